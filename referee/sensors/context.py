"""What a kind of sensor is given to make sensors of: the table, the clock, what people switch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError
from referee.sensors.clock import Clock
from referee.sensors.mute import MuteSwitch
from referee.sensors.status import SensorStatus
from referee.table import Table
from referee.validation import wrong_value

_Settings = TypeVar("_Settings")


class Taps(Protocol):
    """Who records what sensors give. Both return at once; times are seconds of the match."""

    def sound(self, time: float, samples: NDArray[np.float32]) -> None:
        """A block of samples (n, channels), from ``time`` on."""

    def pictures_of(self, camera: int) -> Callable[[float, NDArray[np.uint8]], None]:
        """What takes the pictures of a camera, BGR, with their times."""


class Context(msgspec.Struct, frozen=True, kw_only=True):
    """Where sensors are made. ``box_port``: a button box's port in place of the table file's."""

    table: Table
    clock: Clock
    mute: MuteSwitch
    status: SensorStatus
    recorder: Taps | None = None
    box_port: str | None = None

    def settings(self, kind: str, form: type[_Settings]) -> list[_Settings]:
        """The ``[[sensors]]`` of a kind in the table file, each as its ``form``.

        Raises:
            InputError: an unknown key, or a value of the wrong kind.
        """
        own = [s for s in self.table.sensors if s.get("kind") == kind]
        try:
            return [msgspec.convert({k: v for k, v in s.items() if k != "kind"}, form) for s in own]
        except msgspec.ValidationError as error:
            wrong = wrong_value(error, form)
            where = f'[[sensors]] kind = "{kind}"'
            raise InputError(wrong.what, where=where, remedy=wrong.remedy) from error
