"""Read a recording: video tracks and one N-channel sound track, on the container's clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import av
import av.error
import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError, Said

#: A recording may end this much before its stated length: the last block of one track.
_TAIL = 1.0


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
    ``duration`` is what the container states, seconds, 0 where it states none.

    Raises:
        InputError: the file is missing or no media.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with self._open() as container:
            self.cameras = len(container.streams.video)
            sound = container.streams.audio
            self.channels = sound[0].channels if sound else 0
            self.sample_rate = sound[0].rate if sound else 0
            self.duration = (container.duration or 0) / av.time_base
            video = container.streams.video
            self.size = (video[0].width, video[0].height) if video else (0, 0)

    def _open(self) -> av.container.InputContainer:
        try:
            return av.open(str(self.path), mode="r")
        except (FileNotFoundError, IsADirectoryError, PermissionError) as error:
            raise InputError(
                Said(f"illisible ({error.strerror})", f"can't be read ({error.strerror})"),
                where=str(self.path),
            ) from error
        except av.error.FFmpegError as error:
            raise InputError(
                Said(
                    "ce n'est pas un fichier audio ou vidéo lisible",
                    "this is no media file that can be read",
                ),
                where=str(self.path),
                remedy=Said(
                    "Un enregistrement est un fichier Matroska (.mkv) avec image et son.",
                    "A recording is a Matroska file (.mkv) with video and sound tracks.",
                ),
            ) from error

    def need_sound(self, channels: int = 1) -> None:
        """Check that there are ``channels`` sound channels.

        Raises:
            InputError: no sound track, or fewer channels than asked for.
        """
        if self.channels == 0:
            raise InputError(
                Said("il n'y a pas de piste son", "there is no sound track"),
                where=str(self.path),
                remedy=Said(
                    "Enregistrez avec un microphone, ou comptez depuis la feuille : referee score",
                    "Record with a microphone, or score the match from its sheet: referee score",
                ),
            )
        if self.channels < channels:
            raise InputError(
                Said(
                    f"{self.channels} canaux de son, mais le fichier de table parle de {channels}",
                    f"{self.channels} sound channels, but the table file speaks of {channels}",
                ),
                where=str(self.path),
                remedy=Said(
                    "Prenez le fichier de table avec lequel on a enregistré (--table).",
                    "Use the table file that this recording was made with (--table).",
                ),
            )

    def need_picture(self) -> None:
        """Check that there is a video track.

        Raises:
            InputError: there is none.
        """
        if self.cameras == 0:
            raise InputError(
                Said("il n'y a pas de piste vidéo", "there is no video track"), where=str(self.path)
            )

    def frames(self, camera: int = 0) -> Iterator[Frame]:
        """Yield the pictures of one camera in order, at the times the container gives them.

        They are turned as the container says: a telephone held upright films lying pictures.

        Raises:
            InputError: the file breaks off or can't be decoded, after all that could be was given.
        """
        self.need_picture()
        last = 0.0
        with self._open() as container:
            stream = container.streams.video[camera]
            stream.thread_type = "AUTO"
            try:
                for frame in container.decode(stream):
                    if frame.time is None:
                        continue
                    last = float(frame.time)
                    yield Frame(last, _upright(frame))
            except av.error.FFmpegError as error:
                raise self._broken(last) from error
        self._complete(last)

    def sound(self, seconds: float = 0.1) -> Iterator[Block]:
        """Yield the sound in blocks of about ``seconds``, all channels, gaps filled with silence.

        Raises:
            InputError: the file breaks off or can't be decoded, after all that could be was given.
        """
        self.need_sound()
        size = max(1, round(seconds * self.sample_rate))
        held: list[NDArray[np.float32]] = []
        count = 0
        start: float | None = None
        clock = 0
        with self._open() as container:
            stream = container.streams.audio[0]
            resampler = av.AudioResampler(format="fltp", layout=stream.layout, rate=stream.rate)
            try:
                for coded in container.decode(stream):
                    for frame in resampler.resample(coded):
                        samples = np.ascontiguousarray(frame.to_ndarray().T, dtype=np.float32)
                        at = float(coded.time or 0.0)
                        if start is None:
                            start = at
                        missing = round((at - start) * self.sample_rate) - clock
                        if missing > self.sample_rate // 50:  # drop-outs keep the clock right
                            samples = np.concatenate(
                                [np.zeros((missing, samples.shape[1]), np.float32), samples]
                            )
                        clock += len(samples)
                        held.append(samples)
                        count += len(samples)
                        while count >= size:
                            block = np.concatenate(held)
                            first = clock - count
                            yield Block(start + first / self.sample_rate, block[:size])
                            held = [block[size:]]
                            count -= size
            except av.error.FFmpegError as error:
                raise self._broken((start or 0.0) + clock / self.sample_rate) from error
        if count and start is not None:
            block = np.concatenate(held)
            yield Block(start + (clock - count) / self.sample_rate, block)
        self._complete((start or 0.0) + clock / self.sample_rate)

    def _broken(self, at: float) -> InputError:
        return InputError(
            Said(
                f"l'enregistrement est abîmé à {at:.1f} s",
                f"the recording is damaged at {at:.1f} s",
            ),
            where=str(self.path),
            remedy=Said("Tout ce qui précède a servi.", "Everything before that was used."),
        )

    def _complete(self, last: float) -> None:
        if self.duration and last < self.duration - _TAIL:
            raise InputError(
                Said(
                    f"l'enregistrement s'arrête à {last:.1f} s sur {self.duration:.1f} s",
                    f"the recording breaks off at {last:.1f} s of {self.duration:.1f} s",
                ),
                where=str(self.path),
                remedy=Said(
                    "Tout ce qui précède a servi. Recopiez le fichier si la copie l'a coupé.",
                    "Everything before that was used. Copy the file again if copying cut it.",
                ),
            )


def _upright(frame: av.VideoFrame) -> NDArray[np.uint8]:
    image = frame.to_ndarray(format="bgr24").astype(np.uint8, copy=False)
    quarters = round(frame.rotation / 90) % 4
    return np.ascontiguousarray(np.rot90(image, quarters)) if quarters else image
