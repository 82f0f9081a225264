"""Who may do what: anybody on the network looks on, the arbiter's key corrects."""

from __future__ import annotations

import fcntl
import ipaddress
import secrets
import socket
import struct
import threading
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from referee.errors import Said

#: So many different refusals are told apart; more of them are one nuisance, and told as one.
_TOLD_APART = 200
_ROUTES = Path("/proc/net/route")
#: The kernel's number for "which address has this interface".
_SIOCGIFADDR = 0x8915


def new_key() -> str:
    """A key that nobody guesses."""
    return secrets.token_urlsafe(16)


def is_key(given: str, key: str) -> bool:
    """Whether this is the arbiter's key, in a time that tells nothing about it."""
    return secrets.compare_digest(given.encode(), key.encode())


def is_ours(host: str | None) -> bool:
    """Whether a ``Host`` names this machine by address or by name.

    A foreign name that was made to point here is refused: its pages would speak for our viewers.
    """
    name = _name_of(f"//{host}") if host else None
    if name is None:
        return False
    if name == "localhost" or name.removesuffix(".local") == socket.gethostname().lower():
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a page that asks came from here. What is no browser states no origin."""
    if origin is None:
        return True
    return origin in (f"http://{host}", f"https://{host}")


def _name_of(url: str) -> str | None:
    try:
        return urlsplit(url).hostname
    except ValueError:
        return None


class Refusals:
    """Tells of each refusal once: the same thing from the same place is not repeated."""

    def __init__(self, tell: Callable[[Said], None]) -> None:
        self._tell = tell
        self._told: set[tuple[str, str]] = set()
        self._lock = threading.Lock()

    def refuse(self, place: str, what: Said) -> None:
        """Something from ``place`` (an address) was refused."""
        with self._lock:
            key = (place, what.en)
            if key in self._told or len(self._told) >= _TOLD_APART:
                return
            self._told.add(key)
        self._tell(Said(f"{place} : {what.fr}", f"{place}: {what.en}"))


def addresses(host: str) -> list[str]:
    """Where viewers find this machine, the likeliest address first. Nothing is asked of any network."""
    if host not in ("0.0.0.0", "::"):
        return [host]
    found = (_address_of(name) for name in _interfaces())
    return list(dict.fromkeys([*filter(None, found), "127.0.0.1"]))


def _interfaces() -> list[str]:
    """The names of what connects this machine, that of the way out first."""
    names = [name for _, name in socket.if_nameindex()]
    try:
        rows = [line.split() for line in _ROUTES.read_text().splitlines()[1:]]
        ways = [(int(row[6]), row[0]) for row in rows if row[1] == row[7] == "00000000"]
    except (OSError, ValueError, IndexError):
        ways = []
    return [*(name for _, name in sorted(ways)), *names]


def _address_of(interface: str) -> str | None:
    """The IPv4 address that an interface has, as the kernel tells it."""
    asked = struct.pack("256s", interface.encode()[:15])
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        try:
            told = fcntl.ioctl(any_socket, _SIOCGIFADDR, asked)
        except OSError:
            return None
    return socket.inet_ntoa(told[20:24])
