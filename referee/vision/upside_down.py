"""Whether a camera's pictures stand on their head, by how well dice are read on them and turned.

Seen from the side, a die's upper face is the upper one in the picture. On its head one of its sides
takes that place: the die seems to lean, or another value is read. So of the two ways round the right
one lets more dice be read, more surely. From straight above both are alike, and nothing is lost either.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from referee.vision.detector import Die
from referee.vision.exposure import lit
from referee.vision.network import Picture
from referee.vision.throw_detector import DiceReader
from referee.vision.tracks import apart

Way = Literal["unknown", "upright", "upside-down"]

#: What all lies of the dice together must speak for one way round, in dice that are surely read, ...
_ENOUGH = 0.5
#: ... and each of them on average: from above the two ways differ by chance, and such adds up.
_EACH = 0.2
#: Lies of the dice after which it is not asked any more: it can't be told, and hardly matters.
_MOST = 10
#: Part of a die's size by which it may seem to have moved and still lies where it lay.
_SAME = 0.5
#: What reads as another value turned round, at least as surely, is no surer than this: it is asked.
UNSURE = 0.75


class UprightJudge:
    """Judges one camera's pictures. ``way``: what is known, after so many ``looks``.

    ``doubtful``: whether something in the last picture reads at least as surely turned round, and else.
    """

    def __init__(self, reader: DiceReader) -> None:
        self.way: Way = "unknown"
        self._reader = reader
        self._sum = 0.0
        self.looks = 0
        self.doubtful = False
        self._lay: list[Die] = []

    @property
    def over(self) -> bool:
        """Whether nothing more is to be learnt."""
        return self.way != "unknown" or self.looks >= _MOST

    def look(self, picture: Picture) -> None:
        """Take in a BGR picture (h, w, 3) in which dice lie."""
        if self.over:
            return
        picture = lit(picture)
        dice = self._reader.detect(picture)
        turned = self._reader.detect(np.ascontiguousarray(picture[::-1, ::-1]))
        most = max(_read(dice), _read(turned))
        if not most or _alike(dice, self._lay):
            return
        self.doubtful = any(disputed(dice, turned, picture.shape))
        self._lay = dice
        self.looks += 1
        self._sum += (_worth(dice) - _worth(turned)) / most
        if abs(self._sum) >= _ENOUGH and abs(self._sum) >= _EACH * self.looks:
            self.way = "upright" if self._sum > 0 else "upside-down"


def disputed(dice: Sequence[Die], turned: Sequence[Die], shape: tuple[int, ...]) -> list[bool]:
    """Of each die, whether it reads at least as surely, and as another value, turned round.

    ``turned``: what is read in the same picture on its head. ``shape``: the picture's, (h, w, 3).
    """
    height, width = shape[:2]
    there = [
        ((width - t.centre[0], height - t.centre[1]), t) for t in turned if t.value is not None
    ]
    found = []
    for die in dice:
        near = [(apart(die.centre, at), t) for at, t in there]
        near = [(away, t) for away, t in near if away < _SAME * die.size]
        other = min(near, key=lambda pair: pair[0])[1] if near else None
        found.append(
            other is not None and other.value != die.value and other.confidence >= die.confidence
        )
    return found


def reads_better_turned(dice: Sequence[Die], turned: Sequence[Die], shape: tuple[int, ...]) -> bool:
    """Whether one picture of dice that are ``disputed`` reads better on its head, all in all."""
    return any(disputed(dice, turned, shape)) and _worth(turned) > _worth(dice)


def _read(dice: Sequence[Die]) -> int:
    return sum(die.value is not None for die in dice)


def _worth(dice: Sequence[Die]) -> float:
    """In dice that are surely read."""
    return sum(die.confidence for die in dice if die.value is not None)


def _alike(dice: Sequence[Die], before: Sequence[Die]) -> bool:
    """Whether the same dice lie where they lay: that tells nothing new."""
    return len(dice) == len(before) > 0 and all(
        np.hypot(*np.subtract(one.centre, other.centre)) < _SAME * one.size
        for one, other in zip(dice, before, strict=True)
    )
