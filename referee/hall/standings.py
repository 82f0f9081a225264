"""Standings, with why: points of each round, and by which criterion one stands before the next."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

import msgspec

from referee.hall.setting import Criterion, TournamentSetting


class Counted(Protocol):
    """A result that counts for the standings."""

    @property
    def round(self) -> int:
        """In which round."""

    @property
    def table(self) -> str:
        """At which table."""

    @property
    def scores(self) -> dict[str, int]:
        """The final scores."""


class RoundPoints(msgspec.Struct, frozen=True, kw_only=True):
    """What a player got in a round: ``place`` 0 and no table: a bye."""

    round: int
    table: str
    place: int
    score: int
    points: float


class StandingsRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player's place. ``by``: the criterion by which he stands behind the one before.

    ``stage``: how far he got after the league, 0 where he did not; ``finals``: what he did there.
    """

    rank: int
    player: str
    points: float
    wins: int
    score: int
    best: int
    opponents: float
    rounds: tuple[RoundPoints, ...]
    by: str = ""
    absent: bool = False
    stage: int = 0
    finals: tuple[RoundPoints, ...] = ()


def ranked(scores: Mapping[str, int]) -> dict[str, int]:
    """The places at a table, the first first; who is level has the same place."""
    order = sorted(scores, key=lambda p: -scores[p])
    return {p: 1 + sum(other > scores[p] for other in scores.values()) for p in order}


def table_points(setting: TournamentSetting, scores: Mapping[str, int]) -> dict[str, float]:
    """What each gets for a table's result; who is level shares the points of their places."""
    if setting.points == "score":
        return {p: float(s) for p, s in scores.items()}
    places = ranked(scores)
    worth = [*setting.rank_points, *([0.0] * len(scores))]
    found = {}
    for player, place in places.items():
        level = sum(other == place for other in places.values())
        found[player] = sum(worth[place - 1 : place - 1 + level]) / level
    return found


def standings(
    setting: TournamentSetting,
    players: Sequence[str],
    results: Sequence[Counted],
    byes: Mapping[int, Collection[str]],
    absent: Collection[str],
) -> list[StandingsRow]:
    """Everybody, the first first, by the setting's criteria."""
    rounds: dict[str, list[RoundPoints]] = defaultdict(list)
    met: dict[str, list[str]] = defaultdict(list)
    for result in results:
        places, points = ranked(result.scores), table_points(setting, result.scores)
        for player, score in result.scores.items():
            rounds[player].append(
                RoundPoints(
                    round=result.round, table=result.table, place=places[player], score=score,
                    points=points[player],
                )
            )  # fmt: skip
            met[player] += [other for other in result.scores if other != player]
    for number, names in byes.items():
        for player in names:
            rounds[player].append(
                RoundPoints(round=number, table="", place=0, score=0, points=setting.bye_points)
            )
    total = {p: sum(r.points for r in rounds[p]) for p in players}
    rows = [
        StandingsRow(
            rank=0, player=p, points=total[p], wins=sum(r.place == 1 for r in rounds[p]),
            score=sum(r.score for r in rounds[p]), best=max((r.score for r in rounds[p]), default=0),
            opponents=sum(total.get(o, 0.0) for o in met[p]),
            rounds=tuple(sorted(rounds[p], key=lambda r: r.round)), absent=p in absent,
        )
        for p in players
    ]  # fmt: skip
    order = sorted(rows, key=lambda r: [-_value(r, c, setting.name) for c in setting.ties])
    placed: list[StandingsRow] = []
    for number, row in enumerate(order, 1):
        by = _decided(placed[-1], row, setting) if placed else ""
        rank = placed[-1].rank if placed and not by else number
        placed.append(msgspec.structs.replace(row, rank=rank, by=by))
    return placed


def _value(row: StandingsRow, criterion: Criterion, title: str) -> float:
    if criterion == "lot":
        # drawn once for all by the names: the same on every machine
        drawn = hashlib.sha256(f"{title}\n{row.player}".encode()).digest()
        return int.from_bytes(drawn[:6])
    return float(getattr(row, criterion))


def _decided(before: StandingsRow, row: StandingsRow, setting: TournamentSetting) -> str:
    for criterion in setting.ties:
        if _value(before, criterion, setting.name) != _value(row, criterion, setting.name):
            return criterion
    return ""
