"""What a sheet or journal begins with, from a table file or from names given by hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from referee.errors import InputError
from referee.sheet.judging import match_of
from referee.sheet.model import Header
from referee.sheet.reading import parse_event, parse_sheet
from referee.table import LONGEST_NAME, Table, too_long
from referee.wording import Message

#: What a line of a sheet takes for something else than a part of a name.
_UNNAMEABLE = frozenset('"#,')


def header_of(table: Table, event: str, **tags: str) -> Header:
    """What a sheet or journal of this table begins with."""
    return Header(
        players=table.players,
        rules=table.rules,
        simultaneity=table.contest.simultaneity,
        too_close=table.contest.too_close,
        tags={"event": table.name or event, **tags},
    )


def header_now(header: Header, players: Sequence[str]) -> Header:
    """A header with those who began called as they are now.

    ``players``: all of the match, who came later last.
    """
    names = dict(zip(header.players, players, strict=False))
    return msgspec.structs.replace(
        header,
        players=list(names.values()),
        turn=names.get(header.turn or "", header.turn),
        teams=[[names.get(name, name) for name in team] for team in header.teams],
        holds=header.holds and {names.get(n, n): held for n, held in header.holds.items()},
    )


def header_by_hand(players: str, rules: str) -> Header:
    """The header of a match that no table file describes: names with commas between them.

    Raises:
        InputError: names that can't be told apart or written down, or unknown rules.
    """
    if "\n" in players + rules:
        raise InputError(Message("session.one-line"), where="--players")
    try:
        header = parse_sheet(f"players: {players.replace(';', ',')}\n", "--players").header
    except InputError as error:
        # what was typed stands before its writer's eyes
        raise InputError(error.what, where="--players", remedy=error.remedy) from error
    if rules.endswith(".toml"):
        rules = str(Path(rules).resolve())
    header.rules, header.rules_at = rules, ""
    check_names(header.players)
    match = match_of(header)
    if len(header.players) < 2 and not match.dossier.alone:
        raise InputError(Message("session.one-player"), remedy=Message("session.one-player-remedy"))
    return header


def check_names(players: Sequence[str]) -> None:
    """See that a line of a sheet can name every player.

    Raises:
        InputError: one of them can't be named.
    """
    for name in players:
        if len(name) > LONGEST_NAME:
            raise InputError(too_long(name))
        try:
            seen, timed = parse_event(f"{name} rolls", players)
        except InputError:
            seen, timed = None, False
        if seen is None or timed or seen.player != name or set(name) & _UNNAMEABLE:
            raise InputError(
                Message("session.player-name", name=name),
                remedy=Message("session.player-name-remedy"),
            )
