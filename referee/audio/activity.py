"""When somebody speaks at a seat: level against a floor that follows the room's own noise."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.audio.sampling import LEVEL_HOP, RATE

#: Power below which there is silence: its logarithm has a floor.
_QUIETEST = 1e-9
#: dB under any room's noise: where the floor begins.
_LOWEST = -75.0
#: By so many times the floor rises faster at first; of levels of 10 ms, the first that may be the room's
#: noise, and those after which the floor is as any.
_FASTER, _HEARD, _SETTLED = 15, 30, 150
#: Levels missing in a row, of packets that were lost, through which all goes on as before.
_GAP = 10


class Activity:
    """Levels of one stream every 10 ms and whether they are speech.

    ``margin``: dB above the floor. The floor falls at once and rises by ``rise`` dB a second, so it
    stays at the pauses of talk (minimum statistics, Martin 2001, in its simplest form).
    """

    def __init__(self, margin: float = 9.0, rise: float = 2.5) -> None:
        self._margin, self._rise = margin, rise * LEVEL_HOP / RATE
        self._floor = _LOWEST
        self._hops = 0
        self._found = False
        self._smooth = -90.0
        self._rest = np.zeros(0, np.float32)
        self._last = 0.0
        self._active = False
        self._missing = 0

    def push(
        self, samples: NDArray[np.float32], came: NDArray[np.bool_] | None = None
    ) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """(levels in dB, active) of every hop that is now complete.

        ``came``: of these hops, whether their sound came (see `MissingSound`); None: it did. Through a
        short gap all goes on as it was.
        """
        joined = np.concatenate([self._rest, samples])
        count = len(joined) // LEVEL_HOP
        self._rest = joined[count * LEVEL_HOP :]
        joined = joined[: count * LEVEL_HOP]
        # Pre-emphasis: rumble and hum are no speech.
        edged = np.diff(joined, prepend=np.float32(self._last)) if count else joined
        if count:
            self._last = float(joined[-1])
        power = np.square(edged).reshape(count, LEVEL_HOP).mean(axis=1) + _QUIETEST
        levels = 10 * np.log10(power)
        active = np.zeros(count, bool)
        for i, level in enumerate(levels):
            self._hops += 1
            if came is not None and not came[i]:
                self._missing += 1
                if self._missing <= _GAP:
                    levels[i], active[i] = self._smooth, self._active
                continue
            self._missing = 0
            self._smooth += 0.35 * (level - self._smooth)
            # It starts far below any room and finds its noise within a second and a half: up to there
            # it rises faster, and no further, for somebody may be calling already.
            finding = not self._found and self._hops < _SETTLED
            self._floor += self._rise * (_FASTER if finding else 1)
            if self._smooth < self._floor:
                self._floor = self._smooth
                self._found |= self._hops >= _HEARD and self._floor > _LOWEST
            self._active = active[i] = self._smooth > self._floor + self._margin
        return levels, active
