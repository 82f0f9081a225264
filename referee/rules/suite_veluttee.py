"""The Suite Veluttée (1-2-3): who seizes the chouettes throws them again."""

from __future__ import annotations

from referee.game.annonce import annonce
from referee.game.dice import Combination
from referee.game.ruling import Action, Awaited, NextThrow, Open, Phrase, Verb
from referee.game.specification import OUT_OF_PLACE, Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Award, Called, State, Window
from referee.observations import DiceTaken, Observation, Throws

SLUG = "suite-veluttee"
SOURCE = "La Suite Veluttée; R75"
SEIZES, KEEPS = "veluttee", "patte-de-canaaaard"


class SuiteVeluttee(Window):
    """The thrower's Velute of 3 waits: another may seize both chouettes, « Veluttée ! ».

    He throws them again and has the raw points of what they form with the cul. Two others who seize
    one each throw one each, and the points are taken from the thrower. A thrower who has a chouette
    in hand, « Patte de canaaaard ! », keeps his Velute.
    """

    rule = SLUG
    source = SOURCE

    def __init__(self, match: State, thrower: str, found: Combination) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.found = found
        self.cul = match.cul_lying
        self.seized: dict[str, int] = {}
        self.claims: list[str] = []
        self.fallen: dict[str, tuple[int, ...]] = {}

    def event(self, seen: Observation) -> bool:
        """Take a chouette in hand, or its new fall."""
        if seen.player is None:
            return False
        if isinstance(seen, DiceTaken):
            free = 2 - sum(self.seized.values())
            taken = min(seen.count, free)
            if taken:
                self.seized[seen.player] = self.seized.get(seen.player, 0) + taken
            return True
        if not isinstance(seen, Throws) or seen.player not in self._throwers():
            return False
        if len(seen.values) != self.seized[seen.player] or seen.player in self.fallen:
            return False
        self.fallen[seen.player] = seen.values
        self._settle()
        return True

    def _throwers(self) -> list[str]:
        """Those who throw again: together they hold both chouettes, and have said so."""
        mine = [p for p in self.claims if self.seized.get(p)]
        return mine if sum(self.seized[p] for p in mine) == 2 else []

    def call(self, called: Called) -> bool:
        """« Veluttée ! » by another, « Patte de canaaaard ! » by the thrower."""
        if called.heard.slug == KEEPS and called.player == self.thrower:
            if not self.seized.get(self.thrower) or self._throwers():
                return False
            self.match.shut(self)
            self.close()
            return True
        if called.heard.slug != SEIZES or called.player == self.thrower:
            return False
        if called.player not in self.claims:
            self.claims.append(called.player)
        return True

    def _settle(self) -> None:
        throwers = self._throwers()
        if any(p not in self.fallen for p in throwers):
            return
        self.match.shut(self)
        dice = [self.cul, *(v for p in throwers for v in self.fallen[p])]
        formed = self.match.form(dice)
        details: dict[str, str | int | float] = {"combination": formed.name, "value": formed.value}
        if len(throwers) == 1:
            player, points, why = throwers[0], formed.plain, "veluttee-won"
        else:
            player, points, why = self.thrower, -formed.plain, "veluttee-lost"
        self.give(Award(player=player, points=points, why=why, details=details))

    def pending(self) -> list[Award]:
        """The thrower's Velute, as long as nobody throws it away."""
        if self._throwers():
            return []
        details: dict[str, str | int | float] = {"value": self.found.value, "combination": "velute"}
        points = self.found.points
        return [Award(player=self.thrower, points=points, why="combination", details=details)]

    def close(self) -> None:
        """Nobody has thrown the chouettes again: the Velute counts."""
        for award in self.pending():
            self.match.award(
                Award(
                    player=award.player, points=award.points * self.factor, why=award.why,
                    details=award.details,
                ),
                "velute",
                "La Velute",
            )  # fmt: skip

    def opened(self) -> list[Open]:
        """To seize for the others, to keep for the thrower."""
        others = tuple(p for p in self.match.playing() if p != self.thrower)
        mine = [
            Open(rule=SLUG, what=Phrase(KEEPS), players=(self.thrower,), worth=self.found.points)
        ]
        return [
            Open(rule=SLUG, what=Phrase(SEIZES), players=others),
            *(mine if self.seized.get(self.thrower) else []),
        ]

    def awaited(self) -> list[Awaited]:
        """The chouettes, from who holds them."""
        return [Awaited(p, Action.THROW) for p in self._throwers() if p not in self.fallen]

    def next_throw(self, player: str) -> NextThrow:
        """The chouettes that he holds."""
        return NextThrow(player, Verb.THROWS, self.seized[player], self.seized[player])


def _seize(table: SimulatedTable, opened: Open) -> None:
    """One other seizes both chouettes, two seize one each, or the thrower is faster."""
    thrower = table.match.thrower
    others = [p for p in opened.players if table.chance(0.4)][:2]
    if table.chance(0.2):
        others = []
        table.tell(DiceTaken, player=thrower, count=table.one((1, 2)))
        table.call(thrower, KEEPS, 0.3)
    for player in others:
        table.tell(DiceTaken, player=player, count=2 // len(others))
        table.call(player, SEIZES, 0.3)


RULE = Rule(
    slug=SLUG,
    title="Suite Veluttée",
    order=240,
    switches=(SLUG,),
    own_words=True,
    annonces=(
        annonce("Veluttée !"),
        annonce("Patte de canaaaard !"),
    ),
    seized=(SEIZES, KEEPS),
    reasons={
        "veluttee-won": Reason("« Veluttée ! » : {combination}", "« Veluttée ! »: {combination}"),
        "veluttee-lost": Reason(
            "« Veluttée ! » à deux : {combination}", "« Veluttée ! » by two: {combination}"
        ),
    },
    entries=(
        Entry(
            name="suite-veluttee",
            text=texts(
                "Sur 1-2-3, saisir les deux chouettes et les relancer pour soi ; le lanceur "
                "qui en tient une garde sa Velute de 3.",
                "On 1-2-3, seize both chouettes and throw them again for oneself; a thrower "
                "who holds one keeps his Velute of 3.",
            ),
            calls=(
                "veluttee",
                "patte-de-canaaaard",
            ),
            wrong=OUT_OF_PLACE,
        ),
    ),
    reactions={SEIZES: _seize},
)
