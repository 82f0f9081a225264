"""A connection to a NATS server: streams, requests, objects; all faults are one kind of "away"."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, Any, Self, TypeVar
from urllib.parse import unquote, urlsplit

import nats.errors
import nats.js.errors
from nats.aio.client import Client
from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy, StorageType, StreamConfig

from referee.errors import InputError
from referee.hall.address import PORT
from referee.hall.credentials import inbox
from referee.hall.stream import KeptMessage, StreamAwayError, StreamConflictError
from referee.wording import Message

if TYPE_CHECKING:
    from nats.aio.msg import Msg
    from nats.js import JetStreamContext
    from nats.js.object_store import ObjectStore

_T = TypeVar("_T")

#: Seconds in which a server has to answer.
_PATIENCE = 4.0
#: Seconds between two pings, and how many may stay unanswered: a link that is cut says nothing.
_PING, _LOST_PINGS = 3, 2
#: Seconds for which a server remembers names: what comes again later is known by its place.
_WINDOW = 300.0
#: Messages that wait to be read before no more is taken, and seconds between two looks.
_BEHIND, _BREATH = 5000, 0.005
#: Seconds between two signs of life of a stream that says nothing.
_HEARTBEAT = 5.0
#: Seconds after which a server forgets a reader that asks for nothing.
_IDLE = 60.0
#: JetStream's own numbers: something was written since; the message is not the last of its subject.
_CONFLICTS = (10071, 10164)


class NatsConnection:
    """A connection that is made once and, when it is lost, stays lost; use it as a context manager.

    ``lost`` is set then. Whoever wants another one makes another one.

    Raises:
        StreamAwayError: nobody answers there.
        InputError: the server knows the user, or the password, not.
    """

    def __init__(self, url: str, name: str) -> None:
        self.lost = asyncio.Event()
        self._url, self._name = url, name
        self._refused: list[str] = []

    async def __aenter__(self) -> Self:
        """Connect."""
        parts = urlsplit(self._url)
        server = f"{parts.scheme}://{parts.hostname}:{parts.port or PORT}"
        who: dict[str, Any] = {}
        if parts.username:
            who = {"user": unquote(parts.username), "password": unquote(parts.password or "")}
        self.client = Client()
        try:
            await self.client.connect(
                server, name=self._name, allow_reconnect=False,
                reconnect_time_wait=0, connect_timeout=int(_PATIENCE),
                ping_interval=_PING, max_outstanding_pings=_LOST_PINGS, closed_cb=self._closed,
                disconnected_cb=self._closed, error_cb=self._failed,
                inbox_prefix=inbox(unquote(parts.username or "")), **who,
            )  # fmt: skip
        except (nats.errors.Error, OSError, TimeoutError) as error:
            await self._let_go()
            told = f"{error} {' '.join(self._refused)}"
            if "uthorization" in told or "uthentication" in told:
                raise InputError(
                    Message("hall.credential"),
                    where=server,
                    remedy=Message("hall.credential-remedy"),
                ) from error
            raise StreamAwayError(str(error)) from error
        self.jetstream: JetStreamContext = self.client.jetstream(timeout=_PATIENCE)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Let go."""
        self.lost.set()
        await self._let_go()

    async def _let_go(self) -> None:
        # a connection that has failed half-way leaves its socket to whoever asked for it
        transport = getattr(self.client, "_transport", None)
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.client.close(), _PATIENCE)
        with contextlib.suppress(Exception):
            if transport is not None:
                transport.close()
        await asyncio.sleep(0)

    @property
    def refused(self) -> bool:
        """Whether the server has refused to let us say, or hear, something."""
        return any("permissions violation" in told.lower() for told in self._refused)

    def stream(self, name: str) -> NatsStream:
        """One of the server's streams."""
        return NatsStream(self, name)

    async def make_stream(self, name: str, subject: str, most_bytes: int = -1) -> None:
        """Have a stream there; one that is there already stays as it is.

        Raises:
            StreamAwayError: it can't be made.
        """
        config = StreamConfig(
            name=name, subjects=[subject], storage=StorageType.FILE, allow_direct=True,
            duplicate_window=_WINDOW, deny_delete=True, deny_purge=True, max_bytes=most_bytes,
        )  # fmt: skip
        try:
            await self.answered(self.jetstream.stream_info(name))
        except LookupError:
            await self.answered(self.jetstream.add_stream(config))

    async def end_of(self, name: str) -> int:
        """The sequence of a stream's last message, 0 where it is empty."""
        return int((await self.answered(self.jetstream.stream_info(name))).state.last_seq)

    async def batches(
        self, name: str, after: int, most: int, held: float
    ) -> AsyncIterator[list[KeptMessage]]:
        """All of a stream after a sequence, and then what comes; an empty list where nothing does.

        A message that is lost on the way is asked for again: what is told has no holes.

        Raises:
            StreamAwayError: nobody answers any more.
        """
        while True:
            received, news, feed = await self._feed(name, after)
            # what a stream has lost is not there for who asks again: only then a hole is passed over
            whole, first = True, True
            while whole:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(news.wait(), held)
                news.clear()
                if self.lost.is_set():
                    raise StreamAwayError("the connection is lost")
                if not received:
                    # an empty stream says nothing, and so does one whose reader was forgotten
                    with contextlib.suppress(LookupError):
                        await self.answered(feed.consumer_info())
                        yield []
                        continue
                    whole = False
                batch: list[KeptMessage] = []
                while received and len(batch) < most:
                    message = received.popleft()
                    sequence = message.metadata.sequence.stream
                    if sequence <= after:
                        continue
                    if sequence != after + 1 and not first:
                        whole = False
                        break
                    first, after = False, sequence
                    batch.append(KeptMessage(sequence, message.subject, message.data))
                if received:
                    news.set()
                yield batch
            with contextlib.suppress(Exception):
                await feed.unsubscribe()

    async def _feed(
        self, name: str, after: int
    ) -> tuple[deque[Msg], asyncio.Event, JetStreamContext.PushSubscription]:
        """What a stream gives from a sequence on: where it comes, what tells of it, and its reader."""
        received: deque[Msg] = deque()
        news = asyncio.Event()

        async def came(message: Msg) -> None:
            received.append(message)
            news.set()
            # whoever reads slowly is sent no more than he reads
            while len(received) > _BEHIND and not self.lost.is_set():
                await asyncio.sleep(_BREATH)

        config = ConsumerConfig(
            deliver_policy=DeliverPolicy.BY_START_SEQUENCE, opt_start_seq=after + 1,
            ack_policy=AckPolicy.NONE, inactive_threshold=_IDLE, mem_storage=True,
            flow_control=True, idle_heartbeat=_HEARTBEAT,
        )  # fmt: skip
        feed = await self.answered(
            self.jetstream.subscribe(">", stream=name, config=config, cb=came, manual_ack=True)
        )
        return received, news, feed

    async def bucket(self, name: str, *, make: bool = False) -> ObjectStore:
        """A bucket of objects.

        Raises:
            LookupError: it is not there, and was not to be made.
            StreamAwayError: nobody answers.
        """
        try:
            return await self.answered(self.jetstream.object_store(name))
        except LookupError:
            if not make:
                raise
        return await self.answered(self.jetstream.create_object_store(name))

    async def listen(self, subject: str, heard: Callable[[], None]) -> None:
        """Have ``heard`` called whenever something is said under a subject."""

        async def said(_message: object) -> None:
            heard()

        await self.client.subscribe(subject, cb=said)

    async def answered(self, asked: Awaitable[_T], patience: float = _PATIENCE) -> _T:
        """What a server answers, in ``patience`` seconds.

        Raises:
            LookupError: it is not there.
            StreamConflictError: somebody else was quicker.
            StreamAwayError: no answer, or one that says: not now.
        """
        try:
            return await asyncio.wait_for(asked, patience + 1)
        except nats.js.errors.NotFoundError as error:
            raise LookupError(str(error)) from error
        except nats.js.errors.APIError as error:
            if error.err_code in _CONFLICTS:
                raise StreamConflictError(str(error)) from error
            raise StreamAwayError(f"{error.err_code} {error.description}") from error
        except (nats.errors.Error, nats.js.errors.Error, OSError, TimeoutError) as error:
            raise StreamAwayError(f"{type(error).__name__} {error}") from error

    async def _closed(self) -> None:
        self.lost.set()

    async def _failed(self, error: Exception) -> None:
        self._refused.append(str(error))
        del self._refused[:-10]


