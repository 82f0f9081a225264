"""Words as a chain of phone states, and the likeliest way through it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.lexicon import Lexicon
from referee.audio.phones import PDF, VOWELS

#: Log-likelihood of what can't be.
NEVER = -1e9
#: What a frame of other talk beside the words costs.
_OTHER_TALK = 1.0
#: No consonant lasts longer, steps of 30 ms: else the first phone of a call is stretched over the talk
#: before it, and the call begins too early.
_LONGEST_CONSONANT = 7
#: Steps from which a vowel costs no more, however long it is drawn out.
_DRAWN_OUT = 14
#: Usual lengths, steps, and their spread (of the logarithm): a call is not squeezed into a gap either.
_USUAL_CONSONANT, _USUAL_VOWEL = 2.6, 3.2
#: Spread of a phone's length, of its logarithm; of a vowel that is longer than usual.
_LENGTH_SPREAD, _VOWEL_SPREAD = 0.55, 0.9
#: What an unusual length counts beside the sound.
_LENGTH_WEIGHT = 1.5


class Links:
    """Which states a state of a chain is reached from, or leads to, and what that costs.

    Most states have one such neighbour; those with several are looked at apart, which is many times
    faster. ``neighbours``: of every state; ``costs``: of every link, alike; ``loops``: which states may
    repeat themselves, at no cost.
    """

    def __init__(
        self,
        neighbours: Sequence[Sequence[int]],
        costs: Sequence[Sequence[float]],
        loops: NDArray[np.bool_],
    ) -> None:
        size = len(neighbours)
        self._single = np.full(size, size)  # `size` is a state that is never reached
        self._single_cost = np.zeros(size)
        self._stay = np.where(loops, 0.0, NEVER)
        self._several = np.array([i for i, n in enumerate(neighbours) if len(n) > 1], np.int64)
        for i, near in enumerate(neighbours):
            if len(near) == 1:
                self._single[i], self._single_cost[i] = near[0], costs[i][0]
        width = max((len(neighbours[i]) for i in self._several), default=1)
        self._wide = np.full((len(self._several), width), size)
        self._wide_cost = np.zeros(self._wide.shape)
        for row, i in enumerate(self._several):
            self._wide[row, : len(neighbours[i])] = neighbours[i]
            self._wide_cost[row, : len(costs[i])] = costs[i]
        self._rows = np.arange(len(self._several))
        self._states = np.arange(size)

    def best(self, known: NDArray[np.float64]) -> NDArray[np.float64]:
        """The best of each state's neighbours and itself; ``known``: of all states and of none."""
        size = len(self._states)
        out: NDArray[np.float64] = np.maximum(
            known[self._single] + self._single_cost, known[:size] + self._stay
        )
        if len(self._several):
            wide = (known[self._wide] + self._wide_cost).max(axis=1)
            out[self._several] = np.maximum(out[self._several], wide)
        return out

    def best_with_origin(
        self, known: NDArray[np.float64]
    ) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """The same, and which state it was."""
        size = len(self._states)
        stay = known[:size] + self._stay
        out = known[self._single] + self._single_cost
        origin = np.where(stay >= out, self._states, self._single)
        out = np.maximum(out, stay)
        if len(self._several):
            choices = known[self._wide] + self._wide_cost
            which = choices.argmax(axis=1)
            wide = choices[self._rows, which]
            better = wide > out[self._several]
            chosen = self._several[better]
            out[chosen] = wide[better]
            origin[chosen] = self._wide[self._rows[better], which[better]]
        return out, origin


