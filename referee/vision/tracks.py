"""A die through time: the readings of one that lies still, and what is known to lie on the table."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec
import numpy as np
import numpy.typing as npt

from referee.vision.detector import Die, Role
from referee.vision.dye import Lab

Box = tuple[float, float, float, float]
"""x0, y0, x1, y1 in pixels of the frame."""

#: Readings that a die needs to be known.
READINGS = 2
#: Readings after which no more are asked for.
MOST_READINGS = 6
#: Confidence from which no more are asked for.
SURE = 0.9
AGREED = 0.5
"""Readings that all agree are enough at this confidence: more of one still picture say no more."""
INDEPENDENT = 0.5
"""Readings of one still picture go wrong together: each after the first counts for so much."""
CHANCE = 1 / 7
"""A reading surer than chance speaks for its value; one below says nothing."""
EXISTS = 0.4
"""Readings so much below certain still leave no doubt that there is a die."""


def apart(first: tuple[float, float], second: tuple[float, float]) -> float:
    """How far two points are from one another, in their unit."""
    return math.hypot(first[0] - second[0], first[1] - second[1])


class Track:
    """A die lying still, and its readings so far.

    ``first`` and ``seen``: time of the first and of the last reading, seconds. ``missed``: looks in
    a row that did not find it. ``steady``: its place flickers, but it has kept place and value.
    """

    def __init__(self, die: Die, time: float, body: Lab) -> None:
        self.box: Box = (die.x0, die.y0, die.x1, die.y1)
        self.first = time
        self.seen = time
        self.count = 0
        self.missed = 0
        self.body = body
        self.steady = False
        self._dice = 0.0
        self._support = np.zeros(7)
        self._reasons: dict[str, int] = {}
        self._roles: dict[Role, float] = {}

    @property
    def size(self) -> float:
        """Mean of the box's sides, pixels."""
        x0, y0, x1, y1 = self.box
        return (x1 - x0 + y1 - y0) / 2

    @property
    def centre(self) -> tuple[float, float]:
        """Middle of the box, pixels."""
        x0, y0, x1, y1 = self.box
        return (x0 + x1) / 2, (y0 + y1) / 2

    def add(self, die: Die, time: float) -> None:
        """Take in one more reading."""
        self.seen = time
        self.count += 1
        self.missed = 0
        share = 1 / self.count
        fresh = (die.x0, die.y0, die.x1, die.y1)
        x0, y0, x1, y1 = (a + share * (b - a) for a, b in zip(self.box, fresh, strict=True))
        self.box = (x0, y0, x1, y1)
        self._dice += max(die.confidence, 0.3 if die.value is None else 0.0)
        sure = min(die.confidence, 0.97)
        if sure > CHANCE:
            # one reading alone leaves its own confidence: six others share the rest
            weight = 1.0 if self.count == 1 else INDEPENDENT
            self._support[die.value or 0] += weight * math.log(6 * sure / (1 - sure))
        if die.reason is not None:
            self._reasons[die.reason] = self._reasons.get(die.reason, 0) + 1
        if die.role is not None:
            self._roles[die.role] = self._roles.get(die.role, 0.0) + die.role_confidence

    @property
    def likely(self) -> npt.NDArray[np.float64]:
        """How likely each is, (7,): not readable, 1..6."""
        weights = np.exp(self._support - self._support.max())
        return np.asarray(weights / weights.sum(), np.float64)

    @property
    def value(self) -> int | None:
        """1..6; None where the readings can't tell."""
        return int(self.likely.argmax()) or None

    @property
    def confidence(self) -> float:
        """0..1, that here lies a die with this value: every agreeing reading raises it."""
        return float(self.likely.max()) * min(1.0, EXISTS + self._dice / max(self.count, 1))

    @property
    def cocked(self) -> bool:
        """Whether most readings say that it leans."""
        return self.value is None and self._reasons.get("cocked", 0) > self.count / 2

    @property
    def role(self) -> Role | None:
        """What most readings of its colour say."""
        chouette, cul = self._roles.get("chouette", 0), self._roles.get("cul", 0)
        return None if chouette == cul else "chouette" if chouette > cul else "cul"

    @property
    def ready(self) -> bool:
        """Whether more readings would not change much."""
        if self.count < READINGS:
            return False
        if self.confidence >= SURE or self.count >= MOST_READINGS:
            return True
        agreed = np.count_nonzero(self._support) == 1 and self.value is not None
        return agreed and (self.confidence >= AGREED or self.count > READINGS)


class Look(msgspec.Struct, frozen=True):
    """What a place looks like: grey ``cells`` of the small picture, and the picture's ``light``."""

    cells: npt.NDArray[np.float32]
    light: float


class Resting:
    """A die known to lie on the table.

    ``rest``: when it came to rest, seconds; ``since``: until when nothing new is known of it.
    ``look``: what its place looks like. ``thrown``: whether it was seen to
    come there; what was there from the beginning may as well be printed on the table. ``gone``:
    looks in a row that no longer found it. ``hand``: where an arm that reached it came from, pixels.
    """

    def __init__(self, track: Track, rest: float, look: Look, thrown: bool) -> None:
        self.thrown = thrown
        self.value = track.value
        self.role = track.role
        self.body = track.body
        self.confidence = track.confidence
        self.rest = rest
        self.gone = 0
        self.hand: tuple[float, float] | None = None
        self.lie(track, look)

    def lie(self, track: Track, look: Look) -> None:
        """It lies where this track does now."""
        self.box, self.size, self.centre = track.box, track.size, track.centre
        self.look = look
        self.since = track.seen
        self.gone = 0

    def read_again(self, track: Track) -> None:
        """Later readings of the same die: the surer ones count."""
        if track.confidence > self.confidence and track.value in (self.value, None):
            self.confidence = track.confidence
        elif self.value is None or track.confidence > self.confidence + 0.3:
            self.value, self.confidence = track.value, track.confidence


def nearest(
    centre: tuple[float, float], resting: Iterable[Resting], reach: float
) -> Resting | None:
    """Of known dice, the nearest one that is less than ``reach`` of its size away."""
    near = [(apart(r.centre, centre) / max(r.size, 1.0), k, r) for k, r in enumerate(resting)]
    best = min(near, default=None)
    return best[2] if best is not None and best[0] < reach else None
