"""What tables and the hall say to one another: JSON, one object a message, typed."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from referee.errors import InputError
from referee.game.ruling import Ruling
from referee.observations import AnyObservation
from referee.sheet.model import Header
from referee.wording import Message

#: Texts that people give have an end.
_Text = Annotated[str, msgspec.Meta(max_length=300)]
_Match = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[0-9A-Za-z-]+$")]
_Number = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class MatchBegan(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="began"):
    """A table begins a match, or it begins otherwise than was said (players have changed seats).

    ``program``: the version of the program at the table. ``at``: when, by the table's own clock; nothing
    follows from it.
    """

    match: _Match
    header: Header
    program: str = ""
    at: str = ""


class JournalLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="line"):
    """Line ``number`` of the journal of a match: what was observed, and what it brought."""

    match: _Match
    number: _Number
    seen: AnyObservation
    rulings: tuple[Ruling, ...] = ()


class RefereeWanted(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="call"):
    """The table calls for the head referee, or needs him no more (``on`` false).

    ``call``: what the call is called; ``ruling``: the decision in dispute, 0 where it is none.
    """

    match: _Match
    call: Annotated[str, msgspec.Meta(max_length=64)]
    on: bool = True
    why: _Text = ""
    ruling: int = 0


class OrderAnswered(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="answer"):
    """What became of the hall's order ``order`` at a table: ``refused`` says why it was not done."""

    order: str
    refused: _Text = ""


#: All that a table says.
TableMessage = MatchBegan | JournalLine | RefereeWanted | OrderAnswered


class CorrectionOrdered(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="correct"):
    """The head referee corrects a match: as `referee.session.requests.Correct`, signed by ``author``."""

    order: str
    match: _Match
    what: Literal["strike", "replace", "insert"]
    number: int
    line: _Text = ""
    author: _Text = ""
    reason: _Text = ""


class Announced(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="announce"):
    """The hall tells the table something, for all who sit there."""

    order: str
    text: _Text
    author: _Text = ""


class SeatsDrawn(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="seats"):
    """These play at the table in a round, in the order of their seats: the first begins."""

    round: _Number
    players: Annotated[tuple[_Text, ...], msgspec.Meta(min_length=1, max_length=20)]


class LinesWanted(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="again"):
    """The stream lacks lines of a match: the table shall give them again, from ``number`` on."""

    order: str
    match: _Match
    number: _Number


#: All that the hall tells one table.
TableOrder = CorrectionOrdered | Announced | LinesWanted


class EvidenceWanted(msgspec.Struct, frozen=True, kw_only=True):
    """The evidence of ruling ``ruling`` of a match's ledger is wanted."""

    match: _Match
    ruling: _Number
    language: Annotated[str, msgspec.Meta(max_length=8)] = "fr"


class EvidenceKept(msgspec.Struct, frozen=True, kw_only=True):
    """Where the evidence is: its name in the table's bucket; ``refused``: why there is none."""

    name: str = ""
    refused: str = ""


class VersionSaid(msgspec.Struct, frozen=True, kw_only=True):
    """Which version table or hall speaks (`subjects.VERSION`), and that of its program.

    Tables ask with it, the hall answers with it. All versions have to read it: it only ever grows.
    """

    speaks: int
    program: _Text = ""


_TABLE = msgspec.json.Decoder(TableMessage)
_VERSION = msgspec.json.Decoder(VersionSaid)
_SEATS = msgspec.json.Decoder(SeatsDrawn)
_ORDER = msgspec.json.Decoder(TableOrder)


def encoded(said: object) -> bytes:
    """A message as it goes over the wire."""
    return msgspec.json.encode(said)


def table_message(data: bytes) -> TableMessage:
    """What a table said.

    Raises:
        InputError: it is not readable: another version, or no table at all.
    """
    try:
        found: TableMessage = _TABLE.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(
            Message("hall.unreadable", reason=error), remedy=Message("hall.unreadable-remedy")
        ) from error
    return found


def seats_drawn(data: bytes) -> SeatsDrawn:
    """Who plays at a table.

    Raises:
        InputError: as `table_message`.
    """
    try:
        return _SEATS.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(
            Message("hall.unreadable", reason=error), remedy=Message("hall.unreadable-remedy")
        ) from error


def version_said(data: bytes) -> VersionSaid:
    """Which version another one speaks.

    Raises:
        InputError: as `table_message`.
    """
    try:
        return _VERSION.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(
            Message("hall.unreadable", reason=error), remedy=Message("hall.unreadable-remedy")
        ) from error


def table_order(data: bytes) -> TableOrder:
    """What the hall tells a table.

    Raises:
        InputError: as `table_message`.
    """
    try:
        found: TableOrder = _ORDER.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(
            Message("hall.unreadable", reason=error), remedy=Message("hall.unreadable-remedy")
        ) from error
    return found
