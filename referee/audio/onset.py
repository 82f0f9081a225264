"""When a call began, to a few milliseconds where it can be heard, measured on the seats' own waveforms.

The forced alignment says about where the *landmark* of a phrase is, the start of its first phone that is
no obstruent (an abrupt, loud, voiced event; Stevens 2002, "Toward a model for lexical access based on
acoustic landmarks"). The sound begins before it: with frication, the voice behind closed lips, a burst.
How long before differs from voice to voice, so it is not taken from a table but looked for.

A small convolutional network over the levels of 16 bands every 2 ms gives two posteriors over time, of
the landmark and of the beginning of the sound. It is told what kinds of obstruents open the phrase,
where the alignment has them, and how slowly the call is spoken. It sees the levels of the seat's sound
and of the loudest other seat's, so that it can tell what leaks in; by microphones of the seats' own also
those of what words are heard in, which is blurred but has less of the others. (By an array words let
another's lowest tones through, where so small a thing tells no directions.) It was learned from
simulated tables whose truth is exact, with synthetic and real people's voices
(`models/voice/onsets.py`), and calibrated on people it was not learned from: where the beginning drowns,
the posterior is wide, and so is sigma.
"""

from __future__ import annotations

import dataclasses
import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.special import log_softmax

from referee import shipped
from referee.audio.sampling import ONSET_HOP, RATE
from referee.audio.weight_file import read_weights

WINDOW = 128  # 8 ms
#: Frequency bands of a measurement.
BANDS = 16
#: What is shipped, for an array or one microphone, and for a microphone or a telephone a seat.
ARRAY, SEATS = "models/voice/model/onset.npz", "models/voice/model/onset-seats.npz"
#: s before and after the alignment's landmark in which both are looked for: drawn-out consonants, and a
#: prevoiced stop before an "r", last 0.2 s and more.
BEFORE_LANDMARK, AFTER_LANDMARK = 0.4, 0.14
#: Hops of 2 ms before and after.
_BEFORE, _AFTER = (round(s * RATE / ONSET_HOP) for s in (BEFORE_LANDMARK, AFTER_LANDMARK))
#: Measurements that the network sees.
HOPS = _BEFORE + _AFTER + 1
#: dB under the loudest band of the neighbourhood that count as silence.
_DEPTH = 50.0
#: Level of no sound at all, dB.
_SILENT = -90.0
#: Percentile of a band's levels that is its noise.
_QUIET = 10
#: Kinds of obstruents, as the network is told them.
VOICELESS_STOPS, VOICED_STOPS = frozenset("ptk"), frozenset("bdg")
VOICELESS_FRICATIVES, VOICED_FRICATIVES = frozenset("fsS"), frozenset("vzZ")
#: Of them, with none.
KINDS = 5
#: Levels and noise of every band, the kinds of two obstruents, two times, slowness.
OWN = 2 * BANDS + 2 * KINDS + 3
#: The same and levels of other seats; these and levels of the words.
AMONG, CHANNELS = OWN + BANDS, OWN + 2 * BANDS
#: What the network sees of a level: one for every so many dB.
_STEP_DB = 15.0
#: dB by which others are louder than the seat's loudest band that count at most.
_LOUDER = 30.0
#: Hops from one tap to the next, by layer.
DILATIONS = (1, 2, 4, 1)
#: Seconds that a phone lasts on average.
_USUAL_PHONE = 0.080
#: s from the alignment's beginning at which the network is told no more than "before" or "after" it.
_FAR = 0.1
#: Hops before an onset whose levels are the sound before, from and to, and after it.
_SOUND_BEFORE, _SOUND_AFTER = (125, 15), 75
#: dB that the sound rises at least where a call begins, ...
_LEAST_RISE = 4.0
#: ... and the standard error where it does not, s: talk goes on for longer than any margin.
_IN_TALK = 0.3
#: Confidence of words that talk before a call is not taken for.
_FITS = 0.98
#: Standard error of an onset at the edge of what was looked at, s: the call may begin before it.
_CUT = 0.15
#: An alignment that begins before the sound may be right: another's voice hides what is weak at first,
#: and up to so many times what lies between. Of calls by people that were so by 20 ms and more, without
#: a stop, all eight were told 47 to 507 ms late; ...
_HIDDEN = 2.0
#: ... while the silence behind closed lips, s, is part of a stop.
_CLOSED = 0.06
#: Standard error that comes with the kind of the first obstruent (see `_kind`), s. Whether a stop's
#: burst, and the voice behind closed lips, are heard depends on who else speaks: of contests by people
#: and MBROLA by seats 95 of 100 calls that open with a voiced stop were off by up to 54 ms, with a
#: voiceless one 45, others 33. By one microphone and a ring what opens with a "v" or a "j" is off most.
_OPENING = (0.0, 0.008, 0.020, 0.0, 0.015)
#: Share of a posterior within two sigma of its mean.
_WITHIN = 0.954
#: Confidence of words up to which where they lie is in doubt, from which it is not, ...
_MISPLACED, _PLACED = 0.2, 0.6
#: ... and the standard error of the former, s: they may be what leaks in of another's call, or have
#: lost their beginning to his. Of 550 calls in contests sure and doubtful ones were off by as much, but
#: of the four that were off most, 107 to 236 ms, three were of .02 to .27.
_LEAKS = 0.02
#: Standard error at least of a call in a room, s: what an echo does to it the network has not learned.
_IN_ROOM = 0.008
#: Standard error of the sharpest landmark, s: the grid, and where a mouth really is.
_LEAST = 0.002


