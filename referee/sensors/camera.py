"""A camera that looks at the table now."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError
from referee.recording.reader import Frame
from referee.sensors.camera_controls import V4l2, device_path, hold
from referee.sensors.clock import Clock
from referee.sensors.context import Context
from referee.sensors.pipelines import Frames
from referee.sensors.sensor import Batch, Capability, Sensor
from referee.table import Camera
from referee.wording import Message

Image = NDArray[np.uint8]

#: Pictures that wait to be looked at; older ones are dropped, for what is now matters.
_WAITING = 20
#: A driver's own stamp counts where it is of the same clock: this near to now, seconds.
_SAME_CLOCK = 1.0
_LOST = Message("sensors.camera-silent")
#: What opens cameras by the numbers that `referee.devices` lists, by system; else what OpenCV prefers.
_BACKENDS = {"darwin": cv2.CAP_AVFOUNDATION, "win32": cv2.CAP_MSMF}


class Capture(Protocol):
    """An open camera."""

    def read(self) -> tuple[float, Image] | None:
        """The next picture: host seconds at which it was taken, BGR pixels; None: none comes."""

    def close(self) -> None:
        """Let go of it."""


#: AV_LOG_QUIET: of a network camera that is gone, the referee says so itself.
_FFMPEG_SILENT = "-8"


class _VideoCapture:
    """A camera of the system, by OpenCV."""

    def __init__(self, device: int | str) -> None:
        # it would complain on its own every time that a camera is looked for
        cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
        os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", _FFMPEG_SILENT)
        self._capture = cv2.VideoCapture(device, _BACKENDS.get(sys.platform, cv2.CAP_ANY))
        if not self._capture.isOpened():
            self._capture.release()
            raise InputError(
                Message("sensors.no-camera", device=device),
                remedy=Message("device.listing"),
            )

    def read(self) -> tuple[float, Image] | None:
        took, image = self._capture.read()
        if not took:
            return None
        now = time.monotonic()
        stamp = self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000
        return (stamp if 0 <= now - stamp < _SAME_CLOCK else now), image

    def close(self) -> None:
        self._capture.release()


def open_camera(camera: Camera) -> Capture:
    """Open the camera of a table file, with the size of picture that it was measured in.

    Raises:
        InputError: it is not there.
    """
    found = _VideoCapture(camera.device if camera.device is not None else 0)
    if camera.picture is not None:
        width, height = camera.picture
        found._capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
        found._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
    path = device_path(camera.device)
    if camera.locked and path is not None:
        # a camera that was unplugged has forgotten them; one that refuses is looked through as it is
        with contextlib.suppress(OSError), V4l2(path) as driver:
            hold(driver, camera.locked)
    return found


class CameraSensor:
    """Throws, as one camera sees them. ``taps`` get every picture that is looked at, with its time.

    ``number``: the camera's place in the table file.
    """

    retells = False
    beats = True

    def __init__(
        self,
        open_capture: Callable[[], Capture],
        clock: Clock,
        sense: Callable[[Frames], Iterator[Batch]],
        taps: Sequence[Callable[[float, Image], None]] = (),
        number: int = 0,
    ) -> None:
        self.name = f"camera:{number}"
        self.capabilities = frozenset({Capability.PICTURES if number else Capability.DICE})
        self._open = open_capture
        self._clock = clock
        self._sense = sense
        self._taps = taps
        self.behind = 0.0
        self.dropped = 0

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """What the camera shows.

        Raises:
            InputError: it is not there, or gives no pictures any more.
        """
        capture = self._open()
        feed = _PictureFeed(self, capture, self._clock, stopped, self._taps)
        try:
            yield from self._sense(feed)
        finally:
            self.behind = 0.0
            feed.close()


def looks_on(feed: Frames) -> Iterator[Batch]:
    """A camera that nobody reads dice with: its pictures are there to be recorded."""
    for frame in feed.frames():
        yield [], frame.time


class _PictureFeed:
    """Pictures as they come, the last few of them where whoever looks is slower."""

    def __init__(
        self,
        sensor: CameraSensor,
        capture: Capture,
        clock: Clock,
        stopped: threading.Event,
        taps: Sequence[Callable[[float, Image], None]],
    ) -> None:
        self._sensor = sensor
        self._looked_at = False
        self._capture = capture
        self._clock = clock
        self._stopped = stopped
        self._taps = taps
        self._waiting: deque[tuple[float, Image] | None] = deque()
        self._news = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._take, name="camera", daemon=True)
        self._thread.start()

    def _take(self) -> None:
        while not self._closed:
            taken: tuple[float, Image] | None = None
            with contextlib.suppress(cv2.error, OSError):
                taken = self._capture.read()
            with self._news:
                self._waiting.append(taken)
                while len(self._waiting) > _WAITING:
                    self._waiting.popleft()
                    if self._looked_at:
                        # while a model is loaded nobody looks yet, and nothing is missed
                        self._sensor.dropped += 1
                self._news.notify()
            if taken is None:
                return

    def frames(self, camera: int = 0) -> Iterator[Frame]:
        """The pictures, at their times on the match's clock."""
        self._looked_at = True
        while not self._stopped.is_set():
            with self._news:
                if not self._news.wait_for(lambda: bool(self._waiting), 0.2):
                    continue
                taken = self._waiting.popleft()
            if taken is None:
                raise InputError(_LOST)
            at = self._clock.at(taken[0])
            for tap in self._taps:
                tap(at, taken[1])
            yield Frame(at, taken[1])
            # so much later is it known what was to be seen on it
            self._sensor.behind = self._clock.since(at)

    def close(self) -> None:
        """Let go of the camera; one that hangs in its driver is left to it."""
        self._closed = True
        self._thread.join(2)
        if not self._thread.is_alive():
            self._capture.close()


def sensors(context: Context) -> list[Sensor]:
    """The cameras of the table file: the first one reads dice, others are there to be recorded."""
    found: list[Sensor] = []
    for number, camera in enumerate(context.table.cameras):
        if number and context.recorder is None:
            continue
        pipeline = looks_on if number else context.status.watching(context.table)
        taps = [] if context.recorder is None else [context.recorder.pictures_of(number)]
        opened = partial(open_camera, camera)
        found.append(CameraSensor(opened, context.clock, pipeline, taps, number))
    return found
