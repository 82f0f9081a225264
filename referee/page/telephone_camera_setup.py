"""A camera set up on its telephone's page: the playing surface by four taps, colours by one throw."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import Route

from referee.errors import InputError
from referee.page.camera_messages import (
    ColoursTaken,
    DiceFound,
    FoundDie,
    SetupTaken,
    TappedCorners,
    TappedCul,
    read,
)
from referee.page.telephone_door import Telephone
from referee.page.telephone_requests import TelephoneRequests, body, told
from referee.sensors.telephone_cameras import LARGEST, Image, TelephoneCameras, decoded
from referee.session.live_match import LiveMatch
from referee.setup.colours import Read, from_throw, shipped_reader, sure, with_colours
from referee.setup.tapped_corners import tapped
from referee.table import Table
from referee.vision.detector import Die
from referee.vision.exposure import lit
from referee.vision.resting_dice import DICE
from referee.wording import Message

_NO_PICTURE = Message("sensors.telephone-no-picture")
#: Bytes of a request that says which die is the cul: far more than it needs.
_LONGEST = 200


class ShownDice(msgspec.Struct, frozen=True):
    """Three dice in a telephone's picture."""

    picture: Image
    dice: list[Die]


class TelephoneCameraSetup:
    """Takes what is tapped. ``cameras``: None where the match has a camera of its own."""

    def __init__(
        self, live: LiveMatch, cameras: TelephoneCameras | None, requests: TelephoneRequests
    ) -> None:
        self._live, self._cameras, self._requests = live, cameras, requests
        self._read: Read | None = None
        self._reading = asyncio.Lock()
        #: What each player's telephone has shown last, for the tap on the cul.
        self._shown: dict[str, ShownDice] = {}

    @property
    def routes(self) -> list[Route]:
        """Where it is asked for."""
        return [
            Route("/phone/corners", self._asked_corners, methods=["POST", "DELETE"]),
            Route("/phone/colours", self._asked_colours, methods=["POST", "DELETE"]),
            Route("/phone/dice", self._asked_dice, methods=["POST"]),
            Route("/phone/cul", self._asked_cul, methods=["POST"]),
        ]

    async def _asked_corners(self, request: HttpRequest) -> Response:
        return await self._requests.answered(request, self._corners)

    async def _asked_colours(self, request: HttpRequest) -> Response:
        return await self._requests.answered(request, self._colours)

    async def _asked_dice(self, request: HttpRequest) -> Response:
        return await self._requests.answered(request, self._dice)

    async def _asked_cul(self, request: HttpRequest) -> Response:
        return await self._requests.answered(request, self._cul)

    def show_colours(self, player: str, *, on: bool) -> None:
        """A player's telephone is shown the dice's colours from now on, or no more.

        Raises:
            InputError: it does not look, another one is shown them, or the chouettes lie.
        """
        cameras = self._looking(player)
        self._shown.pop(player, None)
        if not on:
            cameras.setups.end_learning(player, self._live.clock.now())
            return
        self._between_throws()
        cameras.setups.begin_learning(player, self._live.clock.now())

    def _looking(self, player: str) -> TelephoneCameras:
        """The cameras, of which this player's telephone is one.

        Raises:
            InputError: it does not look, or the match has a camera of its own.
        """
        if self._cameras is None:
            raise InputError(Message("sensors.telephone-camera-not-needed"))
        if player not in self._cameras.players:
            raise InputError(Message("page.camera-looks-not"))
        return self._cameras

    def _between_throws(self) -> None:
        """What is set up has the eyes begin anew: they would not know whose cul is still to come.

        Raises:
            InputError: the chouettes lie, and the cul is still to be thrown.
        """
        turn = self._live.snapshot.ahead.match.turn
        if turn.chouettes is not None and turn.cul is None and not turn.done:
            raise InputError(Message("page.camera-in-a-throw"))

    async def _corners(self, request: HttpRequest, telephone: Telephone) -> Response:
        cameras, player = self._looking(telephone.player), telephone.player
        self._between_throws()
        if request.method == "DELETE":
            await asyncio.to_thread(cameras.setups.forget, player)
            return Response(status_code=204)
        asked = read(request.headers.get("x-tapped", ""), TappedCorners)
        picture = await asyncio.to_thread(_pictured, await body(request, LARGEST, _NO_PICTURE))
        size = (picture.shape[1], picture.shape[0])
        camera, report = tapped(cameras.seats(), size, asked.surface, asked.corners)
        followed = await asyncio.to_thread(cameras.setups.tap, player, camera, picture)
        cameras.turns.accept(player)
        doubts = [one.why for one in report.judged if one.verdict == "bad"]
        words = [Message("page.camera-corners"), *doubts]
        if not followed:
            words.append(Message("page.camera-plain"))
        said = " ".join(word.text(telephone.language) for word in words)
        return told(SetupTaken(words=said, doubtful=bool(doubts)))

    async def _colours(self, request: HttpRequest, telephone: Telephone) -> Response:
        self.show_colours(telephone.player, on=request.method == "POST")
        return Response(status_code=204)

    async def _dice(self, request: HttpRequest, telephone: Telephone) -> Response:
        self._learning(telephone)
        picture = await asyncio.to_thread(_lit, await body(request, LARGEST, _NO_PICTURE))
        async with self._reading:
            if self._read is None:
                self._read = await asyncio.to_thread(shipped_reader)
            dice = sure(await asyncio.to_thread(self._read, picture))
        if len(dice) != DICE:
            raise InputError(Message("page.camera-dice", count=len(dice)))
        self._shown[telephone.player] = ShownDice(picture, dice)
        return told(
            DiceFound(dice=tuple(FoundDie(d.x0, d.y0, d.x1, d.y1, d.value or 0) for d in dice))
        )

    async def _cul(self, request: HttpRequest, telephone: Telephone) -> Response:
        cameras = self._learning(telephone)
        said = await body(request, _LONGEST, Message("page.message-unreadable"))
        asked = read(said, TappedCul)
        shown = self._shown.get(telephone.player)
        if shown is None:
            raise InputError(Message("page.camera-dice", count=0))
        table, report = with_colours(
            Table(seats=[]), from_throw(shown.picture, shown.dice, asked.cul)
        )
        colours = table.dice_colours
        if colours is None:
            bad = next(one for one in report.judged if one.verdict == "bad")
            raise InputError(Message("page.camera-colours-alike"), remedy=bad.said)
        now = self._live.clock.now()
        await asyncio.to_thread(cameras.setups.end_learning, telephone.player, now, colours)
        self._shown.pop(telephone.player, None)
        words = Message("page.camera-colours").text(telephone.language)
        return told(ColoursTaken(words=words, chouettes=colours.chouettes, cul=colours.cul))

    def _learning(self, telephone: Telephone) -> TelephoneCameras:
        """The cameras, to one of which the dice's colours are being shown.

        Raises:
            InputError: this telephone does not look, or nobody asked for that.
        """
        cameras = self._looking(telephone.player)
        if cameras.setups.learner(self._live.clock.now()) != telephone.player:
            raise InputError(Message("page.camera-colours-over"))
        return cameras


def _lit(content: bytes) -> Image:
    """The picture in a request's body, as on a lit table.

    Raises:
        InputError: there is none.
    """
    return lit(_pictured(content))


def _pictured(content: bytes) -> Image:
    """The picture in a request's body.

    Raises:
        InputError: there is none.
    """
    picture = decoded(content) if content[:2] == b"\xff\xd8" else None
    if picture is None:
        raise InputError(_NO_PICTURE)
    return picture
