"""Pictures that stand on their head: told after few throws, and never of pictures that don't."""

import numpy as np
import pytest

from referee.recording.reader import Recording
from referee.shipped import path as shipped
from referee.vision.detector import Detector, Die
from referee.vision.upside_down import UprightJudge


def die(at, sure):
    value, reason = (None, "cocked") if sure is None else (3, None)
    return Die(x0=at, y0=0, x1=at + 10, y1=10, value=value, reason=reason, confidence=sure or 0.6)


class Reader:
    """Reads of each picture what its first pixel says, and of a turned one what its last does."""

    def __init__(self, lies):
        self.lies = lies

    def detect(self, image, bare=None):
        return self.lies[int(image[0, 0, 0])]


WELL, BADLY = (0.99, 0.99), (0.8, None)
#: What is read of each lie of the dice, and of the same turned; what is known then.
CASES = {
    "upright at once": ([((0.99, 0.99), (None, None))], "upright"),
    "upside down at once": ([((None, None), (0.99, 0.99))], "upside-down"),
    "one lie is not enough": ([(BADLY, (0.99, 0.8))], "unknown"),
    "two are": ([(BADLY, (0.99, 0.8)), (BADLY, WELL)], "upside-down"),
    "from above both are alike": ([(WELL, WELL)] * 12, "unknown"),
    "chance that adds up": ([((0.9, 0.9), (0.98, 0.98))] * 12, "unknown"),
    "one against the other": ([(BADLY, (0.99, 0.8)), ((0.99, 0.8), BADLY)], "unknown"),
    "no dice": ([((), ())] * 3, "unknown"),
    "only leaning ones": ([((None,), (None,))] * 3, "unknown"),
}


@pytest.mark.parametrize(("lies", "way"), CASES.values(), ids=CASES)
def test_what_dice_tell(lies, way):
    read = {0: []}
    judge = UprightJudge(Reader(read))
    for number, (seen, turned) in enumerate(lies):
        picture = np.zeros((4, 4, 3), np.uint8)
        picture[0, 0], picture[-1, -1] = 1, 2
        # they lie elsewhere each time
        read[1] = [die(100 * number + 20 * k, sure) for k, sure in enumerate(seen)]
        read[2] = [die(100 * number + 20 * k, sure) for k, sure in enumerate(turned)]
        judge.look(picture)
    assert judge.way == way


def test_dice_that_lie_where_they_lay_tell_nothing_new():
    read = {1: [die(0, 0.75)], 2: [die(0, 0.99)]}
    judge = UprightJudge(Reader(read))
    picture = np.zeros((4, 4, 3), np.uint8)
    picture[0, 0], picture[-1, -1] = 1, 2
    for _ in range(5):
        judge.look(picture)
    assert judge.way == "unknown"


@pytest.mark.slow
@pytest.mark.parametrize(("film", "until"), [("calme", 10.0), ("taverne", 10.0)])
@pytest.mark.parametrize(("turned", "way"), [(False, "upright"), (True, "upside-down")])
def test_real_networks_on_the_recordings(film, until, turned, way):
    """Half a second after each throw of the first two players."""
    sheet = shipped(f"fixtures/{film}/{film}.cdc").read_text("utf-8").splitlines()
    lines = [line.split() for line in sheet if " chouettes " in line or " cul " in line]
    due = [float(line[0]) + 0.7 for line in lines]
    judge = UprightJudge(Detector(shipped("models/dice/dice.onnx")))
    for frame in Recording(shipped(f"fixtures/{film}/{film}.mkv")).frames():
        if frame.time > until or judge.over:
            break
        if due and frame.time >= due[0]:
            due.pop(0)
            judge.look(np.ascontiguousarray(frame.image[::-1, ::-1]) if turned else frame.image)
    assert judge.way == way
