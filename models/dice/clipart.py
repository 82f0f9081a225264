"""Drawings of things that are no dice: Open Clip Art, eight thousand of them, in the public domain.

Debian packs them (``openclipart-png``). Lessons lay them where no die is; nothing of them is shipped.
"""

from __future__ import annotations

import re
from pathlib import Path

import cv2
import numpy as np

from models.dice.objects import SIDE, Drawn

FILLED = 0.84
"""Part of a drawing's side that its longer side takes."""
TRANSPARENT = 24
"""Alpha below which a pixel counts as empty."""
DICE = re.compile(r"dice|dado|dadi\b|domino|casino|craps|gambl", re.IGNORECASE)
"""What a file is called that may show dice, or pips."""


def read_clipart(folder: Path) -> list[Drawn]:
    """All drawings in ``folder`` and below but those of dice, in the order of their names.

    Raises:
        FileNotFoundError: there is none.

    """
    drawings = []
    for path in sorted(folder.rglob("*.png")):
        picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
        if picture is None or picture.ndim != 3 or picture.shape[2] != 4 or DICE.search(path.stem):
            continue
        drawn = _fitted(np.asarray(picture, np.uint8))
        if drawn is not None:
            drawings.append(drawn)
    if not drawings:
        raise FileNotFoundError(f"{folder}: no drawings in it; see models/dice/README.md")
    return drawings


def _fitted(picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> Drawn | None:
    """A picture (h, w, 4) as a drawing; None where there is next to nothing in it."""
    rows, columns = (np.flatnonzero((picture[..., 3] > TRANSPARENT).any(axis=a)) for a in (1, 0))
    if min(len(rows), len(columns)) < 12:
        return None
    picture = picture[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    scale = FILLED * SIDE / max(picture.shape[:2])
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=way)
    height, width = small.shape[:2]
    whole = np.zeros((SIDE, SIDE, 4), np.uint8)
    top, left = (SIDE - height) // 2, (SIDE - width) // 2
    whole[top : top + height, left : left + width] = small
    cover = whole[..., 3].astype(np.float32) / np.float32(255)
    return Drawn(whole[..., :3].copy(), cover, width, height)
