"""Random players: with nobody but them, a match of every dossier comes to its end."""

import random

import pytest

from referee import observations as obs
from referee.engine.engine import Abilities, Engine
from referee.game.dossiers import dossier
from referee.game.match import Match
from referee.sensors.clock import Clock
from referee.session.opponents import NAMES, Opponents

#: Seconds of the match between two looks, and after which it has to be over.
STEP, LONGEST = 0.25, 20_000


def played(rules, seed, names, own, until=LONGEST):
    """A match at which ``own`` play by themselves; nobody else does anything."""
    engine = Engine(lambda: Match(names, dossier(rules)), (), Abilities(asks=True))
    opponents = Opponents(own, Clock(0.0), chance=random.Random(seed))
    now = 0.0
    while not engine.match.finished and now < until:
        now += STEP
        for seen in opponents.act(engine.history.past(), now):
            list(engine.pass_time(now))
            list(engine.step(seen))
    return engine


@pytest.mark.parametrize("rules", ["pp64", "titouan", "oquiz", "base"])
def test_they_play_a_match_to_its_end(rules):
    engine = played(rules, 3, list(NAMES[:3]), NAMES[:3])
    assert engine.match.finished
    kinds = {type(s) for s in engine.history.entries}
    assert {obs.Chouettes, obs.Cul, obs.Call} <= kinds
    assert {s.source for s in engine.history.entries} - {"clock"} == {"practice"}


def test_they_wait_for_the_person_whose_turn_it_is():
    engine = played("pp64", 1, ["Perceval", *NAMES[:2]], NAMES[:2], until=120)
    assert engine.history.entries == []
    list(engine.step(obs.Chouettes(time=121, player="Perceval", values=(1, 4))))
    list(engine.step(obs.Cul(time=122, player="Perceval", value=6)))
    opponents = Opponents(NAMES[:2], Clock(0.0), chance=random.Random(1))
    assert opponents.act(engine.history.past(), 122.1) == []
    (thrown,) = opponents.act(engine.history.past(), 140.0)
    assert (type(thrown), thrown.player) == (obs.Chouettes, NAMES[0])
