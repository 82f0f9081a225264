"""When a call began, to a few milliseconds, measured on its seat's own waveform.

A call's first consonant is the weakest part of it and the first that is lost in a bar: one voice's
"s" stands out, another's does not. So all contestants are measured at the same *landmark* of the
phrase, the start of its first phone that is no obstruent (an abrupt, loud, voiced event; Stevens
2002, "Toward a model for lexical access based on acoustic landmarks"), and what its obstruents usually
last is taken off: longer for those who speak slowly.

The forced alignment says about where the landmark is, on a grid of 30 ms. A small convolutional
network over the levels of 16 bands every 2 ms then gives a posterior over time, learned from
simulated tables whose truth is exact (`models/voice/onsets.py`): its mean is the time, its spread,
calibrated on other scenes, the standard error.
"""

from __future__ import annotations

import dataclasses
import functools
import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from referee import shipped
from referee.audio.sampling import ONSET_HOP, RATE

WINDOW = 128  # 8 ms
#: Frequency bands of a measurement.
BANDS = 16
SHIPPED = "models/voice/model/onset.npz"
#: s on either side of the alignment's landmark in which the true one is looked for.
REACH = 0.13
#: dB under the loudest band of the neighbourhood that count as silence.
_DEPTH = 50.0
#: Kinds of opening, as the network is told them.
VOICELESS_STOPS, VOICED_STOPS = frozenset("ptk"), frozenset("bdg")
VOICELESS_FRICATIVES, VOICED_FRICATIVES = frozenset("fsS"), frozenset("vzZ")
#: Kinds of first phones that the network is told.
KINDS = 5

#: Opening obstruents: ms from the beginning of the sound to the landmark at 80 ms a phone (as the
#: alignment has them), how much longer for every e-fold of slowness, and the spread that is left; from
#: espeak-ng's training voices as simulated tables have them (`models/voice/onsets.py`).
LEADS: dict[str, tuple[float, float, float]] = {
    "p": (18.0, 0.0, 8.0), "t": (23.0, 0.0, 11.0), "k": (40.0, 10.0, 8.0),
    "b": (15.5, 0.0, 3.0), "d": (15.0, 0.0, 3.0), "g": (20.0, 0.0, 4.0),
    "f": (60.0, 18.0, 25.0), "s": (70.0, 26.0, 12.0), "S": (88.0, 30.0, 13.0),
    "v": (50.0, 22.0, 7.0), "z": (54.0, 22.0, 8.0), "Z": (54.0, 22.0, 7.5),
    "z+b": (159.0, 25.0, 11.0), "b+Z": (84.0, 10.0, 10.0),
}  # fmt: skip
#: Seconds that a phone lasts on average.
_USUAL_PHONE = 0.080
#: Standard error of the sharpest landmark: the grid, and where a mouth really is.
_LEAST = 0.002


@dataclasses.dataclass(frozen=True)
class Onset:
    """``time``: s from the beginning of the samples; ``sigma``: its standard error, s.

    ``landmark`` and ``landmark_sigma``: of the landmark alone.
    """

    time: float
    sigma: float
    landmark: float
    landmark_sigma: float


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
    return np.asarray(10 * np.log10(power + 1e-9), np.float32)


def kind_of(opening: Sequence[str]) -> int:
    """0 none, 1 voiceless stop, 2 voiced stop, 3 voiceless fricative, 4 voiced: the last obstruent's."""
    last = opening[-1] if opening else ""
    classes = (VOICELESS_STOPS, VOICED_STOPS, VOICELESS_FRICATIVES, VOICED_FRICATIVES)
    return next((i for i, c in enumerate(classes, 1) if last in c), 0)


def inputs(levels: NDArray[np.float32], kind: int) -> NDArray[np.float32]:
    """What the network sees of a neighbourhood (hops, 16): (hops, 16 + kinds + 1)."""
    scaled = np.maximum(levels - levels.max(), -_DEPTH) / 15.0 + 1.0
    told = np.zeros((len(levels), KINDS + 1), np.float32)
    told[:, kind] = 1.0
    told[:, KINDS] = np.linspace(-1, 1, len(levels))
    return np.concatenate([scaled, told], axis=1).astype(np.float32)


