"""When a call began, to a few milliseconds, measured on its seat's own waveform.

The landmark is the same for all: the instant at which the call's sound steps up from what was there
before. The alignment says about where that is; the step in the pre-emphasised envelope says exactly
where. Both are weighed as a posterior over time, whose spread is the standard error.
"""

from __future__ import annotations

import dataclasses

import numpy as np
from numpy.typing import NDArray

RATE = 16000
HOP = 32  # 2 ms
_AROUND = 0.15
_BEFORE = 0.040
_AFTER = 0.024


@dataclasses.dataclass(frozen=True)
class Onset:
    """``time``: s from the beginning of the samples; ``sigma``: its standard error, s."""

    time: float
    sigma: float


def envelope(samples: NDArray[np.float32]) -> NDArray[np.float64]:
    """Level in dB every 2 ms, over 6 ms, of the pre-emphasised waveform."""
    edged = np.diff(samples.astype(np.float64), prepend=samples[:1])
    count = len(edged) // HOP
    power = np.square(edged[: count * HOP]).reshape(count, HOP).mean(axis=1)
    return np.asarray(10 * np.log10(np.convolve(power, np.ones(3) / 3, "same") + 1e-11))


def measure(
    samples: NDArray[np.float32], expected: float, prior: float = 0.025, least: float = 0.004
) -> Onset:
    """Find the onset near ``expected`` (s from the samples' beginning; its error is ``prior``)."""
    level = envelope(samples)
    spacing = HOP / RATE
    before, after = round(_BEFORE / spacing), round(_AFTER / spacing)
    low = max(before, round((expected - _AROUND) / spacing))
    high = min(len(level) - after, round((expected + _AROUND) / spacing))
    if high <= low:
        return Onset(max(0.0, expected), prior)
    peak = level[low : min(len(level), high + 100)].max()
    # Below 25 dB under the loudest, a rise is no part of the call.
    floored = np.maximum(level, peak - 25.0)
    total = np.concatenate([[0.0], np.cumsum(floored)])
    at = np.arange(low, high)
    rise = (total[at + after] - total[at]) / after - (total[at] - total[at - before]) / before
    times = at * spacing
    score = rise / 2.0 - 0.5 * ((times - expected) / prior) ** 2
    weight = np.exp(score - score.max())
    weight /= weight.sum()
    mean = float(weight @ times)
    spread = float(np.sqrt(weight @ (times - mean) ** 2))
    return Onset(mean, float(np.hypot(spread, least)))
