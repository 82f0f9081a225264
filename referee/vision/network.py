"""The network that finds and reads dice, and what it says of a picture at one scale."""

from __future__ import annotations

import contextlib
import ctypes
import os
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from referee.errors import InputError
from referee.vision.thinning import every
from referee.wording import Message

Picture = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
CELL = 8
"""Pixels of a cell of the network's maps."""
BLOCK = 32
"""Pixels of which a picture's sides must be multiples."""
#: Heat below which a cell holds no die.
FAINT = 0.08
BEST_SIZE = 52.0
"""Pixels at which the network reads dice best."""
SAME, WITHIN = 0.4, 0.75
"""Two candidates are one from this overlap on; one lies within another with this part of itself."""


class Candidates:
    """What may be dice: ``boxes`` (n, 4) pixels, ``heat`` (n,) 0..1, ``parts`` (n, 9) of classes."""

    def __init__(self, boxes: Floats, heat: Floats, parts: Floats) -> None:
        self.boxes, self.heat, self.parts = boxes, heat, parts

    def __len__(self) -> int:
        return len(self.heat)

    def only(self, which: npt.NDArray[np.generic]) -> Candidates:
        """Those of a mask or of indices."""
        return Candidates(self.boxes[which], self.heat[which], self.parts[which])

    @property
    def worth(self) -> Floats:
        """How much each may stand in the way of others: a die that can be read goes first."""
        return np.asarray(
            self.heat * np.maximum(self.parts[:, :6].max(axis=1, initial=0), 0.5), np.float32
        )

    @property
    def sizes(self) -> Floats:
        """(n,) mean of the sides, pixels."""
        sides = self.boxes[:, 2:] - self.boxes[:, :2]
        return np.asarray(sides.mean(axis=1), np.float32)


def none() -> Candidates:
    """No candidates."""
    return Candidates(
        np.zeros((0, 4), np.float32), np.zeros(0, np.float32), np.zeros((0, 9), np.float32)
    )


def together(some: list[Candidates]) -> Candidates:
    """All of several looks."""
    some = [none(), *some]
    return Candidates(
        np.concatenate([s.boxes for s in some]),
        np.concatenate([s.heat for s in some]),
        np.concatenate([s.parts for s in some]),
    )


def overlap(box: Floats, boxes: Floats) -> Floats:
    """Intersection over union of boxes (..., 4) with others, one by one as numpy broadcasts them."""
    both, own, others = _areas(box, boxes)
    return np.asarray(both / np.maximum(own + others - both, 1e-6), np.float32)


def _areas(box: Floats, boxes: Floats) -> tuple[Floats, Floats, Floats]:
    """What boxes share with others, their own areas and the others', pixels."""
    low = np.maximum(box[..., :2], boxes[..., :2])
    high = np.minimum(box[..., 2:], boxes[..., 2:])
    both = np.prod(np.maximum(high - low, 0), axis=-1)
    own, others = (np.prod(some[..., 2:] - some[..., :2], axis=-1) for some in (box, boxes))
    return both, own, others


def distinct(found: Candidates, apart: bool = False) -> Candidates:
    """Those of `distinct_of`."""
    return found.only(distinct_of(found, apart))


def distinct_of(found: Candidates, apart: bool = False) -> npt.NDArray[np.int64]:
    """Of candidates that overlap much, the surest.

    ``apart``: also of those that lie within one another; a pip is no die, nor is a whole tray.
    """
    order = np.argsort(-found.worth)
    order = order[found.heat[order] > 0]
    boxes = found.boxes[order]
    hides = overlap(boxes[:, None], boxes) > SAME
    if apart:
        both, own, others = _areas(boxes[:, None], boxes)
        hides |= both / np.maximum(np.minimum(own, others), 1e-6) > WITHIN
    left = np.ones(len(order), np.bool_)
    for number in range(len(order)):
        if left[number]:
            left[number + 1 :] &= ~hides[number, number + 1 :]
    return np.asarray(order[left], np.int64)


