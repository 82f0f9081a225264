"""The Achat: another buys the cul before it is thrown, for 30 points; and may be bought out in turn."""

from __future__ import annotations

import math
from collections.abc import Sequence

from referee import contest
from referee.game.annonce import annonce
from referee.game.dice import chouette_points
from referee.game.dice_off import DiceOff
from referee.game.dossier import Dossier
from referee.game.ruling import Action, Awaited, NextThrow, Open, Phrase, Until, Verb
from referee.game.series import Series
from referee.game.specification import Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Award, Called, State, Window
from referee.rules.civet import SLUG as CIVET
from referee.rules.civet import CivetBet
from referee.rules.filoche import FilocheBet
from referee.rules.grelottine import Challenge
from referee.rules.jarret import SLUG as JARRET
from referee.rules.jarret import Doubled, TwoThrows
from referee.rules.sirotage import CATCH, Sirotage
from referee.rules.soufflette import SLUG as SOUFFLETTE
from referee.rules.soufflette import FlanSouffle, Souffle

SLUG, AGAIN = "achat", "double-achat"
SOURCE = "L'Achat; R50"
WORDS = ("j-achete", "je-rachete")


class Achats(Window):
    """« J'achète ! »: at a cul that is still to be thrown, or at a Sirotage.

    After the cul it has no effect (R10); where there is nothing to buy it is a Bévue.
    """

    rule = SLUG
    source = SOURCE
    standing = True

    def call(self, called: Called) -> bool:
        """Take an offer."""
        if called.heard.slug not in WORDS:
            return False
        sirotage = self.match.window(Sirotage)
        catching = self.match.dossier.has(CATCH)
        if sirotage is not None and sirotage.for_sale and catching:
            return self._buy_sirotage(called, sirotage)
        sale = self.match.window(Sale)
        if sale is not None:
            return sale.offer(called)
        return self.match.throw_complete

    def _buy_sirotage(self, called: Called, sold: Sirotage) -> bool:
        """It becomes the buyer's Attrape-Oiseau; the others bet again (R51)."""
        price = self.match.dossier.achat_price
        if called.player == sold.sirotant:
            return False
        if _too_poor(self.match, called.player):
            return _refused(self.match, called.player)
        details: dict[str, str | int | float] = {"seller": sold.sirotant}
        self.give(Award(player=called.player, points=-price, why="bought", details=details))
        sold.sell(called.player)
        return True


def _too_poor(match: State, player: str) -> bool:
    low = match.dossier.achat_min_score
    return low is not None and match.scores[player] < low


def _refused(match: State, player: str) -> bool:
    """Too few points: no Achat, and in some dossiers a Bévue (R50)."""
    if match.dossier.achat_poor == "bevue":
        return False
    price = match.dossier.achat_price
    match.say(SLUG, SOURCE, "achat-refused", player, price=price)
    return True


