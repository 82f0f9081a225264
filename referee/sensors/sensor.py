"""Where observations come from while a match is played, and what becomes of a source that goes away."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Literal, Protocol

import msgspec

from referee.errors import InputError
from referee.observations import AnyObservation
from referee.wording import NOTHING, Text, labelled

#: What was seen, and a promise: nothing older than this time will come.
Batch = tuple[list[AnyObservation], float]

#: Seconds after which a source that went away is looked for again.
RETRY = 1.0


class Source(Protocol):
    """Something that observes the table.

    ``name`` is the ``source`` of what it observes. ``retells``: whoever opens it again hears all of
    it from the beginning (a recording). ``beats``: it tells something several times a second, and is
    gone when it does not. ``behind``: how long ago what it looks at now was, seconds
    of the match; next to 0 where it keeps up. ``dropped``: pictures, or blocks of sound, that came and
    that nobody had time for.
    """

    name: str
    retells: bool
    beats: bool
    dropped: int

    @property
    def behind(self) -> float:
        """Seconds of the match by which it lags."""

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """Open it and tell what it observes, until it is over or ``stopped`` is set.

        Raises:
            InputError: it is not there, or went away.
        """


State = Literal["starting", "live", "gone", "over"]


class Status(msgspec.Struct, frozen=True):
    """How a source is; ``why`` it is gone."""

    name: str
    state: State
    why: Text = NOTHING


def supervise(
    source: Source,
    told: Callable[[list[AnyObservation], float], None],
    state: Callable[[Status], None],
    stopped: threading.Event,
    retry: float = RETRY,
) -> None:
    """Run a source until it is over; where it goes away, open it again for as long as it takes."""
    while not stopped.is_set():
        live = False
        try:
            for seen, watermark in source.batches(stopped):
                if not live:
                    live = True
                    state(Status(source.name, "live"))
                told(seen, watermark)
                if stopped.is_set():
                    return
        except InputError as error:
            if source.retells:
                # all that could be read of it has been told
                state(Status(source.name, "over", error.what))
                return
            state(Status(source.name, "gone", error.line))
        except Exception as crash:  # a driver's own fault must not end the match
            name = type(crash).__name__
            state(Status(source.name, "gone", labelled(name, crash)))
        else:
            state(Status(source.name, "over"))
            return
        stopped.wait(retry)
