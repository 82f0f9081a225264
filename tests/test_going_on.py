"""A machine that starts its match by itself: after a loss of power the evening's match goes on."""

import os

import pytest
from playing import Playing

from referee.journal import Journal
from referee.journal.finding import BEGAN, last_played

ARGUMENTS = ("--go-on", "--by-hand", "--no-local-name", "--players", "Arthur, Bohort")


@pytest.fixture
def journals(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "referee" / "journaux"


def cul_de_chouette(page, player):
    wanted = page.scores()[player] + 100
    page.see(f"{player} chouettes 6 6", f"{player} cul 6")
    page.wait(lambda board: {p["name"]: p["score"] for p in board["players"]}[player] == wanted)


def left(*players):
    """A match that ends with its program; each of these has made 100 points."""
    with Playing(*ARGUMENTS) as playing, playing.page() as page:
        for player in players:
            cul_de_chouette(page, player)
        scores = page.scores()
        playing.kill()
    return playing.key, scores


def test_a_match_that_is_not_over_goes_on(journals):
    key, scores = left("Arthur")
    with Playing(*ARGUMENTS) as playing, playing.page() as page:
        assert (playing.key, page.scores()) == (key, scores)
        cul_de_chouette(page, "Bohort")
        assert page.scores() == {"Arthur": 100, "Bohort": 100}
    assert len(list(journals.glob("*.sqlite"))) == 1


@pytest.mark.parametrize("why", ["it was won", "it was yesterday's"])
def test_another_one_begins_with_the_same_key(journals, why):
    """The arbiter's telephone goes on being his."""
    won = why == "it was won"
    key, scores = left(*(("Arthur", "Bohort") * 3 + ("Arthur",) if won else ("Arthur",)))
    if not won:
        with Journal(last_played(journals)) as journal:
            journal.note(BEGAN, "2026-01-01T20:00:00+00:00")
    assert scores["Arthur"] == (400 if won else 100)
    with Playing(*ARGUMENTS) as playing, playing.page() as page:
        assert playing.key == key
        assert page.scores() == {"Arthur": 0, "Bohort": 0}
    assert len(list(journals.glob("*.sqlite"))) == 2


def test_where_nothing_was_played_one_begins(journals):
    assert not journals.exists()
    with Playing(*ARGUMENTS) as playing, playing.page() as page:
        assert page.scores() == {"Arthur": 0, "Bohort": 0}


def test_a_damaged_journal_is_no_reason_not_to_begin(journals):
    left("Arthur")
    (path,) = journals.glob("*.sqlite")
    for beside in journals.glob("*.sqlite-*"):
        beside.unlink()
    path.write_bytes(os.urandom(path.stat().st_size))
    with Playing(*ARGUMENTS) as playing, playing.page() as page:
        assert page.scores() == {"Arthur": 0, "Bohort": 0}
