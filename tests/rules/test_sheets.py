"""Every sheet under tests/sheets holds: one situation each, with what the dossier says of it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.sheet import model
from referee.sheet.judging import judge
from referee.sheet.reading import read_sheet

SHEETS = sorted((Path(__file__).parent.parent / "sheets").rglob("*.cdc"))


@pytest.mark.parametrize("path", SHEETS, ids=lambda p: p.stem)
def test_sheet(path):
    judged = judge(read_sheet(path))
    assert [f"line {f.line}: {f.text}: {f.found}" for f in judged.failures] == []


@pytest.mark.parametrize("path", SHEETS, ids=lambda p: p.stem)
def test_sheet_expects_something(path):
    """A sheet without expectations would hold whatever the rules do."""
    entries = read_sheet(path).entries
    assert any(not isinstance(e, model.Event) for e in entries)


#: Prints a digest of the ledger of each sheet named, and of some random tables' sheets.
LEDGERS = """
import hashlib, sys
import msgspec
from benchmarks.random_table import SETTINGS, RandomTable
from referee.sheet.judging import judge
from referee.sheet.reading import read_sheet
from pathlib import Path
for path in sys.stdin.read().split():
    rulings = msgspec.json.encode(judge(read_sheet(Path(path))).rulings)
    print(Path(path).stem, hashlib.sha256(rulings).hexdigest())
for name, setting in SETTINGS.items():
    table = RandomTable(setting, 11)
    table.play()
    print(name, hashlib.sha256(table.sheet().encode()).hexdigest())
"""


def test_ledgers_are_the_same_whatever_the_hash_order():
    """The same observations in two processes whose sets and dicts are in different orders."""
    root = Path(__file__).parent.parent
    paths = [*sorted((root / "earlier").glob("*.cdc")), *SHEETS[::5]]
    told = [
        subprocess.run(
            [sys.executable, "-c", LEDGERS],
            input="\n".join(map(str, paths)),
            capture_output=True,
            text=True,
            check=True,
            cwd=root.parent,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout.splitlines()
        for seed in ("1", "2")
    ]
    assert len(told[0]) > len(paths)
    assert [pair for pair in zip(*told, strict=True) if pair[0] != pair[1]] == []
