"""The hall's pages over HTTP: wall, tables, standings, seatings, desk, speaker; files and feeds."""

from __future__ import annotations

import asyncio
import contextlib
import mimetypes
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from importlib import resources
from pathlib import Path
from typing import TypeVar
from urllib.parse import unquote

import msgspec
import segno
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from referee.errors import InputError
from referee.hall import papers, views
from referee.hall.credentials import Credentials
from referee.hall.desk import Role, desk_request, do, may
from referee.hall.station import Station
from referee.hall.wallcast import Wallcast
from referee.page.access import WrongKeys, addresses, is_key, is_ours, is_own, same_origin, url_of
from referee.page.certificate import certificate
from referee.page.keyed import body_of
from referee.page.server import HEADERS
from referee.page.service import Service
from referee.wording import CATALOGUES, DEFAULT, Language, Message, languages

_T = TypeVar("_T")
_STATIC = Path(__file__).parent / "static"
#: The tables' own pages have the dress, the fonts and the dice.
_DRESS = resources.files("referee.page") / "static"
#: The area of the catalogues whose texts go to the pages' script.
_AREA = "hallpage"
#: Addresses of the pages, and what each is; "{table}" names one.
PAGES = {
    "/": "index", "/wall": "wall", "/standings": "standings", "/seats": "seats", "/desk": "desk",
    "/speaker": "speaker", "/table/{table}": "table", "/overlay/{table}": "overlay",
}  # fmt: skip
#: Bytes of a request, and of the messages of a page, which says nothing but its language.
_LONGEST, _MESSAGE = 8000, 200
#: Seconds that viewers get to be let go; those that the hall gets to answer.
_ENDING, _PATIENCE = 0.5, 30.0
#: Exhibits that may be looked at at once, random bytes of their addresses, and what they may do.
_EXHIBITS, _BYTES = 30, 18
_EXHIBIT_HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; "
    "img-src data:; media-src data:; frame-ancestors 'self'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}


