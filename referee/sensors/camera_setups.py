"""What was set up on telephones' pictures: the playing surface of each, the dice's colours for all.

A surface counts for as long as its telephone shows the picture that was tapped on. A telephone that
was moved is asked anew; once it shows the old view again, so does the old surface.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Mapping

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError
from referee.sensors.sensor import Batch
from referee.sensors.status import SensorStatus
from referee.table import Camera, DiceColours, Table
from referee.vision.registration import Registration
from referee.wording import Message

Image = NDArray[np.uint8]

#: Under this a journal notes what was set up on telephones' pictures.
SETUPS = "cameras"
#: Pixels of the longer side of a still picture that is kept: views are compared at no more.
_SIDE = 640
#: JPEG quality of such a picture.
_QUALITY = 85
#: Seconds that pass, for `Registration`, between the still picture and the one that it is compared
#: with: it gives up at once what it can't follow.
_LATER = 10.0
#: Seconds between two looks whether a telephone shows again what was tapped on.
_AGAIN = 2.0
#: Seconds that the dice's colours get to be shown: who has forgotten it must not lose his throws.
LEARNING = 180.0


class TappedSurface(msgspec.Struct, frozen=True, kw_only=True):
    """A playing surface in the picture of one telephone: ``still``, JPEG, is what was tapped on.

    ``angle``: by how much its screen stood turned then, degrees.
    """

    camera: Camera
    still: bytes
    angle: int = 0


class _NotedSetups(msgspec.Struct, frozen=True):
    """As the journal has them."""

    surfaces: dict[str, TappedSurface] = {}
    colours: DiceColours | None = None


class CameraSetups:
    """By the names of the players whose telephones look. May be used by any thread.

    ``noted``: what an earlier part of the match had; ``keep`` has it noted. ``revision`` changes with
    what the eyes have to begin anew for.
    """

    def __init__(
        self,
        status: SensorStatus,
        noted: str | None = None,
        keep: Callable[[str], None] | None = None,
    ) -> None:
        known = msgspec.json.decode(noted, type=_NotedSetups) if noted else _NotedSetups()
        self.keep = keep
        self.revision = 0
        self.colours = known.colours
        self._surfaces = dict(known.surfaces)
        self._status = status
        self._moved: set[str] = set()
        #: By how much each telephone's screen stands turned, degrees.
        self._angles: dict[str, int] = {}
        self._looked = -math.inf
        self._learner = ""
        #: From when to when nothing that is seen counts, seconds of the match.
        self._idle = (math.inf, math.inf)
        self._lock = threading.Lock()

    # The playing surface

    def tapped(self, player: str) -> bool:
        """Whether this player's telephone shows a playing surface that was tapped."""
        return player in self._surfaces and player not in self._moved

    def moved(self, player: str) -> bool:
        """Whether it was tapped, and the telephone shows something else now."""
        return player in self._moved

    def tap(self, player: str, camera: Camera, picture: Image) -> bool:
        """The surface was tapped on this picture; ``camera``: as the set-up has it.

        Whether the picture shows enough to notice by it that the telephone is moved.
        """
        scale = min(1.0, _SIDE / max(picture.shape[:2]))
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        _, still = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
        with self._lock:
            angle = self._angles.get(player, 0)
            surface = TappedSurface(camera=camera, still=still.tobytes(), angle=angle)
            self._surfaces[player] = surface
            self.revision += 1
        self._set_moved(player, moved=False)
        self._note()
        view = Registration()
        view.anchor(picture, 0.0)
        return view.comparable

    def renamed(self, names: Mapping[str, str]) -> None:
        """Players are called otherwise: by their names before, "" who plays no more."""
        with self._lock:
            kept = {names.get(name, name): one for name, one in self._surfaces.items()}
            kept.pop("", None)
            if kept == self._surfaces:
                return
            self._surfaces = kept
        self._note()

    def forget(self, player: str) -> None:
        """Nothing is known of this telephone's picture any more."""
        with self._lock:
            self._surfaces.pop(player, None)
            self.revision += 1
        self._set_moved(player, moved=False)
        self._note()

    def stands(self, player: str, angle: int) -> None:
        """A telephone's screen stands turned so: its browser turns the picture with it."""
        with self._lock:
            if self._angles.get(player) == angle:
                return
            self._angles[player] = angle
            if player in self._surfaces:
                self.revision += 1

    def turn(self, player: str) -> None:
        """A telephone sends its pictures the other way round from now on, and its surface with them."""
        with self._lock:
            surface = self._surfaces.get(player)
            if surface is None:
                return
            self._surfaces[player] = _turned(surface)
            self.revision += 1
        self._note()

    def table(self, player: str, seats: Table, picture: Image) -> Table:
        """The table as a player's telephone sees it, which shows this picture now."""
        surface = self._surfaces.get(player)
        camera = None if surface is None else self._seen_now(player, surface, picture)
        self._set_moved(player, moved=surface is not None and camera is None)
        seen = msgspec.structs.replace(camera or Camera(), dice=self.colours)
        return msgspec.structs.replace(seats, cameras=[seen])

    def shows_again(self, player: str, picture: Image, now: float) -> bool:
        """Whether a telephone that was moved shows what was tapped on, ``now`` seconds."""
        if player not in self._moved or now - self._looked < _AGAIN:
            return False
        self._looked = now
        return self._seen_now(player, self._surfaces[player], picture) is not None

    def _seen_now(self, player: str, surface: TappedSurface, picture: Image) -> Camera | None:
        stood = self._angles.get(player, surface.angle) == surface.angle
        return _seen_now(surface, picture, stood=stood)

    def left(self, player: str) -> None:
        """A player's telephone looks no more: there is nothing to tell of it."""
        self._status.tells(f"surface {player}", None)

    def _set_moved(self, player: str, *, moved: bool) -> None:
        (self._moved.add if moved else self._moved.discard)(player)
        said = Message("sensors.telephone-moved", player=player) if moved else None
        self._status.tells(f"surface {player}", said)

    # The dice's colours

    def begin_learning(self, player: str, now: float) -> None:
        """What falls from ``now`` on, seconds of the match, shows the dice's colours and is no throw.

        Raises:
            InputError: another telephone is at it.
        """
        if self.learner(now) not in ("", player):
            raise InputError(Message("sensors.telephone-colours-busy", player=self._learner))
        with self._lock:
            # the telephone says so itself, too, where the arbiter has asked it
            begun = self._idle[0] if self._learner == player else now
            self._learner, self._idle = player, (begun, now + LEARNING)
        self._status.tells("colours", Message("sensors.telephone-colours", player=player))

    def learner(self, now: float) -> str:
        """Whose telephone is shown the dice's colours; "": nobody's."""
        if self._learner and now > self._idle[1]:
            self.end_learning(self._learner, self._idle[1])
        return self._learner

    def learns_since(self, player: str, now: float) -> float:
        """Since when a player's telephone is shown the colours, seconds of the match; 0: it is not."""
        return self._idle[0] if self.learner(now) == player else 0.0

    def end_learning(self, player: str, now: float, colours: DiceColours | None = None) -> None:
        """They were shown, or are not any more: what falls from ``now`` on counts."""
        with self._lock:
            if self._learner != player:
                return
            self._learner, self._idle = "", (self._idle[0], now)
            self.colours = colours or self.colours
            # the dice that lie there now were thrown by nobody
            self.revision += 1
        self._status.tells("colours", None)
        if colours is not None:
            self._note()

    def counted(self, told: Batch) -> Batch:
        """What was seen, without what only showed the dice."""
        seen, mark = told
        since, until = self._idle
        return [one for one in seen if not since <= one.time <= until], mark

    def _note(self) -> None:
        if self.keep is not None:
            with self._lock:
                noted = _NotedSetups(dict(self._surfaces), self.colours)
            self.keep(msgspec.json.encode(noted).decode())


