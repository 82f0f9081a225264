"""Files held by one process at a time, by whatever name they are opened.

The lock is on the file itself: a lock file beside it would not keep out who comes by a link. Windows
keeps everybody from reading what is locked, so one byte is held there that no file has.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

#: The byte that is held on Windows: beyond any file, and beyond those that SQLite locks for itself.
_BEYOND = 1 << 40
#: Seconds until one who waits for a file tries again.
_AGAIN = 0.05

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        os.lseek(descriptor, _BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(error.errno, error.strerror) from error

    _ask = _take

else:
    try:
        import fcntl
    except ImportError:  # a system that has no locks to offer
        fcntl = None  # type: ignore[assignment]

    def _take(descriptor: int) -> None:
        if fcntl is not None:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _ask(descriptor: int) -> None:
        # several may ask at once
        if fcntl is not None:
            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)


def hold(descriptor: int) -> None:
    """Hold an open file until the descriptor is closed, or the program ends.

    Raises:
        BlockingIOError: somebody else holds it.
    """
    _take(descriptor)


def is_held(path: Path) -> bool:
    """Whether somebody holds a file. Raises OSError."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        _ask(descriptor)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False


@contextlib.contextmanager
def turn(path: Path) -> Iterator[None]:
    """Hold a file for a while; wait for whoever holds it now. Raises OSError."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        while True:
            try:
                _take(descriptor)
                break
            except BlockingIOError:
                time.sleep(_AGAIN)
        yield
    finally:
        os.close(descriptor)
