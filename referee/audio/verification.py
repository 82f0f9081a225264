"""A second look at what the recogniser took for a call, whether the sound fits those words.

The words' phones are aligned to the sound; what their frames score below the best free choice of
phones tells right from wrong (a log-likelihood ratio per frame, as in utterance verification,
Rahim, Lee & Juang 1997), and so does what the network is known to make of each phone when it is said
(`referee.audio.confusion`). The recogniser's own confidences compare a phrase only with other phrases
and can't tell it from talk.
"""

from __future__ import annotations

import dataclasses
import functools
import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.acoustic import AcousticNetwork
from referee.audio.confusion import Confusion, HeardPhones
from referee.audio.lexicon import Lexicon
from referee.audio.phone_loop import loop_path
from referee.audio.phones import OBSTRUENTS, PHONES
from referee.audio.sampling import NETWORK_STEP
from referee.audio.speech import Alignment
from referee.audio.stream_scores import Sound
from referee.audio.word_chain import WordChain

#: Log-likelihoods of beginnings are divided by so much to be chances; of 898 calls by readers and by
#: MBROLA at simulated tables, those that began 90 ms and more too early got 36 ms of sigma and more,
#: three quarters of the others less than 6.
_TEMPERATURE = 1.0
#: Log-likelihood by which a beginning rises out of the dip between it and the best one.
_DIP = 1.0
#: Steps from where on another beginning is another: nearer ones are the onset network's matter.
_APART = 3
#: Steps before the alignment's beginning up to which the onset network looks for itself.
_REACHED = 13
#: How many phones an annonce has.
_USUAL_PHONES = 8.0
#: Centre of the first analysis step, s.
_FIRST = 0.0125
#: Phrases whose chains are kept; the longest takes 0.2 MB.
_CHAINS = 512


#: What `PhoneAlignment.evidence` holds.
EVIDENCE = (
    "one", "fit", "doubt", "length", "size", "odds", "worst", "odds by size", "worst word", "loop",
    "loop by size",
)  # fmt: skip


@dataclasses.dataclass(frozen=True)
class PhoneAlignment:
    """Where the words' phones lie in a stretch of sound, and how well they fit.

    ``start``, ``end``: of the words, s from the stretch's beginning. ``fit``: log-likelihood ratio a
    frame, averaged in each phone, then over the phones.
    ``doubt``: how undecided the network is about what it hears there, whatever it is: log of the sum
    of all classes' likelihoods over that of the best (0: sure); mumble, noise and voices on top of
    one another are above 1. ``length``: how usual the phones' lengths are, log-likelihood a phone
    (0: as usual). ``loop``: log-likelihood ratio a step against the likeliest row of French phones, see
    `referee.audio.phone_loop`. ``phones``: how many.
    ``landmark``: where the first phone that is no obstruent begins, s, and ``opening``: the obstruents
    before it, see `referee.audio.onset`. ``elsewhere``: tells how far from ``start`` the words may begin
    as well, s, see `other_beginning`. ``heard``: the network's view of every phone, and ``words``: the
    number of its word, (phones,).
    """

    start: float
    end: float
    fit: float
    doubt: float
    length: float
    loop: float
    phones: int
    landmark: float
    opening: tuple[str, ...]
    elsewhere: Callable[[], float]
    heard: HeardPhones
    words: NDArray[np.int64]

    @property
    def phone(self) -> float:
        """What a phone lasts from the landmark on, on average, s."""
        return (self.end - self.landmark) / max(1, self.phones - len(self.opening))

    def evidence(self, confusion: Confusion) -> tuple[float, ...]:
        """What a decision is made from, see `EVIDENCE`.

        Many phones that fit are worth more than few; three in a row that do not, or a word of them, are
        a near miss: one word of the annonce that was not said.
        """
        odds = confusion.odds(self.heard.classes, self.heard.views)
        row = min(3, len(odds))
        worst = float(np.convolve(odds, np.ones(row) / row, "valid").min())
        mean = float(odds.mean())
        of_word = np.bincount(self.words, odds)
        long = np.bincount(self.words)
        word = float((of_word[long > 1] / long[long > 1]).min()) if (long > 1).any() else mean
        size = math.log(self.phones / _USUAL_PHONES)
        looped = (self.loop, self.loop * size)
        return (
            1.0,
            self.fit,
            self.doubt,
            self.length,
            size,
            mean,
            worst,
            mean * size,
            word,
            *looped,
        )


def align(
    scores: NDArray[np.float32], chain: WordChain, loop: NDArray[np.float64]
) -> PhoneAlignment | None:
    """Viterbi alignment of words to scores (steps, classes); None where it is too short for them.

    ``loop``: see `referee.audio.phone_loop.class_bigram`.
    """
    if len(scores) == 0:
        return None
    emitted = chain.emitted(scores)
    path = chain.best_path(emitted)
    if path is None:
        return None
    return _measured(chain, scores, emitted, path, loop)


def other_beginning(likely: NDArray[np.float64], start: int) -> float:
    """How far from step ``start`` the words may begin as well, root of the mean square, s.

    ``likely``: of `WordChain.beginnings`. Words that fit talk before a call begin in it and have a
    second peak at the call itself. Earlier peaks within the onset's reach are left to
    `referee.audio.onset`.
    """
    found = [_peak(likely[start:], _APART), _peak(likely[start::-1], _REACHED)]
    steps = [sign * step for sign, step in zip((1, -1), found, strict=True) if step]
    away = np.array([0, *steps])
    chance = np.exp((likely[start + away] - likely[start]) / _TEMPERATURE)
    return NETWORK_STEP * math.sqrt(float(chance @ away**2.0 / chance.sum()))


