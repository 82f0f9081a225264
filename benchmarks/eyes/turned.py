"""What a picture that stands on its head costs, and how well that is noticed.

The recordings are watched upright and turned: throws read as the sheet has them. Then each throw's dice,
and photographs, are judged both ways round. Photographs are drawn by chance, ten an evening.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from models.dice.photos import SETS, labels
from referee import shipped
from referee.observations import Chouettes, Cul
from referee.recording.reader import Frame, Recording
from referee.sensors.pipelines import watch
from referee.vision.detector import Bare, Detector, Die
from referee.vision.network import Picture
from referee.vision.upside_down import UprightJudge, Way

FILMS = ("calme", "taverne")
#: Seconds after a throw at which its dice lie, and by which a throw may be read beside the sheet's time.
LAIN, BESIDE = 0.7, 0.4
#: Pictures of an evening, evenings of a set of photographs, and the longer side that a telephone sends.
PICTURES, EVENINGS, SIDE = 10, 1000, 1280


class _Film:
    """A recording, turned by half where it is ``turned``."""

    def __init__(self, path: Path, turned: bool) -> None:
        self._recording, self._turned = Recording(path), turned

    def frames(self, camera: int = 0) -> Iterator[Frame]:
        """Its pictures."""
        for frame in self._recording.frames(camera):
            yield Frame(frame.time, _half(frame.image)) if self._turned else frame


class _Known:
    """Gives readings that were made before: of a picture that holds its number, and of its turn."""

    def __init__(self, read: list[tuple[list[Die], list[Die]]], turned: bool) -> None:
        self._read, self._turned = read, turned

    def detect(self, image: npt.NDArray[np.generic], bare: Bare | None = None) -> list[Die]:
        """What was read of it."""
        low, high, way = (int(v) for v in np.asarray(image, np.uint8)[0, 0])
        number = low + 256 * high
        return self._read[number][way != self._turned]


def turned(root: Path | None, detector: Detector, count: int) -> None:
    """Print the tables; ``count`` photographs of each set in ``root``."""
    for name in FILMS:
        path = shipped.path(f"fixtures/{name}/{name}.mkv")
        due = _throws(path.with_suffix(".cdc"))
        for way in (False, True):
            read = [
                (round(o.time, 1), sorted(o.values) if isinstance(o, Chouettes) else [o.value])
                for told, _ in watch(_Film(path, way), None)
                for o in told
                if isinstance(o, Chouettes | Cul)
            ]
            right = sum(
                any(abs(t - at) < BESIDE and v == dice for t, v in read) for at, dice in due
            )
            how = "turned" if way else "upright"
            print(f"{name:12s} {how:8s} {right} of {len(due)} chouettes and culs read right")
        print(
            f"{name:12s} {_judged([_both(detector, p) for p in _lying(path, due)], chance=False)}"
        )
    for name in SETS if root is not None else ():
        assert root is not None
        if (root / name / "labels.csv").exists():
            paths = [root / name / "images" / image for image in labels(root / name)]
            drawn = random.Random(1).sample(paths, min(count, len(paths)))
            read_both = [_both(detector, p) for p in map(_sent, drawn) if p is not None]
            print(f"{name:12s} {_judged(read_both, chance=True)}", flush=True)


def _throws(sheet: Path) -> list[tuple[float, list[int]]]:
    """The chouettes and culs of a match sheet, at their times, s."""
    found = []
    for line in sheet.read_text("utf-8").splitlines():
        words = line.split()
        if len(words) > 3 - ("cul" in words) and words[2] in ("chouettes", "cul"):
            found.append((float(words[0]), sorted(int(v) for v in words[3:])))
    return found


def _lying(film: Path, due: list[tuple[float, list[int]]]) -> Iterator[Picture]:
    times = [at + LAIN for at, _ in due]
    for frame in Recording(film).frames():
        if times and frame.time >= times[0]:
            times.pop(0)
            yield frame.image


def _sent(path: Path) -> Picture | None:
    """A photograph, as small as a telephone would send it."""
    found = cv2.imread(str(path))
    if found is None:
        return None
    scale = min(1.0, SIDE / max(found.shape[:2]))
    return np.asarray(cv2.resize(found, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))


def _half(picture: Picture) -> Picture:
    return np.ascontiguousarray(picture[::-1, ::-1])


def _both(detector: Detector, picture: Picture) -> tuple[list[Die], list[Die]]:
    return detector.detect(picture), detector.detect(_half(picture))


def _judged(read: list[tuple[list[Die], list[Die]]], chance: bool) -> str:
    """Of evenings with these pictures, upright and turned; without ``chance``, in their order."""
    told, looks = [], []
    for upside_down in (False, True):
        ways: Counter[Way] = Counter()
        rolled = random.Random(2)
        for evening in range(EVENINGS if chance else max(1, len(read) - 2)):
            reader = _Known(read, upside_down)
            judge = UprightJudge(reader)
            order = (
                rolled.choices(range(len(read)), k=PICTURES)
                if chance
                else range(evening, len(read))
            )
            for number in order:
                judge.look(_numbered(number))
            ways[judge.way] += 1
            if judge.way == "upside-down" and upside_down:
                looks.append(judge.looks)
        told.append(ways)
    upright, turned_round = told
    alarms, all_, found = upright["upside-down"], upright.total(), turned_round["upside-down"]
    after = f", after {np.mean(looks):.1f} lies" if looks else ""
    return (
        f"{len(read)} pictures: false alarms {alarms} of {all_}, noticed {found} of {all_}{after}"
    )


def _numbered(number: int) -> Picture:
    """A picture that says which it is, and which way round."""
    picture = np.zeros((2, 2, 3), np.uint8)
    picture[:, :] = number % 256, number // 256, 0
    picture[1, 1, 2] = 1
    return picture
