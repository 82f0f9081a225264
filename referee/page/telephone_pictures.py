"""Pictures of telephones that look at the table: each in a request of its own, so that none queues.

A telephone sends its next picture once the last one was answered: what the network can't bear is never
taken. They don't go over the telephone's socket, where a touch would wait behind them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import Route

from referee.errors import InputError
from referee.page.camera_messages import PictureTaken, SurfaceState
from referee.page.messages import CameraLine
from referee.page.telephone_camera_setup import TelephoneCameraSetup
from referee.page.telephone_door import Telephone
from referee.page.telephone_requests import TelephoneRequests, body, told
from referee.sensors.telephone_cameras import LARGEST, TelephoneCameras
from referee.session.live_match import LiveMatch
from referee.wording import Message


class TelephonePictures:
    """Takes them. ``changed``: one begins to look, or ends.

    ``cameras``: None where the match has a camera of its own.
    """

    def __init__(
        self,
        live: LiveMatch,
        cameras: TelephoneCameras | None,
        requests: TelephoneRequests,
        changed: Callable[[], None],
    ) -> None:
        self._live, self._cameras, self._requests, self._changed = live, cameras, requests, changed
        #: What arbiters know of each telephone's camera.
        self._told: dict[int, CameraLine | None] = {}
        self._setup = TelephoneCameraSetup(live, cameras, requests)

    @property
    def routes(self) -> list[Route]:
        """Where they come."""
        taking = Route("/phone/picture", self._took, methods=["POST", "DELETE"])
        return [taking, *self._setup.routes]

    def looks(self, player: str) -> bool:
        """Whether a player's telephone looks."""
        return self._cameras is not None and player in self._cameras.players

    def left(self, telephone: Telephone) -> None:
        """A telephone has gone, or plays for nobody any more."""
        if self._cameras is not None:
            self._cameras.leave(telephone.number)

    async def follow(self, moved: Mapping[str, str]) -> None:
        """Players are called otherwise, or others play."""
        if self._cameras is not None:
            await asyncio.to_thread(self._cameras.setups.renamed, moved)

    async def _took(self, request: HttpRequest) -> Response:
        return await self._requests.answered(request, self._picture)

    async def _picture(self, request: HttpRequest, telephone: Telephone) -> Response:
        if request.method == "DELETE":
            self.left(telephone)
            self._changed()
            return Response(status_code=204)
        if self._cameras is None:
            raise InputError(Message("sensors.telephone-camera-not-needed"))
        picture = await body(request, LARGEST, Message("sensors.telephone-no-picture"))
        try:
            at = float(request.headers.get("x-taken", ""))
            battery = float(request.headers.get("x-battery", "1"))
            angle = int(request.headers.get("x-angle", "0")) % 360
        except ValueError as error:
            raise InputError(Message("page.message-unreadable")) from error
        looked, turned = self.looks(telephone.player), request.headers.get("x-turned") == "1"
        if await asyncio.to_thread(self._cameras.turn, telephone.player, turned=turned):
            self._live.notify(Message("page.telephone-turned", player=telephone.player))
        self._cameras.picture(telephone.number, telephone.player, at, picture, battery, angle)
        if not looked:
            self._changed()
        return told(self._taken(telephone))

    def _taken(self, telephone: Telephone) -> PictureTaken:
        assert self._cameras is not None
        setups, turns, player = self._cameras.setups, self._cameras.turns, telephone.player
        surface: SurfaceState = "moved" if setups.moved(player) else "none"
        if setups.tapped(player):
            surface = "tapped"
        return PictureTaken(
            reads=self._cameras.reads(telephone.number),
            surface=surface,
            colours=setups.colours is not None,
            learning=setups.learns_since(player, self._live.clock.now()),
            upside_down=turns.upside_down(player),
            aside=turns.aside(player),
        )

    def line(self, telephone: Telephone) -> CameraLine | None:
        """What arbiters are told of a telephone's camera; None: it does not look."""
        if not self.looks(telephone.player):
            return None
        now = self._taken(telephone)
        return CameraLine(now.reads, now.surface, now.colours, now.learning > 0)

    def changed(self, telephones: Iterable[Telephone]) -> bool:
        """Whether arbiters are to be told anew of cameras; they are now."""
        before, self._told = self._told, {t.number: self.line(t) for t in telephones}
        return before != self._told

    def show_colours(self, player: str, *, on: bool) -> None:
        """An arbiter has a telephone shown the dice's colours, or no more.

        Raises:
            InputError: it does not look, another one is shown them, or the chouettes lie.
        """
        self._setup.show_colours(player, on=on)
