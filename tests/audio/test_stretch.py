"""Readings of the same sound: which is a part of which."""

import dataclasses

import pytest

from referee.audio.stretch import common, within_longer


@dataclasses.dataclass(frozen=True)
class Span:
    start: float
    end: float


#: Two readings; what they have in common, s; whether the first is a part of the second.
PAIRS = {
    "the first word of a phrase": (Span(1.0, 1.4), Span(1.0, 2.0), 0.4, True),
    "its last one, begun a little before": (Span(1.6, 2.0), Span(1.05, 1.97), 0.37, True),
    "the phrase, not a part of it": (Span(1.0, 2.0), Span(1.0, 1.4), 0.4, False),
    "nearly as long": (Span(1.0, 1.8), Span(1.0, 2.0), 0.8, False),
    "half outside": (Span(0.8, 1.2), Span(1.0, 2.0), 0.2, False),
    "the one after the other": (Span(0.2, 0.7), Span(1.0, 2.0), -0.3, False),
    "the same": (Span(1.0, 2.0), Span(1.0, 2.0), 1.0, False),
}


@pytest.mark.parametrize("case", PAIRS)
def test_readings(case):
    one, other, both, inside = PAIRS[case]
    assert common(one, other) == pytest.approx(both)
    assert within_longer(one, other) is inside
