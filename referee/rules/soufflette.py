"""The Soufflette (4-2-1): the souffleur challenges somebody to throw a 4-2-1 in three throws."""

from __future__ import annotations

from referee.game import landing
from referee.game.annonce import annonce
from referee.game.dice import Combination, Rules
from referee.game.ruling import Lead, Open, Phrase, Wanted
from referee.game.series import Series
from referee.game.specification import Entry, Form, Reason, Rule, SimulatedTable, texts
from referee.game.state import Award, Called, State, Window
from referee.rules.flan import Flans

SLUG = "soufflette"
SOURCE = "La Soufflette; R4"


def may_be_played(match: State, player: str) -> bool:
    """Whether a score allows to challenge, or to be challenged."""
    low = match.dossier.soufflette_min_score
    return low is None or match.scores[player] >= low


class Soufflette(Window):
    """« En garde ma mignonne ! », at somebody; both must have 30 points, else the cry is a Bévue."""

    rule = SLUG
    source = SOURCE

    def __init__(self, match: State, souffleur: str) -> None:
        super().__init__(match)
        self.souffleur = souffleur

    def _able(self) -> list[str]:
        if not may_be_played(self.match, self.souffleur):
            return []
        others = [p for p in self.match.playing() if p != self.souffleur]
        return [p for p in others if may_be_played(self.match, p)]

    def call(self, called: Called) -> bool:
        """Take the cry; with one possible target it need not be pointed."""
        if called.heard.slug != "en-garde-ma-mignonne" or called.player != self.souffleur:
            return False
        able = self._able()
        target = called.target or (able[0] if len(able) == 1 else None)
        if target not in able or target is None:
            return False
        self.match.shut(self)
        self.match.open(Souffle(self.match, self.souffleur, target))
        return True

    def opened(self) -> list[Open]:
        """Open for the souffleur while there is somebody to challenge."""
        if not self._able():
            return []
        worth = self.match.dossier.soufflette_stakes[-1]
        return [
            Open(
                rule=SLUG,
                what=Phrase("en-garde-ma-mignonne"),
                players=(self.souffleur,),
                worth=worth,
            )
        ]

    def may_change(self, lead: Lead) -> bool:
        """Its owner's alone; another's may cost the leader, or bring his like past him (R85)."""
        return self.souffleur != lead.player and bool(self._able())


class Souffle(Series):
    """Three throws for a 4-2-1: 50, 40 or 30 points; failed, 30 the other way."""

    rule = SLUG
    source = SOURCE

    def __init__(self, match: State, souffleur: str, target: str) -> None:
        super().__init__(match, target, len(match.dossier.soufflette_stakes))
        self.souffleur = souffleur
        match.say(SLUG, SOURCE, "soufflette", souffleur, target=target)

    def wanted(self, found: Combination) -> bool:
        """Another Soufflette."""
        return found.name == SLUG

    def thrown(self, dice: list[int]) -> None:
        """Met, or failed at the last throw: then its combination is the challenged one's."""
        stakes = self.match.dossier.soufflette_stakes
        if self.match.form(dice).name == SLUG:
            self.match.shut(self)
            self._pay(self.souffleur, self.thrower, stakes[self.done - 1], "soufflette-met")
        elif self.done == self.throws:
            self.match.shut(self)
            self._pay(self.thrower, self.souffleur, stakes[-1], "soufflette-missed")
            landing.land(self.match, self.thrower, dice)

    def _pay(self, loser: str, winner: str, stake: int, why: str) -> None:
        details: dict[str, str | int | float] = {"target": self.thrower, "throw": self.done}
        self.give(Award(player=loser, points=-stake, why=why, details=details, staked=True))
        self.give(Award(player=winner, points=stake, why=why, details=details, staked=True))

    def close(self) -> None:
        """Stopped before its third throw: a Bévue, and lost (R4)."""
        stake = self.match.dossier.soufflette_stakes[-1]
        self._pay(self.thrower, self.souffleur, stake, "soufflette-missed")
        self.match.bevue(self.thrower, "soufflette-stopped")

    def opened(self) -> list[Open]:
        """What the next throw may win."""
        worth = self.match.dossier.soufflette_stakes[self.done]
        return [Open(rule=SLUG, what=Wanted(SLUG), players=(self.thrower,), worth=worth)]


