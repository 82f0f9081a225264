"""A line of a sheet and a place in it: what was expected there, in words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import NoReturn

from referee.errors import InputError
from referee.game.annonce import plain
from referee.wording import NOTHING, Message

ACTION = Message("sheet.expected-action")
ARROW = Message("sheet.expected-arrow")
BEVUE_OR_WINNER = Message("sheet.expected-outcome")
COMBINATION = Message("sheet.expected-combination")
DICE_IN_HAND = Message("sheet.expected-dice")
DIE = Message("sheet.expected-die")
DROPPED = Message("sheet.expected-which-dice")
EVENT = Message("sheet.expected-event")
EXPECTATION = Message("sheet.expected-expectation")
FOR = Message("sheet.expected-for")
HAS_OR_HOLDS = Message("sheet.expected-holding")
LENIENT_OR_STRICT = Message("sheet.expected-strictness")
NUMBER = Message("sheet.expected-number")
PLAYER = Message("sheet.expected-player")
ROUNDS = Message("sheet.expected-rounds")
SCORE = Message("sheet.expected-score")
SECONDS = Message("sheet.expected-seconds")
STAKE = Message("sheet.expected-stake")
THING = Message("sheet.expected-thing")
WAIT = Message("sheet.expected-wait")
WHOLE_NUMBER = Message("sheet.expected-integer")


def did_you_mean(word: str) -> Message:
    """Offer a known word."""
    return Message("wording.did-you-mean", word=word)


class SheetLine:
    """One line and a place in it; errors point at that place, counted from 1."""

    def __init__(self, path: str, number: int, text: str) -> None:
        self.path = path
        self.number = number
        self.text = text
        self.at = 0

    def fail(self, what: Message, remedy: Message = NOTHING, at: int | None = None) -> NoReturn:
        """Say what is wrong here, or at column ``at`` (from 0)."""
        column = (self.at if at is None else at) + 1
        raise InputError(what, where=f"{self.path}:{self.number}:{column}", remedy=remedy)

    def skip(self) -> None:
        """Skip blanks."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def done(self) -> bool:
        """Whether nothing but blanks is left."""
        self.skip()
        return self.at >= len(self.text)

    def expected(
        self, thing: Message, found: str, remedy: Message = NOTHING, at: int | None = None
    ) -> NoReturn:
        """Say that ``thing`` should stand where ``found`` stands."""
        said = Message("sheet.expected", thing=thing, found=found)
        self.fail(said, remedy, self.back(found) if at is None else at)

    def word(self, expected: Message) -> str:
        """Read a word."""
        self.skip()
        match = re.compile(r"\S+").match(self.text, self.at)
        if match is None:
            self.fail(Message("sheet.expected-more", thing=expected))
        self.at = match.end()
        return match.group()

    def back(self, word: str) -> int:
        """The column at which the word just read began."""
        return self.at - len(word)

    def number_word(self, expected: Message, low: int = 0, high: int = 1_000_000) -> int:
        """Read a whole number between ``low`` and ``high``."""
        word = self.word(expected)
        if not re.fullmatch(r"-?\d{1,7}", word) or not low <= int(word) <= high:
            self.expected(expected, word)
        return int(word)

    def die(self) -> int:
        """Read the value of a die."""
        return self.number_word(DIE, 1, 6)

    def one_of(self, known: Iterable[str], expected: Message) -> str:
        """Read one of the ``known`` words, case and accents ignored."""
        word = self.word(expected)
        names = {plain(k).replace(" ", "-"): k for k in known}
        key = plain(word).replace(" ", "-")
        if key not in names:
            near = difflib.get_close_matches(key, names, n=1, cutoff=0.5)
            listed = Message("wording.listing", label=Message("wording.known"), names=list(known))
            remedy = did_you_mean(names[near[0]]) if near else listed
            self.expected(expected, word, remedy)
        return names[key]

    def end(self) -> None:
        """Make sure that the line ends here."""
        if not self.done():
            rest = self.text[self.at :]
            self.fail(Message("sheet.too-long", rest=rest))
