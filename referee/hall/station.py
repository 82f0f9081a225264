"""A hall that is open: connected to the streams, for as long as it runs, whatever fails meanwhile.

It reads both streams, keeps snapshots in an object bucket of the server, and does what the desk asks.
All of it is in one thread with an event loop; pages ask through `ask`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, TypeVar

import msgspec

from referee.errors import InputError
from referee.hall import subjects
from referee.hall.hall import Hall
from referee.hall.setting import Entrant, TournamentSetting
from referee.hall.snapshots import Snapshots, taken_up
from referee.hall.staying import stay_connected
from referee.hall.stream import KeptMessage, MessageStream, StreamAwayError
from referee.hall.views import TableView, table_view
from referee.hall.wire import (
    EvidenceKept,
    EvidenceWanted,
    JournalLine,
    MatchBegan,
    encoded,
    table_message,
    version_said,
)
from referee.wording import Message

if TYPE_CHECKING:
    from nats.aio.msg import Msg

    from referee.hall.connection import NatsConnection

_LOG = logging.getLogger(__name__)
_T = TypeVar("_T")

#: Messages that are fetched at once, and seconds for which the server holds such a request.
_BATCH, _HELD = 500, 2.0
#: Seconds between two looks for missing lines, and two tries to connect.
_LOOK, _AGAIN = 1.0, 0.5
#: Seconds that a table gets to make its evidence, and the thread to end.
_EVIDENCE, _ENDING = 25.0, 6.0
#: Seconds after which all boards are told everything once more: one may have come since.
_BOARDS = 15.0
#: Seconds after which a server that takes connections, and keeps no streams, is begun anew.
_STUCK = 6.0


class Station:
    """Keeps a `Hall` up to date; use it as a context manager.

    ``each_second`` is called about once a second, in a thread, and told whether a server that
    takes connections has kept no stream for so long that it won't by itself.
    """

    def __init__(
        self,
        url: str,
        setting: TournamentSetting,
        entrants: list[Entrant],
        each_second: Callable[[bool], None] = lambda _: None,
    ) -> None:
        self.hall = Hall(self._changed)
        #: Why the hall is not up to date; None: it is.
        self.trouble: Message | None = Message("hall.connecting")
        #: What keeps the hall from opening at all.
        self.failed: InputError | None = None
        #: Seconds that it took to be up to date after the last start, and lines of that.
        self.caught_up = 0.0
        self.ready = threading.Event()
        self._url, self._setting, self._entrants = url, setting, entrants
        self._told: list[Callable[[str], None]] = []
        self._each_second = each_second
        #: Since when a server that is there has kept no streams; None: it does, or it is not there.
        self._stuck: float | None = None
        self._dirty: set[str] = set()
        #: Told of each table that has changed, in the station's thread, about once a second.
        self.tell_board: Callable[[TableView], None] | None = None
        self._there: NatsConnection | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopped = threading.Event()
        self._end = asyncio.Event()
        self._begun = time.monotonic()
        self._thread = threading.Thread(target=self._run, name="station", daemon=True)

    def __enter__(self) -> Station:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """End; a last snapshot makes the next start quick."""
        self._stopped.set()
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(_ENDING)

    def on_change(self, changed: Callable[[str], None]) -> None:
        """Have ``changed`` told which table has changed, "" for the tournament, in this thread."""
        self._told.append(changed)

    def _changed(self, table: str) -> None:
        if table:
            self._dirty.add(table)
        for told in self._told:
            told(table)

    def ask(self, make: Callable[[MessageStream], Awaitable[_T]]) -> Future[_T]:
        """Have something done with the hall's own stream, in the station's thread.

        The future's exception is an `InputError` where it is refused, or nobody answers.
        """
        if self._loop is None:
            raise InputError(Message("hall.connecting"))
        return asyncio.run_coroutine_threadsafe(self._asked(make), self._loop)

    def look(self, see: Callable[[Hall], _T]) -> Future[_T]:
        """Have something seen of the hall, in the station's thread, whether or not it is connected."""
        if self._loop is None:
            raise InputError(Message("hall.connecting"))

        async def seen() -> _T:
            return see(self.hall)

        return asyncio.run_coroutine_threadsafe(seen(), self._loop)

    async def lines(self, table: str, match: str) -> list[JournalLine]:
        """A match's lines as the stream has them, for the station's thread.

        Raises:
            StreamAwayError: nobody answers.
        """
        there, found, at = self._there, dict[int, JournalLine](), 0
        if there is None:
            raise StreamAwayError("connecting")
        stream, subject = there.stream(subjects.TABLES), subjects.seen(table, match)
        while (kept := await stream.following(at, subject)) is not None:
            at = kept.sequence
            line = table_message(kept.data)
            if isinstance(line, JournalLine):
                found.setdefault(line.number, line)
        return [found[n] for n in sorted(found)]

    async def began(self, table: str, match: str) -> MatchBegan | None:
        """How a match begins, for the station's thread; None: there is no such match."""
        if self._there is None:
            raise StreamAwayError("connecting")
        kept = await self._there.stream(subjects.TABLES).last(subjects.began(table, match))
        said = None if kept is None else table_message(kept.data)
        return said if isinstance(said, MatchBegan) else None

    def evidence(self, table: str, match: str, ruling: int, language: str) -> Future[bytes]:
        """The evidence of a ruling, fetched from its table."""
        return self.ask(lambda _: self._evidence(table, match, ruling, language))

    async def _asked(self, make: Callable[[MessageStream], Awaitable[_T]]) -> _T:
        there = self._there
        if there is None:
            raise InputError(Message("hall.connecting"))
        try:
            return await make(there.stream(subjects.HALL))
        except StreamAwayError as error:
            raise InputError(Message("hall.server-away", reason=error)) from error

    async def _evidence(self, table: str, match: str, ruling: int, language: str) -> bytes:
        there = self._there
        if there is None:
            raise InputError(Message("hall.connecting"))
        bucket = await there.bucket(subjects.bucket(table), make=True)
        wanted = EvidenceWanted(match=match, ruling=ruling, language=language)
        try:
            answer = await there.client.request(
                subjects.evidence(table), encoded(wanted), timeout=_EVIDENCE
            )
            kept = msgspec.json.decode(answer.data, type=EvidenceKept)
        except (msgspec.MsgspecError, Exception) as error:
            raise InputError(
                Message("hall.table-away", table=table), remedy=Message("hall.table-away-remedy")
            ) from error
        if kept.refused:
            raise InputError(Message("wording.plain", text=kept.refused), where=table)
        found = await there.answered(bucket.get(kept.name))
        return bytes(found.data or b"")

    def _run(self) -> None:
        with asyncio.Runner() as runner:
            runner.run(self._stay())

    async def _stay(self) -> None:
        self._loop = asyncio.get_running_loop()
        await stay_connected(
            self._url, "referee hall", self._stopped, self._serve, self._failed, self._pause
        )

    def _failed(self, error: Exception) -> None:
        """Say why the hall is not up to date."""
        self._there = None
        if isinstance(error, InputError):
            self.failed = error
            self._say(Message("wording.plain", text=error.what))
        else:
            self._say(Message("hall.server-away", reason=error))

    async def _pause(self) -> None:
        self._there = None
        await self._look_at_server()
        if not self._stopped.is_set():
            await asyncio.sleep(_AGAIN)

    async def _look_at_server(self) -> None:
        """Have the server looked after; a full disk makes it keep no streams until it begins anew."""
        stuck = self._stuck is not None and time.monotonic() > self._stuck + _STUCK
        if stuck:
            self._stuck = None
        # a server that begins takes its time: the pages are answered meanwhile
        await asyncio.to_thread(self._each_second, stuck)

    def _say(self, trouble: Message | None) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self._changed("")

    async def _serve(self, there: NatsConnection) -> None:
        self._stuck = self._stuck or time.monotonic()
        await self._make_streams(there)
        if self.hall.folds.sequence == 0 and self.hall.sequence == 0:
            kept = await taken_up(there)
            self.hall = self.hall if kept is None else Hall(self._changed, kept)
        own = there.stream(subjects.HALL)
        await self.hall.open(own, self._setting, self._entrants)
        self._there, self._stuck = there, None
        snapshots = Snapshots(there, self.hall, self.ready)
        await there.client.subscribe(subjects.version("*"), cb=self._tell_version)
        tasks = [
            asyncio.create_task(self._read(there, subjects.TABLES, self.hall.take)),
            asyncio.create_task(self._read(there, subjects.HALL, self.hall.take_decision)),
            asyncio.create_task(self._look_after(there, own)),
            asyncio.create_task(snapshots.keep_on()),
            asyncio.create_task(there.lost.wait()),
            asyncio.create_task(self._end.wait()),
        ]
        done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        if self._stopped.is_set():
            with contextlib.suppress(StreamAwayError, LookupError):
                await snapshots.keep()
            return
        for task in done:
            if not task.cancelled() and task.exception() is not None:
                raise task.exception() or StreamAwayError("?")
        raise StreamAwayError("the connection is lost")

    @staticmethod
    async def _make_streams(there: NatsConnection) -> None:
        """Have both streams there.

        Raises:
            StreamAwayError: they can't be made.
            InputError: whoever connects may not: it is no hall's address.
        """
        try:
            await there.make_stream(subjects.TABLES, subjects.TABLES_SUBJECTS)
            await there.make_stream(subjects.HALL, subjects.HALL_SUBJECTS)
        except StreamAwayError as error:
            if not there.refused:
                raise
            raise InputError(
                Message("hall.no-hall-right"), remedy=Message("hall.no-hall-right-remedy")
            ) from error

    async def _tell_version(self, message: Msg) -> None:
        """Answer a table that asks which version the hall speaks."""
        try:
            said = version_said(message.data)
        except InputError as error:
            _LOG.warning("%s: %s", message.subject, error)
            return
        table = message.subject.rpartition(".")[2]
        with contextlib.suppress(Exception):
            await message.respond(encoded(self.hall.ask_version(table, said)))

    async def _read(
        self, there: NatsConnection, name: str, take: Callable[[KeptMessage], None]
    ) -> None:
        """Fold a stream in, to its end and then as it grows."""
        after = self.hall.folds.sequence if name == subjects.TABLES else self.hall.sequence
        batches = there.batches(name, after, _BATCH, _HELD)
        last = await there.end_of(name)
        self._reached(name, after, last)
        async for batch in batches:
            for message in batch:
                take(message)
            if batch:
                after = batch[-1].sequence
                # pages and desk have their turn while a day is read
                await asyncio.sleep(0)
            self._reached(name, after, last)

    def _reached(self, name: str, after: int, last: int) -> None:
        """Say that the hall is up to date, once it is."""
        if name != subjects.TABLES or after < last:
            return
        self._say(None)
        if not self.ready.is_set():
            self.caught_up = time.monotonic() - self._begun
            self.ready.set()

    async def _look_after(self, there: NatsConnection, own: MessageStream) -> None:
        """See to the server, boards, seats, and what tables have to give again."""
        told = time.monotonic()
        while not self._stopped.is_set():
            await asyncio.sleep(_LOOK)
            await self._look_at_server()
            now = time.monotonic()
            every = now >= told + _BOARDS
            told = now if every else told
            self._tell_boards(every)
            if self.ready.is_set():
                await self.hall.ask_for_missing(own, now)
                await self.hall.tell_seats(own)

    def _tell_boards(self, every: bool) -> None:
        """Tell boards what has changed; now and then, everything."""
        names, self._dirty = set(self.hall.tables) if every else self._dirty, set()
        if self.tell_board is not None:
            for name in sorted(names):
                self.tell_board(table_view(self.hall, name, self._setting.language))
