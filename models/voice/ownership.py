"""Learns `referee.audio.speaker_attribution`: who of a table has shouted, on simulated tables."""

from __future__ import annotations

import dataclasses
import logging
import random
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from fixtures.studio.tables import RING, Bar, Shout, SimulatedTable
from models.voice.cast import training_voice
from models.voice.onsets import PLAYERS, streams_of
from referee.audio.activity import Activity
from referee.audio.lexicon import words_of
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import RATE
from referee.audio.seats import layout
from referee.audio.speaker_attribution import EVIDENCE, evidence
from referee.audio.speech import Attribution
from referee.audio.stream_scores import Sound
from referee.audio.vocabulary import Vocabulary
from referee.game.annonces import all_annonces

log = logging.getLogger(__name__)
_AROUND = 0.7  # s on either side of the first caller's words in which the others' are looked for
_QUIET = 1.7
#: dB of the calls above the bar: two tables of three stand in one, the others in a quiet room.
_ABOVE = ((4, 16), (4, 16), (16, 40))
#: Seats taken for callers', of those of people who keep still: those with words of their own found by
#: the recogniser (voices left over in their streams), and those that are only looked at.
_OWN, _RIVAL = 0.05, 0.015
#: Parts of the scenes that are left out, one at a time.
_FOLDS = 5
Evidence = NDArray[np.float64]


@dataclasses.dataclass(frozen=True)
class SeatRows:
    """Of every seat in every burst of calls, by one set-up: (n, len(EVIDENCE)), whether it called, (n,),
    and the number of the table, (n,).
    """

    evidence: Evidence
    called: NDArray[np.bool_]
    scene: NDArray[np.int64]

    def __add__(self, other: SeatRows) -> SeatRows:
        pairs = zip(vars(self).values(), vars(other).values(), strict=True)
        return SeatRows(*map(np.concatenate, pairs))


def collect(
    scenes: Sequence[int], bar: Sequence[Sequence[NDArray[np.int16]]]
) -> tuple[SeatRows, SeatRows]:
    """By a ring, and by a microphone a seat."""
    model = VoskModel(Vocabulary(PLAYERS))
    looks = model.verifier()
    texts = [a.words for a in all_annonces() if "{" not in a.words]
    found_by: tuple[list[tuple[tuple[float, ...], bool, int]], ...] = ([], [])
    for number in scenes:
        draw = random.Random(f"own {number}")
        rng = np.random.default_rng(draw.getrandbits(63))
        room = SimulatedTable(PLAYERS, draw.uniform(0.22, 0.62), rng)
        shouts: list[Shout] = []
        for burst in range(4):
            same, begin = draw.choice(texts), 1.2 + 3.2 * burst
            for i, seat in enumerate(draw.sample(range(4), draw.choice((1, 1, 2, 3, 4)))):
                voice = training_voice(draw)
                shouts.append(Shout(seat, same, voice, begin + (draw.uniform(0, 0.3) if i else 0)))
        noise = Bar.recorded(rng, *bar)
        above = draw.uniform(*draw.choice(_ABOVE))
        sound, truth = room.record(shouts, 14.0, noise, above, number)
        ways = ((sound[:, :RING], room.array_table), (sound[:, RING:], room.seat_table))
        for (part, table), rows in zip(ways, found_by, strict=True):
            heard, _, streams = streams_of(part, layout(table, part.shape[1]))
            levels = np.stack([Activity().push(s.astype(np.float32))[0] for s in heard.T])
            for burst in range(4):
                callers = [t for t in truth if 0 <= t.onset - 1.199 - 3.2 * burst < 0.4]
                first = min(callers, key=lambda t: t.onset)
                low, high = first.onset - _AROUND, first.end + _AROUND
                for seat in range(4):
                    piece = streams[int(low * RATE) : int(high * RATE), seat]
                    found = looks.look(Sound(piece), words_of(first.text))
                    if found is None:
                        continue
                    start, end = (round(100 * (low + t)) for t in (found.start, found.end))
                    if end - start < 8:
                        continue
                    others = np.delete(levels, seat, 0)[:, start:end].max(axis=0)
                    near = levels[seat, max(0, round(100 * (low - 1))) : round(100 * (high + 1))]
                    quiet = float(np.percentile(near, 10))
                    own = levels[seat, start:end]
                    words = found.log_odds
                    seen = evidence(words, found, own, others, quiet)
                    rows.append((seen, any(t.seat == seat for t in callers), number))
        if number % 20 == 0:
            log.info("ownership: scene %d, %d seats", number, sum(map(len, found_by)))
    ring, seats = (SeatRows(*map(np.array, zip(*rows, strict=True))) for rows in found_by)
    return ring, seats


def _weights(x: Evidence, y: NDArray[np.bool_]) -> Evidence:
    """But for the last, which `fit` sees to."""
    balance = np.where(y, 0.5 / y.sum(), 0.5 / (~y).sum())
    scale = x.std(axis=0) + 1e-6
    scale[0] = 1.0
    z = x[:, :-1] / scale[:-1]

    def loss(w: Evidence) -> float:
        odds = np.where(y, -1, 1) * (z @ w)
        return float(balance @ np.logaddexp(0, odds) + 1e-3 * (w[1:] @ w[1:]))

    found = minimize(loss, np.zeros(len(EVIDENCE) - 1), method="L-BFGS-B").x
    return np.append(found / scale[:-1], 0.0)


def fit(rows: SeatRows, others: SeatRows | None = None, *, lifted: bool) -> Attribution:
    """Weights on all, ``others`` among them; lines where of ``rows`` so many are taken wrongly.

    Scenes are left out a fifth at a time for the lines. ``lifted``: in a quiet room so much more is
    asked that rivals are taken wrongly there as seldom as in a bar. What is left of another's voice is
    heard well there, and callers stand out far more than they need to. A ring gained nothing by it.
    """
    learned = rows if others is None else rows + others
    odds = np.zeros(len(learned.called))
    for k in range(_FOLDS):
        out = learned.scene % _FOLDS == k
        kept = _weights(learned.evidence[~out], learned.called[~out])
        odds[out] = learned.evidence[out] @ kept
    x, called, odds = rows.evidence, rows.called, odds[: len(rows.called)]
    room = EVIDENCE.index("quiet room")
    quiet = x[:, room] >= 0.5

    def line(share: float, of: NDArray[np.bool_]) -> float:
        return float(np.quantile(odds[~called & of], 1 - share))

    more = line(_RIVAL, quiet) - line(_RIVAL, ~quiet) if lifted else 0.0
    weights = _weights(learned.evidence, learned.called)
    # the odds in a quiet room stay, those in a bar are lifted to them
    weights[0] += more
    weights[room] -= more
    odds += more * (1 - x[:, room])
    own, rival = (line(share, np.ones(len(odds), bool)) for share in (_OWN, _RIVAL))
    for name, least in (("own", own), ("rival", rival)):
        for where, of in (("bar", ~quiet), ("quiet room", quiet)):
            log.info(
                "%s from %.2f on, %s: %.1f %% of the callers, %.1f %% of the others",
                name, least, where, 100 * np.mean(odds[called & of] > least),
                100 * np.mean(odds[~called & of] > least),
            )  # fmt: skip
    return Attribution(tuple(round(float(w), 4) for w in weights), round(own, 2), round(rival, 2))
