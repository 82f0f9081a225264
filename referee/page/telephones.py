"""The players' telephones: each on a socket of its own; one that is silent has gone."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from collections.abc import Callable, Iterable, Iterator

import msgspec
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from referee.errors import InputError
from referee.page import messages
from referee.page import telephone_messages as said
from referee.page.access import Refusals, is_ours, same_origin
from referee.page.arbiters import Arbiters
from referee.page.telephone_door import RefusedTokenError, Telephone, TelephoneDoor
from referee.page.telephone_pictures import TelephonePictures
from referee.page.telephone_requests import TelephoneRequests
from referee.page.telephone_sound import TelephoneSound
from referee.page.telephone_touches import TelephoneTouches
from referee.page.telephone_views import drawn, telephone_moment
from referee.page.viewers import Viewer, Viewers
from referee.sensors.telephone_cameras import TelephoneCameras
from referee.sensors.telephone_microphones import TelephoneMicrophones
from referee.sensors.telephones import HANDED_ON, TelephoneSensor
from referee.session.live_match import LiveMatch
from referee.session.requests import Name, Train
from referee.telephones.clock_exchange import ClockReading
from referee.wording import Language, Message

_LOG = logging.getLogger(__name__)

#: Seconds between two pings.
_PING = 0.2
#: A telephone that has said nothing at so many looks in a row has gone. Looks are counted, and no
#: seconds: while this machine itself stood still nobody was asked, and nobody's answer was read.
_SILENT = 8
#: Messages that a telephone may send in a second, and at once: it answers five pings in each.
#: A microphone's packets are twenty in each.
_RATE, _BURST = 60.0, 120.0
#: Pings that may be on the way.
_PINGS = 32
#: What stands in a telephone's queue for a ping.
_PING_DUE = b""
#: WebSocket codes of a closed connection: against the rules, too many.
_POLICY, _TOO_MUCH = 1008, 1013


class TelephoneLink(msgspec.Struct):
    """A telephone's socket, and the pings that it has not answered, with the host's times."""

    web: WebSocket
    serving: asyncio.Task[None]
    pings: dict[int, float]

    async def send(self, telephone: Telephone, numbers: Iterator[int]) -> None:
        """Send what is in a telephone's queue, for as long as it is here; number its pings."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await telephone.next()
                if message == _PING_DUE:
                    # it begins when it leaves, not when it was queued behind a moment
                    number = next(numbers)
                    while len(self.pings) >= _PINGS:
                        self.pings.pop(next(iter(self.pings)))
                    message = messages.encoded(said.ClockAsked(number))
                    self.pings[number] = time.monotonic()
                await self.web.send_text(message.decode())

    def ponged(
        self, sensor: TelephoneSensor, number: int, heard: said.ClockTold, returned: float
    ) -> bool:
        """Take an answer to a ping; whether the telephone's clock has just jumped."""
        sent = self.pings.pop(heard.number, None)
        if sent is None:
            return False
        return sensor.answered(number, sent, heard.received, heard.answered, returned)


