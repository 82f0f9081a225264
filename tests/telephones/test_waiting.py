"""Whom a match waits for: telephones that act, until they have answered; and what is told last."""

import math
import threading

import pytest

from referee.errors import InputError
from referee.sensors.clock import Clock
from referee.sensors.telephones import HANDED_ON, TelephoneSensor, Touch

#: Who acts, who has answered a ping of 0.2 s ago (the others never), and for how long it is waited, s.
WAITING = {
    "nobody acts": ([], [], 0.0),
    "who acts has answered": ([1], [1], 0.2 + HANDED_ON),
    "who acts has not": ([1], [], 0.3),
    "the slowest of two": ([1, 2], [2], 0.3),
    "who does not act has not": ([2], [2], 0.2 + HANDED_ON),
    "nobody is waited for for long": ([1], None, 0.5),
}


class Phones:
    """Two telephones whose clocks are the host's, and the sensor that they tell; it is 100 s.

    They came, and answered, 0.3 s ago; or long ago.
    """

    def __init__(self, ago=0.3):
        self.now = 100.0 - ago
        self.sensor = TelephoneSensor(Clock(0.0, monotonic=self.time), self.time)
        self.begin = self.now
        for number in (1, 2):
            self.sensor.come(number)
            self.answer(number, self.now)
        self.now = 100.0

    def time(self):
        return self.now

    def answer(self, number, at):
        self.sensor.answered(number, at, at, at, at)

    def told(self, stopped=None):
        return next(self.sensor.batches(stopped or threading.Event()))


@pytest.mark.parametrize(("acting", "answered", "behind"), WAITING.values(), ids=WAITING)
def test_who_is_waited_for(acting, answered, behind):
    phones = Phones(0.3 if answered is not None else 3.0)
    phones.sensor.act(acting)
    for number in answered or []:
        phones.answer(number, 99.8)
    _, watermark = phones.told()
    late = phones.now - phones.begin - watermark
    # who came 0.3 s ago had answered all that was before that but what his browser held back
    extra = HANDED_ON if answered is not None and behind == 0.3 else 0.0
    assert late == pytest.approx(behind + extra, abs=1e-6)


def test_what_was_taken_is_told_at_the_end_and_nothing_is_taken_after():
    phones, stopped = Phones(), threading.Event()
    phones.sensor.act([1])
    phones.sensor.touch(1, Touch("Perceval", 99.99))
    stopped.set()
    seen, watermark = phones.told(stopped)
    assert [s.player for s in seen] == ["Perceval"]
    assert watermark == math.inf
    with pytest.raises(InputError, match="ending"):
        phones.sensor.touch(1, Touch("Perceval", 100.0))


#: How long before what has been judged a touch seems to be, s, and whether it is taken: the clock is
#: known from one exchange of 60 ms alone.
SEEMS_LATE = {"within the clock's doubt": (0.03, True), "beyond it": (0.15, False)}


@pytest.mark.parametrize(("before", "taken"), SEEMS_LATE.values(), ids=SEEMS_LATE)
def test_a_touch_that_a_doubtful_clock_puts_too_early(before, taken):
    phones = Phones(3.0)
    phones.sensor.come(3)
    phones.sensor.act([3])
    phones.sensor.answered(3, 100.0, 100.03, 100.03, 100.06)
    phones.now = 100.1
    _, judged = phones.told()
    at = judged + 97.0 - before
    if not taken:
        with pytest.raises(InputError, match="late"):
            phones.sensor.touch(3, Touch("Perceval", at))
        return
    read = phones.sensor.touch(3, Touch("Perceval", at))
    assert read.time == pytest.approx(judged, abs=1e-5)
    assert [s.time for s in phones.told()[0]] == [read.time]
