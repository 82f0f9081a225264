"""The table in the picture: places in centimetres, what lies beyond the edge, whose hand it was."""

from __future__ import annotations

from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest

from referee.errors import InputError
from referee.observations import Chouettes, DiceTaken, Drops, Observation
from referee.table import Camera, DiceColours, Lens, Seat, read_table
from referee.vision.plane import Plane
from referee.vision.throw_detector import ThrowDetector
from tests.vision.drawn import HEIGHT, WIDTH, DrawnReader
from tests.vision.evenings import A, B, C, Evening, ordinary
from tests.vision.test_throws import play

SURFACE = (0.48, 0.29)
CORNERS = [(80.0, 330.0), (560.0, 330.0), (560.0, 40.0), (80.0, 40.0)]
ABOVE = Camera(picture=(WIDTH, HEIGHT), surface=SURFACE, corners=CORNERS)
"""A camera straight above: a pixel is a millimetre."""
SEATS = [
    Seat(player="Perceval", mouth=(0.0, -0.9, 0.4)),
    Seat(player="Karadoc", mouth=(0.9, 0.0, 0.4)),
    Seat(player="Bohort", mouth=(0.0, 0.9, 0.4)),
    Seat(player="Lancelot", mouth=(-0.9, 0.0, 0.4)),
]
COLOURS = DiceColours(chouettes="#e1e1d7", cul="#be141e")


def oblique() -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """A camera that looks down at 50 degrees through a bending lens: matrix, bend, turn, shift."""
    matrix = np.array([[900.0, 0, 640], [0, 900.0, 360], [0, 0, 1]])
    bend = np.array([-0.25, 0.08, 0.001, -0.001, 0.0])
    eye = np.array([0.05, -0.7, 0.8])
    ahead = -eye / np.linalg.norm(eye)
    right = np.cross(ahead, [0, 0, 1])
    right /= np.linalg.norm(right)
    turn = np.stack([right, np.cross(ahead, right), ahead])
    return matrix, bend, cv2.Rodrigues(turn)[0], -turn @ eye


def seen(points: list[tuple[float, float]]) -> np.ndarray:
    matrix, bend, turn, shift = oblique()
    there = np.array([[x, y, 0.0] for x, y in points])
    pixels, _ = cv2.projectPoints(there, turn, shift, matrix, bend)
    return np.asarray(pixels).reshape(-1, 2)


PLACES = [(0.0, 0.0), (0.2, -0.1), (-0.25, 0.15), (0.29, 0.19), (-0.1, -0.18)]


@pytest.mark.parametrize("lens", [True, False])
def test_places(lens: bool) -> None:
    """To a tenth of a millimetre where the lens is known; centimetres off where it is not."""
    matrix, bend, _, _ = oblique()
    corners = seen([(-0.3, -0.2), (0.3, -0.2), (0.3, 0.2), (-0.3, 0.2)])
    camera = Camera(
        picture=(1280, 720),
        surface=(0.6, 0.4),
        corners=[(float(x), float(y)) for x, y in corners],
        lens=Lens(matrix=tuple(map(tuple, matrix.tolist())), distortion=bend.tolist())
        if lens
        else None,
    )
    plane = Plane(camera)
    off = []
    for place, pixel in zip(PLACES, seen(PLACES), strict=True):
        # the frame may be of another size than the picture that was clicked in
        told = plane.place((float(pixel[0]) / 2, float(pixel[1]) / 2), (360, 640, 3))
        assert told is not None
        off.append(float(np.hypot(told[0] - place[0], told[1] - place[1])))
    assert max(off) < (1e-4 if lens else 0.03)


