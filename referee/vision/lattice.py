"""A second opinion on a die's value, from where its pips are.

The pips of a face lie on nine places, three by three. Any two spots in the box of a die may be
opposite corners of that square, seen under some tilt: each such guess says where the other places
are, and the six patterns are compared with the spots that are there, and with those that no pattern
explains. Nothing of it was learnt from pictures, so it errs on other dice than the network does.
"""

from __future__ import annotations

import itertools

import cv2
import numpy as np
import numpy.typing as npt

from referee.vision.network import Floats, Picture

SIDE = 48
"""Pixels to which the longer side of a die's box is brought."""
MARGIN = 0.06
FINE, COARSE = 1.5, 4.0
"""Pixels of the two blurs whose difference shows spots of a pip's size."""
LEAST_CONTRAST = 3.0
EDGE = 5
CENTRAL = 0.32
GAIN = 3.0
MOST = 9
FAINT = 0.5
"""Spots weaker than this part of the strongest are none."""
TILTS = (1.0, 0.82, 0.64, 0.48)
"""How much flatter than wide a square on the table looks."""
OUT = 0.265
"""How far the outer pips are from the middle, in sides of the face."""
INSIDE = 0.45
NEAR = 0.12
"""A spot this near to a place, in sides of the face, is a pip there."""
NEAR_OF_SIX = 0.13
"""The same for the six, whose rows are often longer than their distance."""
SMALLEST, LARGEST = 0.6, 1.1
"""Sides of the face, in those that would just fill the box's width."""
PLACES = tuple(itertools.product((-1, 0, 1), repeat=2))
PIPS: tuple[tuple[int, tuple[tuple[int, int], ...]], ...] = (
    (2, ((-1, -1), (1, 1))),
    (3, ((-1, -1), (0, 0), (1, 1))),
    (4, ((-1, -1), (-1, 1), (1, -1), (1, 1))),
    (5, ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1))),
    (6, ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1))),
    (6, ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1))),
)
"""The places of each value's pips, as the corners (-1, -1) and (1, 1) are known to be two."""
_GRID = np.array(PLACES, np.float32)
_ON = np.array([[p in pips for p in PLACES] for _, pips in PIPS])


def _pip_map(picture: Picture, box: tuple[float, float, float, float]) -> Floats | None:
    """How much of a pip, lighter (+) or darker (-) than what is round it, each pixel shows."""
    x0, y0, x1, y1 = box
    margin = MARGIN * max(x1 - x0, y1 - y0)
    top, left = max(0, round(y0 - margin)), max(0, round(x0 - margin))
    crop = picture[top : max(0, round(y1 + margin)), left : max(0, round(x1 + margin))]
    if min(crop.shape[:2]) < 8:
        return None
    scale = SIDE / max(crop.shape[:2])
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    size = (max(8, round(crop.shape[1] * scale)), max(8, round(crop.shape[0] * scale)))
    small = cv2.resize(crop, size, interpolation=way).astype(np.float32)
    waves = cv2.GaussianBlur(small, (0, 0), FINE) - cv2.GaussianBlur(small, (0, 0), COARSE)
    # the colour in which pips differ most from the body
    power = (waves[4:-4, 4:-4] ** 2).mean(axis=(0, 1))
    wave = waves[..., int(power.argmax())]
    return np.asarray(wave, np.float32) if float(power.max()) > LEAST_CONTRAST**2 else None


def _spots(shown: Floats) -> tuple[Floats, Floats]:
    """The strongest spots: where (n, 2), as (column, row) pixels, and how strong (n,), 0..1.

    Those lighter than what is round them, or those darker, whichever are the stronger.
    """
    kernel = np.ones((5, 5), np.uint8)
    height, width = shown.shape
    best: tuple[float, Floats, Floats] = (
        0.0,
        np.zeros((0, 2), np.float32),
        np.zeros(0, np.float32),
    )
    for signed in (shown, -shown):
        peak = (signed >= cv2.dilate(signed, kernel)) & (signed > 0)
        peak[:EDGE] = peak[-EDGE:] = False
        peak[:, :EDGE] = peak[:, -EDGE:] = False
        rows, columns = np.nonzero(peak)
        strength = signed[rows, columns]
        # what is far out may be the die's edge, or a side face
        off = np.maximum(np.abs(columns / width - 0.5), np.abs(rows / height - 0.5))
        central = strength[off < CENTRAL]
        strongest = float(central.max(initial=0))
        if strongest <= best[0]:
            continue
        order = np.argsort(-strength)[:MOST]
        order = order[strength[order] > FAINT * strongest]
        where = np.stack([columns, rows], axis=1)[order].astype(np.float32)
        best = (strongest, where, np.minimum(strength[order] / strongest, 1).astype(np.float32))
    return best[1], best[2]


