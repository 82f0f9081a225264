"""What people see: every reason has words in both languages, ledgers fit 80 columns."""

import re
import string
from pathlib import Path
from xml.etree import ElementTree

import pytest

import referee
from referee.errors import Said
from referee.observations import Names
from referee.sheet.judging import judge
from referee.sheet.reading import read_sheet
from referee.show import words
from referee.show.ledger import Ledger
from referee.show.timeline import timeline

SHEETS = sorted((Path(__file__).parent.parent / "sheets").rglob("*.cdc"))
RULES = Path(referee.__file__).parent / "rules"


def test_every_reason_of_the_rules_has_words():
    """The codes that the rules use, found in their source, are those that have words."""
    written = [*RULES.rglob("*.py"), RULES.parent / "history.py"]
    source = "\n".join(p.read_text() for p in written)
    used = set(re.findall(r'why="([a-z-]+)"', source))
    used |= {code for code in words.REASONS if f'"{code}"' in source}
    used |= {f"named-{how}" for how in Names.HOWS}
    assert used == set(words.REASONS)


@pytest.mark.parametrize("code", words.REASONS)
def test_both_languages_say_the_same_things(code):
    french, english = words.REASONS[code]
    fields = [{f for _, f, _, _ in string.Formatter().parse(t) if f} for t in (french, english)]
    assert fields[0] == fields[1]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("path", SHEETS, ids=lambda p: p.stem)
def test_ledger_fits(path, language):
    judged = judge(read_sheet(path))
    ledger = Ledger(judged.sheet.header.players, language, explain=True)
    lines = [ledger.heading(), *ledger.lines(judged.rulings)]
    assert len(lines) > 1 or not judged.rulings
    assert [line.plain for line in lines if len(line.plain) > 80] == []


def test_timeline_is_a_picture():
    judged = judge(read_sheet(next(p for p in SHEETS if p.stem == "cv-first")))
    seen = [e.seen for e in judged.sheet.events]
    text = timeline("Essai <1>", judged.sheet.header.players, seen, judged.rulings)
    root = ElementTree.fromstring(text)
    drawn = " ".join(e.text or "" for e in root.iter())
    assert root.tag.endswith("svg")
    assert "Pas mou le caillou !" in drawn
    assert "+72 Chouette-Velute" in drawn
    assert "Essai <1>" in drawn


def test_said():
    assert Said("un", "one").text("fr") == "un"
    assert Said("un", "one").text("en") == "one"
