"""Laying one picture into another: turned and shrunk by a matrix, with a shadow beside it."""

from __future__ import annotations

import dataclasses

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]
#: Scale under which a picture is made as fine as it is shown before it is warped.
_FINE = 0.6


@dataclasses.dataclass(frozen=True)
class Shadow:
    """Pixels beside the thing, pixels that its edge is soft over, and how dark it is, 0..1."""

    beside: tuple[float, float]
    soft: float
    dark: float


def paste(
    picture: Picture,
    thing: Picture,
    cover: Floats,
    place: NDArray[np.floating],
    shadow: Shadow | None = None,
) -> None:
    """Lay a thing (h, w, 3) where its ``cover`` (h, w) is above 0 into a picture.

    ``place``: its pixels' places there, (2, 3).
    """
    shape, scale = picture.shape[1::-1], abs(float(np.linalg.det(place[:, :2]))) ** 0.5
    if scale < _FINE:
        thing = np.asarray(cv2.GaussianBlur(thing, (0, 0), 0.4 / scale), np.uint8)
        cover = np.asarray(cv2.GaussianBlur(cover, (0, 0), 0.4 / scale), np.float32)
    seen = cv2.warpAffine(
        thing, place, shape, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    part = cv2.warpAffine(cover, place, shape, flags=cv2.INTER_LINEAR)
    lit = picture.astype(np.float32)
    if shadow is not None:
        moved = np.array([[1, 0, shadow.beside[0]], [0, 1, shadow.beside[1]]])
        fallen = cv2.GaussianBlur(cv2.warpAffine(part, moved, shape), (0, 0), shadow.soft)
        lit *= (1 - shadow.dark * fallen)[..., None]
    picture[:] = (lit * (1 - part[..., None]) + seen * part[..., None]).astype(np.uint8)
