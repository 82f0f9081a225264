"""The Velute: two dice add up to the third."""

from __future__ import annotations

from referee.game import landing
from referee.game.dice import Combination, Rules, velute_points
from referee.game.specification import Entry, Form, Rule, texts

SLUG = "velute"


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    return Combination(SLUG, high, velute_points(high)) if low + middle == high else None


RULE = Rule(
    slug=SLUG,
    title="Velute",
    order=20,
    forms=(
        Form(
            name=SLUG,
            title="Velute",
            forms=_forms,
            lands=landing.pay,
            priority=80,
            numbered=True,
            certain=True,
        ),
    ),
    entries=(
        Entry(
            name="velute",
            text=texts(
                "La somme de deux dés fait le troisième : le double de son carré, au lanceur.",
                "Two dice add up to the third: twice its square, to the thrower.",
            ),
        ),
    ),
)
