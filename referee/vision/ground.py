"""What the bare table looks like, and what is not the bare table."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from referee.vision.motion import Motion
from referee.vision.tracks import Box

SAME = 5.0
"""Grey levels by which a place may differ and still be the same."""
SETTLED = 0.35
"""Seconds without any motion in the picture before the table is learnt."""
STAYED = 0.8
"""What came and stayed a shorter time than this, seconds, is no table."""


class Ground:
    """Grey levels of the table's cells where nothing lies; nan where that was never seen."""

    def __init__(self) -> None:
        self._levels: npt.NDArray[np.float32] = np.zeros((0, 0), np.float32)

    def learn(self, motion: Motion, now: float, places: Iterable[Box]) -> None:
        """Take in a still picture, but for ``places`` where dice lie."""
        if now - motion.any < SETTLED or motion.dark:
            return
        if self._levels.shape != motion.grey.shape:
            self._levels = np.full(motion.grey.shape, np.nan, np.float32)
        free = np.ones(motion.grey.shape, bool)
        for box in places:
            free[motion.cells(box, 0.25)] = False
        free &= now - motion.last > STAYED
        fresh = free & np.isnan(self._levels)
        self._levels[fresh] = motion.grey[fresh]
        known = free & ~fresh
        self._levels[known] += 0.2 * (motion.grey[known] - self._levels[known])

    def known(self, motion: Motion) -> bool:
        """Whether anything of the table was learnt, at this size of picture."""
        return self._levels.shape == motion.grey.shape and not bool(np.isnan(self._levels).all())

    def _gain(self, motion: Motion) -> float:
        """How much lighter the picture is than when the table was learnt."""
        usual = float(np.nanmedian(self._levels))
        gain = float(np.median(motion.grey)) / max(usual, 1.0)
        return min(max(gain, 0.5), 2.0)

    def covered(self, box: Box, motion: Motion) -> bool:
        """Whether a place shows something that is not the bare table."""
        if not self.known(motion):
            return False
        cells = motion.cells(box)
        seen, known = motion.grey[cells], self._levels[cells]
        valid = ~np.isnan(known)
        if valid.sum() < 2:
            # the die lay there from the beginning: its neighbourhood stands for the table
            ring = self._levels[motion.cells(box, 0.6)]
            if np.isnan(ring).all():
                return False
            known, valid = np.full_like(seen, np.nanmedian(ring)), np.ones(seen.shape, bool)
        off = np.abs(seen - known * self._gain(motion))
        return bool(np.mean(off[valid] > 14 + 0.1 * known[valid]) > 0.5)

    def bare(self, box: Box, motion: Motion) -> bool:
        """Whether a place looks as the table did before: what is there is printed on it."""
        if self._levels.shape != motion.grey.shape:
            return False
        cells = motion.cells(box)
        off = np.abs(motion.grey[cells] - self._levels[cells])
        off = off[~np.isnan(off)]
        return off.size > 3 and float(np.quantile(off, 0.9)) < SAME

    def strange(self, motion: Motion) -> npt.NDArray[np.bool_]:
        """Cells (rows, columns) that are not the table: hands, dice, things laid down."""
        if not self.known(motion):
            return np.zeros(motion.grey.shape, bool)
        known = self._levels * self._gain(motion)
        with np.errstate(invalid="ignore"):
            return np.asarray(np.abs(motion.grey - known) > 14 + 0.1 * known, np.bool_)
