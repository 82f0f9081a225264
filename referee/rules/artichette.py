"""The Artichette (4-3-4): its thrower shouts « Raitournelle ! » before another shouts its name."""

from __future__ import annotations

from referee import contest
from referee.rules.dice import chouette_points
from referee.rules.race import Race
from referee.rules.ruling import Open
from referee.rules.state import Award, Called, State


class Artichette(Race):
    """16 points, won or lost by the thrower; level, he has priority (R9: silence, nothing)."""

    rule = "artichette"
    source = "L'Artichette; R9"

    def __init__(self, match: State, thrower: str, value: int, *, flanned: bool) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.own, self.theirs = "raitournelle", "artichette"
        if flanned:
            # "Le flanné doit crier Artichette ! [...], les autres joueurs doivent crier Raitournelle !"
            self.own, self.theirs = self.theirs, self.own
        self.points = chouette_points(value)

    @property
    def listens(self) -> tuple[str, ...]:
        """Both words, late calls included."""
        return (self.own, self.theirs)

    def may_call(self, called: Called) -> bool:
        """« Raitournelle ! » is the thrower's, « Artichette ! » the others', at him."""
        if called.player == self.thrower:
            return called.heard.slug == self.own
        return called.heard.slug == self.theirs and called.target in (None, self.thrower)

    def outcome(self) -> list[Award]:
        """The thrower gains if he is first or level, and loses if another is first."""
        if not self.calls:
            return []
        ranking = contest.rank([c.claim for c in self.calls], self.match.simultaneity)
        near = contest.doubt_of_first(ranking, self.match.simultaneity)
        first = [c.player for c in ranking.first]
        if near is not None:
            second = ranking.groups[1][0]
            # it matters only between the thrower and another
            if self.thrower in (first[0], second.player):
                doubt = self.doubt(near, [ranking.first[0], second])
                if doubt is not None:
                    return doubt
                first.append(second.player)
        ahead = None
        if len(ranking.groups) > 1:
            ahead = contest.margin(ranking.first[0], ranking.groups[1][0], self.match.simultaneity)
        if self.thrower in first:
            return [
                Award(player=self.thrower, points=self.points, why="raitournelle", margin=ahead)
            ]
        details: dict[str, str | int | float] = {"by": first[0]}
        return [
            Award(
                player=self.thrower,
                points=-self.points,
                why="artichette-stolen",
                details=details,
                margin=ahead,
            )
        ]

    def opened(self) -> list[Open]:
        """Open for all: to gain it, or to take it away."""
        if self.settled:
            return []
        others = tuple(p for p in self.match.playing() if p != self.thrower)
        return [
            Open(rule=self.rule, what=self.own, players=(self.thrower,), worth=self.points),
            Open(rule=self.rule, what=self.theirs, players=others, worth=-self.points),
        ]
