"""False calls: real speech without an annonce in it, one clip after another, from three distances."""

from __future__ import annotations

import dataclasses
import functools
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyroomacoustics
from numpy.typing import NDArray
from scipy.signal import fftconvolve

from models.voice.sources import Clip, ambience, decode
from referee.audio.call_detector import CallDetector
from referee.audio.sampling import RATE
from referee.game.calls import FINE_FROM

BLOCK = RATE // 10
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")


@dataclasses.dataclass(frozen=True)
class Distance:
    """Where talk comes from: ``metres`` away in a room of ``t60`` s, ``snr`` dB over a bar."""

    name: str
    metres: float
    t60: float
    snr: float

    def hear(
        self, clip: NDArray[np.float32], bar: NDArray[np.float32], rng: np.random.Generator
    ) -> NDArray[np.float32]:
        """The clip (-1..1) from there, with a stretch of ``bar`` under it."""
        if not self.metres:
            return clip
        at = int(rng.integers(0, max(1, len(bar) - len(clip))))
        under = np.resize(bar[at : at + len(clip)], len(clip))
        there = fftconvolve(clip, _room(self.metres, self.t60))[: len(clip)]
        there = there / (there.std() + 1e-9) + under / (under.std() + 1e-9) * 10 ** (-self.snr / 20)
        return np.asarray(0.5 * there / (np.abs(there).max() + 1e-9), np.float32)


DISTANCES = (
    Distance("as recorded", 0.0, 0.0, 0.0),
    Distance("across the table", 1.2, 0.4, 15.0),
    Distance("from the next table", 3.0, 0.6, 8.0),
)


@functools.cache
def _room(metres: float, t60: float) -> NDArray[np.float32]:
    """Impulse response at so many metres in a room of 7 x 6 x 3 m (Allen & Berkley 1979)."""
    absorption, order = pyroomacoustics.inverse_sabine(t60, (7.0, 6.0, 3.0))
    room = pyroomacoustics.ShoeBox(
        (7.0, 6.0, 3.0), fs=RATE, materials=pyroomacoustics.Material(absorption), max_order=order
    )
    room.add_source((2.0 + metres, 2.9, 1.1))
    room.add_microphone((2.0, 2.7, 0.8))
    room.compute_rir()
    response = np.asarray(room.rir[0][0], np.float32)
    return np.asarray(response / np.abs(response).max(), np.float32)


@dataclasses.dataclass
class Talk:
    """One set: hours heard; the calls taken out of it, with confidence; those that would be fined."""

    name: str
    hours: float
    calls: list[tuple[str, float]]

    @property
    def fined(self) -> int:
        """Calls believed so surely that one that nobody awaits would cost a Bévue."""
        return sum(confidence >= FINE_FROM for _, confidence in self.calls)

    def __str__(self) -> str:
        calls = len(self.calls)
        return (
            f"| {self.name} | {self.hours:.2f} | {calls} = {calls / self.hours:.1f} an hour "
            f"| {self.fined} = {self.fined / self.hours:.1f} an hour |"
        )


HEADING = ("| real talk, from where | hours | false calls, all open | believed enough to be fined |",
           "|---|---|---|---|")  # fmt: skip


def clips_of(speech: Path) -> Iterator[tuple[str, list[Path]]]:
    """Recordings by set, of speakers that the model never heard."""
    for group in ("train", "evaluate"):
        for folder in sorted((speech / group).glob("*")):
            manifest = folder / "manifest.jsonl"
            if not manifest.is_file():
                continue
            rows = [json.loads(line) for line in manifest.open(encoding="utf-8")]
            if group == "train":  # only speakers that the model never heard
                rows = [
                    r for r in rows if Clip(folder, "", "", r.get("speaker") or r["audio"]).measured
                ]
            yield folder.name, [folder / r["audio"] for r in rows]


def false_calls(speech: Path, limit: float) -> Iterator[Talk]:
    """Every set from every distance, at most ``limit`` hours each, a second of quiet between clips."""
    bars = [a.astype(np.float32) for a in ambience(speech)]
    for name, paths in clips_of(speech):
        for distance in DISTANCES:
            rng = np.random.default_rng(1)
            listener = CallDetector(RATE, 1, None, PLAYERS)
            at, heard = 0.0, []
            for path in paths:
                clip = np.asarray(decode(path) / 32768.0, np.float32)
                clip = distance.hear(clip, bars[int(rng.integers(len(bars)))], rng)
                samples = np.pad(clip, (0, RATE))[:, None].astype(np.float32)
                for i in range(0, len(samples), BLOCK):
                    heard += listener.feed(samples[i : i + BLOCK], at + i / RATE)
                at += len(samples) / RATE
                if at > limit * 3600:
                    break
            heard += listener.close()
            if at:
                calls = [(c.text, c.confidence) for c in heard]
                yield Talk(f"{name}, {distance.name}", at / 3600, calls)
