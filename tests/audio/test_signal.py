"""Resampling, separation and onset, each alone."""

import numpy as np
import pytest
from table_scene import ARRAY, MOUTHS, RATE, array_scene

from referee.audio.beamformer import beams, diffuse_coherence, steering_vectors
from referee.audio.resampling import Resampler
from referee.audio.sampling import SPECTRUM_HOP
from referee.audio.separation import Passthrough, Separator, SteeredArray


@pytest.mark.parametrize("rate", [8000, 11025, 22050, 44100, 48000, 96000])
@pytest.mark.parametrize("block", [777, 4096])
def test_resampled_sine_keeps_its_phase(rate, block):
    t = np.arange(rate) / rate
    wave = np.sin(2 * np.pi * 440 * t).astype(np.float32)[:, None]
    resampler = Resampler(rate, 1)
    parts = [resampler.push(wave[i : i + block]) for i in range(0, rate, block)]
    out = np.concatenate([*parts, resampler.flush()])[:, 0]
    assert len(out) >= RATE
    expected = np.sin(2 * np.pi * 440 * np.arange(RATE) / RATE)
    assert np.abs(out[300:-300][: RATE - 600] - expected[300 : RATE - 300]).max() < 0.01


@pytest.mark.parametrize("block", [100, 1600, 50000])
def test_separator_that_changes_nothing(block):
    wave = np.random.default_rng(0).normal(size=(20000, 3)).astype(np.float32)
    separator = Separator(Passthrough([2, 0]), 3)
    parts = [separator.push(wave[i : i + block]) for i in range(0, len(wave), block)]
    out = np.concatenate([*parts, separator.flush()])
    assert np.abs(out[: len(wave)] - wave[:, [2, 0]]).max() < 1e-5


def test_beam_hears_its_own_mouth_and_not_the_next():
    frequencies = np.array([500.0, 1000.0, 2000.0, 4000.0])
    steering = steering_vectors(ARRAY, MOUTHS, frequencies)
    weights = beams(steering, diffuse_coherence(ARRAY, frequencies, 0.03), others=2.0)
    gain = np.abs(np.einsum("fsm,ftm->fst", weights.conj(), steering))
    distance = np.linalg.norm(MOUTHS - ARRAY.mean(axis=0), axis=1)
    assert np.allclose(np.einsum("fss->fs", gain), 1.0)
    for f, least in zip(range(4), (4.0, 7.0, 10.0, 8.0), strict=True):
        for s in range(4):
            rival = gain[f, s] * distance / distance[s]
            rest = np.delete(rival, s)
            assert 20 * np.log10(1 / np.sqrt(np.mean(rest**2))) > least, (f, s)


def test_array_streams_keep_two_voices_apart():
    first, table = array_scene([(1, "pas-mou-m7", 0.5)], 1.6)
    second, _ = array_scene([(3, "pas-mou-linda", 0.6)], 1.6)
    level = {}
    for name, sound in (("first", first), ("second", second)):
        places = np.array(table.sound.array.positions)
        mouths = np.array([s.mouth for s in table.seats])
        separator = Separator(SteeredArray([0, 1, 2, 3], places, mouths, RATE), 4)
        out = np.concatenate([separator.push(sound), separator.flush()])
        level[name] = 10 * np.log10(np.mean(out[:, :4] ** 2, axis=0))
    assert level["first"].argmax() == 1
    assert level["second"].argmax() == 3
    assert level["first"][1] - level["first"][3] > 12
    assert level["second"][3] - level["second"][1] > 12


def from_afar(seconds: float, seed: int) -> np.ndarray:
    """Noise from three metres away, between two seats, as ARRAY hears it: (n, 4)."""
    rng = np.random.default_rng(seed)
    spectrum = np.fft.rfft(rng.normal(size=round(seconds * RATE)))
    frequencies = np.fft.rfftfreq(round(seconds * RATE), 1 / RATE)
    delays = np.linalg.norm(np.array([2.1, 2.1, 0.6]) - ARRAY, axis=1) / 343.0
    heard = spectrum[:, None] * np.exp(-2j * np.pi * frequencies[:, None] * delays)
    own = 0.01 * rng.normal(size=(round(seconds * RATE), 4))
    return (0.1 * np.fft.irfft(heard, round(seconds * RATE), axis=0) + 0.1 * own).astype(np.float32)


def test_beams_follow_the_noise():
    """What words are heard in has less of a noise that stays; what levels are of has as much."""
    separator = Separator(SteeredArray([0, 1, 2, 3], ARRAY, MOUTHS, RATE), 4)
    out = separator.push(from_afar(4.0, 1))
    at_first, later = (
        10 * np.log10(np.mean(out[begin : begin + RATE // 5] ** 2, axis=0))
        for begin in (RATE // 100, 3 * RATE)
    )
    fallen = at_first - later
    assert fallen[[4, 7]].min() > 6
    assert fallen[[5, 6]].min() > 2  # the noise comes from between these two
    assert np.abs(fallen[:4]).max() < 2


@pytest.mark.parametrize("block", [100, 1600, 7777])
def test_an_array_hears_the_same_however_much_comes_at_once(block):
    sound, _ = array_scene([(1, "pas-mou-m7", 0.5), (3, "pas-mou-linda", 0.6)], 1.6)
    outs = []
    for size in (block, len(sound)):
        separator = Separator(SteeredArray([0, 1, 2, 3], ARRAY, MOUTHS, RATE), 4)
        parts = [separator.push(sound[i : i + size]) for i in range(0, len(sound), size)]
        outs.append(np.concatenate([*parts, separator.flush()]))
    assert outs[0].shape == outs[1].shape
    assert np.abs(outs[0] - outs[1]).max() < 1e-4 * np.abs(outs[0]).max()


def test_hop_divides_a_batch():
    assert Separator.MOST * SPECTRUM_HOP < RATE // 4
