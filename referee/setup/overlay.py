"""What the camera sees, drawn over its picture: dice, the playing surface, a grid of 10 cm."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from referee.setup.plane import mapped
from referee.table import Camera
from referee.vision.detector import Die

Picture = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]

GRID = 0.1
"""Metres from line to line."""
#: Colours of what is drawn over a picture, BGR.
_GREEN, _GOLD, _RED, _WHITE, _INK = (
    (90, 200, 60),
    (42, 146, 200),
    (40, 40, 200),
    (255, 255, 255),
    (25, 36, 43),
)


def pixels(camera: Camera, places: Floats, shape: tuple[int, ...]) -> Floats:
    """Where places (n, 2) on the table, metres, are seen in a picture of ``shape`` (h, w, ...)."""
    assert camera.picture is not None
    assert camera.surface is not None
    lens = camera.lens
    matrix = np.array(lens.matrix) if lens is not None else np.eye(3)
    bend = np.array(lens.distortion or [0.0] * 4) if lens is not None else np.zeros(4)
    if camera.homography is not None:
        flat = np.linalg.inv(np.array(camera.homography))
    else:
        assert camera.corners is not None
        x, y = camera.surface[0] / 2, camera.surface[1] / 2
        corners = np.array(camera.corners, np.float64).reshape(-1, 1, 2)
        if lens is not None:
            corners = np.asarray(cv2.undistortPoints(corners, matrix, bend, P=matrix), np.float64)
        there = np.array([[-x, -y], [x, -y], [x, y], [-x, y]], np.float32)
        flat = np.asarray(
            cv2.getPerspectiveTransform(there, corners.reshape(-1, 2).astype(np.float32)),
            np.float64,
        )
    straight = mapped(flat, places)
    if lens is not None:
        rays = np.column_stack([straight, np.ones(len(straight))]) @ np.linalg.inv(matrix).T
        found, _ = cv2.projectPoints(rays, np.zeros(3), np.zeros(3), matrix, bend)
        straight = np.asarray(found, np.float64).reshape(-1, 2)
    scale = np.array([shape[1] / camera.picture[0], shape[0] / camera.picture[1]])
    return np.asarray(straight * scale, np.float64)


def drawn(
    picture: Picture,
    dice: Sequence[Die] = (),
    camera: Camera | None = None,
    clicks: Sequence[tuple[float, float]] = (),
) -> Picture:
    """A copy of a BGR picture with all that is known of it."""
    out = picture.copy()
    thin = max(1, round(picture.shape[1] / 900))
    if camera is not None and camera.calibrated and camera.surface is not None:
        _surface(out, camera, thin)
    for die in dice:
        _die(out, die, thin)
    for number, (x, y) in enumerate(clicks, 1):
        at = (round(x), round(y))
        cv2.drawMarker(out, at, _RED, cv2.MARKER_CROSS, 22 * thin, 2 * thin, cv2.LINE_AA)
        _label(out, str(number), (at[0] + 8, at[1] - 8), _RED, thin)
    return out


def _surface(out: Picture, camera: Camera, thin: int) -> None:
    assert camera.surface is not None
    x, y = camera.surface[0] / 2, camera.surface[1] / 2
    steps = np.linspace(-1, 1, 25)

    def line(
        a: tuple[float, float], b: tuple[float, float], colour: tuple[int, ...], wide: int
    ) -> None:
        middle, half = (np.array(a) + b) / 2, (np.array(b) - a) / 2
        seen = pixels(camera, middle + steps[:, None] * half, out.shape)
        # far beyond the picture a bent lens maps places anywhere
        inside = np.abs(seen) < 4 * max(out.shape)
        if inside.all():
            way = [np.round(seen).astype(np.int32)]
            cv2.polylines(out, way, False, colour, wide, cv2.LINE_AA)

    for k in range(-int(x / GRID), int(x / GRID) + 1):
        line((k * GRID, -y), (k * GRID, y), _GREEN, 2 * thin if k == 0 else thin)
    for k in range(-int(y / GRID), int(y / GRID) + 1):
        line((-x, k * GRID), (x, k * GRID), _GREEN, 2 * thin if k == 0 else thin)
    around = [(-x, -y), (x, -y), (x, y), (-x, y)]
    for k in range(4):
        line(around[k], around[(k + 1) % 4], _GOLD, 2 * thin)


def _die(out: Picture, die: Die, thin: int) -> None:
    colour = _RED if die.role == "cul" else _GOLD if die.role else _INK
    first, last = (round(die.x0), round(die.y0)), (round(die.x1), round(die.y1))
    cv2.rectangle(out, first, last, colour, 2 * thin, cv2.LINE_AA)
    role = f" {die.role}" if die.role else ""
    text = f"{die.value or '?'}{role} {die.confidence:.2f}"
    _label(out, text, (first[0], first[1] - 4 * thin), colour, thin)


def _label(
    out: Picture, text: str, at: tuple[int, int], colour: tuple[int, ...], thin: int
) -> None:
    size = 0.5 * thin
    (width, height), below = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, size, thin)
    x, y = at
    cv2.rectangle(out, (x, y - height - below), (x + width + 2, y + below // 2), colour, -1)
    cv2.putText(
        out,
        text,
        (x + 1, y - below // 2),
        cv2.FONT_HERSHEY_SIMPLEX,
        size,
        _WHITE,
        thin,
        cv2.LINE_AA,
    )
