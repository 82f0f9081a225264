"""The Suite: everybody strikes the table and shouts; the last one loses 10."""

from __future__ import annotations

import msgspec

from referee import contest
from referee.game import landing
from referee.game.annonce import annonce
from referee.game.annonces import by_slug
from referee.game.dice import Combination, Rules, velute_points
from referee.game.dice_off import DiceOff
from referee.game.dossier import Dossier
from referee.game.in_time import InTime
from referee.game.race import Close, FirstTakes, Race
from referee.game.ruling import Action, Awaited, Lead, Open, Phrase, Until
from referee.game.specification import OUT_OF_PLACE, Entry, Form, Reason, Rule, texts
from referee.game.state import Award, Called, State
from referee.observations import Observation, Unheard
from referee.rules.suite_veluttee import SLUG as SUITE_VELUTTEE
from referee.rules.suite_veluttee import SuiteVeluttee
from referee.rules.velute import SLUG as VELUTE

SLUG = "suite"
SOURCE = "La Suite; R2"
PHRASE = "grelotte-ca-picote"


#: A Suite that nobody calls any more is closed after this long, seconds: the silent have lost (R2).
_QUIET = 30.0


class _Last(Race):
    """A race in which the last one loses, silence included (R2)."""

    gesture: str | None = None

    def __init__(self, match: State, players: list[str]) -> None:
        super().__init__(match)
        self.players = players
        self._since = match.now
        #: Who may have called unheard.
        self._excused: set[str] = set()

    @property
    def until(self) -> float:
        """When silence has lasted long enough to close it, seconds."""
        return max([self._since, *(c.time for c in self.calls)]) + _QUIET

    def decided(self, now: float) -> bool:
        """Everybody has called."""
        return len(self.valid_calls()) == len(self.players)

    def clock(self, now: float) -> None:
        """Close it once nobody has said anything for long."""
        super().clock(now)
        if not self.settled and now > self.until:
            self.close()

    def able(self) -> list[str]:
        """The players among whom it is."""
        return self.players

    @property
    def _silent(self) -> list[str]:
        called = {c.player for c in self.valid_calls()}
        return [p for p in self.players if p not in called]

    def unheard(self) -> list[Unheard]:
        """Those who have not called: their silence would lose."""
        if self.settled or not self._silent:
            return []
        return [
            Unheard(
                time=self.match.now, rule=self.rule, of="last", players=tuple(self._silent),
                text=by_slug()[self.phrase].words, heard={c.player: c.time for c in self.valid_calls()},
            )
        ]  # fmt: skip

    def event(self, seen: Observation) -> bool:
        """Take it that some were not heard: nobody has lost until a person says who was last."""
        if not isinstance(seen, Unheard) or seen.rule != self.rule or self.settled:
            return False
        if seen.text != by_slug()[self.phrase].words:
            return False
        self._excused = set(seen.players) & set(self._silent)
        if self._excused:
            self.match.miss(seen)
        return True

    def last(self) -> tuple[list[str], contest.Margin | None]:
        """Those who lose as things stand, and the margin that says so."""
        calls = self.valid_calls()
        silent = self._silent
        if self._excused & set(silent):
            return [], None
        if silent:
            return silent, None
        ranking = contest.rank([c.claim for c in calls], self.match.simultaneity)
        near = contest.doubt_of_last(ranking, self.match.simultaneity)
        if near is not None and self.match.too_close == "level":
            return [c.player for c in (*ranking.groups[-2], *ranking.last)], near
        if len(ranking.groups) > 1:
            behind = contest.margin(
                ranking.groups[-2][-1], ranking.last[0], self.match.simultaneity
            )
        else:
            behind = contest.margin(ranking.last[0], ranking.last[-1], self.match.simultaneity)
        return [c.player for c in ranking.last], behind

    def most_owed(self) -> int:
        """What is lost, where a Flan makes it a gain."""
        return max(0, -self.match.dossier.suite_loss * self.factor)

    def lost(self, player: str, margin: contest.Margin | None, silent: bool) -> Award:
        """What the one last player pays."""
        return Award(
            player=player,
            points=-self.match.dossier.suite_loss,
            why="suite-silent" if silent else "suite-last",
            margin=margin,
        )

    def in_doubt(self) -> Close | None:
        """The two of whom one is last, where that is too close to call."""
        _, margin = self.last()
        if margin is None or margin.verdict != "too-close" or self.match.too_close == "level":
            return None
        claims = [c.claim for c in self.valid_calls()]
        groups = contest.rank(claims, self.match.simultaneity).groups
        return Close(margin=margin, between=(groups[-2][-1], groups[-1][0]))

    def outcome(self) -> list[Award]:
        """One last player pays; several settle it in the next round."""
        losers, margin = self.last()
        if len(losers) != 1:
            return []
        silent = all(c.player != losers[0] for c in self.valid_calls())
        return [self.lost(losers[0], margin, silent)]


