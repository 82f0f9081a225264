"""What a candidate is by what surrounds it: a die ends at its edges, half a domino goes on.

The reader of faces sees little more than a face, and a domino has two of a die's.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from referee.vision.face import face
from referee.vision.network import Floats, Picture, session

DIE = 24.0
"""Pixels that the candidate itself takes of its picture, of 64, the mean of its box's sides."""
DOUBTED = 0.25
"""Likelier than this to be a die, a face counts as it was read: dice that touch look like dominoes."""
PLAINLY = 0.8
"""From here on a candidate is a domino for the others of its picture, ..."""
ODDS = 10.0
"""... which are then so many times likelier to be one, too."""
KINDS = ("die", "domino", "nothing")
"""What is told apart: a die, an end of a domino, neither."""
PLAIN_DIE = (1.0, 0.0, 0.0)
"""What stands for the kinds of a candidate that is not looked at: its face counts as it was read."""
NO_PIP_FACE = 8
"""Which of the classes of a face says that it is none with pips."""


class SurroundingsClassifier:
    """The network that tells dice from dominoes by what is round a face."""

    def __init__(self, model: Path, threads: int = 1) -> None:
        """``model``: the ONNX file. ``threads``: how many cores it may use.

        Raises:
            InputError: the file is missing or is another network.

        """
        self._session = session(model, {"kinds"}, threads)

    def classify(self, picture: Picture, box: Floats) -> Floats:
        """How likely each of KINDS is of what is in a box of a picture (h, w, 3): (3,), sum 1."""
        seen = face(picture, box, DIE).transpose(2, 0, 1)[None].astype(np.float32)
        return np.asarray(self._session.run(["kinds"], {"surroundings": seen})[0][0], np.float32)


def kept(kinds: Floats) -> Floats:
    """(n,) how much of its face's certainty each candidate of a picture keeps; ``kinds`` (n, 3).

    Dominoes come together, and an end has another one beside it. Where another candidate is plainly
    one, a face counts as much as it is a die, with ODDS against it.
    """
    die, domino, nothing = kinds.T
    plain = domino >= PLAINLY
    beside = plain.sum() - plain > 0
    among = die / (die + ODDS * domino + nothing)
    return np.asarray(np.where(beside, among, np.minimum(1, die / DOUBTED)), np.float32)


def weighed(parts: Floats, kinds: Floats) -> Floats:
    """The classes (n, 9) of faces of a picture, less sure where their surroundings are not a die's.

    ``kinds`` (n, 3) of each. What dominoes take away goes to "no pip face".
    """
    keep = kept(kinds)
    out = parts * keep[:, None]
    domino = kinds[:, 1] / np.maximum(kinds[:, 1] + kinds[:, 2], 1e-6)
    out[:, NO_PIP_FACE] += (1 - keep) * domino * parts.sum(axis=1)
    return np.asarray(out, np.float32)
