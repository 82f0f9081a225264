"""Learns `referee.audio.speaker_attribution`: who of a table has shouted, on simulated tables."""

from __future__ import annotations

import dataclasses
import logging
import random
from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from fixtures.studio.tables import RING, Bar, Shout, SimulatedTable
from models.voice.cast import training_voice
from models.voice.onsets import PLAYERS, streams_of
from models.voice.telephones import by_telephones
from referee.audio.activity import Activity
from referee.audio.lexicon import words_of
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import LEVEL_HOP, RATE
from referee.audio.seat_comparison import SeatComparison
from referee.audio.seats import layout
from referee.audio.separation import SeatStreams
from referee.audio.speaker_attribution import EVIDENCE
from referee.audio.speech import Attribution, Samples
from referee.audio.stream_scores import Sound
from referee.audio.vocabulary import Vocabulary
from referee.game.annonces import all_annonces
from referee.table import Table

log = logging.getLogger(__name__)
_AROUND = 0.7  # s on either side of the first caller's words in which the others' are looked for
#: Words shorter than this, s, are none.
_SHORTEST = 0.08
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


class _Heard:
    """A seat's whole stream, see `referee.audio.seat_comparison.HeardStream`."""

    def __init__(self, of: SeatStreams) -> None:
        self._levels = Activity().push(of.levels.astype(np.float32))[0]
        self._streams = of

    def level(self, start: float, end: float) -> NDArray[np.float64]:
        low = max(0, int(start * RATE) // LEVEL_HOP)
        return self._levels[low : max(low, int(end * RATE) // LEVEL_HOP)]

    def samples(self, start: float, end: float) -> tuple[Samples, float]:
        return _stretch(self._streams.words, start, end)

    def onset_samples(self, start: float, end: float) -> tuple[Samples, float]:
        return _stretch(self._streams.onsets, start, end)

    def sound(self, start: float, end: float) -> Sound:
        return Sound(*self.samples(start, end))


def _stretch(samples: Samples, start: float, end: float) -> tuple[Samples, float]:
    low = max(0, round(start * RATE))
    return samples[low : max(low, round(end * RATE))], low / RATE


def collect(
    scenes: Sequence[int], bar: Sequence[Sequence[NDArray[np.int16]]]
) -> tuple[SeatRows, SeatRows, SeatRows]:
    """By a ring, by a microphone a seat, and by telephones at the seats."""
    model = VoskModel(Vocabulary(PLAYERS))
    looks = model.verifier()
    texts = [a.words for a in all_annonces() if "{" not in a.words]
    found_by: tuple[list[tuple[tuple[float, ...], bool, int]], ...] = ([], [], [])
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
        own, lying = sound[:, RING:], _gain_controlled(room.seat_table)
        ring, seats, telephones = found_by
        ways = (
            (sound[:, :RING], room.array_table, ring),
            (own, room.seat_table, seats),
            # of a table's telephones some can be kept from it
            (own, lying, telephones),
            (by_telephones(own.astype(np.float64), rng), lying, telephones),
        )
        for part, table, rows in ways:
            how = layout(table, part.shape[1])
            whole = streams_of(part, how)
            heard = [_Heard(whole.seat(s)) for s in range(4)]
            whose = how.attribution(model.threshold)
            compared = SeatComparison(heard, [looks] * 4, whose, gain_control=how.gain_control)
            for burst in range(4):
                callers = [t for t in truth if 0 <= t.onset - 1.199 - 3.2 * burst < 0.4]
                first = min(callers, key=lambda t: t.onset)
                for seat in range(4):
                    sound_there = heard[seat].sound(first.onset - _AROUND, first.end + _AROUND)
                    found = looks.look(sound_there, words_of(first.text))
                    if found is None or found.end - found.start < _SHORTEST:
                        continue
                    begin = sound_there.begin
                    levels = compared.levels(seat, begin + found.start, begin + found.end)
                    called = any(t.seat == seat for t in callers)
                    rows.append((compared.evidence(levels, found), called, number))
        if number % 20 == 0:
            log.info("ownership: scene %d, %d seats", number, sum(map(len, found_by)))
    by_ring, by_seats, by_phones = (
        SeatRows(*map(np.array, zip(*rows, strict=True))) for rows in found_by
    )
    return by_ring, by_seats, by_phones


def _gain_controlled(table: Table) -> Table:
    seats = [msgspec.structs.replace(seat, gain_control=True) for seat in table.seats]
    return msgspec.structs.replace(table, seats=seats)


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
