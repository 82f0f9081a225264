"""Hand claps and fists on the table, told from dice, glasses, doors and voices.

A hit is a jump of the level within a few milliseconds. What it is, is told by how its spectrum looks
and fades: a clap is a burst of noise about one resonance, gone in 20 ms (Repp 1987, "The sound of two
hands clapping"), a fist the low modes of the table top, a die or a glass high and long ones; and a die
seldom comes alone, it rattles. A small network over the levels of 16 bands in the quarter second before
and the 0.12 s after the jump decides, learned on simulated tables (`models/voice/hits.py`). It is given
the seats' streams: their masks take away what comes from elsewhere, from the middle of the table, too.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools

import numpy as np
from numpy.typing import NDArray

from referee import shipped
from referee.audio.onset import BANDS, WINDOW, bands
from referee.audio.sampling import ONSET_HOP, RATE
from referee.audio.weight_file import read_weights

SHIPPED = "models/voice/model/hits.npz"
#: What the network tells apart, in the order of its outputs.
KINDS = ("other", "claps", "knocks")
#: dB by which the 6 ms from a jump on are above the 40 ms before it, in power or on average over bands.
JUMP, SPREAD = 10.0, 8.0
_BEFORE, _GAP, _RISE = 20, 2, 3  # hops
#: Hops of a hit in which its seat is told.
_HIT = 10
#: Hops in which a jump is the largest: a hit's own echoes are none.
_ALONE = 30
#: Edges, in hops from the jump, of the stretches over which levels are averaged.
_STRETCHES = (-125, -60, -25, -5, 0, 2, 4, 8, 15, 30, 60)
AHEAD = _STRETCHES[-1] + 1
#: Standard error of a hit's time, s: the grid of 2 ms and a hand's distance.
SIGMA = 0.003
#: Probability of being a clap or a knock from which a hit is told, as the likelier of both.
ACCEPT = 0.5


@dataclasses.dataclass(frozen=True)
class Hit:
    """``time``: s from the stream's beginning; ``kind``: of `KINDS`.

    ``chance``: of being a hand's or a fist's.
    """

    time: float
    kind: str
    chance: float
    seat: int


def features(levels: NDArray[np.float32], at: int) -> NDArray[np.float32]:
    """What the network sees of a jump at hop ``at`` of levels (hops, 16)."""
    peak = levels[at : at + 4].max()
    parts = [
        levels[max(0, at + a) : max(1, at + b)].mean(axis=0)
        for a, b in itertools.pairwise(_STRETCHES)
    ]
    scaled = np.maximum(np.concatenate(parts) - peak, -60.0) / 20.0 + 1.0
    return np.asarray(scaled, np.float32)


def jumps(levels: NDArray[np.float32], first: int, last: int) -> list[int]:
    """Hops between ``first`` and ``last`` at which the level jumps."""
    power = 10 * np.log10(np.mean(10 ** (levels.astype(np.float64) / 10), axis=1) + 1e-12)
    # amid a call a clap is no louder than the voice, but fills the bands that the voice leaves empty
    total = np.stack([power, levels.mean(axis=1)])
    summed = np.pad(np.cumsum(total, axis=1), ((0, 0), (1, 0)))
    # those just outside count, too, when the largest is asked for
    low, high = max(_BEFORE + _GAP, first - _ALONE), min(last + _ALONE, len(power) - _RISE)
    at = np.arange(low, high)
    if len(at) == 0:
        return []
    after = (summed[:, at + _RISE] - summed[:, at]) / _RISE
    before = (summed[:, at - _GAP] - summed[:, at - _GAP - _BEFORE]) / _BEFORE
    rise = (after - before - np.array([[JUMP], [SPREAD]])).max(axis=0)
    found: list[int] = []
    for i in np.flatnonzero(rise > 0):
        around = rise[max(0, i - _ALONE) : i + _ALONE + 1]
        if rise[i] == around.max() and (not found or at[i] - found[-1] > _ALONE):
            found.append(int(at[i]))
    return [hop for hop in found if first <= hop < last]


def loudest(levels: NDArray[np.float32], at: int) -> int:
    """In which stream of levels (streams, hops, 16) the jump at hop ``at`` is loudest."""
    return int(np.argmax((10 ** (levels[:, at : at + _HIT] / 10)).sum(axis=(1, 2))))


class HitNetwork:
    """Two layers: ``w0 b0 w1 b1``, and the features' mean and deviation ``mean``, ``scale``."""

    def __init__(self, weights: dict[str, NDArray[np.float32]]) -> None:
        self._weights = weights

    @classmethod
    @functools.cache
    def shipped(cls) -> HitNetwork:
        """The one that goes with the voice model."""
        return cls(read_weights(shipped.path(SHIPPED)))

    def chances(self, seen: NDArray[np.float32]) -> NDArray[np.float64]:
        """Probability of every kind, of `features`."""
        w = self._weights
        h = np.maximum(((seen - w["mean"]) / w["scale"]) @ w["w0"] + w["b0"], 0)
        score = (h @ w["w1"] + w["b1"]).astype(np.float64)
        chance = np.exp(score - score.max())
        return np.asarray(chance / chance.sum(), np.float64)


class HitFinder:
    """Follows streams of sound, one a seat or one of all; ``count``: how many."""

    def __init__(self, count: int, network: HitNetwork | None = None) -> None:
        self._network = network or HitNetwork.shipped()
        self._rest = np.zeros((0, count), np.float32)  # of a hop not yet whole
        self._levels = np.zeros((count, 0, BANDS), np.float32)
        self._origin = 0  # of the levels that are kept, hop of the stream
        self._done = 0  # hop of the stream

    @property
    def settled(self) -> float:
        """No hit will yet be found before this, s from the stream's beginning."""
        return self._done * ONSET_HOP / RATE

    def push(self, block: NDArray[np.float32], last: bool = False) -> list[Hit]:
        """Take in sound (n, streams) at 16 kHz; a hit's ``seat``: the stream that is loudest."""
        wave = np.concatenate([self._rest, block])
        fresh = np.stack([bands(channel) for channel in wave.T])
        self._rest = wave[fresh.shape[1] * ONSET_HOP :]
        self._levels = np.concatenate([self._levels, fresh], axis=1)
        first = self._done - self._origin
        until = self._levels.shape[1] - (0 if last else AHEAD)
        if until - first < 20 and not last:
            return []
        found: list[Hit] = []
        for at in jumps(self._levels.max(axis=0), first, until):
            seat = loudest(self._levels, at)
            padded = np.pad(self._levels[seat], ((0, AHEAD), (0, 0)), mode="edge")
            chance = self._network.chances(features(padded, at))
            told, kind = 1 - float(chance[0]), KINDS[1 + int(chance[1:].argmax())]
            if told >= ACCEPT:
                time = ((self._origin + at) * ONSET_HOP + WINDOW / 2) / RATE
                found.append(Hit(time, kind, told, seat))
        self._done = max(self._done, self._origin + until)
        keep = max(0, until + min(_STRETCHES[0], -_BEFORE - _GAP) - _ALONE - 4)
        self._levels = self._levels[:, keep:]
        self._origin += keep
        return found
