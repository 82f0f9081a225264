"""Level, clear, or too close to call."""

import pytest

from referee.contest import Claim, doubt_of_first, doubt_of_last, margin, rank, within


@pytest.mark.parametrize(
    ("gap", "sigmas", "verdict"),
    [
        (0.0, (None, None), "level"),
        (0.050, (None, None), "level"),
        (0.051, (None, None), "clear"),
        (0.050, (0.004, 0.004), "level"),
        (0.060, (0.004, 0.004), "clear"),
        (0.060, (0.020, 0.020), "too-close"),
        (0.070, (0.020, 0.020), "clear"),
        (0.060, (0.030, None), "too-close"),
        (0.000, (0.050, 0.050), "level"),
        (0.000, (0.060, 0.060), "too-close"),
        (0.005, (0.305, 0.034), "too-close"),
        (0.005, (0.305, None), "too-close"),
    ],
)
def test_margin(gap, sigmas, verdict):
    one, other = Claim("a", 1.0, sigmas[0]), Claim("b", 1.0 + gap, sigmas[1])
    assert margin(one, other, 0.05).verdict == verdict
    assert margin(other, one, 0.05).verdict == verdict


@pytest.mark.parametrize(
    ("times", "groups"),
    [
        ((0.0,), ["a"]),
        ((0.0, 0.2, 0.4), ["a", "b", "c"]),
        ((0.2, 0.0, 0.4), ["b", "a", "c"]),
        ((0.0, 0.035, 0.070), ["ab", "c"]),  # R80: level with the group's first, or not at all
        ((0.0, 0.035, 0.050), ["abc"]),
        ((0.0, 0.035, 0.070, 0.100), ["ab", "cd"]),
    ],
)
def test_chains(times, groups):
    claims = [Claim(n, t) for n, t in zip("abcd", times, strict=False)]
    ranking = rank(claims, 0.05)
    assert ["".join(c.player for c in group) for group in ranking.groups] == groups


def test_what_is_measured_at_once_but_hardly_known_is_doubted():
    """A level verdict is a promise, too."""
    claims = [Claim("a", 0.0, 0.01), Claim("b", 0.02, 0.3), Claim("c", 0.5, 0.01)]
    near = doubt_of_first(rank(claims, 0.05), 0.05)
    assert near is not None and near.seconds == pytest.approx(0.02)
    assert within(*claims[:2], 0.05) and not within(claims[0], claims[2], 0.05)


def test_doubts_are_told_at_both_ends():
    unsure = [Claim("a", 0.0, 0.03), Claim("b", 0.06, 0.03), Claim("c", 0.5, 0.03)]
    ranking = rank(unsure, 0.05)
    assert doubt_of_first(ranking, 0.05) is not None
    assert doubt_of_last(ranking, 0.05) is None
    assert doubt_of_first(rank(unsure[1:], 0.05), 0.05) is None
