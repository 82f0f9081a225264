"""The one exception that reaches a user, in their language."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from referee.wording import NOTHING, Message, Text, labelled
from referee.wording import Language as Language

_KNOWN = Message("wording.known")


def nearest(word: str, known: Iterable[str], listing: Text = _KNOWN) -> Message:
    """What to do about an unknown word: the nearest of the ``known`` ones, else all of them."""
    able = list(known)
    near = difflib.get_close_matches(word, able, n=1)
    if near:
        return Message("wording.did-you-mean", word=near[0])
    return Message("wording.listing", label=listing, names=able)


class InputError(Exception):
    """Something given to the program can't be used.

    It says what is wrong, where (file, line, key), and what to do. The command line prints it
    without a traceback and exits with status 2.
    """

    def __init__(self, what: Text, *, where: str = "", remedy: Text = NOTHING) -> None:
        self.what = what
        self.where = where
        self.remedy = remedy
        super().__init__(what)

    def __str__(self) -> str:
        return self.text("en")

    @property
    def line(self) -> Text:
        """What and what to do about it in one line, without where."""
        if not self.remedy:
            return self.what
        return Message("wording.sentences", what=self.what, next=self.remedy)

    def text(self, language: Language) -> str:
        """The whole message: where and what on the first line, what to do on the second."""
        first = self.what.text(language)
        if self.where:
            located = labelled(self.where, first)
            first = located.text(language) if first else self.where
        remedy = self.remedy.text(language)
        return f"{first}\n  {remedy}" if remedy else first
