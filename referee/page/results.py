"""The result of the match over HTTP: a page, a picture, a PDF, and the match sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import Route

from referee.session.headers import header_now
from referee.session.live_match import LiveMatch
from referee.sheet.model import Header
from referee.sheet.writing import write_sheet
from referee.show import evening, result
from referee.wording import Language

#: What each address gives.
_KINDS = {
    "/result": "text/html; charset=utf-8",
    "/result.svg": "image/svg+xml",
    "/result.pdf": "application/pdf",
    "/match.cdc": "text/plain; charset=utf-8",
}


class Results:
    """Answers whoever asks for the result; the match may still be going on."""

    def __init__(
        self,
        live: LiveMatch,
        title: str,
        header: Callable[[], Header],
        language: Callable[[str | None], Language],
        headers: Mapping[str, str],
    ) -> None:
        self._live = live
        self._title = title or "Cul de Chouette"
        self._header = header
        self._language = language
        self._headers = headers

    @property
    def routes(self) -> list[Route]:
        """Where they are."""
        return [Route(path, self._answer, methods=["GET"]) for path in _KINDS]

    def _answer(self, request: HttpRequest) -> Response:
        path = request.url.path
        asked = request.query_params
        body = self._body(path, self._language(asked.get("lang")), written=asked.get("text") != "0")
        return Response(body, media_type=_KINDS[path], headers=dict(self._headers))

    def _body(self, path: str, language: Language, *, written: bool) -> bytes:
        past = self._live.snapshot.past
        if path == "/match.cdc":
            header = header_now(self._header(), list(past.match.players))
            scores = list(past.match.scores.values())
            return write_sheet(header, past.effective(), scores).encode()
        course = evening.course(self._title, past)
        if path == "/result.svg":
            return evening.picture(course, written=written).encode()
        end = result.ending(past, language)
        if path == "/result.pdf":
            # what draws it takes long to load, and few ask for it
            from referee.show.result_pdf import result_pdf

            return result_pdf(self._title, end, course, language)
        return result.page(self._title, end, language).encode()
