"""What telephones at the seats make of a table's sound: each sets its own level, by its own clock."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.audio.sampling import RATE

#: Samples over which a gain control takes a level.
_LEVEL = RATE // 50
#: s in which it follows what grows louder; dB/s by which it follows what grows quieter.
_ATTACK, _RELEASE = (0.02, 0.5), (1.0, 6.0)
#: Level that it brings everything to, 1 is full scale; dB by which it raises what is quiet, at most.
_TARGET, _MOST = (0.05, 0.3), (10.0, 30.0)
#: s by which clocks are apart that are in tune, and that are not yet; share of tables with such.
_IN_TUNE, _OUT_OF_TUNE, _NOT_YET = 0.0004, 0.015, 0.2
_QUIETEST = 1e-6
Samples = NDArray[np.float64]


def by_telephones(sound: Samples, rng: np.random.Generator) -> NDArray[np.float32]:
    """A table's sound (n, seats) as telephones that lie at the seats give it, -1..1."""
    apart = _OUT_OF_TUNE if rng.random() < _NOT_YET else _IN_TUNE
    late = np.rint(rng.normal(0, apart * RATE, sound.shape[1])).astype(int)
    heard = [np.roll(_levelled(c, rng), n) for c, n in zip(sound.T, late, strict=True)]
    out = np.stack(heard, axis=1)
    return np.asarray(out / max(1.0, np.abs(out).max()), np.float32)


def _levelled(samples: Samples, rng: np.random.Generator) -> Samples:
    """By a gain control that nobody can switch off."""
    count = len(samples) // _LEVEL
    power = np.square(samples[: count * _LEVEL]).reshape(count, _LEVEL).mean(axis=1)
    levels = np.sqrt(power) + _QUIETEST
    kept = np.exp(-_LEVEL / RATE / rng.uniform(*_ATTACK))
    falls = 10 ** (-rng.uniform(*_RELEASE) * _LEVEL / RATE / 20)
    followed = np.empty(count)
    now = levels[: RATE // _LEVEL].max()
    for n, level in enumerate(levels):
        now = kept * now + (1 - kept) * level if level > now else max(level, now * falls)
        followed[n] = now
    raised = 10 ** (rng.uniform(*_MOST) / 20) * rng.uniform(*_TARGET) / followed.max()
    gain = np.minimum(rng.uniform(*_TARGET) / followed, raised)
    places = (np.arange(count) + 0.5) * _LEVEL
    return np.asarray(samples * np.interp(np.arange(len(samples)), places, gain))
