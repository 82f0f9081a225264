"""The table of a piece that telephones have recorded: by it the piece is judged as it was live."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

import msgspec

from referee.sheet.model import Header
from referee.table import (
    ButtonBox,
    Camera,
    Contests,
    LearningSettings,
    RecordingSettings,
    Seat,
    Table,
)


def piece_table(
    seats: Table,
    header: Header,
    thrower: str,
    players: Sequence[str],
    camera: Camera | None,
    processed: Collection[str] = (),
) -> Table:
    """What its table file says.

    ``seats``: the table as it is played now. ``thrower``: who throws next; the piece begins with him, so
    he sits first. ``players``: whose telephones gave the channels. ``camera``: what is set up on the
    telephone that shows the table; None: the table's own camera does, or none. ``processed``: whose
    telephones set their own level.
    """
    rules = header.rules
    if rules.endswith(".toml"):
        # house rules lie beside another file than this one
        rules = str(Path(rules).resolve())
    cameras = [camera] if camera is not None else seats.cameras
    return msgspec.structs.replace(
        seats,
        rules=rules,
        seats=_heard(_from(seats.seats, thrower), players, processed),
        cameras=[msgspec.structs.replace(one, device=None) for one in cameras],
        contest=Contests(simultaneity=header.simultaneity, too_close=header.too_close),
        box=ButtonBox(),
        recording=RecordingSettings(),
        learning=LearningSettings(),
        # voices are their owner's: they stay in the file beside the table's own
        voices={},
        sensors=[],
    )


def _from(seats: Sequence[Seat], thrower: str) -> list[Seat]:
    """The seats in turn order, from this player on."""
    first = next((n for n, seat in enumerate(seats) if seat.player == thrower), 0)
    return [*seats[first:], *seats[:first]]


def _heard(seats: Sequence[Seat], players: Sequence[str], processed: Collection[str]) -> list[Seat]:
    """Each seat with its channel; one telephone that listens for all tells nobody's voice."""
    found = [msgspec.structs.replace(seat, button=None) for seat in seats]
    if players:
        by_seat = len(players) > 1
        for seat in found:
            here = by_seat and seat.player in players
            seat.microphone = players.index(seat.player) if here else None
            seat.gain_control = here and seat.player in processed
    return found
