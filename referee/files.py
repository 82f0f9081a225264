"""Files that somebody gave: ordinary ones of this machine, of a size and depth that can be.

Every command reads what it is given through here. A pipe would be waited for, a device read until
memory ends, and an address would reach out.
"""

from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from referee.errors import InputError
from referee.wording import NOTHING, Message, Text

#: Letters and a colon, as FFmpeg, browsers and serial ports know addresses; one letter is no protocol.
_ADDRESS = re.compile(r"[a-z][a-z0-9+.,-]+:", re.IGNORECASE)
#: So deep may tables and lists lie within one another; what this program reads has five levels.
_DEEPEST = 40
#: Neither a pipe nor a terminal is waited for, and no line end is changed; no system has all of these.
_FLAGS: int = os.O_RDONLY | sum(
    getattr(os, name, 0) for name in ("O_NONBLOCK", "O_CLOEXEC", "O_NOCTTY", "O_BINARY")
)
_KINDS = (
    (stat.S_ISDIR, Message("file.folder")),
    (stat.S_ISFIFO, Message("file.pipe")),
    (stat.S_ISSOCK, Message("file.socket")),
    (stat.S_ISCHR, Message("file.device")),
    (stat.S_ISBLK, Message("file.device")),
)


def refuse_address(given: str | os.PathLike[str]) -> None:
    """See that a path is none of another machine: only what a table file names is looked for there.

    A file of this machine may have a colon in its name.

    Raises:
        InputError: it is an address, or a protocol's.
    """
    text = os.fspath(given)
    if not _ADDRESS.match(text) or os.path.lexists(text):
        return
    raise InputError(
        Message("file.address"),
        where=text,
        remedy=Message("file.address-remedy"),
    )


def see(path: Path, unreadable: Text | None = None, remedy: Text = NOTHING) -> os.stat_result:
    """See that something is an ordinary file, without opening it.

    ``unreadable``: what to say, the system's reason in brackets after it, where it is not there.

    Raises:
        InputError: it is not there, is none, or is an address.
    """
    refuse_address(path)
    try:
        found = path.stat()
    except (OSError, ValueError) as error:
        raise _unreadable(path, error, unreadable, remedy) from error
    if not stat.S_ISREG(found.st_mode):
        what = next((said for kind, said in _KINDS if kind(found.st_mode)), _KINDS[-1][1])
        raise InputError(what, where=str(path), remedy=remedy)
    return found


def content(path: Path, most: int, unreadable: Text | None = None, remedy: Text = NOTHING) -> bytes:
    """All of an ordinary file of ``most`` bytes at most.

    Raises:
        InputError: it is larger, or as `see`.
    """
    found = _begun(path, most, unreadable, remedy)
    if len(found) > most:
        raise _too_large(path, most, remedy)
    return found


def text(path: Path, most: int, unreadable: Text | None = None, remedy: Text = NOTHING) -> str:
    """The text of an ordinary file, UTF-8 with or without a mark at its beginning.

    Raises:
        InputError: it is none, or as `content`.
    """
    raw = _begun(path, most, unreadable, remedy)
    try:
        found = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(
            Message("file.no-text", byte=error.start),
            where=f"{path}:{raw[: error.start].count(10) + 1}",
            remedy=remedy,
        ) from error
    if len(raw) > most:
        raise _too_large(path, most, remedy)
    return found


def _begun(path: Path, most: int, unreadable: Text | None, remedy: Text) -> bytes:
    """A file's first ``most`` bytes, and one more where there is more."""
    see(path, unreadable, remedy)
    try:
        # it may have become something else since
        number = os.open(path, _FLAGS)
        with os.fdopen(number, "rb") as file:
            if not stat.S_ISREG(os.fstat(number).st_mode):
                raise InputError(_KINDS[-1][1], where=str(path))
            # the kernel's own files say that they are empty, and are not
            return file.read(most + 1)
    except OSError as error:
        raise _unreadable(path, error, unreadable, remedy) from error


def _too_large(path: Path, most: int, remedy: Text) -> InputError:
    limit = f"{most / 1e6:g}"
    return InputError(
        Message("file.too-large", limit=limit),
        where=str(path),
        remedy=remedy,
    )


def toml(written: str, path: Path) -> dict[str, Any]:
    """A TOML text as tables and lists.

    Raises:
        InputError: it is none, or lies deeper within itself than anything that is read.
    """
    try:
        found = tomllib.loads(written)
    except (tomllib.TOMLDecodeError, ValueError, OverflowError) as error:
        raise InputError(Message("file.no-toml", error=error), where=str(path)) from error
    except RecursionError as error:
        raise _too_deep(path) from error
    if _deeper_than(found, _DEEPEST):
        raise _too_deep(path)
    return found


def _deeper_than(found: object, most: int) -> bool:
    """Whether tables and lists lie deeper than so many levels; walked without recursion."""
    level = [found]
    for _ in range(most):
        level = [inner for one in level for inner in _within(one)]
        if not level:
            return False
    return True


def _within(one: object) -> list[object]:
    if isinstance(one, Mapping):
        return list(one.values())
    return one if isinstance(one, list) else []


def _too_deep(path: Path) -> InputError:
    return InputError(
        Message("file.toml-too-deep"),
        where=str(path),
    )


def _unreadable(
    path: Path, error: OSError | ValueError, unreadable: Text | None, remedy: Text
) -> InputError:
    what = unreadable or Message("file.unreadable")
    return InputError(
        Message("wording.because", what=what, reason=error), where=str(path), remedy=remedy
    )
