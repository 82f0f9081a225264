"""What people see: every reason has words in both languages, ledgers fit 80 columns."""

import ast
import json
import string
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

import referee
from referee import observations as obs
from referee.engine.history import History
from referee.game.match import Match
from referee.game.registry import rules
from referee.observations import CallerNamed
from referee.sheet.judging import judge, match_of
from referee.sheet.reading import read_sheet
from referee.show import board, windows
from referee.show.events import events
from referee.show.ledger import Ledger
from referee.show.timeline import timeline

EARLIER = sorted((Path(__file__).parent.parent / "earlier").glob("*.cdc"))
SHEETS = sorted((Path(__file__).parent.parent / "sheets").rglob("*.cdc"))
ROOT = Path(referee.__file__).parent
SOURCES = [
    *(ROOT / "rules").glob("*.py"), *(ROOT / "game").glob("*.py"), ROOT / "engine" / "history.py"
]  # fmt: skip


#: Which argument of these is the code of a reason.
CODES = {"say": 2, "bevue": 1, "drink_up": 4}


def constants(node):
    """The texts that stand in an expression."""
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant)} - {None}


def test_every_reason_of_the_rules_has_words():
    """The codes that the rules give, found in their syntax, are those that have words."""
    trees = [ast.parse(p.read_text()) for p in SOURCES]
    calls = [n for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Call)]
    given = set()
    for call in calls:
        given |= {c for k in call.keywords if k.arg == "why" for c in constants(k.value)}
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        if name in CODES and len(call.args) > CODES[name]:
            given |= constants(call.args[CODES[name]])
    written = {c for tree in trees for c in constants(tree)} | {
        f"named-{how}" for how in CallerNamed.HOWS
    }
    assert given - set(rules().reasons) == set()
    assert set(rules().reasons) - written == set()


@pytest.mark.parametrize("code", rules().texts)
def test_both_languages_say_the_same_things(code):
    told = rules().texts[code]
    fields = [{f for _, f, _, _ in string.Formatter().parse(t) if f} for t in told.values()]
    assert set(told) == {"fr", "en"}
    assert fields[0] == fields[1]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("path", SHEETS, ids=lambda p: p.stem)
def test_ledger_fits(path, language):
    judged = judge(read_sheet(path))
    ledger = Ledger(judged.sheet.header.players, language, explain=True)
    lines = [ledger.heading(), *ledger.lines(judged.rulings)]
    assert len(lines) > 1 or not judged.rulings
    assert [line.plain for line in lines if len(line.plain) > 80] == []


def test_long_names_are_cut_and_reasons_are_not():
    names = ["Léodagan" * 8000, "Perceval", "Karadoc"]
    match = Match(names)
    seen = [
        obs.Chouettes(time=1.0, player=names[0], values=(4, 4)),
        obs.Cul(time=2.0, player=names[0], value=4),
    ]
    rulings = [r for one in seen for r in match.step(one).rulings]
    (line,) = [
        x.plain for x in Ledger(names, "fr", explain=False).lines(rulings) if "+80" in x.plain
    ]
    assert line.startswith(f"  {names[0][:39]}. ")
    assert "Cul de" in line


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


OPEN_WINS = {
    "a Suite that may still cost it": (
        "win-123-open",
        "Perceval 344 : gagne si rien n'y change : Suite (« Grelotte ça picote ! », ou après un"
        " silence)",
        "Perceval 344: wins unless something changes it: Suite (« Grelotte ça picote ! », or after a"
        " silence)",
    ),
    "an Attrape-Oiseau that may pass him": (
        "win-catch-past",
        "Perceval 345 : gagne si rien n'y change : Chouette (« Je sirote ! », jusqu'au prochain lancer,"
        " « Attrape-Oiseau ! »)",
        "Perceval 345: wins unless something changes it: Chouette (« Je sirote ! », until the next"
        " throw, « Attrape-Oiseau ! »)",
    ),
    "won at once": ("win-cdc-at-once", None, None),
    "far from it": ("drop-one-cul", None, None),
}


@pytest.mark.parametrize(("name", "french", "english"), OPEN_WINS.values(), ids=OPEN_WINS)
def test_a_win_that_something_may_change_is_told(name, french, english):
    """R85: until the throw's last die, then what closes it is named."""
    sheet = read_sheet(next(p for p in SHEETS if p.stem == name))
    match = match_of(sheet.header)
    for seen in [e.seen for e in sheet.events][:2]:
        match.step(seen)
    assert windows.winning(match, "fr") == french
    assert windows.winning(match, "en") == english


@pytest.mark.parametrize("path", EARLIER, ids=lambda p: p.stem)
def test_a_page_can_be_sent_every_moment(path):
    """All that a board holds is plain text and numbers, whatever is open."""
    sheet = read_sheet(path)
    history = History(lambda: match_of(sheet.header, sheet.path))
    for event in sheet.events:
        history.step(event.seen)
        told = json.loads(msgspec.json.encode(board.board(history, "fr")))
        assert [p["name"] for p in told["players"]] == list(history.match.players)


@pytest.mark.parametrize(
    ("taken_back", "changed", "counting"),
    [
        ((), "Léodagan", [1, 2, 3]),
        ((3,), "", [1, 2]),
        # a redo takes the taking back of it back
        ((3, 4), "Léodagan", [1, 2, 3]),
    ],
    ids=("corrected", "undone", "redone"),
)
def test_a_correction_that_was_taken_back_marks_nothing(taken_back, changed, counting):
    history = History(lambda: Match(["Perceval", "Karadoc"]))
    history.step(obs.Chouettes(time=1, player="Perceval", values=(4, 4)))
    history.step(obs.Cul(time=2, player="Perceval", value=4))
    five = obs.Chouettes(time=1, player="Perceval", values=(5, 5))
    history.step(obs.Replace(time=3, number=1, by=five, author="Léodagan"))
    for number in taken_back:
        undoes = number == 3
        history.step(obs.Replace(time=4, number=number, undoes=undoes, author="Léodagan"))
    found = events(history, "fr").events
    assert {e.number: e.changed for e in found}[1] == changed
    assert [e.number for e in found if e.counts] == counting
    assert [e.number for e in found] == [1, 2, 3]
