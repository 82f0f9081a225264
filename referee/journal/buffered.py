"""The journal of a match under way: where it can't be written, the match goes on and says so."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterable
from datetime import UTC, datetime

from referee.errors import InputError
from referee.game.ruling import Ruling
from referee.journal import Journal, KeptJournal, Record
from referee.journal.second_place import SecondPlace
from referee.journal.store import JournalError
from referee.observations import AnyObservation
from referee.wording import Message

_LOG = logging.getLogger(__name__)

#: Seconds between two tries to write what could not be written.
_AGAIN = 0.5
#: Seconds between two looks whether the file is still there.
_LOOK = 1.0
_DAMAGED = Message("journal.rewritten-damaged")


class BufferedJournal:
    """Writes to a journal; what can't be written waits, in order, and is tried again.

    It holds all that the journal has, too: a file that has gone or was damaged is written anew.
    ``second``: where lines wait on another disk meanwhile; None: in memory only.
    """

    def __init__(self, journal: Journal, second: SecondPlace | None = None) -> None:
        self.journal = journal
        #: Why nothing is kept at the moment.
        self.trouble: InputError | None = None
        #: What happened to the journal, for people to see.
        self.notice: Message | None = None
        self._second = second
        self._records = journal.records()
        self._written = len(self._records)
        self._notes = journal.notes()
        self._unnoted: set[str] = set()
        self._tokens = set(journal.tokens())
        self._next = self._looked = 0.0
        self._suspected = threading.Event()

    @property
    def count(self) -> int:
        """How many observations there are."""
        return len(self._records)

    @property
    def unkept(self) -> int:
        """How many observations the journal lacks."""
        return len(self._records) - self._written

    def note(self, key: str, value: str) -> None:
        """Keep something about the match; what can't be written now is tried again."""
        self._notes[key] = value
        self._unnoted.add(key)
        self.try_again()

    def noted(self, key: str) -> str | None:
        """What was kept about the match under this key."""
        return self._notes.get(key)

    def knows(self, token: str) -> bool:
        """Whether an observation was sent under this name before."""
        return token in self._tokens

    def add(
        self, seen: AnyObservation, rulings: Iterable[Ruling], token: str | None = None
    ) -> None:
        """Take an observation and what it brought; `try_again` writes it."""
        if token is not None:
            self._tokens.add(token)
        self._records.append(Record(seen, tuple(rulings), token))

    def try_again(self) -> None:
        """Write what waits, as far as it can be written."""
        now = time.monotonic()
        if now >= self._looked + _LOOK:
            self._looked = now
            if not self.journal.there:
                self._write_anew(Message("journal.rewritten-gone"))
        if self._suspected.is_set():
            self._suspected.clear()
            self._write_anew(_DAMAGED)
        if not self.unkept and not self._unnoted and self.trouble is None:
            return
        if self.trouble is None or now >= self._next:
            self._next = now + _AGAIN
            self._write()
        if self.unkept and self.trouble is not None:
            self._wait_elsewhere(self.trouble)

    def suspect(self) -> None:
        """The file was found to be damaged, by whoever made a backup of it; any thread may say so."""
        self._suspected.set()

    def end(self) -> None:
        """Nothing more comes: the last try, at once, and a look whether all of it is there."""
        self._next = 0.0
        self.try_again()
        if self.trouble is None and self._is_damaged():
            self._write_anew(_DAMAGED)

    def _is_damaged(self) -> bool:
        try:
            with KeptJournal(self.journal.path) as kept:
                return kept.damaged
        except InputError:
            return True

    def _write(self) -> None:
        try:
            # one line after another: a disk that takes some of them takes some
            while self.unkept:
                self.journal.write(self._records[self._written])
                self._written += 1
            for key in sorted(self._unnoted):
                self.journal.note(key, self._notes[key])
                self._unnoted.discard(key)
        except JournalError as error:
            self.trouble = error
            if error.trouble == "damaged":
                self._write_anew(_DAMAGED)
            return
        self._is_whole()

    def _write_anew(self, notice: Message) -> None:
        _LOG.warning("%s: %s", self.journal.path, notice)
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        self._written = 0
        try:
            self.journal.write_anew(self._notes, self._records, stamp)
        except JournalError as error:
            self.trouble = error
            return
        self._written = len(self._records)
        self._unnoted.clear()
        self.notice = notice
        self._is_whole()

    def _is_whole(self) -> None:
        if self.trouble is not None and self._second is not None:
            self._second.clear()
        self.trouble = None

    def _wait_elsewhere(self, trouble: InputError) -> None:
        """Have what the journal lacks wait on another disk, and say what would be lost."""
        # what went wrong first, not what was said of it the last time
        why = trouble.first if isinstance(trouble, _WaitingError) else trouble
        first, count = self._written + 1, len(self._records)
        lines = _lines(first, count)
        if self._second is not None and self._second.keep(self._records[self._written :], first):
            place = self._second.path
            told = Message("journal.waits", why=why.what, place=place, lines=lines)
        else:
            told = Message("journal.in-memory", why=why.what, lines=lines)
        self.trouble = _WaitingError(why, told)


def _lines(first: int, last: int) -> Message:
    if first == last:
        return Message("journal.line", line=first)
    return Message("journal.lines", first=first, last=last)


class _WaitingError(InputError):
    """Why nothing is kept, and where what is not kept is meanwhile."""

    def __init__(self, why: InputError, told: Message) -> None:
        self.first = why
        super().__init__(told, where=why.where, remedy=why.remedy)
