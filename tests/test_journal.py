"""What is written to the journal is there again, whatever happened in between."""

import os
import signal
import subprocess
import sys

import pytest

from referee import observations as obs
from referee.errors import InputError
from referee.journal import Journal, Record
from referee.rules.match import Match

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
            rulings = match.observe(seen)
            told += rulings
            journal.write(Record(seen, tuple(rulings)))
    with Journal(tmp_path / "m" / "j.sqlite") as journal:
        assert list(journal.observations()) == SEEN
        assert list(journal.rulings()) == told
        again = Match(["A", "B"])
        assert [r for o in journal.observations() for r in again.observe(o)] == told


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
