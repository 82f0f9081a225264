"""When the dice are read again: the network is the dearest step, and most frames show nothing new."""

from __future__ import annotations

import math

from referee.vision.motion import Motion
from referee.vision.stationary_tracker import STILL
from referee.vision.tracks import MOST_READINGS, READINGS

#: Least seconds from look to look, ...
_LOOK = 0.05
#: ... and while something moves.
_LOOK_WHILE_MOVING = 0.25
#: Seconds after a loose thing stopped in which it is looked for though a hand still moves.
_STOPPED = 0.6
#: Part of the time between two frames that has to have passed: their times are never quite even.
_UNEVEN = 0.9
#: Readings beyond the most that count, where something is still uncertain.
_MORE = 2


class LookSchedule:
    """Says when to look; times are seconds of the frames."""

    def __init__(self, motion: Motion) -> None:
        self._motion = motion
        self._last = -math.inf
        #: When a look was last made at a picture in which nothing moved.
        self.after = -math.inf
        #: The motion before the readings that are counted.
        self._settled = -math.inf
        self._readings = 0

    def due(self, now: float, interval: float, rolling: float, *, uncertain: bool) -> bool:
        """Whether to look now.

        ``interval``: between two frames. ``rolling``: when a loose thing last moved. ``uncertain``:
        something that lies there is not read often enough yet, or may be gone.
        """
        motion = self._motion
        if motion.dark or now - motion.light < STILL:
            return False
        if now - self._last < _UNEVEN * max(interval, _LOOK):
            return False
        changed = max(motion.any, motion.light) > self.after or self._readings < READINGS
        if now - motion.any >= STILL:
            return changed or (uncertain and self._readings < MOST_READINGS + _MORE)
        stopped = STILL <= now - rolling < _STOPPED
        return now - self._last >= _LOOK_WHILE_MOVING or uncertain or stopped

    def looked(self, now: float) -> None:
        """The dice were read."""
        self._last = now
        if now - self._motion.any >= STILL:
            self.after = now
            self._readings = self._readings + 1 if self._settled == self._motion.any else 1
            self._settled = self._motion.any
