"""What colours this table's dice have, learnt from throws that told it plainly.

The dice do not change in an evening: once three dice have told themselves apart, or two chouettes and
then the cul have been thrown, later pictures are judged by their colours.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.observations import Cul, Observation
from referee.table import DiceColours
from referee.vision import colour
from referee.vision.detector import Die
from referee.vision.network import Picture
from referee.vision.throw_classifier import Landed
from referee.vision.tracks import Resting

#: Confidence from which a throw teaches what colours the dice have.
_PLAIN = 0.8


class ColourLearning:
    """``colours``: what is known; None where nothing is. ``alike``: the dice are of one colour."""

    def __init__(self, colours: DiceColours | None) -> None:
        self.colours = colours
        self.alike = False

    def from_picture(self, frame: Picture, thrown: list[Die]) -> None:
        """Three dice at rest in a BGR frame (h, w, 3)."""
        if self.colours is None and len(thrown) == 3:
            self.colours = colour.learnt(frame, thrown)

    def from_order(
        self, lie: Sequence[Resting], landed: Sequence[Landed], told: Sequence[Observation]
    ) -> None:
        """What was ``told`` of dice that came to rest where others ``lie``: chouettes, then the cul."""
        culs = [o for o in told if isinstance(o, Cul) and o.confidence >= _PLAIN]
        if self.colours is None and culs and len(landed) == 1 and len(lie) == 2:
            self.colours = colour.learnt_by_order([r.body for r in lie], landed[0].track.body)
            self.alike = self.colours is None
