"""The Cul de Chouette Doublé: all three dice once more, for another one, or out of the match."""

from __future__ import annotations

from referee.game.ruling import Awaited, Lead, Open
from referee.game.state import Award, Called, State, Window
from referee.observations import Observation, Takes, Throws

RULE = "cul-de-chouette-double"
SOURCE = "Le Cul De Chouette Doublé; R52"


class MayDouble(Window):
    """« Cul De Chouette ! » by its thrower (pp64, "Le Cul De Chouette Doublé")."""

    rule = RULE
    source = SOURCE

    def __init__(self, match: State, thrower: str, value: int, held_before: int) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.value = value
        self.held_before = held_before

    def call(self, called: Called) -> bool:
        """Take the cry."""
        if called.heard.slug != "cul-de-chouette" or called.player != self.thrower:
            return False
        self.match.shut(self)
        self.match.open(Double(self.match, self.thrower, self.value, self.held_before))
        return True

    def opened(self) -> list[Open]:
        """Open for the thrower."""
        return [Open(rule=RULE, what="cul-de-chouette", players=(self.thrower,))]

    def may_change(self, lead: Lead) -> bool:
        """Its owner's alone (R85)."""
        return False


class Double(Window):
    """One throw of three dice. Failed: out, with the score that he had before (R52)."""

    rule = RULE
    source = SOURCE

    def __init__(self, match: State, thrower: str, value: int, held_before: int) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.value = value
        self.held_before = held_before
        match.say(RULE, SOURCE, "doubles", thrower, value=value)

    @property
    def actors(self) -> tuple[str, ...]:
        """Its thrower."""
        return (self.thrower,)

    def event(self, seen: Observation) -> bool:
        """Take the throw."""
        if seen.player not in (None, self.thrower):
            return False
        if isinstance(seen, Takes):
            return True
        if not isinstance(seen, Throws) or len(seen.values) != 3:
            return False
        match = self.match
        match.shut(self)
        found = self.match.form(seen.values)
        if found.name == "cul-de-chouette":
            self.give(Award(player=self.thrower, points=found.points, why="double-made"))
            if found.value == self.value:
                match.win(self.thrower)
        else:
            lost = self.held_before - match.scores[self.thrower]
            self.give(Award(player=self.thrower, points=lost, why="double-missed"))
            match.put_out(self.thrower)
        return True

    def awaited(self) -> list[Awaited]:
        """The dice."""
        return [Awaited(self.thrower, "throws")]
