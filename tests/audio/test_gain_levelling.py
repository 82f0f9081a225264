"""Microphones of unlike sensitivity are brought to one level by the noise that all of them hear."""

import numpy as np
import pytest

from referee.audio.gain_levelling import GainLeveller
from referee.audio.sampling import RATE

#: Seconds of sound.
LASTS = 12


def room(gains, seed=1):
    """Noise that is as loud at every seat, each with words of its own now and then; (n, seats)."""
    rng = np.random.default_rng(seed)
    sound = 0.003 * rng.standard_normal((LASTS * RATE, len(gains)))
    for seat in range(len(gains)):
        for at in range(seat, LASTS, len(gains)):
            words = 0.1 * rng.standard_normal(RATE // 2)
            sound[at * RATE :][: RATE // 2] += words[:, None] * np.where(
                np.arange(len(gains)) == seat, 1.0, 0.25
            )
    return (sound * 10 ** (np.array(gains, float) / 20)).astype(np.float32)


@pytest.mark.parametrize(
    ("gains", "levelled"),
    [
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((1, -1, 0, 1), (0, 0, 0, 0)),
        ((-12, 0, 0, 0), (10, 0, 0, 0)),
        ((0, 6, -6, 0), (0, -4, 4, 0)),
        ((40, 0, 0, 0), (-18, 0, 0, 0)),
    ],
    ids=("alike", "nearly alike", "one is deaf", "two are off", "further than is believed"),
)
def test_what_is_levelled(gains, levelled):
    leveller = GainLeveller(range(len(gains)))
    leveller.push(room(gains))
    assert leveller.gains == pytest.approx(levelled, abs=1.0)


def test_sound_of_like_microphones_is_not_touched():
    sound = room((0, 0, 0))
    assert np.array_equal(GainLeveller(range(3)).push(sound), sound)


@pytest.mark.parametrize("size", [160, 1000, 4097, LASTS * RATE])
def test_how_long_blocks_are_is_of_no_matter(size):
    sound = room((-9, 0, 4))
    whole = GainLeveller(range(3)).push(sound)
    parts = GainLeveller(range(3))
    found = np.concatenate([parts.push(sound[at : at + size]) for at in range(0, len(sound), size)])
    assert np.array_equal(found, whole)
    assert len(parts.push(sound[:0])) == 0


@pytest.mark.parametrize(
    ("missing", "levelled"),
    [
        (slice(None), (0, 0, 0)),
        (slice(None, None, 2), (10, 0, 0)),
    ],
    ids=("dead", "half of its packets are lost"),
)
def test_what_did_not_come_is_no_quiet(missing, levelled):
    sound = room((-12, 0, 0))
    sound.reshape(-1, RATE // 50, 3)[missing, :, 0] = 0.0
    leveller = GainLeveller(range(3))
    leveller.push(sound)
    assert leveller.gains == pytest.approx(levelled, abs=1.0)


def test_other_channels_are_left_alone():
    sound = np.concatenate([room((0, -12)), room((0,), seed=2) * 3], axis=1)
    leveller = GainLeveller([0, 1])
    assert np.array_equal(leveller.push(sound)[:, 2], sound[:, 2])
