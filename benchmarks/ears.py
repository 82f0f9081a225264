"""What the ears reach: ``python -m benchmarks.ears [--speech DIR] [--scenes N]``.

Calls are spoken by voices that the model never heard, in simulated rooms (T60 0.25 to 0.6 s, mouths
0.7 to 1.3 m from the middle) with other people talking 10 dB below. False calls are counted on
real speech without an annonce in it: the sets of DIR, held-out speakers apart from those trained on.
"""

from __future__ import annotations

import argparse
import dataclasses
import hashlib
import itertools
import json
import random
import shutil
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.scenes import RATE, Shout, TableInARoom
from fixtures.studio.speech import FIXTURE_VOICES
from referee.annonces import ANNONCES, plain
from referee.audio.listener import Listener
from referee.observations import Call
from referee.table import Table

PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")
GAPS = (0.02, 0.04, 0.06, 0.1, 0.18, 0.3)
TEXTS = tuple(a.words for a in ANNONCES if not a.dossiers and "{" not in a.words)
BLOCK = RATE // 10
Wave = NDArray[np.float32]


def hear(sound: Wave, table: Table | None, players: Sequence[str] = PLAYERS) -> list[Call]:
    """All calls in a sound (n, channels)."""
    listener = Listener(RATE, sound.shape[1], table, players)
    calls: list[Call] = []
    for at in range(0, len(sound), BLOCK):
        calls += listener.feed(sound[at : at + BLOCK], at / RATE)
    return calls + listener.close()


def ways(room: TableInARoom, sound: Wave) -> dict[str, tuple[Wave, Table | None]]:
    """The same scene as an array, as microphones per seat and as a single microphone hear it."""
    return {
        "array": (sound[:, :4], room.array_table),
        "seat microphones": (sound[:, 4:], room.seat_table),
        "one microphone": (sound[:, :1], None),
    }


@dataclasses.dataclass
class Tally:
    """Counts over single calls."""

    right: int = 0
    wrong: int = 0
    missed: int = 0
    elsewhere: int = 0
    extra: int = 0
    errors: list[float] = dataclasses.field(default_factory=list)
    sigmas: list[float] = dataclasses.field(default_factory=list)

    def add(self, calls: Sequence[Call], shout: Shout, seat: str | None) -> None:
        """Compare what was heard with what was shouted."""
        wanted = plain(shout.text)
        near = [c for c in calls if abs(c.time - shout.time) < 1.0]
        hits = [c for c in near if plain(c.text) == wanted]
        placed = [c for c in hits if c.player in (None, seat)]
        if placed:
            self.right += 1
            self.errors.append(placed[0].time - shout.time)
            self.sigmas.append(placed[0].sigma or 0.0)
        elif hits:
            self.elsewhere += 1
        elif near:
            self.wrong += 1
        else:
            self.missed += 1
        self.extra += max(0, len(calls) - 1)

    def __str__(self) -> str:
        total = self.right + self.wrong + self.missed + self.elsewhere
        errors = 1000 * np.array(self.errors or [np.nan])
        spread = np.abs(errors - np.median(errors))
        sigmas = 1000 * np.array(self.sigmas or [np.nan])
        return (
            f"found {self.right}/{total}, another phrase {self.wrong}, none {self.missed}, "
            f"other seat {self.elsewhere}, extra calls {self.extra}; onset median "
            f"{np.median(errors):+.1f} ms, 95 % within {np.percentile(spread, 95):.1f} ms of it, "
            f"mean sigma {sigmas.mean():.1f} ms, {100 * np.mean(spread < 2 * sigmas):.0f} % within "
            "2 sigma"
        )


