"""Commands about what is plugged in: devices, box."""

from __future__ import annotations

import itertools
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import platformdirs
import typer

from referee.cli.options import Lang
from referee.cli.output import out, say, speak

if TYPE_CHECKING:
    from referee.box.driver import Port
    from referee.box.emulated import Emulated


def devices(lang: Lang = None) -> None:
    """Ce qui est branché : boîtier, caméras, micros ; et que faire s'il n'y en a pas."""
    from referee import devices as found

    language = speak(lang)
    listed = [*found.boxes(), *found.cameras(), *found.microphones()]
    for device in listed:
        out.print(f"{device.name} : {device.said.text(language)}", markup=False)
    for kind, advice in found.ADVICE.items():
        if all(d.kind != kind for d in listed):
            out.print(advice.text(language), markup=False)


def watch_box(
    port: Annotated[str, typer.Option("--port", help="Port série, ou 'emulated'.")],
    seconds: Annotated[float, typer.Option("--seconds", help="Durée.")] = 60.0,
    pings: Annotated[
        bool, typer.Option("--pings", help="Dit à la fin la durée des échanges et la cadence.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Dit ce que fait le boîtier : qui a pressé, quand, qui tient son bouton.

    Avec le boîtier émulé, tapez des numéros de places et Entrée pour presser leurs boutons.
    """
    from referee.box.driver import open_serial

    speak(lang)
    if port != "emulated":
        _tell_box(lambda: open_serial(port), seconds, pings)
        return
    from referee.box.emulated import Emulated, build

    folder = Path(platformdirs.user_cache_dir("referee")) / "box"
    folder.mkdir(parents=True, exist_ok=True)
    with Emulated(*build(folder), realtime=True) as emulated:
        told = say("boîtier émulé", "emulated box")
        out.print(f"{told} : {emulated.link}", markup=False)
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
                say(
                    f"boîtier : {hello.seats} places, {hello.lamps} lampes, "
                    f"résolution {hello.resolution * 1e6:.0f} us",
                    f"box: {hello.seats} seats, {hello.lamps} lamps, "
                    f"resolution {hello.resolution * 1e6:.0f} us",
                ),
                markup=False,
            )
        elif isinstance(event, Press):
            seats = ", ".join(map(str, event.seats))
            out.print(f"{event.time:12.6f} s  {say('bouton', 'button')} {seats}", markup=False)
        elif isinstance(event, Held):
            seats = ", ".join(map(str, event.seats))
            out.print(say(f"boutons tenus : {seats}", f"buttons held: {seats}"), markup=False)
        elif isinstance(event, OutOfOrder):
            why = say(event.why.fr, event.why.en)
            out.print(say(f"boîtier en panne : {why}", f"box out of order: {why}"), markup=False)
        else:
            out.print(say("le boîtier ne répond plus", "the box does not answer"), markup=False)

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
                say(
                    f"{len(trips)} échanges : {middle:.2f} ms, au pire {worst:.2f} ms ; "
                    f"{fit.rate:.0f} tops par seconde",
                    f"{len(trips)} round trips: {middle:.2f} ms, worst {worst:.2f} ms; "
                    f"{fit.rate:.0f} ticks a second",
                ),
                markup=False,
            )
