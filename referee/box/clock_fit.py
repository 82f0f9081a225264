"""The box's clock against the host's: offset and rate, from the shortest of the last pings.

A ping's four times (host sends, box receives, box answers, host receives) give an offset that is off
by half the difference of the two ways' delays; delays only ever add, so the shortest round trips are
the truest (as in NTP). A line through the best quarter of the last pings gives the rate, too: a
ceramic resonator may be off by 5,000 ppm. This places presses among other events; who pressed first is
told by the box's own ticks alone.
"""

from __future__ import annotations

import math
import statistics
from collections import deque

import msgspec

#: Pings that are remembered.
_WINDOW = 64
#: Of these the shortest that the line goes through.
_BEST = 16
#: The box's counter begins anew here.
_TICKS = 1 << 32
#: Ticks over which the rate is told: about a second.
_SPAN = 2_000_000


class _Ping(msgspec.Struct, frozen=True):
    ticks: float
    host: float
    round_trip: float


class ClockFit:
    """Host time, seconds, of a box's ticks. ``rate``: ticks a second as the box declares them."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._pings: deque[_Ping] = deque(maxlen=_WINDOW)
        self._last = 0

    def seconds(self, received: int, answered: int) -> float:
        """How long the box says that it had a ping."""
        return (answered - received) % _TICKS / self._rate

    @property
    def sure_of_rate(self) -> bool:
        """Whether the rate is fitted, and not taken from what the box says."""
        best = self._best()
        return len(best) >= 8 and self._spread(best) > len(best) * (0.3 * self._rate) ** 2

    def _spread(self, pings: list[_Ping]) -> float:
        middle = statistics.fmean(p.ticks for p in pings)
        return sum((p.ticks - middle) ** 2 for p in pings)

    @property
    def ready(self) -> bool:
        """Whether anything is known at all."""
        return bool(self._pings)

    def unwrapped(self, ticks: int) -> int:
        """A 32-bit count as one that never wraps: the nearest to what was seen last."""
        turn = (ticks - self._last + _TICKS // 2) % _TICKS - _TICKS // 2
        return self._last + turn

    def ping(self, sent: float, received: int, answered: int, back: float) -> None:
        """Add a ping: host seconds at its ends (time on the wire taken off), box ticks between."""
        first = self.unwrapped(received)
        self._last = max(self._last, first)
        second = first + (answered - received) % _TICKS
        inside = (second - first) / self._rate
        self._pings.append(
            _Ping((first + second) / 2, (sent + back) / 2, max(0.0, back - sent - inside))
        )

    def _best(self) -> list[_Ping]:
        return sorted(self._pings, key=lambda p: p.round_trip)[:_BEST]

    def host(self, ticks: int) -> float:
        """The host's time of a count of ticks.

        Raises:
            ValueError: no ping has come back yet.
        """
        best = self._best()
        if not best:
            raise ValueError("no ping has come back yet")
        x = float(self.unwrapped(ticks))
        mean_x = statistics.fmean(p.ticks for p in best)
        mean_y = statistics.fmean(p.host for p in best)
        slope = 1 / self._rate
        # a rate told from less than a second would be noise
        if self.sure_of_rate:
            slope = sum((p.ticks - mean_x) * (p.host - mean_y) for p in best) / self._spread(best)
        return mean_y + slope * (x - mean_x)

    @property
    def round_trips(self) -> list[float]:
        """Seconds that the pings of the window took, the box's own time taken off."""
        return [p.round_trip for p in self._pings]

    @property
    def rate(self) -> float:
        """Ticks a second of the host's clock, as fitted."""
        start = self._last
        seconds = self.host((start + _SPAN) % _TICKS) - self.host(start % _TICKS)
        return _SPAN / seconds if seconds else math.inf

    @property
    def sigma(self) -> float:
        """Standard error, seconds, of the place among host events: from the shortest round trips."""
        best = self._best()
        return statistics.fmean(p.round_trip for p in best) / 4 if best else float("inf")
