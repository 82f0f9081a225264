"""The dice pass: what was open is settled, and the turn goes on."""

from __future__ import annotations

from referee.game import calls, turns, winning
from referee.game.state import State, Throw, Window


def pass_dice(match: State, time: float) -> None:
    """The dice pass: every window of this throw is closed and what was pending is settled."""
    match.now = max(match.now, time)
    close_windows(match, keep=None)
    # A challenge between two turns costs nobody a turn (R26).
    advance = match.turn.done or not match.interrupted
    match.in_challenge = match.interrupted = False
    match.rolling = False
    match.turn = Throw()
    calls.dice_gone(match)
    for window in match.heeding("dice_passed"):
        window.dice_passed()
    turns.put_out_fallen(match)
    winning.look_for_winner(match)
    if advance and not match.finished:
        turns.next_turn(match)


def settle_before(match: State, window: Window, *, challenge: bool) -> None:
    """A throw of a series begins: what the throw before it left open is settled."""
    close_windows(match, keep=window)
    match.in_challenge = challenge
    match.interrupted = match.interrupted or challenge
    match.just_neant = None
    if not challenge:
        turns.begin_throw(match)


def close_windows(match: State, keep: Window | None) -> None:
    """Close what does not outlast a pass of the dice; ``keep`` stays."""
    calls.windows_close(match)
    while match.passing_windows:
        closing = [w for w in match.passing_windows if w is not keep and not w.outlasts_pass]
        if not closing:
            return
        for window in closing:
            # settling one may have settled another
            if window in match.passing_windows:
                match.passing_windows.remove(window)
                window.close()
