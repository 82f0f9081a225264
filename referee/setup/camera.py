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
from referee.errors import InputError, Said
from referee.sensors.camera_controls import LOCKS, Driver, V4l2, device_path, locked, release
from referee.setup.bench import Bench
from referee.setup.questions import Guide, agree, ask
from referee.setup.report import Finding, StepReport, graded, worst
from referee.table import Camera, Held, Table

Picture = npt.NDArray[np.uint8]

_LOOK = 3.0
"""Seconds that are looked at."""
_ENOUGH = 60
"""Pictures of a recording that tell how good it is."""
_HELD: dict[Held, Said] = {
    "focus": Said("mise au point", "focus"),
    "exposure": Said("exposition", "exposure"),
    "white_balance": Said("balance des blancs", "white balance"),
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
        if found.said.en == "camera":
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
            none = Said("pas de caméra : les dés se notent sur la page",
                        "no camera: dice go by the page")  # fmt: skip
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
        raise InputError(Said("la caméra ne donne pas d'images", "the camera gives no pictures"))
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
        listed = ", ".join(known)
        guide.say(Said(f"Caméras : {listed}", f"Cameras: {listed}"))
    else:
        guide.warn(devices.ADVICE["camera"])
    default = camera.device if camera.device is not None else 0
    while True:
        question = Said(
            "Quelle caméra (numéro, fichier, ou « none » : aucune) ? Son image est sur la page",
            "Which camera (number, file, or 'none')? Its picture is on the page",
        )
        device = ask(guide, "camera.device", question, str(default), device_of)
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
        sure = Said("Est-ce bien celle qui voit la table ?", "Is this the one that sees the table?")
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
    why = Said("", "")
    if light != "good":
        why = (
            Said("Trop clair par endroits : moins de lumière, ou moins d'exposition.",
                 "Too bright in places: less light, or less exposure.")
            if burnt > 0.03
            else Said("Trop sombre : ajoutez de la lumière.", "Too dark: add light.")
        )  # fmt: skip
    found = [
        Finding(
            Said(f"image de {size[0]} x {size[1]}", f"picture of {size[0]} x {size[1]}"),
            graded(size[1], 700, 470),
            Said("Plus de pixels lisent des dés plus petits.", "More pixels read smaller dice.")
            if size[1] < 700
            else Said("", ""),
            {"width_px": size[0], "height_px": size[1]},
        ),
        Finding(
            Said(
                f"lumière : moyenne {level:.0f} sur 255, {100 * burnt:.1f} % brûlé",
                f"light: mean {level:.0f} of 255, {100 * burnt:.1f} % burnt out",
            ),
            light, why, {"mean": level, "bright": dark, "burnt": burnt},
        ),
        Finding(
            Said(f"netteté {sharp:.1f}", f"sharpness {sharp:.1f}"),
            graded(sharp, 3.0, 1.2),
            Said("Nettoyez l'objectif, faites la mise au point.", "Clean the lens, focus it.")
            if sharp < 3.0
            else Said("", ""),
            {"sharpness": sharp},
        ),
    ]  # fmt: skip
    if len(times) > 5:
        gaps = np.diff(times)
        rate, worst_gap = 1 / float(np.median(gaps)), float(gaps.max())
        found.append(
            Finding(
                Said(
                    f"{rate:.0f} images par seconde, au pire {1000 * worst_gap:.0f} ms d'attente",
                    f"{rate:.0f} pictures a second, at worst {1000 * worst_gap:.0f} ms apart",
                ),
                worst([graded(rate, 19.0, 9.0), graded(worst_gap, 0.15, 0.5)]),
                Said("Plus de lumière raccourcit la pose ; un autre port USB, aussi.",
                     "More light shortens the exposure; another USB port may help.")
                if rate < 19 or worst_gap > 0.15
                else Said("", ""),
                {"rate": rate, "gap_ms": 1000 * worst_gap},
            )
        )  # fmt: skip
    return tuple(found)


def _other_shape(then: tuple[int, int], now: tuple[int, int]) -> Finding:
    same = abs(then[0] / then[1] - now[0] / now[1]) < 0.01
    return Finding(
        Said(
            f"la table fut mesurée dans une image de {then[0]} x {then[1]}",
            f"the table was measured in a picture of {then[0]} x {then[1]}",
        ),
        "usable" if same else "bad",
        Said("", "") if same else Said("Refaites l'étape « table ».", "Do the step 'table' again."),
    )


def _hold(
    camera: Camera, guide: Guide, open_driver: OpenDriver
) -> tuple[dict[Held, int] | None, Finding]:
    opened = open_driver(camera.device)
    if opened is None:
        return camera.locked, Finding(
            Said(
                "mise au point et exposition ne peuvent être bloquées",
                "focus and exposure can't be locked",
            ),
            "usable",
            Said(
                "Son pilote ne s'y prête pas (V4L2) : réglez-la à la main si elle le permet.",
                "This camera's driver does not let us (V4L2): set it by hand if it can be.",
            ),
        )
    question = Said(
        "Bloquer mise au point, exposition et blancs comme ils sont ?",
        "Lock focus, exposure and white balance as they are?",
    )
    with opened as driver:
        if not agree(guide, "camera.lock", question, True):
            release(driver)
            return None, Finding(
                Said("rien n'est bloqué, à votre demande", "nothing is locked, as you wish"),
                "usable",
            )
        held: dict[Held, int] = {}
        with contextlib.suppress(OSError):
            held = locked(driver)
    names = ", ".join(_HELD[name].fr for name in held) or "rien"
    in_english = ", ".join(_HELD[name].en for name in held) or "nothing"
    lacking = [_HELD[lock.name] for lock in LOCKS if lock.name not in held]
    return held or None, Finding(
        Said(f"bloqué : {names}", f"locked: {in_english}"),
        "good" if "exposure" in held else "usable",
        Said(
            "Le pilote ne sait pas bloquer : " + ", ".join(s.fr for s in lacking) + ".",
            "The driver can't lock: " + ", ".join(s.en for s in lacking) + ".",
        )
        if lacking
        else Said("", ""),
        {name: float(value) for name, value in held.items()},
    )
