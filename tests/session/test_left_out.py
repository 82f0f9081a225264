"""What sounded like a call and is none stands in the journal where somebody may dispute it."""

from referee import observations as obs
from referee.engine.engine import Engine
from referee.game.match import Match
from referee.journal import KeptJournal
from session.fakes import PLAYERS, ScriptedSource, Watched

PAS_MOU = "Pas mou le caillou !"
DICE = [
    obs.Chouettes(time=1, player="Perceval", values=(3, 3)),
    obs.Cul(time=2, player="Perceval", value=6),
]


def left(time, player, text=PAS_MOU, why="echo", **more):
    return obs.LeftOut(
        time=time, player=player, text=text, why=why, confidence=0.4, source="microphones", **more
    )


def call(time, player, text=PAS_MOU, confidence=0.95):
    return obs.Call(
        time=time, player=player, text=text, sigma=0.01, confidence=confidence, source="microphones"
    )


def kept(*seen):
    engine = Engine(lambda: Match(PLAYERS))
    out = [o.seen for one in [*DICE, *seen] for o in engine.step(one)]
    return [s for s in out if isinstance(s, obs.LeftOut)]


def test_it_is_kept_where_a_window_would_have_taken_it():
    out = left(3.0, "Karadoc", whose="Bohort")
    assert kept(out) == [out]


def test_talk_is_not_kept():
    """What nothing awaits, and what nobody else shouts, is nobody's business."""
    assert kept(left(3.0, "Karadoc", "Grelottine !")) == []
    assert kept(left(3.0, "Karadoc", "no annonce at all")) == []


def test_it_is_kept_beside_the_same_words_of_another():
    """Bohort has called already, and may not again; what is heard at his seat may be disputed."""
    engine = Engine(lambda: Match(PLAYERS))
    for one in [*DICE, call(3.0, "Bohort"), call(3.1, "Karadoc"), obs.Passes(time=4.0)]:
        list(engine.step(one))
    assert [o.seen for o in engine.step(left(3.4, "Perceval"))] == [left(3.4, "Perceval")]
    assert list(engine.step(left(9.4, "Perceval"))) == []


def test_who_comes_too_late_stands_there_too():
    engine = Engine(lambda: Match(PLAYERS))
    again = [
        obs.Passes(time=3.2),
        obs.Chouettes(time=3.3, player="Karadoc", values=(1, 2)),
        obs.Cul(time=3.4, player="Karadoc", value=5),
    ]
    for one in [*DICE, call(3.0, "Bohort"), call(3.1, "Karadoc"), *again]:
        list(engine.step(one))
    (outcome,) = engine.step(call(4.4, "Perceval", confidence=0.6))
    assert isinstance(outcome.seen, obs.LeftOut)
    assert (outcome.seen.why, outcome.seen.player) == ("late", "Perceval")
    assert not outcome.rulings


def test_it_is_kept_live_and_read_again(tmp_path):
    source = ScriptedSource("microphones")
    out = left(4.0, "Karadoc", whose="Bohort")
    with Watched(tmp_path, source, speed=0) as watched:
        source.tell(*DICE, out, watermark=5.0)
        watched.until(lambda live: out in live.snapshot.past.entries)
        now = watched.live.snapshot
        assert now.match.scores == dict.fromkeys(PLAYERS, 0)
        # nobody did it, so nobody undoes it
        assert isinstance(now.past.entries[now.last - 1], obs.Cul)
    with KeptJournal(tmp_path / "j.sqlite") as journal:
        assert out in list(journal.observations())
