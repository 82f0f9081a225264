"""A telephone as the table's camera: its pictures, at their times on the match's clock.

Pictures come as JPEG with the time at which the telephone took each. Only the latest waits to be looked
at: what is now matters. Several telephones may look; the one whose pictures are sharp and light reads,
and stays it until it leaves or has not shown anything for a while.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator, Sequence

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError
from referee.recording.reader import Frame
from referee.sensors.camera_setups import CameraSetups
from referee.sensors.clock import Clock
from referee.sensors.sensor import Batch, Capability
from referee.sensors.status import SensorStatus
from referee.sensors.telephone_turns import TelephoneTurns
from referee.sensors.telephones import TelephoneSensor
from referee.table import Camera, Table
from referee.wording import Message

Image = NDArray[np.uint8]

#: Seconds between two looks at what has come.
_BEAT = 0.02
#: A telephone that has shown nothing for so long, seconds, does not look any more.
_AWAY = 2.0
#: Bytes, and pixels, of a picture that are more than a telephone of ours sends.
LARGEST, _PIXELS = 1_000_000, 4_000_000
#: A picture so much later than the last of its telephone, seconds of its clock, or older, has a place.
_FUTURE = 0.5
#: Another one has to see so many times as well to take over.
_BETTER = 1.5
#: So many pictures are seen before telephones are compared.
_SEEN = 10
#: The share of a new picture in how well a telephone sees.
_SHARE = 0.1
#: The share of a battery under which it is told.
_LOW = 0.15
#: Width, pixels, of what is looked at for that.
_SMALL = 320


class _WatchingTelephone(msgspec.Struct):
    """``waiting``: the latest picture, JPEG, and when it was taken, s of the host. ``well``: how well it
    sees, see `_sharpness`; ``seen``: on so many pictures.
    """

    player: str
    heard: float
    waiting: tuple[float, bytes] | None = None
    seen: int = 0
    well: float = 0.0


class TelephoneCameras:
    """All telephones that look, by the numbers of `TelephoneSensor`. May be used by any thread.

    ``seats``: the table as it is played; one that has a camera of its own has no use for these. ``taps``
    get every picture that is looked at, with its time. ``noted``: see `CameraSetups`.
    """

    #: What it sees is a camera's: the match tells whose dice these are.
    name = "camera:0"
    retells = False
    beats = False

    def __init__(
        self,
        clock: Clock,
        touched: TelephoneSensor,
        seats: Callable[[], Table],
        status: SensorStatus,
        taps: Sequence[Callable[[float, Image], None]] = (),
        monotonic: Callable[[], float] = time.monotonic,
        noted: str | None = None,
    ) -> None:
        self.setups = CameraSetups(status, noted)
        self.turns = TelephoneTurns(status)
        self.behind = 0.0
        self.dropped = 0
        self.seats = seats
        self._clock, self._touched, self._monotonic = clock, touched, monotonic
        self._status, self._taps = status, taps
        self._known: dict[int, _WatchingTelephone] = {}
        self._reads: int | None = None
        #: How the telephone that reads sees the table; None before one does.
        self.camera: Camera | None = None
        #: Told once it sees it otherwise, before the first such picture.
        self.sees_anew: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        self._came = threading.Event()

    @property
    def capabilities(self) -> frozenset[Capability]:
        """Dice, once a telephone looks."""
        return frozenset({Capability.DICE} if self._known else ())

    @property
    def players(self) -> list[str]:
        """Whose telephones look."""
        with self._lock:
            return [one.player for one in self._known.values()]

    def reads(self, number: int) -> bool:
        """Whether this telephone's pictures are those that dice are read on."""
        return self._reads == number

    def turn(self, player: str, *, turned: bool) -> bool:
        """A player's telephone sends its pictures so; whether they were known to stand on their head."""
        stood = self.turns.upside_down(player)
        if not self.turns.turns(player, turned=turned):
            return False
        self.setups.turn(player)
        return stood

    def leave(self, number: int) -> None:
        """A telephone looks no more, or has gone."""
        with self._lock:
            gone = self._known.pop(number, None)
            if self._reads == number:
                self._reads = None
        if gone is not None:
            self._status.tells(f"camera {gone.player}", None)
            self.setups.left(gone.player)
            self.turns.left(gone.player)
            self.setups.end_learning(gone.player, self._clock.now())

    def picture(
        self,
        number: int,
        player: str,
        at: float,
        jpeg: bytes,
        battery: float = 1.0,
        angle: int = 0,
    ) -> None:
        """A telephone has seen this, ``at`` seconds of its clock. ``battery``: the share that is left.

        ``angle``: by how much its screen stands turned, degrees.

        Raises:
            InputError: it is no picture, its time can't be known, or the table has a camera of its own.
        """
        if self.seats().cameras:
            raise InputError(Message("sensors.telephone-camera-not-needed"))
        if len(jpeg) > LARGEST or jpeg[:2] != b"\xff\xd8":
            raise InputError(Message("sensors.telephone-no-picture"))
        read = self._touched.reading(number, at)
        now = self._monotonic()
        if read is None or not now - _AWAY < read.time < now + _FUTURE:
            raise InputError(Message("sensors.telephone-clock"))
        low = Message("sensors.telephone-battery", player=player) if battery < _LOW else None
        self._status.tells(f"camera {player}", low)
        self.setups.stands(player, angle)
        with self._lock:
            one = self._known.setdefault(number, _WatchingTelephone(player, now))
            one.player, one.heard = player, now
            if one.waiting is not None and self._reads == number:
                self.dropped += 1
            one.waiting = (min(read.time, now), jpeg)
        self._came.set()

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """What the best of them shows; before the first there is nothing to wait for.

        Raises:
            InputError: the dice reader can't be loaded.
        """
        while not self._came.wait(_BEAT):
            if stopped.is_set():
                return
        while not stopped.wait(_BEAT):
            reader = self._chosen()
            if reader is None:
                self.behind = 0.0
                yield [], self._clock.at(self._monotonic())
                continue
            first = self.taken(reader)
            if first is None:
                continue
            player = self._player(reader)
            feed = _Pictures(self, reader, player, first, stopped)
            table = self.setups.table(player, self.seats(), first[1])
            if self.camera not in (None, table.cameras[0]):
                self.sees_anew()
            self.camera = table.cameras[0]
            sense = self._status.watching(table, feed.turned_away)
            with contextlib.closing(sense(feed)) as seen:  # type: ignore[type-var]
                for told in seen:
                    self.setups.learner(self._clock.now())
                    batch, mark = self.setups.counted(told)
                    yield batch, min(mark, feed.until)

    def taken(self, number: int) -> tuple[float, Image] | None:
        """The latest picture of a telephone, once: s of the host, and BGR; None: none has come since."""
        with self._lock:
            one = self._known.get(number)
            if one is None or one.waiting is None:
                return None
            (at, jpeg), one.waiting = one.waiting, None
        image = decoded(jpeg)
        if image is None:
            return None
        with self._lock:
            one.well += (_sharpness(image) - one.well) * max(_SHARE, 1 / (one.seen + 1))
            one.seen += 1
        return at, image

    def _player(self, number: int) -> str:
        with self._lock:
            one = self._known.get(number)
            return one.player if one is not None else ""

    def _chosen(self) -> int | None:
        """Which telephone reads now."""
        now = self._monotonic()
        with self._lock:
            here = {n: one for n, one in self._known.items() if now - one.heard < _AWAY}
            current = self._reads
        for number in here:
            if number != current:
                # who does not read is looked at, too: it may see better
                self.taken(number)
        with self._lock:
            if current not in here:
                self._reads = max(here, key=lambda n: here[n].well, default=None)
                return self._reads
            well = here[current].well
            better = [
                n for n, one in here.items() if one.seen >= _SEEN and one.well > _BETTER * well
            ]
            if better and here[current].seen >= _SEEN:
                self._reads = max(better, key=lambda n: here[n].well)
            return self._reads


