"""The button box as a sensor: presses in, the score in lights out."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from referee.box.driver import Box, Port, open_serial
from referee.box.presses import buttons
from referee.box.session import Event, Gone, Held, Here, OutOfOrder, Press, Stranger, Wrong
from referee.errors import InputError
from referee.observations import AnyObservation
from referee.sensors.clock import Clock
from referee.sensors.context import Context
from referee.sensors.sensor import Batch, Capability, Sensor
from referee.sensors.status import SensorStatus
from referee.table import Table
from referee.wording import Message, Text

#: Seconds between two looks at the port.
_STEP = 0.002
#: Seconds between two signs of life.
_BEAT = 0.05
#: A press is here this long, seconds, after it was made, at the latest.
_LATEST = 0.1
#: Seconds between two texts on the scoreboard while a window runs down.
_SHOWN = 0.1
#: Seconds for which a box that is out of order is left alone, before it is tried again.
ALONE = 60.0


class Lights(msgspec.Struct, frozen=True):
    """What the box shall show; a new ``round`` lets every seat press again."""

    text: str
    round: int


class BoxSensor:
    """A box on a port. ``show`` says what its lights shall be, once somebody has set it."""

    name = "box"
    capabilities = frozenset({Capability.PRESSES})
    retells = False
    beats = False
    behind = 0.0
    dropped = 0

    def __init__(
        self,
        open_port: Callable[[], Port],
        table: Table,
        clock: Clock,
        status: SensorStatus | None = None,
    ) -> None:
        self.show: Callable[[], Lights] | None = None
        self._open_port = open_port
        # kept while the box is away: it tells again what was pressed before
        self._box = Box(open_port, time.monotonic)
        #: Why it is left alone, and until when, seconds of the computer.
        self._broken: tuple[InputError, float] | None = None
        self._table = table
        self._clock = clock
        self._status = status or SensorStatus()

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """Presses, as they come.

        Raises:
            InputError: the box is not there, is none, speaks another protocol, or is out of order: then
                it is left alone for a while.
        """
        if self._broken is not None:
            why, until = self._broken
            if time.monotonic() < until:
                raise why
            self._broken = None
            self._box = Box(self._open_port, time.monotonic)
        here, beaten, shown = False, 0.0, 0.0
        lit: Lights | None = None
        try:
            while not stopped.wait(_STEP):
                seen: list[AnyObservation] = []
                for event in self._box.step():
                    self._judge(event)
                    if isinstance(event, Here):
                        here, lit = True, None
                        self._box.session.brighten(self._table.box.brightness)
                    elif isinstance(event, Held):
                        self._status.holds(self.name, [self._called(s) for s in event.seats])
                    elif isinstance(event, Press):
                        at = round(self._clock.at(event.time), 6)
                        seen += buttons(event, self._table, at)
                now = time.monotonic()
                if here and self.show is not None and now - shown >= _SHOWN:
                    shown = now
                    lit = self._light(self.show(), lit)
                if seen or (here and now - beaten >= _BEAT):
                    beaten = now
                    yield seen, self._clock.at(now) - _LATEST
        finally:
            self._status.holds(self.name, [])
            if stopped.is_set():
                self._box.close()

    def _judge(self, event: Event) -> None:
        """See that it may be gone on with."""
        if isinstance(event, Gone):
            raise InputError(Message("sensors.box-silent"))
        if isinstance(event, Wrong):
            raise InputError(Message("sensors.box-protocol"))
        if isinstance(event, Stranger):
            raise InputError(Message("sensors.box-stranger"))
        if isinstance(event, OutOfOrder):
            raise self._left_alone(event.why)

    def _called(self, button: int) -> str | Text:
        """Whose button it is, or its number."""
        names = (s.player for s in self._table.seats if s.button == button)
        return next(names, None) or Message("sensors.button-number", button=button)

    def _left_alone(self, why: Message) -> InputError:
        self._box.close()
        error = InputError(Message("sensors.box-out-of-order", why=why))
        self._broken = error, time.monotonic() + ALONE
        return error

    def _light(self, wanted: Lights, lit: Lights | None) -> Lights:
        session = self._box.session
        if lit is None or wanted.text != lit.text:
            session.show(wanted.text)
        if lit is None or wanted.round != lit.round:
            session.arm(wanted.round)
        return wanted


def sensors(context: Context) -> list[Sensor]:
    """The box on the port of the table file, or on the one that was asked for."""
    port = context.box_port or context.table.box.port
    if port is None:
        return []
    return [BoxSensor(partial(open_serial, port), context.table, context.clock, context.status)]
