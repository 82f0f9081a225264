"""Dominoes: how many of them, or of their ends, are told as dice, and how surely.

Twice: rendered as solids (`models.dice.dominoes`), in makes that training had none of, and of another
seed; and as the characters of a font, printed onto photographs without dice: nothing was trained or
chosen on such.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from benchmarks.eyes.degraded import pictures_of, told_with
from fixtures.studio.camera import bend, take
from fixtures.studio.scene import Studio, Thing
from fixtures.studio.surfaces import Colour
from models.dice.dominoes import dealt, domino_scene
from models.dice.pictures import SIDE, random_sensor
from referee.vision.detector import Detector

Picture = npt.NDArray[np.uint8]
Where = npt.NDArray[np.int16]
"""Which domino each pixel shows, -1 none."""

SEED = 11
#: Colours of bodies, and those of pips that are seen on them.
MAKES: tuple[tuple[Colour, tuple[Colour, ...]], ...] = (
    ((0.75, 0.71, 0.6), ((0.02, 0.02, 0.02), (0.5, 0.03, 0.03), (0.03, 0.08, 0.4))),
    ((0.8, 0.8, 0.78), ((0.02, 0.02, 0.02), (0.05, 0.3, 0.08), (0.45, 0.1, 0.3))),
    ((0.02, 0.02, 0.02), ((0.8, 0.8, 0.76), (0.7, 0.6, 0.2))),
    ((0.3, 0.16, 0.07), ((0.8, 0.78, 0.7), (0.02, 0.02, 0.02))),
    ((0.4, 0.03, 0.03), ((0.8, 0.8, 0.78),)),
)
#: Millimetres: long, wide and thick, as they are sold.
SIZES = ((48, 24, 7), (40, 20, 8), (51, 25, 12), (56, 28, 10), (30, 15, 5))
#: The first domino that lies, and the first that stands, in Unicode; 49 of each.
LYING, STANDING = 0x1F031, 0x1F063
FONT = "DejaVuSans.ttf"


def sold(rng: np.random.Generator) -> Callable[[], Thing]:
    """Dominoes as they are sold."""
    body, inks = MAKES[int(rng.integers(len(MAKES)))]
    long, wide, thick = (0.001 * mm for mm in SIZES[int(rng.integers(len(SIZES)))])
    roughness = float(rng.choice([0.1, 0.3, 0.6]))
    base = Thing(
        "domino", (0, 0), long, wide, thick, colour=body, second=inks[0], roughness=roughness
    )
    return dealt(base, inks, rng)


def _rendered(folder: Path, number: int) -> tuple[Picture, Where]:
    """A picture of solids; kept in ``folder``."""
    name = folder / f"domino-{SEED:02d}-{number:05d}"
    shown, where = name.with_suffix(".png"), name.with_suffix(".npy")
    if not where.exists():
        rng = np.random.default_rng([SEED, number])
        scene = domino_scene(rng, sold)
        studio = Studio(scene, SIDE, SIDE)
        light = studio.render(12, number)
        folder.mkdir(parents=True, exist_ok=True)
        cv2.imwrite(str(shown), take(light, scene.camera, random_sensor(rng), rng))
        ids = studio.thing_ids() if scene.things else np.full((SIDE, SIDE), -1, np.int16)
        np.save(where, np.asarray(bend(scene.camera, ids), np.int16))
    return np.asarray(cv2.imread(str(shown)), np.uint8), np.load(where)


def _printed(grounds: list[Picture], number: int) -> tuple[Picture, Where]:
    """A photograph onto which one to four dominoes of a font are printed, turned and a little soft."""
    rng = np.random.default_rng([SEED, 1, number])
    ground = grounds[number % len(grounds)]
    scale = 640 / max(ground.shape[:2])
    picture = np.asarray(cv2.resize(ground, None, fx=scale, fy=scale), np.uint8)
    where = np.full(picture.shape[:2], -1, np.int16)
    for domino in range(int(rng.integers(1, 5))):
        size = int(rng.uniform(60, 200))
        body, ink = rng.uniform(150, 255, 3), rng.uniform(0, 60, 3)
        if rng.random() < 0.4:
            body, ink = ink, body
        sheet = Image.new("L", (3 * size, 3 * size), 0)
        first = STANDING if rng.random() < 0.5 else LYING
        tile, draw = chr(first + int(rng.integers(49))), ImageDraw.Draw(sheet)
        font = ImageFont.truetype(FONT, size)
        draw.text((1.5 * size, 1.5 * size), tile, fill=255, font=font, anchor="mm")
        marks = np.asarray(sheet, np.uint8)
        outline, _ = cv2.findContours(
            (marks > 127).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE
        )
        cover = np.zeros_like(marks)
        cv2.drawContours(cover, outline, -1, 255, -1)
        at = rng.uniform(0.15, 0.85, 2) * picture.shape[1::-1]
        matrix = cv2.getRotationMatrix2D((1.5 * size, 1.5 * size), rng.uniform(0, 360), 1.0)
        matrix[:, 2] += at - 1.5 * size
        wide_high = (picture.shape[1], picture.shape[0])
        cover, marks = (
            cv2.GaussianBlur(cv2.warpAffine(layer, matrix, wide_high), (0, 0), 0.8)
            for layer in (cover, marks)
        )
        if (where[cover > 127] >= 0).any():
            continue
        part, paint = (layer[..., None] / np.float32(255) for layer in (cover, marks))
        tinted = body * (1 - paint) + ink * paint
        picture = np.asarray(picture * (1 - part) + tinted * part, np.uint8)
        where[cover > 127] = domino
    return picture, where


def _told(detector: Detector, picture: Picture, where: Where) -> tuple[list[float], int]:
    """Of each domino how surely a value is told of it; how many finds are said to be no pip face."""
    there = {int(n): 0.0 for n in np.unique(where) if n >= 0 and (where == n).sum() >= 60}
    refused = 0
    for die in detector.detect(picture):
        x, y = int((die.x0 + die.x1) / 2), int((die.y0 + die.y1) / 2)
        domino = int(where[min(max(y, 0), where.shape[0] - 1), min(max(x, 0), where.shape[1] - 1)])
        if domino in there:
            refused += die.value is None and die.reason == "not-a-pip-face"
            sure = 0.0 if die.value is None else die.confidence
            there[domino] = max(there[domino], sure)
    return list(there.values()), refused


def dominoes(renders: Path | None, empty: Path | None, detector: Detector, count: int) -> None:
    """Print both tables; ``count``: pictures of each. What lacks a folder is left out, and told."""
    grounds = list(pictures_of(empty, 300)) if empty else []
    kinds: dict[str, Callable[[int], tuple[Picture, Where]] | None] = {
        "rendered": (lambda n: _rendered(renders, n)) if renders else None,
        "printed": (lambda n: _printed(grounds, n)) if grounds else None,
    }
    for kind, picture_of in kinds.items():
        if picture_of is None:
            print(
                f"{kind}: left out, no folder of {'renders' if kind == 'rendered' else 'photographs'}"
            )
            continue
        surest, refused = [], 0
        for number in range(count):
            sure, count_refused = _told(detector, *picture_of(number))
            surest += sure
            refused += count_refused
        print(
            f"{kind}: {len(surest)} dominoes in {count} pictures, a value told of one with"
            f" {told_with(surest)}; {refused} finds said to be no pip face"
        )
