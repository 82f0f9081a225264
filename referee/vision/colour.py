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
from referee.vision.dye import LIGHTNESS, Dye, Lab, difference, dye, dyes, lab_of
from referee.vision.network import Picture
from referee.wording import Message

Roles = list[tuple[Role | None, float]]
"""Of each die its role, and how sure that is, 0..1."""
UNKNOWN: tuple[Role | None, float] = (None, 0.0)
LEAST_ODD = 18.0
"""The odd one out differs at least by so much from both others (`distance`)."""
CLEARLY_ODD = 2.0
"""And by so many times as much as they do from one another."""
UNCALIBRATED, OF_THREE, ALONE = (1.20, -0.38), (1.82, -1.07), (1.20, -0.83)
"""Slope and bias of logistic regressions over the logarithm of a difference of colour, in the lights
of ``benchmarks/eyes/colours.py``: the first fitted on its photographs, the others on rendered dice."""
DOUBTFUL = 0.85
"""A fourth find of less than this part of the third's confidence is no die of the throw."""
ODD, UNLIKE_SISTERS = 12.0, 0.35
"""Among three the calibrated cul differs at least by so much from both others, and by this part of
what the calibrated colours do."""
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
    return np.asarray(lab_of(np.array([[list(rgb[::-1])]], np.uint8))[0, 0], np.float32)


def as_text(lab: Lab) -> str:
    """Lab as ``#rrggbb``."""
    bgr = cv2.cvtColor(np.asarray(lab, np.float32).reshape(1, 1, 3), cv2.COLOR_Lab2BGR)[0, 0]
    b, g, r = (round(float(v) * 255) for v in np.clip(bgr, 0, 1))
    return f"#{r:02x}{g:02x}{b:02x}"


def body(picture: Picture, die: Die) -> Lab:
    """The colour of a die's body in a BGR picture: Lab, without pips and highlights."""
    return dye(picture, die).lab


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


def _calibrated(bodies: list[Dye], colours: DiceColours) -> Roles:
    chouettes, cul = Dye(parse(colours.chouettes)), Dye(parse(colours.cul))
    apart = max(difference(chouettes, cul), 1.0)
    # a chouette in a shadow is still a chouette: only what light does not explain counts
    lean = [0.0 if b.bleached else difference(b, chouettes) - difference(b, cul) for b in bodies]
    if len(bodies) == 3:
        return _of_three(bodies, lean, apart)
    if len(bodies) == 2 and not any(b.bleached for b in bodies):
        # there is one cul: whatever the light, two that are alike are the chouettes
        between = difference(bodies[0], bodies[1])
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


def _of_three(bodies: list[Dye], lean: list[float], apart: float) -> Roles:
    """One of three is the cul, or it can't be told which: there are no three chouettes."""
    _, second, last = sorted(lean)
    cul = lean.index(last)
    others = [difference(bodies[cul], b) for k, b in enumerate(bodies) if k != cul]
    between = difference(*(b for k, b in enumerate(bodies) if k != cul))
    gap = last - second
    # whatever the light does to them all, it is also the odd one out
    odd = min(others) > _light(bodies) * max(ODD, UNLIKE_SISTERS * apart)
    odd = odd and min(others) > between
    if bodies[cul].bleached or not odd or gap < max(6.0, 0.2 * apart):
        return [UNKNOWN] * 3
    sure = _sure(gap, OF_THREE)
    return [("cul" if k == cul else "chouette", sure) for k in range(3)]


def _light(bodies: list[Dye]) -> float:
    """In a dim picture all colours are nearer to one another: by this factor, 0.5..1."""
    return float(np.clip(max(float(b.lab[0]) for b in bodies) / 50, 0.5, 1))


def _odd_one_out(bodies: list[Dye]) -> Roles:
    if len(bodies) != 3:
        return [UNKNOWN] * len(bodies)
    pairs = {k: difference(bodies[(k + 1) % 3], bodies[(k + 2) % 3]) for k in range(3)}
    odd = min(pairs, key=lambda k: pairs[k])
    nearest = min(v for k, v in pairs.items() if k != odd)
    light = _light(bodies)
    if nearest < LEAST_ODD * light or nearest < CLEARLY_ODD * pairs[odd]:
        return [UNKNOWN] * 3
    sure = _sure(nearest / light, UNCALIBRATED)
    return [("cul" if k == odd else "chouette", sure) for k in range(3)]


def players(dice: list[Die]) -> list[int]:
    """Which of the finds are the dice of the game: all, or the surest three where more are found.

    What is found beside three sure dice and is far less sure is no die of the throw.
    """
    order = sorted(
        range(len(dice)),
        key=lambda k: (dice[k].value is not None, dice[k].confidence),
        reverse=True,
    )
    if len(order) > 3:
        third, fourth = dice[order[2]], dice[order[3]]
        doubtful = fourth.value is None or fourth.confidence < DOUBTFUL * third.confidence
        if third.value is not None and doubtful:
            order = order[:3]
    return sorted(order)


def with_roles(picture: Picture, dice: list[Die], colours: DiceColours | None = None) -> list[Die]:
    """The same dice with their roles, as far as colour tells them."""
    if not dice:
        return []
    which = players(dice)
    bodies = dyes(picture, [dice[k] for k in which], dice)
    told = _odd_one_out(bodies) if colours is None else _calibrated(bodies, colours)
    roles = dict(zip(which, told, strict=True))
    return [
        msgspec.structs.replace(d, role=role, role_confidence=round(sure, 4))
        for d, (role, sure) in ((d, roles.get(k, UNKNOWN)) for k, d in enumerate(dice))
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


def learnt_by_order(chouettes: list[Lab], cul: Lab) -> DiceColours | None:
    """Colours to calibrate by, from two chouettes and the cul that was thrown after them.

    The order of the throws said which is which; None where their colours would not.
    """
    first, second, last = (Dye(lab) for lab in [*chouettes, cul])
    between = difference(first, second)
    apart = min(difference(last, first), difference(last, second))
    if apart < LEAST_ODD or apart < CLEARLY_ODD * between:
        return None
    mean = np.asarray((first.lab + second.lab) / 2, np.float32)
    return DiceColours(chouettes=as_text(mean), cul=as_text(cul))
