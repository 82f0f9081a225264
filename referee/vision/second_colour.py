"""A die by its second colour: red pips on a blue die are as bright as it is, and gone in grey.

The colours of a face lie along the line from body to pip, and along the line from light to shade.
On a die of plain contrast both are one; where pips differ in hue alone, or glare and marbling
outweigh them, they are the second principal component of the colours (Pearson, 1901).
"""

from __future__ import annotations

import numpy as np

from referee.vision.network import Floats, Picture

FACE = 0.76
"""Part of a die's box that is taken for its face."""
LEAST = 3.0
"""Grey levels of standard deviation without which there is no second colour."""
COMMON = (2, 98)
"""Per cent of the face's pixels between which the grey levels are spread."""
DARKEST, LIGHTEST = 20, 235


def second_colour(picture: Picture, box: Floats) -> Picture | None:
    """The picture (h, w, 3) in grey, by the second principal component of a die's colours.

    ``box``: x0, y0, x1, y1 of the die, pixels. Which of pips and body is the lighter one is left to
    chance. None where the die has but one colour, or no pixels.
    """
    middle, half = (box[:2] + box[2:]) / 2, (box[2:] - box[:2]) / 2 * FACE
    low = np.maximum(middle - half, 0).astype(int)
    high = (middle + half).astype(int)
    face = picture[low[1] : high[1], low[0] : high[0]].reshape(-1, 3).astype(np.float32)
    if len(face) < 16:
        return None
    mean = face.mean(axis=0)
    spread, axes = np.linalg.eigh(np.cov(face, rowvar=False))
    if spread[1] < LEAST**2:
        return None
    second = axes[:, 1].astype(np.float32)
    dark, light = np.percentile((face - mean) @ second, COMMON)
    grey = ((picture - mean) @ second - dark) / max(light - dark, 1.0)
    grey = np.clip(DARKEST + grey * (LIGHTEST - DARKEST), 0, 255).astype(np.uint8)
    return np.repeat(grey[..., None], 3, axis=2)
