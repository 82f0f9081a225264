"""Voices changed with a vocoder: pitch, size of the body, speed and effort, each on its own.

WORLD (Morise, Yokomori & Ozawa 2016) parts a voice into its pitch, its envelope and its breath; here
they are moved and put together again.
"""

from __future__ import annotations

import dataclasses

import numpy as np
import pyworld
from numpy.typing import NDArray

from referee.audio.sampling import RATE

PERIOD = 5.0
"""Milliseconds between two looks at a voice."""


@dataclasses.dataclass(frozen=True)
class Change:
    """What is done to a voice; all 1 and 0: nothing.

    ``pitch``, ``formants`` and ``speed``: factors. ``effort``: dB an octave above 500 Hz, as shouting
    brings (Traunmüller & Eriksson 2000).
    """

    pitch: float = 1.0
    formants: float = 1.0
    speed: float = 1.0
    effort: float = 0.0

    @classmethod
    def drawn(cls, rng: np.random.Generator) -> Change:
        """Anybody's voice: one in three is raised as in a shout."""
        shout = float(rng.random()) if rng.random() < 0.35 else 0.0
        size = float(np.exp(rng.normal(0, 0.09)))
        return cls(
            pitch=float(np.exp(rng.normal(0, 0.22) + 0.65 * shout)),
            formants=size * (1 + 0.05 * shout),
            speed=float(np.exp(rng.normal(0, 0.17))),
            effort=6.0 * shout + float(rng.normal(0, 0.8)),
        )


def changed(samples: NDArray[np.generic], change: Change) -> NDArray[np.float32]:
    """A voice changed; ``samples``: 16 kHz, 16-bit range, so is what comes out, / ``speed`` as long."""
    voice = np.asarray(samples, np.float64) / 32768
    pitch, times = pyworld.dio(voice, RATE, frame_period=PERIOD)
    pitch = pyworld.stonemask(voice, pitch, times, RATE)
    envelope = pyworld.cheaptrick(voice, pitch, times, RATE)
    breath = pyworld.d4c(voice, pitch, times, RATE)
    bins = envelope.shape[1]
    hertz = np.linspace(0, RATE / 2, bins)
    place = np.clip(hertz / change.formants / (RATE / 2) * (bins - 1), 0, bins - 1)
    low = np.minimum(place.astype(np.int64), bins - 2)
    part = place - low
    logs = np.log(envelope + 1e-16)
    logs = logs[:, low] * (1 - part) + logs[:, low + 1] * part
    octaves = np.log2(np.maximum(hertz, 500.0) / 500.0)
    logs += change.effort * octaves * np.log(10) / 10
    made = pyworld.synthesize(
        pitch * change.pitch,
        np.ascontiguousarray(np.exp(logs)),
        breath,
        RATE,
        PERIOD / change.speed,
    )
    loudness = np.sqrt(np.mean(voice**2)) / (np.sqrt(np.mean(made**2)) + 1e-9)
    return np.asarray(np.clip(made * loudness * 32768, -32768, 32767), np.float32)


def spread(labels: NDArray[np.int8], frames: int) -> NDArray[np.int8]:
    """Labels of frames, stretched to another number of them."""
    at = np.arange(frames) * len(labels) // max(frames, 1)
    return np.asarray(labels[np.minimum(at, len(labels) - 1)], np.int8)
