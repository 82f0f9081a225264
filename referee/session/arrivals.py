"""What is told on its way to be judged, and calls that wait for their dice.

A person taps a throw some seconds after it fell. Microphones, telephones and buttons tell at once what
was called about it. So, while no sensor reads dice, what nothing that is open takes waits for a throw,
and the throw is put before it. If none comes, it is judged as it stands.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

import msgspec

from referee.engine.engine import Engine
from referee.journal.buffered import BufferedJournal
from referee.observations import (
    HAND,
    AnyObservation,
    Button,
    Call,
    DiceTaken,
    Drops,
    Fallen,
    Keeps,
    Passes,
    Rolls,
)
from referee.sensors.clock import Clock
from referee.session.sensor_monitor import SensorMonitor

#: Seconds for which calls wait for their dice: to look, to find the pad, to tap three faces.
WAIT = 8.0
#: Seconds before the first call at which dice are said to have lain: nobody has measured it.
_BEFORE = 0.05


#: Under this a journal notes what waits for dice.
_NOTE = "awaits dice"
#: What befalls the dice.
_OF_DICE = Fallen | Drops | Keeps | DiceTaken | Rolls | Passes

_Written = TypeVar("_Written")


class Arrival(msgspec.Struct, Generic[_Written], frozen=True):
    """An observation on its way to its place in time.

    ``token``, ``written``: of a line by hand. ``tapped``: its time is that at which it was taken down.
    """

    seen: AnyObservation
    token: str | None = None
    written: _Written | None = None
    tapped: bool = False

    @property
    def time(self) -> float:
        """When it happened, seconds."""
        return self.seen.time


class ArrivalQueue(Generic[_Written]):
    """What is in its order in time, on its way to be judged. Used by the match's thread alone.

    What waits is noted in the journal: a match that is killed goes on waiting when it is taken up.
    """

    def __init__(
        self, engine: Engine, monitor: SensorMonitor, clock: Clock, journal: BufferedJournal
    ) -> None:
        self._engine = engine
        self._monitor = monitor
        self._clock = clock
        self._coming: deque[Arrival[_Written]] = deque()
        self._ready: deque[Arrival[_Written]] = deque()
        self._journal = journal
        #: What waits for dice, and how much of that the journal knows.
        self._held = [Arrival[_Written](seen) for seen in self._left()]
        self._noted = self._held[:]
        for one in self._held:
            clock.reach(one.time)
        #: When dice were taken down that were put before what waits, seconds; the cul may follow.
        self._tapped: float | None = None

    @property
    def awaits_dice(self) -> tuple[Call, ...]:
        """The calls that wait for dice."""
        return tuple(one.seen for one in self._held if isinstance(one.seen, Call))

    @property
    def since(self) -> float | None:
        """The time of the first that waits, seconds: until then all is judged."""
        return self._held[0].time if self._held else None

    def put(self, arrivals: Iterable[Arrival[_Written]]) -> None:
        """Take what is in its order now."""
        self._coming.extend(arrivals)

    def next(self) -> Arrival[_Written] | None:
        """What is to be judged next, now that all before it is judged."""
        while not self._ready:
            if self._tapped is not None and not self._engine.match.throwing:
                # the dice lie that it has waited for
                self._release()
            elif self._coming:
                self._pass(self._coming.popleft())
            else:
                self._note()
                return None
        return self._ready[0]

    def pop(self) -> Arrival[_Written]:
        """Take the next one: whatever becomes of it, it is not judged twice."""
        return self._ready.popleft()

    def overdue(self, now: float) -> None:
        """Let the first go that has waited in vain, ``now`` seconds; others may wait after it."""
        if self._held and now >= max(self._held[0].time, self._tapped or 0.0) + WAIT:
            self._ready.append(self._held[0])
            self._coming.extendleft(reversed(self._held[1:]))
            self._held, self._tapped = [], None

    def end(self) -> None:
        """Nobody tells anything any more."""
        self._release()

    def _note(self) -> None:
        """Have the journal know what waits, once all else that was told is judged and kept."""
        if self._held != self._noted:
            self._noted = self._held[:]
            waits = [one.seen for one in self._held]
            self._journal.note(_NOTE, msgspec.json.encode(waits).decode())

    def _left(self) -> list[AnyObservation]:
        """What waited when the match was left, and was not judged in that very moment."""
        try:
            waits = msgspec.json.decode(
                self._journal.noted(_NOTE) or "[]", type=list[AnyObservation]
            )
        except msgspec.DecodeError:
            # of another version: it can't wait any longer
            return []
        judged = {(seen.time, seen.source) for seen in self._engine.history.entries}
        return [seen for seen in waits if (seen.time, seen.source) not in judged]

    def _release(self) -> None:
        self._ready.extend(self._held)
        self._held, self._tapped = [], None

    def _pass(self, arrival: Arrival[_Written]) -> None:
        """Let an arrival go on, or wait."""
        seen = arrival.seen
        if self._held:
            if arrival.tapped and isinstance(seen, _OF_DICE):
                if isinstance(seen, Fallen):
                    self._tapped = arrival.time
                at = max(self._engine.match.now, self._held[0].time - _BEFORE)
                seen = msgspec.structs.replace(seen, time=at)
                self._ready.append(msgspec.structs.replace(arrival, seen=seen))
            elif seen.source == HAND:
                self._release()
                self._ready.append(arrival)
            else:
                self._held.append(arrival)
        elif self._waits(seen):
            self._held.append(arrival)
        else:
            self._ready.append(arrival)

    def _waits(self, seen: AnyObservation) -> bool:
        # where nobody waits for the clock, nobody taps
        by_hand = bool(self._clock.speed) and not self._monitor.looking
        if seen.source == HAND or self._engine.match.finished or not by_hand:
            return False
        return isinstance(seen, Call | Button) and not self._engine.takes(seen)
