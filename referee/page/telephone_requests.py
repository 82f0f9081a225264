"""Requests of telephones that play: by whom, how much they may say, and how a refusal is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection

import msgspec
from starlette.requests import Request as HttpRequest
from starlette.responses import Response

from referee.errors import InputError
from referee.page.access import Refusals, same_origin
from referee.page.camera_messages import CameraRefused
from referee.page.telephone_door import Telephone, TelephoneDoor
from referee.wording import Language, Message

_BEARER = "Bearer "


class TelephoneRequests:
    """Lets them in by their tokens. ``here``: the telephones that are."""

    def __init__(
        self,
        door: TelephoneDoor,
        refusals: Refusals,
        here: Collection[Telephone],
        language: Callable[[str | None], Language],
    ) -> None:
        self._door, self._refusals, self._here, self._language = door, refusals, here, language

    async def answered(
        self, request: HttpRequest, do: Callable[[HttpRequest, Telephone], Awaitable[Response]]
    ) -> Response:
        """What ``do`` answers to a request of a telephone that plays, or why it is refused."""
        place = request.client.host if request.client else "?"
        secure = request.url.scheme == "https"
        asking = Telephone(place, self._language(request.headers.get("x-language")), secure=secure)
        try:
            if not same_origin(request.headers.get("origin"), request.headers.get("host")):
                raise InputError(Message("page.foreign-origin"))
            return await do(request, self._telephone(request, asking))
        except InputError as error:
            self._refusals.refuse(place, error.what)
            return told(CameraRefused(why=error.line.text(asking.language)), 403)

    def _telephone(self, request: HttpRequest, asking: Telephone) -> Telephone:
        given = request.headers.get("authorization", "")
        token = given.removeprefix(_BEARER)
        now = asyncio.get_running_loop().time()
        player = self._door.player_of(asking, token, now) if given != token else ""
        telephone = next((t for t in self._here if player and t.player == player), None)
        if telephone is None:
            raise InputError(Message("page.telephone-acts-not"))
        return telephone


def told(answer: msgspec.Struct, status: int = 200) -> Response:
    """An answer, as JSON."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


async def body(request: HttpRequest, most: int, otherwise: Message) -> bytes:
    """All of a request's body.

    Raises:
        InputError: it is longer than ``most`` bytes; ``otherwise`` says what it is.
    """
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise InputError(otherwise)
        parts.append(part)
    return b"".join(parts)
