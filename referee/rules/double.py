"""The Cul de Chouette Doublé: all three dice once more, for another one, or out of the match."""

from __future__ import annotations

from referee.game import winning
from referee.game.annonce import annonce
from referee.game.ruling import Action, Awaited, Lead, Open, Phrase
from referee.game.specification import OUT_OF_PLACE, Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Award, Called, State, Window
from referee.observations import DiceTaken, Observation, Throws

SLUG = "cul-de-chouette-double"
#: Its cry is the name of the combination.
CRY = "cul-de-chouette"
SOURCE = "Le Cul De Chouette Doublé; R52"


class MayDouble(Window):
    """« Cul De Chouette ! » by its thrower (pp64, "Le Cul De Chouette Doublé")."""

    rule = SLUG
    source = SOURCE

    def __init__(self, match: State, thrower: str, value: int, held_before: int) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.value = value
        self.held_before = held_before

    def call(self, called: Called) -> bool:
        """Take the cry."""
        if called.heard.slug != CRY or called.player != self.thrower:
            return False
        self.match.shut(self)
        self.match.open(Double(self.match, self.thrower, self.value, self.held_before))
        return True

    def opened(self) -> list[Open]:
        """Open for the thrower."""
        return [Open(rule=SLUG, what=Phrase(CRY), players=(self.thrower,))]

    def may_change(self, lead: Lead) -> bool:
        """Its owner's alone (R85)."""
        return False


class Double(Window):
    """One throw of three dice. Failed: out, with the score that he had before (R52)."""

    rule = SLUG
    source = SOURCE

    def __init__(self, match: State, thrower: str, value: int, held_before: int) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.value = value
        self.held_before = held_before
        match.say(SLUG, SOURCE, "doubles", thrower, value=value)

    @property
    def actors(self) -> tuple[str, ...]:
        """Its thrower."""
        return (self.thrower,)

    def event(self, seen: Observation) -> bool:
        """Take the throw."""
        if seen.player not in (None, self.thrower):
            return False
        if isinstance(seen, DiceTaken):
            return True
        if not isinstance(seen, Throws) or len(seen.values) != 3:
            return False
        match = self.match
        match.shut(self)
        found = self.match.form(seen.values)
        if found.name == CRY:
            self.give(Award(player=self.thrower, points=found.points, why="double-made"))
            if found.value == self.value:
                winning.win(match, self.thrower)
        else:
            lost = self.held_before - match.scores[self.thrower]
            self.give(Award(player=self.thrower, points=lost, why="double-missed"))
            match.put_out(self.thrower)
        return True

    def awaited(self) -> list[Awaited]:
        """The dice."""
        return [Awaited(self.thrower, Action.THROW)]


def _double(table: SimulatedTable, opened: Open) -> None:
    if table.chance(0.12):
        table.call(opened.players[0], CRY, 0.8)


RULE = Rule(
    slug=SLUG,
    title="Cul de Chouette Doublé",
    order=190,
    switches=(SLUG,),
    annonces=(annonce("Cul De Chouette !"),),
    reasons={
        "doubles": Reason(
            "double son Cul de Chouette de {value}", "doubles the Cul de Chouette of {value}"
        ),
        "double-made": Reason("Cul de Chouette doublé", "Cul de Chouette doubled"),
        "double-missed": Reason("Doublé manqué : hors jeu", "Doublé failed: out of the match"),
    },
    entries=(
        Entry(
            name="cul-de-chouette-double",
            text=texts(
                "Après un Cul de Chouette, relancer les trois dés : un autre, et les deux "
                "comptent ; le même, et la partie est gagnée ; sinon, hors jeu.",
                "After a Cul de Chouette, throw all three again: another one, and both count; "
                "the same, and the match is won; else, out of the match.",
            ),
            calls=("cul-de-chouette",),
            wrong=OUT_OF_PLACE,
        ),
    ),
    reactions={CRY: _double},
)
