"""Read a match sheet; every error names file, line and column, and what was expected there."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NoReturn

from referee import observations as obs
from referee.annonces import COMBINATIONS, folded, plain
from referee.errors import InputError
from referee.sheet import model

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
_KEYS = (
    "rules",
    "players",
    "scores",
    "holds",
    "turn",
    "teams",
    "round",
    "simultaneity",
    "gestures",
)
_TIME = re.compile(r"\d+(?:\.\d*)?|\.\d+")


def read_sheet(path: Path) -> model.Sheet:
    """Read a sheet from a file.

    Raises:
        InputError: it can't be read, is no text, or a line of it can't be understood.
    """
    try:
        if path.stat().st_size > _LARGEST:
            size = path.stat().st_size // 1_000_000
            raise InputError(f"{size} MB are no match sheet", where=str(path))
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise InputError(f"can't be read ({error.strerror})", where=str(path)) from error
    except UnicodeDecodeError as error:
        raise InputError(
            f"this is no UTF-8 text (byte {error.start})",
            where=str(path),
            remedy="A match sheet is plain text in UTF-8.",
        ) from error
    return parse_sheet(text, str(path))


def parse_sheet(text: str, path: str = "<sheet>") -> model.Sheet:
    """Read a sheet from its text.

    Raises:
        InputError: a line of it can't be understood.
    """
    return _Reader(path).read(text)


class _Line:
    """One line and a place in it; errors point at that place."""

    def __init__(self, path: str, number: int, text: str) -> None:
        self.path = path
        self.number = number
        self.text = text
        self.at = 0

    def fail(self, what: str, remedy: str = "", at: int | None = None) -> NoReturn:
        column = (self.at if at is None else at) + 1
        raise InputError(what, where=f"{self.path}:{self.number}:{column}", remedy=remedy)

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def done(self) -> bool:
        self.skip()
        return self.at >= len(self.text)

    def word(self, expected: str) -> str:
        self.skip()
        match = re.compile(r"\S+").match(self.text, self.at)
        if match is None:
            self.fail(f"expected {expected}, but the line ends here")
        self.at = match.end()
        return match.group()

    def back(self, word: str) -> int:
        return self.at - len(word)

    def number_word(self, expected: str, low: int = 0, high: int = 1_000_000) -> int:
        word = self.word(expected)
        if not re.fullmatch(r"-?\d{1,7}", word) or not low <= int(word) <= high:
            self.fail(f"expected {expected}, not '{word}'", at=self.back(word))
        return int(word)

    def die(self) -> int:
        return self.number_word("a die of 1 to 6", 1, 6)

    def one_of(self, known: Iterable[str], expected: str) -> str:
        word = self.word(expected)
        names = {plain(k).replace(" ", "-"): k for k in known}
        key = plain(word).replace(" ", "-")
        if key not in names:
            near = difflib.get_close_matches(key, names, n=1, cutoff=0.5)
            remedy = f"Did you mean '{names[near[0]]}'?" if near else f"Known: {', '.join(known)}."
            self.fail(f"expected {expected}, not '{word}'", remedy, self.back(word))
        return names[key]

    def end(self) -> None:
        if not self.done():
            self.fail(f"nothing was expected after this, but there is '{self.text[self.at :]}'")


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
        self.header_lines: dict[str, tuple[_Line, str, int]] = {}
        self.names: dict[str, str] = {}
        self.entries: list[model.Entry] = []
        self.time: float | None = None
        self.in_header = True

    def read(self, text: str) -> model.Sheet:
        if "\0" in text:
            raise InputError("this is no text: it has zero bytes", where=self.path)
        for number, raw in enumerate(text.splitlines(), 1):
            line = _Line(self.path, number, _without_comment(raw).rstrip())
            if line.done():
                continue
            line.at = 0
            self._line(line)
        if self.in_header:
            self._finish_header(_Line(self.path, max(1, text.count("\n")), ""))
        return model.Sheet(self.path, self.header, self.entries)

    def _line(self, line: _Line) -> None:
        header = re.match(r"\s*([A-Za-zÀ-ÿ][\w \-]*?)\s*:\s*(.*)$", line.text)
        if header is not None and not re.search(r'["“]', line.text[: header.start(2)]):
            if not self.in_header:
                line.fail(
                    f"the header '{header.group(1)}' stands after the first event",
                    "Headers go before the first event.",
                    at=header.start(1),
                )
            key = plain(header.group(1))
            if key in self.header_lines:
                line.fail(f"'{key}' was given before", at=header.start(1))
            self._check_key(line, key, header.start(1))
            self.header_lines[key] = (line, header.group(2), header.start(2))
            return
        if self.in_header:
            self._finish_header(line)
        self._entry(line)

    def _check_key(self, line: _Line, key: str, at: int) -> None:
        # Any other key is a free tag; but one letter off a known one is a slip worth a word.
        near = difflib.get_close_matches(key, _KEYS, n=1, cutoff=0.83)
        if key not in _KEYS and near:
            line.fail(f"unknown key '{key}'", f"Did you mean '{near[0]}'?", at=at)

    # Header

    def _finish_header(self, line: _Line) -> None:
        self.in_header = False
        header = self.header
        if "players" not in self.header_lines:
            line.fail(
                "the header has no 'players'",
                'Begin the sheet with "players: Perceval, Karadoc".',
                0,
            )
        where, value, at = self.header_lines["players"]
        header.players = [name.strip() for name in value.split(",")]
        for name in header.players:
            if not name:
                where.fail("a player without a name", at=at)
            if folded(name) in self.names:
                where.fail(f"the player '{name}' is named twice", at=at)
            self.names[folded(name)] = name
        for key, (where, value, at) in self.header_lines.items():
            where.at = at
            if key in _KEYS:
                if not value:
                    where.fail(f"'{key}' has no value")
                self._setting(key, where, value, at)
            else:
                header.tags[key] = value

    def _setting(self, key: str, line: _Line, value: str, at: int) -> None:
        header = self.header
        if key == "rules":
            header.rules = value
        elif key == "scores":
            parts = value.split(",")
            if len(parts) != len(header.players):
                line.fail(f"{len(parts)} scores for {len(header.players)} players")
            if not all(re.fullmatch(r"\s*-?\d{1,5}\s*", p) for p in parts):
                line.fail("expected whole numbers, separated by commas")
            header.scores = [int(p) for p in parts]
        elif key == "holds":
            header.holds = {}
            for part in value.split(","):
                held = _Line(line.path, line.number, part)
                name = self._player(held)
                header.holds[name] = self._things(held)
        elif key == "turn":
            header.turn = self._player(line)
            line.end()
        elif key == "teams":
            header.teams = []
            for team in value.split("/"):
                members = _Line(line.path, line.number, team)
                header.teams.append([])
                while not members.done():
                    header.teams[-1].append(self._player(members))
        elif key == "round":
            header.round = line.number_word("a number of rounds")
        elif key == "simultaneity":
            if not re.fullmatch(r"\d*\.?\d+", value) or float(value) > 10:
                line.fail("expected seconds, such as 0.05")
            header.simultaneity = float(value)
        elif key == "gestures":
            header.gestures = (
                "strict" if line.one_of(("lenient", "strict"), key) == "strict" else "lenient"
            )

    def _things(self, line: _Line) -> dict[str, int]:
        things: dict[str, int] = {}
        if not line.done() and line.text[line.at :].strip() == "nothing":
            line.at = len(line.text)
        while not line.done():
            thing = line.one_of(model.THINGS, "a thing that can be held")
            times = re.compile(r"\s+x(\d+)\b").match(line.text, line.at)
            if times:
                line.at = times.end()
            things[thing] = int(times.group(1)) if times else 1
        return things

    # Names

    def _player(self, line: _Line) -> str:
        name = self._try_player(line)
        if name is None:
            word = line.word("a player")
            near = difflib.get_close_matches(folded(word), self.names, n=1, cutoff=0.5)
            remedy = (
                f"Did you mean '{self.names[near[0]]}'?"
                if near
                else f"Players: {', '.join(self.names.values())}."
            )
            line.fail(f"unknown player '{word}'", remedy, line.back(word))
        return name

    def _try_player(self, line: _Line) -> str | None:
        line.skip()
        words = line.text[line.at :].split()
        for count in range(min(4, len(words)), 0, -1):
            said = " ".join(words[:count])
            if folded(said) in self.names:
                pattern = r"\s+".join(map(re.escape, words[:count]))
                match = re.compile(pattern).match(line.text, line.at)
                if match:
                    line.at = match.end()
                    return self.names[folded(said)]
        return None

    def _newcomer(self, line: _Line) -> str | None:
        match = re.compile(r'\s*(\S[^"“]*?)\s*["“]([^"”]*)["”]').match(line.text, line.at)
        if match is None or plain(match.group(2)) != "chante sloubi":
            return None
        name = match.group(1)
        self.names[folded(name)] = name
        line.at = match.end(1)
        return name

    # Events

    def _entry(self, line: _Line) -> None:
        line.skip()
        if line.text[line.at] == "=":
            line.at += 1
            self._scores(line)
        elif line.text[line.at] == "?":
            line.at += 1
            self._expectation(line)
        else:
            self._event(line)

    def _event(self, line: _Line) -> None:
        stated = self._time(line)
        rest = line.text[line.at :].strip()
        if rest == "--":
            at = stated if stated is not None else (self.time or 0.0)
            self._add(line, obs.Passes(time=at), stated is not None)
            return
        if re.match(r"wait\b", rest):
            line.word("wait")
            word = line.word("seconds")
            if not _TIME.fullmatch(word):
                line.fail(f"expected seconds, not '{word}'", at=line.back(word))
            line.end()
            start = stated if stated is not None else (self.time or 0.0)
            self._add(line, obs.Waits(time=start + float(word), seconds=float(word)), False)
            return
        time = stated
        if time is None:
            time = 0.0 if self.time is None else self.time + 1.0
        name = self._try_player(line) or self._newcomer(line) or self._player(line)
        self._add(line, self._happened(line, name, time), stated is not None)

    def _add(self, line: _Line, seen: obs.AnyObservation, timed: bool) -> None:
        self.time = seen.time
        self.entries.append(model.Event(line.number, seen, timed))

    def _time(self, line: _Line) -> float | None:
        line.skip()
        match = _TIME.match(line.text, line.at)
        if match is None:
            return None
        after = line.text[match.end() : match.end() + 1]
        if after and not after.isspace():
            line.fail(f"expected a time in seconds, such as 12.480, not '{line.word('a time')}'")
        time = float(match.group())
        if self.time is not None and time < self.time - 1e-9:
            line.fail(f"the time runs backwards: {time:g} after {self.time:g}")
        line.at = match.end()
        return time

    def _happened(self, line: _Line, player: str, time: float) -> obs.AnyObservation:
        line.skip()
        if line.text[line.at : line.at + 1] in ('"', "“", "«"):
            return self._call(line, player, time)
        verb = line.one_of(_VERBS, "an event")
        found = self._verb(line, verb, player, time)
        line.end()
        return found

    def _call(self, line: _Line, player: str, time: float) -> obs.Call:
        closing = {'"': '"', "“": "”", "«": "»"}[line.text[line.at]]
        end = line.text.find(closing, line.at + 1)
        if end < 0:
            line.fail("the annonce has no closing quotation mark")
        text = line.text[line.at + 1 : end].strip()
        if not text:
            line.fail("an annonce without words")
        line.at = end + 1
        target = None
        if not line.done():
            arrow = line.word("'->' and a player")
            if arrow not in ("->", "→"):
                line.fail(f"expected '->' and a player, not '{arrow}'", at=line.back(arrow))
            target = self._player(line)
            line.end()
        return obs.Call(time=time, player=player, text=text, target=target)

    def _dice(self, line: _Line, most: int = 3) -> tuple[int, ...]:
        values = [line.die()]
        while not line.done():
            if len(values) == most:
                line.fail(f"at most {most} dice are thrown")
            values.append(line.die())
        return tuple(values)

    def _verb(self, line: _Line, verb: str, player: str, time: float) -> obs.AnyObservation:
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
                target=self._player(line),
                stake=line.number_word("a stake"),
                combination=line.one_of(COMBINATIONS, "a combination"),
            ),
            "bets": lambda: obs.Bets(time=time, player=player, stake=line.number_word("a stake")),
            "takes": lambda: obs.Takes(
                time=time,
                player=player,
                count=1 if line.done() else line.number_word("1 to 3 dice", 1, 3),
            ),
            "drops": lambda: obs.Drops(time=time, player=player, what=self._dropped(line)),
            "sings": lambda: obs.Sings(
                time=time, player=player, number=line.number_word("a number")
            ),
        }
        return readers[verb]()

    def _asks(self, line: _Line, player: str, time: float) -> obs.Asks:
        asked = line.one_of(COMBINATIONS, "a combination")
        word = line.word("'for' and a stake")
        if word != "for":
            line.fail(f"expected 'for' and a stake, not '{word}'", at=line.back(word))
        stake = line.number_word("a stake")
        return obs.Asks(time=time, player=player, combination=asked, stake=stake)

    def _dropped(self, line: _Line) -> str:
        word = line.word("'chouette', 'cul' or a number of dice")
        if word not in ("chouette", "chouettes", "cul", "1", "2", "3"):
            line.fail(
                f"expected 'chouette', 'cul' or a number of dice, not '{word}'", at=line.back(word)
            )
        return word.removesuffix("s")

    # Expectations

    def _counts(self, line: _Line, low: int) -> tuple[int, ...]:
        counts = []
        while not line.done():
            counts.append(line.number_word("a whole number", low))
        if len(counts) != len(self.names):
            line.fail(f"{len(counts)} numbers for {len(self.names)} players")
        return tuple(counts)

    def _scores(self, line: _Line) -> None:
        text = line.text.strip()
        self.entries.append(model.Scores(line.number, text, self._counts(line, -1_000_000)))

    def _expectation(self, line: _Line) -> None:
        n, text = line.number, line.text.strip()
        found: model.Expectation
        name = self._try_player(line)
        if name is not None:
            if line.one_of(("has", "holds"), "'has' or 'holds'") == "has":
                found = model.Has(n, text, name, line.number_word("a score", -1_000_000))
            else:
                if line.done():
                    line.fail("expected things held, or 'nothing'")
                found = model.Holds(n, text, name, self._things(line))
        else:
            found = self._about(line, n, text)
        line.end()
        self.entries.append(found)

    def _about(self, line: _Line, n: int, text: str) -> model.Expectation:
        words = ("turn", "bevue", "bevues", "no", "asks", "winner", "out", "in", "drinks")
        word = line.one_of(words, "a player, or what is expected")
        if word == "turn":
            return model.TurnIs(n, text, self._player(line))
        if word == "bevues":
            return model.Bevues(n, text, self._counts(line, 0))
        if word == "drinks":
            return model.Drinks(n, text, self._counts(line, 0))
        if word == "winner":
            return model.Winner(n, text, self._player(line))
        if word in ("out", "in"):
            return model.Out(n, text, self._player(line), word == "out")
        if word == "no":
            if line.one_of(("bevue", "winner"), "'bevue' or 'winner'") == "bevue":
                return model.Bevue(n, text, ())
            return model.Winner(n, text, None)
        players = [self._player(line)]
        while not line.done() and (name := self._try_player(line)) is not None:
            players.append(name)
        if word == "bevue":
            return model.Bevue(n, text, tuple(players))
        return model.AwaitedIs(n, text, tuple(players), line.one_of(model.ACTIONS, "an action"))
