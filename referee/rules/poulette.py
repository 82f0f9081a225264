"""The Poulette: after a challenge missed with a Néant, one of the two shouts for it."""

from __future__ import annotations

from referee.game.race import FirstTakes
from referee.game.state import State


class Poulette(FirstTakes):
    """« Elle est où la Poulette ? »: 10 points for the first of the two; level, both lose 10 (R25)."""

    rule = "poulette"
    source = "La Poulette; R25"
    phrase = "elle-est-ou-la-poulette"

    def __init__(self, match: State, challenger: str, challenged: str) -> None:
        super().__init__(match, match.dossier.poulette)
        self.two = [challenger, challenged]

    def able(self) -> list[str]:
        """The challenger and the challenged."""
        return self.two
