"""Gorgées instead of points: gains are given away, losses are drunk (titouan, "À l'Aquitaine")."""

from __future__ import annotations

import msgspec

from referee.game.ruling import Open
from referee.game.state import Award, Called, State, Window
from referee.observations import Observation, Targets

RULE = "gorgees"
SOURCE = "Les règles de conversion"
#: Rules whose points a wrong annonce leaves to its caller ("La Bévue").
_KEPT = ("artichette", "suite", "chouette-velute")


def converted(points: int) -> int:
    """Rounded up to the next ten, then divided by ten: 4 -> 1, 10 -> 1, -16 -> 2."""
    return -(-abs(points) // 10)


class Owed(msgspec.Struct):
    """Gorgées that a player may give to whom he likes."""

    player: str
    gorgees: int
    rule: str
    barred: bool


class Gorgees(Window):
    """What is still to be given. « Un joueur qui fait une mauvaise annonce ne peut faire les points
    de sa combinaison »: he gives nothing for it.
    """

    rule = RULE
    source = SOURCE
    standing = True

    def __init__(self, match: State) -> None:
        super().__init__(match)
        self.given: list[Owed] = []
        self.barred: set[str] = set()

    def convert(self, award: Award, rule: str, source: str) -> None:
        """A loss is drunk at once; a gain may be given once the sequence is settled."""
        gorgees = converted(award.points)
        if award.points < 0:
            self.match.drink_up(award.player, gorgees, rule, source, "drinks")
            return
        own = not award.staked and rule not in _KEPT
        barred = own and award.player in self.barred
        self.given.append(Owed(award.player, gorgees, rule, barred))

    def bar(self, player: str) -> None:
        """A wrong annonce: nothing for the combination of this sequence."""
        self.barred.add(player)
        for owed in self.given:
            if owed.player == player and owed.rule not in _KEPT:
                owed.barred = True

    def hand_out(self) -> None:
        """The dice pass: with one other player at the table there is nobody else to give to."""
        self.barred.clear()
        self.given = [o for o in self.given if not o.barred]
        for owed in list(self.given):
            others = [p for p in self.match.playing() if p != owed.player]
            if len(others) == 1:
                self.given.remove(owed)
                self._give(owed.player, others[0], owed.gorgees)

    def event(self, seen: Observation) -> bool:
        """« targets Karadoc 2 chouette » gives two gorgées where some are owed."""
        if not isinstance(seen, Targets) or seen.player is None or seen.player == seen.target:
            return False
        left = self._left(seen.player)
        if not left:
            return False
        if not 1 <= seen.stake <= left:
            self.match.say(RULE, SOURCE, "stake-refused", seen.player, stake=seen.stake, most=left)
            return True
        rest = seen.stake
        for owed in [o for o in self.given if o.player == seen.player and not o.barred]:
            part = min(rest, owed.gorgees)
            owed.gorgees -= part
            rest -= part
        self.given = [o for o in self.given if o.gorgees]
        self._give(seen.player, seen.target, seen.stake)
        return True

    def _left(self, player: str) -> int:
        return sum(o.gorgees for o in self.given if o.player == player and not o.barred)

    def _give(self, giver: str, taker: str, gorgees: int) -> None:
        self.match.drink_up(taker, gorgees, RULE, SOURCE, "given-drinks", by=giver)

    def call(self, called: Called) -> bool:
        """Nothing is said for it."""
        return False

    def opened(self) -> list[Open]:
        """What each may still give."""
        players = dict.fromkeys(o.player for o in self.given)
        return [
            Open(rule=RULE, what="gives", players=(p,), worth=self._left(p), until="given")
            for p in players
            if self._left(p)
        ]
