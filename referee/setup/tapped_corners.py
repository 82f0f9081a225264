"""The table by four corners that were tapped on a telephone's picture: what can't be one is refused."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from referee.errors import InputError
from referee.setup.plane import Size, check_order, with_corners
from referee.setup.report import StepReport
from referee.table import Camera, Table
from referee.wording import Message

Corner = tuple[float, float]

#: Sides of a playing surface, metres, from and to.
SIDES = (0.1, 5.0)
#: The part of the picture that a surface takes at least: dice on a smaller one are a few pixels.
_LEAST = 0.04
#: The part that three of its corners take at least: else two of them are nearly one.
_LEAST_OF_THREE = 0.01


def tapped(
    table: Table, size: Size, surface: tuple[float, float], corners: Sequence[Corner]
) -> tuple[Camera, StepReport]:
    """The camera that sees the playing surface so, and the verdict.

    ``size``: of the picture, pixels. ``corners``: in it, pixels, round the surface from the near left
    one as the first seat sees it. ``surface``: its width and depth, metres.

    Raises:
        InputError: corners outside the picture, crossed or too near one another; no such surface.
    """
    if not all(SIDES[0] <= side <= SIDES[1] for side in surface):
        raise InputError(Message("setup-plane.sides", least=100 * SIDES[0], most=100 * SIDES[1]))
    width, height = size
    if len(corners) != 4 or not all(0 <= x <= width and 0 <= y <= height for x, y in corners):
        raise InputError(Message("setup-plane.corners-outside"))
    parts = [_area([c for k, c in enumerate(corners) if k != left]) for left in range(4)]
    if min(parts) < _LEAST_OF_THREE * width * height:
        raise InputError(Message("setup-plane.corners-near"))
    check_order(corners)
    if _area(corners) < _LEAST * width * height:
        raise InputError(Message("setup-plane.corners-near"))
    fresh, report = with_corners(table, Camera(), surface, size, list(corners))
    return fresh.cameras[0], report


def _area(corners: Sequence[Corner]) -> float:
    """Of a figure with these corners, in order."""
    return float(cv2.contourArea(np.array(corners, np.float32)))
