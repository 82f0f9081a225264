"""The Contre-Sirop and the Sirop-Jeannot: what the others gain from a Sirotage gone wrong."""

from __future__ import annotations

from referee.game.dice import cul_de_chouette_points
from referee.game.race import FirstTakes
from referee.game.ruling import Open
from referee.game.state import Called, State


class ContreSirop(FirstTakes):
    """« J'apprécie les fruits au sirop ! » after a Sirotage that failed and that no bet foresaw."""

    rule = "contre-sirop"
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

    rule = "sirop-jeannot"
    source = "Le Sirotage; R30"
    phrase = "sirop-jeannot"
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
