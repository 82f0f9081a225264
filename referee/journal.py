"""The journal: every observation and every ruling, in SQLite, in the order in which they came.

It is written before anything is shown. One row an observation, with its whole content as JSON; the
rulings that it brought refer to it. What is written is never changed.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType

import msgspec

from referee.errors import InputError, Said
from referee.observations import AnyObservation
from referee.rules.ruling import Ruling

_SCHEMA = """
CREATE TABLE IF NOT EXISTS about (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS observations (
    id INTEGER PRIMARY KEY, time REAL NOT NULL, kind TEXT NOT NULL, content TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS tokens (
    token TEXT PRIMARY KEY, observation INTEGER NOT NULL REFERENCES observations (id)
) STRICT;
CREATE TABLE IF NOT EXISTS rulings (
    id INTEGER PRIMARY KEY, observation INTEGER REFERENCES observations (id),
    time REAL NOT NULL, rule TEXT NOT NULL, content TEXT NOT NULL
) STRICT;
"""
_FORMAT = "1"


class Journal:
    """One match's journal; use it as a context manager.

    ``durable``: what is written outlasts a power cut, too, not only the program's end. Threads may
    share a journal that they use one at a time.

    Raises:
        InputError: the file can't be written, or is something else.
    """

    def __init__(self, path: Path, *, durable: bool = False) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
            self._base.executescript(_SCHEMA)
            self.note("format", _FORMAT)
        except (OSError, sqlite3.Error) as error:
            raise InputError(
                Said(
                    f"le journal ne peut pas être écrit ({error})",
                    f"the journal can't be written ({error})",
                ),
                where=str(path),
                remedy=Said(
                    "Nommez un autre fichier avec --journal.", "Name another file with --journal."
                ),
            ) from error

    @classmethod
    def existing(cls, path: Path, *, durable: bool = False) -> Journal:
        """Open a journal that is there.

        Raises:
            InputError: there is none, or it is something else.
        """
        if not path.is_file():
            raise InputError(
                Said("il n'y a pas de journal ici", "there is no journal here"), where=str(path)
            )
        return cls(path, durable=durable)

    def __enter__(self) -> Journal:
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close; what was written stays whatever happened."""
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

    def noted(self, key: str) -> str | None:
        """What was kept about the match under this key."""
        row = self._base.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def note(self, key: str, value: str) -> None:
        """Keep something about the match: its recording, its rules."""
        self._base.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (key, value))

    def write(
        self, seen: AnyObservation | None, rulings: Iterable[Ruling], token: str | None = None
    ) -> None:
        """Add an observation (None: the end of the match) and what it brought, as one.

        ``token``: what its sender calls it, so that it is known again when it is sent twice.

        Raises:
            InputError: it can't be written (a disk that is full); the journal is as it was before.
        """
        try:
            self._base.execute("BEGIN")
            self._insert(seen, rulings, token)
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
            raise InputError(
                Said(
                    f"le journal ne peut plus être écrit ({error})",
                    f"the journal can't be written any more ({error})",
                ),
                where=str(self.path),
                remedy=Said("Faites de la place sur le disque.", "Make room on the disk."),
            ) from error

    def _insert(
        self, seen: AnyObservation | None, rulings: Iterable[Ruling], token: str | None
    ) -> None:
        number = None
        if seen is not None:
            content = msgspec.json.encode(seen).decode()
            number = self._base.execute(
                "INSERT INTO observations (time, kind, content) VALUES (?, ?, ?)",
                (seen.time, type(seen).__name__.lower(), content),
            ).lastrowid
        if token is not None:
            self._base.execute("INSERT INTO tokens VALUES (?, ?)", (token, number))
        self._base.executemany(
            "INSERT INTO rulings (observation, time, rule, content) VALUES (?, ?, ?, ?)",
            [(number, r.time, r.rule, msgspec.json.encode(r).decode()) for r in rulings],
        )

    def tokens(self) -> set[str]:
        """What the senders of observations called them."""
        return {token for (token,) in self._base.execute("SELECT token FROM tokens")}

    def observations(self) -> Iterator[AnyObservation]:
        """All observations, in the order in which they were written."""
        for (content,) in self._base.execute("SELECT content FROM observations ORDER BY id"):
            yield msgspec.json.decode(content, type=AnyObservation)

    def rulings(self) -> Iterator[Ruling]:
        """All rulings, in the order in which they were made."""
        for (content,) in self._base.execute("SELECT content FROM rulings ORDER BY id"):
            yield msgspec.json.decode(content, type=Ruling)
