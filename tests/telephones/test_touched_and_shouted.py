"""A call that is touched and shouted is one call, whichever comes first; two shouts are two."""

import pytest

from referee import observations as obs
from referee.engine.engine import Abilities, Engine
from referee.game.match import Match
from referee.observations import TELEPHONES

PLAYERS = ["Perceval", "Karadoc", "Bohort"]
PLC, GRELOTTE = "Pas mou le caillou !", "Grelotte ça picote !"
TOUCH, SHOUT = TELEPHONES, "microphones"


def call(time, source, player="Perceval", text=PLC, **more):
    return obs.Call(time=time, player=player, text=text, sigma=0.02, source=source, **more)


#: Two calls, and what the journal has of them.
CASES = {
    "shouted, then touched": ([call(10, SHOUT), call(10.4, TOUCH)], ["call", "button"]),
    "touched, then shouted": ([call(10, TOUCH), call(11.2, SHOUT)], ["call", "button"]),
    "touched twice": ([call(10, TOUCH), call(10.4, TOUCH)], ["call", "button"]),
    "shouted twice": ([call(10, SHOUT), call(10.4, SHOUT)], ["call", "call"]),
    "long after": ([call(10, TOUCH), call(12.5, SHOUT)], ["call", "call"]),
    "another one": ([call(10, TOUCH), call(10.4, SHOUT, "Karadoc")], ["call", "call"]),
    "nobody knows who": ([call(10, TOUCH), call(10.4, SHOUT, None)], ["call", "call"]),
    "other words": ([call(10, TOUCH), call(10.4, SHOUT, text=GRELOTTE)], ["call", "call"]),
}


@pytest.mark.parametrize(("calls", "kept"), CASES.values(), ids=CASES)
def test_what_is_one_call(calls, kept):
    engine = Engine(lambda: Match(PLAYERS), abilities=Abilities(asks=True, press="call"))
    velute = [
        obs.Chouettes(time=8, player="Perceval", values=(3, 3)),
        obs.Cul(time=9, player="Perceval", value=6),
    ]
    found = [o.seen for seen in (*velute, *calls) for o in engine.step(seen)]
    assert [seen.kind for seen in found if seen.kind in ("call", "button")] == kept
    again = [seen for seen in found if seen.kind == "button"]
    assert [(s.time, s.player, s.source) for s in again] == [
        (c.time, c.player, c.source) for c in calls[1:] if kept[1] == "button"
    ]
    # a call that is made again is no wrong one
    assert not (again and any(r.why == "wrong-call" for r in engine.history.ledger))
