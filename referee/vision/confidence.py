"""How sure a reading is: what the network and the pip lattice say, as a chance to be right.

The weights are fitted on photographs that training never saw (``python -m models.dice.calibrate``)
and lie beside the model.
"""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
import numpy as np

from referee.errors import InputError
from referee.vision.network import BEST_SIZE, Floats
from referee.wording import Message

CLOSE = 3.0
"""Pips by which the lattice may be for or against a value, at most."""


class Calibration(msgspec.Struct, frozen=True, kw_only=True):
    """Weights of a logistic regression over what is known of a reading.

    ``heat`` and ``value`` weigh the log odds that the network gives to a die and to its value,
    ``lattice`` the pips by which the lattice prefers that value to all others, ``size`` the
    logarithm of the die's size over 52 pixels. ``ceiling``: no reading is surer than this.
    """

    heat: float = 1.0
    value: float = 1.0
    lattice: float = 0.1
    size: float = 0.0
    bias: float = 0.0
    ceiling: float = 1.0

    def sure(self, evidence: Floats) -> float:
        """The chance that a reading is right; ``evidence`` as `evidence` gives it."""
        weights = (self.heat, self.value, self.lattice, self.size)
        odds = self.bias + sum(w * float(e) for w, e in zip(weights, evidence, strict=True))
        return self.ceiling / (1 + math.exp(-max(min(odds, 30.0), -30.0)))


def evidence(heat: float, part: float, margin: float, size: float) -> Floats:
    """What a calibration weighs, (4,): log odds, log odds, pips, logarithm.

    ``heat`` and ``part``: 0..1, of the network; ``margin``: see `margin`; ``size``: pixels.
    """
    return np.array([_odds(heat), _odds(part), margin, math.log(max(size, 1) / BEST_SIZE)], "f4")


def margin(alike: Floats | None, value: int) -> float:
    """Pips by which the lattice (`referee.vision.lattice.likeness`) prefers a value to others."""
    if alike is None:
        return 0.0
    others = np.delete(alike, value - 1).max()
    return float(np.clip(alike[value - 1] - others, -CLOSE, CLOSE))


def _odds(part: float) -> float:
    part = min(max(part, 1e-3), 1 - 1e-3)
    return math.log(part / (1 - part))


def read_calibration(path: Path) -> Calibration:
    """The calibration in a JSON file; a plain one where there is no such file.

    Raises:
        InputError: the file is no calibration.

    """
    if not path.is_file():
        return Calibration()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Calibration)
    except (msgspec.DecodeError, OSError) as error:
        raise InputError(Message("vision.no-calibration"), where=str(path)) from error
