"""How commands tell: on two streams, in the language of this run, as JSON, or into a file.

Every start loads this: it knows neither rules nor tables.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from referee.errors import InputError
from referee.wording import DEFAULT, NOTHING, Language, Message, Text, languages

if TYPE_CHECKING:
    from referee.table import Table

#: What a terminal takes for an order (C0 but line ends and tabs, C1), what turns text round, and halves
#: of characters: what stands in names and sheets is shown, not obeyed.
_ORDERS = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


_C1 = re.compile(rb"\xc2[\x80-\x9f]")


def harmless(text: str) -> str:
    """A text in which every order to the terminal is a visible sign."""
    return _ORDERS.sub("\ufffd", text)


class _Screen(Console):
    """Whatever is printed goes through here; only what the program itself draws gives orders."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            if segment.control is None and _ORDERS.search(segment.text):
                yield Segment(harmless(segment.text), segment.style)
            else:
                yield segment


out = _Screen(highlight=False, soft_wrap=True)
err = _Screen(stderr=True, highlight=False, soft_wrap=True)


class _Invocation:
    """The language of this run: every command that takes ``--lang`` or a table file sets it."""

    asked: Language | None = None
    language: Language = DEFAULT


def ask_language(arguments: Sequence[str]) -> None:
    """Speak the language that the command line asks for, before the rest of it is understood."""
    for number, argument in enumerate(arguments):
        option, _, value = argument.partition("=")
        if option == "--lang":
            wanted = value or "".join(arguments[number + 1 : number + 2])
            if wanted in languages():
                _Invocation.asked = _Invocation.language = wanted


def speak(lang: Language | None, table: Table | None = None) -> Language:
    """From now on in this language, else in the table's, else in French; which one it is."""
    its = table.language if table is not None else DEFAULT
    _Invocation.language = lang or _Invocation.asked or its
    return _Invocation.language


def spoken_language() -> Language:
    """The language of this run."""
    return _Invocation.language


def spoken(said: Text) -> str:
    """A text in the language of this run."""
    return said.text(_Invocation.language)


def print_json(thing: object) -> None:
    """One object, on one line."""
    try:
        line = msgspec.json.encode(thing, enc_hook=str)
    except UnicodeEncodeError:
        # the name of a file that is no text
        line = json.dumps(msgspec.to_builtins(thing, enc_hook=str), separators=(",", ":")).encode()
    # JSON escapes half of what a terminal takes for an order
    sys.stdout.buffer.write(_C1.sub(lambda m: b"\\u00%02x" % m[0][1], line) + b"\n")
    sys.stdout.buffer.flush()


def quoted(name: object) -> str:
    """A file's or port's name as a word of the command line, whatever blanks it has."""
    if sys.platform == "win32":
        import subprocess

        return subprocess.list2cmdline([str(name)])
    import shlex

    return shlex.quote(str(name))


def complain(error: InputError) -> None:
    """Tell what can't be used."""
    err.print(error.text(_Invocation.language), style="red", markup=False)


def see_folder(path: Path, remedy: Text = NOTHING) -> None:
    """See, before a long work, that there is a folder to write into; ``remedy``: what to do if not.

    Raises:
        InputError: there is none, and none can be made, or it is not for us.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=path).close()
    except OSError as error:
        unwritable = Message("file.unwritable", reason=error)
        raise InputError(unwritable, where=str(path), remedy=remedy) from error


def write(path: Path, content: str | bytes) -> None:
    """Write a file (text as UTF-8), its folder too where there is none.

    Raises:
        InputError: it can't be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise InputError(
            Message("file.unwritable", reason=error),
            where=str(path),
        ) from error
