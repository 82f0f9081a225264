"""Where the set-up looks and listens: a recording, or the camera and microphones that are there."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError
from referee.recording.reader import Frame, Recording
from referee.sensors.camera import Capture, open_camera
from referee.sensors.microphones import Open, SampleClock, open_microphones
from referee.setup.questions import Span
from referee.table import Camera, SoundSettings
from referee.wording import Message

Samples = NDArray[np.float32]

#: A recording that is looked at without a moment being named is looked at so often, seconds.
SPARSE = 0.5
#: Seconds without a picture, or without sound, after which a device counts as gone.
_GONE = 4.0


class SoundStretch(msgspec.Struct, frozen=True):
    """A stretch of sound: samples (n, channels) in -1..1, ``rate`` a second, from ``time`` s on."""

    samples: Samples
    rate: int
    time: float

    @property
    def channels(self) -> int:
        """How many there are."""
        return int(self.samples.shape[1])

    def between(self, start: float, end: float) -> SoundStretch:
        """The part of it from ``start`` to ``end``, seconds of its own clock."""
        first = min(max(0, round((start - self.time) * self.rate)), len(self.samples))
        last = min(max(first, round((end - self.time) * self.rate)), len(self.samples))
        return SoundStretch(self.samples[first:last], self.rate, self.time + first / self.rate)


class Bench(Protocol):
    """What there is to look at and to listen to. ``live``: it happens now, and a person acts."""

    live: bool
    #: Channels of sound that there may be at most.
    channels: int

    def use_camera(self, camera: Camera) -> None:
        """Look through this camera from now on."""

    def use_sound(self, sound: SoundSettings, channels: int) -> None:
        """Listen to these microphones from now on."""

    def pictures(self, when: Span | None, seconds: float) -> Iterator[Frame]:
        """Pictures of a stretch: ``when`` of a recording (None: here and there in all of it), or the
        next ``seconds``.

        Raises:
            InputError: there is no camera, or it gives none.
        """

    def sound(self, when: Span | None, seconds: float) -> SoundStretch:
        """The sound of a stretch, as for `pictures`.

        Raises:
            InputError: there are no microphones, or they give nothing.
        """

    def both(self, when: Span | None, seconds: float) -> tuple[list[Frame], SoundStretch]:
        """All pictures and the sound of one stretch, on one clock."""

    def close(self) -> None:
        """Let go of the devices."""


def _unseen(_frame: Frame) -> None:
    """Nobody looks on."""


class FromRecording:
    """A recording in the place of devices."""

    live = False

    def __init__(self, path: Path, shown: Callable[[Frame], None] = _unseen) -> None:
        self.recording = Recording(path)
        self.channels = self.recording.channels
        self._shown = shown

    def use_camera(self, camera: Camera) -> None:
        """It has but one.

        Raises:
            InputError: it has none.
        """
        self.recording.need_picture()

    def use_sound(self, sound: SoundSettings, channels: int) -> None:
        """Check that the recording has so many channels.

        Raises:
            InputError: it has fewer.
        """
        self.recording.need_sound(channels)

    def pictures(self, when: Span | None, seconds: float) -> Iterator[Frame]:
        """Pictures of the recording."""
        last = -1e9
        for frame in self.recording.frames():
            if when is not None:
                # of a moment, what lies within half the seconds that a live camera would give
                about = max(0.0, seconds / 2) if when[0] == when[1] else 0.0
                if frame.time < when[0] - about:
                    continue
                if frame.time > when[1] + about:
                    return
            elif frame.time - last < SPARSE:
                continue
            last = frame.time
            self._shown(frame)
            yield frame

    def sound(self, when: Span | None, seconds: float) -> SoundStretch:
        """Sound of the recording."""
        start, end = when if when is not None else (-1e9, 1e9)
        if start == end:
            end = start + seconds
        found = self.recording.stretch(start, end)
        if found is None:
            raise InputError(
                Message("setup-bench.no-sound", start=start),
                where=str(self.recording.path),
            )
        heard = SoundStretch(found.samples, self.recording.sample_rate, found.time)
        return heard.between(start, end)

    def both(self, when: Span | None, seconds: float) -> tuple[list[Frame], SoundStretch]:
        """All pictures of a stretch (without one: of the whole), and its sound."""
        whole = when if when is not None else (0.0, max(self.recording.duration, 1.0) + 1.0)
        return list(self.pictures(whole, seconds)), self.sound(when, seconds)

    def close(self) -> None:
        """Nothing is held open."""


class Devices:
    """The camera and the microphones that are plugged in. ``shown`` gets every picture that is taken."""

    live = True
    channels = 64

    def __init__(
        self,
        shown: Callable[[Frame], None] = _unseen,
        camera: Callable[[Camera], Capture] = open_camera,
        microphones: Callable[[SoundSettings, int], Open] = open_microphones,
    ) -> None:
        self._shown = shown
        self._open_camera, self._open_microphones = camera, microphones
        self._looking: _Looking | None = None
        self._sound: tuple[SoundSettings, int] | None = None

    def use_camera(self, camera: Camera) -> None:
        """Open this camera.

        Raises:
            InputError: it is not there.
        """
        self._stop_looking()
        self._looking = _Looking(self._open_camera(camera), self._shown)

    def use_sound(self, sound: SoundSettings, channels: int) -> None:
        """Listen to these from now on; they are opened when they are needed."""
        self._sound = (sound, channels)

    def pictures(self, when: Span | None, seconds: float) -> Iterator[Frame]:
        """The pictures of the next ``seconds``."""
        if self._looking is None:
            raise InputError(
                Message("setup-bench.no-camera"),
                remedy=Message("setup-bench.no-camera-remedy"),
            )
        yield from self._looking.frames(seconds)

    def sound(self, when: Span | None, seconds: float) -> SoundStretch:
        """The sound of the next ``seconds``."""
        with self._listening() as blocks:
            return self._gathered(blocks, seconds)

    def both(self, when: Span | None, seconds: float) -> tuple[list[Frame], SoundStretch]:
        """The pictures and the sound of the next ``seconds``."""
        with self._listening() as blocks:
            frames = list(self.pictures(when, seconds))
            return frames, self._gathered(blocks, seconds)

    def close(self) -> None:
        """Let go of the camera."""
        self._stop_looking()

    def _stop_looking(self) -> None:
        if self._looking is not None:
            self._looking.close()
            self._looking = None

    @contextlib.contextmanager
    def _listening(self) -> Iterator[queue.Queue[tuple[Samples, float]]]:
        if self._sound is None:
            raise InputError(
                Message("setup-bench.no-microphone"),
                remedy=Message("setup-bench.no-microphone-remedy"),
            )
        blocks: queue.Queue[tuple[Samples, float]] = queue.Queue()
        opened = self._open_microphones(*self._sound)
        stream = opened(lambda samples, arrival: blocks.put((samples, arrival)))
        try:
            yield blocks
        finally:
            # a card that was pulled out may refuse even that
            with contextlib.suppress(Exception):
                stream.close()

    def _gathered(self, blocks: queue.Queue[tuple[Samples, float]], seconds: float) -> SoundStretch:
        assert self._sound is not None
        rate = self._sound[0].sample_rate
        clock = SampleClock(rate)
        found: list[Samples] = []
        begins: list[float] = []
        count = 0
        while count < seconds * rate:
            try:
                samples, arrival = blocks.get(timeout=_GONE)
            except queue.Empty:
                raise InputError(Message("setup-bench.microphones-silent")) from None
            begins.append(clock.begin(len(samples), arrival) - count / rate)
            found.append(samples)
            count += len(samples)
        # the earliest arrival tells the card's clock
        return SoundStretch(np.concatenate(found), rate, min(begins))


class _Looking:
    """Takes pictures all the time, so that they can be shown; whoever asks gets those from now on."""

    def __init__(self, capture: Capture, shown: Callable[[Frame], None]) -> None:
        self._capture = capture
        self._shown = shown
        self._recent: deque[Frame] = deque(maxlen=64)
        self._news = threading.Condition()
        self._count = 0
        self._over = False
        self._thread = threading.Thread(target=self._take, name="camera", daemon=True)
        self._thread.start()

    def _take(self) -> None:
        while not self._over:
            taken = None
            with contextlib.suppress(OSError):
                taken = self._capture.read()
            with self._news:
                if taken is None:
                    self._over = True
                else:
                    self._recent.append(Frame(*taken))
                    self._count += 1
                self._news.notify_all()
            if taken is not None:
                self._shown(Frame(*taken))

    def frames(self, seconds: float) -> Iterator[Frame]:
        """Every picture that is taken within the next ``seconds``.

        Raises:
            InputError: none comes any more.
        """
        until = time.monotonic() + seconds
        with self._news:
            told = self._count
        given = 0
        while time.monotonic() < until or not given:
            with self._news:
                deadline = time.monotonic() + _GONE
                while self._count == told and not self._over and time.monotonic() < deadline:
                    self._news.wait(0.2)
                if self._count == told:
                    raise InputError(Message("setup-bench.camera-silent"))
                fresh = list(self._recent)[-(self._count - told) :]
                told = self._count
            for frame in fresh:
                given += 1
                yield frame

    def close(self) -> None:
        """Let go of the camera."""
        self._over = True
        self._thread.join(2)
        if not self._thread.is_alive():
            self._capture.close()
