"""Weights of seven bits: what they may be, and that the others make up for each that is rounded."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.dice.rounding import LARGEST, seven_bits


def inputs(kind, rng):
    """What flows into a layer: (400 places, 18 inputs)."""
    seen = np.abs(rng.normal(size=(400, 18)))
    if kind == "neighbours alike":
        seen = np.repeat(seen[:, ::2], 2, axis=1) + 0.1 * np.abs(rng.normal(size=(400, 18)))
    elif kind == "some never seen":
        seen[:, 5:9] = 0.0
    elif kind == "one far larger":
        seen[:, 3] *= 50.0
    return seen


@pytest.mark.parametrize(
    "kind", ["each on its own", "neighbours alike", "some never seen", "one far larger"]
)
def test_a_layer_tells_more_nearly_what_it_told_than_by_plain_rounding(kind):
    rng = np.random.default_rng(7)
    weights, seen = rng.normal(size=(12, 18)), inputs(kind, rng)
    integers, scales = seven_bits(weights, seen.T @ seen)
    unit = np.abs(weights).max(axis=1) / LARGEST
    plain = np.round(weights / unit[:, None]) * unit[:, None]

    def off(other):
        return np.square(seen @ (weights - other).T).sum()

    assert off(integers * scales[:, None]) < 0.8 * off(plain)


@given(seed=st.integers(0, 2**32 - 1), spread=st.sampled_from([0.0, 0.1, 1.0, 30.0]))
def test_two_products_with_bytes_fit_into_sixteen_bits(seed, spread):
    rng = np.random.default_rng(seed)
    seen = np.abs(rng.normal(size=(30, 6)))
    integers, scales = seven_bits(spread * rng.standard_cauchy((3, 6)), seen.T @ seen)
    assert (integers == np.round(integers)).all()
    assert np.isfinite(scales).all()
    assert 2 * 255 * np.abs(integers).max() < 2**15


def test_a_channel_that_does_nothing_goes_on_doing_nothing():
    integers, scales = seven_bits(np.zeros((2, 4)), np.eye(4))
    assert not integers.any()
    assert scales.all()
