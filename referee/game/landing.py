"""What three dice bring about: each combination opens its window or pays its points.

``factor`` is what a Flan (-1, doubled -2, ...) or a Bi-Jarret (2) makes of the points.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.game.dice import Combination
from referee.game.registry import rules
from referee.game.state import Award, State, Window

SOURCE = "Les combinaisons"


def chouettes_lie(match: State, thrower: str, values: tuple[int, int]) -> None:
    """The chouettes of a throw lie: what may be bet on them is open until the cul falls."""
    on_chouettes = [w for w in match.passing_windows if w.on_chouettes]
    if on_chouettes:
        if any(w.keeps_chouettes for w in on_chouettes):
            return
        # thrown again: nothing hangs any more on those before
        for window in on_chouettes:
            match.shut(window)
    for opens in match.on_chouettes:
        opens(match, thrower, values)


def cul_owner(match: State) -> str:
    """Who throws the cul of the turn: its buyer, else whose turn it is."""
    for window in match.passing_windows[::-1]:
        if window.on_chouettes and (owner := window.cul_owner()) is not None:
            return owner
    return match.thrower


def turned(match: State, player: str) -> int:
    """The factor that a Flan on ``player`` would put on his next throw; 1 without one."""
    return -sum([w.weight(player) for w in match.heeding("weight")]) or 1


def unturn(match: State, player: str) -> None:
    """The Flan on ``player`` has acted."""
    for window in match.heeding("use_up"):
        window.use_up(player)


def land_turn(match: State, thrower: str, dice: Sequence[int], by: Window | None = None) -> None:
    """The throw of a turn lies: here a Flan on its thrower acts. ``by``: the series that ends with it.

    What it makes of a throw that comes to nothing is the combination's matter (R11).
    """
    match.turn.done = True
    # Who buys a flanned cul buys the Flan on it; the buyer's own one waits for his turn.
    seller, thrower = thrower, cul_owner(match)
    factor = turned(match, seller)
    flanned = factor < 0
    found = match.form(dice)
    told = [w for w in match.passing_windows if w.hears_turns]
    for window in told:
        factor *= window.turn_lands(thrower, found)
    if not rules().forms[found.name].keeps_flan(match, thrower):
        unturn(match, seller)
    land(match, thrower, dice, factor)
    for window in [*told, *([by] if by is not None else [])]:
        window.turn_landed(thrower, found, flanned=flanned)


def land(match: State, thrower: str, dice: Sequence[int], factor: int = 1) -> None:
    """Three dice lie: their combination takes effect on the one who threw them."""
    found = match.form(dice)
    match.just_neant = None
    match.cul_lying = dice[-1]
    match.say(
        found.name, SOURCE, "throw", thrower,
        dice="-".join(map(str, dice)), value=found.value,
    )  # fmt: skip
    for window in list(match.passing_windows):
        if window.has_landed:
            window.landed(thrower, dice, factor)
    rules().forms[found.name].lands(match, thrower, found, factor)
    for follows in match.on_landing:
        follows(match, thrower, found)


def land_again(match: State, thrower: str, dice: Sequence[int], factor: int = 1) -> None:
    """A die was thrown again: what the three form now takes effect, but no Chouette twice."""
    found = match.form(dice)
    if not rules().forms[found.name].once and not found.is_neant:
        land(match, thrower, dice, factor)


def pay(match: State, thrower: str, found: Combination, factor: int) -> None:
    """Give a combination's points to its thrower."""
    award = Award(
        player=thrower, points=found.points * factor, why="combination",
        details={"value": found.value},
    )  # fmt: skip
    match.award(award, found.name, SOURCE)
