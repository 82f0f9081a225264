"""When a throw was seen, how exactly, and which pictures prove it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from referee.observations import Evidence
from referee.vision.plane import Plane
from referee.vision.registration import Registration
from referee.vision.tracks import Resting, Track

NEVER = -math.inf
"""Before all frames."""
#: Seconds between two frames that are assumed before the second has come.
_USUAL = 1 / 25
#: A pause between two frames, seconds, is no measure of their rate from here on.
_PAUSE = 1.0
#: Part of each new difference of times in what is known of the rate.
_SHARE = 0.1
#: Seconds by which the end of a motion is uncertain beside the frames' own times.
_UNSEEN = 0.02


class FrameTimes:
    """Times of one camera's frames, seconds.

    ``start``: of the first, ``now``: of the last. ``interval``: between two, as their times say.
    ``mark``: nothing older will be told.
    """

    def __init__(self) -> None:
        self.start = self.now = self.mark = NEVER
        self.interval = _USUAL
        self._count = 0

    def passed(self, time: float) -> bool:
        """Take in a frame's time; False where it is not later than the last one."""
        if self._count and time <= self.now:
            return False
        if self._count:
            # the first differences tell the rate, later ones how it changes
            share = max(_SHARE, 1 / self._count)
            self.interval += share * (min(time - self.now, _PAUSE) - self.interval)
        else:
            self.start = time
        self._count += 1
        self.now = time
        return True


class ThrowProof:
    """Of one camera: ``source``, its name; ``shape`` of its frames (h, w, 3); ``plane``: its table."""

    def __init__(self, times: FrameTimes, source: str, stream: str, plane: Plane | None) -> None:
        self.source = source
        self.shape: tuple[int, ...] = (0, 0)
        self._times = times
        self._stream = stream
        self.plane = plane

    def beyond(self, track: Track) -> bool:
        """Whether something lies off the playing surface, where that is known."""
        return self.plane is not None and self.plane.beyond(track.centre, self.shape)

    def player(self, edge: tuple[float, float]) -> str | None:
        """Who sits where an arm reaches over the picture's edge, where that is known and clear."""
        return self.plane.player(edge, self.shape) if self.plane is not None else None

    def taker(self, taken: Iterable[Resting]) -> str | None:
        """Who took dice, by where the hand came from."""
        players = {self.player(r.hand) for r in taken if r.hand is not None}
        return players.pop() if len(players) == 1 else None

    def slip(self, view: Registration) -> None:
        """The camera has slipped a little, and stays so: the table is elsewhere in its picture."""
        if self.plane is not None:
            height, width = self.shape[:2]
            ends = [(0, 0), (width, 0), (width, height), (0, height)]
            self.plane = self.plane.slipped(ends, view.seen_at(ends), self.shape)

    def sigma(self, time: float) -> float:
        """Standard error of a time of rest, seconds."""
        # the motion ended within the frame before, or went on too slowly to be seen for a while
        times = self._times
        return round(max(times.interval / 2 / math.sqrt(3) + _UNSEEN, times.mark - time), 4)

    def evidence(self, start: float, end: float, dice: Sequence[Track] = ()) -> Evidence:
        """The pictures from ``start`` to ``end``, seconds: ``dice`` were read on the last one."""
        times = self._times
        return Evidence(
            stream=self._stream,
            start=round(max(start, times.start), 3),
            end=round(min(max(end, start), times.now), 3),
            places=self._places(dice),
        )

    def _places(self, dice: Sequence[Track]) -> tuple[tuple[float, float], ...] | None:
        if self.plane is None:
            return None
        places = [self.plane.place(t.centre, self.shape) for t in dice]
        told = tuple((round(100 * p[0], 1), round(100 * p[1], 1)) for p in places if p is not None)
        return told or None
