"""The Néant: none of the combinations. It gives a Grelottine, in most dossiers from 30 points on."""

from __future__ import annotations

from referee.game.dice import Combination, Rules
from referee.game.specification import Entry, Form, Reason, Rule, texts
from referee.game.state import State

SLUG = "neant"
SOURCE = "Le Néant"
GRELOTTINE = "grelottine"


def land(match: State, thrower: str) -> None:
    """« s'il a 30 pts ou plus, le joueur [...] obtient une Grelottine (non cumulable) »."""
    match.just_neant = thrower
    gain(match, thrower, SLUG, SOURCE)


def gain(match: State, player: str, rule: str, source: str) -> None:
    """A Grelottine, if his score and what he holds allow it."""
    holds, low = match.players[player].holds, match.dossier.neant_min_score
    if low is not None and match.scores[player] < low:
        match.say(rule, source, "neant-poor", player)
    elif holds[GRELOTTINE] >= match.dossier.grelottine_max_held:
        match.say(rule, source, "neant-held", player)
    else:
        holds[GRELOTTINE] += 1
        match.say(rule, source, "grelottine-won", player)


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    """What is nothing else; nothing at all where a dossier has no Néant."""
    return Combination(SLUG, nothing=True) if SLUG in has else None


RULE = Rule(
    slug=SLUG,
    title="Néant",
    order=55,
    switches=(SLUG,),
    forms=(
        Form(
            name=SLUG,
            title="Néant",
            forms=_forms,
            lands=lambda match, thrower, _found, _factor: land(match, thrower),
            priority=90,
            keeps_flan=lambda _match, _thrower: True,
        ),
    ),
    reasons={
        "grelottine-won": Reason("gagne une Grelottine", "gains a Grelottine"),
        "neant-held": Reason("a déjà une Grelottine", "already has a Grelottine"),
        "neant-poor": Reason(
            "moins de 30 points : pas de Grelottine",
            "under 30 points: no Grelottine",
            needs=lambda d: d.has(SLUG) and d.neant_min_score is not None,
        ),
    },
    entries=(
        Entry(
            name="neant",
            text=texts(
                "Aucune combinaison : rien, mais une Grelottine pour le lanceur.",
                "No combination: nothing, but a Grelottine for the thrower.",
            ),
            parameters=(
                "neant_min_score",
                "grelottine_max_held",
            ),
        ),
    ),
    parameters={
        "neant_min_score": texts("minimum de points", "least score"),
        "grelottine_max_held": texts("au plus", "at most"),
    },
)
