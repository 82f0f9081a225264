"""A small table for the tests: clips as microphones hear them, free field and a little room."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from scipy.io import wavfile
from scipy.signal import fftconvolve

from referee.audio.sampling import RATE, SPECTRUM_HOP
from referee.audio.separation import WEIGHTS, WINDOW
from referee.table import MicrophoneArray, Seat, SoundSettings, Table

CLIPS = Path(__file__).parent / "clips"
ABOUT = json.loads((CLIPS / "clips.json").read_text(encoding="utf-8"))
MOUTHS = np.array([[0.0, -0.9, 0.4], [0.95, 0.0, 0.45], [0.0, 0.85, 0.4], [-1.0, 0.1, 0.4]])
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")
ARRAY = np.array([[0.032, 0, 0.02], [0, 0.032, 0.02], [-0.032, 0, 0.02], [0, -0.032, 0.02]])
Shouts = Sequence[tuple[int, str, float]]


def clip(name: str) -> np.ndarray:
    """Samples, -1..1."""
    return wavfile.read(CLIPS / f"{name}.wav")[1].astype(np.float32) / 32768


def spectra_of(signal: np.ndarray) -> np.ndarray:
    """Short-time spectra of (n, channels): (frames, bins, channels)."""
    spans = np.lib.stride_tricks.sliding_window_view(signal, WINDOW, axis=0)[::SPECTRUM_HOP]
    return np.fft.rfft(spans * WEIGHTS, axis=2).transpose(0, 2, 1).astype(np.complex64)


def one_after_another(names: Sequence[str], pause: float = 1.0) -> tuple[np.ndarray, list[float]]:
    """Clips with pauses, some noise under them, and when the sound of each begins."""
    parts, onsets, at = [], [], 0
    for name in names:
        parts += [np.zeros(round(pause * RATE)), clip(name)]
        onsets.append(at / RATE + pause + ABOUT[name]["onset"])
        at += sum(map(len, parts[-2:]))
    wave = np.concatenate([*parts, np.zeros(RATE)])
    return (wave + noise(len(wave), 1)).astype(np.float32), onsets


def noise(count: int, seed: int) -> np.ndarray:
    return 0.002 * np.random.default_rng(seed).normal(size=count)


def record(shouts: Shouts, seconds: float, microphones: np.ndarray) -> np.ndarray:
    """``shouts``: (seat, clip, time of its onset); (n, microphones)."""
    out = np.zeros((round(seconds * RATE), len(microphones)))
    frequencies = np.fft.rfftfreq(2 * len(out))
    for seat, name, time in shouts:
        dry = np.zeros(2 * len(out))
        at = round((time - ABOUT[name]["onset"]) * RATE)
        samples = clip(name)
        dry[at : at + len(samples)] = samples
        spectrum = np.fft.rfft(dry)
        for m, place in enumerate(microphones):
            distance = float(np.linalg.norm(MOUTHS[seat] - place))
            moved = spectrum * np.exp(-2j * np.pi * frequencies * RATE * distance / 343.0)
            direct = np.fft.irfft(moved)[: len(out)] / distance
            tail = np.random.default_rng([seat, m]).normal(size=RATE // 4)
            tail *= 0.012 * np.exp(-6.9 * np.arange(len(tail)) / len(tail))
            tail[: RATE // 200] = 0
            out[:, m] += direct + fftconvolve(direct, tail * distance)[: len(out)]
    for m in range(len(microphones)):
        out[:, m] += noise(len(out), 100 + m)
    return (out / max(1.0, 1.1 * np.abs(out).max())).astype(np.float32)


def array_scene(shouts: Shouts, seconds: float) -> tuple[np.ndarray, Table]:
    """Heard by four microphones in the middle."""
    seats = [
        Seat(player=p, mouth=tuple(map(float, m))) for p, m in zip(PLAYERS, MOUTHS, strict=True)
    ]
    places = [tuple(map(float, m)) for m in ARRAY]
    sound = SoundSettings(array=MicrophoneArray(channels=[0, 1, 2, 3], positions=places))
    return record(shouts, seconds, ARRAY), Table(seats=seats, sound=sound)


def seat_scene(shouts: Shouts, seconds: float) -> tuple[np.ndarray, Table]:
    """Heard by a microphone in front of everybody."""
    seats = [Seat(player=p, microphone=i) for i, p in enumerate(PLAYERS)]
    return record(shouts, seconds, MOUTHS * [0.7, 0.7, 0.8]), Table(seats=seats)
