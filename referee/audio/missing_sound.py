"""Where sound did not come: packets that were lost, microphones that were away, are nothing but zeros.

Zeros say nothing of the room. Taken for its quiet, they would have a floor of noise fall to nothing, and
all that follows would be speech for many seconds.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.sampling import LEVEL_HOP

Hops = NDArray[np.bool_]


def came(samples: NDArray[np.float32]) -> Hops:
    """(hops, channels) whether any sound came, of whole hops (n, channels) of 10 ms."""
    hops = samples.reshape(len(samples) // LEVEL_HOP, LEVEL_HOP, samples.shape[1])
    return np.asarray(hops.any(axis=1), np.bool_)


class MissingSound:
    """Follows channels; tells of every hop of their streams whether its sound came.

    ``channels``: for each stream, those that it is made of. ``smeared``: so many hops on both sides of a
    gap are heard softer than they were, for filters reach across its edges.
    """

    def __init__(self, channels: Sequence[Sequence[int]], smeared: int) -> None:
        self._channels = [list(c) for c in channels]
        self._smeared = smeared
        self._rest: NDArray[np.float32] | None = None
        #: Of hops from so many before the next one on; before the first all came.
        self._came = np.ones((smeared, len(self._channels)), np.bool_)
        #: Samples of the streams that were asked about.
        self._told = 0

    def push(self, samples: NDArray[np.float32]) -> None:
        """Take in sound (n, channels) at 16 kHz."""
        joined = samples if self._rest is None else np.concatenate([self._rest, samples])
        whole = len(joined) // LEVEL_HOP * LEVEL_HOP
        self._rest = joined[whole:]
        channels = came(joined[:whole])
        # an array's filter mixes all of its channels
        streams = [channels[:, own].any(axis=1) for own in self._channels]
        self._came = np.concatenate([self._came, np.stack(streams, axis=1)])

    def next(self, samples: int) -> Hops:
        """(hops, streams) of those that are whole with so many more samples of the streams.

        What is not yet here is taken to come.
        """
        count = (self._told + samples) // LEVEL_HOP - self._told // LEVEL_HOP
        self._told += samples
        reach = count + 2 * self._smeared
        lacking = max(0, reach - len(self._came))
        known = np.pad(self._came, ((0, lacking), (0, 0)), constant_values=True)[:reach]
        self._came = self._came[count:]
        told = np.ones((count, len(self._channels)), np.bool_)
        for place in range(2 * self._smeared + 1):
            told &= known[place : place + count]
        return told
