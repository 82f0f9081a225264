"""Where simulated calls begin, as the separated streams have them: what the onset is learned on.

Voices of training, talk of speakers trained on; other scenes are drawn for measuring.
"""

from __future__ import annotations

import dataclasses
import logging
import random
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from fixtures.studio.tables import RING, Bar, Shout, SimulatedTable, Truth
from models.voice.augmentation import Surroundings, at_a_table
from models.voice.cast import Cast
from referee.audio.lexicon import words_of
from referee.audio.onset import AFTER_LANDMARK, BEFORE_LANDMARK, bands
from referee.audio.sampling import RATE
from referee.audio.seats import Layout, layout
from referee.audio.separation import SeatStreams, Separator
from referee.audio.speech import Aligner
from referee.audio.stream_scores import Sound

log = logging.getLogger(__name__)
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")
#: s of sound kept before and after where the alignment puts the landmark.
BEFORE, AFTER = BEFORE_LANDMARK + 0.1, AFTER_LANDMARK + 0.1
Wave = NDArray[np.float32]
#: Of talk, of ambience.
Recordings = Sequence[Sequence[NDArray[np.int16]]]
#: Bursts of calls at a table, s from one to the next, and s before the first.
_BURSTS, _APART, _FIRST = 4, 3.6, 0.9
#: s of sound before, at least, and after a call that is heard alone; share of those amid another call.
_LEAD, _TRAIL, _AMID = 0.8, 0.6, 0.35
#: Confidence of the words from which their onset is asked for.
_LEAST = 0.15


@dataclasses.dataclass
class Examples:
    """``levels``: (n, hops, 16) dB, the landmark expected `BEFORE` s from their beginning.
    ``landmark`` (NaN: unknown), ``onset``: where they are, ``loud``: where nobody doubts that it has
    begun, and ``start``: where the alignment has the words begin, s from the landmark expected.
    ``phone``: s. ``opening``: obstruents, joined by "+".
    ``scene``: number, ``setup``: 0 ring, 1 seats, 2 one microphone;
    ``family``: of voices.
    """

    levels: NDArray[np.float16]
    landmark: NDArray[np.float64]
    onset: NDArray[np.float64]
    loud: NDArray[np.float64]
    start: NDArray[np.float64]
    phone: NDArray[np.float64]
    opening: NDArray[np.str_]
    scene: NDArray[np.int64]
    setup: NDArray[np.int64]
    family: NDArray[np.str_]

    def save(self, path: Path) -> None:
        """Write as .npz."""
        np.savez(path, **vars(self))

    @classmethod
    def load(cls, path: Path) -> Examples:
        """Read a file."""
        with np.load(path) as file:
            return cls(**file)

    @classmethod
    def joined(cls, parts: Iterable[Examples]) -> Examples:
        """Several as one."""
        columns = zip(*(vars(part).values() for part in parts), strict=True)
        return cls(*map(np.concatenate, columns))


def streams_of(sound: Wave, how: Layout) -> SeatStreams:
    """What a listener makes of sound, (n, channels)."""
    if not how.separates:
        one = sound[:, how.filter.channels]
        return SeatStreams(one, one, one)
    separator = Separator(how.filter)
    return SeatStreams.of(how.filter, np.concatenate([separator.push(sound), separator.flush()]))


def shouts_of(draw: random.Random, cast: Cast) -> tuple[list[Shout], list[str]]:
    """Bursts of one to three calls, and the family of each voice."""
    shouts: list[Shout] = []
    families: list[str] = []
    for burst in range(_BURSTS):
        for seat in draw.sample(range(4), draw.choice((1, 1, 2, 3))):
            cue = cast(draw)
            time = _FIRST + _APART * burst + draw.uniform(0, 0.3)
            shouts.append(Shout(seat, cue.text, cue.utterance, time))
            families.append(cue.family)
    return shouts, families


