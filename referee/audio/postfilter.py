"""Takes out of what words are heard in what beams and masks leave: a bar, and other seats' voices.

A small recurrent network says, of every band, how much stays of a seat's words, and how much of its beam
without masks is added: what a mask took from a phone it may give back. It sees what the masks took, how
loud the other seats' words are, and one microphone as it is, or, where each seat has a microphone of
its own, the loudest one of the others. It was taught by the acoustic network,
which had to tell the phones of the result, and silence where another seat's player spoke
(`models/voice/postfiltering.py`): what helps to tell them stays, whether it is loud or not. Postfilters
behind beams: Simmer, Bitzer & Marro (2001); masks by networks: Wang & Chen (2018), "Supervised speech
separation based on deep learning"; taught by a recogniser: Wang & Wang (2016), "A joint training
framework for robust automatic speech recognition".
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit

from referee import shipped
from referee.audio.sampling import RATE
from referee.audio.weight_file import read_weights

Spectra = NDArray[np.complex64]
Floats = NDArray[np.float32]
#: What was learned for the seats that one array hears, and for seats with a microphone each.
ARRAY, SEATS = "models/voice/model/postfilter.npz", "models/voice/model/postfilter-seats.npz"
#: Bands whose gains are told, and Hz from the lowest one's foot to the highest one's.
BANDS, LOWEST, HIGHEST = 40, 60.0, 7900.0
#: Bins of a spectrum.
BINS = 257
#: Frames that are seen before and after the one whose gains are told.
BEFORE, LOOKAHEAD = 2, 2
#: Of the words, so much stays at least.
FLOOR = 0.3
#: How loud a stream is of late: so much of it counts after another frame (0.8 s).
LOUDNESS = 0.99
#: A band's quiet: so much of it counts after a frame that is quieter, and after one that is louder.
FALLING, RISING = 0.9, 0.998
#: Power that is silence, of 16-bit integers.
SILENCE = 1.0
#: What is seen of each band, see `_Levels`, and differences at most, powers of ten.
CUES, FARTHEST = 5, 3.0
#: What -1..1 are as 16-bit integers.
LARGEST = 32768.0


@functools.cache
def triangles(lowest: float = LOWEST, highest: float = HIGHEST) -> Floats:
    """(`BINS`, `BANDS`): triangles, evenly spaced on the mel scale; Hz at their feet."""
    edges = np.linspace(math.log1p(lowest / 700), math.log1p(highest / 700), BANDS + 2)
    bins = np.log1p(np.arange(BINS) * RATE / (2 * (BINS - 1)) / 700)
    width = edges[1] - edges[0]
    return np.asarray(np.maximum(0, 1 - np.abs(bins[:, None] - edges[1:-1]) / width), np.float32)


@functools.cache
def into_bands() -> Floats:
    """(`BINS`, `BANDS`): each band's mean of the bins."""
    shape = triangles()
    return np.asarray(shape / shape.sum(axis=0), np.float32)


@functools.cache
def into_bins() -> Floats:
    """(`BANDS`, `BINS`): each bin's mean of the bands; beyond the last ones as they are."""
    shape = triangles().copy()
    reached = shape.sum(axis=1) > 0
    first, last = np.flatnonzero(reached)[[0, -1]]
    shape[:first, 0] = shape[last + 1 :, -1] = 1
    return np.asarray((shape / shape.sum(axis=1, keepdims=True)).T, np.float32)


@functools.cache
def weights(name: str) -> Mapping[str, Floats]:
    """Of a network that is shipped, `ARRAY` or `SEATS`."""
    return read_weights(shipped.path(name))


