"""What is written to the journal is there again, whatever happened in between."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading

import pytest

from referee import observations as obs
from referee.errors import InputError
from referee.game.match import Match
from referee.journal import Journal, KeptJournal, Record
from referee.journal.backup import make_backup, roll
from referee.journal.finding import KEY, TURN, last_played, next_turn

SEEN = [
    obs.Chouettes(time=1, player="A", values=(3, 3), sigma=0.01, source="camera:0"),
    obs.Cul(time=2, player="A", value=6, evidence=obs.Evidence(stream="video:0", start=1, end=2)),
    obs.Call(time=3, player="B", text="pas mou le caillou", confidence=0.93, sigma=0.004),
    obs.Passes(time=4),
]


def test_kept_and_judged_again(tmp_path):
    match = Match(["A", "B"])
    told = []
    with Journal(tmp_path / "m" / "j.sqlite") as journal:
        for seen in SEEN:
            rulings = match.step(seen).rulings
            told += rulings
            journal.write(Record(seen, tuple(rulings)))
    with Journal(tmp_path / "m" / "j.sqlite") as journal:
        assert list(journal.observations()) == SEEN
        assert list(journal.rulings()) == told
        again = Match(["A", "B"])
        assert [r for o in journal.observations() for r in again.step(o).rulings] == told


def test_nothing_is_lost_when_killed(tmp_path):
    """A process writes and is killed without warning; all that it had written is there."""
    path = tmp_path / "j.sqlite"
    code = (
        "import sys, time\n"
        "from pathlib import Path\n"
        "from referee import observations as obs\n"
        "from referee.journal import Journal, Record\n"
        "with Journal(Path(sys.argv[1])) as journal:\n"
        "    for i in range(50):\n"
        "        journal.write(Record(obs.Passes(time=i)))\n"
        "    print('written', flush=True)\n"
        "    time.sleep(60)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE)
    assert process.stdout.readline() == b"written\n"
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    process.stdout.close()
    with Journal(path) as journal:
        assert [o.time for o in journal.observations()] == list(range(50))


def test_no_journal(tmp_path):
    path = tmp_path / "j.sqlite"
    path.write_bytes(b"this is no database, and long enough to be told so" * 40)
    with pytest.raises(InputError, match="no journal of referee") as caught:
        Journal(path)
    assert caught.value.where == str(path)


def test_an_empty_file_is_said_to_be_one_and_may_be_begun_in(tmp_path):
    """A program that is killed in its first instant leaves one."""
    path = tmp_path / "j.sqlite"
    path.touch()
    with pytest.raises(InputError, match="this journal is empty") as caught:
        KeptJournal(path)
    assert caught.value.where == str(path)
    with Journal(path) as journal:
        journal.note("header", "{}")
    with KeptJournal(path) as kept:
        assert kept.noted("header") == "{}"


# damage


def damaged(path, seed, pages):
    """Bytes of so many pages turned, anywhere in the file."""
    rng = random.Random(seed)
    data = bytearray(path.read_bytes())
    for _ in range(pages):
        at = rng.randrange(len(data))
        data[at] ^= 1 << rng.randrange(8)
    path.write_bytes(data)


def a_match(path, count=200):
    """A journal of an evening, closed; what was observed."""
    seen = [obs.Gesture(time=i / 3, player="AB"[i % 2], gesture="claps") for i in range(count)]
    with Journal(path) as journal:
        journal.note("header", "{}")
        for i, one in enumerate(seen):
            journal.write(Record(one, (), f"token {i}"))
    return seen


@pytest.mark.parametrize("seed", range(60))
def test_a_turned_bit_is_never_silent(tmp_path, seed):
    """Either all of it is there as it was written, or it is said which lines are lost."""
    path = tmp_path / "j.sqlite"
    seen = a_match(path)
    damaged(path, seed, 1)
    try:
        kept = KeptJournal(path)
    except InputError as refused:
        assert "damaged" in refused.text("en") or "no journal of referee" in refused.text("en")
        return
    with kept:
        found = list(kept.observations())
        assert len(found) <= len(seen)
        for number, one in enumerate(found, 1):
            if number in kept.lost:
                assert isinstance(one, obs.TimePassed)
            else:
                assert one == seen[number - 1]
        assert kept.damaged or found == seen


@pytest.mark.parametrize("seed", range(12))
def test_what_a_damaged_journal_lost_its_backup_has(tmp_path, seed):
    path = tmp_path / "j.sqlite"
    seen = a_match(path)
    roll(path, make_backup(path))
    with Journal(path) as journal:
        journal.write(Record(obs.Passes(time=100.0)))
    damaged(path, seed, 30)
    with KeptJournal(path) as kept:
        found = list(kept.observations())
        assert found[:200] == seen
        assert set(kept.lost) <= set(range(201, 211))


def test_a_page_in_the_middle_is_gone(tmp_path):
    """The lines of that page are named; all others are there, with their numbers."""
    path = tmp_path / "j.sqlite"
    seen = a_match(path, 400)
    data = bytearray(path.read_bytes())
    pages = [i for i in range(1, len(data) // 4096) if data[i * 4096 :].startswith(b"\x0d")]
    middle = 4096 * pages[len(pages) // 2]
    data[middle : middle + 4096] = bytes(4096)
    path.write_bytes(data)
    with KeptJournal(path) as kept:
        assert kept.damaged
        assert 0 < len(kept.lost) < 60
        found = list(kept.observations())
        assert [one for n, one in enumerate(found, 1) if n not in kept.lost] == [
            one for n, one in enumerate(seen, 1) if n not in kept.lost
        ]


@pytest.mark.parametrize("seed", range(20))
def test_a_damaged_log_is_never_silent(tmp_path, seed):
    """A kill has left it; at a turned bit SQLite would stop reading, and say nothing of what follows."""
    path = tmp_path / "j.sqlite"
    killed(path)
    damaged(path.with_name("j.sqlite-wal"), seed, 1)
    with KeptJournal(path) as kept:
        found = list(kept.observations())
        assert [one.time for n, one in enumerate(found, 1) if n not in kept.lost] == [
            n - 1 for n in range(1, 21) if n not in kept.lost
        ]
        assert kept.damaged or len(found) == 20


# reading changes nothing


def state_of(folder):
    return {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in folder.iterdir()}


def closed(path):
    a_match(path, 20)


def killed(path):
    """As a kill leaves it: the log was never moved into the file."""
    a_match(path.with_name("other.sqlite"), 1)
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom referee import observations as obs\n"
        "from referee.journal import Journal, Record\n"
        "journal = Journal(Path(sys.argv[1]))\n"
        "for i in range(20):\n    journal.write(Record(obs.Passes(time=i)))\n"
        "os.kill(os.getpid(), 9)\n"
    )
    subprocess.run([sys.executable, "-c", code, str(path)], check=False)


@pytest.mark.parametrize("left", [closed, killed])
@pytest.mark.parametrize("read_only", [False, True], ids=["", "on a medium that can't be written"])
def test_reading_writes_nothing(tmp_path, left, read_only):
    folder = tmp_path / "j"
    folder.mkdir()
    path = folder / "j.sqlite"
    left(path)
    if left is killed:
        # the index beside the log goes with a copy to another medium
        path.with_name("j.sqlite-shm").unlink()
    before = state_of(folder)
    if read_only:
        folder.chmod(0o500)
        for one in folder.iterdir():
            one.chmod(0o400)
    with KeptJournal(path) as kept:
        assert len(list(kept.observations())) == 20
    folder.chmod(0o700)
    assert state_of(folder) == before


def test_somebody_elses_database_is_refused_and_stays_as_it_is(tmp_path):
    path = tmp_path / "recipes.sqlite"
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE recipes (name TEXT)")
    base.commit()
    base.close()
    before = path.read_bytes()
    for opened in (KeptJournal, Journal):
        with pytest.raises(InputError, match="no journal of referee"):
            opened(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("how", ["itself", "a symbolic link", "a hard link", "another way"])
def test_one_journal_is_written_by_one_program_by_whatever_name(tmp_path, how):
    path = tmp_path / "j.sqlite"
    other = tmp_path / "other.sqlite"
    with Journal(path):
        if how == "a symbolic link":
            other.symlink_to(path)
        elif how == "a hard link":
            other.hardlink_to(path)
        elif how == "another way":
            (tmp_path / "sub").mkdir()
            other = tmp_path / "sub" / ".." / "j.sqlite"
        else:
            other = path
        with pytest.raises(InputError, match="being played"):
            Journal(other)
    Journal(other).close()


def test_closed_at_last_while_another_thread_reads(tmp_path):
    """An end by force leaves nothing beside the file for SQLite to put together later."""
    path = tmp_path / "j.sqlite"
    journal = Journal(path)
    journal.note("key", "value")
    reader = sqlite3.connect(path, check_same_thread=False)
    reader.execute("BEGIN")
    assert reader.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    closing = threading.Thread(target=journal.close_at_last, args=(20.0,), daemon=True)
    closing.start()
    closing.join(0.2)
    beside = path.with_name("j.sqlite-wal")
    assert (closing.is_alive(), beside.exists()) == (True, True)
    reader.close()
    closing.join(20)
    assert (closing.is_alive(), beside.exists()) == (False, False)
    with KeptJournal(path) as kept:
        assert kept.noted("key") == "value"


def test_it_is_private(tmp_path):
    path = tmp_path / "new" / "j.sqlite"
    with Journal(path) as journal:
        journal.write(Record(obs.Passes(time=1)))
        assert path.parent.stat().st_mode & 0o777 == 0o700
        assert {p.stat().st_mode & 0o777 for p in path.parent.iterdir()} == {0o600}
    path.chmod(0o644)
    with Journal(path):
        assert path.stat().st_mode & 0o777 == 0o600


# which one was played last


def test_the_last_match_is_the_one_that_was_played_last(tmp_path):
    """Whatever the times of the files say, and whatever else lies there."""
    for turn, name in ((2, "a"), (1, "b")):
        with Journal(tmp_path / f"{name}.sqlite") as journal:
            journal.note(KEY, "k")
            journal.note(TURN, str(turn))
    with Journal(tmp_path / "replayed.sqlite") as journal:
        journal.note("header", "{}")
    (tmp_path / "foreign.sqlite").write_bytes(b"no journal" * 1000)
    (tmp_path / "empty.sqlite").touch()
    os.utime(tmp_path / "b.sqlite", (4e9, 4e9))
    before = state_of(tmp_path)
    assert last_played(tmp_path) == tmp_path / "a.sqlite"
    assert next_turn(tmp_path) == 3
    assert state_of(tmp_path) == before
    with pytest.raises(InputError, match="no match to go on with"):
        last_played(tmp_path / "none")
