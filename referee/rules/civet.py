"""The Civet: its holder stakes points on what he is about to throw; others may double the stake."""

from __future__ import annotations

from collections.abc import Sequence

from referee.game import landing
from referee.game.annonce import Heard, annonce
from referee.game.dice import Combination, chouette_points
from referee.game.ruling import Awaited, Figures, Lead, Open, Until, Wanted
from referee.game.series import Series
from referee.game.specification import Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Award, Called, State, Window
from referee.rules.artichette import SLUG as ARTICHETTE
from referee.rules.bleu_rouge import SLUG as BLEU_ROUGE
from referee.rules.chouette import SLUG as CHOUETTE
from referee.rules.chouette_velute import SLUG as CHOUETTE_VELUTE
from referee.rules.cul_de_chouette import SLUG as CUL_DE_CHOUETTE
from referee.rules.grelottine import Challenge
from referee.rules.sirop_grelot import SLUG as SIROP_GRELOT
from referee.rules.soufflette import FlanSouffle, Souffle

SLUG, DOUBLE, GIVE, FILOCHE = "civet", "civet-double", "lance-civet", "civet-filoche"
SOURCE = "Le Civet"


#: How a Cul de Chouette "avec sirotage" is named (R43).
SIROTED = SIROP_GRELOT


class Civets(Window):
    """« Civet de 50 sur une Chouette ! », « Lance-Civet ! », « Civet Doublé ! »."""

    rule = SLUG
    source = SOURCE
    standing = True

    def call(self, called: Called) -> bool:
        """Take a holder's cry; without a Civet it is a Bévue."""
        slug = called.heard.slug
        if slug == DOUBLE and self.match.dossier.has(slug):
            bet = self.match.window(CivetBet)
            return bet is not None and bet.double(called)
        if not self.match.players[called.player].holds[SLUG]:
            return False
        if slug == GIVE and self.match.dossier.has(slug):
            return self._give_away(called)
        return slug == "civet-de" and self._stake(called)

    def _stake(self, called: Called) -> bool:
        """Before one's own chouettes, or a challenge's first throw; later it is kept (R10)."""
        match, dossier = self.match, self.match.dossier
        challenge, soon = match.window(Challenge), self._soon(called.player)
        if match.window(Souffle) is not None or match.window(FlanSouffle) is not None:
            # "Le Civet est interdit durant une Soufflette."
            return False
        stake = called.heard.number or 0
        if not soon or match.window(CivetBet) is not None:
            return True
        wanted = called.heard.combination or ""
        if not 1 <= stake <= dossier.civet_max or not self._may_ask(wanted):
            match.say(
                SLUG, f"{SOURCE}; R40", "stake-refused", called.player,
                stake=stake, most=dossier.civet_max,
            )  # fmt: skip
            return True
        if not dossier.civet_above_score and stake > match.standing()[called.player]:
            # titouan, "sans score négatif": "il est interdit de miser plus que son score"
            match.bevue(called.player, "above-score", stake=stake)
            return True
        match.open(CivetBet(match, called.player, called.heard, stake))
        if challenge is None and dossier.civet_throws > 1:
            match.open(CivetThrows(match, called.player, wanted))
        return True

    def _soon(self, player: str) -> bool:
        """Whether this player is about to throw."""
        match = self.match
        challenge = match.window(Challenge)
        soon = not match.throwing and match.next_thrower == player
        if challenge is not None:
            soon = challenge.thrower == player and not challenge.done and soon
        return soon

    def figures(self, slug: str, player: str) -> Figures | None:
        """The stakes, and what they may be on."""
        match, dossier = self.match, self.match.dossier
        if slug != "civet-de" or not match.players[player].holds[SLUG] or not self._soon(player):
            return None
        if any(match.window(kind) is not None for kind in (Souffle, FlanSouffle, CivetBet)):
            return None
        most = dossier.civet_max
        if not dossier.civet_above_score:
            most = min(most, match.standing()[player])
        on = dossier.civet_on
        return Figures(1, most, on=(*on, SIROTED) if CUL_DE_CHOUETTE in on else on)

    def _may_ask(self, wanted: str) -> bool:
        allowed = self.match.dossier.civet_on
        plain = CUL_DE_CHOUETTE if wanted == SIROTED else wanted
        return bool(wanted) and (not allowed or plain in allowed)

    def _give_away(self, called: Called) -> bool:
        """« Lance-Civet ! », at somebody, who must take it; one who has one: a Bévue, and kept."""
        if called.target is None or called.target == called.player:
            return False
        giver, taker = self.match.players[called.player], self.match.players[called.target]
        if taker.holds[SLUG]:
            self.match.bevue(called.player, "already-holds", target=taker.name)
            return True
        giver.holds[SLUG], taker.holds[SLUG] = 0, 1
        self.match.say(SLUG, SOURCE, "civet-given", giver.name, target=taker.name)
        return True


