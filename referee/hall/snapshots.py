"""Snapshots of the hall in an object bucket of the server: a start need not read the whole day again."""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import TYPE_CHECKING, Any

import msgspec

from referee.hall import subjects
from referee.hall.hall import Hall, HallKept
from referee.hall.stream import StreamAwayError

if TYPE_CHECKING:
    from referee.hall.connection import NatsConnection

_LOG = logging.getLogger(__name__)

#: Seconds between two snapshots.
_SNAPSHOT = 20.0
#: Seconds that a snapshot may take: of a whole day it has tens of megabytes.
_LARGE = 60.0
#: What a snapshot is called.
_NAME = "hall"


class Snapshots:
    """Keeps a hall over one connection, once it is ``ready``: up to date."""

    def __init__(self, there: NatsConnection, hall: Hall, ready: threading.Event) -> None:
        self._there, self._hall, self._ready = there, hall, ready
        self._kept_at = (0, 0)

    async def keep_on(self) -> None:
        """A snapshot now and then. One that fails is tried again: the streams have all of it.

        Nothing that keeps one from being made ends the hall.
        """
        while True:
            await asyncio.sleep(_SNAPSHOT)
            try:
                await self.keep()
            except (StreamAwayError, LookupError) as error:
                _LOG.warning("no snapshot was kept: %s", error)
            except Exception:
                _LOG.exception("no snapshot was kept")

    async def keep(self) -> None:
        """Keep a snapshot, where anything has changed since the last one.

        Raises:
            StreamAwayError: nobody answers, or not in time.
        """
        at = (self._hall.folds.sequence, self._hall.sequence)
        if at == self._kept_at or not self._ready.is_set():
            return
        # made and encoded at one moment: some of it is the hall's own
        content = msgspec.msgpack.encode(self._hall.kept())
        bucket = await self._there.bucket(subjects.SNAPSHOTS, make=True)
        await self._there.answered(bucket.put(_NAME, content), _LARGE)
        self._kept_at = at


async def taken_up(there: NatsConnection) -> HallKept | None:
    """The last snapshot; None: there is none to begin from, which is no harm, as all is in the streams.

    Raises:
        StreamAwayError: nobody says how long the streams are.
    """
    try:
        bucket = await there.bucket(subjects.SNAPSHOTS)
        found: Any = await there.answered(bucket.get(_NAME), _LARGE)
        kept = msgspec.msgpack.decode(found.data or b"", type=HallKept)
    except (LookupError, msgspec.MsgspecError, StreamAwayError) as error:
        _LOG.info("no snapshot: %s", error)
        return None
    ends = await there.end_of(subjects.TABLES), await there.end_of(subjects.HALL)
    # of another version, or of streams that were begun anew
    if kept.version != subjects.VERSION or kept.tables.sequence > ends[0]:
        return None
    return kept if kept.sequence <= ends[1] else None
