"""The Néant: none of the combinations. It gives a Grelottine, in most dossiers from 30 points on."""

from __future__ import annotations

from referee.game.state import State

SOURCE = "Le Néant"


def land(match: State, thrower: str) -> None:
    """« s'il a 30 pts ou plus, le joueur [...] obtient une Grelottine (non cumulable) »."""
    player = match.players[thrower]
    match.just_neant = thrower
    low = match.dossier.neant_min_score
    if low is not None and player.score < low:
        match.say("neant", SOURCE, "neant-poor", thrower)
    elif player.holds["grelottine"] >= match.dossier.grelottine_max_held:
        match.say("neant", SOURCE, "neant-held", thrower)
    else:
        player.holds["grelottine"] += 1
        match.say("neant", SOURCE, "grelottine-won", thrower)
