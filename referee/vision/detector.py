"""Finds dice in a picture and reads their top faces.

The network sees dice best at about 50 pixels. A first, coarse look finds them at any size; a
second one reads them again, enlarged or shrunk to the size that suits.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee.errors import InputError, Said

Picture = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Role = Literal["chouette", "cul"]
Reason = Literal["cocked", "hidden", "not-a-pip-face"]
REASONS: tuple[Reason, ...] = ("cocked", "hidden", "not-a-pip-face")

FIRST_LOOK = 960
BEST_SIZE = 52.0
SECOND_LOOK = 192
MOST = 40
FIRST_PART = 0.3
LARGEST_ZOOM = 1.5
COARSEST = 120
FOUND = 0.33
FOUND_UNREAD = 0.6
READ = 0.45


Bare = Callable[[tuple[float, float, float, float]], bool]


class Die(msgspec.Struct, frozen=True, kw_only=True):
    """One die in a picture.

    ``x0`` .. ``y1``: the box of what is seen of it, pixels of the picture as it was given.
    ``value``: 1..6, None where the top face can't be told, and then ``reason`` says why.
    ``confidence``: 0..1, that here is a die with this value.
    """

    x0: float
    y0: float
    x1: float
    y1: float
    value: int | None
    confidence: float
    role: Role | None = None
    reason: Reason | None = None

    @property
    def centre(self) -> tuple[float, float]:
        """Middle of the box, pixels."""
        return (self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2

    @property
    def size(self) -> float:
        """Mean of the box's sides, pixels."""
        return (self.x1 - self.x0 + self.y1 - self.y0) / 2


def as_bgr(picture: npt.NDArray[np.generic]) -> Picture:
    """Grey, 16-bit, float (0..1) or BGRA pictures as plain BGR bytes.

    Raises:
        InputError: the array has another shape than (h, w), (h, w, 1), (h, w, 3) or (h, w, 4).

    """
    if picture.ndim == 2:
        picture = picture[..., None]
    if picture.ndim != 3 or picture.shape[2] not in (1, 3, 4):
        shape = picture.shape
        raise InputError(
            Said(
                f"un tableau de forme {shape} n'est pas une image",
                f"an array of shape {shape} is no picture",
            )
        )
    if picture.dtype == np.uint16:
        picture = (picture.astype(np.uint16) >> 8).astype(np.uint8)
    elif np.issubdtype(picture.dtype, np.floating):
        picture = np.clip(np.nan_to_num(picture) * 255, 0, 255).astype(np.uint8)
    elif picture.dtype != np.uint8:
        picture = np.clip(picture.astype(np.int64), 0, 255).astype(np.uint8)
    if picture.shape[2] == 1:
        picture = np.repeat(picture, 3, axis=2)
    return np.ascontiguousarray(picture[..., :3], np.uint8)


class _Found:
    """Candidates: ``boxes`` (n, 4), ``heat`` (n,), ``parts`` (n, 9) of the classes."""

    def __init__(self, boxes: Floats, heat: Floats, parts: Floats) -> None:
        self.boxes, self.heat, self.parts = boxes, heat, parts

    def only(self, which: npt.NDArray[np.generic]) -> _Found:
        return _Found(self.boxes[which], self.heat[which], self.parts[which])

    @property
    def worth(self) -> Floats:
        """How much each may stand in the way of others: a die that can be read goes first."""
        return np.asarray(
            self.heat * np.maximum(self.parts[:, :6].max(axis=1, initial=0), 0.5), np.float32
        )

    @property
    def sizes(self) -> Floats:
        sides = self.boxes[:, 2:] - self.boxes[:, :2]
        return np.asarray(sides.mean(axis=1), np.float32)


def overlap(box: Floats, boxes: Floats) -> Floats:
    """Intersection over union of one box with (n, 4) others."""
    low = np.maximum(box[:2], boxes[:, :2])
    high = np.minimum(box[2:], boxes[:, 2:])
    both = np.prod(np.maximum(high - low, 0), axis=1)
    own = float(np.prod(box[2:] - box[:2]))
    others = np.prod(boxes[:, 2:] - boxes[:, :2], axis=1)
    return np.asarray(both / np.maximum(own + others - both, 1e-6), np.float32)


