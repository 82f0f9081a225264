"""Several throws in a row by one player, who keeps the dice that he likes in between."""

from __future__ import annotations

import itertools

from referee.game import landing, passing
from referee.game.dice import Combination
from referee.game.registry import rules
from referee.game.ruling import Action, Awaited, Lead, NextThrow, Verb
from referee.game.state import State, Window
from referee.observations import (
    Asks,
    Call,
    Chouettes,
    Cul,
    Declines,
    DiceTaken,
    Keeps,
    Observation,
    Targets,
    Throws,
)


class Series(Window):
    """The first throw is two chouettes and a cul as in a turn, the next ones what is not kept.

    ``thrower`` is who throws, ``throws`` how often at most, ``done`` how often he has. ``lying`` is
    a throw that stands unless its thrower goes on; whatever else happens shows that he does not.
    ``in_turn``: these are the throws of a turn, not of a challenge.
    """

    in_turn = False

    def __init__(self, match: State, thrower: str, throws: int) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.throws = throws
        self.done = 0
        self._chouettes: tuple[int, int] | None = None
        self.kept: list[int] = []
        self.lying: list[int] = []
        self._last: list[int] = []

    @property
    def actors(self) -> tuple[str, ...]:
        """Its thrower."""
        return (self.thrower,)

    def thrown(self, dice: list[int]) -> None:
        """Three dice lie after throw number ``done``."""
        raise TypeError(f"{type(self).__name__} does nothing with its throws")

    def stop(self) -> None:
        """The thrower does not go on: the throw that lies counts."""

    def before(self, seen: Observation) -> None:
        """Calls, other dice and a refusal show that a throw that lies is the last one."""
        if not self.lying:
            return
        own = seen.player in (None, self.thrower)
        if isinstance(seen, Keeps | Throws) and own and len(seen.values) <= 3:
            return
        if isinstance(seen, Call | Chouettes | Cul | Keeps | Throws | Asks | Targets | Declines):
            self.stop()

    @property
    def throwing(self) -> bool:  # type: ignore[override]
        """Whether the chouettes lie and the cul does not."""
        return self._chouettes is not None

    @property
    def begun(self) -> bool:
        """Whether they are of a turn, and the first one has begun."""
        return self.in_turn and bool(self.done or self.throwing)

    def event(self, seen: Observation) -> bool:
        """Take the thrower's dice."""
        if seen.player not in (None, self.thrower):
            return False
        if isinstance(seen, DiceTaken):
            return True
        if isinstance(seen, Keeps):
            self.kept = list(seen.values)
            return True
        if isinstance(seen, Chouettes):
            self._begin()
            self._chouettes = seen.values
            landing.chouettes_lie(self.match, self.thrower, seen.values)
            return True
        if isinstance(seen, Cul) and self._chouettes is not None:
            dice = [*self._chouettes, seen.value]
            for window in list(self.match.passing_windows):
                window.cul_lies(self.thrower, dice)
            return self._lie(dice)
        if isinstance(seen, Throws):
            if not self.done or len(seen.values) == 3:
                self._begin()
            kept = self.kept or self._kept_unsaid(seen.values)
            return self._lie([*kept, *seen.values])
        return False

    def wanted(self, found: Combination) -> bool:
        """Whether this is what the thrower throws for."""
        return False

    def _kept_unsaid(self, thrown: tuple[int, ...]) -> tuple[int, ...]:
        """The dice left on the table where nobody has said which: those of most use to him."""
        if len(thrown) == 3 or len(self._last) != 3:
            return ()
        able = itertools.combinations(self._last, 3 - len(thrown))

        def use(kept: tuple[int, ...]) -> tuple[bool, int]:
            found = self.match.form([*kept, *thrown])
            return self.wanted(found), found.plain

        return max(able, key=use)

    def drop_chouettes(self) -> None:
        """The chouettes fell off the table: both are thrown again."""
        self._chouettes = None

    def _begin(self) -> None:
        passing.settle_before(self.match, self, challenge=not self.in_turn)

    def _lie(self, dice: list[int]) -> bool:
        if len(dice) != 3:
            return False
        self.kept, self._chouettes = [], None
        self.lying, self._last = [], dice
        self.done += 1
        self.thrown(dice)
        return True

    def awaited(self) -> list[Awaited]:
        """The dice."""
        return [Awaited(self.thrower, Action.THROW)]

    def next_throw(self, player: str) -> NextThrow:
        """The cul, the chouettes, or what is not kept."""
        if self.throwing:
            return NextThrow(player, Verb.CUL, 1, 1)
        if not self.done:
            return NextThrow(player, Verb.CHOUETTES, 2, 2)
        return NextThrow(player, Verb.THROWS, 1, 3)

    def may_go_on(self) -> NextThrow | None:
        """Its thrower, where a throw lies."""
        return NextThrow(self.thrower, Verb.THROWS, 1, 3) if self.lying else None

    def may_change(self, lead: Lead) -> bool:
        """Not before the throws of a turn begin; a second one is its owner's alone (R85)."""
        if not self.in_turn or self.throwing:
            return True
        if not self.lying:
            return bool(self.done)
        certain = rules().forms[self.match.form(self.lying).name].certain
        return self.thrower != lead.player or not certain
