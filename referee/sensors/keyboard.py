"""Buttons that people own already: whatever types keys (USB or Bluetooth buzzers, keyboards), on Linux.

In a table file:
``sensors = [{ kind = "keyboard", device = "Buzz", keys = { Perceval = "KEY_1", Karadoc = "KEY_2" } }]``.
The kernel stamps a key when it has fetched it. Such devices are asked every 8 ms, some every
millisecond: a press was made up to that long before. Who was first within that can't be told, and sigma
says so.
"""

from __future__ import annotations

import contextlib
import math
import select
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import msgspec

from referee.box.plausible import Meter
from referee.errors import InputError, nearest
from referee.observations import Button
from referee.sensors.clock import Clock
from referee.sensors.context import Context
from referee.sensors.sensor import Batch, Capability, Sensor
from referee.sensors.status import SensorStatus
from referee.table import Table
from referee.wording import Message

#: Seconds between two signs of life.
_BEAT = 0.05
#: A key is here this long, seconds, after it was pressed, at the latest.
_LATEST = 0.1
#: Seconds between two questions to a device that does not say it: full-speed USB, as most are made.
_POLLED = 0.008
#: The same over Bluetooth, where nothing tells it: the longest interval that keyboards ask for.
_POLLED_BLUETOOTH = 0.015
#: The kernel's number of Bluetooth among its buses.
_BLUETOOTH = 5
#: A contact that bounces longer than the device's own filter: seconds after it was let go.
_BOUNCES = 0.03
#: A key that is down for so many seconds is held or stuck.
_STUCK = 3.0
#: Keys within a second that no players press: something types.
_MOST_KEYS = 15
#: Seconds for which a device that types by itself is left alone.
_ALONE = 60.0
#: The kernel's types and values of what a device says.
_SYNCHRONISES, _KEY, _DROPPED, _REPORT, _DOWN, _UP = 0, 1, 3, 0, 1, 0


class KeyboardSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """``device``: its path, or a part of its name. ``keys``: whose key is which, by the kernel's names.

    ``poll``: seconds between two questions to it, where that is known better. ``alone``: nobody else
    gets its keys, so that presses type nothing into a terminal.
    """

    device: str
    keys: dict[str, str]
    poll: float | None = None
    alone: bool = False


class KeyEvent(Protocol):
    """One word of a device, as the kernel writes it down."""

    type: int
    code: int
    value: int

    def timestamp(self) -> float:
        """Seconds of the monotonic clock."""


class KeyDevice(Protocol):
    """A device that types."""

    fd: int

    def read(self) -> Iterable[KeyEvent]:
        """What has come."""

    def active_keys(self) -> list[int]:
        """Keys that are down now."""

    def close(self) -> None:
        """Let go of it."""


class OpenedKeys(msgspec.Struct, frozen=True):
    """A device that was opened; ``poll``: seconds between two questions to it."""

    device: KeyDevice
    poll: float


class KeyboardSensor:
    """One device's keys as players' buttons. ``codes``: players by the kernel's number of their key."""

    capabilities = frozenset({Capability.PRESSES})
    retells = False
    beats = False
    behind = 0.0
    dropped = 0

    def __init__(
        self,
        name: str,
        open_device: Callable[[], OpenedKeys],
        codes: dict[int, str],
        table: Table,
        clock: Clock,
        status: SensorStatus,
    ) -> None:
        self.name = name
        self._open = open_device
        self._codes = codes
        self._numbers = {p: n for n, p in enumerate(table.players)}
        self._clock = clock
        self._status = status
        self._alone_until = float("-inf")
        self._down: dict[int, float] = {}
        self._let_go: dict[int, float] = {}
        self._lost = False

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """Presses, as they come.

        Raises:
            InputError: the device is not there, went away, or types by itself: then it is left alone.
        """
        if time.monotonic() < self._alone_until:
            raise InputError(Message("sensors.keyboard-types", name=self.name))
        opened = self._open()
        typed = Meter(_MOST_KEYS)
        self._down = dict.fromkeys(opened.device.active_keys(), time.monotonic())
        try:
            while not stopped.is_set():
                seen: list[Button] = []
                for event in self._events(opened.device):
                    pressed = self._pressed(event, opened.poll)
                    if _is_down(event) and typed.over(1, event.timestamp()):
                        self._alone_until = time.monotonic() + _ALONE
                        raise InputError(Message("sensors.keyboard-types", name=self.name))
                    seen += [pressed] if pressed is not None else []
                now = time.monotonic()
                self._tell_held(now)
                yield list(seen), self._clock.at(now) - _LATEST
        finally:
            self._status.holds(self.name, [])
            with contextlib.suppress(OSError):
                opened.device.close()

    def _events(self, device: KeyDevice) -> list[KeyEvent]:
        """What came within a beat.

        Raises:
            InputError: the device went away.
        """
        try:
            readable, _, _ = select.select([device.fd], [], [], _BEAT)
            return list(device.read()) if readable else []
        except OSError as error:
            raise InputError(Message("sensors.keyboard-gone", name=self.name)) from error

    def _pressed(self, event: KeyEvent, poll: float) -> Button | None:
        """The press that an event is; None where it is none, or nobody's."""
        if event.type == _SYNCHRONISES:
            # what is told until the next report is the rest of something
            self._lost = event.code == _DROPPED or (self._lost and event.code != _REPORT)
        if event.type != _KEY or self._lost:
            return None
        at = event.timestamp()
        if event.value == _UP:
            self._down.pop(event.code, None)
            self._let_go[event.code] = at
        player = self._codes.get(event.code)
        if event.value != _DOWN or event.code in self._down:
            return None
        self._down[event.code] = at
        if player is None or at - self._let_go.get(event.code, -math.inf) < _BOUNCES:
            return None
        return Button(
            time=round(self._clock.at(at - poll / 2), 6), sigma=poll / math.sqrt(12), player=player,
            source=self.name, button=self._numbers[player], round=0, meaning="press",
        )  # fmt: skip

    def _tell_held(self, now: float) -> None:
        held = [self._codes[c] for c, since in self._down.items() if c in self._codes
                and now - since > _STUCK]  # fmt: skip
        self._status.holds(self.name, held)


