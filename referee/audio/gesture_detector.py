"""Claps and knocks at a table: which seat's, and when."""

from __future__ import annotations

from collections.abc import Callable

from referee.audio.percussion import SIGMA, Hit, HitFinder
from referee.audio.seats import Layout
from referee.audio.speech import Samples
from referee.observations import Evidence, Gesture

#: Seconds of a clap or a knock that are kept as its evidence.
_HIT = 0.05
#: Of the way from a mouth to the array, the part that sound takes from the same player's hands.
_HANDS = 0.7


class GestureDetector:
    """Finds gestures that are heard. ``source``: their source as observations."""

    def __init__(self, layout: Layout, source: str) -> None:
        self._layout = layout
        self._source = source
        self._finder = HitFinder(len(layout.players))
        self._found: list[Gesture] = []

    @property
    def settled(self) -> float:
        """No gesture will yet be found that begins before this, s of the stream."""
        return self._finder.settled

    def found(self) -> list[Gesture]:
        """What was found since the last time that it was asked for."""
        found, self._found = self._found, []
        return found

    def push(self, streams: Samples, time_of: Callable[[float], float], *, last: bool) -> None:
        """Take in the seats' streams (n, seats); ``last``: nothing comes after it.

        ``time_of``: from s of the stream to s of the match.
        """
        self._found += [self._gesture(hit, time_of) for hit in self._finder.push(streams, last)]

    def _gesture(self, hit: Hit, time_of: Callable[[float], float]) -> Gesture:
        time = time_of(hit.time) - _HANDS * self._layout.delays[hit.seat]
        return Gesture(
            time=time,
            sigma=SIGMA,
            confidence=round(hit.chance, 3),
            player=self._layout.players[hit.seat],
            source=self._source,
            evidence=Evidence(stream="audio:0", start=time, end=time + _HIT),
            gesture=hit.kind,
        )
