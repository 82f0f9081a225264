"""What a page says to the referee and hears from it: JSON over a WebSocket, one object a message."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from referee.errors import InputError
from referee.session.requests import Correct, Decide, Learn, Mute, Name, Preview, SeatPlayers, See
from referee.show.board import AnnonceWords, Board
from referee.voices import VoiceReport
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


PageMessage = (
    Greeting
    | See
    | Correct
    | Preview
    | Decide
    | Mute
    | Name
    | SeatPlayers
    | Learn
    | PressButton
    | ShowKey
    | ChangeKey
)


class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `Greeting`: what does not change during a match."""

    may_correct: bool
    title: str
    rules: str
    annonces: list[AnnonceWords]
    combinations: dict[str, str]
    box: int = 0


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


class SourceLine(msgspec.Struct, frozen=True):
    """A sensor, and how it is. ``does``: what it can tell ("dice", "calls", "presses", "pictures")."""

    name: str
    state: str
    text: str
    does: list[str]


class Moment(msgspec.Struct, frozen=True, kw_only=True, tag="moment"):
    """The match as it is now. ``now``: seconds of its clock, which runs ``speed`` times as fast.

    ``scene``: what the dice do, ``speaking`` who is heard ("": somebody), ``faults`` of the sound,
    ``voices``: how well each player is heard.
    ``seating``: the players' names may still be changed. ``privacy``: that the table listens, or
    records; ``hears``: there are microphones to mute.
    """

    revision: int
    version: int
    last: int
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
    scene: str
    speaking: tuple[str, ...]
    faults: list[str]
    voices: tuple[VoiceReport, ...] = ()


class RequestDone(msgspec.Struct, frozen=True, tag="done"):
    """A request was judged and kept."""

    token: str


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