class HallPages:
    """Serves a hall; use it as a context manager.

    Raises:
        InputError: the port is taken, or may not be used.
    """

    def __init__(
        self, station: Station, kept: Credentials, language: Language, *, host: str, port: int
    ) -> None:
        self._station, self._kept, self._language = station, kept, language
        self._host = host
        self._wrong = WrongKeys()
        self._exhibits: OrderedDict[str, bytes] = OrderedDict()
        #: One paper is drawn after another: fonts are registered once for all.
        self._drawing = asyncio.Lock()
        self._cast = Wallcast(self._see, language)
        held = certificate(host)
        self._service = Service(
            self._app(), host=host, port=port, context=held.context, messages=_MESSAGE
        )
        self.port = self._service.port

    def __enter__(self) -> HallPages:
        """Begin."""
        self._service.begin()
        return self

    def __exit__(self, *_: object) -> None:
        """Let all viewers go."""
        self._service.end(_ENDING)

    def changed(self, table: str) -> None:
        """A table has changed; "": the tournament has. Any thread may say so."""
        self._cast.changed(table)

    def address(self, path: str = "", role: Role | None = None) -> str:
        """Where a page is; with the role's key where it is somebody's."""
        first = addresses(self._host)[0]
        secure = role is not None and not is_own(first)
        key = f"#key={self._kept.key(role)}" if role is not None else ""
        return f"{url_of(first, self.port, secure=secure)}{path}{key}"

    def _app(self) -> ASGIApp:
        routes = [Route(path, self._page, methods=["GET"]) for path in PAGES]
        routes += [
            Route("/words.js", self._words, methods=["GET"]),
            Route("/static/{name}", self._file, methods=["GET"]),
            Route("/data/{what}", self._data, methods=["GET"]),
            Route("/data/rulings/{table}", self._rulings, methods=["GET"]),
            Route("/papers/{name}", self._paper, methods=["GET"]),
            Route("/sheet/{table}/{match}.cdc", self._sheet, methods=["GET"]),
            Route("/exhibit/{name}", self._exhibit, methods=["GET"]),
            Route("/desk", self._desk, methods=["POST"]),
            Route("/rights", self._rights, methods=["POST"]),
            Route("/evidence", self._evidence, methods=["POST"]),
        ]
        app = Starlette(
            routes=[*routes, WebSocketRoute("/live", self._live)], lifespan=self._lifespan
        )

        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "http" and not is_ours(Request(scope).headers.get("host")):
                await Response(status_code=421)(scope, receive, send)
                return
            await app(scope, receive, send)

        return guarded

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        task = asyncio.create_task(self._cast.run())
        yield
        task.cancel()

    async def _see(self, see: Callable[[Station], _T]) -> _T:
        """Something of the hall, seen in its own thread: nothing changes meanwhile."""
        future = self._station.look(lambda _: see(self._station))
        return await asyncio.wait_for(asyncio.wrap_future(future), _PATIENCE)

    # Pages

    async def _page(self, request: Request) -> Response:
        path = request.scope["route"].path
        table = request.path_params.get("table", "")
        text = (_STATIC / "hall.html").read_text("utf-8")
        for name, value in (("{page}", PAGES[path]), ("{table}", table)):
            text = text.replace(name, "".join(c for c in value if c.isalnum() or c == "-"))
        return Response(text, media_type="text/html; charset=utf-8", headers=HEADERS)

    async def _file(self, request: Request) -> Response:
        name = request.path_params["name"]
        for folder in (_STATIC, _DRESS):
            found = folder / name
            if "/" not in name and found.is_file():
                kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
                return Response(found.read_bytes(), media_type=kind, headers=HEADERS)
        return Response(status_code=404)

    async def _words(self, request: Request) -> Response:
        language = self._spoken(request)
        slugs = CATALOGUES.catalogue(DEFAULT).area(_AREA)
        texts = {slug: CATALOGUES.template(f"{_AREA}.{slug}", language) for slug in slugs}
        address = self.address("seats")
        texts["seats-address"] = address
        texts["seats-picture"] = segno.make(address, micro=False).svg_data_uri(
            scale=4, border=2, dark="#2a1d12", light="#fbf6e9"
        )
        script = msgspec.json.encode({"lang": language, **texts}).decode()
        return Response(
            f"export default {script};\n", media_type="text/javascript; charset=utf-8",
            headers=HEADERS,
        )  # fmt: skip

    def _spoken(self, request: Request) -> Language:
        given = request.query_params.get("lang")
        return given if given in languages() else self._language

    # What there is to know

    async def _data(self, request: Request) -> Response:
        language = self._spoken(request)
        made: dict[str, Callable[[Station], object]] = {
            "hall.json": lambda s: views.hall_view(s.hall, s.trouble, language),
            "seats.json": lambda s: views.seats_view(s.hall),
            "standings.json": lambda s: views.standings_view(s.hall, language),
            "desk.json": lambda s: views.desk_view(s.hall, language),
        }
        what = made.get(request.path_params["what"])
        return Response(status_code=404) if what is None else _json(await self._see(what))

    async def _rulings(self, request: Request) -> Response:
        table, language = request.path_params["table"], self._spoken(request)
        return _json(await self._see(lambda s: views.rulings_view(s.hall, table, language)))

    async def _paper(self, request: Request) -> Response:
        """Something to print, or to take along."""
        name, language = request.path_params["name"], self._spoken(request)
        make = papers.PAPERS.get(name)
        if make is None:
            return Response(status_code=404)
        draw = await self._see(lambda s: make(s.hall, language))
        async with self._drawing:
            content = await asyncio.to_thread(draw)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return Response(content, media_type=kind, headers=HEADERS)

    async def _sheet(self, request: Request) -> Response:
        table, match = request.path_params["table"], request.path_params["match"]
        try:
            asked = self._station.ask(lambda _: papers.sheet_of(self._station, table, match))
            text = await asyncio.wait_for(asyncio.wrap_future(asked), _PATIENCE)
        except InputError as error:
            return self._told(error, request)
        if text is None:
            return Response(status_code=404)
        return Response(text, media_type="text/plain; charset=utf-8", headers=HEADERS)

    async def _live(self, web: WebSocket) -> None:
        host, origin = web.headers.get("host"), web.headers.get("origin")
        if not is_ours(host) or not same_origin(origin, host):
            await web.close(1008)
            return
        await web.accept()
        given = web.query_params.get("lang")
        viewer = self._cast.join(given if given in languages() else self._language)
        sending = asyncio.create_task(_send(web, viewer))
        try:
            while (await web.receive())["type"] == "websocket.receive":
                pass
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._cast.leave(viewer)
            sending.cancel()

    # What is done

    async def _desk(self, request: Request) -> Response:
        role = self._role(request)
        if isinstance(role, Response):
            return role
        body = await body_of(request, _LONGEST)
        if body is None:
            return Response(status_code=413)
        try:
            asked = desk_request(body)
            author = _author(request) or Message("hall.desk").text(self._spoken(request))
            done = self._station.ask(
                lambda stream: do(self._station.hall, stream, asked, role, author)
            )
            await asyncio.wait_for(asyncio.wrap_future(done), _PATIENCE)
        except InputError as error:
            return self._told(error, request)
        return Response(status_code=204, headers=HEADERS)

    async def _rights(self, request: Request) -> Response:
        role = self._role(request)
        return role if isinstance(role, Response) else _json({"role": role, "may": may(role)})

    async def _evidence(self, request: Request) -> Response:
        role = self._role(request)
        if isinstance(role, Response):
            return role
        body = await body_of(request, _LONGEST)
        try:
            wanted = msgspec.json.decode(body or b"", type=papers.ExhibitWanted)
            asked = self._station.evidence(
                wanted.table, wanted.match, wanted.ruling, self._spoken(request)
            )
            page = await asyncio.wait_for(asyncio.wrap_future(asked), _PATIENCE)
        except msgspec.MsgspecError:
            return Response(status_code=400)
        except InputError as error:
            return self._told(error, request)
        name = secrets.token_urlsafe(_BYTES)
        self._exhibits[name] = page
        while len(self._exhibits) > _EXHIBITS:
            self._exhibits.popitem(last=False)
        return _json({"address": f"/exhibit/{name}"})

    async def _exhibit(self, request: Request) -> Response:
        found = self._exhibits.get(request.path_params["name"])
        if found is None:
            return Response(status_code=404)
        return Response(found, media_type="text/html; charset=utf-8", headers=_EXHIBIT_HEADERS)

    def _role(self, request: Request) -> Role | Response:
        """Whose key this is; a refusal where it is nobody's, or was said in the clear."""
        place = request.client.host if request.client else ""
        if not same_origin(request.headers.get("origin"), request.headers.get("host")):
            return Response(status_code=421)
        if request.url.scheme != "https" and not is_own(place):
            return Response(status_code=426, headers={"upgrade": "TLS/1.2"})
        given, now = request.headers.get("x-key", ""), time.monotonic()
        refusal = self._wrong.refusal(place, now)
        if refusal is not None and not self._wrong.trusts(place):
            return self._told(InputError(refusal), request, status=429)
        roles: tuple[Role, ...] = ("organisation", "chef", "table")
        for role in roles:
            if is_key(given, self._kept.key(role)):
                self._wrong.right(place)
                return role
        # whoever opens the desk without a key has guessed none
        if given and refusal is None:
            self._wrong.wrong(place, now)
        return Response(status_code=403)

    def _told(self, error: InputError, request: Request, status: int = 409) -> Response:
        text = error.text(self._spoken(request))
        return Response(text, status_code=status, media_type="text/plain; charset=utf-8")


async def _send(web: WebSocket, viewer: asyncio.Queue[bytes]) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await web.send_text((await viewer.get()).decode())


def _json(thing: object) -> Response:
    open_to_all = {**HEADERS, "access-control-allow-origin": "*"}
    return Response(msgspec.json.encode(thing), media_type="application/json", headers=open_to_all)


def _author(request: Request) -> str:
    """Who asks, as his page says: a header can't hold all letters, so it is percent-encoded."""
    return unquote(request.headers.get("x-author", ""))[:60].strip()
