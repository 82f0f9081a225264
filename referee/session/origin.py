"""What a match is played from: header, table, what is played back; and the evening it is part of."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from referee.engine.history import History
from referee.errors import InputError
from referee.files import see
from referee.journal import Journal, KeptJournal
from referee.journal.finding import BEGAN, KEY
from referee.sensors.camera_setups import SETUPS
from referee.session.arbiter_key import new_key
from referee.session.headers import check_names, header_by_hand, header_of
from referee.sheet.judging import match_of
from referee.sheet.model import Header, Sheet
from referee.sheet.reading import read_sheet
from referee.table import Table, read_table
from referee.telephones.roster import ROSTER
from referee.wording import Message

#: Under this a journal notes what its match is called: no two are called alike.
MATCH = "match"
#: Under this it notes the match with which the evening began: its key opens those after it, too.
EVENING = "evening"


class Origin(msgspec.Struct, frozen=True):
    """What a match is played from: its header, its table, and what stands in for the sensors."""

    header: Header
    table: Table | None = None
    table_path: Path | None = None
    played: Path | None = None


class Before(msgspec.Struct, frozen=True):
    """The match before in the same evening: the arbiter's key, what the evening is called, whose
    telephones have joined, and what was set up on their pictures.
    """

    key: str
    evening: str
    telephones: str | None = None
    cameras: str | None = None


def origin_at(table: Path | None, played: Path | None, players: str, rules: str) -> Origin:
    """What a new match begins from.

    Raises:
        InputError: the table file, the sheet, or the names can't be used.
    """
    if played is not None and played.suffix == ".cdc":
        sheet: Sheet = read_sheet(played)
        return Origin(sheet.header, None, None, played)
    if played is not None:
        # a name mistyped is the recording's, and not that of the table file beside it
        see(played)
        table = table or played.with_suffix(".toml")
    if table is None:
        return Origin(header_by_hand(players, rules))
    setting = read_table(table)
    check_names(setting.players)
    return Origin(header_of(setting, table.stem), setting, table, played)


def origin_after(origin: Origin, journal: Journal, key: str) -> tuple[Origin, Before]:
    """What another match begins from: same table and players, the next one throws first; ``key`` stays.

    Who has come later plays on where the table has a place for him; who has left does not.
    """
    header = origin.header
    ended = History(lambda: match_of(header), journal.observations()).match
    stayed = [p.name for p in ended.players.values() if not p.left]
    players = list(ended.players)[: len(header.players)]
    if origin.table is None and len(stayed) > 1:
        players = stayed
    began = header.players.index(header.turn) if header.turn in header.players else 0
    order = list(ended.players)
    following = [*order[began + 1 :], *order[: began + 1]]
    header = msgspec.structs.replace(
        header,
        players=players,
        turn=next(p for p in following if p in players),
        scores=[],
        holds=None,
        round=0,
    )
    noted = journal.noted
    before = Before(key, evening_of(journal), noted(ROSTER), noted(SETUPS))
    return msgspec.structs.replace(origin, header=header), before


def evening_of(journal: Journal) -> str:
    """What the evening is called: by its first match."""
    return journal.noted(EVENING) or journal.noted(MATCH) or ""


def keep_origin(journal: Journal, origin: Origin, before: Before | None) -> None:
    """Note in the journal what its match is played from, and the match before it."""
    notes = {
        **({EVENING: before.evening} if before is not None and before.evening else {}),
        **({ROSTER: before.telephones} if before is not None and before.telephones else {}),
        **({SETUPS: before.cameras} if before is not None and before.cameras else {}),
        BEGAN: datetime.now(UTC).isoformat(timespec="seconds"),
        KEY: before.key if before is not None else new_key(),
        "table": str(origin.table_path.resolve()) if origin.table_path else "",
        "played": str(origin.played.resolve()) if origin.played else "",
        # last: with it there is a match
        "header": msgspec.json.encode(origin.header).decode(),
    }
    for key, value in notes.items():
        journal.note(key, value)


def kept_origin(journal: Journal) -> Origin:
    """What the journal's match is played from, as `keep_origin` has noted it.

    Raises:
        InputError: it holds no match, or the table file can't be used any more.
    """
    header = kept_header(journal)
    if journal.noted(KEY) is None:
        raise _no_match(journal.path)
    table_path, played = journal.noted("table"), journal.noted("played")
    table = read_table(Path(table_path)) if table_path else None
    if table is not None and len(table.seats) == len(header.players):
        # they may have changed their names on the page
        seat_players(table, header.players)
    return Origin(
        header,
        table,
        Path(table_path) if table_path else None,
        Path(played) if played else None,
    )


def kept_header(kept: KeptJournal) -> Header:
    """The header of the journal's match.

    Raises:
        InputError: it holds none.
    """
    noted = kept.noted("header")
    if noted is None:
        raise _no_match(kept.path)
    return msgspec.json.decode(noted, type=Header)


def seat_players(table: Table, players: Sequence[str]) -> None:
    """Give the seats of a table these players, seat by seat; each keeps his own voice."""
    for seat, player in zip(table.seats, players, strict=True):
        seat.player = player


def _no_match(journal: Path) -> InputError:
    return InputError(
        Message("journal.no-match-played"),
        where=str(journal),
    )
