"""The match's clock: nobody sets it back."""

import pytest

from referee.sensors.clock import Clock, anchor, resumed


class World:
    """A monotonic clock that stands still unless it is moved."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.mark.parametrize(
    ("start", "speed", "passed", "now"),
    [(0.0, 1.0, 12.5, 12.5), (60.0, 1.0, 2.0, 62.0), (10.0, 20.0, 3.0, 70.0)],
    ids=["from the start", "taken up", "fast"],
)
def test_runs_with_the_world(start, speed, passed, now):
    world = World()
    clock = Clock(start, speed, world)
    world.now += passed
    assert clock.now() == pytest.approx(now)
    assert clock.left(now + speed) == pytest.approx(1.0)
    assert clock.left(now - 1) == 0


def test_it_stands_still_until_all_are_there():
    world = World()
    clock = Clock(7.0, 1.0, world)
    clock.hold()
    world.now += 5
    assert clock.now() == 7.0
    clock.begin()
    world.now += 2
    clock.begin()
    assert clock.now() == 9.0


def test_without_waiting_time_is_what_was_observed():
    clock = Clock(5.0, 0, World())
    assert clock.now() == 5.0
    clock.reach(7.0)
    clock.reach(6.0)
    assert clock.now() == 7.0
    assert clock.left(1e6) == 0


def test_goes_on_after_the_program_was_ended():
    world = World()
    clock = Clock(0.0, 1.0, world)
    world.now += 30
    kept = anchor(clock, world)
    world.now += 600
    assert resumed(kept, 25.0, world) == pytest.approx(630.0)


@pytest.mark.parametrize("kept", [None, "", "another-boot 5.0 3.0", "only two"])
def test_after_another_start_of_the_machine_no_time_is_known_to_have_passed(kept):
    assert resumed(kept, 25.0, World()) == 26.0


def test_what_was_observed_is_never_in_the_future():
    world = World()
    kept = anchor(Clock(0.0, 1.0, world), world)
    assert resumed(kept, 99.0, world) == 99.0
