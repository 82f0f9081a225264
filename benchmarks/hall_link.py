"""A link to a server that can be cut: with a reset, or so that nobody hears anything any more."""

from __future__ import annotations

import asyncio
import contextlib
import threading

from referee.hall.nats_server import free_port

#: Bytes that are carried at once.
_PIECE = 1 << 16
#: Seconds that the thread gets to begin, and to end.
_SOON = 5.0


class CutLink:
    """Carries connections to a port of this machine; use it as a context manager."""

    def __init__(self, to: int) -> None:
        self.port = free_port()
        self._to = to
        self._open = asyncio.Event()
        self._refuse = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> CutLink:
        """Begin."""
        self._thread.start()
        self._ready.wait(_SOON)
        return self

    def __exit__(self, *_: object) -> None:
        """End."""
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(_SOON)

    def cut(self, *, silent: bool) -> None:
        """Cut the link; ``silent``: nobody is told, what is sent waits or is lost with the link."""

        def done() -> None:
            self._open.clear()
            self._refuse = not silent
            if not silent:
                self._reset()

        self._loop.call_soon_threadsafe(done)

    def heal(self) -> None:
        """The link is there again."""

        def done() -> None:
            self._refuse = False
            self._open.set()

        self._loop.call_soon_threadsafe(done)

    def _reset(self) -> None:
        for writer in self._writers:
            writer.transport.abort()

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        self._open.set()
        server = await asyncio.start_server(self._came, "127.0.0.1", self.port)
        self._ready.set()
        await self._end.wait()
        self._reset()
        server.close()

    async def _came(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            if self._refuse:
                return
            await self._open.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
            self._writers.add(back)
            await asyncio.gather(self._carry(reader, back), self._carry(there, writer))
            self._writers.discard(back)
        except OSError:
            pass
        finally:
            self._writers.discard(writer)
            writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while piece := await reader.read(_PIECE):
                await self._open.wait()
                writer.write(piece)
                await writer.drain()
        writer.transport.abort()
