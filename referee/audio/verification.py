"""A second look at what the recogniser took for a call, whether the sound fits those words.

The words' phones are aligned to the sound; what their frames score below the best free choice of
phones tells right from wrong (a log-likelihood ratio per frame, as in utterance verification,
Rahim, Lee & Juang 1997), and so does what the network is known to make of each phone when it is said
(`referee.audio.confusion`). The recogniser's own confidences compare a phrase only with other phrases
and can't tell it from talk.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.acoustic import AcousticNetwork
from referee.audio.confusion import Confusion, HeardPhones
from referee.audio.lexicon import Lexicon
from referee.audio.phone_loop import loop_path
from referee.audio.phones import OBSTRUENTS, PDF, PHONES, VOWELS
from referee.audio.sampling import NETWORK_STEP
from referee.audio.speech import Alignment

#: Log-likelihood of what can't be.
_NEVER = -1e9
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
    before it, see `referee.audio.onset`. ``elsewhere``: how far from ``start`` the words may begin as
    well, s, see `elsewhere`. ``heard``: the network's view of every phone, and ``words``: the number of
    its word, (phones,).
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
    elsewhere: float
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


class _Chain:
    """Words as a chain of phone states: pronunciations side by side, silence between if any."""

    def __init__(self, words: Sequence[str], lexicon: Lexicon) -> None:
        self.classes: list[int] = [0]
        self.before: list[list[int]] = [[]]
        #: Which phone a state belongs to, and whether it may repeat itself.
        self.phone: list[int] = [0]
        self.loops: list[bool] = [True]
        #: What leaving a phone costs in this state: how unusual its length then is.
        self.leaving: list[float] = [0.0]
        #: The last phone before each word.
        self.bounds: list[int] = []
        ends = [0]
        for word in words:
            self.bounds.append(self.phone[-1])
            following: list[int] = []
            for pronunciation in lexicon.pronunciations(word):
                entries = ends
                for phone in pronunciation:
                    entries = self._timed(PDF[phone], phone in VOWELS, entries)
                following += entries
            pause = self._state(0, following, self.phone[-1] + 1, loops=True)
            ends = [*following, pause]
        self.final = ends

    def _timed(self, which: int, vowel: bool, entries: list[int]) -> list[int]:
        """A phone as one state a step of its longest duration, left after any of them.

        A vowel may stay in its last one for as long as it is drawn out.
        """
        longest = _DRAWN_OUT if vowel else _LONGEST_CONSONANT
        usual = _USUAL_VOWEL if vowel else _USUAL_CONSONANT
        number = self.phone[-1] + 1
        made = [self._state(which, entries, number, loops=False)]
        while len(made) < longest:
            last = vowel and len(made) == longest - 1
            made.append(self._state(which, [made[-1]], number, loops=last))
        for steps, state in enumerate(made, 1):
            spread = _VOWEL_SPREAD if vowel and steps > usual else _LENGTH_SPREAD
            off = math.log(steps / usual) / spread
            self.leaving[state] = -0.5 * _LENGTH_WEIGHT * off * off
        return made

    def _state(self, which: int, entries: list[int], phone: int, *, loops: bool) -> int:
        self.classes.append(which)
        self.before.append(list(entries))
        self.phone.append(phone)
        self.loops.append(loops)
        self.leaving.append(0.0)
        return len(self.classes) - 1


def align(
    scores: NDArray[np.float32],
    words: Sequence[str],
    lexicon: Lexicon,
    loop: NDArray[np.float64],
) -> PhoneAlignment | None:
    """Viterbi alignment of words to scores (steps, classes); None where it is too short for them.

    ``loop``: see `referee.audio.phone_loop.class_bigram`.
    """
    chain = _Chain(words, lexicon)
    if len(scores) == 0:
        return None
    emitted = _emitted(chain, scores)
    path = _best_path(chain, emitted)
    if path is None:
        return None
    return _measured(chain, scores, emitted, path, loop)


def beginnings(
    scores: NDArray[np.float32], words: Sequence[str], lexicon: Lexicon
) -> NDArray[np.float64]:
    """Log-likelihood of the best alignment whose words begin at each step, (steps,)."""
    chain = _Chain(words, lexicon)
    return _beginnings(chain, _emitted(chain, scores))


def _emitted(chain: _Chain, scores: NDArray[np.float32]) -> NDArray[np.float64]:
    """What each state makes of each step, (steps, states)."""
    emitted = scores[:, np.array(chain.classes)].astype(np.float64)
    # Before and after the words there may be other talk, which no phone of theirs should stretch to.
    anything = scores.max(axis=1) - _OTHER_TALK
    for i in (0, len(chain.classes) - 1):
        emitted[:, i] = np.maximum(emitted[:, i], anything)
    return emitted


def _best_path(chain: _Chain, emitted: NDArray[np.float64]) -> NDArray[np.int64] | None:
    """The likeliest state at each step, (steps,); None where the chain can't be gone through."""
    steps, size = emitted.shape
    width = max(len(b) for b in chain.before) + 1
    before = np.full((size, width), size)  # `size` is a state that is never reached
    before[:, 0] = np.where(chain.loops, np.arange(size), size)
    for i, entries in enumerate(chain.before):
        before[i, 1 : 1 + len(entries)] = entries
    phones_of = np.append(np.array(chain.phone), -1)
    leaving = np.append(np.array(chain.leaving), 0.0)
    cost = np.where(phones_of[before] != phones_of[:size, None], leaving[before], 0.0)
    best = np.full(size + 1, _NEVER)
    best[0] = emitted[0, 0]
    for i, entries in enumerate(chain.before):
        if entries == [0] or (0 in entries and i):
            best[i] = emitted[0, i]
    back = np.zeros((steps, size), np.int64)
    rows = np.arange(size)
    for t in range(1, steps):
        choices = best[before] + cost
        which = choices.argmax(axis=1)
        back[t] = before[rows, which]
        best[:size] = choices[rows, which] + emitted[t]
    last = max(chain.final, key=lambda i: best[i] + leaving[i])
    if best[last] < _NEVER / 2:
        return None
    path = np.zeros(steps, np.int64)
    for t in range(steps - 1, -1, -1):
        path[t] = last
        last = int(back[t, last])
    return path


