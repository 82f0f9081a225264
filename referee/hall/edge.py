"""A table's side of the hall: its journal is carried there, and the hall's orders are done here.

All of it runs in a thread of its own, which reads the journal's file and puts requests into the match's
queue, as a page does. The match never waits for it. While the hall is away nothing is lost: the
journal is the outbox.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import uuid
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING

import msgspec

from referee.errors import InputError
from referee.hall import subjects
from referee.hall.due import DueJournals
from referee.hall.staying import stay_connected
from referee.hall.stream import MessageStream, StreamAwayError
from referee.hall.wire import (
    Announced,
    CorrectionOrdered,
    EvidenceKept,
    EvidenceWanted,
    LinesWanted,
    OrderAnswered,
    RefereeWanted,
    TableOrder,
    VersionSaid,
    encoded,
    seats_drawn,
    table_order,
    version_said,
)
from referee.session.live_match import LiveMatch
from referee.session.requests import Correct, SeatPlayers
from referee.wording import Language, Message

if TYPE_CHECKING:
    from nats.aio.msg import Msg

    from referee.hall.connection import NatsConnection

_LOG = logging.getLogger(__name__)

#: Seconds between two tries to find the hall, and two looks where nobody has said that there is news.
_AGAIN, _LOOK = 1.0, 2.0
#: Seconds that the thread gets to end.
_ENDING = 1.0
#: Seconds in which the match judges what the hall orders, and the hall says its version.
_JUDGED, _ANSWERED = 10.0, 3.0
#: Under this a journal notes how far the hall's orders were done, by their place in the stream.
ORDERS = "hall-orders"
#: Under this it keeps the calls for the referee, so that none is lost with the link or the program.
CALLS = "hall-calls"

#: Under this it keeps which seating of the hall it has heard of.
SEATS = "hall-seats"

#: Makes the evidence of a ruling, as a page.
EvidenceMaker = Callable[[int, Language], bytes]


class HallPlace(msgspec.Struct, frozen=True):
    """Where the hall is (a NATS address with the table's user and password), and the table's name."""

    url: str
    table: str


class Edge:
    """Carries a table's match to the hall; use it as a context manager.

    ``evidence`` makes the exhibit of a ruling. ``say`` and ``warn`` are told what people should know.
    """

    def __init__(
        self,
        place: HallPlace,
        live: LiveMatch,
        due: DueJournals,
        evidence: EvidenceMaker,
        *,
        say: Callable[[Message], None],
        warn: Callable[[Message], None],
    ) -> None:
        self._place, self._live, self._due, self._evidence = place, live, due, evidence
        self._say, self._warn = say, warn
        self._calls: list[RefereeWanted] = self._noted_calls()
        self._called = 0
        self._done = 0
        #: Whether people know that the hall's program is of another version.
        self._warned = False
        #: Whether the hall is there; None: nobody knows yet.
        self._there: bool | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._news = asyncio.Event()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="hall", daemon=True)

    def __enter__(self) -> Edge:
        """Begin."""
        self._live.on_change(self._changed)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """End; what is not carried yet is carried when the table plays again."""
        self._stopped.set()
        self._changed()
        self._thread.join(_ENDING)

    def call(self, why: str) -> None:
        """Call for the head referee; any thread may."""
        wanted = RefereeWanted(match=self._due.current.match, call=uuid.uuid4().hex, why=why)
        self._calls.append(wanted)
        self._live.note(CALLS, encoded(self._calls).decode(), _JUDGED)
        self._live.notify(Message("hall.called"))
        self._changed()

    def _changed(self) -> None:
        loop = self._loop
        if loop is not None:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._news.set)

    def _run(self) -> None:
        with asyncio.Runner() as runner:
            runner.run(self._stay())

    async def _stay(self) -> None:
        """Be connected as long as the match is played."""
        self._loop = asyncio.get_running_loop()
        await stay_connected(
            self._place.url, f"table {self._place.table}", self._stopped, self._serve,
            self._failed, lambda: self._pause(_AGAIN),
        )  # fmt: skip

    def _failed(self, error: Exception) -> None:
        """Say why the hall is not there."""
        match error:
            case StreamAwayError():
                self._tell(False, Message("hall.away"))
            case InputError():
                self._tell(False, Message("hall.refused", why=error.line))
            case _:
                self._tell(False, Message("hall.edge-failed"))

    async def _pause(self, seconds: float) -> None:
        self._news.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), seconds)

    def _tell(self, there: bool, said: Message) -> None:
        """Say once that the hall has come, or gone."""
        if self._there is not there:
            self._there = there
            (self._say if there else self._warn)(said)

    async def _serve(self, there: NatsConnection) -> None:
        """What is done while the hall is there."""
        table = self._place.table
        tables, hall = there.stream(subjects.TABLES), there.stream(subjects.HALL)
        await there.listen(subjects.orders(table), self._news.set)
        await there.listen(subjects.seats(table), self._news.set)
        await there.client.subscribe(subjects.evidence(table), cb=self._answerer(there))
        self._due.forget()
        await self._compare_versions(there)
        while not self._stopped.is_set() and not there.lost.is_set():
            self._news.clear()
            try:
                await self._find_orders(hall)
                carried = await self._due.carry(tables)
                await self._carry_calls(tables)
                await self._do_orders(hall, tables)
                await self._take_seats(hall)
            except InputError as error:
                # the journal is being put together anew: at the next look
                _LOG.warning("nothing can be carried at the moment: %s", error)
            else:
                self._tell(True, Message("hall.there", table=table, count=carried))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), _LOOK)
            if there.refused:
                raise InputError(
                    Message("hall.no-right", table=table), remedy=Message("hall.credential-remedy")
                )
        if there.lost.is_set():
            raise StreamAwayError("the connection is lost")

    async def _compare_versions(self, there: NatsConnection) -> None:
        """Ask the hall which version it speaks; where only its server is there, nobody answers.

        Raises:
            InputError: it is another one: nothing would be understood.
        """
        own = VersionSaid(speaks=subjects.VERSION, program=self._due.program)
        asked = there.client.request(
            subjects.version(self._place.table), encoded(own), timeout=_ANSWERED
        )
        try:
            hall = version_said((await there.answered(asked)).data)
        except StreamAwayError:
            return
        if hall.speaks != own.speaks:
            raise InputError(
                Message("hall.other-version", program=hall.program, own=own.program),
                remedy=Message("hall.other-version-remedy"),
            )
        if hall.program != own.program and not self._warned:
            self._warned = True
            self._warn(Message("hall.other-program", program=hall.program, own=own.program))

    async def _carry_calls(self, tables: MessageStream) -> None:
        # those that the hall has already count once: a call is known by its name
        while self._called < len(self._calls):
            wanted = self._calls[self._called]
            name = f"{wanted.call}.{'on' if wanted.on else 'off'}"
            await tables.publish(subjects.calls(self._place.table), encoded(wanted), name)
            self._called += 1

    def _noted_calls(self) -> list[RefereeWanted]:
        """The calls of this match so far, those before a kill included."""
        try:
            noted = self._due.current.noted(CALLS)
            return [] if not noted else msgspec.json.decode(noted, type=list[RefereeWanted])
        except (InputError, msgspec.MsgspecError):
            return []

    async def _find_orders(self, hall: MessageStream) -> None:
        """Find the last order that was done; for a match that begins, the last one before it.

        This comes before the hall hears of the match: what it orders once it has heard of it is meant.
        """
        if self._done:
            return
        noted = self._due.current.noted(ORDERS)
        if noted and noted.isdecimal():
            self._done = int(noted)
            return
        last = await hall.last(subjects.orders(self._place.table))
        self._done = 0 if last is None else last.sequence
        await asyncio.to_thread(self._live.note, ORDERS, str(self._done), _JUDGED)

    async def _do_orders(self, hall: MessageStream, tables: MessageStream) -> None:
        """Do what the hall has ordered since the last order that was done."""
        while True:
            kept = await hall.following(self._done, subjects.orders(self._place.table))
            if kept is None:
                return
            try:
                order = table_order(kept.data)
            except InputError as error:
                self._warn(Message("hall.refused", why=error.line))
            else:
                refused = await self._do(order, tables)
                answer = OrderAnswered(order=order.order, refused=refused[:300])
                await tables.publish(
                    subjects.answers(self._place.table), encoded(answer), f"done.{order.order}"
                )
            self._done = kept.sequence
            await asyncio.to_thread(self._live.note, ORDERS, str(self._done), _JUDGED)

    async def _take_seats(self, hall: MessageStream) -> None:
        """Who plays here, as the hall has drawn: they sit down where nothing has been thrown yet."""
        kept = await hall.last(subjects.seats(self._place.table))
        if kept is None or str(kept.sequence) == self._due.current.noted(SEATS):
            return
        drawn = seats_drawn(kept.data)
        said = Message("hall.seated", round=drawn.round, players=list(drawn.players))
        if self._due.current.count() == 0:
            players, token = drawn.players, f"seats-{kept.sequence}"
            request = SeatPlayers(players=players, begins=players[0], token=token)
            answer: Future[object] = self._live.ask(request, "")  # type: ignore[assignment]
            try:
                await asyncio.to_thread(answer.result, _JUDGED)
            except InputError as refused:
                # a table file with other seats than the draw
                said = Message("hall.unseated", **said.values, why=refused.line)
            except TimeoutError:
                _LOG.warning("whether the hall's players sit here was not answered")
        self._live.notify(said)
        await asyncio.to_thread(self._live.note, SEATS, str(kept.sequence), _JUDGED)

    async def _do(self, order: TableOrder, tables: MessageStream) -> str:
        """Do one order; why it was refused, "" where it was done."""
        match order:
            case Announced(text=text):
                self._live.notify(Message("hall.announces", text=text))
            case LinesWanted(match=match, number=number, order=name):
                if not await self._due.again(tables, match, number, name):
                    return str(Message("hall.other-match"))
            case CorrectionOrdered():
                if order.match != self._due.current.match:
                    return str(Message("hall.other-match"))
                return await asyncio.to_thread(self._correct, order)
        return ""

    def _correct(self, order: CorrectionOrdered) -> str:
        """Have the match take a correction of the head referee, as a page would ask for it."""
        request = Correct(
            what=order.what, number=order.number, version=self._live.snapshot.version,
            line=order.line, reason=order.reason[:200], token=order.order[:60],
        )  # fmt: skip
        answer: Future[object] = self._live.ask(request, order.author)  # type: ignore[assignment]
        try:
            answer.result(_JUDGED)
        except InputError as refused:
            return refused.text("fr")
        except TimeoutError:
            return str(Message("hall.unjudged"))
        self._say(Message("hall.corrected", author=order.author, reason=order.reason))
        return ""

    def _answerer(self, there: NatsConnection) -> Callable[[Msg], Awaitable[None]]:
        """What answers to who wants evidence: it is made in a thread, and put where the hall looks."""

        async def asked(message: Msg) -> None:
            kept = EvidenceKept(refused="?")
            try:
                wanted = msgspec.json.decode(message.data, type=EvidenceWanted)
                if wanted.match != self._due.current.match:
                    raise InputError(Message("hall.other-match"))
                made = await asyncio.to_thread(self._evidence, wanted.ruling, wanted.language)
                name = f"{wanted.match}-{wanted.ruling}.html"
                bucket = await there.bucket(subjects.bucket(self._place.table))
                await there.answered(bucket.put(name, made))
                kept = EvidenceKept(name=name)
            except InputError as error:
                kept = EvidenceKept(refused=error.text("fr"))
            except (msgspec.MsgspecError, LookupError, StreamAwayError) as error:
                kept = EvidenceKept(refused=str(error))
            with contextlib.suppress(Exception):
                await message.respond(encoded(kept))

        return asked
