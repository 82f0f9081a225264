"""A web application on one port, in a thread of its own: who may come in, and how he is spoken with.

The port speaks plain HTTP and HTTPS. The first byte of a connection tells them apart: a TLS record that
shakes hands begins with 22, and no HTTP request does. So whoever only looks on meets no warning of his
browser, and an arbiter's address is the same with an ``s`` more.

All connections count, WebSockets and those that have not said anything yet, too. Who is one too many is
told so and let go; nobody who was there before is.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
import ssl
import threading
from collections import Counter

import uvicorn
from starlette.types import ASGIApp

from referee.errors import InputError
from referee.page.guard import LARGEST_HEAD, REQUEST_WITHIN, GuardedProtocol
from referee.wording import Message, in_all_languages

#: Connections, WebSockets included, that one address may have open.
FROM_ONE_ADDRESS = 100
#: More connections than any bar has telephones are somebody's mischief.
CONNECTIONS = 400
#: File descriptors that stay for journal, sensors and recordings, whoever comes to look.
_OTHERS = 96
#: Connections there are always room for, however few descriptors the system gives.
_LEAST = 16
_TLS = b"\x16"
#: Bytes that the system keeps for a viewer who is slow to read.
_SEND_BUFFER = 1 << 16
#: Connections that may wait to be accepted.
_BACKLOG = 512
#: Seconds that a refused one gets to ask, so that he is told why; and so many at most are told.
_LINGER, _TOLD = 1.0, 16
#: Seconds until it is tried again where the system had no descriptor left.
_BREATH = 0.1
#: Seconds that a farewell in TLS may take.
_FAREWELL = 1.0
_SHORT = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
_BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Retry-After: 10\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s"
)


def _busy() -> bytes:
    """The answer to who is one too many."""
    why = "".join(f"{line}\n" for line in in_all_languages(Message("page.busy"))).encode()
    return _BUSY % (len(why), why)


class Service:
    """Serves an application until it is ended.

    ``messages``: the longest WebSocket message in bytes; 0: there are none. ``context`` speaks TLS.

    Raises:
        InputError: the port is taken, or may not be used.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        host: str,
        port: int,
        context: ssl.SSLContext,
        messages: int = 0,
    ) -> None:
        self._listening = bound(host, port)
        self.port = int(self._listening.getsockname()[1])
        config = uvicorn.Config(
            app,
            log_config=None,
            log_level="critical",
            access_log=False,
            server_header=False,
            http=GuardedProtocol,
            h11_max_incomplete_event_size=LARGEST_HEAD,
            ws="websockets-sansio" if messages else "none",
            ws_max_size=messages or 1,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=0,
        )
        self._server = _Server(config, self._listening, context)
        self._thread = threading.Thread(target=self._run, name="page", daemon=True)

    def _run(self) -> None:
        # Windows' own loop can't wait for a socket of ours
        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
            runner.run(self._server.serve(sockets=[]))

    def begin(self) -> None:
        """Let people in."""
        self._thread.start()

    def end(self, seconds: float) -> None:
        """Let all of them go; wait for that, so long at most."""
        self._server.should_exit = True
        self._thread.join(seconds)

    def cut(self, client: tuple[str, int]) -> None:
        """Close somebody's connection without a word. To be called in the service's thread."""
        for connection in list(self._server.server_state.connections):
            transport = getattr(connection, "transport", None)
            peer = transport.get_extra_info("peername") if transport is not None else None
            if transport is not None and peer and peer[:2] == client:
                transport.abort()


class _Server(uvicorn.Server):
    """uvicorn's, with a door of our own."""

    def __init__(
        self, config: uvicorn.Config, listening: socket.socket, context: ssl.SSLContext
    ) -> None:
        super().__init__(config)
        self._door = _Door(self, listening, context)
        self._open: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin."""
        await super().startup(sockets=sockets)
        self._open = asyncio.create_task(self._door.stand())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End: nobody comes in any more, then all go."""
        if self._open is not None:
            self._open.cancel()
        self._door.close()
        await super().shutdown(sockets=sockets)


