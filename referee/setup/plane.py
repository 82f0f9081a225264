"""The step "table": where the table is in the picture, by the printed target or by four corners."""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee.errors import InputError
from referee.setup.bench import Bench
from referee.setup.questions import Choice, Guide, above, ask, choose, points, span
from referee.setup.report import Finding, StepReport, Verdict, graded, worst
from referee.setup.target import DEPTH, RULER, WIDTH, Floats, Sighting, find
from referee.table import Camera, Lens, Table
from referee.vision.plane import Plane
from referee.wording import NOTHING, Message

Size = tuple[int, int]

_WAYS = ("target", "corners", "none")
SURFACE = (0.60, 0.40)
"""Metres of a playing surface that nobody has measured."""
_LOOK = 6.0
"""Seconds for which a live camera looks for the target at one place."""
_PLACES = 6
"""Places of the target that are enough."""
_MOVED = 0.06
"""By this part of the picture's width the target was moved when it counts as another place."""
_SEVERAL = 3
"""Places from which on the lens is measured in full."""
_STRAIGHTER = 0.8
"""The lens counts where it brings the error down to this part."""
#: Random draws from which the error of a place is told.
_DRAWS = 40
_SHAKE = 0.1
"""Pixels by which corners are found wrongly at the least."""
_CLICK = 2.0
"""Pixels by which a person clicks wrongly."""


class Fit(msgspec.Struct, frozen=True):
    """Where the table is.

    ``homography``: from (straightened) pixels to metres. ``error``: root mean square of what is left
    over at the target, metres; ``error_straight``: the same were the lens straight. ``edge``: standard
    error at the worst corner of the playing surface, metres. ``seen``: places of the target.
    """

    homography: Floats
    lens: Lens | None
    error: float
    error_straight: float
    edge: float
    seen: int


def apart(sightings: Sequence[Sighting], size: Size) -> list[Sighting]:
    """Those at different places, the first of each."""
    kept: list[Sighting] = []
    for one in sightings:
        at, spread = one.pixels.mean(axis=0), one.pixels.std(axis=0)
        if all(
            np.linalg.norm(at - k.pixels.mean(axis=0)) > _MOVED * size[0]
            or np.linalg.norm(spread - k.pixels.std(axis=0)) > _MOVED * size[0] / 3
            for k in kept
        ):
            kept.append(one)
    return kept[:_PLACES]


def fit(
    sightings: Sequence[Sighting], size: Size, surface: tuple[float, float], scale: float = 1.0
) -> Fit:
    """Measure the table: the first sighting is at its middle, the others may be anywhere.

    ``size``: of the picture, pixels. ``scale``: how much larger than meant the target was printed.

    Raises:
        InputError: what was seen fits no plane.
    """
    first = sightings[0]
    places = first.places * scale
    straight, error_straight = _flat(first.pixels, places)
    lens, pixels = _lens(sightings, size, scale), first.pixels
    homography, error = straight, error_straight
    if lens is not None:
        pixels = _straightened(first.pixels, lens)
        homography, error = _flat(pixels, places)
        several = len(sightings) >= _SEVERAL
        if not several and error > _STRAIGHTER * error_straight:
            lens, homography, error, pixels = None, straight, error_straight, first.pixels
    if not np.isfinite(error):
        raise InputError(Message("setup-plane.target-not-flat"))
    edge = _edge(pixels, places, homography, surface)
    return Fit(homography, lens, error, error_straight, edge, len(sightings))


def _flat(pixels: Floats, places: Floats) -> tuple[Floats, float]:
    """The homography that maps pixels to places best, and what is left over, metres."""
    found, _ = cv2.findHomography(pixels, places, 0)
    if found is None:
        return np.eye(3), math.inf
    homography = np.asarray(found, np.float64)
    return homography, float(
        np.sqrt(np.mean(np.sum((mapped(homography, pixels) - places) ** 2, 1)))
    )


def mapped(homography: npt.ArrayLike, pixels: npt.ArrayLike) -> Floats:
    """Points (n, 2) through a homography."""
    found = cv2.perspectiveTransform(
        np.asarray(pixels, np.float64).reshape(-1, 1, 2), np.asarray(homography, np.float64)
    )
    return np.asarray(found, np.float64).reshape(-1, 2)


def _straightened(pixels: Floats, lens: Lens) -> Floats:
    matrix, bend = np.array(lens.matrix, np.float64), np.array(lens.distortion, np.float64)
    found = cv2.undistortPoints(pixels.reshape(-1, 1, 2), matrix, bend, P=matrix)
    return np.asarray(found, np.float64).reshape(-1, 2)


