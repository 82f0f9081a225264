"""Where the phones of a known text lie in a recording of any length.

Phones that some leave out are written in brackets: ``("l", "(@)")`` is "le" and "l'". Speech beside
the text, as an announcement before a poem, is given to a filler.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.lexicon import Pronunciation
from referee.audio.phones import PDF

#: Score a step that other talk, before and after the text, has below the best phone.
_FILLER = 1.0
#: Class of what is not of the text.
OTHER_TALK = -1
_NEVER = -1e9


@dataclasses.dataclass(frozen=True)
class Aligned:
    """Of every step of 30 ms its class and the index of its word, -1 where there is none.

    ``classes``: (steps,), `OTHER_TALK` beside the text. ``below``: (steps,), scores below that of the
    best free choice.
    """

    classes: NDArray[np.int8]
    words: NDArray[np.int64]
    below: NDArray[np.float32]

    @property
    def loss(self) -> float:
        """How badly the text fits, mean a step."""
        return float(self.below.mean())


@dataclasses.dataclass(frozen=True)
class _States:
    """A chain: classes, words, and which states may be left out, (states,)."""

    classes: NDArray[np.int64]
    words: NDArray[np.int64]
    optional: NDArray[np.bool_]


def _chain(words: Sequence[Pronunciation]) -> _States:
    rows: list[tuple[int, int, bool]] = [(OTHER_TALK, -1, True), (0, -1, True)]
    for index, word in enumerate(words):
        rows += [(PDF[phone.strip("()")], index, phone.startswith("(")) for phone in word]
        rows.append((0, -1, True))
    rows.append((OTHER_TALK, -1, True))
    classes, owners, optional = zip(*rows, strict=True)
    return _States(np.array(classes), np.array(owners), np.array(optional))


def align(
    scores: NDArray[np.float32], words: Sequence[Pronunciation], filler: float = _FILLER
) -> Aligned | None:
    """Viterbi alignment of (steps, classes); None where the sound is too short for the text."""
    chain = _chain(words)
    size, steps = len(chain.classes), len(scores)
    if steps < int((~chain.optional).sum()) + 1:
        return None
    best_free = scores.max(axis=1)
    # as far as a chain can be jumped along: over every run of states that may be left out
    ways = 1 + int(_longest_run(chain.optional))
    reach = [np.ones(size, bool)]
    for jump in range(1, ways):
        open_way = reach[-1].copy()
        open_way[: jump + 1] = False
        open_way[jump + 1 :] &= chain.optional[1 : size - jump]
        reach.append(open_way)

    def emitted(t: int) -> NDArray[np.float64]:
        row: NDArray[np.float64] = scores[t, chain.classes].astype(np.float64)
        row[0] = row[-1] = best_free[t] - filler
        return row

    best = np.full(size, _NEVER)
    first = 1 + int(np.argmax(~chain.optional))
    best[:first] = emitted(0)[:first]
    back = np.zeros((steps, size), np.int8)
    choices = np.empty((1 + ways, size))
    for t in range(1, steps):
        choices[0] = best
        for jump in range(1, ways + 1):
            choices[jump, :jump] = _NEVER
            choices[jump, jump:] = best[: size - jump]
            choices[jump, ~reach[jump - 1]] = _NEVER
        back[t] = choices.argmax(axis=0)
        best = choices.max(axis=0) + emitted(t)
    required = np.flatnonzero(~chain.optional)[-1]
    j = int(required + np.argmax(best[required:]))
    if best[j] < _NEVER / 2:
        return None
    path = np.zeros(steps, np.int64)
    for t in range(steps - 1, -1, -1):
        path[t] = j
        j -= int(back[t, j])
    rows = np.arange(steps)
    taken = scores[rows, chain.classes[path]]
    other = chain.classes[path] == OTHER_TALK
    taken = np.where(other, best_free - filler, taken)
    return Aligned(
        chain.classes[path].astype(np.int8),
        chain.words[path],
        (best_free - taken).astype(np.float32),
    )


def _longest_run(optional: NDArray[np.bool_]) -> int:
    longest = run = 0
    for may in optional:
        run = run + 1 if may else 0
        longest = max(longest, run)
    return longest
