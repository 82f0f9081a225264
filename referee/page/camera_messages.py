"""What the camera of a player's telephone says to the referee and hears from it, over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec

from referee.errors import InputError
from referee.wording import Message

_Pixel = Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]
_Metres = Annotated[float, msgspec.Meta(ge=0, le=100)]

#: Whether the playing surface was tapped on its picture, and whether it still shows that.
SurfaceState = Literal["none", "tapped", "moved"]


class TappedCorners(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The playing surface on a picture: `POST /phone/corners`, as the header `x-tapped` of the picture.

    ``corners``: near left, near right, far right, far left as the first player sees them, pixels.
    ``surface``: its width and depth, metres.
    """

    corners: tuple[
        tuple[_Pixel, _Pixel],
        tuple[_Pixel, _Pixel],
        tuple[_Pixel, _Pixel],
        tuple[_Pixel, _Pixel],
    ]
    surface: tuple[_Metres, _Metres]


class TappedCul(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which of the dice that were found is the cul, by its number: `POST /phone/cul`."""

    cul: Annotated[int, msgspec.Meta(ge=0, le=2)]


class PictureTaken(msgspec.Struct, frozen=True, kw_only=True):
    """A picture was taken in: whether dice are read on this telephone's, and what is set up on it.

    ``colours``: the dice's are known; ``learning``: since when it is being shown them, as its owner or
    an arbiter wants, seconds of the match; 0: it is not. ``upside_down``: its pictures stand on their
    head, and are to be turned. ``aside``: they have turned by a quarter since dice were read on them.
    """

    reads: bool
    surface: SurfaceState
    colours: bool
    learning: float
    upside_down: bool
    aside: bool


class SetupTaken(msgspec.Struct, frozen=True, kw_only=True):
    """The corners are taken, in words; ``doubtful``: they hardly fit the size that was told."""

    words: str
    doubtful: bool = False


class ColoursTaken(msgspec.Struct, frozen=True, kw_only=True):
    """The dice's colours are known, ``#rrggbb``: the answer to `POST /phone/cul`."""

    words: str
    chouettes: str
    cul: str


class FoundDie(msgspec.Struct, frozen=True):
    """A die in a picture: its box, pixels, and its value."""

    x0: float
    y0: float
    x1: float
    y1: float
    value: int


class DiceFound(msgspec.Struct, frozen=True, kw_only=True):
    """The three dice of a picture: the answer to `POST /phone/dice`."""

    dice: tuple[FoundDie, ...]


class CameraRefused(msgspec.Struct, frozen=True, kw_only=True):
    """Something was refused: status 403."""

    why: str


_Said = TypeVar("_Said", TappedCorners, TappedCul)

#: What a camera tells beside its pictures, and what it is answered, for the protocol's description.
TOLD = (TappedCorners, TappedCul)
ANSWERS = (PictureTaken, SetupTaken, DiceFound, ColoursTaken, CameraRefused)


def read(content: bytes | str, kind: type[_Said]) -> _Said:
    """What a camera has said beside its pictures.

    Raises:
        InputError: this is something else.
    """
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InputError(Message("page.message-unreadable")) from error