class OnsetNetwork:
    """Two convolutions over time and one over channels: a score for every 2 ms.

    ``weights``: arrays ``w0 b0 w1 b1 w2 b2`` (taps, in, out), and ``spread``: standard error
    against the posterior's width.
    """

    def __init__(self, weights: dict[str, NDArray[np.float32]]) -> None:
        self._layers = [(weights[f"w{i}"], weights[f"b{i}"]) for i in range(3)]
        self.spread = float(weights["spread"])

    @classmethod
    @functools.cache
    def shipped(cls) -> OnsetNetwork:
        """The one that goes with the voice model."""
        with np.load(shipped.path(SHIPPED)) as file:
            return cls({name: file[name] for name in file.files})

    def posterior(self, seen: NDArray[np.float32]) -> NDArray[np.float64]:
        """Probability of every hop, (hops,), of `inputs`."""
        h = seen
        for i, (weight, bias) in enumerate(self._layers):
            taps = len(weight)
            padded = np.pad(h, ((taps // 2, taps // 2), (0, 0)), mode="edge")
            spliced = np.concatenate([padded[k : k + len(h)] for k in range(taps)], axis=1)
            h = spliced @ weight.reshape(-1, weight.shape[2]) + bias
            if i < len(self._layers) - 1:
                h = np.maximum(h, 0)
        score = h[:, 0].astype(np.float64)
        weight = np.exp(score - score.max())
        return np.asarray(weight / weight.sum(), np.float64)


def lead(opening: Sequence[str], phone: float) -> tuple[float, float]:
    """(s from the beginning of the sound to the landmark, its standard error).

    ``phone``: what a phone of this call lasts on average, s.
    """
    if not opening:
        return 0.0, 0.0
    slow = max(-0.6, min(0.6, math.log(max(phone, 0.01) / _USUAL_PHONE)))
    key = "+".join(opening)
    known = [LEADS[key]] if key in LEADS else [LEADS[p] for p in opening]
    usual = sum(usual + more * slow for usual, more, _ in known)
    spread = math.hypot(*(s for _, _, s in known))
    return max(0.0, usual) / 1000, spread / 1000


def measure(
    samples: NDArray[np.float32],
    expected: float,
    opening: Sequence[str] = (),
    phone: float = _USUAL_PHONE,
    network: OnsetNetwork | None = None,
) -> Onset:
    """Find the onset of a call.

    ``samples``: 16 kHz, -1..1. ``expected``: where the alignment has the landmark, s from the
    samples' beginning. ``opening``: the obstruents before it. Where there is no sound around it, the
    error is the alignment's.
    """
    network = network or OnsetNetwork.shipped()
    half = round(REACH * RATE / ONSET_HOP)
    centre = round((expected * RATE - WINDOW / 2) / ONSET_HOP)
    first = (centre - half) * ONSET_HOP
    begin, end = max(0, first), min(len(samples), (centre + half) * ONSET_HOP + WINDOW)
    early, spread = lead(opening, phone)
    if end - begin < WINDOW or not np.any(samples[begin:end]):
        return Onset(max(0.0, expected - early), math.hypot(REACH / 3, spread), expected, REACH / 3)
    window = np.pad(samples[begin:end], (begin - first, (centre + half) * ONSET_HOP + WINDOW - end))
    levels = bands(window)
    chance = network.posterior(inputs(levels, kind_of(opening)))
    times = (first + ONSET_HOP * np.arange(len(levels)) + WINDOW / 2) / RATE
    mean = float(chance @ times)
    width = network.spread * math.sqrt(float(chance @ (times - mean) ** 2))
    sigma = math.hypot(width, _LEAST)
    return Onset(mean - early, math.hypot(sigma, spread), mean, sigma)
