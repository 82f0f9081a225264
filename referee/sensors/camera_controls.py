"""Focus, exposure and white balance of a camera, held where they are: by V4L2, where the driver can.

A camera that refocuses at a hand or brightens for a dark sleeve changes what the dice look like.
The calls are Linux' own (`linux/videodev2.h`, `linux/v4l2-controls.h`); no program is needed.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
from pathlib import Path
from typing import Protocol

import msgspec

from referee.table import Held

_QUERY, _GET, _SET = 0xC0445624, 0xC008561B, 0xC008561C
"""VIDIOC_QUERYCTRL, VIDIOC_G_CTRL, VIDIOC_S_CTRL."""
_QUERIED = struct.Struct("=II32siiiiI8x")
_CONTROL = struct.Struct("=Ii")
#: Flags of V4L2 of a control that can't be set.
_DISABLED, _READ_ONLY = 0x0001, 0x0004


class Lock(msgspec.Struct, frozen=True):
    """One thing that a camera adjusts by itself.

    ``automatic``: the control that lets it, and its ``manual`` value; ``value``: the control that then
    holds it.
    """

    name: Held
    automatic: int
    manual: int
    value: int


LOCKS = (
    # V4L2_CID_FOCUS_AUTO, V4L2_CID_FOCUS_ABSOLUTE
    Lock("focus", 0x009A090C, 0, 0x009A090A),
    # V4L2_CID_EXPOSURE_AUTO (1: manual), V4L2_CID_EXPOSURE_ABSOLUTE
    Lock("exposure", 0x009A0901, 1, 0x009A0902),
    # V4L2_CID_AUTO_WHITE_BALANCE, V4L2_CID_WHITE_BALANCE_TEMPERATURE
    Lock("white_balance", 0x0098090C, 0, 0x0098091A),
)


class Driver(Protocol):
    """A camera's controls by their numbers."""

    def has(self, control: int) -> bool:
        """Whether it has this control, and lets it be set."""

    def get(self, control: int) -> int:
        """Its value. Raises OSError."""

    def set(self, control: int, value: int) -> None:
        """Set it. Raises OSError."""


class V4l2:
    """The driver of a video device; use it as a context manager. Raises OSError."""

    def __init__(self, path: Path) -> None:
        import fcntl  # of Linux, as the devices are

        self._ioctl = fcntl.ioctl
        self._file = os.open(path, os.O_RDWR | os.O_NONBLOCK)

    def __enter__(self) -> V4l2:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        os.close(self._file)

    def has(self, control: int) -> bool:
        """Whether it has this control, and lets it be set."""
        buffer = bytearray(_QUERIED.pack(control, 0, b"", 0, 0, 0, 0, 0))
        try:
            self._ioctl(self._file, _QUERY, buffer)
        except OSError:
            return False
        return not _QUERIED.unpack(buffer)[7] & (_DISABLED | _READ_ONLY)

    def get(self, control: int) -> int:
        """Its value."""
        buffer = bytearray(_CONTROL.pack(control, 0))
        self._ioctl(self._file, _GET, buffer)
        return int(_CONTROL.unpack(buffer)[1])

    def set(self, control: int, value: int) -> None:
        """Set it."""
        self._ioctl(self._file, _SET, bytearray(_CONTROL.pack(control, value)))


def device_path(device: int | str | None) -> Path | None:
    """The file of a camera of a table file; None where it is no video device of this system."""
    if sys.platform != "linux":
        return None
    path = Path(f"/dev/video{device or 0}") if not isinstance(device, str) else Path(device)
    return path if path.is_char_device() else None


def locked(driver: Driver) -> dict[Held, int]:
    """Lock all that the driver can, where it is now; what is locked, and at which value."""
    found: dict[Held, int] = {}
    for lock in LOCKS:
        if not driver.has(lock.value):
            continue
        with contextlib.suppress(OSError):
            # what the camera found by itself is what is wanted: read it before it is held
            value = driver.get(lock.value)
            if driver.has(lock.automatic):
                driver.set(lock.automatic, lock.manual)
            driver.set(lock.value, value)
            if driver.get(lock.value) == value:
                found[lock.name] = value
    return found


def hold(driver: Driver, values: dict[Held, int]) -> list[Held]:
    """Set what a table file holds; the names of those that could not be."""
    failed: list[Held] = []
    for lock in LOCKS:
        if lock.name not in values:
            continue
        try:
            if driver.has(lock.automatic):
                driver.set(lock.automatic, lock.manual)
            driver.set(lock.value, values[lock.name])
        except OSError:
            failed.append(lock.name)
    return failed


def release(driver: Driver) -> None:
    """Let the camera find its own values, as before."""
    for lock in LOCKS:
        if driver.has(lock.automatic):
            with contextlib.suppress(OSError):
                # V4L2_EXPOSURE_APERTURE_PRIORITY is what webcams call automatic
                driver.set(lock.automatic, 3 if lock.name == "exposure" else 1)
