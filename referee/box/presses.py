"""Whose a press is, and which of the arbiter's buttons it is."""

from __future__ import annotations

from referee.box.session import Press
from referee.observations import Button
from referee.table import Table


def buttons(press: Press, table: Table, at: float) -> list[Button]:
    """The presses of all seats of one sample, which was taken ``at`` seconds of the match.

    Presses of one box are as far apart as its own ticks say: their ``sigma`` is the box's resolution,
    not that of the box's place among other clocks.
    """
    found = []
    for seat in press.seats:
        player = next((s.player for s in table.seats if s.button == seat), None)
        meaning = "press"
        if seat == table.box.yes:
            meaning = "yes"
        elif seat == table.box.no:
            meaning = "no"
        found.append(
            Button(
                time=at, sigma=press.resolution, player=player, source="box",
                button=seat, round=press.round, meaning=meaning,
            )
        )  # fmt: skip
    return found
