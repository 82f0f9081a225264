"""Draws what was read into a picture."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from referee.vision.detector import Die, as_bgr

COLOURS = {"chouette": (70, 190, 60), "cul": (40, 60, 230), None: (220, 150, 40)}


def annotated(picture: npt.NDArray[np.generic], dice: Sequence[Die]) -> npt.NDArray[np.uint8]:
    """A copy of a BGR picture with a box, the value, the role and the confidence of every die."""
    out = as_bgr(picture).copy()
    unit = max(out.shape[:2]) / 640
    line = max(1, round(1.6 * unit))
    for die in dice:
        colour = COLOURS[die.role]
        corner, other = (round(die.x0), round(die.y0)), (round(die.x1), round(die.y1))
        cv2.rectangle(out, corner, other, colour, line, cv2.LINE_AA)
        value = str(die.value) if die.value is not None else f"? {die.reason}"
        role = f" {die.role}" if die.role else ""
        text = f"{value}{role} {die.confidence:.2f}"
        scale = 0.45 * unit
        (w, h), base = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, line)
        x = min(max(corner[0], 0), max(out.shape[1] - w, 0))
        # above the die where there is room, else inside
        y = corner[1] - base if corner[1] > h + 2 * base else corner[1] + h + base
        cv2.rectangle(out, (x, y - h - base // 2), (x + w, y + base), colour, -1)
        white = (255, 255, 255)
        cv2.putText(
            out, text, (x, y), cv2.FONT_HERSHEY_SIMPLEX, scale, white, line, cv2.LINE_AA
        )  # fmt: skip
    return out
