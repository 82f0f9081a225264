"""Cul or chouette, in every light."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.colours import LAMPS, in_light
from referee.table import DiceColours
from referee.vision import colour
from referee.vision.detector import Die
from tests.vision.composed import SIZE, compose
from tests.vision.drawn import HEIGHT, WIDTH, Picture

CALIBRATED = DiceColours(chouettes="#e8e4d8", cul="#c81e1e")
PLACES = ((150, 120), (320, 240), (470, 150))
SIDE = 21


def lie(*what: tuple[str, int]) -> tuple[np.ndarray, list[Die]]:
    """A composed table with dice given as (role, value), and where they are."""
    at = dict(enumerate(zip(PLACES, what, strict=False)))
    picture = Picture(dice={str(k): (*p, value, role) for k, (p, (role, value)) in at.items()})
    dice = []
    for x, y in PLACES[: len(what)]:
        cx, cy = x * SIZE[0] / WIDTH, y * SIZE[1] / HEIGHT
        box = {"x0": cx - SIDE, "y0": cy - SIDE, "x1": cx + SIDE, "y1": cy + SIDE}
        dice.append(Die(**box, value=1, confidence=1.0))
    return compose(picture, np.random.default_rng(0)), dice


WHITE, RED = ("chouette", 4), ("cul", 6)
TABLES: dict[str, tuple[tuple[tuple[str, int], ...], bool, list[str | None]]] = {
    "three, calibrated": ((WHITE, RED, WHITE), True, ["chouette", "cul", "chouette"]),
    "three, not calibrated": ((RED, WHITE, WHITE), False, ["cul", "chouette", "chouette"]),
    "the chouettes, calibrated": ((WHITE, ("chouette", 3)), True, ["chouette", "chouette"]),
    "two, not calibrated": ((WHITE, RED), False, [None, None]),
    "three alike": ((WHITE, ("chouette", 3), ("chouette", 5)), False, [None, None, None]),
}


@pytest.mark.parametrize("lamp", LAMPS)
@pytest.mark.parametrize("name", TABLES)
def test_roles(name: str, lamp: str) -> None:
    what, calibrated, expected = TABLES[name]
    picture, dice = lie(*what)
    lit = in_light(picture, LAMPS[lamp])
    told = colour.with_roles(lit, dice, CALIBRATED if calibrated else None)
    assert [d.role for d in told] == expected


@pytest.mark.parametrize("lamp", LAMPS)
@pytest.mark.parametrize("role", ["chouette", "cul"])
def test_one_die_alone_is_never_told_wrong(role: str, lamp: str) -> None:
    picture, dice = lie(WHITE if role == "chouette" else RED)
    told = colour.with_roles(in_light(picture, LAMPS[lamp]), dice, CALIBRATED)
    assert told[0].role in (role, None)
