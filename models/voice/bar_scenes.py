"""Scenes in a bar that networks behind microphones are taught with: what is heard, what was said.

Real readers and espeak-ng's training voices at simulated tables, as a ring of microphones hears them,
and as each seat's own one or a telephone before each player does.
"""

from __future__ import annotations

import dataclasses
import functools
import logging
import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fixtures.studio.tables import RING, Bar, Shout, SimulatedTable
from models.voice import cast, onsets, recorded, sources
from models.voice.cast import Cast, Phrases
from models.voice.onsets import PLAYERS
from models.voice.recorded import MEASURED
from referee.audio.postfilter import ARRAY, SEATS
from referee.audio.sampling import RATE
from referee.audio.seats import layout
from referee.table import Table

log = logging.getLogger(__name__)
Wave = NDArray[np.int16]
Sound = NDArray[np.float32]
Points = NDArray[np.float64]

#: What one microphone of the ring hears, which no postfilter has a name for.
ONE = "one microphone"
#: Recordings of bars that nothing is learned from: figures are of them.
MEASURED_BARS = {"009-crowded-bar", "014-restaurant"}
#: How often telephones lie before the players in place of the seats' own microphones, m from a mouth,
#: how far aside from the middle's direction, and below it, and over the table at least.
_BY_TELEPHONES, _TELEPHONE = 0.5, (0.15, 0.45)
_ASIDE, _BELOW, _LOWEST = (0.5, 0.5, 0.2), 0.8, 0.02
#: How often the seats' own microphones differ, and dB by which they do.
_UNEVEN, _APART = 0.7, 3.0
#: Sentences of a scene, and how many of them are by people.
_SENTENCES, _BY_PEOPLE = 7, 0.85
#: After what part of a sentence the next one is due, one of these, and s from then on.
_DUE, _PAUSE = (0.0, 0.5, 1.0, 1.0), (0.05, 1.2)
#: dB of the voices above the bar.
_ABOVE = (-2.0, 18.0)


@dataclasses.dataclass(frozen=True)
class Material:
    """Who speaks, and what the bar is made of: ``talk`` at other tables, and ``ambience``."""

    readers: Phrases
    talk: Sequence[Wave]
    ambience: Sequence[Wave]

    @classmethod
    def of(cls, speech: Path) -> Material:
        """What may be learned from in the folder ``speech``."""
        train = speech / "train"
        clauses = recorded.clauses(train / "librivox-fleurs-du-mal")
        readers = Phrases([p for p in clauses if p.speaker not in MEASURED], "people")
        sets = ("common-voice-other-languages", "common-voice-fr-sample")
        clips = [c for name in sets for c in sources.clips(train / name) if not c.measured]
        bars = sorted((speech / "noise" / "ambience").glob("*.ogg"))
        return cls(
            readers,
            [sources.decode(clip.path) for clip in clips],
            [sources.decode(path) for path in bars if path.stem not in MEASURED_BARS],
        )


class Sentence(NamedTuple):
    """What a seat's player says, dry, (samples,), and at which sample of the scene."""

    seat: int
    text: str
    samples: Sound
    first: int


@dataclasses.dataclass(frozen=True)
class BarScene:
    """What the ring, (samples, 6), and the seats' own microphones hear, (samples, seats).

    ``said``: what each seat's player says, dry, (samples, seats); ``room`` has the tables.
    """

    ring: Sound
    own: Sound
    said: Sound
    sentences: Sequence[Sentence]
    room: SimulatedTable

    def setups(self) -> Iterator[tuple[str, Sound, Table]]:
        """As a ring's postfilter has it, and as the seats' has it: its name, the sound, the table."""
        yield ARRAY, self.ring, self.room.array_table
        yield SEATS, self.own, self.room.seat_table

    def streams(self) -> Iterator[tuple[str, int | None, Wave]]:
        """What words are heard in, (samples,): the setup's name, and the seat.

        Of both setups, and of `ONE` microphone, which is nobody's.
        """
        for name, sound, table in self.setups():
            streams = onsets.streams_of(sound, layout(table, sound.shape[1]))
            words = sources.integers(streams.words[: len(sound)])
            for seat in range(words.shape[1]):
                yield name, seat, words[:, seat]
        yield ONE, None, sources.integers(self.ring[:, 0])


def before_players(rng: np.random.Generator, mouths: Points) -> Points:
    """Where telephones lie or stand, (n, 3): `_TELEPHONE` m from each mouth, somewhere before it."""
    count = len(mouths)
    towards = -mouths * (1, 1, 0)
    towards /= np.linalg.norm(towards, axis=1, keepdims=True)
    towards += rng.normal(size=(count, 3)) * _ASIDE - (0, 0, _BELOW)
    towards /= np.linalg.norm(towards, axis=1, keepdims=True)
    there = mouths + towards * rng.uniform(*_TELEPHONE, (count, 1))
    there[:, 2] = np.maximum(there[:, 2], _LOWEST)
    return np.asarray(there)


def bar_scenes(
    numbers: Iterable[int],
    material: Material,
    purpose: str,
    by_people: float = _BY_PEOPLE,
    synthetic: Cast = cast.espeak,
) -> Iterator[BarScene]:
    """Drawn by number; for another ``purpose`` others are. ``by_people``: how many of the sentences."""
    for number in numbers:
        draw = random.Random(f"{purpose} {number}")
        rng = np.random.default_rng(draw.getrandbits(60))
        lay = functools.partial(before_players, rng) if draw.random() < _BY_TELEPHONES else None
        room = SimulatedTable(PLAYERS, draw.uniform(0.2, 0.7), rng, lay=lay)
        shouts: list[Shout] = []
        time, end = 1.5, 0.0
        for _ in range(_SENTENCES):
            cue = (material.readers if draw.random() < by_people else synthetic)(draw)
            shouts.append(Shout(draw.randrange(4), cue.text, cue.utterance, time))
            lasts = len(cue.utterance.samples) / RATE
            end = max(end, time + lasts)
            time += lasts * draw.choice(_DUE) + draw.uniform(*_PAUSE)
        noise = Bar.recorded(rng, material.talk, material.ambience)
        sound, truth = room.record(
            shouts, max(time, end) + 2.0, noise, draw.uniform(*_ABOVE), number
        )
        said = np.zeros((len(sound), 4), np.float32)
        sentences: list[Sentence] = []
        for shout, true in zip(shouts, truth, strict=True):
            uttered = shout.uttered()
            first = round((true.onset - uttered.beginning) * RATE)
            part = uttered.samples[: len(said) - first]
            said[first : first + len(part), true.seat] += part * (0.1 / np.sqrt(np.mean(part**2)))
            sentences.append(Sentence(true.seat, shout.text, part, first))
        own = sound[:, RING:]
        if draw.random() < _UNEVEN:
            own = own * 10 ** (rng.uniform(-_APART, _APART, own.shape[1]) / 20)
        own = np.asarray(own * (0.5 / np.abs(own).max()), np.float32)
        yield BarScene(sound[:, :RING], own, said, sentences, room)
        if number % 20 == 0:
            log.info("%s: scene %d", purpose, number)
