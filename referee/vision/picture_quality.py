"""What is wrong with a camera's picture, for people to mend: too dark, too soft, glaring, gone astray.

Dice are read as well as can be in any picture. But who sees that nothing is told wants to know why,
and before the throw that is lost.
"""

from __future__ import annotations

import math
from typing import Literal

import cv2
import numpy as np
import numpy.typing as npt

from referee.vision.exposure import levels, thinned
from referee.vision.network import Picture
from referee.vision.registration import State

Fault = Literal["dark", "soft", "glare", "covered", "moved", "unsteady", "upside-down"]
"""Too little light; nothing sharp; burnt out; nothing but one colour; the camera looks elsewhere; it
shakes more than can be followed; its pictures stand on their head."""

#: Seconds from look to look: pictures do not get dark from one frame to the next.
_LOOK = 0.5
#: Looks in a row that must agree before a fault is told, or is over.
_AGREE = 3
#: Seconds for which it is told that the camera looks elsewhere, and the part of the picture's width by
#: which it may slip, little by little, before that is told, too.
_MOVED, _SLIPPED = 6.0, 0.15
#: Seconds of pictures that can't be followed before the camera is called unsteady (an arm that hides the
#: table passes sooner), and of pictures that can be after which it is steady again.
_SHAKING, _FOLLOWED = 1.0, 0.5
#: Grey level that the lighter parts of a picture stay below when it is too dark.
_DARK = 52.0
#: Grey levels between the darkest and the lightest of a picture that shows nothing.
_PLAIN = 10.0
#: Part of a picture that may be burnt out.
_BURNT = 0.12
#: Grey level from which on all colours are gone.
_WHITE = 250
#: Pixels of a picture of 1,280 that the sharpest edges of a soft one are wide, at least.
_WIDE_EDGE = 14.0
#: Width, pixels, to which the limit of an edge belongs.
_WIDTH = 1280
#: Grey levels of an edge that is looked at, and the least number of such places.
_STEP, _PLACES = 40.0, 20


class PictureQuality:
    """``fault``: what people should be told of the picture now, None where it is well."""

    def __init__(self) -> None:
        self.fault: Fault | None = None
        self._looked = -math.inf
        self._seen: list[Fault | None] = []
        self._shown: Fault | None = None
        self._moved = -math.inf
        self._slip = np.zeros(2)
        self._lost = self._lost_first = -math.inf

    @property
    def strayed(self) -> bool:
        """Whether the camera was ever told to look elsewhere: dice may roll where it does no longer."""
        return self._moved > -math.inf

    def feed(self, frame: Picture, time: float, state: State) -> None:
        """Take in a BGR frame (h, w, 3) at ``time``, seconds, and how well it is held to the view."""
        if state == "moved":
            self._moved = time
        elif state == "lost":
            if time - self._lost > _FOLLOWED:
                self._lost_first = time
            self._lost = time
        if time - self._looked >= _LOOK:
            self._looked = time
            self._seen = [*self._seen[-_AGREE + 1 :], fault_of(frame)]
            if len(self._seen) == _AGREE and len(set(self._seen)) == 1:
                self._shown = self._seen[0]
        if time - self._lost <= _FOLLOWED and time - self._lost_first > _SHAKING:
            self.fault = "unsteady"
        elif self._shown is None and time - self._moved < _MOVED:
            self.fault = "moved"
        else:
            self.fault = self._shown

    def slipped(self, slip: npt.NDArray[np.float64], time: float) -> None:
        """The camera was found to look so much beside where it looked last, at ``time``, seconds.

        ``slip``: (x, y), parts of the picture's width. A camera that sinks is followed for a while, but
        in the end dice roll where it no longer looks.
        """
        self._slip = self._slip + slip
        if np.hypot(*self._slip) > _SLIPPED:
            self._moved, self._slip = time, np.zeros(2)


def fault_of(picture: Picture) -> Fault | None:
    """What is wrong with one BGR picture (h, w, 3)."""
    thin = thinned(picture)
    low, high = levels(thin, (0.02, 0.98))
    if high < _DARK:
        return "dark"
    if high - low < _PLAIN:
        return "covered"
    if float((thin.min(axis=2) >= _WHITE).mean()) > _BURNT:
        return "glare"
    return "soft" if edge_width(picture) * _WIDTH / picture.shape[1] > _WIDE_EDGE else None


def edge_width(picture: Picture) -> float:
    """Pixels across the sharper edges of a BGR picture; 0 where there are none to judge by.

    An edge is as wide as its step over its slope (Marziliano et al., ICIP 2002, measure it likewise).
    """
    middle = _middle(picture)
    grey = np.asarray(cv2.cvtColor(middle, cv2.COLOR_BGR2GRAY), np.float32)
    calm = cv2.GaussianBlur(grey, (0, 0), 1.0)
    slope = np.maximum(
        np.abs(cv2.Sobel(calm, cv2.CV_32F, 1, 0)), np.abs(cv2.Sobel(calm, cv2.CV_32F, 0, 1))
    ) / np.float32(8.0)
    reach = np.ones((17, 17), np.uint8)
    small = cv2.resize(calm, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    half = np.ones((17, 17), np.uint8)
    step = cv2.resize(cv2.dilate(small, half) - cv2.erode(small, half), calm.shape[::-1])
    crest = slope >= cv2.dilate(slope, reach)
    edges = crest & (step > _STEP)
    if int(edges.sum()) < _PLACES:
        return 0.0
    return float(np.quantile(step[edges] / np.maximum(slope[edges], 0.1), 0.2))


def _middle(picture: Picture) -> npt.NDArray[np.uint8]:
    """The middle three quarters: lenses are soft at their edge."""
    height, width = picture.shape[:2]
    return picture[height // 8 : height - height // 8, width // 8 : width - width // 8]
