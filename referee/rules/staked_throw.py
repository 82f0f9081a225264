"""A stake on what somebody throws: judged as the throw falls, or by what decides it later."""

from __future__ import annotations

from collections.abc import Sequence

from referee.game.dice import Combination, chouette_points
from referee.game.ruling import Lead, Open
from referee.game.state import State, Window

#: How a Cul de Chouette "avec sirotage" is named (R43).
SIROTED = "sirop-grelot"


class StakedThrow(Window):
    """``owner`` has staked on ``wanted``, of ``thrower``'s next throw: that very combination (R23).

    A Cul de Chouette "avec sirotage" is met by the Sirotage, a Bleu-Rouge once its relance is found.
    """

    def __init__(self, match: State, owner: str, thrower: str, stake: int, wanted: str) -> None:
        super().__init__(match)
        self.owner = owner
        self.thrower = thrower
        self.stake = stake
        self.wanted = wanted
        #: The throw has fallen and allows what was staked on; a Sirotage or a relance decides.
        self.waits = False

    @property
    def actors(self) -> tuple[str, ...]:
        """Its owner, and whose throw it is."""
        return (self.owner, self.thrower)

    @property
    def outlasts_pass(self) -> bool:  # type: ignore[override]
        """Until the throw has fallen."""
        return not self.waits

    def fallen(self, found: Combination, factor: int) -> None:
        """The throw has fallen, and is about to be judged."""

    def worth(self, found: Combination) -> int:
        """The points of the combination, to be held against the stake."""
        return found.plain

    def settle(self, met: bool, worth: int) -> None:
        """Pay; ``worth`` as `worth` tells it, 0 where it is none."""
        raise TypeError(f"{type(self).__name__} pays nothing")

    def landed(self, thrower: str, dice: Sequence[int], factor: int) -> None:
        """Judge the throw as it fell (R44)."""
        if thrower != self.thrower or self.waits:
            return
        found = self.match.form(dice)
        self.fallen(found, factor)
        siroted = self.wanted == SIROTED and found.name == "chouette"
        if siroted or (self.wanted == found.name == "bleu-rouge"):
            self.waits = True
        else:
            self._settle(found.meets(self.wanted), self.worth(found))

    def siroted(self, sirotant: str, made: bool) -> None:
        """A Cul de Chouette "avec sirotage" is met by the Sirotage."""
        if self.waits and self.wanted == SIROTED and sirotant == self.thrower:
            self._settle(made, 0)

    def relance(self, finder: str | None) -> None:
        """« Si elle se fait durant un Bleu-Rouge, la relance doit être réussie par un joueur »."""
        if self.waits and self.wanted == "bleu-rouge":
            self._settle(finder is not None, chouette_points(3))

    def close(self) -> None:
        """The Sirotage or the relance that it waited for did not come."""
        self._settle(False, 0)

    def _settle(self, met: bool, worth: int) -> None:
        self.match.shut(self)
        self.settle(met, worth)

    def opened(self) -> list[Open]:
        """The stake; others may double it."""
        return [
            Open(
                rule=self.rule, what=self.wanted, players=(self.owner,), worth=self.stake,
                until="throw",
            )
        ]  # fmt: skip

    def may_change(self, lead: Lead) -> bool:
        """Once its throw has fallen; on a later one it is none of this throw's."""
        return self.waits
