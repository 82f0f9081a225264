"""Claps and knocks at a table: which seat's, and when."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from referee.audio.percussion import SIGMA, Hit, HitFinder
from referee.audio.sampling import RATE
from referee.audio.seats import Layout
from referee.audio.separation import SteeredArray
from referee.audio.speech import Samples
from referee.audio.stream_recogniser import StreamRecogniser
from referee.observations import Evidence, Gesture

#: Seconds of a clap or a knock in which its seat is told.
_HIT = 0.05
#: Of the way from a mouth to the array, the part that sound takes from the same player's hands.
_HANDS = 0.7
#: Level of a stretch in which nothing is, dB.
_NOTHING = -200.0


class GestureDetector:
    """Finds gestures that are heard. ``source``: their source as observations."""

    def __init__(self, layout: Layout, streams: Sequence[StreamRecogniser], source: str) -> None:
        self._layout = layout
        self._streams = streams
        self._source = source
        own = layout.filter.channels
        self._near = not isinstance(layout.filter, SteeredArray)
        self._finder = HitFinder(own if self._near else own[:1])
        self._waiting: list[Hit] = []
        self._found: list[Gesture] = []

    @property
    def settled(self) -> float:
        """No gesture will yet be found that begins before this, s of the stream."""
        return min([self._finder.settled, *(hit.time for hit in self._waiting)])

    def found(self) -> list[Gesture]:
        """What was found since the last time that it was asked for."""
        found, self._found = self._found, []
        return found

    def push(self, samples: Samples, time_of: Callable[[float], float], *, last: bool) -> None:
        """Take in the sound of all channels (n, channels); ``last``: nothing comes after it.

        ``time_of``: from s of the stream to s of the match.
        """
        self._waiting += self._finder.push(samples, last)
        heard = min(stream.end for stream in self._streams) / RATE
        while self._waiting and (last or self._waiting[0].time + _HIT < heard):
            self._found.append(self._gesture(self._waiting.pop(0), time_of))

    def _gesture(self, hit: Hit, time_of: Callable[[float], float]) -> Gesture:
        seat = hit.seat
        if not self._near:
            spans = [s.level(hit.time - _HIT / 2, hit.time + _HIT) for s in self._streams]
            seat = int(np.argmax([span.max(initial=_NOTHING) for span in spans]))
        time = time_of(hit.time) - _HANDS * self._layout.delays[seat]
        return Gesture(
            time=time,
            sigma=SIGMA,
            confidence=round(hit.chance, 3),
            player=self._layout.players[seat],
            source=self._source,
            evidence=Evidence(stream="audio:0", start=time, end=time + _HIT),
            gesture=hit.kind,
        )