class Sale(Window):
    """A cul that may be bought: between the chouettes and the cul."""

    rule = SLUG
    source = SOURCE
    on_chouettes = True

    def __init__(self, match: State, seller: str, chouettes: tuple[int, int]) -> None:
        super().__init__(match)
        self.seller = seller
        self.owner = seller
        self.chouettes = chouettes
        self._claims: list[contest.Claim] = []

    @property
    def actors(self) -> tuple[str, ...]:
        """Who throws the cul."""
        return (self.owner,)

    def _forbidden(self) -> bool:
        """A Chouette of 6, a Soufflette, a Civet, a Jarret, a second throw, a challenge of two."""
        match, forbidden = self.match, self.match.dossier.achat_forbidden
        series = next((w for w in match.passing_windows if isinstance(w, Series)), None)
        duel = len(match.playing()) == 2 and "duel" in forbidden
        if isinstance(series, Challenge) and (series.done or duel):
            return True
        if isinstance(series, Souffle | FlanSouffle) and SOUFFLETTE in forbidden:
            return True
        jarret = match.window(Doubled) is not None or isinstance(series, TwoThrows)
        return (
            (self.chouettes == (6, 6) and "six" in forbidden)
            or (self._staked_on() and CIVET in forbidden)
            or (jarret and JARRET in forbidden)
        )

    def _staked_on(self) -> bool:
        """Whether a Civet or a Civet-Filoché lies on this throw."""
        bets = [w for w in self.match.passing_windows if isinstance(w, FilocheBet)]
        filoche = any(b.thrower == self.seller for b in bets)
        return self.match.window(CivetBet) is not None or filoche

    def offer(self, called: Called) -> bool:
        """Take an offer; a forbidden one is a Bévue, one under 30 points is refused."""
        self._settle(called.time)
        if called.player == self.owner or self._forbidden():
            return False
        if self.owner != self.seller and not self.match.dossier.has(AGAIN):
            return False
        if self.match.rolling:
            # R10: once the cul is thrown it has no effect.
            return True
        if _too_poor(self.match, called.player):
            return _refused(self.match, called.player)
        if all(c.player != called.player for c in self._claims):
            self._claims.append(called.claim)
        return True

    @property
    def keeps_chouettes(self) -> bool:
        """Sold already: chouettes that fall again change nothing of that."""
        return self.owner != self.seller

    def cul_owner(self) -> str | None:
        """Who throws the cul, which falls now: no other offer can come."""
        self._settle(math.inf)
        return self.owner

    def clock(self, now: float) -> None:
        """An offer stands once no other could be level with it."""
        self._settle(now)

    @property
    def hangs(self) -> bool:
        """Whether an offer stands unless another is level with it."""
        return bool(self._claims)

    def _settle(self, now: float) -> None:
        if not self._claims or now <= self._claims[0].time + self.match.simultaneity:
            return
        level = contest.rank(self._claims, self.match.simultaneity).first
        self._claims = []
        if len(level) == 1:
            self._bought([level[0].player], 0)
        else:
            self._throw_for_it([c.player for c in level])

    def _throw_for_it(self, players: list[str]) -> None:
        self.match.open(DiceOff(self.match, SLUG, SOURCE, players, "lowest", self._bought))

    def _bought(self, lowest: list[str], _die: int) -> None:
        if len(lowest) > 1:
            self._throw_for_it(lowest)
            return
        first = self.owner == self.seller
        details: dict[str, str | int | float] = {"seller": self.owner}
        price = self.match.dossier.achat_price
        self.owner = lowest[0]
        self.give(Award(player=self.owner, points=-price, why="bought", details=details))
        low, high = self.chouettes
        if first and low == high:
            # "L'acheté ne gagne donc que les points de son éventuelle Chouette"
            points = chouette_points(low)
            value: dict[str, str | int | float] = {"value": low}
            self.give(Award(player=self.seller, points=points, why="sold-chouette", details=value))
        challenge = self.match.window(Challenge)
        if challenge is not None:
            # "les règles du défi s'appliquent sur l'acheteur"
            challenge.thrower = self.owner

    def landed(self, thrower: str, dice: Sequence[int], factor: int) -> None:
        """The cul of a turn has fallen."""
        self.match.shut(self)

    def cul_lies(self, thrower: str, dice: Sequence[int]) -> None:
        """The cul of a challenge's first throw has fallen, which another throw may follow."""
        self.match.shut(self)

    def opened(self) -> list[Open]:
        """Open for everybody but its owner."""
        if self._forbidden():
            return []
        if self.owner != self.seller and not self.match.dossier.has(AGAIN):
            return []
        price = self.match.dossier.achat_price
        able = tuple(
            p for p in self.match.playing() if p != self.owner and not _too_poor(self.match, p)
        )
        return (
            [Open(rule=SLUG, what=Phrase("j-achete"), players=able, worth=-price, until=Until.CUL)]
            if able
            else []
        )

    def awaited(self) -> list[Awaited]:
        """The buyer's cul; an offer stands until another is level with it."""
        offered = [c.player for c in self._claims]
        if self.owner != self.seller and not offered and self.match.chouettes_lying:
            # where the chouettes fell off the table, it is they that are due
            offered = [self.owner]
        return [Awaited(p, Action.THROW) for p in offered]

    def next_throw(self, player: str) -> NextThrow:
        """The cul."""
        return NextThrow(player, Verb.CUL, 1, 1)


def _may_be_refused(dossier: Dossier) -> bool:
    low = dossier.achat_min_score
    return dossier.has(SLUG) and low is not None and dossier.achat_poor == "refused"


def _chouettes_lie(match: State, thrower: str, values: tuple[int, int]) -> None:
    match.open(Sale(match, thrower, values))


def _buy(table: SimulatedTable, opened: Open) -> None:
    for player in table.match.playing():
        if table.chance(0.05 if player in opened.players else 0.004):
            table.call(player, table.one(WORDS), table.uniform(0.3, 0.4))


RULE = Rule(
    slug=SLUG,
    title="Achat",
    order=170,
    switches=(SLUG, AGAIN),
    annonces=(
        annonce("J'achète !", gesture="raises", held_back=True),
        annonce("Je rachète !", gesture="raises", held_back=True),
    ),
    standing=Achats,
    plays=lambda d: d.has(SLUG),
    on_chouettes=_chouettes_lie,
    reasons={
        "bought": Reason(
            "achète le cul de {seller}", "buys {seller}'s cul", needs=lambda d: d.has(SLUG)
        ),
        "sold-chouette": Reason(
            "garde sa Chouette de {value}",
            "keeps the Chouette of {value}",
            needs=lambda d: d.has(SLUG),
        ),
        "achat-refused": Reason(
            "n'a pas {price} points : Achat refusé",
            "has not {price} points: no Achat",
            needs=_may_be_refused,
        ),
    },
    entries=(
        Entry(
            name="achat",
            text=texts(
                "Entre les chouettes et le cul, acheter le cul d'un autre pour {achat_price} "
                "points : le lanceur garde sa Chouette, l'acheteur lance.",
                "Between the chouettes and the cul, buy another's cul for {achat_price} "
                "points: the thrower keeps his Chouette, the buyer throws.",
            ),
            calls=(
                "j-achete",
                "je-rachete",
            ),
            wrong=texts(
                "Achat interdit : Bévue ; après le cul : rien",
                "forbidden: a Bévue; after the cul: nothing",
            ),
            parameters=(
                "achat_price",
                "achat_min_score",
                "achat_poor",
                "achat_forbidden",
            ),
        ),
    ),
    parameters={
        "achat_price": texts("prix", "price"),
        "achat_min_score": texts("minimum de points", "least score"),
        "achat_poor": texts("trop pauvre", "too poor"),
        "achat_forbidden": texts("interdit sur", "forbidden on"),
    },
    values={
        "refused": texts("refusé", "refused"),
        "bevue": texts("Bévue", "a Bévue"),
        "six-six": texts("Chouette de 6", "Chouette of 6"),
        "duel": texts("défi à deux joueurs", "challenge of two players"),
    },
    reactions={"j-achete": _buy},
)
