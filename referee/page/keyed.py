"""Pages that only who has the key sees: on this machine, or over HTTPS."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from referee.page.access import is_key, is_ours, is_own, same_origin

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
