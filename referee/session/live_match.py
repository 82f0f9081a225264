"""A match under way: what sensors and people tell, judged in order, kept, then shown.

One thread does all of it, and nobody else touches the match. Sensors and people put things into its
queue; whoever shows the match reads the latest `Snapshot`. So nothing that draws can hold it up.
"""

from __future__ import annotations

import contextlib
import logging
import math
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError
from functools import partial
from typing import Any

import msgspec

from referee import observations as obs
from referee.engine.engine import Abilities, Engine, ahead
from referee.engine.merge import Merge
from referee.engine.preview import Previewed
from referee.errors import InputError
from referee.game.match import Match
from referee.game.ruling import Ruling
from referee.journal.buffered import BufferedJournal
from referee.observations import HAND, AnyObservation
from referee.sensors.clock import Clock
from referee.sensors.mute import MuteSwitch
from referee.sensors.sensor import Sensor, Status, supervise
from referee.sensors.status import SensorStatus
from referee.session import corrections
from referee.session.arrivals import Arrival, ArrivalQueue
from referee.session.dice_doubts import dice_doubt
from referee.session.kept_match import FAULT, KeptMatch
from referee.session.learning import Pupils
from referee.session.pause import PauseSwitch
from referee.session.request_handler import RequestHandler
from referee.session.requests import Request, See
from referee.session.retelling import Retelling
from referee.session.sensor_monitor import SensorMonitor
from referee.session.snapshot import SILENT, Snapshot
from referee.session.training import VoiceTraining
from referee.table import ASK_BELOW, Table
from referee.wording import Message

_LOG = logging.getLogger(__name__)

#: Seconds between two looks at the clock, where nothing comes in.
_TICK = 0.05
#: Things taken from the queue before what has changed is shown.
_MOST_AT_ONCE = 100
#: Confidence of a call that may be the referee's own voice: enough for a window, not for a Bévue.
_DOUBTED = 0.5
#: Seconds within which sensors tell their last at the end.
_LAST_WORDS = 0.2
#: Seconds that the match's own thread, and all sensors together, get to end.
_ENDING, _SENSORS_ENDING = 0.7, 0.3


class ToldTwice(msgspec.Struct, frozen=True):
    """What was taken down stands there already: ``by`` whom, "" where a sensor has told it."""

    by: str


#: What a request is answered with: what would change, that it was told before, or nothing.
Answer = Previewed | ToldTwice | None


class _Told(msgspec.Struct, frozen=True):
    """What a sensor has observed."""

    sensor: str
    seen: list[AnyObservation]
    watermark: float


class _Asked(msgspec.Struct, frozen=True):
    """What a person asks for."""

    request: Request
    author: str
    at: float
    answer: Future[Answer]


class _Note(msgspec.Struct, frozen=True):
    """What the journal shall note."""

    key: str
    value: str
    noted: threading.Event


class _Notice(msgspec.Struct, frozen=True):
    """What all who look at the match shall be told."""

    said: Message


_Item = _Told | Status | _Asked | _Note | _Notice


class _Written(msgspec.Struct):
    """A request to take lines down, on their way through the merge. ``left``: those not yet judged."""

    answer: Future[Answer]
    author: str
    left: int


class _Answers:
    """Answers to requests, given once what has changed is shown."""

    def __init__(self) -> None:
        self._answers: list[tuple[Future[Any], Exception | None, object]] = []

    def put(
        self, answer: Future[Any], refused: Exception | None = None, found: object = None
    ) -> None:
        """Answer later: with what was ``found``, or why it is refused."""
        self._answers.append((answer, refused, found))

    def give(self) -> None:
        """Answer all who wait."""
        answers, self._answers = self._answers, []
        for answer, refused, found in answers:
            # whoever asked may not wait for it any more
            with contextlib.suppress(InvalidStateError):
                if refused is None:
                    answer.set_result(found)
                else:
                    answer.set_exception(refused)


