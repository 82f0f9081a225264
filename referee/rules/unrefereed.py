"""A combination whose rule is not refereed yet: named, and never punished by mistake."""

from __future__ import annotations

from referee.observations import Observation, Takes, Throws
from referee.rules.state import State, Window


class Unrefereed(Window):
    """Until the dice pass, dice thrown for that rule are the table's own affair."""

    source = "pp64, Les combinaisons"

    def __init__(self, match: State, name: str, thrower: str) -> None:
        super().__init__(match)
        self.rule = name
        match.say(name, self.source, "unrefereed", thrower)

    def event(self, seen: Observation) -> bool:
        """Take dice thrown again, without effect."""
        return isinstance(seen, Throws | Takes)
