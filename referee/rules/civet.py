"""The Civet: its holder stakes points on what he is about to throw; others may double the stake."""

from __future__ import annotations

from referee.annonces import Heard
from referee.game.dice import Combination
from referee.game.ruling import Awaited
from referee.game.series import Series
from referee.game.state import Award, Called, State, Window
from referee.rules.grelottine import Challenge
from referee.rules.soufflette import FlanSouffle, Souffle
from referee.rules.staked_throw import SIROTED, StakedThrow

RULE = "civet"
SOURCE = "Le Civet"


class Civets(Window):
    """« Civet de 50 sur une Chouette ! », « Lance-Civet ! », « Civet Doublé ! »."""

    rule = RULE
    source = SOURCE
    standing = True

    def call(self, called: Called) -> bool:
        """Take a holder's cry; without a Civet it is a Bévue."""
        slug = called.heard.slug
        if slug == "civet-double" and self.match.dossier.has(slug):
            bet = self.match.window(CivetBet)
            return bet is not None and bet.double(called)
        if not self.match.players[called.player].holds[RULE]:
            return False
        if slug == "lance-civet" and self.match.dossier.has(slug):
            return self._give_away(called)
        return slug == "civet-de" and self._stake(called)

    def _stake(self, called: Called) -> bool:
        """Before one's own chouettes, or a challenge's first throw; later it is kept (R10)."""
        match, dossier = self.match, self.match.dossier
        challenge = match.window(Challenge)
        soon = not match.throwing and match.next_thrower == called.player
        if challenge is not None:
            soon = challenge.thrower == called.player and not challenge.done and soon
        if match.window(Souffle) is not None or match.window(FlanSouffle) is not None:
            # "Le Civet est interdit durant une Soufflette."
            return False
        stake = called.heard.number or 0
        if not soon or match.window(CivetBet) is not None:
            return True
        wanted = called.heard.combination or ""
        if not 1 <= stake <= dossier.civet_max or not self._may_ask(wanted):
            match.say(
                RULE, f"{SOURCE}; R40", "stake-refused", called.player,
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

    def _may_ask(self, wanted: str) -> bool:
        allowed = self.match.dossier.civet_on
        plain = "cul-de-chouette" if wanted == SIROTED else wanted
        return bool(wanted) and (not allowed or plain in allowed)

    def _give_away(self, called: Called) -> bool:
        """« Lance-Civet ! », at somebody, who must take it; one who has one: a Bévue, and kept."""
        if called.target is None or called.target == called.player:
            return False
        giver, taker = self.match.players[called.player], self.match.players[called.target]
        if taker.holds[RULE]:
            self.match.bevue(called.player, "already-holds", target=taker.name)
            return True
        giver.holds[RULE], taker.holds[RULE] = 0, 1
        self.match.say(RULE, SOURCE, "civet-given", giver.name, target=taker.name)
        return True


class CivetThrows(Series):
    """A Civet that allows a second throw, dice kept as its owner likes (titouan, "Civet"; R43)."""

    rule = RULE
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
        siroted = self.asked == SIROTED and found.name == "chouette"
        self.lying = dice
        if self.wanted(found) or siroted or self.done == self.throws:
            self.stop()

    def stop(self) -> None:
        """The throw that lies counts."""
        self.match.shut(self)
        lying, self.lying = self.lying, []
        self.match.land_turn(self.thrower, lying)

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


class CivetBet(StakedThrow):
    """A Civet staked on the throw to come. It is used up by its throw, won or lost (R44)."""

    rule = RULE
    source = f"{SOURCE}; R44"

    def __init__(self, match: State, player: str, heard: Heard, stake: int) -> None:
        super().__init__(match, player, player, stake, heard.combination or "")
        self._doubler, self._sacrificed = "", ""
        match.say(RULE, SOURCE, "civet-staked", player, stake=stake, combination=self.wanted)

    def double(self, called: Called) -> bool:
        """« Civet Doublé ! » by another holder, at the player: the stake is doubled, each time.

        Where the player must have the doubled stake and has not, the doubler has a Bévue and keeps
        his Civet (R41).
        """
        doubler = self.match.players[called.player]
        if called.player == self.owner or called.target not in (None, self.owner):
            return False
        sacrificed = next((t for t in (RULE, "civet-filoche") if doubler.holds[t]), None)
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
            RULE, "Le Civet Doublé; R41", "civet-doubled", called.player, stake=self.stake
        )
        return True

    def call(self, called: Called) -> bool:
        """« Civet-Filoché ! » by who has just doubled: that is what he sacrifices, not his Civet.

        pp64: « il doit annoncer lequel des deux il souhaite sacrifier avant le lancer du Civet ».
        """
        holds = self.match.players[called.player].holds
        named = called.heard.slug == "civet-filoche-de" and called.heard.number is None
        doubled = called.player == self._doubler and self._sacrificed == RULE
        if not (named and doubled and holds["civet-filoche"]) or self.match.throwing:
            return False
        holds[RULE], holds["civet-filoche"] = 1, 0
        self._sacrificed = "civet-filoche"
        self.match.say(RULE, "Le Civet Doublé", "sacrifices-filoche", called.player)
        return True

    def fallen(self, found: Combination, factor: int) -> None:
        """It is used up; what turns the throw turns the stake, too."""
        self.factor = factor
        self.match.players[self.owner].holds[RULE] = 0

    def worth(self, found: Combination) -> int:
        """What others may call first is not surely "remportée"."""
        return 0 if found.name in ("chouette-velute", "artichette") else found.points

    def settle(self, met: bool, worth: int) -> None:
        """The stake, won or lost; lost at the combination's own worth it gives a Civet-Filoché."""
        match = self.match
        points = self.stake if met else -self.stake
        why = "civet-met" if met else "civet-missed"
        details: dict[str, str | int | float] = {"combination": self.wanted}
        self.give(Award(player=self.owner, points=points, why=why, details=details, staked=True))
        if not met and worth == self.stake and match.dossier.has("civet-filoche"):
            # "la valeur de la mise perdue est égale à la valeur de la combinaison remportée"
            match.players[self.owner].holds["civet-filoche"] = 1
            match.say("civet-filoche", "Le Civet-Filoché", "filoche-won", self.owner)