def test_homography_says_the_same() -> None:
    corners = np.array(CORNERS, np.float32)
    x, y = SURFACE[0] / 2, SURFACE[1] / 2
    flat = cv2.getPerspectiveTransform(
        corners, np.array([[-x, -y], [x, -y], [x, y], [-x, y]], np.float32)
    )
    given = Camera(
        picture=(WIDTH, HEIGHT), surface=SURFACE, homography=tuple(map(tuple, flat.tolist()))
    )
    for at in ((100.0, 50.0), (300.0, 200.0)):
        one, other = (Plane(c).place(at, (HEIGHT, WIDTH)) for c in (ABOVE, given))
        assert one == pytest.approx(other)


def test_above_the_horizon() -> None:
    corners = seen([(-0.3, -0.2), (0.3, -0.2), (0.3, 0.2), (-0.3, 0.2)])
    camera = Camera(
        picture=(1280, 720), surface=(0.6, 0.4), corners=[(float(x), float(y)) for x, y in corners]
    )
    plane = Plane(camera)
    assert plane.place((640, -2000), (720, 1280)) is None
    assert plane.beyond((640, -2000), (720, 1280))


@pytest.mark.parametrize(
    ("edge", "player"),
    [
        ((320, 360), "Perceval"),
        ((640, 185), "Karadoc"),
        ((320, 0), "Bohort"),
        ((0, 185), "Lancelot"),
        ((490, 0), None),
    ],
)
def test_whose_side(edge: tuple[float, float], player: str | None) -> None:
    assert Plane(ABOVE, SEATS).player(edge, (HEIGHT, WIDTH)) == player


def told(evening: Evening, plane: Plane | None) -> list[Observation]:
    watcher = ThrowDetector(DrawnReader(), COLOURS, plane=plane)
    return [o for _, some, _ in play(watcher, evening) for o in some]


def test_places_are_told() -> None:
    evening = Evening(20)
    ordinary(evening)
    seen_there = told(evening, Plane(ABOVE, SEATS))
    chouettes = seen_there[0]
    assert chouettes.evidence is not None
    assert chouettes.evidence.places is not None
    expected = [(A[1] - 320) / 10, (185 - A[2]) / 10, (B[1] - 320) / 10, (185 - B[2]) / 10]
    assert sum(chouettes.evidence.places, ()) == pytest.approx(expected, abs=0.5)
    plain = told(evening, None)
    assert [type(o) for o in plain] == [type(o) for o in seen_there]
    assert b"places" not in msgspec.json.encode(plain[0])


def test_beyond_the_edge() -> None:
    """A die that rolls off the surface is dropped; without calibration it is read like any other."""
    evening = Evening(20)
    evening.wait(1.0)
    evening.throw(A, ("b", 605, 230, 5, "chouette"))
    evening.wait(2.0)
    dropped = told(evening, Plane(ABOVE, SEATS))
    assert [(type(o), getattr(o, "what", None)) for o in dropped] == [(Drops, "chouette")]
    assert [type(o) for o in told(evening, None)] == [Chouettes]


def test_laid_beside() -> None:
    """A die that a hand lays down beside the surface is not dropped."""
    evening = Evening(20)
    evening.wait(1.0)
    evening.hand((600, 200), side="right")
    count = round(0.4 * evening.fps) + 1
    for k in range(len(evening.frames) - count, len(evening.frames)):
        evening.frames[k].dice = {"c": (605, 200, 6, "cul")}
    evening.picture = evening.frames[-1]
    evening.wait(1.5)
    evening.throw(A, B)
    evening.wait(1.5)
    assert [type(o) for o in told(evening, Plane(ABOVE, SEATS))] == [Chouettes]


@pytest.mark.parametrize(
    ("side", "player"), [("far", "Bohort"), ("left", "Lancelot"), ("right", "Karadoc")]
)
def test_whose_hand(side: str, player: str) -> None:
    evening = Evening(20)
    evening.wait(1.0)
    evening.throw(A, B, C)
    evening.wait(1.5)
    name, x, y, _, _ = {"far": A, "left": A, "right": C}[side]
    if side == "far":
        name, x, y = "d", 320.0, 150.0
        evening.picture.dice[name] = (x, y, 3, "chouette")
        evening.picture.dice.pop("a")
    evening.wait(1.5)
    evening.hand((x, y), taking=(name,), side=side)
    evening.wait(1.5)
    takes = [o for o in told(evening, Plane(ABOVE, SEATS)) if isinstance(o, DiceTaken)]
    assert [t.player for t in takes] == [player]
    assert [o.player for o in told(evening, None) if isinstance(o, DiceTaken)] == [None]


