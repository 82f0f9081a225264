"""Rendered training pictures with exact labels.

A label row is x0, y0, x1, y1, class: 1..6 the top face, 7 cocked, 8 hidden, 9 no pip face on top,
11 an end of a domino, 0 too little of the die to be called one way or the other.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from fixtures.studio import die as die_shape
from fixtures.studio import solids
from fixtures.studio.camera import bend, project, take
from fixtures.studio.die import Array, tilt, top_value
from fixtures.studio.scene import Scene, Studio, Thing
from models.dice.dominoes import domino_scene
from models.dice.photos import COCKED, END, HIDDEN, ODD
from models.dice.pictures import SIDE, random_scene, random_sensor


def labels(scene: Scene, studio: Studio, width: int, height: int) -> npt.NDArray[np.float32]:
    """Rows of x0, y0, x1, y1, class: one for each die of which anything is seen."""
    ids, faces = studio.ids()
    ids = np.asarray(bend(scene.camera, ids), np.int16)
    faces = np.asarray(bend(scene.camera, faces), np.int16)
    rows = []
    for number, die in enumerate(scene.dice):
        shape = die_shape.mesh(die.make)
        world = shape.vertices @ die.rotation.T + np.array(die.position)
        outline = project(scene.camera, world, width, height)
        seen = ids == number
        count = int(seen.sum())
        if count == 0:
            continue
        hull = cv2.convexHull(outline)
        whole = cv2.contourArea(hull)
        ys, xs = np.nonzero(seen)
        box = [xs.min(), ys.min(), xs.max() + 1, ys.max() + 1]
        if count > 0.9 * whole:
            low, high = outline.min(axis=0), outline.max(axis=0)
            box = [max(low[0], 0), max(low[1], 0), min(high[0], width), min(high[1], height)]
        value = top_value(die.rotation)
        size = die_shape.GRID + 1
        flat = np.array([[6, 6], [6, size - 7], [size - 7, size - 7], [size - 7, 6]])
        inner = (value - 1) * size * size + flat[:, 0] * size + flat[:, 1]
        facet = project(scene.camera, world[inner], width, height)
        expected = cv2.contourArea(facet.astype(np.float32))
        shown = int((seen & (faces == value)).sum())
        if count < 0.3 * whole or count < 60:
            label = 0
        elif tilt(die.rotation) > math.radians(12):
            label = COCKED
        elif shown < 0.8 * expected:
            label = HIDDEN
        elif value == die.make.odd_face:
            label = ODD
        else:
            label = value
        rows.append([*box, label])
    others = np.asarray(bend(scene.camera, studio.thing_ids()), np.int16)
    for number, thing in enumerate(scene.things):
        ys, xs = np.nonzero(others == number)
        if thing.kind == "octahedron" and len(xs):
            box = [xs.min(), ys.min(), xs.max() + 1, ys.max() + 1]
            rows.append([*box, ODD if len(xs) >= 60 else 0])
        elif thing.kind == "domino":
            rows += end_labels(scene, number, others == number, width, height)
    return np.array(rows, np.float32).reshape(-1, 5)


def ends_of(thing: Thing) -> tuple[Array, Array]:
    """The corners of both ends of a domino, metres: (n, 3) each."""
    half = solids.box(thing.size / 2, thing.depth, thing.height).vertices
    c, s = math.cos(thing.yaw), math.sin(thing.yaw)
    turn = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    aside = np.array([thing.size / 4, 0, 0])
    at = np.array([*thing.position, 0.0])
    first, second = (((half + side * aside) @ turn.T + at).astype(np.float32) for side in (-1, 1))
    return first, second


def end_labels(
    scene: Scene, number: int, shown: npt.NDArray[np.bool_], width: int, height: int
) -> list[list[float]]:
    """Rows of x0, y0, x1, y1, class, one for each end: END, or 0 where too little is seen.

    ``shown`` (height, width): where the domino of this number is seen.
    """
    rows = []
    for corners in ends_of(scene.things[number]):
        outline = project(scene.camera, corners, width, height)
        low, high = outline.min(axis=0), outline.max(axis=0)
        box = [max(low[0], 0), max(low[1], 0), min(high[0], width), min(high[1], height)]
        if box[2] - box[0] < 4 or box[3] - box[1] < 4:
            continue
        hull = np.zeros(shown.shape, np.uint8)
        cv2.fillConvexPoly(hull, cv2.convexHull(outline).astype(np.int32), 1)
        whole, seen = cv2.contourArea(cv2.convexHull(outline)), int((shown & (hull > 0)).sum())
        if seen:
            rows.append([*(float(v) for v in box), END if seen > 0.7 * whole and seen >= 60 else 0])
    return rows


def make_pictures(
    folder: Path,
    count: int,
    seed: int = 1,
    spp: int = 12,
    scene_of: Callable[[np.random.Generator], Scene] = random_scene,
) -> None:
    """Render ``count`` pictures with labels (NAME.png, NAME.npy) into ``folder``; resumes."""
    folder.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    for number in range(count):
        name = folder / f"{seed:02d}-{number:05d}"
        if name.with_suffix(".npy").exists():
            continue
        rng = np.random.default_rng([seed, number])
        scene = scene_of(rng)
        studio = Studio(scene, SIDE, SIDE)
        light = studio.render(spp, number)
        picture = take(light, scene.camera, random_sensor(rng), rng)
        cv2.imwrite(str(name.with_suffix(".png")), picture)
        np.save(name.with_suffix(".npy"), labels(scene, studio, SIDE, SIDE))
        if number % 50 == 0:
            print(f"{number} pictures, {time.monotonic() - start:.0f} s", flush=True)


def main() -> None:
    """Render a set from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--spp", type=int, default=12)
    parser.add_argument("--dominoes", action="store_true", help="tables with dominoes")
    given = parser.parse_args()
    scene_of = domino_scene if given.dominoes else random_scene
    make_pictures(given.folder, given.count, given.seed, given.spp, scene_of)


if __name__ == "__main__":
    main()
