"""Backups of the journal while a match is played: older states of it, in case its file is damaged."""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path
from types import TracebackType

from referee.errors import InputError
from referee.journal import KeptJournal
from referee.journal.backup import make_backup, roll
from referee.journal.buffered import BufferedJournal

_LOG = logging.getLogger(__name__)

#: Seconds between two backups.
EVERY = 60.0


class Backups:
    """Makes one after another, in a thread of its own; use it as a context manager."""

    def __init__(self, keeping: BufferedJournal, every: float = EVERY) -> None:
        self._keeping = keeping
        self._path: Path = keeping.journal.path
        self._every = every
        self._count = -1
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="backups", daemon=True)

    def __enter__(self) -> Backups:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Make no more."""
        self._stopped.set()

    def _run(self) -> None:
        while not self._stopped.wait(self._every):
            if self._keeping.count != self._count:
                self._make()

    def _make(self) -> None:
        count = self._keeping.count
        try:
            new = make_backup(self._path)
        except (OSError, sqlite3.Error) as error:
            if isinstance(error, sqlite3.DatabaseError) and _is_damage(error):
                self._keeping.suspect()
            _LOG.warning("no backup: %s", error)
            return
        try:
            with KeptJournal(new) as kept:
                damaged = kept.damaged
            if damaged:
                # of a damaged journal the older states are worth more
                new.unlink()
                self._keeping.suspect()
                return
            roll(self._path, new)
        except (OSError, InputError) as error:
            _LOG.warning("no backup: %s", error)
            return
        self._count = count


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
