"""Pictures of telephones that look at the table: each in a request of its own, so that none queues.

A telephone sends its next picture once the last one was answered: what the network can't bear is never
taken. They don't go over the telephone's socket, where a touch would wait behind them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from starlette.requests import Request as HttpRequest
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from referee.errors import InputError
from referee.page.access import Refusals, same_origin
from referee.page.telephone_door import Telephone, TelephoneDoor
from referee.sensors.telephone_cameras import LARGEST, TelephoneCameras
from referee.wording import Language, Message

_BEARER = "Bearer "


class TelephonePictures:
    """Takes them. ``here``: the telephones that are; ``told``: one begins to look, or ends.

    ``cameras``: None where the match has a camera of its own.
    """

    def __init__(
        self,
        cameras: TelephoneCameras | None,
        door: TelephoneDoor,
        refusals: Refusals,
        here: Collection[Telephone],
        language: Callable[[str | None], Language],
        told: Callable[[], None],
    ) -> None:
        self._cameras, self._door, self._refusals = cameras, door, refusals
        self._here, self._language, self._told = here, language, told

    @property
    def routes(self) -> list[Route]:
        """Where they come."""
        return [Route("/phone/picture", self._took, methods=["POST", "DELETE"])]

    def looks(self, player: str) -> bool:
        """Whether a player's telephone looks."""
        return self._cameras is not None and player in self._cameras.players

    def left(self, telephone: Telephone) -> None:
        """A telephone has gone, or plays for nobody any more."""
        if self._cameras is not None:
            self._cameras.leave(telephone.number)

    async def _took(self, request: HttpRequest) -> Response:
        place = request.client.host if request.client else "?"
        secure = request.url.scheme == "https"
        asking = Telephone(place, self._language(request.headers.get("x-language")), secure=secure)
        try:
            if not same_origin(request.headers.get("origin"), request.headers.get("host")):
                raise InputError(Message("page.foreign-origin"))
            telephone = self._telephone(request, asking)
            if request.method == "DELETE":
                self.left(telephone)
                self._told()
                return Response(status_code=204)
            return await self._picture(request, telephone)
        except InputError as error:
            self._refusals.refuse(place, error.what)
            return JSONResponse({"why": error.what.text(asking.language)}, status_code=403)

    def _telephone(self, request: HttpRequest, asking: Telephone) -> Telephone:
        given = request.headers.get("authorization", "")
        token = given.removeprefix(_BEARER)
        now = asyncio.get_running_loop().time()
        player = self._door.player_of(asking, token, now) if given != token else ""
        telephone = next((t for t in self._here if player and t.player == player), None)
        if telephone is None:
            raise InputError(Message("page.telephone-acts-not"))
        return telephone

    async def _picture(self, request: HttpRequest, telephone: Telephone) -> Response:
        if self._cameras is None:
            raise InputError(Message("sensors.telephone-camera-not-needed"))
        parts, size = [], 0
        async for part in request.stream():
            size += len(part)
            if size > LARGEST:
                raise InputError(Message("sensors.telephone-no-picture"))
            parts.append(part)
        try:
            at = float(request.headers.get("x-taken", ""))
            battery = float(request.headers.get("x-battery", "1"))
        except ValueError as error:
            raise InputError(Message("page.message-unreadable")) from error
        looked = self.looks(telephone.player)
        self._cameras.picture(telephone.number, telephone.player, at, b"".join(parts), battery)
        if not looked:
            self._told()
        return JSONResponse({"reads": self._cameras.reads(telephone.number)})
