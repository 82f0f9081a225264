import numpy as np
import pytest

from referee.audio.lying_together import LyingTogether, louder
from referee.audio.sampling import RATE


def spans_of(decibels, at=0.5, gain=1.0):
    """A second that three telephones hear, with an event so much louder at the first one."""
    rng = np.random.default_rng(3)
    heard = np.tile(rng.normal(0, 0.001, RATE).astype(np.float32), (3, 1))
    hit = rng.normal(0, 0.03, RATE // 10).astype(np.float32)
    first = round(at * RATE)
    heard[:, first : first + len(hit)] += hit
    heard[0, first : first + len(hit)] += hit * np.float32(10 ** (decibels / 20) - 1)
    heard[1] *= gain
    return list(heard)


#: An event's span, and by how many dB it is louder at one of them; None: nothing is told of it.
EVENTS = {
    "before one of them": (spans_of(6.0), 6.0),
    "amid all": (spans_of(0.0), 0.0),
    "one of them is more sensitive": (spans_of(6.0, gain=20.0), 6.0),
    "at the edge": (spans_of(6.0, at=0.1), None),
    "none": ([np.full(RATE, 0.001, np.float32)] * 3, None),
    "lost at one of them": ([*spans_of(6.0)[:2], np.zeros(RATE, np.float32)], None),
}


@pytest.mark.parametrize("case", EVENTS)
def test_how_much_louder_an_event_is(case):
    spans, decibels = EVENTS[case]
    found = louder(spans)
    assert found == (None if decibels is None else pytest.approx(decibels, abs=0.1))


#: By how many dB one event after another is louder at one telephone (as simulated rooms had it), and
#: whether they are said to lie together then.
HEARD = {
    "a heap": ([2.0, 0.4, 0.5, 0.2, 0.1, 1.2, 0.9], True),
    "a heap, and a knock beside one of them": (
        [2.6, 0.4, 0.1, 1.6, 0.5, 0.4, 0.4, 0.3, 0.5],
        True,
    ),
    "before their players": ([2.9, 9.0, 8.4, 2.5, 5.8, 5.8, 2.0], False),
    "before their players, whom most events are far from": (
        [1.3, 4.0, 0.7, 0.5, 2.0, 0.5, 2.1],
        False,
    ),
    "before their players, with gain controls": ([1.6, 3.1, 0.4, 0.5, 0.9, 1.3, 0.8], False),
    "too few events": ([0.1, 0.1, 0.1, 0.1, 0.1], False),
    "a heap that was taken apart": ([0.3] * 6 + [6.0] * 4, False),
}


@pytest.mark.parametrize("case", HEARD)
def test_what_lies_together(case):
    heard, together = HEARD[case]
    lying = LyingTogether()
    for decibels in heard:
        lying.push(dict(enumerate(spans_of(decibels))))
    assert lying.told is together


def test_others_than_before_are_not_known():
    lying = LyingTogether()
    for _ in range(8):
        lying.push(dict(enumerate(spans_of(0.2))))
    assert lying.told
    lying.push(dict(enumerate(spans_of(0.2)[:2])))
    assert not lying.told
