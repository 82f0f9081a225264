"""Which die is the cul: by colours that were calibrated, else by which one is the odd one out."""

from __future__ import annotations

import math

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee.errors import InputError
from referee.table import DiceColours
from referee.vision.detector import Die, Role
from referee.vision.network import Picture
from referee.wording import Message

Lab = npt.NDArray[np.float32]
LIGHTNESS = 0.45
"""How much a difference of lightness counts beside one of hue: shadows are common, dyes are not."""
Roles = list[tuple[Role | None, float]]
"""Of each die its role, and how sure that is, 0..1."""
UNKNOWN: tuple[Role | None, float] = (None, 0.0)
LEAST_ODD = 18.0
"""The odd one out differs at least by so much from both others (`distance`)."""
CLEARLY_ODD = 2.0
"""And by so many times as much as they do from one another."""
UNCALIBRATED, OF_THREE, ALONE = (1.20, -0.38), (1.82, -1.07), (1.20, -0.83)
"""Slope and bias of logistic regressions over the logarithm of a difference of colour, in the lights
of ``benchmarks/colours.py``: the first fitted on its photographs, the others on rendered dice."""
ALIKE, UNLIKE = 0.25, 0.6
"""Two dice are of one colour, or of two, by this part of what the calibrated ones differ by."""


def parse(colour: str) -> Lab:
    """``#rrggbb`` as Lab.

    Raises:
        InputError: another form.

    """
    text = colour.strip().lstrip("#")
    try:
        rgb = bytes.fromhex(text)
    except ValueError:
        rgb = b""
    if len(rgb) != 3:
        raise InputError(
            Message("vision.no-colour", colour=colour),
            remedy=Message("vision.no-colour-remedy"),
        )
    return np.asarray(_lab(np.array([[list(rgb[::-1])]], np.uint8))[0, 0], np.float32)


def as_text(lab: Lab) -> str:
    """Lab as ``#rrggbb``."""
    bgr = cv2.cvtColor(np.asarray(lab, np.float32).reshape(1, 1, 3), cv2.COLOR_Lab2BGR)[0, 0]
    b, g, r = (round(float(v) * 255) for v in np.clip(bgr, 0, 1))
    return f"#{r:02x}{g:02x}{b:02x}"


def _lab(bgr: npt.NDArray[np.uint8]) -> Lab:
    return np.asarray(cv2.cvtColor(bgr.astype(np.float32) / 255, cv2.COLOR_BGR2Lab), np.float32)


def body(picture: Picture, die: Die) -> Lab:
    """The colour of a die's body in a BGR picture: Lab, without pips and highlights."""
    width, height = die.x1 - die.x0, die.y1 - die.y0
    x0, x1 = int(die.x0 + 0.14 * width), int(die.x1 - 0.14 * width) + 1
    y0, y1 = int(die.y0 + 0.14 * height), int(die.y1 - 0.14 * height) + 1
    patch = picture[max(y0, 0) : max(y1, 1), max(x0, 0) : max(x1, 1)]
    if patch.shape[0] * patch.shape[1] > 48 * 48:
        patch = cv2.resize(patch, (48, 48), interpolation=cv2.INTER_AREA)
    rows, columns = np.mgrid[-1 : 1 : patch.shape[0] * 1j, -1 : 1 : patch.shape[1] * 1j]
    inside = rows**2 + columns**2 <= 1.15
    pixels = _lab(np.asarray(patch, np.uint8))[inside]
    unclipped = np.asarray(patch).max(axis=2)[inside] < 250
    if unclipped.mean() > 0.35:
        # a bleached face has lost its dye; the sides still show it
        pixels = pixels[unclipped]
    if len(pixels) < 8:
        return np.asarray(np.median(pixels, axis=0), np.float32)
    middle = np.median(pixels, axis=0)
    for _ in range(3):
        far = _distance(pixels, middle)
        middle = np.median(pixels[far <= np.quantile(far, 0.6)], axis=0)
    return np.asarray(middle, np.float32)


