"""The Artichette (4-3-4): its thrower shouts « Raitournelle ! » before another shouts its name."""

from __future__ import annotations

from referee import contest
from referee.game import winning
from referee.game.annonce import annonce
from referee.game.dice import Combination, Rules, chouette_points
from referee.game.race import Close, Race
from referee.game.ruling import Lead, Open, Phrase
from referee.game.specification import TOO_LATE, Entry, Form, Reason, Rule, texts
from referee.game.state import Award, Called, State

SLUG = "artichette"


class Artichette(Race):
    """16 points, won or lost by the thrower; level, he has priority (R9: silence, nothing)."""

    rule = SLUG
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
            Open(rule=self.rule, what=Phrase(self.own), players=(self.thrower,), worth=self.points),
            Open(rule=self.rule, what=Phrase(self.theirs), players=others, worth=-self.points),
        ]

    def may_change(self, lead: Lead) -> bool:
        """Once called until it is settled; before, another may take it from its thrower."""
        if self.settled or self.calls or lead.player == self.thrower:
            return not self.settled
        return winning.overtaken(self.match, lead, [self.thrower], abs(self.points * self.factor))


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    if SLUG not in has or (low, middle, high) != (3, 4, 4):
        return None
    return Combination(SLUG, 4, uncalled=chouette_points(4))


def _lands(match: State, thrower: str, found: Combination, factor: int) -> None:
    match.open(Artichette(match, thrower, found.value, flanned=factor < 0), abs(factor))


RULE = Rule(
    slug=SLUG,
    title="Artichette",
    order=80,
    switches=(SLUG,),
    forms=(
        Form(
            name=SLUG,
            title="Artichette",
            forms=_forms,
            lands=_lands,
            priority=10,
            numbered=True,
            by_call=True,
        ),
    ),
    annonces=(
        annonce("Raitournelle !", race=True, reaction=True),
        annonce("Artichette !", pointed=True, race=True, reaction=True),
    ),
    reasons={
        "raitournelle": Reason("« Raitournelle ! » à temps", "« Raitournelle ! » in time"),
        "artichette-stolen": Reason(
            "« Artichette ! » de {by} d'abord", "« Artichette ! » by {by} first"
        ),
    },
    entries=(
        Entry(
            name="artichette",
            text=texts(
                "4-3-4 : 16 points au lanceur s'il crie le premier ; -16 si un autre le "
                "devance en le désignant. À égalité, le lanceur.",
                "4-3-4: 16 points to its thrower if he shouts first; -16 if another is before "
                "him, pointing at him. Level: the thrower.",
            ),
            calls=(
                "raitournelle",
                "artichette",
            ),
            wrong=TOO_LATE,
        ),
    ),
)
