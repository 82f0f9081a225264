"""The Graines: who got up shouts before he sits down again."""

from __future__ import annotations

from referee.game.annonce import annonce
from referee.game.specification import Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Called, State, Window
from referee.observations import Observation, Sits, Stands

SLUG, PHRASE = "graines", "je-ne-mange-pas-de-graines"


class Graines(Window):
    """« Je ne mange pas de graines ! » before sitting down, else a Bévue (pp64, "Les Graines")."""

    rule = SLUG
    source = "Les Graines"
    standing = True
    takes = frozenset({Stands, Sits})

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
        if called.heard.slug != PHRASE or called.player not in self.up:
            return False
        self.up[called.player] = True
        return True


def _gets_up(table: SimulatedTable) -> None:
    """Who is up sits down, mostly with the words; now and then somebody gets up."""
    graines = table.match.window(Graines)
    if graines is None:
        return
    for player in list(graines.up):
        if table.chance(0.7):
            table.call(player, PHRASE, 0.5)
            table.shout()
        table.tell(Sits, player=player)
    if table.chance(0.01) and table.match.playing():
        table.tell(Stands, player=table.one(table.match.playing()))


RULE = Rule(
    slug=SLUG,
    title="Graines",
    order=210,
    switches=(SLUG,),
    annonces=(annonce("Je ne mange pas de graines !"),),
    standing=Graines,
    reasons={
        "sat-silently": Reason("s'est rassis sans rien annoncer", "sat down again without a word"),
    },
    entries=(
        Entry(
            name="graines",
            text=texts(
                "Qui s'est levé le dit avant de se rasseoir.",
                "Who got up says so before he sits down again.",
            ),
            calls=("je-ne-mange-pas-de-graines",),
            wrong=texts("s'asseoir sans un mot : Bévue", "sitting down without a word: a Bévue"),
        ),
    ),
    between=_gets_up,
)
