"""Real dice cut out of close pictures, to be laid on the tables of others.

Crops of translucent dice show one die and hardly anything of its table: what a detector learns from
them alone is to find a die that fills its picture.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from models.dice.pasting import Shadow, paste
from models.dice.photos import Photo

Picture = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
MARGIN = 6
"""Pixels that are put round a crop, so that nothing of its edge counts as the die."""
ROUNDS = 4
"""Rounds of GrabCut."""
SHARE = (0.22, 0.43)
"""How much of a crop with its margin a die covers, at least and at most."""
FILLED, LONGEST = 0.75, 1.4
"""How much of its turned box a die fills at least, and how much longer than wide it may be."""


@dataclass
class Cutout:
    """A die of value ``value``: ``picture`` (h, w, 3) BGR, ``cover`` (h, w) 0..1 where it is, and its
    ``outline``, (n, 2) pixels.
    """

    picture: Picture
    cover: Floats
    outline: Floats
    value: int


def cut_out(photo: Photo) -> Cutout | None:
    """The die that fills a photograph, without its table; None where it can't be told from that.

    By GrabCut (Rother, Kolmogorov & Blake 2004): the middle is the die, and what is green is felt.
    """
    m = MARGIN
    picture = np.asarray(
        cv2.copyMakeBorder(photo.picture, m, m, m, m, cv2.BORDER_REPLICATE), np.uint8
    )
    height, width = picture.shape[:2]
    blue, green, red = (picture[..., i].astype(np.int16) for i in range(3))
    mask = np.full((height, width), cv2.GC_PR_FGD, np.uint8)
    mask[green > np.maximum(red, blue) + 2] = cv2.GC_PR_BGD
    mask[: MARGIN - 1] = mask[1 - MARGIN :] = cv2.GC_BGD
    mask[:, : MARGIN - 1] = mask[:, 1 - MARGIN :] = cv2.GC_BGD
    y, x, reach = height // 2, width // 2, min(height, width) // 6
    mask[y - reach : y + reach, x - reach : x + reach] = cv2.GC_FGD
    die = cv2.morphologyEx(grabbed(picture, mask), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    hull = outline_of(np.asarray(die, np.uint8))
    if hull is None:
        return None
    area = cv2.contourArea(hull)
    sides = sorted(cv2.minAreaRect(hull)[1])
    share, filled = area / (height * width), area / max(sides[0] * sides[1], 1.0)
    if not SHARE[0] < share < SHARE[1] or filled < FILLED or sides[1] > LONGEST * sides[0]:
        return None
    cover = np.zeros((height, width), np.uint8)
    cv2.fillPoly(cover, [hull], 255, cv2.LINE_AA)
    soft = cv2.GaussianBlur(cover, (0, 0), 0.7).astype(np.float32) / 255
    return Cutout(picture, soft, hull[:, 0].astype(np.float32), int(photo.boxes[0, 4]))


def grabbed(
    picture: Picture, mask: Picture, box: tuple[int, int, int, int] | None = None
) -> Picture:
    """(h, w), 1 where GrabCut sees a die in a picture (h, w, 3).

    ``mask`` (h, w): what is known, and after it what is seen; or ``box``: x, y, width and height beyond
    which nothing of the die is.
    """
    seas = np.zeros((1, 65)), np.zeros((1, 65))
    mode = cv2.GC_INIT_WITH_MASK if box is None else cv2.GC_INIT_WITH_RECT
    cv2.grabCut(picture, mask, box, *seas, ROUNDS, mode)
    return np.asarray((mask == cv2.GC_FGD) | (mask == cv2.GC_PR_FGD), np.uint8)


def outline_of(die: Picture) -> npt.NDArray[np.int32] | None:
    """The convex outline, (n, 1, 2), of the largest part of a mask (h, w); None where it is empty."""
    contours, _ = cv2.findContours(die, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not contours:
        return None
    return np.asarray(cv2.convexHull(max(contours, key=cv2.contourArea)), np.int32)


def lay(
    picture: Picture, cutout: Cutout, at: tuple[float, float], size: float, rng: np.random.Generator
) -> Floats:
    """Lay a die into a picture (h, w, 3), its mean side ``size`` pixels, turned anyhow, with a shadow.

    Returns its box there: x0, y0, x1, y1.
    """
    low, high = cutout.outline.min(axis=0), cutout.outline.max(axis=0)
    scale = size / float((high - low).mean())
    turn, lean = rng.uniform(0, 2 * math.pi), math.exp(rng.normal(0, 0.06))
    c, s = math.cos(turn) * scale, math.sin(turn) * scale
    matrix = np.array([[c * lean, -s * lean], [s / lean, c / lean]])
    if rng.random() < 0.5:
        matrix[:, 0] *= -1
    shift = np.array(at) - matrix @ ((low + high) / 2)
    x, y = rng.normal(0, 0.12, 2) * size
    shadow = Shadow((x, y), max(0.08 * size, 0.6), rng.uniform(0.0, 0.6))
    paste(picture, cutout.picture, cutout.cover, np.column_stack([matrix, shift]), shadow)
    laid = cutout.outline @ matrix.T + shift
    return np.concatenate([laid.min(axis=0), laid.max(axis=0)]).astype(np.float32)
