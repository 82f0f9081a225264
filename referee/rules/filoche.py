"""The Civet-Filoché: up to 102 points staked on what the others throw."""

from __future__ import annotations

from collections.abc import Sequence

from referee.game.annonce import annonce
from referee.game.dice import Combination
from referee.game.ruling import Figures
from referee.game.series import Series
from referee.game.specification import Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Award, Called, State, Window
from referee.observations import Observation, Targets
from referee.rules.artichette import SLUG as ARTICHETTE
from referee.rules.artichette import Artichette
from referee.rules.civet import SLUG as CIVET
from referee.rules.civet import StakedThrow, double
from referee.rules.flan import SLUG as FLAN
from referee.rules.flan import MayFlan
from referee.rules.soufflette import SLUG as SOUFFLETTE
from referee.rules.soufflette import Soufflette

SLUG = "civet-filoche"
SOURCE = "Le Civet-Filoché; R42"


class Filoches(Window):
    """« Civet-Filoché de 30 sur une Chouette ! », at somebody, before his chouettes.

    It lasts until its 102 points are staked, one stake a player at a time, never on one's own
    throw. « Lance-Civet-Filoché ! » gives it away, « Civet-Filoché Doublé ! » doubles a stake.
    """

    rule = SLUG
    source = SOURCE
    standing = True
    takes = frozenset({Targets})

    def __init__(self, match: State) -> None:
        super().__init__(match)
        self.points_left: dict[str, int] = {}

    def call(self, called: Called) -> bool:
        """Take a holder's cry; without a Civet-Filoché it is a Bévue."""
        slug = called.heard.slug
        if slug == "civet-filoche-double":
            return self._double(called)
        if not self.match.players[called.player].holds[SLUG]:
            return False
        if slug == "lance-civet-filoche":
            return self._give_away(called)
        if slug != "civet-filoche-de":
            return False
        if called.target is not None and called.heard.number is not None:
            self._stake(called.player, called.target, called.heard.number, called.heard.combination)
        # without a target the stakes follow: "le joueur doit attendre la fin de la mise"
        return True

    def event(self, seen: Observation) -> bool:
        """Take a stake that follows the cry, or stands for it."""
        if not isinstance(seen, Targets) or seen.player is None:
            return False
        if not self.match.players[seen.player].holds[SLUG]:
            self.match.bevue(seen.player, "no-filoche")
            return True
        self._stake(seen.player, seen.target, seen.stake, seen.combination)
        return True

    def figures(self, slug: str, player: str) -> Figures | None:
        """What is left to stake, on any combination."""
        if slug != "civet-filoche-de" or not self.match.players[player].holds[SLUG]:
            return None
        most = self.points_left.get(player, self.match.dossier.civet_max)
        if not self.match.dossier.civet_above_score:
            most = min(most, self.match.standing()[player])
        return Figures(1, most)

    def _stake(self, owner: str, target: str, stake: int, wanted: str | None) -> None:
        """R10, R40: too late, too much, or on one's own throw has no effect, and is kept."""
        left = self.points_left.setdefault(owner, self.match.dossier.civet_max)
        if target == owner or not 1 <= stake <= left:
            self.match.say(SLUG, f"{SOURCE}; R40", "stake-refused", owner, stake=stake, most=left)
            return
        lying = self.match.thrower == target and self.match.chouettes_lying
        series = any(
            isinstance(w, Series) and w.thrower == target and (w.done or w.throwing)
            for w in self.match.passing_windows
        )
        twice = any(
            isinstance(w, FilocheBet) and (w.owner, w.thrower) == (owner, target)
            for w in self.match.passing_windows
        )
        if lying or series or twice:
            return
        if not self.match.dossier.civet_above_score and stake > self.match.standing()[owner]:
            self.match.bevue(owner, "above-score", stake=stake)
            return
        self.points_left[owner] = left - stake
        if not self.points_left[owner]:
            self.match.players[owner].holds[SLUG] = 0
            del self.points_left[owner]
        self.match.open(FilocheBet(self.match, self, owner, target, stake, wanted or ""))

    def _double(self, called: Called) -> bool:
        """« Civet-Filoché Doublé ! », at its owner: the last stake, if he has twice as much."""
        bets = [w for w in self.match.passing_windows if isinstance(w, FilocheBet)]
        bets = [b for b in bets if called.target in (None, b.owner) and b.owner != called.player]
        doubler = self.match.players[called.player]
        sacrificed = next((t for t in (CIVET, SLUG) if doubler.holds[t]), None)
        if not bets or sacrificed is None:
            return False
        if self.match.throwing:
            # as R10: after the chouettes it has no effect, and is kept
            return True
        bet = bets[-1]
        poor = self.match.standing()[bet.owner] < 2 * bet.stake
        if poor and self.match.dossier.civet_double_needs_points:
            return False
        bet.stake *= 2
        doubler.holds[sacrificed] = 0
        if sacrificed == SLUG:
            self.points_left.pop(called.player, None)
        source = "Le Civet-Filoché Doublé; R41"
        self.match.say(SLUG, source, "civet-doubled", called.player, stake=bet.stake)
        return True

    def _give_away(self, called: Called) -> bool:
        if called.target is None or called.target == called.player:
            return False
        taker = self.match.players[called.target]
        if taker.holds[SLUG]:
            self.match.bevue(called.player, "already-holds", target=taker.name)
            return True
        self.match.players[called.player].holds[SLUG], taker.holds[SLUG] = 0, 1
        if called.player in self.points_left:
            self.points_left[taker.name] = self.points_left.pop(called.player)
        self.match.say(SLUG, SOURCE, "filoche-given", called.player, target=taker.name)
        return True


