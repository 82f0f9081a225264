"""One table's match as the hall sees it: the same rules, the same lines, held to the table."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import PurePath

import msgspec

from referee.engine.history import History
from referee.errors import InputError
from referee.game.match import Match
from referee.game.ruling import Ruling
from referee.hall.alarms import Alarm
from referee.hall.wire import JournalLine, MatchBegan
from referee.observations import AnyObservation
from referee.sheet.judging import match_of
from referee.sheet.model import Header
from referee.wording import Message

_LOG = logging.getLogger(__name__)

#: Lines that may wait for one that is missing; a stream that lacks more is not waited for.
_WAITING = 5000


class MatchKept(msgspec.Struct, frozen=True, kw_only=True):
    """A match as a snapshot keeps it: what it is folded from."""

    began: MatchBegan
    seen: list[AnyObservation] = []
    waiting: list[JournalLine] = []
    judged: bool = True
    scores: dict[str, int] = {}


def hall_match(header: Header) -> Match:
    """A table's match by rules that the program itself has: no file is read because a message names it.

    Raises:
        InputError: the rules lie at the table, nobody knows them, or nobody plays.
    """
    if not header.players:
        raise InputError(Message("hall.no-players"))
    if header.rules.endswith(".toml"):
        raise InputError(Message("hall.house-rules", file=PurePath(header.rules).name))
    return match_of(header)


class MatchFold:
    """A match folded line by line. Lines may come twice, in any order; their numbers count."""

    def __init__(self, table: str, began: MatchBegan) -> None:
        self.table = table
        self.began = began
        self.alarms: list[Alarm] = []
        #: How many lines are folded.
        self.count = 0
        #: The rulings of the last line that brought any.
        self.last: tuple[Ruling, ...] = ()
        self._waiting: dict[int, JournalLine] = {}
        self._told: dict[str, int] = {}
        self._seen: list[AnyObservation] = []
        self._history = self._begun()

    @property
    def history(self) -> History | None:
        """The match; None where the hall can't judge it."""
        return self._history

    @property
    def seen(self) -> Sequence[AnyObservation]:
        """The lines so far; line n is the n-th."""
        return self._seen

    @property
    def missing(self) -> int:
        """The number of the first line that is missing although later ones are here; 0: none is."""
        return self.count + 1 if self._waiting else 0

    @property
    def scores(self) -> dict[str, int]:
        """The scores as they stand; as the table says where the hall can't judge."""
        if self._history is None:
            return {p: self._told.get(p, 0) for p in self.began.header.players}
        return self._history.match.scores

    @property
    def finished(self) -> bool:
        """Whether somebody has won."""
        return self._history is not None and self._history.match.finished

    @property
    def winner(self) -> str | None:
        """Who has won."""
        return None if self._history is None else self._history.match.winner

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        if self._history is None or self._history.match.finished:
            return ""
        return self._history.match.thrower or ""

    def begin_anew(self, began: MatchBegan) -> None:
        """The players have changed seats before the first throw."""
        self.began = began
        self._history = self._begun()

    def take(self, line: JournalLine) -> bool:
        """Take a line; whether anything has changed."""
        if line.number <= self.count:
            if self._seen[line.number - 1] != line.seen:
                self._alarm("twice", line.number)
            return False
        if line.number > self.count + 1:
            if len(self._waiting) < _WAITING:
                self._waiting.setdefault(line.number, line)
            return False
        following: JournalLine | None = line
        while following is not None:
            self._fold(following)
            following = self._waiting.pop(self.count + 1, None)
        return True

    def kept(self) -> MatchKept:
        """The match for a snapshot."""
        return MatchKept(
            began=self.began, seen=list(self._seen), waiting=list(self._waiting.values()),
            judged=self._history is not None, scores=dict(self._told),
        )  # fmt: skip

    @classmethod
    def of(cls, table: str, kept: MatchKept) -> MatchFold:
        """A match as a snapshot has kept it."""
        found = cls(table, kept.began)
        found.alarms.clear()
        found._seen, found.count = list(kept.seen), len(kept.seen)
        found._told = dict(kept.scores)
        found._waiting = {line.number: line for line in kept.waiting}
        found._history = found._begun() if kept.judged else None
        ledger = [] if found._history is None else found._history.ledger
        found.last = tuple(ledger[-1:])
        return found

    def _begun(self) -> History | None:
        try:
            return History(lambda: hall_match(self.began.header), self._seen)
        except Exception as error:  # house rules that lie at the table alone, or a fault of ours
            self._unjudged(error)
            return None

    def _fold(self, line: JournalLine) -> None:
        self.count = line.number
        self._seen.append(line.seen)
        found = line.rulings
        if self._history is not None:
            try:
                found = tuple(self._history.step(line.seen, kept=True).rulings)
            except Exception as error:  # the other tables' matches go on
                self._unjudged(error)
                self._history = None
        if found != line.rulings and all(a.what != "differs" for a in self.alarms):
            self._alarm("differs", line.number, told=line.rulings, found=found)
        for ruling in line.rulings:
            self._told.update(ruling.scores)
        if line.rulings:
            self.last = line.rulings

    def _unjudged(self, error: Exception) -> None:
        if not isinstance(error, InputError):
            _LOG.exception("table %s: line %d can't be judged", self.table, self.count)
        why = error.text("fr") if isinstance(error, InputError) else repr(error)
        self._alarm("unjudged", self.count, why=why)

    def _alarm(
        self, what: str, number: int, *, why: str = "",
        told: tuple[Ruling, ...] = (), found: tuple[Ruling, ...] = (),
    ) -> None:  # fmt: skip
        alarm = Alarm(
            table=self.table, match=self.began.match, what=what, number=number, why=why,
            told=told, found=found,
        )  # fmt: skip
        if alarm not in self.alarms:
            self.alarms.append(alarm)
