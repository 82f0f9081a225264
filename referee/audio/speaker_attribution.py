"""Whose a call is: the one who shouted it, or a neighbour in whose stream his voice is left over.

Where four shout the same words at once, every stream holds some of every voice. A logistic function of
how well the words fit this stream, how its level stands against the loudest other seat's while they
last, how far it rises above its own quiet, and whether a seat's own microphone hears it first, tells the
callers from those who keep still. Learned on simulated tables with one to four callers
(`models/voice/ownership.py`), for each set-up by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.speech import Alignment

#: What `evidence` holds.
EVIDENCE = (
    "one", "words", "quarter", "half", "three quarters", "nine tenths", "top", "louder", "not far below",
    "above quiet", "fit", "doubt", "first", "quiet room",
)  # fmt: skip
#: Log-odds of the words, bounded.
_MOST = 8.0
#: dB above its own quiet up to which a stream is in a bar, and from which in a quiet room.
_BAR, _QUIET_ROOM = 20.0, 30.0


def evidence(
    words: float,
    aligned: Alignment,
    own: NDArray[np.float64],
    others: NDArray[np.float64],
    quiet: float,
    first: float = 0.0,
) -> tuple[float, ...]:
    """Of one seat in one call.

    ``words``: log-odds of the second look. ``own``: levels of the seat's stream while the words last,
    dB every 10 ms, (n,); ``others``: the loudest other seat's, (n,). ``quiet``: the tenth percentile
    of the own level in the seconds around. ``first``: see `referee.audio.arrival`.
    """
    apart = own - others
    quarters = np.percentile(apart, (25, 50, 75, 90))
    top = float(np.percentile(own, 75))
    return (
        1.0,
        max(-_MOST, min(_MOST, words)),
        *(float(q) for q in quarters),
        top - float(np.percentile(others, 75)),
        float(np.mean(apart > 0)),
        float(np.mean(apart > -6)),
        top - quiet,
        aligned.fit,
        aligned.doubt,
        first,
        min(1.0, max(0.0, (top - quiet - _BAR) / (_QUIET_ROOM - _BAR))),
    )


def log_odds(weights: Sequence[float], found: Sequence[float]) -> float:
    """Of the seat being a caller's."""
    return sum(w * e for w, e in zip(weights, found, strict=True))
