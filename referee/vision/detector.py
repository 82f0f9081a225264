"""Finds dice in a picture and reads their top faces.

The network sees dice best at about 50 pixels. A first, coarse look finds them at any size; a
second one reads them again, enlarged or shrunk to the size that suits.
"""

from __future__ import annotations

import math
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

FIRST_LOOK = 640
BEST_SIZE = 52.0
LARGEST_LOOK = 640 * 640
FOUND = 0.35
FOUND_UNREAD = 0.5
READ = 0.45


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


def _distinct(found: _Found) -> _Found:
    """Of candidates that overlap much, the surest."""
    keep: list[int] = []
    for number in np.argsort(-found.heat):
        box = found.boxes[number]
        others = found.boxes[keep]
        if len(keep):
            if float(overlap(box, others).max()) > 0.4:
                continue
            # a die drawn inside another's box is a part of it, such as one of its side faces
            low = np.maximum(box[:2], others[:, :2])
            high = np.minimum(box[2:], others[:, 2:])
            within = np.prod(np.maximum(high - low, 0), axis=1) / max(
                float(np.prod(box[2:] - box[:2])), 1e-6
            )
            if float(within.max()) > 0.75:
                continue
        keep.append(int(number))
    found = found.only(np.array(keep, np.int64))
    # a pip is no die: what lies within a much larger one that is nearly as sure
    area = np.prod(found.boxes[:, 2:] - found.boxes[:, :2], axis=1)
    pip = np.zeros(len(keep), bool)
    for number, box in enumerate(found.boxes):
        low = np.maximum(box[:2], found.boxes[:, :2])
        high = np.minimum(box[2:], found.boxes[:, 2:])
        within = np.prod(np.maximum(high - low, 0), axis=1) / max(float(area[number]), 1e-6)
        holds = (within > 0.75) & (area > 2.5 * area[number])
        pip[number] = bool((holds & (found.heat > 0.5 * found.heat[number])).any())
    return found.only(~pip)


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

    def detect(self, image: npt.NDArray[np.generic]) -> list[Die]:
        """The dice in a BGR picture (h, w, 3), from left to right; roles are left open."""
        picture = as_bgr(image)
        height, width = picture.shape[:2]
        if min(height, width) < 12:
            return []
        longest = max(height, width)
        scale = min(1.0, FIRST_LOOK / longest)
        small = _shrunk(picture, scale)
        first = self._look(small, 1 / scale)
        if min(small.shape[:2]) >= 160:
            larger = self._look(_shrunk(small, 0.5), 2 / scale)
            # the coarser look is for dice too large for the finer one
            larger = larger.only(larger.sizes * scale > 90)
            first = _Found(
                np.concatenate([larger.boxes, first.boxes]),
                np.concatenate(
                    [larger.heat, first.heat * np.where(first.sizes * scale > 130, 0.7, 1)]
                ),
                np.concatenate([larger.parts, first.parts]),
            )
        found = _distinct(first.only(first.heat > 0.12))
        if len(found.heat):
            found = self._second_look(picture, found, scale)
        return _dice(found.only(found.heat > FOUND), width, height)

    def _second_look(self, picture: Picture, found: _Found, scale: float) -> _Found:
        likely = found.only(found.heat > 0.25 * float(found.heat.max()))
        size = float(np.median(likely.sizes))
        low = (likely.boxes[:, :2] - 1.2 * size).min(axis=0)
        high = (likely.boxes[:, 2:] + 1.2 * size).max(axis=0)
        x0, y0 = (max(0, int(v)) for v in low)
        x1, y1 = min(picture.shape[1], int(high[0])), min(picture.shape[0], int(high[1]))
        area = (x1 - x0) * (y1 - y0)
        best = min(BEST_SIZE / size, 2.0, math.sqrt(LARGEST_LOOK / max(area, 1)))
        region = picture[y0:y1, x0:x1]
        again = self._look(_scaled(region, best), 1 / best, twice=True)
        again.boxes[:] += np.array([x0, y0, x0, y0], np.float32)
        suited = (again.sizes * best > 20) & (again.sizes * best < 140)
        again = _distinct(again.only(suited & (again.heat > 0.12)))
        heat, parts = again.heat.copy(), again.parts.copy()
        lost = []
        for number, box in enumerate(found.boxes):
            overlaps = overlap(box, again.boxes) if len(again.boxes) else np.zeros(1, np.float32)
            match = int(overlaps.argmax())
            if len(again.boxes) and overlaps[match] > 0.35:
                weight = 0.3 if 26 < found.sizes[number] * scale < 120 else 0.1
                parts[match] = (1 - weight) * parts[match] + weight * found.parts[number]
                heat[match] = max(heat[match], 0.75 * heat[match] + 0.25 * found.heat[number])
            elif not 24 < found.sizes[number] * best < 130:
                lost.append(number)
        rest = found.only(np.array(lost, np.int64))
        return _distinct(
            _Found(
                np.concatenate([again.boxes, rest.boxes]),
                np.concatenate([heat, rest.heat]),
                np.concatenate([parts, rest.parts]),
            )
        )

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
        if x1 - x0 < 2 or y1 - y0 < 2 or (not told and float(heat) < FOUND_UNREAD):
            continue
        sure = float(heat) * float(values[best] if told else 1 - values[best])
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
