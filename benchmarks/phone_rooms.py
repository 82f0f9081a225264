"""How far telephones that listen are apart, in simulated rooms: after knuckles, after a minute.

    python -m benchmarks.phone_rooms --rooms 20

Four players in a shoe-box room (image sources). Each telephone has a clock ahead by up to 500 ms and
off by up to 100 ppm, a quartz of its own for its sound (100 ppm), a page that is up to 80 ms late,
buffers of 5 to 100 ms that nobody tells, and 2 % of its packets lost; half of the rooms have gain
controls. Everybody knocks three times in the first ten seconds; then there are dice, and people talk
in turns. ``--without`` leaves the knocks out. Printed are errors of one telephone's time against the
others', and how often they lie within two sigma. Nothing was fitted on these rooms.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from fixtures.studio import noises
from fixtures.studio.tables import RING, SimulatedTable

sys.path[:0] = [str(Path(__file__).parents[1] / "tests")]

from telephones.room import Room, RoomPhone  # type: ignore[import-not-found]  # noqa: E402

RATE = 16000
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")
#: Seconds after which it is looked at: after the knocks, and after a minute of play.
LOOKS = (12.0, 60.0)
#: Seconds between two turns of talk, and of one.
TURN, TALK = 4.0, 1.5


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
        heard = np.stack([_controlled(h) for h in heard.T], axis=1)
    return np.asarray(heard, np.float32)


def _controlled(samples: NDArray[np.float64]) -> NDArray[np.float64]:
    """As a telephone's gain control has it that can't be switched off."""
    size = RATE // 10
    level = np.sqrt(np.mean(samples[: len(samples) // size * size].reshape(-1, size) ** 2, axis=1))
    slow = np.maximum.accumulate(level * 0.97 ** -np.arange(len(level))) * 0.97 ** np.arange(
        len(level)
    )
    gain = 0.2 / np.maximum(slow, 0.01)
    places = np.arange(len(gain)) * size
    return np.asarray(samples * np.interp(np.arange(len(samples)), places, gain), np.float64)


def errors(seed: int, *, knocks: bool) -> dict[float, list[tuple[float, float]]]:
    """Of each telephone: error against the others' middle, and sigma, s, at each look."""
    rng = np.random.default_rng(seed)
    sound = sound_of(rng, knocks=knocks, gain=bool(seed % 2))
    phones = [
        RoomPhone(
            seat, player, sound[:, seat], offset=rng.uniform(-0.5, 0.5),
            drift=rng.uniform(-1e-4, 1e-4), off=rng.uniform(-1e-4, 1e-4),
            buffer=rng.uniform(0.005, 0.1), lost=0.02, jitter=0.08,
            way=rng.uniform(0.001, 0.004), rate=16000 if seat % 2 else 48000,
        )
        for seat, player in enumerate(PLAYERS)
    ]  # fmt: skip
    room = Room(phones, LOOKS[-1] + 1)
    found: dict[float, list[tuple[float, float]]] = {}
    sensor, step = room.sensor, room.step

    def stepped(seconds: float) -> None:
        step(seconds)
        for look in LOOKS:
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
    given = parser.parse_args()
    found: dict[float, list[tuple[float, float]]] = {look: [] for look in LOOKS}
    for seed in range(given.rooms):
        for look, lines in errors(seed, knocks=not given.without).items():
            found[look] += lines
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
