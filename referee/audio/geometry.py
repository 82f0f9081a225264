"""Whether an array hears what its table file says: channels swapped, or the array turned.

Loud sound at a table comes from a few places. With the right geometry one direction explains most of
it (the likelihood of one source in diffuse noise that `separation.SteeredArray` has, too); with two
channels swapped none does, and undoing the swap mends it. Calls that come from between the seats mean
an array that is turned (dice and glasses may come from anywhere).
"""

from __future__ import annotations

import collections
import itertools

import numpy as np
from numpy.typing import NDArray

from referee.audio.beamformer import Points, diffuse_coherence, steering_vectors
from referee.audio.channel_health import ChannelWarning
from referee.audio.sampling import RATE
from referee.wording import Message

#: Samples of a spectrum: 32 ms.
_WINDOW = 512
#: Hz in which voices tell directions.
_BAND = (400.0, 4000.0)
#: Directions that are compared: every 5 degrees.
_DIRECTIONS = 72
#: Loud frames of a second that are looked at, of those this far above its quiet ones, dB.
_LOUD, _ABOVE = 0.15, 10.0
#: Seconds that must have had such before anything is said.
_SECONDS = 6
#: How much better than as it stands a swap must explain what is heard, and degrees that voices may
#: be off their seats.
_BETTER, _OFF = 0.04, 22.0
#: Calls that say whether the array is turned, and seconds of sound kept for them.
_CALLS, _KEPT = 6, 14
#: Degrees from a seat at which its voice may be heard.
_AT_SEAT = 12.0
#: After so many seconds without a fault one in ten is looked at.
_ENOUGH, _THEN = 40, 10


