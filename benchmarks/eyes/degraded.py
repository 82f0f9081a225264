"""How well dice are read where pictures get worse: smaller dice, blur, glare; and where there are none.

Photographs of the set ``matteo`` that training never saw, each of one to five dice, are shown smaller
in a wide picture, blurred, and with a lamp's image on a die. Told: pictures of which all dice are
right, dice told surely and wrong, and false readings that nothing warned of.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from fixtures.studio.surfaces import pattern
from models.dice.photos import held_out, labels
from referee.vision.detector import Detector, Die

SET = "matteo"
DIE = 62.0
"""Pixels of a die in its photographs, about."""
SURE, ASK = 0.95, 0.8
"""Told surely; and below it a person is asked."""
Picture = npt.NDArray[np.uint8]
Truth = npt.NDArray[np.float32]
"""(n, 3): middle of a die's pips, x and y in pixels, and its value."""


@dataclass
class Level:
    """Counts over the pictures of one level. ``silent``: all told with `ASK` or more, not all right."""

    pictures: int = 0
    whole: int = 0
    silent: int = 0
    dice: int = 0
    right: int = 0
    sure_wrong: int = 0
    times: list[float] = field(default_factory=list)

    def add(self, dice: list[Die], truth: Truth) -> None:
        """One picture's reading."""
        left = list(truth)
        told_right = 0
        for die in sorted(dice, key=lambda d: -d.confidence):
            near = [t for t in left if die.x0 < t[0] < die.x1 and die.y0 < t[1] < die.y1]
            right = bool(near) and die.value == int(near[0][2])
            left = [t for t in left if not near or t is not near[0]]
            told_right += right
            self.sure_wrong += die.value is not None and not right and die.confidence >= SURE
        whole = told_right == len(truth) == len(dice)
        sure = all(d.value is not None and d.confidence >= ASK for d in dice)
        self.pictures += 1
        self.whole += whole
        self.silent += sure and not whole and len(dice) == len(truth)
        self.dice += len(truth)
        self.right += told_right

    def row(self) -> str:
        """Whole pictures right, dice right, dice surely wrong, silent false readings, time."""
        return (
            f"{self.pictures:5d} {self.whole / self.pictures:7.3f} {self.right / self.dice:7.3f}"
            f" {self.sure_wrong / self.dice:7.4f} {self.silent / self.pictures:7.3f}"
            f" {1000 * float(np.median(self.times)):5.0f} ms"
        )


def photographs(root: Path, most: int) -> Iterator[tuple[Picture, Truth]]:
    """Pictures that training never saw."""
    taken = 0
    for image, boxes in labels(root / SET).items():
        if not held_out(SET, image) or taken == most:
            continue
        picture = cv2.imread(str(root / SET / "images" / image))
        taken += 1
        middles = (boxes[:, :2] + boxes[:, 2:4]) / 2
        yield np.asarray(picture, np.uint8), np.column_stack([middles, boxes[:, 4]])


def far(
    picture: Picture, truth: Truth, size: float, wide: tuple[int, int]
) -> tuple[Picture, Truth]:
    """The picture, its dice of this size, somewhere on a wide wooden table."""
    rng = np.random.default_rng(int(truth.sum()))
    scale = size / DIE
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    wood = pattern("wood", (0.5, 0.42, 0.3), (0.44, 0.36, 0.24), int(rng.integers(5)))
    ground = (cv2.resize(wood, wide) ** (1 / 2.2) * 255).astype(np.uint8)[..., ::-1]
    height, width = small.shape[:2]
    x = int(rng.integers(0, wide[0] - width + 1))
    y = int(rng.integers(0, wide[1] - height + 1))
    canvas = ground.copy()
    canvas[y : y + height, x : x + width] = small
    there = truth.copy()
    there[:, :2] = truth[:, :2] * scale + [x, y]
    return canvas, there


def blurred(picture: Picture, truth: Truth, part: float) -> tuple[Picture, Truth]:
    """Out of focus by a part of a die (standard deviation)."""
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), part * DIE), np.uint8), truth


def glaring(picture: Picture, truth: Truth, wide: float) -> tuple[Picture, Truth]:
    """A lamp's image on one pip's place of each die, this part of the die wide."""
    rng = np.random.default_rng(int(truth.sum()))
    p = picture.astype(np.float32)
    rows, columns = np.mgrid[0 : p.shape[0], 0 : p.shape[1]]
    for x, y, _ in truth:
        at = np.array([x, y]) + rng.uniform(-0.25, 0.25, 2) * DIE
        away = np.hypot(columns - at[0], rows - at[1]) / (0.5 * wide * DIE)
        p += (400 * np.exp(-(away**4)))[..., None]
    return np.clip(p, 0, 255).astype(np.uint8), truth


def levels(picture: Picture, truth: Truth) -> Iterator[tuple[str, Picture, Truth]]:
    """The picture at every level."""
    yield "as it is", picture, truth
    for size in (30, 24, 18):
        yield f"1280 x 720, dice of {size} px", *far(picture, truth, size, (1280, 720))
    for size in (40, 30, 24):
        yield f"1920 x 1080, dice of {size} px", *far(picture, truth, size, (1920, 1080))
    for part in (0.04, 0.07):
        yield f"blur of {100 * part:.0f} % of a die", *blurred(picture, truth, part)
    for wide in (0.2, 0.35):
        yield f"glare on {100 * wide:.0f} % of a die", *glaring(picture, truth, wide)


def without_dice(folder: Path, detector: Detector) -> None:
    """Print in how many photographs of a folder something is told as a die, and how surely."""
    surest = []
    for picture in pictures_of(folder, 64):
        told = [d.confidence for d in detector.detect(picture) if d.value is not None]
        surest.append(max(told, default=0.0))
    print(f"{len(surest)} photographs without dice, a value told with {told_with(surest)}")


def pictures_of(folder: Path, least: int) -> Iterator[Picture]:
    """The pictures in a folder and below that are ``least`` pixels high and wide."""
    for path in sorted(folder.rglob("*")):
        picture = cv2.imread(str(path)) if path.suffix in (".png", ".jpg", ".jpeg") else None
        if picture is not None and min(picture.shape[:2]) >= least:
            yield np.asarray(picture, np.uint8)


def told_with(surest: Sequence[float]) -> str:
    """How many values were told how surely."""
    return " ".join(f">= {b}: {sum(s >= b for s in surest)}" for b in (0.5, 0.8, 0.95))


def degraded(root: Path, detector: Detector, count: int, only: str) -> None:
    """Print the table of all levels, of ``count`` photographs each; ``only`` those so named."""
    table: dict[str, Level] = {}
    for picture, truth in photographs(root, count):
        for name, worse, there in levels(picture, truth):
            if only not in name:
                continue
            start = time.process_time()
            dice = detector.detect(worse)
            level = table.setdefault(name, Level())
            level.times.append(time.process_time() - start)
            level.add(dice, there)
    print(f"{'':28s} pictures whole   dice  surely wrong  silent")
    for name, level in table.items():
        print(f"{name:30s} {level.row()}")
