"""Reading one camera's frames one after another: only what changed is searched again.

The first frame is searched as any picture is. After that every frame is compared, much reduced,
with what each of its places looked like when it was last searched. Where nothing changed the known
dice are read again, each alone; where something did, that part is searched at the scale that suits
the dice seen before.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from referee.vision.detector import (
    FOUND,
    FOUND_UNREAD,
    Bare,
    Detector,
    Die,
    as_bgr,
    rectangles,
    told,
)
from referee.vision.network import (
    Candidates,
    Floats,
    Picture,
    distinct,
    none,
    overlap,
    together,
)

CELL = 8
"""Pixels of a cell of the reduced picture, of the frame."""
CHANGED = 9.0
"""Grey levels of one colour by which a cell differs from what it was."""
LIGHT = 20.0
"""Grey levels by which half the picture differs when it is the light that has changed."""
MOST = 0.4
"""Part of the picture from which on all of it is searched."""
AGAIN = 0.3
"""How much of what is remembered of a candidate is its last reading, at least."""
FOUND_AGAIN = 0.2
"""How sure the network must be of a die that it has read in the same place before."""
DOUBTS = 6
"""Looks at a candidate in which no die was seen, after which it is forgotten."""
SAME = 0.4
"""Two boxes that share this part of their union are one die's."""
WHOLE_AGAIN = 40
"""Looks after which all is searched once more, for what came too slowly to be noticed."""
SURE = 0.5
"""Candidates of more worth than this tell how large dice are here."""
SIZES = 2.0
"""Dice of one scene are within this factor of their usual size."""


