"""What the table can tell: the one vocabulary between sensors and rules.

An observation states what was seen or heard, when, and how surely; it never says what follows from
it. A sense that can't tell who acted leaves ``player`` at None and the rules fill it in from whose
turn it is. The same observations have a text form (the match sheet) and a place to stay (the
journal).
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

#: The source of what people take down by hand.
HAND = "hand"
#: The source of what players touch on their telephones.
TELEPHONES = "telephones"
#: The source of what their microphones hear.
TELEPHONE_MICROPHONES = "telephone-microphones"


class Evidence(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where in a recording an observation can be checked.

    ``stream`` names a track ("video:0", "audio:0"); ``start`` and ``end`` are seconds of the
    match's clock: the last picture of a throw is the one on which it was read. ``places``: where
    the dice lie, centimetres from the middle of the table, x to the right and y away as seen from
    the first seat; None where the camera does not know the table. ``landmark``: the sound at which
    a call's onset was measured, see `referee.audio.onset`. ``unclear``: one microphone has hardly made
    the call out, as where several shout at once. ``others``: what the call may have been as well, the
    likeliest first, where its stake was hardly made out.
    """

    stream: str
    start: float
    end: float
    places: tuple[tuple[float, float], ...] | None = None
    landmark: float | None = None
    unclear: bool = False
    others: tuple[str, ...] = ()


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

    @property
    def kind(self) -> str:
        """What it is called in journals, in sheets and on the wire."""
        return str(self.__struct_config__.tag)


class Chouettes(Observation, frozen=True, kw_only=True, tag="chouettes"):
    """The two chouettes have come to rest."""

    values: tuple[int, int]


class Cul(Observation, frozen=True, kw_only=True, tag="cul"):
    """The cul has come to rest."""

    value: int


class Throws(Observation, frozen=True, kw_only=True, tag="throws"):
    """One to three dice thrown together, colours of no matter: relance, sirotage, tie-break."""

    values: tuple[int, ...]


Fallen: TypeAlias = Chouettes | Cul | Throws
"""Dice that have come to rest."""


class Keeps(Observation, frozen=True, kw_only=True, tag="keeps"):
    """Dice left on the table before a second or third throw."""

    values: tuple[int, ...]


class Rolls(Observation, frozen=True, kw_only=True, tag="rolls"):
    """The dice have left a hand and are still rolling."""


class Call(Observation, frozen=True, kw_only=True, tag="call"):
    """An annonce, as shouted. ``text`` is what was heard, see `referee.game.annonces`."""

    text: str
    target: str | None = None

    @property
    def unclear(self) -> bool:
        """Whether it was hardly made out: somebody is asked whether it was called, and by whom."""
        return self.evidence is not None and self.evidence.unclear

    @property
    def others(self) -> tuple[str, ...]:
        """What it may have been as well: its player is asked which stake it was."""
        return self.evidence.others if self.evidence is not None else ()


class Asks(Observation, frozen=True, kw_only=True, tag="asks"):
    """The grelottin names the combination that he asks for, and the stake."""

    combination: str
    stake: int


class Targets(Observation, frozen=True, kw_only=True, tag="targets"):
    """One stake of a Civet-Filoché on another player's throw."""

    target: str
    stake: int
    combination: str


class Bets(Observation, frozen=True, kw_only=True, tag="bets"):
    """A bystander's bet on the success of a challenge (oquiz)."""

    stake: int


class DiceTaken(Observation, frozen=True, kw_only=True, tag="takes"):
    """Dice about to be thrown again are taken in hand.

    ``values`` and ``roles`` ("chouette", "cul", "" where its colour does not tell): which ones,
    where a camera saw it; the match sheet has no word for them.
    """

    count: int = 1
    values: tuple[int, ...] | None = None
    roles: tuple[str, ...] | None = None


class Drops(Observation, frozen=True, kw_only=True, tag="drops"):
    """Dice just thrown fell off the table: "chouette", "cul" or a number; ``cocked``: they lean."""

    what: str
    cocked: bool = False


class Gesture(Observation, frozen=True, kw_only=True, tag="gesture"):
    """A gesture: claps, knocks, raises (finger up), knees, nose."""

    NAMES: ClassVar[tuple[str, ...]] = ("claps", "knocks", "raises", "knees", "nose")

    gesture: str


class Stands(Observation, frozen=True, kw_only=True, tag="stands"):
    """Gets up from the table."""


class Sits(Observation, frozen=True, kw_only=True, tag="sits"):
    """Sits down again."""


class Leaves(Observation, frozen=True, kw_only=True, tag="leaves"):
    """Leaves the match."""


class Sings(Observation, frozen=True, kw_only=True, tag="sings"):
    """Sings the Sloubi without a fault up to ``number``."""

    number: int


class Declines(Observation, frozen=True, kw_only=True, tag="declines"):
    """Turns down what the rules offer at that moment."""


