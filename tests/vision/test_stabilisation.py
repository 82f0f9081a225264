"""Shake is taken out of pictures of a plain table; what else a camera or a hand does is left."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from referee.vision.stabilisation import Stabiliser

SIZE = (640, 360)
"""Width and height of the pictures, pixels."""
FRAMES, RATE = 80, 20
DIE = (300, 200)
"""The upper left corner of the die at rest."""
Way = Callable[[int], tuple[float, float]]


def wood(*, plain: bool = False) -> np.ndarray:
    """A plain table: streaks that no corner is found in, and a die; or nothing at all."""
    rng = np.random.default_rng(4)
    grain = cv2.GaussianBlur(rng.standard_normal((SIZE[1], SIZE[0])), (0, 0), 14, sigmaY=2)
    picture = np.full((SIZE[1], SIZE[0], 3), (90, 130, 160), np.float64)
    if not plain:
        picture += (8 * grain / grain.std())[..., None]
        picture[DIE[1] : DIE[1] + 30, DIE[0] : DIE[0] + 30] = (40, 30, 200)
    return picture


def filmed(way: Way, *, plain: bool = False, hand: bool = False, seed: int = 1) -> list[np.ndarray]:
    """What a camera sees that goes this way, with its noise; ``hand``: one goes across."""
    rng, table, frames = np.random.default_rng(seed), wood(plain=plain), []
    for number in range(FRAMES):
        picture = table.copy()
        if hand:
            cv2.ellipse(picture, (8 * number, 90), (90, 60), 20, 0, 360, (150, 170, 190), -1)
        view = np.array([[1, 0, way(number)[0]], [0, 1, way(number)[1]]])
        seen = cv2.warpAffine(picture, view, SIZE, borderMode=cv2.BORDER_REPLICATE)
        frames.append(np.clip(seen + rng.normal(0, 2, seen.shape), 0, 255).astype(np.uint8))
    return frames


def steadied(frames: list[np.ndarray]) -> list[np.ndarray]:
    """The same, without shake."""
    stabiliser = Stabiliser()
    return [steady(stabiliser, f) for f in frames]


def steady(stabiliser: Stabiliser, frame: np.ndarray) -> np.ndarray:
    """The next frame without shake."""
    stabiliser.look(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))
    return stabiliser.straight(frame)


def places(frames: list[np.ndarray]) -> np.ndarray:
    """Where the die is (n, 2), pixels."""
    found = []
    for frame in frames:
        red = np.clip(frame[..., 2].astype(float) - frame[..., 1] - 60, 0, None)
        total = red.sum()
        rows, columns = np.mgrid[: SIZE[1], : SIZE[0]]
        found.append(((red * columns).sum() / total, (red * rows).sum() / total))
    return np.array(found)


def shaking(number: int) -> tuple[float, float]:
    """Up to 3 px, each picture elsewhere."""
    x, y = np.random.default_rng(number).uniform(-3, 3, 2)
    return float(x), float(y)


@pytest.mark.parametrize("hand", [False, True], ids=["alone", "with a hand"])
def test_shake_is_taken_out(hand: bool) -> None:
    frames = filmed(shaking, hand=hand)
    # the path is known after a second
    before, after = (np.diff(places(f)[RATE:], axis=0).std() for f in (frames, steadied(frames)))
    assert before > 2.0
    assert after < before / 4


STILL: dict[str, tuple[Way, bool]] = {
    "nothing moves": (lambda _: (0.0, 0.0), False),
    "a hand goes across": (lambda _: (0.0, 0.0), True),
}


@pytest.mark.parametrize("name", STILL)
def test_a_camera_that_stands_is_left_alone(name: str) -> None:
    way, hand = STILL[name]
    frames = filmed(way, hand=hand)
    moved = np.abs(places(steadied(frames)) - places(frames)).max()
    assert moved < 0.5


def test_drift_is_left_as_it_is() -> None:
    """What lies there is followed elsewhere."""
    frames = filmed(lambda n: (0.3 * n, 0.2 * n))
    assert np.abs(places(steadied(frames)) - places(frames)).max() < 3.0
    assert np.ptp(places(steadied(frames))[:, 0]) > 20


@pytest.mark.parametrize("way", [(3.0, -2.0), (7.0, 4.0), (30.0, 20.0)], ids=str)
def test_a_camera_that_was_hit_is_seen_where_it_stays(way: tuple[float, float]) -> None:
    """Within a quarter of a second, and at once: nothing crawls after it."""
    frames = filmed(lambda n: way if n >= 40 else (0.0, 0.0))
    aside = np.abs(places(steadied(frames)) - places(frames)).max(axis=1)
    assert aside[:40].max() < 0.5
    assert aside[46:].max() < 0.5
    steps = np.hypot(*np.diff(places(steadied(frames)), axis=0).T)
    assert sorted(steps)[-1] > 0.6 * np.hypot(*way) > 4 * sorted(steps)[-3]


@pytest.mark.parametrize("hand", [False, True], ids=["nothing", "a hand"])
def test_where_no_table_is_to_be_seen_nothing_is_done(hand: bool) -> None:
    """A hand that is all there is to see is not followed."""
    frames = filmed(shaking, plain=True, hand=hand)
    assert all(o is f for o, f in zip(steadied(frames), frames, strict=True))


def test_a_picture_of_another_size_begins_anew() -> None:
    frames = filmed(shaking)
    stabiliser = Stabiliser()
    for frame in frames[:RATE]:
        steady(stabiliser, frame)
    small = cv2.resize(frames[RATE], (320, 200))
    assert steady(stabiliser, small) is small