def scaled(picture: Picture, scale: float) -> Picture:
    """A picture enlarged or shrunk."""
    if scale == 1:
        return picture
    # halving by leaving out is quick and harmless while much more is thrown away afterwards
    while scale < 0.2:
        picture, scale = every(picture, 2), scale * 2
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    size = tuple(max(1, round(side * scale)) for side in picture.shape[1::-1])
    return np.asarray(cv2.resize(picture, size, interpolation=way), np.uint8)


def runtime() -> Any:
    """ONNX Runtime. This is the one place that imports it.

    From 1.29 on it tells its maker of every program that uses it. Only this variable stops that, and
    only where it is set before the import; the call that the library has for it does not.
    """
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    import onnxruntime

    return onnxruntime


def session(model: Path, outputs: set[str], threads: int = 1) -> Any:
    """An ONNX file of the dice reader's, ready to run on the processor.

    Raises:
        InputError: the file is missing, or it is none that tells ``outputs``.

    """
    if not model.is_file():
        raise InputError(
            Message("vision.no-detector"),
            where=str(model),
            remedy=Message("vision.no-detector-remedy"),
        )
    onnxruntime = runtime()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    # threads that wait by spinning take the core from the ears, and from one another
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.log_severity_level = 3
    # memory that goes back to the system after each look costs a fifth of the next one
    options.enable_cpu_mem_arena = True
    # shapes differ from look to look: none is planned for
    options.enable_mem_pattern = False
    try:
        ready = onnxruntime.InferenceSession(
            str(model), options, providers=["CPUExecutionProvider"]
        )
        told = {o.name for o in ready.get_outputs()}
    except Exception as error:  # onnxruntime raises classes of its own for each kind of damage
        raise InputError(Message("vision.no-model"), where=str(model)) from error
    if told != outputs:
        raise InputError(
            Message("vision.foreign-model"),
            where=str(model),
        )
    hand_back()
    return ready


def hand_back() -> None:
    """Give the system what a model or a large look has used and freed: the C library keeps it."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def planes(picture: Picture) -> Floats:
    """A BGR picture (h, w, 3) as the network takes it: (1, 3, h, w), 0..1.

    OpenCV's own `blobFromImage` takes nine times as long.
    """
    parts = np.empty((1, 3, *picture.shape[:2]), np.float32)
    for part, plane in zip(parts[0], cv2.split(picture), strict=True):
        np.multiply(plane, np.float32(1 / 255), out=part, dtype=np.float32)
    return parts


class Network:
    """The detector's ONNX file, run on one picture at a time."""

    def __init__(self, model: Path, threads: int = 1) -> None:
        """``model``: the ONNX file. ``threads``: how many cores it may use.

        Raises:
            InputError: the file is missing or is no detector.

        """
        self._session = session(model, {"heat", "sides", "classes"}, threads)

    def look(self, picture: Picture, unit: float = 1.0, mirrored: bool = False) -> Candidates:
        """Candidates in a BGR picture (h, w, 3), in its pixels times ``unit``.

        ``mirrored``: the picture is looked at in the mirror; boxes are as if it were not.
        """
        height, width = picture.shape[:2]
        tall = -(-max(height, BLOCK) // BLOCK) * BLOCK
        broad = -(-max(width, BLOCK) // BLOCK) * BLOCK
        padded = picture
        if (tall, broad) != (height, width):
            padded = np.asarray(
                cv2.copyMakeBorder(
                    picture, 0, tall - height, 0, broad - width, cv2.BORDER_REPLICATE
                ),
                np.uint8,
            )
        if mirrored:
            padded = np.asarray(cv2.flip(padded, 1), np.uint8)
        told = self._session.run(["heat", "sides", "classes"], {"picture": planes(padded)})
        heat, sides, classes = told
        rows, columns = np.nonzero(heat[0, 0] > FAINT)
        centre = np.stack([columns, rows], axis=1).astype(np.float32) * CELL + CELL / 2
        reach = sides[0][:, rows, columns].T
        boxes = np.concatenate([centre - reach[:, :2], centre + reach[:, 2:]], axis=1)
        if mirrored:
            boxes[:, [0, 2]] = broad - boxes[:, [2, 0]]
        boxes = np.clip(boxes, 0, [width, height, width, height]).astype(np.float32)
        return Candidates(
            boxes * np.float32(unit), heat[0, 0, rows, columns], classes[0][:, rows, columns].T
        )
