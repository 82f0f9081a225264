"""What a player's telephone says to the referee and hears from it: JSON over a WebSocket of its own."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from referee.errors import InputError
from referee.page.messages import LARGEST, TrainingLine
from referee.show.board import AnswerLine, PlayerLine
from referee.wording import DEFAULT, Language, Message

_Name = Annotated[str, msgspec.Meta(max_length=60)]
_Seconds = Annotated[float, msgspec.Meta(ge=-1e9, le=1e9)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class TelephoneGreeting(
    msgspec.Struct, frozen=True, kw_only=True, tag="hello", forbid_unknown_fields=True
):
    """The first message: what its owner reads, and the player's token where it has one.

    ``key``: the arbiter's, of a page whose keyboard has the buttons of all players.
    """

    language: Annotated[Language, msgspec.Meta(max_length=20)] = DEFAULT
    token: Annotated[str, msgspec.Meta(max_length=100)] = ""
    key: Annotated[str, msgspec.Meta(max_length=100)] = ""


class JoinMatch(msgspec.Struct, frozen=True, kw_only=True, tag="join", forbid_unknown_fields=True):
    """It wants to act for this player; ``add``: who takes a seat first, before the first throw."""

    player: _Name
    add: bool = False


class ClockTold(msgspec.Struct, frozen=True, kw_only=True, tag="pong", forbid_unknown_fields=True):
    """The answer to `ClockAsked`: when it came and was answered, seconds of its own clock."""

    number: _Number
    received: _Seconds
    answered: _Seconds


class TouchCall(msgspec.Struct, frozen=True, kw_only=True, tag="touch", forbid_unknown_fields=True):
    """A button was touched ``at`` seconds of the telephone's clock. ``slug`` "": the free one.

    ``target``: at whom the call points. A call that carries a number is touched twice: its button, and
    then ``number``, with the ``combination`` that it names; it was called at the first touch.
    """

    at: _Seconds
    slug: _Name = ""
    target: _Name = ""
    number: _Number = 0
    combination: _Name = ""


class PressKey(msgspec.Struct, frozen=True, kw_only=True, tag="press", forbid_unknown_fields=True):
    """A player's key was pressed ``at`` seconds of the page's clock, where the arbiter's key is."""

    player: _Name
    at: _Seconds


class AnswerCaller(
    msgspec.Struct, frozen=True, kw_only=True, tag="answer", forbid_unknown_fields=True
):
    """It was this player who called what question ``number`` asks for; ``text``: his bet."""

    number: _Number
    text: Annotated[str, msgspec.Meta(max_length=300)] = ""


class SwitchMicrophone(
    msgspec.Struct, frozen=True, kw_only=True, tag="microphone", forbid_unknown_fields=True
):
    """It listens from now on, or no more: packets of ``stream`` follow, ``rate`` samples a second.

    ``processed``: the browser says that it goes on cleaning the sound, or setting its level.
    """

    on: bool
    stream: _Number = 0
    rate: _Number = 0
    processed: bool = False


class TrainVoice(
    msgspec.Struct, frozen=True, kw_only=True, tag="train", forbid_unknown_fields=True
):
    """Its player has a minute of training from now on, or no more."""

    on: bool


class LeaveMatch(
    msgspec.Struct, frozen=True, kw_only=True, tag="leave", forbid_unknown_fields=True
):
    """It acts for nobody from now on."""


TelephoneMessage = (
    TelephoneGreeting
    | JoinMatch
    | ClockTold
    | TouchCall
    | PressKey
    | AnswerCaller
    | SwitchMicrophone
    | TrainVoice
    | LeaveMatch
)


class SeatLine(msgspec.Struct, frozen=True):
    """A player whom a telephone may act for; ``taken``: one does, or did."""

    name: str
    taken: bool


class TelephoneWelcome(msgspec.Struct, frozen=True, kw_only=True, tag="welcome"):
    """For whom it acts ("": nobody yet), whom it may act for, whether one may be added."""

    title: str
    player: str
    seats: list[SeatLine]
    seating: bool


class JoinGranted(msgspec.Struct, frozen=True, tag="joined"):
    """It acts for this player from now on, by this token, which nobody else is told."""

    player: str
    token: str


class JoinAsked(msgspec.Struct, frozen=True, tag="asked"):
    """Another telephone acts, or acted, for this player: the arbiter is asked."""

    player: str


class ClockAsked(msgspec.Struct, frozen=True, tag="ping"):
    """It is asked whether it is there, and what its clock says."""

    number: int


class CallFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What a call carries: a number from ``least`` to ``most``, but none that is ``taken``.

    ``combinations``: those that it may name, and how people say them; none: it names none.
    """

    least: int
    most: int
    taken: tuple[int, ...]
    combinations: dict[str, str]


class CallButton(msgspec.Struct, frozen=True, kw_only=True):
    """A call that matters now to this player. ``worth``: points, 0: not of a window.

    ``until``: when its window closes, seconds of the match. ``targets``: at whom it may point.
    ``figures``: where it carries a number.
    """

    slug: str
    words: str
    rule: str
    worth: int
    until: float | None
    targets: tuple[str, ...]
    figures: CallFigures | None = None


class CallerQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question that concerns this player; ``answers``: those to tap."""

    number: int
    text: str
    until: float
    answers: list[AnswerLine]


class TelephoneMoment(msgspec.Struct, frozen=True, kw_only=True, tag="moment"):
    """The match as it concerns one player. Times are seconds of its clock, of which ``now`` is one.

    ``training``: somebody practises, or this player did last; ``trains``: he may now.
    """

    now: float
    speed: float
    paused: bool
    finished: bool
    winner: str | None
    me: PlayerLine
    others: list[PlayerLine]
    lying: list[int]
    combination: str
    awaits: list[str]
    calls: list[CallButton]
    questions: list[CallerQuestion]
    privacy: str
    training: TrainingLine | None = None
    trains: bool = False


class TouchTaken(msgspec.Struct, frozen=True, tag="taken"):
    """A touch is being judged; its time is right to ``sigma`` seconds.

    ``words``: the call, where it carries a number.
    """

    slug: str
    sigma: float
    words: str = ""


class MicrophoneTold(msgspec.Struct, frozen=True, kw_only=True, tag="listening"):
    """Whether it listens; ``sigma`` of its times against the others', s; seconds that are missing.

    ``silent``: nothing but silence comes. ``together``: it lies in one heap with the others, so that
    nobody can tell whose a voice is. ``processed``: its sound is cleaned, or its level set.
    """

    on: bool
    sigma: float = 0.0
    gaps: float = 0.0
    silent: bool = False
    together: bool = False
    processed: bool = False


class TelephoneRefused(msgspec.Struct, frozen=True, tag="refused"):
    """Something was refused, or the telephone acts for nobody any more.

    ``token``: it is wrong; ``gone``: it was right once; ``banned``: too many were wrong; ``plain``: it
    came over plain HTTP; ``elsewhere``: the same telephone has opened another page; ``sound``: its
    microphone can't be heard.
    """

    why: str
    kind: Literal[
        "request", "touch", "token", "gone", "banned", "plain", "elsewhere", "message", "sound"
    ]


_DECODER: msgspec.json.Decoder[TelephoneMessage] = msgspec.json.Decoder(TelephoneMessage)


def read_telephone(data: bytes | str) -> TelephoneMessage:
    """Read a message of a telephone.

    Raises:
        InputError: it is too long, or none that a page of ours would send.
    """
    if len(data) > LARGEST:
        raise InputError(Message("page.message-too-long"))
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise InputError(Message("page.message-unreadable")) from error
