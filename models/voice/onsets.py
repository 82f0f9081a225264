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
from models.voice.cast import Cast, annonce, synthetic
from referee.audio.lexicon import words_of
from referee.audio.onset import AFTER_LANDMARK, BEFORE_LANDMARK, CallSound
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
#: Share of a crowd's bursts in which an annonce is called, and of callers who call it; s within which
#: they begin.
_SAME, _AGREES, _WITHIN = 0.6, 0.9, (0.3, 0.5)
#: Confidence of the words from which their onset is asked for.
_LEAST = 0.15


@dataclasses.dataclass
class Examples:
    """``levels``: (n, hops, 48) dB, see `CallSound.levels`, the landmark expected `BEFORE` s from their
    beginning.
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

    def of_setups(self, *numbers: int) -> Examples:
        """Those that some set-ups heard."""
        heard = np.isin(self.setup, numbers)
        return Examples(*(column[heard] for column in vars(self).values()))


def streams_of(sound: Wave, how: Layout) -> SeatStreams:
    """What a listener makes of sound, (n, channels), microphones of seats brought to one sensitivity."""
    if how.leveller is not None:
        sound = how.leveller.push(np.asarray(sound, np.float32))
    if not how.separates:
        one = sound[:, how.filter.channels]
        return SeatStreams(one, one, one)
    separator = Separator(how.filter)
    return SeatStreams.of(how.filter, np.concatenate([separator.push(sound), separator.flush()]))


def shouts_of(draw: random.Random, cast: Cast, *, crowded: bool) -> tuple[list[Shout], list[str]]:
    """Bursts of one to three calls, and the family of each voice.

    ``crowded``: of two to four, most of them of the same annonce.
    """
    shouts: list[Shout] = []
    families: list[str] = []
    for burst in range(_BURSTS):
        same = annonce(draw) if crowded and draw.random() < _SAME else None
        within = draw.choice(_WITHIN) if crowded else _WITHIN[0]
        callers = draw.choice((2, 3, 4, 4) if crowded else (1, 1, 2, 3))
        for seat in draw.sample(range(4), callers):
            cue = synthetic(same, draw) if same and draw.random() < _AGREES else cast(draw)
            time = _FIRST + _APART * burst + draw.uniform(0, within)
            shouts.append(Shout(seat, cue.text, cue.utterance, time))
            families.append(cue.family)
    return shouts, families


def collect(
    scenes: Iterable[int], bar: Recordings, cast: Cast, looks: Aligner, plain: int | None = None
) -> Examples:
    """Draw scenes by number; ``looks``: aligns the calls; ``plain``: every so many there is a table
    without crowds, where there are any.
    """
    rows: list[tuple[object, ...]] = []
    for number in scenes:
        draw = random.Random(f"onsets {number}")
        rng = np.random.default_rng(draw.getrandbits(63))
        room = SimulatedTable(PLAYERS, draw.uniform(0.2, 0.65), rng)
        many = plain is not None and number % plain != 0
        shouts, families = shouts_of(draw, cast, crowded=many)
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
                heard = _StreamedCall(t, streams, seat, away * (setup != 1))
                row = heard.example(looks, t.onset - draw.uniform(0.25, 0.7))
                if row is not None:
                    rows.append((*row, number, setup, family))
        if number % 50 == 0:
            log.info("onsets: scene %d, %d examples", number, len(rows))
    columns = [np.array(column) for column in zip(*rows, strict=True)]
    return Examples(*columns)


@dataclasses.dataclass(frozen=True)
class _StreamedCall:
    """One shout as the streams have it, a seat's own among them, ``delay`` s later than at the mouth."""

    truth: Truth
    streams: SeatStreams
    seat: int
    delay: float

    def example(self, looks: Aligner, begin: float) -> tuple[object, ...] | None:
        """What `Examples` holds of it up to ``opening``, looked at from ``begin`` on, s."""
        truth, begin = self.truth, max(0.0, begin)
        words, onsets = self.streams.words, self.streams.onsets
        piece = words[int(begin * RATE) : int((truth.end + 0.3) * RATE), self.seat]
        aligned = looks.look(Sound(piece), words_of(truth.text))
        if aligned is None or aligned.confidence < _LEAST:
            return None
        middle = round((int(begin * RATE) / RATE + aligned.landmark) * RATE)
        first, last = middle - round(BEFORE * RATE), middle + round(AFTER * RATE)
        if last > len(onsets):
            return None

        def around(wave: Wave) -> Wave:
            kept = wave[max(0, first) : last].astype(np.float32)
            return np.pad(kept, ((max(0, -first), 0), (0, 0)), mode="reflect")

        sound = CallSound.of_seat(self.seat, around(onsets), around(words))
        late = self.delay - middle / RATE
        return (
            sound.levels().astype(np.float16),
            truth.landmark + late,
            truth.onset + late,
            truth.loud + late,
            aligned.start - aligned.landmark,
            aligned.phone,
            "+".join(aligned.opening),
        )
