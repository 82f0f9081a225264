"""Where and when something moved in front of the camera.

Every frame is compared with the last one at about 160 pixels' width. Light going on or off changes
all of the picture at once; that is told apart from things that move.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from referee.vision.thinning import every

Floats = npt.NDArray[np.float32]
#: Cells across the small picture.
WIDTH = 160
#: A cell has changed from so many times its usual noise, ...
NOISE_GAIN = 4.0
#: ... and from so many grey levels at least.
LEAST_CHANGE = 5.0
#: Part of all cells whose change is one of the light.
LIGHT_PART = 0.5
#: Mean grey level below which it is too dark to see.
DARK = 14.0
MIXED, UNLIT = 0.08, 0.2
"""Other light changes all but this part of a picture by one factor, give or take so much. A lamp or
a camera's exposure leaves 0.01 to 0.05 unexplained, a hand across the picture 0.09 to 0.4."""


class Motion:
    """Follows frames; keeps for every cell of the small picture when it last changed.

    ``last``: (rows, columns) seconds, -inf where nothing ever moved. ``light``: when the light last
    changed. ``dark``: too dark to see anything. ``moved``: the cells that just changed. ``cell``:
    side of a cell, pixels of the frame. ``grey`` (rows, columns) and ``colour`` (rows, columns, 3;
    BGR): the small picture itself, 0..255.
    """

    def __init__(self) -> None:
        self.last = np.zeros((0, 0))
        self.light = -np.inf
        self.dark = False
        self.any = -np.inf
        self.moved = np.zeros((0, 0), np.bool_)
        self.cell = 1.0
        self.grey: Floats = np.zeros((0, 0), np.float32)
        self.colour: Floats = np.zeros((0, 0, 3), np.float32)
        self._noise: Floats = np.zeros((0, 0), np.float32)

    def feed(self, frame: npt.NDArray[np.uint8], time: float) -> None:
        """Take in one BGR frame at ``time`` (seconds)."""
        height, width = frame.shape[:2]
        step = max(1, width // (WIDTH * 2))
        thin = every(frame, step)
        rows = max(1, round(WIDTH * height / width))
        small = cv2.resize(thin, (WIDTH, rows), interpolation=cv2.INTER_AREA)
        self.colour = np.asarray(cv2.blur(small, (3, 3)), np.float32)
        grey = np.asarray(cv2.cvtColor(self.colour, cv2.COLOR_BGR2GRAY), np.float32)
        self.dark = float(grey.mean()) < DARK
        if grey.shape != self.grey.shape:
            self.grey = grey
            self.last = np.full(grey.shape, -np.inf)
            self._noise = np.full(grey.shape, 1.0, np.float32)
            self.cell = width / WIDTH
            self.moved = np.zeros(grey.shape, np.bool_)
            return
        change = grey - self.grey
        typical = float(np.median(change))
        size = np.abs(change - typical)
        # a lamp scales light places more than dark ones: not a shift alone
        limit = np.maximum(LEAST_CHANGE, NOISE_GAIN * self._noise)
        moved = size > limit
        raw = np.abs(change) > limit
        if (raw.mean() > LIGHT_PART or abs(typical) > 6) and self._unexplained(grey) < MIXED:
            self.light = time
            moved[:] = False
        else:
            quiet = ~moved
            self._noise[quiet] += 0.05 * (size[quiet] - self._noise[quiet])
            # single cells are noise, things that move are larger
            filled = cv2.filter2D(
                moved.astype(np.float32), -1, np.ones((3, 3), np.float32),
                borderType=cv2.BORDER_CONSTANT,
            )  # fmt: skip
            moved &= filled >= 4
        self.moved = moved
        if moved.any():
            self.any = time
            self.last[moved] = time
        self.grey = grey

    def blind(self, time: float) -> None:
        """Everything may have moved at ``time``, seconds: the picture can't be compared."""
        self.any = time
        self.last[:] = time

    def begin_again(self) -> None:
        """The next frame is the first of another view."""
        self.grey = np.zeros((0, 0), np.float32)

    def _unexplained(self, grey: Floats) -> float:
        """Part of the picture (rows, columns) that other light alone does not explain, 0..1.

        Every place lighter by the same factor, more or less: an arm near the camera is not.
        """
        before = np.maximum(self.grey, 1.0)
        gain = np.median(grey / before)
        return float(
            np.mean(np.abs(grey - gain * before) > UNLIT * np.maximum(gain * before, DARK))
        )

    def cells(
        self, box: tuple[float, float, float, float], grow: float = 0.0
    ) -> tuple[slice, slice]:
        """The cells (rows, columns) of a box in frame pixels, grown by a part of its size."""
        x0, y0, x1, y1 = box
        dx, dy = grow * (x1 - x0), grow * (y1 - y0)
        c = self.cell
        rows, columns = self.last.shape
        top = min(max(int((y0 - dy) / c), 0), rows - 1)
        left = min(max(int((x0 - dx) / c), 0), columns - 1)
        bottom = max(min(int(np.ceil((y1 + dy) / c)), rows), top + 1)
        right = max(min(int(np.ceil((x1 + dx) / c)), columns), left + 1)
        return slice(top, bottom), slice(left, right)

    def last_in(
        self, box: tuple[float, float, float, float], grow: float = 0.0, cells: int = 1
    ) -> float:
        """When something last moved in ``cells`` cells of a box of frame pixels; -inf if never."""
        times = self.last[self.cells(box, grow)].ravel()
        cells = min(cells, times.size)
        return float(np.partition(times, -cells)[-cells])
