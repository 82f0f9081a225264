"""The journals of a table that the hall may not have whole yet: those of matches before, too.

A list beside the journals names them. A match that ended while the hall was away is carried when the
table plays again.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from referee.errors import InputError
from referee.hall.outbox import Outbox
from referee.hall.stream import MessageStream
from referee.journal.tail import JournalTail

#: Under this a journal notes what its match is called, and when it was begun.
_MATCH, _BEGAN = "match", "began"


class CurrentJournal(JournalTail):
    """The journal of the match under way; ``match``: what the match is called.

    Raises:
        InputError: it can't be read, or its match has no name.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.match = self.noted(_MATCH) or ""


class DueJournals:
    """Carries the match under way, and whatever is left of those before. To be used by one task.

    ``program``: this program's version.
    """

    def __init__(self, journal: Path, table: str, program: str) -> None:
        self.current = CurrentJournal(journal)
        self._table, self.program = table, program
        self._list = journal.parent / f"salle-{table}.json"
        # resolved: the list outlives the folder from which the program was begun
        self._paths = [p for p in self._kept() if p != journal.resolve()] + [journal.resolve()]
        self._write()
        self._boxes: dict[Path, Outbox] = {}

    def forget(self) -> None:
        """The streams may be others: look again how far they have got."""
        for box in self._boxes.values():
            box.forget()

    async def carry(self, stream: MessageStream) -> int:
        """Publish what the stream lacks, the oldest match first; how many lines there were.

        Raises:
            StreamAwayError, InputError: as `Outbox.carry`, for the match under way.
        """
        carried = 0
        for path in self._paths[:-1]:
            with contextlib.suppress(InputError):
                # one that is damaged, or gone, keeps nobody from the others
                carried += await self._box(path).carry(stream)
            self._paths.remove(path)
            self._write()
        return carried + await self._box(self._paths[-1]).carry(stream)

    async def again(self, stream: MessageStream, match: str, number: int, order: str) -> bool:
        """Publish a match's lines once more; False where that match is none of ours any more."""
        for path in self._found(match):
            await self._box(path).again(stream, number, order)
            return True
        return False

    def _found(self, match: str) -> list[Path]:
        if match == self.current.match:
            return [self._paths[-1]]
        found = []
        for path in self.current.path.parent.glob("*.sqlite"):
            with contextlib.suppress(InputError):
                if JournalTail(path).noted(_MATCH) == match:
                    found.append(path.resolve())
        return found

    def _box(self, path: Path) -> Outbox:
        if path not in self._boxes:
            tail = JournalTail(path)
            self._boxes[path] = Outbox(
                tail, self._table, tail.noted(_MATCH) or path.stem,
                program=self.program, began=tail.noted(_BEGAN) or "",
            )  # fmt: skip
        return self._boxes[path]

    def _kept(self) -> list[Path]:
        try:
            return [Path(p) for p in json.loads(self._list.read_text("utf-8")) if Path(p).is_file()]
        except (OSError, ValueError, TypeError):
            return []

    def _write(self) -> None:
        # where it can't be written, the match under way is carried all the same
        with contextlib.suppress(OSError):
            new = self._list.with_suffix(".new")
            new.write_text(json.dumps([str(p) for p in self._paths]), "utf-8")
            new.replace(self._list)
