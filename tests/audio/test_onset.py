"""When a call began: the network on sounds whose truth is known, what makes an onset doubted."""

import math

import numpy as np
import pytest
from table_scene import RATE

from referee.audio import onset
from referee.audio.onset import SEATS, CallSound, Expected, Onset, OnsetNetwork
from referee.audio.seat_comparison import SeatComparison, kept_from
from referee.audio.speech import Alignment, Attribution
from referee.audio.stream_scores import STEP, Sound

#: Of one stream, which has nobody to be told from.
NOBODYS = Attribution((), 0.0, 0.0)
STEPS = {
    "sharp, quiet room": (0.001, 0.0, 0.010),
    "sharp, noise 20 dB below": (0.1, 0.0, 0.010),
    "rise of 20 ms": (0.01, 0.020, 0.020),
    "expected 30 ms early": (0.01, 0.0, 0.012),
}


def noise_from(true: float, background: float, rise: float = 0.0, seed: int = 4) -> np.ndarray:
    """A second of noise that is louder from a moment on."""
    rng = np.random.default_rng(seed)
    t = np.arange(RATE) / RATE
    gain = np.clip((t - true) / max(rise, 1e-4), 0, 1)
    wave = background * rng.normal(size=RATE) + gain * rng.normal(size=RATE)
    return wave.astype(np.float32)


@pytest.mark.parametrize("case", STEPS)
def test_onset_of_a_step(case):
    background, rise, error = STEPS[case]
    true, shift = 0.5137, -0.03 if "early" in case else 0.0
    found = onset.measure(
        CallSound.alone(noise_from(true, background, rise)), Expected(true + shift, true + shift)
    )
    assert found.time == pytest.approx(true, abs=error)
    assert abs(found.time - true) < 3 * found.sigma


def test_onset_without_a_step_is_uncertain():
    wave = np.random.default_rng(5).normal(size=RATE).astype(np.float32)
    found = onset.measure(CallSound.alone(wave), Expected(0.5, 0.5))
    assert found.time == pytest.approx(0.5, abs=0.15)
    assert found.sigma > 0.01


def test_onset_without_any_sound_is_the_alignments():
    found = onset.measure(CallSound.alone(np.zeros(100, np.float32)), Expected(0.2, 0.15, ("s",)))
    assert found.time == pytest.approx(0.15)
    assert found.landmark == pytest.approx(0.2)
    assert found.sigma > 0.03


#: Seconds of frication, 20 dB under the vowel, before the landmark; what the phrase opens with.
FRICATION = {
    "short": (0.05, ("s",)),
    "usual": (0.09, ("S",)),
    "drawn out": (0.17, ("S",)),
    "voiced": (0.12, ("Z",)),
}


@pytest.mark.parametrize("case", FRICATION)
def test_frication_before_the_landmark_is_part_of_the_call(case):
    lasts, opening = FRICATION[case]
    mark, rng = 0.55, np.random.default_rng(6)
    t = np.arange(RATE) / RATE
    vowel = sum(np.sin(2 * np.pi * 140 * k * t) / k for k in range(1, 30))
    hiss = np.diff(rng.normal(size=RATE + 1))
    wave = vowel * (t > mark) + 0.1 * hiss * ((t > mark - lasts) & (t <= mark))
    wave += 0.001 * rng.normal(size=RATE)
    found = onset.measure(
        CallSound.alone(wave.astype(np.float32)), Expected(mark, mark - 0.09, opening)
    )
    assert abs(found.time - (mark - lasts)) < max(0.012, 2 * found.sigma)
    assert found.landmark - found.time > lasts / 2


def test_beginning_of_the_samples_is_no_onset():
    whole = noise_from(0.5, 0.01)
    cut = whole[round(0.3 * RATE) :]
    one, other = (
        onset.measure(CallSound.alone(w), Expected(0.5 - early, 0.5 - early))
        for w, early in ((whole, 0), (cut, 0.3))
    )
    assert other.time + 0.3 == pytest.approx(one.time, abs=0.004)


