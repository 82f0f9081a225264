"""Frames that show again what the last one showed: a film of few frames a second, made to have more.

What rolls seems to lie still while its frame repeats. Such a frame tells nothing, and is no frame.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from referee.vision.network import Picture
from referee.vision.thinning import every

#: Pixels across of what is compared.
_WIDTH = 160
#: Grey levels by which a repeated frame may differ, on average and at most: what its coding leaves. The
#: noise of a camera's pictures is larger.
_MEAN, _MOST = 0.1, 6
#: Seconds for which a frame may be repeated; what stays alike for longer is at rest, and without noise.
_LONGEST = 0.22
#: So many more times a frame was alike because all had come to rest, and the film repeats none.
_REFUTED = 3


class RepeatedFrames:
    """Knows the last frame that was new."""

    def __init__(self) -> None:
        self._seen: npt.NDArray[np.int16] = np.zeros((0, 0, 3), np.int16)
        self._since = -math.inf
        self._alike = self._after = False
        self._score = 0

    def repeats(self, frame: Picture, time: float, moving: bool) -> bool:
        """Whether a BGR frame (h, w, 3) at ``time``, seconds, repeats the one before.

        ``moving``: something moved in the last new frame; where nothing did, like frames are welcome.
        """
        if self._after:
            # what moves on after frames that were alike did not rest in them
            self._score += 1 if moving else -1
        step = max(1, frame.shape[1] // _WIDTH)
        thin = every(frame, step).astype(np.int16)
        possible = moving and self._score > -_REFUTED and time - self._since < _LONGEST
        if possible and thin.shape == self._seen.shape:
            off = np.abs(thin - self._seen)
            if off.max() <= _MOST and off.mean() < _MEAN:
                self._alike, self._after = True, False
                return True
        self._after, self._alike = self._alike, False
        self._seen, self._since = thin, time
        return False
