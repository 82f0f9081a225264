"""Stretches of a stream, and what two of them have in common."""

from __future__ import annotations

from typing import Protocol


class Stretch(Protocol):
    """Of sound, s of the stream."""

    @property
    def start(self) -> float:
        """Its beginning."""

    @property
    def end(self) -> float:
        """Its end."""


#: Seconds that two readings of the same sound have in common.
SAME_SOUND = 0.1


def common(one: Stretch, other: Stretch) -> float:
    """What two have in common, s; below 0 what lies between them."""
    return min(one.end, other.end) - max(one.start, other.start)


def within(one: Stretch, other: Stretch) -> float:
    """How much of one lies in another, 0..1."""
    return max(0.0, common(one, other)) / max(one.end - one.start, 1e-3)


#: Share of a reading that lies in another one, and how many times longer that is, where the shorter
#: one explains a part of what the longer one does.
_INSIDE, _LONGER = 0.8, 1.3


def within_longer(one: Stretch, other: Stretch) -> bool:
    """Whether one lies in another that is longer by much."""
    longer = other.end - other.start > _LONGER * (one.end - one.start)
    return within(one, other) > _INSIDE and longer
