"""A rule that no dossier has: the Coucou (6-1-1)."""

from __future__ import annotations

from referee.game.annonce import annonce
from referee.game.dice import Combination, Rules
from referee.game.race import FirstTakes
from referee.game.ruling import Act, Action, Awaited, NextThrow, Open, Verb
from referee.game.specification import OUT_OF_PLACE, Entry, Form, Reason, Rule, texts
from referee.game.state import Award, State, Window
from referee.observations import Observation, Throws

SLUG, POINTS = "coucou", "coucou_points"
DEFAULTS = {POINTS: 21}


class Coucou(FirstTakes):
    """« Coucou ! » on a 6-1-1: points to the first; then he throws a die for as many more."""

    rule = SLUG
    source = "Le Coucou"
    phrase = SLUG

    def __init__(self, match: State) -> None:
        super().__init__(match, match.dossier.parameter(POINTS, DEFAULTS[POINTS]))

    def settle(self) -> None:
        """The first one may throw a die; level ones may not."""
        first = self.first()
        if len(first) == 1:
            self.match.open(Nest(self.match, first[0]))


class Nest(Window):
    """The finder's die: its points are his."""

    rule = SLUG
    source = "Le Coucou"
    outlasts_pass = True

    def __init__(self, match: State, finder: str) -> None:
        super().__init__(match)
        self.finder = finder

    @property
    def actors(self) -> tuple[str, ...]:
        """It goes when he leaves the match."""
        return (self.finder,)

    def event(self, seen: Observation) -> bool:
        """Take his die."""
        if not isinstance(seen, Throws) or seen.player not in (None, self.finder):
            return False
        self.match.shut(self)
        self.give(Award(player=self.finder, points=seen.values[0], why="coucou-nest"))
        return True

    def opened(self) -> list[Open]:
        """Open for him."""
        return [Open(rule=SLUG, what=Act.STAKE, players=(self.finder,), worth=6)]

    def awaited(self) -> list[Awaited]:
        """He throws."""
        return [Awaited(self.finder, Action.THROW)]

    def next_throw(self, player: str) -> NextThrow:
        """One die."""
        return NextThrow(player, Verb.THROWS, 1, 1)


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    return Combination(SLUG) if SLUG in has and (low, middle, high) == (1, 1, 6) else None


RULE = Rule(
    slug=SLUG,
    title="Coucou",
    order=400,
    switches=(SLUG,),
    own_words=True,
    forms=(
        Form(
            name=SLUG,
            title="Coucou",
            forms=_forms,
            lands=lambda match, _thrower, _found, factor: match.open(Coucou(match), factor),
            priority=10,
            by_call=True,
        ),
    ),
    annonces=(annonce("Coucou !", race=True, reaction=True),),
    reasons={"coucou-nest": Reason("le nid du Coucou", "the Coucou's nest")},
    entries=(
        Entry(
            name=SLUG,
            text=texts(
                "6-1-1 : {coucou_points} points au premier qui crie, puis ceux d'un dé.",
                "6-1-1: {coucou_points} points to the first to shout, then those of a die.",
            ),
            calls=(SLUG,),
            wrong=OUT_OF_PLACE,
            parameters=(POINTS,),
        ),
    ),
    defaults=DEFAULTS,
    parameters={POINTS: texts("gain", "gain")},
    reactions={SLUG: lambda table, opened: table.race(opened, 0.9)},
)
