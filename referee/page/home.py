"""The page with which an evening begins: players, dossier, what is plugged in, the last match."""

from __future__ import annotations

import mimetypes
import queue
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from referee.errors import InputError
from referee.page.certificate import Certificate
from referee.page.keyed import KeyedPage, body_of, with_locked
from referee.page.server import HEADERS
from referee.page.wording import script
from referee.wording import Language, languages

_STATIC = Path(__file__).parent / "static"
#: Bytes of a choice.
_LONGEST = 4000
#: Seconds that the page gets to hear what became of its choice.
_ENDING = 0.5


class HomeState(msgspec.Struct, frozen=True):
    """What there is to choose from. ``last``: the match that may be gone on with, "" for none.

    ``commands``: what is done at a terminal, by names, with a line about each.
    """

    players: str
    dossiers: list[str]
    options: dict[str, list[str]]
    cameras: list[str]
    microphones: list[str]
    tables: list[str]
    last: str
    commands: dict[str, str]


class HomeChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen: ``resume`` the last match, or begin one. ``table``: a table file's name.

    ``practise``: ``players`` is one, who plays against so many random ``opponents``.
    ``setup``: the ``table`` is set up on the page, a new one where there is none of that name.
    """

    resume: bool = False
    players: Annotated[str, msgspec.Meta(max_length=500)] = ""
    rules: Annotated[str, msgspec.Meta(max_length=200)] = "pp64"
    table: Annotated[str, msgspec.Meta(max_length=300)] = ""
    practise: bool = False
    setup: bool = False
    opponents: Annotated[int, msgspec.Meta(ge=1, le=7)] = 2


#: Raises `InputError` where a choice can't be played.
Check = Callable[[HomeChoice], None]
#: The page of all matches of this machine, in a language.
Evenings = Callable[[Language], str]
#: The quick reference of a dossier with its options, in a language; raises `InputError` of no such.
Reference = Callable[[str, Language], str]


class HomePage(KeyedPage):
    """Serves the page with which an evening begins; when it ends, the match takes the port.

    ``check`` raises `InputError` where a choice can't be played; ``evenings`` gives the page of all
    matches, ``reference`` that of the rules. ``chosen`` gets what was chosen.

    Raises:
        InputError: the port is taken, or may not be used.
    """

    def __init__(
        self,
        state: HomeState,
        key: str,
        language: Language,
        *,
        host: str,
        port: int,
        certificate: Certificate,
        check: Check,
        evenings: Evenings,
        reference: Reference,
    ) -> None:
        self.chosen: queue.Queue[HomeChoice] = queue.Queue()
        self._state, self._language = state, language
        self._check, self._evenings, self._reference = check, evenings, reference
        self._page = with_locked((_STATIC / "home.html").read_text("utf-8"))
        super().__init__(
            self._app(), key, host=host, port=port, certificate=certificate, ending=_ENDING
        )

    def _app(self) -> Starlette:
        return Starlette(
            routes=[
                Route("/", self._first, methods=["GET"]),
                Route("/static/words.js", self._words, methods=["GET"]),
                Route("/static/{name}", self._file, methods=["GET"]),
                Route("/home", self._told, methods=["GET"]),
                Route("/evenings", self._players, methods=["GET"]),
                Route("/rules", self._rules, methods=["GET"]),
                Route("/start", self._start, methods=["POST"]),
            ]
        )

    async def _first(self, request: Request) -> Response:
        return Response(self._page, media_type="text/html; charset=utf-8", headers=HEADERS)

    async def _words(self, request: Request) -> Response:
        given = request.query_params.get("lang")
        text = script(given if given in languages() else self._language)
        return Response(text, media_type="text/javascript; charset=utf-8", headers=HEADERS)

    async def _file(self, request: Request) -> Response:
        path = _STATIC / request.path_params["name"]
        if path.parent != _STATIC or not path.is_file():
            return Response(status_code=404)
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return Response(path.read_bytes(), media_type=kind, headers=HEADERS)

    async def _told(self, request: Request) -> Response:
        body = msgspec.json.encode(self._state)
        return Response(body, media_type="application/json", headers=HEADERS)

    def _players(self, request: Request) -> Response:
        page = self._evenings(self._language)
        return Response(page, media_type="text/html; charset=utf-8", headers=HEADERS)

    def _rules(self, request: Request) -> Response:
        try:
            page = self._reference(request.query_params.get("rules", ""), self._language)
        except InputError as error:
            told = error.text(self._language)
            return Response(told, status_code=404, media_type="text/plain; charset=utf-8")
        return Response(page, media_type="text/html; charset=utf-8", headers=HEADERS)

    async def _start(self, request: Request) -> Response:
        body = await body_of(request, _LONGEST)
        if body is None:
            return Response(status_code=413)
        try:
            choice = msgspec.json.decode(body, type=HomeChoice)
            self._check(choice)
        except msgspec.MsgspecError:
            return Response(status_code=400)
        except InputError as error:
            told = error.text(self._language)
            return Response(told, status_code=409, media_type="text/plain; charset=utf-8")
        self.chosen.put(choice)
        return Response(status_code=204, headers=HEADERS)
