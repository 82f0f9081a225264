"""What a page says to the referee and hears from it: JSON over a WebSocket, one object a message."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from referee.errors import InputError
from referee.page.camera_messages import SurfaceState
from referee.session.requests import Request
from referee.show.board import AnnonceWords, Board
from referee.show.events import EventPage
from referee.show.missed import MissedLine
from referee.show.reference import Line
from referee.voices import Training, VoiceReport
from referee.wording import DEFAULT, Language, Message

#: The longest message that is read, bytes.
LARGEST = 8192


class Greeting(msgspec.Struct, frozen=True, kw_only=True, tag="hello", forbid_unknown_fields=True):
    """The first message: what the page reads, and the arbiter's key where it has one."""

    language: Annotated[Language, msgspec.Meta(max_length=20)] = DEFAULT
    key: Annotated[str, msgspec.Meta(max_length=100)] = ""
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""


class PressButton(
    msgspec.Struct, frozen=True, kw_only=True, tag="press", forbid_unknown_fields=True
):
    """A button of the emulated box is pressed."""

    button: Annotated[int, msgspec.Meta(ge=0, le=7)]


class ShowKey(
    msgspec.Struct, frozen=True, kw_only=True, tag="show-key", forbid_unknown_fields=True
):
    """The arbiter's address is wanted, for another one to photograph."""


class ChangeKey(
    msgspec.Struct, frozen=True, kw_only=True, tag="change-key", forbid_unknown_fields=True
):
    """The key is changed. ``without``: the number of the one arbiter who is not given the new one;
    None: nobody but who asks is.
    """

    without: int | None = None


class Earlier(msgspec.Struct, frozen=True, kw_only=True, tag="earlier", forbid_unknown_fields=True):
    """The events before the ``until``-th of the match are wanted, as many as a moment has."""

    until: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Explain(msgspec.Struct, frozen=True, kw_only=True, tag="explain", forbid_unknown_fields=True):
    """The rule of this name is wanted: a rule's or combination's slug, or that of a call."""

    about: Annotated[str, msgspec.Meta(max_length=60)]


class WantEvidence(
    msgspec.Struct, frozen=True, kw_only=True, tag="evidence", forbid_unknown_fields=True
):
    """The evidence of ruling ``number`` is wanted. ``version``: the last correction its sender knows."""

    number: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    version: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Tapping(msgspec.Struct, frozen=True, kw_only=True, tag="tapping", forbid_unknown_fields=True):
    """These dice are tapped and not yet sent: for the other arbiters to see."""

    dice: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...], msgspec.Meta(max_length=3)
    ] = ()


class NewMatch(
    msgspec.Struct, frozen=True, kw_only=True, tag="new-match", forbid_unknown_fields=True
):
    """Another match begins: same table, same players, the next one throws first; keys stay.

    ``after``: how many observations its sender knew of; something has happened since: it is refused.
    """

    after: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class SwitchSound(
    msgspec.Struct, frozen=True, kw_only=True, tag="sound", forbid_unknown_fields=True
):
    """A sound of the television, or the announcer, is wanted (``on``), or not any more."""

    name: Annotated[str, msgspec.Meta(max_length=20)]
    on: bool


class WantEvenings(
    msgspec.Struct, frozen=True, kw_only=True, tag="evenings", forbid_unknown_fields=True
):
    """The players over all matches of this machine are wanted."""


class SendOut(
    msgspec.Struct, frozen=True, kw_only=True, tag="send-out", forbid_unknown_fields=True
):
    """This player's telephone acts for nobody from now on."""

    player: Annotated[str, msgspec.Meta(max_length=60)]


class LetIn(msgspec.Struct, frozen=True, kw_only=True, tag="let-in", forbid_unknown_fields=True):
    """The telephone ``number`` that asks to act for a player may (``yes``), or may not."""

    number: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
    yes: bool


class ShowColours(
    msgspec.Struct, frozen=True, kw_only=True, tag="show-colours", forbid_unknown_fields=True
):
    """This player's telephone, which looks, is to be shown the dice's colours (``on``), or no more."""

    player: Annotated[str, msgspec.Meta(max_length=60)]
    on: bool


class CallReferee(
    msgspec.Struct, frozen=True, kw_only=True, tag="call-referee", forbid_unknown_fields=True
):
    """The tournament's head referee is wanted at the table."""

    why: Annotated[str, msgspec.Meta(max_length=200)] = ""


