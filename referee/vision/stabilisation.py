"""Takes the shake of a camera out of pictures in which nothing else tells where it looks.

A plain table has no corners that could be followed. But all of its picture, grain, tray and dice, moves
as one where the camera shakes: the shift that explains most of it is found by least squares with
outliers left aside (Lucas & Kanade 1981, over the whole picture; weights by Geman & McClure 1985). Only
where the table itself shows enough, for dice that are all there is to see would be taken for it. The
camera's path is smoothed, and what is beside the smooth path is shake. Slow drift is left as it is, and
so, after a few pictures, is where a camera stays that was hit.
"""

from __future__ import annotations

import math
from collections import deque
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from referee.vision.network import Picture

_Plane = npt.NDArray[np.float32]
_Shift = npt.NDArray[np.float64]

#: Pixels of the longer side at which pictures are compared.
_SIDE = 240
#: Rounds of least squares, and grey levels that noise explains at least.
_ROUNDS, _NOISE = 3, 1.0
#: What is compared of the small picture: not its edge.
_INSIDE = (slice(4, -4), slice(4, -4))
#: Parts of the picture across and down, and the share of them that is the table: those that show least.
_PARTS, _TABLE = (8, 5), 0.65
#: Pixels of the small picture by which a grey level of noise may move what is found: more is too plain,
#: or too dark.
_SOFT = 0.025
#: So many times the usual difference is another picture.
_UNLIKE = 2.0
#: The part of the picture's width by which a picture may lie beside the path; more is not compared.
_MOST = 0.02
#: A camera that was hit stays where it went: so many pictures in a row lie aside by this part of the
#: picture's width at least, and all on one side, alike to this share.
_HIT, _ASIDE, _ALIKE = 5, 0.002, 0.35
#: Pixels of the frame below which it is left as it is.
_SAME = 0.4
#: How much of each picture goes into the path, and into what the next ones are compared with; that is
#: looked at anew after so many pictures.
_PATH, _KEEP, _ANEW = 0.1, 0.05, 10
#: The part of a slip that is not forgotten from one picture to the next: of some two minutes.
_KEPT = 1 - 1 / 2400
#: Of so many pixels one tells how much noise there is.
_THIN = 7