#: Posteriors over 100 ms, as shares of hops of 2 ms; mean and sigma, ms, and their tolerance.
POSTERIORS = {
    "a single hop": ({20: 1.0}, 40, 0, 0.1),
    "two humps alike": ({10: 0.5, 40: 0.5}, 50, 30, 0.1),
    "a small second hump is covered": ({10: 0.9, 40: 0.1}, 26, 27, 1.0),
    "one in a hundred is not": ({10: 0.99, 40: 0.01}, 20.6, 6, 0.2),
}


@pytest.mark.parametrize("case", POSTERIORS)
def test_moments_cover_all_humps(case):
    shares, mean, sigma, near = POSTERIORS[case]
    chance = np.zeros(50)
    for hop, share in shares.items():
        chance[hop] = share
    found = onset.moments(chance, 2.0 * np.arange(50))
    assert found == pytest.approx((mean, sigma), abs=near)


OPENINGS = {
    "none": ((), (0, 0)),
    "one": (("p",), (1, 0)),
    "two, the last first": (("z", "b"), (2, 4)),
    "the last two of three": (("f", "s", "Z"), (4, 3)),
}


@pytest.mark.parametrize("case", OPENINGS)
def test_kinds_of_an_opening(case):
    opening, kinds = OPENINGS[case]
    assert onset.kinds_of(opening) == kinds


#: How much louder the call is than what was before, dB; how far it may begin elsewhere, s; confidence of
#: its words; sigma, s.
DOUBTS = {
    "out of silence": (60.0, 0.0, 0.92, 0.020, 0.0201),
    "at the edge of what was looked at": (math.inf, 0.0, 0.92, 0.15, 0.152),
    "out of a murmur": (12.0, 0.0, 0.92, 0.020, 0.0201),
    "within talk as loud": (1.0, 0.0, 0.92, 0.3, 0.31),
    "within louder talk": (-6.0, 0.0, 0.92, 0.3, 0.31),
    "sure words while others shout": (-6.0, 0.0, 0.99, 0.020, 0.0201),
    "another beginning fits as well": (12.0, 0.1, 0.92, 0.1, 0.11),
    "another beginning of sure words": (12.0, 0.1, 1.0, 0.1, 0.11),
    "words that are just believed": (60.0, 0.0, 0.7, 0.020, 0.0201),
    "unlikely words": (60.0, 0.0, 0.1, 0.0282, 0.0283),
    "words half way to likely": (60.0, 0.0, 0.4, 0.0223, 0.0224),
}


@pytest.mark.parametrize("case", DOUBTS)
def test_onset_of_words_that_may_lie_elsewhere_is_doubted(case):
    rise, elsewhere, confidence, least, most = DOUBTS[case]
    doubted = Onset(1.0, 0.020, 1.05, 0.003, rise).doubted(elsewhere, confidence)
    assert least <= doubted.sigma <= most
    assert doubted.time == 1.0


def test_no_onset_in_a_room_is_told_as_sharp_as_it_looks():
    assert Onset(1.0, 0.003, 1.05, 0.003, 30.0).doubted(0.0, 1.0).sigma == pytest.approx(0.008)


#: By how much the alignment begins before the sound, s, the obstruents with which the words open, sigma.
HIDDEN = {
    "words begin with the sound": (0.0, (), 0.0, 0.02),
    "words begin well before it": (0.08, (), 0.14, 0.18),
    "the closure of a stop": (0.05, ("p",), 0.0, 0.02),
    "the closure of a voiced stop": (0.05, ("d",), 0.02, 0.025),
    "longer than any closure": (0.14, ("p",), 0.14, 0.18),
    "no closure in a fricative": (0.05, ("s",), 0.09, 0.12),
}


@pytest.mark.parametrize("case", HIDDEN)
def test_a_beginning_that_is_hidden_makes_an_onset_doubted(case):
    before, opening, least, most = HIDDEN[case]
    wave = noise_from(0.5, 0.003)
    found = onset.measure(CallSound.alone(wave), Expected(0.5, 0.5 - before, opening))
    assert abs(found.time - 0.5) < 0.03
    assert least <= found.sigma <= most


RISES = {"out of silence": (0.001, 20.0, 90.0), "out of noise": (0.3, 4.0, 16.0)}


@pytest.mark.parametrize("case", RISES)
def test_rise_is_measured(case):
    background, least, most = RISES[case]
    found = onset.measure(CallSound.alone(noise_from(0.5, background)), Expected(0.5, 0.5))
    assert least < found.rise < most


