"""A second opinion on a die's value, from where its pips are.

The pips of a face lie on nine places, three by three. Any two spots in the box of a die may be
opposite corners of that square, seen under some tilt: each such guess says where the other places
are, and the six patterns are compared with the spots that are there, and with those that no pattern
explains. A side face in view speaks, too: it can show neither the top's value nor seven less it.
Nothing of it was learnt from pictures, so it errs on other dice than the network does.
"""

from __future__ import annotations

import itertools
import math
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from referee.vision.network import Floats, Picture

SIDE = 48
"""Pixels to which the longer side of a die's box is brought."""
#: Kept around a die's box, in parts of its longer side.
MARGIN = 0.06
FINE, COARSE = 1.5, 4.0
"""Pixels of the two blurs whose difference shows spots of a pip's size."""
#: Grey levels of spots below which there are none.
LEAST_CONTRAST = 3.0
#: Pixels at the rim in which no spot is looked for.
EDGE = 5
#: Distance from the middle, in sides of the box, within which the strongest spot counts.
CENTRAL = 0.32
#: What a pip that is missing costs beside what one that is there brings.
GAIN = 3.0
#: Strongest spots that are looked at.
MOST = 12
FAINT = 0.5
"""Spots weaker than this part of the strongest are none."""
TILTS = (1.0, 0.82, 0.64, 0.5, 0.4)
"""How much flatter than wide a square on the table looks."""
OUT = 0.265
"""How far the outer pips are from the middle, in sides of the face."""
OFF_TOP, OFF_HEIGHT = 0.15, 0.25
"""How far a guess may be off the top of the box, and off its height, in parts of that."""
#: Part of the box's height that a face fills at least.
FILLS = 0.6
STEEP = 0.8
"""Tilts from which on a die may be seen from nearly above."""
#: Sides of the face from the middle within which a spot lies on it.
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
LEAST_SIDE = 9.0
"""Pixels of the map that a side face is high, at least, to be looked at."""
FACING = 0.35
"""How much a side must face the camera to be looked at: the sine of its turn."""
THERE, SPEAKS = 0.4, 4.0
"""A side's place has a pip from this part of the top's strongest one on; how soon that is sure."""
SLACK, MOST_DOUBT = 1.0, 3.0
"""Pips by which a side may seem impossible without harm, and by which it speaks at most."""
_GRID = np.array(PLACES, np.float32)
#: Places of two pips, in steps of the outer ones.
_CORNERS = ((-1, 1), (1, -1))
_SIDES = ((1, ((0, 0),)), *PIPS, (2, _CORNERS), (3, (*_CORNERS, (0, 0))))
_SIDE_VALUES = np.array([value for value, _ in _SIDES])
_SIDE_ON = np.array([[p in pips for p in PLACES] for _, pips in _SIDES])
_ON = np.array([[p in pips for p in PLACES] for _, pips in PIPS])


def pip_map(picture: Picture, box: tuple[float, float, float, float]) -> Floats | None:
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


