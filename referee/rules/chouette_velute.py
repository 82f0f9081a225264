"""The Chouette-Velute: the first to clap and shout takes it."""

from __future__ import annotations

from referee import contest
from referee.game.dice_off import DiceOff
from referee.game.in_time import InTime
from referee.game.race import FirstTakes
from referee.game.state import Award, State

RULE = "chouette-velute"
SOURCE = "La Chouette-Velute; R1"
PHRASE = "pas-mou-le-caillou"


def land(match: State, thrower: str, points: int, value: int, factor: int) -> None:
    """Open it: a race, or a call in time where one plays alone."""
    limit = match.dossier.velute_call_limit
    if limit is not None:
        match.open(InTime(match, RULE, SOURCE, PHRASE, thrower, limit, points, points), factor)
    else:
        match.open(ChouetteVelute(match, thrower, points, value), factor)


class ChouetteVelute(FirstTakes):
    """« Pas mou le caillou ! » (R1: unclaimed, nobody has it).

    Level first callers lose it, or throw for a six, as the dossier has it.
    """

    rule = RULE
    source = SOURCE
    phrase = PHRASE

    def __init__(self, match: State, thrower: str, points: int, value: int) -> None:
        super().__init__(match, points, value=value)
        self.gesture = match.dossier.velute_call_gesture
        self.thrower = thrower

    def when_level(self, players: list[str], spread: contest.Margin) -> list[Award]:
        """As in any race, but where a six decides nothing is won before the dice lie."""
        if self.match.dossier.velute_call_level == "six":
            return []
        return super().when_level(players, spread)

    def settle(self) -> None:
        """Let level callers throw for a six."""
        level = self.first()
        if self.match.dossier.velute_call_level == "six" and len(level) > 1:
            self._throw_for_six([p for p in level if p != self.thrower], self.thrower in level)

    def _throw_for_six(self, players: list[str], thrower_has_it: bool) -> None:
        """« Si l'un des joueurs fait un 6, il gagne les points, sinon c'est le joueur qui a lancé ».

        Without the thrower they go on "jusqu'à ce qu'un seul des joueurs fasse un 6".
        """

        def settled(best: list[str], die: int) -> None:
            if die == 6 and len(best) == 1:
                self._six(best[0])
            elif die == 6:
                self._throw_for_six(best, thrower_has_it=False)
            elif thrower_has_it:
                self._six(self.thrower)
            else:
                self._throw_for_six(players, thrower_has_it=False)

        duel = DiceOff(self.match, RULE, "La Chouette Velute", players, "highest", settled)
        self.match.open(duel)

    def _six(self, player: str) -> None:
        self.give(Award(player=player, points=self.points, why="six", details=self.details))
