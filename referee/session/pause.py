"""A pause: the match's clock stands, nobody is heard or seen, and nothing that is told counts.

So every countdown holds by itself, and what is said over a beer costs nobody anything. Corrections go
on. The journal notes each pause, so that a match that was killed in one is taken up in it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from referee.sensors.clock import Clock, anchor
from referee.sensors.mute import MuteSwitch

#: Under this a journal notes the pauses of its match.
PAUSES = "pauses"


class Pause(msgspec.Struct, frozen=True):
    """``at`` seconds of the match somebody paused it, for so many ``seconds``; None: it still is."""

    at: float
    author: str
    seconds: float | None = None


class PauseSwitch:
    """Stops the match and lets it go on. Used by the match's thread.

    ``noted``: what the journal noted of an earlier part of the match.
    """

    def __init__(self, clock: Clock, mute: MuteSwitch, noted: str | None = None) -> None:
        self._clock, self._mute = clock, mute
        self._pauses = msgspec.json.decode(noted, type=list[Pause]) if noted else []
        self._since = time.monotonic()
        self._was_muted = mute.on
        if self.on:
            # the world's time has gone on, the match's has not
            clock.stand(self._pauses[-1].at)

    @property
    def on(self) -> bool:
        """Whether the match stands."""
        return bool(self._pauses) and self._pauses[-1].seconds is None

    def set(self, on: bool, author: str, note: Callable[[str, str], object]) -> bool:
        """Stop, or go on; False where it is so already. ``note`` keeps it in the journal."""
        if on == self.on:
            return False
        at = self._clock.now()
        if on:
            self._was_muted, self._since = self._mute.on, time.monotonic()
            self._mute.set(True, at)
            self._clock.stand(at)
            self._pauses.append(Pause(at, author))
        else:
            lasted = round(time.monotonic() - self._since, 1)
            self._pauses[-1] = msgspec.structs.replace(self._pauses[-1], seconds=lasted)
            self._clock.begin()
            if not self._was_muted:
                self._mute.set(False, at)
        note(PAUSES, msgspec.json.encode(self._pauses).decode())
        note("anchor", anchor(self._clock))
        return True
