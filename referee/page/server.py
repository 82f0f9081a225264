"""The pages over HTTP, and the match over a WebSocket, in a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
import mimetypes
import socket
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from referee.errors import InputError, Language, Said
from referee.live.live_match import LiveMatch
from referee.live.preview import Previewed
from referee.live.requests import Request
from referee.live.source import Status
from referee.page import messages
from referee.page.access import Refusals, is_key, is_ours, same_origin
from referee.page.guard import LARGEST_HEAD, GuardedProtocol
from referee.page.viewers import Viewer, Viewers
from referee.page.wording import lags, privacy, script, stalled
from referee.show.board import annonces, board, combinations
from referee.show.words import reason

_STATIC = Path(__file__).parent / "static"
#: Addresses without the file's name. A television and an overlay are one page in two dresses.
_PAGES = {"/": "match.html", "/tv": "screen.html", "/overlay": "screen.html"}
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
}
#: Messages that one page may send in a second, and at once.
_RATE, _BURST = 20.0, 40.0
#: More connections than any bar has telephones are somebody's mischief.
_CONNECTIONS = 400

_SEND_BUFFER = 1 << 16

#: Seconds that viewers get to be let go.
_ENDING = 0.5

_POLICY, _TOO_MUCH = 1008, 1013


class About(msgspec.Struct, frozen=True):
    """What does not change during a match: title, players' dossier, the default language."""

    title: str
    rules: str
    language: Language


