"""Scores of a stream that is heard bit by bit: those of the whole, each worked out once."""

import numpy as np
import pytest

from referee.audio.stream_scores import STEP, Sound, StreamScores


class AddingScorer:
    """A row is the sum of what lies up to two steps around it."""

    def __init__(self):
        self.rows = 0

    def scores(self, samples):
        count = max(0, (len(samples) - 400) // STEP + 1)
        padded = np.pad(samples, (2 * STEP, 3 * STEP))
        self.rows += count
        rows = [[padded[i * STEP : (i + 5) * STEP].sum()] for i in range(count)]
        return np.array(rows, np.float32).reshape(count, 1)


SOUND = np.random.default_rng(3).normal(size=40 * STEP).astype(np.float32)
WHOLE = AddingScorer().scores(SOUND)
#: Samples heard so far, the first of them that are kept; steps asked for, steps that come.
ASKED = {
    "all": [(len(SOUND), 0, (0, 40), (0, 40))],
    "beyond the end": [(len(SOUND), 0, (30, 50), (30, 40))],
    "before there is anything": [(100, 0, (0, 4), (0, 0))],
    "bit by bit": [(20 * STEP, 0, (3, 16), (3, 16)), (len(SOUND), 0, (10, 36), (10, 36))],
    "what was the end goes on": [
        (20 * STEP, 0, (10, 18), (10, 18)),
        (30 * STEP, 0, (16, 28), (16, 28)),
    ],
    "the beginning is forgotten": [
        (20 * STEP, 0, (0, 18), (0, 18)),
        (len(SOUND), 12 * STEP, (8, 38), (8, 38)),
    ],
    "a gap": [(20 * STEP, 0, (2, 5), (2, 5)), (30 * STEP, 0, (3, 25), (3, 25))],
}


@pytest.mark.parametrize("case", ASKED)
def test_rows_are_those_of_the_whole(case):
    scores = StreamScores(AddingScorer().scores, 2, 100)
    for heard, origin, (start, end), (first, last) in ASKED[case]:
        rows = scores.of(SOUND[origin:heard], origin, start, end)
        assert len(rows) == last - first
        whole = last if heard == len(SOUND) else max(first, min(last, heard // STEP - 2))
        assert np.allclose(rows[: whole - first].ravel(), WHOLE[first:whole].ravel(), atol=1e-3)


def test_nothing_is_worked_out_twice():
    scorer = AddingScorer()
    scores = StreamScores(scorer.scores, 2, 100)
    for start in (0, 5, 10):
        scores.of(SOUND, 0, start, 40)
    assert scorer.rows == 40


def test_no_more_is_kept_than_asked_for():
    scorer = AddingScorer()
    scores = StreamScores(scorer.scores, 2, 10)
    scores.of(SOUND, 0, 0, 40)
    before = scorer.rows
    scores.of(SOUND, 0, 30, 40)
    assert scorer.rows == before
    scores.of(SOUND, 0, 5, 6)
    assert scorer.rows > before


@pytest.mark.parametrize("end", [1.0, 1.1, 2.0, 0.5], ids=str)
def test_sound_until(end):
    sound = Sound(SOUND[: 33 * STEP], 1.0, WHOLE[:33], lambda: WHOLE[:32]).until(end)
    count = min(33 * STEP, max(0, round((end - 1.0) * 16000)))
    assert (len(sound.samples), sound.begin) == (count, 1.0)
    assert len(sound.scores) == -(-count // STEP)
    assert len(sound.later()) == min(32, -(-count // STEP))
