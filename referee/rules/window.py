"""The window: what is open at a moment, who may act in it, and what settles it.

Every rule that waits for somebody is a window. The match offers each observation to its windows,
the youngest first; a call that none takes is a Bévue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from referee import contest
from referee.annonces import Heard
from referee.observations import Observation
from referee.rules.ruling import Awaited, Open

if TYPE_CHECKING:
    from referee.rules.match import Match


class Called(msgspec.Struct, frozen=True):
    """A call with its meaning: who called what, when (seconds), how surely, pointing at whom."""

    player: str
    heard: Heard
    time: float
    sigma: float | None
    target: str | None

    @property
    def claim(self) -> contest.Claim:
        """The call as an entry in a contest."""
        return contest.Claim(self.player, self.time, self.sigma)


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """Points that a settled window gives or takes, with the reason."""

    player: str
    points: int
    why: str
    details: dict[str, str | int | float] = {}
    margin: contest.Margin | None = None


class Window:
    """Base of all windows. ``rule`` and ``source`` cite the dossier.

    ``standing`` windows stay open through the whole match; ``outlasts_pass`` ones stay until what
    they wait for has come, even when the dice pass.
    """

    rule = ""
    source = ""
    standing = False
    outlasts_pass = False

    def __init__(self, match: Match) -> None:
        self.match = match

    def call(self, called: Called) -> bool:
        """Take a call; False where it is none of this window's."""
        return False

    def event(self, seen: Observation) -> bool:
        """Take dice or a gesture; False where they are none of this window's."""
        return False

    def clock(self, now: float) -> None:
        """Settle what ``now`` (seconds) has made certain."""

    def close(self) -> None:
        """Settle what is pending: the dice pass."""

    def pending(self) -> list[Award]:
        """What closing now would give: already counted in the scores shown, not yet final."""
        return []

    def opened(self) -> list[Open]:
        """The window as the screens see it."""
        return []

    def awaited(self) -> list[Awaited]:
        """What this window waits for."""
        return []
