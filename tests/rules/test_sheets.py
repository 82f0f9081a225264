"""Every sheet under tests/sheets holds: one situation each, with what the dossier says of it."""

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


@pytest.mark.parametrize("path", SHEETS, ids=lambda p: p.stem)
def test_same_observations_same_ledger(path):
    sheet = read_sheet(path)
    assert judge(sheet).rulings == judge(sheet).rulings
