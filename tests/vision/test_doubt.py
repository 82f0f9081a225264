"""Why a reading is doubted: burnt-out spots, the dark, an edge, softness, pips that fit no pattern."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.vision.detector import Detector
from referee.vision.doubt import doubt_of, glaring, inside
from referee.vision.face import face
from referee.vision.network import Picture
from tests.vision.test_face import BGR, box, drawn

ROOT = Path(__file__).resolve().parents[2]
SIZE, AT = 60, (160, 120)
WHITE_DIE: tuple[BGR, BGR] = ((205, 212, 215), (25, 25, 25))


def lit(picture: Picture, at: tuple[int, int], wide: int) -> Picture:
    """The picture with a lamp's image on it, ``wide`` pixels across."""
    out = picture.copy()
    cv2.circle(out, at, wide // 2, (255, 255, 255), -1)
    return out


def seen(picture: Picture) -> Picture:
    return face(picture, box(SIZE, AT))


@pytest.mark.parametrize("value", range(1, 7))
def test_a_lamp_on_a_face_is_told(value: int) -> None:
    """Over a pip or beside one; a face without it is not doubted."""
    plain = drawn(value, SIZE, AT, *WHITE_DIE)
    assert doubt_of(seen(plain), value, 0.99, 1.0) is None
    for at in ((160, 120), (150, 112)):
        assert doubt_of(seen(lit(plain, at, 14)), value, 0.99, 1.0) == "glare"


@pytest.mark.parametrize("value", range(1, 7))
def test_burnt_out_pips_and_faces_are_no_glare(value: int) -> None:
    """White pips of a dark die, and a face that is all white but for its pips."""
    assert not glaring(seen(drawn(value, SIZE, AT, (45, 40, 150), (255, 255, 255))), value)
    assert not glaring(seen(drawn(value, SIZE, AT, (255, 255, 255), (25, 25, 25))), value)


def test_why_an_unsure_reading_is_unsure() -> None:
    plain = drawn(5, SIZE, AT, *WHITE_DIE)
    soft = np.asarray(cv2.GaussianBlur(plain, (0, 0), 0.14 * SIZE), np.uint8)
    assert doubt_of(seen(soft), 5, 0.7, 1.0) == "soft"
    assert doubt_of(seen(plain), 5, 0.7, -2.0) == "pattern"
    assert doubt_of(seen(plain), 5, 0.7, 1.0) is None


def test_a_face_in_the_dark_is_doubted() -> None:
    plain = drawn(5, SIZE, AT, *WHITE_DIE)
    assert doubt_of(seen(plain // 7), 5, 0.99, 1.0) == "dark"
    assert doubt_of(seen(plain // 3), 5, 0.99, 1.0) is None


@pytest.mark.parametrize(
    ("box", "whole"),
    [
        ((10, 10, 60, 60), True),
        ((0, 10, 50, 60), False),
        ((10, 0, 60, 50), False),
        ((49, 10, 99, 60), False),
        ((10, 50, 60, 99), False),
        ((48, 48, 98, 98), False),
        ((47, 47, 97, 97), True),
    ],
)
def test_what_the_edge_cuts_off_is_doubted(
    box: tuple[float, float, float, float], whole: bool
) -> None:
    assert inside(box, 100, 100) is whole
    plain = drawn(5, SIZE, AT, *WHITE_DIE)
    assert doubt_of(seen(plain), 5, 0.99, 1.0, whole) == (None if whole else "cut")


def test_dice_under_a_lamp_or_cut_off_are_asked_about() -> None:
    """Of a whole picture: none that a lamp glares on or that is cut off is sure, and why is told."""
    detector = Detector(ROOT / "models" / "dice" / "dice.onnx")
    plain = drawn(5, SIZE, AT, *WHITE_DIE)
    sure = [(d.value, d.doubt) for d in detector.detect(plain)]
    assert sure == [(5, None)]
    x = round(sum(d.x0 for d in detector.detect(plain)))
    cut = detector.detect(np.ascontiguousarray(plain[:, x + 4 :]))
    assert [d.value for d in cut] == [5]
    assert all(d.confidence < 0.8 and d.doubt == "cut" for d in cut)
    under = [d for d in detector.detect(lit(plain, (160, 120), 16)) if d.value is not None]
    assert all(d.confidence < 0.8 and d.doubt == "glare" for d in under)
