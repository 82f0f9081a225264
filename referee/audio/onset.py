"""When a call began, to a few milliseconds, measured on its seat's own waveform.

The landmark is the same for all: the instant at which the call's sound steps up from what was there
before. The alignment says about where that is; the step in the envelope says exactly where. Both are
weighed as a posterior over time, whose spread is the standard error.
"""

from __future__ import annotations

import dataclasses

import numpy as np
from numpy.typing import NDArray
from scipy.signal import lfilter

RATE = 16000
HOP = 32  # 2 ms
_AROUND = 0.15
_BEFORE = 0.030
_AFTER = 0.036
_SMOOTHING = 4  # hops
#: Below so many dB under the loudest, a rise is no part of the call.
_DEPTH = 28.0
#: Standard error against the posterior's width, from simulated tables.
_SPREAD = 0.8
#: dB of step that weigh as much as one unit of log-likelihood.
_STEP = 2.0


@dataclasses.dataclass(frozen=True)
class Onset:
    """``time``: s from the beginning of the samples; ``sigma``: its standard error, s."""

    time: float
    sigma: float


def envelope(samples: NDArray[np.float32]) -> NDArray[np.float64]:
    """Level in dB every 2 ms, over 8 ms, of the waveform above 80 Hz."""
    high = lfilter([0.97, -0.97], [1.0, -0.97], samples.astype(np.float64))
    count = len(high) // HOP
    power = np.square(high[: count * HOP]).reshape(count, HOP).mean(axis=1)
    smooth = np.convolve(power, np.ones(_SMOOTHING) / _SMOOTHING, "same")
    return np.asarray(10 * np.log10(smooth + 1e-11), np.float64)


def measure(
    samples: NDArray[np.float32], expected: float, prior: float = 0.03, least: float = 0.004
) -> Onset:
    """Find the onset near ``expected`` (s from the samples' beginning; its error is ``prior``).

    ``least``: the standard error of the sharpest step, s.
    """
    level = envelope(samples)
    spacing = HOP / RATE
    before, after = round(_BEFORE / spacing), round(_AFTER / spacing)
    low = max(before, round((expected - _AROUND) / spacing))
    high = min(len(level) - after, round((expected + _AROUND) / spacing))
    if high <= low:
        return Onset(max(0.0, expected), prior)
    floored = np.maximum(level, level[low : high + 100].max() - _DEPTH)
    total = np.concatenate([[0.0], np.cumsum(floored)])
    at = np.arange(low, high)
    rise = (total[at + after] - total[at]) / after - (total[at] - total[at - before]) / before
    times = at * spacing
    score = rise / _STEP - 0.5 * ((times - expected) / prior) ** 2
    weight = np.exp(score - score.max())
    weight /= weight.sum()
    mean = float(weight @ times)
    spread = _SPREAD * float(np.sqrt(weight @ (times - mean) ** 2))
    return Onset(mean, float(np.hypot(spread, least)))
