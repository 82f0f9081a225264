"""Cul or chouette, in every light."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from benchmarks.eyes.colours import LAMPS, in_light
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


def find(x: float, value: int | None, confidence: float) -> Die:
    """A die, or what was taken for one."""
    box = {"x0": x, "y0": 10.0, "x1": x + 40, "y1": 50.0}
    return Die(**box, value=value, confidence=confidence)


FINDS: dict[str, tuple[list[tuple[int | None, float]], list[int]]] = {
    "three": ([(1, 0.9), (2, 0.99), (5, 0.7)], [0, 1, 2]),
    "a plug without a value": ([(None, 0.9), (1, 0.9), (2, 0.99), (5, 0.95)], [1, 2, 3]),
    "a spoon read as a 1": ([(4, 0.99), (1, 0.6), (2, 0.99), (5, 0.95)], [0, 2, 3]),
    "four dice": ([(1, 0.97), (2, 0.99), (5, 0.95), (6, 0.96)], [0, 1, 2, 3]),
    "two, and two things": ([(1, 0.97), (2, 0.99), (None, 0.6), (None, 0.5)], [0, 1, 2, 3]),
}


@pytest.mark.parametrize("name", FINDS)
def test_the_surest_three_are_the_dice(name: str) -> None:
    finds, expected = FINDS[name]
    dice = [find(60.0 * k, value, sure) for k, (value, sure) in enumerate(finds)]
    assert colour.players(dice) == expected


BODY = {
    "yellow": (30, 200, 230),
    "white": (215, 220, 225),
    "red": (40, 40, 190),
    "black": (30, 30, 30),
}
"""Dyes, BGR."""


def table_of(*bodies: str) -> tuple[np.ndarray, list[Die]]:
    """Dice in a row on a brown table: a top with a pip, and a side that is darker."""
    picture = np.full((120, 100 * len(bodies), 3), (60, 90, 130), np.uint8)
    dice = []
    for k, body in enumerate(bodies):
        x = 100 * k + 30
        picture[30:90, x : x + 40] = BODY[body]
        picture[72:90, x : x + 40] = np.array(BODY[body]) * 0.6
        picture[46:54, x + 16 : x + 24] = 20 if body != "black" else 235
        dice.append(Die(x0=x, y0=30, x1=x + 40, y1=90, value=1, confidence=0.99))
    return picture, dice


def bleach(picture: np.ndarray, die: Die) -> None:
    """A lamp's image on the top of a die: its rims keep their dye."""
    x, y = int(die.x0), int(die.y0)
    top = picture[y + 4 : y + 38, x + 4 : x + 36]
    top[top.min(axis=2) > 22] = 255
    picture[y + 4 : y + 38, x + 4 : x + 36] = top


def shade(picture: np.ndarray, die: Die) -> None:
    """A shadow over a die and the table round it."""
    x = int(die.x0)
    part = picture[:, max(x - 30, 0) : x + 70]
    part[:] = (part * 0.4).astype(np.uint8)


WHITES_AND_YELLOW = ("white", "yellow", "white")
LIT: dict[str, tuple[tuple[str, str, str], list[int], list[int], int | None]] = {
    "plain": (WHITES_AND_YELLOW, [], [], 1),
    "its top is bleached": (WHITES_AND_YELLOW, [1], [], 1),
    "a chouette's top is bleached": (WHITES_AND_YELLOW, [0], [], 1),
    "a chouette in a shadow": (WHITES_AND_YELLOW, [], [2], 1),
    "alike": (("yellow", "yellow", "yellow"), [], [], None),
    "alike, one bleached": (("yellow", "yellow", "yellow"), [2], [], None),
    "alike, one in a shadow": (("red", "red", "red"), [], [1], None),
    "white, one in a shadow": (("white", "white", "white"), [], [0], None),
}
GLOSSY: dict[str, tuple[tuple[str, str, str], int | None, int | None]] = {
    "alike, red": (("red", "red", "red"), 0, None),
    "alike, yellow": (("yellow", "yellow", "yellow"), 1, None),
    "alike, black": (("black", "black", "black"), 2, None),
    "red among white": (("white", "red", "white"), None, 1),
    "black among white, a sister glossy": (("white", "black", "white"), 0, 1),
    "white among red": (("white", "red", "red"), None, 0),
    "white among black": (("black", "black", "white"), None, 2),
}
"""Dice, the one on which a lamp's gloss lies, and the cul."""


@pytest.mark.parametrize("name", GLOSSY)
def test_gloss_on_a_die_makes_no_cul_of_it(name: str) -> None:
    bodies, glossy, cul = GLOSSY[name]
    picture, dice = table_of(*bodies)
    if glossy is not None:
        x, y = int(dice[glossy].x0), int(dice[glossy].y0)
        top = picture[y + 5 : y + 42, x + 4 : x + 36]
        top[:] = top + 0.72 * (255.0 - top)
    told = [d.role for d in colour.with_roles(picture, dice)]
    assert told == [None] * 3 if cul is None else told.index("cul") == cul


def test_pips_of_the_colour_of_its_sisters_are_no_rims() -> None:
    picture, dice = table_of("red", "white", "red")
    x, y = int(dice[1].x0), int(dice[1].y0)
    for across, down in [(10, 10), (30, 10), (20, 21), (10, 32), (30, 32), (20, 51)]:
        cv2.circle(picture, (x + across, y + down), 4, (40, 40, 190), -1)
    told = [d.role for d in colour.with_roles(picture, dice)]
    assert told == ["chouette", "cul", "chouette"]


YELLOW_CUL = DiceColours(chouettes="#e1dcd7", cul="#e6c81e")


@pytest.mark.parametrize("calibrated", [True, False])
@pytest.mark.parametrize("name", LIT)
def test_light_takes_no_cul_away_and_makes_none(name: str, calibrated: bool) -> None:
    bodies, bleached, shaded, cul = LIT[name]
    picture, dice = table_of(*bodies)
    for k in bleached:
        bleach(picture, dice[k])
    for k in shaded:
        shade(picture, dice[k])
    told = colour.with_roles(picture, dice, YELLOW_CUL if calibrated else None)
    expected = [None] * 3 if cul is None else ["chouette"] * 3
    if cul is not None:
        expected[cul] = "cul"
    assert [d.role for d in told] == expected


def test_colours_are_learnt_from_the_order_of_throws() -> None:
    picture, dice = table_of("white", "white", "red")
    bodies = [colour.body(picture, d) for d in dice]
    learnt = colour.learnt_by_order(bodies[:2], bodies[2])
    assert learnt is not None
    assert [d.role for d in colour.with_roles(picture, dice[2:], learnt)] == ["cul"]
    assert colour.learnt_by_order(bodies[:2], bodies[0]) is None