@dataclasses.dataclass(frozen=True)
class Onset:
    """``time``: s from the beginning of the samples; ``sigma``: its standard error, s.

    ``landmark`` and ``landmark_sigma``: of the landmark alone. ``rise``: dB by which the sound is louder
    after the onset than before it, mean of the bands; infinite where nothing before was looked at.
    """

    time: float
    sigma: float
    landmark: float
    landmark_sigma: float
    rise: float = math.inf

    def doubted(self, elsewhere: float, confidence: float) -> Onset:
        """The same where the words may have begun elsewhere, too.

        ``elsewhere``: how far from here, root of the mean square, s. ``confidence``: of the words. Where
        the sound was as loud before as it is after, somebody was speaking already, and the words may be
        that talk's: but for sure ones, when others shout before.
        """
        talk = _IN_TALK if self.rise < _LEAST_RISE and confidence < _FITS else 0.0
        cut = _CUT if math.isinf(self.rise) else 0.0
        unplaced = (_PLACED - confidence) / (_PLACED - _MISPLACED)
        leaks = _LEAKS * min(1.0, max(0.0, unplaced))
        sigma = math.hypot(max(_IN_ROOM, self.sigma), elsewhere, talk, cut, leaks)
        return dataclasses.replace(self, sigma=sigma)


@dataclasses.dataclass(frozen=True)
class Expected:
    """What an alignment says of a call's beginning.

    ``landmark``: s from the samples' beginning. ``start``: where the words begin. ``opening``: the
    obstruents in between. ``phone``: what a phone of this call lasts on average, s.
    """

    landmark: float
    start: float
    opening: Sequence[str] = ()
    phone: float = _USUAL_PHONE

    def later(self, seconds: float) -> Expected:
        """The same of samples that begin so much earlier."""
        return dataclasses.replace(
            self, landmark=self.landmark + seconds, start=self.start + seconds
        )


def neighbourhood(landmark: float) -> tuple[float, float]:
    """The stretch that is looked at around an expected landmark, s, and a window more on either side."""
    more = 2 * WINDOW / RATE
    return landmark - BEFORE_LANDMARK - more, landmark + AFTER_LANDMARK + more


