"""The dice as a camera sees them, one beside the other, for people who look from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from referee.vision.tracks import Box

#: Of a die's side, so much is shown round it.
_MARGIN = 0.45
#: Pixels of a die's square and of the gap between two, JPEG quality, 0..100.
_SIDE, _GAP, _QUALITY = 200, 8, 82


def dice_picture(image: npt.NDArray[np.uint8], dice: Sequence[Box]) -> bytes | None:
    """A JPEG of the dice in these boxes (x0, y0, x1, y1: pixels), in their order, equally large.

    ``image``: BGR, (height, width, 3). What lies outside of it is shown as its margin goes on. None:
    there are no dice in it.
    """
    rows, columns = image.shape[:2]
    squares = []
    for x0, y0, x1, y1 in dice:
        side = max(x1 - x0, y1 - y0) * (1 + 2 * _MARGIN)
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        if side < 1 or not (0 <= x < columns and 0 <= y < rows):
            continue
        scale = _SIDE / side
        middle = _SIDE / 2
        there = np.array([[scale, 0, middle - scale * x], [0, scale, middle - scale * y]])
        square = cv2.warpAffine(
            image, there, (_SIDE, _SIDE), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE
        )
        squares += [np.zeros((_SIDE, _GAP, 3), np.uint8), square]
    if not squares:
        return None
    _, data = cv2.imencode(".jpg", np.hstack(squares[1:]), [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    return data.tobytes()
