"""Settle something by the dice: one die each, the lowest or the highest is meant (pp64, V 2/)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from referee.game.ruling import Action, Awaited, NextThrow, Verb
from referee.game.state import State, Window
from referee.observations import Observation, Throws

Settled = Callable[[list[str], int], None]


class DiceOff(Window):
    """Waits for one die of each of ``players``; tells ``then`` who threw the extreme one, and it.

    It outlasts a pass of the dice: what hangs on it has to be settled.
    """

    outlasts_pass = True

    def __init__(
        self,
        match: State,
        rule: str,
        source: str,
        players: list[str],
        pick: Literal["lowest", "highest"],
        then: Settled,
    ) -> None:
        super().__init__(match)
        self.rule = rule
        self.source = source
        self.players = players
        self.pick = pick
        self.then = then
        self.thrown: dict[str, int] = {}

    def event(self, seen: Observation) -> bool:
        """Take one die a player; without a name it is the next one's who has not thrown."""
        if not isinstance(seen, Throws) or len(seen.values) != 1:
            return False
        waiting = [p for p in self.players if p not in self.thrown]
        player = seen.player or waiting[0]
        if player not in waiting:
            return False
        self.thrown[player] = seen.values[0]
        if len(waiting) == 1:
            self._settle()
        return True

    def left(self, player: str) -> None:
        """Who leaves throws no die: the others settle it."""
        self.players = [p for p in self.players if p != player]
        self.thrown.pop(player, None)
        if not self.players:
            self.match.shut(self)
        elif len(self.thrown) == len(self.players):
            self._settle()

    def _settle(self) -> None:
        values = self.thrown.values()
        extreme = min(values) if self.pick == "lowest" else max(values)
        self.match.shut(self)
        self.then([p for p in self.players if self.thrown[p] == extreme], extreme)

    def awaited(self) -> list[Awaited]:
        """The dice not yet thrown."""
        return [Awaited(p, Action.THROW) for p in self.players if p not in self.thrown]

    def next_throw(self, player: str) -> NextThrow:
        """One die."""
        return NextThrow(player, Verb.THROWS, 1, 1)
