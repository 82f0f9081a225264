"""The telephone's time of its microphone's samples, from when its page had them.

A page has samples late by chance, never early: of each short stretch the earliest counts, and a line
through these gives time and true rate. What is late always (the driver's buffers) no page can see; the
sound itself tells it, see `referee.audio.sound_alignment`.
"""

from __future__ import annotations

from collections import deque

import msgspec
import numpy as np

from referee.errors import InputError
from referee.wording import Message

#: Seconds of samples of which the earliest arrival is kept.
_STRETCH = 2.0
#: So many stretches are remembered: two minutes.
_STRETCHES = 60
#: Seconds by which an arrival that was not kept waiting may be off.
_FLOOR = 0.001
#: What is believed of a rate before anything is known of it: 200 ppm off.
_DRIFT = 2e-4
#: A stretch so much off its line, seconds: the microphone stood still, or a clock was set.
_JUMP = 0.1
#: So much off, seconds, stretch after stretch, and alike to this: its driver has left sound out.
_SLIP, _STEADY = 0.015, 0.01
#: Of so many seconds of samples the earliest arrival tells whether they are late now.
_NOW = 0.5
#: Seconds by which the samples of a stretch fall behind or run ahead where the rate is another one.
_OTHER_RATE = 0.02
#: So many stretches in a row have to say so, alike to this share.
_AGREEING, _ALIKE = 3, 0.3


class _Earliest(msgspec.Struct, frozen=True):
    """``place``: of the first sample, s of the stream; ``offset``: seconds from there to its time."""

    place: float
    offset: float


class SampleLine:
    """Tells the telephone's time of a sample. ``rate``: Hz, as the telephone says.

    ``jumps``: how often samples were found elsewhere than the line has them; it begins anew then.
    """

    def __init__(self, rate: int) -> None:
        self.jumps = 0
        self._rate = rate
        self._kept: deque[_Earliest] = deque(maxlen=_STRETCHES)
        self._open: _Earliest | None = None
        self._recent: deque[_Earliest] = deque()
        self._offs: deque[float] = deque(maxlen=_AGREEING)
        self._steps: deque[float] = deque(maxlen=_AGREEING)
        self._line: tuple[float, float, float] | None = None

    @property
    def ready(self) -> bool:
        """Whether anything is known."""
        return self._open is not None

    @property
    def late(self) -> float:
        """Seconds by which all that came lately is later than the line has it; 0 where that is little.

        The page was kept from its work, or its driver has left so much sound out. Which, is known later.
        """
        if not self._kept:
            return 0.0
        found = min(a.offset + a.place - self.time(a.place) for a in self._recent)
        return found if found > _SLIP else 0.0

    def add(self, first: int, at: float) -> None:
        """Sample ``first`` was taken at ``at`` seconds of the telephone's clock, or before.

        Raises:
            InputError: the samples come at another rate than was said.
        """
        place = first / self._rate
        fresh = _Earliest(place, at - place)
        self._recent.append(fresh)
        while self._recent[0].place < place - _NOW:
            self._recent.popleft()
        if self._open is None:
            self._open = fresh
        elif place // _STRETCH != self._open.place // _STRETCH:
            self._close(self._open)
            self._open = fresh
        elif fresh.offset < self._open.offset:
            self._open = fresh
        else:
            return
        self._line = None

    def time(self, place: float) -> float:
        """The telephone's time of what lies ``place`` seconds of samples from the stream's beginning.

        Raises:
            LookupError: nothing has come yet.
        """
        if self._line is None:
            self._line = self._fitted()
        middle, offset, drift = self._line
        return place + offset + drift * (place - middle)

    def _close(self, done: _Earliest) -> None:
        if self._kept:
            step = done.offset - self._kept[-1].offset
            self._steps.append(step)
            if self._other_rate():
                raise InputError(Message("sensors.telephone-rate", rate=self._rate))
            middle, offset, drift = self._fit(list(self._kept))
            self._offs.append(done.offset - offset - drift * (done.place - middle))
            if abs(self._offs[-1]) > _JUMP or self._slipped():
                self.jumps += 1
                self._kept.clear()
                self._offs.clear()
        self._kept.append(done)

    def _slipped(self) -> bool:
        offs = np.array(self._offs)
        if len(offs) < _AGREEING or np.abs(offs).min() < _SLIP:
            return False
        return bool(np.ptp(offs) < _STEADY)

    def _other_rate(self) -> bool:
        steps = np.array(self._steps)
        if len(steps) < _AGREEING or np.abs(steps).min() < _OTHER_RATE:
            return False
        return bool(np.ptp(steps) < _ALIKE * np.abs(steps).mean())

    def _fitted(self) -> tuple[float, float, float]:
        kept = list(self._kept)
        if self._open is not None and (not kept or self._earlier(kept)):
            # a stretch that has just begun may have nothing but late ones
            kept.append(self._open)
        if not kept:
            raise LookupError("no sample yet")
        return self._fit(kept)

    def _earlier(self, kept: list[_Earliest]) -> bool:
        middle, offset, drift = self._fit(kept)
        found = self._open
        return found is not None and found.offset < offset + drift * (found.place - middle)

    def _fit(self, kept: list[_Earliest]) -> tuple[float, float, float]:
        """Middle, offset there, drift: weighted by how late each is against the others."""
        place = np.array([a.place for a in kept])
        middle, base = float(place.mean()), kept[-1].offset
        away, offset = place - middle, np.array([a.offset for a in kept]) - base
        error = np.full(len(kept), _FLOOR)
        level = slope = 0.0
        for _ in range(2):
            weight = 1 / error**2
            normal = np.array(
                [
                    [weight.sum(), (weight * away).sum()],
                    [(weight * away).sum(), (weight * away**2).sum() + 1 / _DRIFT**2],
                ]
            )
            right = np.array([(weight * offset).sum(), (weight * away * offset).sum()])
            level, slope = (float(v) for v in np.linalg.solve(normal, right))
            left = offset - level - slope * away
            error = _FLOOR + np.abs(left - left.min())
        return middle, base + level, slope