class Following:
    """Reads the frames of one camera. Not to be shared between cameras."""

    def __init__(self, detector: Detector) -> None:
        self._detector = detector
        self._known: Candidates = none()
        self._doubts = np.zeros(0, np.int64)
        self._least = np.zeros(0, np.float32)
        self._read = np.zeros(0, np.int64)
        self._before: Floats = np.zeros((0, 0, 3), np.float32)
        self._moved = np.zeros((0, 0), np.uint8)
        self._looks = 0
        self._whole = 0
        self._usual: float | None = None

    def detect(self, image: npt.NDArray[np.generic], bare: Bare | None = None) -> list[Die]:
        """The dice in a BGR frame (h, w, 3), as `Detector.detect` would find them."""
        picture = as_bgr(image)
        self._looks += 1
        cells = _reduced(picture)
        changed = self._changed(cells)
        if changed is None:
            self._before, self._whole = cells, self._looks
            self._known = self._detector.search(picture)
            self._doubts = np.zeros(len(self._known), np.int64)
            self._least = np.full(len(self._known), FOUND, np.float32)
            self._read = np.zeros(len(self._known), np.int64)
            self._moved = np.zeros(cells.shape[:2], np.uint8)
        else:
            # what moved at the last look may be seen sharp only now
            unsettled, self._moved = changed | self._moved, changed
            if unsettled.any():
                self._search_again(picture, cells, unsettled)
        shown = np.arange(len(self._known))
        if bare is not None:
            boxes = self._known.boxes.tolist()
            shown = np.array([k for k in shown if not bare(tuple(boxes[k]))], np.int64)
        read = self._detector.read(picture, self._known.only(shown), self._looks)
        for number, box, heat, parts in zip(shown, read.boxes, read.heat, read.parts, strict=True):
            if heat <= 0:
                continue
            # what several looks agree on is surer than each of them
            self._read[number] += 1
            share = max(AGAIN, 1 / self._read[number])
            self._known.heat[number] += share * (heat - self._known.heat[number])
            self._known.parts[number] += share * (parts - self._known.parts[number])
            is_die = told(heat, parts, self._least[number]) is not None
            if is_die:
                self._known.boxes[number] = box
                self._least[number] = FOUND_AGAIN
            is_die |= bool(heat > FOUND_UNREAD)
            self._doubts[number] = 0 if is_die else self._doubts[number] + 1
        least = self._least[shown]
        seen = np.where(read.heat > 0, self._known.heat[shown], 0)
        all_looks = Candidates(read.boxes, seen, self._known.parts[shown])
        self._forget(self._doubts < DOUBTS)
        self._learn_size(read)
        return self._detector.dice(picture, all_looks, least)

    def _forget(self, keep: npt.NDArray[np.bool_]) -> None:
        self._known = self._known.only(keep)
        self._doubts, self._least = self._doubts[keep], self._least[keep]
        self._read = self._read[keep]

    def _changed(self, cells: Floats) -> npt.NDArray[np.uint8] | None:
        """Which cells changed since they were last searched (0 or 1); None: search everywhere."""
        if cells.shape != self._before.shape or self._looks - self._whole >= WHOLE_AGAIN:
            return None
        change = cells - self._before
        typical = np.median(change, axis=(0, 1))
        if float(np.abs(typical).max()) > LIGHT:
            return None
        off = (np.abs(change - typical).max(axis=2) > CHANGED).astype(np.float32)
        # single cells are noise
        crowd = cv2.filter2D(off, -1, np.ones((3, 3), np.float32), borderType=cv2.BORDER_CONSTANT)
        moved = ((off > 0) & (crowd >= 3)).astype(np.uint8)
        return None if float(moved.mean()) > MOST else moved

    def _search_again(
        self, picture: Picture, cells: Floats, changed: npt.NDArray[np.uint8]
    ) -> None:
        """Search the changed parts; forget what was known there."""
        usual = self._usual
        reach = 2 if usual is None else max(2, round(0.7 * usual / CELL))
        grown = np.asarray(cv2.dilate(changed, np.ones((2 * reach + 1,) * 2, np.uint8)), np.uint8)
        keep = np.ones(len(self._known), np.bool_)
        for number, (x0, y0, x1, y1) in enumerate(self._known.boxes / CELL):
            place = changed[int(y0) : int(y1) + 1, int(x0) : int(x1) + 1]
            keep[number] = not place.any()
        self._forget(keep)
        looks: list[Candidates] = []
        for x0, y0, x1, y1 in rectangles(grown):
            part = picture[y0 * CELL : y1 * CELL, x0 * CELL : x1 * CELL]
            fresh = self._detector.search(part, usual, picture.shape)
            fresh.boxes[:] += np.array([x0, y0, x0, y0], np.float32) * CELL
            looks.append(fresh)
            self._before[y0:y1, x0:x1] = cells[y0:y1, x0:x1]
        fresh = distinct(together(looks))
        free = [
            not len(self._known) or float(overlap(box, self._known.boxes).max()) < SAME
            for box in fresh.boxes
        ]
        fresh = fresh.only(np.array(free, np.bool_))
        self._known = together([self._known, fresh])
        self._doubts = np.concatenate([self._doubts, np.zeros(len(fresh), np.int64)])
        self._least = np.concatenate([self._least, np.full(len(fresh), FOUND, np.float32)])
        self._read = np.concatenate([self._read, np.zeros(len(fresh), np.int64)])

    def _learn_size(self, read: Candidates) -> None:
        """Remember how large dice are here, as long as all agree."""
        sizes = read.sizes[read.worth > SURE]
        if len(sizes):
            alike = sizes.max() < SIZES * sizes.min()
            self._usual = float(np.median(sizes)) if alike else None


def _reduced(picture: Picture) -> Floats:
    """A frame at one pixel for a cell, (rows, columns, 3)."""
    height, width = picture.shape[:2]
    size = (max(1, -(-width // CELL)), max(1, -(-height // CELL)))
    thin = picture[::2, ::2] if min(height, width) > 4 * CELL else picture
    return np.asarray(cv2.resize(thin, size, interpolation=cv2.INTER_AREA), np.float32)