class Suite(_Last):
    """« Grelotte ça picote ! » (pp64, "La Suite"; R2)."""

    rule = SLUG
    source = SOURCE
    phrase = PHRASE
    gesture = "knocks"

    def __init__(self, match: State) -> None:
        super().__init__(match, match.playing())

    def call(self, called: Called) -> bool:
        """As any race; where only words said too early are a fault, they are none after it."""
        early_only = self.match.dossier.moisissure_fault == "early"
        if early_only and self.settled and called.heard.slug == Moisissure.phrase:
            return True
        return super().call(called)

    def pending(self) -> list[Award]:
        """Nobody has lost before all have called: silence counts only when the window closes."""
        return self.outcome() if not self.settled and self.decided(0.0) else []

    def settle(self) -> None:
        """Hand level players over to the second phrase."""
        losers, _ = self.last()
        if len(losers) > 1 and len(self.players) > 1:
            self.match.open(Moisissure(self.match, losers), self.factor)

    def awaited(self) -> list[Awaited]:
        """Everybody's call."""
        called = {c.player for c in self.calls}
        return (
            []
            if self.settled
            else [Awaited(p, Action.CALL) for p in self.players if p not in called]
        )

    def opened(self) -> list[Open]:
        """Open for those who have not called."""
        called = {c.player for c in self.calls}
        rest = tuple(p for p in self.players if p not in called)
        if self.settled or not rest:
            return []
        loss = -self.match.dossier.suite_loss
        return [
            Open(
                rule=self.rule, what=Phrase(self.phrase), players=rest, worth=loss,
                until=Until.SILENCE, until_time=self.until,
            )
        ]  # fmt: skip


class SuiteFlan(FirstTakes):
    """A flanned Suite: the first, or only, one to call loses 10 (pp64, "Le Flan", Suite)."""

    rule = SLUG
    source = "Le Flan, Suite"
    phrase = PHRASE
    gesture = "knocks"

    def __init__(self, match: State) -> None:
        super().__init__(match, match.dossier.suite_loss)

    def outcome(self) -> list[Award]:
        """Who is first, and who is level with him, loses."""
        return [
            msgspec.structs.replace(a, points=-abs(a.points), why="suite-flan") if a.points else a
            for a in super().outcome()
        ]

    def may_change(self, lead: Lead) -> bool:
        """It only costs, and only who calls."""
        return bool(self.calls) and not self.settled


class Moisissure(_Last):
    """The level ones go on with « Sans fin est la moisissure des bières bretonnes ! »."""

    rule = SLUG
    source = SOURCE
    phrase = "sans-fin-est-la-moisissure-des-bieres-bretonnes"

    def call(self, called: Called) -> bool:
        """Level players contend; from others the phrase counts for nothing once there is a tie."""
        if called.heard.slug != self.phrase:
            return False
        if called.player in self.players:
            return super().call(called)
        return True

    def pending(self) -> list[Award]:
        """As in the first round."""
        return self.outcome() if not self.settled and self.decided(0.0) else []

    def settle(self) -> None:
        """Hand those still level over to the dice (where a dossier is silent: V 2/)."""
        losers, _ = self.last()
        if len(losers) > 1:
            self.match.open(Departage(self.match, losers, 1), self.factor)

    def opened(self) -> list[Open]:
        """Open for the level players."""
        called = {c.player for c in self.calls}
        rest = tuple(p for p in self.players if p not in called)
        loss = -self.match.dossier.suite_loss
        return (
            []
            if self.settled
            else [Open(rule=self.rule, what=Phrase(self.phrase), players=rest, worth=loss)]
        )

    def awaited(self) -> list[Awaited]:
        """Their calls."""
        called = {c.player for c in self.calls}
        return (
            []
            if self.settled
            else [Awaited(p, Action.CALL) for p in self.players if p not in called]
        )


