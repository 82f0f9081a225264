"""Dominoes on a table, as solids: each end is a face with pips, and no die.

Without them the networks read an end as a die, and are sure of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from fixtures.studio.scene import Scene, Thing
from fixtures.studio.surfaces import Colour
from models.dice.pictures import SIDE, apart, colour, on_table, random_scene

Make = Callable[[np.random.Generator], Callable[[], Thing]]
"""Draws what all dominoes of a table have in common; what it gives makes one of them after the other."""


BLANK_SECOND = 0.25
"""Part of the dominoes that are dealt a blank second end: one end and a plain place pass for a die."""


def set_of_dominoes(rng: np.random.Generator) -> Callable[[], Thing]:
    """Dominoes of any two or three colours."""
    body = colour(rng, 0.01)
    light, dark = (0.8, 0.8, 0.77), (0.02, 0.02, 0.02)
    usual = dark if body[1] > 0.2 else light
    inks = [colour(rng) if rng.random() < 0.3 else usual for _ in range(7)]
    inks = [ink if apart(ink, body) > 30 else usual for ink in inks]
    if rng.random() < 0.6:
        inks = [inks[0]] * 7
    long = float(rng.uniform(0.028, 0.058))
    wide = long / float(rng.uniform(1.85, 2.1))
    base = Thing(
        "domino", (0, 0), long, wide, float(rng.uniform(0.15, 0.5)) * wide,
        colour=body, second=usual if rng.random() < 0.8 else body,
        pattern="wood" if rng.random() < 0.2 else "plain",
        roughness=float(rng.choice([0.1, 0.3, 0.6])),
    )  # fmt: skip

    return dealt(base, inks, rng, BLANK_SECOND)


def dealt(
    base: Thing, inks: Sequence[Colour], rng: np.random.Generator, blank: float = 0.0
) -> Callable[[], Thing]:
    """What makes dominoes like one another, but for their ends; pips of a value have one of ``inks``.

    ``blank``: part of them whose second end is blank, besides those by chance.
    """

    def one() -> Thing:
        ends = (int(rng.integers(7)), int(rng.integers(7)))
        # nothing is drawn where none is asked for: measured pictures stay as they are
        if blank and rng.random() < blank:
            ends = (ends[0], 0)
        return replace(base, ends=ends, inks=(inks[ends[0] % len(inks)], inks[ends[1] % len(inks)]))

    return one


def domino_scene(rng: np.random.Generator, make: Make = set_of_dominoes) -> Scene:
    """A table with one to eight dominoes; in every other one dice lie there, too."""
    scene = random_scene(rng)
    dice = scene.dice if rng.random() < 0.5 else ()
    one = make(rng)
    things: list[Thing] = []
    taken = [np.array(d.position[:2]) for d in dice]
    for _ in range(int(rng.integers(1, 9))):
        domino = one()
        x, y = rng.uniform(0.1, 0.9, 2) * SIDE
        at = on_table(scene.camera, float(x), float(y))[:2]
        far = all(np.linalg.norm(at - other) > 0.75 * domino.size + 0.01 for other in taken)
        if far and np.linalg.norm(at) < 0.5:
            taken.append(at)
            place, yaw = (float(at[0]), float(at[1])), float(rng.uniform(0, 2 * math.pi))
            things.append(replace(domino, position=place, yaw=yaw))
    return replace(scene, dice=dice, things=tuple(things), arms=())
