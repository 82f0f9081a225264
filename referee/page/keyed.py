"""Pages that only who has the key sees: on this machine, or over HTTPS."""

from __future__ import annotations

from html import escape
from typing import Self

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from referee.page.access import is_key, is_ours, is_own, same_origin
from referee.page.certificate import Certificate
from referee.page.service import Service
from referee.wording import Message, in_all_languages

#: What is said to who asks in the clear.
_SECURE = {"upgrade": "TLS/1.2", "connection": "upgrade"}


def keyed(app: ASGIApp, key: str) -> ASGIApp:
    """An application whose page and files are for all, and whose content is for who says the key."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            refused = _refused(Request(scope), key)
            if refused is not None:
                await refused(scope, receive, send)
                return
        await app(scope, receive, send)

    return guarded


def _refused(request: Request, key: str) -> Response | None:
    host, origin = request.headers.get("host"), request.headers.get("origin")
    if not is_ours(host) or not same_origin(origin, host):
        return Response(status_code=421)
    # the picture of a room is nobody else's: only the page's own text is for all
    path = request.url.path
    if path == "/" or path.startswith("/static/"):
        return None
    place = request.client.host if request.client else ""
    if request.url.scheme != "https" and not is_own(place):
        # key and picture would be on the network for all to read
        return Response(status_code=426, headers=_SECURE)
    if not is_key(request.headers.get("x-key", ""), key):
        return Response(status_code=403)
    return None


def with_locked(page: str) -> str:
    """A page's text, in which who has no key is told so in all languages."""
    locked = " / ".join(in_all_languages(Message("screen.setup-locked")))
    return page.replace("{locked}", escape(locked))


async def body_of(request: Request, most: int) -> bytes | None:
    """What was sent; None where it is more than so many bytes."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            return None
    return body


class KeyedPage:
    """Serves an application to whoever has the key; use it as a context manager.

    ``ending``: seconds that the page gets to hear the last answer.

    Raises:
        InputError: the port is taken, or may not be used.
    """

    def __init__(
        self,
        app: ASGIApp,
        key: str,
        *,
        host: str,
        port: int,
        certificate: Certificate,
        ending: float,
    ) -> None:
        self._ending = ending
        self._service = Service(keyed(app, key), host=host, port=port, context=certificate.context)
        self.port = self._service.port

    def __enter__(self) -> Self:
        """Begin."""
        self._service.begin()
        return self

    def __exit__(self, *_: object) -> None:
        """End."""
        self._service.end(self._ending)