def spots(shown: Floats) -> tuple[Floats, Floats, Floats]:
    """The strongest spots: where (n, 2), as (column, row) pixels, and how strong (n,), 0..1.

    Those lighter than what is round them, or those darker, whichever are the stronger. With them
    the map in which they are 1.
    """
    kernel = np.ones((5, 5), np.uint8)
    height, width = shown.shape
    best: tuple[float, Floats, Floats, Floats] = (
        0.0,
        np.zeros((0, 2), np.float32),
        np.zeros(0, np.float32),
        shown,
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
        weak = np.minimum(strength[order] / strongest, 1).astype(np.float32)
        best = (strongest, where, weak, signed / strongest)
    return best[1:]


class Face(NamedTuple):
    """Where a top face is guessed: pixels of the map.

    ``middle`` (2,); ``across`` and ``along`` (2,): from the middle to the middles of two of its
    sides, as seen from straight above; ``tilt``: how much flatter it looks than that.
    """

    middle: Floats
    across: Floats
    along: Floats
    tilt: float


def _several(
    spots: Floats, strength: Floats, width: float, height: float
) -> tuple[Floats, list[Face]]:
    """How well 2..6 explain the spots in a map (width, height): the best of all guesses (6,).

    With it the guess of each; none where there is none.
    """
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
    # the top face fills the top of the box, and a side face what is left of it
    inner = height / (1 + 2 * MARGIN)
    side = face * np.sqrt(1 - tilts[..., 0] ** 2)
    fits = np.abs(y - tall / 2 - MARGIN * inner) < OFF_TOP * inner
    fits &= np.abs(tall + side - inner) < OFF_HEIGHT * inner
    # from nearly above, a side face may look out on any side
    within = (y - tall / 2 > -0.12 * height) & (y + tall / 2 < 1.12 * height)
    within &= tall > FILLS * inner
    good &= np.where(tilts[..., 0] < STEEP, fits, within)
    which, pair = np.nonzero(good)
    if not len(which):
        return np.full(len(PIPS), -np.inf, np.float32), []
    middle, face = middle[which, pair], face[which, pair]
    frame = np.stack([across[which, pair], along[which, pair]], axis=1)
    # spots in the face's own frame: the nine places are at -1, 0 and 1
    away = level[which] - middle[:, None]
    own = np.einsum("psx,pkx->psk", away, frame) / ((OUT * face) ** 2)[:, None, None]
    far = np.abs(own[:, None] - _GRID[None, :, None]).max(axis=3)
    inside = (np.abs(own) < INSIDE / OUT).all(axis=2)
    best = np.full(len(PIPS), -np.inf, np.float32)
    faces = []
    for number, (value, _) in enumerate(PIPS):
        near = (far < (NEAR_OF_SIX if value == 6 else NEAR) / OUT)[:, _ON[number]]
        there = (near * strength).max(axis=2)
        left = ((inside & ~near.any(axis=1)) * strength).sum(axis=1)
        on = np.maximum(GAIN * there - GAIN + 1, -1).sum(axis=1)
        guess = int((on - left).argmax())
        best[number] = (on - left)[guess]
        edges = frame[guess] / (2 * OUT)
        tilt = float(tilts[which[guess], 0, 0])
        faces.append(Face(middle[guess], edges[0], edges[1], tilt))
    return best, faces


def against(shown: Floats, face: Face, value: int) -> float:
    """Pips by which the side faces in view speak against a value of the top face ``face``: 0 or more.

    ``shown``: the map, pips positive and about 1 where they are strongest. A side that shows
    the top's own value or seven less it can't be there.
    """
    flat = np.array([1, face.tilt], np.float32)
    down = np.array([0, 2 * float(np.linalg.norm(face.across)) * math.sqrt(1 - face.tilt**2)])
    if down[1] < LEAST_SIDE:
        return 0.0
    doubt = 0.0
    for out, edge in ((face.across, face.along), (face.along, face.across)):
        outward = out if out[1] > 0 else -out
        if outward[1] < FACING * float(np.linalg.norm(outward)):
            continue
        middle = (face.middle + outward) * flat + down / 2
        frame = np.stack([2 * OUT * edge * flat, OUT * down])
        there = _pips_at(shown, middle + _GRID @ frame)
        if there is None:
            continue
        # each place speaks for a pip there, or against
        speaks = np.clip(SPEAKS * (there - THERE), -1, 1)
        scores = np.where(_SIDE_ON, speaks, -speaks).sum(axis=1)
        barred = np.isin(_SIDE_VALUES, (value, 7 - value))
        gap = float(scores[barred].max() - scores[~barred].max())
        doubt += min(max(gap - SLACK, 0.0), MOST_DOUBT)
    return doubt


def _pips_at(shown: Floats, places: npt.NDArray[np.floating]) -> Floats | None:
    """How much of a pip each place (n, 2) of the map shows, (n,) 0..1; None beyond its edge."""
    height, width = shown.shape
    columns, rows = places.round().astype(int).T
    if columns.min() < 1 or rows.min() < 1 or columns.max() > width - 2 or rows.max() > height - 2:
        return None
    return np.asarray(shown[rows, columns], np.float32)


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
    shown = pip_map(picture, box)
    if shown is None:
        return None
    height, width = shown.shape
    best = np.full(6, -3.0, np.float32)
    places, strength, signed = spots(shown)
    if len(places):
        best[0] = max(best[0], _single(places, strength, width, height))
    if len(places) > 1:
        scores, faces = _several(places, strength, width, height)
        near = np.clip(cv2.dilate(signed, np.ones((3, 3), np.uint8)), 0, 1)
        for (value, _), score, face in zip(PIPS, scores, faces, strict=False):
            best[value - 1] = max(best[value - 1], score - against(near, face, value))
    return best


def vote(alike: npt.NDArray[np.float32]) -> int:
    """The value that explains a face best."""
    return int(alike.argmax()) + 1
