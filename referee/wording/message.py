"""What is to be read, before it is in any language: a code and its values."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from dataclasses import dataclass

from referee.wording.catalogue import CATALOGUES, languages
from referee.wording.value import Language, Text, Value

#: The language of logs and tracebacks.
_LOGGED: Language = "en"


@dataclass(frozen=True, init=False, slots=True)
class Message:
    """A code of the catalogues with its values: ``Message("journal.lost", lines=3)``.

    Values are texts, numbers, other messages, or lists of these; an exception is told in its own
    words, one of the system's in the reader's, where we have them; None is nothing. ``str`` gives
    English, for logs.
    """

    code: str
    values: dict[str, Value]

    def __init__(self, code: str, /, **values: Value) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "values", {n: _kept(v) for n, v in values.items()})

    def __hash__(self) -> int:
        return hash((self.code, frozenset(self.values.items())))

    def __bool__(self) -> bool:
        """Whether it says anything."""
        return bool(self.code)

    def __str__(self) -> str:
        return self.text(_LOGGED)

    def text(self, language: Language) -> str:
        """The text in a language."""
        return CATALOGUES.text(self.code, self.values, language)


def _kept(value: Value) -> Value:
    """A value as it can be hashed and encoded."""
    if value is None or isinstance(value, str | int | float) or hasattr(value, "text"):
        return value
    if isinstance(value, Sequence):
        return tuple(_kept(part) for part in value)
    if isinstance(value, OSError):
        number, words = value.errno or 0, value.strerror
        # libraries give their own errors numbers that mean something else
        known = _SYSTEM.get(number) if words == os.strerror(number) else None
        return known or words or str(value)
    return str(value)


def labelled(label: Value, text: Value) -> Message:
    """A label, a colon and a text."""
    return Message("wording.labelled", label=label, text=text)


def in_all_languages(said: Text) -> list[str]:
    """A text for whoever may read it, nobody knows in which language."""
    return [said.text(language) for language in languages()]


#: The message that says nothing.
NOTHING = Message("")
#: What the system's errors are called by people, by their numbers.
_SYSTEM = {
    errno.ENOENT: Message("system.missing"),
    errno.ENOTDIR: Message("system.no-folder"),
    errno.EISDIR: Message("system.folder"),
    errno.EEXIST: Message("system.there"),
    errno.EACCES: Message("system.denied"),
    errno.EPERM: Message("system.denied"),
    errno.EROFS: Message("system.read-only"),
    errno.ENOSPC: Message("system.full"),
    errno.EDQUOT: Message("system.full"),
    errno.EIO: Message("system.device"),
    errno.ENODEV: Message("system.device"),
    errno.EBUSY: Message("system.busy"),
    errno.EMFILE: Message("system.too-many"),
    errno.ENFILE: Message("system.too-many"),
    errno.ENAMETOOLONG: Message("system.name-too-long"),
    errno.ELOOP: Message("system.loop"),
    errno.EADDRINUSE: Message("system.address-in-use"),
    errno.EADDRNOTAVAIL: Message("system.address-not-ours"),
    errno.ECONNREFUSED: Message("system.refused"),
    errno.ETIMEDOUT: Message("system.timed-out"),
}
