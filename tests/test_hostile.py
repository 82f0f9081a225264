"""A sample of `benchmarks.hostile`: mutated and special files, each command in a process of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
#: How many inputs: few of those that load a model. The seed is fixed, so that they are always the same.
SAMPLE = {
    "score": 12,
    "rules": 12,
    "read": 6,
    "listen": 3,
    "enrol": 4,
    "setup": 3,
    "play": 4,
    "models": 3,
}


@pytest.mark.parametrize("command", SAMPLE)
def test_no_traceback_no_hang_little_memory(command):
    line = [sys.executable, "-m", "benchmarks.hostile", "--only", command]
    done = subprocess.run(
        [*line, "--count", str(SAMPLE[command])],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_what_is_wrong_would_be_told():
    """The sample can fail: each kind of wrong end is one."""
    from benchmarks.hostile import LONGEST, MOST, Ended

    ends = {
        "": Ended(2, 1.0, 1000, "ce fichier est vide"),
        "hang": Ended(-9, LONGEST + 0.5, 1000, ""),
        "traceback": Ended(70, 1.0, 1000, "Traceback ...\nValueError: x"),
        "status": Ended(-11, 1.0, 1000, ""),
        "memory": Ended(0, 1.0, MOST + 1, ""),
    }
    for kind, ended in ends.items():
        assert ended.wrong.partition(":")[0].partition(" ")[0] == kind
