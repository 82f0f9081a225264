"""The end of a match that somebody asks for: Ctrl-C, or the system's own request to stop."""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType, TracebackType

_LOG = logging.getLogger(__name__)

#: Seconds after which the program ends whatever still hangs: a terminal, a driver, a disk.
WITHIN = 1.2
#: Seconds that what is done at last gets, on a machine that has much else to do.
_LAST = 0.5
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Ending:
    """Turns SIGINT and SIGTERM into a request to stop; use it as a context manager.

    ``asked`` is set by the first signal. If the program is still there `WITHIN` seconds later, what was
    given to `at_last` is done and it ends at once; so does a second signal.
    """

    def __init__(self) -> None:
        self.asked = threading.Event()
        self._lasts: list[Callable[[], None]] = []
        self._before: dict[int, object] = {}
        self._came = False
        # a handler runs in the midst of the main thread, which may hold the event's own lock: it may
        # put into this kind of queue, and into nothing else
        self._signals: queue.SimpleQueue[bool] = queue.SimpleQueue()

    def __enter__(self) -> Ending:
        """From here on."""
        threading.Thread(target=self._run, name="ending", daemon=True).start()
        for number in _SIGNALS:
            self._before[number] = signal.signal(number, self._signalled)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave signals as they were, unless the end was asked for: it is under way."""
        if not self._came:
            for number, handler in self._before.items():
                signal.signal(number, handler)  # type: ignore[arg-type]
            self._signals.put(False)

    def at_last(self, last: Callable[[], None]) -> None:
        """Have this done before the program is ended by force; it may not wait for anything."""
        self._lasts.append(last)

    def _signalled(self, number: int, _frame: FrameType | None) -> None:
        if self._came:
            os._exit(128 + number)
        self._came = True
        self._signals.put(True)

    def _run(self) -> None:
        if self._signals.get():
            self.asked.set()
            time.sleep(WITHIN)
            self._force()

    def _force(self) -> None:
        closing = threading.Thread(target=self._close, daemon=True)
        closing.start()
        closing.join(_LAST)
        os._exit(1)

    def _close(self) -> None:
        for last in self._lasts:
            with contextlib.suppress(Exception):
                last()