class FilocheBet(StakedThrow):
    """One stake on another's next throw: its owner has the stake and the throw's plain points.

    Inflannable, and the thrower is not concerned by it (R42).
    """

    rule = SLUG
    source = SOURCE

    def __init__(
        self, match: State, source: Filoches, owner: str, target: str, stake: int, wanted: str
    ) -> None:
        super().__init__(match, owner, target, stake, wanted)
        self.origin = source
        match.say(
            SLUG, SOURCE, "filoche-staked", owner, stake=stake, combination=wanted, target=target
        )

    def landed(self, thrower: str, dice: Sequence[int], factor: int) -> None:
        """Judge the throw as it fell, then share in it."""
        fell = thrower == self.thrower and not self.waits
        super().landed(thrower, dice, factor)
        if fell:
            self._share(self.match.form(dice))

    def _share(self, found: Combination) -> None:
        """Its owner has the plain points; in a challenge, both play what the last throw opens.

        pp64: « Si la combinaison finale du défi est un Bleu-Rouge ou une Soufflette, les deux
        joueurs peuvent les jouer, si c'est un Flan ou une Artichette, ils peuvent les obtenir ».
        """
        match = self.match
        if match.in_challenge and found.name == SOUFFLETTE:
            match.open(Soufflette(match, self.owner))
        elif match.in_challenge and found.name == FLAN:
            match.open(MayFlan(match, self.owner))
        elif match.in_challenge and found.name == ARTICHETTE:
            match.open(Artichette(match, self.owner, found.value, flanned=False))
        elif found.plain:
            details: dict[str, str | int | float] = {
                "value": found.value,
                "combination": found.name,
            }
            points = found.plain
            self.give(Award(player=self.owner, points=points, why="filoche-plain", details=details))

    def settle(self, met: bool, worth: int) -> None:
        """The stake, won or lost; lost at the combination's own worth it gives a new one."""
        match = self.match
        points = self.stake if met else -self.stake
        details: dict[str, str | int | float] = {
            "combination": self.wanted,
            "target": self.thrower,
        }
        why = "filoche-met" if met else "filoche-missed"
        self.give(Award(player=self.owner, points=points, why=why, details=details, staked=True))
        if not met and worth == self.stake:
            # "perd son Civet-Filoché mais en obtient un nouveau, et a donc de nouveau 102 pts"
            match.players[self.owner].holds[SLUG] = 1
            self.origin.points_left[self.owner] = match.dossier.civet_max
            match.say(SLUG, SOURCE, "filoche-won", self.owner)


def _holds(table: SimulatedTable, player: str) -> None:
    target = table.other(player)
    if target is None or not table.chance(0.5):
        return
    if table.chance(0.05):
        table.call(player, "lance-civet-filoche", 0.4, target=target)
        return
    wanted, stake = table.combination(), table.one((4, 9, 16, 18, 25, 50, 102, 110))
    if table.chance(0.5):
        table.call(player, "civet-filoche-de", 0.4, target=target, number=stake, combination=wanted)
    else:
        table.tell(Targets, player=player, target=target, stake=stake, combination=wanted)


RULE = Rule(
    slug=SLUG,
    title="Civet-Filoché",
    order=160,
    switches=(SLUG,),
    annonces=(
        annonce(
            "Civet-Filoché de {number} sur une {combination} !",
            "Civet-Filoché de {number} sur un {combination} !",
            "Civet-Filoché !",
            slug="civet-filoche-de",
            pointed=True,
        ),
        annonce("Lance-Civet-Filoché !", pointed=True),
        annonce("Civet-Filoché Doublé !", pointed=True),
    ),
    standing=Filoches,
    things={SLUG: ("civet-filoche-de",)},
    reasons={
        "filoche-won": Reason("gagne un Civet-Filoché", "gains a Civet-Filoché"),
        "filoche-staked": Reason(
            "Civet-Filoché de {stake} sur {combination} de {target}",
            "Civet-Filoché of {stake} on {target}'s {combination}",
        ),
        "filoche-met": Reason("Filoché sur {target} réussi", "Filoché on {target} met"),
        "filoche-missed": Reason("Filoché sur {target} manqué", "Filoché on {target} missed"),
        "filoche-plain": Reason("points de la {combination}", "points of the {combination}"),
        "filoche-given": Reason(
            "donne son Civet-Filoché à {target}", "gives the Civet-Filoché to {target}"
        ),
        "no-filoche": Reason("n'a pas de Civet-Filoché", "has no Civet-Filoché"),
    },
    entries=(
        Entry(
            name="civet-filoche",
            text=texts(
                "Un Civet perdu d'une mise égale à la combinaison : {civet_max} points à miser "
                "sur les lancers des autres.",
                "A Civet lost whose stake equals the combination: {civet_max} points to stake "
                "on the others' throws.",
            ),
            calls=(
                "civet-filoche-de",
                "lance-civet-filoche",
                "civet-filoche-double",
            ),
            wrong=texts("sans Civet-Filoché : Bévue", "without a Civet-Filoché: a Bévue"),
        ),
    ),
    on_stake=double,
    holders={SLUG: _holds},
)
