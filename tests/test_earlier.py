"""Files of version 0.1.0 are read as they were then: journals, sheets, table files, a table's rules."""

import json
import shutil
from pathlib import Path

import msgspec
import pytest

from referee.engine.history import History
from referee.game.dossiers import read_custom
from referee.journal import KeptJournal
from referee.observations import AnyObservation
from referee.sheet.judging import judge, match_of
from referee.sheet.model import Header
from referee.sheet.reading import read_sheet
from referee.table import read_table

EARLIER = Path(__file__).parent / "earlier"
SHEETS = sorted(EARLIER.glob("*.cdc"))


def kept(now, then):
    """What was told then, as it is told now; what has come since is left aside."""
    if isinstance(now, dict) and isinstance(then, dict):
        return {name: kept(now.get(name), value) for name, value in then.items()}
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        return [kept(*pair) for pair in zip(now, then, strict=True)]
    return now


def encoded(value):
    """A value as it is written, to be held against what was written then."""
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("path", SHEETS, ids=lambda p: p.stem)
def test_sheet(path):
    judged = judge(read_sheet(path))
    assert judged.failures == []
    lines = path.with_suffix(".jsonl").read_text().splitlines()
    assert [encoded(r) for r in judged.rulings] == [json.loads(line) for line in lines]


def test_journal(tmp_path):
    path = shutil.copy(EARLIER / "partie.sqlite", tmp_path / "partie.sqlite")
    told = json.loads((EARLIER / "partie.json").read_text())
    with KeptJournal(path) as kept:
        assert not kept.damaged
        header = msgspec.json.decode(kept.noted("header"), type=Header)
        seen = list(kept.observations())
        assert list(kept.rulings())
    history = History(lambda: match_of(header), seen)
    history.end()
    assert encoded(history.ledger) == told["ledger"]
    assert history.match.scores == told["scores"]
    standing = [(n, msgspec.convert(s, AnyObservation)) for n, s in told["standing"]]
    assert history.standing() == standing


def test_journal_is_written_as_before():
    """Tags and fields stay: what is read is what was written, byte for byte."""
    told = json.loads((EARLIER / "partie.json").read_text())
    for _, was in told["standing"]:
        assert encoded(msgspec.convert(was, AnyObservation)) == was


def test_custom_rules():
    found = encoded(read_custom(EARLIER / "taverne.toml"))
    found["rules"] = sorted(found["rules"])
    then = json.loads((EARLIER / "taverne.json").read_text())
    assert kept(found, then) == then


def test_table_file():
    table = read_table(EARLIER / "table.toml")
    assert Path(table.rules) == EARLIER / "taverne.toml"
    table.rules = "taverne.toml"
    then = json.loads((EARLIER / "table.json").read_text())
    assert kept(encoded(table), then) == then
