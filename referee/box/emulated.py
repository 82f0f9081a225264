"""A box that nobody has to own: the real firmware in an emulator, built here from its sources.

It needs Debian's packages (`PACKAGES`) and the project's `hardware/` folder; nothing of it is shipped.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import IO

import platformdirs

from referee.box.driver import BAUD, serial_library
from referee.errors import InputError
from referee.wording import Message

PACKAGES = "gcc-avr avr-libc libsimavr-dev libelf-dev gcc pkg-config"
HARDWARE = Path(__file__).resolve().parents[2] / "hardware"
#: The emulated processor's clock.
CYCLES_PER_SECOND = 16_000_000
#: Seconds in which the emulated box has to answer.
_STARTS_WITHIN = 10.0


def missing() -> str:
    """What stands in the way of building it here; empty where nothing does."""
    if not (HARDWARE / "emulator").is_dir():
        return "hardware/"
    tools = [t for t in ("avr-gcc", "avr-g++", "cc", "pkg-config") if shutil.which(t) is None]
    if tools:
        return " ".join(tools)
    known = subprocess.run(["pkg-config", "--exists", "simavr"], check=False)
    return "libsimavr-dev" if known.returncode else ""


def build(folder: Path, *flags: str) -> tuple[Path, Path]:
    """Build firmware and emulator into ``folder``; return (emulator, firmware).

    Raises:
        InputError: something that it needs is not installed, or does not build.
    """
    lacking = missing()
    if lacking:
        raise InputError(
            Message("box.emulator-lacks", lacking=lacking),
            remedy=Message("box.debian", packages=PACKAGES)
            if lacking != "hardware/"
            else Message("box.emulator-remedy"),
        )
    firmware = [str(HARDWARE / "firmware" / "build.sh"), str(folder), *flags]
    for command in (firmware, [str(HARDWARE / "emulator" / "build.sh"), str(folder)]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            said = done.stderr.strip().splitlines()[-1:] or [done.stdout.strip()]
            raise InputError(Message("box.does-not-build", output=said[0]))
    return folder / "emulator", folder / "refereebox.elf"


class Emulated:
    """A running emulator; use it as a context manager.

    ``realtime``: it keeps the wall's time. Otherwise its clock stands still but for `run`.
    """

    def __init__(self, emulator: Path, firmware: Path, *, realtime: bool) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="box")
        base = Path(self._folder.name)
        self.link = base / "tty"
        self._socket_path = base / "control"
        mode = "-r" if realtime else "-p"
        paths = ["-l", str(self.link), "-c", str(self._socket_path)]
        self._process = subprocess.Popen(
            [str(emulator), mode, *paths, str(firmware)], stdin=subprocess.DEVNULL
        )
        self._socket = self._connect()
        self._answers: IO[str] = self._socket.makefile("r")
        self.cycle = 0
        #: Bytes that it has put on the line since it was plugged in.
        self.sent = 0

    def _connect(self) -> socket.socket:
        deadline = time.monotonic() + _STARTS_WITHIN
        while True:
            found = socket.socket(socket.AF_UNIX)
            try:
                found.connect(str(self._socket_path))
            except OSError:
                found.close()
                if time.monotonic() > deadline or self._process.poll() is not None:
                    raise
                time.sleep(0.01)
            else:
                return found

    def __enter__(self) -> Emulated:
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop it and clear up."""
        try:
            self.tell("quit")
            self._process.wait(5)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._answers.close()
        self._socket.close()
        self._folder.cleanup()

    def tell(self, command: str) -> str:
        """Give a command (hardware/emulator/emulator.c); return its answer."""
        self._socket.sendall(command.encode() + b"\n")
        return self._answers.readline().strip()

    def run(self, seconds: float, awaiting: int = 0) -> None:
        """Let so much of its time pass, once it has got ``awaiting`` bytes from the host."""
        answer = self.tell(f"run {max(1, round(seconds * CYCLES_PER_SECOND))} {awaiting}")
        _, cycle, sent = answer.split()
        self.cycle, self.sent = int(cycle), int(sent)

    @property
    def now(self) -> float:
        """Its time, seconds."""
        return self.cycle / CYCLES_PER_SECOND

    def edge(self, seat: int, at: float, *, down: bool) -> None:
        """A button goes down or up at a time of the box, to a sixteenth of a microsecond."""
        self.edge_at(seat, round(at * CYCLES_PER_SECOND), down=down)

    def edge_at(self, seat: int, cycle: int, *, down: bool) -> None:
        """The same, at a cycle."""
        self.tell(f"edge {seat} {cycle} {0 if down else 1}")

    def press(self, seat: int, at: float, hold: float = 0.05) -> None:
        """A clean press."""
        self.edge(seat, at, down=True)
        self.edge(seat, at + hold, down=False)

    @property
    def scoreboard(self) -> str:
        """What the eight digits of the first module show, segments told back as characters."""
        return text_of(bytes.fromhex(self.tell("scoreboard")))

    @property
    def lamps(self) -> int:
        """Which lamps are lit, a bit a seat."""
        return int(self.tell("lamps"))


_SEGMENTS = {
    0x7E: "0", 0x30: "1", 0x6D: "2", 0x79: "3", 0x33: "4", 0x5B: "5", 0x5F: "6", 0x70: "7",
    0x7F: "8", 0x7B: "9", 0x01: "-", 0x00: " ", 0x08: "_", 0x77: "A", 0x1F: "B", 0x4E: "C",
    0x3D: "D", 0x4F: "E", 0x47: "F", 0x5E: "G", 0x37: "H", 0x0E: "L", 0x15: "N", 0x1D: "O",
    0x67: "P", 0x05: "R", 0x0F: "T", 0x3E: "U",
}  # fmt: skip


def text_of(segments: bytes) -> str:
    """Seven-segment patterns as text; "?" for a pattern that is no character."""
    shown = [_SEGMENTS.get(s & 0x7F, "?") + ("." if s & 0x80 else "") for s in segments]
    return "".join(shown)


class Lockstep:
    """A real port on the emulated box, whose bytes all arrive before time goes on."""

    def __init__(self, box: Emulated) -> None:
        self._box = box
        self._port = serial_library().Serial(str(box.link), BAUD, timeout=0, exclusive=True)
        self.written = 0
        self._received = 0

    def read(self, size: int, /) -> bytes:
        """All that the box has sent by now; the kernel may take a moment to bring it."""
        data = bytes(self._port.read(size))
        deadline = time.monotonic() + 1.0
        while self._received + len(data) < self._box.sent and time.monotonic() < deadline:
            data += self._port.read(size)
        self._received += len(data)
        return data

    def write(self, data: bytes, /) -> int | None:
        """Send bytes; they are counted, so that the box waits for them."""
        self.written += len(data)
        sent: int | None = self._port.write(data)
        return sent

    def taken(self) -> int:
        """How many bytes were written since this was asked last."""
        count, self.written = self.written, 0
        return count

    def close(self) -> None:
        """Let go of the port."""
        self._port.close()


def own_box() -> Emulated:
    """A box in real time, built where this user's caches are; use it as a context manager.

    Raises:
        InputError: something that it needs is not installed, or does not build.
    """
    folder = Path(platformdirs.user_cache_dir("referee")) / "box"
    folder.mkdir(parents=True, exist_ok=True)
    return Emulated(*build(folder), realtime=True)