class CivetThrows(Series):
    """A Civet that allows a second throw, dice kept as its owner likes (titouan, "Civet"; R43)."""

    rule = SLUG
    source = f"{SOURCE}; R43"
    in_turn = True
    outlasts_pass = False

    def __init__(self, match: State, player: str, wanted: str) -> None:
        super().__init__(match, player, match.dossier.civet_throws)
        self.asked = wanted

    def wanted(self, found: Combination) -> bool:
        """What the Civet is staked on."""
        return found.meets(self.asked)

    def thrown(self, dice: list[int]) -> None:
        """What was staked on, or the last throw, counts at once; another throw waits."""
        found = self.match.form(dice)
        siroted = self.asked == SIROTED and found.name == CHOUETTE
        self.lying = dice
        if self.wanted(found) or siroted or self.done == self.throws:
            self.stop()

    def stop(self) -> None:
        """The throw that lies counts."""
        self.match.shut(self)
        lying, self.lying = self.lying, []
        landing.land_turn(self.match, self.thrower, lying)

    def close(self) -> None:
        """The dice pass after the first throw: that is the one that counts."""
        if self.lying:
            self.stop()

    def pending(self) -> list[Award]:
        """The plain points of what lies."""
        points = self.match.form(self.lying).points if self.lying else 0
        return [Award(player=self.thrower, points=points, why="combination")] if points else []

    def awaited(self) -> list[Awaited]:
        """The first throw; a second one is as its owner likes."""
        return [] if self.lying else super().awaited()


class StakedThrow(Window):
    """``owner`` has staked on ``wanted``, of ``thrower``'s next throw: that very combination (R23).

    A Cul de Chouette "avec sirotage" is met by the Sirotage, a Bleu-Rouge once its relance is found.
    """

    def __init__(self, match: State, owner: str, thrower: str, stake: int, wanted: str) -> None:
        super().__init__(match)
        self.owner = owner
        self.thrower = thrower
        self.stake = stake
        self.wanted = wanted
        #: The throw has fallen and allows what was staked on; a Sirotage or a relance decides.
        self.waits = False

    @property
    def actors(self) -> tuple[str, ...]:
        """Its owner, and whose throw it is."""
        return (self.owner, self.thrower)

    @property
    def outlasts_pass(self) -> bool:  # type: ignore[override]
        """Until the throw has fallen."""
        return not self.waits

    def fallen(self, found: Combination, factor: int) -> None:
        """The throw has fallen, and is about to be judged."""

    def worth(self, found: Combination) -> int:
        """The points of the combination, to be held against the stake."""
        return found.plain

    def settle(self, met: bool, worth: int) -> None:
        """Pay; ``worth`` as `worth` tells it, 0 where it is none."""
        raise TypeError(f"{type(self).__name__} pays nothing")

    def landed(self, thrower: str, dice: Sequence[int], factor: int) -> None:
        """Judge the throw as it fell (R44)."""
        if thrower != self.thrower or self.waits:
            return
        found = self.match.form(dice)
        self.fallen(found, factor)
        siroted = self.wanted == SIROTED and found.name == CHOUETTE
        if siroted or (self.wanted == found.name == BLEU_ROUGE):
            self.waits = True
        else:
            self._settle(found.meets(self.wanted), self.worth(found))

    def siroted(self, sirotant: str, made: bool) -> None:
        """A Cul de Chouette "avec sirotage" is met by the Sirotage."""
        if self.waits and self.wanted == SIROTED and sirotant == self.thrower:
            self._settle(made, 0)

    def relance(self, finder: str | None) -> None:
        """« Si elle se fait durant un Bleu-Rouge, la relance doit être réussie par un joueur »."""
        if self.waits and self.wanted == BLEU_ROUGE:
            self._settle(finder is not None, chouette_points(3))

    def close(self) -> None:
        """The Sirotage or the relance that it waited for did not come."""
        self._settle(False, 0)

    def _settle(self, met: bool, worth: int) -> None:
        self.match.shut(self)
        self.settle(met, worth)

    def opened(self) -> list[Open]:
        """The stake; others may double it."""
        return [
            Open(
                rule=self.rule, what=Wanted(self.wanted), players=(self.owner,), worth=self.stake,
                until=Until.THROW,
            )
        ]  # fmt: skip

    def may_change(self, lead: Lead) -> bool:
        """Once its throw has fallen; on a later one it is none of this throw's."""
        return self.waits


