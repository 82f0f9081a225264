"""The Flan (6-5-2): its holder turns what another's next throw is worth into its contrary."""

from __future__ import annotations

import msgspec

from referee.game.ruling import Lead, Open
from referee.game.state import Called, State, Window

RULE = "flan"
SOURCE = "Le Flan"


class MayFlan(Window):
    """« À Kadoc ! » by its thrower, before the next player's throw."""

    rule = RULE
    source = SOURCE

    def __init__(self, match: State, thrower: str) -> None:
        super().__init__(match)
        self.thrower = thrower

    @property
    def listens(self) -> tuple[str, ...]:
        """Its cry."""
        return ("a-kadoc",)

    def call(self, called: Called) -> bool:
        """Take the cry; a Flan is not held twice."""
        if called.heard.slug != "a-kadoc" or called.player != self.thrower:
            return False
        holds = self.match.players[self.thrower].holds
        if not holds[RULE]:
            holds[RULE] = 1
            self.match.say(RULE, SOURCE, "flan-won", self.thrower)
        return True

    def opened(self) -> list[Open]:
        """Open for the thrower."""
        return [Open(rule=RULE, what="a-kadoc", players=(self.thrower,))]

    def may_change(self, lead: Lead) -> bool:
        """It is no matter of points."""
        return False


class Thrown(msgspec.Struct, frozen=True):
    """A Flan on its way: who threw it at whom; a Contre-Flan weighs 2."""

    by: str
    on: str
    weight: int = 1


class Flans(Window):
    """« Tatan elle fait des Flans ! », « Lance-Flan ! » at any moment of the match.

    A Flan acts on the next throw of a turn; several on one player add up (Double Flan, Triple
    Flan, ...). Aimed at who has just thrown one, it is a Contre-Flan (R12).
    """

    rule = RULE
    source = SOURCE
    standing = True

    def __init__(self, match: State) -> None:
        super().__init__(match)
        self.thrown: list[Thrown] = []

    def weight(self, player: str) -> int:
        """How many Flans weigh on a player's next throw."""
        return sum(t.weight for t in self.thrown if t.on == player)

    def use_up(self, player: str) -> None:
        """The Flans on a player have acted."""
        self.thrown = [t for t in self.thrown if t.on != player]

    def call(self, called: Called) -> bool:
        """Take a holder's cry; without a Flan it is a Bévue, as is one at oneself."""
        if not self.match.players[called.player].holds[RULE]:
            return False
        if called.target is None or called.target == called.player:
            return False
        if called.heard.slug == "lance-flan":
            return self._give_away(called.player, called.target)
        if called.heard.slug != "elle-fait-des-flans":
            return False
        counter = next(
            (
                t
                for t in self.thrown
                if t.by == called.target and t.on != called.player and not self._acted(t.on)
            ),
            None,
        )
        if counter is not None:
            self._counter(called.player, counter)
        elif not self._too_late(called.target):
            self._throw(Thrown(called.player, called.target))
        # R10: after the chouettes it has no effect and is kept.
        return True

    def _too_late(self, target: str) -> bool:
        """Once the chouettes lie, in some dossiers once they are thrown."""
        match = self.match
        if match.thrower != target:
            return False
        thrown = match.dossier.flan_until == "throw" and match.throwing
        return thrown or match.chouettes_lying

    def _acted(self, target: str) -> bool:
        """Whether all dice of the flanned throw are at rest: too late for a Contre-Flan (R12)."""
        return self.match.thrower == target and self.match.throw_complete

    def stay(self, player: str, weight: int) -> None:
        """A Flan that has acted stays for the next throw all the same."""
        self.thrown.append(Thrown("", player, weight))

    def _throw(self, flan: Thrown) -> None:
        bet = self.match.staked(flan.on)
        if self.match.dossier.flan_one_at_a_time and any(t.on != flan.on for t in self.thrown):
            # titouan, Doublette: "seul un joueur à la fois peut être flanné"
            self.match.say(RULE, "Doublette", "flan-taken", flan.by, target=flan.on)
            return
        if self.weight(flan.on) and bet and self.match.standing()[flan.on] < 2 * bet:
            # R13: a second Flan on a Civet whose owner has less than twice the stake is void.
            self.match.say(RULE, "R13", "flan-void", flan.by, target=flan.on)
            return
        self.match.players[flan.by].holds[RULE] = 0
        self.thrown.append(flan)
        self.match.say(RULE, SOURCE, "flan-thrown", flan.by, target=flan.on)

    def _counter(self, by: str, other: Thrown) -> None:
        """The first target is safe, the thrower of the Flan bears a Double Flan."""
        self.match.players[by].holds[RULE] = 0
        self.thrown.remove(other)
        self.thrown.append(Thrown(by, other.by, 2))
        source = "Le Contre-Flan; R12"
        self.match.say(RULE, source, "flan-countered", by, target=other.by, safe=other.on)

    def _give_away(self, giver: str, taker: str) -> bool:
        holds = self.match.players[taker].holds
        if holds[RULE]:
            self.match.bevue(giver, "already-holds", target=taker)
            return True
        self.match.players[giver].holds[RULE], holds[RULE] = 0, 1
        self.match.say(RULE, SOURCE, "flan-given", giver, target=taker)
        return True
