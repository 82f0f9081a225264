"""A line of a sheet and a place in it: what was expected there, in words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import NoReturn

from referee.errors import NOTHING, InputError, Said
from referee.game.annonce import plain

ACTION = Said("une action", "an action")
ARROW = Said("'->' et un joueur", "'->' and a player")
BEVUE_OR_WINNER = Said("'bevue' ou 'winner'", "'bevue' or 'winner'")
COMBINATION = Said("une combinaison", "a combination")
DICE_IN_HAND = Said("1 à 3 dés", "1 to 3 dice")
DIE = Said("un dé de 1 à 6", "a die of 1 to 6")
DROPPED = Said("'chouette', 'cul' ou un nombre de dés", "'chouette', 'cul' or a number of dice")
EVENT = Said("un événement", "an event")
EXPECTATION = Said("un joueur, ou ce qui est attendu", "a player, or what is expected")
FOR = Said("'for' et une mise", "'for' and a stake")
HAS_OR_HOLDS = Said("'has' ou 'holds'", "'has' or 'holds'")
LENIENT_OR_STRICT = Said("lenient ou strict", "lenient or strict")
NUMBER = Said("un nombre", "a number")
PLAYER = Said("un joueur", "a player")
ROUNDS = Said("un nombre de tours", "a number of rounds")
SCORE = Said("une marque", "a score")
SECONDS = Said("des secondes", "seconds")
STAKE = Said("une mise", "a stake")
THING = Said("une chose qu'on peut avoir", "a thing that can be held")
WAIT = Said("'wait'", "'wait'")
WHOLE_NUMBER = Said("un entier", "a whole number")


def did_you_mean(word: str) -> Said:
    """Offer a known word."""
    return Said(f"Vouliez-vous '{word}' ?", f"Did you mean '{word}'?")


class SheetLine:
    """One line and a place in it; errors point at that place, counted from 1."""

    def __init__(self, path: str, number: int, text: str) -> None:
        self.path = path
        self.number = number
        self.text = text
        self.at = 0

    def fail(self, what: Said, remedy: Said = NOTHING, at: int | None = None) -> NoReturn:
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
        self, thing: Said, found: str, remedy: Said = NOTHING, at: int | None = None
    ) -> NoReturn:
        """Say that ``thing`` should stand where ``found`` stands."""
        said = Said(
            f"on attendait {thing.fr}, pas '{found}'", f"expected {thing.en}, not '{found}'"
        )
        self.fail(said, remedy, self.back(found) if at is None else at)

    def word(self, expected: Said) -> str:
        """Read a word."""
        self.skip()
        match = re.compile(r"\S+").match(self.text, self.at)
        if match is None:
            self.fail(
                Said(
                    f"on attendait {expected.fr}, mais la ligne s'arrête là",
                    f"expected {expected.en}, but the line ends here",
                )
            )
        self.at = match.end()
        return match.group()

    def back(self, word: str) -> int:
        """The column at which the word just read began."""
        return self.at - len(word)

    def number_word(self, expected: Said, low: int = 0, high: int = 1_000_000) -> int:
        """Read a whole number between ``low`` and ``high``."""
        word = self.word(expected)
        if not re.fullmatch(r"-?\d{1,7}", word) or not low <= int(word) <= high:
            self.expected(expected, word)
        return int(word)

    def die(self) -> int:
        """Read the value of a die."""
        return self.number_word(DIE, 1, 6)

    def one_of(self, known: Iterable[str], expected: Said) -> str:
        """Read one of the ``known`` words, case and accents ignored."""
        word = self.word(expected)
        names = {plain(k).replace(" ", "-"): k for k in known}
        key = plain(word).replace(" ", "-")
        if key not in names:
            near = difflib.get_close_matches(key, names, n=1, cutoff=0.5)
            listed = ", ".join(known)
            remedy = (
                did_you_mean(names[near[0]])
                if near
                else Said(f"Connus : {listed}.", f"Known: {listed}.")
            )
            self.expected(expected, word, remedy)
        return names[key]

    def end(self) -> None:
        """Make sure that the line ends here."""
        if not self.done():
            rest = self.text[self.at :]
            self.fail(
                Said(
                    f"on n'attendait plus rien, mais il y a '{rest}'",
                    f"nothing was expected after this, but there is '{rest}'",
                )
            )
