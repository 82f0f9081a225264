"""Telephones' streams on one time: by their pages, their clocks, and what all of them hear."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from referee.audio.aligned_stream import AlignedStream
from referee.audio.lying_together import LyingTogether
from referee.audio.sampling import RATE
from referee.audio.sound_alignment import SPAN, STEP, SoundAlignment
from referee.telephones.clock_exchange import ClockReading
from referee.telephones.sample_line import SampleLine
from referee.telephones.sound_packet import SoundPacket

Samples = NDArray[np.float32]
#: The host's time of a telephone's, by its number; None: nothing is known of its clock.
Reading = Callable[[int, float], ClockReading | None]

#: What drivers and browsers hold back of sound before a page has it, and don't tell: standard error, s.
_HELD_BACK = 0.05
#: Seconds of samples over which a stream's rate against the host's is read off.
_BACK = 1.0
#: A place further off than this, seconds, is gone to at once; a nearer one by so many seconds a second.
_AT_ONCE, _STEPS = 0.02, 0.05
#: Sound can't tell two streams' times better than this, seconds: nobody sits in one line with both.
_LEAST = 0.0005


class TelephoneStream:
    """A telephone's samples, with what its page says of their times.

    ``rate``: Hz, as it says. ``tuned``: standard error of its times against the other telephones', s,
    by what all have heard.
    """

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self.tuned = _HELD_BACK
        self.samples = AlignedStream(rate)
        self.line = SampleLine(rate)

    @property
    def ready(self) -> bool:
        """Whether any sound has come."""
        return self.line.ready

    @property
    def sigma(self) -> float:
        """Standard error of its times now, s: sound may have been left out, and nothing has shown it."""
        return math.hypot(self.tuned, self.line.late)

    def push(self, packet: SoundPacket) -> None:
        """Take samples.

        Raises:
            InputError: they come at another rate than was said.
        """
        self.line.add(packet.first, packet.at)
        self.samples.push(packet.first, packet.samples)

    def place(self, number: int, host: float, reading: Reading) -> float | None:
        """Where in the samples at 16 kHz a time of the host is, by clocks alone; None: not known."""
        end = self.samples.end / RATE
        there = reading(number, self.line.time(end))
        before = reading(number, self.line.time(end - _BACK))
        if there is None or before is None:
            return None
        rate = _BACK / max(_BACK / 2, there.time - before.time)
        return (end + (host - there.time) * rate) * RATE


class CommonTime:
    """Reads streams, by numbers, so that an event is in all of them at one time."""

    def __init__(self) -> None:
        self._alignment = SoundAlignment()
        self._looked = -math.inf
        #: Seconds to take off each stream's times.
        self._off: dict[int, float] = {}
        #: Up to where each was read, in samples; and how often its times had jumped then.
        self._read: dict[int, float] = {}
        self._jumps: dict[int, int] = {}
        #: Seconds by which what is read is not yet where it should be.
        self._left: dict[int, float] = {}
        self._lying = LyingTogether()

    @property
    def together(self) -> bool:
        """Whether all streams are of telephones that lie in one heap, as far as it is known."""
        return self._lying.told

    def leave(self, number: int) -> None:
        """A stream has gone, or begins anew."""
        self._alignment.leave(number)
        for known in (self._off, self._read, self._jumps, self._left):
            known.pop(number, None)

    def reaches(self, number: int, stream: TelephoneStream, host: float, reading: Reading) -> bool:
        """Whether all of a stream up to a time of the host is here."""
        place = stream.place(number, host + self._off.get(number, 0.0), reading)
        return place is not None and place <= stream.samples.end

    def look(self, host: float, streams: dict[int, TelephoneStream], reading: Reading) -> None:
        """Compare what all have heard up to a time of the host, now and then."""
        if host - self._looked < STEP:
            return
        self._looked = host
        spans: dict[int, Samples] = {}
        whole: dict[int, Samples] = {}
        sigmas: dict[int, float] = {}
        for number, stream in streams.items():
            if stream.line.jumps != self._jumps.setdefault(number, 0):
                self.leave(number)
                self._jumps[number] = stream.line.jumps
            ends = stream.place(number, host, reading)
            begins = stream.place(number, host - SPAN, reading)
            known = reading(number, stream.line.time(stream.samples.end / RATE))
            if ends is None or begins is None or known is None:
                continue
            sigmas[number] = math.hypot(known.sigma, _HELD_BACK)
            span, missing = stream.samples.read(begins, ends, round(SPAN * RATE))
            whole[number] = span
            if not missing:
                spans[number] = span
        if whole.keys() == streams.keys():
            self._lying.push(whole)
        self._alignment.push(host, spans)
        for number, (off, sigma) in self._alignment.corrections(host, sigmas).items():
            self._off[number] = off
            streams[number].tuned = math.hypot(sigma, _LEAST, self._left.get(number, 0.0))

    def read(
        self, number: int, stream: TelephoneStream, host: float, seconds: float, reading: Reading
    ) -> tuple[Samples, int]:
        """A stream's samples at 16 kHz from a time of the host on; and how many of them are missing."""
        count = round(seconds * RATE)
        off = self._off.get(number, 0.0)
        begin = stream.place(number, host + off, reading)
        end = stream.place(number, host + off + seconds, reading)
        if begin is None or end is None:
            return np.zeros(count, np.float32), count
        known = self._read.get(number, begin)
        if abs(known - begin) < _AT_ONCE * RATE:
            most = _STEPS * seconds * RATE
            left = known - begin
            left = math.copysign(max(0.0, abs(left) - most), left)
            begin, end = known, end + left
            self._left[number] = left / RATE
        self._read[number] = end
        return stream.samples.read(begin, end, count)
