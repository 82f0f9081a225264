"""A disk that fills up in the middle of a match; a journal that is held, damaged, or taken away."""

import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from referee import observations as obs
from referee.errors import InputError
from referee.journal import Journal, KeptJournal, Record
from referee.journal.backup import backups
from referee.journal.buffered import BufferedJournal
from referee.journal.second_place import SecondPlace
from referee.session import backups as rolling
from referee.session.backups import Backups


@pytest.fixture
def journal(tmp_path):
    with Journal(tmp_path / "j.sqlite") as found:
        yield found


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    """What could not be written is tried again without a pause."""
    monkeypatch.setattr("referee.journal.buffered._AGAIN", 0.0)
    monkeypatch.setattr("referee.journal.buffered._LOOK", 0.0)


def fill(journal):
    """No page may be added: what SQLite says then is what it says of a full disk."""
    (pages,) = journal._base.execute("PRAGMA page_count").fetchone()
    journal._base.execute(f"PRAGMA max_page_count = {pages}")


def make_room(journal):
    journal._base.execute("PRAGMA max_page_count = 1000000")


def big(time):
    return obs.Call(time=time, player="A", text="x" * 5000)


def keep(keeping, seen, token=None):
    keeping.add(seen, [], token)
    keeping.try_again()


def times(path):
    with KeptJournal(path) as kept:
        return [o.time for o in kept.observations()]


def test_what_could_not_be_written_is_written_later_in_order(journal):
    keeping = BufferedJournal(journal)
    keep(keeping, big(1), "one")
    fill(journal)
    for time in (2, 3, 4):
        keep(keeping, big(time), f"token {time}")
    assert keeping.unkept == 3
    assert "full" in keeping.trouble.text("en")
    assert "Make room" in keeping.trouble.text("en")
    assert "in memory only, lost if the program ends: lines 2 to 4" in keeping.trouble.text("en")
    assert [o.time for o in journal.observations()] == [1]
    make_room(journal)
    keeping.try_again()
    assert (keeping.unkept, keeping.trouble) == (0, None)
    assert [o.time for o in journal.observations()] == [1, 2, 3, 4]
    assert set(journal.tokens()) == {"one", "token 2", "token 3", "token 4"}


def test_half_an_observation_is_never_written(journal):
    fill(journal)
    with pytest.raises(InputError, match="can't be written"):
        journal.write(Record(big(1), (), "t"))
    assert list(journal.observations()) == []
    assert journal.tokens() == {}
    assert not journal._base.in_transaction


def test_a_token_is_known_even_while_it_is_not_kept(journal):
    keeping = BufferedJournal(journal)
    fill(journal)
    keep(keeping, big(1), "t")
    assert keeping.knows("t")


def test_a_journal_of_an_earlier_version_is_taken(tmp_path):
    path = tmp_path / "old.sqlite"
    with Journal(path) as journal:
        journal.write(Record(obs.Passes(time=1)))
    base = sqlite3.connect(path)
    base.execute("DROP TABLE tokens")
    base.execute("ALTER TABLE observations DROP COLUMN crc")
    base.execute("ALTER TABLE rulings DROP COLUMN crc")
    base.commit()
    base.close()
    assert times(path) == [1]
    with Journal(path) as journal:
        journal.write(Record(obs.Passes(time=2), (), "t"))
        assert [o.time for o in journal.observations()] == [1, 2]


# a second place


@pytest.fixture
def other_disk(tmp_path):
    """A folder that is not on the journal's disk: /dev/shm, where there is one."""
    folder = Path("/dev/shm") / f"referee-test-{os.getpid()}"
    if not folder.parent.is_dir() or folder.parent.stat().st_dev == tmp_path.stat().st_dev:
        pytest.skip("no second disk here")
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def test_what_the_disk_cannot_take_waits_on_another_one(journal, other_disk):
    """And is there after a kill, in its place."""
    keeping = BufferedJournal(journal, SecondPlace("m", journal.path, [other_disk]))
    keep(keeping, big(1))
    fill(journal)
    keep(keeping, big(2), "two")
    keep(keeping, big(3))
    told = keeping.trouble.text("en")
    assert told.split("\n")[0].endswith("lines 2 to 3")
    assert str(other_disk) in told
    path = other_disk / "m.jsonl"
    assert path.stat().st_mode & 0o777 == 0o600
    with path.open("ab") as file:
        file.write(b'{"number":4,"rec')
    # the program is killed; another one finds them
    again = SecondPlace("m", journal.path, [other_disk])
    assert [r.seen.time for r in again.kept(1)] == [2, 3]
    assert again.kept(1)[0].token == "two"
    assert again.kept(2)[0].seen.time == 3
    assert again.kept(3) == []
    # it goes on, and the disk has room again
    make_room(journal)
    keeping.try_again()
    assert [o.time for o in journal.observations()] == [1, 2, 3]
    assert not path.exists()


