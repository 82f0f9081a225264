"""The address of a hall, as people give it: nats://USER:PASSWORD@HOST:PORT."""

from __future__ import annotations

from urllib.parse import unquote, urlsplit

from referee.errors import InputError
from referee.wording import Message

#: The port where an address names none: NATS's own.
PORT = 4222
_SCHEMES = ("nats", "tls")


def server_address(url: str, where: str) -> str:
    """An address as the library takes it.

    Raises:
        InputError: it is none of a NATS server.
    """
    try:
        parts = urlsplit(url)
        usable = parts.scheme in _SCHEMES and bool(parts.hostname) and (parts.port or PORT) > 0
    except ValueError:
        usable = False
    if not usable:
        raise InputError(
            Message("hall.address"), where=where, remedy=Message("hall.address-remedy")
        )
    return url


def user_of(url: str) -> str:
    """The user's name in an address; "" where there is none."""
    return unquote(urlsplit(url).username or "")
