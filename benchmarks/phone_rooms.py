"""How far telephones that listen are apart, in simulated rooms: after knuckles, after a minute.

    python -m benchmarks.phone_rooms --rooms 20
    python -m benchmarks.phone_rooms --rooms 2 --hours 2

Four players in a shoe-box room (image sources). Each telephone has a clock ahead by up to 500 ms and
off by up to 100 ppm, a quartz of its own for its sound (100 ppm), a page that is up to 80 ms late,
buffers of 5 to 100 ms that nobody tells, and 2 % of its packets lost; half of the rooms have gain
controls. Everybody knocks three times in the first ten seconds; then there are dice, and people talk
in turns. ``--without`` leaves the knocks out. ``--hours 2``: the minute is heard again and again for so
long, and each clock's rate wanders by 10 ppm to either side in half an hour, as warmth has it; every
ten minutes is looked at, by itself. Printed are errors of one telephone's time against the
others', and how often they lie within two sigma. Nothing was fitted on these rooms.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from fixtures.studio import noises
from fixtures.studio.tables import RING, SimulatedTable
from referee.sensors.pipelines import Sounds
from referee.sensors.sensor import Batch
from referee.sensors.status import SensorStatus
from referee.table import Table
from referee.telephones.sound_packet import SoundPacket

sys.path[:0] = [str(Path(__file__).parents[1] / "tests")]

from telephones.room import PACKET, Room, RoomPhone  # type: ignore[import-not-found]  # noqa: E402

RATE = 16000
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")
#: Seconds after which it is looked at: after the knocks, and after a minute of play.
LOOKS = (12.0, 60.0)
#: Seconds between two turns of talk, and of one.
TURN, TALK = 4.0, 1.5
#: Seconds of the sound that is heard again and again: from after the knocks on.
AGAIN = (12.0, 60.0)
#: Seconds between two looks of hours, by how much a clock's rate wanders, and in how many seconds.
LOOK, WANDER, PERIOD = 600.0, 1e-5, 1800.0


def sound_of(rng: np.random.Generator, *, knocks: bool, gain: bool) -> NDArray[np.float32]:
    """What four telephones hear (n, 4)."""
    room = SimulatedTable(PLAYERS, rng.uniform(0.25, 0.6), rng, hands=True)
    out = np.zeros((round((LOOKS[-1] + 3) * RATE), room.channels))
    if knocks:
        for number in range(3 * len(PLAYERS)):
            at = 2.0 + 0.75 * number + rng.uniform(0, 0.2)
            hit = noises.any_knock(rng) * rng.uniform(0.5, 1.0)
            room.put(out, hit, room.fist(number % len(PLAYERS)), round(at * RATE))
    for turn, at in enumerate(np.arange(11.5, LOOKS[-1] - 2, TURN)):
        for die in range(3):
            hit = noises.die_hit(rng, rng.uniform(0.3, 1.0))
            room.put(out, hit, room.dice_source, round((at + 0.15 * die) * RATE))
        said = noises.talk(rng, TALK)
        said = said / (np.abs(said).max() + 1e-9) * rng.uniform(0.4, 0.8)
        room.put(out, said, turn % len(PLAYERS), round((at + 1) * RATE))
    heard: NDArray[np.float64] = out[:, RING:] / np.abs(out[:, RING:]).max()
    level = np.sqrt(np.mean(heard**2))
    bar = np.stack([noises.hum(rng, len(heard) / RATE)[: len(heard)] for _ in PLAYERS], axis=1)
    heard = heard + bar / (np.sqrt(np.mean(bar**2)) + 1e-9) * level * 10 ** (-15 / 20)
    if gain:
        heard = np.stack([controlled(h) for h in heard.T], axis=1)
    return np.asarray(heard, np.float32)


def controlled(samples: NDArray[np.float64]) -> NDArray[np.float64]:
    """As a telephone's gain control has it that can't be switched off."""
    size = RATE // 10
    level = np.sqrt(np.mean(samples[: len(samples) // size * size].reshape(-1, size) ** 2, axis=1))
    slow = np.maximum.accumulate(level * 0.97 ** -np.arange(len(level))) * 0.97 ** np.arange(
        len(level)
    )
    gain = 0.2 / np.maximum(slow, 0.01)
    places = np.arange(len(gain)) * size
    return np.asarray(samples * np.interp(np.arange(len(samples)), places, gain), np.float64)


class HourPhone(RoomPhone):  # type: ignore[misc]
    """A telephone for hours: the same sound again and again, and a clock whose rate wanders."""

    ready: float

    def clock(self, now: float) -> float:
        """What its clock says."""
        phase = 2 * math.pi * (now / PERIOD + self.number / 5)
        swing = WANDER * PERIOD / (2 * math.pi) * (1 - math.cos(phase))
        return float(super().clock(now) + swing)

    def packet(self) -> SoundPacket:
        """The next samples."""
        count = round(PACKET * self.rate)
        times = self.taken(self.first + np.arange(count))
        begin, end = AGAIN
        times = np.where(times < end, times, begin + (times - begin) % (end - begin))
        place = times * RATE
        whole = place.astype(int)
        part = place - whole
        samples = (1 - part) * self.sound[whole] + part * self.sound[whole + 1]
        at = self.clock(self.ready) - count / self.rate
        found = SoundPacket(1, self.first, at, samples.astype(np.float32))
        self.first += count
        self.ready = max(self.ready, self.due())
        return found


class Forgetful(SensorStatus):
    """Ears that keep nothing."""

    def listening(self, table: Table, but=(), source: str = "microphones"):  # type: ignore[no-untyped-def]
        """Let the blocks pass."""

        def heard(feed: Sounds) -> Iterator[Batch]:
            for block in feed.sound():
                yield [], block.time

        return heard


def errors(
    seed: int, *, knocks: bool, hours: float = 0.0
) -> dict[float, list[tuple[float, float]]]:
    """Of each telephone: error against the others' middle, and sigma, s, at each look."""
    rng = np.random.default_rng(seed)
    sound = sound_of(rng, knocks=knocks, gain=bool(seed % 2))
    kind = HourPhone if hours else RoomPhone
    phones = [
        kind(
            seat, player, sound[:, seat], offset=rng.uniform(-0.5, 0.5),
            drift=rng.uniform(-1e-4, 1e-4), off=rng.uniform(-1e-4, 1e-4),
            buffer=rng.uniform(0.005, 0.1), lost=0.02, jitter=0.08,
            way=rng.uniform(0.001, 0.004), rate=16000 if seat % 2 else 48000,
        )
        for seat, player in enumerate(PLAYERS)
    ]  # fmt: skip
    looks = [LOOK * n for n in range(1, round(hours * 3600 / LOOK) + 1)] if hours else LOOKS
    room = Room(phones, looks[-1] + 1)
    if hours:
        room.sensor._status = Forgetful()
    found: dict[float, list[tuple[float, float]]] = {}
    sensor, step = room.sensor, room.step

    def stepped(seconds: float) -> None:
        step(seconds)
        for look in looks:
            if room.now >= look and look not in found:
                found[look] = _errors(room, phones, room.now - 1.0, sensor)

    room.step = stepped
    room.listen()
    return found


