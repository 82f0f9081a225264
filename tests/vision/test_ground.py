"""What is the bare table, and what lies on it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from referee.vision.background import BackgroundModel
from referee.vision.motion import Motion

BOX = (300.0, 200.0, 360.0, 260.0)


def table(printed: bool) -> np.ndarray:
    """A brown table, with a pink ellipse where the box is."""
    picture = np.full((480, 640, 3), (40, 80, 120), np.uint8)
    if printed:
        cv2.ellipse(picture, (330, 230), (27, 22), 0, 0, 360, (150, 110, 220), -1)
    return picture


def die(picture: np.ndarray, colour: tuple[int, int, int]) -> np.ndarray:
    shown = picture.copy()
    cv2.rectangle(shown, (302, 202), (358, 258), colour, -1)
    for x in (315, 345):
        for y in (213, 230, 247):
            cv2.circle(shown, (x, y), 5, (20, 20, 20), -1)
    return shown


def shaded(picture: np.ndarray, part: float) -> np.ndarray:
    shown = picture.astype(np.float32)
    shown[150:320, 250:420] *= part
    return shown.astype(np.uint8)


CASES = {
    "the print as it was": (True, lambda p: p, True),
    "the print in a shadow": (True, lambda p: shaded(p, 0.7), True),
    "the print in lamp light": (True, lambda p: shaded(p, 1.1), True),
    "the print in the dark": (True, lambda p: shaded(p, 0.2), False),
    "a white die on the print": (True, lambda p: die(p, (220, 225, 230)), False),
    "a pink die on the print": (True, lambda p: die(p, (150, 110, 220)), False),
    "a brown die on the print": (True, lambda p: die(p, (40, 80, 120)), False),
    "a die on the print in a shadow": (True, lambda p: shaded(die(p, (220, 225, 230)), 0.7), False),
    "the plain table as it was": (False, lambda p: p, True),
    "the plain table in a shadow: nobody knows": (False, lambda p: shaded(p, 0.7), False),
    "a white die on the plain table": (False, lambda p: die(p, (220, 225, 230)), False),
}


@pytest.mark.parametrize("case", CASES)
def test_bare(case: str) -> None:
    printed, change, bare = CASES[case]
    ground, motion = BackgroundModel(), Motion()
    before = table(printed)
    for number in range(40):
        motion.feed(before, number / 20)
        ground.learn(motion, number / 20, [])
    motion.feed(change(before), 2.1)
    assert ground.bare(BOX, motion) == bare
