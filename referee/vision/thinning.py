"""Fewer pixels of a picture, quickly."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt


def every(picture: npt.NDArray[np.uint8], step: int) -> npt.NDArray[np.uint8]:
    """Every ``step``-th row and column of a picture (h, w) or (h, w, 3), from the first one on.

    OpenCV does that in a sixth of the time in which numpy copies a slice.
    """
    height, width = picture.shape[:2]
    if step == 1 or height % step or width % step:
        return picture[::step, ::step]
    size = (width // step, height // step)
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_NEAREST), np.uint8)


def halved(picture: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Means of four pixels each of a picture (h, w) or (h, w, 3); an odd last row or column is lost."""
    height, width = (side - side % 2 for side in picture.shape[:2])
    even = picture[:height, :width]
    small = cv2.resize(even, (width // 2, height // 2), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)
