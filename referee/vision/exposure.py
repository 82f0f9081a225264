"""Pictures that came too dark, brought to the levels of a lit table.

What reads dice, follows corners and looks for motion knows lit tables: its limits are grey levels. A
factor on all of them makes a dark picture, noise and all, like one that the camera itself would have
exposed longer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np

from referee.vision.network import Picture
from referee.vision.thinning import every

#: Grey level that the lighter parts of a picture are brought to, and below which that is done.
_LIT, _DIM = 160.0, 80.0
#: The largest factor: beyond it the steps of the levels themselves are in the way.
_MOST = 8.0
#: Grey level that the lighter parts reach in a picture that shows more than noise.
_SHOWS = 8.0
#: Seconds from look to look, and the part by which a factor must be wrong to be changed: each change
#: looks like another lamp.
_LOOK, _WRONG = 0.5, 1.5
#: Pixels of the shorter side that tell enough.
_SIDE = 180


class Exposure:
    """Lights one camera's frames, with one factor as long as the light is about the same."""

    def __init__(self) -> None:
        self._factor = 1.0
        self._looked = -math.inf

    def feed(self, frame: Picture, time: float) -> Picture:
        """The BGR frame (h, w, 3) at ``time``, seconds, as on a lit table: itself where it is one."""
        if time - self._looked >= _LOOK:
            self._looked = time
            # of a lens that is covered for a moment nothing is learnt
            wanted = _factor(frame) or self._factor
            if max(wanted, self._factor) > _WRONG * min(wanted, self._factor):
                self._factor = wanted
        return _times(frame, self._factor)


def lit(picture: Picture) -> Picture:
    """A BGR picture (h, w, 3) as on a lit table: itself where it is one."""
    return _times(picture, _factor(picture) or 1.0)


def thinned(picture: Picture) -> Picture:
    """Of a picture (h, w, 3) as many rows and columns as tell enough of its light."""
    step = max(1, min(picture.shape[:2]) // _SIDE)
    return every(picture, step)


def levels(thin: Picture, parts: Sequence[float]) -> list[float]:
    """Grey levels that these parts (0..1) of a thinned picture stay below."""
    # noise of single pixels is no light
    grey = cv2.cvtColor(cv2.blur(thin, (3, 3)), cv2.COLOR_BGR2GRAY)
    return [float(level) for level in np.quantile(grey, parts)]


def _factor(picture: Picture) -> float | None:
    """What brings a picture to the levels of a lit table; None where it shows nothing."""
    (high,) = levels(thinned(picture), (0.98,))
    if high < _SHOWS:
        return None
    return 1.0 if high > _DIM else min(_MOST, _LIT / high)


def _times(picture: Picture, factor: float) -> Picture:
    if factor == 1.0:
        return picture
    return np.asarray(cv2.convertScaleAbs(picture, alpha=factor), np.uint8)
