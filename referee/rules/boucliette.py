"""The Boucliette: once a match, each may cancel a challenge once its stake is told (oquiz)."""

from __future__ import annotations

from referee.game.annonce import annonce
from referee.game.ruling import Open, Phrase
from referee.game.specification import OUT_OF_PLACE, Entry, Rule, SimulatedTable, texts
from referee.game.state import Called, Window
from referee.rules.grelottine import Challenge

SLUG = "boucliette"
SOURCE = "Le Boucliette"


class Boucliettes(Window):
    """« Boucliette ! », by anybody who has his, once combination and stake are told."""

    rule = SLUG
    source = SOURCE
    standing = True

    def call(self, called: Called) -> bool:
        """Cancel the challenge."""
        match, challenge = self.match, self.match.window(Challenge)
        holds = match.players[called.player].holds
        if called.heard.slug != SLUG or challenge is None or not challenge.told:
            return False
        if not holds[SLUG]:
            return False
        holds[SLUG] = 0
        match.shut(challenge)
        match.say(SLUG, SOURCE, "challenge-cancelled", called.player)
        return True

    def opened(self) -> list[Open]:
        """Open for all who have theirs."""
        match, challenge = self.match, self.match.window(Challenge)
        if challenge is None or not challenge.told:
            return []
        able = tuple(p for p in match.playing() if match.players[p].holds[SLUG])
        return [Open(rule=SLUG, what=Phrase(SLUG), players=able)] if able else []


def _shield(table: SimulatedTable, opened: Open) -> None:
    for player in opened.players:
        if table.chance(0.1):
            table.call(player, SLUG, 0.7)


RULE = Rule(
    slug=SLUG,
    title="Boucliette",
    order=260,
    switches=(SLUG,),
    own_words=True,
    annonces=(annonce("Boucliette !"),),
    standing=Boucliettes,
    things={SLUG: ()},
    entries=(
        Entry(
            name="boucliette",
            text=texts(
                "Une fois par partie, chacun peut annuler un défi quand son enjeu est dit.",
                "Once a match, each may cancel a challenge when its stake is told.",
            ),
            calls=("boucliette",),
            wrong=OUT_OF_PLACE,
            parameters=("starts_with",),
        ),
    ),
    reactions={SLUG: _shield},
)
