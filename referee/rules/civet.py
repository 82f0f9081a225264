"""The Civet: its holder stakes points on what he is about to throw; others may double the stake."""

from __future__ import annotations

from collections.abc import Sequence

from referee.annonces import Heard
from referee.rules.dice import combination
from referee.rules.grelottine import Challenge
from referee.rules.ruling import Open
from referee.rules.state import Award, Called, State, Window

RULE = "civet"
SOURCE = "pp64, Le Civet"


class Civets(Window):
    """« Civet de 50 sur une Chouette ! », « Lance-Civet ! », « Civet Doublé ! »."""

    rule = RULE
    source = SOURCE
    standing = True

    def call(self, called: Called) -> bool:
        """Take a holder's cry; without a Civet it is a Bévue."""
        slug = called.heard.slug
        if slug == "civet-double":
            bet = self.match.window(CivetBet)
            return bet is not None and bet.double(called)
        if not self.match.players[called.player].holds[RULE]:
            return False
        if slug == "lance-civet":
            return self._give_away(called)
        return slug == "civet-de" and self._stake(called)

    def _stake(self, called: Called) -> bool:
        """Before one's own chouettes, or a challenge's first throw; later it is kept (R10)."""
        challenge = self.match.window(Challenge)
        soon = not self.match.throwing and self.match.next_thrower == called.player
        if challenge is not None:
            soon = challenge.thrower == called.player and not challenge.done and soon
        stake = called.heard.number or 0
        if not soon or self.match.window(CivetBet) is not None:
            return True
        if not 1 <= stake <= self.match.dossier.civet_max:
            most = self.match.dossier.civet_max
            self.match.say(
                RULE, f"{SOURCE}; R40", "stake-refused", called.player, stake=stake, most=most
            )
            return True
        self.match.open(CivetBet(self.match, called.player, called.heard, stake))
        return True

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


class CivetBet(Window):
    """A Civet staked on the throw to come. It is used up by its throw, won or lost (R44)."""

    rule = RULE
    source = f"{SOURCE}; R44"
    outlasts_pass = True

    def __init__(self, match: State, player: str, heard: Heard, stake: int) -> None:
        super().__init__(match)
        self.player = player
        self.wanted = heard.combination or ""
        self.stake = stake
        match.say(RULE, SOURCE, "civet-staked", player, stake=stake, combination=self.wanted)

    def double(self, called: Called) -> bool:
        """« Civet Doublé ! » by another holder, at the player: the stake is doubled, each time.

        The player must have the doubled stake, else the doubler has a Bévue and keeps his Civet (R41).
        """
        doubler = self.match.players[called.player]
        if called.player == self.player or called.target not in (None, self.player):
            return False
        sacrificed = next((t for t in (RULE, "civet-filoche") if doubler.holds[t]), None)
        if sacrificed is None or self.match.throwing:
            return False
        if self.match.standing()[self.player] < 2 * self.stake:
            return False
        self.stake *= 2
        doubler.holds[sacrificed] = 0
        self.match.say(
            RULE, "pp64, Le Civet Doublé; R41", "civet-doubled", called.player, stake=self.stake
        )
        return True

    def landed(self, thrower: str, dice: Sequence[int], factor: int) -> None:
        """Judge the throw as it fell: exactly the combination named (R23)."""
        if thrower != self.player:
            return
        match, found = self.match, combination(dice)
        self.factor = factor
        match.shut(self)
        match.players[self.player].holds[RULE] = 0
        met = found.meets(self.wanted)
        points = self.stake if met else -self.stake
        why = "civet-met" if met else "civet-missed"
        self.give(
            Award(player=self.player, points=points, why=why, details={"combination": self.wanted})
        )
        if not met and found.points == self.stake:
            # "la valeur de la mise perdue est égale à la valeur de la combinaison remportée"
            match.players[self.player].holds["civet-filoche"] = 1
            match.say("civet-filoche", "pp64, Le Civet-Filoché", "filoche-won", self.player)

    def opened(self) -> list[Open]:
        """The stake; others may double it."""
        return [
            Open(
                rule=RULE, what=self.wanted, players=(self.player,), worth=self.stake, until="throw"
            )
        ]