def test_no_rise_within_steady_noise():
    wave = np.random.default_rng(7).normal(size=RATE).astype(np.float32)
    assert abs(onset.measure(CallSound.alone(wave), Expected(0.6, 0.6)).rise) < 2


class HeardStream:
    """What is kept of a stream, from a step of the scores on."""

    def __init__(self, wave):
        self._wave = wave

    def onset_samples(self, start, end):
        return self.samples(start, end)

    def samples(self, start, end):
        low = max(0, round(start * RATE) // STEP * STEP)
        return self._wave[low : round(end * RATE)], low / RATE


@pytest.mark.parametrize("begin", [0.45, 0.3, 0.15, 0.0])
def test_where_the_words_were_looked_for_does_not_move_an_onset(begin):
    """The words' sound may begin shortly before them: what was heard earlier counts as well."""
    true = 0.5137
    wave = noise_from(true, 0.05)
    stream = HeardStream(wave)
    sound = Sound(wave[round(begin * RATE) :], begin)
    aligned = Alignment(true - begin, 0.9 - begin, true - begin, 5.0)
    found, whole = (
        SeatComparison([stream], [], NOBODYS).onset(0, s, a)
        for s, a in ((sound, aligned), (Sound(wave, 0.0), Alignment(true, 0.9, true, 5.0)))
    )
    assert found.time == pytest.approx(whole.time, abs=1e-6)
    assert found.time == pytest.approx(true, abs=0.01)
    assert found.sigma == pytest.approx(whole.sigma, abs=1e-6)
    assert math.isfinite(found.rise)


#: s by which another seat's stream begins later than the call's own, and s of it that are kept.
OTHER_STREAMS = {
    "as long": (0.0, 1.0),
    "begins later": (0.4, 0.6),
    "begins earlier": (-0.3, 1.3),
    "ends earlier": (0.0, 0.3),
    "ends before": (-0.5, 0.2),
    "begins after": (2.0, 1.0),
    "nothing kept": (0.0, 0.0),
}


@pytest.mark.parametrize("case", OTHER_STREAMS)
def test_what_is_heard_at_another_seat_lies_where_it_was_heard(case):
    """A click at 0.75 s of the call's stretch is there, or is not kept; all else is silence."""
    late, kept = OTHER_STREAMS[case]
    begin, click = 3.0, 3.75
    samples = np.zeros(round(kept * RATE), np.float32)
    at = round((click - begin - late) * RATE)
    if 0 <= at < len(samples):
        samples[at] = 1.0
    found = kept_from(begin, RATE, samples, begin + late)
    assert len(found) == RATE
    assert np.flatnonzero(found).tolist() == ([round(0.75 * RATE)] if np.any(samples) else [])


#: s by which a neighbour calls earlier, what is left of his voice in what the caller's microphone hears,
#: and s by which the onset is off at most, and at least where nobody knows of the neighbour.
NEIGHBOURS = {
    "shortly before": (0.06, 0.1, 0.010, 0.015),
    "before": (0.12, 0.18, 0.015, 0.040),
    "well before": (0.20, 0.18, 0.010, 0.025),
}


@pytest.mark.parametrize("case", NEIGHBOURS)
def test_a_neighbour_who_calls_before_moves_an_onset_little(case):
    before, leak, most, least = NEIGHBOURS[case]
    true = 0.5137
    call, neighbour = noise_from(true, 0.003), noise_from(true - before, 0.003, seed=6)
    own, words = (call + np.float32(left) * neighbour for left in (leak, leak / 3))
    expected, network = Expected(true, true), OnsetNetwork.shipped(SEATS)
    found = onset.measure(CallSound(own, [neighbour], words), expected, network)
    unknown = onset.measure(CallSound(own, (), words), expected, network)
    assert abs(found.time - true) < most
    assert abs(unknown.time - true) > least


def test_words_tell_nothing_of_an_array():
    """Another's lowest tones are in them; what is heard at other seats tells."""
    own, other = noise_from(0.5, 0.01), noise_from(0.3, 0.01, seed=6)
    expected = Expected(0.5, 0.5)
    told = onset.measure(CallSound(own, [other], other), expected)
    assert told == onset.measure(CallSound(own, [other], own), expected)
    assert told != onset.measure(CallSound.alone(own), expected)
