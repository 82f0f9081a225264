"""A recording, or a match sheet, played as if it happened now."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from referee.recording.reader import Block
from referee.sensors.clock import Clock
from referee.sensors.mute import MuteSwitch
from referee.sensors.sensor import Batch, Capability, Sensor
from referee.sensors.status import SensorStatus
from referee.sheet.model import Sheet
from referee.table import Table

if TYPE_CHECKING:
    from referee.recording.reader import Frame, Recording

#: Seconds of the world between two signs of life of a source that has nothing to tell.
_BEAT = 0.05
#: A sense that has not loaded its model within so long, seconds, is not waited for.
_LOADS_WITHIN = 60.0


class SheetPlayback:
    """The events of a match sheet, each at its time."""

    name = "sheet"
    capabilities = frozenset({Capability.DICE})
    retells = True
    beats = False
    behind = 0.0
    dropped = 0

    def __init__(self, sheet: Sheet, clock: Clock) -> None:
        self._events = sheet.events
        self._clock = clock

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """One event a batch."""
        for event in self._events:
            while (left := self._clock.left(event.seen.time)) > 0:
                now = self._clock.now()
                if now < event.seen.time:
                    yield [], now
                if stopped.wait(min(left, _BEAT)):
                    return
            yield [event.seen], event.seen.time


class RecordingPlayback:
    """One sense on a recording whose pictures and sound come when their time has come."""

    retells = True
    beats = False
    dropped = 0

    def __init__(
        self,
        name: str,
        capability: Capability,
        recording: Path,
        clock: Clock,
        sense: Callable[[Recording], Iterator[Batch]],
        ready: threading.Barrier,
        mute: MuteSwitch,
    ) -> None:
        #: Nothing is left out, so that a recording is always seen alike: where the machine is too slow,
        #: it lags.
        self.behind = 0.0
        self._mute = mute
        self.name = name
        self.capabilities = frozenset({capability})
        self._recording = recording
        self._clock = clock
        self._sense = sense
        self._ready = ready

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """What the sense tells.

        Raises:
            InputError: the recording can't be read, or breaks off.
        """
        return self._sense(_paced(self, self._recording, stopped))

    def begin(self) -> None:
        """Wait for the other sense, which has to load its model, too."""
        with contextlib.suppress(threading.BrokenBarrierError):
            self._ready.wait()
        # the other one has failed: what is left is looked at, or listened to, alone
        self._clock.begin()

    def due(self, time: float, stopped: threading.Event) -> bool:
        """Wait until ``time``, seconds of the match, has come; False where it is over before."""
        over = stopped.wait(self._clock.left(time))
        self.behind = self._clock.since(time)
        return not over

    def heard(self, block: Block, rate: int) -> Block:
        """A block as it may be heard, of so many samples a second."""
        return Block(block.time, self._mute.silenced(block.samples, block.time, rate))


def recording_sensors(
    recording: Path, table: Table, clock: Clock, mute: MuteSwitch, status: SensorStatus
) -> list[Sensor]:
    """Both senses on a recording; what is muted meanwhile is not heard.

    Raises:
        InputError: it has no picture, or fewer microphones than its table.
    """
    from referee.recording.reader import Recording

    found = Recording(recording)
    found.need_picture()
    found.need_sound(table.channels_needed)
    # models take seconds to load: it begins when both senses are there to look and to listen; nobody
    # waits for what a piece of a match leaves out before it
    clock.stand(max(clock.now(), found.begin))
    eyes = status.watching(table, anew=False)
    ready = threading.Barrier(2, action=clock.begin, timeout=_LOADS_WITHIN)
    return [
        RecordingPlayback("camera:0", Capability.DICE, recording, clock, eyes, ready, mute),
        RecordingPlayback(
            "microphones", Capability.CALLS, recording, clock, status.listening(table), ready, mute
        ),
    ]


def _paced(sensor: RecordingPlayback, path: Path, stopped: threading.Event) -> Recording:
    from referee.recording.reader import Recording

    class Paced(Recording):
        """Gives nothing before its time."""

        def frames(self, camera: int = 0) -> Iterator[Frame]:
            sensor.begin()
            for frame in super().frames(camera):
                if not sensor.due(frame.time, stopped):
                    return
                yield frame

        def sound(self, seconds: float = 0.1) -> Iterator[Block]:
            sensor.begin()
            for block in super().sound(seconds):
                if not sensor.due(block.time + len(block.samples) / self.sample_rate, stopped):
                    return
                yield sensor.heard(block, self.sample_rate)

    return Paced(path)
