"""What was seen: evidence at addresses that nobody can guess, and the picture of the last throw."""

from __future__ import annotations

import mimetypes
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable

import msgspec
from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import Route

from referee.engine.history import Past
from referee.errors import InputError
from referee.session.live_match import LiveMatch
from referee.session.pieces import Piece
from referee.table import Table
from referee.wording import Language, Message

#: Pieces of evidence that may be looked at at once; the oldest goes.
_KEPT = 40
#: Random bytes of an address.
_BYTES = 18
_EVIDENCE_HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'self' 'unsafe-inline'; "
    "font-src 'self'; img-src data:; "
    "media-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


class MediaSource(msgspec.Struct, frozen=True):
    """Where the pictures and the sound of a match are.

    ``recording``: the file that holds a stretch, seconds of the match; None where there is none.
    """

    recording: Callable[[float, float], Piece | None] = lambda _begin, _end: None
    table: Table | None = None


class Exhibits:
    """Makes evidence when it is asked for. May be used by several threads.

    ``headers``: of the picture of the last throw.
    """

    def __init__(
        self, live: LiveMatch, media: MediaSource, title: str, headers: dict[str, str]
    ) -> None:
        self._live = live
        self._headers = headers
        self._media = media
        self._title = title
        self._lock = threading.Lock()
        self._made: OrderedDict[str, bytes] = OrderedDict()

    def make(self, past: Past, number: int, language: Language) -> tuple[str, str]:
        """The names of the page and of the PDF of ruling ``number``.

        Raises:
            InputError: there is no such ruling.
        """
        # a match begins a second earlier without what draws and computes
        from referee.dispute.case import case_of
        from referee.dispute.exhibit import exhibit
        from referee.dispute.media import UNRECORDED, RecordedMedia, recorded, whole_stretch
        from referee.dispute.page import page
        from referee.dispute.pdf import pdf

        case = case_of(past, number)
        table = self._media.table
        piece = self._media.recording(*whole_stretch(case))
        try:
            media = recorded(piece, table, case)
        except InputError as error:
            # it is still being written, or damaged: the rest is told
            why = Message("wording.plain", text=error.what)
            media = RecordedMedia(missing=[UNRECORDED, why])
        shown = exhibit(
            case, list(past.match.players), past.match.dossier, language, media,
            title=self._title, simultaneity=past.match.simultaneity,
            delay=table.sync.sound_after_picture if table is not None else 0.0,
        )  # fmt: skip
        return self.keep(page(shown).encode(), ".html"), self.keep(pdf(shown), ".pdf")

    def page(self, number: int, language: Language) -> bytes:
        """The evidence of ruling ``number`` as a page that needs nothing else.

        Raises:
            InputError: there is no such ruling.
        """
        page, _ = self.make(self._live.snapshot.past, number, language)
        return self.found(page) or b""

    def keep(self, content: bytes, suffix: str) -> str:
        """Keep a file for a while; its name, which nobody can guess."""
        name = secrets.token_urlsafe(_BYTES) + suffix
        with self._lock:
            self._made[name] = content
            while len(self._made) > 2 * _KEPT:
                self._made.popitem(last=False)
        return name

    def found(self, name: str) -> bytes | None:
        """What was made under a name; None where it is not there (any more)."""
        with self._lock:
            return self._made.get(name)

    @property
    def routes(self) -> list[Route]:
        """Where all this is."""
        return [
            Route("/evidence/{name}", self._evidence, methods=["GET"]),
            Route("/dice.jpg", self._dice, methods=["GET"]),
        ]

    async def _evidence(self, request: HttpRequest) -> Response:
        name = request.path_params["name"]
        found = self.found(name)
        if found is None:
            return Response(status_code=404)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return Response(found, media_type=kind, headers=_EVIDENCE_HEADERS)

    async def _dice(self, request: HttpRequest) -> Response:
        seen = self._live.snapshot.dice
        if seen is None:
            return Response(status_code=404, headers=self._headers)
        return Response(seen.jpeg, media_type="image/jpeg", headers=self._headers)
