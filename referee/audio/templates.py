"""Where a stream sounds as an example of a player's does: dynamic time warping on phone posteriors.

Posteriorgram templates (Hazen, Shen & White 2009, "Query-by-example spoken term detection using phonetic
posteriorgram templates"): two steps are as far apart as the logarithm of the Bhattacharyya coefficient
of their posteriors says. A template may begin and end anywhere in the stream (subsequence warping,
Müller 2007, "Information Retrieval for Music and Motion", 4.4). How long a vowel or a pause lasts costs
little: people draw them out as they like.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.phones import PDF, VOWELS

LogPosteriors = NDArray[np.float32]

#: Bhattacharyya coefficient that two steps have at least.
_LEAST = 0.02
#: What a step of the stream that repeats one of the template counts beside a step that goes on.
_REPEATED = 0.4
#: Cost of leaving a step of the template out, where it is a consonant, and where it is none.
_LEFT_OUT, _SHORTENED = 1.2, 0.3
#: Cost of repeating a step, where it is a consonant, and where it is none.
_HELD, _DRAWN_OUT = 0.15, 0.02
#: What can't be.
_NEVER = 1e9

_FREE = np.zeros(len(PDF), bool)
_FREE[[PDF["SIL"], *(PDF[v] for v in VOWELS)]] = True


@dataclasses.dataclass(frozen=True)
class TemplateMatch:
    """Where a template fits best: ``template``'s number, steps of 30 ms from ``begin`` to ``end``
    (excluded), and the mean ``distance`` of its steps, 0 where it is the same sound.
    """

    template: int
    begin: int
    end: int
    distance: float


class Templates:
    """Examples, to be looked for in a stream. Each: log posteriors, (steps, classes)."""

    def __init__(self, examples: Sequence[LogPosteriors]) -> None:
        joined = np.concatenate(examples) if examples else np.zeros((0, len(PDF)), np.float32)
        self._lengths = np.array([len(e) for e in examples], np.int64)
        self._first = np.cumsum(self._lengths) - self._lengths
        self._last = self._first + self._lengths - 1
        self._roots = np.exp(0.5 * joined)
        free = _FREE[joined.argmax(axis=1)] if len(joined) else np.zeros(0, bool)
        self._repeating = np.where(free, _DRAWN_OUT, _HELD)
        self._leaving_out = np.where(free, _SHORTENED, _LEFT_OUT)
        at = np.arange(len(joined))
        self._second = np.isin(at, self._first + 1)

    def match(self, stream: LogPosteriors) -> list[TemplateMatch]:
        """The best place of every template in a stream (steps, classes)."""
        count = len(self._lengths)
        if not count or not len(stream):
            return []
        apart = -np.log(np.maximum(self._roots @ np.exp(0.5 * stream).T, _LEAST))
        size = len(self._roots)
        best = np.full(size, _NEVER)
        begun = np.zeros(size, np.int64)
        found = np.full(count, _NEVER)
        places = np.zeros((count, 2), np.int64)
        for t, here in enumerate(apart.T):
            best, begun = self._step(best, begun, here, t)
            better = best[self._last] < found
            found = np.where(better, best[self._last], found)
            ends = np.stack([begun[self._last], np.full(count, t + 1)], axis=1)
            places[better] = ends[better]
        return [
            TemplateMatch(i, int(places[i, 0]), int(places[i, 1]), float(found[i] / n))
            for i, n in enumerate(self._lengths)
            if found[i] < _NEVER / 2
        ]

    def _step(
        self, best: NDArray[np.float64], begun: NDArray[np.int64], here: NDArray[np.float64], t: int
    ) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Costs of the cheapest ways that end at step ``t``, and where they have begun."""
        one = np.roll(best, 1) + here
        two = np.roll(best, 2) + np.roll(self._leaving_out, 1) + here
        two[self._first] = two[self._second] = _NEVER
        one[self._first] = here[self._first]
        stay = best + _REPEATED * here + self._repeating
        ways = np.stack([one, two, stay])
        which = ways.argmin(axis=0)
        origins = np.stack([np.roll(begun, 1), np.roll(begun, 2), begun])
        origins[0][self._first] = t
        at = np.arange(len(best))
        return ways[which, at], origins[which, at]


def log_posteriors(scores: NDArray[np.floating]) -> LogPosteriors:
    """Of a network's scores (steps, classes): each step's likelihoods sum to 1."""
    shifted = scores - scores.max(axis=1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True)), np.float32)
