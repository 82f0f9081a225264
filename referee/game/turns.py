"""Whose turn it is: the order of the table, the rounds, who is out."""

from __future__ import annotations

from referee.game import calls
from referee.game.state import State


def opener(match: State) -> str:
    """Who throws first in a round: who began, or who plays next after him if he is out."""
    return playing_from(match, match.first)


def playing_from(match: State, player: str) -> str:
    """This player, or who comes after him if he is out."""
    return match.after(player) if match.players[player].out else player


def give_turn(match: State, player: str) -> None:
    """The next throw is this player's; before the first one, he begins the rounds."""
    match.thrower = player
    if not match.begun:
        match.first = player


def next_turn(match: State) -> None:
    """The turn goes on to the next player."""
    last = match.thrower
    if last == match.joined:
        # who has just joined has played between two rounds, wherever he sits
        match.joined, match.thrower = None, playing_from(match, match.due)
        return
    match.thrower = match.after(last)
    left_first = last == match.first and match.players[last].out
    if match.thrower == opener(match) and not left_first:
        match.rounds += 1
    match.joined = None


def begin_throw(match: State) -> None:
    """The first dice of a turn's throw fall."""
    match.just_neant = None
    calls.throw_begins(match)
    match.tally.throws += 1
    put_out_fallen(match)


def put_out_fallen(match: State) -> None:
    """Who has fallen to the dossier's limit is out (titouan, "Jeu sans score négatif")."""
    if match.dossier.out_at is None:
        return
    for player in list(match.players.values()):
        if not player.out and too_low(match, player.score):
            match.say("fin", "Jeu sans score négatif", "put-out", player.name)
            match.put_out(player.name)


def too_low(match: State, score: int) -> bool:
    """Whether a score is at the limit under which nobody plays on."""
    low = match.dossier.out_at
    return low is not None and score <= low
