"""A connection that is made again whenever it is lost, for as long as somebody wants it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from referee.errors import InputError
from referee.hall.stream import StreamAwayError

if TYPE_CHECKING:
    from referee.hall.connection import NatsConnection

_LOG = logging.getLogger(__name__)


async def stay_connected(
    url: str,
    name: str,
    stopped: threading.Event,
    serve: Callable[[NatsConnection], Awaitable[None]],
    failed: Callable[[Exception], None],
    pause: Callable[[], Awaitable[None]],
) -> None:
    """Connect, ``serve``, and begin again after a ``pause``, until ``stopped``.

    ``failed`` is told why a connection has ended: `StreamAwayError` (nobody answers), `InputError` (it
    was refused), anything else (a fault of ours: another try may go well).
    """
    # loaded here: a match without a hall begins without it
    from referee.hall.connection import NatsConnection

    while not stopped.is_set():
        try:
            async with NatsConnection(url, name) as there:
                await serve(there)
        except (StreamAwayError, InputError) as error:
            _LOG.info("the connection to %s has ended: %s", name, error)
            failed(error)
        except Exception as error:
            _LOG.exception("%s has failed", name)
            failed(error)
        await pause()
