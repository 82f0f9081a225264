"""Chouettes that lay there before the eyes opened, and whose cul is still to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.vision.throw_classifier import ThrowClassifier
from referee.vision.tracks import Track


class LyingChouettes:
    """Finds them among the dice that nobody was seen to throw.

    ``order`` awaits the cul once all are found. ``values`` gives what the rules know to lie there, and
    is asked once dice do. Without it ``known`` is what the eyes themselves had seen.
    """

    def __init__(
        self,
        order: ThrowClassifier,
        values: Callable[[], Sequence[int]] | None,
        known: Sequence[int | None] = (),
    ) -> None:
        self._order, self._values, self._known = order, values, tuple(known)
        self._due: list[int | None] | None = None

    def again(self, thrown: Sequence[int | None]) -> LyingChouettes:
        """What is to be found once places are no longer known; ``thrown``: what the eyes knew to lie."""
        known: Sequence[int | None] = ()
        if self._order.expects_cul:
            # they may look away again before they have found anything
            known = thrown or self._known
        return LyingChouettes(self._order, self._values, known)

    def takes(self, track: Track) -> bool:
        """Whether this die is one of them."""
        if self._due is None:
            self._due = list(self._known if self._values is None else self._values())
        if track.value not in self._due or track.role == "cul":
            return False
        self._due.remove(track.value)
        self._order.expects_cul |= not self._due
        return True
