"""The Chouette: two equal dice, which its thrower may risk on a Sirotage."""

from __future__ import annotations

from referee import contest
from referee.game import winning
from referee.game.dice import Combination, Rules, chouette_points, cul_de_chouette_points
from referee.game.ruling import Lead, Open, Phrase
from referee.game.specification import Entry, Form, Rule, SimulatedTable, texts
from referee.game.state import Award, Called, State, Window
from referee.observations import DiceTaken, Observation, Throws
from referee.rules.contre_sirop import SiropJeannot
from referee.rules.sirotage import CATCH, Cancelled, Sirotage, asks_for_the_die, chouette_award
from referee.rules.sirotage import SLUG as SIROTAGE
from referee.rules.sirotage import SOURCE as SIROTAGE_SOURCE

SLUG = "chouette"


class Chouette(Window):
    """A Chouette has fallen: its points are its thrower's unless he risks them on a Sirotage."""

    rule = SLUG
    source = "La Chouette"

    def __init__(self, match: State, thrower: str, value: int) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.value = value
        #: Who has the die in hand, before anybody has said a word.
        self.taker: str | None = None
        #: Whose Sirotage was cancelled: he has asked for the die, and can't ask for it again.
        self.refused: list[str] = []

    @property
    def actors(self) -> tuple[str, ...]:
        """Its thrower."""
        return (self.thrower,)

    def die_owner(self) -> str | None:
        """The thrower's, where taking it begins his Sirotage."""
        return self.thrower if self.match.dossier.sirotage_by_die else None

    def event(self, seen: Observation) -> bool:
        """Take the die in hand: the thrower's begins the Sirotage where no words are asked (R81).

        Who else seizes it has said nothing yet: it settles who was first. A die thrown was in hand.
        """
        dossier = self.match.dossier
        if not dossier.has(SIROTAGE):
            return False
        own = seen.player == self.thrower and dossier.sirotage_by_die
        if isinstance(seen, Throws):
            if not own or len(seen.values) != 1 or self.thrower in self.refused:
                return False
            return self._by_die(seen).event(seen)
        if not isinstance(seen, DiceTaken):
            return False
        self.taker = self.taker or seen.player
        if own and seen.count == 1:
            self._by_die(seen)
        return True

    def _by_die(self, seen: Observation) -> Window:
        """The thrower has the die in hand; what awaits it now."""
        self._asked(contest.Claim(self.thrower, seen.time, seen.sigma), by_die=True)
        return self.match.passing_windows[-1]

    def call(self, called: Called) -> bool:
        """« Je sirote ! » by the thrower, « Attrape-Oiseau ! » by another."""
        if not asks_for_the_die(self.match, called, self.thrower):
            return False
        self._asked(called.claim, by_die=False)
        return True

    def _asked(self, claim: contest.Claim, *, by_die: bool) -> None:
        """Somebody asks for the die, by word or by taking it."""
        player = claim.player
        if player in self.refused:
            return
        if not self._affords(player):
            # R30: the Sirotage is cancelled, the Chouette stays.
            self.refused.append(player)
            self.match.say(SIROTAGE, f"{SIROTAGE_SOURCE}; R30", "sirotage-refused", player)
            if self.match.dossier.has("sirop-jeannot"):
                self.match.open(SiropJeannot(self.match, player, self.value))
            self.match.open(Cancelled(self.match, player))
            return
        self.match.shut(self)
        taken = Sirotage(self.match, self.thrower, player, self.value, claim=claim, by_die=by_die)
        taken.taker = self.taker
        taken.chouette_factor = self.factor
        self.match.open(taken, self.factor)

    def _affords(self, player: str) -> bool:
        needed = chouette_points(self.value)
        return not self.match.dossier.sirotage_needs_points or self.match.scores[player] >= needed

    def pending(self) -> list[Award]:
        """The Chouette's points."""
        return [chouette_award(self.thrower, self.value)]

    def most_owed(self) -> int:
        """They, turned."""
        return abs(chouette_points(self.value) * self.factor)

    def close(self) -> None:
        """No Sirotage: the thrower has his points."""
        for award in self.pending():
            self.give(award)

    def opened(self) -> list[Open]:
        """The Sirotage, for the thrower; the Attrape-Oiseau, for the others; for who can afford it."""
        match, worth = self.match, cul_de_chouette_points(self.value)
        found = []
        if match.dossier.has(SIROTAGE) and self._affords(self.thrower):
            found.append(
                Open(rule=SIROTAGE, what=Phrase("je-sirote"), players=(self.thrower,), worth=worth)
            )
        others = tuple(p for p in match.playing() if p != self.thrower and self._affords(p))
        if match.dossier.has(CATCH) and others:
            found.append(Open(rule=CATCH, what=Phrase(CATCH), players=others, worth=worth))
        return found

    def may_change(self, lead: Lead) -> bool:
        """Another's Attrape-Oiseau may bring him, or who bets on it, past the leader."""
        match = self.match
        if not match.dossier.has(CATCH):
            return False
        catchers = [p for p in match.playing() if p != self.thrower and self._affords(p)]
        points = cul_de_chouette_points(self.value)
        return winning.overtaken(match, lead, catchers, points) or (
            bool(catchers)
            and winning.overtaken(match, lead, match.playing(), match.dossier.bet_gain)
        )


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    if middle not in (low, high):
        return None
    return Combination(SLUG, middle, chouette_points(middle))


def _lands(match: State, thrower: str, found: Combination, factor: int) -> None:
    match.open(Chouette(match, thrower, found.value), factor)


def _tries(table: SimulatedTable) -> None:
    """A Sirotage is not offered to who can't afford it; he tries now and then."""
    chouette = table.match.window(Chouette)
    if chouette is None or not table.match.dossier.sirotage_needs_points:
        return
    if table.chance(0.02):
        player = table.one(table.match.playing())
        table.call(player, "je-sirote" if player == chouette.thrower else CATCH, 0.4)
        table.shout()


RULE = Rule(
    slug=SLUG,
    title="Chouette",
    order=10,
    forms=(
        Form(
            name=SLUG,
            title="Chouette",
            forms=_forms,
            lands=_lands,
            priority=60,
            numbered=True,
            certain=True,
            once=True,
        ),
    ),
    entries=(
        Entry(
            name="chouette",
            text=texts(
                "Deux dés identiques : le carré du chiffre, au lanceur.",
                "Two equal dice: the number's square, to the thrower.",
            ),
        ),
    ),
    steps=_tries,
)
