"""The match's one clock: seconds that nobody sets back."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

_BOOT = Path("/proc/sys/kernel/random/boot_id")
#: What stands for a start of a machine that does not tell them apart.
_UNKNOWN = "-"

#: A match that is taken up after the machine was started again goes on so much later, seconds.
_AFTER_A_BOOT = 1.0


class Clock:
    """Seconds of the match, told from a clock that runs whatever the wall's clock is set to.

    ``start``: the match's seconds now. ``speed``: how much faster than the world it runs; 0: time is
    what has been observed (see `reach`) and nothing is waited for.
    """

    def __init__(
        self,
        start: float = 0.0,
        speed: float = 1.0,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.speed = speed
        self._monotonic = monotonic
        self._host = monotonic()
        self._start = start
        self._reached = start
        self._held = False

    def hold(self) -> None:
        """Stand still until `begin`: nothing can happen yet."""
        self._held = True

    def stand(self, at: float) -> None:
        """Stand still at ``at`` seconds until `begin`."""
        self._start, self._held = at, True

    def begin(self) -> None:
        """Run from here on."""
        if self._held:
            self._host, self._held = self._monotonic(), False

    def now(self) -> float:
        """The match's seconds."""
        if self.speed == 0:
            return self._reached
        return self.at(self._monotonic())

    def at(self, host: float) -> float:
        """The match's seconds at a time of the host's monotonic clock."""
        if self._held:
            return self._start
        return self._start + (host - self._host) * self.speed

    def reach(self, seconds: float) -> None:
        """Something is known to have happened at ``seconds``: it is not earlier than that."""
        self._reached = max(self._reached, seconds)

    def since(self, seconds: float) -> float:
        """How long ago ``seconds`` was, 0 at least; 0 where nothing is waited for."""
        return 0.0 if self.speed == 0 else max(0.0, self.now() - seconds)

    def left(self, until: float) -> float:
        """How long, in seconds of the world, until the match's clock says ``until``."""
        if self.speed == 0:
            return 0.0
        return max(0.0, (until - self.now()) / self.speed)


def anchor(clock: Clock, monotonic: Callable[[], float] = time.monotonic) -> str:
    """What to keep of a clock, so that a later process can go on with it on the same machine."""
    return f"{_boot()} {monotonic()!r} {clock.now()!r}"


def resumed(
    kept: str | None, last: float, monotonic: Callable[[], float] = time.monotonic
) -> float:
    """The match's seconds now: the world's time has gone on, as far as it can be known.

    ``kept``: an `anchor`. ``last``: when something was observed last. Since another start of the
    machine nothing is known of the time that went by: wall clocks may have been set.
    """
    parts, boot = (kept or "").split(), _boot()
    if len(parts) == 3 and parts[0] == boot != _UNKNOWN:
        host, seconds = float(parts[1]), float(parts[2])
        return max(last, seconds + monotonic() - host)
    return last + _AFTER_A_BOOT


def _boot() -> str:
    try:
        return _BOOT.read_text().strip()
    except OSError:
        return _UNKNOWN
