"""The scenes that the ears are measured on, each drawn from its number alone."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from benchmarks.ears.voices import Espeak, Family
from fixtures.studio.tables import RING, Bar, Shout, SimulatedTable, Truth
from referee.game.annonces import all_annonces
from referee.game.registry import rules
from referee.table import Table

Wave = NDArray[np.float32]
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")
#: Milliseconds between two calls.
GAPS = (5, 10, 20, 40, 60, 80, 100, 150, 200)
#: Annonces as they are, and some with what people put into them.
TEXTS = (
    *(
        a.words
        for a in all_annonces()
        if not rules().rule_of[a.slug].own_words and "{" not in a.words
    ),
    "Je relance de 15 !",
    "Civet de 50 sur une Chouette !",
    "Civet-Filoché de 30 sur une Velute !",
    "Grelottine ! Karadoc !",
    "Bohort il fait des Flans !",
)
#: Milliseconds between two calls by voices of one family.
FAMILY_GAPS = (0, 60, 120, 200, 300)
#: What several people shout at once in this game.
RACES = (
    "Pas mou le caillou !", "Grelotte ça picote !", "Pélican !", "Raitournelle !", "Artichette !",
    "Sans fin est la moisissure des bières bretonnes !", "À Kadoc !", "Lance-Bûches !",
    "J'apprécie les fruits au sirop !",
)  # fmt: skip
#: Stakes as people like them.
ROUND = (5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100)
_STAKED = ("Je relance de {} !", "Civet de {} sur une Chouette !")
_BEGIN = 1.2
_APART = 3.2


@dataclasses.dataclass(frozen=True)
class Scene:
    """What is heard (n, 6 + seats), what was true, and the table.

    ``phrases``: what is listened for besides annonces.
    """

    sound: Wave
    truth: list[Truth]
    room: SimulatedTable
    phrases: tuple[str, ...] = ()

    def setups(self) -> Iterator[tuple[str, Wave, Table | None]]:
        """The same scene as a ring of six, as microphones a seat and as one microphone hear it."""
        yield "array", self.sound[:, :RING], self.room.array_table
        yield "seats", self.sound[:, RING:], self.room.seat_table
        yield "one", self.sound[:, :1], None


BarOf = Callable[[np.random.Generator], Bar]


class Draw:
    """Draws scenes. ``bar``: what is in the background. ``family``: of the voices that call."""

    def __init__(self, bar: BarOf, seed: int = 20_000, family: Family | None = None) -> None:
        self._bar, self._seed = bar, seed
        self._family = family or Espeak()

    def single(self, number: int, snr: float) -> Scene:
        """Three calls, one after the other, by different people."""
        draw, rng, room = self._begin("single", number)
        texts = (TEXTS[(3 * number + k) % len(TEXTS)] for k in range(3))
        shouts = self._in_turn(draw, room, texts)
        return self._scene(room, shouts, _BEGIN + 3 * _APART, snr, rng, number)

    def stakes(self, number: int, snr: float, *, round_ones: bool) -> Scene:
        """Three calls with a stake each, round or any from 1 to 100."""
        draw, rng, room = self._begin(f"stakes-{round_ones}", number)
        stakes = ROUND if round_ones else range(1, 101)
        texts = (draw.choice(_STAKED).format(draw.choice(stakes)) for _ in range(3))
        shouts = self._in_turn(draw, room, texts)
        return self._scene(room, shouts, _BEGIN + 3 * _APART, snr, rng, number)

    def overlap(self, number: int, snr: float) -> Scene:
        """Four people shout the same words within 300 ms."""
        draw, rng, room = self._begin("overlap", number)
        text = RACES[number % len(RACES)]
        times = [0.0, draw.uniform(0, 0.3), draw.uniform(0, 0.3), draw.uniform(0.2, 0.3)]
        seats = draw.sample(range(4), 4)
        shouts = [
            Shout(seat, *self._family.one(draw, text), _BEGIN + after)
            for seat, after in zip(seats, times, strict=True)
        ]
        return self._scene(room, shouts, 5.2, snr, rng, number)

    def contest(self, number: int, gap: int, snr: float) -> Scene:
        """Two people shout the same words, the second begins ``gap`` ms after the first."""
        draw, rng, room = self._begin(f"contest-{gap}", number)
        text = RACES[number % len(RACES)]
        seats = draw.sample(range(4), 2)
        lines = self._family.two(draw, text)
        shouts = [
            Shout(seat, *line, _BEGIN + k * gap / 1000)
            for k, (seat, line) in enumerate(zip(seats, lines, strict=True))
        ]
        return self._scene(room, shouts, 5.0, snr, rng, number)

    def _in_turn(
        self, draw: random.Random, room: SimulatedTable, texts: Iterable[str]
    ) -> list[Shout]:
        """Three calls by different people, one after the other; each text is drawn before its voice."""
        return [
            Shout(seat, *self._family.one(draw, text), _BEGIN + _APART * k)
            for k, (seat, text) in enumerate(
                zip(draw.sample(range(len(room.mouths)), 3), texts, strict=True)
            )
        ]

    def _begin(
        self, kind: str, number: int
    ) -> tuple[random.Random, np.random.Generator, SimulatedTable]:
        draw = random.Random(f"{self._seed} {kind} {number}")
        rng = np.random.default_rng(draw.getrandbits(63))
        return draw, rng, SimulatedTable(PLAYERS, draw.uniform(0.25, 0.6), rng)

    def _scene(
        self,
        room: SimulatedTable,
        shouts: list[Shout],
        seconds: float,
        snr: float,
        rng: np.random.Generator,
        number: int,
    ) -> Scene:
        sound, truth = room.record(shouts, seconds, self._bar(rng), snr, self._seed + number)
        phrases = () if self._family.annonces else tuple({shout.text for shout in shouts})
        return Scene(sound, truth, room, phrases)
