"""Which stake a call was made with, and how surely.

A stake is a word or two of a call whose others fit whatever it was: the second look is sure of "civet de
4 sur une suite" where 20 was said in a bar. So all stakes are held against one another in that place, by
how likely each is (its best way through the sound), by what the network is known to make of its phones
(`referee.audio.confusion`), by how long it is, and by how usual. What stays open is asked.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.special import softmax

from referee.audio.confusion import Confusion
from referee.audio.lexicon import Lexicon
from referee.audio.phone_alignment import heard_phones
from referee.audio.stream_scores import Sound, later_views
from referee.audio.vocabulary import PhraseMatch, Vocabulary
from referee.audio.word_chain import WordChain

#: Stakes that are looked at closely: those that one view of the sound likes best.
_CLOSE = 14
#: Chains that are kept: three calls with every stake.
_CHAINS = 1_200
#: What `evidence` holds of a stake, see `models/voice/stakes.py`.
EVIDENCE = ("likelihood", "odds", "phones", "usual")
_HEARD = np.array([name != "usual" for name in EVIDENCE])

#: Chance from which a stake stands as it was read, and nobody is asked.
SURE = 0.98
#: Stakes that are asked about, at most, and the least chance of one that is.
_MOST, _LEAST = 6, 0.002

Scores = NDArray[np.float32]
Stake = tuple[str, ...]


class StakeReading(NamedTuple):
    """The words of a stake, and how likely it was this one; ``by_sound``: whatever is usual."""

    words: Stake
    chance: float
    by_sound: float

    @property
    def sure(self) -> bool:
        """Whether it stands as it was read. What is usual may tip the scales, but proves nothing."""
        return min(self.chance, self.by_sound) >= SURE


class StakedCall(NamedTuple):
    """A call with the stake that is likeliest, and what it may have been as well."""

    match: PhraseMatch
    others: tuple[str, ...] = ()


class StakeReader:
    """Holds stakes against one another.

    ``weights``: of `EVIDENCE`, whose sum is a stake's log-likelihood.
    """

    def __init__(self, lexicon: Lexicon, confusion: Confusion, weights: Sequence[float]) -> None:
        self._confusion, self._weights = confusion, np.array(weights, np.float64)
        self._chain = functools.lru_cache(_CHAINS)(lambda words: WordChain(words, lexicon))

    def call(self, match: PhraseMatch, sound: Sound, vocabulary: Vocabulary) -> StakedCall:
        """A call as it was heard, its stake read again; one without a stake as it is."""
        if not match.stake or sound.scores is None or sound.later is None:
            return StakedCall(match)
        views = [sound.scores, *later_views(sound.later())]
        readings = self.read(views, match.words, match.stake, vocabulary.stakes(match))
        if not readings:
            return StakedCall(match)
        found = [
            vocabulary.with_stake(match, r.words) for r in readings[:_MOST] if r.chance >= _LEAST
        ]
        others = [] if readings[0].sure else [one.text for one in found[1:]]
        return StakedCall(found[0], tuple(others))

    def read(
        self,
        views: Sequence[Scores],
        words: Sequence[str],
        place: range,
        stakes: Mapping[Stake, float],
    ) -> list[StakeReading]:
        """The likeliest stakes, the best first; [] where the sound is too short for the call.

        ``views``: scores of the sound, (steps, classes) each. ``words``: of the call as it was heard,
        its stake in ``place``. ``stakes``: all that may have been said, and how usual each is.
        """
        found = self.evidence(views, words, place, stakes)
        if not found:
            return []
        rows = np.array([*found.values()])
        chances, by_sound = softmax(rows @ self._weights), softmax(rows @ (self._weights * _HEARD))
        readings = [*map(StakeReading, found, chances.tolist(), by_sound.tolist())]
        return sorted(readings, key=lambda reading: -reading.chance)

    def evidence(
        self,
        views: Sequence[Scores],
        words: Sequence[str],
        place: range,
        stakes: Mapping[Stake, float],
    ) -> dict[Stake, NDArray[np.float64]]:
        """`EVIDENCE` of the stakes that fit best; the same arguments."""
        span = self._span(views[0], words, place)
        if span is None:
            return {}
        pieces = [view[span] for view in views]
        before, after = words[place.start - 1 : place.start], words[place.stop : place.stop + 1]
        chains = {stake: self._chain((*before, *stake, *after)) for stake in stakes}
        likely = {s: c.likelihood(c.emitted(pieces[0])) for s, c in chains.items()}
        close = sorted(stakes, key=lambda stake: -likely[stake])[:_CLOSE]
        seen = [(piece, softmax(piece.astype(np.float64), axis=1)) for piece in pieces]
        rows = {s: self._row(chains[s], seen, stakes[s]) for s in close}
        return {stake: row for stake, row in rows.items() if row is not None}

    def _span(self, scores: Scores, words: Sequence[str], place: range) -> slice | None:
        """The steps of the stake, and of the words on either side of it."""
        chain = self._chain(tuple(words))
        path = chain.best_path(chain.emitted(scores))
        if path is None:
            return None
        word = np.searchsorted(chain.bounds, chain.phone[path]) - 1
        word[chain.phone[path] == 0] = -1
        around = np.flatnonzero((word >= place.start - 1) & (word <= place.stop))
        # where nothing follows, the stake may be longer than what was heard of it
        last = len(scores) if place.stop == len(words) else int(around[-1]) + 1
        return slice(int(around[0]), last)

    def _row(
        self,
        chain: WordChain,
        seen: Sequence[tuple[Scores, NDArray[np.float64]]],
        usual: float,
    ) -> NDArray[np.float64] | None:
        """``seen``: scores of each view, and the classes' shares in them."""
        likely, odds, phones = [], [], 0
        for piece, shares in seen:
            emitted = chain.emitted(piece)
            path = chain.best_path(emitted)
            if path is None:
                continue
            heard = heard_phones(chain, shares, path)
            likely.append(chain.likelihood(emitted))
            odds.append(float(self._confusion.odds(heard.classes, heard.views).sum()))
            phones = len(heard.classes)
        if not likely:
            return None
        return np.array([np.mean(likely), np.mean(odds), phones, np.log(usual)])