class Postfilter:
    """For the streams of ``seats``.

    ``learned``: `ARRAY`, `SEATS`, or the layers' matrices, (in, out), and what is added: ``seen.w`` of
    the levels that are seen, (`BEFORE` + 1 + `LOOKAHEAD`, `CUES` * `BANDS`, width), ``kept.w``
    (width, 3 size) and ``kept.h`` (size, 3 size) of the gated recurrent unit, ``told.w`` (size + width,
    2 `BANDS`);
    ``seen.b``, ``kept.b``, ``kept.hb``, ``told.b``.
    """

    def __init__(self, seats: int, learned: str | Mapping[str, Floats]) -> None:
        self._learned = weights(learned) if isinstance(learned, str) else learned
        self._kept = np.zeros((seats, len(self._learned["kept.h"])), np.float32)
        self._levels = _Levels(seats)
        self._seen = np.zeros((0, seats, CUES * BANDS), np.float32)
        self._words = self._beams = np.zeros((0, BINS, seats), np.complex64)

    def __call__(self, words: Spectra, beams: Spectra, shared: Spectra) -> Spectra:
        """Frames in; the words that are told of, `LOOKAHEAD` frames later, out.

        ``words`` and ``beams``: (frames, bins, seats), with masks and without; ``shared``: one of the
        microphones that they are of, (frames, bins, 1), or (frames, bins, 0) where each has its own.
        """
        begins = not self._levels.begun
        seen = self._levels.of(words, beams, shared)
        if begins:
            seen = np.concatenate([np.repeat(seen[:1], BEFORE, axis=0), seen])
        self._words = np.concatenate([self._words, words])
        self._beams = np.concatenate([self._beams, beams])
        return self._told(seen)

    def flush(self) -> Spectra:
        """The last frames."""
        if len(self._words) == 0:
            return self._words
        return self._told(np.repeat(self._seen[-1:], LOOKAHEAD, axis=0))

    def _told(self, seen: Floats) -> Spectra:
        self._seen = np.concatenate([self._seen, seen])
        whole = BEFORE + 1 + LOOKAHEAD
        count = len(self._seen) - whole + 1
        if count <= 0:
            return self._words[:0]
        views = np.stack([self._seen[at : at + count] for at in range(whole)], axis=2)
        gains = self._gains(views.reshape(*views.shape[:2], -1)).transpose(2, 0, 3, 1)
        out = self._words[:count] * gains[0] + self._beams[:count] * gains[1]
        self._seen = self._seen[count:]
        self._words, self._beams = self._words[count:], self._beams[count:]
        return np.asarray(out, np.complex64)

    def _gains(self, views: Floats) -> Floats:
        """(frames, seats, 2, bins) of what is seen, (frames, seats, frames seen * CUES * BANDS)."""
        learned = self._learned
        seen = np.maximum(
            views @ learned["seen.w"].reshape(views.shape[2], -1) + learned["seen.b"], 0
        )
        given = seen @ learned["kept.w"] + learned["kept.b"]
        kept, size = self._kept, self._kept.shape[1]
        told = np.empty((*seen.shape[:2], size), np.float32)
        for frame, new in enumerate(given):
            # a gated recurrent unit: Cho et al. 2014
            old = kept @ learned["kept.h"] + learned["kept.hb"]
            gates = expit(new[:, : 2 * size] + old[:, : 2 * size])
            fresh = np.tanh(new[:, 2 * size :] + gates[:, :size] * old[:, 2 * size :])
            kept = told[frame] = fresh + gates[:, size:] * (kept - fresh)
        self._kept = kept
        bands = expit(np.concatenate([told, seen], axis=2) @ learned["told.w"] + learned["told.b"])
        bands = bands.reshape(*bands.shape[:2], 2, BANDS)
        bands[:, :, 0] = FLOOR + (1 - FLOOR) * bands[:, :, 0]
        return np.asarray(bands @ into_bins(), np.float32)


class _Levels:
    """What is seen of each seat, in bands, powers of ten.

    Words above how loud they are of late, and above each band's quiet; the beam above the words, which
    is what masks took; the words above the loudest other seat's; the shared microphone above the beam,
    or the loudest other beam.
    """

    def __init__(self, seats: int) -> None:
        self.begun = False
        self._seats = seats
        self._loud = self._quiet = np.zeros(0, np.float32)

    def of(self, words: Spectra, beams: Spectra, shared: Spectra) -> Floats:
        """(frames, seats, CUES * BANDS) of the next frames, see `Postfilter`."""
        levels = _in_bands(words)
        loud = levels.mean(axis=2)
        if not self.begun and len(levels):
            self.begun, self._loud, self._quiet = True, loud[0], levels[0]
        out = np.empty((*levels.shape[:2], CUES, BANDS), np.float32)
        for frame, level in enumerate(levels):
            self._loud = LOUDNESS * self._loud + (1 - LOUDNESS) * loud[frame]
            kept = np.where(level < self._quiet, np.float32(FALLING), np.float32(RISING))
            self._quiet = kept * self._quiet + (1 - kept) * level
            out[frame, :, 0] = level - self._loud[:, None]
            out[frame, :, 1] = level - self._quiet
        let = _in_bands(beams)
        out[:, :, 2] = let - levels
        out[:, :, 3] = levels - _loudest_other(levels)
        out[:, :, 4] = (_in_bands(shared) if shared.shape[2] else _loudest_other(let)) - let
        out[:, :, 3:] = np.clip(out[:, :, 3:], -FARTHEST, FARTHEST)
        return out.reshape(*out.shape[:2], -1)


def _loudest_other(levels: Floats) -> Floats:
    """Of the other streams, (frames, streams, BANDS); -inf where there is none."""
    others = [np.delete(levels, one, axis=1) for one in range(levels.shape[1])]
    return np.stack([other.max(axis=1, initial=-np.inf) for other in others], axis=1)


def _in_bands(spectra: Spectra) -> Floats:
    """Levels (frames, streams, BANDS) of (frames, bins, streams)."""
    power = (spectra.real**2 + spectra.imag**2).transpose(0, 2, 1) * LARGEST**2
    return np.log10(power @ into_bands() + SILENCE).astype(np.float32)
