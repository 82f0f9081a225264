"""What the law says: one ruling a line of the ledger, with its reasons."""

from __future__ import annotations

import msgspec


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """One decision.

    ``rule`` names the rule (`pp64`'s heading, as a slug), ``source`` the dossier's heading or the
    ruling's number. ``why`` is a code that the screens put into words, with ``details`` filled in.
    ``points`` is what ``player`` really gained or lost (a score stops at 0), ``scores`` the scores
    after it. ``margin`` and ``margin_sigma`` are the seconds that decided a contest.
    """

    time: float
    rule: str
    source: str
    why: str
    player: str | None = None
    points: int = 0
    details: dict[str, str | int | float] = {}
    margin: float | None = None
    margin_sigma: float | None = None
    scores: dict[str, int] = {}


class Open(msgspec.Struct, frozen=True, kw_only=True):
    """A window as the screens see it: what is open, for whom, what it is worth, until when."""

    rule: str
    what: str
    players: tuple[str, ...]
    worth: int = 0
    until: str = "next-throw"
    #: The time at which it ends by itself, seconds of the match's clock; None where none runs.
    until_time: float | None = None


class Lead(msgspec.Struct, frozen=True):
    """``player`` would win with ``score``, were everything closed now; ``scores`` are all as then."""

    player: str
    score: int
    scores: dict[str, int]


class Awaited(msgspec.Struct, frozen=True):
    """The referee waits for ``player`` to do ``action`` (throws, call, bet, stake, sings)."""

    player: str
    action: str
