"""Which dice are thrown next, by whom: what the arbiter's page offers to tap first."""

from __future__ import annotations

from referee.game.match import Match
from referee.game.ruling import Action, Awaited, NextThrow


def next_throw(match: Match) -> NextThrow | None:
    """The dice that the match waits for, else those of the turn to come; None once it is won."""
    if match.finished or not match.playing():
        return None
    for awaited in match.awaited():
        if awaited.action is Action.THROW:
            window = next(w for w in reversed(match.windows) if awaited in w.awaited())
            return window.next_throw(awaited.player)
    # the one who has thrown may go on
    offered = (window.may_go_on() for window in match.passing_windows)
    going_on = next((o for o in offered if o is not None), None)
    return going_on or match.turn_window.next_throw(match.turn_next)


def awaited_now(match: Match, thrown: NextThrow | None) -> list[Awaited]:
    """What the match waits for: where nobody has to do anything else, what is ``thrown`` next."""
    awaited = match.awaited()
    if not awaited and thrown is not None:
        return [Awaited(thrown.player, Action.THROW)]
    return awaited