def _lens(sightings: Sequence[Sighting], size: Size, scale: float) -> Lens | None:
    """The lens: in full from several places, from one or two only how long and how bent it is."""
    objects = [
        np.column_stack([s.places * scale, np.zeros(len(s.places))]).astype(np.float32)
        for s in sightings
    ]
    images = [s.pixels.astype(np.float32).reshape(-1, 1, 2) for s in sightings]
    flags = cv2.CALIB_FIX_ASPECT_RATIO | cv2.CALIB_ZERO_TANGENT_DIST | cv2.CALIB_FIX_K3
    if len(sightings) < _SEVERAL:
        flags |= cv2.CALIB_FIX_PRINCIPAL_POINT | cv2.CALIB_FIX_K2
    guess = np.array(
        [[size[0], 0, (size[0] - 1) / 2], [0, size[0], (size[1] - 1) / 2], [0, 0, 1]], np.float64
    )
    flags |= cv2.CALIB_USE_INTRINSIC_GUESS
    try:
        _, matrix, bend, _, _ = cv2.calibrateCamera(
            objects, images, size, guess, np.zeros(5), flags=flags
        )
    except cv2.error:
        return None
    focal = float(matrix[0, 0])
    k1, k2 = (float(v) for v in np.ravel(bend)[:2])
    possible = 0.2 * size[0] < focal < 6 * size[0] and abs(k1) < 2 and abs(k2) < 8
    if not possible or not np.isfinite(matrix).all():
        return None
    rows = [tuple(round(float(v), 3) for v in row) for row in matrix]
    return Lens(
        matrix=((rows[0][0], rows[0][1], rows[0][2]), (rows[1][0], rows[1][1], rows[1][2]),
                (0.0, 0.0, 1.0)),
        distortion=[round(k1, 5), round(k2, 5), 0.0, 0.0, 0.0],
    )  # fmt: skip


def _edge(
    pixels: Floats, places: Floats, homography: Floats, surface: tuple[float, float]
) -> float:
    """Standard error at the worst corner of the surface, metres: by fitting shaken corners again."""
    half = np.array(surface, np.float64) / 2
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float64) * half
    there = mapped(np.linalg.inv(homography), corners)
    back = mapped(np.linalg.inv(homography), places)
    sigma = max(_SHAKE, float(np.sqrt(np.mean((back - pixels) ** 2))))
    random = np.random.default_rng(1)
    off = []
    for _ in range(_DRAWS):
        shaken, _ = _flat(pixels + random.normal(0, sigma, pixels.shape), places)
        off.append(np.sum((mapped(shaken, there) - corners) ** 2, axis=1))
    return float(np.sqrt(np.mean(off, axis=0).max()))


def focal(corners: Floats, surface: tuple[float, float], size: Size) -> float | None:
    """The focal length in widths of the picture that four corners speak of; None: of none.

    A camera with square pixels that looks through the middle of its picture sees a rectangle of known
    sides so only with one focal length (Zhang 2000, "A flexible new technique for camera calibration").
    """
    x, y = surface[0] / 2, surface[1] / 2
    there = np.array([[-x, -y], [x, -y], [x, y], [-x, y]], np.float32)
    seen = (corners - np.array(size) / 2).astype(np.float32)
    h = np.asarray(cv2.getPerspectiveTransform(there, seen), np.float64)
    a, b = h[:, 0], h[:, 1]
    # h1' W h2 = 0 and h1' W h1 = h2' W h2 with W = diag(1/f2, 1/f2, 1): least squares for 1/f2
    left = np.array([a[0] * b[0] + a[1] * b[1], a[0] ** 2 + a[1] ** 2 - b[0] ** 2 - b[1] ** 2])
    right = -np.array([a[2] * b[2], a[2] ** 2 - b[2] ** 2])
    scale = np.linalg.norm(a[:2]) * np.linalg.norm(b[:2])
    if np.linalg.norm(right) * size[0] ** 2 < 0.02 * scale:
        return math.nan  # seen from straight above, any focal length will do
    inverse = float(left @ right / (left @ left)) if left @ left > 0 else -1.0
    return math.sqrt(1 / inverse) / size[0] if inverse > 0 else None


def judged_fit(found: Fit) -> tuple[Finding, ...]:
    """The verdict on a table that was measured by the target."""
    millimetres, straight, edge = 1e3 * found.error, 1e3 * found.error_straight, 1e3 * found.edge
    verdict = graded(millimetres, 1.0, 3.0)
    why = NOTHING
    if verdict != "good":
        why = Message("setup-plane.error-remedy")
    wide = graded(edge, 5.0, 15.0)
    bend = found.lens.distortion[0] if found.lens is not None else 0.0
    lens = Message("setup-plane.lens-straight")
    if found.lens is not None:
        lens = Message("setup-plane.lens", bend=bend, straight=straight)
    remedy = NOTHING
    if found.seen < _SEVERAL:
        # one place says little of the lens: corners of the table may be a centimetre off unnoticed
        wide = worst([wide, "usable"])
        remedy = Message("setup-plane.lens-remedy")
    elif wide != "good":
        remedy = Message("setup-plane.edge-remedy")
    return (
        Finding(
            Message("setup-plane.target", places=found.seen, millimetres=millimetres, lens=lens),
            verdict,
            why,
            {
                "error_mm": millimetres,
                "error_straight_mm": straight,
                "places": found.seen,
                "k1": bend,
            },
        ),
        Finding(
            Message("setup-plane.edge", edge=edge),
            wide,
            remedy,
            {"edge_mm": edge},
        ),
    )


