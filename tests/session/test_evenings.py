"""The players over all matches of a folder: who played, who won, how they are rated."""

import os

import msgspec
import pytest

from referee import observations as obs
from referee.engine.history import History
from referee.journal import Journal, Record
from referee.journal.finding import BEGAN, KEY, TURN
from referee.session.evenings import matches_of
from referee.sheet.judging import match_of
from referee.sheet.model import Header
from referee.show import players, result


def keep(folder, name, turn, names, throws):
    """A journal of a match in which these throws fell, one after another."""
    header = Header(players=names)
    history = History(lambda: match_of(header))
    with Journal(folder / f"{name}.sqlite") as journal:
        journal.note("header", msgspec.json.encode(header).decode())
        journal.note(KEY, "secret")
        journal.note(TURN, str(turn))
        for i, (player, dice) in enumerate(throws):
            for seen in (
                obs.Chouettes(time=10.0 * i + 1, player=player, values=dice[:2]),
                obs.Cul(time=10.0 * i + 3, player=player, value=dice[2]),
                obs.Passes(time=10.0 * i + 8),
            ):
                journal.write(Record(seen, tuple(history.step(seen).rulings)))


#: Karadoc makes nothing and Perceval wins with four times three sixes.
WON = [("Perceval", (6, 6, 6)), ("Karadoc", (1, 3, 5))] * 4


@pytest.fixture
def folder(tmp_path):
    keep(tmp_path, "first", 1, ["Perceval", "Karadoc"], WON)
    keep(tmp_path, "second", 2, ["Perceval", "Karadoc"], WON)
    keep(tmp_path, "broken-off", 3, ["Perceval", "Bohort"], WON[:1])
    (tmp_path / "no-journal.sqlite").write_bytes(b"nothing of ours")
    return tmp_path


def test_games_wins_and_ratings(folder):
    found = {r.player: r for r in players.records(matches_of(folder))}
    assert {p: (r.matches, r.wins) for p, r in found.items()} == {
        "Perceval": (3, 2), "Karadoc": (2, 0), "Bohort": (1, 0)
    }  # fmt: skip
    assert found["Perceval"].rating > found["Bohort"].rating > found["Karadoc"].rating
    assert found["Perceval"].points["cul-de-chouette"] == 900


def test_the_page_names_all_and_escapes_what_people_are_called(folder):
    keep(folder, "odd", 4, ["<b>Yvain</b>", "Karadoc"], [("Karadoc", (6, 6, 6))])
    page = players.page(matches_of(folder), "fr")
    assert "&lt;b&gt;Yvain&lt;/b&gt;" in page
    assert "<b>Yvain</b>" not in page
    for name in ("Perceval", "Karadoc", "Bohort"):
        assert name in page


def test_the_winner_is_first_and_level_players_share_a_place(folder):
    won = matches_of(folder)[0].history
    assert [(s.rank, s.player) for s in result.standings(won)] == [(1, "Perceval"), (2, "Karadoc")]
    level = History(lambda: match_of(Header(players=["A", "B", "C"])))
    assert [s.rank for s in result.standings(level)] == [1, 1, 1]


def test_when_a_match_began_is_told_by_its_journal_and_not_by_its_file(folder):
    with Journal(folder / "first.sqlite") as journal:
        journal.note(BEGAN, "2026-03-01T20:15:00+00:00")
    os.utime(folder / "first.sqlite", (0, 0))
    (folder / "second.sqlite").rename(folder / "partie-20260308-201500-123456.sqlite")
    told = [m.began for m in matches_of(folder)]
    assert told[0].startswith("2026-03-01")
    assert told[1].startswith("2026-03-08")


def test_a_journal_is_folded_once_until_something_is_written(folder):
    first = matches_of(folder)
    assert [a is b for a, b in zip(first, matches_of(folder), strict=True)] == [True] * 3
    with Journal(folder / "second.sqlite") as journal:
        for seen in (
            obs.Chouettes(time=900, player="Perceval", values=(2, 2)),
            obs.Cul(time=901, player="Perceval", value=2),
        ):
            journal.write(Record(seen))
    again = matches_of(folder)
    assert [a is b for a, b in zip(first, again, strict=True)] == [True, False, True]
