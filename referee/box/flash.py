"""Loads the box's firmware into a board, by avrdude; the firmware is shipped ready-made."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from referee import shipped
from referee.errors import InputError, nearest
from referee.wording import Message

#: The firmware, as `hardware/firmware/build.sh` makes it.
FIRMWARE = "hardware/firmware/refereebox.hex"
#: Bits a second that a board's bootloader speaks.
BOARDS = {"uno": 115200, "nano": 115200, "nano-old": 57600}
#: Seconds in which 4 kB are written and read back, many times over.
_WITHIN = 120.0

Run = Callable[[list[str]], "subprocess.CompletedProcess[str]"]


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=_WITHIN)


def command_for(avrdude: str, port: str, board: str, firmware: Path) -> list[str]:
    """How avrdude is called: it writes the flash, and reads it back."""
    return [
        avrdude, "-p", "atmega328p", "-c", "arduino", "-P", port, "-b", str(BOARDS[board]),
        "-D", "-U", f"flash:w:{firmware}:i",
    ]  # fmt: skip


def flash(port: str, board: str, run: Run = _run) -> None:
    """Load the firmware into the board on a port.

    Raises:
        InputError: no such board, no avrdude, or the board has not taken it.
    """
    if board not in BOARDS:
        raise InputError(
            Message("box.flash-board", board=board), where="--board", remedy=nearest(board, BOARDS)
        )
    avrdude = shutil.which("avrdude")
    if avrdude is None:
        raise InputError(
            Message("box.flash-needs"), where="avrdude", remedy=Message("box.flash-needs-remedy")
        )
    try:
        done = run(command_for(avrdude, port, board, shipped.path(FIRMWARE)))
    except subprocess.TimeoutExpired as late:
        raise _failed(port, str(late)) from late
    if done.returncode:
        told = [line.strip() for line in done.stderr.splitlines() if "error" in line.casefold()]
        told += done.stderr.split("\n")[-3:]
        raise _failed(port, next((line for line in told if line), str(done.returncode)))


def _failed(port: str, said: str) -> InputError:
    return InputError(
        Message("box.flash-failed", said=said),
        where=port,
        remedy=Message("box.flash-failed-remedy"),
    )
