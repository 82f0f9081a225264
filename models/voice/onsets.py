"""Where simulated calls begin, as the separated streams have them: what the onset is learned on.

Voices of training, talk of speakers trained on; other scenes are drawn for measuring.
"""

from __future__ import annotations

import dataclasses
import logging
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from fixtures.studio.speech import TRAINING_VOICES
from fixtures.studio.tables import RING, Bar, Shout, SimulatedTable
from referee.audio.lexicon import words_of
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import RATE
from referee.audio.seats import Layout, layout
from referee.audio.separation import Separator
from referee.audio.vocabulary import Vocabulary
from referee.game.annonces import all_annonces

log = logging.getLogger(__name__)
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")
#: s of sound kept on either side of where the alignment puts the landmark.
AROUND = 0.25
Wave = NDArray[np.float32]


@dataclasses.dataclass
class Examples:
    """``waves``: (n, 2 AROUND RATE), the landmark expected in the middle. ``landmark`` and
    ``onset``: where they are, s from that middle. ``opening``: obstruents, joined by "+".
    ``scene``: number, ``setup``: 0 ring, 1 seats, 2 one microphone.
    """

    waves: NDArray[np.float16]
    landmark: NDArray[np.float64]
    onset: NDArray[np.float64]
    opening: list[str]
    scene: NDArray[np.int64]
    setup: NDArray[np.int64]

    def save(self, path: Path) -> None:
        """Write as .npz."""
        np.savez(
            path,
            waves=self.waves,
            landmark=self.landmark,
            onset=self.onset,
            opening=np.array(self.opening),
            scene=self.scene,
            setup=self.setup,
        )

    @classmethod
    def load(cls, *paths: Path) -> Examples:
        """Read one or more files as one."""
        files = [np.load(p) for p in paths]
        w, m, o, n, s, k = (
            np.concatenate([f[key] for f in files])
            for key in ("waves", "landmark", "onset", "opening", "scene", "setup")
        )
        return cls(w, m, o, [str(x) for x in n], s, k)


def streams_of(sound: Wave, how: Layout) -> Wave:
    """(n, seats) of (n, channels), as the listener has them."""
    if not how.separates:
        return sound[:, how.filter.channels]
    separator = Separator(how.filter, sound.shape[1])
    return np.concatenate([separator.push(sound), separator.flush()])


def collect(scenes: Sequence[int], bar: Sequence[Sequence[NDArray[np.int16]]]) -> Examples:
    """Draw scenes by number; ``bar``: recordings of talk, of ambience."""
    model = VoskModel(Vocabulary(PLAYERS))
    looks = model.verifier()
    texts = [a.words for a in all_annonces() if "{" not in a.words]
    rows: list[tuple[Wave, float, float, str, int, int]] = []
    for number in scenes:
        draw = random.Random(f"onsets {number}")
        rng = np.random.default_rng(draw.getrandbits(63))
        room = SimulatedTable(PLAYERS, draw.uniform(0.2, 0.65), rng)
        shouts: list[Shout] = []
        for burst in range(3):
            same = draw.choice(texts)
            for seat in draw.sample(range(4), draw.choice((1, 1, 2, 3))):
                voice = dataclasses.replace(
                    draw.choice(TRAINING_VOICES),
                    speed=draw.randint(135, 225),
                    pitch=draw.randint(10, 95),
                    size=draw.uniform(0.88, 1.12),
                    shout=draw.choice((0.0, draw.uniform(0, 1))),
                )
                time = 0.9 + 3.2 * burst + draw.uniform(0, 0.3)
                shouts.append(Shout(seat, same, voice, time))
        noise = Bar.recorded(rng, *bar)
        sound, truth = room.record(shouts, 10.8, noise, draw.uniform(3, 22), number)
        ways = ((sound[:, :RING], room.array_table), (sound[:, RING:], room.seat_table),
                (sound[:, :1], None))  # fmt: skip
        for setup, (part, table) in enumerate(ways):
            how = layout(table, part.shape[1])
            streams = streams_of(part, how)
            for t in truth:
                if setup == 2 and sum(abs(t.onset - o.onset) < 1 for o in truth) > 1:
                    continue  # who of them is meant can't be told
                seat = t.seat if how.separates else 0
                away = float(np.linalg.norm(room.mouths[t.seat] - room.ring.mean(axis=0))) / 343.0
                delay = away if setup != 1 else 0.0
                begin = max(0.0, t.onset + draw.uniform(-0.4, -0.25))
                piece = streams[int(begin * RATE) : int((t.end + 0.3) * RATE), seat]
                aligned = looks.look(piece, words_of(t.text))
                if aligned is None or aligned.confidence < 0.3:
                    continue
                expected = begin + aligned.landmark
                middle = round(expected * RATE)
                half = round(AROUND * RATE)
                wave = streams[max(0, middle - half) : middle + half, seat]
                if len(wave) < 2 * half:
                    continue
                rows.append(
                    (
                        wave / (np.abs(wave).max() + 1e-9),
                        t.landmark + delay - middle / RATE,
                        t.onset + delay - middle / RATE,
                        "+".join(aligned.opening),
                        number,
                        setup,
                    )
                )
        if number % 50 == 0:
            log.info("onsets: scene %d, %d examples", number, len(rows))
    waves, marks, onsets, openings, numbers, setups = zip(*rows, strict=True)
    return Examples(
        np.stack(waves).astype(np.float16),
        np.array(marks),
        np.array(onsets),
        list(openings),
        np.array(numbers),
        np.array(setups),
    )
