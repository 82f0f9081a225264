"""The step "seats": who plays, and where each one's mouth is."""

from __future__ import annotations

import itertools
import math
import re

import msgspec

from referee.errors import InputError
from referee.session.headers import check_names
from referee.setup.plan import draw
from referee.setup.questions import Guide, ask, numbers
from referee.setup.report import Finding, StepReport, graded
from referee.table import Point, Seat, Table
from referee.wording import NOTHING, Message

AWAY, HIGH = 0.9, 0.4
"""Metres from the middle of the table to a mouth, and above its top, of those who sit."""
_CLOCK = re.compile(r"\s*(\d{1,2}(?:[.,]\d+)?)\s*h\b(.*)", re.IGNORECASE | re.DOTALL)


def players(text: str) -> list[str]:
    """Names in turn order, with commas between them.

    Raises:
        InputError: none, the same twice, or one that a match sheet can't hold.
    """
    names = [n.strip() for n in text.split(",") if n.strip()]
    if not names:
        raise InputError(Message("setup-seats.no-players"))
    if len({n.casefold() for n in names}) < len(names):
        raise InputError(Message("setup-seats.same-name"))
    check_names(names)
    return names


def around(count: int) -> list[Point]:
    """Mouths evenly round the table, the first at the bottom, anticlockwise."""
    places = []
    for k in range(count):
        angle = -math.pi / 2 + math.tau * k / count
        x, y = AWAY * math.cos(angle), AWAY * math.sin(angle)
        places.append((round(x, 3) + 0.0, round(y, 3) + 0.0, HIGH))
    return places


def place(text: str) -> Point:
    """A mouth: "6h" on a clock's face whose 6 is the first seat ("3h 0.8 0.4": and how far from the
    middle and how high, metres), or "x y" or "x y z" in metres.

    Raises:
        InputError: it is neither.
    """
    clock = _CLOCK.fullmatch(text)
    if clock is not None:
        hour = float(clock.group(1).replace(",", "."))
        rest = numbers(clock.group(2))
        if hour <= 12 and len(rest) <= 2:
            away, high = (*rest, *(AWAY, HIGH)[len(rest) :])
            angle = math.radians(90 - 30 * hour)
            x, y = away * math.cos(angle), away * math.sin(angle)
            return round(x, 3) + 0.0, round(y, 3) + 0.0, high
    else:
        found = numbers(text.replace(",", " ") if text.count(",") > 1 else text)
        if len(found) in (2, 3):
            return found[0], found[1], found[2] if len(found) == 3 else HIGH
    raise InputError(
        Message("setup-seats.no-place", text=text),
        remedy=Message("setup-seats.no-place-remedy"),
    )


def told(mouth: Point) -> str:
    """A mouth as `place` reads it."""
    return " ".join(f"{v:g}" for v in mouth)


def measure(table: Table, guide: Guide, *, mouths: bool = True) -> tuple[Table, StepReport]:
    """Ask who plays and where everybody sits.

    ``mouths``: microphones tell directions, so that it matters where exactly; else they are taken to
    sit evenly round the table.

    Raises:
        InputError: an answer can't be used.
    """
    names = ask(
        guide, "players", Message("setup-seats.ask-players"),
        ", ".join(table.players), players,
    )  # fmt: skip
    known = {s.player: s for s in table.seats}
    # who takes an old player's place sits where that one sat
    by_place = table.seats if len(table.seats) == len(names) else []
    even = around(len(names))
    seats = []
    guide.say(Message("setup-seats.clock") if mouths else Message("setup-seats.evenly"))
    for number, name in enumerate(names):
        seat = known.get(name)
        if seat is None and by_place:
            seat = msgspec.structs.replace(by_place[number], player=name)
        seat = seat or Seat(player=name)
        default = seat.mouth or even[number]
        mouth = default if not mouths else ask(
            guide, f"seats.{name}",
            Message("setup-seats.ask-mouth", player=name),
            told(default), place,
        )  # fmt: skip
        seats.append(msgspec.structs.replace(seat, mouth=mouth))
    fresh = msgspec.structs.replace(table, seats=seats)
    report = StepReport("seats", judged_seats(fresh))
    guide.show_plan(draw(fresh))
    return fresh, report


def judged_seats(table: Table) -> tuple[Finding, ...]:
    """The verdict on where people sit."""
    surface = (table.cameras[0].surface if table.cameras else None) or (0.6, 0.4)
    found = []
    for seat in table.seats:
        if seat.mouth is None:
            continue
        x, y, z = seat.mouth
        away = math.hypot(x, y)
        over = abs(x) < surface[0] / 2 - 0.05 and abs(y) < surface[1] / 2 - 0.05
        wrong = over or away > 3 or not 0 <= z <= 1.5
        found.append(
            Finding(
                Message("setup-seats.mouth", player=seat.player, away=away, height=z),
                "bad" if wrong else "good",
                Message("setup-seats.mouth-remedy")
                if wrong
                else NOTHING,
                {"away_m": away, "height_m": z},
            )
        )  # fmt: skip
    gaps = [
        (abs(math.degrees(math.remainder(_angle(a) - _angle(b), math.tau))), a.player, b.player)
        for a, b in itertools.combinations([s for s in table.seats if s.mouth is not None], 2)
    ]
    if gaps:
        least, first, second = min(gaps)
        found.append(
            Finding(
                Message("setup-seats.neighbours", first=first, second=second, least=least),
                graded(least, 40.0, 20.0),
                Message("setup-seats.neighbours-remedy")
                if least < 40
                else NOTHING,
                {"neighbours_degrees": least},
            )
        )  # fmt: skip
    return tuple(found)


def _angle(seat: Seat) -> float:
    assert seat.mouth is not None
    return math.atan2(seat.mouth[1], seat.mouth[0])
