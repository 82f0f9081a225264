"""A match sheet in memory."""

from __future__ import annotations

from typing import Literal

import msgspec

from referee.observations import AnyObservation


class Header(msgspec.Struct, kw_only=True):
    """What stands before the first event. ``holds`` is None where the dossier's own start holds."""

    players: list[str] = []
    rules: str = "pp64"
    #: Where ``rules`` stands: file, line, column.
    rules_at: str = ""
    scores: list[int] = []
    holds: dict[str, dict[str, int]] | None = None
    turn: str | None = None
    teams: list[list[str]] = []
    round: int = 0
    simultaneity: float = 0.05
    gestures: Literal["lenient", "strict"] = "lenient"
    #: A table file's, which a sheet can't state: what becomes of a contest too close to call.
    too_close: Literal["ask", "level"] = "ask"
    tags: dict[str, str] = {}


class Event(msgspec.Struct, frozen=True):
    """One thing that happened; ``line`` counts from 1; ``timed``: the sheet states its time."""

    line: int
    seen: AnyObservation
    timed: bool


class Scores(msgspec.Struct, frozen=True):
    """``= 120 132 45``: all scores."""

    line: int
    text: str
    scores: tuple[int, ...]


class Has(msgspec.Struct, frozen=True):
    """``? Karadoc has 132``."""

    line: int
    text: str
    player: str
    score: int


class Holds(msgspec.Struct, frozen=True):
    """``? Karadoc holds grelottine civet``: exactly these."""

    line: int
    text: str
    player: str
    things: dict[str, int]


class TurnIs(msgspec.Struct, frozen=True):
    """``? turn Bohort``."""

    line: int
    text: str
    player: str


class Bevue(msgspec.Struct, frozen=True):
    """``? bevue Karadoc``; no names: ``? no bevue``."""

    line: int
    text: str
    players: tuple[str, ...]


class Bevues(msgspec.Struct, frozen=True):
    """``? bevues 0 2 0``: how many each since the block before."""

    line: int
    text: str
    counts: tuple[int, ...]


class AwaitedIs(msgspec.Struct, frozen=True):
    """``? asks Karadoc Bohort throws``."""

    line: int
    text: str
    players: tuple[str, ...]
    action: str


class Winner(msgspec.Struct, frozen=True):
    """``? winner Perceval``; None: ``? no winner``."""

    line: int
    text: str
    player: str | None


class Out(msgspec.Struct, frozen=True):
    """``? out Perceval``, ``? in Perceval``."""

    line: int
    text: str
    player: str
    out: bool


class Drinks(msgspec.Struct, frozen=True):
    """``? drinks 0 3 1``."""

    line: int
    text: str
    counts: tuple[int, ...]


Expectation = Scores | Has | Holds | TurnIs | Bevue | Bevues | AwaitedIs | Winner | Out | Drinks
Entry = Event | Expectation


class Sheet(msgspec.Struct):
    """A whole sheet."""

    path: str
    header: Header
    entries: list[Entry]

    @property
    def events(self) -> list[Event]:
        """What happened, without what is expected."""
        return [e for e in self.entries if isinstance(e, Event)]