PageMessage = (
    Greeting
    | Earlier
    | Explain
    | WantEvidence
    | Tapping
    | NewMatch
    | WantEvenings
    | SwitchSound
    | Request
    | PressButton
    | ShowKey
    | ChangeKey
    | SendOut
    | LetIn
    | ShowColours
    | CallReferee
)


class WatchPlace(msgspec.Struct, frozen=True):
    """Where anybody may look on, and that as a picture (a ``data:`` URL)."""

    address: str
    picture: str


class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `Greeting`: what does not change during a match.

    ``again``: another match may be begun from the page. ``hall``: the table is one of a tournament:
    its head referee can be called. ``watch``: where anybody may look on.
    """

    may_correct: bool
    title: str
    rules: str
    annonces: list[AnnonceWords]
    combinations: dict[str, str]
    box: int = 0
    again: bool = False
    hall: bool = False
    watch: WatchPlace | None = None


class RuleTold(msgspec.Struct, frozen=True, tag="rule"):
    """A rule as the quick reference tells it: its name, and lines of a label and a text."""

    about: str
    title: str
    lines: list[Line]


class EarlierEvents(msgspec.Struct, frozen=True, tag="earlier"):
    """Events that a moment does not reach; ``version`` as in `Moment`."""

    version: int
    page: EventPage


class EvidencePlace(msgspec.Struct, frozen=True, tag="evidence"):
    """Where the evidence of a ruling is, for some minutes: a page and a PDF.

    ``number`` 0: it is the page of the evenings, which has no PDF.
    """

    number: int
    page: str
    pdf: str


class Tapped(msgspec.Struct, frozen=True, tag="tapped"):
    """What another arbiter is tapping; no dice: nothing any more."""

    by: str
    number: int
    dice: tuple[int, ...]


class KeyShown(msgspec.Struct, frozen=True, tag="key"):
    """The arbiter's key as it is now, its address, and that as a picture (a ``data:`` URL).

    ``new``: it has just been changed. ``shown``: who asked wants to see it.
    """

    key: str
    address: str
    picture: str
    new: bool
    shown: bool


class ArbiterLine(msgspec.Struct, frozen=True):
    """A page that may correct; ``place`` is its network address, ``own``: it is the one that is told."""

    number: int
    name: str
    place: str
    own: bool


class ArbiterList(msgspec.Struct, frozen=True, tag="arbiters"):
    """All who may correct; only they are told."""

    arbiters: list[ArbiterLine]


class KeyNotice(msgspec.Struct, frozen=True, tag="warned"):
    """Something about the key that arbiters are to know: a ban, a change."""

    text: str


class TelephoneState(msgspec.Struct, frozen=True):
    """A player whose telephone has joined; ``here``: it answers; ``listens``, ``looks``: its microphone,
    or its camera, is on.
    """

    player: str
    here: bool
    listens: bool = False
    looks: bool = False


class CameraLine(msgspec.Struct, frozen=True):
    """A telephone that looks: whether dice are read on its pictures, and what is set up on them.

    ``surface``: whether the corners were tapped, and it still shows that. ``colours``: the dice's are
    known; ``learning``: it is being shown them.
    """

    reads: bool
    surface: SurfaceState
    colours: bool
    learning: bool


class TelephoneLine(msgspec.Struct, frozen=True):
    """A telephone that is here: its address, its shortest round trip, a touch's standard error, s.

    ``sound``: that of its microphone's times against the others', s; 0: it does not listen. ``camera``:
    where it looks.
    """

    player: str
    place: str
    round_trip: float
    sigma: float
    sound: float = 0.0
    camera: CameraLine | None = None


class TelephoneAsked(msgspec.Struct, frozen=True):
    """A second telephone that wants to act for a player."""

    number: int
    player: str
    place: str


class TelephoneList(msgspec.Struct, frozen=True, tag="telephones"):
    """The players' telephones, and those that ask to be let in; only arbiters are told."""

    here: list[TelephoneLine]
    asked: list[TelephoneAsked]


class SourceLine(msgspec.Struct, frozen=True):
    """A sensor, and how it is. ``does``: what it can tell ("dice", "calls", "presses", "pictures")."""

    name: str
    state: str
    text: str
    does: list[str]


