"""Options that several commands take; each is described once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from referee.errors import InputError, nearest
from referee.wording import Language, Message, languages


def _language(text: str) -> Language:
    """A language that there is a catalogue of.

    Raises:
        InputError: there is none.
    """
    if text not in languages():
        what = Message("wording.unknown-language", language=text)
        raise InputError(what, where="--lang", remedy=nearest(text, languages()))
    return text


Lang = Annotated[
    Language | None,
    typer.Option("--lang", parser=_language, metavar="|".join(languages()), help="help.lang"),
]
Json = Annotated[bool, typer.Option("--json", help="help.json")]
TableFile = Annotated[Path | None, typer.Option("--table", help="help.table")]
Model = Annotated[Path | None, typer.Option("--model", help="help.model")]
Rules = Annotated[str, typer.Option("--rules", help="help.rules-option")]
NewJournal = Annotated[Path | None, typer.Option("--journal", help="help.new-journal")]
Explain = Annotated[bool, typer.Option("--explain", help="help.explain")]
