"""What no box of ours can say: a clock without ticks, presses of another time, too many for hands.

A box that says such a thing is out of order, and nothing more of it is believed: a press that is wrong
by seconds would decide contests, and one from the future would be held until then.
"""

from __future__ import annotations

from collections import deque

from referee.box.wire import Hello
from referee.wording import Message

#: Ticks a second that a counter of a small processor may have.
_RATES = (1_000, 1_000_000_000)
#: The coarsest sampling of buttons, seconds.
_COARSEST = 0.05
#: A resonator is off by half of this at the worst; anything beyond is another clock than it says.
_OFF = 0.02
#: Seconds for which it must be off: a computer that slept has a clock that stood, and gets over it.
_OFF_FOR = 10.0
#: Seconds by which a press may come from the future, for what the clock's fit does not know.
_FUTURE = 0.1
#: Seconds that a press may be on its way while the line holds; it is said again four times a second.
_ON_ITS_WAY = 5.0
#: Seconds after which a box that is there has answered a ping.
_ANSWERS = 3.0
#: Within a second: bytes (a serial line carries 11,520), presses of eight seats, starts.
_BYTES, _PRESSES = 16_384, 40
#: So many starts in so many seconds are too many.
_STARTS, _STARTS_IN = 5, 10.0
#: So often it may fall silent over a command, with no other obeyed between.
_SILENCES = 3

NO_CLOCK = Message("box.clock-stands")
OTHER_RATE = Message("box.clock-rate")
NO_SEATS = Message("box.no-seats")
COARSE = Message("box.no-resolution")
FUTURE = Message("box.press-from-future")
PAST = Message("box.press-from-past")
UNPLACED = Message("box.clock-silent")
LONG_PING = Message("box.answer-too-long")
FLOOD = Message("box.talks-without-end")
TOO_MANY = Message("box.too-many-presses")
RESTARTS = Message("box.restarts")
HALF = Message("box.half-firmware")


class Meter:
    """How much has come within the last ``seconds``."""

    def __init__(self, most: int, seconds: float = 1.0) -> None:
        self._most = most
        self._seconds = seconds
        self._counted: deque[tuple[float, int]] = deque()
        self._sum = 0

    def over(self, count: int, now: float) -> bool:
        """Count what has come ``now``; whether it is too much."""
        self._counted.append((now, count))
        self._sum += count
        while self._counted and self._counted[0][0] <= now - self._seconds:
            self._sum -= self._counted.popleft()[1]
        return self._sum > self._most


class Plausible:
    """Judges what a box says; each judgement is a reason, or None where it may be so."""

    def __init__(self) -> None:
        self._bytes, self._presses = Meter(_BYTES), Meter(_PRESSES)
        self._starts = Meter(_STARTS, _STARTS_IN)
        self._silences = 0
        self._here = float("-inf")
        #: Until when all presses were told, host seconds: the line held until then.
        self._told = float("-inf")
        self._begun: float | None = None
        self._off_since: float | None = None

    def connected(self, now: float) -> None:
        """A line has been opened."""
        if self._begun is None:
            self._begun = now

    def before(self, at: float) -> bool:
        """Whether a press was made before anybody asked the box: no lie, but of another evening."""
        return self._begun is not None and at < self._begun - _ON_ITS_WAY

    def lost(self, now: float) -> None:
        """The line has gone: what is pressed from now on may be told late."""
        self._told = now

    def obeyed(self) -> None:
        """It has done what it was told."""
        self._silences = 0

    def silent(self, told: bool) -> Message | None:
        """It has said who it is, and then nothing; ``told``: over a command."""
        self._silences += told
        return HALF if self._silences >= _SILENCES else None

    def bytes(self, count: int, now: float) -> Message | None:
        """So many bytes have come."""
        return FLOOD if self._bytes.over(count, now) else None

    def hello(self, hello: Hello, now: float) -> Message | None:
        """It has said who it is, for the first time since it started."""
        self._here = now
        low, high = _RATES
        if not low <= hello.ticks_per_second <= high:
            return NO_CLOCK
        if not 0 < hello.seats <= 8:
            return NO_SEATS
        if not 0 < hello.resolution <= _COARSEST:
            return COARSE
        return RESTARTS if self._starts.over(1, now) else None

    def ping(self, inside: float, outside: float) -> Message | None:
        """It says that it had a ping for ``inside`` seconds, which was away for ``outside``."""
        return LONG_PING if inside > outside + _FUTURE else None

    def rate(self, fitted: float, told: float, now: float) -> Message | None:
        """Its clock as it runs, and as it says."""
        if abs(fitted - told) <= _OFF * told:
            self._off_since = None
            return None
        self._off_since = now if self._off_since is None else self._off_since
        return OTHER_RATE if now - self._off_since > _OFF_FOR else None

    def press(self, count: int, at: float | None, now: float) -> Message | None:
        """So many seats were pressed ``at`` host seconds; None: its clock has not answered yet."""
        if self._presses.over(count, now):
            return TOO_MANY
        if at is None:
            return UNPLACED if now - self._here > _ANSWERS else None
        if at > now + _FUTURE:
            return FUTURE
        back = now - self._here <= _ON_ITS_WAY
        earliest = self._told if back else now
        return PAST if at < earliest - _ON_ITS_WAY else None
