"""Where reading dice gets hard: by angle, by size, by colour, by what the table is.

Rendered pictures that training never saw, of another seed: recall, value right when found, and how
many of the dice that nobody could read were refused. They are harder than most photographs of the
sets: half-hidden, tiny, blurred and bleached on purpose.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from fixtures.studio.camera import project
from fixtures.studio.die import DieLook
from fixtures.studio.scene import Scene
from models.dice.pictures import SIDE, random_scene
from models.dice.renders import make_pictures
from referee.vision.detector import Detector, Die
from referee.vision.network import overlap

SEED = 9
"""Training has seed 1."""


@dataclass
class Seen:
    """One die of a picture, what it is and what was told of it.

    ``label``: 1..6, more: it can't be read. ``size``: pixels; ``elevation``: degrees of the camera
    above the table.
    """

    label: int
    size: float
    elevation: float
    look: DieLook
    table: str
    told: Die | None


def colour_of(look: DieLook) -> str:
    """A name for a body's colour."""
    if look.marbling:
        return "marbled"
    if look.clearness:
        return "translucent"
    rgb = np.array(look.body, np.float32) ** (1 / 2.2)
    hue, saturation, value = cv2.cvtColor(
        (255 * rgb[None, None]).astype(np.uint8), cv2.COLOR_RGB2HSV
    )[0, 0]
    if value < 75:
        return "black"
    if saturation < 60:
        return "white, ivory, grey"
    names = ((12, "red"), (38, "orange, yellow"), (85, "green"), (130, "blue"), (168, "purple"))
    return next((name for end, name in names if hue < end), "red")


def seen_in(
    picture: npt.NDArray[np.uint8],
    boxes: npt.NDArray[np.float32],
    scene: Scene,
    detector: Detector,
) -> list[Seen]:
    """All dice of one picture that are one way or the other: ``boxes`` (n, 5) with their labels."""
    told = detector.detect(picture)
    eye = np.array(scene.camera.eye)
    elevation = math.degrees(math.asin(eye[2] / np.linalg.norm(eye)))
    seen = []
    for *box, label in boxes:
        x0, y0, x1, y1 = (float(v) for v in box)
        cut = x0 < 1 or y0 < 1 or x1 > SIDE - 1 or y1 > SIDE - 1
        inside = [
            d
            for d in scene.dice
            for x, y in [project(scene.camera, np.array([d.position]), SIDE, SIDE)[0]]
            if x0 < x < x1 and y0 < y < y1
        ]
        if label == 0 or cut or not inside:
            continue
        found = [
            d
            for d in told
            if overlap(np.array(box, np.float32), np.array([[d.x0, d.y0, d.x1, d.y1]], np.float32))
            >= 0.5
        ]
        best = max(found, key=lambda d: d.confidence, default=None)
        size = (x1 - x0 + y1 - y0) / 2
        look, table = inside[0].look, scene.table.pattern
        seen.append(Seen(int(label), size, elevation, look, table, best))
    return seen


KINDS: dict[str, Callable[[Seen], str]] = {
    "camera above the table": lambda s: next(
        f"{low:2d} to {high} degrees"
        for low, high in ((0, 35), (35, 50), (50, 65), (65, 91))
        if s.elevation < high
    ),
    "size": lambda s: next(
        f"{low:3d} to {high} pixels"
        for low, high in ((0, 25), (25, 40), (40, 70), (70, 120), (120, 999))
        if s.size < high
    ),
    "colour": lambda s: colour_of(s.look),
    "table": lambda s: s.table,
}


def rendered(folder: Path, detector: Detector, count: int) -> None:
    """Print the table of ``count`` pictures; those that ``folder`` lacks are rendered into it."""
    make_pictures(folder, count, SEED)
    every: list[Seen] = []
    for number in range(count):
        name = folder / f"{SEED:02d}-{number:05d}"
        picture = cv2.imread(str(name.with_suffix(".png")))
        scene = random_scene(np.random.default_rng([SEED, number]))
        boxes = np.load(name.with_suffix(".npy"))
        every += seen_in(np.asarray(picture, np.uint8), boxes, scene, detector)
    print(f"{'':34s}  dice  recall  value  |  unreadable  refused")
    for kind, of in {"": lambda _: "all", **KINDS}.items():
        groups = defaultdict(list)
        for seen in every:
            groups[of(seen)].append(seen)
        for group, members in sorted(groups.items()):
            fair = [s for s in members if s.label <= 6]
            found = [s for s in fair if s.told is not None]
            right = sum(s.told is not None and s.told.value == s.label for s in found)
            foul = [s for s in members if s.label > 6]
            refused = sum(s.told is None or s.told.value is None for s in foul)
            print(
                f"{kind[:12]:12s} {group:21s} {len(fair):5d} {len(found) / max(len(fair), 1):7.3f}"
                f" {right / max(len(found), 1):6.3f}  | {len(foul):10d}"
                f" {refused / max(len(foul), 1):8.3f}"
            )
