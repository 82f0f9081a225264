"""What is plugged in: serial boxes (asked who they are), cameras, microphones; and what to do if not."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from referee.box import emulated
from referee.box.driver import Box, Port, open_serial, serial_library
from referee.box.session import Here, OutOfOrder, Stranger, Wrong
from referee.errors import InputError
from referee.wording import Message

#: A Uno resets when its port is opened and waits a second or two in its bootloader.
_ANSWERS_WITHIN = 3.0


#: What is known of a camera that may be opened.
CAMERA = Message("device.camera")


class Device(msgspec.Struct, frozen=True):
    """One thing found: kind "box", "serial", "camera" or "microphone"; ``said``: what is known of it."""

    kind: str
    name: str
    said: Message


def boxes(
    paths: list[str] | None = None,
    open_port: Callable[[str], Port] = open_serial,
    wait: float = _ANSWERS_WITHIN,
) -> Iterator[Device]:
    """Serial ports, each asked who it is. ``paths``: these, not those that the system knows.

    Raises:
        InputError: this Python can't use serial ports at all.
    """
    if paths is None:
        paths = [p.device for p in serial_library().tools.list_ports.comports()]
    for path in paths:
        yield _asked(path, open_port, wait)


def _asked(path: str, open_port: Callable[[str], Port], wait: float) -> Device:
    try:
        port = open_port(path)
    except PermissionError:
        return Device("serial", path, _no_access("dialout"))
    except OSError as error:
        if error.errno == 13:
            return Device("serial", path, _no_access("dialout"))
        return Device("serial", path, Message("device.unopened", error=error))
    box = Box(lambda: port, time.monotonic)
    deadline = time.monotonic() + wait
    try:
        while time.monotonic() < deadline:
            for event in box.step():
                if isinstance(event, Here):
                    hello = event.hello
                    return Device(
                        "box",
                        path,
                        Message("device.box", seats=hello.seats, lamps=hello.lamps),
                    )
                if isinstance(event, OutOfOrder):
                    why = event.why
                    return Device(
                        "serial",
                        path,
                        Message("device.box-out-of-order", why=why),
                    )
                if isinstance(event, Wrong):
                    told = event.version
                    return Device(
                        "serial",
                        path,
                        Message("device.box-protocol", version=told),
                    )
                if isinstance(event, Stranger):
                    return Device("serial", path, Message("device.stranger"))
            time.sleep(0.01)
    finally:
        box.close()
    return Device("serial", path, Message("device.silent"))


def _no_access(group: str) -> Message:
    return Message("device.access-refused", group=group)


def cameras(folder: Path = Path("/dev")) -> Iterator[Device]:
    """Video devices of the system; ``folder``: where Linux has them."""
    if sys.platform != "linux":
        yield from _listed()
        return
    for path in sorted(folder.glob("video*")):
        if os.access(path, os.R_OK | os.W_OK):
            yield Device("camera", str(path), CAMERA)
        else:
            yield Device("camera", str(path), _no_access("video"))


def _listed() -> Iterator[Device]:
    """Cameras as macOS and Windows list them: by the numbers that OpenCV opens them with."""
    import cv2
    from cv2_enumerate_cameras import enumerate_cameras

    backend = cv2.CAP_AVFOUNDATION if sys.platform == "darwin" else cv2.CAP_MSMF
    for found in enumerate_cameras(backend):
        yield Device("camera", f"{found.index}: {found.name}", CAMERA)


def sound_library() -> Any:
    """The library of sound inputs. Imported only where a microphone is asked for.

    Raises:
        InputError: it, or PortAudio below it, is not here.
    """
    try:
        import sounddevice
    except (OSError, ImportError) as error:
        system = "linux" if sys.platform == "linux" else "elsewhere"
        raise InputError(
            Message("device.no-portaudio"), remedy=Message(f"device.no-portaudio-{system}")
        ) from error
    return sounddevice


def microphones() -> Iterator[Device]:
    """Sound inputs, with their channels.

    Raises:
        InputError: there is no sound system.
    """
    for number, device in enumerate(sound_library().query_devices()):
        channels = int(device["max_input_channels"])
        if channels:
            name = f"{number}: {device['name']}"
            yield Device("microphone", name, Message("device.channels", channels=channels))


def advice(kind: str) -> Message:
    """What to do where there is no device of a kind; the emulated box only where it can be built."""
    if kind == "box" and not emulated.missing():
        return Message("device.no-box-emulated")
    return Message(f"device.no-{kind}")
