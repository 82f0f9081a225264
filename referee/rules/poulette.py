"""The Poulette: after a challenge missed with a Néant, one of the two shouts for it."""

from __future__ import annotations

from referee.game.annonce import annonce
from referee.game.race import FirstTakes
from referee.game.specification import OUT_OF_PLACE, Entry, Rule, texts
from referee.game.state import State

SLUG = "poulette"


class Poulette(FirstTakes):
    """« Elle est où la Poulette ? »: 10 points for the first of the two; level, both lose 10 (R25)."""

    rule = SLUG
    source = "La Poulette; R25"
    phrase = "elle-est-ou-la-poulette"

    def __init__(self, match: State, challenger: str, challenged: str) -> None:
        super().__init__(match, match.dossier.poulette)
        self.two = [challenger, challenged]

    def able(self) -> list[str]:
        """The challenger and the challenged."""
        return self.two


RULE = Rule(
    slug=SLUG,
    title="Poulette",
    order=110,
    switches=(SLUG,),
    annonces=(annonce("Elle est où la Poulette ?", late=True),),
    entries=(
        Entry(
            name="poulette",
            text=texts(
                "Défi manqué par un Néant : {poulette} points au premier des deux qui crie ; à "
                "égalité, chacun les perd.",
                "A challenge missed with a Néant: {poulette} points to the first of the two to "
                "shout; level, both lose them.",
            ),
            calls=("elle-est-ou-la-poulette",),
            wrong=OUT_OF_PLACE,
            parameters=("poulette",),
        ),
    ),
    parameters={
        "poulette": texts("gain", "gain"),
    },
)
