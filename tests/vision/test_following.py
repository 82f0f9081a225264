"""Frames one after another: what is searched again, and that nothing is lost by it."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.vision.detector import Bare, Detector, Die, busy, rectangles
from referee.vision.incremental_detector import WHOLE_AGAIN, IncrementalDetector
from referee.vision.network import Candidates, Picture

ROOT = Path(__file__).resolve().parents[2]
FELT = Path(__file__).parent / "data" / "felt.jpg"


class Counting(Detector):
    """Counts the pixels that are searched."""

    def __init__(self) -> None:
        super().__init__(ROOT / "models" / "dice" / "dice.onnx")
        self.searched: list[int] = []

    def search(
        self, picture: Picture, usual: float | None = None, whole: tuple[int, ...] | None = None
    ) -> Candidates:
        self.searched.append(picture.shape[0] * picture.shape[1])
        return super().search(picture, usual, whole)


@pytest.fixture
def counting() -> Counting:
    return Counting()


@pytest.fixture
def felt() -> Picture:
    return np.asarray(cv2.imread(str(FELT)), np.uint8)


def _alike(some: list[Die], others: list[Die]) -> bool:
    return [d.value for d in some] == [d.value for d in others] and all(
        max(abs(a.centre[0] - b.centre[0]), abs(a.centre[1] - b.centre[1])) < 0.2 * a.size
        for a, b in zip(some, others, strict=True)
    )


def _noisy(picture: Picture, seed: int) -> Picture:
    grain = np.random.default_rng(seed).normal(0, 1.5, picture.shape)
    return np.clip(picture + grain, 0, 255).astype(np.uint8)


def test_a_still_picture_is_searched_once(counting: Counting, felt: Picture) -> None:
    following = IncrementalDetector(counting)
    first = following.detect(felt)
    assert [d.value for d in first] == [5, 2, 6]
    for seed in range(5):
        assert _alike(following.detect(_noisy(felt, seed)), first)
    assert counting.searched == [felt.shape[0] * felt.shape[1]]


def test_all_is_searched_again_in_the_end(counting: Counting, felt: Picture) -> None:
    small = cv2.resize(felt, None, fx=0.25, fy=0.25)
    following = IncrementalDetector(counting)
    for _ in range(WHOLE_AGAIN + 2):
        following.detect(np.asarray(small, np.uint8))
    assert len(counting.searched) == 2


def test_a_die_that_comes_is_found_by_a_search_of_its_place(
    counting: Counting, felt: Picture
) -> None:
    die = counting.detect(felt)[2]
    x0, x1 = int(die.x0) - 25, int(die.x1) + 25
    without = felt.copy()
    without[:, x0:x1] = felt[:12, :12].mean(axis=(0, 1))
    counting.searched.clear()
    following = IncrementalDetector(counting)
    assert len(following.detect(without)) == 2
    assert [d.value for d in following.detect(felt)] == [5, 2, 6]
    assert [d.value for d in following.detect(without)] == [5, 2]
    assert max(counting.searched[1:]) < counting.searched[0]


@pytest.mark.parametrize("change", ["light", "another camera", "another picture"])
def test_what_changes_as_a_whole_is_searched_as_a_whole(
    change: str, counting: Counting, felt: Picture
) -> None:
    other = {
        "light": cv2.convertScaleAbs(felt, alpha=1.6, beta=30),
        "another camera": cv2.resize(felt, (400, 300)),
        "another picture": np.ascontiguousarray(255 - felt[::-1]),
    }[change]
    following = IncrementalDetector(counting)
    following.detect(felt)
    following.detect(np.asarray(other, np.uint8))
    assert counting.searched[-1] == other.shape[0] * other.shape[1]


def test_what_the_table_shows_is_no_die(counting: Counting, felt: Picture) -> None:
    def left(box: tuple[float, float, float, float]) -> bool:
        return box[0] < 0.4 * felt.shape[1]

    following = IncrementalDetector(counting)
    everywhere: Bare | None = None
    whole = following.detect(felt, everywhere)
    some = following.detect(felt, left)
    assert len(some) < len(whole)
    assert len(following.detect(felt, everywhere)) == len(whole)


MASKS = {
    "nothing": ([], []),
    "one": ([(1, 2)], [(2, 1, 3, 2)]),
    "two apart": ([(0, 0), (3, 4)], [(0, 0, 1, 1), (4, 3, 5, 4)]),
    "one round another": (
        [(0, k) for k in range(5)] + [(k, 0) for k in range(4)] + [(2, 2)],
        [(0, 0, 5, 4)],
    ),
}


@pytest.mark.parametrize("name", MASKS)
def test_rectangles(name: str) -> None:
    cells, expected = MASKS[name]
    mask = np.zeros((4, 5), np.uint8)
    for row, column in cells:
        mask[row, column] = 1
    assert sorted(rectangles(mask)) == expected


def test_plain_parts_are_left_out() -> None:
    picture = np.full((540, 960, 3), 90, np.uint8)
    assert busy(picture) == []
    picture[300:330, 600:630] = 200
    ((x0, y0, x1, y1),) = busy(picture)
    assert x0 < 560 and y0 < 260 and x1 > 660 and y1 > 360
    assert (x1 - x0) * (y1 - y0) < 0.2 * 540 * 960
