"""When somebody speaks: the room's noise is found at once, whatever is called meanwhile."""

import numpy as np
import pytest

from referee.audio.activity import Activity
from referee.audio.sampling import LEVEL_HOP, RATE

NOISE, VOICE, NOTHING = 0.01, 0.1, 0.0

#: Amplitudes and s, and for each of these how much of it somebody speaks, 0..1, at least and at most.
HEARD = {
    "a call as soon as the noise is known": (
        [(NOISE, 1.1), (VOICE, 0.8), (NOISE, 1.0)], [(0.0, 1.0), (0.9, 1.0), (0.0, 0.1)],
    ),
    "a call in the second second": (
        [(NOISE, 1.2), (VOICE, 1.0), (NOISE, 1.0)], [(0.0, 1.0), (0.9, 1.0), (0.0, 0.1)],
    ),
    "a call much later": (
        [(NOISE, 4.0), (VOICE, 1.0), (NOISE, 1.0)], [(0.0, 0.3), (0.9, 1.0), (0.0, 0.1)],
    ),
    "a quiet room, and a call within a second": (
        [(NOISE / 10, 0.7), (VOICE / 10, 0.8), (NOISE / 10, 1.0)], [(0.0, 1.0), (0.9, 1.0), (0.0, 0.1)],
    ),
    "nothing before": ([(NOTHING, 0.5), (VOICE, 0.8)], [(0.0, 0.0), (0.9, 1.0)]),
}  # fmt: skip


@pytest.mark.parametrize("case", HEARD)
def test_when_somebody_speaks(case):
    levels, expected = HEARD[case]
    rng = np.random.default_rng(2)
    pieces = [a * rng.standard_normal(round(s * RATE)) for a, s in levels]
    _, active = Activity().push(np.concatenate(pieces).astype(np.float32))
    parts = np.split(active, np.cumsum([len(piece) // LEVEL_HOP for piece in pieces])[:-1])
    for part, (least, most) in zip(parts, expected, strict=True):
        assert least <= part.mean() <= most