class _Pictures:
    """The pictures of the telephone that reads, until another one does or the eyes begin anew.

    ``first``: the picture from which it is known what is set up.
    """

    def __init__(
        self,
        sensor: TelephoneCameras,
        number: int,
        player: str,
        first: tuple[float, Image],
        stopped: threading.Event,
    ) -> None:
        self._sensor, self._number, self._stopped = sensor, number, stopped
        self.player = player
        self._first: tuple[float, Image] | None = first
        self._revision = sensor.setups.revision
        self._away = False
        self.until = sensor._clock.at(first[0])

    def turned_away(self) -> None:
        """The telephone shows something else: what was tapped on it is to be looked for again."""
        self._away = self._sensor.setups.tapped(self.player)

    @property
    def _over(self) -> bool:
        sensor = self._sensor
        if self._away or self._revision != sensor.setups.revision or self._stopped.is_set():
            return True
        return sensor._chosen() != self._number

    def frames(self, camera: int = 0) -> Iterator[Frame]:
        """The pictures, at their times on the match's clock."""
        sensor, last = self._sensor, -1.0
        while not self._over:
            taken, self._first = self._first or sensor.taken(self._number), None
            if taken is None:
                self._stopped.wait(_BEAT)
                continue
            at = sensor._clock.at(taken[0])
            if at <= last:
                continue
            last = self.until = at
            for tap in sensor._taps:
                tap(at, taken[1])
            yield Frame(at, taken[1])
            sensor.behind = sensor._clock.since(at)
            sensor.turns.sees(self.player, taken[1], taken[0])
            if sensor.setups.shows_again(self.player, taken[1], taken[0]):
                return


def decoded(jpeg: bytes) -> Image | None:
    """A picture, BGR; None: it is none, or far larger than a telephone of ours sends."""
    image = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    if image is None or image.shape[0] * image.shape[1] > _PIXELS:
        return None
    return np.asarray(image, np.uint8)


def _sharpness(image: Image) -> float:
    """How much brightness changes from pixel to pixel: little where it is soft, dark or burnt out."""
    height = max(1, round(image.shape[0] * _SMALL / image.shape[1]))
    small = cv2.cvtColor(cv2.resize(image, (_SMALL, height)), cv2.COLOR_BGR2GRAY)
    return float(cv2.Laplacian(small, cv2.CV_32F).std())
