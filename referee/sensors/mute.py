"""The switch that mutes the microphones for a while.

While it is muted the microphones give silence, to the ears as to whatever records; their clock goes on.
Which stretches were muted stands in the journal as a note, not as an observation: nothing follows from
it in the match, and what is taken up again stays as deaf as it was.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.sensors.clock import Clock

Samples = NDArray[np.float32]
#: Takes a block of samples (n, channels), its rate in Hz, and whose telephones the channels are.
Borrower = Callable[[Samples, int, Sequence[str]], None]


class MuteSwitch:
    """The switch; may be used by several threads. All times are seconds of the match.

    ``noted``: what `note` said of an earlier part of the same match.
    """

    def __init__(self, clock: Clock, noted: str | None = None) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._spans: list[tuple[float, float | None]] = []
        self._borrower: Borrower | None = None
        if noted:
            self._spans = msgspec.json.decode(noted, type=list[tuple[float, float | None]])

    @property
    def on(self) -> bool:
        """Whether nobody is heard now."""
        with self._lock:
            return bool(self._spans) and self._spans[-1][1] is None

    def set(self, on: bool, at: float) -> bool:
        """Mute, or hear again, from ``at`` on; False where it is so already."""
        with self._lock:
            muted = bool(self._spans) and self._spans[-1][1] is None
            if muted == on:
                return False
            if on:
                self._spans.append((at, None))
            else:
                since = self._spans[-1][0]
                self._spans[-1] = (since, max(since, at))
            return True

    def note(self) -> str:
        """All muted stretches, for the journal."""
        with self._lock:
            return msgspec.json.encode(self._spans).decode()

    def lend(self, borrower: Borrower | None) -> None:
        """From now on somebody else gets the sound, and the match silence; None: no more."""
        with self._lock:
            self._borrower = borrower

    def silenced(
        self, samples: Samples, begin: float, rate: int, owners: Sequence[str] = ()
    ) -> Samples:
        """A block of samples (n, channels) as it may be heard; ``owners``: whose telephones took it.

        ``begin``: when its first sample was taken; ``rate`` in Hz of the match's clock. A block that
        was muted for a part of it is silent altogether.
        """
        end = begin + len(samples) / rate
        with self._lock:
            borrower = self._borrower
            deaf = borrower is not None or any(
                since < end and (until is None or begin < until) for since, until in self._spans
            )
        if borrower is not None:
            borrower(samples, rate, owners)
        return np.zeros_like(samples) if deaf else samples
