"""The Verdier: on chouettes 6-4, 6-2 or 4-2 the others may bet on the Velute of 6."""

from __future__ import annotations

from collections.abc import Sequence

from referee.game.annonce import annonce
from referee.game.ruling import Lead, Open, Phrase, Until
from referee.game.specification import OUT_OF_PLACE, Entry, Reason, Rule, texts
from referee.game.state import Award, Called, State, Window

SLUG = "verdier"
#: Of these numbers two different ones open it, and all three win.
_DICE = (2, 4, 6)


class Verdier(Window):
    """« Vert-Linette ! » between chouettes and cul: 5 points against 25 (pp64, "Le Verdier").

    Neither the thrower nor who has less than 5 points may bet.
    """

    rule = SLUG
    source = "Le Verdier"
    on_chouettes = True

    def __init__(self, match: State, thrower: str) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.bettors: list[str] = []

    @staticmethod
    def fits(chouettes: tuple[int, int]) -> bool:
        """Whether these chouettes allow the bet."""
        return len(set(chouettes)) == 2 and set(chouettes) <= set(_DICE)

    def _may(self, player: str) -> bool:
        low = self.match.dossier.verdier_min_score
        enough = low is None or self.match.scores[player] >= low
        return player != self.thrower and enough and not self.match.rolling

    def call(self, called: Called) -> bool:
        """Take a bet, one a player."""
        if called.heard.slug != "vert-linette" or not self._may(called.player):
            return False
        if called.player not in self.bettors:
            self.bettors.append(called.player)
        return True

    def landed(self, thrower: str, dice: Sequence[int], factor: int) -> None:
        """The cul of a turn lies."""
        self.cul_lies(thrower, dice)

    def cul_lies(self, thrower: str, dice: Sequence[int]) -> None:
        """Won bets pay with or without « Sirop Gagnant ! », which is no Bévue here (R32)."""
        self.match.shut(self)
        won = sorted(dice) == list(_DICE)
        for player in self.bettors:
            points = self.match.dossier.bet_gain if won else -self.match.dossier.bet_stake
            why = "verdier-won" if won else "verdier-lost"
            self.give(Award(player=player, points=points, why=why, staked=True))
        if won and self.bettors:
            self.match.open(_Gagnant(self.match, self.bettors))

    def opened(self) -> list[Open]:
        """The bet, for those who may."""
        able = tuple(p for p in self.match.playing() if self._may(p) and p not in self.bettors)
        gain = self.match.dossier.bet_gain
        if not able:
            return []
        return [
            Open(
                rule=self.rule,
                what=Phrase("vert-linette"),
                players=able,
                worth=gain,
                until=Until.CUL,
            )
        ]


class _Gagnant(Window):
    """Takes the winners' « Sirop Gagnant ! », which changes nothing."""

    rule = SLUG
    source = "R32"

    def __init__(self, match: State, winners: list[str]) -> None:
        super().__init__(match)
        self.winners = winners

    @property
    def listens(self) -> tuple[str, ...]:
        """The cry of who has won a bet."""
        return ("sirop-gagnant",)

    def call(self, called: Called) -> bool:
        """Take it."""
        return called.heard.slug == "sirop-gagnant" and called.player in self.winners

    def may_change(self, lead: Lead) -> bool:
        """It changes nothing."""
        return False


def _chouettes_lie(match: State, thrower: str, values: tuple[int, int]) -> None:
    if Verdier.fits(values):
        match.open(Verdier(match, thrower))


RULE = Rule(
    slug=SLUG,
    title="Verdier",
    order=180,
    switches=(SLUG,),
    annonces=(annonce("Vert-Linette !"),),
    on_chouettes=_chouettes_lie,
    reasons={
        "verdier-won": Reason(
            "« Vert-Linette ! » : pari gagné", "« Vert-Linette ! »: bet won", staked=True
        ),
        "verdier-lost": Reason("« Vert-Linette ! » : pari perdu", "« Vert-Linette ! »: bet lost"),
    },
    entries=(
        Entry(
            name="verdier",
            text=texts(
                "Chouettes 6-4, 6-2 ou 4-2 : parier sur la Velute 6-4-2 avant le cul, "
                "{bet_gain} points, -{bet_stake} si c'est perdu. Pas pour le lanceur.",
                "Chouettes 6-4, 6-2 or 4-2: bet on the Velute 6-4-2 before the cul, {bet_gain} "
                "points, -{bet_stake} if lost. Not for the thrower.",
            ),
            calls=("vert-linette",),
            wrong=OUT_OF_PLACE,
            parameters=("verdier_min_score",),
        ),
    ),
    parameters={
        "verdier_min_score": texts("minimum pour parier", "least score to bet"),
    },
    reactions={"vert-linette": lambda table, opened: table.race(opened, 0.3)},
)
