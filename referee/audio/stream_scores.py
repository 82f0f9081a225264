"""The acoustic network's scores of one stream, each worked out once for all who look at the sound."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from referee.audio.features import WINDOW
from referee.audio.sampling import NETWORK_STEP, RATE

#: Samples of a step.
STEP = round(NETWORK_STEP * RATE)
#: Views that `Scorer.later_scores` has side by side.
_LATER = 2


class Scorer(Protocol):
    """What scores sound: a row every `STEP` samples."""

    @property
    def context(self) -> int:
        """Steps on either side that a row depends on."""

    def scores(self, samples: NDArray[np.float32]) -> NDArray[np.float32]:
        """(steps, classes) of samples at 16 kHz, -1..1."""

    def later_scores(self, samples: NDArray[np.float32]) -> NDArray[np.float32]:
        """The same of steps a third and two thirds of a step later, side by side: (steps, 2 classes)."""


def later_views(later: NDArray[np.float32]) -> list[NDArray[np.float32]]:
    """Each view of `Scorer.later_scores` by itself, (steps, classes)."""
    return [np.ascontiguousarray(view) for view in np.split(later, _LATER, axis=1)]


@dataclasses.dataclass(frozen=True)
class Sound:
    """A stretch of a stream.

    ``samples``: at 16 kHz, -1..1, from ``begin`` on, s of the stream. ``scores``: of the same, (steps,
    classes), None where the model has no `Scorer`. ``later``: works out its `Scorer.later_scores`.
    """

    samples: NDArray[np.float32]
    begin: float = 0.0
    scores: NDArray[np.float32] | None = None
    later: Callable[[], NDArray[np.float32]] | None = None

    def until(self, end: float) -> Sound:
        """What of it comes before ``end``, s of the stream."""
        count = max(0, round((end - self.begin) * RATE))
        if self.scores is None or self.later is None:
            return Sound(self.samples[:count], self.begin)
        steps, later = -(-count // STEP), self.later
        return Sound(self.samples[:count], self.begin, self.scores[:steps], lambda: later()[:steps])


class StreamScores:
    """Scores of a stream, whose steps are counted from its beginning.

    ``scores`` works them out, see `Scorer`; ``context``: steps on either side that a row depends on.
    ``kept``: steps that are kept at most. Rows whose context was heard whole are worked out once, those
    at the end of what was heard anew when there is more.
    """

    def __init__(
        self,
        scores: Callable[[NDArray[np.float32]], NDArray[np.float32]],
        context: int,
        kept: int,
    ) -> None:
        self._scores, self._context, self._kept = scores, context, kept
        self._whole: dict[int, NDArray[np.float32]] = {}
        self._last: dict[int, NDArray[np.float32]] = {}
        self._heard = 0
        self._classes = 0

    def of(
        self, samples: NDArray[np.float32], origin: int, start: int, end: int
    ) -> NDArray[np.float32]:
        """Rows from step ``start`` up to ``end``, or to where the sound ends.

        ``samples`` are those that there are of the stream, the first one is its ``origin``-th.
        """
        heard = origin + len(samples)
        if heard != self._heard:
            self._heard, self._last = heard, {}
        known = self._whole | self._last
        end = min(end, (heard - WINDOW) // STEP + 1)
        missing = [step for step in range(start, end) if step not in known]
        if missing:
            first = max(missing[0] - self._context, -(-origin // STEP))
            # of rows without their context, at the beginning of what is kept, there are no better ones
            known = self._score(samples[first * STEP - origin :], first) | known
        rows = [known[step] for step in range(start, end) if step in known]
        return np.array(rows, np.float32).reshape(len(rows), self._classes)

    def _score(self, samples: NDArray[np.float32], first: int) -> dict[int, NDArray[np.float32]]:
        """Rows of all samples from step ``first`` on."""
        context = self._context
        made = self._scores(samples)
        self._classes = made.shape[1]
        whole = first + len(samples) // STEP - context
        fresh = {first + i: row for i, row in enumerate(made)}
        for step, row in fresh.items():
            if first == 0 or step - first >= context:
                (self._whole if step < whole else self._last)[step] = row
        for step in sorted(self._whole)[: -self._kept]:
            del self._whole[step]
        return fresh
