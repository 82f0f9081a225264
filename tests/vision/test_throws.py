"""What the watcher tells of scripted evenings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import numpy as np
import pytest

from referee.observations import Chouettes, Cleared, Cul, Observation
from referee.table import DiceColours
from referee.vision.detector import Bare, Detector, Die
from referee.vision.incremental_detector import IncrementalDetector
from referee.vision.throw_detector import ThrowDetector
from tests.vision.composed import compose
from tests.vision.drawn import DrawnReader, Picture
from tests.vision.evenings import CASES, A, B, Evening, ordinary, twice

ROOT = Path(__file__).resolve().parents[2]
WAITS = ("a hand comes too soon",)
"""Where the dice can't be seen at first."""


def play(
    watcher: ThrowDetector,
    evening: Evening,
    draw: Callable[[Picture, np.random.Generator], np.ndarray] = Picture.draw,
) -> Iterator[tuple[float, list[Observation], float]]:
    rng = np.random.default_rng(1)
    for number, picture in enumerate(evening.frames):
        time = number / evening.fps
        told = watcher.feed(draw(picture, rng), time)
        yield time, told, watcher.watermark
    yield evening.time, watcher.close(), watcher.watermark


def content(observation: Observation) -> object:
    for name in ("values", "value", "count", "what"):
        if hasattr(observation, name):
            return getattr(observation, name)
    return None


@pytest.mark.parametrize("fps", [10, 15, 30])
@pytest.mark.parametrize("name", CASES)
def test_told(name: str, fps: int) -> None:
    """What is told; at 30 frames a second on a frame 250 ms or less after the last die stopped."""
    script, expected = CASES[name]
    evening = Evening(fps)
    script(evening)
    reader = DrawnReader()
    colours = DiceColours(chouettes="#e1e1d7", cul="#be141e")
    told = []
    for time, some, _ in play(ThrowDetector(reader, colours), evening):
        told += some
        for one in some:
            whole = isinstance(one, Chouettes | Cul) or len(getattr(one, "values", ())) == 3
            if fps == 30 and whole and name not in WAITS:
                assert time - max(r for r in evening.rests if r < time) <= 0.25
    assert [(type(o), content(o)) for o in told] == expected
    assert reader.calls < len(evening.frames) / 2


REAL = (
    "chouettes, cul, taken away",
    "three at once",
    "three at once, the cul slower",
    "they lie for a quarter of a second",
    "all thrown again at once, one near its old place",
    "a hand covers dice",
    "a hand lingers",
    "a hand nudges a die",
    "one die thrown again",
    "a chouette rolls out of the picture",
    "the tray is emptied",
    "a phone is laid on a die",
    "light off, on, dim",
    "taken in the dark",
)


@pytest.fixture(scope="module")
def detector() -> Detector:
    return Detector(ROOT / "models" / "dice" / "dice.onnx")


@pytest.mark.parametrize("name", REAL)
def test_told_with_the_real_detector(name: str, detector: Detector) -> None:
    script, expected = CASES[name]
    evening = Evening(15)
    script(evening)
    colours = DiceColours(chouettes="#e8e4d8", cul="#c81e1e")
    told = [
        o
        for _, some, _ in play(
            ThrowDetector(IncrementalDetector(detector), colours), evening, compose
        )
        for o in some
    ]
    assert [(type(o), content(o)) for o in told] == expected


@pytest.mark.parametrize("fps", [15, 30])
def test_times(fps: int) -> None:
    evening = Evening(fps)
    ordinary(evening)
    colours = DiceColours(chouettes="#e1e1d7", cul="#be141e")
    told = []
    mark = -np.inf
    for _, some, after in play(ThrowDetector(DrawnReader(), colours), evening):
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


@pytest.mark.parametrize("name", ["chouettes, cul, taken away", "one die thrown again"])
def test_frames_that_repeat(name: str) -> None:
    """Five pictures a second, each shown four times: what rolls does not lie still while it repeats."""
    script, expected = CASES[name]
    evening = Evening(5)
    script(evening)
    colours = DiceColours(chouettes="#e1e1d7", cul="#be141e")
    watcher, told = ThrowDetector(DrawnReader(), colours), []
    rng = np.random.default_rng(1)
    for number, picture in enumerate(evening.frames):
        frame = picture.draw(rng)
        for again in range(4):
            told += watcher.feed(frame.copy(), (number + again / 4) / evening.fps)
    told += watcher.close()
    assert [(type(o), content(o)) for o in told] == expected


def test_without_calibration() -> None:
    """Two alike are chouettes, and the colours are learnt from the first three."""
    evening = Evening(25)
    twice(evening)
    told = [o for _, some, _ in play(ThrowDetector(DrawnReader()), evening) for o in some]
    kinds = [type(o) for o in told]
    assert kinds == [Chouettes, Cul, Cleared, Chouettes, Cul]


class HesitantReader(DrawnReader):
    """The 5 is said to lean, hardly surely, the first ``times`` times that it is read beside the 3."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.left = times

    def detect(self, image: np.ndarray, bare: Bare | None = None) -> list[Die]:
        found = super().detect(image, bare)
        at_rest = {(d.value, round((d.x0 + d.x1) / 2)) for d in found}
        if self.left == 0 or at_rest != {(3, 200), (5, 300)}:
            return found
        self.left -= 1
        return [
            msgspec.structs.replace(d, value=None, confidence=0.36, reason="cocked")
            if d.value == 5
            else d
            for d in found
        ]


@pytest.mark.parametrize("times", [0, 1, 2])
def test_a_chouette_that_is_not_made_out_yet_has_not_rolled_out(times: int) -> None:
    """Something else did before: a bottle's cap, or what a shaken picture shows at its edge."""
    evening = Evening(25)
    evening.wait(1.0)
    evening.roll_out(("cap", 0, 60.0, 3, "chouette"))
    evening.wait(0.4)
    evening.throw(A, B)
    evening.wait(2.0)
    reader = HesitantReader(times)
    told = [o for _, some, _ in play(ThrowDetector(reader), evening) for o in some]
    assert [(type(o), content(o)) for o in told] == [(Chouettes, (3, 5))]
    assert reader.left == 0


def test_times_must_rise() -> None:
    watcher = ThrowDetector(DrawnReader())
    frame = Picture().draw(np.random.default_rng(0))
    assert watcher.feed(frame, 1.0) == []
    assert watcher.feed(frame, 1.0) == []
    assert watcher.feed(frame, 0.5) == []


def test_scene() -> None:
    """What people are shown of the camera: when dice roll, lie, are taken."""
    evening = Evening(25)
    ordinary(evening)
    watcher, scenes = ThrowDetector(DrawnReader()), []
    evening.light(0.02)
    evening.wait(0.5)
    for _ in play(watcher, evening):
        if not scenes or scenes[-1] != watcher.scene:
            scenes.append(watcher.scene)
    assert scenes[0] == "empty"
    assert scenes[-1] == "dark"
    assert {"rolls", "rests"} <= set(scenes)
    rests = [n for n, scene in enumerate(scenes) if scene == "rests"]
    assert all("rolls" in scenes[:n] for n in rests)