class Telephones:
    """Serves them. ``changed``: those who look on are to be told.

    ``language``: the one that is meant by what a browser asks for.
    """

    def __init__(
        self,
        live: LiveMatch,
        sensor: TelephoneSensor,
        listening: TelephoneMicrophones,
        cameras: TelephoneCameras | None,
        door: TelephoneDoor,
        arbiters: Arbiters,
        refusals: Refusals,
        viewers: Viewers,
        title: str,
        changed: Callable[[], None],
        language: Callable[[str | None], Language],
    ) -> None:
        self._live, self._sensor, self._door = live, sensor, door
        self._sound = TelephoneSound(listening, refusals, self._told)
        self._arbiters = arbiters
        self._refusals = refusals
        self._viewers = viewers
        self._title = title
        self._changed = changed
        self._language = language
        self._open: dict[Telephone, TelephoneLink] = {}
        asked = TelephoneRequests(door, refusals, self._open, language)
        #: Those that look.
        self.pictures = TelephonePictures(live, cameras, asked, self._told)
        self._touches = TelephoneTouches(live, sensor)
        self._numbers = itertools.count(1)
        self._hurried: asyncio.TimerHandle | None = None

    @property
    def routes(self) -> list[BaseRoute]:
        """Where they are served."""
        return [WebSocketRoute("/phone/live", self._opened), *self.pictures.routes]

    @property
    def states(self) -> list[messages.TelephoneState]:
        """Whose telephones there are, and which are here: for all who look on."""
        here = {t.player for t in self._open}
        taken = [p for p in self._live.snapshot.match.players if self._door.taken(p)]
        return [_state(p, p in here, self._sound, self.pictures) for p in taken]

    def show(self, arbiter: Viewer) -> None:
        """Tell an arbiter the same, with where they are and how well their clocks are known."""
        lines = _lines(self._open, self._sensor, self._sound, self.pictures)
        asked = [messages.TelephoneAsked(n, t.wants, t.place) for n, t in self._door.asked.items()]
        arbiter.send(messages.encoded(messages.TelephoneList(lines, asked)))

    def _told(self) -> None:
        """Tell everybody who is here, and whose touches are to be waited for."""
        self._sensor.act(t.number for t in self._open if t.player or t.keys)
        self._show_all()
        self._changed()

    def _show_all(self) -> None:
        for arbiter in self._viewers.arbiters:
            self.show(arbiter)

    async def watch(self) -> None:
        """Ask all of them for their time, for ever; let those go that are silent."""
        while True:
            await asyncio.sleep(_PING)
            try:
                self._look_after()
            except Exception:  # what goes wrong with one must not leave all others without a clock
                _LOG.exception("telephones could not be looked after")

    def _look_after(self) -> None:
        for telephone, link in list(self._open.items()):
            telephone.silent += 1
            if telephone.lost or telephone.silent > _SILENT:
                telephone.lost = True
                link.serving.cancel()
                self._left(telephone)
                continue
            telephone.send(_PING_DUE)
        self._sound.tell(self._open)
        if self.pictures.changed(self._open):
            self._show_all()

    async def hurry(self) -> None:
        """Something waits for what telephones may still tell of its moment: ask them for it at once."""
        now = self._live.snapshot
        if (now.waiting or now.ahead.seen) and self._hurried is None:
            loop = asyncio.get_running_loop()
            self._hurried = loop.call_later(HANDED_ON, self._ask_all)

    def _ask_all(self) -> None:
        self._hurried = None
        for telephone in self._open:
            telephone.send(_PING_DUE)

    async def publish(self) -> None:
        """Show all of them the match as it is now."""
        moved = await self._door.follow()
        if moved is not None:
            await self.pictures.follow(moved)
            self._follow(moved)
        now, seconds = self._live.snapshot, self._live.clock.now()
        for language in {t.language for t in self._open}:
            shown = await asyncio.to_thread(drawn, now, language)
            for telephone in [t for t in self._open if t.greeted and t.language == language]:
                if not telephone.player:
                    self._welcome(telephone)
                    continue
                told = telephone_moment(
                    now, shown, telephone.player, language,
                    seconds=seconds, speed=self._live.clock.speed,
                )  # fmt: skip
                telephone.send(messages.encoded(told))

    # What arbiters ask for

    async def send_out(self, player: str) -> None:
        """A player's telephone acts for nobody any more."""
        await self._door.take_back(player)
        self._let_go(player, "gone", Message("page.telephone-sent-out"))
        self._told()

    async def let_in(self, number: int, *, yes: bool) -> None:
        """Another telephone takes a player over, or does not."""
        if not yes:
            telephone = self._door.asked.pop(number, None)
            if telephone is not None:
                telephone.refuse("request", Message("page.telephone-not-let-in"))
        elif (found := await self._door.let_in(number)) is not None:
            telephone, token = found
            self._let_go(telephone.wants, "gone", Message("page.telephone-taken-over"))
            self._act(telephone, telephone.wants, token)
        self._told()

    # One telephone

    async def _opened(self, web: WebSocket) -> None:
        host, origin = web.headers.get("host"), web.headers.get("origin")
        place = web.client.host if web.client else "?"
        if not is_ours(host) or not same_origin(origin, host):
            self._refusals.warn(place, Message("page.foreign-origin"))
            await web.close(_POLICY)
            return
        await web.accept()
        telephone = Telephone(
            place, self._language(None), secure=web.url.scheme == "wss", host=host
        )
        task = asyncio.current_task()
        if task is None:
            return
        link = self._open[telephone] = TelephoneLink(web, task, {})
        self._sensor.come(telephone.number)
        # its clock is to be known before its owner can touch anything
        telephone.send(_PING_DUE)
        sending = asyncio.create_task(link.send(telephone, self._numbers))
        try:
            await self._listen(telephone, link)
        except (WebSocketDisconnect, RuntimeError):
            pass
        except asyncio.CancelledError:
            if not telephone.lost:
                raise
        finally:
            self._left(telephone)
            sending.cancel()

    def _left(self, telephone: Telephone) -> None:
        if self._open.pop(telephone, None) is None:
            return
        self._door.asked.pop(telephone.number, None)
        self._sensor.leave(telephone.number)
        self._sound.left(telephone)
        self.pictures.left(telephone)
        self._told()

    async def _listen(self, telephone: Telephone, link: TelephoneLink) -> None:
        loop = asyncio.get_running_loop()
        allowance, then = _BURST, loop.time()
        while True:
            received = await link.web.receive()
            returned = time.monotonic()
            if received["type"] != "websocket.receive":
                return
            now, telephone.silent = loop.time(), 0
            allowance, then = min(_BURST, allowance + (now - then) * _RATE) - 1, now
            try:
                if allowance < 0:
                    raise InputError(Message("page.too-many-messages"))
                if sound := received.get("bytes"):
                    self._sound.take(telephone, sound)
                    continue
                heard = said.read_telephone(received.get("text") or "")
            except InputError as error:
                self._refusals.refuse(telephone.place, error.what)
                refused = said.TelephoneRefused(error.text(telephone.language), "message")
                await link.web.send_text(messages.encoded(refused).decode())
                await link.web.close(_TOO_MUCH if allowance < 0 else _POLICY)
                return
            if isinstance(heard, said.ClockTold):
                if link.ponged(self._sensor, telephone.number, heard, returned):
                    _tell_jumped(telephone, self._refusals)
                continue
            try:
                await self._do(telephone, heard, now)
            except InputError as refused_one:
                kind = getattr(refused_one, "kind", "request")
                if isinstance(heard, said.TouchCall | said.PressKey):
                    kind = "touch"
                    self._refusals.refuse(telephone.who, refused_one.what)
                telephone.refuse(kind, refused_one.what)
            except Exception:  # what one asks for must not take the others' page away
                _LOG.exception("a telephone could not be answered")

    async def _do(self, telephone: Telephone, heard: said.TelephoneMessage, now: float) -> None:
        match heard:
            case said.TelephoneGreeting():
                await self._greeted(telephone, heard, now)
            case said.JoinMatch(player=player, add=add):
                if telephone.player:
                    raise InputError(Message("page.telephone-acts"))
                token = await self._door.join(telephone, player, add=add)
                if token is None:
                    telephone.send(messages.encoded(said.JoinAsked(player)))
                else:
                    self._act(telephone, player.strip(), token)
                self._told()
            case said.LeaveMatch():
                if telephone.player:
                    await self._door.take_back(telephone.player)
                self._unseat(telephone)
                telephone.wants = ""
                self._door.asked.pop(telephone.number, None)
                self._welcome(telephone)
                self._told()
            case said.TouchCall():
                self._touches.touched(telephone, _acting(telephone), heard)
            case said.PressKey():
                self._touches.pressed(telephone, heard)
            case said.SwitchMicrophone():
                self._sound.switch(telephone, heard)
                self._told()
            case said.AnswerCaller() | said.TrainVoice():
                player = _acting(telephone)
                await asyncio.wrap_future(self._live.ask(_asked(heard, player), player))
            case _:
                raise TypeError("a pong is taken before")

    async def _greeted(
        self, telephone: Telephone, heard: said.TelephoneGreeting, now: float
    ) -> None:
        telephone.language, telephone.greeted = self._language(heard.language), True
        telephone.player = ""
        if heard.token:
            try:
                telephone.player = self._door.player_of(telephone, heard.token, now)
            except RefusedTokenError as error:
                telephone.refuse(error.kind, error.what)
        telephone.keys = bool(heard.key) and self._arbiters.lets_in(
            telephone, heard.key, secure=telephone.secure, host=telephone.host
        )
        if telephone.player:
            for other in [t for t in self._open if t.player == telephone.player]:
                if other is not telephone:
                    # the same token: one telephone, whose page was opened twice
                    self._unseat(other)
                    other.refuse("elsewhere", Message("page.telephone-elsewhere"))
        self._welcome(telephone)
        self._told()

    def _welcome(self, telephone: Telephone) -> None:
        _greet(telephone, self._title, self._live, self._door)

    def _act(self, telephone: Telephone, player: str, token: str) -> None:
        telephone.player, telephone.wants = player, ""
        telephone.send(messages.encoded(said.JoinGranted(player, token)))

    def _unseat(self, telephone: Telephone) -> None:
        """A telephone plays for nobody any more; its sound ends with the next word about sound."""
        telephone.player = ""
        self.pictures.left(telephone)

    def _let_go(self, player: str, kind: str, why: Message) -> None:
        for telephone in [t for t in self._open if t.player == player]:
            self._unseat(telephone)
            telephone.refuse(kind, why)
            self._welcome(telephone)

    def _follow(self, moved: dict[str, str]) -> None:
        """Players are called otherwise, or others play."""
        for telephone in [t for t in self._open if t.player]:
            telephone.player = moved.get(telephone.player, "")
            if not telephone.player:
                self._unseat(telephone)
                telephone.refuse("gone", Message("page.telephone-seat-gone"))
            self._welcome(telephone)


