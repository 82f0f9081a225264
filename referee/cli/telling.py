"""How commands tell: on two streams, in the language of this run, as JSON, or into a file."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from rich.console import Console

from referee.errors import InputError, Language, Said
from referee.rules.ruling import Ruling
from referee.show.ledger import Ledger
from referee.table import Table

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


class _Speech:
    """The language of this run: every command that takes ``--lang`` or a table file sets it."""

    language: Language = "fr"


def speak(lang: Language | None, table: Table | None = None) -> Language:
    """From now on in this language, else in the table's, else in French; which one it is."""
    _Speech.language = lang or (table.language if table is not None else "fr")
    return _Speech.language


def spoken(said: Said) -> str:
    """A text in the language of this run."""
    return said.text(_Speech.language)


def say(french: str, english: str) -> str:
    """Whichever of the two is in the language of this run."""
    return spoken(Said(french, english))


def print_json(thing: object) -> None:
    """One object, on one line."""
    sys.stdout.buffer.write(msgspec.json.encode(thing) + b"\n")
    sys.stdout.buffer.flush()


def complain(error: InputError) -> None:
    """Tell what can't be used."""
    err.print(error.text(_Speech.language), style="red", markup=False)


def print_ledger(
    players: list[str], rulings: list[Ruling], language: Language, explain: bool
) -> None:
    """The ledger of these rulings, under its heading."""
    ledger = Ledger(players, language, explain=explain)
    out.print(ledger.heading())
    for line in ledger.lines(rulings):
        out.print(line)


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
            Said(f"écriture impossible ({error.strerror})", f"can't be written ({error.strerror})"),
            where=str(path),
        ) from error
