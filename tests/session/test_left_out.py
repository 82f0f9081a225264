"""What sounded like a call and is none stands in the journal where somebody may dispute it."""

import msgspec
import pytest

from referee import observations as obs
from referee.engine.engine import Abilities, Engine
from referee.game.match import Match
from referee.journal import KeptJournal
from referee.session.requests import Name
from referee.show.board import question_line
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


def one_microphone(confidence=0.08, text=PAS_MOU):
    return obs.LeftOut(
        time=4.0, text=text, why="unlike", confidence=confidence, source="microphones"
    )


def test_what_one_microphone_hardly_made_out_is_asked(tmp_path):
    """Two who shout at once are one sound to it: that is said and asked, and is never guessed."""
    source = ScriptedSource("microphones")
    with Watched(tmp_path, source, speed=0) as watched:
        source.tell(*DICE, one_microphone(), watermark=5.0)
        watched.until(lambda live: live.snapshot.questions)
        (asked,) = watched.live.snapshot.questions
        line = question_line(asked, PLAYERS, "fr")
        assert line.text == (
            "« Pas mou le caillou ! » à peine compris : plusieurs à la fois ? Qui ?"
        )
        assert line.several
        assert not any(watched.live.snapshot.match.scores.values())
        watched.ask(Name(number=asked.number, players=("Karadoc", "Bohort")))
        watched.until(lambda live: not live.snapshot.questions)
        calls = [s for s in watched.live.snapshot.past.effective() if isinstance(s, obs.Call)]
        assert [c.player for c in calls] == ["Karadoc", "Bohort"]
        assert all(c.unclear for c in calls)


def test_nobody_is_taken_for_the_caller_unasked():
    """Where one player alone could have called, an unclear call is still asked."""
    engine = Engine(lambda: Match(PLAYERS), abilities=Abilities(asks=True))
    for one in [*DICE, call(3.0, "Perceval"), call(3.02, "Karadoc")]:
        list(engine.step(one))
    list(engine.step(msgspec.structs.replace(one_microphone(), time=6.0)))
    assert not any(isinstance(s, obs.CallerNamed) for s in engine.history.entries)


@pytest.mark.parametrize(
    "left",
    [
        one_microphone(0.01),
        one_microphone(text="Grelottine !"),
        msgspec.structs.replace(one_microphone(), why="elsewhere"),
    ],
)
def test_talk_is_not_asked_about(left):
    engine = Engine(lambda: Match(PLAYERS), abilities=Abilities(asks=True))
    for one in [*DICE, left]:
        list(engine.step(one))
    assert engine.questions == []


def test_what_was_asked_once_is_not_asked_again():
    engine = Engine(lambda: Match(PLAYERS), abilities=Abilities(asks=True))
    for one in [*DICE, one_microphone(), one_microphone(0.1)]:
        list(engine.step(one))
    assert len(engine.questions) == 1


def test_a_replay_asks_nobody():
    engine = Engine(lambda: Match(PLAYERS))
    out = [o.seen for one in [*DICE, one_microphone()] for o in engine.step(one)]
    assert out[-1] == one_microphone()
