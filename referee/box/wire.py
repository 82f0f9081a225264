"""Lines on the wire: printable text, a star, a CRC-16, a newline (hardware/PROTOCOL.md)."""

from __future__ import annotations

import binascii

import msgspec

#: The longest line that the box says, with room to spare; anything longer is noise.
_LONGEST = 120


class Hello(msgspec.Struct, frozen=True):
    """The box says who it is. ``resolution``: presses closer than this, seconds, may be level."""

    version: int
    seats: int
    ticks_per_second: int
    boot: int
    resolution: float
    lamps: int


class Pong(msgspec.Struct, frozen=True):
    """Answer to a ping: when it came and when this left, in ticks."""

    number: int
    received: int
    sent: int


class Armed(msgspec.Struct, frozen=True):
    """A round is open for ``seats``; those not ``ready`` hold their buttons down."""

    round: int
    seats: int
    ready: int


class Pressed(msgspec.Struct, frozen=True):
    """One sample of the buttons: several bits of ``seats`` are a tie. ``boot``: whose ticks."""

    seq: int
    boot: int
    round: int
    ticks: int
    seats: int


class Done(msgspec.Struct, frozen=True):
    """A command was carried out: its letter and its first number."""

    command: str
    number: int


class Refused(msgspec.Struct, frozen=True):
    """1: no such command; 2: a line that could not be read."""

    code: int


BoxMessage = Hello | Pong | Armed | Pressed | Done | Refused


def encode(body: str) -> bytes:
    """A line for the box. It begins with a newline, which ends whatever half a line came before."""
    text = body.encode("ascii")
    return b"\n%s*%04X\n" % (text, binascii.crc_hqx(text, 0xFFFF))


def parse(body: str) -> BoxMessage | None:
    """What a line says; None where it is of no known form."""
    letter, *fields = body.split(" ")
    try:
        numbers = [int(f, 16) for f in fields]
    except ValueError:
        return None
    match letter, numbers:
        case "H", [version, seats, ticks, boot, resolution, lamps]:
            return Hello(version, seats, ticks, boot, resolution / 1e6, lamps)
        case "T", [number, received, sent]:
            return Pong(number, received, sent)
        case "A", [round_, seats, ready]:
            return Armed(round_, seats, ready)
        case "P", [seq, boot, round_, ticks, seats]:
            return Pressed(seq, boot, round_, ticks, seats)
        case "K" | "L" | "D" | "B", [number]:
            return Done(letter, number)
        case "E", [code]:
            return Refused(code)
    return None


class Decoder:
    """Bytes to messages; what is garbled is counted and dropped."""

    def __init__(self) -> None:
        self.bad = 0
        self.good = 0
        self._rest = b""

    def nothing_but_noise(self, came: int, lines: int, length: int) -> bool:
        """Whether of ``came`` bytes no line had sense, and there were so many lines or bytes."""
        return self.good == 0 and (self.bad >= lines or came >= length)

    def feed(self, data: bytes) -> list[tuple[BoxMessage, int]]:
        """The messages that are complete now, each with its length on the wire in bytes."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        if len(self._rest) > _LONGEST:
            self._rest = b""
            self.bad += 1
        found = []
        for line in lines:
            message = self._read(line)
            if message is not None:
                self.good += 1
                found.append((message, len(line) + 1))
            elif line:
                self.bad += 1
        return found

    def _read(self, line: bytes) -> BoxMessage | None:
        body, star, sum_ = line[:-5], line[-5:-4], line[-4:]
        if star != b"*" or not body.isascii():
            return None
        if sum_ != b"%04X" % binascii.crc_hqx(body, 0xFFFF):
            return None
        return parse(body.decode("ascii"))
