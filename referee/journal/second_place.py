"""A second place for lines that the journal can't take: another disk than its own, where there is one.

One file a match, a line of JSON for each record, on the disk before anybody is told that it is kept.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
import platformdirs

from referee.journal.store import Record

#: How a file is opened: nobody is followed who put a link in its place, where there are such links.
_APPENDED = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0)


class WaitingLine(msgspec.Struct, frozen=True):
    """Record ``number`` of a match, from 1."""

    number: int
    record: Record


def candidates() -> list[Path]:
    """Folders in which lines may wait, the most lasting first."""
    lasting = Path(platformdirs.user_state_dir("referee")) / "attente"
    if not hasattr(os, "getuid"):  # Windows: everybody's temporary folder is his own
        return [lasting, Path(tempfile.gettempdir()) / "referee"]
    own = f"referee-{os.getuid()}"
    return [lasting, *(Path(p) / own for p in ("/var/tmp", tempfile.gettempdir(), "/dev/shm"))]


class SecondPlace:
    """Where the lines of one match wait. ``match``: what the journal calls it, no two alike."""

    def __init__(self, match: str, journal: Path, folders: Sequence[Path] | None = None) -> None:
        self._match = match
        self._journal = journal
        self._folders = candidates() if folders is None else list(folders)
        #: The file in which lines wait; None while none do.
        self.path: Path | None = None
        self._there: set[int] = set()

    def keep(self, records: Iterable[Record], first: int) -> bool:
        """Keep records, numbered from ``first`` on, unless they are there; whether they all are now."""
        lines = [WaitingLine(first + i, record) for i, record in enumerate(records)]
        fresh = [line for line in lines if line.number not in self._there]
        if not fresh:
            return True
        for folder in [self.path.parent] if self.path is not None else self._able():
            path = folder / f"{self._match}.jsonl"
            # a new place gets all of them
            if _append(path, fresh if self.path is not None else lines):
                self.path = path
                self._there.update(line.number for line in lines)
                return True
        return False

    def kept(self, after: int) -> list[Record]:
        """What waits since an earlier run: the records that follow number ``after`` without a gap."""
        found: dict[int, Record] = {}
        for folder in self._folders:
            path = folder / f"{self._match}.jsonl"
            with contextlib.suppress(OSError):
                for text in path.read_bytes().splitlines():
                    # a power cut may have cut the last one off
                    with contextlib.suppress(msgspec.MsgspecError):
                        line = msgspec.json.decode(text, type=WaitingLine)
                        found[line.number] = line.record
        wanted: list[Record] = []
        while (record := found.get(after + len(wanted) + 1)) is not None:
            wanted.append(record)
        return wanted

    def clear(self) -> None:
        """The journal has all of it."""
        for folder in self._folders:
            with contextlib.suppress(OSError):
                (folder / f"{self._match}.jsonl").unlink(missing_ok=True)
        self.path = None
        self._there.clear()

    def _able(self) -> list[Path]:
        """The folders on another disk than the journal's; where the journal's has gone, all."""
        try:
            own = self._journal.parent.stat().st_dev
        except OSError:
            return self._folders
        return [f for f in self._folders if _device(f) not in (None, own)]


def _device(folder: Path) -> int | None:
    """The disk on which a folder is, or will be."""
    for there in (folder, *folder.parents):
        with contextlib.suppress(OSError):
            return there.stat().st_dev
    return None


def _append(path: Path, lines: Iterable[WaitingLine]) -> bool:
    data = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(path, _APPENDED, 0o600)
        try:
            size = os.fstat(descriptor).st_size
            if os.write(descriptor, data) != len(data):
                os.ftruncate(descriptor, size)
                return False
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError:
        return False
    return True
