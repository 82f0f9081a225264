"""What was added to a journal that somebody else is writing: read beside him, without holding him up."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec

from referee.errors import InputError
from referee.game.ruling import Ruling
from referee.journal.store import Record
from referee.observations import AnyObservation
from referee.wording import Message

#: Seconds that a look waits where the file is being put together anew.
_PATIENCE = 0.2


class JournalTail:
    """Reads the later lines of a journal again and again; nothing of it is written.

    The file is opened for each look: where it is damaged or gone, its writer begins it anew under the
    same name. A line counts once it is in the file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def after(self, number: int) -> list[Record]:
        """The lines after the ``number``-th, in their order; the first of them has ``number`` + 1.

        Raises:
            InputError: the journal can't be read at the moment.
        """
        with self._opened() as base:
            rows = base.execute(
                "SELECT id, content FROM observations WHERE id > ? ORDER BY id", (number,)
            ).fetchall()
            if not rows:
                return []
            brought: dict[int, list[Ruling]] = {}
            for at, content in base.execute(
                "SELECT observation, content FROM rulings WHERE observation > ? ORDER BY id",
                (number,),
            ):
                brought.setdefault(at, []).append(msgspec.json.decode(content, type=Ruling))
            return [
                Record(
                    msgspec.json.decode(content, type=AnyObservation),
                    tuple(brought.get(at, ())),
                )
                for at, content in rows
            ]

    def count(self) -> int:
        """How many lines there are.

        Raises:
            InputError: as `after`.
        """
        with self._opened() as base:
            return int(base.execute("SELECT count(*) FROM observations").fetchone()[0])

    def noted(self, key: str) -> str | None:
        """What is noted about the match under a key.

        Raises:
            InputError: as `after`.
        """
        with self._opened() as base:
            row = base.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()
            return None if row is None else str(row[0])

    @contextlib.contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """A connection that sees one moment of the journal."""
        try:
            with contextlib.closing(self._connected()) as base:
                # all that is read is of one moment: a line is never seen without its rulings
                base.execute("BEGIN")
                yield base
        except (OSError, sqlite3.Error, msgspec.MsgspecError) as error:
            raise InputError(
                Message("journal.unreadable-now", error=error), where=str(self.path)
            ) from error

    def _connected(self) -> sqlite3.Connection:
        place = self.path.resolve().as_uri()
        for mode in ("mode=ro", "immutable=1"):
            base = sqlite3.connect(
                f"{place}?{mode}", uri=True, isolation_level=None, timeout=_PATIENCE
            )
            try:
                base.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            except sqlite3.Error:
                base.close()
                # where nobody writes and the folder is not ours, there is no log to look at
                if mode == "immutable=1" or self.path.with_name(f"{self.path.name}-wal").exists():
                    raise
            else:
                return base
        raise sqlite3.OperationalError(self.path.name)
