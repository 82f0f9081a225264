"""Eyes that open in the middle of a throw: the chouettes lie, and the cul is still to come."""

import cv2
import numpy as np
import pytest
from page.fake_camera import frames

from referee import shipped
from referee.observations import Fallen
from referee.vision.detector import Detector
from referee.vision.incremental_detector import IncrementalDetector
from referee.vision.throw_detector import ThrowDetector

#: Seconds between two pictures: a telephone's pace.
BETWEEN = 1 / 15


@pytest.fixture(scope="module")
def reader():
    return Detector(shipped.path("models/dice/dice.onnx"), 1)


def told(reader, film, begin, lying=None, changed=lambda _time, image: image):
    """What falls from ``begin`` on, without times."""
    eyes, found, last = ThrowDetector(IncrementalDetector(reader), lying=lying), [], begin - 1
    for frame in film:
        if frame.time >= max(begin, last + BETWEEN - 0.005):
            last = frame.time
            found += eyes.feed(changed(frame.time, frame.image), frame.time)
    found += eyes.close()
    return [(type(o).__name__, getattr(o, "values", getattr(o, "value", None)))
            for o in found if isinstance(o, Fallen)]  # fmt: skip


#: The film, from when on it is seen, and until when, seconds; the chouettes that lie then, and the cul.
ANEW = {
    "soon after the chouettes": ("calme", 2.6, 5.0, (4, 4), 4),
    "shortly before the cul": ("calme", 3.3, 5.0, (4, 4), 4),
    "two that are unlike": ("calme", 8.0, 10.8, (2, 4), 6),
    "another table": ("taverne", 7.5, 10.8, (2, 2), 4),
}


@pytest.mark.parametrize(("film", "begin", "end", "lying", "cul"), ANEW.values(), ids=ANEW)
def test_the_cul_is_still_expected(reader, film, begin, end, lying, cul):
    shown = frames(film, end, begin)
    assert told(reader, shown, begin, lambda: lying) == [("Cul", cul)]


NOTHING_DUE = {"nobody knows of a throw": None, "none is under way": lambda: ()}


@pytest.mark.parametrize("lying", NOTHING_DUE.values(), ids=NOTHING_DUE)
def test_dice_that_lie_there_are_nobody_s_otherwise(reader, lying):
    assert told(reader, frames("calme", 3.3, 2.6), 2.6, lying) == []


def test_other_dice_than_should_lie_there_await_no_cul(reader):
    found = told(reader, frames("calme", 10.8, 8.0), 8.0, lambda: (5, 5))
    assert [kind for kind, _ in found if kind == "Cul"] == []


def test_a_camera_that_looks_elsewhere_in_mid_throw_still_awaits_the_cul(reader):
    """It shows a larger picture from then on; the eyes themselves know what lay there."""

    def larger(time, image):
        return image if time < 2.6 else cv2.resize(image, None, fx=1.2, fy=1.2)

    found = told(reader, frames("calme", 5.0, 0.0), 0.0, changed=larger)
    assert found == [("Chouettes", (4, 4)), ("Cul", 4)]


def test_what_lies_in_another_view_is_read_though_nothing_moves(reader):
    """A telephone's picture turns by a quarter; nobody has touched the table meanwhile."""
    lying = frames("calme", 4.4, 4.3)[0].image
    eyes = ThrowDetector(IncrementalDetector(reader))
    for tenth in range(40):
        view = lying if tenth >= 20 else np.ascontiguousarray(np.rot90(lying))
        assert eyes.feed(view, tenth / 10) == []
    assert (eyes.scene, [die.value for die in eyes.resting.dice]) == ("rests", [4, 4, 4])
