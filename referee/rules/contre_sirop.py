"""The Contre-Sirop and the Sirop-Jeannot: what the others gain from a Sirotage gone wrong."""

from __future__ import annotations

from referee.game.annonce import annonce
from referee.game.dice import cul_de_chouette_points
from referee.game.race import FirstTakes
from referee.game.ruling import Open
from referee.game.specification import OUT_OF_PLACE, Entry, Reason, Rule, texts
from referee.game.state import Called, State

SLUG, JEANNOT = "contre-sirop", "sirop-jeannot"


class ContreSirop(FirstTakes):
    """« J'apprécie les fruits au sirop ! » after a Sirotage that failed and that no bet foresaw."""

    rule = SLUG
    source = "Le Contre-Sirop; R30"
    phrase = "j-apprecie-les-fruits-au-sirop"
    gesture: str | None = "raises"

    def __init__(self, match: State, sirotant: str, value: int, *, valid: bool = True) -> None:
        super().__init__(match, contre_sirop_points(value), value=value)
        self.sirotant = sirotant
        self.valid = valid
        self.since = match.now

    def able(self) -> list[str]:
        """Everybody but the sirotant, who may in a game of two."""
        playing = self.match.playing() if self.valid else []
        return playing if len(playing) == 2 else [p for p in playing if p != self.sirotant]

    def call(self, called: Called) -> bool:
        """As any race; an invalid one, or the sirotant's, is nothing (R30), unless it came early."""
        early = called.time < self.since
        return super().call(called) or (called.heard.slug == self.phrase and not early)

    def opened(self) -> list[Open]:
        """Open to all who may call it, where it is valid."""
        return super().opened() if self.valid else []


class SiropJeannot(ContreSirop):
    """« Sirop-Jeannot ! » at who sirotes more than he has: worth the Contre-Sirop (R30)."""

    rule = JEANNOT
    source = "Le Sirotage; R30"
    phrase = JEANNOT
    gesture = None

    def __init__(self, match: State, sirotant: str, value: int) -> None:
        super().__init__(match, sirotant, value)
        self.level = match.dossier.sirop_jeannot_level

    def able(self) -> list[str]:
        """Everybody but the sirotant, at whom it is shouted."""
        return [p for p in self.match.playing() if p != self.sirotant]


def contre_sirop_points(value: int) -> int:
    """Double of the tenth of the Cul de Chouette that was tried."""
    return 2 * cul_de_chouette_points(value) // 10


RULE = Rule(
    slug=SLUG,
    title="Contre-Sirop",
    order=140,
    switches=(SLUG, JEANNOT),
    names={JEANNOT: "Sirop-Jeannot"},
    annonces=(
        annonce("Sirop-Jeannot !", pointed=True, late=True),
        annonce("J'apprécie les fruits au sirop !", race=True, gesture="raises"),
    ),
    reasons={
        "race-level-won": Reason(
            "à égalité ({margin}) : chacun gagne",
            "level ({margin}): each gains",
            needs=lambda d: d.has(JEANNOT) and d.sirop_jeannot_level == "gain",
        ),
        "race-level-won-told": Reason(
            "à égalité : chacun gagne",
            "level: each gains",
            senses=True,
            needs=lambda d: d.has(JEANNOT) and d.sirop_jeannot_level == "gain",
        ),
    },
    entries=(
        Entry(
            name="contre-sirop",
            text=texts(
                "Sirotage manqué que personne n'a deviné : {contre_sirop} points (de 1 à 6) au "
                "premier ; à égalité, perdus.",
                "A Sirotage missed and not foreseen: {contre_sirop} points (of 1 to 6) to the "
                "first; level, lost.",
            ),
            calls=("j-apprecie-les-fruits-au-sirop",),
            wrong=texts("hors de propos : rien", "where it does not hold: nothing"),
            fields={"contre_sirop": ", ".join(str(contre_sirop_points(v)) for v in range(1, 7))},
        ),
        Entry(
            name="sirop-jeannot",
            text=texts(
                "À qui sirote plus qu'il n'a : la valeur du Contre-Sirop au premier, et le "
                "Sirotage est annulé.",
                "At who sirotes more than he has: the Contre-Sirop's value to the first, and "
                "the Sirotage is void.",
            ),
            calls=("sirop-jeannot",),
            wrong=OUT_OF_PLACE,
            parameters=("sirop_jeannot_level",),
        ),
    ),
    parameters={
        "sirop_jeannot_level": texts("à égalité", "level"),
    },
)
