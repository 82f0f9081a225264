"""From a place in a stream of samples to the match's clock."""

from __future__ import annotations

import bisect

#: A block that begins so much off, seconds, has others missing before it, or begins anew.
_OFF = 1e-4
#: So many gaps are remembered.
_REMEMBERED = 64


class StreamClock:
    """The times of a stream's samples, of which some may be missing. ``rate`` in Hz."""

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._taken = 0
        #: Sample counts with the time at which each begins.
        self._anchors: list[tuple[int, float]] = []

    @property
    def begun(self) -> bool:
        """Whether any sound has come."""
        return bool(self._anchors)

    @property
    def now(self) -> float:
        """The time of the end of the stream, s of the match."""
        return self.time(self._taken / self._rate)

    def push(self, samples: int, start: float) -> None:
        """So many samples have come, the first of them at ``start`` s of the match."""
        if not self._anchors or abs(self.now - start) > _OFF:
            self._anchors.append((self._taken, start))
            del self._anchors[:-_REMEMBERED]
        self._taken += samples

    def time(self, seconds: float) -> float:
        """When what lies ``seconds`` of samples from the stream's beginning was, s of the match."""
        if not self._anchors:
            return seconds
        keys = [n / self._rate for n, _ in self._anchors]
        i = max(0, bisect.bisect_right(keys, seconds + 1e-9) - 1)
        return self._anchors[i][1] + seconds - keys[i]