class CivetBet(StakedThrow):
    """A Civet staked on the throw to come. It is used up by its throw, won or lost (R44)."""

    rule = SLUG
    source = f"{SOURCE}; R44"

    def __init__(self, match: State, player: str, heard: Heard, stake: int) -> None:
        super().__init__(match, player, player, stake, heard.combination or "")
        self._doubler, self._sacrificed = "", ""
        match.say(SLUG, SOURCE, "civet-staked", player, stake=stake, combination=self.wanted)

    def double(self, called: Called) -> bool:
        """« Civet Doublé ! » by another holder, at the player: the stake is doubled, each time.

        Where the player must have the doubled stake and has not, the doubler has a Bévue and keeps
        his Civet (R41).
        """
        doubler = self.match.players[called.player]
        if called.player == self.owner or called.target not in (None, self.owner):
            return False
        sacrificed = next((t for t in (SLUG, FILOCHE) if doubler.holds[t]), None)
        if sacrificed is None:
            return False
        if self.match.throwing or self.waits:
            # as R10: after the chouettes it has no effect, and is kept
            return True
        poor = self.match.standing()[self.owner] < 2 * self.stake
        if poor and self.match.dossier.civet_double_needs_points:
            return False
        self.stake *= 2
        doubler.holds[sacrificed] = 0
        self._doubler, self._sacrificed = called.player, sacrificed
        self.match.say(
            SLUG, "Le Civet Doublé; R41", "civet-doubled", called.player, stake=self.stake
        )
        return True

    def call(self, called: Called) -> bool:
        """« Civet-Filoché ! » by who has just doubled: that is what he sacrifices, not his Civet.

        pp64: « il doit annoncer lequel des deux il souhaite sacrifier avant le lancer du Civet ».
        """
        holds = self.match.players[called.player].holds
        named = called.heard.slug == "civet-filoche-de" and called.heard.number is None
        doubled = called.player == self._doubler and self._sacrificed == SLUG
        if not (named and doubled and holds[FILOCHE]) or self.match.throwing:
            return False
        holds[SLUG], holds[FILOCHE] = 1, 0
        self._sacrificed = FILOCHE
        self.match.say(SLUG, "Le Civet Doublé", "sacrifices-filoche", called.player)
        return True

    def stake_of(self, player: str) -> int:
        """Its owner's."""
        return self.stake if player == self.owner else 0

    def fallen(self, found: Combination, factor: int) -> None:
        """It is used up; what turns the throw turns the stake, too."""
        self.factor = factor
        self.match.players[self.owner].holds[SLUG] = 0

    def worth(self, found: Combination) -> int:
        """What others may call first is not surely "remportée"."""
        return 0 if found.name in (CHOUETTE_VELUTE, ARTICHETTE) else found.points

    def settle(self, met: bool, worth: int) -> None:
        """The stake, won or lost; lost at the combination's own worth it gives a Civet-Filoché."""
        match = self.match
        points = self.stake if met else -self.stake
        why = "civet-met" if met else "civet-missed"
        details: dict[str, str | int | float] = {"combination": self.wanted}
        self.give(Award(player=self.owner, points=points, why=why, details=details, staked=True))
        if not met and worth == self.stake and match.dossier.has(FILOCHE):
            # "la valeur de la mise perdue est égale à la valeur de la combinaison remportée"
            match.players[self.owner].holds[FILOCHE] = 1
            match.say(FILOCHE, "Le Civet-Filoché", "filoche-won", self.owner)


