"""What the referee listens for: the annonces with their arguments, and the players' names."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from referee.audio import song
from referee.audio.graph import PhraseGrammar
from referee.audio.lexicon import words_of
from referee.game.annonce import Annonce
from referee.game.annonces import all_annonces, by_slug, recognise, staked_on
from referee.game.dossier import Dossier
from referee.game.registry import rules

#: Stakes are whole points; a challenge seldom costs more than this.
LARGEST_NUMBER = 343
#: As much as a Civet may be staked for; a larger stake is seldom called.
_USUAL_MOST = 102

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


#: How many of the 216 throws of three dice come to a combination; of the others about six.
_THROWS = {"chouette": 81.0, "velute": 36.0, "suite": 24.0, "neant": 60.0, "chouette velute": 9.0}

#: Words as heard, with ours that they may stand for.
Alike = Mapping[str, frozenset[str]]
NOTHING_ALIKE: Alike = {}


@dataclasses.dataclass(frozen=True)
class PhraseMatch:
    """An annonce found in a row of words.

    ``text`` with numbers in figures, ``words`` as spoken; it was heard from ``start`` to ``end``.
    ``stake``: which of the words are a stake. ``without_name``: the same less a name at its end.
    """

    text: str
    words: tuple[str, ...]
    target: str | None
    start: int
    end: int
    stake: range = range(0)
    without_name: PhraseMatch | None = None


class Vocabulary:
    """All that may be called at a table.

    ``players``: names that may be an argument or follow a call. ``dossier``: that played, whose own
    annonces are listened for; None for those of all dossiers.
    """

    def __init__(self, players: Sequence[str] = (), dossier: Dossier | None = None) -> None:
        self.players = {tuple(words_of(p)): p for p in players if words_of(p)}
        self._sequences: list[tuple[str, ...]] = []
        self._rows_by_first: dict[str, list[int]] = {}
        for annonce in all_annonces():
            if _listened_for(annonce, dossier):
                for pattern in annonce.patterns:
                    sequence = _tokens(pattern)
                    if "{player}" not in sequence or self.players:
                        self.listen_for([sequence])
        self.listen_for([song.SEQUENCE])
        numbers = {tuple(words_of(spelt(n))): str(n) for n in range(1, LARGEST_NUMBER + 1)}
        self._printed: dict[str, dict[tuple[str, ...], str]] = {
            "number": numbers,
            "count": numbers,
            "combination": {
                tuple(words_of(c.replace("neant", "néant"))): c.replace("-", " ")
                for c in staked_on()
            },
            "player": {words: name.casefold() for words, name in self.players.items()},
        }
        #: What a slot may hold, by its first word: (words, as printed).
        self._choices: dict[str, dict[str, list[tuple[tuple[str, ...], str]]]] = {}
        for slot, ways in self._printed.items():
            by_first = self._choices.setdefault(f"{{{slot}}}", {})
            for words, printed in ways.items():
                by_first.setdefault(words[0], []).append((words, printed))

    @property
    def sequences(self) -> Sequence[tuple[str, ...]]:
        """What is listened for: words, and slots as ``"{player}"``."""
        return tuple(self._sequences)

    def listen_for(self, sequences: Iterable[tuple[str, ...]], *, alone: bool = False) -> None:
        """Listen for these, too; ``alone``: and for nothing that was listened for before."""
        if alone:
            self._sequences.clear()
            self._rows_by_first.clear()
        for sequence in sequences:
            self._rows_by_first.setdefault(sequence[0], []).append(len(self._sequences))
            self._sequences.append(sequence)

    def grammar(self) -> PhraseGrammar:
        """For `referee.audio.graph`."""
        slots = {name: dict.fromkeys(ways, 1.0) for name, ways in self._printed.items() if ways}
        for slot, usual in (("number", _usual_stake), ("combination", _usual_combination)):
            slots[slot] = {words: usual(said) for words, said in self._printed[slot].items()}
        tail = "{player}" if self.players else None
        return PhraseGrammar(self._sequences, slots, tail)

    def stakes(self, match: PhraseMatch) -> Mapping[tuple[str, ...], float]:
        """The words of what may have been staked in a call so heard, and how usual each is.

        A Civet's stake is 102 at most, others' seldom more: larger ones only where one was heard.
        """
        heard = match.words[match.stake.start : match.stake.stop]
        numbers = self._printed["number"]
        most = _USUAL_MOST if int(numbers.get(heard, "0")) <= _USUAL_MOST else LARGEST_NUMBER
        return {w: _usual_stake(said) for w, said in numbers.items() if int(said) <= most}

    def stake_follows(self, said: Sequence[str]) -> bool:
        """Whether a stake may follow these words, or more of the one that they end in."""
        numbers = {word for words in self._printed["number"] for word in words}
        bare = len(said)
        while bare and said[bare - 1] in numbers:
            bare -= 1
        for sequence in self._sequences:
            if "{number}" in sequence:
                before = sequence[: sequence.index("{number}")]
                parts = [len(before)] if bare < len(said) else range(1, len(before) + 1)
                if any(tuple(said[max(0, bare - n) : bare]) == before[:n] for n in parts):
                    return True
        return False

    def with_stake(self, match: PhraseMatch, stake: tuple[str, ...]) -> PhraseMatch:
        """The same call with another stake, whose words these are."""
        said = (*match.words[: match.stake.start], *stake, *match.words[match.stake.stop :])
        return next(m for m in self.matches(said) if m.words == said)

    def sentences(self) -> list[tuple[str, ...]]:
        """Every call spelt out, for recognisers that take a list; numbers as words of a list."""
        out: list[tuple[str, ...]] = list(self.players)
        out += [words for words in self._printed["number"] if len(words) <= 3]
        out += self._printed["combination"]
        for sequence in self._sequences:
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

    def phrases(self) -> list[tuple[str, ...]]:
        """Every call whose words are all known beforehand: none with a number or a combination."""
        out: list[tuple[str, ...]] = []
        for sequence in self._sequences:
            rows: list[tuple[str, ...]] = [()]
            for token in sequence:
                ways = self.players if token == "{player}" else [(token,)]
                rows = [(*row, *way) for row in rows for way in ways]
            out += [row for row in rows if row and not any("{" in word for word in row)]
        return list(dict.fromkeys(out))

    def matches(self, words: Sequence[str], alike: Alike = NOTHING_ALIKE) -> list[PhraseMatch]:
        """The annonces in a row of words: as many of the words as can be, in as few annonces.

        ``alike``: for a word as heard, those of ours that it may stand for besides itself.
        """
        heard = [alike.get(w, frozenset()) | {w} for w in words]
        best = [_Parse(0, 0, ())] * (len(heard) + 1)
        for at in reversed(range(len(heard))):
            ways = [best[at + 1]]
            for match in self._beginning(heard, at):
                taken, calls, matches = best[match.end]
                ways.append(_Parse(taken + match.end - at, calls + 1, (match, *matches)))
            best[at] = max(ways, key=lambda parse: (parse.words, -parse.calls))
        return list(best[0].matches)

    def _beginning(self, heard: Sequence[frozenset[str]], at: int) -> Iterator[PhraseMatch]:
        """All annonces from one word on, those with a name after it first."""
        first = [*heard[at], *self._choices]
        rows = sorted({row for token in first for row in self._rows_by_first.get(token, ())})
        for way in (w for row in rows for w in self._follow(heard, at, self._sequences[row])):
            said = " ".join(way.printed)
            bare = PhraseMatch(said, way.words, way.target, at, way.end, way.stake)
            name = self._tail(heard, way.end)
            if name:
                player = self.players[name]
                yield PhraseMatch(
                    f"{bare.text} {player.casefold()}",
                    (*way.words, *name),
                    player,
                    at,
                    way.end + len(name),
                    way.stake,
                    without_name=bare,
                )
            yield bare

    def complete(self, match: PhraseMatch) -> bool:
        """Whether nothing that may be called goes on from these words, not even after a pause.

        A name may follow where somebody is pointed at; numbers have more words; and some calls begin
        like others.
        """
        found = recognise(match.text, list(self.players.values()))
        if found is None or by_slug()[found.slug].pointed or "{" in by_slug()[found.slug].words:
            return False
        said = match.words
        return not any(len(q) > len(said) and q[: len(said)] == said for q in self._sequences)

    def _tail(self, heard: Sequence[frozenset[str]], at: int) -> tuple[str, ...]:
        """The words of a name that follows, () for none."""
        named = [name for name in self.players if _said(heard, at, name)]
        return max(named, key=len, default=())

    def _follow(
        self, heard: Sequence[frozenset[str]], at: int, sequence: tuple[str, ...]
    ) -> list[_Way]:
        if not sequence:
            return [_Way(at, (), (), None)]
        if at >= len(heard):
            return []
        token, rest = sequence[0], sequence[1:]
        by_first = self._choices.get(token, {token: [((token,), token)]})
        found: list[_Way] = []
        choices = (c for word in sorted(heard[at]) for c in by_first.get(word, ()))
        for spoken, printed in choices:
            if not _said(heard, at, spoken):
                continue
            target = self.players[spoken] if token == "{player}" else None
            taken = len(spoken)
            for w in self._follow(heard, at + taken, rest):
                stake = range(w.stake.start + taken, w.stake.stop + taken) if w.stake else w.stake
                if token == "{number}":
                    stake = range(taken)
                said = (printed, *w.printed), (*spoken, *w.words)
                found.append(_Way(w.end, *said, target or w.target, stake))
        return found


def _usual_stake(number: str) -> float:
    """How usual a stake is beside others: small ones are, and round ones.

    "Quatre-vingts" and "quatre-vingt-un" end in the same vowel, said once or twice.
    """
    stake = int(number)
    return (1.0 if stake % 5 else 5.0 if stake % 10 else 10.0) / stake


def _usual_combination(name: str) -> float:
    """How usual it is to bet on a combination: as usual as it is to throw it."""
    return _THROWS.get(name, 6.0)


class _Parse(NamedTuple):
    """Annonces in the rest of a row: how many words they take up, how many they are."""

    words: int
    calls: int
    matches: tuple[PhraseMatch, ...]


class _Way(NamedTuple):
    """One reading of a sequence: where it ends, what is printed, what was said, at whom, a stake."""

    end: int
    printed: tuple[str, ...]
    words: tuple[str, ...]
    target: str | None
    stake: range = range(0)


def _said(heard: Sequence[frozenset[str]], at: int, words: tuple[str, ...]) -> bool:
    span = heard[at : at + len(words)]
    return len(span) == len(words) and all(w in h for w, h in zip(words, span, strict=True))


def _listened_for(annonce: Annonce, dossier: Dossier | None) -> bool:
    rule = rules().rule_of[annonce.slug]
    return dossier is None or not rule.own_words or rule.played(dossier)


def _tokens(pattern: str) -> tuple[str, ...]:
    tokens: list[str] = []
    for part in re.split(r"(\{\w+\})", re.sub(r"(.)\1{2,}", r"\1", pattern)):
        tokens += [part] if part.startswith("{") else words_of(part)
    return tuple(tokens)
