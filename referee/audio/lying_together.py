"""Whether telephones lie together: in a heap all hear the same, and levels tell nobody's voice.

A voice, a fist or a laugh is louder at the telephone before whoever makes it. Where nothing is for a
while, they lie together. What counts is how far the loudest stands over its own quiet against the next
one: telephones differ in how sensitive they are, and gain controls change that slowly.
"""

from __future__ import annotations

from collections import deque

import numpy as np
from numpy.typing import NDArray

from referee.audio.sampling import RATE

Samples = NDArray[np.float32]

#: Samples of a level: 50 ms.
_PIECE = RATE // 20
#: Percentile of a span's levels that is its quiet.
_QUIET = 20
#: dB by which an event stands over the quiet at the telephone that hears it best, and at all of them.
_BEST, _ALL = 12.0, 9.0
#: Events that are remembered, and that are needed to say anything: twelve knocks give some eight.
_MOST, _LEAST = 40, 6
#: What this percentile of events is louder at one of them, dB, tells: in heaps in simulated rooms it
#: falls to 0.5 to 1.7; where each lay before its player to 1.7 in one of 40, with gain controls, and not
#: below 1.9 in the others. Who lies in no heap and is taken for one is hardly heard, so the line is
#: below both. Between the two nothing changes.
_SHARE, _TOGETHER, _APART = 85, 1.6, 2.3
#: Levels around an event that have to have come, on either side.
_AROUND = 2


class LyingTogether:
    """``told``: whether the telephones lie together, as far as it is known."""

    def __init__(self) -> None:
        self.told = False
        self._names: frozenset[int] = frozenset()
        self._louder: deque[float] = deque(maxlen=_MOST)

    def push(self, spans: dict[int, Samples]) -> None:
        """A span of all telephones that listen, by their numbers, half of which is new."""
        if self._names != spans.keys():
            self._names, self.told = frozenset(spans), False
            self._louder.clear()
        found = louder([spans[n] for n in sorted(spans)]) if len(spans) > 1 else None
        if found is None:
            return
        self._louder.append(found)
        if len(self._louder) < _LEAST:
            return
        most = float(np.percentile(self._louder, _SHARE))
        self.told = most < (_APART if self.told else _TOGETHER)


def louder(spans: list[Samples]) -> float | None:
    """By how many dB an event is louder at one of them than at the next one; None: there is none.

    It has to lie in the middle half: the other halves are other spans'.
    """
    over = []
    for span in spans:
        count = len(span) // _PIECE
        pieces = span[: count * _PIECE].reshape(count, _PIECE)
        # what did not come is no quiet
        came = np.asarray(np.abs(pieces).max(axis=1) > 0)
        if came.sum() < count / 2:
            return None
        levels = np.full(count, -np.inf)
        levels[came] = 10 * np.log10(np.square(pieces[came]).mean(axis=1))
        at = int(levels.argmax())
        near = came[max(0, at - _AROUND) : at + _AROUND + 1]
        if not count / 4 <= at < 3 * count / 4 or not near.all():
            return None
        over.append(float(levels[at] - np.percentile(levels[came], _QUIET)))
    over.sort(reverse=True)
    return over[0] - over[1] if over[0] >= _BEST and over[-1] >= _ALL else None
