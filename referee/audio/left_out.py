"""What sounded like a call and was taken for none: why, for the log and for whoever disputes it."""

from __future__ import annotations

import dataclasses
import logging
from typing import Literal, Protocol

from referee.audio.seats import Layout
from referee.audio.stream_clock import StreamClock
from referee.audio.vocabulary import PhraseMatch
from referee.observations import Evidence, LeftOut

_LOG = logging.getLogger(__name__)

Why = Literal["unlike", "elsewhere", "neighbour", "echo"]


@dataclasses.dataclass(frozen=True)
class Ground:
    """Why words are left out. ``whose`` voice it is taken for, a seat; log-odds, and those needed."""

    why: Why
    whose: int | None = None
    odds: float | None = None
    needed: float | None = None


class HeardWords(Protocol):
    """Words as they were heard; s of the stream, and how well they fit."""

    @property
    def match(self) -> PhraseMatch:
        """Which words."""

    @property
    def start(self) -> float:
        """When they begin."""

    @property
    def end(self) -> float:
        """When they end."""

    @property
    def confidence(self) -> float:
        """0 to 1."""


class LeftOutCalls:
    """What is left out at a table, until it is asked for.

    ``source``: what hears it.
    """

    def __init__(self, seats: Layout, clock: StreamClock, source: str) -> None:
        self._seats, self._clock, self._source = seats, clock, source
        self._waiting: list[LeftOut] = []

    def add(self, seat: int, heard: HeardWords, ground: Ground) -> None:
        """Words heard at a seat, and why they are left out."""
        players, delay = self._seats.players, self._seats.delays[seat]
        begin, end = (self._clock.time(at) - delay for at in (heard.start, heard.end))
        left = LeftOut(
            time=begin,
            confidence=round(heard.confidence, 3),
            player=players[seat],
            source=self._source,
            evidence=Evidence(stream="audio:0", start=begin, end=end),
            text=heard.match.text,
            target=heard.match.target,
            why=ground.why,
            whose=None if ground.whose is None else players[ground.whose],
            odds=_rounded(ground.odds),
            needed=_rounded(ground.needed),
        )
        who, words = left.player or "-", left.text
        _LOG.info("%s, %.2f s: '%s' (%.2f): %s", who, begin, words, left.confidence, ground)
        self._waiting.append(left)

    def told(self) -> list[LeftOut]:
        """What was left out since the last time that it was asked."""
        waiting, self._waiting = self._waiting, []
        return waiting


def _rounded(odds: float | None) -> float | None:
    return None if odds is None else round(odds, 1)
