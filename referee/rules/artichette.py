"""The Artichette (4-3-4): its thrower shouts « Raitournelle ! » before another shouts its name."""

from __future__ import annotations

from referee import contest
from referee.game.dice import chouette_points
from referee.game.race import Close, Race
from referee.game.ruling import Lead, Open
from referee.game.state import Award, Called, State


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

    def in_doubt(self) -> Close | None:
        """It matters only between the thrower and another."""
        near = super().in_doubt()
        if near is None or all(c.player != self.thrower for c in near.between):
            return None
        return near

    def outcome(self) -> list[Award]:
        """The thrower gains if he is first or level, and loses if another is first."""
        first = self.first()
        if not first:
            return []
        claims = sorted((c.claim for c in self.valid_calls()), key=lambda c: c.time)
        ahead = None
        if len(claims) > len(first):
            ahead = contest.margin(claims[0], claims[len(first)], self.match.simultaneity)
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

    def may_change(self, lead: Lead) -> bool:
        """Once called until it is settled; before, another may take it from its thrower."""
        if self.settled or self.calls or lead.player == self.thrower:
            return not self.settled
        return self.match.overtaken(lead, [self.thrower], abs(self.points * self.factor))
