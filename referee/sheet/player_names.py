"""Players' names in the lines of a sheet, as people write them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from referee.game.annonce import folded, plain
from referee.sheet.cursor import PLAYER, SheetLine, did_you_mean
from referee.wording import Message

#: Words of which a name may be made.
_WORDS = 8


def _key(name: str) -> str:
    """By what a name is known, however it is written; "" for what is none.

    Names in letters that fold away to nothing (Arabic, Greek) are known as they stand.
    """
    return folded(name) or "".join(c for c in name.casefold() if c.isalnum())


class PlayerNames:
    """The names that a sheet knows so far."""

    def __init__(self, players: Iterable[str] = ()) -> None:
        self._names = {_key(name): name for name in players}

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: str) -> bool:
        return _key(name) in self._names

    def add(self, name: str) -> None:
        """Know one more."""
        self._names[_key(name)] = name

    def player(self, line: SheetLine) -> str:
        """The player whom a line goes on with.

        Raises:
            InputError: there is none.
        """
        name = self.try_player(line)
        if name is None:
            word = line.word(PLAYER)
            near = difflib.get_close_matches(_key(word), self._names, n=1, cutoff=0.5)
            remedy = (
                did_you_mean(self._names[near[0]])
                if near
                else Message("sheet.players-are", names=list(self._names.values()))
            )
            line.fail(
                Message("sheet.unknown-player", word=word),
                remedy,
                line.back(word),
            )
        return name

    def try_player(self, line: SheetLine) -> str | None:
        """As `player`; None where there is none."""
        line.skip()
        words = line.text[line.at :].split()[:_WORDS]
        for count in range(len(words), 0, -1):
            said = " ".join(words[:count])
            name = self._names.get(_key(said))
            # punctuation alone is no part of a name, unless the name is written so
            if name is None or not (_key(words[count - 1]) or said == name):
                continue
            match = re.compile(r"\s+".join(map(re.escape, words[:count]))).match(line.text, line.at)
            if match:
                line.at = match.end()
                return name
        return None

    def newcomer(self, line: SheetLine) -> str | None:
        """Somebody who is no player yet and asks to join; None where the line is another."""
        match = re.compile(r'\s*(\S[^"“]*?)\s*["“]([^"”]*)["”]').match(line.text, line.at)
        if match is None or plain(match.group(2)) != "chante sloubi":
            return None
        name = match.group(1)
        self._names[_key(name)] = name
        line.at = match.end(1)
        return name
