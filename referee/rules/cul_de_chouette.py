"""The Cul de Chouette: three equal dice."""

from __future__ import annotations

from referee.game import landing
from referee.game.dice import Combination, Rules, cul_de_chouette_points
from referee.game.specification import Entry, Form, Rule, texts
from referee.game.state import State
from referee.rules.double import SLUG as DOUBLE
from referee.rules.double import MayDouble

SLUG = "cul-de-chouette"


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    return Combination(SLUG, low, cul_de_chouette_points(low)) if low == high else None


def _lands(match: State, thrower: str, found: Combination, factor: int) -> None:
    before = match.scores[thrower]
    landing.pay(match, thrower, found, factor)
    if match.dossier.has(DOUBLE):
        match.open(MayDouble(match, thrower, found.value, before))


RULE = Rule(
    slug=SLUG,
    title="Cul de Chouette",
    order=40,
    forms=(
        Form(
            name=SLUG,
            title="Cul de Chouette",
            forms=_forms,
            lands=_lands,
            priority=40,
            numbered=True,
            certain=True,
        ),
    ),
    said={"cul de chouette sans sirotage": SLUG},
    entries=(
        Entry(
            name="cul-de-chouette",
            text=texts(
                "Trois dés identiques : 40 points et 10 fois le chiffre, au lanceur.",
                "Three equal dice: 40 points and 10 times the number, to the thrower.",
            ),
        ),
    ),
)
