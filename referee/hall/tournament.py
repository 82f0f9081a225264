"""The tournament as it follows from the hall's decisions and the tables' matches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import msgspec

from referee.errors import InputError
from referee.hall import decisions as dec
from referee.hall.alarms import AlarmKey
from referee.hall.seating import FEWEST, Meetings, seated, table_sizes
from referee.hall.setting import (
    Entrant,
    TournamentSetting,
    folded_name,
    neat_name,
    see_entrant,
)
from referee.hall.standings import RoundPoints, StandingsRow, ranked, standings
from referee.hall.tables import MatchResult
from referee.wording import Message

#: The fewest who can play a final.
_DUEL = 2
#: The largest score that a person may enter, by its amount.
_MOST_SCORE = 100_000


class TableResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a table has brought in a round; ``match``: "" where it was entered by hand (``by``)."""

    round: int
    table: str
    scores: dict[str, int]
    match: str = ""
    by: str = ""


class DrawnTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round: who was drawn there, in the order of the seats, and what came of it so far.

    ``seated``: who is to sit there, or sits there already: without those who have left before anything
    had happened.
    """

    round: int
    table: str
    players: tuple[str, ...]
    seated: tuple[str, ...] = ()
    match: str = ""
    result: TableResult | None = None
    playing: bool = False


class Tournament:
    """A tournament at one moment: made anew from all decisions, for they are few.

    ``results``: what came of the tables' matches, in the order in which they were begun.
    """

    def __init__(
        self, decisions: Sequence[dec.DecisionKept], results: Sequence[MatchResult]
    ) -> None:
        self.setting = TournamentSetting(name="")
        self.entrants: dict[str, Entrant] = {}
        self.absent: set[str] = set()
        self.rounds: list[dec.RoundDrawn] = []
        self.settled: dict[str, dec.CallSettled] = {}
        self.announced: list[dec.HallAnnounced] = []
        #: Alarms at which somebody has looked.
        self.seen: set[AlarmKey] = set()
        self.opened = False
        self._entered: dict[tuple[int, str], dec.ResultEntered] = {}
        self._void: dict[tuple[int, str], set[str]] = {}
        #: Who has left, by the round under way then, as names are compared.
        self._left: dict[int, set[str]] = {}
        for one in dec.counting(list(decisions)):
            self._take(one.decision)
        self._results = list(results)
        self.drawn = [self._drawn(r, table) for r in self.rounds for table in r.tables]

    def _take(self, decision: dec.Decision) -> None:
        match decision:
            case dec.TournamentOpened(setting=setting, entrants=entrants):
                self.opened, self.setting = True, setting
                self.entrants = {e.name: e for e in entrants}
            case dec.PlayerEntered(player=player):
                self.entrants[player.name] = player
                self.absent.discard(player.name)
            case dec.PlayerWithdrawn(player=name) if name in self.entrants:
                self.absent.add(name)
                self._left.setdefault(self.round, set()).add(folded_name(name))
            case dec.RoundDrawn():
                if decision.number == self.round + 1:
                    self.rounds.append(decision)
            # what was said of a round whose draw was taken back is none of the next draw's
            case dec.ResultEntered() if decision.round <= self.round:
                self._entered[(decision.round, decision.table)] = decision
            case dec.TableVoided() if decision.round <= self.round:
                place = (decision.round, decision.table)
                self._void.setdefault(place, set()).update(decision.matches)
                self._entered.pop(place, None)
            case dec.CallSettled():
                self.settled[decision.call] = decision
            case dec.AlarmSeen(alarm=alarm):
                self.seen.add(alarm)
            case dec.HallAnnounced():
                self.announced.append(decision)
            case dec.PlayerWithdrawn() | dec.ResultEntered() | dec.TableVoided():
                pass
            case dec.DecisionUndone():
                raise TypeError("what is undone is left out before")

    @property
    def present(self) -> list[str]:
        """Who plays in the next round."""
        return [name for name in self.entrants if name not in self.absent]

    @property
    def round(self) -> int:
        """The round under way; 0 before the first."""
        return len(self.rounds)

    @property
    def results(self) -> list[TableResult]:
        """What has come of all tables that are done."""
        return [d.result for d in self.drawn if d.result is not None]

    @property
    def open_tables(self) -> list[DrawnTable]:
        """Tables of the round under way that have no result yet."""
        return [d for d in self.drawn if d.round == self.round and d.result is None]

    @property
    def meetings(self) -> Meetings:
        """Who has met whom, and sat where."""
        found = Meetings()
        for one in self.rounds:
            for table in one.tables.values():
                found.add(table)
        return found

    def standings(self) -> list[StandingsRow]:
        """Everybody with his points and why, the first first; of the finals by how far they got."""
        rows = standings(
            self.setting, list(self.entrants), [r for r in self.results if self._is_league(r.round)],
            {r.number: r.byes for r in self.rounds if r.stage == "league"}, self.absent,
        )  # fmt: skip
        later = [r for r in self.rounds if r.stage != "league"]
        if not later:
            return rows
        league = {row.player: row.rank for row in rows}
        reached, finals = _how_far(later, self.results)
        order = sorted(rows, key=lambda r: (reached.get(r.player, (0, 0)), league[r.player]))
        return [
            msgspec.structs.replace(
                row, rank=rank, stage=-reached.get(row.player, (0, 0))[0],
                finals=tuple(finals[row.player]),
            )
            for rank, row in enumerate(order, 1)
        ]  # fmt: skip

    def draw(self) -> dec.RoundDrawn:
        """The next round.

        Raises:
            InputError: the round under way is not over, or nothing is left to play.
        """
        if self.open_tables:
            names = [d.table for d in self.open_tables][:8]
            raise InputError(
                Message("hall.round-open", tables=names), remedy=Message("hall.round-open-remedy")
            )
        number, names = self.round + 1, self.setting.table_names
        if number <= self.setting.rounds:
            drawn = self._league(number, names)
        else:
            drawn = self._later(number, names)
        after = max((m.order for m in self._results), default=0)
        blank = [m.match for m in self._results if m.blank]
        return msgspec.structs.replace(drawn, after=after, blank=blank)

    def draw_after(self, known: int) -> dec.RoundDrawn:
        """The next round, where its asker knows of the last one.

        Raises:
            InputError: as `draw`, or another one was drawn meanwhile.
        """
        if known != self.round:
            raise InputError(Message("hall.round-drawn", round=self.round))
        return self.draw()

    def _league(self, number: int, names: Sequence[str]) -> dec.RoundDrawn:
        players = self.present
        if len(players) < FEWEST:
            raise InputError(
                Message("hall.too-few-players", count=len(players), least=FEWEST),
                remedy=Message("hall.too-few-players-remedy"),
            )
        sizes = table_sizes(len(players), self.setting.seats, len(names))
        byes = self._byes(players, len(players) - sum(sizes))
        playing = [p for p in players if p not in byes]
        clubs = {e.name: e.club for e in self.entrants.values()}
        tables = seated(playing, sizes, self.meetings, clubs, number)
        return dec.RoundDrawn(
            number=number, stage="league", tables=dict(zip(names, tables, strict=False)), byes=byes
        )

    def _byes(self, players: Sequence[str], count: int) -> list[str]:
        """Who sits out: who has done so least, of these the last in the standings."""
        had = {p: sum(p in r.byes for r in self.rounds) for p in players}
        place = {row.player: row.rank for row in self.standings()}
        order = sorted(players, key=lambda p: (had[p], -place.get(p, 0)))
        return order[:count]

    def _later(self, number: int, names: Sequence[str]) -> dec.RoundDrawn:
        """Knock-out by ranks: of each table the first go on, until one table is left."""
        knockout, last = self.setting.knockout, self.rounds[-1]
        if knockout is None or last.stage == "final":
            raise InputError(Message("hall.nothing-left"))
        if last.stage == "league":
            row = [r.player for r in self.standings() if r.player not in self.absent]
            qualified = row[: knockout.players]
        else:
            scores = {r.table: r.scores for r in self.results if r.round == last.number}
            league = {r.player: n for n, r in enumerate(self.standings())}
            through: list[str] = []
            for table, players in last.tables.items():
                places = ranked(scores.get(table, {}))
                # who is level at the table is told apart by the standings: no more go on than are to
                order = sorted(places, key=lambda p: (places[p], league[p]))
                # a table of three from which three went on would be played for nothing
                through += order[: min(knockout.advance, len(players) - 1)]
            alive = [p for p in [*last.byes, *through] if p not in self.absent]
            qualified = sorted(alive, key=lambda p: league[p])
        return _by_ranks(number, qualified, self.setting.seats, names)

    def _is_league(self, number: int) -> bool:
        return self.rounds[number - 1].stage == "league"

    def _drawn(self, one: dec.RoundDrawn, table: str) -> DrawnTable:
        """A table of a round with what has come of it: by hand, else by its match.

        The first match that was played to its end counts: what the same players begin after it is their
        own affair, and the next round may seat them there again.
        """
        players = tuple(one.tables[table])
        place = (one.number, table)
        names = {folded_name(p): p for p in players}
        found = [m for m in self._results if self._counts(m, one, table)]
        over = [m for m in found if m.finished]
        match = over[0] if over else found[-1] if found else None
        seated = tuple(p for p in players if p not in self.absent)
        if match is not None and not match.blank:
            seated = tuple(names[folded_name(p)] for p in match.players)
        result = None
        by_hand = self._entered.get(place)
        if by_hand is not None:
            result = TableResult(
                round=one.number, table=table, scores=by_hand.scores, by=by_hand.author
            )
        elif match is not None and match.finished:
            scores = {names[folded_name(p)]: s for p, s in match.scores.items()}
            result = TableResult(round=one.number, table=table, scores=scores, match=match.match)
        return DrawnTable(
            round=one.number, table=table, players=players, seated=seated, result=result,
            match="" if match is None else match.match,
            playing=match is not None and not match.finished,
        )  # fmt: skip

    def _counts(self, match: MatchResult, one: dec.RoundDrawn, table: str) -> bool:
        """Whether a match is of a table of a round: its players, without those who have left since."""
        drawn = {folded_name(p) for p in one.tables[table]}
        playing = {folded_name(p) for p in match.players}
        return (
            match.table == table
            and (match.order > one.after or match.match in one.blank)
            and match.match not in self._void.get((one.number, table), set())
            and drawn - self._left.get(one.number, set()) <= playing <= drawn
        )

    def matches_at(self, number: int, table: str) -> list[str]:
        """The matches of a table that count, or would, in a round.

        Raises:
            InputError: the table is none of that round.
        """
        return [d.match for d in [self.table(number, table)] if d.match]

    def table(self, number: int, table: str) -> DrawnTable:
        """A table of a round.

        Raises:
            InputError: there is none.
        """
        for drawn in self.drawn:
            if (drawn.round, drawn.table) == (number, table):
                return drawn
        raise InputError(Message("hall.no-such-table", table=table, round=number))

    def entering(self, player: Entrant) -> dec.PlayerEntered:
        """Somebody comes late, or back.

        Raises:
            InputError: he plays already, or can't be named so.
        """
        for known in self.absent:
            if folded_name(known) == folded_name(player.name):
                return dec.PlayerEntered(player=self.entrants[known])
        see_entrant(player.name, list(self.entrants))
        return dec.PlayerEntered(player=Entrant(neat_name(player.name), player.club))

    def withdrawing(self, name: str) -> dec.PlayerWithdrawn:
        """Somebody leaves.

        Raises:
            InputError: he does not play.
        """
        known = {folded_name(p): p for p in self.present}
        if folded_name(name) not in known:
            raise InputError(Message("hall.no-such-player", name=name))
        return dec.PlayerWithdrawn(player=known[folded_name(name)])

    def entering_result(
        self, number: int, table: str, scores: dict[str, int], author: str, reason: str
    ) -> dec.ResultEntered:
        """A result by hand.

        Raises:
            InputError: other players sat there, or the table has one already.
        """
        drawn = self.table(number, table)
        if any(abs(score) > _MOST_SCORE for score in scores.values()):
            raise InputError(Message("hall.score-range", most=_MOST_SCORE), where=table)
        # who has left before it began may be left out
        if not set(drawn.seated) <= set(scores) <= set(drawn.players) or not scores:
            raise InputError(
                Message("hall.result-players", players=list(drawn.seated)), where=table
            )
        if drawn.result is not None and not reason.strip():
            raise InputError(
                Message("hall.result-twice"),
                where=table,
                remedy=Message("hall.result-twice-remedy"),
            )
        return dec.ResultEntered(
            round=number, table=table, scores=scores, author=author, reason=reason
        )


def _how_far(
    later: Sequence[dec.RoundDrawn], results: Sequence[TableResult]
) -> tuple[dict[str, tuple[int, int]], dict[str, list[RoundPoints]]]:
    """How far each has got after the league: what he is ordered by, and what he did there."""
    reached: dict[str, tuple[int, int]] = {}
    finals: dict[str, list[RoundPoints]] = defaultdict(list)
    known = {(r.round, r.table): r.scores for r in results}
    for one in later:
        for table, players in one.tables.items():
            scores = known.get((one.number, table), {})
            places = ranked(scores)
            for player in players:
                reached[player] = (-one.number, places.get(player, 0))
            for player, place in places.items():
                finals[player].append(_final(one.number, table, place, scores[player]))
        for player in one.byes:
            reached[player] = (-one.number, 0)
            finals[player].append(_final(one.number, "", 0, 0))
    return reached, finals


def _final(number: int, table: str, place: int, score: int) -> RoundPoints:
    """What a player got in a round after the league: no points."""
    return RoundPoints(round=number, table=table, place=place, score=score, points=0.0)


def _by_ranks(
    number: int, qualified: Sequence[str], size: int, names: Sequence[str]
) -> dec.RoundDrawn:
    """Tables by ranks, like a snake: the best are kept apart as long as can be."""
    if len(qualified) < _DUEL:
        raise InputError(Message("hall.nothing-left"))
    # where one of each table goes on, two may be left: they have their final
    sizes = table_sizes(len(qualified), size, len(names)) or [_DUEL]
    # who is first has a bye where not all can sit down
    byes = list(qualified[: len(qualified) - sum(sizes)])
    stage = "final" if len(sizes) == 1 and not byes else "knockout"
    left = list(qualified[len(byes) :])
    tables: list[list[str]] = [[] for _ in sizes]
    way = list(range(len(sizes)))
    while left:
        for table in way:
            if left and len(tables[table]) < sizes[table]:
                tables[table].append(left.pop(0))
        way.reverse()
    return dec.RoundDrawn(
        number=number, stage=stage, tables=dict(zip(names, tables, strict=False)), byes=byes
    )
