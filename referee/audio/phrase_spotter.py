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

from referee.audio.acoustic import AcousticNetwork
from referee.audio.lexicon import Lexicon
from referee.audio.phones import PDF
from referee.audio.sampling import NETWORK_STEP
from referee.audio.speech import Spotted

#: Score a step that a phrase may lie below the best phones and still be worth a look.
_ALLOWED = 0.9
#: Phrases that are looked at again, of one stretch.
_MOST = 4
#: Score of the least likely that is told.
_LEAST = 6.0
#: Log-likelihood of what can't be.
_NEVER = -1e9


class PhraseSpotter:
    """Looks for ``phrases``, each a row of words, in speech."""

    def __init__(
        self, network: AcousticNetwork, lexicon: Lexicon, phrases: Sequence[tuple[str, ...]]
    ) -> None:
        self._network = network
        self._phrases = list(phrases)
        self._classes: list[int] = []
        self._before: list[list[int]] = []
        self._first: list[int] = []
        self._last: list[list[int]] = []
        for words in phrases:
            self._add(words, lexicon)
        size = len(self._classes)
        width = 1 + max((len(b) for b in self._before), default=0)
        #: States that each may come from; `size` is never reached.
        self._sources = np.full((size, width), size)
        self._sources[:, 0] = np.arange(size)
        for state, before in enumerate(self._before):
            self._sources[state, 1 : 1 + len(before)] = before
        self._entries = np.zeros(size, bool)
        self._entries[self._first] = True
        self._emitting = np.array(self._classes, np.int64)

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

    def find(self, samples: NDArray[np.float32]) -> list[Spotted]:
        """The likeliest phrases of a stretch (16 kHz, -1..1), the best first, each once."""
        scores = self._network.scores(samples * 32768.0)
        if len(scores) == 0 or not self._phrases:
            return []
        gain = (scores - scores.max(axis=1, keepdims=True) + _ALLOWED)[:, self._emitting]
        # a pause says nothing for the words around it
        gain[:, self._emitting == 0] -= _ALLOWED
        size = len(self._emitting)
        best = np.full(size + 1, _NEVER)
        begun = np.zeros(size + 1, np.int64)
        top = np.full(len(self._phrases), _NEVER)
        spans = np.zeros((len(self._phrases), 2), np.int64)
        last = np.concatenate([np.array(e) for e in self._last])
        bounds = np.cumsum([0, *(len(e) for e in self._last[:-1])])
        rows = np.arange(size)
        for t in range(len(scores)):
            choices = best[self._sources]
            which = choices.argmax(axis=1)
            reached = choices[rows, which]
            starts = begun[self._sources[rows, which]]
            fresh = self._entries & (reached < 0.0)
            reached = np.where(fresh, 0.0, reached)
            starts = np.where(fresh, t, starts)
            best[:size] = reached + gain[t]
            begun[:size] = starts
            ended = np.maximum.reduceat(best[last], bounds)
            for phrase in np.flatnonzero(ended > top):
                top[phrase] = ended[phrase]
                exits = self._last[phrase]
                state = exits[int(np.argmax(best[exits]))]
                spans[phrase] = begun[state], t + 1
        order = np.argsort(-top)[:_MOST]
        return [
            Spotted(
                self._phrases[i],
                float(spans[i, 0] * NETWORK_STEP),
                float(spans[i, 1] * NETWORK_STEP),
                float(top[i]),
            )
            for i in order
            if top[i] >= _LEAST
        ]
