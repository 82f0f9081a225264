"""What a table may ask of those who listen to it: to be deaf for a while, and to keep little.

While it is muted the microphones give silence, to the ears as to whatever records; their clock goes on.
Which stretches were muted stands in the journal as a note, not as an observation: nothing follows from
it in the match, and what is taken up again stays as deaf as it was.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from referee import observations as obs
from referee.history import Past
from referee.live.clock import Clock

#: Seconds before and after what is contested that belong to it.
AROUND = 2.0

Samples = NDArray[np.float32]


class Mute:
    """The switch; may be used by several threads. All times are seconds of the match.

    ``noted``: what `note` said of an earlier part of the same match.
    """

    def __init__(self, clock: Clock, noted: str | None = None) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._spans: list[tuple[float, float | None]] = []
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

    def silenced(self, samples: Samples, begin: float, rate: int) -> Samples:
        """A block of samples (n, channels) as it may be heard.

        ``begin``: when its first sample was taken; ``rate`` in Hz of the match's clock. A block that
        was muted for a part of it is silent altogether.
        """
        end = begin + len(samples) / rate
        with self._lock:
            deaf = any(
                since < end and (until is None or begin < until) for since, until in self._spans
            )
        return np.zeros_like(samples) if deaf else samples


def contested(history: Past, version: int) -> Sequence[tuple[float, float]]:
    """What somebody has to decide, or has corrected: begin and end, seconds of the match.

    From the first dice of what is open to a decision until now; and around what the corrections after
    number ``version`` have corrected.
    """
    found: list[tuple[float, float]] = []
    now = history.match.now
    if any(o.what == "decides" for o in history.match.opened()):
        thrown = [s.time for s in history.effective() if isinstance(s, obs.Chouettes | obs.Throws)]
        found.append((max(thrown, default=now) - AROUND, now + AROUND))
    for seen in history.entries[version:]:
        if isinstance(seen, obs.Replace | obs.Insert) and seen.number:
            at = history.entries[seen.number - 1].time
            found.append((at - AROUND, at + AROUND))
    return found