def _is_down(event: KeyEvent) -> bool:
    return event.type == _KEY and event.value == _DOWN


def polled_every(device: Path, bus: int, classes: Path = Path("/sys/class/input")) -> float:
    """Seconds between two questions to a device, as USB has agreed with it, else as its kind is made."""
    place = (classes / device.name / "device").resolve()
    for folder in (place, *place.parents):
        for endpoint in sorted(folder.glob("ep_8*/interval")):
            number = endpoint.read_text().strip()
            for unit, seconds in (("ms", 1e-3), ("us", 1e-6)):
                if number.endswith(unit) and number[: -len(unit)].isdigit():
                    return int(number[: -len(unit)]) * seconds
    return _POLLED_BLUETOOTH if bus == _BLUETOOTH else _POLLED


def sensors(context: Context) -> list[Sensor]:
    """A sensor for each ``keyboard`` of the table file.

    Raises:
        InputError: a key or a player that there is not, or no library that reads keys here.
    """
    found: list[Sensor] = []
    for number, setting in enumerate(context.settings("keyboard", KeyboardSettings)):
        name = "keyboard" if not number else f"keyboard:{number}"
        codes = _codes(setting, context.table)
        opens = partial(_opened, setting)
        found.append(
            KeyboardSensor(name, opens, codes, context.table, context.clock, context.status)
        )
    return found


def _library() -> Any:
    try:
        import evdev
    except ImportError as error:
        raise InputError(
            Message("sensors.keyboard-needs"),
            where="evdev",
            remedy=Message("sensors.keyboard-needs-remedy"),
        ) from error
    return evdev


def _codes(setting: KeyboardSettings, table: Table) -> dict[int, str]:
    known: dict[str, int] = _library().ecodes.ecodes
    codes: dict[int, str] = {}
    for player, key in setting.keys.items():
        if player not in table.players:
            raise InputError(
                Message("sensors.keyboard-player", player=player),
                where="keys", remedy=nearest(player, table.players),
            )  # fmt: skip
        if key not in known or not key.startswith(("KEY_", "BTN_")):
            keys = [k for k in known if k.startswith(("KEY_", "BTN_"))]
            raise InputError(
                Message("sensors.keyboard-key", key=key), where="keys",
                remedy=nearest(key, keys) if len(key) > 1 else nearest(f"KEY_{key.upper()}", keys),
            )  # fmt: skip
        codes[known[key]] = player
    return codes


def _opened(setting: KeyboardSettings) -> OpenedKeys:
    """Open the device that is meant, its stamps on the monotonic clock."""
    import fcntl
    import struct

    evdev = _library()
    paths = [p for p in evdev.list_devices() if setting.device in (p, str(Path(p).resolve()))]
    for path in [] if paths else evdev.list_devices():
        with contextlib.suppress(OSError), evdev.InputDevice(path) as looked_at:
            if setting.device.casefold() in looked_at.name.casefold():
                paths.append(path)
    if not paths:
        raise InputError(
            Message("sensors.keyboard-none", name=setting.device),
            remedy=Message("sensors.keyboard-none-remedy"),
        )
    try:
        device = evdev.InputDevice(paths[0])
        # EVIOCSCLOCKID: CLOCK_MONOTONIC, as the match's clock
        fcntl.ioctl(device.fd, 0x400445A0, struct.pack("i", 1))
        if setting.alone:
            device.grab()
    except OSError as error:
        raise InputError(Message("sensors.keyboard-gone", name=setting.device)) from error
    return OpenedKeys(device, setting.poll or polled_every(Path(paths[0]), device.info.bustype))
