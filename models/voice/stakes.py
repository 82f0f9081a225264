"""Learns `referee.audio.stake_reader`: which stake was called, on simulated tables."""

from __future__ import annotations

import dataclasses
import logging
import random
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import logsumexp

from fixtures.studio.speech import say
from fixtures.studio.tables import RING, Bar, Shout, SimulatedTable, Truth, Utterance
from models.voice import pico
from models.voice.cast import by_pico, training_voice
from models.voice.onsets import PLAYERS, streams_of
from referee.audio.lexicon import words_of
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import RATE
from referee.audio.seats import layout
from referee.audio.stake_reader import EVIDENCE, StakeReader
from referee.audio.stream_scores import later_views
from referee.audio.verification import Verifier
from referee.audio.vocabulary import PhraseMatch, Vocabulary, spelt

log = logging.getLogger(__name__)
_CALLED = ("je relance de {}", "civet de {} sur une {}", "civet filoché de {} sur une {}")
_ON = ("chouette", "velute", "suite", "chouette velute", "artichette", "soufflette")
#: Stakes as people choose them, and any.
_ROUND, _ANY = (5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100), range(1, 103)
_CALLS, _APART, _FIRST = 4, 3.6, 1.2
_AROUND = 0.5
#: Chance that a stake is one that nothing tells apart from another.
_HOPELESS = 0.02


@dataclasses.dataclass(frozen=True)
class Row:
    """Evidence of the stakes that fit best, (stakes, len(EVIDENCE)), and which of them was called."""

    evidence: NDArray[np.float64]
    said: int


def collect(scenes: Sequence[int], bar: Sequence[Sequence[NDArray[np.int16]]]) -> list[Row]:
    """Calls with stakes by espeak-ng's training voices and by Pico, by a ring and by seats."""
    vocabulary = Vocabulary(PLAYERS)
    model = VoskModel(vocabulary)
    looks, reader = model.verifier(), model.stakes()
    found: list[Row] = []
    lost = 0
    for number in scenes:
        draw = random.Random(f"stakes {number}")
        rng = np.random.default_rng(draw.getrandbits(63))
        room = SimulatedTable(PLAYERS, draw.uniform(0.22, 0.62), rng)
        shouts = [_shout(draw, call) for call in range(_CALLS)]
        noise = Bar.recorded(rng, *bar)
        seconds = _FIRST + _APART * _CALLS
        sound, truth = room.record(shouts, seconds, noise, draw.uniform(4, 16), number)
        ways = ((sound[:, :RING], room.array_table), (sound[:, RING:], room.seat_table))
        for part, table in ways:
            streams = streams_of(part, layout(table, part.shape[1])).words
            for called in truth:
                row = _row(called, streams[:, called.seat], looks, reader, vocabulary, draw)
                if row is None:
                    lost += 1
                else:
                    found.append(row)
        if number % 20 == 0:
            log.info(
                "stakes: scene %d, %d calls, %d without the true one", number, len(found), lost
            )
    return found


def _shout(draw: random.Random, call: int) -> Shout:
    stake = spelt(draw.choice(_ROUND if draw.random() < 0.5 else _ANY))
    text = draw.choice(_CALLED).format(stake, draw.choice(_ON))
    uttered = by_pico(text, draw) if pico.installed() and draw.random() < 0.5 else None
    if uttered is None:
        voice = training_voice(draw)
        uttered = Utterance.spoken(say(text, voice))
    return Shout(draw.randrange(4), text, uttered, _FIRST + _APART * call)


def _row(
    called: Truth,
    stream: NDArray[np.float32],
    looks: Verifier,
    reader: StakeReader,
    vocabulary: Vocabulary,
    draw: random.Random,
) -> Row | None:
    """None where the stake that was called is not among those that fit best."""
    low, high = called.onset - _AROUND, called.end + _AROUND
    piece = np.ascontiguousarray(stream[int(low * RATE) : int(high * RATE)], np.float32)
    said = next(m for m in vocabulary.matches(words_of(called.text)) if m.stake)
    # the recogniser has often heard another
    heard: PhraseMatch = said
    if draw.random() < 0.5:
        heard = vocabulary.with_stake(said, draw.choice([*vocabulary.stakes(said)]))
    views = [looks.scores(piece), *later_views(looks.later_scores(piece))]
    rows = reader.evidence(views, heard.words, heard.stake, vocabulary.stakes(heard))
    true = tuple(said.words[said.stake.start : said.stake.stop])
    if true not in rows:
        return None
    return Row(np.array([*rows.values()]), [*rows].index(true))


def fit(rows: Sequence[Row]) -> tuple[float, ...]:
    """Weights of `EVIDENCE`: a conditional logistic regression (McFadden 1974)."""
    # all that calls have in common tells nothing
    seen = [row.evidence - row.evidence.mean(axis=0) for row in rows]
    scale = np.concatenate(seen).std(axis=0) + 1e-6

    def loss(w: NDArray[np.float64]) -> float:
        total = 0.0
        for evidence, row in zip(seen, rows, strict=True):
            odds = evidence @ (w / scale)
            chance = np.exp(odds[row.said] - logsumexp(odds))
            total -= np.log((1 - _HOPELESS) * chance + _HOPELESS / len(odds))
        return float(total / len(rows) + 1e-3 * (w @ w))

    found = minimize(loss, np.ones(len(EVIDENCE)), method="L-BFGS-B").x / scale
    return tuple(round(float(w), 4) for w in found)
