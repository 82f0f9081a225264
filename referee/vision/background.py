"""What the bare table looks like, and what is not the bare table."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from referee.vision.motion import Motion
from referee.vision.tracks import Box

Floats = npt.NDArray[np.float32]

SAME = 5.0
"""Levels by which a place may differ and still be the same."""
SETTLED = 0.35
"""Seconds without any motion in the picture before the table is learnt."""
LIKE = 8.0
"""Levels by which a place may differ in other light, beside a part of them."""
PRINT = 25.0
"""Levels between the light and the dark of what is printed on a table."""
DARKEST = 0.4
"""How dark a shadow is, beside the light."""
STAYED = 0.8
"""What came and stayed a shorter time than this, seconds, is no table."""


class BackgroundModel:
    """The colours of the table's cells where nothing lies; nan where that was never seen."""

    def __init__(self) -> None:
        self._levels: Floats = np.zeros((0, 0, 3), np.float32)
        self._usual: Floats = np.zeros(3, np.float32)

    def learn(self, motion: Motion, now: float, places: Iterable[Box]) -> None:
        """Take in a still picture, but for ``places`` where dice lie."""
        if now - motion.any < SETTLED or motion.dark:
            return
        if self._levels.shape != motion.colour.shape:
            self._levels = np.full(motion.colour.shape, np.nan, np.float32)
        free = np.ones(motion.grey.shape, bool)
        for box in places:
            free[motion.cells(box, 0.25)] = False
        free &= now - motion.last > STAYED
        fresh = free & np.isnan(self._levels[..., 0])
        self._levels[fresh] = motion.colour[fresh]
        known = free & ~fresh
        self._levels[known] += 0.2 * (motion.colour[known] - self._levels[known])
        if not np.isnan(self._levels).all():
            self._usual = np.asarray(np.nanmedian(self._levels, axis=(0, 1)), np.float32)

    def known(self, motion: Motion) -> bool:
        """Whether anything of the table was learnt, at this size of picture."""
        return self._levels.shape == motion.colour.shape and bool(self._usual.any())

    def _gain(self, motion: Motion) -> Floats:
        """How much lighter the picture is than when the table was learnt, (3,): BGR."""
        now = np.median(motion.colour, axis=(0, 1))
        return np.asarray(np.clip(now / np.maximum(self._usual, 1), 0.4, 2.5), np.float32)

    def covered(self, box: Box, motion: Motion) -> bool:
        """Whether a place shows something that is not the bare table."""
        if not self.known(motion):
            return False
        cells = motion.cells(box)
        seen, known = motion.colour[cells], self._levels[cells]
        valid = ~np.isnan(known[..., 0])
        if valid.sum() < 2:
            # the die lay there from the beginning: its neighbourhood stands for the table
            ring = self._levels[motion.cells(box, 0.6)]
            if np.isnan(ring).all():
                return False
            known = np.broadcast_to(np.nanmedian(ring, axis=(0, 1)), seen.shape)
            valid = np.ones(seen.shape[:2], bool)
        gain = self._gain(motion)
        if np.mean(_unlike(seen, known * gain)[valid]) <= 0.3:
            return False
        # a tray that is taken away shows more of the table, not something that covers it
        return bool(np.mean(_unlike(seen, self._usual * gain)) > 0.1)

    def bare(self, box: Box, motion: Motion) -> bool:
        """Whether a place looks as the table did before: what is there is printed on it.

        A print is known again in a shadow, too: a die would hide it. A plain place is not.
        """
        if self._levels.shape != motion.colour.shape:
            return False
        cells = motion.cells(box)
        known = self._levels[cells]
        valid = ~np.isnan(known[..., 0])
        if valid.sum() <= 3:
            return False
        seen, known = motion.colour[cells][valid], known[valid]
        if float(np.quantile(np.abs(seen - known).max(axis=1), 0.9)) < SAME:
            return True
        low, high = np.quantile(known, (0.1, 0.9), axis=0)
        shade = np.asarray(np.median(seen / np.maximum(known, 1), axis=0), np.float32)
        if (high - low).max() < PRINT or shade.min() < DARKEST or shade.max() > 1 / DARKEST:
            return False
        return bool(np.mean(_unlike(seen, known * shade)) < 0.1)

    def strange(self, motion: Motion) -> npt.NDArray[np.bool_]:
        """Cells (rows, columns) that are not the table: hands, dice, things laid down."""
        if not self.known(motion):
            return np.zeros(motion.grey.shape, bool)
        return _unlike(motion.colour, self._levels * self._gain(motion))


def _unlike(seen: Floats, known: Floats) -> npt.NDArray[np.bool_]:
    """Cells (rows, columns) whose colours are not the same in other light; none where unknown."""
    with np.errstate(invalid="ignore"):
        return np.asarray((np.abs(seen - known) > LIKE + 0.08 * known).any(axis=-1), np.bool_)