def double(table: SimulatedTable, opened: Open) -> None:
    """Another holder doubles a stake, and may say which of the two he gives for it."""
    owner = opened.players[0]
    for player in table.match.playing():
        holds = table.match.players[player].holds
        if player != owner and (holds[SLUG] or holds[FILOCHE]) and table.chance(0.5):
            table.call(player, f"{opened.rule}-double", 0.5, target=owner)
            if holds[SLUG] and holds[FILOCHE] and table.chance(0.5):
                table.call(player, "civet-filoche-de", 0.7)


def _holds(table: SimulatedTable, player: str) -> None:
    if not table.chance(0.4):
        return
    if table.chance(0.1):
        table.call(player, GIVE, 0.4, target=table.other(player))
    elif player == table.match.next_thrower or table.chance(0.05):
        stake = table.one((1, 9, 16, 18, 25, 36, 50, 102, 102, 120))
        table.call(player, "civet-de", 0.4, number=stake, combination=table.combination())


RULE = Rule(
    slug=SLUG,
    title="Civet",
    order=150,
    switches=(SLUG, DOUBLE, GIVE),
    annonces=(
        annonce(
            "Civet de {number} sur une {combination} !", "Civet de {number} sur un {combination} !"
        ),
        annonce("Lance-Civet !", pointed=True),
        annonce("Civet Doublé !", pointed=True),
    ),
    standing=Civets,
    plays=lambda d: d.has(SLUG),
    things={SLUG: ("civet-de", GIVE)},
    reasons={
        "civet-staked": Reason(
            "Civet de {stake} sur {combination}",
            "Civet of {stake} on {combination}",
            needs=lambda d: d.has(SLUG),
        ),
        "civet-missed": Reason(
            "Civet sur {combination} manqué",
            "Civet on {combination} missed",
            needs=lambda d: d.has(SLUG),
        ),
        "civet-met": Reason(
            "Civet sur {combination} réussi",
            "Civet on {combination} met",
            needs=lambda d: d.has(SLUG),
            staked=True,
        ),
        "civet-doubled": Reason(
            "double le Civet : {stake}", "doubles the Civet: {stake}", needs=lambda d: d.has(DOUBLE)
        ),
        "sacrifices-filoche": Reason(
            "sacrifie son Civet-Filoché, garde son Civet",
            "sacrifices the Civet-Filoché, keeps the Civet",
            needs=lambda d: d.has(DOUBLE) and d.has(FILOCHE),
        ),
        "civet-given": Reason(
            "donne son Civet à {target}", "gives the Civet to {target}", needs=lambda d: d.has(GIVE)
        ),
        "above-score": Reason(
            "mise de {stake}, plus que sa marque",
            "stake of {stake}, more than the score",
            needs=lambda d: d.has(SLUG) and not d.civet_above_score,
        ),
    },
    entries=(
        Entry(
            name="civet",
            text=texts(
                "Miser 1 à {civet_max} points sur son prochain lancer, avant ses chouettes : "
                "mise gagnée ou perdue, et la combinaison compte.",
                "Stake 1 to {civet_max} points on one's next throw, before one's chouettes: "
                "won or lost, and the combination counts.",
            ),
            calls=(
                "civet-de",
                "lance-civet",
                "civet-double",
            ),
            wrong=texts("sans Civet : Bévue", "without a Civet: a Bévue"),
            parameters=(
                "civet_max",
                "civet_throws",
                "civet_above_score",
                "civet_on",
                "civet_double_needs_points",
            ),
        ),
    ),
    parameters={
        "civet_max": texts("mise au plus", "largest stake"),
        "civet_throws": texts("lancers", "throws"),
        "civet_above_score": texts("mise au-dessus de sa marque", "stake above one's score"),
        "civet_double_needs_points": texts(
            "doublé : il faut le multiple", "doubled: the multiple is needed"
        ),
        "civet_on": texts("sur", "on"),
    },
    on_stake=double,
    holders={SLUG: _holds},
)
