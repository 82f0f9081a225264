"""The journal: every observation and every ruling, in SQLite, in the order in which they came.

It is written before anything is shown. One row an observation, with its whole content as JSON; the
rulings that it brought refer to it. What is written is never changed.
"""

from __future__ import annotations

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
CREATE TABLE IF NOT EXISTS rulings (
    id INTEGER PRIMARY KEY, observation INTEGER REFERENCES observations (id),
    time REAL NOT NULL, rule TEXT NOT NULL, content TEXT NOT NULL
) STRICT;
"""
_FORMAT = "1"


class Journal:
    """One match's journal; use it as a context manager.

    Raises:
        InputError: the file can't be written, or is something else.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path, isolation_level=None)
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute("PRAGMA synchronous = NORMAL")
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
    def existing(cls, path: Path) -> Journal:
        """Open a journal that is there.

        Raises:
            InputError: there is none, or it is something else.
        """
        if not path.is_file():
            raise InputError(
                Said("il n'y a pas de journal ici", "there is no journal here"), where=str(path)
            )
        return cls(path)

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
        self._base.close()

    def noted(self, key: str) -> str | None:
        """What was kept about the match under this key."""
        row = self._base.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def note(self, key: str, value: str) -> None:
        """Keep something about the match: its recording, its rules."""
        self._base.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (key, value))

    def write(self, seen: AnyObservation | None, rulings: Iterable[Ruling]) -> None:
        """Add an observation (None: the end of the match) and what it brought, as one."""
        self._base.execute("BEGIN")
        number = None
        if seen is not None:
            content = msgspec.json.encode(seen).decode()
            number = self._base.execute(
                "INSERT INTO observations (time, kind, content) VALUES (?, ?, ?)",
                (seen.time, type(seen).__name__.lower(), content),
            ).lastrowid
        self._base.executemany(
            "INSERT INTO rulings (observation, time, rule, content) VALUES (?, ?, ?, ?)",
            [(number, r.time, r.rule, msgspec.json.encode(r).decode()) for r in rulings],
        )
        self._base.execute("COMMIT")

    def observations(self) -> Iterator[AnyObservation]:
        """All observations, in the order in which they were written."""
        for (content,) in self._base.execute("SELECT content FROM observations ORDER BY id"):
            yield msgspec.json.decode(content, type=AnyObservation)

    def rulings(self) -> Iterator[Ruling]:
        """All rulings, in the order in which they were made."""
        for (content,) in self._base.execute("SELECT content FROM rulings ORDER BY id"):
            yield msgspec.json.decode(content, type=Ruling)
