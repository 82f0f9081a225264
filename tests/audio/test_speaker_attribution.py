"""Whose a call is, from levels; and what a moment asks of a call."""

import dataclasses
import math

import numpy as np
import pytest
from scipy.special import expit
from table_scene import RATE, clip, noise, seat_scene

from referee.audio import speaker_attribution
from referee.audio.call_detector import CallDetector
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.rivals import lacking
from referee.audio.speech import Attribution
from referee.audio.stream_scores import Sound
from referee.audio.vocabulary import Vocabulary
from referee.game.annonces import all_annonces

MODEL = VoskModel(Vocabulary())
ALIGNED = MODEL.verifier().look(Sound(clip("pas-mou-f4")), ["pas", "mou", "le", "caillou"])

#: Level of the seat and of the loudest other one, dB; how well the words fit, log-odds; the own quiet;
#: how surely its own microphone hears it first; whether it is the seat's own call.
CASES = {
    "alone and loud": (-25.0, -45.0, 3.0, -60.0, 0.2, True),
    "two voices alike": (-27.0, -26.0, 2.0, -60.0, 0.0, True),
    "the weaker of two": (-32.0, -27.0, 1.0, -60.0, -0.05, True),
    "left over from a neighbour": (-45.0, -25.0, 1.0, -60.0, -0.15, False),
    "left over, words badly": (-40.0, -25.0, -3.0, -58.0, -0.15, False),
    "the room's own noise": (-50.0, -45.0, -4.0, -55.0, 0.0, False),
}

#: Where gain controls bring all that is heard to one level.
LEVELLED = {
    "alone": (-25.0, -27.0, 3.0, -50.0, 0.2, True),
    "two voices alike": (-27.0, -26.0, 2.0, -50.0, 0.0, True),
    "a neighbour's, as loud": (-26.0, -27.0, 1.0, -40.0, -0.15, False),
    "a neighbour's, louder, which plainly follows": (-24.0, -27.0, 1.0, -40.0, -0.25, False),
    "the room's own noise": (-50.0, -45.0, -4.0, -55.0, 0.0, False),
}


def odds_of(case: tuple[float, ...], whose: Attribution) -> float:
    """Log-odds of the seat of a case being a caller's."""
    own, others, words, quiet, first, _ = case
    assert ALIGNED is not None
    rng = np.random.default_rng(0)
    spread = 5 * rng.normal(size=(2, 70))  # speech comes and goes
    found = speaker_attribution.evidence(
        words, ALIGNED, own + spread[0], others + spread[1], quiet, first
    )
    assert len(found) == len(speaker_attribution.EVIDENCE) == len(whose.weights)
    return speaker_attribution.log_odds(whose.weights, found)


@pytest.mark.parametrize("case", CASES)
def test_whose_by_an_array(case):
    whose = MODEL.threshold.array
    assert (odds_of(CASES[case], whose) > whose.rival) == CASES[case][-1]


@pytest.mark.parametrize("case", CASES)
def test_whose_by_seats_whose_words_are_weighed(case):
    """By levels alone the room's own noise would pass: its words lack too much."""
    whose, words = MODEL.threshold.seats, float(expit(CASES[case][2]))
    least = whose.rival + lacking(words, MODEL.threshold.awaited)
    assert (odds_of(CASES[case], whose) > least) == CASES[case][-1]


@pytest.mark.parametrize("case", LEVELLED)
def test_whose_where_levels_say_nothing(case):
    whose, words = MODEL.threshold.gain_control, float(expit(LEVELLED[case][2]))
    least = whose.rival + lacking(words, MODEL.threshold.awaited)
    assert (odds_of(LEVELLED[case], whose) > least) == LEVELLED[case][-1]


def test_lines_are_in_order():
    line = MODEL.threshold
    assert 0 < line.awaited < line.accept < 0.9
    assert line.array.own < line.array.rival
    assert line.seats.own < line.seats.rival
    assert line.gain_control.own < line.gain_control.rival


#: Confidence of a rival's words and the line of what is awaited; log-odds that whose voice it is has to
#: make up for.
LACKING = {
    "words that are believed": (0.8, 0.15, 0.0),
    "at the line": (0.15, 0.15, 0.0),
    "one in twenty": (0.05, 0.15, 1.21),
    "one in a hundred": (0.01, 0.15, 2.861),
    "never": (0.0, 0.15, math.inf),
    "for certain": (1.0, 0.15, 0.0),
}


@pytest.mark.parametrize("case", LACKING)
def test_what_rivals_words_lack(case):
    confidence, awaited, expected = LACKING[case]
    assert lacking(confidence, awaited) == pytest.approx(expected, abs=0.001)


def test_in_a_quiet_room_more_is_asked_of_seats():
    """What is left of another's voice drowns in a bar, and is heard well in a quiet room."""
    assert ALIGNED is not None
    spread = 5 * np.random.default_rng(0).normal(size=(2, 70))
    found = [
        speaker_attribution.evidence(2.0, ALIGNED, spread[0] - 30, spread[1] - 30, quiet)
        for quiet in (-40.0, -70.0)
    ]
    bar, quiet = (evidence[-1] for evidence in found)
    assert (bar, quiet) == (0.0, 1.0)
    seats = MODEL.threshold.seats
    assert seats.weights[-1] < 0 == MODEL.threshold.array.weights[-1]


#: How many annonces are awaited, and the least confidence that believes one, from .5 to .9.
AWAITED = {
    "one": (1, 0.5),
    "three": (3, 0.5),
    "fourteen": (14, 0.758),
    "all": (len(all_annonces()), 0.9),
}


@pytest.mark.parametrize("case", AWAITED)
def test_the_more_are_awaited_the_more_proof(case):
    count, expected = AWAITED[case]
    line = dataclasses.replace(MODEL.threshold, accept=0.9, awaited=0.5)
    assert line.among(count) == pytest.approx(expected, abs=0.001)


#: What is awaited, and whether a call of middling confidence is told then.
MOMENTS = {
    "nothing is awaited": ((), False),
    "something else is": (("pelican",), False),
    "this is": (("pas-mou-le-caillou",), True),
    "this and two others": (("pas-mou-le-caillou", "pelican", "mouette"), True),
    "all are": (tuple(a.slug for a in all_annonces()), False),
    "the law will say": (None, True),
}


@pytest.mark.parametrize("case", MOMENTS)
def test_what_is_awaited_needs_less_proof(case):
    awaited, expected = MOMENTS[case]
    samples = np.concatenate([np.zeros(RATE), clip("pas-mou-f4"), np.zeros(RATE)])
    wave = (samples + noise(len(samples), 1)).astype(np.float32)[:, None]
    listener = CallDetector(RATE, 1, awaited=())
    listener.await_calls(awaited)
    # as if heard less well: the line of any moment above it, that of an awaited call below
    line = dataclasses.replace(listener._model.threshold, accept=0.9999999, awaited=0.5)
    listener._model.threshold = listener._acceptance._threshold = line
    assert bool(listener.feed(wave, 0.0) + listener.close()) == expected


def test_one_caller_is_heard_at_one_seat():
    for seat in range(4):
        sound, table = seat_scene([(seat, "pas-mou-linda", 0.8)], 3.0)
        listener = CallDetector(RATE, 4, table, awaited=None)
        calls = listener.feed(sound, 0.0) + listener.close()
        assert [c.player for c in calls] == [table.players[seat]]
