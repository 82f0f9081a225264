"""Older states of a journal beside it, made while it is written: by SQLite's own online backup."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

#: So many states are kept, the newest as ``NAME.sauvegarde-1``.
GENERATIONS = 3


def backups(path: Path) -> list[Path]:
    """The backups of a journal that are there, the newest first."""
    named = [_name(path, n) for n in range(1, GENERATIONS + 1)]
    return [found for found in named if found.is_file()]


def make_backup(path: Path) -> Path:
    """A copy of a journal as it is now, beside it; `roll` makes it the newest backup.

    Raises:
        OSError, sqlite3.Error: it can't be made.
    """
    new = path.with_name(f"{path.name}.sauvegarde")
    new.unlink(missing_ok=True)
    os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with (
            contextlib.closing(
                sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
            ) as of,
            contextlib.closing(sqlite3.connect(new)) as to,
        ):
            of.backup(to)
            to.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error:
        new.unlink(missing_ok=True)
        raise
    return new


def roll(path: Path, new: Path) -> None:
    """Make ``new`` the newest backup of a journal, and let the oldest one go.

    Raises:
        OSError: the folder takes no new names.
    """
    for n in range(GENERATIONS, 1, -1):
        with contextlib.suppress(FileNotFoundError):
            _name(path, n - 1).replace(_name(path, n))
    new.replace(_name(path, 1))


def _name(path: Path, number: int) -> Path:
    return path.with_name(f"{path.name}.sauvegarde-{number}")
