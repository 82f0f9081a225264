"""Microphones of seats brought to one sensitivity: telephones differ, and so do knobs.

Whose a call is, is told by where it is loudest. A microphone that is 12 dB more sensitive than the
others would own every call. What the room gives to all seats alike is its noise (a diffuse field is as
loud everywhere), so the microphones' floors tell how sensitive each is. Differences that a room may well
have by itself are left.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.missing_sound import came
from referee.audio.sampling import LEVEL_HOP

#: Levels between two looks (half a second), and those that a floor is taken from at most (20 s) and at
#: least (3 s).
_EVERY, _MOST, _LEAST = 50, 2000, 300
#: Percentile of the levels that is a floor.
_FLOOR = 10
#: Difference of floors that a room may have by itself, dB: it is not levelled.
_BY_ITSELF = 2.0
#: Most that is levelled, and by how much more at each look after the first, dB.
_LIMIT, _STEP = 18.0, 1.0
#: Power below which there is silence: its logarithm has a floor.
_QUIETEST = 1e-10


class GainLeveller:
    """Levels the ``channels`` of sound at 16 kHz, block by block. How long blocks are is of no matter.

    ``gains``: of these channels, dB.
    """

    def __init__(self, channels: Sequence[int]) -> None:
        self._channels = list(channels)
        self.gains = np.zeros(len(self._channels))
        self._looked = False
        self._levels = np.zeros((0, len(self._channels)))
        self._rest = np.zeros((0, len(self._channels)), np.float32)
        self._last = np.zeros((1, len(self._channels)), np.float32)

    def push(self, samples: NDArray[np.float32]) -> NDArray[np.float32]:
        """The block (n, channels) with its channels levelled."""
        pieces = []
        while len(samples):
            count = min(len(samples), _EVERY * LEVEL_HOP - len(self._rest))
            piece, samples = samples[:count], samples[count:]
            pieces.append(self._levelled(piece))
            self._rest = np.concatenate([self._rest, piece[:, self._channels]])
            if len(self._rest) == _EVERY * LEVEL_HOP:
                self._look()
        return np.concatenate(pieces) if pieces else samples

    def _levelled(self, piece: NDArray[np.float32]) -> NDArray[np.float32]:
        if not self.gains.any():
            return piece
        made = piece.copy()
        made[:, self._channels] *= (10 ** (self.gains / 20)).astype(np.float32)
        return made

    def _look(self) -> None:
        # Pre-emphasis: rumble and hum say nothing about how a voice is heard.
        edged = np.diff(self._rest, axis=0, prepend=self._last)
        arrived = came(self._rest)
        self._last, self._rest = self._rest[-1:], self._rest[:0]
        power = np.square(edged).reshape(_EVERY, LEVEL_HOP, -1).mean(axis=1) + _QUIETEST
        levels = 10 * np.log10(power)
        levels[~arrived] = np.nan
        self._levels = np.concatenate([self._levels, levels])[-_MOST:]
        hearing = np.isfinite(self._levels).sum(axis=0) >= _LEAST
        if hearing.sum() < 2:
            return
        floors = np.nanpercentile(np.where(hearing, self._levels, 0.0), _FLOOR, axis=0)
        apart = np.where(hearing, np.median(floors[hearing]) - floors, 0.0)
        wanted = np.sign(apart) * np.clip(np.abs(apart) - _BY_ITSELF, 0.0, _LIMIT)
        step = _STEP if self._looked else _LIMIT
        self.gains += np.clip(wanted - self.gains, -step, step)
        self._looked = True
