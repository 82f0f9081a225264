"""Four corners that were tapped on a telephone: the camera that they make, and those that can't be."""

import numpy as np
import pytest

from referee.errors import InputError
from referee.setup.tapped_corners import tapped
from referee.table import Seat, Table
from referee.vision.plane import Plane
from setup.rendered import SIZE, pose, seen

SURFACE = (0.6, 0.4)
EDGE = np.array([[-0.3, -0.2], [0.3, -0.2], [0.3, 0.2], [-0.3, 0.2]])
TAPPED = [(float(x), float(y)) for x, y in seen(EDGE, pose(0.5, 0.5))]
TABLE = Table(seats=[Seat(player="A"), Seat(player="B")])


def test_what_was_tapped_is_where_the_table_is():
    camera, report = tapped(TABLE, SIZE, SURFACE, TAPPED)
    assert report.verdict == "usable"
    plane, shape = Plane(camera), SIZE[::-1]
    for spot, out in (((0.29, 0.0), False), ((0.33, 0.0), True), ((0.0, -0.23), True)):
        pixel = tuple(seen(np.array([spot]), pose(0.5, 0.5))[0])
        assert plane.place(pixel, shape) == pytest.approx(spot, abs=0.002)
        assert plane.beyond(pixel, shape) == out


def test_a_size_that_can_hardly_be_is_told():
    assert tapped(TABLE, SIZE, (0.4, 0.9), TAPPED)[1].verdict == "bad"


def moved(number, x, y):
    corners = list(TAPPED)
    corners[number] = (x, y)
    return corners


A, B, C, D = TAPPED
IMPOSSIBLE = {
    "crossed": ([A, C, B, D], SURFACE, "tour"),
    "dented": (moved(2, 640.0, 560.0), SURFACE, "tour"),
    "outside": (moved(0, -3.0, 500.0), SURFACE, "hors de l'image"),
    "below": (moved(0, 100.0, SIZE[1] + 1.0), SURFACE, "hors de l'image"),
    "too small": ([(600, 400), (680, 400), (680, 340), (600, 340)], SURFACE, "trop près"),
    "one corner twice": ([A, A, C, D], SURFACE, "trop près"),
    "three in a row": (moved(1, (A[0] + C[0]) / 2, (A[1] + C[1]) / 2), SURFACE, "trop près"),
    "no board so large": (TAPPED, (6.0, 0.4), "côtés"),
    "no board so small": (TAPPED, (0.6, 0.0), "côtés"),
}  # fmt: skip


@pytest.mark.parametrize(("corners", "surface", "why"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_can_be_no_board(corners, surface, why):
    with pytest.raises(InputError) as refused:
        tapped(TABLE, SIZE, surface, corners)
    assert why in refused.value.text("fr")
