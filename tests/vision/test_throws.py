"""What the watcher tells of scripted evenings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from referee.observations import Chouettes, Cleared, Cul, Observation, Takes, Throws
from referee.table import DiceColours
from referee.vision.throws import Watcher
from tests.vision.drawn import DrawnReader, Picture

Step = tuple[str, ...] | tuple[object, ...]


class Evening:
    """Plays a script into pictures: one method for each thing that can happen."""

    def __init__(self, fps: float) -> None:
        self.fps = fps
        self.picture = Picture()
        self.frames: list[Picture] = []
        self.rests: list[float] = []

    @property
    def time(self) -> float:
        return len(self.frames) / self.fps

    def wait(self, seconds: float) -> None:
        self.frames += [self.picture] * round(seconds * self.fps)

    def throw(self, *dice: tuple[str, float, float, int, str], seconds: float = 0.6) -> None:
        """Dice roll in from the left edge and stop."""
        count = round(seconds * self.fps)
        rng = np.random.default_rng(len(self.frames))
        for number in range(1, count + 1):
            part = 1 - (1 - number / count) ** 1.5
            now = dict(self.picture.dice)
            for name, x, y, value, role in dice:
                shown = value if number == count else int(rng.integers(1, 7))
                now[name] = (part * x, y - 40 * (1 - part), shown, role)
            self.frames.append(replace(self.picture, dice=now))
        self.picture = self.frames[-1]
        self.rests.append((len(self.frames) - 1) / self.fps)

    def hand(
        self, to: tuple[float, float], stay: float = 0.3, taking: tuple[str, ...] = ()
    ) -> None:
        """A hand comes in from above, stays, takes some dice, leaves."""
        count = round(0.4 * self.fps)
        path = [(to[0], to[1] * k / count - 120 * (1 - k / count)) for k in range(1, count + 1)]
        for place in path:
            self.frames.append(replace(self.picture, hand=place))
        self.frames += [replace(self.picture, hand=to)] * round(stay * self.fps)
        left = {k: v for k, v in self.picture.dice.items() if k not in taking}
        self.picture = replace(self.picture, dice=left)
        for place in reversed(path):
            self.frames.append(replace(self.picture, hand=place))

    def push(self, name: str, dx: float, dy: float) -> None:
        x, y, value, role = self.picture.dice[name]
        for k in range(1, 6):
            moved = {**self.picture.dice, name: (x + dx * k / 5, y + dy * k / 5, value, role)}
            self.frames.append(replace(self.picture, dice=moved))
        self.picture = self.frames[-1]

    def light(self, level: float) -> None:
        self.picture = replace(self.picture, light=level)


A = ("a", 200.0, 150.0, 3, "chouette")
B = ("b", 300.0, 230.0, 5, "chouette")
C = ("c", 420.0, 160.0, 6, "cul")


def ordinary(e: Evening) -> None:
    e.wait(1.0)
    e.throw(A, B)
    e.wait(1.5)
    e.throw(C)
    e.wait(1.5)
    e.hand((300, 180), taking=("a", "b", "c"))
    e.wait(1.0)


def twice(e: Evening) -> None:
    ordinary(e)
    e.throw(("a", 250, 120, 1, "chouette"), ("b", 350, 250, 1, "chouette"))
    e.wait(1.5)
    e.throw(("c", 450, 200, 2, "cul"))
    e.wait(1.5)


def at_once(e: Evening) -> None:
    e.wait(1.0)
    e.throw(A, B, C)
    e.wait(1.5)


def covered(e: Evening) -> None:
    at_once(e)
    e.hand((250, 190), stay=2.5)
    e.wait(1.5)


def nudged(e: Evening) -> None:
    at_once(e)
    e.push("a", 25, 12)
    e.wait(1.5)


def lights(e: Evening) -> None:
    at_once(e)
    e.light(0.02)
    e.wait(1.5)
    e.light(1.0)
    e.wait(1.5)
    e.light(0.55)
    e.wait(1.5)


def sirotage(e: Evening) -> None:
    ordinary(e)
    del e.frames[-round(e.fps * 1.0) :]
    e.frames = e.frames[: -round(0.8 * e.fps) - round(0.3 * e.fps)]
    e.picture = Picture(dice={n: (x, y, v, r) for n, x, y, v, r in (A, B, C)})
    e.hand((420, 160), taking=("c",))
    e.wait(1.2)
    e.throw(("c", 480, 240, 4, "cul"))
    e.wait(1.5)


def from_the_start(e: Evening) -> None:
    e.picture = Picture(dice={n: (x, y, v, r) for n, x, y, v, r in (A, B, C)})
    e.wait(2.0)


def one_die(e: Evening) -> None:
    e.wait(1.0)
    e.throw(C)
    e.wait(2.5)


def quick_second(e: Evening) -> None:
    """The second chouette stops later than the first."""
    e.wait(1.0)
    e.throw(A, seconds=0.5)
    e.wait(0.4)
    e.throw(B, seconds=0.5)
    e.wait(1.5)


def idle_hand(e: Evening) -> None:
    e.wait(0.5)
    e.hand((300, 180), stay=1.0)
    e.wait(1.0)


CASES = {
    "chouettes, cul, taken away": (
        ordinary,
        [(Chouettes, (3, 5)), (Cul, 6), (Cleared, None)],
    ),
    "two throws one after the other": (
        twice,
        [
            (Chouettes, (3, 5)),
            (Cul, 6),
            (Cleared, None),
            (Chouettes, (1, 1)),
            (Cul, 2),
        ],
    ),
    "three at once": (at_once, [(Throws, (3, 5, 6))]),
    "a hand covers dice": (covered, [(Throws, (3, 5, 6))]),
    "a die is pushed": (nudged, [(Throws, (3, 5, 6))]),
    "light off, on, dim": (lights, [(Throws, (3, 5, 6))]),
    "one die thrown again": (
        sirotage,
        [(Chouettes, (3, 5)), (Cul, 6), (Takes, 1), (Throws, (4,))],
    ),
    "dice that lay there": (from_the_start, []),
    "a single die": (one_die, [(Throws, (6,))]),
    "one chouette slower": (quick_second, [(Chouettes, (3, 5))]),
    "an empty hand": (idle_hand, []),
}


def play(watcher: Watcher, evening: Evening) -> Iterator[tuple[float, list[Observation], float]]:
    rng = np.random.default_rng(1)
    for number, picture in enumerate(evening.frames):
        time = number / evening.fps
        told = watcher.feed(picture.draw(rng), time)
        yield time, told, watcher.watermark
    yield evening.time, watcher.close(), watcher.watermark


def content(observation: Observation) -> object:
    for name in ("values", "value", "count"):
        if hasattr(observation, name):
            return getattr(observation, name)
    return None


@pytest.mark.parametrize("fps", [15, 30])
@pytest.mark.parametrize("name", CASES)
def test_told(name: str, fps: int) -> None:
    script, expected = CASES[name]
    evening = Evening(fps)
    script(evening)
    reader = DrawnReader()
    colours = DiceColours(chouettes="#e1e1d7", cul="#be141e")
    told = [o for _, some, _ in play(Watcher(reader, colours), evening) for o in some]
    assert [(type(o), content(o)) for o in told] == expected
    assert reader.calls < len(evening.frames) / 2


@pytest.mark.parametrize("fps", [15, 30])
def test_times(fps: int) -> None:
    evening = Evening(fps)
    ordinary(evening)
    colours = DiceColours(chouettes="#e1e1d7", cul="#be141e")
    told = []
    mark = -np.inf
    for _, some, after in play(Watcher(DrawnReader(), colours), evening):
        assert all(o.time >= mark for o in some)
        assert after >= mark
        mark = after
        told += some
    for observation, rest in zip(told, evening.rests, strict=False):
        assert abs(observation.time - rest) <= 2.5 / fps
        assert observation.sigma is not None
        assert 0 < observation.sigma < 0.1
        assert 0.5 < observation.confidence <= 1
        assert observation.evidence is not None
        assert observation.evidence.start < rest < observation.evidence.end
    assert mark >= evening.time - 1 / fps


def test_without_calibration() -> None:
    """Two alike are chouettes, and the colours are learnt from the first three."""
    evening = Evening(25)
    twice(evening)
    told = [o for _, some, _ in play(Watcher(DrawnReader()), evening) for o in some]
    kinds = [type(o) for o in told]
    assert kinds == [Chouettes, Cul, Cleared, Chouettes, Cul]


def test_times_must_rise() -> None:
    watcher = Watcher(DrawnReader())
    frame = Picture().draw(np.random.default_rng(0))
    assert watcher.feed(frame, 1.0) == []
    assert watcher.feed(frame, 1.0) == []
    assert watcher.feed(frame, 0.5) == []
