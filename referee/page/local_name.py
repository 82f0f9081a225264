"""This machine's name on the networks it is in, so that nobody types numbers: by multicast DNS.

What is sent stays in the network: its address is one that no router carries on (RFC 6762, section 3).
Where no other machine can be, nothing is sent.
"""

from __future__ import annotations

import contextlib
import ipaddress
import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from referee.page.access import NAMES, interface_addresses, url_of

if TYPE_CHECKING:
    from zeroconf import Zeroconf

_LOG = logging.getLogger(__name__)

#: Seconds between two looks at this machine's addresses: a laptop joins a network late.
_LOOK = 10.0
#: Milliseconds in which who has a name already says so; it takes its time after it has announced it.
_TAKEN = 1500
#: Seconds in which the name is taken back at the end.
_ENDING = 0.7
#: How televisions and telephones list what browsers can open (RFC 6763).
_KIND = "_http._tcp.local."


def announced_addresses(host: str) -> list[str]:
    """The addresses under which others may look for this machine; ``host``: what it listens on."""
    found = interface_addresses() if host in ("0.0.0.0", "::") else [host]
    return [a for a in found if (n := _ipv4(a)) is not None and not n.is_loopback]


class LocalName:
    """Keeps the first name of ``names`` that is free; use it as a context manager. Nothing waits for it.

    ``title`` is how lists show it. ``told`` is given the page's address whenever it has a name. The
    machine's ``addresses`` are looked at again and again.
    """

    def __init__(
        self,
        title: str,
        port: int,
        addresses: Callable[[], Sequence[str]],
        told: Callable[[str], None],
        names: Sequence[str] = NAMES,
    ) -> None:
        self._title, self._port, self._names = title, port, names
        self._addresses, self._told = addresses, told
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="local name", daemon=True)

    def __enter__(self) -> LocalName:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Take the name back: who remembers it would look for it in vain."""
        self._stopped.set()
        self._thread.join(_ENDING)

    def _run(self) -> None:
        while not self._stopped.is_set():
            addresses = list(self._addresses())
            try:
                with self._announced(addresses):
                    self._wait_while(addresses)
            except Exception:  # a network where that can't be, or is not allowed
                _LOG.exception("this machine can't be named in %s", addresses)
                # the library leaves a socket open then: tried again in another network only
                self._wait_while(addresses)

    def _wait_while(self, addresses: list[str]) -> None:
        """Return when this machine has other addresses, or at the end."""
        while not self._stopped.wait(_LOOK) and list(self._addresses()) == addresses:
            pass

    @contextlib.contextmanager
    def _announced(self, addresses: list[str]) -> Iterator[None]:
        """Have a name, as long as the addresses stay these."""
        if not addresses:
            yield
            return
        from zeroconf import ServiceInfo, Zeroconf

        with Zeroconf(interfaces=addresses) as line:
            name = next((n for n in self._names if not self._taken(line, n, addresses)), None)
            if name is None or self._stopped.is_set():
                yield
                return
            entry = ServiceInfo(
                _KIND, f"{self._title}.{_KIND}", self._port,
                server=f"{name}.local.", parsed_addresses=addresses,
            )  # fmt: skip
            line.register_service(entry, allow_name_change=True)
            self._told(url_of(f"{name}.local", self._port, secure=False))
            yield

    def _taken(self, line: Zeroconf, name: str, own: list[str]) -> bool:
        """Whether another machine has the name. Another program of this one may share it."""
        # the library offers it, though its list of names lacks it
        from zeroconf import AddressResolverIPv4  # type: ignore[attr-defined]

        asked = AddressResolverIPv4(f"{name}.local.")
        return asked.request(line, _TAKEN) and not set(asked.parsed_addresses()) & set(own)


def _ipv4(address: str) -> ipaddress.IPv4Address | None:
    try:
        return ipaddress.IPv4Address(address)
    except ValueError:
        return None
