"""A rule that no dossier has, whole in one module: what adding one takes."""

from referee.game.annonce import annonce
from referee.game.dice import Combination
from referee.game.race import FirstTakes
from referee.game.ruling import Act, Action, Awaited, NextThrow, Open, Verb
from referee.game.specification import OUT_OF_PLACE, Entry, Form, Reason, Rule, texts
from referee.game.state import Award, Window
from referee.observations import Throws

SLUG = "coucou"
POINTS = 21


class Coucou(FirstTakes):
    """« Coucou ! » on a 6-1-1: 21 points to the first; then he throws a die for as many more."""

    rule = SLUG
    source = "Le Coucou"
    phrase = SLUG

    def __init__(self, match):
        super().__init__(match, POINTS)

    def settle(self):
        first = self.first()
        if len(first) == 1:
            self.match.open(Nest(self.match, first[0]))


class Nest(Window):
    """The finder's die: its points are his."""

    rule = SLUG
    source = "Le Coucou"
    outlasts_pass = True

    def __init__(self, match, finder):
        super().__init__(match)
        self.finder = finder

    @property
    def actors(self):
        return (self.finder,)

    def event(self, seen):
        if not isinstance(seen, Throws) or seen.player not in (None, self.finder):
            return False
        self.match.shut(self)
        self.give(Award(player=self.finder, points=seen.values[0], why="coucou-nest"))
        return True

    def opened(self):
        return [Open(rule=SLUG, what=Act.STAKE, players=(self.finder,), worth=6)]

    def awaited(self):
        return [Awaited(self.finder, Action.THROW)]

    def next_throw(self, player):
        return NextThrow(player, Verb.THROWS, 1, 1)


def _forms(low, middle, high, has):
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
                "6-1-1 : 21 points au premier qui crie, puis ceux d'un dé.",
                "6-1-1: 21 points to the first to shout, then those of a die.",
            ),
            calls=(SLUG,),
            wrong=OUT_OF_PLACE,
        ),
    ),
    reactions={SLUG: lambda table, opened: table.race(opened, 0.9)},
)
