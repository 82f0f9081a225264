"""A dossier as data: its parameters. The rules read these and are written once.

The parameter names are those of the comparison of the five dossiers; a dossier that this version
does not referee yet is refused by name, never played by another's rules.
"""

from __future__ import annotations

import difflib
from typing import Literal

import msgspec

from referee.errors import InputError, Said


class Dossier(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of one dossier, as far as they are numbers and choices.

    Percentages are exact fractions (numerator, denominator) of the lower score.
    """

    name: str
    title: str
    goal: int = 343
    bevue: int = 10
    suite_loss: int = 10
    suite_dice_loser: Literal["highest", "lowest"] = "highest"
    neant_min_score: int = 30
    grelottine_max_held: int = 1
    challenge_min_score: int = 30
    challenge_stakes: dict[str, tuple[int, int]]
    challenge_throws: int = 2
    bleu_rouge_gain: int = 36
    pelican: int = 28
    sloubi_limit: int = 228
    achat_price: int = 30
    civet_max: int = 102
    poulette: int = 10
    passe_grelot_min_score: int = 30
    rigodon_players: int = 2
    soufflette_min_score: int = 30
    soufflette_stakes: tuple[int, ...] = (50, 40, 30)
    bet_stake: int = 5
    bet_gain: int = 25
    negative_scores: bool = False


PP64 = Dossier(
    name="pp64",
    title="Petits Pédestres 64",
    challenge_stakes=dict.fromkeys(
        ("chouette", "velute", "chouette-velute", "cul-de-chouette"), (1, 3)
    ),
)

DOSSIERS = {d.name: d for d in (PP64,)}

#: Dossiers that exist but whose law this version does not hold yet.
COMING = ("titouan", "oquiz", "base", "solo")


def dossier(rules: str) -> Dossier:
    """The dossier that a sheet's or table's ``rules`` names.

    Raises:
        InputError: no such dossier, or one that is not refereed yet.
    """
    name, *options = rules.split()
    known = ", ".join(DOSSIERS)
    here = Said(f"Cette version arbitre : {known}.", f"This version referees: {known}.")
    if name in COMING:
        raise InputError(
            Said(
                f"le dossier '{name}' n'est pas encore arbitré",
                f"the dossier '{name}' is not refereed yet",
            ),
            remedy=here,
        )
    if name not in DOSSIERS:
        near = difflib.get_close_matches(name, [*DOSSIERS, *COMING], n=1)
        raise InputError(
            Said(f"dossier inconnu '{name}'", f"unknown dossier '{name}'"),
            remedy=Said(
                f"Vouliez-vous '{near[0]}' ? {here.fr}", f"Did you mean '{near[0]}'? {here.en}"
            )
            if near
            else here,
        )
    if options:
        raise InputError(
            Said(
                f"option inconnue '{options[0]}' du dossier '{name}'",
                f"unknown option '{options[0]}' of the dossier '{name}'",
            ),
            remedy=Said(f"'{name}' n'a pas d'options.", f"'{name}' has no options."),
        )
    return DOSSIERS[name]
