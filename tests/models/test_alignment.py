"""Known texts in scores made by hand: where their phones come to lie, and what is left out."""

import numpy as np
import pytest

from models.voice.alignment import OTHER_TALK, align
from referee.audio.phones import CLASSES, PDF


def scores_of(*stretches):
    """Scores of (phone, steps) one after another, "" for silence: 5 for it, 0 for all others."""
    classes = [0 if p == "" else PDF[p] for p, steps in stretches for _ in range(steps)]
    scores = np.zeros((len(classes), CLASSES), np.float32)
    scores[np.arange(len(classes)), classes] = 5.0
    return scores


LE = ("l", "(@)")
LOUP = ("l", "u")

CASES = {
    "as written": (
        [("", 3), ("l", 2), ("@", 2), ("l", 2), ("u", 3), ("", 2)],
        [LE, LOUP],
        [-1] * 3 + [0] * 4 + [1] * 5 + [-1] * 2,
    ),
    "a schwa swallowed": (
        [("l", 2), ("l", 2), ("u", 3)],
        [LE, LOUP],
        # which of the two takes the middle steps can't be told: each has one of its own
        None,
    ),
    "a pause between": (
        [("l", 2), ("@", 2), ("", 4), ("l", 2), ("u", 3)],
        [LE, LOUP],
        [0] * 4 + [-1] * 4 + [1] * 5,
    ),
    "an announcement before": (
        [("s", 4), ("o", 4), ("", 2), ("l", 2), ("u", 3)],
        [LOUP],
        [-1] * 10 + [1 - 1] * 5,
    ),
    "all that may be left out is": (
        [("p", 2), ("a", 2)],
        [("p", "(@)"), ("(z)", "a")],
        [0, 0, 1, 1],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_words_lie_where_they_are_said(case):
    stretches, words, owners = CASES[case]
    found = align(scores_of(*stretches), words)
    assert found is not None
    if owners is None:
        assert set(found.words) == {0, 1}
        assert (np.diff(found.words) >= 0).all()
    else:
        assert found.words.tolist() == owners
    assert found.loss < 0.6


def test_an_announcement_is_other_talk():
    found = align(scores_of(("s", 4), ("o", 4), ("l", 2), ("u", 3)), [LOUP])
    assert (found.classes[:8] == OTHER_TALK).all()
    assert (found.classes[8:] > 0).all()


def test_a_text_longer_than_the_sound():
    assert align(scores_of(("l", 2)), [("l", "u", "l", "u")]) is None


def test_a_text_that_was_not_said_fits_badly():
    scores = scores_of(("l", 3), ("u", 3), ("p", 3))
    right = align(scores, [("l", "u", "p")], filler=100.0)
    wrong = align(scores, [("s", "i", "k")], filler=100.0)
    assert right.loss == 0.0
    assert wrong.loss > 3.0
