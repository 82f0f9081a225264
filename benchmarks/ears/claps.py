"""Claps and knocks amid dice, glasses and calls: found, at which seat, how many too many."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.ears.scenes import PLAYERS
from fixtures.studio import noises
from fixtures.studio.speech import FIXTURE_VOICES
from fixtures.studio.tables import RING, ambience_of
from models.voice.hits import Event, scene
from models.voice.sources import clips, decode
from referee.audio.call_detector import CallDetector
from referee.audio.sampling import RATE
from referee.observations import Gesture
from referee.table import Table

BLOCK = RATE // 10
_NEAR = 0.02
Wave = NDArray[np.float32]
Make = Callable[[np.random.Generator], Wave]


@dataclasses.dataclass
class Counts:
    """Of claps and knocks played, and of what was told that was none; errors in ms."""

    played: int = 0
    right: int = 0
    other_seat: int = 0
    other_kind: int = 0
    others: int = 0
    false: int = 0
    errors: list[float] = dataclasses.field(default_factory=list)

    def add(self, events: Sequence[Event], told: Sequence[Gesture]) -> None:
        """Compare one scene."""
        left = list(told)
        for event in events:
            if event.kind not in ("claps", "knocks"):
                self.others += 1
                continue
            self.played += 1
            near = [g for g in left if abs(g.time - event.time) < _NEAR]
            if not near:
                continue
            left.remove(near[0])
            if near[0].gesture != event.kind:
                self.other_kind += 1
            elif near[0].player != PLAYERS[event.seat]:
                self.other_seat += 1
            else:
                self.right += 1
                self.errors.append(1000 * abs(near[0].time - event.time))
        self.false += len(left)

    def __str__(self) -> str:
        missed = self.played - self.right - self.other_seat - self.other_kind
        shares = [self.right, self.other_seat, self.other_kind, missed]
        cells = " | ".join(f"{100 * n / max(1, self.played):.1f} %" for n in shares)
        errors = self.errors or [0.0]
        return (
            f"{self.played} | {cells} | {self.false} beside {self.others} throws, glasses, calls "
            f"| {np.median(errors):.1f} / {np.percentile(errors, 95):.1f} ms |"
        )


HEADING = (
    "| hits | by | played | right | other seat | other kind | missed | false | time, 50 % / 95 % |",
    "|---|---|---|---|---|---|---|---|---|",
)


def recorded(speech: Path, *labels: str) -> list[Wave]:
    """Real ones, to measure only: their licence is not known."""
    import msgspec

    folder = speech / "noise" / "claps-and-hits"
    rows = [
        msgspec.json.decode(line) for line in (folder / "manifest.jsonl").read_bytes().splitlines()
    ]
    found: list[Wave] = []
    for row in rows:
        if row["label"] in labels:
            wave = decode(folder / row["audio"]).astype(np.float32)
            begin = int(np.argmax(np.abs(wave) > 0.1 * np.abs(wave).max()))
            found.append(wave[begin : begin + RATE // 3] / (np.abs(wave).max() + 1.0))
    return found


def _one_of(sounds: Sequence[Wave]) -> Make:
    return lambda rng: sounds[int(rng.integers(len(sounds)))]


def claps(speech: Path, scenes: int) -> list[str]:
    """A table in Markdown. The dice are recordings that the network did not learn from."""
    sets = list(clips(speech / "train" / "common-voice-other-languages"))
    talk = [decode(c.path) for c in sets if c.held_out][:150]
    bars = [decode(path) for path in ambience_of(speech)]
    dice = [decode(p) for p in sorted((speech / "noise" / "dice-hits").glob("*.ogg"))][1::2]
    hands = recorded(speech, "hand claps", "hand clap (drum machine)")
    fists = recorded(speech, "wood knock", "wood clak")
    lines = list(HEADING)
    kinds: dict[str, tuple[Make, Make]] = {
        "synthetic": (noises.any_clap, noises.any_knock),
        "recorded": (_one_of(hands), _one_of(fists)),
    }
    for name, (clap, knock) in kinds.items():
        counts = {"array": Counts(), "seats": Counts()}
        for number in range(scenes):
            sound, events, room = scene(
                number, (talk, bars), dice, FIXTURE_VOICES, f"measured {name}", clap, knock
            )
            heard: list[tuple[str, Wave, Table]] = [
                ("array", sound[:, :RING], room.array_table),
                ("seats", sound[:, RING:], room.seat_table),
            ]
            for setup, part, table in heard:
                listener = CallDetector(RATE, part.shape[1], table, PLAYERS)
                told: list[Gesture] = []
                for at in range(0, len(part), BLOCK):
                    listener.feed(part[at : at + BLOCK], at / RATE)
                    told += listener.gestures()
                listener.close()
                counts[setup].add(events, told + listener.gestures())
        lines += [f"| {name} | {setup} | {c}" for setup, c in counts.items()]
    return lines
