"""The Bleu-Rouge (3-4-3): everybody names the total of the dice thrown again; right pays well."""

from __future__ import annotations

from referee.game import landing, winning
from referee.game.annonce import annonce
from referee.game.dice import Combination, Rules, chouette_points, cul_de_chouette_points
from referee.game.dice_off import DiceOff
from referee.game.race import Race
from referee.game.ruling import Action, Awaited, Figures, Lead, Open, Phrase, Until
from referee.game.specification import TOO_LATE, Entry, Form, Reason, Rule, SimulatedTable, texts
from referee.game.state import Award, Called, State, Window
from referee.observations import DiceTaken, Observation, Throws
from referee.rules.jarret import SLUG as JARRET
from referee.rules.jarret import LanceBuches

SLUG = "bleu-rouge"
SOURCE = "Le Bleu-Rouge; R5"
PELICAN = "pelican"
#: What three dice add up to.
LEAST, MOST = 3, 18


class BleuRouge(Window):
    """« Je relance de 15 ! »: each a total of his own, then the thrower throws all three again.

    Right: 36 points, twice the total, and the throw is the finder's. Nobody right: no combination.
    A Néant gives a Jarret either way.
    """

    rule = SLUG
    source = SOURCE

    def __init__(self, match: State, thrower: str) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.bids: dict[str, int] = {}

    @property
    def actors(self) -> tuple[str, ...]:
        """Who throws the relance."""
        return (self.thrower,)

    def call(self, called: Called) -> bool:
        """Take a bid; a total taken or out of 3 to 18 is a Bévue and to be named again (R5)."""
        if called.heard.slug != "je-relance-de" or called.player in self.bids:
            return False
        total = called.heard.number or 0
        if not LEAST <= total <= MOST or total in self.bids.values():
            self.match.bevue(called.player, "bad-bid", total=total)
        else:
            self.bids[called.player] = total
        return True

    def figures(self, slug: str, player: str) -> Figures | None:
        """The totals that nobody has bid."""
        if slug != "je-relance-de" or player in self.bids:
            return None
        return Figures(LEAST, MOST, tuple(sorted(self.bids.values())))

    def event(self, seen: Observation) -> bool:
        """Take the throw, which is the thrower's."""
        if isinstance(seen, DiceTaken):
            return True
        if not isinstance(seen, Throws) or len(seen.values) != 3:
            return False
        if seen.player not in (None, self.thrower):
            return False
        self._thrown(list(seen.values))
        return True

    def _thrown(self, dice: list[int]) -> None:
        match = self.match
        match.shut(self)
        total, found = sum(dice), self.match.form(dice)
        finder = next((p for p, bid in self.bids.items() if bid == total), None)
        if finder is not None:
            points = match.dossier.bleu_rouge_gain + 2 * total
            details: dict[str, str | int | float] = {"total": total}
            self.give(Award(player=finder, points=points, why="bid-right", details=details))
        else:
            match.say(SLUG, SOURCE, "bid-wrong", None, total=total)
        for window in list(match.passing_windows):
            window.relance(finder)
        if total == 18:
            match.open(Pelican(match, match.playing(), 0, finder), self.factor)
        if found.is_neant != (self.factor < 0) and match.dossier.has(JARRET):
            # flanned: "si la combinaison formée est tout sauf un Néant"
            match.open(LanceBuches(match))
        if not found.is_neant and finder is not None:
            landing.land(match, finder, dice, self.factor)

    def opened(self) -> list[Open]:
        """The bids still to come."""
        rest = tuple(p for p in self.match.playing() if p not in self.bids)
        gain = self.match.dossier.bleu_rouge_gain
        if not rest:
            return []
        return [
            Open(
                rule=SLUG, what=Phrase("je-relance-de"), players=rest, worth=gain, until=Until.THROW
            )
        ]

    def awaited(self) -> list[Awaited]:
        """The bids, then the throw."""
        rest = [p for p in self.match.playing() if p not in self.bids]
        if rest:
            return [Awaited(p, Action.BET) for p in rest]
        return [Awaited(self.thrower, Action.THROW)]

    def may_change(self, lead: Lead) -> bool:
        """A total that is found may bring another past the leader; flanned, it costs."""
        if self.factor < 0:
            return True
        best = self.match.dossier.bleu_rouge_gain + 2 * 18 + cul_de_chouette_points(6)
        most = (best + self.match.dossier.pelican) * self.factor
        return winning.overtaken(self.match, lead, self.match.playing(), most)


