"""One match's journal, as a file of SQLite.

It is written before anything is shown. One row an observation, with its whole content as JSON; the
rulings that it brought refer to it. What is written is never changed. Every row carries a checksum, for
SQLite itself does not notice a byte that a disk has turned. What is noted about the match stands there
twice, on different pages: without its header no line can be read.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

import msgspec

from referee import locking
from referee.errors import InputError
from referee.game.ruling import Ruling
from referee.journal import salvage
from referee.journal.backup import backups
from referee.observations import AnyObservation
from referee.wording import Message

_SCHEMA = """
CREATE TABLE IF NOT EXISTS about (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS copies (
    key TEXT PRIMARY KEY, value TEXT NOT NULL, crc INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS observations (
    id INTEGER PRIMARY KEY, time REAL NOT NULL, kind TEXT NOT NULL, content TEXT NOT NULL, crc INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS tokens (
    token TEXT PRIMARY KEY, observation INTEGER NOT NULL REFERENCES observations (id)
) STRICT;
CREATE TABLE IF NOT EXISTS rulings (
    id INTEGER PRIMARY KEY, observation INTEGER REFERENCES observations (id),
    time REAL NOT NULL, rule TEXT NOT NULL, content TEXT NOT NULL, crc INTEGER
) STRICT;
"""
_COPY = "INSERT OR REPLACE INTO copies VALUES (?, ?, ?)"
_FORMAT = "1"
#: Seconds that a write waits for another program that holds the file.
_PATIENCE = 0.15
#: Seconds between two tries to be the last one that lets go of it, and for which that is tried.
_RETRY, _AT_LAST = 0.02, 0.4
#: Only its owner reads a journal, or looks into its folder.
_FILE, _FOLDER = 0o600, 0o700

#: Why a journal can't be written: no room, another program holds it, its file is damaged.
Trouble = Literal["full", "locked", "damaged", "other"]
_TROUBLES: dict[int, Trouble] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
_ANY_REMEDY = Message("journal.disk-remedy")
_REMEDIES: dict[Trouble, Message] = {
    "full": Message("journal.full-remedy"),
    "locked": Message("journal.locked-remedy"),
}


class JournalError(InputError):
    """The journal can't be written; it is as it was before."""

    def __init__(self, path: Path, error: Exception) -> None:
        code = getattr(error, "sqlite_errorcode", None)
        # the lower byte is the kind, what stands above it tells it more closely
        self.trouble: Trouble = _TROUBLES.get(code & 0xFF, "other") if code else "other"
        super().__init__(
            Message("journal.unwritable-now", error=error),
            where=str(path),
            remedy=_REMEDIES.get(self.trouble, _ANY_REMEDY),
        )


class Record(msgspec.Struct, frozen=True):
    """One observation (None: the match's end), what it brought, and what its sender calls it."""

    seen: AnyObservation | None
    rulings: tuple[Ruling, ...] = ()
    token: str | None = None


class KeptJournal:
    """A journal that is only read; use it as a context manager.

    Nothing of it is written: neither the file, nor another beside it. Of a damaged one what can be had
    is read; ``lost`` are the numbers of the observations that can't, ``damaged`` says so.
    ``glance``: only its notes are wanted; whether all of it is whole is not looked at.

    Raises:
        InputError: there is none, or it is something else.
    """

    def __init__(self, path: Path, *, glance: bool = False) -> None:
        if not path.is_file():
            raise InputError(Message("journal.missing"), where=str(path))
        self.path = path
        self.lost: list[int] = []
        self.damaged = False
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        try:
            if not path.stat().st_size and not self._log.exists():
                raise InputError(Message("journal.empty"), where=str(path))
            self._base = self._opened()
            try:
                if not glance:
                    self.check()
                    self._check_log()
                self.noted("format")
            except BaseException:
                # what can't be read is not held either
                self._base.close()
                raise
        except (OSError, sqlite3.Error, msgspec.MsgspecError, UnicodeError, DamageError) as error:
            self._take_salvaged(error)

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close it."""
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()
        if self._folder is not None:
            self._folder.cleanup()

    @property
    def _log(self) -> Path:
        return self.path.with_name(self.path.name + "-wal")

    def _opened(self) -> sqlite3.Connection:
        wal = self._log
        if not wal.exists() or not wal.stat().st_size:
            # nobody writes: SQLite may take it for what never changes, and makes no file beside it
            return self._connected(self.path, "immutable=1")
        if wal.with_name(self.path.name + "-shm").exists():
            with contextlib.suppress(sqlite3.Error):
                return self._connected(self.path, "mode=ro")
        # a kill has left it: a copy is put together elsewhere
        self._folder = tempfile.TemporaryDirectory(prefix="referee-")
        copy = Path(self._folder.name) / "journal.sqlite"
        copy.write_bytes(self.path.read_bytes())
        copy.with_name(copy.name + "-wal").write_bytes(wal.read_bytes())
        return self._connected(copy, "mode=rw")

    def _connected(self, path: Path, mode: str) -> sqlite3.Connection:
        uri = f"{path.resolve().as_uri()}?{mode}"
        base = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
        try:
            base.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        except BaseException:
            base.close()
            raise
        return base

    def _take_salvaged(self, error: Exception) -> None:
        if isinstance(error, OSError):
            raise InputError(
                Message("file.unreadable-why", reason=error), where=str(self.path)
            ) from error
        if not salvage.is_ours(self.path):
            raise _foreign(self.path) from error
        found = salvage.salvaged(self.path)
        for older in backups(self.path):
            found = found.with_older(salvage.salvaged(older))
        if not found.notes and not found.observations:
            raise InputError(
                Message("journal.beyond-repair"),
                where=str(self.path),
                remedy=Message("journal.beyond-repair-remedy"),
            ) from error
        self.damaged = True
        self.lost = found.lost
        self._base = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._base.executescript(_SCHEMA)
        fill(self._base, found)

    def check(self) -> None:
        """See that it is whole.

        Raises:
            DamageError: a row is missing or changed, or SQLite finds something wrong.
            InputError: it is no journal of this program.
        """
        tables = {name for (name,) in self._base.execute("SELECT name FROM sqlite_schema")}
        if not {"about", "observations", "rulings"} <= tables:
            # the log that held them is damaged, or it never had any
            raise DamageError("tables")
        (found,) = self._base.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise DamageError(found)
        if "crc" in columns(self._base, "observations"):
            for table in ("observations", "rulings"):
                for number, content, crc in self._base.execute(
                    f"SELECT id, content, crc FROM {table} WHERE crc IS NOT NULL"
                ):
                    if zlib.crc32(content.encode()) != crc:
                        raise DamageError(f"{table} {number}")
        count, last = self._base.execute("SELECT count(*), max(id) FROM observations").fetchone()
        for _ in self.observations():
            # what can't be read is damage, too
            pass
        for _ in self.rulings():
            pass
        if "copies" in tables:
            (differ,) = self._base.execute(
                "SELECT count(*) FROM about LEFT JOIN copies USING (key) "
                "WHERE copies.value IS NOT about.value"
            ).fetchone()
            if differ:
                raise DamageError("notes")
        (brought,) = self._base.execute("SELECT max(observation) FROM rulings").fetchone()
        if count != (last or 0) or (brought or 0) > count:
            raise DamageError(f"{count} of {max(last or 0, brought or 0)} observations")

    @property
    def loss(self) -> Message:
        """Which lines of a damaged journal are lost."""
        if not self.lost:
            return Message("journal.nothing-lost")
        return Message("journal.lines-lost", lines=self.lost)

    def _check_log(self) -> None:
        """See that SQLite has read all of the log: at a damaged frame it stops, and says nothing."""
        wal = self._log
        if not wal.exists() or not wal.stat().st_size or locking.is_held(self.path):
            return
        found = salvage.salvaged(self.path)
        (count,) = self._base.execute("SELECT count(*) FROM observations").fetchone()
        if found.last > count or not set(found.notes) <= set(self.notes()):
            raise DamageError("log")

    def noted(self, key: str) -> str | None:
        """What was kept about the match under this key."""
        row = self._base.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def notes(self) -> dict[str, str]:
        """All that was kept about the match."""
        return dict(self._base.execute("SELECT key, value FROM about"))

    def tokens(self) -> dict[str, int]:
        """The numbers of observations, by what their senders called them."""
        if not columns(self._base, "tokens"):
            # of a version before tokens
            return {}
        return dict(self._base.execute("SELECT token, observation FROM tokens"))

    def observations(self) -> Iterator[AnyObservation]:
        """All observations, in the order in which they were written."""
        for (content,) in self._base.execute("SELECT content FROM observations ORDER BY id"):
            yield msgspec.json.decode(content, type=AnyObservation)

    def rulings(self) -> Iterator[Ruling]:
        """All rulings, in the order in which they were made."""
        for (content,) in self._base.execute("SELECT content FROM rulings ORDER BY id"):
            yield msgspec.json.decode(content, type=Ruling)

    def records(self) -> list[Record]:
        """All of it, as it was written."""
        brought: dict[int | None, list[Ruling]] = {}
        rows = self._base.execute("SELECT observation, content FROM rulings ORDER BY id")
        for number, content in rows:
            brought.setdefault(number, []).append(msgspec.json.decode(content, type=Ruling))
        called = {number: token for token, number in self.tokens().items()}
        found = [
            Record(seen, tuple(brought.get(number, ())), called.get(number))
            for number, seen in enumerate(self.observations(), 1)
        ]
        if None in brought:
            found.append(Record(None, tuple(brought[None])))
        return found


class Journal(KeptJournal):
    """A journal that is written; use it as a context manager.

    ``durable``: what is written outlasts a power cut, too, not only the program's end. Threads may
    share a journal that they use one at a time. Nobody else can write it meanwhile, by whatever name.

    Raises:
        InputError: the file can't be written, is damaged, is something else, or is being written.
    """

    def __init__(self, path: Path, *, durable: bool = False) -> None:
        self.path = path
        self.lost = []
        self.damaged = False
        self._folder = None
        self._durable = durable
        self._lock = -1
        try:
            self._open()
        except JournalError:
            raise
        except (OSError, sqlite3.Error) as error:
            raise InputError(
                Message("journal.unwritable", error=error),
                where=str(path),
                remedy=Message("journal.unwritable-remedy"),
            ) from error

    @classmethod
    def repaired(cls, kept: KeptJournal, records: Iterable[Record], stamp: str) -> Journal:
        """Write a damaged journal anew, with these records; the damaged file stays beside it.

        Raises:
            InputError: it is being written by somebody else, or can't be written.
        """
        notes = kept.notes()
        held = os.open(kept.path, os.O_RDWR | os.O_CLOEXEC)
        try:
            _lock(held, kept.path)
            kept.close()
            set_aside(kept.path, stamp)
            journal = cls(kept.path, durable=True)
        finally:
            os.close(held)
        for key, value in notes.items():
            journal.note(key, value)
        journal.write(*records)
        return journal

    def _open(self) -> None:
        if not self.path.parent.is_dir():
            self.path.parent.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
        # SQLite gives what it puts beside a file the same rights
        self._lock = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _FILE)
        try:
            _lock(self._lock, self.path)
            with contextlib.suppress(OSError):
                self.path.chmod(_FILE)
            if os.fstat(self._lock).st_size and not salvage.is_ours(self.path):
                raise _foreign(self.path)
            self._base = sqlite3.connect(
                self.path, isolation_level=None, check_same_thread=False, timeout=_PATIENCE
            )
            # in one go, and before anything else is in the file: whoever is killed here leaves an empty
            # file or all tables
            self._base.executescript(f"BEGIN; {_SCHEMA} COMMIT;")
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute(f"PRAGMA synchronous = {'FULL' if self._durable else 'NORMAL'}")
            for table in ("observations", "rulings"):
                if "crc" not in columns(self._base, table):
                    # of a version before checksums
                    self._base.execute(f"ALTER TABLE {table} ADD COLUMN crc INTEGER")
            for key, value in self.notes().items():
                # of a version before copies
                self._base.execute(_COPY, (key, value, _crc(value)))
            if self.noted("format") is None:
                self.note("format", _FORMAT)
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        base = getattr(self, "_base", None)
        if base is not None:
            with contextlib.suppress(sqlite3.Error):
                base.close()
        if self._lock >= 0:
            # only now: closing any descriptor of a file takes SQLite's own locks away
            os.close(self._lock)
            self._lock = -1

    def close(self) -> None:
        """Let go of the file."""
        self._let_go()

    def close_at_last(self, within: float = _AT_LAST) -> None:
        """Let go of the file while other threads may be in the middle of using it.

        SQLite puts what was written in the file itself when the last one lets go: that is tried for so
        many seconds, or until nothing is left beside it.
        """
        beside = self.path.with_name(self.path.name + "-wal")
        until = time.monotonic() + within
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                self._let_go()
            if not beside.exists():
                return
            with (
                contextlib.suppress(sqlite3.Error),
                contextlib.closing(sqlite3.connect(self.path, timeout=0.0)) as last,
            ):
                last.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            time.sleep(_RETRY)

    @property
    def there(self) -> bool:
        """Whether the file still lies where it was opened."""
        try:
            found, own = self.path.stat(), os.fstat(self._lock)
        except OSError:
            return False
        return (found.st_dev, found.st_ino) == (own.st_dev, own.st_ino)

    def write_anew(self, notes: Mapping[str, str], records: Iterable[Record], stamp: str) -> None:
        """Begin the file again with all of this: the one that was there has gone, or is damaged.

        What lies there is kept beside it, as ``NAME.endommage-STAMP``.

        Raises:
            JournalError: that can't be written, either.
        """
        try:
            self._let_go()
            set_aside(self.path, stamp)
            self._open()
            for key, value in notes.items():
                self.note(key, value)
            self.write(*records)
        except JournalError:
            raise
        except (OSError, sqlite3.Error, InputError) as error:
            raise JournalError(self.path, error) from error

    def note(self, key: str, value: str) -> None:
        """Keep something about the match: its recording, its rules.

        Raises:
            JournalError: it can't be written.
        """
        try:
            self._base.execute("BEGIN IMMEDIATE")
            self._base.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (key, value))
            self._base.execute(_COPY, (key, value, _crc(value)))
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            raise JournalError(self.path, error) from error

    def write(self, *records: Record) -> None:
        """Add observations and what they brought, as one.

        Raises:
            JournalError: they can't be written (a disk that is full); the journal is as it was before.
        """
        try:
            self._base.execute("BEGIN IMMEDIATE")
            for record in records:
                self._insert(record)
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            raise JournalError(self.path, error) from error

    def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")

    def _insert(self, record: Record) -> None:
        number = None
        if record.seen is not None:
            content = msgspec.json.encode(record.seen).decode()
            number = self._base.execute(
                "INSERT INTO observations (time, kind, content, crc) VALUES (?, ?, ?, ?)",
                (record.seen.time, record.seen.kind, content, _crc(content)),
            ).lastrowid
        if record.token is not None:
            self._base.execute("INSERT INTO tokens VALUES (?, ?)", (record.token, number))
        told = [(r, msgspec.json.encode(r).decode()) for r in record.rulings]
        self._base.executemany(
            "INSERT INTO rulings (observation, time, rule, content, crc) VALUES (?, ?, ?, ?, ?)",
            [(number, r.time, r.rule, content, _crc(content)) for r, content in told],
        )


class DamageError(Exception):
    """What SQLite does not notice: a row that is missing, or not as it was written."""


def set_aside(path: Path, stamp: str) -> Path | None:
    """Rename a damaged journal to ``NAME.endommage-STAMP``; its new name, None where there was none."""
    if not path.exists():
        return None
    aside = path.with_name(f"{path.name}.endommage-{stamp}")
    path.rename(aside)
    for end in ("-wal", "-shm"):
        with contextlib.suppress(OSError):
            path.with_name(path.name + end).rename(aside.with_name(aside.name + end))
    return aside


def columns(base: sqlite3.Connection, table: str) -> set[str]:
    """The names of a table's columns."""
    return {row[1] for row in base.execute(f"PRAGMA table_info({table})")}


def fill(base: sqlite3.Connection, found: salvage.Salvage) -> None:
    """Put what was salvaged into an empty journal."""
    base.executemany("INSERT INTO about VALUES (?, ?)", found.notes.items())
    base.executemany(
        "INSERT INTO observations VALUES (?, ?, ?, ?, ?)",
        [(n, o.time, o.kind, o.content, None) for n, o in sorted(found.whole().items())],
    )
    base.executemany("INSERT OR IGNORE INTO tokens VALUES (?, ?)", found.tokens.items())
    base.executemany(
        "INSERT INTO rulings VALUES (?, ?, ?, ?, ?, ?)",
        [
            (n, r.observation, r.time, r.kind, r.content, None)
            for n, r in sorted(found.rulings.items())
        ],
    )


def _crc(content: str) -> int:
    return zlib.crc32(content.encode())


def _foreign(path: Path) -> InputError:
    return InputError(
        Message("journal.foreign"),
        where=str(path),
    )


def _lock(descriptor: int, path: Path) -> None:
    """Hold a file, by whatever name, until the descriptor is closed or the program ends."""
    try:
        locking.hold(descriptor)
    except BlockingIOError as error:
        raise InputError(
            Message("journal.in-use"),
            where=str(path),
        ) from error
