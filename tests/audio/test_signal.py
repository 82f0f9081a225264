"""Resampling, separation and onset, each alone."""

import numpy as np
import pytest
from table_scene import ARRAY, MOUTHS, RATE, array_scene, seat_scene, spectra_of

from referee.audio.beamformer import beams, diffuse_coherence, steering_vectors
from referee.audio.dereverberation import BINS, BLOCK, Dereverberator
from referee.audio.resampling import Resampler
from referee.audio.sampling import SPECTRUM_HOP
from referee.audio.seats import layout
from referee.audio.separation import (
    Passthrough,
    SeatStreams,
    Separator,
    SteeredArray,
)


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
    separator = Separator(Passthrough([2, 0]))
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
        separator = Separator(SteeredArray([0, 1, 2, 3], places, mouths, RATE))
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
    """What onsets and words are heard in has less of a noise that stays; levels are of as much."""
    how = SteeredArray([0, 1, 2, 3], ARRAY, MOUTHS, RATE)
    streams = SeatStreams.of(how, Separator(how).push(from_afar(4.0, 1)))
    fallen = SeatStreams(*(
        10 * np.log10(np.mean(of[: RATE // 5] ** 2, axis=0) / np.mean(of[3 * RATE :] ** 2, axis=0))
        for of in (stream[RATE // 100 :] for stream in streams)
    ))  # fmt: skip
    for followed in (fallen.onsets, fallen.words):
        assert followed[[0, 3]].min() > 6
        assert followed[[1, 2]].min() > 2  # the noise comes from between these two
    assert np.abs(fallen.levels).max() < 2


def test_words_by_seats_are_of_all_microphones():
    """Levels and onsets are of a seat's own microphone, its words are not of that alone."""
    sound, table = seat_scene([(1, "pas-mou-m7", 0.5), (3, "pas-mou-linda", 0.6)], 1.6)
    how = layout(table, sound.shape[1]).filter
    how.postfilter = None
    separator = Separator(how)
    out = np.concatenate([separator.push(sound), separator.flush()])
    streams = SeatStreams.of(how, out[: len(sound)])
    assert np.array_equal(streams.levels, streams.onsets)
    assert np.abs(streams.levels).max() <= np.abs(sound).max()
    assert 0.3 < np.corrcoef(streams.words[:, 1], sound[:, 1])[0, 1] < 0.999


def test_only_words_are_without_what_the_past_foretells():
    """What tells when calls begin, and who speaks, is as it would be with no dereverberation."""
    sound, _ = array_scene([(1, "pas-mou-m7", 0.5), (3, "pas-mou-linda", 0.6)], 1.6)
    heard = {}
    for dry in (True, False):
        how = SteeredArray([0, 1, 2, 3], ARRAY, MOUTHS, RATE)
        how.postfilter = None
        if not dry:
            how.dereverberator = None
        separator = Separator(how)
        out = np.concatenate([separator.push(sound), separator.flush()])
        heard[dry] = SeatStreams.of(how, out)
    assert np.allclose(heard[True].levels, heard[False].levels, atol=1e-5)
    assert np.allclose(heard[True].onsets, heard[False].onsets, atol=1e-5)
    assert np.array_equal(heard[False].words, heard[False].onsets)
    apart = np.std(heard[True].words - heard[False].words, axis=0)
    assert (apart[[1, 3]] > 0.05 * np.std(heard[False].words, axis=0)[[1, 3]]).all()


@pytest.mark.parametrize("scene", [array_scene, seat_scene])
@pytest.mark.parametrize("block", [100, 1600, 7777])
def test_a_table_hears_the_same_however_much_comes_at_once(block, scene):
    sound, table = scene([(1, "pas-mou-m7", 0.5), (3, "pas-mou-linda", 0.6)], 1.6)
    outs = []
    for size in (block, len(sound)):
        separator = Separator(layout(table, sound.shape[1]).filter)
        parts = [separator.push(sound[i : i + size]) for i in range(0, len(sound), size)]
        outs.append(np.concatenate([*parts, separator.flush()]))
    assert outs[0].shape == outs[1].shape
    assert np.abs(outs[0] - outs[1]).max() < 1e-4 * np.abs(outs[0]).max()


def dried(signal: np.ndarray) -> np.ndarray:
    """What is left of the power of (n, channels), dB below 4 kHz, block by block."""
    dereverberator = Dereverberator(signal.shape[1])
    spectra = spectra_of(signal)
    left = []
    for at in range(0, len(spectra) - BLOCK + 1, BLOCK):
        block = spectra[at : at + BLOCK]
        out = dereverberator(block)
        assert np.array_equal(out[:, BINS:], block[:, BINS:])
        powers = [np.square(np.abs(x[:, 1:BINS])).mean() + 1e-12 for x in (out, block)]
        left.append(10 * np.log10(powers[0] / powers[1]))
    return np.array(left)


def in_a_room(signal: np.ndarray, seconds: float) -> np.ndarray:
    """The same at three microphones with tails that fall by 60 dB in so long, (n, 3)."""
    rng = np.random.default_rng(7)
    count = round(seconds * RATE)
    fall = 10 ** (-3 * np.arange(count) / count)
    tails = [np.concatenate([[1.0], 0.1 * rng.normal(size=count) * fall]) for _ in range(3)]
    return np.stack([np.convolve(signal, tail)[: len(signal)] for tail in tails], axis=1)


#: What is heard, and how much of its power is foretold by its past in the last two of four seconds, dB.
FORETOLD = {
    "noise of its own at each, half of which two windows have in common": (
        False,
        0.0,
        (-2.5, 0.0),
    ),
    "a hum that all hear": (True, 0.0, (-60.0, -15.0)),
    "noise from one place in a long room": (False, 0.8, (-20.0, -3.0)),
}


@pytest.mark.parametrize("case", FORETOLD)
def test_what_the_past_foretells_is_taken_out(case):
    hums, room, (most, least) = FORETOLD[case]
    rng = np.random.default_rng(3)
    count = 4 * RATE
    if hums:
        heard = np.sin(2 * np.pi * 150 * np.arange(count) / RATE)[:, None] * [[1.0, 0.5, -0.7]]
        heard = heard + 1e-3 * rng.normal(size=(count, 3))
    elif room:
        heard = in_a_room(rng.normal(size=count), room)
    else:
        heard = rng.normal(size=(count, 3))
    left = dried(0.1 * heard)
    assert most < left[len(left) // 2 :].mean() <= least


def test_what_comes_after_silence_is_not_foretold_at_once():
    """Of a few frames, as many numbers would make anything vanish."""
    rng = np.random.default_rng(5)
    heard = np.concatenate([np.zeros((2 * RATE, 3)), 0.1 * rng.normal(size=(2 * RATE, 3))])
    left = dried(heard)[round(2 * RATE / BLOCK / SPECTRUM_HOP) :]
    assert left.min() > -4


@pytest.mark.parametrize("scene", [array_scene, seat_scene])
def test_only_words_are_postfiltered(scene):
    """Levels and onsets are those that they were, at the same samples."""
    sound, table = scene([(1, "pas-mou-m7", 0.5), (3, "pas-mou-linda", 0.6)], 1.6)
    heard = {}
    for filtered in (True, False):
        how = layout(table, sound.shape[1]).filter
        if not filtered:
            how.postfilter = None
        separator = Separator(how)
        out = np.concatenate([separator.push(sound), separator.flush()])
        heard[filtered] = SeatStreams.of(how, out)
    assert heard[True].words.shape == heard[False].words.shape
    assert np.allclose(heard[True].levels, heard[False].levels, atol=1e-6)
    assert np.allclose(heard[True].onsets, heard[False].onsets, atol=1e-6)
    for seat in (1, 3):
        words = [heard[filtered].words[:, seat] for filtered in (True, False)]
        assert 0.7 < np.corrcoef(*words)[0, 1] < 0.9999


def test_hop_divides_a_batch():
    assert Separator.MOST * SPECTRUM_HOP < RATE // 4
