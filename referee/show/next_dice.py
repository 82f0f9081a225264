"""Which dice are thrown next, by whom: what a clerk's page offers to tap first."""

from __future__ import annotations

from typing import Literal

import msgspec

from referee.game.dice_off import DiceOff
from referee.game.match import Match
from referee.game.ruling import Awaited
from referee.game.series import Series
from referee.game.state import Window
from referee.rules.achat import Sale
from referee.rules.sirop_grelot import GrelotChouette
from referee.rules.sirotage import Sirotage
from referee.rules.suite_veluttee import SuiteVeluttee


class NextDice(msgspec.Struct, frozen=True):
    """``player`` throws ``least`` to ``most`` dice; ``verb`` is how a match sheet states it."""

    player: str
    verb: Literal["chouettes", "cul", "throws"]
    least: int
    most: int


def next_dice(match: Match) -> NextDice | None:
    """The dice that the match waits for, else those of the turn to come; None once it is won."""
    if match.finished or not match.playing():
        return None
    for awaited in match.awaited():
        if awaited.action == "throws":
            window = next(w for w in reversed(match.windows) if awaited in w.awaited())
            return _by(window, awaited.player, match)
    lying = next((w for w in match.windows if isinstance(w, Series) and w.lying), None)
    if lying is not None:
        # the one who throws may go on
        return NextDice(lying.thrower, "throws", 1, 3)
    return _turn(match)


def _turn(match: Match) -> NextDice:
    if match.chouettes_lying:
        return NextDice(match.cul_owner, "cul", 1, 1)
    return NextDice(match.turn_next, "chouettes", 2, 2)


def _by(window: Window, player: str, match: Match) -> NextDice:
    if window is match.turn:
        return _turn(match)
    if isinstance(window, SuiteVeluttee):
        count = window.seized[player]
        return NextDice(player, "throws", count, count)
    if isinstance(window, DiceOff | Sirotage | GrelotChouette):
        return NextDice(player, "throws", 1, 1)
    if isinstance(window, Sale):
        return NextDice(player, "cul", 1, 1)
    if isinstance(window, Series):
        if window.throwing:
            return NextDice(player, "cul", 1, 1)
        if not window.done:
            return NextDice(player, "chouettes", 2, 2)
        return NextDice(player, "throws", 1, 3)
    return NextDice(player, "throws", 3, 3)


def awaited_now(match: Match, thrown: NextDice | None) -> list[Awaited]:
    """What the match waits for: where nobody has to do anything else, what is ``thrown`` next."""
    awaited = match.awaited()
    if not awaited and thrown is not None:
        return [Awaited(thrown.player, "throws")]
    return awaited