@functools.cache
def _filters() -> NDArray[np.float64]:
    """Triangles, evenly spaced on the mel scale from 100 to 7600 Hz: (bins, bands)."""
    edges = 700 * np.expm1(np.linspace(math.log1p(100 / 700), math.log1p(7600 / 700), BANDS + 2))
    bins = np.fft.rfftfreq(2 * WINDOW, 1 / RATE)
    rising = (bins[:, None] - edges[None, :-2]) / (edges[1:-1] - edges[:-2])
    falling = (edges[None, 2:] - bins[:, None]) / (edges[2:] - edges[1:-1])
    return np.asarray(np.maximum(0.0, np.minimum(rising, falling)), np.float64)


def bands(samples: NDArray[np.float32]) -> NDArray[np.float32]:
    """Levels in dB of 16 bands every 2 ms, (hops, 16); hop h is centred on sample 32 h + 64."""
    count = (len(samples) - WINDOW) // ONSET_HOP + 1
    if count <= 0:
        return np.zeros((0, BANDS), np.float32)
    frames = np.lib.stride_tricks.sliding_window_view(samples, WINDOW)[::ONSET_HOP]
    spectra = np.fft.rfft(frames * np.hanning(WINDOW + 2)[1:-1], 2 * WINDOW, axis=1)
    power = (np.abs(spectra) ** 2) @ _filters()
    return np.asarray(10 * np.log10(power + 10 ** (_SILENT / 10)), np.float32)


class CallSound(NamedTuple):
    """What is heard around a call, samples of the same stretch at 16 kHz, -1..1.

    ``own``: of its seat, what tells when calls begin; ``others``: the same of the other seats, none
    where there is one microphone. ``words``: of its seat, what words are heard in.
    """

    own: NDArray[np.float32]
    others: Sequence[NDArray[np.float32]]
    words: NDArray[np.float32]

    @classmethod
    def alone(cls, samples: NDArray[np.float32]) -> CallSound:
        """What one microphone hears."""
        return cls(samples, (), samples)

    @classmethod
    def of_seat(
        cls, seat: int, onsets: NDArray[np.float32], words: NDArray[np.float32]
    ) -> CallSound:
        """Of a seat's streams among all; see `referee.audio.separation.SeatStreams`."""
        others = [onsets[:, other] for other in range(onsets.shape[1]) if other != seat]
        return cls(onsets[:, seat], others, words[:, seat])

    def within(self, begin: int, end: int) -> CallSound:
        """Samples ``begin`` to ``end`` of it."""
        span = slice(begin, end)
        return CallSound(self.own[span], [other[span] for other in self.others], self.words[span])

    def levels(self) -> NDArray[np.float32]:
        """`bands` of its own, of the loudest other seat in each, of the words: (hops, 48)."""
        own = bands(self.own)
        others = np.full_like(own, _SILENT)
        for other in self.others:
            others = np.maximum(others, bands(other))
        words = own if self.words is self.own else bands(self.words)
        return np.concatenate([own, others, words], axis=1)


def _kind(phone: str) -> int:
    """0 none, 1 voiceless stop, 2 voiced stop, 3 voiceless fricative, 4 voiced."""
    classes = (VOICELESS_STOPS, VOICED_STOPS, VOICELESS_FRICATIVES, VOICED_FRICATIVES)
    return next((i for i, c in enumerate(classes, 1) if phone in c), 0)


def kinds_of(opening: Sequence[str]) -> tuple[int, int]:
    """The kinds of the last obstruent before the landmark, and of the one before it."""
    last, before = ["", "", *opening][:-3:-1]
    return _kind(last), _kind(before)


