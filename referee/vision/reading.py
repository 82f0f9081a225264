"""One picture in, the dice in it out."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Literal

import av
import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee import files
from referee.errors import InputError
from referee.table import Camera
from referee.vision.colour import players, with_roles
from referee.vision.detector import Detector, Die, as_bgr
from referee.vision.exposure import lit
from referee.vision.network import Picture
from referee.vision.picture_quality import Fault, fault_of
from referee.vision.plane import Plane
from referee.vision.upside_down import UNSURE, disputed, reads_better_turned
from referee.wording import Message

#: Pixels of a photograph's longer side; larger ones are made smaller.
LARGEST_SIDE = 4096
#: Bytes of a photograph at most.
LARGEST_FILE = 256 * 1024 * 1024
LARGEST_AREA = 120_000_000
"""Pixels; more would take more memory than a small machine has."""
_STILL = {
    # not the formats that name other files or addresses
    "protocol_whitelist": "file",
    "format_whitelist": "bmp_pipe,dds_pipe,exr_pipe,gif,gif_pipe,hdr_pipe,j2k_pipe,jpeg_pipe,"
    "jpegls_pipe,jpegxl_pipe,pam_pipe,pbm_pipe,pgm_pipe,ppm_pipe,pfm_pipe,png_pipe,apng,psd_pipe,"
    "qoi_pipe,sgi_pipe,sunrast_pipe,tiff_pipe,webp_pipe,mov,mp4,avif,heif,matroska,webm",
}


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """What was read in a picture. ``width``, ``height``: pixels, after the camera's rotation.

    ``warning``: what is wrong with the picture, "" where nothing is seen to be.
    """

    image: str
    width: int
    height: int
    dice: list[Die]
    warning: Fault | Literal[""] = ""


def read_array(
    picture: npt.NDArray[np.generic],
    detector: Detector,
    camera: Camera | None = None,
    name: str = "",
    size: tuple[int, int] | None = None,
    either_way: bool = False,
) -> Reading:
    """Read a picture (h, w), (h, w, 3) or (h, w, 4): BGR, bytes or 16 bits.

    ``camera``: what is known of the camera that took it: colours, place of the table.
    ``size``: width and height that boxes are told in, where not the array's own.
    ``either_way``: it may stand on its head, and is read turned round, too, at twice the cost.

    Raises:
        InputError: the array is no picture.

    """
    if picture.ndim < 2 or picture.size == 0:
        raise InputError(Message("vision.picture-empty"), where=name)
    width, height = size or picture.shape[1::-1]
    scale = min(1.0, LARGEST_SIDE / max(picture.shape[:2]))
    if scale < 1:
        sides = (max(1, round(s * scale)) for s in picture.shape[1::-1])
        picture = cv2.resize(picture, tuple(sides), interpolation=cv2.INTER_AREA)
    plain = as_bgr(picture)
    seen = lit(plain)
    camera = camera or Camera()
    dice = detector.detect(seen)
    fault: Fault | None = None
    if dice and either_way:
        dice, fault = _either_way(seen, dice, detector)
    dice = with_roles(seen, dice, camera.dice)
    # where colours are known to tell the cul, three dice of which none is told to be it are asked about
    roleless = camera.dice is not None and len(players(dice)) == 3
    roleless = roleless and not any(d.role == "cul" for d in dice)
    dice = [
        msgspec.structs.replace(
            d, ask=d.value is None or d.confidence < camera.ask_below or roleless
        )
        for d in dice
    ]
    if camera.calibrated:
        dice = [_placed(d, Plane(camera), plain.shape) for d in dice]
    if plain.shape[:2] != (height, width):
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
    warning = fault or fault_of(plain) or ""
    return Reading(image=name, width=width, height=height, dice=dice, warning=warning)


def _either_way(
    picture: Picture, dice: list[Die], detector: Detector
) -> tuple[list[Die], Fault | None]:
    """The dice, none sure that reads as surely turned round; what is to be said of the picture."""
    turned = detector.detect(np.ascontiguousarray(picture[::-1, ::-1]))
    doubts = disputed(dice, turned, picture.shape)
    wrong_way = reads_better_turned(dice, turned, picture.shape)
    held = [
        msgspec.structs.replace(die, confidence=min(die.confidence, UNSURE))
        if doubt or wrong_way
        else die
        for die, doubt in zip(dice, doubts, strict=True)
    ]
    return held, "upside-down" if wrong_way else None


def _placed(die: Die, plane: Plane, shape: tuple[int, ...]) -> Die:
    place = plane.place(die.centre, shape)
    told = None if place is None else (round(100 * place[0], 1), round(100 * place[1], 1))
    return msgspec.structs.replace(die, place=told, off_table=plane.beyond(die.centre, shape))


def load_picture(path: Path) -> npt.NDArray[np.generic]:
    """A picture file as an array, turned as its EXIF data say; a very large one at half its size.

    Raises:
        InputError: no such file, or none that can be read as a picture.

    """
    return _load(path)[0]


def _load(path: Path) -> tuple[npt.NDArray[np.generic], tuple[int, int]]:
    """The picture, and the width and height that it has in its file."""
    where = str(path)
    unreadable = Message("vision.picture-unreadable")
    data = files.content(path, LARGEST_FILE, unreadable)
    remedy = Message("vision.picture-formats")
    if not data:
        raise InputError(Message("vision.file-empty"), where=where, remedy=remedy)
    damaged = Message("vision.no-picture")
    width, height = _sides(data)
    if width * height > LARGEST_AREA:
        raise InputError(
            Message("vision.picture-too-large", width=width, height=height),
            where=where,
            remedy=Message("vision.picture-too-large-remedy", millions=LARGEST_AREA // 1000000),
        )
    if width * height == 0:
        raise InputError(damaged, where=where, remedy=remedy)
    # decoded at half the size, a large picture takes a quarter of the memory, and is large enough
    half = max(width, height) >= 2 * LARGEST_SIDE
    flags = cv2.IMREAD_REDUCED_COLOR_2 if half else cv2.IMREAD_ANYDEPTH | cv2.IMREAD_COLOR
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    except cv2.error as error:
        raise InputError(damaged, where=where, remedy=remedy) from error
    if picture is None or picture.size == 0:
        raise InputError(damaged, where=where, remedy=remedy)
    if half and picture.shape[0] > picture.shape[1] and width > height:
        width, height = height, width
    return np.asarray(picture), (width, height) if half else picture.shape[1::-1]


def _sides(data: bytes) -> tuple[int, int]:
    """Width and height that a picture file claims, before it is decoded; (1, 1) where unknown."""
    try:
        with av.open(io.BytesIO(data), options=_STILL, metadata_errors="replace") as file:
            if not file.streams.video:
                return 0, 0
            found = file.streams.video[0].codec_context
            return int(found.width), int(found.height)
    except (av.FFmpegError, ValueError):
        # formats that only OpenCV knows
        return 1, 1


def read_image(path: Path, detector: Detector, camera: Camera | None = None) -> Reading:
    """Read a picture file; ``camera`` as for `read_array`.

    Raises:
        InputError: no such file, or none that can be read as a picture.

    """
    picture, size = _load(path)
    return read_array(picture, detector, camera, name=str(path), size=size, either_way=True)
