"""The same evenings with a rendered table and rendered dice, for the detector that is shipped."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import cv2
import numpy as np

from tests.vision.drawn import HEIGHT, WIDTH, Picture

STAGE = Path(__file__).parent / "data" / "stage"
SIZE = (480, 320)
SKIN = (118, 132, 205)


@cache
def _table() -> np.ndarray:
    return np.asarray(cv2.imread(str(STAGE / "table.jpg")))


@cache
def _grain() -> np.ndarray:
    shape = (4, SIZE[1], SIZE[0], 3)
    return np.random.default_rng(5).normal(0, 2.0, shape).astype(np.int16)


@cache
def _cut(role: str, value: int) -> tuple[np.ndarray, np.ndarray]:
    picture = np.asarray(cv2.imread(str(STAGE / f"{role}-{value}.png"), cv2.IMREAD_UNCHANGED))
    return picture[..., :3].astype(np.float32), picture[..., 3:].astype(np.float32) / 255


def _lay(frame: np.ndarray, cut: tuple[np.ndarray, np.ndarray], x: float, y: float) -> None:
    colour, alpha = cut
    left, top = round(x - colour.shape[1] / 2), round(y - colour.shape[0] / 2)
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + colour.shape[1], SIZE[0]), min(top + colour.shape[0], SIZE[1])
    if x1 <= x0 or y1 <= y0:
        return
    own = (slice(y0 - top, y1 - top), slice(x0 - left, x1 - left))
    place = (slice(y0, y1), slice(x0, x1))
    frame[place] += ((colour[own] - frame[place]) * alpha[own]).astype(np.float32)


def compose(picture: Picture, rng: np.random.Generator) -> np.ndarray:
    """The frame (320, 480, 3), BGR, of a picture given in the drawn table's pixels."""
    x, y = SIZE[0] / WIDTH, SIZE[1] / HEIGHT
    frame = _table().astype(np.float32)
    flat = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
    picture.draw_thing(flat)
    thing = cv2.resize(flat, SIZE, interpolation=cv2.INTER_AREA)
    covers = thing.max(axis=2) > 0
    if not picture.over:
        frame[covers] = thing[covers]
    for at_x, at_y, value, role in picture.dice.values():
        _lay(frame, _cut(role, value), at_x * x, at_y * y)
    if picture.over:
        frame[covers] = thing[covers]
    flat[:] = 0
    picture.draw_hand(flat)
    hand = cv2.resize(flat, SIZE, interpolation=cv2.INTER_AREA)
    covers = hand.max(axis=2) > 0
    frame[covers] = SKIN
    plain = np.clip(frame * picture.light, 0, 255).astype(np.uint8)
    return cv2.add(plain, _grain()[rng.integers(4)], dtype=cv2.CV_8U)
