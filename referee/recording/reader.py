"""Read a recording: video tracks and one N-channel sound track, on the container's clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import av
import av.error
import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError
from referee.files import see
from referee.wording import Message

#: A recording may end this much before its stated length: the last block of one track.
_TAIL = 1.0
#: Missing sound of up to so many seconds is filled with silence; what is longer is left out after so
#: much silence, and the next block tells its own time.
FILLED = 1.0
#: More channels than the largest array has, and more pixels than the largest camera's, are damage.
_CHANNELS, _PIXELS = 64, 40_000_000
#: So many samples of all channels, 400 MB, are looked at in one piece: half an hour of four.
_STRETCH = 100_000_000
#: What recordings come in. Not playlists, nor descriptions of streams: they would reach out.
_FORMATS = (
    "matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,wav,w64,flac,ogg,mp3,aac,aiff,au,caf,wv,tta,avi,asf,flv,"
    "mpegts,mpeg,mjpeg,h264,hevc,ac3,amr"
)
_LOCAL = {"protocol_whitelist": "file", "format_whitelist": _FORMATS}


_NO_MEDIA = Message("recording.no-media")
_BEYOND = Message("recording.implausible")
_UNKNOWN = {
    "audio": Message("recording.unknown-codec-audio"),
    "video": Message("recording.unknown-codec-video"),
}


class Frame(msgspec.Struct, frozen=True):
    """One picture: seconds on the container's clock, and BGR pixels, uint8 (height, width, 3)."""

    time: float
    image: NDArray[np.uint8]


class Block(msgspec.Struct, frozen=True):
    """Consecutive samples: time of the first one in seconds, float32 (n, channels) in -1..1."""

    time: float
    samples: NDArray[np.float32]


