"""What the pips alone tell, and how sure that makes a reading."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.errors import InputError
from referee.vision.confidence import Calibration, evidence, margin, read_calibration
from referee.vision.lattice import likeness, vote
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
