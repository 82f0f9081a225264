"""Where the phones of words lie in a stretch of sound, and how each of them fits."""

from __future__ import annotations

import dataclasses
import functools
import math
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from referee.audio.confusion import HeardPhones
from referee.audio.phone_loop import loop_path
from referee.audio.phones import OBSTRUENTS, PHONES
from referee.audio.sampling import NETWORK_STEP
from referee.audio.talk_model import TalkModel
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
#: Steps before words, and after them, in which nobody speaks where they are called: what they begin and
#: end with lies in one more.
_BESIDE = 8
#: Centre of the first analysis step, s.
_FIRST = 0.0125


@dataclasses.dataclass(frozen=True)
class PhoneAlignment:
    """Where the words' phones lie in a stretch of sound, and how well they fit.

    ``start``, ``end``: of the words, s from the stretch's beginning. ``fit``: log-likelihood ratio a
    frame, averaged in each phone, then over the phones.
    ``doubt``: how undecided the network is about what it hears there, whatever it is: log of the sum
    of all classes' likelihoods over that of the best (0: sure); mumble, noise and voices on top of
    one another are above 1. ``length``: how usual the phones' lengths are, log-likelihood a phone
    (0: as usual). ``loop``: log-likelihood ratio a step against the likeliest row of French phones, see
    `referee.audio.phone_loop`. ``against``: reckons `talk`. ``phones``: how many.
    ``alone``: how surely nobody speaks just before and just after, 0..2.
    ``landmark``: where the first phone that is no obstruent begins, s, and ``opening``: the obstruents
    before it, see `referee.audio.onset`. ``heard``: the network's view of every phone, and ``words``:
    the number of its word, (phones,).
    """

    start: float
    end: float
    fit: float
    doubt: float
    length: float
    loop: float
    against: Callable[[], float]
    phones: int
    alone: float
    landmark: float
    opening: tuple[str, ...]
    heard: HeardPhones
    words: NDArray[np.int64]

    @property
    def phone(self) -> float:
        """What a phone lasts from the landmark on, on average, s."""
        return (self.end - self.landmark) / max(1, self.phones - len(self.opening))

    @functools.cached_property
    def talk(self) -> float:
        """Log-likelihood of these words among ordinary ones, over that of ordinary words alone.

        See `referee.audio.word_loop`. It takes as long as all the rest of a look.
        """
        return self.against()

    def __getstate__(self) -> dict[str, object]:
        """What ordinary words tell goes along, what it is reckoned from does not."""
        return {**self.__dict__, "talk": self.talk, "against": None}

    def later(self, seconds: float) -> PhoneAlignment:
        """The same in sound that begins so much earlier."""
        return dataclasses.replace(
            self,
            start=self.start + seconds,
            end=self.end + seconds,
            landmark=self.landmark + seconds,
        )


def align(scores: NDArray[np.float32], chain: WordChain, talk: TalkModel) -> PhoneAlignment | None:
    """Viterbi alignment of words to scores (steps, classes); None where it is too short for them."""
    if len(scores) == 0:
        return None
    emitted = chain.emitted(scores)
    path = chain.best_path(emitted)
    if path is None:
        return None
    return _measured(chain, scores, emitted, path, talk)


def elsewhere(scores: NDArray[np.float32], chain: WordChain, found: PhoneAlignment) -> float:
    """How far from where they were found the words may begin as well, root of the mean square, s.

    Words that fit talk before a call begin in it and have a second peak at the call itself. Earlier
    peaks within the onset's reach are left to `referee.audio.onset`.
    """
    likely = chain.beginnings(chain.emitted(scores))
    start = min(len(likely) - 1, max(0, round((found.start - _FIRST) / NETWORK_STEP + 0.5)))
    peaks = [_peak(likely[start:], _APART), _peak(likely[start::-1], _REACHED)]
    steps = [sign * step for sign, step in zip((1, -1), peaks, strict=True) if step]
    away = np.array([0, *steps])
    chance = np.exp((likely[start + away] - likely[start]) / _TEMPERATURE)
    return NETWORK_STEP * math.sqrt(float(chance @ away**2.0 / chance.sum()))


def _peak(likely: NDArray[np.float64], least: int) -> int | None:
    """The best step from ``least`` on that a dip parts from the first; None where there is none."""
    dip = np.minimum.accumulate(likely)
    apart = (likely > dip + _DIP) & (np.arange(len(likely)) >= least)
    return int(np.flatnonzero(apart)[likely[apart].argmax()]) if apart.any() else None


def heard_phones(
    chain: WordChain, shares: NDArray[np.float64], path: NDArray[np.int64]
) -> HeardPhones:
    """The network's view of the phones on a path; ``shares`` of the classes, (steps, classes)."""
    classes, phone = chain.classes[path], chain.phone[path]
    first = np.flatnonzero(np.diff(phone, prepend=-1))
    lengths = np.diff(first, append=len(phone))
    said = classes[first] != 0
    views = np.add.reduceat(shares, first)[said] / lengths[said, None]
    return HeardPhones(classes[first][said], views, lengths[said])


def _measured(
    chain: WordChain,
    scores: NDArray[np.float32],
    emitted: NDArray[np.float64],
    path: NDArray[np.int64],
    talk: TalkModel,
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
    left = chain.leaving[path[first + lengths - 1]][said_phone]
    frames = np.flatnonzero(spoken)
    said = slice(int(frames[0]), int(frames[-1]) + 1)
    free = loop_path(scores[said], talk.phones)[1]
    opening, landmark = _opening(classes, phone)
    return PhoneAlignment(
        start=_FIRST + NETWORK_STEP * (float(frames[0]) - 0.5),
        end=_FIRST + NETWORK_STEP * (float(frames[-1]) + 0.5),
        fit=float(np.mean(means)),
        doubt=float(doubt[spoken].mean()),
        length=float(np.mean(left)),
        loop=float(np.mean(emitted[steps, path][said]) - np.mean(free)),
        against=lambda: talk.words.against(scores, classes, said.start, said.stop),
        phones=int(said_phone.sum()),
        alone=_silence(shares[: max(0, said.start - 1)]) + _silence(shares[: said.stop : -1]),
        landmark=_FIRST + NETWORK_STEP * (landmark - 0.5),
        opening=opening,
        heard=heard_phones(chain, shares, path),
        words=np.searchsorted(chain.bounds, phone[first][said_phone]) - 1,
    )


def _silence(shares: NDArray[np.float64]) -> float:
    """How likely nobody speaks in the last steps of shares of classes, (steps, classes), 0..1."""
    # where nothing is known of it there is no proof
    return float(shares[-_BESIDE:, 0].mean()) if len(shares) else 0.0


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