def _distance(first: Lab, second: Lab) -> npt.NDArray[np.float32]:
    weights = np.array([LIGHTNESS, 1, 1], np.float32)
    return np.asarray(np.linalg.norm((first - second) * weights, axis=-1), np.float32)


def distance(first: Lab, second: Lab) -> float:
    """How unlike two colours are; under about 10 they may be one colour in other light."""
    return float(_distance(first, second))


def _sure(size: float, weights: tuple[float, float]) -> float:
    """The chance that a difference of colour of this ``size`` tells a role right."""
    slope, bias = weights
    return 1 / (1 + math.exp(-(slope * math.log1p(size) + bias)))


def _calibrated(bodies: list[Lab], colours: DiceColours) -> Roles:
    chouettes, cul = parse(colours.chouettes), parse(colours.cul)
    to_chouette = [distance(b, chouettes) for b in bodies]
    to_cul = [distance(b, cul) for b in bodies]
    lean = [a - b for a, b in zip(to_chouette, to_cul, strict=True)]
    apart = max(distance(chouettes, cul), 1.0)
    if len(bodies) == 3:
        # one of three is the cul whatever the light does to them all
        _, second, last = sorted(lean)
        if last - second > max(6.0, 0.2 * apart):
            sure = _sure(last - second, OF_THREE)
            return [("cul" if v == last else "chouette", sure) for v in lean]
    if len(bodies) == 2:
        # there is one cul: whatever the light, two that are alike are the chouettes
        between = distance(bodies[0], bodies[1])
        if between < ALIKE * apart:
            return [("chouette", _sure(apart - between, ALONE))] * 2
        if between > UNLIKE * apart and abs(lean[0] - lean[1]) > 0.5 * between:
            sure = _sure(abs(lean[0] - lean[1]), ALONE)
            roles: Roles = [("cul", sure), ("chouette", sure)]
            return roles if lean[0] > lean[1] else roles[::-1]
    return [
        UNKNOWN if abs(v) < 0.2 * apart else ("cul" if v > 0 else "chouette", _sure(abs(v), ALONE))
        for v in lean
    ]


def _odd_one_out(bodies: list[Lab]) -> Roles:
    if len(bodies) != 3:
        return [UNKNOWN] * len(bodies)
    pairs = {k: distance(bodies[(k + 1) % 3], bodies[(k + 2) % 3]) for k in range(3)}
    odd = min(pairs, key=lambda k: pairs[k])
    nearest = min(v for k, v in pairs.items() if k != odd)
    # in a dim picture all colours are nearer to one another
    light = float(np.clip(max(float(b[0]) for b in bodies) / 50, 0.5, 1))
    if nearest < LEAST_ODD * light or nearest < CLEARLY_ODD * pairs[odd]:
        return [UNKNOWN] * 3
    sure = _sure(nearest / light, UNCALIBRATED)
    return [("cul" if k == odd else "chouette", sure) for k in range(3)]


def with_roles(picture: Picture, dice: list[Die], colours: DiceColours | None = None) -> list[Die]:
    """The same dice with their roles, as far as colour tells them."""
    if not dice:
        return []
    bodies = [body(picture, d) for d in dice]
    roles = _odd_one_out(bodies) if colours is None else _calibrated(bodies, colours)
    return [
        msgspec.structs.replace(d, role=role, role_confidence=round(sure, 4))
        for d, (role, sure) in zip(dice, roles, strict=True)
    ]


def learnt(picture: Picture, dice: list[Die]) -> DiceColours | None:
    """Colours to calibrate by, from a picture of two chouettes and the cul; None if unclear."""
    known = with_roles(picture, dice)
    chouettes = [body(picture, d) for d in known if d.role == "chouette"]
    culs = [body(picture, d) for d in known if d.role == "cul"]
    if len(chouettes) != 2 or len(culs) != 1:
        return None
    mean = np.asarray((chouettes[0] + chouettes[1]) / 2, np.float32)
    return DiceColours(chouettes=as_text(mean), cul=as_text(culs[0]))
