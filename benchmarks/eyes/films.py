"""How well throws are told when the camera is disturbed: shaken, slipping, bumped, dark, slow.

The recordings under ``fixtures/`` are played with each disturbance. Told: throws right, those too many,
those of them that were told with more than 0.9, and what people were warned of. Nothing was fitted on
the disturbed films.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import cv2
import msgspec
import numpy as np

from benchmarks.eyes.throws import RECORDINGS, ROOT, is_told, true_throws
from referee.observations import Chouettes, Cul, Observation, Throws
from referee.recording.reader import Frame, Recording
from referee.table import read_table
from referee.vision.detector import Detector
from referee.vision.incremental_detector import IncrementalDetector
from referee.vision.network import Picture
from referee.vision.throw_detector import ThrowDetector

Disturbance = Callable[[Iterator[Frame]], Iterator[Frame]]
_SURE = 0.9
"""A false throw told with more than this was told surely."""


def moved(picture: Picture, x: float, y: float, turn: float = 0.0) -> Picture:
    """A picture (h, w, 3) as seen by a camera that was pushed: pixels, degrees."""
    height, width = picture.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), turn, 1.0)
    matrix[:, 2] += (x, y)
    way, edge = cv2.INTER_LINEAR, cv2.BORDER_REFLECT
    return np.asarray(cv2.warpAffine(picture, matrix, (width, height), flags=way, borderMode=edge))


def shaken(seed: int) -> Disturbance:
    """Every frame up to 3 px elsewhere."""

    def shake(frames: Iterator[Frame]) -> Iterator[Frame]:
        rng = np.random.default_rng(seed)
        for frame in frames:
            x, y = rng.uniform(-3, 3, 2)
            yield msgspec.structs.replace(frame, image=moved(frame.image, x, y))

    return shake


def drifting(speed: float, most: float) -> Disturbance:
    """``speed`` pixels a second aslant, there and back again at ``most`` pixels."""

    def drift(frames: Iterator[Frame]) -> Iterator[Frame]:
        for frame in frames:
            way = (speed * frame.time) % (2 * most)
            off = way if way < most else 2 * most - way
            picture = moved(frame.image, 0.8 * off, 0.6 * off)
            yield msgspec.structs.replace(frame, image=picture)

    return drift


def bumped(frames: Iterator[Frame]) -> Iterator[Frame]:
    """A push every four seconds that the camera does not come back from, at times with a turn."""
    rng = np.random.default_rng(2)
    place, turn, due = np.zeros(2), 0.0, 4.0
    for frame in frames:
        if frame.time > due:
            due += 4.0
            place = np.clip(place + rng.normal(0, 9, 2), -30, 30)
            turn = float(np.clip(turn + rng.normal(0, 0.5), -2, 2))
        since = frame.time - (due - 4.0)
        ring = 6 * math.exp(-6 * since) * math.cos(40 * since) if frame.time > 4 else 0.0
        picture = moved(frame.image, place[0] + ring, place[1] + ring, turn)
        yield msgspec.structs.replace(frame, image=picture)


def dim(picture: Picture, part: float, noise: float, rng: np.random.Generator) -> Picture:
    """``part`` of a picture's levels, and noise of so many."""
    grain = rng.standard_normal(picture.shape, np.float32) * np.float32(noise)
    return np.clip(picture * np.float32(part) + grain, 0, 255).astype(np.uint8)


def darkened(part: float, noise: float) -> Disturbance:
    """``part`` of the levels, and noise of so many."""

    def dark(frames: Iterator[Frame]) -> Iterator[Frame]:
        rng = np.random.default_rng(3)
        for frame in frames:
            yield msgspec.structs.replace(frame, image=dim(frame.image, part, noise, rng))

    return dark


def dimmed(frames: Iterator[Frame]) -> Iterator[Frame]:
    """Turned down to a sixth within half a second at 12 s, and up again at 32 s."""
    rng = np.random.default_rng(4)
    for frame in frames:
        since = min(frame.time - 12, 32.5 - frame.time) / 0.5
        part = 1 - (1 - 1 / 6) * min(1.0, max(0.0, since))
        yield msgspec.structs.replace(frame, image=dim(frame.image, part, 2, rng))


def every_other(frames: Iterator[Frame]) -> Iterator[Frame]:
    """Ten frames a second."""
    last = -math.inf
    for frame in frames:
        if frame.time - last > 0.095:
            last = frame.time
            yield frame


def lost_from_sight(frames: Iterator[Frame]) -> Iterator[Frame]:
    """The camera falls to one side at half a minute's third, and stays there."""
    for frame in frames:
        fallen = frame.time > 10
        picture = moved(frame.image, 0.45 * frame.image.shape[1], 0, 35) if fallen else frame.image
        yield msgspec.structs.replace(frame, image=picture)


def plain(frames: Iterator[Frame]) -> Iterator[Frame]:
    """As they are."""
    return frames


FILMS: dict[str, Disturbance] = {
    "as it is": plain,
    **{f"shaken by 3 px, draw {seed}": shaken(seed) for seed in range(1, 6)},
    "drift of 2 px/s, straight on": drifting(2, 1e6),
    "drift of 8 px/s, there and back": drifting(8, 80),
    "drift of 8 px/s, straight on": drifting(8, 1e6),
    "bumps": bumped,
    "dark (x 0.25), noisy": darkened(0.25, 4),
    "darker (x 0.12), noisy": darkened(0.12, 4),
    "the light dims, and comes back": dimmed,
    "ten frames a second": every_other,
    "camera falls at 10 s": lost_from_sight,
}


class FilmScore(msgspec.Struct):
    """Counts over one film: ``sure`` false throws, ``warnings`` with when each was first given."""

    throws: int
    right: int
    extra: Sequence[Observation]
    warnings: dict[str, float]

    def row(self) -> str:
        """One line."""
        sure = sum(o.confidence > _SURE for o in self.extra)
        warned = ", ".join(f"{k} from {v:.1f} s" for k, v in self.warnings.items()) or "no warning"
        return f"{self.right:3d}/{self.throws:<3d} {len(self.extra):3d} {sure:3d}  {warned}"


def score(name: str, disturb: Disturbance, detector: Detector, calibrated: bool) -> FilmScore:
    """What is told of a recording with a disturbance."""
    folder = ROOT / "fixtures" / name
    colours = read_table(folder / f"{name}.toml").dice_colours if calibrated else None
    watcher = ThrowDetector(IncrementalDetector(detector), colours)
    told: list[Observation] = []
    warnings: dict[str, float] = {}
    for frame in disturb(Recording(folder / f"{name}.mkv").frames()):
        told += watcher.feed(frame.image, frame.time)
        if watcher.fault is not None:
            warnings.setdefault(watcher.fault, frame.time)
    told += watcher.close()
    left = [o for o in told if isinstance(o, Chouettes | Cul | Throws)]
    truth = true_throws(name)
    right = 0
    for want in truth:
        fits = [o for o in left if is_told(want, o)]
        if fits:
            right += 1
            left.remove(fits[0])
    return FilmScore(len(truth), right, left, warnings)


def films(detector: Detector, only: str, verbose: bool) -> None:
    """Print a line a film and recording; ``only`` films so named; ``verbose``: throws too many."""
    print(f"{'':42s} right  too many, surely")
    for film, disturb in FILMS.items():
        if only not in film:
            continue
        for name in RECORDINGS:
            found = score(name, disturb, detector, calibrated=True)
            print(f"{film:32s} {name:9s} {found.row()}", flush=True)
            if verbose:
                for one in found.extra:
                    print("  too many", one)