def judged_corners(
    corners: Floats, surface: tuple[float, float], size: Size
) -> tuple[Finding, ...]:
    """The verdict on a table whose corners were clicked."""
    length = focal(corners, surface, size)
    possible = length is not None and (math.isnan(length) or 0.35 < length < 4)
    x, y = surface[0] / 2, surface[1] / 2
    there = np.array([[-x, -y], [x, -y], [x, y], [-x, y]])
    flat, _ = _flat(corners, there)
    moved = [
        np.linalg.norm(mapped(flat, corners + np.array(step)) - there, axis=1).max()
        for step in ((_CLICK, 0), (0, _CLICK))
    ]
    click = 1e3 * float(max(moved))
    verdict: Verdict = worst(["usable", graded(click, 5.0, 20.0)]) if possible else "bad"
    why = Message("setup-plane.corners-unchecked")
    if not possible:
        why = Message("setup-plane.implausible")
    return (
        Finding(
            Message("setup-plane.corners", pixels=_CLICK, error=click),
            verdict,
            why,
            {"click_mm": click, "focal": -1.0 if length is None else length},
        ),
    )


def measure(table: Table, bench: Bench, guide: Guide) -> tuple[Table, StepReport]:
    """Ask how large the surface is, find it, and judge.

    Raises:
        InputError: there is no picture, or an answer can't be used.
    """
    camera = table.cameras[0] if table.cameras else Camera()
    surface = camera.surface or SURFACE
    side = above(0.1, 5.0)
    width = ask(
        guide, "table.width",
        Message("setup-plane.ask-width"),
        f"{surface[0]:g}", side,
    )  # fmt: skip
    depth = ask(
        guide, "table.depth", Message("setup-plane.ask-depth"),
        f"{surface[1]:g}", side,
    )  # fmt: skip
    how = choose(
        guide, "table.by", Message("setup-plane.ask-how"),
        "corners" if camera.corners is not None else "target",
        *(Choice(h, Message(f"setup-plane.by-{h}")) for h in _WAYS),
    )  # fmt: skip
    if how == "none":
        return _with(table, camera, None, None, None, None, None), StepReport(
            "table", (_unknown(),)
        )
    if how == "corners":
        return _by_corners(table, camera, (width, depth), bench, guide)
    sightings, size = _seen(bench, guide)
    if not sightings:
        return table, StepReport("table", (_unseen(camera.calibrated),))
    ruler = ask(
        guide, "table.ruler",
        Message("setup-plane.ask-ruler", length=1000 * RULER),
        f"{1000 * RULER:.0f}", above(30, 300),
    )  # fmt: skip
    found = fit(sightings, size, (width, depth), ruler / 1000 / RULER)
    judged = judged_fit(found)
    rows = [tuple(float(f"{v:.8g}") for v in row) for row in found.homography]
    homography = (
        (rows[0][0], rows[0][1], rows[0][2]),
        (rows[1][0], rows[1][1], rows[1][2]),
        (rows[2][0], rows[2][1], rows[2][2]),
    )
    if camera.calibrated and camera.picture is not None:
        judged += (_moved(camera, table, found, size),)
    fresh = _with(table, camera, size, (width, depth), None, homography, found.lens)
    return fresh, StepReport("table", judged)


def _moved(camera: Camera, table: Table, found: Fit, size: Size) -> Finding:
    """How far what the table file had is from what was measured now."""
    plane = Plane(camera, table.seats)
    grid = np.array([(x, y) for x in (-WIDTH / 2, WIDTH / 2) for y in (-DEPTH / 2, DEPTH / 2)])
    pixels = mapped(np.linalg.inv(found.homography), grid)
    if found.lens is not None:
        matrix = np.array(found.lens.matrix)
        rays = np.column_stack([pixels, np.ones(len(pixels))]) @ np.linalg.inv(matrix).T
        bent, _ = cv2.projectPoints(
            rays, np.zeros(3), np.zeros(3), matrix, np.array(found.lens.distortion)
        )
        pixels = np.asarray(bent, np.float64).reshape(-1, 2)
    shape = (size[1], size[0])
    off = []
    for pixel, place in zip(pixels, grid, strict=True):
        then = plane.place((float(pixel[0]), float(pixel[1])), shape)
        off.append(math.dist(then, place) if then is not None else math.inf)
    worst_off = 1e3 * min(max(off), 10.0)
    return Finding(
        Message("setup-plane.moved", worst_off=worst_off),
        graded(worst_off, 5.0, 15.0),
        Message("setup-plane.moved-why") if worst_off > 5 else NOTHING,
        {"moved_mm": worst_off},
    )


