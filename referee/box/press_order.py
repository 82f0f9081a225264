"""Whether the presses of a box come in their order, or one was lost on its way."""

from __future__ import annotations

#: Presses that a box keeps at most; a number that is further on is no later press of the same row.
_QUEUED = 32
#: The number of the first press after a start without power.
_FIRST_NUMBER = 1
#: A box says its oldest press again after some 200 ms; what came twice sooner was doubled on its way.
_SAID_AGAIN = 0.15


class PressOrder:
    """The row of one box's presses. A press is known by its boot and its number, 0 to 255."""

    def __init__(self) -> None:
        #: The number of the press that comes next, once one has come since the box started.
        self._awaited: int | None = None
        #: Presses that came before an older one, and when each was first heard, s.
        self._ahead: dict[tuple[int, int], float] = {}

    def begin(self) -> None:
        """The box has started anew."""
        self._awaited = None

    def heard(self, press: tuple[int, int], now: float) -> None:
        """A press came before it was known whose it is."""
        self._ahead.setdefault(press, now)

    def knows(self, press: tuple[int, int]) -> bool:
        """Whether the press came already, and waits for an older one."""
        return press in self._ahead

    def older_is_missed(self, press: tuple[int, int], now: float) -> bool:
        """Whether an older press was lost on its way: to acknowledge this one would forget that, too.

        The box says the oldest again, and then this one. What it says again by itself is the oldest.
        """
        number = press[1]
        # where nothing came yet, any but the first of a start without power may follow a lost one
        expected = _FIRST_NUMBER if self._awaited is None else self._awaited
        gap = (number - expected) & 0xFF
        doubtful = gap > 0 if self._awaited is None else 0 < gap < _QUEUED
        first = self._ahead.setdefault(press, now)
        if doubtful and now - first < _SAID_AGAIN:
            return True
        self._ahead = {other: since for other, since in self._ahead.items() if other != press}
        if gap < _QUEUED or self._awaited is None:
            self._awaited = (number + 1) & 0xFF
        return False