def inputs(
    levels: NDArray[np.float32], kinds: tuple[int, int], start: float, phone: float
) -> NDArray[np.float32]:
    """What the network sees of a neighbourhood (`HOPS`, 48), see `CallSound`: (`HOPS`, `CHANNELS`).

    ``start``: where the alignment has the words begin, s from the expected landmark.
    """
    own, others, words = np.split(levels, 3, axis=1)
    scaled = np.maximum(own - own.max(), -_DEPTH) / _STEP_DB + 1.0
    noise = np.broadcast_to(np.percentile(scaled, _QUIET, axis=0), scaled.shape)
    told = np.zeros((len(levels), 2 * KINDS + 3), np.float32)
    told[:, kinds[0]] = 1.0
    told[:, KINDS + kinds[1]] = 1.0
    times = (np.arange(len(levels)) - _BEFORE) * (ONSET_HOP / RATE)
    told[:, -3] = times / BEFORE_LANDMARK
    told[:, -2] = np.clip((times - start) / _FAR, -1, 1)
    told[:, -1] = np.clip(math.log(max(phone, 0.01) / _USUAL_PHONE), -1, 1)
    beside = np.clip(others - own.max(), -_DEPTH, _LOUDER) / _STEP_DB + 1.0
    heard = np.maximum(words - words.max(), -_DEPTH) / _STEP_DB + 1.0
    return np.concatenate([scaled, noise, told, beside, heard], axis=1).astype(np.float32)


class OnsetNetwork:
    """Convolutions over time, the last over channels: two scores for every 2 ms.

    Several networks of different widths, whose scores are averaged: where they disagree, the posterior
    is wide (a product of experts, Hinton 2002). Each sees the first `OWN`, `AMONG` or `CHANNELS`: as
    many as its first layer takes.
    ``weights``: arrays ``0.w0 0.b0 ... 0.w3 0.b3 1.w0 ...``, (taps, in, out), ``calibration``: by
    what sigma is multiplied, and what is added to it (root of the sum of squares), s, and ``spread``:
    see `spread`, (`KINDS`, `KINDS`).
    """

    def __init__(self, weights: dict[str, NDArray[np.float32]]) -> None:
        numbers = sorted({name.split(".")[0] for name in weights if "." in name})
        self._networks = [
            [(weights[f"{n}.w{i}"], weights[f"{n}.b{i}"]) for i in range(len(DILATIONS))]
            for n in numbers
        ]
        self._multiplied, self._added = (float(c) for c in weights["calibration"])
        self._spread = weights["spread"]

    @classmethod
    @functools.cache
    def shipped(cls, path: str = ARRAY) -> OnsetNetwork:
        """One that goes with the voice model, `ARRAY` or `SEATS`."""
        return cls(read_weights(shipped.path(path)))

    @property
    def sees_words(self) -> bool:
        """Whether it sees the levels of what words are heard in."""
        return any(layers[0][0].shape[1] == CHANNELS for layers in self._networks)

    def posteriors(self, seen: NDArray[np.float32]) -> NDArray[np.float64]:
        """Probability of every hop, (hops, 2), of `inputs`: of the landmark, of the beginning."""
        score = np.mean([_scores(layers, seen) for layers in self._networks], axis=0)
        chance = np.exp(score - score.max(axis=0))
        return np.asarray(chance / chance.sum(axis=0), np.float64)

    def spread(self, kinds: tuple[int, int]) -> float:
        """By how much it is nobody's law when a call that opens so begins, standard error, s.

        A "p" begins with a burst, an "s" with a hiss, 20 to 30 dB under the vowel: who stands near hears
        it, who sits across the table does not. Of two who say the same one may have it.
        """
        return float(self._spread[kinds])

    def calibrated(self, sigma: float) -> float:
        """Standard error of a beginning whose posterior has so wide a spread, s."""
        return math.hypot(self._multiplied * sigma, self._added)


