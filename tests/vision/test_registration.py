"""Frames are held to the table; what is wrong with a picture is said."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from referee.sensors.status import SensorStatus
from referee.vision.picture_quality import Fault, PictureQuality, fault_of
from referee.vision.registration import Registration
from referee.wording import Message

SIZE = (640, 360)
"""Width and height of the pictures, pixels."""


def table(seed: int = 0) -> np.ndarray:
    """A table with prints on it: what corners are found at."""
    rng = np.random.default_rng(seed)
    picture = np.full((SIZE[1], SIZE[0], 3), (70, 110, 60), np.uint8)
    for _ in range(160):
        x, y = int(rng.integers(SIZE[0])), int(rng.integers(SIZE[1]))
        w, h = (int(v) for v in rng.integers(8, 50, 2))
        shade = tuple(int(v) for v in rng.integers(20, 230, 3))
        cv2.rectangle(picture, (x, y), (x + w, y + h), shade, -1)
    return cv2.GaussianBlur(picture, (0, 0), 0.8)


def pushed(picture: np.ndarray, x: float, y: float, turn: float = 0.0) -> np.ndarray:
    """As a camera sees it that was pushed: pixels, degrees."""
    matrix = cv2.getRotationMatrix2D((SIZE[0] / 2, SIZE[1] / 2), turn, 1.0)
    matrix[:, 2] += (x, y)
    return cv2.warpAffine(picture, matrix, SIZE, borderMode=cv2.BORDER_REFLECT)


def off(held: np.ndarray, picture: np.ndarray) -> float:
    """Grey levels by which the middle of two pictures differs, on average."""
    inner = (slice(60, -60), slice(60, -60))
    return float(np.abs(held[inner].astype(float) - picture[inner].astype(float)).mean())


PUSHES: dict[str, tuple[float, float, float]] = {
    "stays": (0.0, 0.0, 0.0),
    "shaken": (2.4, -3.0, 0.0),
    "slipped": (14.0, 9.0, 0.0),
    "turned": (6.0, -4.0, 2.0),
}


@pytest.mark.parametrize("name", PUSHES)
def test_a_pushed_camera_is_held_to_the_table(name: str) -> None:
    picture, view = table(), Registration()
    view.feed(picture, 0.0)
    held = view.feed(pushed(picture, *PUSHES[name]), 0.05)
    assert view.state == "held"
    assert off(held, picture) < 3.0
    if name != "stays":
        assert off(pushed(picture, *PUSHES[name]), picture) > 4 * off(held, picture)


def test_a_hand_does_not_move_the_view() -> None:
    picture, view = table(), Registration()
    view.feed(picture, 0.0)
    rng = np.random.default_rng(4)
    hand = cv2.GaussianBlur(rng.integers(90, 200, (300, 420, 3)).astype(np.uint8), (0, 0), 4)
    for number in range(1, 30):
        frame = picture.copy()
        right = min(14 * number, 420)
        frame[20:320, :right] = hand[:, :right]
        held = view.feed(frame, number / 20)
        assert view.state == "held"
        assert np.abs(held[:, 460:].astype(int) - picture[:, 460:]).mean() < 2


def test_a_table_without_a_mark_on_it_is_taken_as_it_is() -> None:
    plain, view = np.full((SIZE[1], SIZE[0], 3), 90, np.uint8), Registration()
    for number in range(40):
        assert view.feed(plain, number / 20) is plain
        assert view.state == "held"


def test_a_camera_that_looks_elsewhere_is_lost_and_then_begins_anew() -> None:
    view = Registration()
    view.feed(table(0), 0.0)
    states = []
    for number in range(1, 50):
        view.feed(table(1), number / 20)
        states.append(view.state)
    assert "lost" in states
    assert states.count("moved") == 1
    assert states[-1] == "held"


def spoilt(name: str) -> np.ndarray:
    """A picture of the table with a fault."""
    picture = table()
    if name == "dark":
        return (picture * 0.15).astype(np.uint8)
    if name == "soft":
        return cv2.GaussianBlur(picture, (0, 0), 7)
    if name == "glare":
        picture[:200, :250] = 255
    if name == "covered":
        picture[:] = 120
    return picture


FAULTS: dict[str, Fault | None] = {
    "well": None, "dark": "dark", "soft": "soft", "glare": "glare", "covered": "covered",
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_faults_of_a_picture(name: str) -> None:
    assert fault_of(spoilt(name)) == FAULTS[name]


def test_a_fault_is_told_when_it_stays_and_over_when_it_is_gone() -> None:
    quality = PictureQuality()
    quality.feed(spoilt("dark"), 0.0, "held")
    assert quality.fault is None
    for number in range(1, 5):
        quality.feed(spoilt("dark"), float(number), "held")
    assert quality.fault == "dark"
    for number in range(5, 9):
        quality.feed(table(), float(number), "held")
    assert quality.fault is None


def test_that_the_camera_was_moved_is_told_for_a_while() -> None:
    quality = PictureQuality()
    quality.feed(table(), 0.0, "moved")
    assert quality.fault == "moved"
    for number in range(1, 12):
        quality.feed(table(), float(number), "held")
    assert quality.fault is None
    assert quality.strayed


SLIPS: dict[str, tuple[list[tuple[float, float]], list[int]]] = {
    "a little": ([(0.07, 0.0)], []),
    "there and back": ([(0.07, 0.02), (-0.07, 0.01)] * 4, []),
    "on and on": ([(0.05, 0.04)] * 6, [2, 5]),
}
"""Parts of the picture's width by which a camera slips, one after the other, and when it is told."""


@pytest.mark.parametrize("name", SLIPS)
def test_a_camera_that_slips_on_and_on_is_told(name: str) -> None:
    slips, told = SLIPS[name]
    quality, found = PictureQuality(), []
    for number, slip in enumerate(slips):
        quality.slipped(np.array(slip), 10.0 * number)
        quality.feed(table(), 10.0 * number, "held")
        found += [number] if quality.fault == "moved" else []
    assert found == told
    assert quality.strayed is bool(told)


@pytest.mark.parametrize(
    ("lost", "told"),
    [
        pytest.param([(2.0, 2.5)], [], id="an arm over the table"),
        pytest.param([(2.0, 2.5), (4.0, 4.5), (6.0, 6.5)], [], id="an arm again and again"),
        pytest.param([(2.0, 5.0)], ["unsteady"], id="shaken for seconds"),
        pytest.param([(2.0 + n / 5, 2.1 + n / 5) for n in range(15)], ["unsteady"], id="by fits"),
    ],
)
def test_a_shaken_camera_is_told_and_an_arm_is_not(
    lost: list[tuple[float, float]], told: list[str]
) -> None:
    quality, seen = PictureQuality(), []
    for frame in range(200):
        time = frame / 20
        hidden = any(begin <= time < end for begin, end in lost)
        quality.feed(table(), time, "lost" if hidden else "held")
        seen.append(quality.fault)
    assert list(dict.fromkeys(f for f in seen if f is not None)) == told
    assert quality.fault is None


def test_people_see_what_is_wrong_with_the_picture() -> None:
    status = SensorStatus()
    for fault in ("dark", "soft", "glare", "covered", "moved", "unsteady"):
        status.sees_badly(fault)
        assert status.faults == [Message(f"sensors.picture-{fault}")]
        assert all(status.faults[0].text(language) for language in ("fr", "en"))
    status.sees_badly(None)
    assert status.faults == []
