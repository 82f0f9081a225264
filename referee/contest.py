"""Who was first: level, clear, or too close to call.

As in fencing there are three answers. Two onsets with their standard errors give a margin and the
margin's uncertainty:

- *level*: the margin is within the table's simultaneity, and not by chance alone;
- *clear*: it is outside, and the order is right with 99 %;
- *too close*: anything else. The order is less sure than that, or the margin is so unsure that two who
  were measured at the same moment were more likely apart.

A match sheet states no uncertainty: there the simultaneity alone decides. Being level is not
transitive, so a chain (0, 35, 70 ms at 50 ms) is one group only as far as each is level with the
group's first (R80).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import msgspec

Verdict = Literal["level", "clear", "too-close"]

#: One-sided 99 % of the normal distribution.
_Z99 = 2.326
#: Half of it lies within so many standard errors.
_HALF = 0.6745


class Claim(msgspec.Struct, frozen=True):
    """One player's onset, in seconds; ``sigma`` None where no uncertainty is given.

    ``measured``: its milliseconds mean something; those of a finger on a page do not.
    """

    player: str
    time: float
    sigma: float | None = None
    measured: bool = True


class Margin(msgspec.Struct, frozen=True):
    """The time between two onsets, its standard error (None: not given), and the verdict.

    ``measured``: both onsets were measured, so that the seconds may be told.
    """

    seconds: float
    sigma: float | None
    verdict: Verdict
    measured: bool = True


class Ranking(msgspec.Struct, frozen=True):
    """Claims in order, level ones grouped."""

    groups: tuple[tuple[Claim, ...], ...]

    @property
    def first(self) -> tuple[Claim, ...]:
        """The claims level for the first place."""
        return self.groups[0]

    @property
    def last(self) -> tuple[Claim, ...]:
        """The claims level for the last place."""
        return self.groups[-1]


def within(one: Claim, other: Claim, simultaneity: float) -> bool:
    """Whether two onsets were measured at the same time, however surely."""
    # Times are written in decimals: a margin of 0.050 must be within 0.05.
    return abs(other.time - one.time) <= simultaneity + 1e-9


def margin(one: Claim, other: Claim, simultaneity: float) -> Margin:
    """Judge two onsets against each other."""
    seconds = abs(other.time - one.time)
    sigma = None
    if one.sigma is not None or other.sigma is not None:
        sigma = math.hypot(one.sigma or 0.0, other.sigma or 0.0)
    measured = one.measured and other.measured
    if within(one, other, simultaneity):
        level = sigma is None or _HALF * sigma <= simultaneity
        return Margin(seconds, sigma, "level" if level else "too-close", measured)
    if sigma is None or seconds >= _Z99 * sigma:
        return Margin(seconds, sigma, "clear", measured)
    return Margin(seconds, sigma, "too-close", measured)


def rank(claims: Sequence[Claim], simultaneity: float) -> Ranking:
    """Sort claims by onset and group the level ones (R80)."""
    groups: list[list[Claim]] = []
    for claim in sorted(claims, key=lambda c: c.time):
        if groups and margin(groups[-1][0], claim, simultaneity).verdict == "level":
            groups[-1].append(claim)
        else:
            groups.append([claim])
    return Ranking(tuple(tuple(g) for g in groups))


def doubt_of_first(ranking: Ranking, simultaneity: float) -> Margin | None:
    """The margin between the first place and the next, where it is too close to call."""
    if len(ranking.groups) < 2:
        return None
    found = margin(ranking.groups[0][0], ranking.groups[1][0], simultaneity)
    return found if found.verdict == "too-close" else None


def doubt_of_last(ranking: Ranking, simultaneity: float) -> Margin | None:
    """The margin between the last place and the one before, where it is too close to call."""
    if len(ranking.groups) < 2:
        return None
    found = margin(ranking.groups[-2][-1], ranking.groups[-1][0], simultaneity)
    # Two onsets inside the simultaneity may still be in two groups of a chain (R80).
    return found if found.verdict == "too-close" else None
