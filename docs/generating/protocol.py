"""What pages and the program say to one another, from the types of the messages."""

from __future__ import annotations

import types
import typing

import msgspec
from msgspec import inspect

from generating import structs
from referee import observations
from referee.game.ruling import Ruling
from referee.page import camera_messages, messages, telephone_messages
from referee.sensors.telephone_cameras import LARGEST

_HEARD: tuple[type[msgspec.Struct], ...] = typing.get_args(messages.PageMessage)
_TOUCHED: tuple[type[msgspec.Struct], ...] = typing.get_args(telephone_messages.TelephoneMessage)


def _said(module: types.ModuleType) -> tuple[type[msgspec.Struct], ...]:
    """What the program says: all messages of a module that are not heard."""
    return tuple(
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        if kind.__struct_config__.tag is not None and kind not in (*_HEARD, *_TOUCHED)
    )


_PAGE = f"""\
# Page protocol

A page speaks with the program over a WebSocket, at `/live`. Each message is one JSON object. Its
`type` says which one it is. A page sends `hello` first. The answer is `welcome`. From then on it is
sent a `moment` whenever something has changed.

A message of a page is at most {messages.LARGEST:,} bytes. A message that is too long, has an unknown
field, or a value that is not allowed, is answered by `refused`, and the connection is closed.

Who has the arbiter's key may correct. Without it, requests are refused. How the key is protected is
told under [privacy and security](../privacy.md).

## From the page

{{heard}}

## From the program

{{said}}

## From a player's telephone

A telephone speaks over a WebSocket of its own, at `/phone/live`, over HTTPS alone. It sends `hello`,
with its token where it has one, and answers each `ping` at once by its own clock.

{{touched}}

## To a player's telephone

{{shown}}

## A telephone's camera

Pictures go over HTTPS, each in a request of its own, with the token as `Authorization: Bearer`:
`POST /phone/picture`, a JPEG of {LARGEST:,} bytes at most. The header `x-taken` is when it was taken,
seconds of the telephone's clock. `x-battery` is the share that is left. `x-turned` is `1` where the page
has turned it. `x-angle` is by how many degrees the screen stands turned. `DELETE` says that the
telephone looks no more. The answer is `PictureTaken`; or, with status 403, `CameraRefused`.

- `POST /phone/corners` brings the picture that was tapped on. `DELETE` forgets what was tapped.
- `POST /phone/colours`: what falls from now on shows the dice's colours and is no throw. `DELETE`: it
  counts again.
- `POST /phone/dice` brings the picture in which the three dice lie. Then `POST /phone/cul` says which is
  the cul.

{{looked}}
"""


def page() -> str:
    """The page of the messages."""
    return _PAGE.format(
        heard=structs.sections(_HEARD),
        said=structs.sections(_said(messages)),
        touched=structs.sections(_TOUCHED),
        shown=structs.sections(_said(telephone_messages)),
        looked=structs.sections((*camera_messages.TOLD, *camera_messages.ANSWERS)),
    )


_OBSERVATIONS = """\
# Observations

An observation says what was seen or heard, when, and how surely. It never says what follows from it.
Sensors make observations, and so do people. The rules read nothing else. The journal keeps them as
JSON, and the [match sheet](match-sheet.md) is their text form.

All observations have these fields:

{base}

## Kinds

{kinds}

## Within them

{within}

## Rulings

What the rules say of observations, with these fields:

{ruling}
"""


def observed() -> str:
    """The page of the observations."""
    base = typing.cast(inspect.StructType, inspect.type_info(observations.Observation))
    shared = [f.name for f in base.fields]
    kinds = [
        typing.cast(inspect.StructType, inspect.type_info(kind))
        for kind in typing.get_args(observations.AnyObservation)
    ]
    evidence = typing.cast(inspect.StructType, inspect.type_info(observations.Evidence))
    ruling = typing.cast(inspect.StructType, inspect.type_info(Ruling))
    table = structs.described(base).split("\n\n", 2)[2]
    return _OBSERVATIONS.format(
        base=table.strip(),
        kinds="\n".join(structs.described(kind, leave_out=shared) for kind in kinds).strip(),
        within=structs.described(evidence).strip(),
        ruling=structs.described(ruling).split("\n\n", 1)[1].strip(),
    )
