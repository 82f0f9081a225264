"""How the sensors of a match are: there or gone, silent, late."""

from __future__ import annotations

import time
from collections.abc import Sequence

from referee.sensors.sensor import Capability, Sensor, Status
from referee.sensors.status import SensorStatus
from referee.wording import Message

#: A sensor that beats and has not for so long, seconds, is not waited for any more.
_STALLED = 3.0
#: A sensor lags where it is later than this, seconds of the match.
_BEHIND = 1.0
#: It is told where that lasts so long, seconds: what came while a model was loaded is caught up with.
_LASTS = 2.0
_SILENT = Message("session.source-silent")


class SensorMonitor:
    """Keeps the latest status of every sensor. Used by the match's thread alone.

    ``statuses``: by name. ``behind``: by how many whole seconds those lag that can't keep up.
    """

    def __init__(self, sensors: Sequence[Sensor], sensed: SensorStatus) -> None:
        self._sensors = list(sensors)
        self._sensed = sensed
        self.statuses = {s.name: Status(s.name, "starting") for s in sensors}
        self.behind: dict[str, int] = {}
        self._beats = {s.name: time.monotonic() for s in sensors if s.beats}
        #: Since when each of them lags.
        self._late: dict[str, float] = {}
        self._shown = self._shown_now()

    @property
    def capabilities(self) -> dict[str, frozenset[Capability]]:
        """What each sensor can tell, by its name."""
        return {s.name: s.capabilities for s in self._sensors}

    def able(self, capability: Capability) -> list[str]:
        """The names of the sensors that can do this."""
        return [s.name for s in self._sensors if capability in s.capabilities]

    @property
    def hears(self) -> bool:
        """Whether there are sensors that hear calls: telephones may come and go."""
        return bool(self.able(Capability.CALLS))

    @property
    def listening(self) -> bool:
        """Whether a sensor hears calls, or is about to."""
        return self._here(Capability.CALLS)

    @property
    def looking(self) -> bool:
        """Whether a sensor reads dice, or is about to."""
        return self._here(Capability.DICE)

    def _here(self, capability: Capability) -> bool:
        names = self.able(capability)
        return any(self.statuses[name].state in ("starting", "live") for name in names)

    def heard_from(self, name: str) -> Status | None:
        """Note a sign of life; return the sensor's new status where it had been given up."""
        if name not in self._beats:
            return None
        self._beats[name] = time.monotonic()
        return Status(name, "live") if self.statuses[name].why == _SILENT else None

    def stalled(self) -> list[Status]:
        """The new statuses of those who should have told something and have not."""
        now = time.monotonic()
        return [
            Status(name, "gone", _SILENT)
            for name, beaten in self._beats.items()
            if self.statuses[name].state == "live" and now - beaten > _STALLED
        ]

    def put(self, status: Status) -> bool:
        """Take a new status; False where it is the one that is known."""
        if self.statuses[status.name] == status:
            return False
        self.statuses[status.name] = status
        return True

    def look(self) -> bool:
        """See who lags, and what the sensors are at; whether any of it has changed."""
        late, shown = self._late_now(), self._shown_now()
        changed = late != self.behind or shown != self._shown
        self.behind, self._shown = late, shown
        return changed

    def _late_now(self) -> dict[str, int]:
        now = time.monotonic()
        lag = {
            s.name: round(s.behind)
            for s in self._sensors
            if s.behind > _BEHIND and self.statuses[s.name].state == "live"
        }
        self._late = {name: self._late.get(name, now) for name in lag}
        return {name: lag[name] for name, since in self._late.items() if now - since >= _LASTS}

    def _shown_now(self) -> tuple[object, ...]:
        """What is shown and does not come through the match's queue."""
        sensed = self._sensed
        return (
            self.hears, sensed.scene, sensed.speaking, sensed.recording(), sensed.voices,
            sensed.training, *sensed.faults,
        )  # fmt: skip

    @property
    def over(self) -> bool:
        """Whether all that was played back has been told."""
        played = [self.statuses[s.name].state for s in self._sensors if s.retells]
        return bool(played) and all(state == "over" for state in played)
