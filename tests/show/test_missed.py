"""What was not called after a throw, and what it would have brought."""

import pytest

from referee.engine.history import History
from referee.game.match import Match
from referee.sheet.reading import parse_event
from referee.show.missed import MissedCalls

NAMES = ["Perceval", "Karadoc", "Bohort"]
VELUTE = "Pas mou le caillou !"
SUITE = "Grelotte ça picote !"

CASES = {
    "nobody calls a Chouette-Velute": (
        ["Perceval chouettes 3 3", "Perceval cul 6"],
        {(p, VELUTE, 72, True) for p in NAMES},
    ),
    "who has called late has missed nothing": (
        [
            "Perceval chouettes 3 3",
            "Perceval cul 6",
            f'Karadoc "{VELUTE}"',
            f'Bohort "{VELUTE}"',
        ],
        {("Perceval", VELUTE, 72, True)},
    ),
    "the last of a Suite pays": (
        [
            "Perceval chouettes 1 2",
            "Perceval cul 3",
            f'Karadoc "{SUITE}"',
            f'Bohort "{SUITE}"',
        ],
        {("Perceval", SUITE, 10, True)},
    ),
    "a Chouette could have been dared": (
        ["Perceval chouettes 4 4", "Perceval cul 6"],
        {("Perceval", "Je sirote !", 80, False)},
    ),
    "a Néant asks for nothing": (["Perceval chouettes 1 4", "Perceval cul 6"], set()),
}


@pytest.mark.parametrize("name", CASES)
def test_missed(name):
    lines, expected = CASES[name]
    scores = [50, 50, 50]
    history = History(lambda: Match(NAMES, scores=scores))
    for i, line in enumerate(lines):
        seen, _ = parse_event(line, NAMES)
        history.step(type(seen)(**{**_fields(seen), "time": 2.0 * i + 1}))
    told = MissedCalls()
    assert told.of(history.past()) == [], "the throw that lies is not over"
    seen, _ = parse_event("Karadoc chouettes 1 4", NAMES)
    history.step(type(seen)(**{**_fields(seen), "time": 60.0}))
    found = told.of(history.past())
    assert {(m.player, m.words, m.points, m.sure) for m in found} == expected
    assert told.of(history.past()) == found


def _fields(seen):
    return {name: getattr(seen, name) for name in seen.__struct_fields__}
