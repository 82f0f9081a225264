"""What talk is expected to be: rows of phones that French allows, and rows of its words."""

from __future__ import annotations

import dataclasses

import numpy as np
from numpy.typing import NDArray

from referee.audio.word_loop import WordLoop


@dataclasses.dataclass(frozen=True)
class TalkModel:
    """``phones``: which follows which, see `referee.audio.phone_loop.class_bigram`."""

    phones: NDArray[np.float64]
    words: WordLoop
