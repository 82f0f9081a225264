"""The table from above as a picture (SVG): seats, microphones, and how every voice was heard."""

from __future__ import annotations

import math
from collections.abc import Mapping
from xml.sax.saxutils import escape

import msgspec

from referee.setup.report import Verdict
from referee.table import Table
from referee.wording import NOTHING, Language, Message

#: Pixels of the plan's side.
_SIZE = 560
#: Pixels left free around the table.
_EDGE = 70.0
_COLOURS: dict[Verdict, str] = {"good": "#1c6b2a", "usable": "#c8922a", "bad": "#a3211b"}
_INK, _PAPER, _LINE, _WOOD = "#2b2419", "#fbf7ec", "#d9cfb8", "#6b4a2b"
#: Levels at the ends of the scale, dB of full scale.
_LOUDEST, _SOFTEST = 0.0, -60.0
_LINES = (
    Message("setup-plan.arrow"),
    Message("setup-plan.bar"),
)


class Voice(msgspec.Struct, frozen=True):
    """How one player's line was heard.

    ``level`` and ``noise``: dB of full scale. ``direction``: degrees from +x, anticlockwise, None
    where one microphone tells none. ``delay``: seconds, ``delay_said`` what it is the delay of.
    """

    verdict: Verdict
    level: float
    noise: float
    direction: float | None = None
    delay: float | None = None
    delay_said: Message = NOTHING


def draw(table: Table, voices: Mapping[str, Voice] | None = None, language: Language = "fr") -> str:
    """The plan of a table; ``voices`` by player, where they were heard."""
    heard = voices or {}
    surface = table.cameras[0].surface if table.cameras else None
    surface = surface or (0.6, 0.4)
    mouths = [s.mouth for s in table.seats if s.mouth is not None]
    reach = max([0.5, *(math.hypot(m[0], m[1]) for m in mouths), *(v / 1.6 for v in surface)])
    scale = (_SIZE / 2 - _EDGE) / reach

    def at(x: float, y: float) -> tuple[float, float]:
        return _SIZE / 2 + scale * x, _SIZE / 2 - scale * y

    x0, y0 = at(-surface[0] / 2, surface[1] / 2)
    wide, deep = surface[0] * scale, surface[1] * scale
    body = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {_SIZE + 24}" '
        f'width="{_SIZE}" height="{_SIZE + 24}" font-family="system-ui, sans-serif" font-size="13">',
        f'<rect width="100%" height="100%" fill="{_PAPER}"/>',
        f'<rect x="{x0:.1f}" y="{y0:.1f}" width="{wide:.1f}" height="{deep:.1f}" rx="6" '
        f'fill="#e9dcc0" stroke="{_WOOD}" stroke-width="2"/>',
    ]
    array = table.sound.array
    for place in array.positions if array is not None else []:
        # drawn larger than they are: a ring of 9 cm would be a dot
        x, y = at(*_spread(place, array.positions if array is not None else [], reach))
        body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{_INK}"/>')
    for number, seat in enumerate(table.seats, 1):
        if seat.mouth is None:
            continue
        voice = heard.get(seat.player)
        body += _seat(seat.player, number, seat.mouth, seat.microphone, voice, at, language)
    if heard:
        told = " ; ".join(s.text(language) for s in _LINES)
        body.append(_text(_SIZE / 2, _SIZE + 14, told, "#665", 11))
    body.append("</svg>")
    return "\n".join(body)


def _spread(
    place: tuple[float, float, float], places: list[tuple[float, float, float]], reach: float
) -> tuple[float, float]:
    mx = sum(p[0] for p in places) / len(places)
    my = sum(p[1] for p in places) / len(places)
    widest = max(math.hypot(p[0] - mx, p[1] - my) for p in places) or 1.0
    larger = max(1.0, 0.13 * reach / widest)
    return mx + larger * (place[0] - mx), my + larger * (place[1] - my)


def _seat(
    player: str,
    number: int,
    mouth: tuple[float, float, float],
    microphone: int | None,
    voice: Voice | None,
    at: object,
    language: Language,
) -> list[str]:
    assert callable(at)
    x, y = at(mouth[0], mouth[1])
    colour = _COLOURS[voice.verdict] if voice is not None else _WOOD
    found = [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="17" fill="#fff" stroke="{colour}" stroke-width="3"/>',
        _text(x, y + 5, str(number), colour, 14),
        _text(x, y - 24, player, _INK, 14),
    ]
    if microphone is not None:
        found.append(f'<circle cx="{x:.1f}" cy="{y + 24:.1f}" r="3.5" fill="{_INK}"/>')
        found.append(_text(x + 18, y + 28, f"n° {microphone}", _INK, 11))
    if voice is None:
        return found
    if voice.direction is not None:
        angle = math.radians(voice.direction)
        away = math.hypot(mouth[0], mouth[1])
        ax, ay = at(0.72 * away * math.cos(angle), 0.72 * away * math.sin(angle))
        bx, by = at(0.28 * away * math.cos(angle), 0.28 * away * math.sin(angle))
        found.append(
            f'<line x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}" stroke="{colour}" '
            f'stroke-width="3"/>'
        )
        for turn in (150, -150):
            back = angle + math.pi + math.radians(turn)
            hx, hy = bx + 11 * math.cos(back), by - 11 * math.sin(back)
            found.append(
                f'<line x1="{bx:.1f}" y1="{by:.1f}" x2="{hx:.1f}" y2="{hy:.1f}" stroke="{colour}" '
                f'stroke-width="3"/>'
            )
    right = x < _SIZE - 150
    left = x + 24 if right else x - 24 - 60
    for value, thick, shade in ((voice.level, 7, colour), (voice.noise, 3, "#998")):
        share = min(max((value - _SOFTEST) / (_LOUDEST - _SOFTEST), 0.02), 1.0)
        found.append(
            f'<rect x="{left:.1f}" y="{y - 8 + (7 - thick) / 2:.1f}" width="{60 * share:.1f}" '
            f'height="{thick}" fill="{shade}"/>'
        )
    told = f"{voice.level:.0f} dB"
    if voice.delay is not None:
        told += f", {1000 * voice.delay:.2f} ms {voice.delay_said.text(language)}".rstrip()
    side = ("start", x + 24) if right else ("end", x - 24)
    found.append(_text(side[1], y + 15, told, "#665", 11, side[0]))
    return found


def _text(x: float, y: float, said: str, colour: str, size: int, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}" '
        f'font-size="{size}">{escape(said)}</text>'
    )
