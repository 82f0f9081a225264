"""Microphone arrays that can be bought, and those of a shape that somebody has measured.

Places are metres from the array's middle. How a maker counts round a ring, and which way a line
points, is easily had the wrong way round: the players' lines tell (`referee.setup.hearing`).
"""

from __future__ import annotations

import math

import msgspec

from referee.table import MicrophoneArray, Point

HEIGHT = 0.02
"""Metres above the table top at which a flat array's microphones are."""


class Model(msgspec.Struct, frozen=True):
    """An array that is sold.

    ``parts``: what its device's name holds, in lower case. ``device_channels``: how many channels the
    device has, of which ``channels`` are its microphones, at ``places``. ``rate``: samples a second
    that it gives. ``source``: where this is from.
    """

    key: str
    name: str
    parts: tuple[str, ...]
    device_channels: int
    channels: tuple[int, ...]
    places: tuple[Point, ...]
    rate: int
    source: str


def ring(count: int, radius: float, first: float = 0.0) -> tuple[Point, ...]:
    """So many microphones on a circle, the first at ``first`` degrees, anticlockwise."""
    angles = [math.radians(first) + math.tau * k / count for k in range(count)]
    return tuple(
        (round(radius * math.cos(a), 4) + 0.0, round(radius * math.sin(a), 4) + 0.0, 0.0)
        for a in angles
    )


def line(count: int, spacing: float) -> tuple[Point, ...]:
    """So many microphones in a row along x."""
    return tuple((round((k - (count - 1) / 2) * spacing, 4) + 0.0, 0.0, 0.0) for k in range(count))


MODELS = (
    Model(
        "pseye", "PlayStation Eye", ("camera-b4.09.24.1", "camerab409241", "playstation eye"),
        4, (0, 1, 2, 3),
        ((-0.030, 0.0, 0.0), (0.010, 0.0, 0.0), (-0.010, 0.0, 0.0), (0.030, 0.0, 0.0)), 16000,
        "ODAS, config/odaslive/pseye.cfg; 62 mm between the outer ones and the middle two exchanged "
        "as measured at rrfx.net, November 2009",
    ),
    Model(
        "respeaker4", "ReSpeaker USB Mic Array v2.0",
        ("respeaker 4 mic array", "respeaker usb mic array", "respeaker 4-mic"),
        6, (1, 2, 3, 4),
        ((-0.032, 0.0, 0.0), (0.0, -0.032, 0.0), (0.032, 0.0, 0.0), (0.0, 0.032, 0.0)), 16000,
        "ODAS, config/odaslive/respeaker_usb_4_mic_array.cfg (channels 1 to 4 of six: the first is "
        "the processed voice, the last what is played)",
    ),
    Model(
        "respeaker6", "ReSpeaker 6-Mic Circular Array", ("seeed-8mic-voicecard", "ac108"),
        8, (0, 1, 2, 3, 4, 5), ring(6, 0.0463, 120.0), 16000,
        "ODAS, config/odaslive/respeaker_6_mic_array.cfg",
    ),
    Model(
        "uma8", "miniDSP UMA-8", ("uma8", "uma-8", "micarray"),
        8, (0, 1, 2, 3, 4, 5, 6),
        ((0.0, 0.0, 0.0), (0.0, 0.043, 0.0), (0.037, 0.021, 0.0), (0.037, -0.021, 0.0),
         (0.0, -0.043, 0.0), (-0.037, -0.021, 0.0), (-0.037, 0.021, 0.0)), 16000,
        "ODAS, config/odaslive/minidsp.cfg (raw firmware, eighth channel unused)",
    ),
)  # fmt: skip


def known(device: str) -> Model | None:
    """The array that a device's name tells of."""
    name = device.casefold()
    return next((m for m in MODELS if any(part in name for part in m.parts)), None)


def placed(
    channels: tuple[int, ...],
    places: tuple[Point, ...],
    middle: tuple[float, float] = (0.0, 0.0),
    turned: float = 0.0,
    height: float = HEIGHT,
    mirrored: bool = False,
) -> MicrophoneArray:
    """An array that stands at ``middle``, metres, ``turned`` by degrees anticlockwise."""
    c, s = math.cos(math.radians(turned)), math.sin(math.radians(turned))
    found = []
    for x, y, z in places:
        y = -y if mirrored else y
        found.append(
            (
                round(middle[0] + c * x - s * y, 4) + 0.0,
                round(middle[1] + s * x + c * y, 4) + 0.0,
                round(height + z, 4),
            )
        )
    return MicrophoneArray(channels=list(channels), positions=found)