class _Door:
    """Accepts connections. To be used in the server's event loop."""

    def __init__(
        self, server: uvicorn.Server, listening: socket.socket, context: ssl.SSLContext
    ) -> None:
        # said where no descriptor may be left to read a catalogue with
        self._busy = _busy()
        self._server = server
        self._listening = listening
        self._context = context
        self._most = _most()
        self._arriving: dict[asyncio.Task[None], tuple[str, int]] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        # given up for a moment where the system has no other descriptor left
        self._spare = os.open(os.devnull, os.O_RDONLY | os.O_CLOEXEC)

    async def stand(self) -> None:
        """Let people in for ever."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                comer, address = await loop.sock_accept(self._listening)
            except OSError as error:
                if error.errno in _SHORT:
                    self._turn_away()
                await asyncio.sleep(_BREATH)
                continue
            self._receive(comer, (str(address[0]), int(address[1])))

    def close(self) -> None:
        """Let nobody in any more."""
        for task in [*self._arriving, *self._leaving]:
            task.cancel()
        self._listening.close()
        if self._spare >= 0:
            os.close(self._spare)
            self._spare = -1

    def _receive(self, comer: socket.socket, client: tuple[str, int]) -> None:
        place = client[0]
        crowded = self._crowded(place)
        if crowded and len(self._leaving) >= _TOLD:
            comer.close()
            return
        task = asyncio.create_task(self._doubt(comer, place) if crowded else self._admit(comer))
        if crowded:
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)
        else:
            self._arriving[task] = client
            task.add_done_callback(lambda done: self._arriving.pop(done, None))

    def _crowded(self, place: str) -> bool:
        """Whether there is no room for one more from there."""
        # who has just been let in stands in both for a moment, and is one
        known = {getattr(c, "client", None) for c in self._server.server_state.connections}
        here = Counter(client[0] for client in known.union(self._arriving.values()) if client)
        return here[place] >= FROM_ONE_ADDRESS or here.total() >= self._most

    async def _doubt(self, comer: socket.socket, place: str) -> None:
        """Let somebody in after all, where others were just about to leave; or tell him why not."""
        try:
            await asyncio.sleep(_BREATH)
            if not self._crowded(place):
                await self._admit(comer)
                return
            async with asyncio.timeout(_LINGER):
                first = await _first_byte(comer)
            with comer:
                # with what he asked unread, the answer would be taken from him again
                comer.recv(LARGEST_HEAD)
                if first != _TLS:
                    comer.send(self._busy)
        except (OSError, TimeoutError, asyncio.CancelledError):
            comer.close()

    async def _admit(self, comer: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(REQUEST_WITHIN):
                first = await _first_byte(comer)
        except (OSError, TimeoutError, asyncio.CancelledError):
            comer.close()
            return
        if not first:
            comer.close()
            return
        secure = first == _TLS
        with contextlib.suppress(OSError, TimeoutError):
            await loop.connect_accepted_socket(
                self._protocol,
                comer,
                ssl=self._context if secure else None,
                ssl_handshake_timeout=REQUEST_WITHIN if secure else None,
                ssl_shutdown_timeout=_FAREWELL if secure else None,
            )

    def _protocol(self) -> GuardedProtocol:
        return GuardedProtocol(
            self._server.config, self._server.server_state, self._server.lifespan.state
        )

    def _turn_away(self) -> None:
        """No descriptor is left: somebody waits outside, and is told so by the spare one."""
        if self._spare >= 0:
            os.close(self._spare)
            self._spare = -1
        with contextlib.suppress(OSError):
            comer, _ = self._listening.accept()
            with comer:
                comer.setblocking(False)
                comer.send(self._busy)
        with contextlib.suppress(OSError):
            self._spare = os.open(os.devnull, os.O_RDONLY | os.O_CLOEXEC)


async def _first_byte(comer: socket.socket) -> bytes:
    """What somebody says first, left where it is; b"" where he has gone."""
    loop = asyncio.get_running_loop()
    while True:
        with contextlib.suppress(BlockingIOError):
            return comer.recv(1, socket.MSG_PEEK)
        ready = asyncio.Event()
        loop.add_reader(comer, ready.set)
        try:
            await ready.wait()
        finally:
            loop.remove_reader(comer)


def _most() -> int:
    """How many connections there may be, by what the system lets this program open."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return CONNECTIONS
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return CONNECTIONS
    return max(_LEAST, min(CONNECTIONS, soft - _OTHERS))


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens.

    Raises:
        InputError: the port is taken, or may not be used.
    """
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.create_server((host, port), family=family, backlog=_BACKLOG)
        found.setblocking(False)
        # who does not read shall not fill megabytes of the kernel's before it shows
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
    except OSError as error:
        raise InputError(
            Message("page.unserved", reason=error),
            where=f"{host}:{port}",
            remedy=Message("page.unserved-remedy"),
        ) from error
    return found