def single_calls(count: int, seed: int) -> None:
    """One call a scene."""
    draw, rng = random.Random(seed), np.random.default_rng(seed)
    tallies: dict[str, Tally] = {}
    room = None
    for i in range(count):
        if room is None or i % 6 == 0:
            players = PLAYERS[: 3 + i // 6 % 2]
            room = TableInARoom(players, draw.uniform(0.25, 0.6), rng)
        seat = draw.randrange(len(players))
        shout = Shout(seat, TEXTS[i % len(TEXTS)], draw.choice(FIXTURE_VOICES), 1.5)
        sound, _ = room.record([shout], 4.5, 10.0, seed + i)
        for name, (part, table) in ways(room, sound).items():
            tallies.setdefault(name, Tally()).add(hear(part, table), shout, players[seat])
    print(f"single calls, {count} scenes, talk 10 dB below:")
    for name, tally in tallies.items():
        print(f"  {name}: {tally}")


def contests(count: int, seed: int, rivals: int, gaps: Iterable[float]) -> None:
    """Several people shout the same words, each a gap after the last."""
    print(f"{rivals} people, the same words, {count} scenes a gap:")
    for gap in gaps:
        draw, rng = random.Random(seed), np.random.default_rng(seed)
        result: dict[str, list[tuple[bool, bool, int]]] = {}
        errors: dict[str, list[float]] = {}
        for i in range(count):
            if i % 5 == 0:
                room = TableInARoom(PLAYERS, draw.uniform(0.25, 0.6), rng)
            seats = draw.sample(range(len(PLAYERS)), rivals)
            voices = draw.sample(FIXTURE_VOICES, rivals)
            text = draw.choice((*TEXTS[:3], "Grelottine !", "Passe-Grelot !", "J'achète !"))
            shouts = [
                Shout(s, text, v, 1.5 + k * gap)
                for k, (s, v) in enumerate(zip(seats, voices, strict=True))
            ]
            sound, _ = room.record(shouts, 5.0, 15.0, seed + i)
            for name, (part, table) in itertools.islice(ways(room, sound).items(), 2):
                calls = [c for c in hear(part, table) if plain(c.text) == plain(text)]
                first: dict[str | None, float] = {}
                for call in sorted(calls, key=lambda c: c.time):
                    first.setdefault(call.player, call.time)
                wanted = [PLAYERS[s] for s in seats]
                complete = all(p in first for p in wanted)
                ordered = complete and sorted(wanted, key=first.__getitem__) == wanted
                result.setdefault(name, []).append((complete, ordered, len(calls) - rivals))
                if complete:
                    errors.setdefault(name, []).append(first[wanted[1]] - first[wanted[0]] - gap)
        for name, rows in result.items():
            every = sum(r[0] for r in rows)
            spread = 1000 * np.array(errors.get(name, [np.nan]))
            print(
                f"  {1000 * gap:.0f} ms, {name}: all heard {every}/{len(rows)}, of those in the "
                f"right order {sum(r[1] for r in rows)}; calls too many "
                f"{sum(max(0, r[2]) for r in rows)}; margin error median {np.median(spread):+.1f}, "
                f"95 % within {np.percentile(np.abs(spread), 95):.1f} ms"
            )


def _held_out(speaker: str) -> bool:
    return hashlib.sha256(speaker.encode()).digest()[0] < 26


def false_calls(speech: Path, limit: float) -> None:
    """Calls in speech that has none, one clip after the other with a second between."""
    try:
        from models.voice.sources import decode
    except ImportError:
        print("false calls: skipped, soundfile is not installed")
        return
    for group in ("train", "evaluate"):
        for folder in sorted((speech / group).glob("*")):
            manifest = folder / "manifest.jsonl"
            if not manifest.is_file():
                continue
            rows = [json.loads(line) for line in manifest.open(encoding="utf-8")]
            if group == "train":
                rows = [r for r in rows if _held_out(str(r.get("speaker", r["audio"])))]
            listener = Listener(RATE, 1, None, PLAYERS)
            at, heard = 0.0, []
            for row in rows:
                clip = decode(folder / row["audio"]).astype(np.float32) / 32768
                samples = np.pad(clip, (0, RATE))[:, None].astype(np.float32)
                for i in range(0, len(samples), BLOCK):
                    heard += listener.feed(samples[i : i + BLOCK], at + i / RATE)
                at += len(samples) / RATE
                if at > limit * 3600:
                    break
            heard += listener.close()
            if at:
                kept = "held-out speakers, " if group == "train" else ""
                print(
                    f"false calls, {folder.name} ({kept}{at / 3600:.2f} h): "
                    f"{len(heard)} = {len(heard) / at * 3600:.1f} an hour"
                )


def speed(seed: int) -> None:
    """Seconds of processing for each second of sound, four seats, everybody silent but one."""
    room = TableInARoom(PLAYERS, 0.4, np.random.default_rng(seed))
    shouts = [Shout(k % 4, TEXTS[k], FIXTURE_VOICES[k], 1.0 + 3 * k) for k in range(8)]
    sound, _ = room.record(shouts, 26.0, 15.0, seed)
    for name, (part, table) in ways(room, sound).items():
        begun = time.process_time()
        hear(part, table)
        print(f"real-time factor, {name}: {(time.process_time() - begun) / 26.0:.3f}")


def main() -> None:
    """Run everything that can be run here."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--speech", type=Path, help="folder with train/ and evaluate/")
    parser.add_argument("--scenes", type=int, default=60)
    parser.add_argument("--hours", type=float, default=1.0, help="at most so much of each set")
    given = parser.parse_args()
    probe = Listener(RATE, 1)
    print(f"accepted from confidence {probe.accept:.2f}")
    if shutil.which("espeak-ng") is None:
        print("scenes: skipped, espeak-ng is not installed")
    else:
        single_calls(given.scenes, 1)
        contests(max(5, given.scenes // 4), 2, 2, GAPS)
        contests(max(5, given.scenes // 4), 3, 3, (0.15,))
        speed(4)
    if given.speech is None or not given.speech.is_dir():
        print("false calls: skipped, no --speech folder")
    else:
        false_calls(given.speech, given.hours)


if __name__ == "__main__":
    main()
