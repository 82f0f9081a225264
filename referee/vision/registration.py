"""Keeps a camera's pictures to one view of the table, whatever the camera does.

A table that is leant on, a tripod that sinks and a telephone that slips move the whole picture. What
moves in a picture is only known once that is taken out. Corners of the reference picture are found
again in each frame (Lucas & Kanade 1981, pyramidal: Bouguet 2001) and a similarity is fitted to them
by RANSAC, so that dice, hands and shadows, which move by themselves, do not count. Where the corners
are lost for long the picture is compared afresh (ORB, Rublee et al. 2011); if that fails, too, the
camera looks elsewhere, and that is said.
"""

from __future__ import annotations

import math
from typing import Literal

import cv2
import numpy as np
import numpy.typing as npt

from referee.vision.network import Picture
from referee.vision.stabilisation import Stabiliser
from referee.vision.thinning import every

Floats = npt.NDArray[np.float32]
State = Literal["held", "lost", "moved"]
"""Frames are held to the view; they can't be for now; the camera looks elsewhere from now on."""

#: Pixels of the longer side at which frames are compared.
_SIDE = 480
#: Corners that are followed, the least that tell anything, and pixels between two of them.
_CORNERS, _FEW, _APART = 160, 16, 8
#: Part of the best corner's strength that others must have.
_QUALITY = 0.02
#: Grey levels of a corner's neighbourhood below which noise makes corners of its own.
_CONTRAST = 10.0
#: Pixels of the small picture by which a view is unsure in the mean, where corners are a plain table's
#: grain; how much of each look goes into the mean.
_GRAIN, _LOOK = 0.1, 0.1
#: Pixels, of the small picture, by which a corner may be beside where the view says that it is.
_BESIDE = 1.2
#: Part of the corners that must agree on where the camera looks, ...
_AGREE = 0.4
#: ... and on that it still looks where it did: the others are under a hand.
_AGREE_STILL = 0.15
#: Grey levels by which a picture differs from the last one when the camera is hit or a hand comes.
_ROUGH = 3.0
#: Seconds between two looks at the corners while picture and view are calm, and by how many pixels of
#: the frame a calm view moves from one to the next at most: noise, or a drift too slow to matter.
_REST, _DRIFT = 0.2, 1.0
#: Pixels of the frame by which a view differs that is taken for the same: noise, not motion.
_SAME = 0.4
#: The same in standard errors of the view, where corners are soft.
_ERRORS = 4.0
#: Seconds without agreement after which the view is searched, and after which it is given up.
_SEARCH, _GIVE_UP = 0.3, 1.5
#: Least matches of an afresh comparison that agree.
_MATCHES = 14
#: Part of the picture's width by which a view may be off before the next is taken for reference.
_FAR = 0.06
#: How much larger or smaller, and by how many degrees turned, a view may be: more is no slip.
_LARGER, _TURNED = 1.25, 20.0

#: The picture is parted into so many across; in this share of the parts there must be corners, few
#: in each.
_PARTS, _SPREAD, _EACH = 10, 0.3, 4
#: Part of the picture's width and height that is its margin.
_MARGIN = 0.15
#: Grey levels by which a calm picture differs from the last, and seconds until corners are renewed.
_CALM, _AGAIN = 1.5, 0.4
#: The part of the small picture's size at which that is measured: noise is less there.
_COARSE = 0.25
#: Grey levels of a place that has changed, and the part of all places that a hand or dice change.
_UNLIKE, _CHANGED = 22.0, 0.2
#: Mean grey level below which nothing is compared.
_DARK = 18.0

_Matrix = npt.NDArray[np.float64]


