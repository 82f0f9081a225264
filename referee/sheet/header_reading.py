"""The header of a sheet: who plays, by which rules, from where on."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping

from referee.game.registry import rules
from referee.sheet.cursor import LENIENT_OR_STRICT, ROUNDS, THING, SheetLine, did_you_mean
from referee.sheet.model import Header
from referee.sheet.player_names import PlayerNames
from referee.wording import Message

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


def check_key(line: SheetLine, key: str, at: int) -> None:
    """See that a key is none of ours with a slip in it.

    Raises:
        InputError: it is.
    """
    # Any other key is a free tag; but one letter off a known one is a slip worth a word.
    near = difflib.get_close_matches(key, _KEYS, n=1, cutoff=0.83)
    if key not in _KEYS and near:
        line.fail(Message("sheet.unknown-key", key=key), did_you_mean(near[0]), at)


def read_header(
    header: Header,
    lines: Mapping[str, tuple[SheetLine, str, int]],
    names: PlayerNames,
    end: SheetLine,
) -> None:
    """Fill a header in from its lines: by key, each with its value and where that begins.

    ``names`` learn the players; ``end`` is the first line after it.

    Raises:
        InputError: there are no players, or a value can't be used.
    """
    if "players" not in lines:
        end.fail(
            Message("sheet.no-players"),
            Message("sheet.no-players-remedy"),
            at=0,
        )
    where, value, at = lines["players"]
    header.players = [name.strip() for name in value.split(",")]
    for name in header.players:
        if not name:
            where.fail(Message("sheet.player-unnamed"), at=at)
        if name in names:
            where.fail(
                Message("sheet.player-twice", name=name),
                at=at,
            )
        names.add(name)
    for key, (where, value, at) in lines.items():
        where.at = at
        if key in _KEYS:
            if not value:
                where.fail(Message("sheet.no-value", key=key))
            _setting(header, names, key, where, value, at)
        else:
            header.tags[key] = value


def _setting(
    header: Header, names: PlayerNames, key: str, line: SheetLine, value: str, at: int
) -> None:
    if key == "rules":
        header.rules = value
        header.rules_at = f"{line.path}:{line.number}:{at + 1}"
    elif key == "scores":
        parts = value.split(",")
        if len(parts) != len(header.players):
            line.fail(Message("sheet.scores", count=len(parts), players=len(header.players)))
        if not all(re.fullmatch(r"\s*-?\d{1,5}\s*", p) for p in parts):
            line.expected(
                Message("sheet.expected-integers"),
                value,
                at=at,
            )
        header.scores = [int(p) for p in parts]
    elif key == "holds":
        header.holds = {}
        for held in _parts(line, value, ",", at):
            name = names.player(held)
            header.holds[name] = things(held)
    elif key == "turn":
        header.turn = names.player(line)
        line.end()
    elif key == "teams":
        header.teams = []
        for members in _parts(line, value, "/", at):
            header.teams.append([])
            while not members.done():
                header.teams[-1].append(names.player(members))
    elif key == "round":
        header.round = line.number_word(ROUNDS)
    elif key == "simultaneity":
        if not re.fullmatch(r"\d*\.?\d+", value) or float(value) > 10:
            line.expected(Message("sheet.expected-simultaneity"), value, at=at)
        header.simultaneity = float(value)
    elif key == "gestures":
        header.gestures = (
            "strict"
            if line.one_of(("lenient", "strict"), LENIENT_OR_STRICT) == "strict"
            else "lenient"
        )


def things(line: SheetLine) -> dict[str, int]:
    """What a player holds, by name: "nothing", or things with how many of each."""
    things: dict[str, int] = {}
    if not line.done() and line.text[line.at :].strip() == "nothing":
        line.at = len(line.text)
    while not line.done():
        thing = line.one_of(rules().things, THING)
        times = re.compile(r"\s+x(\d{1,3})\b").match(line.text, line.at)
        if times:
            line.at = times.end()
        things[thing] = int(times.group(1)) if times else 1
    return things


def _parts(line: SheetLine, value: str, separator: str, at: int) -> Iterator[SheetLine]:
    """The parts of a header's value, each a line of its own with its columns kept."""
    for part in value.split(separator):
        yield SheetLine(line.path, line.number, " " * at + part)
        at += len(part) + 1
