"""Records what camera and microphones give while a match is played, in pieces, up to a limit on disk.

All pieces are on the match's clock; a piece that a kill cuts off is readable up to there. Recording is
never waited for: where the disk or the processor is too slow, pictures are left out.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import math
import queue
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import av.error
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError
from referee.recording.writer import RecordingWriter
from referee.session.pieces import Piece, Pieces, Stay
from referee.wording import Message

_LOG = logging.getLogger(__name__)

#: Seconds of a piece.
PIECE = 120.0
#: Where only what is contested stays: seconds of a piece, and those that may yet become contested.
CLIP, RECENT = 10.0, 60.0
#: Pictures and blocks that may wait to be written.
_PICTURES, _BLOCKS = 30, 300
#: Seconds that the last piece gets to be finished.
_ENDING = 20.0
#: So many pictures a second are written at most, as the coder is told.
_FPS = 30

#: After so many seconds without a picture a piece without pictures begins, ...
_BLIND = 0.9
#: ... and where one with pictures is written, after so many: telephones often stop for a second or two,
#: and a throw that lies in two pieces is judged in neither.
_GONE = 5.0
#: Pieces in a row that may be given up before nothing is recorded any more.
_FAILURES = 3

_Image = NDArray[np.uint8]
_Samples = NDArray[np.float32]


class _Picture(NamedTuple):
    time: float
    image: _Image
    camera: int


class _Sound(NamedTuple):
    time: float
    samples: _Samples
    players: tuple[str, ...]


class _Anew:
    """The next piece has to begin."""


class Recorder:
    """Writes pieces into a folder; use it as a context manager.

    ``limit``: bytes that all pieces may take; the oldest goes first. ``failed`` is told why nothing
    is recorded any more. ``recent``: pieces older than so many seconds go, unless `keep` has asked for
    them, and at the end all of those; None: they stay. ``pieces``: the files that are this match's own,
    those of an earlier part of it included: nothing else is ever removed. ``described`` writes the table
    file of a piece that telephones have made, by whose sound it is; "" where it needs none.

    Raises:
        InputError: the folder can't be made.
    """

    def __init__(
        self,
        folder: Path,
        rate: int,
        channels: int,
        *,
        limit: int,
        failed: Callable[[Message], None],
        piece: float = PIECE,
        recent: float | None = None,
        pieces: Pieces | None = None,
        described: Callable[[tuple[str, ...]], str] = lambda _players: "",
    ) -> None:
        #: What the match's journal knows as its own.
        self.pieces = pieces or Pieces(lambda _: None)
        self._recent = recent
        self._kept: list[tuple[float, float]] = []
        self._folder = folder
        self._rate, self._channels = rate, channels
        self._players: tuple[str, ...] = ()
        self._described = described
        self._limit = limit
        self._failed = failed
        self._piece = piece
        #: Pictures that were left out.
        self.dropped = 0
        self._waiting: queue.Queue[_Picture | _Sound | _Anew | None] = queue.Queue()
        self._sizes: dict[int, tuple[int, int]] = {}
        self._pictures = 0
        self._lock = threading.Lock()
        self._writer: RecordingWriter | None = None
        self._until = 0.0
        #: Pieces in a row that were given up.
        self._failures = 0
        self._started = -1.0
        #: When the first camera was seen last, or sound began to wait for it.
        self._seen: float | None = None
        #: The time of the last picture that was left out.
        self._left_out = -math.inf
        self._thread = threading.Thread(target=self._run, name="recorder", daemon=True)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(
                Message("session.unrecordable", reason=error),
                where=str(folder),
            ) from error

    def __enter__(self) -> Recorder:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Finish the last piece."""
        self._waiting.put(None)
        self._thread.join(_ENDING)
        if self._recent is not None:
            self._drop_before(math.inf)

    @property
    def recording(self) -> bool:
        """Whether what comes is written down."""
        return self._thread.is_alive()

    @property
    def promise(self) -> Message:
        """Where it records, and how long that stays."""
        if self._recent is None:
            return Message("session.records-all", folder=self._folder)
        return Message("session.records-contested", folder=self._folder)

    def keep(self, begin: float, end: float) -> None:
        """What was taken between these seconds of the match stays until `forget`."""
        with self._lock:
            if self._kept and self._kept[-1][0] == begin:
                # the same, as it goes on
                self._kept.pop()
            self._kept.append((begin, end))

    def forget(self) -> None:
        """Delete all that stayed, now that the recorder has finished: nobody can contest it any more."""
        self.pieces.remove(piece for piece in self.pieces.all() if piece.stay != "always")

    def picture(self, time: float, image: _Image, camera: int = 0) -> None:
        """A camera's picture, BGR, taken at ``time`` seconds of the match.

        The first camera's pictures begin the pieces, sound alone where it shows nothing; another's are
        written from the piece on before which it showed one.
        """
        with self._lock:
            if self._pictures >= _PICTURES:
                self.dropped += 1
                self._left_out = time
                return
            self._pictures += 1
        self._waiting.put(_Picture(time, image, camera))

    def anew(self) -> None:
        """The next picture begins a piece: its camera shows the table otherwise."""
        self._waiting.put(_Anew())

    def pictures_of(self, camera: int) -> Callable[[float, _Image], None]:
        """What takes the pictures of a camera, as `picture` does."""
        return partial(self.picture, camera=camera)

    def sound(self, time: float, samples: _Samples, players: Sequence[str] = ()) -> None:
        """A block of samples (n, channels), the first of them taken at ``time``.

        ``players``: whose telephones the channels are. With others, or another number, another piece
        begins.
        """
        if self._waiting.qsize() < _BLOCKS + _PICTURES:
            self._waiting.put(_Sound(time, samples, tuple(players)))

    def _run(self) -> None:
        try:
            while (taken := self._waiting.get()) is not None:
                if isinstance(taken, _Picture):
                    with self._lock:
                        self._pictures -= 1
                try:
                    self._write(taken)
                except av.error.FFmpegError as error:
                    self._give_piece_up(error)
        except (OSError, av.error.FFmpegError) as error:
            self._failed(Message("session.recording-ended", why=error))
        finally:
            with contextlib.suppress(OSError, av.error.FFmpegError):
                self._close()

    def _write(self, taken: _Picture | _Sound | _Anew) -> None:
        if isinstance(taken, _Anew):
            self._until = -math.inf
        elif isinstance(taken, _Picture):
            self._write_picture(taken)
        else:
            self._write_sound(taken)

    def _write_sound(self, taken: _Sound) -> None:
        time, samples, players = taken
        if (samples.shape[1], players) != (self._channels, self._players):
            # telephones have come to listen: the next piece has a track for them
            self._channels, self._players = samples.shape[1], players
            self._until = min(self._until, time)
        if self._seen is None:
            self._seen = time
        writer = self._writer
        shows = writer is not None and bool(writer.sizes)
        ended = writer is None or shows or time >= self._until
        # a machine that is too slow still has its camera
        if ended and time - max(self._seen, self._left_out) > (_GONE if shows else _BLIND):
            self._sizes.clear()
            self._begin(time)
            writer = self._writer
        if writer is not None and time >= self._started and writer.channels == self._channels:
            writer.sound(samples, time)

    def _give_piece_up(self, error: av.error.FFmpegError) -> None:
        """End a piece that takes nothing more; the next picture begins another.

        Raises:
            FFmpegError: the disk has failed, or piece after piece does.
        """
        self._failures += 1
        _LOG.warning("a piece of the recording is given up: %s", error)
        if isinstance(error, OSError) or self._failures > _FAILURES:
            raise error
        with contextlib.suppress(OSError, av.error.FFmpegError):
            self._close()

    def _write_picture(self, taken: _Picture) -> None:
        time, image, camera = taken
        size = (int(image.shape[1]), int(image.shape[0]))
        self._sizes[camera] = size
        if camera == 0:
            self._seen = time
        if self._writer is not None and self._writer.sizes != self._tracks():
            # a camera that is new, or shows another size, has to be told before a piece begins
            self._until = min(self._until, time)
        if camera == 0 and (self._writer is None or time >= self._until):
            self._begin(time)
        if self._writer is None or time < self._started:
            return
        if self._writer.sizes[camera : camera + 1] == [size]:
            self._writer.picture(time, image, camera)

    def _tracks(self) -> list[tuple[int, int]]:
        """The cameras' sizes; a camera's number is its track: it waits for those before it."""
        known = itertools.takewhile(lambda camera: camera in self._sizes, itertools.count())
        return [self._sizes[camera] for camera in known]

    def _begin(self, time: float) -> None:
        """End the piece that is written, and begin the next one."""
        if self._writer is not None:
            self._failures = 0
        self._close()
        if self._recent is not None:
            self._drop_before(time - self._recent)
        self._open(time)

    def _open(self, time: float) -> None:
        self._make_room()
        stay: Stay = "always" if self._recent is None else "recent"
        table = self._described(self._players)
        path = self.pieces.begin(self._folder, time, time + self._piece, stay, self._players, table)
        tracks = self._tracks()
        first, others = (tracks[0], tracks[1:]) if tracks else (None, [])
        self._writer = RecordingWriter(
            path, first, self._rate, self._channels, fps=_FPS, preset="ultrafast",
            start=time, others=others,
        )  # fmt: skip
        self._started, self._until = time, time + self._piece

    def _close(self) -> None:
        if self._writer is not None:
            writer, self._writer = self._writer, None
            writer.__exit__(None, None, None)

    def _drop_before(self, time: float) -> None:
        """Delete what ended before ``time`` and was not asked for; note what was."""
        with self._lock:
            kept = list(self._kept)
        old = []
        for piece in self.pieces.all():
            if any(piece.begin <= until and since <= piece.end for since, until in kept):
                self.pieces.contest(piece)
            elif piece.stay == "recent" and piece.end < time:
                old.append(piece)
        self.pieces.remove(old)

    def _make_room(self) -> None:
        pieces = self.pieces.all()
        sizes = [_size(piece) for piece in pieces]
        # the piece to come is as large as the largest
        room = self._limit - max(sizes, default=0)
        gone = 0
        while gone < len(pieces) and sum(sizes[gone:]) > room:
            gone += 1
        self.pieces.remove(pieces[:gone])


def _size(piece: Piece) -> int:
    try:
        return Path(piece.path).stat().st_size
    except OSError:
        return 0
