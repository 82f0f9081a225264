"""Commands about what is plugged in: devices, box."""

from __future__ import annotations

import itertools
import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from referee.cli.options import Lang
from referee.cli.output import out, speak, spoken
from referee.wording import Message, labelled

if TYPE_CHECKING:
    from referee.box.driver import Port
    from referee.box.emulated import Emulated


def devices(lang: Lang = None) -> None:
    """What is plugged in: box, cameras, microphones; and what to do where there is none."""
    from referee import devices as found

    language = speak(lang)
    listed = [*found.boxes(), *found.cameras(), *found.microphones()]
    for device in listed:
        out.print(labelled(device.name, device.said).text(language), markup=False)
    for kind, advice in found.ADVICE.items():
        if all(d.kind != kind for d in listed):
            out.print(advice.text(language), markup=False)


def watch_box(
    port: Annotated[str, typer.Option("--port", help="help.serial-port")],
    seconds: Annotated[float, typer.Option("--seconds", help="help.seconds")] = 60.0,
    pings: Annotated[bool, typer.Option("--pings", help="help.pings")] = False,
    lang: Lang = None,
) -> None:
    """Tell what the box does: who pressed, when, who holds a button.

    With the emulated box, type numbers of seats and Enter to press their buttons.
    """
    from referee.box.driver import open_serial

    speak(lang)
    if port != "emulated":
        _tell_box(lambda: open_serial(port), seconds, pings)
        return
    from referee.box.emulated import own_box

    with own_box() as emulated:
        out.print(spoken(labelled(Message("cli.emulated-box"), emulated.link)), markup=False)
        threading.Thread(target=_press_typed, args=(emulated,), daemon=True).start()
        _tell_box(lambda: open_serial(str(emulated.link)), seconds, pings)


def _press_typed(emulated: Emulated) -> None:
    """Press the buttons whose numbers are typed, all of a line at once."""
    for line in sys.stdin:
        at = int(emulated.tell("time")) + 800_000
        for seat in sorted({int(c) for c in line if c in "01234567"}):
            emulated.edge_at(seat, at, down=True)
            emulated.edge_at(seat, at + 1_600_000, down=False)


def _tell_box(open_port: Callable[[], Port], seconds: float, pings: bool) -> None:
    from referee.box.driver import Box, Running
    from referee.box.session import Event, Held, Here, OutOfOrder, Press

    rounds = itertools.count(1)

    def told(event: Event) -> None:
        if isinstance(event, Here):
            hello = event.hello
            out.print(
                spoken(
                    Message(
                        "cli.box-here",
                        seats=hello.seats,
                        lamps=hello.lamps,
                        resolution=hello.resolution * 1e6,
                    )
                ),
                markup=False,
            )
        elif isinstance(event, Press):
            seats = ", ".join(map(str, event.seats))
            out.print(
                f"{event.time:12.6f} s  {spoken(Message('cli.button'))} {seats}", markup=False
            )
        elif isinstance(event, Held):
            out.print(spoken(Message("cli.buttons-held", seats=event.seats)), markup=False)
        elif isinstance(event, OutOfOrder):
            out.print(spoken(Message("device.box-out-of-order", why=event.why)), markup=False)
        else:
            out.print(spoken(Message("cli.box-gone")), markup=False)

    box = Box(open_port, time.monotonic)
    with Running(box, told) as running:
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
