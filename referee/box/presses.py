"""What a press means: the seat's player, and the call that the table lets a button stand for."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.annonces import BY_SLUG, recognise
from referee.box.session import Press
from referee.game.ruling import Open
from referee.observations import AnyObservation, Button, Call, Replace
from referee.table import Table

#: Seconds after a call in which a press may say at whom it points.
POINTING = 3.0


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


def pointing(button: Button, table: Table, entries: Sequence[AnyObservation]) -> Replace | None:
    """What a press adds to the last call: at whom its caller points.

    ``entries``: all that was observed so far. A button points at its seat only where the table's file
    says so, and only for a call of somebody else that points at a player, has named none, and was
    made at most `POINTING` seconds before.
    """
    if table.box.press != "points" or button.player is None or button.meaning != "press":
        return None
    for number in range(len(entries), 0, -1):
        call = entries[number - 1]
        if not isinstance(call, Call) or call.player == button.player:
            continue
        heard = recognise(call.text)
        if heard is None or not BY_SLUG[heard.slug].pointed:
            continue
        if button.time - call.time > POINTING or call.target is not None:
            return None
        return Replace(
            time=button.time, author="box", source="box",
            number=number, by=msgspec.structs.replace(call, target=button.player),
        )  # fmt: skip
    return None
