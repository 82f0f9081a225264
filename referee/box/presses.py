"""What a press means: the seat's player, and the call that the table lets a button stand for."""

from __future__ import annotations

from collections.abc import Sequence

from referee.annonces import BY_SLUG
from referee.box.session import Press
from referee.observations import Button, Call
from referee.rules.ruling import Open
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


def call_of(button: Button, table: Table, opened: Sequence[Open]) -> Call | None:
    """The call that a press stands for.

    ``opened``: what is open as the press comes in. A button is the call of its seat only where the
    table's file says so, and only while exactly one annonce without arguments is open to its player.
    """
    if table.box.press != "call" or button.player is None or button.meaning != "press":
        return None
    slugs = {
        o.what
        for o in opened
        if button.player in o.players and o.what in BY_SLUG and "{" not in BY_SLUG[o.what].words
    }
    if len(slugs) != 1:
        return None
    return Call(
        time=button.time, sigma=button.sigma, player=button.player, source=button.source,
        text=BY_SLUG[slugs.pop()].words,
    )  # fmt: skip
