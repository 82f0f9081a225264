"""What colours this table's dice have, learnt from throws that told it plainly.

The dice do not change in an evening: once three dice have told themselves apart, or two chouettes and
then the cul have been thrown, later pictures are judged by their colours.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.observations import Cul, Observation, Throws
from referee.table import DiceColours
from referee.vision import colour
from referee.vision.detector import Die
from referee.vision.dye import Lab
from referee.vision.network import Picture
from referee.vision.resting_dice import DICE
from referee.vision.throw_classifier import Landed
from referee.vision.tracks import Resting

#: Confidence from which a throw teaches what colours the dice have.
_PLAIN = 0.8
#: Throws that are kept until somebody says which die is the cul.
_KEPT = 20


class ColourLearning:
    """``colours``: what is known; None where nothing is. ``alike``: the dice are of one colour."""

    def __init__(self, colours: DiceColours | None) -> None:
        self.colours = colours
        self.alike = False
        #: Throws of three dice whose cul was asked for, by their time: each die's value and colour.
        self._asked: dict[float, list[tuple[int, Lab]]] = {}

    def ask(self, landed: Sequence[Landed], told: Sequence[Observation]) -> None:
        """Keep the colours of three dice thrown together, whose cul people may be asked for."""
        throws = [o for o in told if isinstance(o, Throws) and len(o.values) == DICE]
        if self.colours is not None or not throws or len(landed) != DICE:
            return
        dice = [(d.track.value, d.track.body) for d in landed if d.track.value is not None]
        if len(dice) == DICE:
            self._asked[throws[0].time] = dice
            while len(self._asked) > _KEPT:
                del self._asked[next(iter(self._asked))]

    def confirmed(self, time: float, values: Sequence[int]) -> None:
        """A person has said of the throw at ``time``, s, which die is the cul: the last of ``values``.

        Nothing is learnt where two dice showed its value.
        """
        dice = self._asked.pop(time, [])
        culs = [body for value, body in dice if value == values[-1]]
        if self.colours is not None or len(culs) != 1:
            return
        chouettes = [body for value, body in dice if value != values[-1]]
        self.colours = colour.learnt_by_order(chouettes, culs[0])
        self.alike = self.colours is None

    def from_picture(self, frame: Picture, thrown: list[Die]) -> None:
        """Three dice at rest in a BGR frame (h, w, 3)."""
        if self.colours is None and len(thrown) == DICE:
            self.colours = colour.learnt(frame, thrown)

    def from_order(
        self, lie: Sequence[Resting], landed: Sequence[Landed], told: Sequence[Observation]
    ) -> None:
        """What was ``told`` of dice that came to rest where others ``lie``: chouettes, then the cul."""
        culs = [o for o in told if isinstance(o, Cul) and o.confidence >= _PLAIN]
        if self.colours is None and culs and len(landed) == 1 and len(lie) == 2:
            self.colours = colour.learnt_by_order([r.body for r in lie], landed[0].track.body)
            self.alike = self.colours is None
