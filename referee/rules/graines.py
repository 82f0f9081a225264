"""The Graines: who got up shouts before he sits down again."""

from __future__ import annotations

from referee.game.state import Called, State, Window
from referee.observations import Observation, Sits, Stands


class Graines(Window):
    """« Je ne mange pas de graines ! » before sitting down, else a Bévue (pp64, "Les Graines")."""

    rule = "graines"
    source = "Les Graines"
    standing = True

    def __init__(self, match: State) -> None:
        super().__init__(match)
        self.up: dict[str, bool] = {}

    def event(self, seen: Observation) -> bool:
        """Remember who stands; who sits down without a word has a Bévue."""
        if seen.player is None:
            return False
        if isinstance(seen, Stands):
            self.up.setdefault(seen.player, False)
            return True
        if isinstance(seen, Sits) and seen.player in self.up:
            if not self.up.pop(seen.player):
                self.match.bevue(seen.player, "sat-silently")
            return True
        return False

    def call(self, called: Called) -> bool:
        """Take the phrase of who stands."""
        if called.heard.slug != "je-ne-mange-pas-de-graines" or called.player not in self.up:
            return False
        self.up[called.player] = True
        return True