class Pelican(Race):
    """« Pélican ! » on a relance of 18: 28 points; level, « Passe-Montagne ! », « Zbradaraldjan ! ».

    Still level: who had bid 18, level or not (R84), else the lowest die (R6).
    """

    rule = PELICAN
    source = "Le Pélican; R6, R84"
    phrases = (PELICAN, "passe-montagne", "zbradaraldjan")

    def __init__(self, match: State, players: list[str], number: int, finder: str | None) -> None:
        super().__init__(match)
        self.players = players
        self.number = number
        self.finder = finder
        self.phrase = self.phrases[number]

    def able(self) -> list[str]:
        """Who is still in it."""
        return self.players

    def may_call(self, called: Called) -> bool:
        """The phrase of this round, by who is still in it."""
        return super().may_call(called) and called.player in self.players

    def first(self) -> list[str]:
        """The players level for the first place; all, where level players stay silent."""
        if not self.calls:
            # flanned: silent level players lose nothing, "à moins qu'un ne continue"
            return list(self.players) if self.number and self.factor > 0 else []
        return super().first()

    def outcome(self) -> list[Award]:
        """The one who is first, or nothing yet."""
        first = self.first()
        if len(first) != 1:
            return []
        return [Award(player=first[0], points=self.match.dossier.pelican, why="race-alone")]

    def settle(self) -> None:
        """Hand level players over to the next phrase, or to the dice."""
        first = self.first()
        if len(first) < 2 or (self.factor < 0 and not self.match.dossier.flan_pelican_goes_on):
            return
        if self.number + 1 < len(self.phrases):
            again = Pelican(self.match, first, self.number + 1, self.finder)
            self.match.open(again, self.factor)
        elif self.finder is not None and self.factor > 0:
            self._won([self.finder], 0)
        else:
            self._dice(first)

    def _dice(self, players: list[str]) -> None:
        self.match.open(DiceOff(self.match, self.rule, self.source, players, "lowest", self._won))

    def _won(self, lowest: list[str], _die: int) -> None:
        if len(lowest) > 1:
            self._dice(lowest)
            return
        points = self.match.dossier.pelican
        self.give(Award(player=lowest[0], points=points, why="pelican-settled"))

    def opened(self) -> list[Open]:
        """Open for all, or for the level ones."""
        if self.settled:
            return []
        points = self.match.dossier.pelican
        return [
            Open(
                rule=self.rule, what=Phrase(self.phrase), players=tuple(self.players), worth=points
            )
        ]


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    if SLUG not in has or (low, middle, high) != (3, 3, 4):
        return None
    return Combination(SLUG, 3, chouette_points(3))


def _lands(match: State, thrower: str, found: Combination, factor: int) -> None:
    landing.pay(match, thrower, found, factor)
    match.open(BleuRouge(match, thrower), factor)


def _bid(table: SimulatedTable, opened: Open) -> None:
    for player in opened.players:
        if table.chance(0.9):
            total = sum(table.dice(3)) if table.chance(0.97) else table.one((2, 19))
            table.call(player, "je-relance-de", table.uniform(0.5, 3.0), number=total)


def _go_on(table: SimulatedTable, opened: Open) -> None:
    table.race(opened, 0.4)


RULE = Rule(
    slug=SLUG,
    title="Bleu-Rouge",
    order=70,
    switches=(SLUG,),
    names={PELICAN: "Pélican"},
    forms=(Form(name=SLUG, title="Bleu-Rouge", forms=_forms, lands=_lands, priority=10),),
    annonces=(
        annonce("Je relance de {number} !"),
        annonce("Pélican !", race=True, reaction=True),
        annonce("Passe-Montagne !"),
        annonce("Zbradaraldjan !"),
    ),
    reasons={
        "bad-bid": Reason(
            "relance de {total} impossible ou prise", "bid of {total} impossible or taken"
        ),
        "bid-right": Reason("relance de {total} trouvée", "relance of {total} found"),
        "bid-wrong": Reason("relance de {total} : personne", "relance of {total}: nobody"),
        "pelican-settled": Reason("Pélican départagé", "Pélican settled"),
    },
    entries=(
        Entry(
            name="bleu-rouge",
            text=texts(
                "3-4-3 : la Chouette de 3, puis chacun nomme un total différent et le lanceur "
                "relance les trois dés. Le bon total : {bleu_rouge_gain} points, deux fois le "
                "total, et la combinaison est à lui.",
                "3-4-3: the Chouette of 3, then each names a total of his own and the thrower "
                "throws all three again. The right total: {bleu_rouge_gain} points, twice the "
                "total, and the combination is his.",
            ),
            calls=("je-relance-de",),
            wrong=texts("total pris ou impossible : Bévue", "a total taken or impossible: a Bévue"),
            parameters=("bleu_rouge_gain",),
        ),
        Entry(
            name="pelican",
            text=texts(
                "Relance de 18 : {pelican} points au premier ; à égalité, les mots suivants ; "
                "jusqu'au bout, à qui avait relancé de 18, sinon aux dés.",
                "A relance of 18: {pelican} points to the first; level, the next words; to the "
                "end, to who had bid 18, else by dice.",
            ),
            calls=(
                "pelican",
                "passe-montagne",
                "zbradaraldjan",
            ),
            wrong=TOO_LATE,
            parameters=(
                "pelican",
                "flan_pelican_goes_on",
            ),
            part_of=SLUG,
        ),
    ),
    parameters={
        "bleu_rouge_gain": texts("gain", "gain"),
        "pelican": texts("gain", "gain"),
    },
    reactions={"je-relance-de": _bid, "passe-montagne": _go_on, "zbradaraldjan": _go_on},
)
