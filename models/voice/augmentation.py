"""Making clean speech sound as it would at a table: rooms, noise, other voices, microphones."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import numpy as np
import pyroomacoustics
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, istft, lfilter, sosfilt, stft

from referee.audio.sampling import RATE

Wave = NDArray[np.float32]


def simulate_rooms(count: int, rng: np.random.Generator) -> list[Wave]:
    """Impulse responses of living rooms and bars, the direct sound at sample 0, of height 1.

    T60 0.15 to 0.7 s, mouth to microphone 0.25 to 1.8 m (image-source method, Allen & Berkley 1979).
    """
    rooms: list[Wave] = []
    while len(rooms) < count:
        size = rng.uniform((3.0, 2.8, 2.3), (8.0, 6.5, 3.4))
        t60 = float(rng.uniform(0.15, 0.7))
        try:
            absorption, order = pyroomacoustics.inverse_sabine(t60, size)
        except ValueError:  # that size can't be so dead
            continue
        room = pyroomacoustics.ShoeBox(
            size, fs=RATE, materials=pyroomacoustics.Material(absorption), max_order=min(order, 17)
        )
        table = rng.uniform((1.2, 1.2, 0.7), (size[0] - 1.2, size[1] - 1.2, 0.8))
        away = float(rng.uniform(0.25, 1.8)) if rng.random() < 0.8 else 0.3
        angle = float(rng.uniform(0, 2 * np.pi))
        mouth = table + np.array([away * np.cos(angle), away * np.sin(angle), 0.35])
        mouth = np.clip(mouth, 0.2, size - 0.2)
        room.add_source(mouth)
        room.add_microphone(table)
        room.compute_rir()
        response = np.asarray(room.rir[0][0], dtype=np.float64)
        direct = int(np.argmax(np.abs(response)))
        response = response[direct:] / response[direct]
        late = min(len(response), int(0.06 * RATE))
        tail = np.arange(max(len(response), int(t60 * RATE)))
        # Beyond the images computed, reverberation is noise that decays.
        level = np.sqrt(np.mean(response[late // 2 : late] ** 2)) * np.exp(6.9 * late / t60 / RATE)
        noise = rng.normal(size=len(tail)) * np.exp(-6.9 * tail / t60 / RATE) * level
        last = len(response)
        noise[: int(0.8 * last)] = 0.0
        noise[:last] += response
        rooms.append(noise.astype(np.float32))
    return rooms


def coloured_noise(count: int, rng: np.random.Generator) -> Wave:
    """White to brown noise, hum or bursts."""
    white = rng.normal(size=count + 2000)
    kind = rng.integers(5)
    if kind == 1:
        white = lfilter([1], [1, -0.95], white)
    elif kind == 2:
        white = lfilter([0.05], [1, -0.99], white) + 0.02 * white
    elif kind == 3:
        t = np.arange(len(white)) / RATE
        hum = sum(
            np.sin(2 * np.pi * rng.uniform(45, 130) * k * t + rng.uniform(0, 6)) / k
            for k in range(1, 8)
        )
        white = 0.3 * lfilter([1], [1, -0.9], white) + hum
    elif kind == 4:
        bursts = np.repeat(rng.random(len(white) // 800 + 1) ** 3, 800)[: len(white)]
        white = lfilter([1], [1, -0.7], white) * bursts
    return np.asarray(white[2000:], np.float32)


@dataclasses.dataclass
class Surroundings:
    """What there is to mix in. ``talk``: other people's speech, ``ambience``: long recordings."""

    rooms: list[Wave]
    ambience: Sequence[NDArray[np.int16]]
    talk: Sequence[NDArray[np.int16]]

    def excerpt(
        self, sources: Sequence[NDArray[np.int16]], count: int, rng: np.random.Generator
    ) -> Wave:
        """A stretch of one of the sources, repeated where it is short."""
        source = sources[int(rng.integers(len(sources)))]
        start = int(rng.integers(0, max(1, len(source) - count)))
        return np.resize(source[start : start + count], count).astype(np.float32)

    def noise(self, count: int, rng: np.random.Generator) -> Wave:
        """Background of unit power."""
        u = rng.random()
        if u < 0.45:
            wave = self.excerpt(self.ambience, count, rng)
        elif u < 0.70:
            wave = np.zeros(count, np.float32)
            for _ in range(int(rng.integers(1, 5))):
                one = self.excerpt(self.talk, count, rng)
                one = self.in_room(one / (one.std() + 1.0), rng)
                wave += one
        else:
            wave = coloured_noise(count, rng)
        return np.asarray(wave / (wave.std() + 1e-9), np.float32)

    def in_room(self, wave: Wave, rng: np.random.Generator) -> Wave:
        """Heard through one of the rooms; times do not move."""
        room = self.rooms[rng.integers(len(self.rooms))]
        return np.asarray(fftconvolve(wave, room)[: len(wave)], np.float32)


