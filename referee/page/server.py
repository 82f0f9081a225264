"""The pages over HTTP, and the match over a WebSocket, in a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import logging
import mimetypes
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path

import msgspec
import segno
from starlette.applications import Starlette
from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from referee.errors import InputError
from referee.page import messages
from referee.page.access import Refusals, addresses, is_ours, same_origin, url_of
from referee.page.arbiters import Arbiters
from referee.page.certificate import Certificate
from referee.page.desk import Desk
from referee.page.exhibits import Exhibits, MediaSource
from referee.page.moments import moment
from referee.page.results import Results
from referee.page.service import Service
from referee.page.sounds import SoundBoard
from referee.page.telephone_door import TelephoneDoor
from referee.page.telephones import Telephones
from referee.page.viewers import Viewer, Viewers
from referee.page.wording import script
from referee.sensors.telephone_cameras import TelephoneCameras
from referee.sensors.telephone_microphones import TelephoneMicrophones
from referee.sensors.telephones import TelephoneSensor
from referee.session.live_match import LiveMatch
from referee.sheet.model import Header
from referee.show.board import annonces, combinations
from referee.show.missed import MissedCalls
from referee.wording import Language, Message, languages

_LOG = logging.getLogger(__name__)

#: Seconds after which a moment that could not be drawn is tried again.
_AGAIN = 1.0
_STATIC = Path(__file__).parent / "static"
#: Addresses without the file's name. A television and an overlay are one page in two dresses.
_PAGES = {
    "/": "match.html",
    "/tv": "screen.html",
    "/overlay": "screen.html",
    "/phone": "phone.html",
    "/keys": "keys.html",
}
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
}
#: A page of evidence brings its style, pictures and sound with it, and may stand in a page of ours.
#: A font never changes under its name.
_FONT = {"cache-control": "max-age=31536000, immutable"}
#: Messages that one page may send in a second, and at once.
_RATE, _BURST = 20.0, 40.0
#: Seconds that viewers get to be let go.
_ENDING = 0.5

#: WebSocket codes of a closed connection: against the rules, too many.
_POLICY, _TOO_MUCH = 1008, 1013


class About(msgspec.Struct, frozen=True):
    """What does not change during a match: title, players' dossier, the default language.

    ``match``: what the match is called, so that a browser keeps the key of each. ``header``: what its
    sheet begins with. ``joined``: what the journal noted of whose telephones have joined.
    """

    title: str
    rules: str
    language: Language
    match: str = ""
    header: Callable[[], Header] = Header
    joined: str | None = None


class PageServer:
    """Serves a match; use it as a context manager.

    ``refused`` is told of every refusal once, ``rekeyed`` of every new key. ``press``: presses a button
    of the emulated box, which has ``buttons`` of them. ``media``: where evidence finds its pictures.
    ``again``: has another match begin after this one; None: that can't be.
    ``practice``: after every throw it is told what was not called.
    ``announce``: has the announcer speak, or be silent.
    ``call``: calls for the head referee of a tournament.
    ``evenings``: the page of all matches of this machine. ``telephones`` takes what players touch,
    ``listening`` what their telephones hear, ``looking`` what they see (None: they needn't look).

    Raises:
        InputError: the port is taken, or may not be used.
    """

    def __init__(
        self,
        live: LiveMatch,
        about: About,
        key: str,
        telephones: TelephoneSensor,
        listening: TelephoneMicrophones,
        looking: TelephoneCameras | None = None,
        *,
        host: str,
        port: int,
        certificate: Certificate,
        refused: Callable[[Message], None],
        rekeyed: Callable[[str], None],
        press: Callable[[int], None] | None = None,
        buttons: int = 0,
        media: MediaSource | None = None,
        again: Callable[[], None] | None = None,
        practice: bool = False,
        announce: Callable[[bool], None] | None = None,
        evenings: Callable[[Language], str] | None = None,
        call: Callable[[str], None] | None = None,
    ) -> None:
        self._live = live
        self._about, self._host = about, host
        self._buttons = buttons if press is not None else 0
        self._again = again
        self._missed = MissedCalls() if practice else None
        self.exhibits = Exhibits(live, media or MediaSource(), about.title, HEADERS)
        self._refusals = Refusals(refused, lambda said: self._arbiters.tell(said))
        self._viewers = Viewers()
        self._arbiters = Arbiters(
            live, key, self._viewers, self._refusals,
            address=lambda: (host, self.port), warn=refused, rekeyed=rekeyed,
            welcome=self._send_welcome,
        )  # fmt: skip
        self._sounds = SoundBoard(announce)
        self._news = asyncio.Event()
        meant = partial(_language, default=about.language)
        door = TelephoneDoor(live, about.joined, self._arbiters.tell)
        self._telephones = Telephones(
            live, telephones, listening, looking, door, self._arbiters, self._refusals, self._viewers,
            about.title, self._news.set, meant,
        )  # fmt: skip
        self._desk = Desk(
            live, self._arbiters, self.exhibits, press, again, evenings, self._switched,
            self._telephones, call,
        )  # fmt: skip
        self._results = Results(live, about.title, about.header, meant, HEADERS)
        self._files = {f.name: f.read_bytes() for f in sorted(_STATIC.iterdir()) if f.is_file()}
        self._packed = _packed(self._files)
        self._loop: asyncio.AbstractEventLoop | None = None
        #: One moment is drawn and handed out at a time: a slow one must not come after a newer one.
        self._drawing = asyncio.Lock()
        self._service = Service(
            self._app(), host=host, port=port, context=certificate.context,
            messages=messages.LARGEST,
        )  # fmt: skip
        self.port = self._service.port

    def __enter__(self) -> PageServer:
        """Begin."""
        self._live.on_change(self._changed)
        self._service.begin()
        return self

    def __exit__(self, *_: object) -> None:
        """Let all viewers go."""
        self._service.end(_ENDING)

    # HTTP

    def _app(self) -> ASGIApp:
        routes: list[BaseRoute] = [Route(path, self._page, methods=["GET"]) for path in _PAGES]
        routes += [
            Route("/words.js", self._words, methods=["GET"]),
            Route("/static/{name}", self._file, methods=["GET"]),
        ]
        routes += self._results.routes + self.exhibits.routes
        routes += [WebSocketRoute("/live", self._socket_opened), *self._telephones.routes]
        app = Starlette(routes=routes, lifespan=self._lifespan)

        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "http":
                request = HttpRequest(scope)
                if not is_ours(request.headers.get("host")):
                    self._refuse(scope, Message("page.foreign-host"))
                    await Response(status_code=421)(scope, receive, send)
                    return
            await app(scope, receive, send)

        return guarded

    async def _page(self, request: HttpRequest) -> Response:
        path = request.url.path
        return self._found(_PAGES[path], path.strip("/").encode())

    async def _file(self, request: HttpRequest) -> Response:
        name = request.path_params["name"]
        if name not in self._files:
            self._refuse(request.scope, Message("page.unknown-file"))
            return Response(status_code=404)
        headers = HEADERS | _FONT if name.endswith(".woff2") else HEADERS
        if name in self._packed and "gzip" in request.headers.get("accept-encoding", ""):
            kind = mimetypes.guess_type(name)[0] or "text/plain"
            packed = {"content-encoding": "gzip", "vary": "accept-encoding"}
            return Response(self._packed[name], media_type=kind, headers=headers | packed)
        return self._found(name, headers=headers)

    async def _words(self, request: HttpRequest) -> Response:
        return Response(
            script(_language(request.query_params.get("lang"), self._about.language)),
            media_type="text/javascript; charset=utf-8",
            headers=HEADERS,
        )

    def _found(self, name: str, screen: bytes = b"", headers: dict[str, str] = HEADERS) -> Response:
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        content = self._files[name]
        if name.endswith(".html"):
            match = self._about.match.encode()
            content = content.replace(b"{screen}", screen).replace(b"{match}", match)
        return Response(content, media_type=kind, headers=headers)

    def _refuse(self, scope: Scope, what: Message) -> None:
        client = scope.get("client")
        self._refusals.refuse(client[0] if client else "?", what)

    # What is shown

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self._loop = asyncio.get_running_loop()
        tasks = [asyncio.create_task(t) for t in (self._publish(), self._telephones.watch())]
        yield
        _ = [task.cancel() for task in tasks]

    def _changed(self) -> None:
        """Called by the match's thread."""
        if self._loop is not None and not self._loop.is_closed():
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._news.set)

    async def _publish(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            await self._guarded(self._telephones.hurry())
            for language in self._viewers.languages:
                await self._guarded(self._show(language))
            await self._guarded(self._telephones.publish())

    async def _show(self, language: Language) -> None:
        async with self._drawing:
            message = await asyncio.to_thread(self._moment, language)
            self._viewers.show(language, message)

    async def _guarded(self, shown: Awaitable[None]) -> None:
        try:
            await shown
        except Exception:  # one moment that can't be drawn must not be the last one
            _LOG.exception("a moment can't be shown")
            asyncio.get_running_loop().call_later(_AGAIN, self._news.set)

    def _switched(self, name: str, on: bool) -> None:
        """A sound is wanted, or not any more: all pages are told."""
        if self._sounds.switch(name, on):
            self._news.set()

    def _moment(self, language: Language) -> bytes:
        joined = self._telephones.states
        return moment(self._live, language, self._missed, self._sounds.on, joined)

    # What is asked

    async def _socket_opened(self, web: WebSocket) -> None:
        host, origin = web.headers.get("host"), web.headers.get("origin")
        if not is_ours(host) or not same_origin(origin, host):
            self._refuse(web.scope, Message("page.foreign-origin"))
            await web.close(_POLICY)
            return
        await web.accept()
        place = web.client.host if web.client else "?"
        viewer = Viewer(place, self._about.language)
        task = asyncio.current_task()
        if task is None:
            return
        self._viewers.add(viewer, task)
        sending = asyncio.create_task(self._send(web, viewer))
        try:
            await self._listen(web, viewer)
        except (WebSocketDisconnect, RuntimeError):
            pass
        except asyncio.CancelledError:
            if not viewer.lost:
                raise
            # he takes nothing: a goodbye would wait for ever behind what he has not read
            if web.client is not None:
                self._service.cut((web.client.host, web.client.port))
        finally:
            self._viewers.leave(viewer)
            if viewer.may_correct:
                self._arbiters.show()
            sending.cancel()

    async def _send(self, web: WebSocket, viewer: Viewer) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await web.send_text((await viewer.next()).decode())

    async def _listen(self, web: WebSocket, viewer: Viewer) -> None:
        loop = asyncio.get_running_loop()
        allowance, then = _BURST, loop.time()
        while True:
            received = await web.receive()
            if received["type"] != "websocket.receive":
                return
            now = loop.time()
            allowance, then = min(_BURST, allowance + (now - then) * _RATE) - 1, now
            try:
                if allowance < 0:
                    raise InputError(Message("page.too-many-messages"))
                said = messages.read(received.get("text") or received.get("bytes") or b"")
            except InputError as error:
                self._refusals.refuse(viewer.place, error.what)
                why = error.text(viewer.language)
                refused = messages.RequestRefused("", why, "message")
                await web.send_text(messages.encoded(refused).decode())
                await web.close(_TOO_MUCH if allowance < 0 else _POLICY)
                return
            if isinstance(said, messages.Greeting):
                self._welcome(viewer, said, web)
                async with self._drawing:
                    viewer.send(await asyncio.to_thread(self._moment, viewer.language))
            elif isinstance(said, messages.Earlier | messages.Explain):
                await self._desk.tell(viewer, said)
            elif not viewer.may_correct:
                self._refusals.refuse(viewer.place, Message("page.no-key"))
                viewer.send(
                    messages.encoded(
                        messages.RequestRefused(
                            getattr(said, "token", ""),
                            Message("page.no-key-told").text(viewer.language),
                            "key",
                        )
                    )
                )
            else:
                await self._desk.do(viewer, said)

    def _welcome(self, viewer: Viewer, hello: messages.Greeting, web: WebSocket) -> None:
        viewer.language = _language(hello.language, self._about.language)
        viewer.name = hello.name
        before = viewer.may_correct
        viewer.may_correct = bool(hello.key) and self._arbiters.lets_in(
            viewer, hello.key, secure=web.url.scheme == "wss", host=web.headers.get("host")
        )
        self._send_welcome(viewer)
        if viewer.may_correct or before:
            self._arbiters.show()

    def _send_welcome(self, viewer: Viewer) -> None:
        welcome = messages.Welcome(
            may_correct=viewer.may_correct,
            title=self._about.title,
            rules=self._about.rules,
            annonces=annonces(self._live.snapshot.past.match.dossier),
            combinations=combinations(),
            box=self._buttons if viewer.may_correct else 0,
            again=viewer.may_correct and self._again is not None,
            hall=viewer.may_correct and self._desk.in_hall,
            watch=_watched_at(self._host, self.port),
        )
        viewer.send(messages.encoded(welcome))
        if viewer.may_correct:
            self._telephones.show(viewer)


def _packed(files: dict[str, bytes]) -> dict[str, bytes]:
    """What a slow phone is sent: a quarter of the bytes."""
    texts = {name: content for name, content in files.items() if name.endswith((".js", ".css"))}
    return {name: gzip.compress(content, mtime=0) for name, content in texts.items()}


def _watched_at(host: str, port: int) -> messages.WatchPlace:
    """The viewers' address: it has no key, and no warning of a browser."""
    address = url_of(addresses(host)[0], port, secure=False)
    picture = segno.make(address, micro=False).svg_data_uri(
        scale=4, border=2, dark="#2a1d12", light="#fbf6e9"
    )
    return messages.WatchPlace(address, picture)


def _language(given: str | None, default: Language) -> Language:
    return given if given in languages() else default
