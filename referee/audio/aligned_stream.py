"""One telephone's samples, read at any places: what is missing is silence, and is told."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.audio.resampling import Resampler
from referee.audio.sampling import RATE

Samples = NDArray[np.float32]

#: Seconds of sound that are kept for whoever reads late.
_KEPT = 12.0
#: Samples on either side that an interpolated one is made of; places told between two of them.
_HALF, _PHASES = 8, 512


def _kernels() -> Samples:
    """Windowed sinc, by phase: (phases + 1, 2 half)."""
    place = np.arange(-_HALF + 1, _HALF + 1)[None, :] - np.arange(_PHASES + 1)[:, None] / _PHASES
    window = np.cos(np.pi * place / (2 * _HALF + 1)) ** 2
    kernel = np.sinc(place) * window
    return np.asarray(kernel / kernel.sum(axis=1, keepdims=True), np.float32)


_KERNELS = _kernels()


class _Segment:
    """Samples without a gap between them. ``begin``: place of the first at 16 kHz, a fraction."""

    def __init__(self, rate: int, first: int) -> None:
        self.first = self.next = first
        self.begin = first * RATE / rate
        self.samples = np.zeros(0, np.float32)
        self._resampler = Resampler(rate, 1)

    def push(self, samples: Samples) -> None:
        self.next += len(samples)
        fresh = self._resampler.push(np.ascontiguousarray(samples)[:, None])[:, 0]
        self.samples = np.concatenate([self.samples, fresh])

    def close(self) -> None:
        self.samples = np.concatenate([self.samples, self._resampler.flush()[:, 0]])

    def forget(self, before: float) -> None:
        cut = max(0, int(before - self.begin))
        self.samples = self.samples[cut:]
        self.begin += min(cut, len(self.samples) + cut)

    @property
    def end(self) -> float:
        return self.begin + len(self.samples)


class AlignedStream:
    """A stream of ``rate`` Hz. Places are counted in samples at 16 kHz from its beginning.

    ``gaps``: seconds that were missing between what came.
    """

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self.gaps = 0.0
        self._segments: list[_Segment] = []

    @property
    def end(self) -> float:
        """Up to where samples are here."""
        return self._segments[-1].end - _HALF if self._segments else 0.0

    def push(self, first: int, samples: Samples) -> None:
        """Samples (n,) of which the first has this number; what came before is left out."""
        if self._segments:
            known = self._segments[-1].next
            if first < known:
                samples, first = samples[known - first :], known
            if first > known:
                self.gaps += (first - known) / self.rate
                self._segments[-1].close()
                self._segments.append(_Segment(self.rate, first))
        else:
            self._segments.append(_Segment(self.rate, first))
        if len(samples):
            self._segments[-1].push(samples)
        before = self._segments[-1].end - _KEPT * RATE
        self._segments = [s for s in self._segments if s.end > before] or self._segments[-1:]
        for segment in self._segments:
            segment.forget(before)

    def read(self, begin: float, end: float, count: int) -> tuple[Samples, int]:
        """So many samples, evenly from ``begin`` to before ``end``; and how many of them are missing."""
        places = begin + (end - begin) * np.arange(count) / count
        found, missing = np.zeros(count, np.float32), np.ones(count, bool)
        for segment in self._segments:
            inside = (places >= segment.begin) & (places <= segment.end - 1)
            if not inside.any():
                continue
            place = places[inside] - segment.begin
            low = int(place[0]) - _HALF
            high = int(place[-1]) + _HALF + 2
            held = segment.samples[max(0, low) : max(0, high)]
            left = max(0, -low)
            piece = np.pad(held, (left, max(0, high - low - left - len(held))))
            whole = np.floor(place)
            phase = np.round((place - whole) * _PHASES).astype(np.intp)
            at = whole.astype(np.intp)[:, None] - low + np.arange(-_HALF + 1, _HALF + 1)
            found[inside] = np.einsum("nk,nk->n", piece[at], _KERNELS[phase])
            missing[inside] = False
        return found, int(missing.sum())
