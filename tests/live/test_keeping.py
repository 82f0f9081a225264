"""A disk that fills up in the middle of a match."""

import sqlite3

import pytest

from referee import observations as obs
from referee.errors import InputError
from referee.journal import Journal
from referee.live.keeping import Keeping


@pytest.fixture
def journal(tmp_path):
    with Journal(tmp_path / "j.sqlite") as found:
        yield found


def fill(journal):
    """No page may be added: what SQLite says then is what it says of a full disk."""
    (pages,) = journal._base.execute("PRAGMA page_count").fetchone()
    journal._base.execute(f"PRAGMA max_page_count = {pages}")


def make_room(journal):
    journal._base.execute("PRAGMA max_page_count = 1000000")


def big(time):
    return obs.Call(time=time, player="A", text="x" * 5000)


def test_what_could_not_be_written_is_written_later_in_order(journal):
    keeping = Keeping(journal)
    keeping.write(big(1), [], "one")
    fill(journal)
    for time in (2, 3, 4):
        keeping.write(big(time), [], f"token {time}")
    assert keeping.unkept == 3
    assert "full" in keeping.trouble.text("en")
    assert "Make room" in keeping.trouble.text("en")
    assert [o.time for o in journal.observations()] == [1]
    make_room(journal)
    keeping.try_again()
    assert (keeping.unkept, keeping.trouble) == (0, None)
    assert [o.time for o in journal.observations()] == [1, 2, 3, 4]
    assert journal.tokens() == {"one", "token 2", "token 3", "token 4"}


def test_half_an_observation_is_never_written(journal):
    fill(journal)
    with pytest.raises(InputError, match="can't be written"):
        journal.write(big(1), [], "t")
    assert list(journal.observations()) == []
    assert journal.tokens() == set()
    assert not journal._base.in_transaction


def test_a_token_is_known_even_while_it_is_not_kept(journal):
    keeping = Keeping(journal)
    fill(journal)
    keeping.write(big(1), [], "t")
    assert keeping.knows("t")


def test_a_journal_of_an_earlier_version_is_taken(tmp_path):
    path = tmp_path / "old.sqlite"
    with Journal(path) as journal:
        journal.write(obs.Passes(time=1), [])
    base = sqlite3.connect(path)
    base.execute("DROP TABLE tokens")
    base.close()
    with Journal(path) as journal:
        journal.write(obs.Passes(time=2), [], "t")
        assert [o.time for o in journal.observations()] == [1, 2]
