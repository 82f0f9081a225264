"""When the law has something to settle although nothing happens: a limit, or a race that is decided.

Time runs out for the law only by observations. At a table it does so in silence, too; that is told as
an observation, at a time that follows from those before it alone. So the same match, seen again, has the
same ledger.
"""

from __future__ import annotations

from referee.game.match import Match
from referee.observations import AnyObservation, TimePassed

#: As `Match.settled`: nobody can be level any more, nor make the gesture that a call asks for.
_INSTANT = 0.75
#: A limit is over a moment after it: what comes at that very moment is in time.
_AFTER = 0.001


def due(match: Match, last: AnyObservation | None) -> float | None:
    """When the next silent thing happens, seconds; None where nothing does. ``last`` came last."""
    if match.finished:
        return None
    times = [o.until_time + _AFTER for o in match.opened() if o.until_time is not None]
    found = [t for t in times if t > match.now]
    if not isinstance(last, TimePassed) and any(window.hangs for window in match.windows):
        found.append(match.now + match.simultaneity + _INSTANT)
    return min(found, default=None)


def silence(match: Match, until: float) -> TimePassed:
    """Nothing has happened until then."""
    return TimePassed(time=until, seconds=round(until - match.now, 6), source="clock")
