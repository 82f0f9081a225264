"""How well the dice are read on real photographs, and how long a picture takes.

For every set (a folder each, with images/ and labels.csv): precision, recall, value right when found,
whole image right, on all its images and on those that training never saw.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from models.dice.calibrate import truth_of
from models.dice.photos import PIPS_ONLY, SETS, UNSEEN, held_out, labels
from referee.vision.detector import Detector, Die


@dataclass
class Score:
    """Counts over a set."""

    images: int = 0
    whole: int = 0
    dice: int = 0
    told: int = 0
    found: int = 0
    right: int = 0

    def add(self, other: Score) -> None:
        """Count another's in."""
        for name in vars(other):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def row(self) -> str:
        """Recall, precision, value right when found, whole image right."""
        return (
            f"{self.images:5d} {self.dice:5d}"
            f" {self.found / max(self.dice, 1):7.3f} {self.found / max(self.told, 1):9.3f}"
            f" {self.right / max(self.found, 1):6.3f} {self.whole / max(self.images, 1):6.3f}"
        )


def score(dice: list[Die], truth: npt.NDArray[np.float32], by_centre: bool) -> Score:
    """Compare one image's dice with ``truth`` (n, 5): x0, y0, x1, y1, value."""
    result = Score(images=1, dice=len(truth), told=len(dice))
    surest = sorted(dice, key=lambda d: -d.confidence)
    boxes = np.array([[d.x0, d.y0, d.x1, d.y1] for d in surest], np.float32)
    for die, value in zip(surest, truth_of(boxes, truth, by_centre), strict=True):
        result.found += value is not None
        result.right += value is not None and die.value == value
    whole = result.found == result.dice == result.told == result.right
    result.whole = int(whole)
    return result


def photographs(root: Path, detector: Detector, only: list[str], every: bool) -> None:
    """Print the table of all sets, or ``only`` of these; ``every``: those trained on, too."""
    print(f"{'set':12s} {'':9s} images  dice  recall precision  value  whole")
    for name in SETS:
        if (only and name not in only) or not (root / name / "labels.csv").exists():
            continue
        total, unseen = Score(), Score()
        for image, truth in labels(root / name).items():
            hidden = held_out(name, image)
            if not hidden and not every:
                continue
            picture = cv2.imread(str(root / name / "images" / image))
            if picture is None:
                continue
            one = score(detector.detect(np.asarray(picture)), truth, name in PIPS_ONLY)
            total.add(one)
            if hidden:
                unseen.add(one)
        if every and name not in UNSEEN:
            print(f"{name:12s} all       {total.row()}")
        print(f"{name:12s} held out  {unseen.row()}", flush=True)


def speed(detector: Detector, root: Path) -> None:
    """Print the time for one 720p frame."""
    images = sorted((root / "epanemu" / "images").glob("*.jpg"))[:5]
    if not images:
        return
    times = []
    for path in images:
        picture = cv2.resize(np.asarray(cv2.imread(str(path))), (1280, 720))
        for _ in range(4):
            start = time.perf_counter()
            detector.detect(picture)
            times.append(time.perf_counter() - start)
    print(f"one 720p frame, one thread: {1000 * float(np.median(times)):.0f} ms (median)")
