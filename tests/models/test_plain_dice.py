"""Drawn dice that the reader of faces learns from."""

import cv2
import numpy as np
import pytest

from models.dice import objects, plain
from referee.vision.face import SIDE
from referee.vision.lattice import likeness


def test_drawn_dice_have_the_pips_that_are_said():
    """The lattice, which learnt nothing and sees colours poorly, agrees with most; by chance a sixth."""
    rng = np.random.default_rng(5)
    right = total = 0
    for _ in range(200):
        picture, value = plain.draw(rng)
        assert picture.shape == (SIDE, SIDE, 3) and picture.dtype == np.uint8
        alike = likeness(picture, (10.0, 10.0, 54.0, 54.0))
        if alike is not None:
            total += 1
            right += int(np.argmax(alike)) + 1 == value
    assert total > 150
    assert right > 0.5 * total


@pytest.mark.parametrize("alike", range(8))
def test_pips_differ_from_their_die(alike):
    body, pips = plain.colours(np.random.default_rng(alike))
    pair = cv2.cvtColor(np.array([[body, pips]], np.float32) / 255, cv2.COLOR_BGR2Lab)[0]
    assert np.linalg.norm(pair[0] - pair[1]) > 40


@pytest.mark.parametrize("kind", objects.KINDS)
def test_things_lie_where_they_are_put(kind):
    rng = np.random.default_rng(3)
    picture = np.full((120, 120, 3), 90, np.uint8)
    x0, y0, x1, y1 = objects.put(picture, objects.draw(rng, kind), (60.0, 60.0), 50.0, rng)
    assert x0 < 60 < x1 and y0 < 60 < y1
    assert (picture != 90).any()


@pytest.mark.parametrize("along", [-0.25, 0.0, 0.25])
def test_the_point_of_a_domino_that_is_asked_for_lies_there(along):
    rng = np.random.default_rng(4)
    picture = np.full((160, 160, 3), 90, np.uint8)
    thing = objects.draw(rng, "domino")
    x0, y0, x1, y1 = objects.put(picture, thing, (80.0, 80.0), 48.0, rng, along)
    off = np.hypot((x0 + x1) / 2 - 80, (y0 + y1) / 2 - 80)
    # mean of its sides 48: 64 long, so that an end's middle is 16 from its own, but for a lean
    assert off == pytest.approx(64 * abs(along), rel=0.4)


@pytest.mark.parametrize(("company", "least", "most"), [(None, 0.7, 1.4), ("domino", 1.5, 2.8)])
def test_a_drawn_domino_takes_the_room_of_two_dice(company, least, most):
    """Of a die's own square, drawn on one colour; shadows and blur are left out by the many."""
    parts = []
    for seed in range(40):
        picture, _ = plain.draw(np.random.default_rng(seed), None, 20.0, company)
        ground = picture[0, 0].astype(int)
        parts.append((np.abs(picture.astype(int) - ground).max(axis=2) > 20).sum() / 20.0**2)
    assert least < np.median(parts) < most
