"""Why a value that was read is to be doubted: a lamp, the dark, a cut, softness, pips out of place."""

from __future__ import annotations

from typing import Literal

import cv2
import numpy as np

from referee.vision.face import SIDE
from referee.vision.network import Picture

Doubt = Literal["glare", "dark", "cut", "soft", "pattern"]
"""A burnt-out spot that may hide a pip, or be taken for one; hardly any light; an edge of the picture,
beyond which there may be more of it; nothing sharp; pips that the value does not have."""
Box = tuple[float, float, float, float]
"""x0, y0, x1, y1, pixels."""

HIDING: tuple[Doubt, ...] = ("glare", "dark", "cut")
"""What may hide that the value is another one, or that this is no die, however plain it looks."""
ASKED = 0.75
"""No value that is read in spite of them is surer: it is asked about."""
#: Below this a reading is not sure, and why is told.
_SURE = 0.8
#: Pixels at each edge of a face's picture that are beside the die.
_BESIDE = 12
#: Grey level from which on all colours are gone.
_WHITE = 250
#: Pixels of a face's picture that a spot has at least to count, and of one that may hide a pip, from and
#: to: what is larger is a bleached face, on which pips are seen.
_LEAST, _SPOT, _BLEACHED = 8, 12, 500
#: Pixels of a pip at most. All light pips of a dark body, up to this grey level, may be burnt out.
_PIP, _DARK = 75, 150
#: Pixels of a face's picture across its sharper edges from which on it is soft; in focus, 2 to 4.
_SOFT = 7.0
#: Grey level below which a face is dark: the noise of a camera is a tenth of it.
_NIGHT = 40
#: Part of a die's size by which its box has to be inside the picture: no box is known better.
_EDGE = 0.05
#: Pips by which the lattice is against the value.
_AGAINST = -1.0


def doubt_of(
    seen: Picture, value: int, sure: float, preferred: float, whole: bool = True
) -> Doubt | None:
    """What speaks against a value read of a face (SIDE, SIDE, 3), None where nothing that is known of.

    ``sure``: 0..1, the reading. ``preferred``: pips by which the lattice is for the value. ``whole``:
    whether all of the die is in the picture, see `inside`.
    """
    if glaring(seen, value):
        return "glare"
    if float(np.quantile(cv2.cvtColor(seen, cv2.COLOR_BGR2GRAY), 0.98)) < _NIGHT:
        return "dark"
    if not whole:
        return "cut"
    if sure >= _SURE:
        return None
    if edges(seen) > _SOFT:
        return "soft"
    return "pattern" if preferred <= _AGAINST else None


def inside(box: Box, width: int, height: int) -> bool:
    """Whether a box lies within a picture, not at its edge: half a domino does not look like a whole."""
    x0, y0, x1, y1 = box
    least = _EDGE * (x1 - x0 + y1 - y0) / 2
    return min(x0, y0, width - x1, height - y1) >= least


def glaring(seen: Picture, value: int) -> bool:
    """Whether a face (SIDE, SIDE, 3) that was read as ``value`` has a burnt-out spot that is no pip."""
    inner = seen[_BESIDE : SIDE - _BESIDE, _BESIDE : SIDE - _BESIDE]
    white = (inner.min(axis=2) >= _WHITE).astype(np.uint8)
    count, _, stats, _ = cv2.connectedComponentsWithStats(white, connectivity=8)
    areas = [int(area) for area in stats[1:count, cv2.CC_STAT_AREA] if area >= _LEAST]
    if not any(_SPOT <= area <= _BLEACHED for area in areas):
        return False
    body = float(np.median(cv2.cvtColor(inner, cv2.COLOR_BGR2GRAY)))
    pips = len(areas) == value and max(areas) <= _PIP and body < _DARK
    # a bleached face burns out between its pips, too: in one piece, and splinters of it
    return not pips and max(areas) <= _BLEACHED


def edges(seen: Picture) -> float:
    """Pixels across the sharper edges of a face (SIDE, SIDE, 3): its step over its slope."""
    grey = np.asarray(cv2.cvtColor(seen, cv2.COLOR_BGR2GRAY), np.float32)
    grey = grey[_BESIDE - 2 : 2 - _BESIDE, _BESIDE - 2 : 2 - _BESIDE]
    slope = np.maximum(
        np.abs(cv2.Sobel(grey, cv2.CV_32F, 1, 0)), np.abs(cv2.Sobel(grey, cv2.CV_32F, 0, 1))
    )
    low, high = np.quantile(grey, (0.02, 0.98))
    return float((high - low) / max(float(np.quantile(slope, 0.99)) / 8, 0.1))
