"""Whether light is taken for a dye: dice in a shadow, beside a lamp's gloss, all of one colour or not.

Photographs of the set ``matteo`` with three white dice. In the picture one of them, or all, are dyed,
one is put into a shadow, or a lamp bleaches the top of one. Told: how often the cul is told right, left
open and told wrong where one die has another colour than its sisters, and how often one is invented
where all three are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from models.dice.cutouts import grabbed, outline_of
from models.dice.photos import labels
from referee.vision import colour
from referee.vision.detector import Detector, Die
from referee.vision.network import Picture

Cover = npt.NDArray[np.float32]
"""(h, w, 1), 0..1: how much of each pixel is a die's."""
SET = "matteo"
DYES = {
    "white": (1.0, 1.0, 1.0),
    "yellow": (0.12, 0.75, 0.95),
    "red": (0.08, 0.06, 0.6),
    "blue": (0.6, 0.2, 0.05),
    "green": (0.12, 0.4, 0.08),
    "purple": (0.4, 0.08, 0.3),
    "black": (0.03, 0.03, 0.03),
}
"""What is left of linear light, BGR."""
SHADOW = 0.3
"""How much of its linear light a die in a shadow has."""
GLOSS = 0.42
"""Sides of a die by which a lamp's gloss reaches from the middle of its top."""


class Scene:
    """A photograph of three white dice: ``dice`` as the detector finds them, and what they cover."""

    def __init__(self, picture: Picture, dice: list[Die]) -> None:
        self.picture, self.dice = picture, dice
        self._covers = [_cover(picture, die) for die in dice]

    @property
    def whole(self) -> bool:
        """Whether what was cut out are the dice, and not a pip or less."""
        areas = [(d.x1 - d.x0) * (d.y1 - d.y0) for d in self.dice]
        return all(c.sum() > 0.5 * a for c, a in zip(self._covers, areas, strict=True))

    def dyed(self, dye: tuple[float, float, float], which: list[int]) -> Picture:
        """The picture with some of its dice dyed."""
        linear = _linear(self.picture)
        for number in which:
            cover = self._covers[number]
            linear = linear * (1 - cover) + linear * cover * np.array(dye)
        return _shown(linear)

    def shaded(self, picture: Picture, number: int) -> Picture:
        """A shadow on one die and the table beside it."""
        x, y = self.dice[number].centre
        return _lit(
            picture, (x, y), 0.9 * self.dice[number].size, lambda p, s: p * (1 - s + s * SHADOW)
        )

    def bleached(self, picture: Picture, number: int) -> Picture:
        """A lamp's gloss on the top of one die, which lies a little above the middle of its box."""
        die = self.dice[number]
        x, y = die.centre
        at = (x, y - 0.1 * die.size)
        cover = self._covers[number]
        glossy = _lit(picture, at, GLOSS * die.size, lambda p, s: p * (1 + 9 * s) + 0.4 * s)
        return np.asarray(glossy * cover + picture * (1 - cover), np.uint8)


def _lit(
    picture: Picture,
    at: tuple[float, float],
    reach: float,
    light: Callable[[npt.NDArray[np.float64], npt.NDArray[np.float64]], npt.NDArray[np.float64]],
) -> Picture:
    """The picture in a light that changes round a place; its edge is soft."""
    rows, columns = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]]
    away = np.hypot(columns - at[0], rows - at[1]) / reach
    return _shown(light(_linear(picture), np.exp(-(away**6))[..., None]))


def _linear(picture: Picture) -> npt.NDArray[np.float64]:
    """The light of a picture, 0..1."""
    return np.asarray((picture / 255.0) ** 2.2, np.float64)


def _shown(linear: npt.NDArray[np.float64]) -> Picture:
    """The picture of a light."""
    return np.asarray(np.clip(linear, 0, 1) ** (1 / 2.2) * 255, np.uint8)


def _cover(picture: Picture, die: Die) -> Cover:
    """What a white die covers, by GrabCut within its box."""
    height, width = picture.shape[:2]
    room = 0.4 * die.size
    x0, y0 = int(max(die.x0 - room, 0)), int(max(die.y0 - room, 0))
    x1, y1 = int(min(die.x1 + room, width)), int(min(die.y1 + room, height))
    part = np.ascontiguousarray(picture[y0:y1, x0:x1])
    box = (int(die.x0) - x0, int(die.y0) - y0, int(die.x1 - die.x0), int(die.y1 - die.y0))
    outline = outline_of(grabbed(part, np.zeros(part.shape[:2], np.uint8), box))
    cover = np.zeros((height, width), np.float32)
    if outline is not None:
        cv2.fillPoly(cover, [outline + np.array([x0, y0])], 1.0)
    return np.asarray(cv2.GaussianBlur(cover, (0, 0), 0.8), np.float32)[..., None]


def scenes(root: Path, detector: Detector, most: int) -> Iterator[Scene]:
    """Photographs in which three dice lie and are found."""
    taken = 0
    for image, boxes in labels(root / SET).items():
        if len(boxes) != 3 or taken == most:
            continue
        picture = np.asarray(cv2.imread(str(root / SET / "images" / image)), np.uint8)
        dice = detector.detect(picture)
        if len(dice) != 3:
            continue
        scene = Scene(picture, dice)
        if scene.whole:
            taken += 1
            yield scene


def _told(picture: Picture, scene: Scene) -> int | None:
    roles = [die.role for die in colour.with_roles(picture, scene.dice)]
    return roles.index("cul") if "cul" in roles else None


def lights(root: Path, detector: Detector, most: int) -> None:
    """Print both tables, of so many photographs."""
    found = list(scenes(root, detector, most))
    # of one odd die and its sisters it is bleached itself; the shadow falls on a sister
    ways: dict[str, tuple[Callable[[Scene, Picture, int], Picture], int]] = {
        "as it is": (lambda _scene, picture, _number: picture, 0),
        "one in a shadow": (Scene.shaded, 1),
        "one top bleached": (Scene.bleached, 0),
    }
    print(f"three alike, {len(found)} photographs: a cul invented")
    for way, (change, _) in ways.items():
        row = []
        for dye in DYES.values():
            pictures = [(s, change(s, s.dyed(dye, [0, 1, 2]), k % 3)) for k, s in enumerate(found)]
            row.append(sum(_told(picture, s) is not None for s, picture in pictures))
        print(f"  {way:18s} " + "  ".join(f"{n} {c:3d}" for n, c in zip(DYES, row, strict=True)))
    print("one of another colour among white: cul told right, left open, told wrong")
    for way, (change, beside) in ways.items():
        cells = []
        for name, dye in DYES.items():
            if name == "white":
                continue
            counts = [0, 0, 0]
            for number, scene in enumerate(found):
                odd = number % 3
                lit = (odd + beside) % 3
                told = _told(change(scene, scene.dyed(dye, [odd]), lit), scene)
                counts[0 if told == odd else 1 if told is None else 2] += 1
            cells.append(f"{name} {counts[0]} {counts[1]} {counts[2]}")
        print(f"  {way:18s} " + "  ".join(cells), flush=True)
