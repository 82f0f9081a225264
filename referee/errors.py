"""The one exception that reaches a user, in his language."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Literal, NamedTuple

Language = Literal["fr", "en"]


class Said(NamedTuple):
    """One sentence in both languages."""

    fr: str
    en: str

    def text(self, language: Language) -> str:
        """The sentence in ``language``."""
        return self.fr if language == "fr" else self.en


NOTHING = Said("", "")


_KNOWN = Said("Connus", "Known")


def nearest(word: str, known: Iterable[str], listing: Said = _KNOWN) -> Said:
    """What to do about an unknown word: the nearest of the ``known`` ones, else all of them."""
    able = list(known)
    near = difflib.get_close_matches(word, able, n=1)
    if near:
        return Said(f"Vouliez-vous '{near[0]}' ?", f"Did you mean '{near[0]}'?")
    listed = ", ".join(able)
    return Said(f"{listing.fr} : {listed}.", f"{listing.en}: {listed}.")


class InputError(Exception):
    """Something given to the program can't be used.

    It says what is wrong, where (file, line, key), and what to do. The command line prints it
    without a traceback and exits with status 2.
    """

    def __init__(self, what: Said, *, where: str = "", remedy: Said = NOTHING) -> None:
        self.what = what
        self.where = where
        self.remedy = remedy
        super().__init__(self.text("en"))

    def text(self, language: Language) -> str:
        """The whole message: where and what on the first line, what to do on the second."""
        colon = " : " if language == "fr" else ": "
        first = colon.join(part for part in (self.where, self.what.text(language)) if part)
        remedy = self.remedy.text(language)
        return f"{first}\n  {remedy}" if remedy else first
