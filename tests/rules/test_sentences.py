"""Every sentence of the dossiers and every ruling has a sheet; every sheet stands for a sentence.

`tests/sentences/*.tsv` list what the dossiers say, in our words, one condition, value, tie, duty or
prohibition a line, with the sheets that would fail if the law got it wrong. Where nothing can follow
from a sentence, the line says so after a dash.
"""

import csv
from pathlib import Path

import pytest

from referee.game.dossiers import dossiers, names, options
from referee.game.registry import rules
from referee.observations import CallerNamed
from referee.sheet.judging import judge
from referee.sheet.reading import read_sheet

TESTS = Path(__file__).parent.parent
SHEETS = {p.stem: p for p in (TESTS / "sheets").rglob("*.cdc")}
TABLES = sorted((TESTS / "sentences").glob("*.tsv"))

#: What no sheet can bring about: a sheet's calls are certain, named, and without uncertainty.
SENSES = {
    "unheard",
    "unheard-bet",
    "call-by-nobody",
    "race-doubled-told",
    "race-late-told",
    "race-level-told",
    "race-level-won-told",
    "race-won-told",
    "suite-last-told",
    "doubtful-call",
    "too-close",
    "decided",
    "cocked",
}
#: What a person's correction brings, which a sheet does not write either.
CORRECTIONS = {"corrected", "confirmed", "recounted", "renamed", "stake-told", "stake-expired"} | {
    f"named-{how}" for how in ("nobody", *CallerNamed.HOWS)
}


def lines(table):
    with table.open(encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE))


SENTENCES = [(row["id"], row["sheets"]) for table in TABLES for row in lines(table)]


def test_every_dossier_has_its_table():
    """And one for what is the same, or differs, across them: rulings and limits."""
    assert {t.stem for t in TABLES} == {*names(), "across"}


def test_names_are_unique():
    found = [name for name, _ in SENTENCES]
    assert sorted(set(found)) == sorted(found)
    assert len(SHEETS) == len(list((TESTS / "sheets").rglob("*.cdc")))


@pytest.mark.parametrize(("name", "sheets"), SENTENCES, ids=[n for n, _ in SENTENCES])
def test_sentence_has_a_sheet(name, sheets):
    if sheets.startswith("- "):
        assert len(sheets) > 20, "say why nothing follows from the sentence"
        return
    assert sheets.split(), f"{name} has no sheet"
    assert [s for s in sheets.split() if s not in SHEETS] == []


def test_every_sheet_stands_for_a_sentence():
    named = {s for _, sheets in SENTENCES for s in sheets.split()}
    assert sorted(set(SHEETS) - named) == []


def test_every_reason_of_the_law_is_given_by_some_sheet():
    """A rule without a sheet fails here: no sheet brings its reason about."""
    given = {r.why for path in SHEETS.values() for r in judge(read_sheet(path)).rulings}
    assert sorted(set(rules().reasons) - given) == sorted(SENSES | CORRECTIONS)


def test_what_senses_alone_bring_says_so():
    assert {code for code, r in rules().reasons.items() if r.senses} == SENSES | CORRECTIONS


def test_every_dossier_and_option_is_played_by_some_sheet():
    played = {w for p in SHEETS.values() for w in read_sheet(p).header.rules.split()}
    assert played >= set(names()) | {o for name in names() for o in options(name)}


def test_every_rule_is_some_dossiers_own():
    switches = [o for name in names() for o in options(name).values()]
    had = frozenset().union(*(d.rules for d in dossiers().values()), *(o.adds for o in switches))
    assert had == set(rules().switches)