class Geometry:
    """Follows the array's channels. ``microphones`` (M, 3) and ``mouths`` (S, 3) in metres."""

    def __init__(self, channels: list[int], microphones: Points, mouths: Points) -> None:
        self._channels = channels
        self._held = np.zeros((0, len(channels)), np.float32)
        self._recent: collections.deque[NDArray[np.float32]] = collections.deque()
        self._begin = self._end = 0
        frequencies = np.fft.rfftfreq(_WINDOW, 1 / RATE)
        self._bins = np.flatnonzero((frequencies > _BAND[0]) & (frequencies < _BAND[1]))[::2]
        chosen = frequencies[self._bins].astype(np.float64)
        around = 2 * np.pi * np.arange(_DIRECTIONS) / _DIRECTIONS
        away = np.linalg.norm(mouths[:, :2], axis=1).mean()
        height = mouths[:, 2].mean()
        places = np.stack(
            [away * np.sin(around), -away * np.cos(around), np.full(_DIRECTIONS, height)], axis=1
        )
        steering = steering_vectors(microphones, places, chosen)
        inverse = np.linalg.inv(diffuse_coherence(microphones, chosen, 0.03))
        whitener = np.linalg.cholesky(inverse).conj().transpose(0, 2, 1)
        seen = np.einsum("fnm,fsm->fsn", whitener, steering)
        seen /= np.linalg.norm(seen, axis=2, keepdims=True)
        self._whitener, self._seen = whitener, seen
        self._angles = np.degrees(around)
        self._seats = np.degrees(np.arctan2(mouths[:, 0], -mouths[:, 1])) % 360
        apart = np.abs((self._angles[:, None] - self._seats[None] + 180) % 360 - 180).min(axis=1)
        self._at_seats = np.flatnonzero(apart < _AT_SEAT)
        count = len(channels)
        self._orders = [list(range(count))]
        for a, b in itertools.combinations(range(count), 2):
            order = list(range(count))
            order[a], order[b] = b, a
            self._orders.append(order)
        self._fits: list[NDArray[np.float64]] = []
        self._offs: list[float] = []
        self._told = False
        self._passed = 0

    def push(self, block: NDArray[np.float32], time: float) -> list[ChannelWarning]:
        """Look at sound (n, all channels) at 16 kHz whose first sample is at ``time`` s."""
        own = block[:, self._channels]
        self._held = np.concatenate([self._held, own])
        self._recent.append(own)
        self._end += len(own)
        while self._end - self._begin - len(self._recent[0]) > _KEPT * RATE:
            self._begin += len(self._recent.popleft())
        while len(self._held) >= RATE and not self._told:
            second, self._held = self._held[:RATE], self._held[RATE:]
            self._passed += 1
            if len(self._fits) >= _ENOUGH and self._passed % _THEN:
                continue
            self._second(second)
            if len(self._fits) >= _SECONDS:
                told = self._swapped(time)
                if told:
                    self._told = True
                    return told
        if self._told:
            self._held = self._held[:0]
        return []

    def _second(self, x: NDArray[np.float32]) -> None:
        spectra = self._spectra(x)
        level = 10 * np.log10((np.abs(spectra) ** 2).mean(axis=(1, 2)) + 1e-12)
        count = max(3, round(_LOUD * len(level)))
        loud = np.argsort(level)[-count:]
        if level[loud].mean() < np.percentile(level, 20) + _ABOVE:
            return
        covariance = self._covariance(spectra[loud])
        fits = np.array([self._fit(covariance[:, o][:, :, o]) for o in self._orders])
        # as it stands from anywhere; swaps must explain it from the seats: some mirror a ring
        self._fits.append(np.append(fits[0].max(), fits[1:, self._at_seats].max(axis=1)))
        del self._fits[:-60]

    def call(self, start: float, end: float, time: float) -> list[ChannelWarning]:
        """A call was heard from ``start`` to ``end`` s of the stream: is it a seat's."""
        if self._told or not self._recent:
            return []
        recent = np.concatenate(self._recent)
        first, last = (max(0, round(at * RATE) - self._begin) for at in (start, end))
        piece = recent[first:last]
        if len(piece) < RATE // 4:
            return []
        covariance = self._covariance(self._spectra(piece))
        best = self._angles[int(self._fit(covariance).argmax())]
        self._offs.append(float(np.abs((best - self._seats + 180) % 360 - 180).min()))
        del self._offs[:-20]
        return self._turned(time)

    def _spectra(self, x: NDArray[np.float32]) -> NDArray[np.complex128]:
        """(frames, channels, bins)."""
        frames = np.lib.stride_tricks.sliding_window_view(x, _WINDOW, axis=0)[:: _WINDOW // 2]
        return np.asarray(np.fft.rfft(frames * np.hanning(_WINDOW), axis=2)[:, :, self._bins])

    @staticmethod
    def _covariance(spectra: NDArray[np.complex128]) -> NDArray[np.complex128]:
        """(bins, channels, channels); every frame counts the same: directions are asked for."""
        y = spectra.transpose(0, 2, 1)
        y = y / (np.linalg.norm(y, axis=2, keepdims=True) + 1e-12)
        return np.asarray(np.einsum("tfm,tfn->fmn", y, y.conj()))

    def _fit(self, covariance: NDArray[np.complex128]) -> NDArray[np.float64]:
        """How much of the sound each direction explains, 0..1: (directions,)."""
        white = self._whitener @ covariance @ self._whitener.conj().transpose(0, 2, 1)
        power = np.einsum("fdn,fnm,fdm->fd", self._seen.conj(), white, self._seen, optimize=True)
        total = np.einsum("fnn->f", white).real[:, None] + 1e-12
        return np.asarray((power.real / total).mean(axis=0), np.float64)

    def _swapped(self, time: float) -> list[ChannelWarning]:
        means = np.mean(self._fits, axis=0)
        best = int(means.argmax())
        if means[best] > means[0] + _BETTER:
            a, b = (self._channels[i] for i, j in enumerate(self._orders[best]) if i != j)
            return [
                ChannelWarning("swapped", None, round(time, 3), Message("audio.array-swapped", a=a, b=b))
            ]  # fmt: skip
        return []

    def _turned(self, time: float) -> list[ChannelWarning]:
        if len(self._offs) >= _CALLS and np.mean(np.array(self._offs) > _OFF) > 0.7:
            self._told = True
            turned = float(np.median(self._offs))
            said = Message("audio.array-turned", turned=turned)
            return [ChannelWarning("turned", None, round(time, 3), said)]
        return []
