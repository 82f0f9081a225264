"""The box on a port: opens it, opens it again when it went away, and carries bytes to the session."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from typing import Any, Protocol

from referee.box.session import Event, Session
from referee.errors import InputError
from referee.wording import Message

#: Seconds between two tries to open the port.
_RETRY = 0.5
#: Bits a second on the line.
BAUD = 115200


class Port(Protocol):
    """What a serial port is to the driver: a read that does not wait, a write, a close."""

    def read(self, size: int, /) -> bytes:
        """Up to ``size`` bytes that are there."""

    def write(self, data: bytes, /) -> int | None:
        """Send bytes."""

    def close(self) -> None:
        """Let go of it."""


def serial_library() -> Any:
    """The library of serial ports, whose faults are all `OSError`; imported for a box alone.

    Raises:
        InputError: it can't be had on this system.
    """
    try:
        import serial
        import serial.tools.list_ports
    except ImportError as error:
        raise InputError(
            Message("device.no-serial", error=error), remedy=Message("device.no-serial-remedy")
        ) from error
    return serial


def open_serial(path: str) -> Port:
    """A real port, which nobody else may open meanwhile.

    Raises:
        OSError: it is not there, or may not be opened.
        InputError: this Python can't use serial ports at all.
    """
    serial = serial_library()
    port = serial.Serial(path, BAUD, timeout=0, write_timeout=0.2, exclusive=True)
    # not every port (a pseudo-terminal) and not every system has these
    with contextlib.suppress(OSError, ValueError, AttributeError, NotImplementedError):
        port.set_low_latency_mode(True)
    found: Port = port
    return found


class Box:
    """A box on a port. ``open_port`` opens it, ``clock`` tells the host's seconds.

    Nothing here waits or looks at a clock of its own: whoever calls `step` owns the time.
    """

    def __init__(self, open_port: Callable[[], Port], clock: Callable[[], float]) -> None:
        self.session = Session(BAUD)
        self._open = open_port
        self._clock = clock
        self._port: Port | None = None
        self._tried = float("-inf")

    def step(self) -> list[Event]:
        """Read what came, write what is due; return what happened."""
        now = self._clock()
        if self._port is None:
            self._connect(now)
        if self._port is not None:
            try:
                data = self._port.read(4096)
                if data:
                    self.session.take(data, now)
                out = self.session.say(now)
                if out:
                    self._port.write(out)
            except OSError:
                self._let_go(now)
        events, self.session.events = self.session.events, []
        return events

    def _connect(self, now: float) -> None:
        if now - self._tried < _RETRY:
            return
        self._tried = now
        try:
            self._port = self._open()
        except OSError:
            return
        self.session.connected(now)

    def _let_go(self, now: float) -> None:
        if self._port is not None:
            with contextlib.suppress(OSError):
                self._port.close()
        self._port = None
        self.session.lost(now)

    def close(self) -> None:
        """Let go of the port."""
        self._let_go(self._clock())


class Running:
    """A box stepped by a thread of its own; ``told`` gets every event, in that thread."""

    def __init__(self, box: Box, told: Callable[[Event], None]) -> None:
        self.box = box
        self._told = told
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="box", daemon=True)

    def __enter__(self) -> Running:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop, and let go of the port."""
        self._stop.set()
        self._thread.join(2)
        self.box.close()

    def ask(self, what: Callable[[Session], None]) -> None:
        """Have something armed, lit or shown."""
        with self._lock:
            what(self.box.session)

    def _run(self) -> None:
        while not self._stop.wait(0.002):
            with self._lock:
                events = self.box.step()
            for event in events:
                self._told(event)
