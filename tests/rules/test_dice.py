"""Three values, one combination: by name, and the census of all 216 throws."""

import pytest

from referee.game.combinations import census, combination
from referee.game.dossiers import dossier as of

PP64, OQUIZ, BASE, SOLO = map(of, ("pp64", "oquiz", "base", "solo"))


@pytest.mark.parametrize(
    ("dice", "name", "value", "points"),
    [
        ((5, 5, 2), "chouette", 5, 25),
        ((1, 1, 3), "chouette", 1, 1),
        ((3, 1, 2), "suite", 3, 18),
        ((3, 4, 5), "suite", 5, 0),
        ((6, 2, 4), "velute", 6, 72),
        ((1, 5, 6), "velute", 6, 72),
        ((1, 1, 2), "chouette-velute", 2, 8),
        ((4, 2, 2), "chouette-velute", 4, 32),
        ((3, 6, 3), "chouette-velute", 6, 72),
        ((4, 4, 4), "cul-de-chouette", 4, 80),
        ((3, 4, 3), "bleu-rouge", 3, 9),
        ((4, 3, 4), "artichette", 4, 0),
        ((4, 2, 1), "soufflette", 0, 0),
        ((6, 5, 2), "flan", 0, 0),
        ((1, 3, 6), "neant", 0, 0),
    ],
)
def test_combination(dice, name, value, points):
    found = combination(dice, PP64.rules)
    assert (found.name, found.value, found.points) == (name, value, points)


@pytest.mark.parametrize("dice", [(1, 2), (0, 1, 2), (1, 2, 7), (1, 2, 3, 4)])
def test_no_three_dice(dice):
    with pytest.raises(ValueError, match="three dice"):
        combination(dice, PP64.rules)


def test_census_of_216():
    """The figures of the law: how many ordered throws form each combination."""
    assert census(PP64.rules) == {
        "chouette": 75, "neant": 54, "velute": 30, "suite": 18, "suite-velute": 6,
        "chouette-velute": 9, "cul-de-chouette": 6, "soufflette": 6, "flan": 6, "bleu-rouge": 3,
        "artichette": 3,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("dice", "asked", "met"),
    [
        ((1, 2, 3), "suite", True),
        ((1, 2, 3), "velute", True),
        ((3, 4, 5), "velute", False),
        ((4, 4, 4), "chouette", False),
        ((2, 2, 4), "chouette-velute", True),
        ((2, 2, 4), "velute", False),
    ],
)
def test_what_meets_a_challenge(dice, asked, met):
    assert combination(dice, PP64.rules).meets(asked) is met


@pytest.mark.parametrize(
    ("dossier", "dice", "name", "value", "points"),
    [
        (OQUIZ, (3, 4, 3), "chouette", 3, 9),
        (OQUIZ, (4, 3, 4), "chouette", 4, 16),
        (OQUIZ, (4, 2, 1), "soufflette", 0, 0),
        (OQUIZ, (6, 5, 2), "neant", 0, 0),
        (SOLO, (4, 2, 1), "neant", 0, 0),
        (SOLO, (1, 2, 3), "suite", 3, 18),
        (BASE, (1, 2, 3), "velute", 3, 18),
        (BASE, (3, 4, 5), "rien", 0, 0),
        (BASE, (6, 5, 2), "rien", 0, 0),
    ],
)
def test_a_dossier_tells_apart_what_it_has_rules_for(dossier, dice, name, value, points):
    found = combination(dice, dossier.rules)
    assert (found.name, found.value, found.points) == (name, value, points)


@pytest.mark.parametrize("dossier", [PP64, OQUIZ, BASE, SOLO], ids=lambda d: d.name)
def test_every_census_is_of_216(dossier):
    assert census(dossier.rules).total() == 216