class Departage(DiceOff):
    """Still level: one die each, the highest loses 10; level again, for 20, then 30 and so on."""

    def __init__(self, match: State, players: list[str], steps: int) -> None:
        pick = match.dossier.suite_dice_loser
        super().__init__(match, SLUG, "La Suite", players, pick, self._lose)
        self.steps = steps

    def _lose(self, highest: list[str], die: int) -> None:
        dossier = self.match.dossier
        if len(highest) > 1:
            steps = self.steps + 1 if dossier.suite_dice_grow else self.steps
            self.match.open(Departage(self.match, highest, steps), self.factor)
            return
        points = -dossier.suite_loss * self.steps
        self.give(Award(player=highest[0], points=points, why="suite-dice", details={"die": die}))


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    if SLUG not in has or (middle, high) != (low + 1, low + 2):
        return None
    if low + middle == high:
        return Combination(SLUG, high, velute_points(high), also=(VELUTE,))
    return Combination(SLUG, high)


def _lands(match: State, thrower: str, found: Combination, factor: int) -> None:
    """Open it: a race for the last place, flanned for the first; alone, a call in time (R76).

    A 1-2-3 pays its Velute; under the Suite Veluttée once nobody has seized the chouettes.
    """
    limit, loss = match.dossier.suite_limit, match.dossier.suite_loss
    if VELUTE in found.also:
        velute = Combination(VELUTE, found.value, found.points)
        if match.dossier.has(SUITE_VELUTTEE):
            match.open(SuiteVeluttee(match, thrower, velute), factor)
        else:
            landing.pay(match, thrower, velute, factor)
    if limit is not None:
        match.open(InTime(match, SLUG, "La Suite; R76", PHRASE, thrower, limit, 0, loss))
    elif factor < 0:
        match.open(SuiteFlan(match), -factor)
    else:
        match.open(Suite(match), factor)


def _raced(dossier: Dossier) -> bool:
    return dossier.has(SLUG) and dossier.suite_limit is None


RULE = Rule(
    slug=SLUG,
    title="Suite",
    order=50,
    switches=(SLUG,),
    names={"suite-velute": "Suite et Velute (1-2-3)"},
    forms=(Form(name=SLUG, title="Suite", forms=_forms, lands=_lands, priority=70, by_call=True),),
    annonces=(
        annonce(
            "Grelotte ça picote !", race=True, gesture="knocks", reaction=True, last_loses=True
        ),
        annonce("Sans fin est la moisissure des bières bretonnes !", last_loses=True),
    ),
    reasons={
        "suite-last": Reason(
            "dernier de la Suite, de {margin}", "last in the Suite, by {margin}", needs=_raced
        ),
        "suite-last-told": Reason(
            "dernier de la Suite", "last in the Suite", needs=_raced, senses=True
        ),
        "suite-silent": Reason(
            "n'a rien annoncé sur la Suite", "called nothing on the Suite", needs=_raced
        ),
        "suite-dice": Reason("départage aux dés : {die}", "settled by dice: {die}", needs=_raced),
        "suite-flan": Reason(
            "premier sur une Suite flannée",
            "first on a flanned Suite",
            needs=lambda d: d.has(SLUG) and d.has("flan"),
        ),
    },
    entries=(
        Entry(
            name="suite",
            text=texts(
                "Trois chiffres qui se suivent : tous frappent du poing et crient, le dernier "
                "perd {suite_loss} points. 1-2-3 est aussi une Velute de 3. À égalité : la "
                "Moisissure, puis un dé chacun.",
                "Three numbers in a row: all strike the table and shout, the last loses "
                "{suite_loss} points. 1-2-3 is a Velute of 3, too. Level: the Moisissure, then "
                "a die each.",
            ),
            calls=(
                "grelotte-ca-picote",
                "sans-fin-est-la-moisissure-des-bieres-bretonnes",
            ),
            wrong=OUT_OF_PLACE,
            parameters=(
                "suite_loss",
                "suite_dice_loser",
                "suite_dice_grow",
                "suite_limit",
                "moisissure_fault",
            ),
        ),
    ),
    parameters={
        "suite_loss": texts("perte", "loss"),
        "suite_limit": texts("délai", "time limit"),
        "suite_dice_loser": texts("aux dés perd le", "of the dice loses the"),
        "suite_dice_grow": texts("égalité aux dés : +10", "dice level: +10"),
        "moisissure_fault": texts("la Moisissure est une Bévue", "the Moisissure is a Bévue"),
    },
    values={
        "highest": texts("plus grand", "highest"),
        "lowest": texts("plus petit", "lowest"),
        "no-tie": texts("sans égalité", "where nobody is level"),
        "early": texts("avant que tous aient crié", "before all have shouted"),
    },
)
