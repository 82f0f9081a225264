"""What the detector tells of what the networks say: numbers only, no pictures."""

from __future__ import annotations

import numpy as np
import pytest

from referee import shipped
from referee.vision.detector import FACE, FIRST_PART, FOUND, Detector, Die, of_one_size, told
from referee.vision.network import Candidates
from tests.vision.test_face import box, drawn

AGAIN = 0.2
"""Where a die was read in the same place before."""


def parts(value: int, share: float, unread: float) -> np.ndarray:
    """So much for one value, so much for what can't be read, the rest for the other values."""
    found = np.full(9, (1 - share - unread) / 5, np.float32)
    found[value - 1] = share
    found[6:] = unread / 3
    return found


@pytest.mark.parametrize(
    ("heat", "seen", "least", "value"),
    [
        (0.6, parts(4, 0.95, 0.02), FOUND, 4),
        (0.7, parts(2, 0.35, 0.20), FOUND, 2),
        (0.7, parts(2, 0.35, 0.40), FOUND, None),
        (0.5, parts(2, 0.35, 0.20), FOUND, None),
        (0.3, parts(6, 0.95, 0.02), FOUND, None),
        (0.3, parts(6, 0.95, 0.02), AGAIN, 6),
        (0.1, parts(6, 0.95, 0.02), AGAIN, None),
    ],
    ids=[
        "read", "plainly a die with faint pips", "plainly a die that can't be read",
        "perhaps a die with faint pips", "hardly a die", "the same where one was read", "none",
    ],
)  # fmt: skip
def test_told(heat: float, seen: np.ndarray, least: float, value: int | None) -> None:
    assert told(heat, seen, least) == value


@pytest.mark.parametrize("nothing", [0.0, 0.1, 0.4])
def test_no_reading_is_surer_than_it_is_that_here_is_a_die(nothing: float) -> None:
    """``nothing``: how likely the reader of faces takes it for no die."""
    detector = Detector(shipped.path("models/dice/dice.onnx"))
    seen = parts(4, 0.98, 0.01) * (1 - FACE * nothing)
    found = Candidates(
        np.array([[20, 20, 72, 72]], np.float32), np.array([0.95], np.float32), seen[None]
    )
    (one,) = detector.dice(np.full((100, 100, 3), 120, np.uint8), found)
    assert one.value == 4
    assert one.confidence == pytest.approx(1 - nothing, abs=0.03)


@pytest.mark.parametrize(
    ("first", "second", "small", "heat", "looked_at"),
    [
        ("large", "small", 26, 0.45, False),
        ("large", "small", 26, 0.6, True),
        ("large", "small", 44, 0.45, True),
        ("small", "large", 26, 0.45, True),
    ],
    ids=["a spot beside a die", "plain, if small", "much of a size", "before any die was read"],
)
def test_a_spot_far_smaller_than_a_die_gets_no_closer_look(
    first: str, second: str, small: int, heat: float, looked_at: bool
) -> None:
    """Both are drawn dice; ``heat``: how surely the first look has found the small one."""
    detector = Detector(shipped.path("models/dice/dice.onnx"))
    ways = {"large": (60, (80, 120), 0.9), "small": (small, (240, 120), heat)}
    picture = np.full((240, 320, 3), (96, 120, 110), np.uint8)
    for size, at, _ in ways.values():
        part = slice(at[0] - 60, at[0] + 60)
        picture[:, part] = drawn(3, size, at, (235, 235, 235), (20, 20, 20))[:, part]
    found = Candidates(
        np.stack([box(*ways[which][:2]) for which in (first, second)]),
        np.array([ways[which][2] for which in (first, second)], np.float32),
        np.stack([parts(3, 0.9, 0.05)] * 2),
    )
    seen = detector.read(picture, found)
    assert seen.parts[(first, second).index("large"), 2] > 0.8
    which = (first, second).index("small")
    assert (float(seen.heat[which]) != pytest.approx(FIRST_PART * heat)) == looked_at


def die(size: float, confidence: float, at: float) -> Die:
    return Die(x0=at, y0=0, x1=at + size, y1=size, value=3, confidence=confidence)


@pytest.mark.parametrize(
    ("sizes", "kept"),
    [
        ([(50, 0.99), (54, 0.6)], 2),
        ([(50, 0.99), (20, 0.6)], 1),
        ([(50, 0.99), (20, 0.97)], 2),
        ([(32, 0.98), (60, 0.99), (62, 0.99), (93, 0.97), (31, 0.93), (140, 0.8)], 6),
        ([(50, 0.9), (12, 0.6)], 2),
    ],
    ids=[
        "much of a size", "a spot of the table", "small and plain", "from near to far", "none sure",
    ],
)  # fmt: skip
def test_dice_are_of_one_size(sizes: list[tuple[float, float]], kept: int) -> None:
    """Dice beyond doubt say how large dice are, each where it lies: far ones are small."""
    dice = [die(size, sure, 200.0 * number) for number, (size, sure) in enumerate(sizes)]
    assert len(of_one_size(dice)) == kept
