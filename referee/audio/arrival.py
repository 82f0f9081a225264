"""Which seat's microphone a voice reaches first: it tells the caller's where levels tell nothing.

A gain control brings every voice to one level, a neighbour's as well. But a voice reaches its own
microphone before all others, by 1 to 4 ms across a table. Where two streams are alike with a lag is seen
in their phases alone (generalized cross-correlation with phase transform: Knapp & Carter 1976); several
voices at once are as many lags.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy import fft

from referee.audio.sampling import RATE
from referee.audio.separation import WINDOW

#: Samples from one spectrum to the next.
_HOP = 128
#: Lags of a voice between two seats' microphones, s: it is as near to both under the first, and comes
#: from beyond the table over the last.
_NEAREST, _FURTHEST = 0.0005, 0.005
#: Hz in which voices tell where they come from.
_LOWEST, _HIGHEST = 300, 4500
#: Lags are looked at by so many parts of a sample.
_FINER = 2
_WEIGHTS = np.hanning(WINDOW).astype(np.float32)
_FREQUENCIES = fft.rfftfreq(WINDOW, 1 / RATE)
_VOICED = ((_FREQUENCIES > _LOWEST) & (_FREQUENCIES < _HIGHEST)).astype(np.float32)
Samples = NDArray[np.float32]
Spectra = NDArray[np.complex64]


def arrives_first(own: Samples, others: Sequence[Samples]) -> float:
    """How much more alike a stream (n,) is to all others where it leads than where it follows, -1..1.

    At 16 kHz. Of the other streams (n,) the one counts that is least so: who hears nothing but others'
    voices follows one of them at least. 0 where there is nothing to compare, and about 0 where the
    streams' clocks are further apart than voices can be.
    """
    length = min(map(len, (own, *others)))
    if not others or length < WINDOW:
        return 0.0
    mine = _phases(own[:length])
    return min(_leads(mine, _phases(other[:length])) for other in others)


def _phases(samples: Samples) -> Spectra:
    """Of the spectra (frames, bins); 0 where there is silence."""
    frames = np.lib.stride_tricks.sliding_window_view(samples, WINDOW)[::_HOP]
    spectra = fft.rfft(frames * _WEIGHTS, axis=1)
    return np.asarray(spectra / np.maximum(np.abs(spectra), 1e-9), np.complex64)


def _leads(own: Spectra, other: Spectra) -> float:
    size = _FINER * WINDOW
    alike = (
        fft.irfft(np.mean(own * other.conj(), axis=0) * _VOICED, size) * size / 2 / _VOICED.sum()
    )
    near, far = (round(lag * _FINER * RATE) for lag in (_NEAREST, _FURTHEST))
    # who leads is later nowhere: its lag is negative
    return float(alike[-far : -near or None].max() - alike[near : far + 1].max())
