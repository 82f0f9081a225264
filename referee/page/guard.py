"""Connections that would keep others out get no longer to ask than a page needs.

The pages are asked for by telephones on a bar's network. Whoever opens a connection has to say what he
wants at once.
"""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

#: Seconds in which a request's head has to be there, from the connection or from the answer before on.
REQUEST_WITHIN = 10.0
#: Bytes that a request's head may have.
LARGEST_HEAD = 8192
#: Bytes that may wait for one who does not read.
_WAITING = 1 << 16


class GuardedProtocol(H11Protocol):
    """HTTP as uvicorn speaks it, with an end to waiting."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        # TLS would let eight times as much wait for who does not read
        transport.set_write_buffer_limits(_WAITING)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._hurry()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Something came."""
        super().handle_events()
        if self.cycle is not None and not self.cycle.response_complete:
            # the request is there: how long its answer takes is our own affair
            self._hurry()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It is a page that will stay."""
        self._hurry()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """The next request may come."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self._wait()

    def _wait(self) -> None:
        self._hurry()
        self._patience = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def _hurry(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