class TrainingLine(msgspec.Struct, frozen=True, kw_only=True):
    """A minute of training, of which nothing counts: who shouts ``phrase`` now.

    ``last``: what became of the last thing said ("heard", "not-heard", ""), ``said``: the annonce that
    it was. ``heard`` of ``asked`` annonces were; ``seconds`` are left. ``over``: ``share`` of what was
    heard, 0..1, would be believed in a match, None where nothing was; ``practise``: the annonces that
    were not heard, or would not be; ``kept``: what was heard serves as examples; ``why`` nothing could
    be made of it.
    """

    player: str
    phrase: str
    last: Literal["", "heard", "not-heard"]
    said: str
    heard: int
    asked: int
    seconds: int
    over: bool
    share: float | None
    practise: tuple[str, ...]
    kept: bool
    why: str


def training_line(training: Training | None, language: Language) -> TrainingLine | None:
    """A training in its reader's words."""
    if training is None:
        return None
    return TrainingLine(
        player=training.player,
        phrase=training.phrase,
        last=training.last,
        said=training.said,
        heard=training.heard,
        asked=training.asked,
        seconds=training.seconds,
        over=training.over,
        share=training.report.heard if training.report is not None else None,
        practise=training.practise,
        kept=training.kept,
        why=training.why.text(language) if training.why is not None else "",
    )


class Moment(msgspec.Struct, frozen=True, kw_only=True, tag="moment"):
    """The match as it is now. ``now``: seconds of its clock, which runs ``speed`` times as fast.

    ``last``: what an undo would take back, ``undone``: the undo that a redo would; 0: nothing.
    ``count``: how many observations there are, those that wait for a slower sensor with them.
    ``scene``: what the dice do, ``speaking`` who is heard ("": somebody), ``faults`` of the sound,
    ``voices``: how well each player is heard. ``training``: who practises, or did last; ``trains``: a
    training may be begun.
    ``seating``: the players' names may still be changed. ``paused``: the match stands.
    ``privacy``: that the table listens, or records; ``hears``: there are microphones to mute.
    ``telephones``: whose have joined. ``sounds``: which of them sound.
    ``missed``: in a practice match, what was not called after the last throws.
    ``dice_at``: when the picture at /dice.jpg was taken, s; None: there is none.
    """

    revision: int
    version: int
    last: int
    undone: int
    count: int
    now: float
    speed: float
    board: Board
    sources: list[SourceLine]
    waiting: bool
    trouble: str
    notice: str
    privacy: str
    hears: bool
    muted: bool
    seating: bool
    paused: bool
    scene: str
    speaking: tuple[str, ...]
    faults: list[str]
    voices: tuple[VoiceReport, ...] = ()
    missed: list[MissedLine] | None = None
    telephones: list[TelephoneState] = []
    sounds: dict[str, bool] = {}
    dice_at: float | None = None
    training: TrainingLine | None = None
    trains: bool = False


class RequestDone(msgspec.Struct, frozen=True, tag="done"):
    """A request was judged and kept.

    ``double``: it stood there already, told by this arbiter ("": by a sensor); it counts once.
    """

    token: str
    double: str | None = None


class ScoreChange(msgspec.Struct, frozen=True):
    """A player's score without and with a correction."""

    player: str
    before: int
    after: int


class Changes(msgspec.Struct, frozen=True, tag="changes"):
    """What a correction would change: all scores, and the Bévues that it would bring, in words."""

    token: str
    scores: list[ScoreChange]
    bevues: list[str]
    winner: str | None


RefusedKind = Literal["request", "key", "gone", "banned", "plain", "message"]


class RequestRefused(msgspec.Struct, frozen=True, tag="refused"):
    """A request, or the key, was refused; nothing has changed.

    ``key``: it is wrong, or there is none; ``gone``: it was right, and was changed; ``banned``: too many
    were wrong; ``plain``: it came over plain HTTP.
    """

    token: str
    why: str
    kind: RefusedKind = "request"


_DECODER: msgspec.json.Decoder[PageMessage] = msgspec.json.Decoder(PageMessage)


def read(data: bytes | str) -> PageMessage:
    """Read a message.

    Raises:
        InputError: it is too long, or none that a page of ours would send.
    """
    if len(data) > LARGEST:
        raise InputError(Message("page.message-too-long"))
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise InputError(Message("page.message-unreadable")) from error


def encoded(message: msgspec.Struct) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message)