def separated(target: Wave, other: Wave, rng: np.random.Generator) -> Wave:
    """Two voices at once, as the array's time-frequency mask leaves the first one."""
    window = 512
    _, _, a = stft(target, nperseg=window, noverlap=window * 3 // 4)
    _, _, b = stft(other, nperseg=window, noverlap=window * 3 // 4)
    blur = np.array([0.25, 0.5, 0.25])
    own, rest = np.abs(a) ** 2, np.abs(b) ** 2
    for axis in (0, 1):
        own = np.apply_along_axis(np.convolve, axis, own, blur, "same")
        rest = np.apply_along_axis(np.convolve, axis, rest, blur, "same")
    error = np.exp(rng.normal(scale=1.0, size=own.shape))
    mask = own * error / (own * error + rest + 1e-9)
    mask = np.maximum(mask ** rng.uniform(0.5, 1.5), rng.uniform(0.05, 0.4))
    leak = rng.uniform(0.2, 1.0)
    _, wave = istft((a + leak * b) * mask, nperseg=window, noverlap=window * 3 // 4)
    return np.asarray(np.resize(wave, len(target)), np.float32)


def at_a_table(
    wave: Wave, around: Surroundings, rng: np.random.Generator, other: Wave | None = None
) -> NDArray[np.int16]:
    """One utterance as a microphone at a table gives it. Every time in it stays where it was.

    ``other``: a second voice that speaks at the same time, kept down by a mask or, as one microphone
    hears it, only a little farther away.
    """
    x = wave
    if rng.random() < 0.7:  # tilt of voice and microphone
        x = lfilter([1, -rng.uniform(-0.6, 0.9)], [1], x)
    if rng.random() < 0.5:  # one resonance
        w, r = rng.uniform(300, 3500) * 2 * np.pi / RATE, rng.uniform(0.3, 0.8)
        x = lfilter([1], [1, -2 * r * np.cos(w), r * r], x)
    x = np.asarray(x, np.float32)
    if rng.random() < 0.7:
        x = around.in_room(x, rng)
    if other is not None:
        y = around.in_room(np.resize(other, len(x)), rng)
        alone = rng.random() < 0.5
        below = rng.uniform(0, 12) if alone else rng.uniform(-6, 10)
        y = np.asarray(y * x.std() / (y.std() + 1e-9) * 10 ** (-below / 20), np.float32)
        x = x + y if alone else separated(x, y, rng)
    if rng.random() < 0.15:  # what a headset, a codec or a cheap microphone leaves
        edges = (rng.uniform(60, 350), rng.uniform(3200, 7600))
        x = sosfilt(butter(2, edges, "bandpass", fs=RATE, output="sos"), x)
    snr = rng.uniform(0, 32)
    x = x / (np.sqrt(np.mean(x**2)) + 1e-9) + around.noise(len(x), rng) * 10 ** (-snr / 20)
    if rng.random() < 0.2:
        limit = rng.uniform(1.5, 4)
        x = np.clip(x, -limit, limit)
    x = x / (np.abs(x).max() + 1e-9) * 32767 * 10 ** (-rng.uniform(0, 36) / 20)
    return np.asarray(np.round(x), np.int16)
