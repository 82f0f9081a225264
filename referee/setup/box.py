"""The step "box": where the button box is, whose each button is, and what a press means."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from referee import devices
from referee.box.driver import Box, Port, open_serial
from referee.box.session import Here, Press
from referee.errors import InputError, Said
from referee.setup.questions import Guide, agree, ask, one_of
from referee.setup.report import Finding, StepReport
from referee.table import Table

_WAIT = 8.0
"""Seconds that a player has to press."""
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
                Said(
                    f"le port {path} ne s'ouvre pas ({error})",
                    f"the port {path} does not open ({error})",
                ),
                remedy=Said("referee devices dit ce qui est là.", "referee devices tells."),
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
                Said(f"aucun boîtier ne répond à {path}", f"no box answers on {path}"),
                remedy=Said("referee devices dit ce qui est là.", "referee devices tells."),
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
                Said(f"boîtier en panne : {why.fr}", f"box out of order: {why.en}"),
                remedy=Said("Chargez son programme à nouveau.", "Load its sketch again."),
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
    port = guide.ask(
        "box.port",
        Said("Port du boîtier (« emulated » : émulé, « none » : aucun)",
             "Port of the box ('emulated', or 'none')"),
        default,
    ).strip()  # fmt: skip
    if port in ("none", ""):
        seats = [msgspec.structs.replace(s, button=None) for s in table.seats]
        box = msgspec.structs.replace(table.box, port=None, yes=None, no=None, press="nothing")
        fresh = msgspec.structs.replace(table, seats=seats, box=box)
        return fresh, StepReport("box", (_none(table),))
    press = ask(
        guide, "box.press",
        Said("Une pression : call (l'annonce ouverte), points (désigne cette place), nothing (rien)",
             "A press: call (the open call), points (points at this seat), nothing"),
        table.box.press if table.box.port else "call", one_of(*_MEANS),
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
    told = ", ".join(f"{p} {b}" for p, b in pressed.items())
    judged.append(
        Finding(
            Said(f"boutons : {told}", f"buttons: {told}"),
            "good" if buttons is not None else "usable",
            Said("", "")
            if buttons is not None
            else Said("Pas essayés un par un.", "Not tried one by one."),
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
                raise InputError(Said("un bouton va de 0 à 7", "a button goes from 0 to 7"))
            other = next((p for p, b in found.items() if b == int(text)), None)
            if other is not None:
                raise InputError(
                    Said(f"ce bouton est à {other}", f"this button is {other}'s"),
                    where=f"box.button.{player}",
                )
            return int(text)

        if buttons is not None and not guide.unattended:
            while True:
                guide.say(
                    Said(
                        f"{seat.player} : pressez votre bouton", f"{seat.player}: press your button"
                    )
                )
                heard = buttons.pressed(_WAIT)
                if heard is not None and heard not in found.values():
                    found[seat.player] = heard
                    break
                if heard is not None:
                    guide.warn(Said(f"le bouton {heard} est déjà pris", f"button {heard} is taken"))
                else:
                    guide.warn(Said("aucune pression", "nothing was pressed"))
                again = Said("Encore (sinon il se tape) ?", "Again (else it is typed)?")
                if not agree(guide, "box.again", again, True):
                    break
            if seat.player in found:
                continue
        question = Said(f"Bouton de {seat.player} (0 à 7)", f"{seat.player}'s button (0 to 7)")
        found[seat.player] = ask(guide, f"box.button.{seat.player}", question, str(default), button)
    return found


def _answers(port: str, buttons: Buttons, seats: int) -> Finding:
    enough = buttons.seats >= seats
    return Finding(
        Said(f"le boîtier répond à {port}, {buttons.seats} boutons",
             f"the box answers on {port}, {buttons.seats} buttons"),
        "good" if enough else "bad",
        Said("", "") if enough else Said("Il en faut un par place.", "Every seat needs one."),
        {"buttons": buttons.seats},
    )  # fmt: skip


def _none(table: Table) -> Finding:
    one = table.listens and table.sound.array is None
    one = one and all(s.microphone is None for s in table.seats)
    return Finding(
        Said("pas de boîtier", "no button box"),
        "usable",
        Said("Avec un seul micro, la page demande qui a crié.",
             "With a single microphone the page asks who shouted.")
        if one
        else Said("Il n'en faut pas pour jouer.", "None is needed to play."),
    )  # fmt: skip
