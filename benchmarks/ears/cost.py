"""What four seats cost: processor time, memory, and what an hour adds."""

from __future__ import annotations

import resource
import time

import numpy as np
from numpy.typing import NDArray

from benchmarks.ears.scenes import PLAYERS, Draw
from referee.audio.call_detector import CallDetector
from referee.audio.sampling import RATE
from referee.table import Table

BLOCK = RATE // 10


def _resident() -> float:
    """MB in use now."""
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123
        return int(file.read().split()[1]) * resource.getpagesize() / 1e6


def _run(listener: CallDetector, sound: NDArray[np.float32], begin: float) -> float:
    begun = time.process_time()
    for at in range(0, len(sound), BLOCK):
        listener.feed(sound[at : at + BLOCK], begin + at / RATE)
    return time.process_time() - begun


def cost(draw: Draw, minutes: float) -> list[str]:
    """A lively table: three calls in eleven seconds, over and over, for ``minutes``."""
    lines = []
    scenes = [draw.single(1000 + i, 10.0) for i in range(3)]
    for k, setup in enumerate(("array", "seats")):
        pieces: list[NDArray[np.float32]] = []
        table: Table | None = None
        for scene in scenes[:1]:  # one geometry
            name, sound, table = list(scene.setups())[k]
            assert name == setup
            pieces.append(sound)
        sound = np.concatenate(pieces)
        length = len(sound) / RATE
        listener = CallDetector(RATE, sound.shape[1], table, PLAYERS)
        _run(listener, sound, 0.0)
        before, spent, rounds = _resident(), 0.0, round(minutes * 60 / length)
        for i in range(1, rounds + 1):
            spent += _run(listener, sound, i * length)
        lines.append(
            f"{setup}: {spent / (rounds * length):.3f} of a core, {_resident():.0f} MB in all after "
            f"{minutes:.0f} minutes, {_resident() - before:+.1f} MB since the first {length:.0f} s"
        )
    return lines
