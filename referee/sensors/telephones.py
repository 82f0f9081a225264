"""The players' telephones as buttons: a touch becomes a call, at its time on the match's clock.

A telephone answers pings all the time, and says when on its own clock. What it sends comes in the order
in which it was sent: once it has answered at a moment, all touches before that moment are here. So
nobody is waited for longer than a network takes, and who acts for nobody is not waited for. A touch is
stamped when its screen was read, some milliseconds after the finger; sigma has that, and what the
exchanges can't show.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterable, Iterator

import msgspec

from referee.errors import InputError
from referee.observations import TELEPHONES, AnyObservation, Button, Call
from referee.sensors.clock import Clock
from referee.sensors.sensor import Batch, Capability
from referee.telephones.clock_exchange import ClockExchange, ClockReading
from referee.wording import Message

#: Seconds between two signs of life.
_BEAT = 0.05
#: A telephone that has not answered for so long, seconds, is not waited for: what it tells is too late.
_LATEST = 0.5
#: Seconds by which a touch may come after an answer that was sent after it: browsers hand on what was
#: touched when they draw.
HANDED_ON = 0.06
#: Seconds between two readings of a telephone's screen: sixty a second. The finger was there half of it
#: before its stamp on average, and nobody knows when within it.
_SCREEN = 1 / 60
#: The standard error that comes of it, seconds.
_TOUCH = _SCREEN / math.sqrt(12)
#: A touch so many standard errors after now has a clock that is not the telephone's.
_FUTURE = 4.0
#: A touch so many standard errors before what has been judged was after it: its clock is hardly known.
_DOUBT = 3.0


class _Telephone(msgspec.Struct):
    """``reached``: the time, s of the host, up to which all of its touches are here."""

    clock: ClockExchange
    reached: float


class Touch(msgspec.Struct, frozen=True):
    """A touch for ``player``, ``at`` seconds of his telephone's clock; ``text``: the call, "": none.

    ``meaning``: what a touch without a call stands for, see `Button`.
    """

    player: str
    at: float
    text: str = ""
    target: str | None = None
    meaning: str = "press"


class TelephoneSensor:
    """All telephones, by numbers that the page gives them. Its methods may be called by any thread."""

    name = TELEPHONES
    capabilities = frozenset({Capability.PRESSES})
    retells = False
    beats = False
    behind = 0.0
    dropped = 0

    def __init__(self, clock: Clock, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._monotonic = monotonic
        self._known: dict[int, _Telephone] = {}
        self._acting: frozenset[int] = frozenset()
        self._seen: list[AnyObservation] = []
        #: What was promised: nothing older than this, s of the host, will be told.
        self._promised = -math.inf
        self._lock = threading.Lock()
        self._came = threading.Event()
        #: Somebody has answered, or touched.
        self._news = threading.Event()

    def come(self, number: int) -> None:
        """A telephone is there."""
        with self._lock:
            self._known[number] = _Telephone(ClockExchange(), self._monotonic())
        self._came.set()

    def leave(self, number: int) -> None:
        """A telephone has gone: nobody waits for it."""
        with self._lock:
            self._known.pop(number, None)

    def act(self, numbers: Iterable[int]) -> None:
        """These act for somebody; the touches of all others mean nothing."""
        with self._lock:
            self._acting = frozenset(numbers)

    def answered(
        self, number: int, sent: float, received: float, answered: float, returned: float
    ) -> bool:
        """A ping's four times, see `ClockExchange`; whether the telephone's clock has just jumped."""
        with self._lock:
            phone = self._known.get(number)
            if phone is None:
                return False
            jumps = phone.clock.jumps
            # on a socket things come in their order
            if phone.clock.add(sent, received, answered, returned):
                phone.reached = max(phone.reached, sent)
                self._news.set()
            return phone.clock.jumps > jumps

    def accuracy(self, number: int) -> ClockReading | None:
        """How far away a telephone is: ``time`` its shortest round trip, s, and ``sigma`` of a touch."""
        with self._lock:
            phone = self._known.get(number)
            if phone is None or not phone.clock.ready:
                return None
            sigma = math.hypot(phone.clock.reading(phone.clock.latest).sigma, _TOUCH)
            return ClockReading(phone.clock.shortest, sigma)

    def reading(self, number: int, phone: float) -> ClockReading | None:
        """The host's time at a time of a telephone's clock; None where nothing is known of it."""
        with self._lock:
            known = self._known.get(number)
            if known is None or not known.clock.ready:
                return None
            return known.clock.reading(phone)

    def touch(self, number: int, touch: Touch) -> ClockReading:
        """Take a touch; return when it was, seconds of the match, and how surely.

        Raises:
            InputError: its time is not known, can't be, or others have been judged meanwhile.
        """
        with self._lock:
            phone = self._known.get(number)
            if phone is None or not phone.clock.ready:
                raise InputError(Message("sensors.telephone-clock"))
            read, now = phone.clock.reading(touch.at), self._monotonic()
            sigma = math.hypot(read.sigma, _TOUCH)
            if not read.time <= now + _FUTURE * sigma:
                raise InputError(Message("sensors.telephone-clock"))
            if self._promised == math.inf:
                raise InputError(Message("sensors.telephone-ended"))
            # nobody touches after it has come
            touched = min(read.time, now) - _SCREEN / 2
            if touched < self._promised - _DOUBT * sigma:
                late = round((now - read.time) * 1000)
                raise InputError(Message("sensors.telephone-late", milliseconds=late))
            # what was touched before the promise is here: a clock that says so, within its doubt, errs
            at = round(self._clock.at(max(touched, self._promised)), 6)
            self._seen.append(_observed(touch, at, round(sigma, 6)))
            self._news.set()
            return ClockReading(at, sigma)

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """Touches, as they come; before the first telephone there is nothing to wait for.

        What was taken before the end is told at the end, and nothing is taken after it.
        """
        while not self._came.wait(_BEAT):
            if stopped.is_set():
                return
        while not stopped.is_set():
            yield self._told()
            self._news.wait(_BEAT)
            self._news.clear()
        yield self._last()

    def _last(self) -> Batch:
        with self._lock:
            self._promised = math.inf
            seen, self._seen = self._seen, []
            return seen, math.inf

    def _told(self) -> Batch:
        with self._lock:
            now = self._monotonic()
            reached = [p.reached - HANDED_ON for n, p in self._known.items() if n in self._acting]
            self._promised = max(self._promised, now - _LATEST, min(reached, default=now))
            seen, self._seen = self._seen, []
            return seen, self._clock.at(self._promised)


def _observed(touch: Touch, at: float, sigma: float) -> AnyObservation:
    if not touch.text:
        return Button(
            time=at, sigma=sigma, player=touch.player, source=TELEPHONES,
            button=0, meaning=touch.meaning,
        )  # fmt: skip
    return Call(
        time=at, sigma=sigma, player=touch.player, source=TELEPHONES,
        text=touch.text, target=touch.target,
    )  # fmt: skip
