"""The Excalibur (5-3-1) of the Aquitaine: who shouts it alone errs, together they name a King."""

from __future__ import annotations

from collections import Counter

from referee import contest
from referee.game.annonce import annonce
from referee.game.dice import Combination, Rules
from referee.game.race import Close, Race
from referee.game.ruling import Open, Phrase
from referee.game.specification import Entry, Form, Reason, Rule, SimulatedTable, texts
from referee.game.state import State
from referee.rules import neant

SLUG = "excalibur"
SOURCE = "L'Excalibur"


class Excalibur(Race):
    """« Excalibur ! », finger up. Alone: a Bévue. Level: the King they point at drinks as many
    gorgées as there were callers. All at the table level: a civil war, everybody drinks them.
    """

    rule = SLUG
    source = SOURCE
    phrase = "excalibur"
    gesture: str | None = "raises"

    def in_doubt(self) -> Close | None:
        """Being first is worth nothing here: only being level is."""
        return None

    def settle(self) -> None:
        """The first level group of two or more names the King, all others called alone."""
        calls = self.valid_calls()
        if not calls:
            return
        ranking = contest.rank([c.claim for c in calls], self.match.simultaneity)
        together = next((g for g in ranking.groups if len(g) > 1), ())
        names = [c.player for c in together]
        for called in calls:
            if called.player not in names:
                self.match.bevue(called.player, "excalibur-alone")
        if not names:
            return
        if set(names) == set(self.match.playing()):
            for player in names:
                self._drinks(player, len(names), "civil-war")
            return
        pointed = Counter(c.target for c in calls if c.player in names and c.target is not None)
        chosen = pointed.most_common(2)
        if chosen and (len(chosen) == 1 or chosen[0][1] > chosen[1][1]):
            self.match.king = chosen[0][0]
            self._drinks(str(chosen[0][0]), len(names), "king")
        else:
            self.match.say(SLUG, SOURCE, "no-king", None, players=", ".join(names))

    def _drinks(self, player: str, gorgees: int, why: str) -> None:
        self.match.drink_up(player, gorgees, SLUG, SOURCE, why)

    def opened(self) -> list[Open]:
        """Open for all."""
        players = tuple(self.match.playing())
        return [] if self.settled else [Open(rule=SLUG, what=Phrase(self.phrase), players=players)]


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    return Combination(SLUG) if SLUG in has and (low, middle, high) == (1, 3, 5) else None


def _lands(match: State, thrower: str, found: Combination, factor: int) -> None:
    """It is played by three or more; by fewer it is a Néant."""
    if len(match.playing()) < 3:
        neant.land(match, thrower)
    else:
        match.open(Excalibur(match))


def _shout(table: SimulatedTable, opened: Open) -> None:
    """Who is pointed at is any other."""
    base = table.uniform(0.3, 1.2)
    spread = table.one((0.04, 0.1, 0.5, 0.5, 2.0, 2.0))
    for player in opened.players:
        if table.chance(0.8):
            at = base + table.uniform(0.0, spread)
            table.call(player, SLUG, at, target=table.other(player))


RULE = Rule(
    slug=SLUG,
    title="Excalibur",
    order=250,
    switches=(SLUG,),
    own_words=True,
    forms=(
        Form(
            name=SLUG, title="Excalibur", forms=_forms, lands=_lands, priority=10, staked_on=False
        ),
    ),
    annonces=(annonce("Excalibur !", pointed=True, race=True, gesture="raises", reaction=True),),
    reasons={
        "excalibur-alone": Reason("seul à annoncer Excalibur", "alone to call Excalibur"),
        "king": Reason("roi : boit {gorgees} gorgées", "King: drinks {gorgees} gorgées"),
        "no-king": Reason("{players} ne désignent pas de roi", "{players} name no King"),
        "civil-war": Reason(
            "Guerre civile : boit {gorgees} gorgées", "civil war: drinks {gorgees} gorgées"
        ),
    },
    entries=(
        Entry(
            name="excalibur",
            text=texts(
                "5-3-1, à trois joueurs ou plus : seul, une Bévue ; à plusieurs, ils nomment "
                "un roi qui boit ; tous ensemble, tous boivent.",
                "5-3-1, three players or more: alone, a Bévue; several, they name a King who "
                "drinks; all at once, all drink.",
            ),
            calls=("excalibur",),
            wrong=texts("seul : Bévue", "alone: a Bévue"),
        ),
    ),
    reactions={SLUG: _shout},
)