def _seen(bench: Bench, guide: Guide) -> tuple[list[Sighting], Size]:
    """The target at all places where it is laid."""
    sightings: list[Sighting] = []
    size: Size = (0, 0)
    for number in range(1, _PLACES + 1):
        middle = Message("setup-plane.ask-target")
        again = Message("setup-plane.ask-elsewhere", number=number - 1)
        told = guide.ask("table.target", middle if number == 1 else again, "")
        if told.lower() in ("fin", "end", "f", "e"):
            break
        for frame in bench.pictures(span(told), _LOOK):
            size = (frame.image.shape[1], frame.image.shape[0])
            one = find(frame.image)
            if one is not None:
                before, sightings = len(sightings), apart([*sightings, one], size)
                if bench.live and len(sightings) > before:
                    break
        if not bench.live or guide.unattended:
            break
        if number == 1 and not sightings:
            break
    return sightings, size


def _by_corners(
    table: Table, camera: Camera, surface: tuple[float, float], bench: Bench, guide: Guide
) -> tuple[Table, StepReport]:
    frame = next(iter(bench.pictures(None, 0.5)), None)
    if frame is None:
        raise InputError(Message("setup-plane.no-picture"))
    size = (frame.image.shape[1], frame.image.shape[0])
    default = ", ".join(f"{x:g} {y:g}" for x, y in camera.corners or ())
    question = Message("setup-plane.ask-corners")
    while True:
        told = guide.clicks("table.corners", question, 4) or default
        try:
            corners = _four(told)
            break
        except InputError as error:
            if guide.unattended:
                raise
            guide.warn(error.what)
    return with_corners(table, camera, surface, size, corners)


def with_corners(
    table: Table,
    camera: Camera,
    surface: tuple[float, float],
    size: Size,
    corners: list[tuple[float, float]],
) -> tuple[Table, StepReport]:
    """The table whose surface has these corners in a picture of ``size``, pixels, and the verdict.

    ``camera``: the table's first one as it was.
    """
    fresh = _with(table, camera, size, surface, corners, None, camera.lens)
    judged = judged_corners(np.array(corners), surface, size)
    return fresh, StepReport("table", judged)


def _four(text: str) -> list[tuple[float, float]]:
    found = points(text)
    if len(found) != 4 or any(len(p) != 2 for p in found):
        raise InputError(
            Message("setup-plane.four-corners-needed"),
            where="table.corners",
            remedy=Message("setup-plane.corners-needed-remedy"),
        )
    corners = [(p[0], p[1]) for p in found]
    check_order(corners)
    return corners


def check_order(corners: Sequence[tuple[float, float]]) -> None:
    """Have four corners go round.

    Raises:
        InputError: they don't.
    """
    turns = []
    for k in range(4):
        (ax, ay), (bx, by), (cx, cy) = (corners[(k + n) % 4] for n in range(3))
        turns.append((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
    if not (all(t > 0 for t in turns) or all(t < 0 for t in turns)):
        raise InputError(
            Message("setup-plane.corners-order"),
            where="table.corners",
            remedy=Message("setup-plane.corners-order-remedy"),
        )


def _unknown() -> Finding:
    return Finding(
        Message("setup-plane.unplaced"),
        "usable",
        Message("setup-plane.unplaced-why"),
    )


def _unseen(kept: bool) -> Finding:
    remedy = Message("setup-plane.no-target-remedy")
    if kept:
        remedy = Message("wording.sentences", what=remedy, next=Message("setup-plane.kept"))
    return Finding(
        Message("setup-plane.no-target"),
        "usable" if kept else "bad",
        remedy,
        {"places": 0},
    )


def _with(
    table: Table,
    camera: Camera,
    size: Size | None,
    surface: tuple[float, float] | None,
    corners: list[tuple[float, float]] | None,
    homography: tuple[tuple[float, float, float], ...] | None,
    lens: Lens | None,
) -> Table:
    told = None if homography is None else (homography[0], homography[1], homography[2])
    fresh = msgspec.structs.replace(
        camera,
        picture=size or camera.picture,
        surface=surface,
        corners=corners,
        homography=told,
        lens=lens,
    )
    return msgspec.structs.replace(table, cameras=[fresh, *table.cameras[1:]])
