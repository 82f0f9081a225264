"""The likeliest row of French words in a stretch: what may have been said where no annonce was.

« Forêts de » fits where « Fauvette » was heard, and a row of phones that French allows fits as well as
either. A loop of words, their pronunciations as one tree, knows which of such rows are words (filler
models of keyword spotting: Rose & Paul 1990; of words: Weintraub 1995).
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from referee.audio.lexicon import Pronunciation
from referee.audio.phones import PDF
from referee.audio.word_chain import NEVER


class WordLoop:
    """Words after words, with or without silence between them.

    ``words``: log-probability of each pronunciation; without any, all is silence.
    """

    def __init__(self, words: Mapping[Pronunciation, float]) -> None:
        # node 0 is what lies between two words
        after: list[dict[str, int]] = [{}]
        parents, classes = [0], [0]
        ends: dict[int, float] = {}
        for pronunciation, likely in words.items():
            node = 0
            for phone in pronunciation:
                if phone not in after[node]:
                    after[node][phone] = len(parents)
                    parents.append(node)
                    classes.append(PDF[phone])
                    after.append({})
                node = after[node][phone]
            ends[node] = likely
        self._parents, self._classes = np.array(parents), np.array(classes)
        self._ends = np.array([0, *ends])
        self._costs = np.array([0.0, *ends.values()], np.float32)

    def against(
        self, scores: NDArray[np.float32], said: NDArray[np.int64], start: int, end: int
    ) -> float:
        """How much likelier a stretch is with something else said from ``start`` to before ``end``.

        Log-likelihood of words, that, and words after it, over that of words alone. ``scores``: (steps,
        classes) of the whole stretch, which may begin and end within a word; ``said``: the class of
        each step, which counts from ``start`` to ``end``.
        """
        emitted = scores[:, self._classes]
        between, alone = self._best(emitted, anywhere=True)
        steps = np.arange(start, end)
        with_it = float(scores[steps, said[start:end]].sum())
        if start:
            with_it += between[start - 1]
        if end < len(scores):
            with_it += self._best(emitted[end:], anywhere=False)[1]
        return with_it - alone

    def _best(self, emitted: NDArray[np.float32], *, anywhere: bool) -> tuple[list[float], float]:
        """(likelihood of whole words up to each step, of any row up to the last one).

        ``anywhere``: the first word may have begun before.
        """
        best = np.full(len(self._classes), 0.0 if anywhere else NEVER, np.float32)
        between, last = [], 0.0
        for step in emitted:
            best[0] = last
            best = np.maximum(best, best[self._parents]) + step
            last = float((best[self._ends] + self._costs).max())
            between.append(last)
        return between, float(best.max())


def read_words(path: Path) -> dict[Pronunciation, float]:
    """From lines "log-probability phones", one line a pronunciation.

    Raises:
        ValueError: a line that is none, or a phone that the model does not have.

    """
    found: dict[Pronunciation, float] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        likely, *phones = line.split() or [""]
        with contextlib.suppress(ValueError):
            if phones and all(phone in PDF for phone in phones) and float(likely) <= 0:
                found[tuple(phones)] = float(likely)
                continue
        raise ValueError(f"{path}, line {number}: not a log-probability and a word's phones")
    return found