def _peak(likely: NDArray[np.float64], least: int) -> int | None:
    """The best step from ``least`` on that a dip parts from the first; None where there is none."""
    dip = np.minimum.accumulate(likely)
    apart = (likely > dip + _DIP) & (np.arange(len(likely)) >= least)
    return int(np.flatnonzero(apart)[likely[apart].argmax()]) if apart.any() else None


def _measured(
    chain: WordChain,
    scores: NDArray[np.float32],
    emitted: NDArray[np.float64],
    path: NDArray[np.int64],
    loop: NDArray[np.float64],
) -> PhoneAlignment | None:
    """How well a path fits; None where no word is on it."""
    classes, steps = chain.classes[path], np.arange(len(path))
    spoken = classes != 0
    if not spoken.any():
        return None
    best_class = scores.max(axis=1)
    ratio = emitted[steps, path] - best_class
    phone = chain.phone[path]
    # the path goes on from phone to phone, pauses are one each
    first = np.flatnonzero(np.diff(phone, prepend=-1))
    lengths = np.diff(first, append=len(phone))
    said_phone = spoken[first]

    def of_phones(values: NDArray[np.floating]) -> NDArray[np.float64]:
        sums: NDArray[np.float64] = np.add.reduceat(values, first)
        return np.asarray((sums.T / lengths).T[said_phone], np.float64)

    means = of_phones(ratio)
    shares = np.exp((scores - best_class[:, None]).astype(np.float64))
    doubt = np.log(shares.sum(axis=1))
    shares /= shares.sum(axis=1, keepdims=True)
    heard = HeardPhones(
        classes[first][said_phone],
        of_phones(shares),
        lengths[said_phone],
    )
    left = chain.leaving[path[first + lengths - 1]][said_phone]
    frames = np.flatnonzero(spoken)
    said = slice(int(frames[0]), int(frames[-1]) + 1)
    free = loop_path(scores[said], loop)[1]
    opening, landmark = _opening(classes, phone)
    return PhoneAlignment(
        start=_FIRST + NETWORK_STEP * (float(frames[0]) - 0.5),
        end=_FIRST + NETWORK_STEP * (float(frames[-1]) + 0.5),
        fit=float(np.mean(means)),
        doubt=float(doubt[spoken].mean()),
        length=float(np.mean(left)),
        loop=float(np.mean(emitted[steps, path][said]) - np.mean(free)),
        phones=int(said_phone.sum()),
        landmark=_FIRST + NETWORK_STEP * (landmark - 0.5),
        opening=opening,
        elsewhere=lambda: other_beginning(chain.beginnings(emitted), int(frames[0])),
        heard=heard,
        words=np.searchsorted(chain.bounds, phone[first][said_phone]) - 1,
    )


def _opening(classes: NDArray[np.int64], phone: NDArray[np.int64]) -> tuple[tuple[str, ...], int]:
    """(obstruents before the first other phone, step at which that one begins)."""
    opening: list[str] = []
    before = -1
    spoken = np.flatnonzero(classes != 0)
    for t in spoken:
        if phone[t] == before:
            continue
        before = int(phone[t])
        name = PHONES[classes[t] - 1]
        if name not in OBSTRUENTS:
            return tuple(opening), int(t)
        opening.append(name)
    return (), int(spoken[0])


class Verifier:
    """Aligns calls with the model's own acoustic network.

    ``weights``: of a logistic function of `PhoneAlignment.evidence`, its result is the confidence.
    ``loop``: which phone follows which, see `referee.audio.phone_loop`.
    """

    def __init__(
        self,
        network: AcousticNetwork,
        lexicon: Lexicon,
        confusion: Confusion,
        weights: Sequence[float],
        loop: NDArray[np.float64],
    ) -> None:
        self._network, self._loop = network, loop
        self._confusion, self._weights = confusion, tuple(weights)
        self._chain = functools.lru_cache(_CHAINS)(lambda words: WordChain(words, lexicon))

    @property
    def context(self) -> int:
        """Steps on either side that a score depends on."""
        return self._network.context

    def scores(self, samples: NDArray[np.float32]) -> NDArray[np.float32]:
        """The network's scores of samples, (steps, classes)."""
        return self._network.scores(samples * 32768.0)

    def phones(self, samples: NDArray[np.float32], words: Sequence[str]) -> PhoneAlignment | None:
        """``samples``: 16 kHz, -1..1, the words and a quarter of a second around them."""
        return self._aligned(self.scores(samples), words)

    def look(self, sound: Sound, words: Sequence[str]) -> Alignment | None:
        """The same, judged; of sound whose scores somebody has already, or not."""
        scores = self.scores(sound.samples) if sound.scores is None else sound.scores
        return self.judge(scores, words)

    def judge(self, scores: NDArray[np.float32], words: Sequence[str]) -> Alignment | None:
        """As `look`, of scores, or of log posteriors."""
        found = self._aligned(scores, words)
        if found is None:
            return None
        evidence = found.evidence(self._confusion)
        return Alignment(
            start=found.start,
            end=found.end,
            landmark=found.landmark,
            log_odds=sum(w * e for w, e in zip(self._weights, evidence, strict=True)),
            opening=found.opening,
            phone=found.phone,
            elsewhere=found.elsewhere,
            fit=found.fit,
            doubt=found.doubt,
        )

    def _aligned(self, scores: NDArray[np.float32], words: Sequence[str]) -> PhoneAlignment | None:
        return align(scores, self._chain(tuple(words)), self._loop)