class Stabiliser:
    """Holds frames to the smooth path of their camera."""

    def __init__(self) -> None:
        #: How often it began anew: a picture had nothing to do with those before, or could not be told.
        self.begun = 0
        #: (x, y) by which the path has gone on lately, parts of the picture's width. Small errors are
        #: forgotten: over an evening they would add up to a slip that never was.
        self.slip: _Shift = np.zeros(2)
        self._reference: _Plane = np.zeros((0, 0), np.float32)
        self._slopes: tuple[_Plane, _Plane] = (self._reference, self._reference)
        self._pictures = 0
        self._shift: _Shift = np.zeros(2)
        self._path: _Shift = np.zeros(2)
        #: Grey levels by which pictures differ from the reference where they lie upon it.
        self._spread = 0.0
        #: How far the last pictures lay beside the path.
        self._aside: deque[_Shift] = deque(maxlen=_HIT)

    def look(self, small: Picture) -> None:
        """Find where the camera looks in a grey picture (h, w); a frame is held to that then."""
        scale = min(1.0, _SIDE / max(small.shape))
        grey = cv2.resize(small, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        plane = np.asarray(cv2.GaussianBlur(grey, (0, 0), 1), np.float32)
        if plane.shape != self._reference.shape:
            self._begin(plane)
            return
        shift = self._found(plane)
        width = plane.shape[1]
        if shift is None or np.hypot(*(shift - self._path)) > _MOST * width:
            self._begin(plane)
            return
        self._shift, before = shift, self._path.copy()
        self._path += _PATH * (shift - self._path)
        self._aside.append(shift - self._path)
        if self._hit(width):
            self._path = shift.copy()
        self.slip = _KEPT * self.slip + (self._path - before) / width
        cv2.accumulateWeighted(_moved(plane, shift), self._reference, _KEEP)
        self._pictures += 1
        if self._pictures % _ANEW == 0:
            self._slope()

    def straight(self, frame: Picture) -> Picture:
        """The frame (h, w, 3) of which the last picture was, without shake."""
        aside = (self._shift - self._path) * frame.shape[1] / self._reference.shape[1]
        return frame if np.hypot(*aside) < _SAME else np.asarray(_moved(frame, aside), np.uint8)

    def _begin(self, plane: _Plane) -> None:
        self.begun += 1
        self._reference = plane.copy()
        self._shift, self._path = np.zeros(2), np.zeros(2)
        self._aside.clear()
        self._spread = 0.0
        self._slope()

    def _hit(self, width: int) -> bool:
        """Whether the camera has gone aside and stays there."""
        if len(self._aside) < _HIT:
            return False
        aside = np.array(self._aside)
        middle = aside.mean(axis=0)
        most = float(np.hypot(*(aside - middle).T).max())
        return float(np.hypot(*middle)) > max(_ASIDE * width, most / _ALIKE)

    def _slope(self) -> None:
        x, y = (
            cv2.Sobel(self._reference, cv2.CV_32F, dx, 1 - dx, ksize=3, scale=1 / 8)[_INSIDE]
            for dx in (1, 0)
        )
        self._slopes = (np.ascontiguousarray(x), np.ascontiguousarray(y))

    def _found(self, plane: _Plane) -> _Shift | None:
        """By how many pixels (x, y) a picture lies beside the reference; None: it can't be told."""
        there, (x, y) = self._reference[_INSIDE], self._slopes
        shift = self._shift.copy()
        for _ in range(_ROUNDS):
            left = _moved(plane, shift)[_INSIDE] - there
            left -= np.median(left.ravel()[::_THIN])
            spread = max(_NOISE, 1.4826 * float(np.median(np.abs(left.ravel()[::_THIN]))))
            weight = np.square(1 / (1 + np.square(left * np.float32(0.5 / spread))))
            along, across = weight * x, weight * y
            mixed = np.vdot(along, y)
            known = np.array([[np.vdot(along, x), mixed], [mixed, np.vdot(across, y)]], np.float64)
            if np.linalg.det(known) <= 0:
                return None
            shift -= np.linalg.solve(known, [np.vdot(along, left), np.vdot(across, left)])
        self._spread = self._spread or spread
        if spread > _UNLIKE * self._spread or _softness(along * x, along * y, across * y) > _SOFT:
            return None
        self._spread += _PATH * (spread - self._spread)
        return shift


def _softness(*products: _Plane) -> float:
    """Pixels by which a grey level of noise moves what is found on the table alone, at most.

    ``products`` of slopes: xx, xy, yy. Left out are the parts that show most: dice and a hand have
    edges, and move by themselves.
    """
    parts = np.array(
        [cv2.resize(p, _PARTS, interpolation=cv2.INTER_AREA).ravel() for p in products]
    )
    least = np.argsort(parts[0] + parts[2])[: round(_TABLE * parts.shape[1])]
    xx, xy, yy = parts[:, least].sum(axis=1) * (products[0].size / parts.shape[1])
    known = np.array([[xx, xy], [xy, yy]], np.float64)
    if np.linalg.det(known) <= 0:
        return math.inf
    return math.sqrt(np.linalg.inv(known).diagonal().max())


def _moved(picture: npt.NDArray[Any], shift: _Shift) -> npt.NDArray[Any]:
    """A picture that lies so many pixels (x, y) aside, at its place."""
    view = np.array([[1, 0, shift[0]], [0, 1, shift[1]]])
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    size = picture.shape[1::-1]
    return np.asarray(
        cv2.warpAffine(picture, view, size, flags=how, borderMode=cv2.BORDER_REPLICATE)
    )
