"""Which of the dice that a look finds lie still, and what all looks together say of each."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from referee.vision import colour
from referee.vision.detector import Die
from referee.vision.motion import Motion
from referee.vision.tracks import Track, apart

STILL = 0.1
"""Seconds without motion before a die is looked at as one at rest."""
STEADY = 0.6
"""Seconds for which a die must keep place and value to be at rest though its place flickers."""
MISSED = 3
"""Looks in a row that did not find a die after which it is no longer there."""


class StationaryTracker:
    """The dice at rest: ``tracks``."""

    def __init__(self, motion: Motion) -> None:
        self.tracks: list[Track] = []
        self._motion = motion
        self._seen: list[tuple[float, Die]] = []

    def look(self, frame: npt.NDArray[np.uint8], dice: list[Die], now: float) -> None:
        """Take in what was read in a frame (h, w, 3) at ``now``, seconds."""
        motion = self._motion
        self._follow(dice, now)
        self.tracks = [
            t for t in self.tracks if t.steady or motion.last_in(t.box) <= t.first - STILL / 2
        ]
        unmatched = list(self.tracks)
        for die, since in [(die, since) for since, die in self._seen]:
            steady = now - since >= STEADY
            if now - motion.last_in((die.x0, die.y0, die.x1, die.y1)) < STILL * 0.75 and not steady:
                continue
            near = [t for t in unmatched if apart(t.centre, die.centre) < 0.5 * t.size]
            if near:
                track = min(near, key=lambda t: apart(t.centre, die.centre))
                unmatched.remove(track)
            else:
                track = Track(die, since if steady else now, colour.body(frame, die))
                track.steady = steady
                self.tracks.append(track)
            track.add(die, now)
        for track in unmatched:
            track.missed += 1
        self.tracks = [t for t in self.tracks if t.missed < MISSED]

    def rested(self, track: Track, grow: float = 0.0, cells: int = 1) -> float:
        """When a die came to rest; where its place flickers, when it was first read there."""
        moved = self._motion.last_in(track.box, grow, cells)
        return min(moved, track.first) if track.steady else moved

    def _follow(self, dice: list[Die], now: float) -> None:
        """Since when each die in the picture has had its place and its value."""
        before = self._seen
        self._seen = []
        for die in dice:
            same = [
                since
                for since, other in before
                if die.value is not None
                and die.value == other.value
                and apart(die.centre, other.centre) < 0.12 * other.size
                and 0.85 < die.size / max(other.size, 1.0) < 1.18
            ]
            self._seen.append((min(same, default=now), die))
