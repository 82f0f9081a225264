"""Gains that take a bar and other seats out of what words are heard in: kept down, in time."""

import numpy as np
import pytest
from table_scene import RATE, clip, spectra_of

from referee.audio.postfilter import BANDS, BINS, LOOKAHEAD, Postfilter, into_bands, into_bins
from referee.audio.sampling import SPECTRUM_HOP


def spectra(*signals: np.ndarray) -> np.ndarray:
    """Of streams of one length: (frames, bins, streams)."""
    return spectra_of(np.stack(signals, axis=1))


def noise(seconds: float, seed: int = 1) -> np.ndarray:
    return 0.03 * np.random.default_rng(seed).normal(size=round(seconds * RATE))


def filtered(words: np.ndarray, beams: np.ndarray, size: int) -> np.ndarray:
    """What is left where so many frames come at once; the microphone hears what the first beam does."""
    post = Postfilter(words.shape[2])
    parts = [
        post(words[at : at + size], beams[at : at + size], beams[at : at + size, :, 0])
        for at in range(0, len(words), size)
    ]
    return np.concatenate([*parts, post.flush()])


@pytest.fixture
def table() -> tuple[np.ndarray, np.ndarray]:
    """Words of two seats, and their beams."""
    beams = spectra(noise(1.0), 3 * noise(1.0, 2))
    return 0.5 * beams, beams


@pytest.mark.parametrize("size", [1, 7, 400])
def test_the_same_however_much_comes_at_once(table, size):
    left = filtered(*table, size)
    assert left.shape == table[0].shape
    assert np.allclose(left, filtered(*table, len(table[0])), atol=1e-5)


def test_frames_come_out_when_enough_is_there_to_tell(table):
    post = Postfilter(2)
    words, beams = table
    given = [
        (of[:LOOKAHEAD], of[LOOKAHEAD : LOOKAHEAD + 3]) for of in (words, beams, beams[:, :, 0])
    ]
    first, second = zip(*given, strict=True)
    assert len(post(*first)) == 0
    assert len(post(*second)) == 3
    assert len(post.flush()) == LOOKAHEAD
    assert len(Postfilter(2).flush()) == 0


def test_seats_in_another_order_are_the_same(table):
    words, beams = table
    turned = filtered(words[:, :, ::-1], np.stack([beams[:, :, 1], beams[:, :, 0]], axis=2), 16)
    microphone = beams[:, :, 1]
    post = Postfilter(2)
    left = np.concatenate([post(words, beams, microphone), post.flush()])
    assert np.allclose(turned[:, :, ::-1], left, atol=1e-5)


def test_a_table_of_one_seat():
    words = spectra(noise(0.5))
    assert filtered(words, 2 * words, 16).shape == words.shape


def test_no_more_is_left_than_words_and_beam_have(table):
    words, beams = table
    left = np.abs(filtered(words, beams, 16))
    assert np.all(left <= (np.abs(words) + np.abs(beams)) * (1 + 1e-3))


def test_a_voice_stays():
    voice = clip("pas-mou-m7")
    said = np.concatenate([np.zeros(RATE), voice])
    beams = spectra(said + noise(len(said) / RATE) / 10, noise(len(said) / RATE, 2) / 10)
    left = filtered(beams, beams, 16)[:, :, 0]
    after = slice(RATE // SPECTRUM_HOP, None)
    kept = np.sum(np.abs(left[after]) ** 2) / np.sum(np.abs(beams[after, :, 0]) ** 2)
    assert -2 < 10 * np.log10(kept) < 2


def test_bands_cover_all_bins():
    assert into_bands().shape == (BINS, BANDS)
    assert np.allclose(into_bands().sum(axis=0), 1, atol=1e-5)
    assert np.allclose(into_bins().sum(axis=0), 1, atol=1e-5)
