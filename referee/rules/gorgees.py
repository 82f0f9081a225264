"""Gorgées instead of points: gains are given away, losses are drunk (titouan, "À l'Aquitaine")."""

from __future__ import annotations

import msgspec

from referee.game.registry import rules
from referee.game.ruling import Act, Open, Until
from referee.game.specification import Reason, Rule, SimulatedTable
from referee.game.state import Award, Called, State, Window
from referee.observations import Observation, Targets

SLUG = "gorgees"
SOURCE = "Les règles de conversion"


def converted(points: int) -> int:
    """Rounded up to the next ten, then divided by ten: 4 -> 1, 10 -> 1, -16 -> 2."""
    return -(-abs(points) // 10)


class Owed(msgspec.Struct, frozen=True):
    """Gorgées that a player may give to whom he likes."""

    player: str
    gorgees: int
    rule: str
    barred: bool


class Gorgees(Window):
    """What is still to be given. « Un joueur qui fait une mauvaise annonce ne peut faire les points
    de sa combinaison »: he gives nothing for it.
    """

    rule = SLUG
    source = SOURCE
    standing = True
    takes = frozenset({Targets})

    def __init__(self, match: State) -> None:
        super().__init__(match)
        self.given: list[Owed] = []
        self.barred: set[str] = set()

    def takes_award(self, award: Award, rule: str, source: str) -> bool:
        """A loss is drunk at once; a gain may be given once the sequence is settled."""
        gorgees = converted(award.points)
        if award.points < 0:
            self.match.drink_up(award.player, gorgees, rule, source, "drinks")
            return True
        barred = not award.staked and self._loses(rule) and award.player in self.barred
        self.given.append(Owed(award.player, gorgees, rule, barred))
        return True

    def _loses(self, rule: str) -> bool:
        """Whether a wrong annonce costs the points of a rule: not where they are for who calls."""
        return rule not in rules().by_call

    def wrong_call(self, player: str) -> None:
        """A wrong annonce: nothing for the combination of this sequence."""
        self.barred.add(player)
        self.given = [
            msgspec.structs.replace(o, barred=True)
            if o.player == player and self._loses(o.rule)
            else o
            for o in self.given
        ]

    def dice_passed(self) -> None:
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
            self.match.say(SLUG, SOURCE, "stake-refused", seen.player, stake=seen.stake, most=left)
            return True
        rest, left_over = seen.stake, []
        for owed in self.given:
            mine = owed.player == seen.player and not owed.barred
            part = min(rest, owed.gorgees) if mine else 0
            rest -= part
            if owed.gorgees > part:
                left_over.append(msgspec.structs.replace(owed, gorgees=owed.gorgees - part))
        self.given = left_over
        self._give(seen.player, seen.target, seen.stake)
        return True

    def _left(self, player: str) -> int:
        return sum(o.gorgees for o in self.given if o.player == player and not o.barred)

    def _give(self, giver: str, taker: str, gorgees: int) -> None:
        self.match.drink_up(taker, gorgees, SLUG, SOURCE, "given-drinks", by=giver)

    def call(self, called: Called) -> bool:
        """Nothing is said for it."""
        return False

    def opened(self) -> list[Open]:
        """What each may still give."""
        players = dict.fromkeys(o.player for o in self.given)
        return [
            Open(rule=SLUG, what=Act.GIVE, players=(p,), worth=self._left(p), until=Until.GIVEN)
            for p in players
            if self._left(p)
        ]


def _give(table: SimulatedTable, opened: Open) -> None:
    player = opened.players[0]
    target = table.other(player)
    if target is not None and table.chance(0.9):
        stake = table.number(1, max(1, opened.worth))
        table.tell(Targets, player=player, target=target, stake=stake, combination="chouette")
        if stake < opened.worth:
            table.again(opened)


RULE = Rule(
    slug=SLUG,
    title="Gorgées",
    order=280,
    standing=Gorgees,
    plays=lambda d: d.gorgees,
    reasons={
        "drinks": Reason(
            "boit {gorgees} gorgées", "drinks {gorgees} gorgées", needs=lambda d: d.gorgees
        ),
        "given-drinks": Reason(
            "boit {gorgees} gorgées de {by}",
            "drinks {gorgees} gorgées from {by}",
            needs=lambda d: d.gorgees,
        ),
    },
    reactions={"gives": _give},
)