def _turned(surface: TappedSurface) -> TappedSurface:
    camera = surface.camera
    assert camera.corners is not None
    assert camera.picture is not None
    width, height = camera.picture
    camera = msgspec.structs.replace(
        camera, corners=[(width - x, height - y) for x, y in camera.corners]
    )
    still = cv2.imdecode(np.frombuffer(surface.still, np.uint8), cv2.IMREAD_COLOR)
    if still is None:
        return surface
    _, kept = cv2.imencode(".jpg", still[::-1, ::-1], [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    return msgspec.structs.replace(surface, camera=camera, still=kept.tobytes())


def _seen_now(surface: TappedSurface, picture: Image, *, stood: bool) -> Camera | None:
    """The surface in this picture: a telephone slips a little when it is tapped; None: not there.

    ``stood``: the screen stands as it did. On a plain table nothing else tells that it was turned.
    """
    camera = surface.camera
    assert camera.corners is not None
    height, width = picture.shape[:2]
    if camera.picture != (width, height):
        return None
    found = cv2.imdecode(np.frombuffer(surface.still, np.uint8), cv2.IMREAD_COLOR)
    if found is None:
        return None
    still = np.asarray(cv2.resize(found, (width, height)), np.uint8)
    view = Registration()
    view.anchor(still, 0.0)
    view.feed(picture, _LATER)
    if view.state != "held" or not (stood or view.comparable):
        return None
    corners = [(float(x), float(y)) for x, y in view.seen_at(camera.corners)]
    return msgspec.structs.replace(camera, corners=corners)