class Registration:
    """Holds frames to the view of the first. ``state``: how well that goes."""

    def __init__(self) -> None:
        self.state: State = "held"
        #: Whether corners were found by chance, in a plain table's grain, or none: they tell whether the
        #: table is still in sight, but not where it lies to a pixel.
        self._plain = False
        self._steady = Stabiliser()
        #: How often that had begun anew when the corners last agreed.
        self._begun = 0
        self._shape: tuple[int, ...] = ()
        self._grey = np.zeros((0, 0), np.uint8)
        self._corners: Floats = np.zeros((0, 1, 2), np.float32)
        self._view: _Matrix = np.eye(2, 3)
        self._last: Picture = np.zeros((0, 0), np.uint8)
        self._held: Picture = np.zeros((0, 0, 3), np.uint8)
        self._agreed = self._fed = 0.0
        self._searched = -math.inf
        #: The view of some looks ago and its time, and until when a calm picture is not looked at again.
        self._earlier: tuple[float, _Matrix] = (-math.inf, np.eye(2, 3))
        self._rests = -math.inf
        #: Standard error of the view at the picture's ends, pixels of the small picture; its mean.
        self._error = self._errors = 0.0
        #: How often corners were followed since there is this reference.
        self._followings = 0

    @property
    def slip(self) -> npt.NDArray[np.float64]:
        """(x, y) by which the camera looks beside the reference, as parts of the picture's width."""
        if self._plain:
            return self._steady.slip
        return np.asarray(self._view[:, 2] / max(self._grey.shape[1], 1), np.float64)

    def feed(self, frame: Picture, time: float) -> Picture:
        """The frame (h, w, 3) as the reference's camera would have seen it; ``time`` in seconds.

        Where nothing is seen now, as it was seen last. The frame itself while ``state`` is not held.
        """
        if frame.shape != self._shape:
            self.anchor(frame, time)
            return frame
        small = _small(frame)
        change, before, self._fed = self._change(small), self._fed, time
        calm = change < _CALM
        self._plain = self._errors > _GRAIN or not len(self._corners)
        if self._plain:
            self._steady.look(small)
        if not len(self._corners):
            # a picture that came too dark or too plain to have corners may show some later
            if calm and time - self._agreed > _AGAIN:
                self._take(small, time)
            return self._steady.straight(frame)
        repeats = change == 0.0 and self._agreed == before
        if repeats or (change < _ROUGH and time < self._rests):
            # following costs more than all else that is done with a picture in which nothing moves
            self._agreed, self.state = time, "held"
            return self._hold(frame)
        found = self._followed(small)
        self._rest(found, time)
        if found is None and time - self._agreed > _SEARCH and time - self._searched > _SEARCH:
            self._searched = time
            found = self._searched_for(small)
        if found is not None:
            self._view, self._agreed, self.state = found, time, "held"
            self._followings += 1
            part = max(_LOOK, 1 / self._followings)
            self._errors += part * (self._error - self._errors)
            self._begun = self._steady.begun
        elif self._plain and self._steady.begun == self._begun:
            # a hand above grain takes corners away, and a plain table's picture is still one
            self._agreed, self.state = time, "held"
        elif self._alike(small):
            # what was followed has gone, or the light has: the table itself is where it was
            self.state = "held"
            if calm and time - self._agreed > _AGAIN:
                self._take(_small(self._straight(frame)), time, self._view)
        elif time - self._agreed > _GIVE_UP:
            self.anchor(frame, time)
            self.state = "moved"
            return frame
        elif time - self._agreed > _SEARCH and not self._plain:
            self.state = "lost"
            return frame
        return self._hold(frame)

    def _hold(self, frame: Picture) -> Picture:
        """The frame, held to the view by what tells it best."""
        return self._steady.straight(frame) if self._plain else self._straight(frame)

    def _rest(self, view: _Matrix | None, time: float) -> None:
        """Leave the corners alone for a while, if the view has hardly moved since the last while."""
        self._rests = -math.inf
        begun, earlier = self._earlier
        if view is None:
            self._earlier = (time, self._view)
        elif time - begun >= _REST:
            if self._apart(view, earlier) < _DRIFT:
                self._rests = time + _REST
            self._earlier = (time, view)

    def anchor(self, frame: Picture, time: float) -> None:
        """Take this frame for reference."""
        self._shape = frame.shape
        self._take(_small(frame), time)
        self._held, self._errors, self._followings = frame, 0.0, 0
        self._steady.slip = np.zeros(2)
        self.state = "held"

    @property
    def far(self) -> bool:
        """Whether the view has slipped so far that another frame should be the reference."""
        return float(np.hypot(*self.slip)) > _FAR

    @property
    def comparable(self) -> bool:
        """Whether the reference shows enough to tell another view from it: a plain table does not."""
        return len(self._corners) > 0

    def seen_at(self, places: npt.ArrayLike) -> _Matrix:
        """Where places (n, 2) of the reference, pixels of its frame, are in the last frame."""
        view = np.eye(2, 3) if self._plain else self._view.copy()
        view[:, 2] = self._shape[1] * self.slip
        points = np.asarray(places, np.float64).reshape(-1, 1, 2)
        return np.asarray(cv2.transform(points, view), np.float64).reshape(-1, 2)

    def _change(self, small: Picture) -> float:
        """Grey levels by which a picture differs from the last one, noise left aside."""
        last = self._last
        self._last = cv2.resize(small, None, fx=_COARSE, fy=_COARSE, interpolation=cv2.INTER_AREA)
        if last.shape != self._last.shape:
            return math.inf
        return float(cv2.absdiff(self._last, last).mean())

    def _alike(self, small: Picture) -> bool:
        """Whether most of the picture is as it was, but for the light on it."""
        matrix = self._view
        there = cv2.warpAffine(
            self._grey, matrix, small.shape[::-1], borderMode=cv2.BORDER_REPLICATE
        )
        now, then = (cv2.GaussianBlur(p, (0, 0), 2).astype(np.float32) for p in (small, there))
        if now.mean() < _DARK:
            return True
        gain = float(np.median(now / np.maximum(then, 1)))
        return bool((np.abs(now - gain * then) > _UNLIKE).mean() < _CHANGED)

    def _take(self, small: Picture, time: float, view: _Matrix | None = None) -> None:
        """Find corners, a few in each part of the picture; none where they show only things.

        A tray, a telephone and dice have corners, too, and are moved while the camera stands. So
        corners count only where they are all over the picture and at all its four margins.
        """
        self._grey, self._agreed = small, time
        self._view = np.eye(2, 3) if view is None else view
        self._change(small)
        self._earlier, self._rests = (time, self._view), -math.inf
        contrast = cv2.morphologyEx(small, cv2.MORPH_GRADIENT, np.ones((5, 5), np.uint8))
        found = cv2.goodFeaturesToTrack(
            small, _CORNERS, _QUALITY, _APART, mask=(contrast > _CONTRAST).astype(np.uint8) * 255
        )
        self._corners = np.zeros((0, 1, 2), np.float32)
        if found is None:
            return
        part = (found[:, 0] // (max(small.shape) / _PARTS)).astype(int)
        codes = part[:, 0] + 100 * part[:, 1]
        # the strongest come first: on dice and hands there are many, on the table they are spread
        kept = [k for k, code in enumerate(codes) if (codes[:k] == code).sum() < _EACH]
        parts = _PARTS * math.ceil(_PARTS * min(small.shape) / max(small.shape))
        spread = len(set(codes.tolist())) >= _SPREAD * parts
        if spread and len(kept) >= _FEW and all(_margins(found[kept], small.shape)):
            self._corners = np.asarray(found[kept], np.float32)

    def _followed(self, small: Picture) -> _Matrix | None:
        """The view as the corners tell it: from where they were, to where they are; None if not."""
        guess = cv2.transform(self._corners, self._view).astype(np.float32)
        there, good, _ = cv2.calcOpticalFlowPyrLK(
            self._grey, small, self._corners, guess.copy(),
            winSize=(15, 15), maxLevel=3, flags=cv2.OPTFLOW_USE_INITIAL_FLOW,
        )  # fmt: skip
        kept = good.ravel() > 0
        if kept.sum() < _FEW / 2:
            return None
        source, target = self._corners[kept], there[kept]
        found, inliers = cv2.estimateAffinePartial2D(
            source, target, method=cv2.RANSAC, ransacReprojThreshold=_BESIDE, maxIters=200
        )
        count = len(self._corners)
        off = np.linalg.norm(target - guess[kept], axis=2).ravel()
        stay = off < _BESIDE
        if found is not None and _slip(found):
            agree = inliers.ravel() > 0
            left, right, top, bottom = reached = _margins(source[agree], small.shape)
            across = (left and right) or (top and bottom)
            # a thing that is drawn away has many corners, too: the table round it stays
            rest = _margins(source[stay & ~agree], small.shape)
            enough = agree.sum() >= max(_FEW / 2, _AGREE * count)
            if enough and across and sum(rest) <= sum(reached):
                view = np.asarray(found, np.float64)
                self._error = _error_at_the_ends(source[agree], target[agree], view, small.shape)
                return view
        # under a hand few corners are left: as long as those stay, so does the camera
        return self._view if stay.sum() >= max(_FEW / 2, _AGREE_STILL * count) else None

    def _searched_for(self, small: Picture) -> _Matrix | None:
        """The view by comparing the pictures afresh."""
        finder = cv2.ORB.create(500)
        first, was = finder.detectAndCompute(self._grey, None)
        second, now = finder.detectAndCompute(small, None)
        if was is None or now is None or min(len(was), len(now)) < _MATCHES:
            return None
        matches = cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True).match(was, now)
        if len(matches) < _MATCHES:
            return None
        source = np.array([first[m.queryIdx].pt for m in matches], np.float32)
        target = np.array([second[m.trainIdx].pt for m in matches], np.float32)
        found, inliers = cv2.estimateAffinePartial2D(
            source, target, method=cv2.RANSAC, ransacReprojThreshold=2 * _BESIDE
        )
        if found is None or int(inliers.sum()) < _MATCHES or not _slip(found):
            return None
        self._view = np.asarray(found, np.float64)
        # what was matched roughly is followed finely
        return self._followed(small)

    def _apart(self, view: _Matrix, other: _Matrix) -> float:
        """By how many pixels of the frame two views differ, where they differ most."""
        height, width = self._grey.shape
        ends = np.array([[[0, 0]], [[width, 0]], [[0, height]], [[width, height]]], np.float64)
        off = np.linalg.norm(cv2.transform(ends, view) - cv2.transform(ends, other), axis=2)
        return float(off.max()) * self._shape[1] / width

    def _straight(self, frame: Picture) -> Picture:
        """The frame as seen from the reference."""
        noise = _ERRORS * self._error * self._shape[1] / self._grey.shape[1]
        if self._apart(self._view, np.eye(2, 3)) < max(_SAME, noise):
            self._held = frame
            return frame
        # where the camera no longer looks, what was seen there last is kept
        held = self._held.copy()
        view = self._view.copy()
        view[:, 2] *= frame.shape[1] / self._grey.shape[1]
        height, width = frame.shape[:2]
        cv2.warpAffine(
            frame, view, (width, height), dst=held,
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_TRANSPARENT,
        )  # fmt: skip
        self._held = held
        return held


