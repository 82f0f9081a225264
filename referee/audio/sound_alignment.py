"""How far telephones' streams are apart, from what several of them hear: dice, knuckles, talk.

Cross-correlation of whitened spectra (GCC-PHAT: Knapp & Carter 1976) tells by how much later one of two
hears an event. That is how far the streams are apart, and the way of the sound. An event nearer to the
one is heard later by the other, and the other way round: over both, the way cancels (Pertilä, Hämäläinen
& Mieskolainen 2013, "Passive temporal offset estimation of multichannel recordings of an ad-hoc
microphone array"). A Kalman filter for each pair holds apartness, its drift, and the way between them;
all pairs together give each stream's correction.
"""

from __future__ import annotations

import itertools
import math

import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.audio.sampling import RATE

Samples = NDArray[np.float32]

#: Seconds of sound that are compared at once, and between two comparisons.
SPAN, STEP = 1.0, 0.5
#: Seconds by which streams may be apart: what pages don't know of their own buffers, and more.
MOST_APART = 0.25
#: dB by which the loudest 50 ms stand over the quiet of a span that is worth comparing.
_EVENT_DB = 12.0
#: dB by which an event is louder at one of two to be called nearer to it.
_NEARER_DB = 3.0
#: A correlation's highest peak against the highest beyond this many seconds from it.
_PEAK, _BESIDE = 1.35, 0.0015
#: The way between two telephones on a table, seconds (a metre is 2.9 ms), and how far it may be off.
_WAY, _WAY_OFF = 0.0025, 0.0012
#: Standard error of a measured apartness, seconds: of an event near one of them (who need not sit
#: in one line with both), and of one between them.
_NEAR_SIGMA, _BETWEEN_SIGMA = 0.0012, 0.0017
#: What is believed of two streams' rates against each other, and how that wanders in a second.
_DRIFT, _WANDER = 2e-5, 2e-8
#: Apartness wanders by so much in a second, seconds: lines through arrivals move.
_MOVES = 2e-4
#: So many standard errors off, a peak is another's; unless so many in a row agree: a stream has slipped.
_GATE, _REFUSED = 4.0, 3
#: Sums of correlations that begin a filter: spans that have to agree.
_BEGIN = 3
#: Spans of this many seconds' spread agree.
_AGREE = 0.008
#: Numbers below which power is none.
_TINY = 1e-12


class Apartness(msgspec.Struct, frozen=True):
    """By how much later the second of two hears, s; ``nearer``: 1 the first, -1 the second, 0 none."""

    seconds: float
    nearer: int


def apartness(first: Samples, second: Samples, around: float, most: float) -> Apartness | None:
    """What two streams of one length say; None where no event stands out.

    ``around``: seconds about which it is looked for, ``most``: so far on either side.
    """
    loud = [_loudest(s) for s in (first, second)]
    if min(over for over, _ in loud) < _EVENT_DB:
        return None
    size = 2 * len(first)
    a, b = np.fft.rfft(first, size), np.fft.rfft(second, size)
    cross = b * a.conj()
    # below 200 Hz a bar hums, above 7 kHz a telephone gives nothing
    bins = np.fft.rfftfreq(size, 1 / RATE)
    cross = np.where((bins > 200) & (bins < 7000), cross / (np.abs(cross) + _TINY), 0)
    found = np.fft.irfft(cross, size)
    low = max(-len(first) + 1, math.floor((around - most) * RATE))
    high = min(len(first) - 1, math.ceil((around + most) * RATE))
    if high - low < 2:
        return None
    lags = np.arange(low, high + 1)
    values = found[lags % size]
    best = int(values.argmax())
    beside = np.abs(lags - lags[best]) > _BESIDE * RATE
    if not beside.any() or values[best] < _PEAK * values[beside].max():
        return None
    place = float(lags[best])
    if 0 < best < len(values) - 1:
        before, here, after = (float(v) for v in values[best - 1 : best + 2])
        bend = before - 2 * here + after
        place += 0.5 * (before - after) / bend if bend else 0.0
    difference = loud[0][1] - loud[1][1]
    nearer = 0 if abs(difference) < _NEARER_DB else int(math.copysign(1, difference))
    return Apartness(place / RATE, nearer)


