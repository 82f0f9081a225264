"""A telephone's clock against the host's: offset, drift, and how surely, from exchanges over a network.

Each exchange has four times, as in NTP (RFC 5905): the host sends, the telephone receives, the
telephone answers, the host receives. Its offset is wrong by half the difference of the two ways'
delays, so by half of the round trip at most. Delays only ever add: of each short stretch the shortest
round trip is kept, and a weighted line through these gives offset and drift. That one way is always
slower than the other no exchange can show; half the shortest round trip bounds it, and that bound is
in every sigma.
"""

from __future__ import annotations

import math
from collections import deque

import msgspec
import numpy as np

#: Seconds of the host over which the shortest round trip is kept.
_STRETCH = 2.0
#: So many stretches are remembered: two minutes.
_STRETCHES = 60
#: Seconds by which an exchange without any queue may be off: what browsers round their clocks to.
_FLOOR = 0.0003
#: The share of its excess over the shortest round trip by which an exchange's offset is off.
_EXCESS = 0.5
#: What is believed of a clock's rate before anything is known of it: 100 ppm off.
_DRIFT = 1e-4
#: The share of the bound that is told as sigma. With 0.305 of a round trip not even two telephones whose
#: ways are one-sided altogether, and against each other, are called clear the wrong way round: 2.326
#: standard errors of their difference are its bound.
_ONE_SIDED = 0.305
#: An exchange is off by more than its round trip, this many standard errors, and so many seconds: the
#: clock has jumped.
_JUMP_ERRORS, _JUMP = 4.0, 0.002


class ClockReading(msgspec.Struct, frozen=True):
    """A telephone's time on the host's clock, seconds, with its standard error."""

    time: float
    sigma: float


class _Exchange(msgspec.Struct, frozen=True):
    """``phone`` and ``host``: the middles on both clocks; ``round_trip``: seconds on the way."""

    phone: float
    host: float
    round_trip: float


class _Line(msgspec.Struct, frozen=True):
    """Host minus telephone: ``offset`` at ``middle``, ``drift`` a second; ``spread``: covariance."""

    middle: float
    offset: float
    drift: float
    spread: tuple[float, float, float]


class ClockExchange:
    """Tells the host's time of a telephone's. Times are seconds of clocks that begin anywhere.

    ``jumps``: how often the telephone's clock was found set, or to have stood; then all that was known
    of it is forgotten.
    """

    def __init__(self) -> None:
        self.jumps = 0
        self._kept: deque[_Exchange] = deque(maxlen=_STRETCHES)
        self._line: _Line | None = None

    @property
    def ready(self) -> bool:
        """Whether anything is known."""
        return bool(self._kept)

    @property
    def shortest(self) -> float:
        """The shortest round trip of those remembered, seconds; inf before the first."""
        return min((e.round_trip for e in self._kept), default=math.inf)

    @property
    def latest(self) -> float:
        """The telephone's time of the last exchange that was kept, seconds; nan before the first."""
        return self._kept[-1].phone if self._kept else math.nan

    @property
    def drift(self) -> float:
        """By how much faster the host's clock runs, seconds a second; 0 before anything is known."""
        return self._fitted().drift if self._kept else 0.0

    def add(self, sent: float, received: float, answered: float, returned: float) -> bool:
        """Take an exchange; False where its four times can't be true, then it is left out.

        ``sent`` and ``returned`` are of the host's clock, ``received`` and ``answered`` of the
        telephone's.
        """
        held = answered - received
        round_trip = (returned - sent) - held
        if not (held >= 0 and round_trip >= 0 and math.isfinite(round_trip)):
            return False
        fresh = _Exchange((received + answered) / 2, (sent + returned) / 2, round_trip)
        if self._kept and self._jumped(fresh):
            self.jumps += 1
            self._kept.clear()
        self._keep(fresh)
        self._line = None
        return True

    def reading(self, phone: float) -> ClockReading:
        """The host's time at a time of the telephone's clock.

        Raises:
            LookupError: nothing is known of it yet.
        """
        if not self._kept:
            raise LookupError("no exchange yet")
        line = self._fitted()
        away = phone - line.middle
        found, error = phone + line.offset + line.drift * away, self._error(line, away)
        return ClockReading(found, math.hypot(error, _ONE_SIDED * self.shortest))

    def _keep(self, fresh: _Exchange) -> None:
        """Keep the shortest round trip of each stretch of time."""
        if self._kept and math.floor(fresh.host / _STRETCH) == math.floor(
            self._kept[-1].host / _STRETCH
        ):
            if fresh.round_trip < self._kept[-1].round_trip:
                self._kept[-1] = fresh
            return
        self._kept.append(fresh)

    def _jumped(self, fresh: _Exchange) -> bool:
        line = self._fitted()
        away = fresh.phone - line.middle
        off = abs(fresh.host - fresh.phone - line.offset - line.drift * away)
        # both are off by half of their round trips at most
        bound = (fresh.round_trip + self.shortest) / 2
        return off > bound + _JUMP_ERRORS * self._error(line, away) + _JUMP

    def _error(self, line: _Line, away: float) -> float:
        """The standard error of the line so far from its middle, one-sided ways left aside."""
        level, both, slope = line.spread
        return math.sqrt(max(0.0, level + 2 * both * away + slope * away * away))

    def _fitted(self) -> _Line:
        if self._line is None:
            self._line = _fit(list(self._kept), self.shortest)
        return self._line


def _fit(kept: list[_Exchange], shortest: float) -> _Line:
    """A weighted line, with what is believed of a clock's rate beforehand."""
    phone = np.array([e.phone for e in kept])
    # numbers of hours lose microseconds where their squares are summed
    middle = float(phone.mean())
    away = phone - middle
    offsets = np.array([e.host - e.phone for e in kept])
    base = float(offsets.mean())
    error = np.array([_FLOOR + _EXCESS * (e.round_trip - shortest) for e in kept])
    weight = 1 / error**2
    normal = np.array(
        [
            [weight.sum(), (weight * away).sum()],
            [(weight * away).sum(), (weight * away**2).sum() + 1 / _DRIFT**2],
        ]
    )
    right = np.array([(weight * (offsets - base)).sum(), (weight * away * (offsets - base)).sum()])
    spread = np.linalg.inv(normal)
    level, slope = spread @ right
    # residuals that are larger than their round trips explain make all of it less sure
    left = (offsets - base - level - slope * away) / error
    spread = spread * max(1.0, float((left**2).sum()) / max(1, len(kept) - 1))
    told = (float(spread[0, 0]), float(spread[0, 1]), float(spread[1, 1]))
    return _Line(middle, base + float(level), float(slope), told)