def _distinct(found: _Found, apart: bool = False) -> _Found:
    """Of candidates that overlap much, the surest.

    ``apart``: also of those that lie within one another; a pip is no die, nor is a whole tray.
    """
    keep: list[int] = []
    for number in np.argsort(-found.worth):
        box = found.boxes[number]
        others = found.boxes[keep]
        if len(keep):
            if float(overlap(box, others).max()) > 0.4:
                continue
            low = np.maximum(box[:2], others[:, :2])
            high = np.minimum(box[2:], others[:, 2:])
            both = np.prod(np.maximum(high - low, 0), axis=1)
            areas = np.prod(others[:, 2:] - others[:, :2], axis=1)
            smaller = np.minimum(areas, float(np.prod(box[2:] - box[:2])))
            if apart and float((both / np.maximum(smaller, 1e-6)).max()) > 0.75:
                continue
        keep.append(int(number))
    return found.only(np.array(keep, np.int64))


class Detector:
    """The dice detector. One may be shared by threads that take turns."""

    def __init__(self, model: Path, threads: int = 1) -> None:
        """``model``: the ONNX file. ``threads``: how many cores it may use.

        Raises:
            InputError: the file is missing or is no detector.

        """
        import onnxruntime

        if not model.is_file():
            raise InputError(
                Said("le lecteur de dés manque", "the dice detector is missing"),
                where=str(model),
                remedy=Said(
                    "Il voyage avec le paquet ; `make dice-model` le refait.",
                    "It travels with the package; `make dice-model` makes it again.",
                ),
            )
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        try:
            self._session = onnxruntime.InferenceSession(
                str(model), options, providers=["CPUExecutionProvider"]
            )
            outputs = {o.name for o in self._session.get_outputs()}
        except Exception as error:  # onnxruntime raises classes of its own for each kind of damage
            raise InputError(
                Said("ce n'est pas un modèle ONNX", "this is no ONNX model"), where=str(model)
            ) from error
        if outputs != {"heat", "sides", "classes"}:
            raise InputError(
                Said(
                    "ce modèle ONNX n'est pas un lecteur de dés",
                    "this ONNX model is no dice detector",
                ),
                where=str(model),
            )

    def detect(self, image: npt.NDArray[np.generic], bare: Bare | None = None) -> list[Die]:
        """The dice in a BGR picture (h, w, 3), from left to right; roles are left open.

        ``bare`` tells of a box (x0, y0, x1, y1) whether nothing but the table can be there: what is
        printed on a table needs no closer look.
        """
        picture = as_bgr(image)
        height, width = picture.shape[:2]
        if min(height, width) < 12:
            return []
        longest = max(height, width)
        scale = min(LARGEST_ZOOM, FIRST_LOOK / longest)
        small = _scaled(picture, scale)
        looks: list[_Found] = []
        while True:
            look = self._look(small, 1 / scale)
            size = look.sizes * scale
            # each scale has its own dice; the next one, coarser, is for those too large for this
            look.heat[:] *= np.where(size > 130, 0.6, 1.0)
            looks.append(look.only(size > 45) if looks else look)
            if min(small.shape[:2]) < 2 * COARSEST:
                break
            scale /= 2
            small = _shrunk(small, 0.5)
        first = _Found(
            np.concatenate([look.boxes for look in looks]),
            np.concatenate([look.heat for look in looks]),
            np.concatenate([look.parts for look in looks]),
        )
        found = _distinct(first.only(first.heat > 0.12))
        if bare is not None and len(found.heat):
            boxes = [(float(b[0]), float(b[1]), float(b[2]), float(b[3])) for b in found.boxes]
            found = found.only(np.array([not bare(box) for box in boxes], np.bool_))
        if len(found.heat):
            found = self._second_look(picture, found)
        return _dice(found, width, height)

    def _second_look(self, picture: Picture, found: _Found) -> _Found:
        """Each candidate again, on its own, at the size that the network reads best."""
        boxes, heats, parts = [], [], []
        surest = float(found.heat.max())
        for number in np.argsort(-found.heat)[:MOST]:
            box, heat, part = found.boxes[number], found.heat[number], found.parts[number]
            if heat < 0.2 * surest:
                break
            zoom = min(BEST_SIZE / float(found.sizes[number]), 3.0)
            reach = SECOND_LOOK / 2 / zoom
            middle = (box[:2] + box[2:]) / 2
            x0, y0 = (max(0, int(v - reach)) for v in middle)
            x1 = min(picture.shape[1], int(middle[0] + reach))
            y1 = min(picture.shape[0], int(middle[1] + reach))
            near = self._look(_scaled(picture[y0:y1, x0:x1], zoom), 1 / zoom, twice=True)
            near.boxes[:] += np.array([x0, y0, x0, y0], np.float32)
            shared = overlap(box, near.boxes)
            shared = np.where(shared > 0.3, shared * near.heat, 0).astype(np.float32)
            if len(shared) and float(shared.max()) > 0:
                match = int(shared.argmax())
                boxes.append(near.boxes[match])
                heats.append(FIRST_PART * heat + (1 - FIRST_PART) * near.heat[match])
                parts.append(FIRST_PART * part + (1 - FIRST_PART) * near.parts[match])
            else:
                boxes.append(box)
                heats.append(FIRST_PART * heat)
                parts.append(part)
        again = _Found(
            np.array(boxes, np.float32), np.array(heats, np.float32), np.array(parts, np.float32)
        )
        return _distinct(again, apart=True)

    def _look(self, picture: Picture, unit: float, twice: bool = False) -> _Found:
        """Candidates at one scale; ``unit``: pixels of the whole picture per pixel of this one.

        ``twice``: in the mirror too, for a mean of both.
        """
        height, width = picture.shape[:2]
        tall, broad = -(-max(height, 32) // 32) * 32, -(-max(width, 32) // 32) * 32
        padded = cv2.copyMakeBorder(
            picture, 0, tall - height, 0, broad - width, cv2.BORDER_REPLICATE
        )
        x = padded.transpose(2, 0, 1)[None].astype(np.float32) * np.float32(1 / 255)
        heat, sides, classes = self._maps(x)
        if twice:
            other, across, parts = (m[..., ::-1] for m in self._maps(x[..., ::-1].copy()))
            around = cv2.dilate(np.ascontiguousarray(other[0, 0]), np.ones((3, 3), np.uint8))
            heat = ((heat + around) * (heat > 0) / 2).astype(np.float32)
            sides = np.sqrt(sides * across[:, [2, 1, 0, 3]]).astype(np.float32)
            classes = ((classes + parts) / 2).astype(np.float32)
        rows, columns = np.nonzero(heat[0, 0] > 0.08)
        centre = np.stack([columns, rows], axis=1).astype(np.float32) * 8 + 4
        reach = sides[0][:, rows, columns].T
        boxes = np.concatenate([centre - reach[:, :2], centre + reach[:, 2:]], axis=1)
        boxes = np.clip(boxes, 0, [width, height, width, height]).astype(np.float32) * unit
        return _Found(boxes, heat[0, 0, rows, columns], classes[0][:, rows, columns].T)

    def _maps(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        heat, sides, classes = self._session.run(["heat", "sides", "classes"], {"picture": x})
        return heat, sides, classes


def _shrunk(picture: Picture, scale: float) -> Picture:
    if scale >= 1:
        return picture
    # halving by leaving out is quick and harmless while much more is thrown away afterwards
    while scale < 0.2:
        picture, scale = picture[::2, ::2], scale * 2
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def _scaled(picture: Picture, scale: float) -> Picture:
    if scale < 1:
        return _shrunk(picture, scale)
    large = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_LINEAR)
    return np.asarray(large, np.uint8)


def _dice(found: _Found, width: int, height: int) -> list[Die]:
    dice = []
    for box, heat, parts in zip(found.boxes, found.heat, found.parts, strict=True):
        values, reasons = parts[:6], parts[6:]
        best = int(values.argmax())
        told = float(values[best]) >= READ and float(values[best]) > float(reasons.sum())
        x0, y0, x1, y1 = (float(v) for v in np.clip(box, 0, [width, height, width, height]))
        sure = float(heat) * float(values[best] if told else 1 - values[best])
        there = sure > FOUND if told else float(heat) > FOUND_UNREAD
        if x1 - x0 < 2 or y1 - y0 < 2 or not there:
            continue
        dice.append(
            Die(
                x0=round(x0, 1),
                y0=round(y0, 1),
                x1=round(x1, 1),
                y1=round(y1, 1),
                value=best + 1 if told else None,
                confidence=round(min(max(sure, 0.0), 1.0), 4),
                reason=None if told else REASONS[int(reasons.argmax())],
            )
        )
    return sorted(dice, key=lambda d: d.centre)