def _loudest(samples: Samples) -> tuple[float, float]:
    """Level, dB, of the loudest 50 ms over the quiet, and by itself."""
    piece = RATE // 20
    power = (samples[: len(samples) // piece * piece].reshape(-1, piece) ** 2).mean(axis=1)
    level = 10 * np.log10(power + _TINY)
    return float(level.max() - np.percentile(level, 20)), float(level.max())


class PairFilter:
    """Apartness of two streams, its drift, and the way of the sound between them."""

    def __init__(self) -> None:
        self._at = -math.inf
        self._begun: list[tuple[float, Apartness]] = []
        self._state = np.zeros(3)
        self._spread = np.zeros((3, 3))
        self._refused: list[tuple[float, Apartness]] = []

    @property
    def known(self) -> bool:
        """Whether enough was heard."""
        return math.isfinite(self._at)

    def told(self, at: float) -> tuple[float, float]:
        """Apartness at ``at`` seconds, and its standard error. Where it is `known`."""
        state, spread = self._moved(at)
        sigma = math.sqrt(float(spread[0, 0]))
        if len(self._refused) > 1:
            # what several say that don't fit may be the truth
            sigma = max(sigma, min(abs(h.seconds - float(state[0])) for _, h in self._refused))
        return float(state[0]), sigma

    def add(self, at: float, heard: Apartness) -> None:
        """Take what was heard at ``at`` seconds."""
        if not self.known:
            self._begin(at, heard)
            return
        state, spread = self._moved(at)
        row = np.array([1.0, 0.0, float(heard.nearer)])
        noise = _NEAR_SIGMA if heard.nearer else _BETWEEN_SIGMA
        width = float(row @ spread @ row) + noise**2
        off = heard.seconds - float(row @ state)
        if abs(off) > _GATE * math.sqrt(width):
            self._refuse(at, heard)
            return
        self._refused = []
        gain = spread @ row / width
        self._state = state + gain * off
        self._spread = spread - np.outer(gain, row @ spread)
        self._at = at

    def _refuse(self, at: float, heard: Apartness) -> None:
        self._refused = [*self._refused, (at, heard)][-_REFUSED:]
        told = [h.seconds for _, h in self._refused]
        if len(told) == _REFUSED and max(told) - min(told) < _AGREE:
            self._at, self._begun = -math.inf, []
            agreeing, self._refused = self._refused, []
            for then, one in agreeing:
                self._begin(then, one)

    def _begin(self, at: float, heard: Apartness) -> None:
        self._begun = [*self._begun, (at, heard)][-2 * _BEGIN :]
        middle = float(np.median([h.seconds for _, h in self._begun]))
        agreeing = [(t, h) for t, h in self._begun if abs(h.seconds - middle) < _AGREE]
        if len(agreeing) < _BEGIN:
            return
        self._at = agreeing[0][0]
        self._state = np.array([middle, 0.0, _WAY])
        self._spread = np.diag([_AGREE**2, _DRIFT**2, _WAY_OFF**2])
        for then, one in agreeing:
            self.add(then, one)

    def _moved(self, at: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        step = max(0.0, at - self._at)
        move = np.array([[1.0, step, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]])
        noise = np.diag([_MOVES**2 * step, _WANDER**2 * step, 0.0])
        return move @ self._state, move @ self._spread @ move.T + noise


class SoundAlignment:
    """Corrections of streams by names. Streams lie where their clocks have them, before corrections."""

    def __init__(self) -> None:
        self._pairs: dict[tuple[int, int], PairFilter] = {}

    def leave(self, name: int) -> None:
        """A stream has gone, or begun anew: what was known of it is nothing any more."""
        self._pairs = {pair: known for pair, known in self._pairs.items() if name not in pair}

    def push(self, at: float, streams: dict[int, Samples]) -> None:
        """A span of all streams, which ends at ``at`` seconds."""
        for a, b in itertools.combinations(sorted(streams), 2):
            known = self._pairs.setdefault((a, b), PairFilter())
            # a stream that slips is found anew only where it is looked for
            around = known.told(at)[0] if known.known else 0.0
            heard = apartness(streams[a], streams[b], around, MOST_APART)
            if heard is not None:
                known.add(at, heard)

    def corrections(self, at: float, sigmas: dict[int, float]) -> dict[int, tuple[float, float]]:
        """Seconds to take off each stream's times, and how surely they lie to one another.

        ``sigmas``: what is known of each by its clock alone, s. All are moved so that their middle,
        weighted so, stays.
        """
        names = sorted(sigmas)
        count = len(names)
        normal = np.diag([1 / sigmas[n] ** 2 for n in names])
        right = np.zeros(count)
        for (a, b), pair in self._pairs.items():
            if a not in sigmas or b not in sigmas or not pair.known:
                continue
            apart, sigma = pair.told(at)
            row = np.zeros(count)
            row[names.index(b)], row[names.index(a)] = 1.0, -1.0
            normal += np.outer(row, row) / sigma**2
            right += row * apart / sigma**2
        spread = np.linalg.inv(normal)
        found = spread @ right
        # who was first among them does not hang on what all have in common
        apart_only = np.eye(count) - 1 / count
        own = apart_only @ spread @ apart_only if count > 1 else spread
        return {n: (float(found[i]), math.sqrt(float(own[i, i]))) for i, n in enumerate(names)}
