"""What a sensor is, and what becomes of one that goes away."""

from __future__ import annotations

import enum
import threading
from collections.abc import Callable, Iterator
from typing import Literal, Protocol

import msgspec

from referee.errors import InputError
from referee.observations import AnyObservation
from referee.wording import NOTHING, Text, labelled

#: What was seen, and a promise: nothing older than this time will come.
Batch = tuple[list[AnyObservation], float]

#: Seconds after which a sensor that went away is looked for again.
RETRY = 1.0


class Capability(enum.StrEnum):
    """What a sensor can tell."""

    #: Dice at rest, taken, thrown.
    DICE = "dice"
    #: Annonces, gestures that are heard, songs.
    CALLS = "calls"
    #: Buttons.
    PRESSES = "presses"
    #: Pictures to be recorded, of which nobody reads dice.
    PICTURES = "pictures"


class Sensor(Protocol):
    """Something that observes the table.

    ``name`` is the ``source`` of what it observes. Its observations are stamped in seconds of the
    match's clock, each with the ``sigma`` of its own clock and place, its confidence, and its evidence.
    ``retells``: whoever opens it again hears all of it from the beginning (a recording). ``beats``: it
    tells something several times a second, and is gone when it does not. ``behind``: by how many
    seconds of the match it lags; next to 0 where it keeps up. ``dropped``: pictures, or blocks of sound,
    that came and that nobody had time for.
    """

    name: str
    retells: bool
    beats: bool
    dropped: int

    @property
    def capabilities(self) -> frozenset[Capability]:
        """What it can tell now."""

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
    """How a sensor is; ``why`` it is gone."""

    name: str
    state: State
    why: Text = NOTHING


def supervise(
    sensor: Sensor,
    told: Callable[[list[AnyObservation], float], None],
    state: Callable[[Status], None],
    stopped: threading.Event,
    retry: float = RETRY,
) -> None:
    """Run a sensor until it is over; where it goes away, open it again for as long as it takes."""
    while not stopped.is_set():
        live = False
        try:
            for seen, watermark in sensor.batches(stopped):
                if not live:
                    live = True
                    state(Status(sensor.name, "live"))
                told(seen, watermark)
                if stopped.is_set():
                    return
        except InputError as error:
            if sensor.retells:
                # all that could be read of it has been told
                state(Status(sensor.name, "over", error.what))
                return
            state(Status(sensor.name, "gone", error.line))
        except Exception as crash:  # a driver's own fault must not end the match
            name = type(crash).__name__
            state(Status(sensor.name, "gone", labelled(name, crash)))
        else:
            state(Status(sensor.name, "over"))
            return
        stopped.wait(retry)
