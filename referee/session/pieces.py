"""The files of a match's recording, as its journal knows them: only these may ever be removed."""

from __future__ import annotations

import contextlib
import math
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
#: A file is made, or there is one already.
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL

#: Whether a piece stays for good, until the match ends (it was contested), or not even so long.
Stay = Literal["always", "contested", "recent"]


class Piece(msgspec.Struct, frozen=True):
    """One file: ``begin`` and ``end`` in seconds of the match, ``end`` at the latest.

    ``channels``: whose telephones gave its sound; none: the table's own microphones did. ``table``: the
    table file beside it that says so, "" where none was written.
    """

    path: str
    begin: float
    end: float
    stay: Stay
    channels: tuple[str, ...] = ()
    table: str = ""


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

    def begin(
        self,
        folder: Path,
        begin: float,
        end: float,
        stay: Stay,
        channels: tuple[str, ...] = (),
        table: str = "",
    ) -> Path:
        """Make a new file, in the journal before it is on the disk; nobody else's is written over.

        ``table``: the text of its table file; "": it needs none.

        Raises:
            OSError: it can't be made.
        """
        name, count = f"{begin:010.2f}", 0
        while any(p.exists() for p in _files(folder, f"{name}{_number(count)}", table)):
            count += 1
        path, *beside = _files(folder, f"{name}{_number(count)}", table)
        own = str(beside[0]) if beside else ""
        self._put(Piece(str(path), begin, end, stay, channels, own))
        # only its owner hears it
        for made in beside:
            with os.fdopen(os.open(made, _NEW, 0o600), "w", encoding="utf-8") as file:
                file.write(table)
        os.close(os.open(path, _NEW, 0o600))
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


def whole(path: Path) -> Piece:
    """A recording that is no piece of one: it holds every moment."""
    return Piece(str(path), 0.0, math.inf, "always")


def piece_of(pieces: Iterable[Piece], begin: float, end: float) -> Piece | None:
    """The file that holds most of a stretch, seconds of the match; None where nothing was recorded."""

    def held(piece: Piece) -> float:
        return min(piece.end, end) - max(piece.begin, begin)

    best = max(pieces, key=held, default=None)
    return best if best is not None and held(best) >= 0 else None


def _number(count: int) -> str:
    return f"-{count}" if count else ""


def _files(folder: Path, name: str, table: str) -> list[Path]:
    """The file of a piece, and its table file's where it needs one."""
    path = (folder / f"{name}.mkv").resolve()
    return [path, path.with_suffix(".toml")] if table else [path]


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
        for own in (path, *([Path(piece.table)] if piece.table else [])):
            with contextlib.suppress(OSError):
                own.unlink(missing_ok=True)
        if path.parent.suffix == ".contested":
            with contextlib.suppress(OSError):
                path.parent.rmdir()
