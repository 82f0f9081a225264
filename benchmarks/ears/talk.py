"""False calls: real speech without an annonce in it, one clip after another."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from models.voice.sources import Clip, decode
from referee.audio.call_detector import CallDetector
from referee.audio.sampling import RATE
from referee.game.calls import FINE_FROM

BLOCK = RATE // 10
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")


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


HEADING = ("| real talk | hours | false calls, all open | believed enough to be fined |",
           "|---|---|---|---|")  # fmt: skip


def _clips(speech: Path) -> Iterator[tuple[str, list[Path]]]:
    for group in ("train", "evaluate"):
        for folder in sorted((speech / group).glob("*")):
            manifest = folder / "manifest.jsonl"
            if not manifest.is_file():
                continue
            rows = [json.loads(line) for line in manifest.open(encoding="utf-8")]
            if group == "train":  # only speakers that the model never heard
                rows = [
                    r
                    for r in rows
                    if Clip(folder, "", "", str(r.get("speaker", r["audio"]))).held_out
                ]
            yield folder.name, [folder / r["audio"] for r in rows]


def false_calls(speech: Path, limit: float) -> Iterator[Talk]:
    """Every set, at most ``limit`` hours of each, a second of silence between clips."""
    for name, paths in _clips(speech):
        listener = CallDetector(RATE, 1, None, PLAYERS)
        at, heard = 0.0, []
        for path in paths:
            clip = decode(path).astype(np.float32) / 32768
            samples = np.pad(clip, (0, RATE))[:, None].astype(np.float32)
            for i in range(0, len(samples), BLOCK):
                heard += listener.feed(samples[i : i + BLOCK], at + i / RATE)
            at += len(samples) / RATE
            if at > limit * 3600:
                break
        heard += listener.close()
        if at:
            yield Talk(name, at / 3600, [(c.text, c.confidence) for c in heard])
