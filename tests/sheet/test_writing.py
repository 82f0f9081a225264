"""What was observed, written as a sheet, reads as the same observations."""

from pathlib import Path

import pytest

from referee import observations as obs
from referee.sheet.judging import judge
from referee.sheet.model import Header
from referee.sheet.reading import parse_sheet, read_sheet
from referee.sheet.writing import write_sheet

SHEETS = sorted((Path(__file__).parent.parent / "sheets").rglob("*.cdc"))


@pytest.mark.parametrize("path", SHEETS, ids=lambda p: p.stem)
def test_written_and_read_again(path):
    sheet = read_sheet(path)
    seen = [e.seen for e in sheet.events]
    again = parse_sheet(write_sheet(sheet.header, seen))
    assert [_spoken_alike(e.seen) for e in again.events] == [_spoken_alike(o) for o in seen]
    assert again.header.players == sheet.header.players
    assert again.header.simultaneity == sheet.header.simultaneity
    ledgers = [[r.points for r in judge(s).rulings] for s in (sheet, again)]
    assert ledgers[0] == ledgers[1]


def _spoken_alike(seen):
    """A call is written in its canonical spelling, and `wait` by its length."""
    if isinstance(seen, obs.Call):
        return (seen.time, seen.player, seen.target)
    return seen


def test_nothing_is_lost_where_nobody_is_known():
    sheet = parse_sheet("players: A, B\nA rolls")
    text = write_sheet(sheet.header, [obs.Call(time=1, text="Pélican")], [1, 2])
    assert '# 1.000 "Pélican !"' in text
    assert text.endswith("= 1 2\n")


def test_a_call_by_nobody_is_a_comment_that_can_be_read_again():
    header = Header(rules="pp64", players=["Perceval", "Karadoc"])
    text = write_sheet(header, [obs.Call(time=1.5, text="Pas mou le caillou !")])
    assert '# 1.500 "Pas mou le caillou !"' in text
    assert parse_sheet(text).entries == []
