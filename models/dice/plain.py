"""Drawn dice: a square with pips, in any two colours that differ.

Photographs and renders have few dice whose pips are as bright as their body; a drawing has any.
"""

from __future__ import annotations

import math

import cv2
import numpy as np
import numpy.typing as npt

from fixtures.studio.die import PIPS
from referee.vision.face import DIE, SIDE

Picture = npt.NDArray[np.uint8]
Colour = npt.NDArray[np.float64]
APART = 45.0
"""Least distance of pips and body in CIE Lab (2 is just seen)."""
OVER = 4
"""Pixels drawn for one that is shown, each way."""


def draw(rng: np.random.Generator, ground: Picture | None = None) -> tuple[Picture, int]:
    """A die of DIE pixels in the middle of a picture (SIDE, SIDE, 3), and its value.

    ``ground``: a picture of what it lies on; else one colour.
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
    half = DIE * OVER / 2 * math.exp(rng.normal(0, 0.06))
    if abs(math.sin(2 * turn)) > 0.3:
        # the box of a turned square is wider than the square
        half *= rng.uniform(0.75, 0.9)
    middle = SIDE * OVER / 2 + rng.normal(0, 0.04, 2) * DIE * OVER
    c, s = math.cos(turn), math.sin(turn)
    lean = rng.uniform(0.75, 1.0) if rng.random() < 0.3 else 1.0
    matrix = np.array([[c, -s], [s * lean, c * lean]]) * half
    _body(picture, matrix, middle, body, float(rng.choice([0.0, 0.1, 0.3])))
    spread, size = rng.uniform(0.46, 0.6), rng.uniform(0.14, 0.24)
    if value == 1 and rng.random() < 0.15:
        size *= rng.uniform(1.2, 1.9)
    angles = np.linspace(0, 2 * math.pi, 24, endpoint=False)
    rim = np.stack([np.cos(angles), np.sin(angles)]) * size
    for across, down in PIPS[value]:
        at = np.array([[across], [down]]) * spread + rim
        outline = (matrix @ at).T + middle
        cv2.fillPoly(picture, [outline.astype(np.int32)], pips.tolist(), cv2.LINE_AA)
    small = cv2.resize(picture, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.7:
        small = cv2.GaussianBlur(small, (0, 0), float(rng.uniform(0.3, 1.6)))
    return np.asarray(small, np.uint8), value


def _body(picture: Picture, matrix: Colour, middle: Colour, colour: Colour, corner: float) -> None:
    """A square with round corners, ``corner`` of half its side."""
    inner = 1 - corner
    quarter = np.linspace(0, math.pi / 2, 8)
    places = [
        (x * inner + corner * math.cos(a + t), y * inner + corner * math.sin(a + t))
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
