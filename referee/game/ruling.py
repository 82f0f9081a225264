"""What the rules say: one ruling a line of the ledger, with its reasons; what is open and awaited."""

from __future__ import annotations

import enum

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


class Phrase(str):
    """What is open is an annonce, by slug."""

    __slots__ = ()


class Wanted(str):
    """What is open is a combination that has been asked for, by name."""

    __slots__ = ()


class Act(enum.StrEnum):
    """What is open is something that is neither an annonce nor a combination."""

    BET = "bet"
    BET_ON_CHALLENGE = "bets"
    STAKE = "stake"
    SING = "sings"
    DECIDE = "decides"
    GIVE = "gives"


class Until(enum.StrEnum):
    """When a window closes."""

    NEXT_THROW = "next-throw"
    DIE = "die"
    CUL = "cul"
    THROW = "throw"
    LIMIT = "limit"
    SILENCE = "silence"
    DECISION = "decision"
    GIVEN = "given"


class Open(msgspec.Struct, frozen=True, kw_only=True):
    """A window as the screens see it: what is open, for whom, what it is worth, until when.

    ``what`` is written as the text that it is, whichever of its kinds.
    """

    rule: str
    what: Phrase | Wanted | Act
    players: tuple[str, ...]
    worth: int = 0
    until: Until = Until.NEXT_THROW
    #: The time at which it ends by itself, seconds of the match's clock; None where none runs.
    until_time: float | None = None
    #: Who has called already.
    called: tuple[str, ...] = ()


class Lead(msgspec.Struct, frozen=True):
    """``player`` would win with ``score``, were everything closed now; ``scores`` are all as then."""

    player: str
    score: int
    scores: dict[str, int]


class Action(enum.StrEnum):
    """What the referee may wait for."""

    THROW = "throws"
    CALL = "call"
    BET = "bet"
    STAKE = "stake"
    SING = "sings"


class Awaited(msgspec.Struct, frozen=True):
    """The referee waits for ``player`` to do ``action``."""

    player: str
    action: Action


class Verb(enum.StrEnum):
    """How a match sheet states dice that fall."""

    CHOUETTES = "chouettes"
    CUL = "cul"
    THROWS = "throws"


class NextThrow(msgspec.Struct, frozen=True):
    """``player`` throws ``least`` to ``most`` dice; ``verb`` is how a match sheet states it."""

    player: str
    verb: Verb
    least: int
    most: int


class Stakes(msgspec.Struct, frozen=True):
    """``player`` is to stake: at most so much, by combination."""

    player: str
    most: dict[str, int]


class Figures(msgspec.Struct, frozen=True):
    """What a call may carry now: a number from ``least`` to ``most``, but none that is ``taken``.

    ``on``: the combinations that it may name; empty: all.
    """

    least: int
    most: int
    taken: tuple[int, ...] = ()
    on: tuple[str, ...] = ()


class Became(enum.Enum):
    """What became of an observation."""

    #: It is part of the match, whether or not it brought anything.
    COUNTED = enum.auto()
    #: A call not surely heard that nothing awaits: it has changed nothing.
    TALK = enum.auto()
    #: A call too late to count for anything, which costs nothing (R7).
    LATE = enum.auto()
    #: The match is won, or somebody acts who is not in it: it has changed nothing.
    IGNORED = enum.auto()


class Response(msgspec.Struct, frozen=True):
    """What one observation brought, in order, and what became of it."""

    became: Became
    rulings: list[Ruling]
