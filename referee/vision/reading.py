"""One picture in, the dice in it out."""

from __future__ import annotations

from pathlib import Path

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee.errors import InputError, Said
from referee.table import DiceColours
from referee.vision.colour import with_roles
from referee.vision.detector import Detector, Die, as_bgr

LARGEST_SIDE = 4096
LARGEST_FILE = 256 * 1024 * 1024


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """What was read in a picture. ``width``, ``height``: pixels, after the camera's rotation."""

    image: str
    width: int
    height: int
    dice: list[Die]


def read_array(
    picture: npt.NDArray[np.generic],
    detector: Detector,
    colours: DiceColours | None = None,
    name: str = "",
) -> Reading:
    """Read a picture (h, w), (h, w, 3) or (h, w, 4): BGR, bytes or 16 bits.

    Raises:
        InputError: the array is no picture.

    """
    if picture.ndim < 2 or picture.size == 0:
        raise InputError(Said("cette image est vide", "this picture is empty"), where=name)
    height, width = picture.shape[:2]
    scale = min(1.0, LARGEST_SIDE / max(height, width))
    if scale < 1:
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    plain = as_bgr(picture)
    dice = with_roles(plain, detector.detect(plain), colours)
    if scale < 1:
        x, y = width / plain.shape[1], height / plain.shape[0]
        dice = [
            msgspec.structs.replace(
                d,
                x0=round(d.x0 * x, 1),
                y0=round(d.y0 * y, 1),
                x1=round(d.x1 * x, 1),
                y1=round(d.y1 * y, 1),
            )
            for d in dice
        ]
    return Reading(image=name, width=width, height=height, dice=dice)


def load_picture(path: Path) -> npt.NDArray[np.generic]:
    """A picture file as an array, turned as its EXIF data say.

    Raises:
        InputError: no such file, or none that can be read as a picture.

    """
    where = str(path)
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise InputError(
                Said("fichier trop gros pour une image", "this file is too large for a picture"),
                where=where,
            )
        data = path.read_bytes()
    except OSError as error:
        raise InputError(
            Said(
                f"image illisible ({error.strerror})",
                f"the picture can't be read ({error.strerror})",
            ),
            where=where,
        ) from error
    remedy = Said(
        "Une image est en JPEG, PNG, WebP, BMP ou TIFF.",
        "Pictures may be JPEG, PNG, WebP, BMP or TIFF.",
    )
    if not data:
        raise InputError(
            Said("ce fichier est vide", "this file is empty"), where=where, remedy=remedy
        )
    damaged = Said(
        "ce n'est pas une image, ou elle est abîmée", "this is not a picture, or it is damaged"
    )
    flags = cv2.IMREAD_ANYDEPTH | cv2.IMREAD_COLOR
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    except cv2.error as error:
        raise InputError(damaged, where=where, remedy=remedy) from error
    if picture is None or picture.size == 0:
        raise InputError(damaged, where=where, remedy=remedy)
    return np.asarray(picture)


def read_image(path: Path, detector: Detector, colours: DiceColours | None = None) -> Reading:
    """Read a picture file.

    Raises:
        InputError: no such file, or none that can be read as a picture.

    """
    return read_array(load_picture(path), detector, colours, name=str(path))
