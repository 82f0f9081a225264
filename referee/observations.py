"""What the table can tell: the one vocabulary between the senses and the rules.

An observation states what was seen or heard, when, and how surely; it never says what follows from
it. A sense that can't tell who acted leaves ``player`` at None and the rules fill it in from whose
turn it is. The same observations have a text form (the match sheet) and a place to stay (the
journal).
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """Where in a recording an observation can be checked.

    ``stream`` names a track ("video:0", "audio:0"); ``start`` and ``end`` are seconds of the match's
    clock.
    """

    stream: str
    start: float
    end: float


class Observation(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Base of all observations.

    ``time``: seconds on the match's one clock. ``sigma``: standard error of ``time``, seconds, None
    where the writer knows of none (a match sheet). ``confidence``: 0..1. ``source``: "sheet",
    "camera:0", "microphones", "box", "arbiter".
    """

    time: float
    sigma: float | None = None
    confidence: float = 1.0
    player: str | None = None
    source: str = "sheet"
    evidence: Evidence | None = None


class Chouettes(Observation, tag="chouettes"):
    """The two chouettes have come to rest."""

    values: tuple[int, int]


class Cul(Observation, tag="cul"):
    """The cul has come to rest."""

    value: int


class Throws(Observation, tag="throws"):
    """One to three dice thrown together, colours of no matter: relance, sirotage, tie-break."""

    values: tuple[int, ...]


class Keeps(Observation, tag="keeps"):
    """Dice left on the table before a second or third throw."""

    values: tuple[int, ...]


class Rolls(Observation, tag="rolls"):
    """The dice have left a hand and are still rolling."""


class Call(Observation, tag="call"):
    """An annonce, as shouted. ``text`` is what was heard; its meaning is `referee.annonces`' matter."""

    text: str
    target: str | None = None


class Asks(Observation, tag="asks"):
    """The grelottin names the combination that he asks for, and the stake."""

    combination: str
    stake: int


class Targets(Observation, tag="targets"):
    """One stake of a Civet-Filoché on another player's throw."""

    target: str
    stake: int
    combination: str


class Bets(Observation, tag="bets"):
    """A bystander's bet on the success of a challenge (oquiz)."""

    stake: int


class Takes(Observation, tag="takes"):
    """Dice about to be thrown again are taken in hand."""

    count: int = 1


class Drops(Observation, tag="drops"):
    """Dice just thrown fell off the table or came to rest cocked: "chouette", "cul" or a number."""

    what: str


class Gesture(Observation, tag="gesture"):
    """A gesture: claps, knocks, raises (finger up), knees, nose."""

    NAMES: ClassVar[tuple[str, ...]] = ("claps", "knocks", "raises", "knees", "nose")

    gesture: str


class Stands(Observation, tag="stands"):
    """Gets up from the table."""


class Sits(Observation, tag="sits"):
    """Sits down again."""


class Leaves(Observation, tag="leaves"):
    """Leaves the match."""


class Sings(Observation, tag="sings"):
    """Sings the Sloubi without a fault up to ``number``."""

    number: int


class Declines(Observation, tag="declines"):
    """Turns down what the rules offer at that moment."""


class Waits(Observation, tag="waits"):
    """So many seconds have passed by ``time``: limits run out."""

    seconds: float


class Passes(Observation, tag="passes"):
    """The dice pass to the next player (``--`` of a match sheet)."""


class Cleared(Observation, tag="cleared"):
    """A hand took all dice off the table. Whether the dice pass by this is for the rules to say."""


AnyObservation = (
    Chouettes
    | Cul
    | Throws
    | Keeps
    | Rolls
    | Call
    | Asks
    | Targets
    | Bets
    | Takes
    | Drops
    | Gesture
    | Stands
    | Sits
    | Leaves
    | Sings
    | Declines
    | Waits
    | Passes
    | Cleared
)
