"""The likeliest French-like row of phones in a stretch, whatever its words: what talk is measured by.

A voice unlike those of the training is unsure everywhere, in the words that it said as in any other;
what a row of phones that French allows reaches there tells how much may be asked of the words.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from referee.audio.phones import CLASSES, PDF, PHONES


def class_bigram(pairs: Mapping[tuple[str, str], float]) -> NDArray[np.float64]:
    """Log-probability of one class after another, (classes, classes): in words, or across two.

    ``pairs``: log P(next | phone), "#" is a word's edge. Silence is class 0; what goes on costs nothing.
    """
    table = np.zeros((CLASSES, CLASSES))
    for a in PHONES:
        table[0, PDF[a]] = pairs["#", a]
        table[PDF[a], 0] = pairs[a, "#"]
        for b in PHONES:
            across = pairs[a, "#"] + pairs["#", b]
            table[PDF[a], PDF[b]] = np.logaddexp(pairs[a, b], across)
    np.fill_diagonal(table, 0.0)
    return table


def loop_path(
    scores: NDArray[np.float32], moves: NDArray[np.float64]
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """(class of every step, what each step adds to the path's score); ``scores`` (steps, classes)."""
    steps, size = scores.shape
    best = scores[0].astype(np.float64)
    back = np.zeros((steps, size), np.int64)
    columns = np.arange(size)
    for t in range(1, steps):
        choices = best[:, None] + moves
        back[t] = choices.argmax(axis=0)
        best = choices[back[t], columns] + scores[t]
    path = np.zeros(steps, np.int64)
    path[-1] = int(best.argmax())
    for t in range(steps - 1, 0, -1):
        path[t - 1] = back[t, path[t]]
    gained = scores[np.arange(steps), path].astype(np.float64)
    gained[1:] += moves[path[:-1], path[1:]]
    return path, gained
