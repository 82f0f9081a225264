"""All tables as the fold of their stream."""

from __future__ import annotations

import msgspec

from referee.errors import InputError
from referee.hall import subjects
from referee.hall.alarms import Alarm
from referee.hall.match_fold import MatchFold, MatchKept
from referee.hall.stream import KeptMessage
from referee.hall.wire import (
    JournalLine,
    MatchBegan,
    OrderAnswered,
    RefereeWanted,
    table_message,
)

#: Alarms that are kept of one table; the oldest stay, for they say where it began.
_MOST_ALARMS = 20


class MatchResult(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a match: ``order`` is its place among all matches of the hall; ``blank``: nothing has
    happened in it yet.
    """

    match: str
    table: str
    players: tuple[str, ...]
    scores: dict[str, int]
    winner: str | None
    finished: bool
    order: int = 0
    blank: bool = False


class TableKept(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a snapshot keeps it."""

    matches: list[MatchKept] = []
    results: list[MatchResult] = []
    alarms: list[Alarm] = []
    calls: dict[str, RefereeWanted] = {}
    called: dict[str, int] = {}
    answers: dict[str, str] = {}
    program: str = ""


class TablesKept(msgspec.Struct, frozen=True, kw_only=True):
    """All tables as a snapshot keeps them; ``sequence``: the last message that is folded in."""

    sequence: int = 0
    begun: int = 0
    tables: dict[str, TableKept] = {}


class TableFold:
    """One table: the match under way, those before, its calls for the referee, its alarms."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.current: MatchFold | None = None
        self.results: dict[str, MatchResult] = {}
        self.calls: dict[str, RefereeWanted] = {}
        #: The sequence of each call: who called first is seen first.
        self.called: dict[str, int] = {}
        #: What became of the hall's orders; "" where one was done.
        self.answers: dict[str, str] = {}
        self.program = ""
        self._alarms: list[Alarm] = []
        self._matches: dict[str, MatchFold] = {}
        self._orders: dict[str, int] = {}

    @property
    def alarms(self) -> list[Alarm]:
        """What a person should look at."""
        own = [a for fold in self._matches.values() for a in fold.alarms]
        return [*self._alarms, *own][-_MOST_ALARMS:]

    @property
    def missing(self) -> list[tuple[str, int]]:
        """Matches of which lines are missing, with the first of these lines."""
        return [(m, fold.missing) for m, fold in self._matches.items() if fold.missing]

    def match(self, name: str) -> MatchFold | None:
        """A match that is still folded: the one under way, or one that was not finished."""
        return self._matches.get(name)

    def begin(self, began: MatchBegan, order: int) -> None:
        """A match begins, or begins otherwise."""
        known = self._matches.get(began.match)
        if known is not None:
            known.begin_anew(began)
        elif began.match not in self.results:
            self._put_away()
            self.current = self._matches[began.match] = MatchFold(self.name, began)
            self._orders[began.match] = order
        self.program = began.program
        self._note(began.match)

    def take(self, line: JournalLine) -> None:
        """A line of a journal."""
        fold = self._matches.get(line.match)
        if fold is None:
            if line.match not in self.results:
                self.alarm(line.match, "unbegun")
            return
        if fold.take(line):
            self._note(line.match)

    def alarm(self, match: str, what: str, why: str = "") -> None:
        """Something is to be looked at."""
        alarm = Alarm(table=self.name, match=match, what=what, why=why)
        if alarm not in self._alarms:
            self._alarms = [*self._alarms, alarm][-_MOST_ALARMS:]

    def kept(self) -> TableKept:
        """The table for a snapshot."""
        return TableKept(
            matches=[fold.kept() for fold in self._matches.values()],
            results=list(self.results.values()), alarms=self.alarms,
            calls=self.calls, called=self.called, answers=self.answers, program=self.program,
        )  # fmt: skip

    @classmethod
    def of(cls, name: str, kept: TableKept) -> TableFold:
        """A table as a snapshot has kept it."""
        found = cls(name)
        found.results = {r.match: r for r in kept.results}
        found._orders = {r.match: r.order for r in kept.results}
        found._alarms = list(kept.alarms)
        found.calls, found.called = dict(kept.calls), dict(kept.called)
        found.answers = dict(kept.answers)
        found.program = kept.program
        for match in kept.matches:
            found.current = found._matches[match.began.match] = MatchFold.of(name, match)
        return found

    def _note(self, match: str) -> None:
        fold = self._matches.get(match)
        if fold is not None:
            self.results[match] = MatchResult(
                match=match, table=self.name, players=tuple(fold.scores), scores=fold.scores,
                winner=fold.winner, finished=fold.finished, order=self._orders.get(match, 0),
                blank=fold.count == 0,
            )  # fmt: skip

    def _put_away(self) -> None:
        """A match that is over needs its lines no more once another one begins."""
        for name, fold in list(self._matches.items()):
            if fold.finished and not fold.missing:
                self._alarms = (self._alarms + fold.alarms)[-_MOST_ALARMS:]
                del self._matches[name]


class TableFolds:
    """All tables. Messages count by what they say, and each sequence once."""

    def __init__(self, kept: TablesKept | None = None) -> None:
        kept = kept or TablesKept()
        self.sequence = kept.sequence
        self.tables = {name: TableFold.of(name, table) for name, table in kept.tables.items()}
        self._begun = kept.begun

    def take(self, message: KeptMessage) -> str:
        """Fold a message in; the table that it is of, "" where it is folded in already."""
        if message.sequence <= self.sequence:
            return ""
        self.sequence = message.sequence
        name = subjects.table_of(message.subject)
        table = self.tables.setdefault(name, TableFold(name))
        try:
            said = table_message(message.data)
        except InputError as error:
            table.alarm("", "unreadable", error.text("fr"))
            return name
        match said:
            case MatchBegan():
                self._begun += 1
                table.begin(said, self._begun)
            case JournalLine():
                table.take(said)
            case RefereeWanted(on=True):
                table.calls[said.call] = said
                table.called.setdefault(said.call, message.sequence)
            case RefereeWanted():
                table.calls.pop(said.call, None)
            case OrderAnswered():
                table.answers[said.order] = said.refused
        return name

    def kept(self) -> TablesKept:
        """All of it, for a snapshot."""
        tables = {name: table.kept() for name, table in self.tables.items()}
        return TablesKept(sequence=self.sequence, begun=self._begun, tables=tables)

    def results(self) -> list[MatchResult]:
        """What came of all matches, in the order in which they were begun."""
        found = [r for table in self.tables.values() for r in table.results.values()]
        return sorted(found, key=lambda r: r.order)
