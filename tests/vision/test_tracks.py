"""What several readings of one die come to."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.detector import Die
from referee.vision.tracks import Track

BODY = np.zeros(3, np.float32)
Readings = list[tuple[int | None, float]]


def track(readings: Readings) -> Track:
    """A track of (value, confidence), None: not readable because it leans."""
    dice = [
        Die(
            x0=0,
            y0=0,
            x1=40,
            y1=40,
            value=value,
            confidence=confidence,
            reason=None if value else "cocked",
        )
        for value, confidence in readings
    ]
    told = Track(dice[0], 0.0, BODY)
    for number, die in enumerate(dice):
        told.add(die, number / 10)
    return told


def test_agreeing_readings_raise_certainty() -> None:
    sure = [track([(4, 0.6)] * count).confidence for count in range(1, 8)]
    assert sure == sorted(sure)
    assert len(set(sure)) == len(sure)
    assert sure[0] == pytest.approx(0.6, abs=0.01)
    assert 0.9 < sure[-1] < 1


CASES: dict[str, tuple[Readings, int | None, bool]] = {
    "one reading is not enough": ([(5, 0.95)], 5, False),
    "two that agree are": ([(5, 0.8), (5, 0.8)], 5, True),
    "two unsure ones are not": ([(5, 0.35), (5, 0.35)], 5, False),
    "three unsure ones are": ([(5, 0.35)] * 3, 5, True),
    "one slip does not turn it": ([(6, 0.7), (5, 0.6), (6, 0.7), (6, 0.7)], 6, True),
    "two against each other are not enough": ([(6, 0.7), (5, 0.7)], 6, False),
    "six whatever they say": ([(6, 0.5), (5, 0.5)] * 3, 6, True),
    "a slip to nothing": ([(2, 0.7), (None, 0.5), (2, 0.7), (2, 0.7)], 2, True),
    "it leans": ([(None, 0.8)] * 6, None, True),
}


@pytest.mark.parametrize("name", CASES)
def test_value(name: str) -> None:
    readings, value, ready = CASES[name]
    told = track(readings)
    assert told.value == value
    assert told.ready == ready
    assert told.cocked == (value is None)


def test_a_slip_never_flickers() -> None:
    """The value told stays the same while every fourth reading is another one."""
    readings: Readings = [(3, 0.7) if k % 4 != 2 else (5, 0.7) for k in range(20)]
    assert {track(readings[:count]).value for count in range(2, 20)} == {3}
