"""What tables, the hall, and whoever listens say to one another, from the types."""

from __future__ import annotations

import typing

import msgspec
from msgspec import inspect

from generating import structs
from referee.game.ruling import Ruling
from referee.hall import alarms, decisions, desk, setting, subjects, views, wire
from referee.sheet.model import Header

#: Subjects: under which, in which stream, what, who writes.
_SUBJECTS = (
    (subjects.began("TABLE", "MATCH"), subjects.TABLES, "`MatchBegan`", "the table"),
    (subjects.seen("TABLE", "MATCH"), subjects.TABLES, "`JournalLine`, in order", "the table"),
    (subjects.calls("TABLE"), subjects.TABLES, "`RefereeWanted`", "the table"),
    (subjects.answers("TABLE"), subjects.TABLES, "`OrderAnswered`", "the table"),
    (subjects.decisions(), subjects.HALL, "decisions", "the hall"),
    (subjects.orders("TABLE"), subjects.HALL, "orders", "the hall"),
    (subjects.seats("TABLE"), subjects.HALL, "`SeatsDrawn`", "the hall"),
    (subjects.version("TABLE"), "a request", "`VersionSaid`, by both", "the table"),
    (subjects.evidence("TABLE"), "a request", "`EvidenceWanted`, `EvidenceKept`", "the hall"),
    (f"{subjects.ROOT}.board.TABLE", "retained (MQTT)", "`TableView`", "the hall"),
)
_ROWS = "\n".join(f"| `{s}` | {kept} | {what} | {who} |" for s, kept, what, who in _SUBJECTS)

_PAGE = f"""\
# Hall protocol

All of it is JSON, one object a message. Its `kind` says which one it is. Subjects begin with
`{subjects.ROOT}`: the number is the version of all that is told here. It changes where an older
program can't read a newer one.

| subject | stream | what | who writes |
|---|---|---|---|
{_ROWS}

Over MQTT the subject `cdc.v1.board.TABLE` is the topic `cdc/v1/board/TABLE`. Evidence lies in the
object bucket `{subjects.bucket("TABLE")}`, the hall's snapshots in `{subjects.SNAPSHOTS}`.

The id of a line is match and number. It carries the sequence of the line before it, so a line is
kept once, and after the one before it.

Over HTTP: `/data/hall.json` (`HallView`), `/data/seats.json`, `/data/standings.json`; the WebSocket
`/live` tells a `hall` first, then `tables` that have changed.

## A table says

{{said}}

## The hall tells a table

{{told}}

## The hall decides

{{decided}}

## Who listens is told

{{shown}}

## The desk asks

{{asked}}
"""


def _sections(kinds: typing.Iterable[type]) -> str:
    found = [kind for kind in map(inspect.type_info, kinds) if isinstance(kind, inspect.StructType)]
    return "\n".join(structs.described(kind) for kind in found)


def page() -> str:
    """The page."""
    said: tuple[type[msgspec.Struct], ...] = typing.get_args(wire.TableMessage)
    return _PAGE.format(
        said=_sections([*said, Header, Ruling]),
        told=_sections([*typing.get_args(wire.TableOrder), wire.EvidenceWanted, wire.EvidenceKept]),
        decided=_sections(
            [
                *typing.get_args(decisions.Decision),
                setting.TournamentSetting,
                setting.Knockout,
                setting.Entrant,
                alarms.AlarmKey,
            ]
        ),
        shown=_sections([views.HallView, views.TableView, views.SeatView]),
        asked=_sections(typing.get_args(desk.DeskRequest)),
    )
