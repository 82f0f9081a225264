"""The step "table": by the target, by corners, or not at all; what the table file then holds."""

import numpy as np
import pytest

from referee.errors import InputError
from referee.setup import plane
from referee.setup.overlay import drawn, pixels
from referee.setup.wizard import blank
from referee.table import Camera
from referee.vision.plane import Plane
from setup.fakes import FakeBench, Told, judged
from setup.rendered import SIZE, photograph, pose, seen

CAMERA = pose(0.5, 0.5)
CORNERS = seen(np.array([[-0.3, -0.2], [0.3, -0.2], [0.3, 0.2], [-0.3, 0.2]]), CAMERA)
TYPED = ", ".join(f"{x:.1f} {y:.1f}" for x, y in CORNERS)
TABLE = blank(["Perceval", "Karadoc"])


def places():
    laid = [(0, 0, 0), (0.12, 0.05, 20), (-0.15, -0.04, -15)]
    return [
        photograph(CAMERA, bend=-0.1, noise=3, at=(x, y), turned=turned, seed=n)
        for n, (x, y, turned) in enumerate(laid)
    ]


@pytest.fixture(scope="module")
def measured():
    bench = FakeBench(places(), live=False)
    return plane.measure(TABLE, bench, Told({"table.width": "0.6", "table.depth": "0.4"}))


def test_by_the_target(measured):
    table, report = measured
    camera = table.cameras[0]
    assert report.verdict == "good"
    assert camera.picture == SIZE
    assert camera.surface == (0.6, 0.4)
    assert camera.lens is not None
    assert camera.corners is None
    own = Plane(camera, table.seats)
    spots = np.array([[0.25, 0.15], [-0.2, 0.1], [0.0, -0.19]])
    for spot, pixel in zip(spots, seen(spots, CAMERA, -0.1), strict=True):
        assert np.linalg.norm(np.array(own.place(tuple(pixel), SIZE[::-1])) - spot) < 0.003


def test_what_is_drawn_over_the_picture_lies_where_it_is_seen(measured):
    camera = measured[0].cameras[0]
    spots = np.array([[-0.3, -0.2], [0.3, 0.2], [0.0, 0.0]])
    off = pixels(camera, spots, SIZE[::-1]) - seen(spots, CAMERA, -0.1)
    assert np.abs(off).max() < 4
    picture = np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
    assert drawn(picture, (), camera, [(5.0, 5.0)]).any()
    assert not picture.any()


def test_checked_again_where_nothing_moved(measured):
    _, report = plane.measure(measured[0], FakeBench(places(), live=False), Told())
    assert judged(report, keys=["moved_mm"]).verdict == "good"


def test_checked_again_after_the_camera_moved(measured):
    moved = [photograph(pose(0.5, 0.5, 6), bend=-0.1, noise=3)]
    _, report = plane.measure(measured[0], FakeBench(moved, live=False), Told())
    assert judged(report, keys=["moved_mm"]).verdict == "bad"


def test_by_corners():
    answers = {"table.by": "corners", "table.corners": TYPED}
    table, report = plane.measure(TABLE, FakeBench(places()[:1]), Told(answers))
    assert report.verdict == "usable"
    assert np.allclose(table.cameras[0].corners, CORNERS, atol=0.06)
    assert table.cameras[0].homography is None


@pytest.mark.parametrize(
    ("answers", "problem"),
    [
        ({"table.width": "wide"}, "'wide' is no number"),
        ({"table.width": "40"}, "between 0.1 and 5"),
        ({"table.by": "magic"}, "choose among target, corners or none"),
        ({"table.by": "corners", "table.corners": "1 2, 3 4"}, "four corners"),
        ({"table.by": "corners", "table.corners": "0 0, 9 9, 9 0, 0 9"}, "do not go round"),
        ({"table.target": "9 3"}, "from, to"),
    ],
)
def test_answers_that_can_not_be_used(answers, problem):
    with pytest.raises(InputError, match=problem):
        plane.measure(TABLE, FakeBench(places()[:1], live=False), Told(answers))


def test_corners_that_are_wrong_are_asked_for_again():
    told = iter(["1 2, 3 4", TYPED])

    class Clicking(Told):
        def clicks(self, key, question, count):
            return next(told)

    guide = Clicking({"table.by": "corners"}, attended=True)
    table, _ = plane.measure(TABLE, FakeBench(places()[:1]), guide)
    assert table.cameras[0].corners is not None
    assert [w.text("en") for w in guide.warned] == ["four corners are needed"]


def test_without_the_target_what_was_known_stays(measured):
    bare = FakeBench([np.full((720, 1280, 3), 90, np.uint8)], live=False)
    table, report = plane.measure(measured[0], bare, Told())
    assert table == measured[0]
    assert report.verdict == "usable"
    table, report = plane.measure(TABLE, bare, Told())
    assert (table, report.verdict) == (TABLE, "bad")
    assert "referee setup --targets" in report.judged[0].why.text("en")


def test_no_need():
    table, report = plane.measure(TABLE, FakeBench(), Told({"table.by": "none"}))
    assert table.cameras == [Camera()]
    assert report.verdict == "usable"