CAMERAS = {
    "picture is missing": (
        "surface = [0.5, 0.5]\ncorners = [[0,9],[9,9],[9,0],[0,0]]",
        "needs picture",
    ),
    "three corners": (
        "picture = [9, 9]\nsurface = [0.5, 0.5]\ncorners = [[0,9],[9,9],[9,0]]",
        "four of them",
    ),
    "crossed corners": (
        "picture = [9, 9]\nsurface = [0.5, 0.5]\ncorners = [[0,9],[9,9],[0,0],[9,0]]",
        "go round",
    ),
    "both": (
        "picture = [9, 9]\nsurface = [0.5, 0.5]\ncorners = [[0,9],[9,9],[9,0],[0,0]]\n"
        "homography = [[1,0,0],[0,1,0],[0,0,1]]",
        "not both",
    ),
    "no size": (
        "picture = [0, 9]\nsurface = [0.5, 0.5]\ncorners = [[0,9],[9,9],[9,0],[0,0]]",
        "above 0",
    ),
    "odd distortion": (
        "picture = [9, 9]\nsurface = [0.5, 0.5]\ncorners = [[0,9],[9,9],[9,0],[0,0]]\n"
        "lens = { matrix = [[1,0,0],[0,1,0],[0,0,1]], distortion = [0.1] }",
        "4, 5 or 8 numbers",
    ),
    "asks for more than certainty": ("ask_below = 80", "0 to 1"),
    "unknown key": ("cornets = [[0,9],[9,9],[9,0],[0,0]]", "Did you mean 'corners'?"),
}


@pytest.mark.parametrize("name", CAMERAS)
def test_refused(name: str, tmp_path: Path) -> None:
    camera, word = CAMERAS[name]
    path = tmp_path / "table.toml"
    path.write_text(f'[[seats]]\nplayer = "Perceval"\n[[cameras]]\n{camera}\n')
    with pytest.raises(InputError) as caught:
        read_table(path)
    assert word in caught.value.text("en")
    assert f"{path}:" in caught.value.where


def test_accepted(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(
        '[[seats]]\nplayer = "Perceval"\n[[cameras]]\npicture = [640, 360]\nsurface = [0.48, 0.29]\n'
        "corners = [[80, 330], [560, 330], [560, 40], [80, 40]]\n"
        "lens = { matrix = [[600, 0, 320], [0, 600, 180], [0, 0, 1]], distortion = [0.1, 0, 0, 0] }\n"
    )
    camera = read_table(path).cameras[0]
    assert camera.calibrated
    assert Plane(camera).place((320, 185), (360, 640)) == pytest.approx((0, 0), abs=1e-3)


def test_a_camera_that_has_slipped_sees_the_table_elsewhere() -> None:
    plane, shape = Plane(ABOVE), (HEIGHT, WIDTH)
    ends = np.array([[[0.0, 0.0]], [[WIDTH, 0.0]], [[0.0, HEIGHT]]])
    slip = cv2.getRotationMatrix2D((WIDTH / 2, HEIGHT / 2), 3, 1.05)
    slip[:, 2] += (20, -9)
    slipped = plane.slipped(ends.reshape(-1, 2), cv2.transform(ends, slip).reshape(-1, 2), shape)
    for x, y in ((100.0, 300.0), (320.0, 200.0)):
        now = cv2.transform(np.array([[[x, y]]]), slip).reshape(2)
        there = slipped.place((float(now[0]), float(now[1])), shape)
        assert there == pytest.approx(plane.place((x, y), shape), abs=1e-6)
