"""The Sirop-Grelot: a challenge for a Cul de Chouette that must be made by Sirotage."""

from __future__ import annotations

from referee.game.dice import cul_de_chouette_points
from referee.game.ruling import Action, Awaited, NextThrow, Open, Phrase, Verb
from referee.game.specification import Entry, Rule, texts
from referee.game.state import Called, State, Window
from referee.observations import DiceTaken, Observation, Throws
from referee.rules.sirotage import Sirotage

SLUG = "sirop-grelot"
SOURCE = "La Grelottine"


class GrelotChouette(Window):
    """A Chouette of the challenged: he may make it a Sirop-Grelot, at his last throw he must.

    The Sirotage is none of his throws, and nobody may catch the bird (pp64, "La Grelottine").
    """

    rule = SLUG
    source = SOURCE

    def __init__(self, match: State, thrower: str, value: int, *, obligatory: bool) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.value = value
        self.obligatory = obligatory

    @property
    def actors(self) -> tuple[str, ...]:
        """Its thrower."""
        return (self.thrower,)

    def call(self, called: Called) -> bool:
        """« Je sirote ! » by the challenged."""
        if called.heard.slug != "je-sirote" or called.player != self.thrower:
            return False
        self._sirote()
        return True

    def event(self, seen: Observation) -> bool:
        """An obligatory Sirotage need not be announced: the die taken or thrown says it.

        Nor need any where the die in hand begins it (R81).
        """
        if seen.player not in (None, self.thrower):
            return False
        if isinstance(seen, DiceTaken):
            by_die = self.match.dossier.sirotage_by_die and seen.count == 1
            return (self.obligatory or by_die) and self._sirote(by_die=by_die).event(seen)
        one = isinstance(seen, Throws) and len(seen.values) == 1
        return self.obligatory and one and self._sirote().event(seen)

    def _sirote(self, *, by_die: bool = False) -> Sirotage:
        self.match.shut(self)
        siroted = Sirotage(
            self.match, self.thrower, self.thrower, self.value, by_die=by_die, for_sale=False
        )
        self.match.open(siroted)
        return siroted

    def opened(self) -> list[Open]:
        """The Sirotage."""
        worth = cul_de_chouette_points(self.value)
        return [Open(rule=SLUG, what=Phrase("je-sirote"), players=(self.thrower,), worth=worth)]

    def awaited(self) -> list[Awaited]:
        """The die, or else the next throw."""
        return [Awaited(self.thrower, Action.THROW)]

    def next_throw(self, player: str) -> NextThrow:
        """The die of the Sirotage."""
        return NextThrow(player, Verb.THROWS, 1, 1)


RULE = Rule(
    slug=SLUG,
    title="Sirop-Grelot",
    order=45,
    switches=(SLUG,),
    staked_on=(SLUG,),
    said={"cul de chouette avec sirotage": SLUG},
    entries=(
        Entry(
            name="sirop-grelot",
            text=texts(
                "Défi d'un Cul de Chouette fait par Sirotage, obligatoire après une Chouette "
                "au dernier lancer. Pas d'Attrape-Oiseau.",
                "A challenge for a Cul de Chouette made by Sirotage, which is a duty after a "
                "Chouette with the last throw. No Attrape-Oiseau.",
            ),
        ),
    ),
)
