"""Dark pictures are read as lit ones; lit ones are left alone, and what shows nothing but noise."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from referee import shipped
from referee.observations import Chouettes, Cul, Throws
from referee.vision.detector import Detector
from referee.vision.exposure import Exposure, lit
from referee.vision.throw_detector import ThrowDetector
from tests.vision.composed import compose
from tests.vision.evenings import A, B, C, Evening, at_once

RATE = 20
"""Frames a second."""


def table(part: float = 1.0, noise: float = 0.0) -> np.ndarray:
    """A table with a light tray, so much of its light, and noise of so many grey levels."""
    rng = np.random.default_rng(1)
    picture = np.full((360, 640, 3), 90.0)
    cv2.rectangle(picture, (200, 100), (440, 260), (200, 200, 200), -1)
    seen = picture * part + noise * rng.standard_normal(picture.shape)
    return np.clip(seen, 0, 255).astype(np.uint8)


@pytest.mark.parametrize(
    ("picture", "brightest"),
    [
        (table(), 200),
        (table(0.5), 100),
        (table(0.25), 160),
        (table(0.25, noise=4), 160),
        (table(0.06, noise=1), 96),
        (table(0.02, noise=1), 4),
        (np.full((360, 640, 3), 6, np.uint8), 6),
        (np.zeros((360, 640, 3), np.uint8), 0),
    ],
    ids=(
        "lit", "half", "a quarter", "a quarter, noisy", "a sixteenth", "hardly anything",
        "a covered lens", "black",
    ),
)  # fmt: skip
def test_what_a_picture_is_brought_to(picture, brightest):
    told = lit(picture)
    assert np.median(told[150:200, 300:350]) == pytest.approx(brightest, abs=8)
    # what is well is not copied
    assert (told is picture) == (brightest in {200, 100, 6, 4, 0})


def factors(pictures: list[np.ndarray]) -> list[float]:
    """By how much each frame is made lighter."""
    exposure = Exposure()
    told = [exposure.feed(p, n / RATE) for n, p in enumerate(pictures)]
    return [
        float(t[180, 320, 0]) / float(p[180, 320, 0]) for t, p in zip(told, pictures, strict=True)
    ]


def test_the_factor_follows_the_lamp_within_half_a_second():
    found = factors([table()] * 20 + [table(0.25)] * 40 + [table()] * 40)
    assert set(found[:20]) == {1.0}
    assert found[30] == found[59] == pytest.approx(160 / 50, abs=0.1)
    assert set(found[70:]) == {1.0}


def test_a_lens_that_is_covered_for_a_moment_changes_no_factor():
    found = factors([table(0.25)] * 20 + [table(0.25) // 30] * 20 + [table(0.25)] * 20)
    assert found[19] == found[40] > 3


def test_a_hand_changes_no_factor():
    pictures = []
    for number in range(60):
        picture = table(0.25)
        cv2.ellipse(picture, (10 * number, 300), (90, 70), 10, 0, 360, (40, 44, 50), -1)
        pictures.append(picture)
    assert len({round(f, 2) for f in factors(pictures)}) == 1


@pytest.mark.parametrize("part", [1.0, 0.25, 0.07])
def test_a_throw_is_told_in_the_dark(part):
    evening, rng = Evening(RATE), np.random.default_rng(0)
    at_once(evening)
    eyes, told = ThrowDetector(Detector(shipped.path("models/dice/dice.onnx"), 1)), []
    for number, picture in enumerate(evening.frames):
        dark = compose(picture, rng) * part + rng.normal(0, 1, (1, 1, 3))
        told += eyes.feed(np.clip(dark, 0, 255).astype(np.uint8), number / RATE)
    told += eyes.close()
    values = [v for o in told if isinstance(o, Throws) for v in o.values]
    values += [v for o in told if isinstance(o, Chouettes) for v in o.values]
    values += [o.value for o in told if isinstance(o, Cul)]
    assert sorted(values) == sorted(die[3] for die in (A, B, C))