def _scores(
    layers: Sequence[tuple[NDArray[np.float32], NDArray[np.float32]]], seen: NDArray[np.float32]
) -> NDArray[np.float64]:
    """Log-likelihoods of one network, (hops, 2), each column's likelihoods sum to 1."""
    h = seen[:, : layers[0][0].shape[1]]
    for i, ((weight, bias), apart) in enumerate(zip(layers, DILATIONS, strict=True)):
        taps = len(weight)
        reach = taps // 2 * apart
        padded = np.pad(h, ((reach, reach), (0, 0)), mode="edge")
        spliced = [padded[k * apart : k * apart + len(h)] for k in range(taps)]
        h = np.concatenate(spliced, axis=1) @ weight.reshape(-1, weight.shape[2]) + bias
        if i < len(layers) - 1:
            h = np.maximum(h, 0)
    return np.asarray(log_softmax(h.astype(np.float64), axis=0))


def moments(chance: NDArray[np.float64], times: NDArray[np.float64]) -> tuple[float, float]:
    """(mean, sigma) of a posterior over times, s.

    Two sigma reach as far as 95.4 % of it does, where that is farther than the standard deviation
    has it: of two humps, both are covered.
    """
    mean = float(chance @ times)
    deviation = math.sqrt(float(chance @ (times - mean) ** 2))
    away = np.abs(times - mean)
    order = np.argsort(away)
    within = np.cumsum(chance[order])
    reach = float(away[order][min(len(away) - 1, int(np.searchsorted(within, _WITHIN)))])
    return mean, max(deviation, reach / 2)


def _rise(levels: NDArray[np.float32], hop: int) -> float:
    """See `Onset`; ``levels`` (hops, 16), ``hop``: of the onset."""
    before = levels[max(0, hop - _SOUND_BEFORE[0]) : max(0, hop - _SOUND_BEFORE[1])]
    after = levels[hop : hop + _SOUND_AFTER]
    if not len(before) or not len(after):
        return math.inf
    return float(np.mean(np.median(after, axis=0) - np.median(before, axis=0)))


def measure(sound: CallSound, expected: Expected, network: OnsetNetwork | None = None) -> Onset:
    """Find the onset of a call.

    Where there is no sound around the expected landmark, the error is the alignment's.
    """
    network = network or OnsetNetwork.shipped()
    centre = round((expected.landmark * RATE - WINDOW / 2) / ONSET_HOP)
    first = (centre - _BEFORE) * ONSET_HOP
    last = (centre + _AFTER) * ONSET_HOP + WINDOW
    begin, end = max(0, first), min(len(sound.own), last)
    if end - begin < WINDOW or not np.any(sound.own[begin:end]):
        wide = AFTER_LANDMARK / 3
        return Onset(max(0.0, expected.start), wide, expected.landmark, wide)
    around = sound.within(begin, end)
    if not network.sees_words:
        around = around._replace(words=around.own)  # they need not be measured
    heard = around.levels()
    before = -(-(begin - first) // ONSET_HOP)
    levels = np.pad(heard, ((before, max(0, HOPS - before - len(heard))), (0, 0)), mode="edge")
    levels = levels[:HOPS]
    start = expected.start - expected.landmark
    kinds = kinds_of(expected.opening)
    seen = inputs(levels, kinds, start, expected.phone)
    chance = network.posteriors(seen)
    times = (first + ONSET_HOP * np.arange(HOPS) + WINDOW / 2) / RATE
    mark, mark_sigma = moments(chance[:, 0], times)
    time, sigma = moments(chance[:, 1], times)
    hop = round((time - times[0]) * RATE / ONSET_HOP) - before
    opens = expected.opening[0] if expected.opening else ""
    closed = _CLOSED if opens in VOICELESS_STOPS | VOICED_STOPS else 0.0
    hidden = _HIDDEN * max(0.0, time - expected.start - closed)
    stated = math.hypot(
        network.calibrated(sigma), network.spread(kinds), _OPENING[_kind(opens)], _LEAST, hidden
    )
    return Onset(
        time,
        stated,
        mark,
        math.hypot(mark_sigma, _LEAST),
        _rise(heard[:, :BANDS], max(0, hop)),
    )
