"""A second look at what the recogniser took for a call, whether the sound fits those words.

The words' phones are aligned to the sound; what their frames score below the best free choice of
phones tells right from wrong (a log-likelihood ratio per frame, as in utterance verification,
Rahim, Lee & Juang 1997), and so does what the network is known to make of each phone when it is said
(`referee.audio.confusion`). A small network weighs all that (`referee.audio.verification_network`).
Where ordinary words fit as well, they were said. The recogniser's own confidences compare a phrase only
with other phrases and can't tell it from talk.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.acoustic import AcousticNetwork
from referee.audio.confusion import Confusion
from referee.audio.features import SHIFT
from referee.audio.lexicon import Lexicon
from referee.audio.phone_alignment import PhoneAlignment, align, elsewhere
from referee.audio.sampling import RATE
from referee.audio.speech import Alignment
from referee.audio.stream_scores import Sound, later_views
from referee.audio.talk_model import TalkModel
from referee.audio.verification_network import VerificationNetwork, cues_of
from referee.audio.word_chain import WordChain

#: Frames by which the sound is shifted to be looked at again: the network's steps are three frames long,
#: and what it makes of a short phone hangs on where they fall.
_SHIFTS = (1, 2)
#: Log-odds below which nothing is looked at again.
_HOPELESS = -4.0
#: What ordinary words may add to the log-odds of all else where these are low: of 899 looks, of which
#: this spares 56 %, none that it is wrong for was likelier than one in thirty.
_FOR_WORDS = 1.0
#: What pauses tell: log-odds for each of the two; how surely there are any from where on, 0..2; and the
#: log-odds by the words alone up to which they tell all of it, and from which on nothing. What people
#: say between two pauses may be talk as well: a Bévue, for 0.99, must not hang on them. Drawn on half an
#: hour of talk and 23 single words by judged speakers, near and across a table.
_PAUSES, _ANY, _UNDECIDED, _DECIDED = 1.5, 0.8, 0.85, 3.89
#: Phrases whose chains are kept; the longest takes 0.2 MB.
_CHAINS = 512

#: What tells the log-odds: nothing, the phones, and ordinary words, which are weighed last, see
#: `models/voice/calibration.py`.
EVIDENCE = ("one", "phones", "talk")


def with_pauses(
    odds: float | NDArray[np.float64], alone: float | NDArray[np.float64]
) -> NDArray[np.float64]:
    """Log-odds by the words, and by how surely nobody speaks just before and after them (0..2).

    Annonces are called between pauses, most of what is misheard is out of the middle of talk. But in a
    bar others speak on: that there is no pause speaks against nothing.
    """
    undecided = 1 - np.clip((odds - _UNDECIDED) / (_DECIDED - _UNDECIDED), 0, 1)
    return np.asarray(odds + _PAUSES * np.maximum(0, alone - _ANY) * undecided, np.float64)


class Verifier:
    """Aligns calls with the model's own acoustic network.

    ``judge``: tells by their phones how surely words were said. ``weights``: of a logistic function of
    `EVIDENCE`, its result is the confidence. ``talk``: what else may have been said.
    """

    def __init__(
        self,
        network: AcousticNetwork,
        lexicon: Lexicon,
        confusion: Confusion,
        judge: VerificationNetwork,
        weights: Sequence[float],
        talk: TalkModel,
    ) -> None:
        self._network, self._talk = network, talk
        self._confusion, self._judge = confusion, judge
        self._constant, self._of_phones, self._of_talk = weights
        self._chain = functools.lru_cache(_CHAINS)(lambda words: WordChain(words, lexicon))

    @property
    def context(self) -> int:
        """Steps on either side that a score depends on."""
        return self._network.context

    def scores(self, samples: NDArray[np.float32]) -> NDArray[np.float32]:
        """The network's scores of samples, (steps, classes)."""
        return self._network.scores(samples * 32768.0)

    def later_scores(self, samples: NDArray[np.float32]) -> NDArray[np.float32]:
        """Those of the sound shifted by every frame of a step, side by side."""
        found = self._network.shifted_scores(samples * 32768.0, _SHIFTS)
        count = min(len(one) for one in found)
        return np.concatenate([one[:count] for one in found], axis=1)

    def phones(self, samples: NDArray[np.float32], words: Sequence[str]) -> list[PhoneAlignment]:
        """Of the sound as it is, and shifted by every frame of a step; [] where it is too short.

        ``samples``: 16 kHz, -1..1, the words and a quarter of a second around them.
        """
        found = self._aligned(self.scores(samples), words)
        others = self._shifted(self.later_scores(samples), words)
        return others if found is None else [found, *others]

    def look(self, sound: Sound, words: Sequence[str]) -> Alignment | None:
        """The same, judged; of sound whose scores somebody has already, or not."""
        scores = self.scores(sound.samples) if sound.scores is None else sound.scores
        found = self._aligned(scores, words)
        if found is None:
            return None
        by_phones = self._by_phones(found)
        if by_phones + _FOR_WORDS < _HOPELESS:
            return self._alignment(found, by_phones, scores, words)
        views = [(found, by_phones)]
        first = self._judged(views, scores, words)
        if first.log_odds < _HOPELESS:
            return first
        later = self.later_scores(sound.samples) if sound.later is None else sound.later()
        views += [(view, self._by_phones(view)) for view in self._shifted(later, words)]
        return self._judged(views, scores, words)

    def judge(self, scores: NDArray[np.float32], words: Sequence[str]) -> Alignment | None:
        """As `look`, of scores, or of log posteriors."""
        found = self._aligned(scores, words)
        if found is None:
            return None
        return self._judged([(found, self._by_phones(found))], scores, words)

    def _judged(
        self,
        views: Sequence[tuple[PhoneAlignment, float]],
        scores: NDArray[np.float32],
        words: Sequence[str],
    ) -> Alignment:
        """``views``: of one stretch of sound, and what the phones of each tell."""
        odds = float(np.mean([phones + self._of_talk * view.talk for view, phones in views]))
        alone = float(np.mean([view.alone for view, _ in views]))
        # of three the middle one: a phone in the wrong place moves it little
        middle = sorted((view for view, _ in views), key=lambda f: f.landmark)[len(views) // 2]
        return self._alignment(middle, float(with_pauses(odds, alone)), scores, words)

    def _by_phones(self, found: PhoneAlignment) -> float:
        """Log-odds but for what ordinary words tell."""
        told = self._judge.odds(cues_of(found, self._confusion))
        return self._constant + self._of_phones * told

    def _alignment(
        self, found: PhoneAlignment, odds: float, scores: NDArray[np.float32], words: Sequence[str]
    ) -> Alignment:
        return Alignment(
            start=found.start,
            end=found.end,
            landmark=found.landmark,
            log_odds=odds,
            opening=found.opening,
            phone=found.phone,
            elsewhere=lambda: elsewhere(scores, self._chain(tuple(words)), found),
            fit=found.fit,
            doubt=found.doubt,
        )

    def _shifted(self, later: NDArray[np.float32], words: Sequence[str]) -> list[PhoneAlignment]:
        """Of what `later_scores` has."""
        found = [self._aligned(view, words) for view in later_views(later)]
        pairs = zip(_SHIFTS, found, strict=True)
        return [one.later(shift * SHIFT / RATE) for shift, one in pairs if one is not None]

    def _aligned(self, scores: NDArray[np.float32], words: Sequence[str]) -> PhoneAlignment | None:
        return align(scores, self._chain(tuple(words)), self._talk)
