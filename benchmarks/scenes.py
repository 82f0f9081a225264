"""Simulated tables to measure the ears on: a room, seats, microphones, people who shout and talk."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence

import numpy as np
import pyroomacoustics
from numpy.typing import NDArray
from scipy.signal import fftconvolve

from fixtures.studio.speech import Spoken, Voice, say
from referee.table import MicrophoneArray, Seat, Sound, Table

RATE = 16000
Wave = NDArray[np.float32]
TALK = (
    "tu reprends un verre avant la prochaine manche", "passe-moi le pain s'il te plaît",
    "il paraît qu'il va pleuvoir toute la semaine", "non mais attends je n'avais pas fini",
    "on se retrouve demain devant la gare", "la voiture est encore en panne",
    "ma soeur arrive dimanche avec les enfants", "tu te souviens de cette histoire de fromage",
    "c'est trop cher pour ce que c'est", "le film était vraiment très long hier soir",
    "il reste de la soupe dans la cuisine", "personne ne m'a rien dit à ce sujet",
)  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Shout:
    """Somebody at ``seat`` says ``text``; ``time``: when its sound begins at the mouth, s."""

    seat: int
    text: str
    voice: Voice
    time: float


class TableInARoom:
    """Players around a table, a four-microphone array in its middle, a microphone per seat.

    Channels: the array's four, then one a seat, 0.3 m in front of the mouth.
    """

    def __init__(self, players: Sequence[str], t60: float, rng: np.random.Generator) -> None:
        count = len(players)
        size = np.array([rng.uniform(4, 7), rng.uniform(3.5, 6), 2.6])
        absorption, order = pyroomacoustics.inverse_sabine(t60, size)
        room = pyroomacoustics.ShoeBox(
            size,
            fs=RATE,
            materials=pyroomacoustics.Material(absorption),
            max_order=min(order, 22),
        )
        middle = np.array([size[0] * rng.uniform(0.45, 0.55), size[1] * rng.uniform(0.45, 0.55)])
        origin = np.array([*middle, 0.75])
        turn = rng.uniform(-0.15, 0.15)
        self.mouths = np.array(
            [
                [r * np.sin(a), -r * np.cos(a), rng.uniform(0.35, 0.5)]
                for a, r in zip(
                    turn + 2 * np.pi * np.arange(count) / count,
                    rng.uniform(0.7, 1.3, count),
                    strict=True,
                )
            ]
        )
        ring = 0.032 * np.array([[1, 0, 0], [0, 1, 0], [-1, 0, 0], [0, -1, 0]])
        self.array = ring + np.array([0, 0, 0.02])
        own = self.mouths * np.array([0.72, 0.72, 1.0]) - np.array([0, 0, 0.12])
        strangers = np.array(
            [[0.5, 0.5, 1.5], [size[0] - 0.5, 0.6, 1.2], [0.6, size[1] - 0.5, 1.6]]
        )
        for place in [*(self.mouths + origin), *strangers]:
            room.add_source(place)
        room.add_microphone_array((np.concatenate([self.array, own]) + origin).T)
        room.compute_rir()
        delay = 40 if pyroomacoustics.constants.get("frac_delay_length") == 81 else 0
        self._responses = [[np.asarray(r)[delay:] for r in per_mic] for per_mic in room.rir]
        self._strangers = range(count, count + len(strangers))
        seats = [
            Seat(player=p, mouth=(float(m[0]), float(m[1]), float(m[2])))
            for p, m in zip(players, self.mouths, strict=True)
        ]
        positions = [(float(m[0]), float(m[1]), float(m[2])) for m in self.array]
        array = MicrophoneArray(channels=[0, 1, 2, 3], positions=positions)
        self.array_table = Table(seats=seats, sound=Sound(sample_rate=RATE, array=array))
        self.seat_table = Table(
            seats=[Seat(player=s.player, mouth=s.mouth, microphone=i) for i, s in enumerate(seats)],
            sound=Sound(sample_rate=RATE),
        )

    def record(
        self, shouts: Sequence[Shout], seconds: float, babble_snr: float | None, seed: int
    ) -> tuple[Wave, list[Spoken]]:
        """All channels (n, 4 + seats). ``babble_snr``: dB, loudest shout to talk at the array."""
        rng, draw = np.random.default_rng(seed), random.Random(seed)
        count = round(seconds * RATE)
        channels = len(self._responses)
        out = np.zeros((count, channels))
        spoken: list[Spoken] = []
        for shout in shouts:
            said = say(shout.text, shout.voice)
            spoken.append(said)
            level = 10 ** (draw.uniform(-3, 3) / 20) / (said.samples.std() + 1e-9)
            at = round((shout.time - said.onset) * RATE)
            for c in range(channels):
                heard = fftconvolve(said.samples * level, self._responses[c][shout.seat])
                lo, hi = max(0, at), min(count, at + len(heard))
                out[lo:hi, c] += heard[lo - at : hi - at]
        loud = np.sort(np.mean(out[:, :4] ** 2, axis=1))[-max(1, count // 20) :].mean() + 1e-9
        if babble_snr is not None:
            babble = np.zeros((count, channels))
            for source in self._strangers:
                voice = Voice(draw.choice(["f1", "m3", "f5", "m1", "Andrea", "pablo"]),
                              pitch=draw.randint(20, 80), speed=draw.randint(150, 210))  # fmt: skip
                talk = np.concatenate([say(draw.choice(TALK), voice).samples for _ in range(3)])
                talk = np.resize(np.roll(talk, draw.randrange(len(talk))), count)
                for c in range(channels):
                    babble[:, c] += fftconvolve(talk, self._responses[c][source])[:count]
            babble *= np.sqrt(loud / np.mean(babble[:, :4] ** 2)) * 10 ** (-babble_snr / 20)
            out += babble
        out += rng.normal(size=out.shape) * np.sqrt(loud) * 10 ** (-40 / 20)
        return np.asarray(0.5 * out / np.abs(out).max(), np.float32), spoken
