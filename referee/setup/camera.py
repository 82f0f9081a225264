"""The step "camera": which one, how good its picture is, and what of it can be held still."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee import devices
from referee.errors import InputError
from referee.sensors.camera_controls import LOCKS, Driver, V4l2, device_path, locked, release
from referee.setup.bench import Bench
from referee.setup.questions import Choice, Choices, Guide, agree, ask
from referee.setup.report import Finding, StepReport, graded, worst
from referee.table import Camera, Held, Table
from referee.wording import NOTHING, Message

Picture = npt.NDArray[np.uint8]

_LOOK = 3.0
"""Seconds that are looked at."""
_ENOUGH = 60
"""Pictures of a recording that tell how good it is."""
_HELD: dict[Held, Message] = {
    "focus": Message("setup-camera.focus"),
    "exposure": Message("setup-camera.exposure"),
    "white_balance": Message("setup-camera.white-balance"),
}
OpenDriver = Callable[[int | str | None], AbstractContextManager[Driver] | None]


def system_driver(device: int | str | None) -> AbstractContextManager[Driver] | None:
    """The driver of a camera of this system; None where V4L2 does not know it."""
    path = device_path(device)
    if path is None:
        return None
    try:
        return V4l2(path)
    except OSError:
        return None


def device_of(text: str) -> int | str | None:
    """A camera as it is typed: a number, a file, an address; None for nothing."""
    return int(text) if text.isdigit() else text or None


def there(folder: Path = Path("/dev")) -> Iterator[str]:
    """The cameras that may be opened."""
    for found in devices.cameras(folder):
        if found.said == devices.CAMERA:
            yield found.name


def measure(
    table: Table, bench: Bench, guide: Guide, driver: OpenDriver = system_driver
) -> tuple[Table, StepReport]:
    """Choose the camera, look through it, judge its picture, and hold it still.

    Without one the table has none afterwards.

    Raises:
        InputError: there is none, or it gives no pictures.
    """
    camera = table.cameras[0] if table.cameras else Camera()
    before = camera
    if bench.live:
        chosen = _chosen(camera, bench, guide)
        if chosen is None:
            none = Message("setup-camera.none")
            fresh = msgspec.structs.replace(table, cameras=[])
            return fresh, StepReport("camera", (Finding(none, "usable"),))
        camera = chosen
    else:
        bench.use_camera(camera)
    pictures: list[Picture] = []
    times: list[float] = []
    for frame in bench.pictures(None, _LOOK):
        pictures.append(cv2.resize(frame.image, (640, 360), interpolation=cv2.INTER_AREA))
        times.append(frame.time)
        size = (frame.image.shape[1], frame.image.shape[0])
        sharp = sharpness(frame.image)
        if len(pictures) >= _ENOUGH:
            break
    if not pictures:
        raise InputError(Message("setup-camera.silent"))
    judged = judged_picture(pictures, size, sharp, times if bench.live else [])
    if camera.picture != size and camera.calibrated and camera.picture is not None:
        judged += (_other_shape(camera.picture, size),)
    if bench.live:
        held, told = _hold(camera, guide, driver)
        camera = msgspec.structs.replace(camera, locked=held)
        judged += (told,)
    if not camera.calibrated:
        camera = msgspec.structs.replace(camera, picture=size)
    if camera == before and table.cameras:
        return table, StepReport("camera", judged)
    fresh = msgspec.structs.replace(table, cameras=[camera, *table.cameras[1:]])
    return fresh, StepReport("camera", judged)


def _chosen(camera: Camera, bench: Bench, guide: Guide) -> Camera | None:
    known = list(there())
    if known:
        guide.say(Message("setup-camera.cameras", listed=known))
    else:
        guide.warn(devices.advice("camera"))
    default: int | str = camera.device if camera.device is not None else 0
    if camera.device is None and not known and not guide.unattended:
        # nothing is there to be looked through
        default = "none"
    none = Choice("none", Message("setup-camera.no-camera"))
    choices = Choices((*(Choice(name, name) for name in known), none), others=True)
    while True:
        question = Message("setup-camera.ask-camera")
        device = ask(guide, "camera.device", question, str(default), device_of, choices)
        if device == "none":
            return None
        tried = msgspec.structs.replace(camera, device=device)
        try:
            bench.use_camera(tried)
        except InputError as error:
            if guide.unattended:
                raise
            guide.warn(error.what)
            continue
        sure = Message("setup-camera.ask-sees-table")
        if guide.unattended or agree(guide, "camera.sure", sure, True):
            return tried


def sharpness(picture: Picture) -> float:
    """How sharp the sharpest tenth of a picture is: grey levels from pixel to pixel, 0..255."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    if grey.shape[1] > 1280:
        grey = cv2.resize(grey, None, fx=1280 / grey.shape[1], fy=1280 / grey.shape[1],
                          interpolation=cv2.INTER_AREA)  # fmt: skip
    edges = np.abs(cv2.Laplacian(cv2.GaussianBlur(grey, (3, 3), 0), cv2.CV_32F))
    blocks = cv2.resize(edges, (32, 18), interpolation=cv2.INTER_AREA)
    return float(np.percentile(blocks, 90))


