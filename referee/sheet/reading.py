"""Read a match sheet; every error names file, line and column, and what was expected there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from referee import files
from referee import observations as obs
from referee.errors import InputError
from referee.game.annonce import plain
from referee.game.annonces import staked_on
from referee.game.ruling import Action
from referee.sheet import model
from referee.sheet.cursor import (
    ACTION,
    ARROW,
    BEVUE_OR_WINNER,
    COMBINATION,
    DICE_IN_HAND,
    DROPPED,
    EVENT,
    EXPECTATION,
    FOR,
    HAS_OR_HOLDS,
    NUMBER,
    SCORE,
    SECONDS,
    STAKE,
    WAIT,
    WHOLE_NUMBER,
    SheetLine,
)
from referee.sheet.header_reading import check_key, read_header, things
from referee.sheet.player_names import PlayerNames
from referee.wording import Message

#: A sheet of a whole evening is some 200 kB; anything over this is no match sheet.
_LARGEST = 8_000_000

_SIMPLE: dict[str, type[obs.Rolls | obs.Stands | obs.Sits | obs.Leaves | obs.Declines]] = {
    "rolls": obs.Rolls,
    "stands": obs.Stands,
    "sits": obs.Sits,
    "leaves": obs.Leaves,
    "declines": obs.Declines,
}
_VERBS = (
    "chouettes", "cul", "throws", "keeps", "rolls", "asks", "targets", "bets", "takes", "drops",
    *obs.Gesture.NAMES, "stands", "sits", "leaves", "sings", "declines",
)  # fmt: skip
_TIME = re.compile(r"\d+(?:\.\d*)?|\.\d+")


def read_sheet(path: Path) -> model.Sheet:
    """Read a sheet from a file.

    Raises:
        InputError: it can't be read, is no text, or a line of it can't be understood.
    """
    return parse_sheet(files.text(path, _LARGEST), str(path))


def parse_sheet(text: str, path: str = "<sheet>") -> model.Sheet:
    """Read a sheet from its text.

    Raises:
        InputError: a line of it can't be understood.
    """
    return _Reader(path).read(text)


def parse_event(
    text: str, players: Iterable[str], where: str = "<line>"
) -> tuple[obs.AnyObservation, bool]:
    """Read one event as a line of a sheet states it; whether it states its time, else 0 s.

    Raises:
        InputError: it can't be understood, or is no event; ``where`` comes first in the message.
    """
    reader = _Reader(where)
    reader.names = PlayerNames(players)
    reader.in_header = False
    line = SheetLine(where, 1, _without_comment(text).rstrip())
    if "\0" in text or "\n" in text or line.done() or line.text[line.at] in "=?":
        raise InputError(Message("sheet.no-event"), where=f"{where}:1:1")
    line.at = 0
    reader.event(line)
    (entry,) = reader.entries
    if not isinstance(entry, model.Event):
        raise TypeError(f"{entry} is no event")
    return entry.seen, entry.timed


def _without_comment(text: str) -> str:
    quoted = False
    for i, c in enumerate(text):
        if c in '"“”':
            quoted = not quoted
        elif c == "#" and not quoted:
            return text[:i]
    return text


class _Reader:
    def __init__(self, path: str) -> None:
        self.path = path
        self.header = model.Header()
        self.header_lines: dict[str, tuple[SheetLine, str, int]] = {}
        self.names = PlayerNames()
        self.entries: list[model.Entry] = []
        self.time: float | None = None
        self.in_header = True

    def read(self, text: str) -> model.Sheet:
        if "\0" in text:
            raise InputError(
                Message("sheet.no-text"),
                where=self.path,
            )
        for number, raw in enumerate(text.splitlines(), 1):
            line = SheetLine(self.path, number, _without_comment(raw).rstrip())
            if line.done():
                continue
            line.at = 0
            self._line(line)
        if self.in_header:
            self._end_header(SheetLine(self.path, max(1, text.count("\n")), ""))
        return model.Sheet(self.path, self.header, self.entries)

    def _line(self, line: SheetLine) -> None:
        header = re.match(r"\s*([A-Za-zÀ-ÿ][\w \-]*?)\s*:\s*(.*)$", line.text)
        if header is not None and not re.search(r'["“]', line.text[: header.start(2)]):
            if not self.in_header:
                line.fail(
                    Message("sheet.late-header", key=header.group(1)),
                    Message("sheet.late-header-remedy"),
                    at=header.start(1),
                )
            key = plain(header.group(1))
            if key in self.header_lines:
                line.fail(
                    Message("sheet.given-twice", key=key),
                    at=header.start(1),
                )
            check_key(line, key, header.start(1))
            self.header_lines[key] = (line, header.group(2), header.start(2))
            return
        if self.in_header:
            self._end_header(line)
        self._entry(line)

    def _end_header(self, line: SheetLine) -> None:
        self.in_header = False
        read_header(self.header, self.header_lines, self.names, line)

    # Events

    def _entry(self, line: SheetLine) -> None:
        line.skip()
        if line.text[line.at] == "=":
            line.at += 1
            self._scores(line)
        elif line.text[line.at] == "?":
            line.at += 1
            self._expectation(line)
        else:
            self.event(line)

    def event(self, line: SheetLine) -> None:
        stated = self._time(line)
        rest = line.text[line.at :].strip()
        if rest == "--":
            at = stated if stated is not None else (self.time or 0.0)
            self._add(line, obs.Passes(time=at), stated is not None)
            return
        if re.match(r"wait\b", rest):
            line.word(WAIT)
            word = line.word(SECONDS)
            if not _TIME.fullmatch(word):
                line.expected(SECONDS, word)
            line.end()
            start = stated if stated is not None else (self.time or 0.0)
            self._add(line, obs.TimePassed(time=start + float(word), seconds=float(word)), False)
            return
        time = stated
        if time is None:
            time = 0.0 if self.time is None else round(self.time + 1.0, 6)
        name = self.names.try_player(line) or self.names.newcomer(line) or self.names.player(line)
        self._add(line, self._happened(line, name, time), stated is not None)

    def _add(self, line: SheetLine, seen: obs.AnyObservation, timed: bool) -> None:
        self.time = seen.time
        self.entries.append(model.Event(line.number, seen, timed))

    def _time(self, line: SheetLine) -> float | None:
        line.skip()
        match = _TIME.match(line.text, line.at)
        if match is None:
            return None
        after = line.text[match.end() : match.end() + 1]
        if after and not after.isspace():
            line.expected(
                Message("sheet.expected-time"),
                line.text[line.at :].split()[0],
                at=line.at,
            )
        time = float(match.group())
        if self.time is not None and time < self.time - 1e-9:
            line.fail(Message("sheet.time-backwards", time=time, before=self.time))
        line.at = match.end()
        return time

    def _happened(self, line: SheetLine, player: str, time: float) -> obs.AnyObservation:
        line.skip()
        if line.text[line.at : line.at + 1] in ('"', "“", "«"):
            return self._call(line, player, time)
        verb = line.one_of(_VERBS, EVENT)
        found = self._verb(line, verb, player, time)
        line.end()
        return found

    def _call(self, line: SheetLine, player: str, time: float) -> obs.Call:
        closing = {'"': '"', "“": "”", "«": "»"}[line.text[line.at]]
        end = line.text.find(closing, line.at + 1)
        if end < 0:
            line.fail(Message("sheet.unclosed-annonce"))
        text = line.text[line.at + 1 : end].strip()
        if not text:
            line.fail(Message("sheet.empty-annonce"))
        line.at = end + 1
        target = None
        if not line.done():
            arrow = line.word(ARROW)
            if arrow not in ("->", "→"):
                line.expected(ARROW, arrow)
            target = self.names.player(line)
            line.end()
        return obs.Call(time=time, player=player, text=text, target=target)

    def _dice(self, line: SheetLine, most: int = 3) -> tuple[int, ...]:
        values = [line.die()]
        while not line.done():
            if len(values) == most:
                line.fail(Message("sheet.too-many-dice", most=most))
            values.append(line.die())
        return tuple(values)

    def _verb(self, line: SheetLine, verb: str, player: str, time: float) -> obs.AnyObservation:
        if verb in _SIMPLE:
            return _SIMPLE[verb](time=time, player=player)
        if verb in obs.Gesture.NAMES:
            return obs.Gesture(time=time, player=player, gesture=verb)
        readers: dict[str, Callable[[], obs.AnyObservation]] = {
            "chouettes": lambda: obs.Chouettes(
                time=time, player=player, values=(line.die(), line.die())
            ),
            "cul": lambda: obs.Cul(time=time, player=player, value=line.die()),
            "throws": lambda: obs.Throws(time=time, player=player, values=self._dice(line)),
            "keeps": lambda: obs.Keeps(time=time, player=player, values=self._dice(line)),
            "asks": lambda: self._asks(line, player, time),
            "targets": lambda: obs.Targets(
                time=time,
                player=player,
                target=self.names.player(line),
                stake=line.number_word(STAKE),
                combination=line.one_of(staked_on(), COMBINATION),
            ),
            "bets": lambda: obs.Bets(time=time, player=player, stake=line.number_word(STAKE)),
            "takes": lambda: obs.DiceTaken(
                time=time,
                player=player,
                count=1 if line.done() else line.number_word(DICE_IN_HAND, 1, 3),
            ),
            "drops": lambda: obs.Drops(time=time, player=player, what=self._dropped(line)),
            "sings": lambda: obs.Sings(time=time, player=player, number=line.number_word(NUMBER)),
        }
        return readers[verb]()

    def _asks(self, line: SheetLine, player: str, time: float) -> obs.Asks:
        asked = line.one_of(staked_on(), COMBINATION)
        word = line.word(FOR)
        if word != "for":
            line.expected(FOR, word)
        stake = line.number_word(STAKE)
        return obs.Asks(time=time, player=player, combination=asked, stake=stake)

    def _dropped(self, line: SheetLine) -> str:
        word = line.word(DROPPED)
        if word not in ("chouette", "chouettes", "cul", "1", "2", "3"):
            line.expected(DROPPED, word)
        return word.removesuffix("s")

    # Expectations

    def _counts(self, line: SheetLine, low: int) -> tuple[int, ...]:
        counts = []
        while not line.done():
            counts.append(line.number_word(WHOLE_NUMBER, low))
        # Whether a newcomer was let in is the law's to say: with him or without him.
        if not len(self.header.players) <= len(counts) <= len(self.names):
            line.fail(Message("sheet.numbers", count=len(counts), players=len(self.names)))
        return tuple(counts)

    def _scores(self, line: SheetLine) -> None:
        text = line.text.strip()
        self.entries.append(model.Scores(line.number, text, self._counts(line, -1_000_000)))

    def _expectation(self, line: SheetLine) -> None:
        n, text = line.number, line.text.strip()
        found: model.Expectation
        name = self.names.try_player(line)
        if name is not None:
            if line.one_of(("has", "holds"), HAS_OR_HOLDS) == "has":
                found = model.Has(n, text, name, line.number_word(SCORE, -1_000_000))
            else:
                if line.done():
                    line.fail(Message("sheet.expected-things"))
                found = model.Holds(n, text, name, things(line))
        else:
            found = self._about(line, n, text)
        line.end()
        self.entries.append(found)

    def _about(self, line: SheetLine, n: int, text: str) -> model.Expectation:
        words = ("turn", "bevue", "bevues", "no", "asks", "winner", "out", "in", "drinks")
        word = line.one_of(words, EXPECTATION)
        if word == "turn":
            return model.TurnIs(n, text, self.names.player(line))
        if word == "bevues":
            return model.Bevues(n, text, self._counts(line, 0))
        if word == "drinks":
            return model.Drinks(n, text, self._counts(line, 0))
        if word == "winner":
            return model.Winner(n, text, self.names.player(line))
        if word in ("out", "in"):
            return model.Out(n, text, self.names.player(line), word == "out")
        if word == "no":
            if line.one_of(("bevue", "winner"), BEVUE_OR_WINNER) == "bevue":
                return model.Bevue(n, text, ())
            return model.Winner(n, text, None)
        players = [self.names.player(line)]
        while not line.done() and (name := self.names.try_player(line)) is not None:
            players.append(name)
        if word == "bevue":
            return model.Bevue(n, text, tuple(players))
        return model.AwaitedIs(n, text, tuple(players), line.one_of(Action, ACTION))