class LiveMatch:
    """A match being played; use it as a context manager.

    ``begin`` makes the match before its first observation, ``seen`` is what a journal already holds.
    ``announced`` is given the rulings of every observation after they were kept, in the match's own
    thread: it has to return at once. ``seated`` keeps other players' names and says how their match
    begins; it raises `InputError` where they can't play. ``notice``: what went wrong before it began.
    ``pupils``: who has agreed to be learned from. ``reseated`` is told of who is called otherwise.
    """

    def __init__(
        self,
        begin: Callable[[], Match],
        journal: BufferedJournal,
        clock: Clock,
        sensors: Sequence[Sensor] = (),
        *,
        seen: Sequence[AnyObservation] = (),
        corrected: Sequence[Ruling] = (),
        table: Table | None = None,
        announced: Callable[[list[Ruling]], None] | None = None,
        unsure: Callable[[float], bool] | None = None,
        mute: MuteSwitch | None = None,
        sensor_status: SensorStatus | None = None,
        seated: Callable[[Sequence[str], str], Callable[[], Match]] | None = None,
        notice: Message | None = None,
        pause: PauseSwitch | None = None,
        reseated: Callable[[str, str], None] | None = None,
        pupils: Pupils | None = None,
        training: VoiceTraining | None = None,
    ) -> None:
        self.clock = clock
        self.over = threading.Event()
        #: When the match's thread turned last, seconds of the host's monotonic clock.
        self.turned = time.monotonic()
        #: For how many seconds it has stood still, as `watchdog` has noticed; 0: it goes.
        self.stalled = 0
        self._mute = mute or MuteSwitch(clock)
        self._pause = pause or PauseSwitch(clock, self._mute)
        self._sensor_status = sensor_status or SensorStatus()
        self._sensors = list(sensors)
        self._monitor = SensorMonitor(sensors, self._sensor_status)
        # without a table file there is no box: only telephones have a button without a call
        press = "call" if table is None else table.box.press
        self._ask_below = ASK_BELOW if table is None else table.ask_below
        self._engine = Engine(begin, seen, Abilities(asks=True, press=press))
        self._engine.misses = lambda: self._monitor.hears
        self._kept = KeptMatch(
            self._engine, journal, clock, corrected=corrected, announced=announced, notice=notice
        )
        self._requests = RequestHandler(
            self._kept, mute=self._mute, hears=lambda: self._monitor.hears, seated=seated, pupils=pupils,
            pause=self._pause, reseated=reseated, training=training,
        )  # fmt: skip
        self._unsure = unsure
        self._changed: list[Callable[[], None]] = []
        self._answers = _Answers()
        # a sensor is waited for once it is there; a recording, from its beginning
        self._merge = Merge[Arrival[_Written]]([HAND, *(s.name for s in sensors if s.retells)])
        self._retold = {s.name: Retelling(seen, s.name) for s in sensors if s.retells}
        self._inbox: queue.Queue[_Item] = queue.Queue()
        self._arrivals = ArrivalQueue[_Written](self._engine, self._monitor, clock, journal)
        #: Requests whose lines still wait for a slower sensor.
        self._writing: list[_Written] = []
        self._authors: dict[float, str] = {}
        self._published = 0
        self._stopped = threading.Event()
        self._threads: list[threading.Thread] = []
        #: The latest moment; anybody may read it, and keep it.
        self.snapshot = _taken(self)

    def __enter__(self) -> LiveMatch:
        """Begin."""
        self.turned = time.monotonic()
        run = threading.Thread(target=self._run, name="match", daemon=True)
        self._threads = [run] + [
            threading.Thread(
                target=supervise,
                args=(s, partial(self._hand_in, s.name), self._inbox.put, self._stopped),
                name=s.name,
                daemon=True,
            )
            for s in self._sensors
        ]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop; all that was judged is kept, as far as it could be written."""
        self._stopped.set()
        begun = time.monotonic()
        for place, thread in enumerate(self._threads):
            # a driver that hangs keeps nobody from going home: its thread ends with the program
            within = _SENSORS_ENDING if place else _ENDING
            thread.join(max(0.0, begun + within - time.monotonic()))

    def ask(self, request: Request, author: str) -> Future[Answer]:
        """Put a request; the future is done once it is judged and kept, or with what was asked for.

        Its exception is an `InputError` where the request is refused; then nothing has changed.
        """
        answer: Future[Answer] = Future()
        self._inbox.put(_Asked(request, author, self.clock.now(), answer))
        return answer

    def note(self, key: str, value: str, seconds: float) -> None:
        """Have the journal note something about the match, and wait for that, so long at most."""
        if self._stopped.is_set():
            return
        noted = threading.Event()
        self._inbox.put(_Note(key, value, noted))
        noted.wait(seconds)

    def notify(self, said: Message) -> None:
        """Have all who look at the match told something that is no part of it; returns at once."""
        self._inbox.put(_Notice(said))

    def on_change(self, changed: Callable[[], None]) -> None:
        """Have ``changed`` called whenever there is a new `snapshot`: it has to return at once."""
        self._changed.append(changed)

    def changed(self) -> None:
        """Tell all who show the match to look again."""
        for changed in self._changed:
            try:
                changed()
            except Exception:  # who shows it badly must not keep the others from it
                _LOG.exception("a screen could not be told")

    def _hand_in(self, name: str, seen: list[AnyObservation], watermark: float) -> None:
        self._inbox.put(_Told(name, seen, watermark))

    def _run(self) -> None:
        guarded = self._kept.guarded
        guarded(self._kept.resolve)
        self._publish()
        while not self._stopped.is_set():
            items = self._next()
            self.turned = time.monotonic()
            self._turn(items)
        guarded(self._take_last_words)
        guarded(self._kept.journal.end)
        guarded(self._kept.try_to_keep)
        self._publish()

    def _take_last_words(self) -> None:
        """Judge what was told and not yet judged: nothing comes any more that was before it."""
        until = time.monotonic() + _LAST_WORDS
        for thread in self._threads[1:]:
            thread.join(max(0.0, until - time.monotonic()))
        while items := self._next():
            self._turn(items)
        # what is told again after a start comes to its place then
        if not any(self._monitor.statuses[name].state == "live" for name in self._retold):
            self._judge(self._merge.end())
            self._arrivals.end()
            self._judge([])

    def _next(self) -> list[_Item]:
        items: list[_Item] = []
        with contextlib.suppress(queue.Empty):
            items.append(self._inbox.get(timeout=_TICK))
            while len(items) < _MOST_AT_ONCE:
                items.append(self._inbox.get_nowait())
        return items

    def _turn(self, items: list[_Item]) -> None:
        guarded = self._kept.guarded
        for item in items:
            if isinstance(item, _Told):
                guarded(self._take, item)
            elif isinstance(item, Status):
                guarded(self._put_status, item)
            elif isinstance(item, _Note):
                guarded(self._kept.journal.note, item.key, item.value)
                item.noted.set()
            elif isinstance(item, _Notice):
                self._kept.notice = item.said
                self._kept.revision += 1
            elif not guarded(self._answer, item):
                self._answers.put(item.answer, InputError(FAULT))
        guarded(self._advance)
        guarded(self._look_at_sensors)
        guarded(self._kept.try_to_keep)
        self._publish()
        if self._monitor.over:
            self.over.set()

    def _publish(self) -> None:
        """Show what has changed, then answer those who have asked."""
        if self._kept.revision != self._published:
            try:
                self.snapshot = _taken(self)
            except Exception:
                _LOG.exception("the match can't be shown")
                # tried again at the next turn; what is told stays until something else is
                self._kept.notice = FAULT
                self._kept.revision += 1
                self.snapshot = msgspec.structs.replace(self.snapshot, notice=FAULT)
            else:
                self._published = self._kept.revision
            self.changed()
        self._answers.give()

    def _take(self, told: _Told) -> None:
        """Put what a sensor has observed to its place in time."""
        returned = self._monitor.heard_from(told.sensor)
        if returned is not None:
            self._put_status(returned)
        retold = self._retold.get(told.sensor)
        # what is told in a pause is nothing of the match
        known = [] if self._pause.on else told.seen
        fresh = [s for s in known if retold is None or retold.is_new(s)]
        seen = [Arrival[_Written](_doubted(s, self._unsure)) for s in fresh]
        before = self._kept.revision
        self._judge(self._merge.put(told.sensor, seen, told.watermark))
        if seen and self._kept.revision == before:
            # it waits for a slower sensor, and is shown as far as it goes
            self._kept.revision += 1

    def _put_status(self, status: Status) -> None:
        if not self._monitor.put(status):
            return
        _LOG.info("%s: %s %s", status.name, status.state, status.why)
        if status.state in ("gone", "over"):
            self._judge(self._merge.leave(status.name))
        self._kept.revision += 1

    def _advance(self) -> None:
        """Let time pass."""
        for status in self._monitor.stalled():
            self._put_status(status)
        # where time is what was observed, nobody is waited for
        now = self.clock.now() if self.clock.speed else math.inf
        told = self._merge.put(HAND, [], now)
        self._arrivals.overdue(self._merge.reached)
        self._judge(told)
        waits = self._arrivals.since
        until = self._merge.reached if waits is None else waits
        self._kept.pass_time(until, inclusive=waits is None)

    def _look_at_sensors(self) -> None:
        self._requests.look()
        self._kept.revision += self._monitor.look()

    def _judge(self, told: list[Arrival[_Written]]) -> None:
        before = self._arrivals.awaits_dice
        # what a failure leaves here is judged at the next turn
        self._arrivals.put(told)
        while (following := self._arrivals.next()) is not None:
            self._kept.pass_time(following.time)
            arrival = self._arrivals.pop()
            refused: InputError | None = InputError(FAULT)
            try:
                refused = self._kept.observe(arrival.seen, arrival.token)
            finally:
                if arrival.written is not None:
                    self._authors[arrival.time] = arrival.written.author
                    self._one_judged(arrival.written, refused)
        self._kept.revision += self._arrivals.awaits_dice != before

    def _one_judged(self, written: _Written, refused: InputError | None) -> None:
        written.left -= 1
        if refused is not None or not written.left:
            self._answers.put(written.answer, refused)
        if not written.left:
            self._writing.remove(written)

    def _answer(self, asked: _Asked) -> None:
        """Do what a person asks, or refuse it."""
        try:
            if isinstance(asked.request, See):
                self._see(asked.request, asked)
                return
            found = self._requests.handle(asked.request, asked.author, asked.at)
        except InputError as refused:
            self._answers.put(asked.answer, refused)
        else:
            self._answers.put(asked.answer, found=found)

    def _see(self, see: See, asked: _Asked) -> None:
        """Take lines down; they are answered for once the last is judged."""
        if self._pause.on:
            raise InputError(Message("session.paused"))
        at = round(asked.at, 6)
        lines = corrections.lines(see.lines, list(self._engine.match.players), at)
        fresh = _fresh(lines, see.token, self._kept.journal)
        if not fresh:
            self._answers.put(asked.answer)
            return
        if twice := corrections.entered_twice(self._engine.history, lines, see.after):
            self._answers.put(asked.answer, found=ToldTwice(self._authors.get(twice.time, "")))
            return
        written = _Written(asked.answer, asked.author, len(fresh))
        self._writing.append(written)
        arrivals = [Arrival(line, token, written, line.time == at) for line, token in fresh]
        self._judge(self._merge.put(HAND, arrivals, at))
        if self._writing:
            self._kept.revision += 1


def _taken(live: LiveMatch) -> Snapshot:
    """A snapshot of this moment."""
    engine, kept, monitor = live._engine, live._kept, live._monitor
    sensed, muted, past = live._sensor_status, live._mute.on, engine.history.past()
    return Snapshot(
        revision=kept.revision,
        past=past,
        ahead=ahead(past.match, [a.seen for a in live._merge.held], engine.history.entries),
        awaits_dice=live._arrivals.awaits_dice,
        corrections=tuple(kept.corrections),
        last=engine.history.last_done(SILENT),
        undone=engine.history.last_undone(SILENT),
        questions=tuple(engine.questions),
        dice_doubt=dice_doubt(past, live._ask_below),
        statuses=dict(monitor.statuses),
        capabilities=monitor.capabilities,
        behind=dict(monitor.behind),
        notice=kept.notice,
        trouble=kept.journal.trouble,
        unkept=kept.journal.unkept,
        waiting=bool(live._writing),
        seating=live._requests.seating,
        hears=monitor.hears,
        listening=monitor.listening and not muted,
        muted=muted,
        paused=live._pause.on,
        recording=sensed.recording(),
        scene=sensed.scene or "",
        speaking=sensed.speaking,
        faults=tuple(sensed.faults),
        dice=sensed.dice,
        voices=sensed.voices,
        training=sensed.training,
        trains=live._requests.trains,
    )


def _doubted(seen: AnyObservation, unsure: Callable[[float], bool] | None) -> AnyObservation:
    """A call as sure as it can be while the referee speaks itself."""
    heard = isinstance(seen, obs.Call) and seen.sigma is not None
    if heard and unsure is not None and unsure(seen.time):
        return msgspec.structs.replace(seen, confidence=min(seen.confidence, _DOUBTED))
    return seen


def _fresh(
    lines: Sequence[AnyObservation], name: str, journal: BufferedJournal
) -> list[tuple[AnyObservation, str | None]]:
    """The lines, each with its token, that were not sent under this name before."""
    tokens = [f"{name}/{i}" if name else None for i in range(len(lines))]
    named = zip(lines, tokens, strict=True)
    return [(line, t) for line, t in named if t is None or not journal.knows(t)]
