"""Phrases that the recogniser did not choose: all of them looked for in a stretch of speech at once.

The recogniser gives the one likeliest row of words; where a voice is unlike those it learned from, a
phrase that was said comes second, behind another or behind other talk. Here every phrase runs as a
chain of phones beside the speech, may begin and end anywhere, and is told when it fits better than
talk that fits nothing (keyword spotting by Viterbi search, Rose & Paul 1990). The second look decides.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.lexicon import Lexicon
from referee.audio.phones import PDF
from referee.audio.sampling import NETWORK_STEP
from referee.audio.speech import Spotted
from referee.audio.stretch import within
from referee.audio.word_chain import NEVER, Links

#: Score a step that a phrase may lie below the best phones and still be worth a look.
_ALLOWED = 0.9
#: Phrases that are looked at again, of the same sound.
_MOST = 4
#: Share of a phrase that lies in another of the same sound.
_SAME = 0.5
#: Score of the least likely that is told.
_LEAST = 6.0


class PhraseSpotter:
    """Looks for ``phrases``, each a row of words, in speech."""

    def __init__(self, lexicon: Lexicon, phrases: Sequence[tuple[str, ...]]) -> None:
        self._phrases = list(phrases)
        self._classes: list[int] = []
        self._before: list[list[int]] = []
        self._first: list[int] = []
        self._last: list[list[int]] = []
        for words in phrases:
            self._add(words, lexicon)
        size = len(self._classes)
        free = [[0.0] * len(before) for before in self._before]
        self._links = Links(self._before, free, np.ones(size, bool))
        self._entries = np.zeros(size, bool)
        self._entries[self._first] = True
        self._emitting = np.array(self._classes, np.int64)
        self._ends = np.array([end for ends in self._last for end in ends], np.int64)
        self._bounds = np.cumsum([0, *(len(e) for e in self._last[:-1])])

    def _add(self, words: tuple[str, ...], lexicon: Lexicon) -> None:
        """The states of one phrase: ways of saying a word side by side, pauses between words."""
        ends: list[int] = []
        for number, word in enumerate(words):
            following: list[int] = []
            for way in lexicon.pronunciations(word):
                before = ends
                for at, phone in enumerate(way):
                    state = self._state(PDF[phone], before)
                    if number == 0 and at == 0:
                        self._first.append(state)
                    before = [state]
                following += before
            pause = [] if number == len(words) - 1 else [self._state(0, following)]
            ends = [*following, *pause]
        self._last.append(ends)

    def _state(self, which: int, before: Sequence[int]) -> int:
        self._classes.append(which)
        self._before.append(list(before))
        return len(self._classes) - 1

    def find(self, scores: NDArray[np.float32]) -> list[Spotted]:
        """The likeliest phrases in scores (steps, classes), the best first, each once."""
        if len(scores) == 0 or not self._phrases:
            return []
        gain = (scores - scores.max(axis=1, keepdims=True) + _ALLOWED)[:, self._emitting]
        # a pause says nothing for the words around it
        gain[:, self._emitting == 0] -= _ALLOWED
        size = len(self._emitting)
        best = np.full(size + 1, NEVER)
        begun = np.zeros(size + 1, np.int64)
        ended = np.zeros((len(scores), len(self._ends)))
        from_step = np.zeros(ended.shape, np.int64)
        for t in range(len(scores)):
            reached, origin = self._links.best_with_origin(best)
            fresh = self._entries & (reached < 0.0)
            best[:size] = np.where(fresh, 0.0, reached) + gain[t]
            begun[:size] = np.where(fresh, t, begun[origin])
            ended[t], from_step[t] = best[self._ends], begun[self._ends]
        at = ended.argmax(axis=0)
        tops = ended.max(axis=0)
        top = np.maximum.reduceat(tops, self._bounds)
        found: list[Spotted] = []
        for i in np.argsort(-top):
            if top[i] < _LEAST:
                break
            end = self._bounds[i] + int(tops[self._bounds[i] :][: len(self._last[i])].argmax())
            start, last = from_step[at[end], end], at[end] + 1
            span = float(start * NETWORK_STEP), float(last * NETWORK_STEP)
            spotted = Spotted(self._phrases[i], *span, float(top[i]))
            if sum(within(spotted, other) > _SAME for other in found) < _MOST:
                found.append(spotted)
        return found
