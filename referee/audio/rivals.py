"""Whoever may have shouted the same at the same moment, and was not heard for the one who was."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence

from scipy.special import logit

from referee.audio.second_look import SecondLook
from referee.audio.vocabulary import PhraseMatch


@dataclasses.dataclass(frozen=True)
class Rival:
    """Words that one seat, ``by``, ``said``, to be looked for at another from ``start`` to ``end``.

    Both in s of the stream. ``match``: the words. ``called``: when they began, s of the match's clock;
    None where they are not believed unless another called them, too.
    """

    seat: int
    by: int
    said: SecondLook
    match: PhraseMatch
    start: float
    end: float
    called: float | None

    def told_as(self, seat: int, text: str, start: float) -> bool:
        """Whether a call that was told is this one."""
        there = seat == self.seat and self.start < start < self.end
        return there and text.startswith(self.match.text)


class Rivals:
    """What is still to be looked for at the ``seats`` of a table."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._waiting: list[Rival] = []

    @property
    def earliest(self) -> float:
        """No rival will be looked for before this, s of the stream."""
        return min((rival.start for rival in self._waiting), default=math.inf)

    def expect(
        self,
        by: int,
        said: SecondLook,
        match: PhraseMatch,
        span: tuple[float, float],
        called: float | None,
    ) -> None:
        """Look for words of a seat at all others; see `Rival`."""
        others = (seat for seat in range(self._seats) if seat != by)
        self._waiting += [Rival(seat, by, said, match, *span, called) for seat in others]

    def due(self, heard: float, settled: Sequence[float]) -> list[Rival]:
        """Those whose whole span has been heard, s of the stream; each is given once.

        ``settled``: until when all that was called at each seat is found. Who calls something else at
        that moment is known first.
        """

        def ready(rival: Rival) -> bool:
            return rival.end <= heard and rival.said.end <= settled[rival.seat]

        given = [rival for rival in self._waiting if ready(rival)]
        self._waiting = [rival for rival in self._waiting if not ready(rival)]
        return given


def lacking(confidence: float, awaited: float) -> float:
    """Log-odds that words lack to the line of what is awaited; 0 from there on.

    Whose voice it is has to make up for it: somebody may be saying something else at that moment.
    """
    return max(0.0, float(logit(awaited) - logit(confidence)))
