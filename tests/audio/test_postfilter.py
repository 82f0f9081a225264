"""Gains that take a bar and other seats out of what words are heard in: kept down, in time."""

import numpy as np
import pytest
from table_scene import RATE, clip, spectra_of

from referee.audio.postfilter import (
    ARRAY,
    BANDS,
    BINS,
    LOOKAHEAD,
    SEATS,
    Postfilter,
    into_bands,
    into_bins,
)
from referee.audio.sampling import SPECTRUM_HOP

Given = tuple[np.ndarray, np.ndarray, np.ndarray]


def spectra(*signals: np.ndarray) -> np.ndarray:
    """Of streams of one length: (frames, bins, streams)."""
    return spectra_of(np.stack(signals, axis=1))


def noise(seconds: float, seed: int = 1) -> np.ndarray:
    return 0.03 * np.random.default_rng(seed).normal(size=round(seconds * RATE))


def filtered(given: Given, size: int, learned: str) -> np.ndarray:
    """What is left where so many frames come at once."""
    words = given[0]
    post = Postfilter(words.shape[2], learned)
    parts = [post(*(of[at : at + size] for of in given)) for at in range(0, len(words), size)]
    return np.concatenate([*parts, post.flush()])


def heard(words: np.ndarray, beams: np.ndarray, learned: str) -> Given:
    """Words and beams of an array, one of whose microphones hears all; or of microphones."""
    return words, beams, beams.sum(axis=2, keepdims=True)[:, :, : learned == ARRAY]


@pytest.fixture(params=[ARRAY, SEATS])
def learned(request) -> str:
    return request.param


@pytest.fixture
def table(learned) -> Given:
    """Words of two seats, and their beams."""
    beams = spectra(noise(1.0), 3 * noise(1.0, 2))
    return heard(0.5 * beams, beams, learned)


@pytest.mark.parametrize("size", [1, 7, 400])
def test_the_same_however_much_comes_at_once(table, size, learned):
    left = filtered(table, size, learned)
    assert left.shape == table[0].shape
    assert np.allclose(left, filtered(table, len(table[0]), learned), atol=1e-5)


def test_frames_come_out_when_enough_is_there_to_tell(table, learned):
    post = Postfilter(2, learned)
    given = [(of[:LOOKAHEAD], of[LOOKAHEAD : LOOKAHEAD + 3]) for of in table]
    first, second = zip(*given, strict=True)
    assert len(post(*first)) == 0
    assert len(post(*second)) == 3
    assert len(post.flush()) == LOOKAHEAD
    assert len(Postfilter(2, learned).flush()) == 0


def test_seats_in_another_order_are_the_same(table, learned):
    words, beams, shared = table
    turned = filtered((words[:, :, ::-1], beams[:, :, ::-1], shared), 16, learned)
    assert np.allclose(turned[:, :, ::-1], filtered(table, 16, learned), atol=1e-5)


def test_a_table_of_one_seat(learned):
    words = spectra(noise(0.5))
    assert filtered(heard(words, 2 * words, learned), 16, learned).shape == words.shape


def test_no_more_is_left_than_words_and_beam_have(table, learned):
    words, beams, _ = table
    left = np.abs(filtered(table, 16, learned))
    assert np.all(left <= (np.abs(words) + np.abs(beams)) * (1 + 1e-3))


def test_a_voice_stays(learned):
    voice = clip("pas-mou-m7")
    said = np.concatenate([np.zeros(RATE), voice])
    beams = spectra(said + noise(len(said) / RATE) / 10, noise(len(said) / RATE, 2) / 10)
    left = filtered(heard(beams, beams, learned), 16, learned)[:, :, 0]
    after = slice(RATE // SPECTRUM_HOP, None)
    kept = np.sum(np.abs(left[after]) ** 2) / np.sum(np.abs(beams[after, :, 0]) ** 2)
    assert -2 < 10 * np.log10(kept) < 2


def test_bands_cover_all_bins():
    assert into_bands().shape == (BINS, BANDS)
    assert np.allclose(into_bands().sum(axis=0), 1, atol=1e-5)
    assert np.allclose(into_bins().sum(axis=0), 1, atol=1e-5)
