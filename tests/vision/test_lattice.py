"""What the pips alone tell, and how sure that makes a reading."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.errors import InputError
from referee.vision.confidence import Calibration, evidence, margin, read_calibration
from referee.vision.lattice import MARGIN, SIDE, Face, against, likeness, pip_map, spots, vote
from tests.vision.drawn import PIPS

BOX = (40.0, 40.0, 160.0, 160.0)


def _face(value: int, turn: float, tilt: float, body: int, pip: int) -> tuple[np.ndarray, tuple]:
    """One face seen from above (tilt 1) or flatter, with its box."""
    angle = np.radians(turn)
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    flat = np.array([1, tilt])
    corners = np.array([(-50, -50), (50, -50), (50, 50), (-50, 50)]) @ spin.T * flat + 100
    picture = np.full((200, 200, 3), 128, np.uint8)
    cv2.fillPoly(picture, [corners.round().astype(np.int32)], (body,) * 3, cv2.LINE_AA)
    for place in PIPS[value]:
        x, y = np.array(place) * 26.5 @ spin.T * flat + 100
        axes = (10, max(1, round(10 * tilt)))
        cv2.ellipse(picture, (round(x), round(y)), axes, 0, 0, 360, (pip,) * 3, -1, cv2.LINE_AA)
    low, high = corners.min(axis=0), corners.max(axis=0)
    return cv2.GaussianBlur(picture, (0, 0), 1), (*low.tolist(), *high.tolist())


WAYS = {
    "straight": (0, 1.0, 230, 20),
    "turned": (20, 1.0, 230, 20),
    "on its corner": (45, 1.0, 230, 20),
    "white pips": (70, 1.0, 40, 235),
    "seen obliquely": (10, 0.7, 230, 20),
}


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("way", WAYS)
def test_each_value_is_recognised(way: str, value: int) -> None:
    picture, box = _face(value, *WAYS[way])
    alike = likeness(picture, box)
    assert alike is not None
    assert vote(alike) == value
    assert margin(alike, value) > 0
    assert margin(alike, value % 6 + 1) < 0


def _cube(
    top: int, sides: tuple[int, int], turn: float, tilt: float
) -> tuple[np.ndarray, tuple, Face]:
    """A cube seen obliquely from above, its top and two sides, white pips on red.

    With it its box, and where its top face is in the map of that.
    """
    angle = np.radians(turn)
    along = np.array(
        [[np.cos(angle), np.sin(angle) * tilt], [-np.sin(angle), np.cos(angle) * tilt]]
    )
    down = np.array([0, np.sqrt(1 - tilt**2)])
    picture = np.full((240, 240, 3), 128, np.uint8)
    middle = np.array([120, 90])
    faces = [(along[0], along[1], middle, top, 200)]
    for out, edge, value in ((along[1], along[0], sides[0]), (along[0], along[1], sides[1])):
        faces.append((edge, down, middle + 50 * (out + down), value, 170))
    corners = []
    for one, other, at, value, red in faces:
        outline = np.array(
            [at + 50 * (a * one + b * other) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        )
        corners.append(outline)
        cv2.fillPoly(picture, [outline.round().astype(np.int32)], (30, 30, red), cv2.LINE_AA)
        ring = np.linspace(0, 2 * np.pi, 24)[:, None]
        for x, y in PIPS[value]:
            pip = (
                at + 26.5 * (x * one + y * other) + 9 * (np.cos(ring) * one + np.sin(ring) * other)
            )
            cv2.fillPoly(picture, [pip.round().astype(np.int32)], (240, 240, 240), cv2.LINE_AA)
    low, high = np.concatenate(corners).min(axis=0), np.concatenate(corners).max(axis=0)
    scale = SIDE / (max(high - low) * (1 + 2 * MARGIN))
    start = low - MARGIN * max(high - low)
    spin = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    face = Face((middle - start) * scale / [1, tilt], *(50 * scale * spin), tilt)
    return cv2.GaussianBlur(picture, (0, 0), 1), (*low.tolist(), *high.tolist()), face


CUBES = {
    # top, what a side may show, and what it can't
    "5": (5, 6, 2),
    "4": (4, 5, 3),
    "6": (6, 4, 6),
    "2": (2, 3, 5),
    "1": (1, 2, 6),
}


@pytest.mark.parametrize(("turn", "side"), [(15, 0), (30, 0), (60, 1), (75, 1)])
@pytest.mark.parametrize("name", CUBES)
def test_a_side_face_rules_values_out(name: str, turn: float, side: int) -> None:
    """Opposite faces sum to seven: no side shows the top's value, or seven less it."""
    top, possible, impossible = CUBES[name]
    other = next(v for v in (3, 2, 1) if v not in (top, 7 - top, possible, 7 - possible))
    doubts = []
    for value in (possible, impossible):
        picture, box, face = _cube(top, (value, other)[:: 1 - 2 * side], turn, 0.64)
        shown = pip_map(picture, box)
        assert shown is not None
        doubts.append(against(spots(shown)[2], face, top))
    assert doubts[0] == 0
    assert doubts[1] > 0.5


NOWHERE = {
    "a plain place": BOX,
    "no area": (50.0, 50.0, 50.0, 50.0),
    "outside": (500.0, 500.0, 600.0, 600.0),
    "beyond the edge": (-80.0, -80.0, 30.0, 30.0),
}


@pytest.mark.parametrize("name", NOWHERE)
def test_nothing_to_be_seen(name: str) -> None:
    assert likeness(np.full((200, 200, 3), 90, np.uint8), NOWHERE[name]) is None
    assert margin(None, 3) == 0


def test_a_lattice_against_a_value_lowers_the_confidence() -> None:
    calibration = Calibration(lattice=0.3)
    pro, con = (calibration.sure(evidence(0.7, 0.9, m, 52)) for m in (2.0, -2.0))
    assert 0 < con < calibration.sure(evidence(0.7, 0.9, 0.0, 52)) < pro < 1


@pytest.mark.parametrize("heat", [0.0, 1.0])
def test_no_reading_is_surer_than_the_ceiling(heat: float) -> None:
    assert 0 <= Calibration(ceiling=0.98).sure(evidence(heat, heat, 3.0, 1e4)) <= 0.98


def test_calibration_files(tmp_path: Path) -> None:
    path = tmp_path / "calibration.json"
    assert read_calibration(path) == Calibration()
    path.write_text('{"heat": 2.5, "ceiling": 0.9}')
    assert read_calibration(path) == Calibration(heat=2.5, ceiling=0.9)
    path.write_text("heat")
    with pytest.raises(InputError):
        read_calibration(path)