class FlanSouffle(Series):
    """A flanned Soufflette: its thrower must make it again, alone (pp64, "Le Flan", Soufflette)."""

    rule = SLUG
    source = "Le Flan, Soufflette"

    def __init__(self, match: State, thrower: str) -> None:
        super().__init__(match, thrower, len(match.dossier.soufflette_stakes))
        match.say(SLUG, self.source, "soufflette-alone", thrower)

    def wanted(self, found: Combination) -> bool:
        """Another Soufflette."""
        return found.name == SLUG

    def thrown(self, dice: list[int]) -> None:
        """Made: 50, 40 or 30 gained; failed: 30 lost, and the last throw is flanned."""
        stakes = self.match.dossier.soufflette_stakes
        details: dict[str, str | int | float] = {"target": self.thrower, "throw": self.done}
        if self.match.form(dice).name == SLUG:
            self.match.shut(self)
            points = stakes[self.done - 1]
            why = "soufflette-met"
            self.give(Award(player=self.thrower, points=points, why=why, details=details))
        elif self.done == self.throws:
            self.match.shut(self)
            why = "soufflette-missed"
            self.give(Award(player=self.thrower, points=-stakes[-1], why=why, details=details))
            if self.match.form(dice).is_neant:
                # "S'il réalise un Néant, [...] il conserve son Flan"
                flans = self.match.window(Flans)
                if flans is not None:
                    flans.stay(self.thrower, self.factor)
            landing.land(self.match, self.thrower, dice, -self.factor)


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    return Combination(SLUG) if SLUG in has and (low, middle, high) == (1, 2, 4) else None


def _lands(match: State, thrower: str, found: Combination, factor: int) -> None:
    if factor > 0:
        match.open(Soufflette(match, thrower))
    elif may_be_played(match, thrower):
        match.open(FlanSouffle(match, thrower), -factor)


def _challenges(table: SimulatedTable, opened: Open) -> None:
    if table.chance(0.85):
        souffleur = opened.players[0]
        target = table.other(souffleur)
        table.call(souffleur, "en-garde-ma-mignonne", 1.0, target=target)


RULE = Rule(
    slug=SLUG,
    title="Soufflette",
    order=60,
    switches=(SLUG,),
    forms=(
        Form(
            name=SLUG,
            title="Soufflette",
            forms=_forms,
            lands=_lands,
            priority=10,
            never_doubled=True,
            keeps_flan=lambda match, thrower: not may_be_played(match, thrower),
        ),
    ),
    annonces=(annonce("En garde ma mignonne !", pointed=True),),
    reasons={
        "soufflette": Reason("souffle {target}", "challenges {target} to a Soufflette"),
        "soufflette-met": Reason(
            "{target} réussit au lancer {throw}", "{target} makes it with throw {throw}"
        ),
        "soufflette-missed": Reason("{target} échoue", "{target} fails"),
        "soufflette-stopped": Reason("Soufflette interrompue", "Soufflette broken off"),
        "soufflette-alone": Reason(
            "flanné : doit refaire 4-2-1 seul",
            "flanned: must make 4-2-1 again alone",
            needs=lambda d: d.has(SLUG) and d.has("flan"),
        ),
    },
    entries=(
        Entry(
            name="soufflette",
            text=texts(
                "4-2-1 : son lanceur défie qui il veut d'en faire un en trois lancers. Réussi "
                "au 1er, 2e, 3e : il gagne {soufflette_stakes} points au lanceur ; manqué : il "
                "en perd le dernier enjeu, puis sa dernière combinaison compte.",
                "4-2-1: its thrower challenges anybody to make one in three throws. Made with "
                "the 1st, 2nd, 3rd: {soufflette_stakes} points from the thrower; failed: the "
                "last stake is lost, then the last combination counts.",
            ),
            calls=("en-garde-ma-mignonne",),
            wrong=texts("sans le minimum de points : Bévue", "without the points it asks: a Bévue"),
            parameters=(
                "soufflette_min_score",
                "soufflette_stakes",
            ),
        ),
    ),
    parameters={
        "soufflette_min_score": texts("minimum de points", "least score"),
        "soufflette_stakes": texts("enjeux", "stakes"),
    },
    reactions={"en-garde-ma-mignonne": _challenges},
)
