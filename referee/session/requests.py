"""What a person asks of a match under way: to take something down, to correct, to decide."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

#: Requests come from a network: everything in them has an end.
_Name = Annotated[str, msgspec.Meta(max_length=60)]
_Token = Annotated[str, msgspec.Meta(max_length=60)]
_Line = Annotated[str, msgspec.Meta(max_length=300)]
_Reason = Annotated[str, msgspec.Meta(max_length=200)]
_Lines = Annotated[list[_Line], msgspec.Meta(min_length=1, max_length=10)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_Pair = Annotated[tuple[_Name, ...], msgspec.Meta(min_length=2, max_length=10)]


class See(msgspec.Struct, frozen=True, kw_only=True, tag="see", forbid_unknown_fields=True):
    """These happened now, all at the same time: lines of a match sheet.

    ``token``: what the sender calls it; the same one twice counts once. ``after``: how many
    observations its sender knew of; what somebody else has taken down since is not taken down twice.
    None: whatever has happened.
    """

    lines: _Lines
    after: _Number | None = None
    token: _Token = ""


class Correct(msgspec.Struct, frozen=True, kw_only=True, tag="correct", forbid_unknown_fields=True):
    """Something was wrong or missed.

    ``strike`` observation ``number``, ``replace`` it by ``line``, or ``insert`` the line after it;
    ``undo`` strikes it only if nothing has been observed since; ``redo`` takes the undo ``number`` back.
    ``version``: the last correction that
    its sender knows of (0: none).
    """

    what: Literal["undo", "redo", "strike", "replace", "insert"]
    number: _Number
    version: _Number
    line: _Line = ""
    reason: _Reason = ""
    token: _Token = ""


class Preview(msgspec.Struct, frozen=True, kw_only=True, tag="preview", forbid_unknown_fields=True):
    """What would this correction change? Nothing is recorded."""

    what: Literal["strike", "replace", "insert"]
    number: _Number
    line: _Line = ""
    token: _Token = ""


class Decide(msgspec.Struct, frozen=True, kw_only=True, tag="decide", forbid_unknown_fields=True):
    """A contest too close to call is decided: ``player`` was first; None: they are level.

    ``between``: the two, as its sender saw them.
    """

    player: _Name | None
    between: _Pair
    reason: _Reason = ""
    token: _Token = ""


class Mute(msgspec.Struct, frozen=True, kw_only=True, tag="mute", forbid_unknown_fields=True):
    """The microphones hear nobody from now on (``on``), or hear again."""

    on: bool
    token: _Token = ""


class Name(msgspec.Struct, frozen=True, kw_only=True, tag="name", forbid_unknown_fields=True):
    """The call of observation ``number``, heard without its caller or not at all, was of these
    ``players``, level where there are several; of nobody who counts where there is none. ``text``: what
    was called, where that is what was asked.
    """

    number: _Number
    players: Annotated[tuple[_Name, ...], msgspec.Meta(max_length=10)] = ()
    text: _Line = ""
    token: _Token = ""


class Confirm(msgspec.Struct, frozen=True, kw_only=True, tag="confirm", forbid_unknown_fields=True):
    """The dice of observation ``number``, which a camera was not sure of, are these: the cul last."""

    number: _Number
    values: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...],
        msgspec.Meta(min_length=1, max_length=3),
    ]
    token: _Token = ""


class Learn(msgspec.Struct, frozen=True, kw_only=True, tag="learn", forbid_unknown_fields=True):
    """This player's calls are learned from now on, or not any more: as the player wants."""

    player: _Name
    on: bool
    token: _Token = ""


class Train(msgspec.Struct, frozen=True, kw_only=True, tag="train", forbid_unknown_fields=True):
    """This player has a minute of training from now on (``on``), or no more: see `VoiceTraining`."""

    player: _Name
    on: bool
    token: _Token = ""


class SeatPlayers(
    msgspec.Struct, frozen=True, kw_only=True, tag="seat", forbid_unknown_fields=True
):
    """These play, in turn order: before the first throw.

    ``begins``: who throws first; left out: whoever was to, where he still plays, else the first.
    """

    players: Annotated[tuple[_Name, ...], msgspec.Meta(min_length=1, max_length=20)]
    begins: _Name = ""
    token: _Token = ""


class Rename(msgspec.Struct, frozen=True, kw_only=True, tag="rename", forbid_unknown_fields=True):
    """A player is called ``name``, in the middle of the match; his ledger stays his."""

    player: _Name
    name: _Name
    token: _Token = ""


class PauseMatch(
    msgspec.Struct, frozen=True, kw_only=True, tag="pause", forbid_unknown_fields=True
):
    """The match stands from now on (``on``), or goes on: see `referee.session.pause`."""

    on: bool
    token: _Token = ""


Request = (
    See
    | Correct
    | Preview
    | Decide
    | Mute
    | Name
    | Confirm
    | SeatPlayers
    | Learn
    | Train
    | Rename
    | PauseMatch
)