class NatsStream:
    """A stream that a server keeps: see `referee.hall.stream.MessageStream`."""

    def __init__(self, connection: NatsConnection, name: str) -> None:
        self._connection = connection
        self._name = name

    async def last(self, subject: str) -> KeptMessage | None:
        """The last message of a subject."""
        return await self._found(
            self._connection.jetstream.get_msg(self._name, subject=subject, direct=True)
        )

    async def following(self, sequence: int, subject: str) -> KeptMessage | None:
        """The first message of a subject after a sequence."""
        return await self._found(
            self._connection.jetstream.get_msg(
                self._name, seq=sequence + 1, subject=subject, next=True, direct=True
            )
        )

    async def publish(
        self,
        subject: str,
        data: bytes,
        name: str,
        *,
        after_of_subject: int | None = None,
        after: int | None = None,
    ) -> int:
        """Add a message; its sequence."""
        headers = {"Nats-Msg-Id": name}
        if after_of_subject is not None:
            headers["Nats-Expected-Last-Subject-Sequence"] = str(after_of_subject)
        if after is not None:
            headers["Nats-Expected-Last-Sequence"] = str(after)
        jetstream = self._connection.jetstream
        try:
            answer = await self._connection.answered(
                jetstream.publish(
                    subject, data, timeout=_PATIENCE, stream=self._name, headers=headers
                )
            )
        except StreamConflictError:
            # newer servers look at sequences before they look whether they have this one already
            known = await self._known(subject, name)
            if known is None:
                raise
            return known
        return int(answer.seq)

    async def _known(self, subject: str, name: str) -> int | None:
        """The sequence of the subject's last message, if that is its name."""
        asked = self._connection.jetstream.get_msg(self._name, subject=subject, direct=True)
        try:
            last = await self._connection.answered(asked)
        except LookupError:
            return None
        return int(last.seq or 0) if (last.headers or {}).get("Nats-Msg-Id") == name else None

    async def _found(self, asked: Awaitable[Any]) -> KeptMessage | None:
        try:
            found = await self._connection.answered(asked)
        except LookupError:
            return None
        return KeptMessage(int(found.seq), str(found.subject), bytes(found.data or b""))