def _error_at_the_ends(
    source: Floats, target: Floats, view: _Matrix, shape: tuple[int, ...]
) -> float:
    """By how many pixels a similarity that was fitted to corners is off at the picture's ends: sigma."""
    left = (target - cv2.transform(source, view)).reshape(-1, 2)
    points = source.reshape(-1, 2)
    centre = points.mean(0)
    farthest = np.abs(np.array([[0, 0], shape[::-1]]) - centre).max(0)
    spread = float(((points - centre) ** 2).sum())
    sigma2 = float((left**2).sum()) / max(1, 2 * len(points) - 4)
    return math.sqrt(sigma2 * (1 / len(points) + float((farthest**2).sum()) / max(spread, 1.0)))


def _small(frame: Picture) -> Picture:
    height, width = frame.shape[:2]
    scale = min(1.0, _SIDE / max(height, width))
    step = max(1, int(1 / scale) // 2)
    thin = every(frame, step)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    # one channel is shrunk in half the time of three
    grey = cv2.cvtColor(thin, cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA), np.uint8)


def _margins(corners: Floats, shape: tuple[int, ...]) -> tuple[bool, bool, bool, bool]:
    """Whether corners (n, 1, 2) are at the left, right, upper and lower margin of the picture."""
    height, width = shape
    x, y = corners[:, 0, 0] / width, corners[:, 0, 1] / height
    low, high = _MARGIN, 1 - _MARGIN
    return (
        bool((x < low).any()), bool((x > high).any()),
        bool((y < low).any()), bool((y > high).any()),
    )  # fmt: skip


def _slip(view: _Matrix) -> bool:
    """Whether a camera may have come to such a view by being pushed."""
    scale = math.hypot(view[0, 0], view[1, 0])
    turned = abs(math.degrees(math.atan2(view[1, 0], view[0, 0])))
    return 1 / _LARGER < scale < _LARGER and turned < _TURNED