def _beginnings(chain: _Chain, emitted: NDArray[np.float64]) -> NDArray[np.float64]:
    """The same of a chain: what comes before the words forward, the words backward."""
    steps, size = emitted.shape
    after: list[list[int]] = [[] for _ in range(size)]
    for i, entries in enumerate(chain.before):
        for entry in entries:
            after[entry].append(i)
    width = max(len(a) for a in after) + 1
    following = np.full((size, width), size)  # `size` is a state that is never reached
    following[:, 0] = np.where(chain.loops, np.arange(size), size)
    for i, nexts in enumerate(after):
        following[i, 1 : 1 + len(nexts)] = nexts
    phones_of = np.append(np.array(chain.phone), -1)
    leaving = np.array(chain.leaving)
    cost = np.where(phones_of[following] != phones_of[:size, None], leaving[:, None], 0.0)
    best = np.full(size + 1, _NEVER)
    final = np.array(chain.final)
    best[final] = emitted[-1, final] + leaving[final]
    first = np.array(after[0])
    rest = np.full(steps, _NEVER)
    rest[-1] = best[first].max()
    for t in range(steps - 2, -1, -1):
        best[:size] = (best[following] + cost).max(axis=1) + emitted[t]
        rest[t] = best[first].max()
    return np.asarray(np.concatenate([[0.0], np.cumsum(emitted[:-1, 0])]) + rest, np.float64)


def elsewhere(likely: NDArray[np.float64], start: int) -> float:
    """How far from step ``start`` the words may begin as well, root of the mean square, s.

    ``likely``: of `beginnings`. Words that fit talk before a call begin in it and have a second peak at
    the call itself. Earlier peaks within the onset's reach are left to `referee.audio.onset`.
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
    chain: _Chain,
    scores: NDArray[np.float32],
    emitted: NDArray[np.float64],
    path: NDArray[np.int64],
    loop: NDArray[np.float64],
) -> PhoneAlignment | None:
    """How well a path fits; None where no word is on it."""
    classes, steps = np.array(chain.classes)[path], np.arange(len(path))
    spoken = classes != 0
    if not spoken.any():
        return None
    best_class = scores.max(axis=1)
    ratio = emitted[steps, path] - best_class
    phone = np.array(chain.phone)[path]
    phones = list(dict.fromkeys(phone[spoken].tolist()))
    means = [float(ratio[phone == p].mean()) for p in phones]
    shares = np.exp((scores - best_class[:, None]).astype(np.float64))
    doubt = np.log(shares.sum(axis=1))
    shares /= shares.sum(axis=1, keepdims=True)
    heard = HeardPhones(
        np.array([classes[phone == p][0] for p in phones]),
        np.array([shares[phone == p].mean(axis=0) for p in phones]),
        np.array([int((phone == p).sum()) for p in phones]),
    )
    left = [chain.leaving[path[np.flatnonzero(phone == p)[-1]]] for p in phones]
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
        phones=len(phones),
        landmark=_FIRST + NETWORK_STEP * (landmark - 0.5),
        opening=opening,
        elsewhere=elsewhere(_beginnings(chain, emitted), int(frames[0])),
        heard=heard,
        words=np.searchsorted(chain.bounds, phones) - 1,
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
        self._network, self._lexicon, self._loop = network, lexicon, loop
        self._confusion, self._weights = confusion, tuple(weights)

    def phones(self, samples: NDArray[np.float32], words: Sequence[str]) -> PhoneAlignment | None:
        """``samples``: 16 kHz, -1..1, the words and a quarter of a second around them."""
        return align(self.scores(samples), words, self._lexicon, self._loop)

    def scores(self, samples: NDArray[np.float32]) -> NDArray[np.float32]:
        """The network's scores of samples, (steps, classes)."""
        return self._network.scores(samples * 32768.0)

    def look(self, samples: NDArray[np.float32], words: Sequence[str]) -> Alignment | None:
        """The same, judged."""
        return self.judge(self.scores(samples), words)

    def judge(self, scores: NDArray[np.float32], words: Sequence[str]) -> Alignment | None:
        """As `look`, of scores, or of log posteriors."""
        found = align(scores, words, self._lexicon, self._loop)
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