def collect(scenes: Iterable[int], bar: Recordings, cast: Cast, looks: Aligner) -> Examples:
    """Draw scenes by number; ``looks``: aligns the calls."""
    rows: list[tuple[object, ...]] = []
    for number in scenes:
        draw = random.Random(f"onsets {number}")
        rng = np.random.default_rng(draw.getrandbits(63))
        room = SimulatedTable(PLAYERS, draw.uniform(0.2, 0.65), rng)
        shouts, families = shouts_of(draw, cast)
        noise = Bar.recorded(rng, *bar)
        seconds = _FIRST + _APART * _BURSTS
        sound, truth = room.record(shouts, seconds, noise, draw.uniform(3, 22), number)
        ways = ((sound[:, :RING], room.array_table), (sound[:, RING:], room.seat_table),
                (sound[:, :1], None))  # fmt: skip
        for setup, (part, table) in enumerate(ways):
            how = layout(table, part.shape[1])
            streams = streams_of(part, how)
            for t, family in zip(truth, families, strict=True):
                if setup == 2 and sum(abs(t.onset - o.onset) < 1 for o in truth) > 1:
                    continue  # who of them is meant can't be told
                away = float(np.linalg.norm(room.mouths[t.seat] - room.ring.mean(axis=0))) / 343.0
                seat = t.seat if how.separates else 0
                heard = _StreamedCall(
                    t, streams.words[:, seat], streams.onsets[:, seat], away * (setup != 1)
                )
                row = heard.example(looks, t.onset - draw.uniform(0.25, 0.7))
                if row is not None:
                    rows.append((*row, number, setup, family))
        if number % 50 == 0:
            log.info("onsets: scene %d, %d examples", number, len(rows))
    columns = [np.array(column) for column in zip(*rows, strict=True)]
    return Examples(*columns)


def collect_alone(
    count: int, seed: int, around: Surroundings, cast: Cast, looks: Aligner
) -> Examples:
    """So many calls by one microphone at a table of `models.voice.augmentation`, some amid another's.

    A tenth of what a simulated table costs: so that many voices are heard.
    """
    draw, rng = random.Random(f"onsets alone {seed}"), np.random.default_rng(seed)
    rows: list[tuple[object, ...]] = []
    for _ in range(count):
        cue, other = cast(draw), cast(draw)
        said = cue.utterance
        before = round(draw.uniform(_LEAD, 2 * _LEAD) * RATE)
        dry = np.pad(said.samples, (before, round(_TRAIL * RATE)))
        second = None
        if draw.random() < _AMID:
            late = round(draw.uniform(0, 2 * _LEAD) * RATE)
            second = np.resize(np.pad(other.utterance.samples, (late, 0)), len(dry))
        heard = at_a_table(dry, around, rng, second).astype(np.float32) / np.float32(32768)
        zero = before / RATE
        begun = zero + said.beginning
        end = zero + len(said.samples) / RATE
        truth = Truth(0, cue.text, begun, zero + said.landmark, end, zero + said.loud)
        row = _StreamedCall(truth, heard, heard, 0.0).example(
            looks, begun - draw.uniform(0.25, 0.7)
        )
        if row is not None:
            rows.append((*row, -1, 2, cue.family))
    return Examples(*(np.array(column) for column in zip(*rows, strict=True)))


@dataclasses.dataclass(frozen=True)
class _StreamedCall:
    """One shout as a seat's streams have it, ``delay`` s later than at the mouth."""

    truth: Truth
    words: Wave
    onsets: Wave
    delay: float

    def example(self, looks: Aligner, begin: float) -> tuple[object, ...] | None:
        """What `Examples` holds of it up to ``opening``, looked at from ``begin`` on, s."""
        truth, begin = self.truth, max(0.0, begin)
        piece = self.words[int(begin * RATE) : int((truth.end + 0.3) * RATE)]
        aligned = looks.look(Sound(piece), words_of(truth.text))
        if aligned is None or aligned.confidence < _LEAST:
            return None
        middle = round((int(begin * RATE) / RATE + aligned.landmark) * RATE)
        first, last = middle - round(BEFORE * RATE), middle + round(AFTER * RATE)
        if last > len(self.onsets):
            return None
        wave = np.pad(self.onsets[max(0, first) : last], (max(0, -first), 0), mode="reflect")
        late = self.delay - middle / RATE
        return (
            bands(wave.astype(np.float32)).astype(np.float16),
            truth.landmark + late,
            truth.onset + late,
            truth.loud + late,
            aligned.start - aligned.landmark,
            aligned.phone,
            "+".join(aligned.opening),
        )
