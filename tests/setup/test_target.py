"""The printed target: drawn alike every time, and found from many sides, through bent lenses."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.setup import target
from referee.setup.plane import _straightened, fit, focal, judged_corners, judged_fit, mapped
from setup.rendered import SIZE, photograph, pose, seen

SHIPPED = Path(__file__).parents[2] / "calibration" / "mire-a4.pdf"
SURFACE = (0.6, 0.4)
EDGE = np.array([[-0.3, -0.2], [0.3, -0.2], [0.3, 0.2], [-0.3, 0.2]])


def test_the_shipped_sheet_is_what_the_code_draws():
    assert SHIPPED.read_bytes() == target.pdf()


def test_the_sheet_is_an_a4():
    box = b"/MediaBox [ 0 0 841.8898 595.2756 ]"
    assert box in target.pdf()


def test_it_fits_its_page_and_holds_all_its_markers():
    black = target.modules()
    assert black.shape == (target.ROWS * target.FIELD, target.COLUMNS * target.FIELD)
    assert target.WIDTH < 0.27
    assert target.DEPTH < 0.18
    flat = np.pad(np.kron(~black, np.ones((10, 10))) * 255, 80, constant_values=255)
    found = target.find(cv2.cvtColor(flat.astype(np.uint8), cv2.COLOR_GRAY2BGR))
    assert len(found.pixels) == (target.COLUMNS - 1) * (target.ROWS - 1)
    # 32 mm from corner to corner, the middle in the middle
    assert np.abs(found.places.mean(axis=0)).max() < 1e-7
    assert np.isclose(np.diff(np.unique(found.places[:, 0].round(6))), 0.032).all()


@pytest.mark.parametrize(
    ("camera", "bend", "noise", "light"),
    [
        pytest.param(pose(0.5, 0.5), 0.0, 3, 1.0, id="at 45 degrees"),
        pytest.param(pose(0.7, 0.0), -0.15, 3, 1.0, id="from above, bent lens"),
        pytest.param(pose(0.32, 0.55, 20), -0.1, 6, 1.0, id="low, noisy"),
        pytest.param(pose(0.5, 0.5, 70, 5), 0.1, 3, 1.0, id="from the side, rolled"),
        pytest.param(pose(0.5, 0.5, 180), -0.2, 3, 1.0, id="from the other side, bulging"),
        pytest.param(pose(0.55, 0.35, -30), 0.0, 8, 0.3, id="dim"),
    ],
)
def test_found_to_a_fraction_of_a_millimetre(camera, bend, noise, light):
    """One place: exact at the target. Four: good at the table's edge, too."""
    places = [(0, 0, 0), (0.12, 0.05, 20), (-0.15, -0.04, -15), (0.02, 0.1, 80)]
    sightings = []
    for number, (x, y, turned) in enumerate(places):
        picture = photograph(
            camera, bend=bend, noise=noise, at=(x, y), turned=turned, seed=number, light=light
        )
        sightings.append(target.find(picture))
    assert all(s is not None for s in sightings)
    one = fit(sightings[:1], SIZE, SURFACE)
    assert one.error < 0.0005
    assert judged_fit(one)[1].verdict == "usable"  # nobody can know the lens from one place
    found = fit(sightings, SIZE, SURFACE)
    assert found.error < 0.0005
    assert [j.verdict for j in judged_fit(found)] == ["good", "good"]
    pixels = seen(EDGE, camera, bend)
    if found.lens is not None:
        pixels = _straightened(pixels, found.lens)
    off = np.linalg.norm(mapped(found.homography, pixels) - EDGE, axis=1)
    assert off.max() < 0.006


def test_a_print_of_another_size_is_made_up_for():
    """Printed at 97 %, the ruler measures 97 mm, and lengths come out right."""
    camera = pose(0.5, 0.5)
    one = target.find(photograph(camera))
    small = fit([one], SIZE, SURFACE, 0.97)
    place = mapped(small.homography, one.pixels)
    assert np.allclose(place, 0.97 * one.places, atol=0.0006)


@pytest.mark.parametrize(
    "picture",
    [
        pytest.param(np.full((720, 1280, 3), 128, np.uint8), id="nothing there"),
        pytest.param(photograph(pose(0.5, 0.5), at=(0.55, 0)), id="mostly out of the picture"),
        pytest.param(photograph(pose(0.5, 0.5), blur=12), id="out of focus"),
    ],
)
def test_not_found(picture):
    assert target.find(picture) is None


@pytest.mark.parametrize(
    ("order", "surface", "verdict"),
    [
        pytest.param([0, 1, 2, 3], (0.6, 0.4), "usable", id="right"),
        pytest.param([0, 1, 2, 3], (0.4, 0.9), "bad", id="sides exchanged"),
        pytest.param([1, 2, 3, 0], (0.6, 0.25), "bad", id="begun at the wrong corner"),
    ],
)
def test_four_corners_are_held_against_what_cameras_can_see(order, surface, verdict):
    corners = seen(EDGE, pose(0.45, 0.5))[order]
    (told,) = judged_corners(corners, surface, SIZE)
    assert told.verdict == verdict


def test_the_focal_length_of_four_corners():
    assert focal(seen(EDGE, pose(0.45, 0.5)), SURFACE, SIZE) == pytest.approx(0.9, abs=0.02)
