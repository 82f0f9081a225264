"""How well frames become throws, measured on the recordings whose truth is known.

Throws told right, missed and too many; how far the told time is from the true one; and how long after
the dice had stopped a throw was known, in the recording's own time (frames that had to come) and with
the processor's time for every look added, as at a camera.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np

from referee.observations import Chouettes, Cul, Observation, Throws
from referee.recording.reader import Recording
from referee.sheet.reading import read_sheet
from referee.table import DiceColours, read_table
from referee.vision.detector import Detector
from referee.vision.incremental_detector import IncrementalDetector
from referee.vision.throw_detector import DiceReader, ThrowDetector

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDINGS = ("calme", "taverne")
NEAR = 1.0
"""Seconds within which a told throw is the true one."""


class Told(msgspec.Struct, frozen=True):
    """An observation, and when it was told: the frame's time, and the clock of a live camera."""

    seen: Observation
    frame: float
    live: float


def values(seen: Observation) -> tuple[int, ...]:
    """The values of a throw, sorted; nothing for all else."""
    if isinstance(seen, Cul):
        return (seen.value,)
    return tuple(sorted(seen.values)) if isinstance(seen, Chouettes | Throws) else ()


def true_throws(name: str) -> list[Chouettes | Cul | Throws]:
    """The throws of a recording's sheet."""
    events = read_sheet(ROOT / "fixtures" / name / f"{name}.cdc").events
    return [e.seen for e in events if isinstance(e.seen, Chouettes | Cul | Throws)]


def is_told(want: Observation, seen: Observation) -> bool:
    """Whether a throw that was told is a true one."""
    same = type(seen) is type(want) and values(seen) == values(want)
    return same and abs(seen.time - want.time) < NEAR


def tell(path: Path, reader: DiceReader, colours: DiceColours | None) -> Iterator[Told]:
    """What the watcher tells of a recording.

    A live camera's frames wait while the one before is looked at: ``live`` is when the observation
    would have come out had the frames come at their times, on a processor with nothing else to do.
    """
    watcher = ThrowDetector(reader, colours)
    free = 0.0
    last = 0.0
    for frame in Recording(path).frames():
        start = time.process_time()
        some = watcher.feed(frame.image, frame.time)
        free = max(free, frame.time) + time.process_time() - start
        last = frame.time
        yield from (Told(o, frame.time, free) for o in some)
    yield from (Told(o, last, free) for o in watcher.close())


def measure(name: str, reader: DiceReader, calibrated: bool, verbose: bool) -> None:
    """Print one recording's row."""
    folder = ROOT / "fixtures" / name
    colours = read_table(folder / f"{name}.toml").dice_colours if calibrated else None
    truth = true_throws(name)
    told = list(tell(folder / f"{name}.mkv", reader, colours))
    throws = [t for t in told if isinstance(t.seen, Chouettes | Cul | Throws)]
    right: list[tuple[Observation, Told]] = []
    left = list(throws)
    for want in truth:
        near = [t for t in left if is_told(want, t.seen)]
        if near:
            left.remove(near[0])
            right.append((want, near[0]))
        elif verbose:
            print("missed", want)
    if verbose:
        for extra in left:
            print("too many", extra.seen)
        for true, got in right:
            print(
                f"{true.time:7.3f} told {got.seen.time - true.time:+.3f}"
                f" known {got.frame - true.time:+.3f} live {got.live - true.time:+.3f}"
                f" {type(true).__name__} {values(true)} {got.seen.confidence:.2f}"
            )
    off = np.array([got.seen.time - want.time for want, got in right])
    late = 1000 * np.array([got.frame - want.time for want, got in right])
    live = 1000 * np.array([got.live - want.time for want, got in right])
    print(
        f"{name:8s} {'calibrated' if calibrated else 'colours learnt':14s}"
        f" {len(right)}/{len(truth)} right, {len(left)} too many;"
        f" time off by {1000 * np.median(np.abs(off)):.0f} ms (worst {1000 * np.abs(off).max():.0f});"
        f" known after {np.median(late):.0f} ms (9 of 10: {np.quantile(late, 0.9):.0f},"
        f" worst {late.max():.0f}), live {np.median(live):.0f} ms"
        f" ({np.quantile(live, 0.9):.0f}, {live.max():.0f})",
        flush=True,
    )


def throws(detector: Detector, verbose: bool) -> None:
    """Print a line a recording, colours calibrated and learnt; ``verbose``: every throw."""
    for name in RECORDINGS:
        for calibrated in (True, False):
            measure(name, IncrementalDetector(detector), calibrated, verbose)
