"""What moves on the table: arms that reach in over its edge, and loose things such as rolling dice."""

from __future__ import annotations

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee.vision.background import BackgroundModel
from referee.vision.motion import Motion
from referee.vision.tracks import Box, apart

Point = tuple[float, float]

GUESS = 1 / 10
"""A die's side as a part of the picture's width, while no die is known."""
LOOSE = 6.0
"""A rolling die, with its shadow and the place that it left, covers at most so many dice's areas."""
ARM = 2.0
"""An arm covers at least so many dice's areas."""
REMEMBERED = 0.5
"""Seconds for which a trail that is not seen goes on."""
SPEED = 3.0
"""A die that rolls out of the picture makes at least so many of its sides a second."""
BESIDE = 4.0
"""What vanishes nearer to an arm than so many dice's sides was part of it."""
NEVER = -np.inf


class Exit(msgspec.Struct, frozen=True):
    """Something that rolled out of the picture: when, seconds, and where, pixels."""

    time: float
    at: Point


class Arm(msgspec.Struct, frozen=True):
    """Something large that moves and reaches over the picture's edge, at ``edge`` (pixels)."""

    label: int
    edge: Point


class ForegroundTracker:
    """Follows what moves from frame to frame.

    ``rolling``: when a loose thing last moved, seconds. ``exits``: what rolled out of the picture.
    """

    def __init__(self) -> None:
        self.rolling = NEVER
        self.exits: list[Exit] = []
        self._arms: list[Arm] = []
        self._last_arm = np.zeros((0, 0))
        self._labels: npt.NDArray[np.int32] = np.zeros((0, 0), np.int32)
        self._trails: list[list[tuple[float, Point]]] = []

    def feed(self, motion: Motion, ground: BackgroundModel, now: float, size: float | None) -> None:
        """Take in what `motion` saw at ``now``; ``size``: a die's side, pixels, if known."""
        self._arms = []
        if self._last_arm.shape != motion.grey.shape:
            self._last_arm = np.full(motion.grey.shape, NEVER)
        if motion.any < now:
            self._follow([], motion, now, size or 0.0)
            return
        side = (size or GUESS * motion.cell * motion.grey.shape[1]) / motion.cell
        area = max(side * side, 6.0)
        mask = motion.moved | ground.strange(motion)
        # one thing, though its middle may look like the table
        joined = cv2.dilate(mask.astype(np.uint8), np.ones((3, 3), np.uint8))
        count, labels, stats, centres = cv2.connectedComponentsWithStats(joined)
        self._labels = np.asarray(labels, np.int32)
        moving = set(np.unique(labels[motion.moved]).tolist())
        loose: list[tuple[Point, bool]] = []
        for label in range(1, count):
            if label not in moving:
                continue
            cells = int((mask & (labels == label)).sum())
            edge = self._edge(label, motion.cell)
            if edge is not None and cells >= ARM * area:
                self._arms.append(Arm(label, edge))
                self._last_arm[labels == label] = now
            elif cells <= LOOSE * area and stats[label, cv2.CC_STAT_AREA] > 9:
                middle = (centres[label] + 0.5) * motion.cell
                loose.append(((float(middle[0]), float(middle[1])), edge is not None))
        if any(not touches for _, touches in loose):
            self.rolling = now
        self._follow(loose, motion, now, side * motion.cell)

    def reach(self, box: Box, motion: Motion) -> Point | None:
        """Where the arm that is over a box comes into the picture, pixels of its edge."""
        if not self._arms:
            return None
        over = set(np.unique(self._labels[motion.cells(box, 0.2)]).tolist())
        return next((a.edge for a in self._arms if a.label in over), None)

    def last_arm(self, box: Box, motion: Motion) -> float:
        """When an arm was last over a box, seconds; -inf if never."""
        return float(self._last_arm[motion.cells(box)].max())

    def _edge(self, label: int, cell: float) -> Point | None:
        """Where a thing touches the picture's edge: the middle of the side that it covers most."""
        own = self._labels == label
        rows, columns = own.shape
        sides = [own[0], own[-1], own[:, 0], own[:, -1]]
        counts = [int(s.sum()) for s in sides]
        if max(counts) == 0:
            return None
        most = int(np.argmax(counts))
        along = (float(np.flatnonzero(sides[most]).mean()) + 0.5) * cell
        across = [0.0, rows * cell, 0.0, columns * cell][most]
        return (along, across) if most < 2 else (across, along)

    def _follow(
        self, loose: list[tuple[Point, bool]], motion: Motion, now: float, size: float
    ) -> None:
        rows, columns = motion.grey.shape
        width, height = columns * motion.cell, rows * motion.cell
        left = list(loose)
        kept: list[list[tuple[float, Point]]] = []
        for trail in self._trails:
            before, last = trail[-1]
            near = [t for t in left if apart(t[0], last) < 0.2 * width]
            if near:
                nearest = min(near, key=lambda t: apart(t[0], last))
                left.remove(nearest)
                kept.append([*trail[-5:], (now, nearest[0])])
            elif self._went_out(trail, now, size, width, height):
                self.exits = [*self.exits[-5:], Exit(before, last)]
            elif now - before < REMEMBERED:
                kept.append(trail)
        # what begins at the edge comes in: a hand's fingertips do, and so do dice
        kept += [[(now, at)] for at, touches in left if not touches]
        self._trails = kept

    def _went_out(
        self, trail: list[tuple[float, Point]], now: float, size: float, width: float, height: float
    ) -> bool:
        """Whether a trail that is no longer seen was about to cross the picture's edge."""
        if len(trail) < 4:
            return False
        (first, start), (last, end) = trail[-3], trail[-1]
        span = max(last - first, 1e-3)
        speed = ((end[0] - start[0]) / span, (end[1] - start[1]) / span)
        if apart(start, end) < max(0.5, SPEED * span) * size:
            return False
        if any(apart(end, arm.edge) < BESIDE * size for arm in self._arms):
            # fingertips draw back over the edge, too
            return False
        ahead = min(now - last, 0.15)
        x, y = end[0] + speed[0] * ahead, end[1] + speed[1] * ahead
        inside = 0.6 * size < x < width - 0.6 * size and 0.6 * size < y < height - 0.6 * size
        outward = (
            (x <= 0.6 * size and speed[0] < 0)
            or (x >= width - 0.6 * size and speed[0] > 0)
            or (y <= 0.6 * size and speed[1] < 0)
            or (y >= height - 0.6 * size and speed[1] > 0)
        )
        return not inside and outward
