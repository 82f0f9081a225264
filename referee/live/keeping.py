"""The journal of a match under way: where it can't be written, the match goes on and says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import msgspec

from referee.errors import InputError
from referee.journal import Journal
from referee.observations import AnyObservation
from referee.rules.ruling import Ruling


class _Unkept(msgspec.Struct, frozen=True):
    seen: AnyObservation
    rulings: list[Ruling]
    token: str | None


class Keeping:
    """Writes to a journal. What can't be written waits in memory, in order, and is tried again."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        #: Why nothing is kept at the moment.
        self.trouble: InputError | None = None
        self._tokens = journal.tokens()
        self._waiting: list[_Unkept] = []

    @property
    def unkept(self) -> int:
        """How many observations are in memory only."""
        return len(self._waiting)

    def note(self, key: str, value: str) -> bool:
        """Keep something about the match; False where it can't be written, and is not tried again."""
        try:
            self.journal.note(key, value)
        except sqlite3.Error:
            return False
        return True

    def knows(self, token: str) -> bool:
        """Whether an observation was sent under this name before."""
        return token in self._tokens

    def write(
        self, seen: AnyObservation, rulings: Iterable[Ruling], token: str | None = None
    ) -> None:
        """Keep an observation and what it brought, before anybody is shown it."""
        if token is not None:
            self._tokens.add(token)
        self._waiting.append(_Unkept(seen, list(rulings), token))
        self.try_again()

    def try_again(self) -> None:
        """Write what waits, as far as it can be written."""
        while self._waiting:
            first = self._waiting[0]
            try:
                self.journal.write(first.seen, first.rulings, first.token)
            except InputError as error:
                self.trouble = error
                return
            del self._waiting[0]
        self.trouble = None