class TimePassed(Observation, frozen=True, kw_only=True, tag="waits"):
    """So many seconds have passed by ``time``: limits run out."""

    seconds: float


class Passes(Observation, frozen=True, kw_only=True, tag="passes"):
    """The dice pass to the next player (``--`` of a match sheet)."""


class Cleared(Observation, frozen=True, kw_only=True, tag="cleared"):
    """A hand took all dice off the table. Whether the dice pass by this is for the rules to say."""


class Button(Observation, frozen=True, kw_only=True, tag="button"):
    """A button of the box was pressed: ``meaning`` press, yes or no (the arbiter's).

    A call that its player had just made on his telephone, or makes there again, is ``again``: it was
    touched or heard, and is no call. One that carries a number is ``number``: what was called then is
    told when the number is.
    """

    button: int
    round: int = 0
    meaning: str = "press"


class Correction(Observation, frozen=True, kw_only=True):
    """A person corrects what was observed: base of `Undo`, `Replace`, `Insert`, `CallerNamed`,
    `Renames`.

    Nothing is deleted: the correction stands in the journal with its author and reason, and may be
    struck out in its turn.
    """

    author: str
    reason: str = ""


class Undo(Correction, frozen=True, kw_only=True, tag="undo"):
    """The last ``count`` observations that still count are struck out."""

    count: int = 1


class Replace(Correction, frozen=True, kw_only=True, tag="replace"):
    """Observation ``number`` (from 1, corrections counted) was wrong; None: it never happened.

    ``undoes``: the last thing done is taken back. That is no thing done itself: the next one that is
    taken back is what came before.
    """

    number: int
    by: AnyObservation | None = None
    undoes: bool = False


class Insert(Correction, frozen=True, kw_only=True, tag="insert"):
    """Something was missed: it happened right after observation ``number`` (0: before all)."""

    number: int
    seen: AnyObservation


class CallerNamed(Correction, frozen=True, kw_only=True, tag="names"):
    """Whose the call of observation ``number`` was, heard without its caller or not at all.

    ``players`` called at that time, level with one another where there are several; none: it does not
    count. Of what was not heard (`Unheard`) it names the last, the first, or who bet ``text``; of a
    call whose stake was hardly made out, ``text`` is what was called. ``how`` that is known: somebody
    said so ("told"), nobody else could make the call ("alone"), his button was pressed ("box"), it
    stands in the journal from another source ("known"), nothing hangs on it ("idle"), nobody has
    answered in time ("expired").
    """

    HOWS: ClassVar[tuple[str, ...]] = ("told", "alone", "box", "known", "idle", "expired")

    number: int
    players: tuple[str, ...] = ()
    how: str = "told"
    text: str = ""


class Renames(Correction, frozen=True, kw_only=True, tag="renames"):
    """``player`` is called ``name``: from the beginning of the match, and from now on."""

    name: str


class Unheard(Observation, frozen=True, kw_only=True, tag="unheard"):
    """Nobody was heard where somebody may have called: no word of a person, but what a sensor missed.

    It stands right before what closes the window of ``rule``. ``players`` were not heard to call
    ``text``; ``heard`` were, at these seconds. ``of``: a race of which the last one loses ("last") or
    the first one gains ("first"), or a bet that everybody owes ("bet"). Until a person says what was
    called (`CallerNamed`) it costs none of them anything.
    """

    rule: str
    of: Literal["last", "first", "bet"]
    players: tuple[str, ...]
    text: str = ""
    heard: dict[str, float] = {}


class LeftOut(Observation, frozen=True, kw_only=True, tag="left-out"):
    """Words that sounded like a call of ``player`` and were taken for none: no match ever sees it.

    It stands in the journal where it may matter: a window would have taken the call, or others shouted
    the same at that moment. ``why``: it fits the sound too little ("unlike"), it is as loud at all
    seats, so that no player said it ("elsewhere"), another seat's voice ("neighbour") or what is left of
    one ("echo"), or nothing awaited it any more ("late"). ``whose``: the player whose voice it is taken
    for. ``odds``: log-odds of it being the seat's own, of which ``needed`` were asked for.
    """

    WHYS: ClassVar[tuple[str, ...]] = ("unlike", "elsewhere", "neighbour", "echo", "late")

    text: str
    why: Literal["unlike", "elsewhere", "neighbour", "echo", "late"]
    target: str | None = None
    whose: str | None = None
    odds: float | None = None
    needed: float | None = None


class Decides(Observation, frozen=True, kw_only=True, tag="decides"):
    """An arbiter settles a contest too close to call: ``player`` was first; None: they are level."""

    author: str
    reason: str = ""


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
    | DiceTaken
    | Drops
    | Gesture
    | Stands
    | Sits
    | Leaves
    | Sings
    | Declines
    | TimePassed
    | Passes
    | Cleared
    | Button
    | Decides
    | Undo
    | Replace
    | Insert
    | CallerNamed
    | Renames
    | Unheard
    | LeftOut
)
