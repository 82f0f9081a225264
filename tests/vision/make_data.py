"""Make the pictures in data/ again: ``python -m tests.vision.make_data`` (needs the renderer)."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np

from fixtures.studio import die as die_shape
from fixtures.studio.camera import Camera, Sensor, project, take
from fixtures.studio.die import DieLook, DieMake, rotation_with_top, top_value
from fixtures.studio.scene import Die, Light, Scene, Table, Thing, render

DATA = Path(__file__).parent / "data"
IVORY = DieLook(body=(0.75, 0.7, 0.58), roughness=0.2)
RED = DieLook(body=(0.45, 0.02, 0.02), pips=(0.8, 0.8, 0.78), roughness=0.15, clearness=0.4)
BLACK = DieLook(body=(0.02, 0.02, 0.02), pips=(0.8, 0.8, 0.8))
BLUE = DieLook(body=(0.03, 0.1, 0.45), pips=(0.8, 0.8, 0.8))
LOGO = DieMake(odd_face=6)


def _die(x: float, y: float, value: int, yaw: float, look: DieLook, make: DieMake) -> Die:
    return Die((x, y, make.size / 2), rotation_with_top(value, yaw), make, look)


def scenes() -> dict[str, tuple[Scene, tuple[str | None, ...]]]:
    """Scenes by file name, with the roles of their dice."""
    plain = DieMake()
    roles: tuple[str | None, ...] = ("chouette", "chouette", "cul")
    felt = Table("felt", (0.02, 0.12, 0.05), (0.03, 0.2, 0.08), 0.2, 0.9)
    wood = Table("wood", (0.45, 0.27, 0.12), (0.25, 0.13, 0.05), 0.3, 0.4)
    lamp = Light((0.2, 0.3, 0.6), 0.1, (60.0, 45.0, 25.0))
    return {
        "felt.jpg": (
            Scene(
                dice=(
                    _die(-0.05, 0.0, 5, 0.3, IVORY, plain),
                    _die(0.0, 0.03, 2, 1.1, IVORY, plain),
                    _die(0.05, -0.01, 6, 0.7, RED, plain),
                ),
                table=felt,
                camera=Camera((0, -0.22, 0.28), fov=45, distortion=0.05),
            ),
            roles,
        ),
        "wood-lamp.jpg": (
            Scene(
                dice=(
                    _die(-0.04, -0.02, 1, 0.1, BLACK, plain),
                    _die(0.03, 0.02, 4, 0.9, BLACK, plain),
                    _die(0.06, -0.03, 3, 0.5, IVORY, plain),
                ),
                table=wood,
                camera=Camera((0.05, -0.25, 0.33), fov=42),
                lights=(lamp,),
                ambient=(0.12, 0.1, 0.08),
                things=(Thing("coin", (-0.07, 0.05), 0.023, metal=1, colour=(0.6, 0.45, 0.15)),),
            ),
            roles,
        ),
        "close.jpg": (
            Scene(
                dice=(
                    _die(-0.014, 0.0, 6, 0.4, BLUE, plain),
                    _die(0.014, 0.004, 3, 0.2, BLUE, plain),
                ),
                table=Table("plain", (0.6, 0.6, 0.58), (0.4, 0.4, 0.4)),
                camera=Camera((0, -0.12, 0.3), fov=14),
            ),
            (None, None),
        ),
        "logo.png": (
            Scene(
                dice=(_die(0, 0, 6, 0.5, RED, LOGO),),
                table=felt,
                camera=Camera((0, -0.12, 0.3), fov=18),
            ),
            (None,),
        ),
    }


def main() -> None:
    """Render and write all."""
    DATA.mkdir(exist_ok=True)
    truth: dict[str, list[dict[str, object]]] = {}
    for number, (name, (scene, roles)) in enumerate(scenes().items()):
        width, height = (480, 360) if name.endswith(".jpg") else (208, 156)
        light = render(scene, width, height, spp=32, seed=number)
        picture = take(light, scene.camera, Sensor(mean=0.22), np.random.default_rng(number))
        options = [cv2.IMWRITE_JPEG_QUALITY, 88] if name.endswith(".jpg") else []
        cv2.imwrite(str(DATA / name), picture, options)
        rows = []
        for die, role in zip(scene.dice, roles, strict=True):
            world = die_shape.mesh(die.make).vertices @ die.rotation.T + np.array(die.position)
            outline = project(scene.camera, world, width, height)
            low, high = np.floor(outline.min(axis=0)), np.ceil(outline.max(axis=0))
            value = top_value(die.rotation)
            rows.append(
                {
                    "x0": int(low[0]),
                    "y0": int(low[1]),
                    "x1": int(high[0]),
                    "y1": int(high[1]),
                    "value": None if value == die.make.odd_face else value,
                    "role": role,
                }
            )
        truth[name] = rows
    (DATA / "truth.json").write_text(json.dumps(truth, indent=1) + "\n")


if __name__ == "__main__":
    main()
