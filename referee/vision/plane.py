"""The table in the picture: from pixels to metres on its top, and whose side a hand came from."""

from __future__ import annotations

import copy
import math
from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from referee.table import Camera, Seat

Point = tuple[float, float]
Floats = npt.NDArray[np.float64]

OVERHANG = 0.01
"""Metres by which a die may seem to lie beyond the edge and still lie on the table."""
NEAREST = 40.0
"""A hand came from a seat at most so many degrees away from where it reached over the edge."""
CLEARER = 15.0
"""And every other seat is so many degrees further away."""


class Plane:
    """One camera's view of the table top.

    Places are metres from the middle of the table, x to the right and y away as seen from the first
    seat. A die is placed by the middle of what is seen of it, which lies above the table: seen at
    45 degrees, a die of 16 mm seems to lie 8 mm further away than it does.
    """

    def __init__(self, camera: Camera, seats: Sequence[Seat] = ()) -> None:
        """``camera`` must have ``picture`` and ``surface``, and ``corners`` or a ``homography``."""
        assert camera.picture is not None
        assert camera.surface is not None
        self._size = camera.picture
        self._half = (camera.surface[0] / 2, camera.surface[1] / 2)
        self._matrix = np.array(camera.lens.matrix, np.float64) if camera.lens else None
        self._bend = np.array(camera.lens.distortion, np.float64) if camera.lens else None
        if camera.homography is not None:
            self._flat: Floats = np.array(camera.homography, np.float64)
        else:
            assert camera.corners is not None
            x, y = self._half
            seen = self._straight(np.array(camera.corners, np.float64)).astype(np.float32)
            there = np.array([[-x, -y], [x, -y], [x, y], [-x, y]], np.float32)
            self._flat = np.asarray(cv2.getPerspectiveTransform(seen, there), np.float64)
        # the sign that a point in front of the camera has
        middle = self._straight(np.array([[self._size[0] / 2, self._size[1] / 2]]))[0]
        self._front = float(np.sign(self._flat[2] @ np.append(middle, 1.0)))
        self._seats = [
            (s.player, math.atan2(s.mouth[1], s.mouth[0])) for s in seats if s.mouth is not None
        ]

    def place(self, at: Point, shape: tuple[int, ...]) -> Point | None:
        """Where on the table a pixel of a frame of ``shape`` (h, w, ...) is, metres.

        None above the horizon.
        """
        scaled = [at[0] * self._size[0] / shape[1], at[1] * self._size[1] / shape[0]]
        pixel = self._straight(np.array([scaled]))[0]
        x, y, w = self._flat @ np.append(pixel, 1.0)
        if w * self._front <= 1e-9:
            return None
        return float(x / w), float(y / w)

    def beyond(self, at: Point, shape: tuple[int, ...]) -> bool:
        """Whether a pixel lies off the playing surface."""
        place = self.place(at, shape)
        if place is None:
            return True
        x, y = self._half
        return abs(place[0]) > x + OVERHANG or abs(place[1]) > y + OVERHANG

    def slipped(self, before: npt.ArrayLike, now: npt.ArrayLike, shape: tuple[int, ...]) -> Plane:
        """The same table, once the camera has slipped: what it showed at ``before`` is at ``now``.

        Places (n, 2) are pixels of frames of ``shape``, three at least. A lens counts as straight here:
        a slip is small.
        """
        scale = np.diag([self._size[0] / shape[1], self._size[1] / shape[0], 1.0])
        back, _ = cv2.estimateAffine2D(
            np.asarray(now, np.float64).reshape(-1, 1, 2),
            np.asarray(before, np.float64).reshape(-1, 1, 2),
        )
        found = copy.copy(self)
        slip = np.vstack([back, [0.0, 0.0, 1.0]])
        found._flat = np.asarray(self._flat @ scale @ slip @ np.linalg.inv(scale), np.float64)
        return found

    def player(self, edge: Point, shape: tuple[int, ...]) -> str | None:
        """Who sits where an arm reaches over the picture's edge; None where that is not clear."""
        place = self.place(edge, shape)
        if place is None or not self._seats:
            return None
        angle = math.atan2(place[1], place[0])
        away = sorted(
            (abs(math.degrees(math.remainder(angle - own, math.tau))), player)
            for player, own in self._seats
        )
        clear = len(away) == 1 or away[1][0] - away[0][0] >= CLEARER
        return away[0][1] if away[0][0] <= NEAREST and clear else None

    def _straight(self, pixels: Floats) -> Floats:
        """Pixels (n, 2) as a lens without distortion would have shown them."""
        if self._matrix is None:
            return pixels
        points = cv2.undistortPoints(
            pixels.reshape(-1, 1, 2), self._matrix, self._bend, P=self._matrix
        )
        return np.asarray(points, np.float64).reshape(-1, 2)


def plane_of(cameras: Sequence[Camera], seats: Sequence[Seat]) -> Plane | None:
    """The first camera's view of the table top, where the table file knows it."""
    return Plane(cameras[0], seats) if cameras and cameras[0].calibrated else None
