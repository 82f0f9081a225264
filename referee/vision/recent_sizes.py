"""How large the dice of this table are, as the last throws showed."""

from __future__ import annotations

from collections import deque

import numpy as np

from referee.vision.detector import of_a_size

#: Seconds for which the size of thrown dice is remembered: the camera may be moved.
_REMEMBERED = 90.0
#: So many dice are remembered: three throws.
_DICE = 9


class RecentSizes:
    """Sizes in pixels, times in seconds of the frames."""

    def __init__(self) -> None:
        self._sizes: deque[tuple[float, float]] = deque(maxlen=_DICE)

    def add(self, size: float, now: float) -> None:
        """A die of this size was thrown."""
        self._sizes.append((size, now))

    def fits(self, size: float, now: float) -> bool:
        """Whether something is about as large as the dice that were thrown of late."""
        known = [one for one, thrown in self._sizes if now - thrown < _REMEMBERED]
        if not known:
            return True
        usual = float(np.median(known))
        return of_a_size(size, [usual])
