"""The step "box": where the button box is, whose each button is, and what a press means."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from referee import devices
from referee.box.driver import Box, Port, open_serial
from referee.box.session import Here, Press
from referee.errors import InputError
from referee.setup.questions import Choice, Choices, Guide, agree, ask, choose
from referee.setup.report import Finding, StepReport
from referee.table import Table
from referee.wording import NOTHING, Message

_WAIT = 8.0
"""Seconds that a player has to press."""
#: Buttons that a box has.
_BUTTONS = 8
_MEANS = ("call", "points", "nothing")


class Buttons(Protocol):
    """A box that answers."""

    seats: int

    def pressed(self, seconds: float) -> int | None:
        """The button that is pressed first within ``seconds``; None: none is."""

    def close(self) -> None:
        """Let go of it."""


class PortButtons:
    """The box on a port.

    Raises:
        InputError: it does not open, or does not answer.
    """

    def __init__(
        self, path: str, open_port: Callable[[str], Port] = open_serial, wait: float = 3.0
    ) -> None:
        try:
            open_port(path).close()
        except OSError as error:
            raise InputError(
                Message("setup-box.unopened", path=path, error=error),
                remedy=Message("device.listing"),
            ) from error
        self._box = Box(lambda: open_port(path), time.monotonic)
        self._round = 0
        self.seats = 0
        until = time.monotonic() + wait
        while time.monotonic() < until and not self.seats:
            for event in self._box.step():
                if isinstance(event, Here):
                    self.seats = event.hello.seats
            self._judge()
            time.sleep(0.005)
        if not self.seats:
            self._box.close()
            raise InputError(
                Message("setup-box.silent", path=path),
                remedy=Message("device.listing"),
            )

    def pressed(self, seconds: float) -> int | None:
        """The first button of a fresh round."""
        self._round = (self._round + 1) & 0xFF
        self._box.session.arm(self._round)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for event in self._box.step():
                if isinstance(event, Press):
                    return event.seats[0]
            self._judge()
            time.sleep(0.005)
        return None

    def _judge(self) -> None:
        why = self._box.session.out_of_order
        if why is not None:
            self._box.close()
            raise InputError(
                Message("device.box-out-of-order", why=why),
                remedy=Message("setup-box.load-sketch"),
            )

    def close(self) -> None:
        """Let go of the port."""
        self._box.close()


def system_ports() -> list[str]:
    """Ports on which a box answers."""
    return [d.name for d in devices.boxes() if d.kind == "box"]


def measure(
    table: Table,
    guide: Guide,
    live: bool,
    ports: Callable[[], Sequence[str]] = system_ports,
    open_box: Callable[[str], Buttons] = PortButtons,
) -> tuple[Table, StepReport]:
    """Ask for the box, have every player press, judge.

    Raises:
        InputError: an answer can't be used.
    """
    found = list(ports()) if live else []
    default = table.box.port or (found[0] if found else "none")
    offered = (*found, "emulated", "none")
    named = {"emulated": Message("setup-box.emulated"), "none": Message("setup-box.no-box")}
    choices = Choices(tuple(Choice(p, named.get(p, p)) for p in offered), others=True)
    port = guide.ask("box.port", Message("setup-box.ask-port"), default, choices).strip()
    if port in ("none", ""):
        seats = [msgspec.structs.replace(s, button=None) for s in table.seats]
        box = msgspec.structs.replace(table.box, port=None, yes=None, no=None, press="nothing")
        fresh = msgspec.structs.replace(table, seats=seats, box=box)
        return fresh, StepReport("box", (_none(table),))
    press = choose(
        guide, "box.press", Message("setup-box.ask-press"),
        table.box.press if table.box.port else "call",
        *(Choice(m, Message(f"setup-box.press-{m}")) for m in _MEANS),
    )  # fmt: skip
    judged: list[Finding] = []
    buttons: Buttons | None = None
    if live and port != "emulated":
        buttons = open_box(port)
        judged.append(_answers(port, buttons, len(table.seats)))
    try:
        pressed = _pressed(table, guide, buttons)
    finally:
        if buttons is not None:
            buttons.close()
    seats = [msgspec.structs.replace(s, button=pressed[s.player]) for s in table.seats]
    kind = next(m for m in ("call", "points", "nothing") if m == press)
    taken = set(pressed.values())
    box = msgspec.structs.replace(
        table.box,
        port=port,
        press=kind,
        yes=None if table.box.yes in taken else table.box.yes,
        no=None if table.box.no in taken else table.box.no,
    )
    fresh = msgspec.structs.replace(table, seats=seats, box=box)
    told = [f"{p} {b}" for p, b in pressed.items()]
    judged.append(
        Finding(
            Message("setup-box.buttons", told=told),
            "good" if buttons is not None else "usable",
            NOTHING if buttons is not None else Message("setup-box.untried"),
            {f"button_{p}": float(b) for p, b in pressed.items()},
        )
    )
    return fresh, StepReport("box", tuple(judged))


def _pressed(table: Table, guide: Guide, buttons: Buttons | None) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, seat in enumerate(table.seats):
        default = seat.button if seat.button is not None else number

        def button(text: str, player: str = seat.player) -> int:
            if not text.isdigit() or int(text) >= _BUTTONS:
                raise InputError(Message("setup-box.button-range"))
            other = next((p for p, b in found.items() if b == int(text)), None)
            if other is not None:
                raise InputError(
                    Message("setup-box.button-of", other=other),
                    where=f"box.button.{player}",
                )
            return int(text)

        if buttons is not None and not guide.unattended:
            while True:
                guide.say(Message("setup-box.press", player=seat.player))
                heard = buttons.pressed(_WAIT)
                if heard is not None and heard not in found.values():
                    found[seat.player] = heard
                    break
                if heard is not None:
                    guide.warn(Message("setup-box.button-taken", heard=heard))
                else:
                    guide.warn(Message("setup-box.no-press"))
                again = Message("setup-box.ask-again")
                if not agree(guide, "box.again", again, True):
                    break
            if seat.player in found:
                continue
        question = Message("setup-box.ask-button", player=seat.player)
        found[seat.player] = ask(guide, f"box.button.{seat.player}", question, str(default), button)
    return found


def _answers(port: str, buttons: Buttons, seats: int) -> Finding:
    enough = buttons.seats >= seats
    return Finding(
        Message("setup-box.answers", port=port, buttons=buttons.seats),
        "good" if enough else "bad",
        NOTHING if enough else Message("setup-box.buttons-remedy"),
        {"buttons": buttons.seats},
    )  # fmt: skip


def _none(table: Table) -> Finding:
    one = table.listens and table.sound.array is None
    one = one and all(s.microphone is None for s in table.seats)
    return Finding(
        Message("setup-box.none"),
        "usable",
        Message("setup-box.none-one-microphone")
        if one
        else Message("setup-box.none-needed"),
    )  # fmt: skip
