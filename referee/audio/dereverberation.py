"""Takes out of short-time spectra what can be foretold from their past: reverberation, and a bar's din.

What walls send back comes later than what it is of, and by several microphones a good part of it can be
reckoned from what they heard before (weighted prediction error: Nakatani et al. 2010; Yoshioka &
Nakatani 2012). What comes at once is kept, so where a voice comes from stays to be seen.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import uniform_filter1d

Spectra = NDArray[np.complex64]

#: Frames of 8 ms that are handled at once: what foretells them is learned from them as well.
BLOCK = 16
#: Frames of the past that are looked at, the last of them so many frames ago.
TAPS, DELAY = 5, 3
#: Of the lowest bins, so many are cleaned: up to 4 kHz.
BINS = 129
#: Of what was learned, so much counts after another block: it is forgotten within 3 s.
FORGOTTEN = 0.96
#: Frames whose mean power tells how loud a voice is just then.
_SMOOTHED = 3
#: Power of a bin at least, against what it had of late: silence tells nothing.
_LEAST = 1e-3
#: Of the past's power, so much is taken for noise of its own, that little sound foretells nothing wild.
_LOADED = 1e-3
#: ... and so much power at least is taken for it.
_QUIETEST = 1e-10
#: Frames for each number that is learned, from which on anything is foretold.
_ENOUGH = 3


class Dereverberator:
    """One for all ``channels`` that hear a table: blocks of (frames, bins, channels) in and out."""

    def __init__(self, channels: int) -> None:
        size = TAPS * channels
        self._past = np.zeros((BINS, DELAY + TAPS - 1, channels), np.complex64)
        self._pasts = np.zeros((BINS, size, size), np.complex64)
        self._came = np.zeros((BINS, size, channels), np.complex64)
        #: Of every bin, the power that it had of late.
        self._loud = np.zeros(BINS, np.float32)

    def __call__(self, spectra: Spectra) -> Spectra:
        """The next block without what its past foretells."""
        frames, _, channels = spectra.shape
        now = np.ascontiguousarray(spectra[:, :BINS].transpose(1, 0, 2))
        heard = np.concatenate([self._past, now], axis=1)
        self._past = heard[:, frames:]
        views = np.lib.stride_tricks.sliding_window_view(heard, TAPS, axis=1)[:, :frames]
        before = views.reshape(BINS, frames, channels * TAPS)
        weighted = before.conj().transpose(0, 2, 1) / self._power(spectra[:, :BINS]).T[:, None, :]
        self._pasts *= FORGOTTEN
        self._pasts += weighted @ before
        self._came *= FORGOTTEN
        self._came += weighted @ now
        out = spectra.copy()
        out[:, :BINS] -= (before @ self._weights()).transpose(1, 0, 2)
        return out

    def _power(self, spectra: Spectra) -> NDArray[np.float32]:
        """How loud each bin is around each frame, (frames, bins)."""
        power = np.square(np.abs(spectra)).mean(axis=2)
        self._loud = np.maximum(FORGOTTEN * self._loud, power.mean(axis=0))
        mean = uniform_filter1d(power, _SMOOTHED, axis=0, mode="nearest")
        return np.asarray(np.maximum(mean, _LEAST * self._loud + _QUIETEST))

    def _weights(self) -> NDArray[np.complex64]:
        """What foretells best what was heard up to here; nothing where hardly anything was."""
        size = self._pasts.shape[1]
        # as powers are relative, this counts the frames that told something
        told = np.diagonal(self._pasts, axis1=1, axis2=2).real.mean(axis=1)[:, None, None]
        load = (_LOADED * told + _QUIETEST) * np.eye(size, dtype=np.float32)
        weights = np.linalg.solve(self._pasts + load, self._came)
        return np.where(told < _ENOUGH * size, np.complex64(0), weights)
