"""Write a recording: Matroska, each camera's pictures in H.264 at their own times, all microphones as
one lossless track.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from types import TracebackType

import av
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError
from referee.wording import Message

#: Layouts by channel count, as far as FLAC knows some. Their names are of no matter here.
_LAYOUTS = {
    1: "mono",
    2: "stereo",
    3: "3.0",
    4: "4.0",
    5: "5.0",
    6: "6.0",
    7: "7.0",
    8: "octagonal",
}
#: The largest arrays that one can buy have sixteen microphones.
_MOST = 16


class RecordingWriter:
    """Writes one file; use it as a context manager.

    ``size``: width and height of the first camera's pictures, None: there are none. ``others``: of
    further cameras'.
    ``start``: seconds at which the sound begins, on the clock of the pictures. No channels: no sound.

    Raises:
        InputError: more channels than one track can hold.
    """

    def __init__(
        self,
        path: Path,
        size: tuple[int, int] | None,
        rate: int,
        channels: int,
        *,
        fps: int = 20,
        quality: int = 27,
        preset: str = "slow",
        start: float = 0.0,
        others: Sequence[tuple[int, int]] = (),
    ) -> None:
        if channels > _MOST:
            raise InputError(
                Message("recording.channels", channels=channels),
                remedy=Message("recording.channels-remedy"),
            )
        self._container = av.open(str(path), mode="w", format="matroska")
        self._cameras: list[av.VideoStream] = []
        #: The time of each camera's last picture, ms.
        self._last: list[int] = []
        #: Width and height of each camera's pictures.
        self.sizes = [] if size is None else [size, *others]
        self.channels = channels
        for width, height in self.sizes:
            track = self._container.add_stream("libx264", rate=fps)
            track.width, track.height = width, height
            track.pix_fmt = "yuv420p"
            track.options = {"crf": str(quality), "preset": preset, "g": str(fps * 4)}
            track.codec_context.time_base = Fraction(1, 1000)
            self._cameras.append(track)
            self._last.append(-1)
        self._sound: av.AudioStream | None = None
        if channels:
            # FLAC halves the sound, and ends at eight channels
            if channels in _LAYOUTS:
                self._sound = self._container.add_stream("flac", rate=rate)
            else:
                self._sound = self._container.add_stream("pcm_s16le", rate=rate)
            self._layout = _LAYOUTS.get(channels, f"{channels}C")
            self._sound.layout = self._layout
        self._rate = rate
        self._samples = round(start * rate)

    def __enter__(self) -> RecordingWriter:
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Finish the file."""
        for track in self._cameras:
            self._container.mux(track.encode(None))
        if self._sound is not None:
            self._container.mux(self._sound.encode(None))
        self._container.close()

    def picture(self, time: float, image: NDArray[np.uint8], camera: int = 0) -> None:
        """Add a picture, BGR uint8 (height, width, 3), taken at ``time`` seconds.

        A camera that was waited for gives several at once: of those of one millisecond the first stays,
        for the format has no place for two.
        """
        at = round(time * 1000)
        if at <= self._last[camera]:
            return
        self._last[camera] = at
        frame = av.VideoFrame.from_ndarray(image, format="bgr24")
        frame.pts = at
        frame.time_base = Fraction(1, 1000)
        self._container.mux(self._cameras[camera].encode(frame))

    def sound(self, samples: NDArray[np.float32], time: float | None = None) -> None:
        """Add the samples that follow those before, float32 (n, channels) in -1..1.

        ``time``: seconds at which the first was taken; where samples before it are missing, a gap is
        left for them.
        """
        if self._sound is None:
            return
        if time is not None and round(time * self._rate) - self._samples > self._rate // 50:
            self._samples = round(time * self._rate)
        whole = np.clip(np.round(samples * 32768.0), -32768, 32767).astype(np.int16)
        frame = av.AudioFrame.from_ndarray(
            np.ascontiguousarray(whole).reshape(1, -1),
            format="s16",
            layout=self._layout,
        )
        frame.rate = self._rate
        frame.pts = self._samples
        frame.time_base = Fraction(1, self._rate)
        self._samples += len(whole)
        self._container.mux(self._sound.encode(frame))
