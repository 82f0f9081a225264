"""Several sensors, one order: what each of them saw, merged by time.

A sensor promises by its watermark that nothing older will come from it. What is older than every
watermark is in its final order and goes on to the engine.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar


class Timed(Protocol):
    """Anything that happened at a time."""

    @property
    def time(self) -> float:
        """Seconds of the match's clock."""


_T = TypeVar("_T", bound=Timed)


class Merge(Generic[_T]):
    """A merge of named sources."""

    def __init__(self, sources: Iterable[str]) -> None:
        self._marks = dict.fromkeys(sources, -math.inf)
        self._held: list[tuple[float, int, _T]] = []
        self._count = 0

    @property
    def reached(self) -> float:
        """The time, seconds, up to which every source has told all; inf at the end."""
        return min(self._marks.values(), default=math.inf)

    @property
    def held(self) -> list[_T]:
        """What was seen and is not yet in its final order, as it stands."""
        return [one for _, _, one in sorted(self._held, key=lambda h: h[:2])]

    def leave(self, source: str) -> list[_T]:
        """Wait for a source no more; return what is now in its final order."""
        self._marks.pop(source, None)
        return self._ready()

    def end(self) -> list[_T]:
        """Nobody tells anything any more: return all that is held."""
        self._marks.clear()
        return self._ready()

    def put(self, source: str, seen: Iterable[_T], watermark: float) -> list[_T]:
        """Take what a source saw and its new watermark; return what is now in its final order.

        A source that had left, or was not known, is waited for from now on.
        """
        for one in seen:
            heapq.heappush(self._held, (one.time, self._count, one))
            self._count += 1
        self._marks[source] = max(self._marks.get(source, -math.inf), watermark)
        return self._ready()

    def _ready(self) -> list[_T]:
        ready = []
        while self._held and self._held[0][0] <= self.reached:
            ready.append(heapq.heappop(self._held)[2])
        return ready
