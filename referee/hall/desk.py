"""What people at the desk may do, by their keys: requests, rights, and what becomes of them."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from referee.errors import InputError
from referee.hall import decisions as dec
from referee.hall.hall import Hall
from referee.hall.setting import Entrant
from referee.hall.stream import MessageStream
from referee.hall.undoing import undoing
from referee.hall.wire import CorrectionOrdered
from referee.validation import wrong_value
from referee.wording import Message

_Text = Annotated[str, msgspec.Meta(max_length=300)]
_Name = Annotated[str, msgspec.Meta(max_length=60)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]

#: Who may do what besides looking on. The head referee judges; the organiser holds the tournament.
Role = Literal["table", "chef", "organisation"]
ROLES: tuple[Role, ...] = ("table", "chef", "organisation")


class DeskDraw(
    msgspec.Struct, frozen=True, tag_field="kind", tag="draw", forbid_unknown_fields=True
):
    """Draw the next round; ``round``: the one under way, as its sender saw it."""

    round: _Number


class DeskEnter(
    msgspec.Struct, frozen=True, tag_field="kind", tag="enter", forbid_unknown_fields=True
):
    """Somebody comes."""

    name: _Name
    club: _Name = ""


class DeskWithdraw(
    msgspec.Struct, frozen=True, tag_field="kind", tag="withdraw", forbid_unknown_fields=True
):
    """Somebody leaves."""

    name: _Name


class DeskResult(
    msgspec.Struct, frozen=True, tag_field="kind", tag="result", forbid_unknown_fields=True
):
    """A result by hand."""

    round: _Number
    table: _Name
    scores: dict[str, int]
    reason: _Text = ""


class DeskVoid(
    msgspec.Struct, frozen=True, tag_field="kind", tag="void", forbid_unknown_fields=True
):
    """A table must be played again."""

    round: _Number
    table: _Name
    reason: _Text


class DeskSettle(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="kind",
    tag="settle",
    forbid_unknown_fields=True,
):
    """A call is settled; ``what`` "" corrects nothing, else observation ``number`` of the match."""

    table: _Name
    match: _Name
    call: _Name
    ruling: _Text
    reason: _Text
    what: Literal["", "strike", "replace", "insert"] = ""
    number: _Number = 0
    line: _Text = ""


class DeskSeen(
    msgspec.Struct, frozen=True, tag_field="kind", tag="seen", forbid_unknown_fields=True
):
    """An alarm was looked at: ``alarm`` as the desk is told it."""

    table: _Name
    alarm: _Name
    reason: _Text


class DeskAnnounce(
    msgspec.Struct, frozen=True, tag_field="kind", tag="announce", forbid_unknown_fields=True
):
    """Tell tables something; none named: all."""

    text: _Text
    tables: Annotated[list[_Name], msgspec.Meta(max_length=400)] = []


class DeskUndo(
    msgspec.Struct, frozen=True, tag_field="kind", tag="undo", forbid_unknown_fields=True
):
    """A decision does not count."""

    number: _Number
    reason: _Text = ""


DeskRequest = (
    DeskDraw
    | DeskEnter
    | DeskWithdraw
    | DeskResult
    | DeskVoid
    | DeskSettle
    | DeskSeen
    | DeskAnnounce
    | DeskUndo
)
_DECODER = msgspec.json.Decoder(DeskRequest)

#: What each role may ask for.
RIGHTS: Mapping[Role, tuple[type, ...]] = {
    "table": (),
    "chef": (DeskSettle, DeskVoid, DeskResult, DeskSeen, DeskAnnounce),
    "organisation": (
        DeskDraw, DeskEnter, DeskWithdraw, DeskResult, DeskVoid, DeskSettle, DeskSeen, DeskAnnounce,
        DeskUndo,
    ),
}  # fmt: skip


def may(role: Role) -> list[str]:
    """What a role may ask for, as requests are tagged."""
    return sorted(
        str(kind.tag)
        for kind in map(msgspec.inspect.type_info, RIGHTS[role])
        if isinstance(kind, msgspec.inspect.StructType)
    )


def desk_request(data: bytes) -> DeskRequest:
    """What a desk asks.

    Raises:
        InputError: it is nothing that can be asked.
    """
    try:
        found: DeskRequest = _DECODER.decode(data)
    except msgspec.ValidationError as error:
        raise InputError(wrong_value(error, DeskResult).what) from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(Message("hall.unreadable", reason=error)) from error
    return found


async def do(
    hall: Hall, stream: MessageStream, asked: DeskRequest, role: Role, author: str
) -> None:
    """Do what is asked.

    Raises:
        InputError: the role may not, or it can't be done; then nothing has changed.
        StreamAwayError: nothing can be decided at the moment.
    """
    if not isinstance(asked, RIGHTS[role]):
        raise InputError(Message("hall.not-your-role", role=role))
    match asked:
        case DeskDraw(round=known):
            # two tap at once: a round is drawn once
            await hall.decide(stream, lambda now: now.draw_after(known))
        case DeskEnter(name=name, club=club):
            await hall.decide(stream, lambda now: now.entering(Entrant(name.strip(), club.strip())))
        case DeskWithdraw(name=name):
            await hall.decide(stream, lambda now: now.withdrawing(name))
        case DeskResult():
            await hall.decide(
                stream,
                lambda now: now.entering_result(
                    asked.round, asked.table, asked.scores, author, asked.reason
                ),
            )
        case DeskVoid(round=number, table=table, reason=reason):
            _see_reason(reason)
            await hall.void(stream, number, table, author, reason)
        case DeskSeen(table=table, alarm=short, reason=reason):
            _see_reason(reason)
            await hall.decide(stream, lambda _: _seen(hall, table, short, author, reason))
        case DeskAnnounce(text=text, tables=tables):
            if not text.strip():
                raise InputError(Message("hall.text-missing"))
            await hall.announce(stream, text, tables, author)
        case DeskUndo(number=number, reason=reason):
            await hall.decide(stream, lambda _: undoing(hall.decisions, number, author, reason))
        case DeskSettle():
            await _settle(hall, stream, asked, author)


def _see_reason(reason: str) -> None:
    if not reason.strip():
        raise InputError(Message("hall.reason-missing"))


def _seen(hall: Hall, table: str, short: str, author: str, reason: str) -> dec.AlarmSeen:
    found = next((a.key for a in hall.alarms(table) if a.key.short == short), None)
    if found is None:
        raise InputError(Message("hall.no-such-alarm", table=table))
    return dec.AlarmSeen(alarm=found, author=author, reason=reason)


async def _settle(hall: Hall, stream: MessageStream, asked: DeskSettle, author: str) -> None:
    _see_reason(asked.reason)
    if asked.what in ("replace", "insert") and not asked.line.strip():
        raise InputError(Message("hall.line-missing"), remedy=Message("hall.line-missing-remedy"))
    order = uuid.uuid4().hex
    correction = None
    if asked.what:
        correction = CorrectionOrdered(
            order=order, match=asked.match, what=asked.what, number=asked.number,
            line=asked.line, author=author, reason=asked.reason,
        )  # fmt: skip
    settled = dec.CallSettled(
        table=asked.table, match=asked.match, call=asked.call, ruling=asked.ruling,
        author=author, reason=asked.reason, order=order if correction else "",
    )  # fmt: skip
    await hall.settle(stream, settled, correction)
