"""Players' lines as microphones at a table would hear them: bursts like speech, carried by distance."""

import math

import numpy as np

from referee.audio.sampling import RATE

SPEED = 343.0


def speech(seconds, seed, rate=RATE):
    """Noise of a voice's colour in syllables, (n,), with pauses."""
    random = np.random.default_rng(seed)
    count = round(seconds * rate)
    spectrum = np.fft.rfft(random.normal(size=count))
    frequencies = np.fft.rfftfreq(count, 1 / rate)
    colour = 1 / (1 + (frequencies / 900.0) ** 1.2) * (frequencies > 90)
    voice = np.fft.irfft(spectrum * colour, count)
    time = np.arange(count) / rate
    syllables = np.clip(np.sin(2 * np.pi * 4.3 * time + random.uniform(0, 6)), 0, None) ** 0.7
    pause = (np.sin(2 * np.pi * 0.7 * time + random.uniform(0, 6)) > -0.6).astype(float)
    voice = voice * syllables * pause
    return 0.2 * voice / np.abs(voice).max()


def delayed(wave, seconds, rate=RATE):
    """A wave later by a part of a sample, too."""
    size = 1 << (len(wave) + round(seconds * rate) + 64).bit_length()
    frequencies = np.fft.rfftfreq(size, 1 / rate)
    spectrum = np.fft.rfft(wave, size) * np.exp(-2j * np.pi * frequencies * seconds)
    return np.fft.irfft(spectrum, size)[: len(wave)]


def carried(wave, mouth, microphones, noise=1e-4, echo=0.15, seed=0, rate=RATE):
    """What microphones (M, 3) hear of a mouth: (n, M), with an echo of the ceiling and their noise."""
    random = np.random.default_rng(seed)
    out = np.zeros((len(wave), len(microphones)))
    ceiling = (mouth[0], mouth[1], 3.6 - mouth[2])
    for c, place in enumerate(microphones):
        for source, gain in ((mouth, 1.0), (ceiling, echo)):
            far = max(math.dist(source, place), 0.05)
            out[:, c] += gain / far * delayed(wave, far / SPEED, rate)
    return (out + random.normal(0, noise, out.shape)).astype(np.float32)