def test_a_place_on_the_same_disk_is_no_second_one(journal, tmp_path):
    keeping = BufferedJournal(journal, SecondPlace("m", journal.path, [tmp_path / "beside"]))
    fill(journal)
    keep(keeping, big(1))
    assert "in memory only" in keeping.trouble.text("en")
    assert not (tmp_path / "beside").exists()


# somebody holds it, takes it away, or its disk turns bytes


def test_a_journal_that_another_program_holds_is_written_later(journal):
    keeping = BufferedJournal(journal)
    other = sqlite3.connect(journal.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    keep(keeping, big(1))
    assert "locked" in keeping.trouble.text("en")
    assert "Close the program" in keeping.trouble.text("en")
    other.execute("ROLLBACK")
    other.close()
    keeping.try_again()
    assert (keeping.trouble, times(journal.path)) == (None, [1])


def gone(path):
    path.unlink()


def folder_gone(path):
    shutil.rmtree(path.parent)


def replaced(path):
    path.unlink()
    path.write_bytes(b"somebody else's")


def overwritten(path):
    """The middle of the file, log included: as a bad disk, or a careless copy, does it."""
    for one in (path, path.with_name(path.name + "-wal")):
        if one.exists() and one.stat().st_size > 8192:
            with one.open("r+b") as file:
                file.seek(4096)
                file.write(b"\xa5" * (one.stat().st_size - 4096))


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (gone, "had gone"),
        (folder_gone, "had gone"),
        (replaced, "had gone"),
        (overwritten, "damaged"),
    ],
)
def test_a_journal_that_is_taken_away_is_written_anew(tmp_path, harm, told):
    """With all that it had, under the same name; what lay there is kept."""
    path = tmp_path / "evening" / "j.sqlite"
    with Journal(path) as journal:
        keeping = BufferedJournal(journal)
        keeping.note("header", "h")
        for time in range(1, 30):
            keep(keeping, big(time), f"t{time}")
        harm(path)
        if harm is overwritten:
            Backups(keeping)._make()
        keep(keeping, big(30))
        keeping.try_again()
        assert (keeping.trouble, keeping.unkept) == (None, 0)
        assert told in keeping.notice.text("en")
        assert journal.there
    assert times(path) == list(range(1, 31))
    with KeptJournal(path) as kept:
        assert (kept.damaged, kept.noted("header")) == (False, "h")
        assert len(kept.tokens()) == 29
    aside = [p.read_bytes()[:9] for p in path.parent.glob("*.endommage-*[0-9]")]
    assert len(aside) == (harm in (replaced, overwritten))
    assert (b"somebody " in aside) == (harm is replaced)


def test_backups_roll_while_it_is_played(journal):
    keeping = BufferedJournal(journal)
    rolled = Backups(keeping)
    for time in range(1, 6):
        keep(keeping, big(time))
        rolled._make()
    found = backups(journal.path)
    assert [times(p) for p in found] == [[1, 2, 3, 4, 5], [1, 2, 3, 4], [1, 2, 3]]
    assert {p.stat().st_mode & 0o777 for p in found} == {0o600}


def test_backups_are_made_in_their_own_time(journal, monkeypatch):
    made = []
    monkeypatch.setattr(rolling.Backups, "_make", lambda _: made.append(1))
    with Backups(BufferedJournal(journal), every=0.01) as running:
        while len(made) < 2:
            running._thread.join(0.01)
    running._thread.join(10)
    assert not running._thread.is_alive()


def test_a_damaged_journal_makes_no_backup(journal):
    keeping = BufferedJournal(journal)
    rolled = Backups(keeping)
    keep(keeping, big(1))
    rolled._make()
    for time in range(2, 20):
        keep(keeping, big(time))
    overwritten(journal.path)
    rolled._make()
    assert [times(p) for p in backups(journal.path)] == [[1]]
    assert list(journal.path.parent.glob("*.sauvegarde")) == []
