"""Reading one camera's frames one after another: only what changed is searched again.

The first frame is searched as any picture is. After that every frame is compared, much reduced,
with what each of its places looked like when it was last searched. Where nothing changed the known
dice are read again, each alone; where something did, that part is searched at the scale that suits
the dice seen before.
"""

from __future__ import annotations

import dataclasses

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
    BEST_SIZE,
    SAME,
    Candidates,
    Floats,
    Picture,
    distinct,
    none,
    overlap,
    together,
)
from referee.vision.thinning import every

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
OFTEN = 2
"""Readings of one candidate after which each look at it is a single one."""
PLENTY, REST = 6, 3
"""Readings of a die after which it is read at every third look."""
SELDOM = 3
"""Looks from one reading to the next of what was never read as a die."""
TAKES_PLACE = 0.6
"""A find that shares this part of its union with a die that lay there stands for it; less, but more
than `SAME`: it may be a print beside the die."""
WHOLE_AGAIN = 40
"""Looks after which all is searched once more, for what came too slowly to be noticed."""
SURE = 0.5
"""Candidates of more worth than this tell how large dice are here."""
SIZES = 2.0
"""Dice of one scene are within this factor of their usual size."""


@dataclasses.dataclass
class _Remembered:
    """Candidates from look to look, n of them.

    ``found``: means of their readings. ``doubts`` (n,): looks since one was last read as a die.
    ``least`` (n,): how surely the network must read each. ``reads`` (n,): how often it was read.
    """

    found: Candidates
    doubts: npt.NDArray[np.int64]
    least: Floats
    reads: npt.NDArray[np.int64]

    @classmethod
    def fresh(cls, found: Candidates, least: Floats | None = None) -> _Remembered:
        """Never read before."""
        count = len(found)
        bounds = np.full(count, FOUND, np.float32) if least is None else least
        return cls(found, np.zeros(count, np.int64), bounds, np.zeros(count, np.int64))

    def __len__(self) -> int:
        return len(self.found)

    def only(self, which: npt.NDArray[np.generic]) -> _Remembered:
        """Those of a mask or of indices."""
        return _Remembered(
            self.found.only(which), self.doubts[which], self.least[which], self.reads[which]
        )

    def and_also(self, other: _Remembered) -> _Remembered:
        """These, then those."""
        return _Remembered(
            together([self.found, other.found]),
            np.concatenate([self.doubts, other.doubts]),
            np.concatenate([self.least, other.least]),
            np.concatenate([self.reads, other.reads]),
        )

    def take(self, number: int, box: Floats, heat: float, parts: Floats) -> None:
        """One more reading of one of them: what several agree on is surer than each."""
        self.reads[number] += 1
        share = max(AGAIN, 1 / self.reads[number])
        self.found.heat[number] += share * (heat - self.found.heat[number])
        self.found.parts[number] += share * (parts - self.found.parts[number])
        is_die = told(heat, parts, float(self.least[number])) is not None
        if is_die:
            self.found.boxes[number] = box
            self.least[number] = FOUND_AGAIN
        is_die |= bool(heat > FOUND_UNREAD)
        self.doubts[number] = 0 if is_die else self.doubts[number] + 1


class IncrementalDetector:
    """Reads the frames of one camera. Not to be shared between cameras."""

    def __init__(self, detector: Detector) -> None:
        self._detector = detector
        self._known = _Remembered.fresh(none())
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
            self._known = _Remembered.fresh(self._detector.search(picture))
            self._moved = np.zeros(cells.shape[:2], np.uint8)
        else:
            # what moved at the last look may be seen sharp only now
            unsettled, self._moved = changed | self._moved, changed
            if unsettled.any():
                self._search_again(picture, cells, unsettled)
        return self._detector.dice(picture, *self._read(picture, bare))

    def _read(self, picture: Picture, bare: Bare | None) -> tuple[Candidates, Floats]:
        """Look at what is known once more; what all looks say of it, and how sure each must be."""
        known = self._known
        # what has only ever looked like a print of the table is read less often
        prints = (known.doubts > 0) & (known.least >= FOUND)
        shown = ~prints | (self._looks % SELDOM == 0)
        if bare is not None:
            shown &= np.array(
                [not bare(tuple(box)) for box in known.found.boxes.tolist()], np.bool_
            )
        turn = (self._looks + np.arange(len(known))) % REST == 0
        due = np.flatnonzero(shown & (turn | (known.reads < PLENTY) | (known.doubts > 0)))
        often = known.reads[due] >= OFTEN
        # the next picture is another look
        read = self._detector.read(picture, known.found.only(due), self._looks, often, (BEST_SIZE,))
        seen = np.where(shown, known.found.heat, 0).astype(np.float32)
        for number, box, heat, parts in zip(due, read.boxes, read.heat, read.parts, strict=True):
            if heat > 0:
                known.take(int(number), box, float(heat), parts)
            seen[number] = known.found.heat[number] if heat > 0 else 0
        boxes = known.found.boxes.copy()
        boxes[due] = read.boxes
        told_now = Candidates(boxes, seen, known.found.parts.copy()).only(shown)
        least = known.least[shown]
        self._learn_size(read)
        self._known = known.only(known.doubts < DOUBTS)
        return told_now, least

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
        for number, (x0, y0, x1, y1) in enumerate(self._known.found.boxes / CELL):
            place = changed[int(y0) : int(y1) + 1, int(x0) : int(x1) + 1]
            keep[number] = not place.any()
        dice = self._known.found.only(~keep & (self._known.least < FOUND))
        were = dice.boxes
        self._known = self._known.only(keep)
        looks: list[Candidates] = []
        for x0, y0, x1, y1 in rectangles(grown):
            part = picture[y0 * CELL : y1 * CELL, x0 * CELL : x1 * CELL]
            fresh = self._detector.search(part, usual, picture.shape)
            fresh.boxes[:] += np.array([x0, y0, x0, y0], np.float32) * CELL
            looks.append(fresh)
            self._before[y0:y1, x0:x1] = cells[y0:y1, x0:x1]
        fresh = distinct(together(looks))
        kept = self._known.found.boxes
        free = [not len(kept) or float(overlap(box, kept).max()) < SAME for box in fresh.boxes]
        fresh = fresh.only(np.array(free, np.bool_))
        # a die that was there a moment ago is most likely there still
        there = [len(were) > 0 and float(overlap(box, were).max()) > SAME for box in fresh.boxes]
        least = np.where(np.array(there, np.bool_), FOUND_AGAIN, FOUND).astype(np.float32)
        self._known = self._known.and_also(_Remembered.fresh(fresh, least))
        # a print beside a die may have hidden it from the search: where it lay is looked at, too
        shared = [float(overlap(box, fresh.boxes).max(initial=0.0)) for box in were]
        hidden = dice.only(np.array([SAME < s < TAKES_PLACE for s in shared], np.bool_))
        bounds = np.full(len(hidden), FOUND_AGAIN, np.float32)
        self._known = self._known.and_also(_Remembered.fresh(hidden, bounds))

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
    thin = every(picture, 2) if min(height, width) > 4 * CELL else picture
    return np.asarray(cv2.resize(thin, size, interpolation=cv2.INTER_AREA), np.float32)
