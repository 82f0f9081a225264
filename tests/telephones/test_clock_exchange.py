"""A telephone's clock over a network: offset and drift, sigma that is true, clocks that jump."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.telephones.clock_exchange import ClockExchange


class Network:
    """A telephone on a simulated Wi-Fi: one way at least ``out``/``back`` s, with tails of 150 ms."""

    def __init__(self, seed, *, offset=0.5, drift=1e-4, out=0.003, back=0.003):
        self.random = random.Random(seed)
        self.offset, self.drift = offset, drift
        self.least = (out, back)

    def phone(self, host):
        return (host - self.offset) * (1 - self.drift)

    def host(self, phone):
        return phone / (1 - self.drift) + self.offset

    def delay(self, way):
        tail = self.random.random() < 0.05
        return self.least[way] + self.random.expovariate(1 / (0.05 if tail else 0.002))

    def exchange(self, clock, at):
        received = at + self.delay(0)
        answered = received + 0.0005
        returned = answered + self.delay(1)
        return clock.add(at, self.phone(received), self.phone(answered), returned)

    def run(self, clock, begin, seconds, every=0.2):
        for n in range(int(seconds / every)):
            self.exchange(clock, begin + n * every)
        return begin + seconds


@pytest.mark.parametrize("seconds", [1, 10, 60, 7200])
@pytest.mark.parametrize("drift", [-1e-4, 0.0, 1e-4])
def test_it_is_within_its_bound(seconds, drift):
    clock, network = ClockExchange(), Network(seconds, drift=drift)
    end = network.run(clock, 1000.0, seconds, every=max(0.2, seconds / 2000))
    found = clock.reading(network.phone(end))
    assert abs(found.time - end) <= clock.shortest / 2 + 0.003
    assert found.sigma < 0.01
    assert clock.jumps == 0


def test_drift_is_followed():
    clock, network = ClockExchange(), Network(1, drift=1e-4)
    network.run(clock, 0.0, 120)
    assert clock.drift == pytest.approx(1e-4, abs=2e-5)


@settings(deadline=None, max_examples=40)
@given(
    seed=st.integers(0, 10**6),
    offset=st.floats(-1e6, 1e6),
    drift=st.floats(-1e-4, 1e-4),
    out=st.floats(0.0005, 0.02),
    back=st.floats(0.0005, 0.02),
)
def test_what_no_exchange_can_show_is_in_sigma(seed, offset, drift, out, back):
    """Whatever the ways, offset and drift: never three sigma off, and never a jump that was none."""
    clock = ClockExchange()
    network = Network(seed, offset=offset, drift=drift, out=out, back=back)
    end = network.run(clock, 50.0, 30)
    found = clock.reading(network.phone(end))
    assert abs(found.time - end) <= 3 * found.sigma
    assert clock.jumps == 0


@pytest.mark.parametrize("jump", [-30.0, -0.5, 0.5, 3600.0])
def test_a_clock_that_jumps_begins_anew(jump):
    clock, network = ClockExchange(), Network(3)
    at = network.run(clock, 100.0, 20)
    network.offset += jump
    at = network.run(clock, at, 10)
    found = clock.reading(network.phone(at))
    assert clock.jumps == 1
    assert abs(found.time - at) <= 3 * found.sigma


FALSE = {
    "held for less than nothing": (1.0, 5.0, 4.9, 1.1),
    "answered before it was asked": (1.0, 5.0, 5.2, 1.1),
    "no number": (1.0, float("nan"), 5.0, 1.1),
    "for ever": (1.0, 5.0, float("inf"), 1.1),
}


@pytest.mark.parametrize("times", FALSE.values(), ids=FALSE)
def test_what_cannot_be_is_left_out(times):
    clock = ClockExchange()
    assert not clock.add(*times)
    assert not clock.ready
    with pytest.raises(LookupError):
        clock.reading(5.0)


def test_long_silence_makes_it_less_sure():
    clock, network = ClockExchange(), Network(5)
    end = network.run(clock, 0.0, 30)
    near, far = (clock.reading(network.phone(end + s)).sigma for s in (0, 600))
    assert far > 2 * near