class PageServer:
    """Serves a match; use it as a context manager.

    ``refused`` is told of every refusal once. ``press``: presses a button of the emulated box, which
    has ``buttons`` of them.

    Raises:
        InputError: the port is taken, or may not be used.
    """

    def __init__(
        self,
        live: LiveMatch,
        about: About,
        key: str,
        *,
        host: str,
        port: int,
        refused: Callable[[Said], None],
        press: Callable[[int], None] | None = None,
        buttons: int = 0,
    ) -> None:
        self._live = live
        self._about = about
        self._key = key
        self._press = press
        self._buttons = buttons if press is not None else 0
        self._refusals = Refusals(refused)
        self._viewers = Viewers()
        self._files = {f.name: f.read_bytes() for f in sorted(_STATIC.iterdir()) if f.is_file()}
        self._socket = bound(host, port)
        self.port = int(self._socket.getsockname()[1])
        self._loop: asyncio.AbstractEventLoop | None = None
        self._news = asyncio.Event()
        config = uvicorn.Config(
            self._app(),
            log_config=None,
            log_level="critical",
            access_log=False,
            server_header=False,
            http=GuardedProtocol,
            h11_max_incomplete_event_size=LARGEST_HEAD,
            ws="websockets-sansio",
            ws_max_size=messages.LARGEST,
            ws_per_message_deflate=False,
            limit_concurrency=_CONNECTIONS,
            timeout_graceful_shutdown=0,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(
            target=lambda: self._server.run(sockets=[self._socket]), name="page", daemon=True
        )

    def __enter__(self) -> PageServer:
        """Begin."""
        self._live.on_change(self._changed)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Let all viewers go."""
        self._server.should_exit = True
        self._thread.join(_ENDING)

    # HTTP

    def _app(self) -> ASGIApp:
        routes = [Route(path, self._page, methods=["GET"]) for path in _PAGES]
        routes += [
            Route("/words.js", self._words, methods=["GET"]),
            Route("/static/{name}", self._file, methods=["GET"]),
        ]
        app = Starlette(
            routes=[*routes, WebSocketRoute("/live", self._socket_opened)], lifespan=self._lifespan
        )

        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "http":
                request = HttpRequest(scope)
                if not is_ours(request.headers.get("host")):
                    self._refuse(scope, Said("nom d'hôte étranger", "foreign host name"))
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
            self._refuse(request.scope, Said("fichier inconnu", "unknown file"))
            return Response(status_code=404)
        return self._found(name)

    async def _words(self, request: HttpRequest) -> Response:
        return Response(
            script(_language(request.query_params.get("lang"), self._about.language)),
            media_type="text/javascript; charset=utf-8",
            headers=HEADERS,
        )

    def _found(self, name: str, screen: bytes = b"") -> Response:
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        content = self._files[name].replace(b"{screen}", screen) if screen else self._files[name]
        return Response(content, media_type=kind, headers=HEADERS)

    def _refuse(self, scope: Scope, what: Said) -> None:
        client = scope.get("client")
        self._refusals.refuse(client[0] if client else "?", what)

    # What is shown

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self._loop = asyncio.get_running_loop()
        publishing = asyncio.create_task(self._publish())
        yield
        publishing.cancel()

    def _changed(self) -> None:
        """Called by the match's thread."""
        if self._loop is not None and not self._loop.is_closed():
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._news.set)

    async def _publish(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            for language in self._viewers.languages:
                self._viewers.show(language, await asyncio.to_thread(self._moment, language))

    def _moment(self, language: Language) -> bytes:
        now, seconds = self._live.snapshot, self._live.clock.now()
        notice = stalled(self._live.stalled) if self._live.stalled else now.notice
        shown = messages.Moment(
            revision=now.revision,
            version=now.version,
            last=now.last,
            now=seconds,
            speed=self._live.clock.speed,
            board=board(
                now.past,
                now.corrections,
                language,
                now.ahead.match,
                now.ahead.seen,
                now.ahead.rulings,
                questions=now.questions,
            ),
            sources=[
                messages.SourceLine(s.name, s.state, _how(s, now.behind.get(s.name), language))
                for s in now.statuses.values()
            ],
            waiting=now.waiting,
            trouble=now.trouble.text(language) if now.trouble else "",
            notice=notice.text(language) if notice else "",
            privacy=privacy(now).text(language),
            hears=now.hears,
            muted=now.muted,
            seating=now.seating,
            scene=now.scene,
            speaking=now.speaking,
            faults=[fault.text(language) for fault in now.faults],
        )
        return msgspec.json.encode(shown)

    # What is asked

    async def _socket_opened(self, web: WebSocket) -> None:
        host, origin = web.headers.get("host"), web.headers.get("origin")
        if not is_ours(host) or not same_origin(origin, host):
            self._refuse(web.scope, Said("origine étrangère", "foreign origin"))
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
            self._cut(web)
        finally:
            self._viewers.leave(viewer)
            sending.cancel()

    def _cut(self, web: WebSocket) -> None:
        """Close a connection without a word."""
        for connection in list(self._server.server_state.connections):
            transport = getattr(connection, "transport", None)
            peer = transport.get_extra_info("peername") if transport is not None else None
            if transport is not None and peer and web.client and peer[:2] == web.client[:2]:
                transport.abort()

    async def _send(self, web: WebSocket, viewer: Viewer) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await web.send_text((await viewer.next()).decode())

    async def _listen(self, web: WebSocket, viewer: Viewer) -> None:
        loop = asyncio.get_running_loop()
        allowance, then = _BURST, loop.time()
        name = ""
        while True:
            received = await web.receive()
            if received["type"] != "websocket.receive":
                return
            now = loop.time()
            allowance, then = min(_BURST, allowance + (now - then) * _RATE) - 1, now
            try:
                if allowance < 0:
                    raise InputError(Said("trop de messages", "too many messages"))
                said = messages.read(received.get("text") or received.get("bytes") or b"")
            except InputError as error:
                self._refusals.refuse(viewer.place, error.what)
                why = error.text(viewer.language)
                await web.send_text(_encoded(messages.Refused("", why, "message")).decode())
                await web.close(_TOO_MUCH if allowance < 0 else _POLICY)
                return
            if isinstance(said, messages.Hello):
                name = said.name
                self._welcome(viewer, said)
                viewer.send(await asyncio.to_thread(self._moment, viewer.language))
            elif not viewer.may_correct:
                self._refusals.refuse(
                    viewer.place, Said("demande sans la clé", "request without the key")
                )
                viewer.send(
                    _encoded(
                        messages.Refused(
                            getattr(said, "token", ""),
                            Said(
                                "il faut la clé de l'arbitre", "this needs the arbiter's key"
                            ).text(viewer.language),
                            "key",
                        )
                    )
                )
            elif isinstance(said, messages.Press):
                if self._press is not None:
                    await asyncio.to_thread(self._press, said.button)
            else:
                author = name or Said("l'arbitre", "the arbiter").text(viewer.language)
                self._ask(viewer, said, author)

    def _welcome(self, viewer: Viewer, hello: messages.Hello) -> None:
        viewer.language = hello.language
        viewer.may_correct = is_key(hello.key, self._key)
        if hello.key and not viewer.may_correct:
            self._refusals.refuse(viewer.place, Said("fausse clé", "wrong key"))
            why = Said(
                "cette clé n'est pas celle de cette partie", "this key is not that of this match"
            )
            viewer.send(_encoded(messages.Refused("", why.text(viewer.language), "key")))
        welcome = messages.Welcome(
            may_correct=viewer.may_correct,
            title=self._about.title,
            rules=self._about.rules,
            annonces=annonces(self._about.rules),
            combinations=combinations(),
            box=self._buttons if viewer.may_correct else 0,
        )
        viewer.send(_encoded(welcome))

    def _ask(self, viewer: Viewer, said: Request, author: str) -> None:
        loop = asyncio.get_running_loop()
        answer = asyncio.wrap_future(self._live.ask(said, author), loop=loop)

        def answered(done: asyncio.Future[Previewed | None]) -> None:
            if done.cancelled():
                return
            error = done.exception()
            if isinstance(error, InputError):
                viewer.send(_encoded(messages.Refused(said.token, error.text(viewer.language))))
            elif (found := done.result()) is not None:
                viewer.send(_encoded(_changes(said.token, found, viewer.language)))
            else:
                viewer.send(_encoded(messages.Done(said.token)))

        answer.add_done_callback(answered)


def _how(status: Status, behind: int | None, language: Language) -> str:
    """Why a source is away, or by how many seconds it lags."""
    return (status.why if behind is None else lags(behind)).text(language)


def _changes(token: str, found: Previewed, language: Language) -> messages.Changes:
    return messages.Changes(
        token=token,
        scores=[
            messages.ScoreChange(player, found.before.get(player, 0), score)
            for player, score in found.after.items()
        ],
        bevues=[f"{r.player} : {reason(r, language)}" for r in found.bevues],
        winner=found.winner,
    )


def _encoded(message: msgspec.Struct) -> bytes:
    return msgspec.json.encode(message)


def _language(given: str | None, default: Language) -> Language:
    return "en" if given == "en" else "fr" if given == "fr" else default


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens.

    Raises:
        InputError: the port is taken, or may not be used.
    """
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.create_server((host, port), family=family)
        # who does not read shall not fill megabytes of the kernel's before it shows
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
    except OSError as error:
        raise InputError(
            Said(
                f"la page ne peut pas être servie ({error.strerror})",
                f"the page can't be served ({error.strerror})",
            ),
            where=f"{host}:{port}",
            remedy=Said("Choisissez un autre --port.", "Choose another --port."),
        ) from error
    return found
