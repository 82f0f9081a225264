"""How well the dice are read, measured on photographs and videos.

``python -m benchmarks.eyes --photos DIR`` prints, for every set of real photographs (one folder
each, with images/ and labels.csv): precision, recall, value right when found, whole image right,
on all its images and on those that training never saw; and the time that one 720p frame takes.

``python -m benchmarks.eyes --video FILE`` prints what the watcher tells of a video.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from models.dice.calibrate import truth_of
from models.dice.photos import PIPS_ONLY, SETS, UNSEEN, held_out, labels
from referee.errors import InputError
from referee.observations import Observation
from referee.vision.detector import Detector, Die
from referee.vision.incremental_detector import IncrementalDetector
from referee.vision.throw_detector import ThrowDetector
from referee.wording import Message

MODEL = Path(__file__).resolve().parent.parent / "models" / "dice" / "dice.onnx"


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


def photos(root: Path, detector: Detector, only: list[str], every: bool) -> None:
    """Print the table of all sets."""
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


def tell(observation: Observation) -> str:
    """One line."""
    what = getattr(observation, "values", getattr(observation, "value", None))
    what = getattr(observation, "count", what) if what is None else what
    kind = type(observation).__name__
    return (
        f"{observation.time:8.2f} s  {kind:10s} {what if what is not None else '':}"
        f"  confidence {observation.confidence:.2f}"
    )


def video(path: Path, detector: Detector) -> None:
    """Print what the watcher tells of a video, and how long it took over it."""
    watcher = ThrowDetector(IncrementalDetector(detector))
    film = cv2.VideoCapture(str(path))
    if not film.isOpened():
        raise InputError(Message("recording.no-media"), where=str(path))
    rate = film.get(cv2.CAP_PROP_FPS) or 25.0
    number, spent = 0, 0.0
    told: list[Observation] = []
    while True:
        good, frame = film.read()
        if not good:
            break
        start = time.perf_counter()
        some = watcher.feed(np.asarray(frame, np.uint8), number / rate)
        spent += time.perf_counter() - start
        for observation in some:
            print(tell(observation), flush=True)
        told += some
        number += 1
    told += watcher.close()
    throws = sum(type(o).__name__ in ("Chouettes", "Cul", "Throws") for o in told)
    print(
        f"{throws} throws in {number} frames ({number / rate:.1f} s);"
        f" {1000 * spent / max(number, 1):.1f} ms a frame"
    )


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, help="folder of the photo sets")
    parser.add_argument("--video", type=Path)
    parser.add_argument("--model", type=Path, default=MODEL)
    parser.add_argument("--set", action="append", default=[], help="only this set")
    parser.add_argument("--held-out", action="store_true", help="only what training never saw")
    given = parser.parse_args()
    if given.video is None and (given.photos is None or not given.photos.is_dir()):
        print(f"no photographs at {given.photos}: nothing measured")
        return
    detector = Detector(given.model)
    if given.video is not None:
        video(given.video, detector)
    if given.photos is not None:
        photos(given.photos, detector, given.set, not given.held_out)
        speed(detector, given.photos)


if __name__ == "__main__":
    main()
