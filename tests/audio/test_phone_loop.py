"""The likeliest row of phones: what the bigram forbids is not heard for a moment's sake."""

import numpy as np

from referee.audio.phone_loop import class_bigram, loop_path
from referee.audio.phones import CLASSES, PDF, PHONES

EVEN = {(a, b): -3.0 for a in ("#", *PHONES) for b in ("#", *PHONES)}


def of(*phones):
    scores = np.zeros((len(phones), CLASSES), np.float32)
    scores[np.arange(len(phones)), [PDF[p] for p in phones]] = 4.0
    return scores


def test_a_clear_row_is_read_as_it_is():
    path, gained = loop_path(of("l", "l", "u", "u", "u"), class_bigram(EVEN))
    assert path.tolist() == [PDF["l"]] * 2 + [PDF["u"]] * 3
    # one move, of which a word's inside and its edge are two ways
    assert gained.sum() == 5 * 4.0 + np.logaddexp(-3.0, -6.0)


def test_what_does_not_follow_is_not_heard():
    rare = EVEN | {("l", "s"): -50.0, ("l", "#"): -50.0}
    scores = of("l", "l", "s", "l", "l")
    path, _ = loop_path(scores, class_bigram(rare))
    assert (path == PDF["l"]).all()
    free, _ = loop_path(scores, np.zeros((CLASSES, CLASSES)))
    assert free.tolist() == scores.argmax(axis=1).tolist()