class Recording:
    """A media file, opened for reading.

    ``channels`` and ``sample_rate`` are 0 where there is no sound; ``cameras`` counts video tracks;
    ``duration`` is what the container states, seconds, 0 where it states none: from the clock's 0
    on. ``begin``: where the first track begins, s: a piece of a match is on the match's clock.

    Raises:
        InputError: the file is missing or no media.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        see(path)
        with self._open() as container:
            for stream in (*container.streams.video[:1], *container.streams.audio[:1]):
                if stream.codec_context is None:
                    raise self._no_media(_UNKNOWN[stream.type])
            self.cameras = len(container.streams.video)
            sound = container.streams.audio
            self.channels = sound[0].channels if sound else 0
            self.sample_rate = sound[0].rate or 0 if sound else 0
            self.duration = (container.duration or 0) / av.time_base
            self.begin = max(0, container.start_time or 0) / av.time_base
            video = container.streams.video
            self.size = (video[0].width, video[0].height) if video else (0, 0)
        if self.channels > _CHANNELS or self.size[0] * self.size[1] > _PIXELS:
            raise self._no_media(_BEYOND)

    def _open(self) -> av.container.InputContainer:
        try:
            # a name that begins at the root is never taken for a protocol's; titles are not read
            name = str(self.path.absolute())
            return av.open(name, mode="r", options=_LOCAL, metadata_errors="replace")
        except (FileNotFoundError, IsADirectoryError, PermissionError) as error:
            raise InputError(
                Message("recording.unreadable", reason=error),
                where=str(self.path),
            ) from error
        except (av.error.FFmpegError, ValueError, MemoryError) as error:
            raise self._no_media(_NO_MEDIA) from error

    def _no_media(self, what: Message) -> InputError:
        return InputError(
            what,
            where=str(self.path),
            remedy=Message("recording.no-media-remedy"),
        )

    def need_sound(self, channels: int = 1) -> None:
        """Check that there are ``channels`` sound channels.

        Raises:
            InputError: no sound track, or fewer channels than asked for.
        """
        if self.channels == 0:
            raise InputError(
                Message("recording.no-sound"),
                where=str(self.path),
                remedy=Message("recording.no-sound-remedy"),
            )
        if self.channels < channels:
            raise InputError(
                Message("recording.other-channels", found=self.channels, channels=channels),
                where=str(self.path),
                remedy=Message("recording.other-channels-remedy"),
            )

    def need_picture(self) -> None:
        """Check that there is a video track.

        Raises:
            InputError: there is none.
        """
        if self.cameras == 0:
            raise InputError(Message("recording.no-picture"), where=str(self.path))

    def frames(self, camera: int = 0) -> Iterator[Frame]:
        """Yield the pictures of one camera in order, at the times the container gives them.

        They are turned as the container says: a telephone held upright films lying pictures.

        Raises:
            InputError: the file breaks off or can't be decoded, after all that could be was given.
        """
        self.need_picture()
        last = self.begin
        with self._open() as container:
            stream = container.streams.video[camera]
            stream.thread_type = "AUTO"
            try:
                for frame in container.decode(stream):
                    if frame.time is None:
                        continue
                    last = float(frame.time)
                    yield Frame(last, _upright(frame))
            except _DAMAGE as error:
                raise self._broken(last) from error
            stated = self._stated(stream)
        self._complete(last, stated)

    def sound(self, seconds: float = 0.1) -> Iterator[Block]:
        """Yield the sound in blocks of about ``seconds``, all channels.

        Short gaps are filled with silence. After a longer one (`FILLED`) the next block's time is later
        than the end of the last one.

        Raises:
            InputError: the file breaks off or can't be decoded, after all that could be was given.
        """
        self.need_sound()
        held = _Held(self.sample_rate, self.channels, max(1, round(seconds * self.sample_rate)))
        with self._open() as container:
            stream = container.streams.audio[0]
            # interleaved: the binding reads planes beyond the eighth channel's from nowhere
            resampler = av.AudioResampler(format="flt", layout=stream.layout, rate=stream.rate)
            try:
                for coded in container.decode(stream):
                    for frame in resampler.resample(coded):
                        samples = frame.to_ndarray().reshape(-1, self.channels)
                        yield from held.put(samples.astype(np.float32, copy=False), coded.time)
            except _DAMAGE as error:
                raise self._broken(held.end) from error
            stated = self._stated(stream)
        yield from held.rest()
        self._complete(max(held.end, self.begin), stated)

    def stretch(self, begin: float, end: float) -> Block | None:
        """The sound from ``begin`` to ``end`` seconds as one block; None where there is none.

        A gap within it is silence. What breaks off is given as far as it goes.

        Raises:
            InputError: there is no sound, or so much that it is no stretch any more.
        """
        self.need_sound()
        parts: list[NDArray[np.float32]] = []
        first = last = 0.0
        size = 0
        blocks = self.sound()
        try:
            for block in blocks:
                if block.time >= end:
                    break
                until = block.time + len(block.samples) / self.sample_rate
                if until <= begin:
                    continue
                if not parts:
                    first = last = block.time
                missing = round((block.time - last) * self.sample_rate)
                size += (max(missing, 0) + len(block.samples)) * self.channels
                if size > _STRETCH:
                    raise self._too_long(last - first)
                if missing > 1:
                    parts.append(np.zeros((missing, self.channels), np.float32))
                parts.append(block.samples)
                last = until
        except InputError:
            if size > _STRETCH or not parts:
                raise
        return Block(first, np.concatenate(parts)) if parts else None

    def _too_long(self, seconds: float) -> InputError:
        return InputError(
            Message("recording.too-much-sound", seconds=seconds),
            where=str(self.path),
            remedy=Message("recording.too-much-sound-remedy"),
        )

    def _broken(self, at: float) -> InputError:
        return InputError(
            Message("recording.damaged", at=at),
            where=str(self.path),
            remedy=Message("recording.damaged-remedy"),
        )

    def _stated(self, stream: av.VideoStream | av.AudioStream) -> float:
        """Where a track ends, s: one that stops long before the others is whole; 0: nobody states it."""
        # Matroska states it as hours:minutes:seconds
        parts = stream.metadata.get("DURATION", "").split(":")
        try:
            hours, minutes, seconds = map(float, parts)
        except ValueError:
            return self.duration
        return min(self.duration, 3600 * hours + 60 * minutes + seconds)

    def _complete(self, last: float, stated: float) -> None:
        if stated and last < stated - _TAIL:
            raise InputError(
                Message("recording.breaks-off", last=last, duration=stated),
                where=str(self.path),
                remedy=Message("recording.breaks-off-remedy"),
            )


#: What decoding raises where a file is damaged: the binding's own, and what it makes of nonsense.
_DAMAGE = (av.error.FFmpegError, ValueError, MemoryError, OverflowError)


class _Held:
    """Sound as it is decoded, given out in blocks of ``size`` samples on the container's clock."""

    def __init__(self, rate: int, channels: int, size: int) -> None:
        self._rate, self._channels, self._size = rate, channels, size
        self._parts: list[NDArray[np.float32]] = []
        self._count = 0
        self._start: float | None = None
        self._clock = 0

    @property
    def end(self) -> float:
        """Seconds at which the sound so far ends."""
        return (self._start or 0.0) + self._clock / self._rate

    def put(self, samples: NDArray[np.float32], time: float | None) -> Iterator[Block]:
        """Take in samples (n, channels) of which the container says that they begin at ``time``."""
        if self._start is None:
            self._start = time or 0.0
        missing = round((time - self.end) * self._rate) if time is not None else 0
        if missing > self._rate // 50:  # drop-outs keep the clock right
            self._add(
                np.zeros((min(missing, round(FILLED * self._rate)), self._channels), np.float32)
            )
        if time is not None and missing > FILLED * self._rate:
            yield from self.rest()
            self._start, self._clock = time, 0
        self._add(samples)
        while self._count >= self._size:
            yield self._block(self._size)

    def rest(self) -> Iterator[Block]:
        """What is left."""
        if self._count:
            yield self._block(self._count)

    def _add(self, samples: NDArray[np.float32]) -> None:
        self._parts.append(samples)
        self._clock += len(samples)
        self._count += len(samples)

    def _block(self, size: int) -> Block:
        whole = np.concatenate(self._parts)
        time = self.end - self._count / self._rate
        self._parts, self._count = [whole[size:]], self._count - size
        return Block(time, whole[:size])


def _upright(frame: av.VideoFrame) -> NDArray[np.uint8]:
    image = frame.to_ndarray(format="bgr24").astype(np.uint8, copy=False)
    quarters = round(frame.rotation / 90) % 4
    return np.ascontiguousarray(np.rot90(image, quarters)) if quarters else image
