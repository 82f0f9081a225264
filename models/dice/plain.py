"""Drawn dice: a square with pips, in any two colours that differ; alone, side by side, or as a domino.

Photographs and renders have few dice whose pips are as bright as their body; a drawing has any.
"""

from __future__ import annotations

import math
from typing import Literal

import cv2
import numpy as np
import numpy.typing as npt

from fixtures.studio.die import PIPS
from models.dice.objects import BLANK_HALF, FRAMED
from referee.vision.face import DIE, SIDE

Picture = npt.NDArray[np.uint8]
Colour = npt.NDArray[np.float64]
Company = Literal["dice", "domino"]
APART = 45.0
"""Least distance of pips and body in CIE Lab (2 is just seen)."""
OVER = 4
"""Pixels drawn for one that is shown, each way."""


def draw(
    rng: np.random.Generator,
    ground: Picture | None = None,
    pixels: float = DIE,
    company: Company | None = None,
) -> tuple[Picture, int]:
    """A die of so many ``pixels`` in the middle of a picture (SIDE, SIDE, 3), and its value.

    ``ground``: a picture of what it lies on; else one colour. ``company``: what lies beside it, other
    dice, or the other half of the domino of which it is one.
    """
    value = int(rng.integers(1, 7))
    body, pips = colours(rng)
    side = SIDE * OVER
    if ground is None:
        picture = np.full((side, side, 3), rng.integers(0, 256, 3), np.uint8)
    else:
        picture = np.asarray(cv2.resize(ground, (side, side)), np.uint8)
    turn = float(rng.choice([0, 1, 2, 3]) * math.pi / 2 + rng.normal(0, 0.04))
    if rng.random() < 0.6:
        turn = float(rng.uniform(0, 2 * math.pi))
    half = pixels * OVER / 2 * math.exp(rng.normal(0, 0.06))
    if abs(math.sin(2 * turn)) > 0.3:
        # the box of a turned square is wider than the square
        half *= rng.uniform(0.75, 0.9)
    middle = SIDE * OVER / 2 + rng.normal(0, 0.04, 2) * pixels * OVER
    c, s = math.cos(turn), math.sin(turn)
    lean = rng.uniform(0.75, 1.0) if rng.random() < 0.3 else 1.0
    matrix = np.array([[c, -s], [s * lean, c * lean]]) * half
    corner = float(rng.choice([0.0, 0.1, 0.3]))
    places = [(0.0, 0.0)]
    if company == "domino":
        places.append((2.0, 0.0))
        centre = middle + matrix @ [1.0, 0.0]
        frame = float(rng.uniform(0.04, 0.2)) if rng.random() < FRAMED else 0.0
        if frame:
            _body(picture, matrix, centre, pips, corner, 2.0)
        inner = matrix * (1 - frame)
        _body(picture, inner, centre, body, corner, (2 - frame) / (1 - frame))
        _joint(picture, matrix, middle, pips, rng)
    else:
        if company == "dice":
            gap = 2 + rng.choice([0.0, 0.04, 0.1, 0.25])
            places += [(gap, float(rng.choice([0, 0, rng.uniform(-1, 1)]))), (-gap, 0.0)]
            places = places[: int(rng.integers(2, 4))]
        for place in places:
            tint = np.clip(body * rng.uniform(0.9, 1.1), 0, 255)
            _body(picture, matrix, middle + matrix @ place, tint, corner)
            if company == "dice" and rng.random() < 0.7:
                _rim(picture, matrix, middle + matrix @ place, body * rng.uniform(0.4, 0.9))
    spread, size = rng.uniform(0.46, 0.6), rng.uniform(0.14, 0.24)
    if value == 1 and rng.random() < 0.15:
        size *= rng.uniform(1.2, 1.9)
    blank = company == "domino" and rng.random() < BLANK_HALF
    angles = np.linspace(0, 2 * math.pi, 24, endpoint=False)
    rim = np.stack([np.cos(angles), np.sin(angles)]) * size
    for number, place in enumerate(places):
        shown = value if number == 0 else int(rng.integers(0 if company == "domino" else 1, 7))
        for across, down in () if number and blank else PIPS.get(shown, ()):
            at = np.array([[across], [down]]) * spread + rim + np.array(place)[:, None]
            outline = (matrix @ at).T + middle
            cv2.fillPoly(picture, [outline.astype(np.int32)], pips.tolist(), cv2.LINE_AA)
    small = cv2.resize(picture, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.7:
        small = cv2.GaussianBlur(small, (0, 0), float(rng.uniform(0.3, 1.6)))
    return np.asarray(small, np.uint8), value


def _joint(
    picture: Picture, matrix: Colour, middle: Colour, ink: Colour, rng: np.random.Generator
) -> None:
    """What is between the halves of a domino: a line, a pin, both, or nothing."""
    if rng.random() < 0.85:
        reach = rng.uniform(0.6, 1.0)
        ends = np.array([[1.0, -reach], [1.0, reach]]) @ matrix.T + middle
        line = max(1, round(rng.uniform(0.03, 0.14) * float(np.linalg.norm(matrix[:, 0]))))
        tint = ink if rng.random() < 0.7 else ink * rng.uniform(0.0, 0.8)
        one, other = ([round(float(v)) for v in end] for end in ends)
        cv2.line(picture, one, other, tint.tolist(), line, cv2.LINE_AA)
    if rng.random() < 0.25:
        at = middle + matrix @ [1.0, 0.0]
        size = round(rng.uniform(0.08, 0.16) * float(np.linalg.norm(matrix[:, 0])))
        brass = [90.0, 170.0, 200.0]
        cv2.circle(picture, [round(float(v)) for v in at], size, brass, -1, cv2.LINE_AA)


def _rim(picture: Picture, matrix: Colour, middle: Colour, colour: Colour) -> None:
    """The dark edge that a die has where another lies beside it."""
    square = np.array([[1, 1], [-1, 1], [-1, -1], [1, -1]]) @ matrix.T + middle
    cv2.polylines(picture, [square.astype(np.int32)], True, colour.tolist(), 2, cv2.LINE_AA)


def _body(
    picture: Picture,
    matrix: Colour,
    middle: Colour,
    colour: Colour,
    corner: float,
    long: float = 1.0,
) -> None:
    """A square with round corners, ``corner`` of half its side; ``long`` squares in a row."""
    inner = 1 - corner
    quarter = np.linspace(0, math.pi / 2, 8)
    places = [
        (x * (long - corner) + corner * math.cos(a + t), y * inner + corner * math.sin(a + t))
        for (x, y), t in zip(
            [(1, 1), (-1, 1), (-1, -1), (1, -1)], np.arange(4) * math.pi / 2, strict=True
        )
        for a in quarter
    ]
    outline = np.array(places) @ matrix.T + middle
    cv2.fillPoly(picture, [outline.astype(np.int32)], colour.tolist(), cv2.LINE_AA)


def colours(rng: np.random.Generator) -> tuple[Colour, Colour]:
    """Body and pips, BGR: any two that differ, as often as not of about the same brightness."""
    alike = rng.random() < 0.5
    while True:
        body, pips = rng.integers(0, 256, (2, 3)).astype(np.float64)
        if rng.random() < 0.25:
            pips = np.full(3, float(rng.choice([15, 240])))
        elif alike:
            bright = np.array([0.114, 0.587, 0.299])
            pips = np.clip(pips * (body @ bright) / max(pips @ bright, 1.0), 0, 255)
        pair = np.array([[body, pips]], np.float32) / 255
        lab = cv2.cvtColor(pair, cv2.COLOR_BGR2Lab)[0]
        if np.linalg.norm(lab[0] - lab[1]) > APART:
            return np.round(body), np.round(pips)
