"""What a correction would change, before anybody makes it."""

from __future__ import annotations

from collections import Counter

import msgspec

from referee.engine.history import History
from referee.game.ruling import Ruling
from referee.observations import AnyObservation


class Previewed(msgspec.Struct, frozen=True):
    """The scores by player ``before`` and ``after``, open windows counted as they stand.

    ``bevues``: those that the correction would bring. ``winner``: who would have won.
    """

    before: dict[str, int]
    after: dict[str, int]
    bevues: list[Ruling]
    winner: str | None


def preview(history: History, change: AnyObservation) -> Previewed:
    """Try a correction; nothing is recorded.

    Raises:
        InputError: a correction of what was not observed.
    """
    other = history.tried(change)
    had = Counter(_fault(r) for r in history.ledger)
    fresh = []
    for ruling in other.ledger:
        if ruling.rule != "bevue":
            continue
        if had[_fault(ruling)]:
            had[_fault(ruling)] -= 1
        else:
            fresh.append(ruling)
    return Previewed(history.match.standing(), other.match.standing(), fresh, other.match.winner)


def _fault(ruling: Ruling) -> tuple[str, str, str | None]:
    """A Bévue, whatever the scores were then."""
    details = msgspec.json.encode(ruling.details, order="sorted").decode()
    return ruling.why, details, ruling.player