class WordChain:
    """Words as a chain of phone states: pronunciations side by side, silence between if any."""

    def __init__(self, words: Sequence[str], lexicon: Lexicon) -> None:
        self._of: list[int] = [0]
        self._before: list[list[int]] = [[]]
        self._number: list[int] = [0]
        self._loops: list[bool] = [True]
        self._left: list[float] = [0.0]
        #: The last phone before each word.
        self.bounds: list[int] = []
        ends = [0]
        for word in words:
            self.bounds.append(self._number[-1])
            following: list[int] = []
            for pronunciation in lexicon.pronunciations(word):
                entries = ends
                for phone in pronunciation:
                    entries = self._timed(PDF[phone], phone in VOWELS, entries)
                following += entries
            pause = self._state(0, following, self._number[-1] + 1, loops=True)
            ends = [*following, pause]
        self._final = np.array(ends)
        #: The network's class of each state.
        self.classes = np.array(self._of)
        #: Which phone each state belongs to.
        self.phone = np.array(self._number)
        #: What leaving a phone costs in each state: how unusual its length then is.
        self.leaving = np.array(self._left)
        self._link()

    def _timed(self, which: int, vowel: bool, entries: list[int]) -> list[int]:
        """A phone as one state a step of its longest duration, left after any of them.

        A vowel may stay in its last one for as long as it is drawn out.
        """
        longest = _DRAWN_OUT if vowel else _LONGEST_CONSONANT
        usual = _USUAL_VOWEL if vowel else _USUAL_CONSONANT
        number = self._number[-1] + 1
        made = [self._state(which, entries, number, loops=False)]
        while len(made) < longest:
            last = vowel and len(made) == longest - 1
            made.append(self._state(which, [made[-1]], number, loops=last))
        for steps, state in enumerate(made, 1):
            spread = _VOWEL_SPREAD if vowel and steps > usual else _LENGTH_SPREAD
            off = math.log(steps / usual) / spread
            self._left[state] = -0.5 * _LENGTH_WEIGHT * off * off
        return made

    def _state(self, which: int, entries: list[int], phone: int, *, loops: bool) -> int:
        self._of.append(which)
        self._before.append(list(entries))
        self._number.append(phone)
        self._loops.append(loops)
        self._left.append(0.0)
        return len(self._of) - 1

    def _link(self) -> None:
        size, loops = len(self._of), np.array(self._loops)
        after: list[list[int]] = [[] for _ in range(size)]
        for i, entries in enumerate(self._before):
            for entry in entries:
                after[entry].append(i)

        def cost(one: int, following: int) -> float:
            return self._left[one] if self._number[one] != self._number[following] else 0.0

        self._reached = Links(
            self._before, [[cost(e, i) for e in b] for i, b in enumerate(self._before)], loops
        )
        self._leads = Links(after, [[cost(i, f) for f in a] for i, a in enumerate(after)], loops)
        self._first = np.array(after[0])

    def emitted(self, scores: NDArray[np.float32]) -> NDArray[np.float64]:
        """What each state makes of each step, (steps, states)."""
        emitted = scores[:, self.classes].astype(np.float64)
        # Before and after the words there may be other talk, which no phone of theirs should stretch to.
        anything = scores.max(axis=1) - _OTHER_TALK
        for i in (0, len(self.classes) - 1):
            emitted[:, i] = np.maximum(emitted[:, i], anything)
        return emitted

    def best_path(self, emitted: NDArray[np.float64]) -> NDArray[np.int64] | None:
        """The likeliest state at each step, (steps,); None where the chain can't be gone through."""
        steps, size = emitted.shape
        best = np.full(size + 1, NEVER)
        best[0] = emitted[0, 0]
        best[self._first] = emitted[0, self._first]
        back = np.zeros((steps, size), np.int64)
        for t in range(1, steps):
            best[:size], back[t] = self._reached.best_with_origin(best)
            best[:size] += emitted[t]
        final = self._final
        last = int(final[np.argmax(best[final] + self.leaving[final])])
        if best[last] < NEVER / 2:
            return None
        path = np.zeros(steps, np.int64)
        for t in range(steps - 1, -1, -1):
            path[t] = last
            last = int(back[t, last])
        return path

    def likelihood(self, emitted: NDArray[np.float64]) -> float:
        """Log-likelihood of the likeliest way; `NEVER` or less where there is none."""
        steps, size = emitted.shape
        best = np.full(size + 1, NEVER)
        best[0] = emitted[0, 0]
        best[self._first] = emitted[0, self._first]
        for t in range(1, steps):
            best[:size] = self._reached.best(best) + emitted[t]
        return float((best[self._final] + self.leaving[self._final]).max())

    def beginnings(self, emitted: NDArray[np.float64]) -> NDArray[np.float64]:
        """Log-likelihood of the best way whose words begin at each step, (steps,).

        What comes before the words forward, the words backward.
        """
        steps, size = emitted.shape
        best = np.full(size + 1, NEVER)
        best[self._final] = emitted[-1, self._final] + self.leaving[self._final]
        rest = np.full(steps, NEVER)
        rest[-1] = best[self._first].max()
        for t in range(steps - 2, -1, -1):
            best[:size] = self._leads.best(best) + emitted[t]
            rest[t] = best[self._first].max()
        return np.asarray(np.concatenate([[0.0], np.cumsum(emitted[:-1, 0])]) + rest, np.float64)
