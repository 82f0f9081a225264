"""Dice that are cut out of a crop and laid elsewhere, for the detector to learn from."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from models.dice.cutouts import Cutout, cut_out, lay
from models.dice.photos import Photo
from models.dice.samples import NO_CLASS, Sample, lay_dice

FELT, BODY = (60, 110, 20), (30, 20, 150)


def crop(turn: float, half: float = 21.0) -> Photo:
    """A red die with a pip on green felt, 70 pixels; ``turn`` in degrees, ``half`` its side."""
    rng = np.random.default_rng(0)
    picture = np.full((70, 70, 3), FELT, np.uint8)
    angles = np.radians(turn + np.array([45, 135, 225, 315]))
    corners = 35 + math.sqrt(2) * half * np.stack([np.cos(angles), np.sin(angles)], 1)
    cv2.fillPoly(picture, [corners.astype(np.int32)], BODY, cv2.LINE_AA)
    cv2.circle(picture, (35, 35), 5, (235, 235, 235), -1, cv2.LINE_AA)
    noisy = np.clip(picture + rng.normal(0, 3, picture.shape), 0, 255).astype(np.uint8)
    return Photo("casino/1/drawn", noisy, np.array([[2, 2, 68, 68, 1]], np.float32), alone=True)


def made() -> Cutout:
    """The drawn die without its felt."""
    cutout = cut_out(crop(0))
    assert cutout is not None
    return cutout


@pytest.mark.parametrize("turn", [0, 20, 45])
def test_a_die_is_cut_out_at_its_edges(turn: float) -> None:
    """A pixel of its blurred edge goes with it on each side."""
    cutout = cut_out(crop(turn))
    assert cutout is not None
    assert cutout.value == 1
    assert float(cutout.cover.sum()) == pytest.approx(44 * 44, rel=0.06)


@pytest.mark.parametrize("half", [3.0, 33.0])
def test_what_is_no_whole_die_is_not_cut_out(half: float) -> None:
    assert cut_out(crop(0, half)) is None


@pytest.mark.parametrize("size", [16.0, 40.0, 90.0])
def test_a_die_lies_where_its_box_says(size: float) -> None:
    table = np.full((200, 200, 3), 200, np.uint8)
    box = lay(table, made(), (90.0, 110.0), size, np.random.default_rng(3))
    red = (table[..., 2].astype(int) - table[..., 0] > 60).nonzero()
    seen = [red[1].min(), red[0].min(), red[1].max() + 1, red[0].max() + 1]
    assert np.abs(np.array(seen) - box).max() <= 2
    assert ((box[:2] + box[2:]) / 2).tolist() == pytest.approx([90, 110], abs=1.5)


def test_dice_are_laid_beside_those_that_lie_there() -> None:
    rng, cutouts = np.random.default_rng(1), [made()]
    whole = cut = 0
    for _ in range(60):
        sample = Sample(
            np.full((256, 256, 3), 200, np.uint8),
            np.array([[90, 90, 150, 150, 4, 0]], np.float32),
            np.zeros((0, 3), np.float32),
            np.zeros(0, np.float32),
            partly=False,
        )
        lay_dice(sample, cutouts, rng)
        assert (sample.picture[95:145, 95:145] == 200).mean() > 0.9
        for x0, y0, x1, y1, kind, _ in sample.boxes[1:]:
            assert x1 <= 90 or x0 >= 150 or y1 <= 90 or y0 >= 150
            inside = min(x0, y0) > 0 and max(x1, y1) < 256
            whole += inside and kind == 1
            cut += not inside and kind in (0, 1, NO_CLASS)
            assert kind == 1 or not inside
    assert whole > 20
    assert cut > 2
