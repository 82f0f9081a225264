"""A throw that a camera is not sure of: who is asked about it, and what an answer says.

A throw counts as it was read, so that nobody waits; people are asked about the last one as long as its
dice lie there to be looked at.
"""

from __future__ import annotations

import queue
from collections.abc import Iterator, Sequence

import msgspec

from referee.engine.history import History, Past
from referee.errors import InputError
from referee.observations import HAND, AnyObservation, Cul, Fallen, Replace, Throws
from referee.wording import Message

#: Dice of a whole throw, whose last value is the cul's.
_ALL = 3


class DiceDoubt(msgspec.Struct, frozen=True):
    """Observation ``number``, and the readings to choose from: first the one that counts.

    ``culs``: they differ in which die is the cul.
    """

    number: int
    seen: Fallen
    readings: tuple[tuple[int, ...], ...]
    culs: bool


def values_of(seen: Fallen) -> tuple[int, ...]:
    """Of the dice, in their order."""
    return (seen.value,) if isinstance(seen, Cul) else seen.values


def dice_doubt(past: Past, below: float) -> DiceDoubt | None:
    """The last throw, where a camera told it with less confidence than ``below``."""
    dice = ((n, s) for n, s in reversed(past.numbered) if isinstance(s, Fallen))
    number, seen = next(dice, (0, None))
    if seen is None or not seen.source.startswith("camera") or seen.confidence >= below:
        return None
    read = values_of(seen)
    culs = isinstance(seen, Throws) and len(read) == _ALL and len(set(read)) > 1
    return DiceDoubt(number, seen, tuple(_by_cul(read)) if culs else (read,), culs)


def _by_cul(values: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The same dice, each value once as the cul's, which is last."""
    last = values[-1]
    for cul in (last, *sorted({*values} - {last})):
        rest = list(values)
        rest.remove(cul)
        yield (*rest, cul)


def confirmation(
    history: History, number: int, values: tuple[int, ...], author: str, at: float
) -> Replace:
    """What says that these are the dice: the same observation, beyond doubt, with its evidence.

    Raises:
        InputError: that throw does not count any more, or has other dice.
    """
    standing = dict(history.standing()).get(number)
    if not isinstance(standing, Fallen) or standing.source == HAND:
        raise InputError(Message("session.question-gone"))
    if sorted(values) != sorted(values_of(standing)):
        raise InputError(Message("session.question-gone"))
    sure: AnyObservation = msgspec.structs.replace(standing, confidence=1.0)
    if isinstance(standing, Throws):
        sure = msgspec.structs.replace(standing, confidence=1.0, values=values)
    return Replace(time=at, author=author, source="arbiter", number=number, by=sure)


class ConfirmedThrows:
    """Carries what people have said of throws from the match to the eyes; used by both threads."""

    def __init__(self) -> None:
        self._told: set[float] = set()
        self._fresh: queue.SimpleQueue[tuple[float, tuple[int, ...]]] = queue.SimpleQueue()

    def look(self, past: Past) -> None:
        """The match has changed; returns at once."""
        for time, values in confirmed_throws(past.entries):
            if time not in self._told:
                self._told.add(time)
                self._fresh.put((time, values))

    def fresh(self) -> Iterator[tuple[float, tuple[int, ...]]]:
        """What was said since, see `confirmed_throws`."""
        while not self._fresh.empty():
            yield self._fresh.get()


def confirmed_throws(
    entries: Sequence[AnyObservation],
) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Throws of three dice by a camera of which people have said which die is the cul.

    Their times, s, and the dice, the cul last.
    """
    for one in entries:
        if not isinstance(one, Replace) or not isinstance(one.by, Throws) or one.undoes:
            continue
        wrong = entries[one.number - 1]
        if isinstance(wrong, Throws) and wrong.source.startswith("camera"):
            same = sorted(wrong.values) == sorted(one.by.values)
            if same and len(wrong.values) == _ALL:
                yield wrong.time, one.by.values
