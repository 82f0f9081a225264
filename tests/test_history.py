"""Undo, replace, insert, what if: a match is the fold of what was observed."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import PLAYERS, steps

from referee import observations as obs
from referee.engine.history import History
from referee.errors import InputError
from referee.game.match import Match
from referee.journal import Journal, KeptJournal, Record
from referee.sheet.reading import parse_sheet

SHEET = """players: Perceval, Karadoc, Bohort
scores: 100, 200, 300

Perceval chouettes 3 3
Perceval cul 6
Karadoc "Pas mou le caillou !"
--
Karadoc chouettes 5 5
Karadoc cul 1
--
"""


def begin():
    return Match(PLAYERS, scores=[100, 200, 300])


def history():
    return History(begin, [e.seen for e in parse_sheet(SHEET).events])


def call(player, time=2.5, text="Pas mou le caillou !"):
    return obs.Call(time=time, player=player, text=text)


def undo(count=1):
    return obs.Undo(time=99.0, author="Arthur", reason="mal entendu", count=count)


def replace(number, by=None):
    return obs.Replace(time=99.0, author="Arthur", reason="mal vu", number=number, by=by)


def insert(number, seen):
    return obs.Insert(time=99.0, author="Arthur", reason="oublié", number=number, seen=seen)


def state(match):
    """All that can be told of a match from outside."""
    return {
        "scores": match.scores,
        "standing": match.standing(),
        "holds": {p.name: +p.holds for p in match.players.values()},
        "bevues": {p.name: p.bevues for p in match.players.values()},
        "out": {p.name: p.out for p in match.players.values()},
        "turn": match.thrower,
        "rounds": match.rounds,
        "winner": match.winner,
        "opened": match.opened(),
        "awaited": match.awaited(),
    }


@pytest.mark.parametrize(
    ("corrections", "scores"),
    [
        ([], [100, 297, 300]),
        ([undo(1)], [100, 297, 300]),
        ([undo(2)], [100, 272, 300]),
        ([undo(4)], [100, 272, 300]),
        ([undo(5)], [100, 200, 300]),
        ([undo(2), undo(3)], [100, 200, 300]),
        ([replace(3, call("Bohort"))], [100, 200, 372]),
        ([replace(3)], [100, 225, 300]),
        ([replace(2, obs.Cul(time=1.0, player="Perceval", value=1))], [109, 215, 300]),
        ([insert(2, call("Bohort", 1.5))], [100, 200, 372]),
        ([insert(2, call("Bohort", 1.5)), insert(8, call("Perceval", 1.2))], [100, 200, 372]),
        # a correction may be struck out in its turn, and that again
        ([undo(5), replace(8)], [100, 297, 300]),
        ([undo(5), replace(8), replace(9)], [100, 200, 300]),
        ([replace(3), replace(8)], [100, 297, 300]),
    ],
)
def test_corrections(corrections, scores):
    told = history()
    rulings = []
    for correction in corrections:
        rulings += told.step(correction).rulings
    assert list(told.match.standing().values()) == scores
    assert len(told.entries) == 7 + len(corrections)
    notes = [r for r in rulings if r.why == "corrected"]
    assert len(notes) == len(corrections)
    assert all(r.details["author"] == "Arthur" for r in notes)


def test_a_victory_can_be_taken_back():
    told = history()
    won = obs.Call(time=2.5, player="Bohort", text="Pas mou le caillou !")
    told.step(replace(3, won))
    assert told.match.winner == "Bohort"
    told.step(replace(8))
    assert told.match.winner is None
    assert told.match.standing()["Karadoc"] == 297


@pytest.mark.parametrize(
    ("correction", "said"),
    [
        (undo(8), "8 observations can't be undone: there are 7"),
        (undo(0), "0 observations can't be undone"),
        (replace(8), "there is no observation 8"),
        (replace(0), "there is no observation 0"),
        (insert(8, call("Bohort")), "there is no observation 8"),
        (replace(3, undo(1)), "can't be replaced"),
    ],
)
def test_what_cannot_be_corrected(correction, said):
    told = history()
    with pytest.raises(InputError, match=said):
        told.step(correction)
    assert len(told.entries) == 7


def test_what_if_records_nothing():
    told = history()
    before = state(told.match)
    other = told.what_if(replace(3, call("Bohort")))
    assert other.standing()["Bohort"] == 372
    assert state(told.match) == before
    assert len(told.entries) == 7


def test_at_any_point():
    told = history()
    assert told.at(0).standing() == {"Perceval": 100, "Karadoc": 200, "Bohort": 300}
    assert told.at(3).standing()["Karadoc"] == 272


@settings(max_examples=100, deadline=None)
@given(steps, st.data())
def test_undo_of_n_steps_gives_the_state_of_n_steps_ago(moves, data):
    told, now, states = History(begin), 0.0, [state(begin())]
    for gap, seen in moves:
        now += gap
        told.step(msgspec.structs.replace(seen, time=now), kept=True)
        states.append(state(told.match))
    if moves:
        count = data.draw(st.integers(1, len(moves)))
        told.step(undo(count))
        assert state(told.match) == states[-1 - count]


@settings(max_examples=50, deadline=None)
@given(moves=steps)
def test_a_journal_replays_to_the_identical_ledger(tmp_path_factory, moves):
    path = tmp_path_factory.mktemp("journal") / "match.sqlite"
    told, now = History(begin), 0.0
    with Journal(path) as kept:
        for gap, seen in moves:
            now += gap
            one = msgspec.structs.replace(seen, time=now)
            kept.write(Record(one, tuple(told.step(one, kept=True).rulings)))
        if moves:
            kept.write(Record(undo(1), tuple(told.step(undo(1)).rulings)))
    with KeptJournal(path) as kept:
        again = History(begin, kept.observations())
        announced = list(kept.rulings())
    assert again.entries == told.entries
    assert again.ledger == told.ledger
    assert state(again.match) == state(told.match)
    # what was announced one after another adds up to the scores, corrections included
    for name, start in zip(PLAYERS, [100, 200, 300], strict=True):
        total = start + sum(r.points for r in announced if r.player == name)
        assert total == again.match.scores[name]