def _several(spots: Floats, strength: Floats, width: float, height: float) -> Floats:
    """How well 2..6 explain the spots in a map (width, height), the best of all guesses: (6,)."""
    first, second = np.triu_indices(len(spots), 1)
    tilts = np.array(TILTS, np.float32)[:, None, None]
    level = spots / np.concatenate([np.ones_like(tilts), tilts], axis=2)
    one, other = level[:, first], level[:, second]
    middle, half = (one + other) / 2, (other - one) / 2
    # the half diagonal turned by an eighth either way: from the middle to the pips' square's sides
    across = np.stack([half[..., 0] + half[..., 1], half[..., 1] - half[..., 0]], axis=2) / 2
    along = np.stack([-across[..., 1], across[..., 0]], axis=2)
    face = np.linalg.norm(across, axis=2) / OUT
    spread = np.abs(across).sum(axis=2) / np.maximum(face * OUT, 1e-6)
    full = width / (1 + 2 * MARGIN) / spread
    tall = face * spread * tilts[..., 0]
    y = middle[..., 1] * tilts[..., 0]
    good = (face > SMALLEST * full) & (face < LARGEST * full)
    good &= np.abs(middle[..., 0] - width / 2) < 0.2 * width
    good &= (y - tall / 2 > -0.12 * height) & (y + tall / 2 < 1.12 * height)
    which, pair = np.nonzero(good)
    if not len(which):
        return np.full(len(PIPS), -np.inf, np.float32)
    middle, face = middle[which, pair], face[which, pair]
    frame = np.stack([across[which, pair], along[which, pair]], axis=1)
    # spots in the face's own frame: the nine places are at -1, 0 and 1
    away = level[which] - middle[:, None]
    own = np.einsum("psx,pkx->psk", away, frame) / ((OUT * face) ** 2)[:, None, None]
    far = np.abs(own[:, None] - _GRID[None, :, None]).max(axis=3)
    inside = (np.abs(own) < INSIDE / OUT).all(axis=2)
    best = np.full(len(PIPS), -np.inf, np.float32)
    for number, (value, _) in enumerate(PIPS):
        near = (far < (NEAR_OF_SIX if value == 6 else NEAR) / OUT)[:, _ON[number]]
        there = (near * strength).max(axis=2)
        left = ((inside & ~near.any(axis=1)) * strength).sum(axis=1)
        on = np.maximum(GAIN * there - GAIN + 1, -1).sum(axis=1)
        best[number] = (on - left).max()
    return best


def _single(spots: Floats, strength: Floats, width: float, height: float) -> float:
    """How well one pip in the middle of the face explains the spots."""
    best = -np.inf
    for tilt in TILTS:
        face = 0.85 * min(width, height / tilt)
        away = (spots[:, None] - spots[None]) / np.array([1, tilt], np.float32)
        inside = np.linalg.norm(away, axis=2) < 0.45 * face
        centred = np.abs(spots[:, 0] - width / 2) < 0.15 * width
        low, high = 0.4 * face * tilt, height - 0.4 * face * tilt
        centred &= (spots[:, 1] > min(low, 0.45 * height)) & (
            spots[:, 1] < max(high, 0.55 * height)
        )
        left = (inside * strength).sum(axis=1) - strength
        score = np.where(centred, 2 * strength - 1 - left, -np.inf)
        best = max(best, float(score.max()))
    return best


def likeness(picture: Picture, box: tuple[float, float, float, float]) -> Floats | None:
    """How well each of 1..6 explains what is in a box (pixels) of a BGR picture: (6,), in pips.

    None where nothing is to be seen.
    """
    shown = _pip_map(picture, box)
    if shown is None:
        return None
    height, width = shown.shape
    best = np.full(6, -3.0, np.float32)
    spots, strength = _spots(shown)
    if len(spots):
        best[0] = max(best[0], _single(spots, strength, width, height))
    if len(spots) > 1:
        scores = _several(spots, strength, width, height)
        for (value, _), score in zip(PIPS, scores, strict=True):
            best[value - 1] = max(best[value - 1], score)
    return best


def vote(alike: npt.NDArray[np.float32]) -> int:
    """The value that explains a face best."""
    return int(alike.argmax()) + 1