def _errors(
    room: Room, phones: list[RoomPhone], at: float, sensor: object
) -> list[tuple[float, float]]:
    """What the sensor takes for ``at`` seconds was really when, of each telephone."""
    off = []
    for phone in phones:
        stream = sensor._known[phone.number].stream  # type: ignore[attr-defined]
        common = sensor._common  # type: ignore[attr-defined]
        place = stream.place(
            phone.number, at + common._off.get(phone.number, 0.0), room.touched.reading
        )
        off.append(phone.taken(place * phone.rate / RATE) - at)
    middle = statistics.fmean(off)
    return [
        (value - middle, sensor.how(phone.number).sigma)  # type: ignore[attr-defined]
        for value, phone in zip(off, phones, strict=True)
    ]


def main() -> None:
    """Print what is found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=20)
    parser.add_argument("--without", action="store_true")
    parser.add_argument("--hours", type=float, default=0.0)
    given = parser.parse_args()
    found: dict[float, list[tuple[float, float]]] = {}
    for seed in range(given.rooms):
        for look, lines in errors(seed, knocks=not given.without, hours=given.hours).items():
            found.setdefault(look, []).extend(lines)
    print(
        json.dumps({f"after {look:.0f} s": told(lines) for look, lines in found.items()}, indent=1)
    )


def told(lines: list[tuple[float, float]]) -> dict[str, object]:
    """Errors in milliseconds, and how sigma holds."""
    sizes = sorted(1000 * abs(error) for error, _ in lines)
    sure = [(error, sigma) for error, sigma in lines if sigma < 0.005]
    return {
        "telephones": len(lines),
        "median ms": round(statistics.median(sizes), 2),
        "95 % ms": round(sizes[math.ceil(0.95 * len(sizes)) - 1], 2),
        "worst ms": round(sizes[-1], 2),
        "surer than 5 ms": len(sure),
        "of these within two sigma": round(
            sum(abs(e) <= 2 * s for e, s in sure) / max(1, len(sure)), 3
        ),
        "sigma ms, median": round(1000 * statistics.median(s for _, s in lines), 2),
    }


if __name__ == "__main__":
    main()