def judged_picture(
    pictures: list[Picture], size: tuple[int, int], sharp: float, times: list[float]
) -> tuple[Finding, ...]:
    """The verdict on pictures (640 x 360) of a camera whose own are of ``size``.

    ``times``: when each was taken, s, where all that came are there; a steady rate is judged by them.
    """
    stack = np.stack([cv2.cvtColor(p, cv2.COLOR_BGR2GRAY) for p in pictures])
    level, dark = float(stack.mean()), float(np.percentile(stack, 95))
    burnt = float((stack >= 253).mean())
    light = worst([
        graded(burnt, 0.03, 0.15),
        graded(dark, 70.0, 35.0),
    ])  # fmt: skip
    why = NOTHING
    if light != "good":
        why = (
            Message("setup-camera.too-bright")
            if burnt > 0.03
            else Message("setup-camera.too-dark")
        )  # fmt: skip
    found = [
        Finding(
            Message("setup-camera.size", width=size[0], height=size[1]),
            graded(size[1], 700, 470),
            Message("setup-camera.size-remedy")
            if size[1] < 700
            else NOTHING,
            {"width_px": size[0], "height_px": size[1]},
        ),
        Finding(
            Message("setup-camera.light", level=level, burnt=100 * burnt),
            light, why, {"mean": level, "bright": dark, "burnt": burnt},
        ),
        Finding(
            Message("setup-camera.sharpness", sharp=sharp),
            graded(sharp, 3.0, 1.2),
            Message("setup-camera.sharpness-remedy")
            if sharp < 3.0
            else NOTHING,
            {"sharpness": sharp},
        ),
    ]  # fmt: skip
    if len(times) > 5:
        gaps = np.diff(times)
        rate, worst_gap = 1 / float(np.median(gaps)), float(gaps.max())
        found.append(
            Finding(
                Message("setup-camera.rate", rate=rate, worst_gap=1000 * worst_gap),
                worst([graded(rate, 19.0, 9.0), graded(worst_gap, 0.15, 0.5)]),
                Message("setup-camera.rate-remedy")
                if rate < 19 or worst_gap > 0.15
                else NOTHING,
                {"rate": rate, "gap_ms": 1000 * worst_gap},
            )
        )  # fmt: skip
    return tuple(found)


def _other_shape(then: tuple[int, int], now: tuple[int, int]) -> Finding:
    same = abs(then[0] / then[1] - now[0] / now[1]) < 0.01
    return Finding(
        Message("setup-camera.other-size", width=then[0], height=then[1]),
        "usable" if same else "bad",
        NOTHING if same else Message("setup-camera.other-size-remedy"),
    )


def _hold(
    camera: Camera, guide: Guide, open_driver: OpenDriver
) -> tuple[dict[Held, int] | None, Finding]:
    opened = open_driver(camera.device)
    if opened is None:
        return camera.locked, Finding(
            Message("setup-camera.unlockable"),
            "usable",
            Message("setup-camera.unlockable-remedy"),
        )
    question = Message("setup-camera.ask-lock")
    with opened as driver:
        if not agree(guide, "camera.lock", question, True):
            release(driver)
            return None, Finding(
                Message("setup-camera.unlocked"),
                "usable",
            )
        held: dict[Held, int] = {}
        with contextlib.suppress(OSError):
            held = locked(driver)
    names = [_HELD[name] for name in held] or Message("setup-camera.nothing")
    lacking = [_HELD[lock.name] for lock in LOCKS if lock.name not in held]
    return held or None, Finding(
        Message("setup-camera.locked", names=names),
        "good" if "exposure" in held else "usable",
        Message("setup-camera.not-locked", names=lacking) if lacking else NOTHING,
        {name: float(value) for name, value in held.items()},
    )
