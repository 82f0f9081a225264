"""Commands about what is plugged in: devices, box."""

from __future__ import annotations

import itertools
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from referee.cli.options import Lang
from referee.cli.output import out, quoted, speak, spoken
from referee.errors import InputError
from referee.wording import Message, Text, labelled

if TYPE_CHECKING:
    from referee.box.driver import Port, Running
    from referee.box.emulated import Emulated
    from referee.box.session import Event, Session


def devices(lang: Lang = None) -> None:
    """What is plugged in: box, cameras, microphones; and what to do where there is none."""
    from referee import devices as found

    language = speak(lang)
    looks: dict[str, Callable[[], Iterable[found.Device]]]
    looks = {"box": found.boxes, "camera": found.cameras, "microphone": found.microphones}
    advised: list[Text] = []
    for kind, look in looks.items():
        try:
            listed = list(look())
        except InputError as missing:
            advised.append(missing.line)
            continue
        for device in listed:
            out.print(labelled(device.name, device.said).text(language), markup=False)
        if all(d.kind != kind for d in listed):
            advised.append(found.advice(kind))
    for told in advised:
        out.print(told.text(language), markup=False)


def watch_box(
    port: Annotated[str, typer.Option("--port", help="help.serial-port")],
    seconds: Annotated[float, typer.Option("--seconds", help="help.seconds")] = 60.0,
    pings: Annotated[bool, typer.Option("--pings", help="help.pings")] = False,
    lights: Annotated[bool, typer.Option("--lights", help="help.box-lights")] = False,
    flash: Annotated[bool, typer.Option("--flash", help="help.box-flash")] = False,
    board: Annotated[str, typer.Option("--board", help="help.box-board")] = "uno",
    lang: Lang = None,
) -> None:
    """Tell what the box does: who pressed, when, who holds a button.

    With the emulated box, type numbers of seats and Enter to press their buttons. ``lights``: show that
    all of them light up, first. ``flash``: load its sketch into the board instead.
    """
    from referee.box.driver import serial_library

    speak(lang)
    serial_library()
    if flash:
        _load(port, board)
        return
    if port != "emulated":
        _tell_box(port, seconds, pings, lights)
        return
    from referee.box.emulated import own_box

    with own_box() as emulated:
        out.print(spoken(labelled(Message("cli.emulated-box"), emulated.link)), markup=False)
        threading.Thread(target=_press_typed, args=(emulated,), daemon=True).start()
        _tell_box(str(emulated.link), seconds, pings, lights)


def _load(port: str, board: str) -> None:
    """Load the sketch into the board."""
    from referee.box import flash

    if port == "emulated":
        raise InputError(Message("box.flash-emulated"), where="--flash")
    name = flash.FIRMWARE.rpartition("/")[2]
    begins = Message("box.flash-begins", name=name, port=port, board=board)
    out.print(spoken(begins), markup=False)
    flash.flash(port, board)
    out.print(spoken(Message("box.flash-done", port=quoted(port))), markup=False)


#: Seconds for which all segments are lit, then each lamp.
_ALL_LIT, _LAMP_LIT = 3.0, 0.5
#: How bright all segments are at once: four modules and the board take less than a USB port gives.
_ALL_BRIGHTNESS = 3


def _show_lights(running: Running) -> None:
    """Every segment of every display, then one lamp after another, then the text that all show."""
    out.print(spoken(Message("box.lights")), markup=False)
    running.ask(lambda session: session.brighten(_ALL_BRIGHTNESS, all_on=True))
    time.sleep(_ALL_LIT)
    for seat in range(8):
        running.ask(partial(_one_lamp, seat=seat))
        time.sleep(_LAMP_LIT)
    running.ask(lambda session: session.show("".join(f"{n} 345678" for n in range(1, 5))))


def _one_lamp(session: Session, seat: int) -> None:
    session.brighten(8)
    session.light(1 << seat)


def _press_typed(emulated: Emulated) -> None:
    """Press the buttons whose numbers are typed, all of a line at once."""
    for line in sys.stdin:
        at = int(emulated.tell("time")) + 800_000
        for seat in sorted({int(c) for c in line if c in "01234567"}):
            emulated.edge_at(seat, at, down=True)
            emulated.edge_at(seat, at + 1_600_000, down=False)


def _said(event: Event) -> str:
    """What happened at the box, in the language of this run; "" where it is nothing to tell."""
    from referee.box import session

    if isinstance(event, session.Here):
        hello = event.hello
        here = {"seats": hello.seats, "lamps": hello.lamps}
        return spoken(Message("cli.box-here", resolution=hello.resolution * 1e6, **here))
    if isinstance(event, session.Press):
        seats = ", ".join(map(str, event.seats))
        return f"{event.time:12.6f} s  {spoken(Message('cli.button'))} {seats}"
    if isinstance(event, session.Held):
        if not event.seats:
            return spoken(Message("cli.buttons-up"))
        return spoken(Message("cli.buttons-held", seats=event.seats))
    if isinstance(event, session.OutOfOrder):
        return spoken(Message("device.box-out-of-order", why=event.why))
    if isinstance(event, session.Wrong):
        return spoken(Message("device.box-protocol", version=event.version))
    if isinstance(event, session.Stranger):
        return spoken(Message("sensors.box-stranger"))
    return spoken(Message("cli.box-gone"))


def _opened(port: str) -> Callable[[], Port]:
    """What opens a port, again and again; it is opened once now, for opening resets a board.

    Raises:
        InputError: it is not there, or may not be opened.
    """
    from referee.box.driver import open_serial

    try:
        ports = [open_serial(port)]
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        refused = Message("device.unopened", error=reason)
        raise InputError(refused, where=port, remedy=Message("device.listing")) from error
    return lambda: ports.pop() if ports else open_serial(port)


def _tell_box(port: str, seconds: float, pings: bool, lights: bool) -> None:
    """Tell what happens at the box on a port.

    Raises:
        InputError: nothing answers there.
        Exit: what answers there is no whole box; that is told by then.
    """
    from referee.box import session
    from referee.box.driver import Box, Running

    rounds = itertools.count(1)
    heard: list[Event] = []

    def told(event: Event) -> None:
        # what is no box is found again at each greeting, many times a second
        if not heard or heard[-1] != event:
            out.print(_said(event), markup=False)
        heard.append(event)

    box = Box(_opened(port), time.monotonic)
    with Running(box, told) as running:
        if lights:
            _show_lights(running)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            # a round a second, so that every button may be tried again and again
            running.ask(lambda session: session.arm(next(rounds) & 0xFF))
            time.sleep(min(1.0, max(0.0, until - time.monotonic())))
        fit = box.session.fit
        if pings and fit is not None and fit.ready:
            trips = sorted(1000 * t for t in fit.round_trips)
            middle, worst = trips[len(trips) // 2], trips[-1]
            out.print(
                spoken(
                    Message(
                        "cli.box-pings", trips=len(trips), middle=middle, worst=worst, rate=fit.rate
                    )
                ),
                markup=False,
            )
    if not heard:
        raise InputError(Message("device.silent"), where=port)
    if isinstance(heard[-1], session.OutOfOrder | session.Wrong | session.Stranger):
        raise typer.Exit(2)
