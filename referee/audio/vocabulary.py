"""What the referee listens for: the annonces with their arguments, and the players' names."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence

from referee.annonces import ANNONCES, COMBINATIONS, Annonce
from referee.audio.graph import Grammar
from referee.audio.lexicon import words_of

#: Stakes are whole points; a challenge seldom costs more than this.
LARGEST_NUMBER = 250

_UNITS = (  # noqa: SIM905
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit dix-neuf"
).split(" ")
_TENS = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante"}


def spelt(n: int) -> str:
    """0..999 in French words: 71 -> "soixante et onze"."""
    if n >= 100:
        hundreds, rest = divmod(n, 100)
        words = f"{_UNITS[hundreds]} cent" if hundreds > 1 else "cent"
        return f"{words} {spelt(rest)}" if rest else words
    if n < 20:
        return _UNITS[n]
    if n >= 80:
        return "quatre-vingt" if n == 80 else f"quatre-vingt-{_UNITS[n - 80]}"
    tens, unit = divmod(n, 10)
    if tens == 7:
        return "soixante et onze" if unit == 1 else f"soixante-{_UNITS[10 + unit]}"
    if unit == 1:
        return f"{_TENS[tens]} et un"
    return f"{_TENS[tens]}-{_UNITS[unit]}" if unit else _TENS[tens]


@dataclasses.dataclass(frozen=True)
class Match:
    """An annonce found in a row of words. ``text`` as heard; words ``start`` .. ``end``."""

    text: str
    target: str | None
    start: int
    end: int


class Vocabulary:
    """All that may be called at a table.

    ``players``: names that may be an argument or follow a call. ``rules``: the dossier, whose own
    annonces are listened for; None for those of all dossiers.
    """

    def __init__(self, players: Sequence[str] = (), rules: str | None = None) -> None:
        self.players = {tuple(words_of(p)): p for p in players if words_of(p)}
        self.sequences: list[tuple[str, ...]] = []
        for annonce in ANNONCES:
            if _played(annonce, rules):
                for pattern in annonce.patterns:
                    sequence = _tokens(pattern)
                    if "{player}" not in sequence or self.players:
                        self.sequences.append(sequence)
        numbers = {tuple(words_of(spelt(n))): n for n in range(1, LARGEST_NUMBER + 1)}
        self._printed: dict[str, dict[tuple[str, ...], str]] = {
            "number": {words: str(n) for words, n in numbers.items()},
            "combination": {
                tuple(words_of(c.replace("neant", "néant"))): c.replace("-", " ")
                for c in COMBINATIONS
            },
            "player": {words: name.casefold() for words, name in self.players.items()},
        }

    def grammar(self) -> Grammar:
        """For `referee.audio.graph`."""
        slots = {name: list(ways) for name, ways in self._printed.items() if ways}
        tail = "{player}" if self.players else None
        return Grammar(self.sequences, slots, tail)

    def sentences(self) -> list[tuple[str, ...]]:
        """Every call spelt out, for recognisers that take a list; numbers as words of a list."""
        out: list[tuple[str, ...]] = list(self.players)
        out += [words for words in self._printed["number"] if len(words) <= 3]
        out += self._printed["combination"]
        for sequence in self.sequences:
            rows: list[tuple[str, ...]] = [()]
            for token in sequence:
                if token == "{player}":
                    rows = [(*row, *name) for row in rows for name in self.players]
                elif token.startswith("{"):
                    out += [row for row in rows if row]  # the argument follows as one of the list
                    rows = [()]
                else:
                    rows = [(*row, token) for row in rows]
            out += [row for row in rows if row]
        return list(dict.fromkeys(out))

    def matches(self, words: Sequence[str]) -> list[Match]:
        """The annonces in a row of words, the longest first where several begin at one word."""
        found: list[Match] = []
        at = 0
        while at < len(words):
            best: Match | None = None
            for sequence in self.sequences:
                for end, parts, target in self._follow(words, at, sequence):
                    tail_end, name = self._tail(words, end)
                    text = " ".join(parts + ([name.casefold()] if name else []))
                    match = Match(text, name or target, at, tail_end)
                    if best is None or match.end > best.end:
                        best = match
            if best is None:
                at += 1
            else:
                found.append(best)
                at = best.end
        return found

    def _tail(self, words: Sequence[str], at: int) -> tuple[int, str | None]:
        for name, player in sorted(self.players.items(), key=lambda item: -len(item[0])):
            if tuple(words[at : at + len(name)]) == name:
                return at + len(name), player
        return at, None

    def _follow(
        self, words: Sequence[str], at: int, sequence: tuple[str, ...]
    ) -> list[tuple[int, list[str], str | None]]:
        if not sequence:
            return [(at, [], None)]
        token, rest = sequence[0], sequence[1:]
        found: list[tuple[int, list[str], str | None]] = []
        if not token.startswith("{"):
            if at < len(words) and words[at] == token:
                found = [
                    (end, [token, *parts], target)
                    for end, parts, target in self._follow(words, at + 1, rest)
                ]
            return found
        for spoken, printed in self._printed[token[1:-1]].items():
            if tuple(words[at : at + len(spoken)]) == spoken:
                mine = self.players[spoken] if token == "{player}" else None
                found += [
                    (end, [printed, *parts], mine or target)
                    for end, parts, target in self._follow(words, at + len(spoken), rest)
                ]
        return found


def _played(annonce: Annonce, rules: str | None) -> bool:
    if rules is None or not annonce.dossiers:
        return True
    return any(d in re.split(r"[^a-z0-9]+", rules.casefold()) for d in annonce.dossiers)


def _tokens(pattern: str) -> tuple[str, ...]:
    tokens: list[str] = []
    for part in re.split(r"(\{\w+\})", re.sub(r"(.)\1{2,}", r"\1", pattern)):
        tokens += [part] if part.startswith("{") else words_of(part)
    return tuple(tokens)
