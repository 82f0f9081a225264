"""What the hall decides: a stream of its own, from which the tournament follows."""

from __future__ import annotations

import msgspec

from referee.errors import InputError
from referee.hall.alarms import AlarmKey
from referee.hall.setting import Entrant, TournamentSetting
from referee.wording import Message


class TournamentOpened(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="opened"):
    """The tournament begins, by this setting, with these players."""

    setting: TournamentSetting
    entrants: list[Entrant] = []


class PlayerEntered(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="entered"):
    """Somebody comes late, or comes back: he plays from the next round on."""

    player: Entrant


class PlayerWithdrawn(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="withdrawn"):
    """Somebody leaves: he plays from the next round on no more; what he has stays his."""

    player: str


class RoundDrawn(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="drawn"):
    """A round: who sits where, by table, in the order of the seats; who sits out (``byes``).

    ``stage``: "league", "knockout", or "final". ``after``: so many matches had begun before; only a
    later one can be of this round, or one of the ``blank``, in which nothing had happened yet: tables
    are switched on before the draw, and its players sit down there.
    """

    number: int
    stage: str
    tables: dict[str, list[str]]
    byes: list[str] = []
    after: int = 0
    blank: list[str] = []


class ResultEntered(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="result"):
    """The result of a table by a person's hand: it stands above what its match says."""

    round: int
    table: str
    scores: dict[str, int]
    author: str = ""
    reason: str = ""


class TableVoided(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="voided"):
    """A table must be played again: what it has played in this round does not count."""

    round: int
    table: str
    matches: list[str] = []
    author: str = ""
    reason: str = ""


class CallSettled(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="settled"):
    """The head referee has settled a call: his ruling and why; ``order``: the correction, if any."""

    table: str
    match: str
    call: str
    ruling: str
    author: str = ""
    reason: str = ""
    order: str = ""


class AlarmSeen(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="seen"):
    """A person has looked at an alarm, and says why it need not be shown any more."""

    alarm: AlarmKey
    author: str = ""
    reason: str = ""


class HallAnnounced(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="announced"):
    """Something was announced, to some tables or (none named) to all."""

    text: str
    tables: list[str] = []
    author: str = ""


class DecisionUndone(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="undone"):
    """Decision ``number`` (its sequence in the hall's stream) does not count; it may be an undo."""

    number: int
    author: str = ""
    reason: str = ""


#: All that the hall decides.
Decision = (
    TournamentOpened
    | PlayerEntered
    | PlayerWithdrawn
    | RoundDrawn
    | ResultEntered
    | TableVoided
    | CallSettled
    | AlarmSeen
    | HallAnnounced
    | DecisionUndone
)

_DECODER = msgspec.json.Decoder(Decision)


class DecisionKept(msgspec.Struct, frozen=True):
    """A decision with its sequence in the hall's stream."""

    number: int
    decision: Decision


def decision(data: bytes) -> Decision:
    """A decision as it was written.

    Raises:
        InputError: it is not readable: of another version.
    """
    try:
        found: Decision = _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise InputError(
            Message("hall.unreadable", reason=error), remedy=Message("hall.unreadable-remedy")
        ) from error
    return found


def taken_back(kept: list[DecisionKept]) -> dict[int, int]:
    """The decisions that do not count, each with the undo by which: an undo may be undone itself."""
    undone: dict[int, int] = {}
    for one in reversed(kept):
        if isinstance(one.decision, DecisionUndone) and one.number not in undone:
            undone[one.decision.number] = one.number
    return undone


def counting(kept: list[DecisionKept]) -> list[DecisionKept]:
    """The decisions that stand, without the undos."""
    undone = taken_back(kept)
    return [
        one
        for one in kept
        if one.number not in undone and not isinstance(one.decision, DecisionUndone)
    ]
