"""The Chante-Sloubi: somebody joins in the middle of a match and sings for his first points."""

from __future__ import annotations

from referee.game.ruling import Awaited, Lead, Open
from referee.game.state import Award, State, Window
from referee.observations import Declines, Observation, Sings

RULE = "chante-sloubi"
SOURCE = "Le Chante-Sloubi; R62"


def value(match: State) -> int:
    """The best score less the second best, times the rounds played, by ten, decimals dropped.

    Where points are gorgées, the number of rounds, up to the limit.
    """
    if match.dossier.sloubi_compulsory:
        return min(match.rounds, match.dossier.sloubi_limit)
    first, second, *_ = sorted((p.score for p in match.players.values() if not p.out), reverse=True)
    return (first - second) * match.rounds // 10


class Sloubi(Window):
    """The newcomer sings up to the value, or declines.

    Sung without a fault it counts one and a half times (decimals dropped); then it is his turn.
    """

    rule = RULE
    source = SOURCE
    outlasts_pass = True

    def __init__(self, match: State, newcomer: str, points: int) -> None:
        super().__init__(match)
        self.newcomer = newcomer
        self.points = points
        match.say(RULE, SOURCE, "sloubi", newcomer, value=points)

    @property
    def actors(self) -> tuple[str, ...]:
        """Who joins."""
        return (self.newcomer,)

    def event(self, seen: Observation) -> bool:
        """Take the song, or the refusal."""
        if seen.player != self.newcomer or not isinstance(seen, Sings | Declines):
            return False
        sung = isinstance(seen, Sings) and seen.number >= self.points
        if self.match.dossier.sloubi_compulsory:
            return self._sang(sung)
        points = self.points * 3 // 2 if sung else self.points
        why = "sloubi-sung" if sung else "sloubi-unsung"
        self.match.shut(self)
        self.give(Award(player=self.newcomer, points=points, why=why))
        if self.match.dossier.sloubi_newcomer_next:
            self.match.give_turn(self.newcomer)
        return True

    def _sang(self, sung: bool) -> bool:
        """« le nouveau venu doit obligatoirement Chanter-Sloubi »: who does not, stays outside."""
        self.match.shut(self)
        if not sung:
            self.match.put_out(self.newcomer)
        why = "sloubi-sung" if sung else "sloubi-outside"
        self.match.say(RULE, "Le Chante-Sloubi", why, self.newcomer)
        return True

    def opened(self) -> list[Open]:
        """How far to sing."""
        return [Open(rule=RULE, what="sings", players=(self.newcomer,), worth=self.points * 3 // 2)]

    def awaited(self) -> list[Awaited]:
        """The song."""
        return [Awaited(self.newcomer, "sings")]

    def may_change(self, lead: Lead) -> bool:
        """Who joins does not pass the leader."""
        return self.match.overtaken(lead, [self.newcomer], self.points * 3 // 2)
