"""The files of a match's recording, as its journal knows them: only these may ever be removed."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal

import msgspec

from referee.errors import InputError
from referee.journal import Journal, KeptJournal
from referee.journal.finding import played

#: Under this a journal notes them.
PIECES = "pieces"

#: Whether a piece stays for good, until the match ends (it was contested), or not even so long.
Stay = Literal["always", "contested", "recent"]


class Piece(msgspec.Struct, frozen=True):
    """One file: ``begin`` and ``end`` in seconds of the match, ``end`` at the latest."""

    path: str
    begin: float
    end: float
    stay: Stay


class Pieces:
    """All of them, the oldest first; may be used by several threads.

    ``note`` writes their list into the journal, and has done so when it returns.
    """

    def __init__(self, note: Callable[[str], None], known: Iterable[Piece] = ()) -> None:
        self._note = note
        self._known = {piece.path: piece for piece in known}
        self._lock = threading.Lock()

    def all(self) -> list[Piece]:
        """All that there are."""
        with self._lock:
            return sorted(self._known.values(), key=lambda piece: piece.begin)

    def begin(self, folder: Path, begin: float, end: float, stay: Stay) -> Path:
        """Make a new file, in the journal before it is on the disk; nobody else's is written over.

        Raises:
            OSError: it can't be made.
        """
        name, count = f"{begin:010.2f}", 0
        while (path := folder / f"{name}{f'-{count}' if count else ''}.mkv").exists():
            count += 1
        self._put(Piece(str(path.resolve()), begin, end, stay))
        # only its owner hears it
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        return path

    def contest(self, piece: Piece) -> None:
        """Have a piece stay until the match ends."""
        if piece.stay == "recent":
            self._put(msgspec.structs.replace(piece, stay="contested"))

    def remove(self, pieces: Iterable[Piece]) -> None:
        """Delete files, and their folder if it was made for them and is empty."""
        gone = list(pieces)
        if not gone:
            return
        _delete(gone)
        with self._lock:
            for piece in gone:
                self._known.pop(piece.path, None)
        self._tell()

    def _put(self, piece: Piece) -> None:
        with self._lock:
            self._known[piece.path] = piece
        self._tell()

    def _tell(self) -> None:
        self._note(msgspec.json.encode(self.all()).decode())


def noted(kept: KeptJournal) -> list[Piece]:
    """The pieces that a journal knows."""
    text = kept.noted(PIECES)
    return [] if text is None else msgspec.json.decode(text, type=list[Piece])


def sweep(folder: Path) -> None:
    """Remove what nobody has contested of the matches of a journals' folder, wherever it was recorded.

    A program that was killed has left it. Matches that are being played are let alone.
    """
    for _, path in played(folder):
        with contextlib.suppress(InputError, msgspec.MsgspecError):
            with KeptJournal(path, glance=True) as kept:
                loose = any(piece.stay == "recent" for piece in noted(kept))
            if loose:
                # who plays it holds it
                with Journal(path) as journal:
                    sweep_match(journal)


def sweep_match(journal: Journal) -> None:
    """Remove what nobody has contested of one match."""
    known = noted(journal)
    loose = [piece for piece in known if piece.stay == "recent"]
    if loose:
        _delete(loose)
        rest = [piece for piece in known if piece not in loose]
        journal.note(PIECES, msgspec.json.encode(rest).decode())


def _delete(pieces: Iterable[Piece]) -> None:
    for piece in pieces:
        path = Path(piece.path)
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
        if path.parent.suffix == ".contested":
            with contextlib.suppress(OSError):
                path.parent.rmdir()