def _asked(heard: said.AnswerCaller | said.TrainVoice, player: str) -> Name | Train:
    if isinstance(heard, said.TrainVoice):
        return Train(player=player, on=heard.on)
    return Name(number=heard.number, players=(player,), text=heard.text)


def _acting(telephone: Telephone) -> str:
    if not telephone.player:
        raise InputError(Message("page.telephone-acts-not"))
    return telephone.player


def _tell_jumped(telephone: Telephone, refusals: Refusals) -> None:
    jumped = Message("page.telephone-clock-jumped")
    refusals.warn(telephone.who, jumped)
    telephone.refuse("request", jumped)


def _greet(telephone: Telephone, title: str, live: LiveMatch, door: TelephoneDoor) -> None:
    """Tell a telephone for whom it acts, and for whom it may."""
    now = live.snapshot
    seats = [said.SeatLine(p, door.taken(p)) for p in now.match.players]
    welcome = said.TelephoneWelcome(
        title=title, player=telephone.player, seats=seats, seating=now.seating
    )
    telephone.send(messages.encoded(welcome))


def _state(
    player: str, here: bool, sound: TelephoneSound, pictures: TelephonePictures
) -> messages.TelephoneState:
    return messages.TelephoneState(player, here, sound.listens(player), pictures.looks(player))


def _lines(
    telephones: Iterable[Telephone],
    sensor: TelephoneSensor,
    sound: TelephoneSound,
    pictures: TelephonePictures,
) -> list[messages.TelephoneLine]:
    here = {t: sensor.accuracy(t.number) for t in telephones if t.player}
    return [_line(t, known, sound, pictures) for t, known in here.items()]


def _line(
    telephone: Telephone,
    known: ClockReading | None,
    sound: TelephoneSound,
    pictures: TelephonePictures,
) -> messages.TelephoneLine:
    """How a telephone is that is here. ``known``: what is known of its clock."""
    round_trip, sigma = (known.time, known.sigma) if known is not None else (0.0, 0.0)
    return messages.TelephoneLine(
        telephone.player, telephone.place, round_trip, sigma,
        sound.sigma(telephone.number), pictures.line(telephone),
    )  # fmt: skip
