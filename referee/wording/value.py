"""What a text may be filled in with, and in which language it is read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

#: A language is the name of its catalogue's file: "fr".
Language = str


class Text(Protocol):
    """Whatever can be read in each language."""

    def text(self, language: Language) -> str:
        """The text in a language."""
        ...


Value: TypeAlias = "str | int | float | Path | Text | BaseException | Sequence[Value] | None"
