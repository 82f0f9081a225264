"""A sensor that reads what another program appends to a file: lines of a match sheet."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, structs

from referee.errors import InputError
from referee.sensors.clock import Clock
from referee.sensors.context import Context
from referee.sensors.sensor import Batch, Capability, Sensor
from referee.sheet.reading import parse_event
from referee.wording import labelled

#: Seconds between two looks at the file.
STEP = 0.05


class Settings(Struct, forbid_unknown_fields=True):
    """The settings of a table file: which file."""

    path: str = "lines.cdc"


class LineFileSensor:
    """Each new line of the file is an observation of now."""

    name = "line_file"
    capabilities = frozenset({Capability.DICE})
    retells = False
    beats = False
    behind = 0.0
    dropped = 0

    def __init__(self, path: Path, players: list[str], clock: Clock) -> None:
        self._path, self._players, self._clock = path, players, clock

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """The new lines, then a promise: nothing before this moment will come.

        Raises:
            InputError: the file is not there, or a line can't be understood.
        """
        try:
            file = self._path.open(encoding="utf-8")
        except OSError as error:
            raise InputError(labelled(str(self._path), error)) from error
        with file:
            file.seek(0, os.SEEK_END)
            begun = ""
            while not stopped.wait(STEP):
                now = self._clock.now()
                *lines, begun = (begun + file.read()).split("\n")
                seen = [parse_event(line, self._players)[0] for line in lines]
                yield [structs.replace(s, time=now, source=self.name) for s in seen], now


def sensors(context: Context) -> list[Sensor]:
    """The files that the table file names."""
    settings = context.settings("line_file", Settings)
    players = context.table.players
    return [LineFileSensor(Path(s.path), players, context.clock) for s in settings]
