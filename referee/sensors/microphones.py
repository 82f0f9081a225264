"""Microphones that listen to the table now; a block's time is that of its samples, not of its coming."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from referee.devices import sound_library
from referee.errors import InputError
from referee.recording.reader import Block
from referee.sensors.clock import Clock
from referee.sensors.context import Context
from referee.sensors.mute import MuteSwitch
from referee.sensors.pipelines import Sounds
from referee.sensors.sensor import Batch, Capability, Sensor
from referee.table import SoundSettings
from referee.wording import Message

Samples = NDArray[np.float32]

#: Seconds of sound in a block.
BLOCK = 0.1
#: Blocks that may wait to be listened to: half a minute. Older ones are lost then, and it is told.
_WAITING = 300
#: Without a block for so long, seconds, the sound card counts as gone.
_SILENT = 2.0
#: Blocks whose arrivals tell where the sound card's clock is: a minute.
_WINDOW = 600
#: The sound card's clock is put right where it is off by more than this, seconds.
_OFF = 0.002
#: A block that comes so much later than its samples should, seconds, has others missing before it.
_GAP = 0.3


class SampleClock:
    """Host seconds of a sound card's samples.

    Blocks come late by chance, never early: the earliest of the last minute tells the clock. Small
    steps follow the card as it drifts; a gap (samples that were lost) begins anew.
    """

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._count = 0
        self._offsets: deque[float] = deque(maxlen=_WINDOW)
        self._offset: float | None = None

    def begin(self, samples: int, arrival: float) -> float:
        """When the first of so many samples was taken, which arrived at ``arrival`` host seconds."""
        start = self._count / self._rate
        self._count += samples
        offset = arrival - self._count / self._rate
        if self._offset is not None and offset - min(self._offsets) > _GAP:
            self._offsets.clear()
            self._offset = None
        self._offsets.append(offset)
        earliest = min(self._offsets)
        if self._offset is None or abs(earliest - self._offset) > _OFF:
            self._offset = earliest
        return start + self._offset


class Stream(Protocol):
    """Open microphones."""

    def close(self) -> None:
        """Let go of them."""


#: Opens microphones; what they hear is told from another thread: samples (n, channels), -1..1, and
#: the host's seconds at which they came.
Open = Callable[[Callable[[Samples, float], None]], Stream]


def open_microphones(sound: SoundSettings, channels: int) -> Open:
    """The microphones of a table file.

    Raises:
        InputError: there is no sound system; opening raises it where the device is not there.
    """

    def opened(told: Callable[[Samples, float], None]) -> Stream:
        sounddevice = sound_library()

        def callback(data: Samples, _frames: int, _time: object, _status: object) -> None:
            told(data.copy(), time.monotonic())

        try:
            stream = sounddevice.InputStream(
                device=sound.device,
                samplerate=sound.sample_rate,
                channels=channels,
                blocksize=round(BLOCK * sound.sample_rate),
                dtype="float32",
                callback=callback,
            )
            stream.start()
        except (sounddevice.PortAudioError, ValueError) as error:
            with contextlib.suppress(sounddevice.PortAudioError):
                # PortAudio lists its devices once: a card that is plugged in later is found only so
                sounddevice._terminate()
                sounddevice._initialize()
            raise InputError(
                Message("sensors.no-microphones", error=error),
                remedy=Message("device.listing"),
            ) from error
        found: Stream = stream
        return found

    return opened


class MicrophoneSensor:
    """Calls, as the microphones hear them. ``taps`` get every block, with its time.

    What is muted is silence, for the taps, too.
    """

    name = "microphones"
    capabilities = frozenset({Capability.CALLS})
    retells = False
    beats = True

    def __init__(
        self,
        open_stream: Open,
        rate: int,
        channels: int,
        clock: Clock,
        sense: Callable[[Sounds], Iterator[Batch]],
        taps: Sequence[Callable[[float, Samples], None]] = (),
        mute: MuteSwitch | None = None,
    ) -> None:
        self.behind = 0.0
        self.dropped = 0
        self._mute = mute or MuteSwitch(clock)
        self._open = open_stream
        self._rate = rate
        self._channels = channels
        self._clock = clock
        self._sense = sense
        self._taps = taps

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """What the microphones hear.

        Raises:
            InputError: they are not there, or are silent altogether.
        """
        feed = _SoundFeed(self, self._rate, self._channels, self._clock, stopped)
        stream = self._open(feed.told)
        try:
            yield from self._sense(feed)
        finally:
            # a card that was pulled out may refuse even that
            with contextlib.suppress(Exception):
                stream.close()

    def taken(self, at: float, samples: Samples) -> Block:
        """A block of samples (n, channels) taken from ``at`` on, as all who listen may have it."""
        samples = self._mute.silenced(samples, at, self._rate)
        self.behind = self._clock.since(at + len(samples) / self._rate)
        for tap in self._taps:
            tap(at, samples)
        return Block(at, samples)


class _SoundFeed:
    """Blocks as they come."""

    def __init__(
        self,
        sensor: MicrophoneSensor,
        rate: int,
        channels: int,
        clock: Clock,
        stopped: threading.Event,
    ) -> None:
        self._sensor = sensor
        self.sample_rate = rate
        self.channels = channels
        self._clock = clock
        self._stopped = stopped
        self._samples = SampleClock(rate)
        self._blocks: queue.Queue[tuple[Samples, float]] = queue.Queue(_WAITING)
        self._lost = False

    def told(self, samples: Samples, arrival: float) -> None:
        """Called by the sound system, which can't be kept waiting."""
        try:
            self._blocks.put_nowait((samples, arrival))
        except queue.Full:
            self._sensor.dropped += 1
            self._lost = True

    def sound(self, seconds: float = BLOCK) -> Iterator[Block]:
        """The blocks, at their times on the match's clock."""
        silent = 0.0
        while not self._stopped.is_set():
            try:
                samples, arrival = self._blocks.get(timeout=0.2)
            except queue.Empty:
                silent += 0.2
                if silent > _SILENT:
                    raise InputError(Message("sensors.microphones-silent")) from None
                continue
            silent = 0.0
            if self._lost:
                raise InputError(Message("sensors.sound-lost"))
            at = self._clock.at(self._samples.begin(len(samples), arrival))
            yield self._sensor.taken(at, samples)


def sensors(context: Context) -> list[Sensor]:
    """The microphones of the table file, where it names some.

    Raises:
        InputError: there is no sound system.
    """
    table, sound = context.table, context.table.sound
    if not table.listens:
        return []
    return [
        MicrophoneSensor(
            open_microphones(sound, table.channels_needed),
            sound.sample_rate,
            table.channels_needed,
            context.clock,
            context.status.listening(table),
            [] if context.recorder is None else [context.recorder.sound],
            context.mute,
        )
    ]
