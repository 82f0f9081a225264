"""What a press means: the seat's player, and the call that the table lets a button stand for."""

from __future__ import annotations

from collections.abc import Sequence

from referee.annonces import BY_SLUG
from referee.box.session import Press
from referee.observations import AnyObservation, Button, Call
from referee.rules.ruling import Open
from referee.table import Table


def observations(press: Press, table: Table, opened: Sequence[Open]) -> list[AnyObservation]:
    """The presses of all seats of one sample, and the calls that they stand for.

    ``opened``: what is open as the press comes in. A button is the call of its seat only where the
    table's file says so, and only while exactly one annonce without arguments is open to its player.
    Presses of one box are as far apart as its own ticks say: their ``sigma`` is the box's resolution,
    not that of the box's place among other clocks.
    """
    found: list[AnyObservation] = []
    for seat in press.seats:
        player = next((s.player for s in table.seats if s.button == seat), None)
        meaning = "press"
        if seat == table.box.yes:
            meaning = "yes"
        elif seat == table.box.no:
            meaning = "no"
        found.append(
            Button(
                time=press.time, sigma=press.resolution, player=player, source="box",
                button=seat, round=press.round, meaning=meaning,
            )
        )  # fmt: skip
        call = _call(player, opened) if table.box.press == "call" and player else None
        if call is not None:
            found.append(
                Call(
                    time=press.time, sigma=press.resolution, player=player, source="box", text=call
                )
            )
    return found


def _call(player: str, opened: Sequence[Open]) -> str | None:
    slugs = {
        o.what
        for o in opened
        if player in o.players and o.what in BY_SLUG and "{" not in BY_SLUG[o.what].words
    }
    return BY_SLUG[slugs.pop()].words if len(slugs) == 1 else None
