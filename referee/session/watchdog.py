"""Notices a match that stands still, says so, and writes down where every thread stands."""

from __future__ import annotations

import logging
import sys
import threading
import time
import traceback
from types import TracebackType

from referee.session.live_match import LiveMatch

_LOG = logging.getLogger(__name__)

#: Seconds without a turn of the match's thread after which it is said to stand still.
_STALLED = 2.0
#: Seconds between two looks.
_EVERY = 0.5


class Watchdog:
    """Watches the thread of a match; use it as a context manager."""

    def __init__(self, live: LiveMatch, after: float = _STALLED) -> None:
        self._live = live
        self._after = after
        #: The longest that the thread was seen to stand still, seconds.
        self.longest = 0.0
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)

    def __enter__(self) -> Watchdog:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Look no more."""
        self._stopped.set()
        _LOG.info("the match was seen to stand still for at most %.1f s", self.longest)

    def _run(self) -> None:
        live = self._live
        while not self._stopped.wait(_EVERY):
            still = time.monotonic() - live.turned
            self.longest = max(self.longest, still)
            seconds = int(still) if still > self._after else 0
            if seconds and not live.stalled:
                _LOG.error("the match has stood still for %.1f s\n%s", still, stacks())
            elif live.stalled and not seconds:
                _LOG.warning("the match goes on")
            if seconds != live.stalled:
                live.stalled = seconds
                live.changed()


def stacks() -> str:
    """Where every thread of this program stands."""
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    return "\n".join(
        f"-- {names.get(number, number)}\n{''.join(traceback.format_stack(frame))}"
        for number, frame in sys._current_frames().items()
    )
