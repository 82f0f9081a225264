"""Scenes for rendered training pictures: random dice on random tables, under random lamps and lenses."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from fixtures.studio import die as die_shape
from fixtures.studio.camera import Camera, Sensor, axes
from fixtures.studio.die import DieLook, DieMake, rotation_with_top, tilt
from fixtures.studio.scene import Arm, Die, Light, Scene, Table, Thing
from fixtures.studio.surfaces import PATTERNS, Colour

SIDE = 384


def colour(rng: np.random.Generator, lowest: float = 0.0, highest: float = 0.85) -> Colour:
    """A random colour, vivid as often as grey; linear RGB."""
    hue = rng.uniform(0, 180)
    saturation = 0.0 if rng.random() < 0.35 else rng.uniform(60, 255)
    value = rng.uniform(30, 255)
    hsv = np.array([[[hue, saturation, value]]], np.float32).astype(np.uint8)
    rgb = cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)[0, 0].astype(np.float64) / 255
    r, g, b = (float(v) for v in lowest + (highest - lowest) * rgb**2.2)
    return (r, g, b)


def _vivid(rng: np.random.Generator) -> Colour:
    """Red, yellow, green, blue, pink, as paint is; linear RGB."""
    hue = float(rng.choice([0, 0, 0, 3, 25, 30, 60, 110, 160]) + rng.normal(0, 4)) % 180
    hsv = np.array([[[hue, rng.uniform(190, 255), rng.uniform(120, 250)]]], np.float32)
    rgb = cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2RGB)[0, 0] / 255.0
    r, g, b = (0.85 * float(v) ** 2.2 for v in rgb)
    return (r, g, b)


def apart(one: Colour, other: Colour) -> float:
    """How different two linear colours look: distance in CIE Lab (about 2 is just seen)."""
    pair = np.array([[one, other]], np.float32) ** (1 / 2.2)
    lab = cv2.cvtColor(pair, cv2.COLOR_RGB2Lab)[0]
    return float(np.linalg.norm(lab[0] - lab[1]))


def _look(rng: np.random.Generator) -> DieLook:
    kind = rng.random()
    dark = (0.015, 0.015, 0.015)
    light = (0.8, 0.8, 0.78)
    if kind < 0.25:
        body: Colour = tuple(float(v) for v in np.array([0.8, 0.77, 0.68]) * rng.uniform(0.8, 1.05))  # type: ignore[assignment]
        pips: Colour = dark if rng.random() < 0.8 else colour(rng, 0, 0.3)
    elif kind < 0.37:
        body, pips = (0.02, 0.02, 0.02), light if rng.random() < 0.8 else colour(rng, 0.3)
    elif kind < 0.55:
        body, pips = (float(rng.uniform(0.25, 0.6)), 0.02, 0.02), light
    else:
        body = colour(rng, 0.01)
        bright = float(np.dot(body, (0.3, 0.6, 0.1)))
        choice = rng.random()
        if choice < 0.4:
            pips = light if bright < 0.35 else dark
        elif choice < 0.52:
            pips = (0.6, 0.42, 0.1)
        else:
            # red on blue, red on near black: as bright as the body, and yet plain to see
            pips = _vivid(rng) if choice < 0.8 else colour(rng)
        if apart(pips, body) < 30:
            pips = light if bright < 0.3 else dark
    if rng.random() < 0.2:
        return _material(rng)
    marbled = rng.random() < 0.4
    return DieLook(
        body=body,
        pips=pips,
        second=colour(rng) if rng.random() < 0.5 else tuple(0.4 * c for c in body),  # type: ignore[arg-type]
        marbling=float(rng.uniform(0.2, 0.7)) if marbled else 0.0,
        clearness=float(rng.uniform(0.3, 1.2)) if rng.random() < 0.25 else 0.0,
        wear=float(rng.uniform(0.2, 0.7)) if rng.random() < 0.15 else 0.0,
        roughness=float(rng.choice([0.07, 0.15, 0.3, 0.6])),
        seed=int(rng.integers(1 << 30)),
    )


def _material(rng: np.random.Generator) -> DieLook:
    """A die of clear casino plastic, of resin with flakes in it, or of metal."""
    light, dark = (0.85, 0.85, 0.83), (0.015, 0.015, 0.015)
    seed = int(rng.integers(1 << 30))
    body = _vivid(rng)
    kind = rng.random()
    if kind < 0.5:
        r, g, b = (float(c * rng.uniform(0.15, 0.9)) for c in body)
        return DieLook(
            body=(r, g, b),
            pips=light,
            clearness=float(rng.uniform(0.4, 1.2)),
            roughness=float(rng.uniform(0.05, 0.15)),
            through=float(rng.uniform(0.15, 0.6)),
            emblem=float(rng.uniform(0.2, 0.8)) if rng.random() < 0.6 else 0.0,
            seed=seed,
        )
    if kind < 0.75:
        bright = float(np.dot(body, (0.3, 0.6, 0.1)))
        return DieLook(
            body=body,
            pips=light if bright < 0.3 else dark,
            second=colour(rng, 0.2),
            clearness=float(rng.uniform(0, 0.8)),
            flakes=float(rng.uniform(0.1, 0.8)),
            roughness=float(rng.uniform(0.05, 0.3)),
            seed=seed,
        )
    tone = float(rng.uniform(0.3, 0.85))
    gold = float(rng.uniform(0.4, 1.0)) if rng.random() < 0.4 else 1.0
    return DieLook(
        body=(tone, tone * (0.6 + 0.4 * gold), tone * gold),
        pips=dark if rng.random() < 0.8 else _vivid(rng),
        metal=float(rng.uniform(0.6, 1.0)),
        roughness=float(rng.uniform(0.15, 0.5)),
        seed=seed,
    )


def _make(rng: np.random.Generator, odd: bool) -> DieMake:
    return DieMake(
        size=0.016 * float(rng.choice([0.75, 1.0, 1.0, 1.0, 1.12, 1.25])),
        edge_radius=float(rng.uniform(0.03, 0.22)),
        pip_radius=float(rng.uniform(0.065, 0.115)),
        pip_spread=float(rng.uniform(0.215, 0.28)),
        pip_depth=float(rng.choice([0.0, 0.25, 0.5, 0.8])),
        one_scale=float(rng.uniform(1.3, 2.2)) if rng.random() < 0.15 else 1.0,
        odd_face=int(rng.integers(1, 7)) if odd else None,
        odd_marks="logo" if rng.random() < 0.75 else "blank",
    )


def on_table(camera: Camera, x: float, y: float) -> npt.NDArray[np.float64]:
    """Where the ray of pixel (x, y) of the square picture meets the table."""
    focal = SIDE / 2 / math.tan(math.radians(camera.fov) / 2)
    ray = np.array([(x - SIDE / 2) / focal, (y - SIDE / 2) / focal, 1.0]) @ axes(camera)
    eye = np.array(camera.eye)
    reach = -eye[2] / min(ray[2], -1e-3)
    return np.asarray(eye + min(reach, 3.0) * ray)


def _rest(
    rng: np.random.Generator, make: DieMake, cocked: bool
) -> tuple[npt.NDArray[np.float64], float]:
    """A rotation, and the height of the middle of the die above the table."""
    rotation = rotation_with_top(int(rng.integers(1, 7)), float(rng.uniform(0, 2 * math.pi)))
    if cocked:
        angle, about = math.radians(rng.uniform(20, 45)), rng.uniform(0, 2 * math.pi)
        axis = np.array([math.cos(about), math.sin(about), 0.0])
        turn, _ = cv2.Rodrigues(axis * angle)
        rotation = turn @ rotation
    corners = die_shape.mesh(make).vertices @ rotation.T
    return rotation, float(-corners[:, 2].min())


def random_scene(rng: np.random.Generator) -> Scene:
    """A table as one might meet it; the camera sees a square."""
    pixels = float(np.exp(rng.uniform(math.log(22), math.log(170))))
    distance = float(rng.uniform(0.2, 0.8))
    elevation = math.radians(
        90 - abs(rng.normal(0, 10)) if rng.random() < 0.3 else rng.uniform(24, 80)
    )
    azimuth = rng.uniform(0, 2 * math.pi)
    eye = distance * np.array(
        [
            math.cos(elevation) * math.cos(azimuth),
            math.cos(elevation) * math.sin(azimuth),
            math.sin(elevation),
        ]
    )
    focal = pixels * distance / 0.016
    fov = 2 * math.degrees(math.atan(SIDE / 2 / focal))
    if fov > 75:
        fov = 75.0
    camera = Camera(
        eye=(float(eye[0]), float(eye[1]), float(eye[2])),
        fov=fov,
        distortion=float(rng.uniform(0, 0.1)) if rng.random() < 0.3 else 0.0,
    )
    if rng.random() < 0.25:
        camera = replace(camera, aperture=float(rng.uniform(0.0005, 0.003)))
    two_colours = rng.random() < 0.5
    looks = [_look(rng), _look(rng)]
    makes = [_make(rng, rng.random() < 0.2), _make(rng, False)]
    wanted = 0 if rng.random() < 0.04 else int(rng.integers(3, 10 if pixels < 80 else 7))
    dice: list[Die] = []
    for _ in range(wanted * 4):
        if len(dice) >= wanted:
            break
        which = int(rng.random() < 0.35)
        look = looks[which] if two_colours else _look(rng)
        make = makes[which] if two_colours else _make(rng, rng.random() < 0.12)
        rotation, height = _rest(rng, make, rng.random() < 0.09)
        if dice and rng.random() < 0.2:
            near = dice[int(rng.integers(len(dice)))]
            gap = (near.make.size + make.size) / 2 * rng.uniform(1.0, 1.06)
            if rng.random() < 0.5 and tilt(rotation) < 0.01 and tilt(near.rotation) < 0.01:
                # face to face, squarely
                face = (
                    near.rotation[:, 0] if abs(near.rotation[2, 0]) < 0.5 else near.rotation[:, 1]
                )
                value = int(rng.integers(1, 7))
                rotation = rotation_with_top(value, math.atan2(face[1], face[0]))
                step = face * gap
            else:
                turn = rng.uniform(0, 2 * math.pi)
                step = np.array([math.cos(turn), math.sin(turn), 0]) * gap * 1.25
            place = np.array(near.position) + step
        else:
            margin = 0.02 * SIDE
            x, y = rng.uniform(margin, SIDE - margin, 2)
            place = on_table(camera, float(x), float(y))
        far = [
            np.linalg.norm(place[:2] - np.array(d.position)[:2]) < 0.5 * (make.size + d.make.size)
            for d in dice
        ]
        if any(far) or np.linalg.norm(place[:2]) > 0.5:
            continue
        dice.append(Die((float(place[0]), float(place[1]), height), rotation, make, look))
    kind = PATTERNS[int(rng.integers(len(PATTERNS)))]
    first = colour(rng, 0.02)
    if kind == "wood" or rng.random() < 0.25:
        first = (
            float(rng.uniform(0.15, 0.6)),
            float(rng.uniform(0.1, 0.4)),
            float(rng.uniform(0.04, 0.25)),
        )
    elif rng.random() < 0.25:
        first = (0.7, 0.7, 0.7)
    second: Colour = tuple(float(c * rng.uniform(0.3, 0.8)) for c in first)  # type: ignore[assignment]
    if kind in ("board", "text", "stone", "carpet") and rng.random() < 0.7:
        second = colour(rng)
    view = 0.016 * SIDE / pixels
    table = Table(
        pattern=kind,
        first=first,
        second=second,
        tile=float(np.clip(view * rng.uniform(0.5, 3), 0.05, 1.0)),
        roughness=float(rng.choice([0.15, 0.3, 0.6, 0.9])),
        side=float(rng.uniform(1.0, 3.0)),
        seed=int(rng.integers(1 << 30)),
    )
    lights = []
    for _ in range(int(rng.integers(1, 3))):
        up, round_ = rng.uniform(0.5, 1.5), rng.uniform(0, 2 * math.pi)
        away = rng.uniform(0.05, 1.2)
        warm = rng.uniform(0, 1)
        size = float(rng.uniform(0.06, 0.8))
        power = rng.uniform(3, 9) / size**2 * 0.25
        lights.append(
            Light(
                (float(away * math.cos(round_)), float(away * math.sin(round_)), float(up)),
                size,
                (float(power), float(power * (1 - 0.25 * warm)), float(power * (1 - 0.6 * warm))),
            )
        )
    ambient = float(rng.uniform(0.1, 1.0))
    things = []
    for _ in range(int(rng.integers(0, 5)) if rng.random() < 0.6 else 0):
        x, y = rng.uniform(0, SIDE, 2)
        spot = on_table(camera, float(x), float(y))
        if any(np.linalg.norm(spot[:2] - np.array(d.position[:2])) < 0.03 for d in dice):
            continue
        shape = int(rng.integers(7))
        at = (float(spot[0]), float(spot[1]))
        base = Thing(
            "box",
            at,
            yaw=float(rng.uniform(0, 6.3)),
            colour=colour(rng, 0.01),
            second=colour(rng),
            pattern=PATTERNS[int(rng.integers(len(PATTERNS)))],
        )
        if shape == 0 and rng.random() < 0.4:
            base = replace(base, kind="coin", size=0.022, height=0.002, metal=1.0)
        elif shape == 0:
            # tokens, counters and screw heads: round, and no dice
            wide = float(np.exp(rng.uniform(math.log(0.004), math.log(0.03))))
            base = replace(base, kind="coin", size=wide, height=float(rng.uniform(0.0005, 0.005)))
        elif shape == 1:
            base = replace(base, kind="cup", size=float(rng.uniform(0.03, 0.07)), height=0.05)
        elif shape == 2:
            base = replace(base, size=0.063, depth=0.088, height=0.0006)
        elif shape == 3:
            base = replace(base, size=0.07, depth=0.14, height=0.008, roughness=0.06)
        elif shape == 4:
            side = float(rng.uniform(0.01, 0.02))
            base = replace(base, size=side, depth=side, height=side)
        elif shape == 5:
            size, ink = float(rng.uniform(0.013, 0.018)), colour(rng)
            if apart(ink, base.colour) < 40:
                ink = (0.8, 0.8, 0.8) if base.colour[1] < 0.25 else (0.02, 0.02, 0.02)
            base = replace(base, kind="octahedron", size=size, second=ink, pattern="plain")
        else:
            base = replace(base, kind="ball", size=float(rng.uniform(0.008, 0.02)))
        things.append(base)
    arms: tuple[Arm, ...] = ()
    if view > 0.09 and rng.random() < 0.35:
        x, y = rng.uniform(0, SIDE, 2)
        over = on_table(camera, float(x), float(y))
        turn = rng.uniform(0, 2 * math.pi)
        high = float(rng.uniform(0.025, 0.09))
        tone = rng.uniform(0.08, 1.0)
        arms = (
            Arm(
                knuckles=(float(over[0]), float(over[1]), high),
                elbow=(
                    float(over[0] + 0.33 * math.cos(turn)),
                    float(over[1] + 0.33 * math.sin(turn)),
                    high + 0.06,
                ),
                grip=float(rng.uniform(0, 1)),
                skin=(0.6 * tone, 0.36 * tone, 0.27 * tone),
                cloth=colour(rng),
                second=colour(rng),
                pattern=PATTERNS[int(rng.integers(len(PATTERNS)))],
            ),
        )
    return Scene(
        dice=tuple(dice),
        table=table,
        camera=camera,
        lights=tuple(lights),
        ambient=(ambient, ambient, ambient * float(rng.uniform(0.8, 1.15))),
        things=tuple(things),
        arms=arms,
    )


def random_sensor(rng: np.random.Generator) -> Sensor:
    """A mild camera; training adds the harsh ones."""
    return Sensor(
        mean=float(rng.uniform(0.1, 0.4)),
        white_balance=(float(rng.uniform(0.85, 1.15)), 1.0, float(rng.uniform(0.85, 1.15))),
        full_well=float(np.exp(rng.uniform(6.5, 9.5))),
        blur=float(rng.uniform(0.3, 0.9)),
        sharpening=float(rng.uniform(0, 1.0)),
        vignetting=float(rng.uniform(0, 0.4)),
        contrast=float(rng.uniform(0.8, 1.25)),
    )
