"""Who may do what: anybody on the network looks on, the arbiter's key corrects.

The key is said over HTTPS alone, unless to a browser of this machine: what is said in the clear
anybody on the network may read.
"""

from __future__ import annotations

import ipaddress
import secrets
import socket
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import ifaddr

from referee.wording import Message, Text, labelled

#: So many different refusals are told apart; more of them are one nuisance, and told as one.
_TOLD_APART = 200
#: Seconds after which arbiters are told of the same once more.
_AGAIN = 60.0
#: So many wrong keys within so many seconds, and an address is banned for so many seconds.
WRONG_KEYS, WITHIN, BANNED_FOR = 5, 60.0, 300.0
#: Addresses whose wrong keys are remembered.
_REMEMBERED = 1000
#: Addresses of this machine that no other can have: what is said there is on no network.
_OWN = frozenset({"127.0.0.1", "::1", "::ffff:127.0.0.1"})
_ROUTES = Path("/proc/net/route")
#: What this machine is called on a network, ``.local`` left out; the others where the first is taken.
NAMES = ("cul-de-chouette", "cul-de-chouette-2", "cul-de-chouette-3", "cul-de-chouette-4")
#: The same for a tournament's hall.
HALL_NAMES = ("tournoi-de-chouette", "tournoi-de-chouette-2")


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
    if name.endswith(".local") and name.removesuffix(".local") in (*NAMES, *HALL_NAMES):
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


def is_own(place: str) -> bool:
    """Whether this address is this very machine's, seen from itself."""
    return place in _OWN


def url_of(address: str, port: int, *, secure: bool) -> str:
    """The address of a page; an address of IPv6 is put into brackets."""
    name = f"[{address}]" if ":" in address else address
    return f"{'https' if secure else 'http'}://{name}:{port}/"


def arbiter_url(host: str, port: int, key: str) -> str:
    """What the arbiter opens; ``host``: what is listened on. Plain for this machine alone."""
    address = addresses(host)[0]
    return f"{url_of(address, port, secure=not is_own(address))}#key={key}"


class WrongKeys:
    """Counts wrong keys, and says which addresses are to be refused for a while because of them.

    An address from which the right key came is never refused the right key: nobody at the same address
    can lock the arbiter out. Times are seconds of any clock that only goes forward.
    """

    def __init__(self) -> None:
        self._tried: dict[str, deque[float]] = {}
        self._until: dict[str, float] = {}
        self._trusted: set[str] = set()

    def right(self, place: str) -> None:
        """The right key came from there."""
        if len(self._trusted) < _REMEMBERED:
            self._trusted.add(place)

    def wrong(self, place: str, now: float) -> bool:
        """A wrong key came from there; whether the address is banned from now on."""
        tried = self._tried.pop(place, None) or deque(maxlen=WRONG_KEYS)
        # the latest stands last, the one who is forgotten first
        self._tried[place] = tried
        while len(self._tried) > _REMEMBERED:
            self._tried.pop(next(iter(self._tried)))
        tried.append(now)
        if len(tried) < WRONG_KEYS or now - tried[0] > WITHIN:
            return False
        del self._tried[place]
        while len(self._until) >= _REMEMBERED:
            self._until.pop(next(iter(self._until)))
        self._until[place] = now + BANNED_FOR
        return True

    def banned(self, place: str, now: float) -> float:
        """Seconds for which no wrong key from there is judged any more, 0: it is not banned."""
        left = self._until.get(place, 0.0) - now
        if left <= 0:
            self._until.pop(place, None)
        return max(0.0, left)

    def refusal(self, place: str, now: float) -> Message | None:
        """What who asks from there is told, as long as it is banned."""
        left = self.banned(place, now)
        if not left:
            return None
        return Message("page.keys-refused-told", minutes=max(1, round(left / 60)))

    @staticmethod
    def notice(place: str, name: str = "") -> Message:
        """What arbiters are told of an address that is banned from now on; ``name``: who is there."""
        return Message(
            "page.keys-refused-notice",
            place=place,
            who=f" ({name})" if name else "",
            count=WRONG_KEYS,
            minutes=round(BANNED_FOR / 60),
        )

    def trusts(self, place: str) -> bool:
        """Whether the right key has come from there before."""
        return place in self._trusted


class Refusals:
    """Tells of each refusal once: the same thing from the same place is not repeated.

    ``arbiters`` are told, too, of what concerns them; of the same again after a minute.
    """

    def __init__(
        self,
        tell: Callable[[Message], None],
        arbiters: Callable[[Message], None],
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tell, self._arbiters, self._monotonic = tell, arbiters, monotonic
        self._told: set[tuple[str, Text]] = set()
        #: When arbiters were told of something last, seconds.
        self._warned: dict[tuple[str, Text], float] = {}
        self._lock = threading.Lock()

    def refuse(self, place: str, what: Text) -> None:
        """Something from ``place`` (an address) was refused."""
        with self._lock:
            key = (place, what)
            if key in self._told or len(self._told) >= _TOLD_APART:
                return
            self._told.add(key)
        self._tell(labelled(place, what))

    def warn(self, place: str, what: Text) -> None:
        """Something from ``place``, or from this player, was refused that an arbiter should know of."""
        key, now = (place, what), self._monotonic()
        with self._lock:
            self._warned = {k: at for k, at in self._warned.items() if now - at < _AGAIN}
            if key in self._warned or len(self._warned) >= _TOLD_APART:
                return
            self._warned[key] = now
        self._arbiters(labelled(place, what))


def addresses(host: str) -> list[str]:
    """Where viewers find this machine, the likeliest address first. Nothing is asked of any network."""
    if host not in ("0.0.0.0", "::"):
        return [host]
    return list(dict.fromkeys([*interface_addresses(), "127.0.0.1"]))


def interface_addresses() -> list[str]:
    """This machine's IPv4 addresses, that of the way out first where the system tells it."""
    ways = _ways_out()
    found = sorted(ifaddr.get_adapters(), key=lambda a: ways.get(a.name, len(ways)))
    return list(dict.fromkeys(str(ip.ip) for adapter in found for ip in adapter.ips if ip.is_IPv4))


def _ways_out() -> dict[str, int]:
    """The interfaces by which other networks are reached, and their rank, by Linux's own table."""
    try:
        rows = [line.split() for line in _ROUTES.read_text().splitlines()[1:]]
        ways = [(int(row[6]), row[0]) for row in rows if row[1] == row[7] == "00000000"]
    except (OSError, ValueError, IndexError):
        return {}
    return {name: rank for rank, (_, name) in enumerate(sorted(ways))}
