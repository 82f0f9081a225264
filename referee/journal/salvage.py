"""What a damaged journal still holds: its pages are read one by one, without SQLite.

The format is SQLite's own (https://www.sqlite.org/fileformat2.html, sections 1.6, 2 and 4). A row
counts if its page can be taken apart, its JSON is whole, and its checksum is right where it has one.
Pages of the write-ahead log stand above those of the file.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from referee.game.ruling import Ruling
from referee.observations import AnyObservation, TimePassed

_MAGIC = b"SQLite format 3\0"
#: The page size of all journals: SQLite's own default.
_PAGE = 4096
#: No evening's journal is larger, bytes.
_LARGEST = 500_000_000
#: SQLite's mark of a page that holds rows.
_LEAF = 0x0D
#: Bytes before each page in SQLite's log.
_FRAME = 24
_Value = int | float | str | bytes | None
#: So many lost observations in a row may be known by what refers to those after them.
_GAP = 5
#: Who states what stands in the place of an observation that is lost.
LOST = "journal"


class SalvagedRow(msgspec.Struct, frozen=True):
    """A row of observations or rulings."""

    time: float
    kind: str
    content: str
    observation: int | None = None


class Salvage(msgspec.Struct, frozen=True):
    """What could be read, by number; ``tokens``: observations by their senders' tokens."""

    notes: dict[str, str]
    observations: dict[int, SalvagedRow]
    rulings: dict[int, SalvagedRow]
    tokens: dict[str, int]

    @property
    def last(self) -> int:
        """The highest number that anything speaks of; not one that stands far off by itself."""
        last = max(self.observations, default=0)
        referred = {r.observation or 0 for r in self.rulings.values()} | set(self.tokens.values())
        for number in sorted(referred):
            if last < number <= last + _GAP:
                last = number
        return last

    @property
    def lost(self) -> list[int]:
        """The numbers of the observations that are missing."""
        return [n for n in range(1, self.last + 1) if n not in self.observations]

    def whole(self) -> dict[int, SalvagedRow]:
        """All observations; in the place of a lost one stands that nothing is known to have happened.

        So all others keep their numbers, by which corrections name them.
        """
        found = dict(self.observations)
        time = 0.0
        for number in range(1, self.last + 1):
            if number in found:
                time = max(time, found[number].time)
                continue
            nothing = TimePassed(time=time, seconds=0.0, source=LOST)
            found[number] = SalvagedRow(time, "waits", msgspec.json.encode(nothing).decode())
        return found

    def with_older(self, other: Salvage) -> Salvage:
        """With what an older state of the same journal has and this one lacks."""
        return Salvage(
            {**other.notes, **self.notes},
            {**other.observations, **self.observations},
            {**other.rulings, **self.rulings},
            {**other.tokens, **self.tokens},
        )


def is_ours(path: Path) -> bool:
    """Whether a file may be a journal: it has a journal's tables, or its head is damaged."""
    head = _head(path, 2 * _PAGE)
    if not head.startswith(_MAGIC):
        return bool(salvaged(path).observations)
    # the schema's text stands on the first page; in the log where nothing was moved from there yet
    wal = path.with_name(path.name + "-wal")
    log = _head(wal, 64 * _PAGE) if wal.is_file() else b""
    return all(b"TABLE " + t in head or b"TABLE " + t in log for t in (b"about", b"observations"))


def _head(path: Path, size: int) -> bytes:
    with path.open("rb") as file:
        return file.read(size)


def salvaged(path: Path) -> Salvage:
    """All that the file of a journal, and the log beside it, still hold."""
    found = Salvage({}, {}, {}, {})
    if path.stat().st_size > _LARGEST:
        return found
    pages = _pages(path)
    for page in sorted(pages):
        for number, row in _rows(pages, page):
            _take(found, number, row)
    return found


def _pages(path: Path) -> dict[int, bytes]:
    """The pages by number, from 1, as the log has left them."""
    data = path.read_bytes()
    pages = {1 + i // _PAGE: data[i : i + _PAGE] for i in range(0, len(data) - _PAGE + 1, _PAGE)}
    wal = path.with_name(path.name + "-wal")
    log = wal.read_bytes() if wal.is_file() else b""
    # frames of an earlier use of the log have other salts
    frames = [
        (log[at : at + _FRAME], log[at + _FRAME : at + _FRAME + _PAGE])
        for at in range(32, len(log) - _FRAME - _PAGE + 1, _FRAME + _PAGE)
        if log[at + 8 : at + 16] == log[16:24]
    ]
    # a frame that ends a transaction tells the file's size; what follows the last one was not kept
    while frames and not any(frames[-1][0][4:8]):
        frames.pop()
    pages.update((int.from_bytes(head[:4], "big"), body) for head, body in frames)
    return pages


def _rows(pages: dict[int, bytes], page: int) -> Iterator[tuple[int, list[_Value]]]:
    """The rows of a table's leaf: number and values; what can't be taken apart is left out."""
    data = pages[page]
    start = 100 if page == 1 else 0
    if data[start] != _LEAF:
        return
    (count,) = struct.unpack_from(">H", data, start + 3)
    for i in range(min(count, (_PAGE - start - 8) // 2)):
        (at,) = struct.unpack_from(">H", data, start + 8 + 2 * i)
        try:
            yield _cell(pages, data, at)
        except (IndexError, ValueError, struct.error, KeyError):
            continue


def _cell(pages: dict[int, bytes], data: bytes, at: int) -> tuple[int, list[_Value]]:
    size, at = _varint(data, at)
    number, at = _varint(data, at)
    if size > 10_000_000:
        raise ValueError("too long")
    largest = _PAGE - 35
    if size <= largest:
        payload = data[at : at + size]
    else:
        least = (_PAGE - 12) * 32 // 255 - 23
        local = least + (size - least) % (_PAGE - 4)
        local = local if local <= largest else least
        payload = data[at : at + local]
        (following,) = struct.unpack_from(">I", data, at + local)
        while following and len(payload) < size:
            more = pages[following]
            (following,) = struct.unpack_from(">I", more)
            payload += more[4:][: size - len(payload)]
    if len(payload) != size:
        raise ValueError("cut off")
    return number, _values(payload)


def _values(payload: bytes) -> list[_Value]:
    head, at = _varint(payload, 0)
    kinds: list[int] = []
    while at < head:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    found: list[_Value] = []
    for kind in kinds:
        value, at = _value(payload, kind, at)
        found.append(value)
    return found


def _value(payload: bytes, kind: int, at: int) -> tuple[_Value, int]:
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    if kind == 7:
        return float(struct.unpack_from(">d", payload, at)[0]), at + 8
    if kind <= 6:
        size = (0, 1, 2, 3, 4, 6, 8)[kind]
        return int.from_bytes(payload[at : at + size], "big", signed=True), at + size
    size = (kind - 12) // 2
    content = payload[at : at + size]
    if len(content) != size:
        raise ValueError("cut off")
    return (content if kind % 2 == 0 else content.decode()), at + size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for i in range(9):
        byte = data[at + i]
        if i == 8:
            return (value << 8) | byte, at + 9
        value = (value << 7) | (byte & 0x7F)
        if byte < 0x80:
            return value, at + i + 1
    raise ValueError("no number")


def _take(found: Salvage, number: int, row: list[_Value]) -> None:
    """Put a row where it belongs, by what it looks like, if it is whole."""
    match row:
        case [None, int() | float(), str() as kind, str() as content, *crc]:
            seen = _whole(content, crc, _OBSERVATIONS)
            if seen is not None:
                found.observations[number] = SalvagedRow(seen.time, kind, content)
        case [None, int() | None as of, int() | float(), str() as rule, str() as content, *crc]:
            ruling = _whole(content, crc, _RULINGS)
            if ruling is not None:
                found.rulings[number] = SalvagedRow(ruling.time, rule, content, of)
        case [str() as key, str() as value]:
            found.notes.setdefault(key, value)
        case [str() as key, str() as value, int() as crc] if zlib.crc32(value.encode()) == crc:
            # the copy is known to be right
            found.notes[key] = value
        case [str() as token, int() as of]:
            found.tokens[token] = of


_OBSERVATIONS: msgspec.json.Decoder[AnyObservation] = msgspec.json.Decoder(AnyObservation)
_RULINGS = msgspec.json.Decoder(Ruling)
_T = TypeVar("_T")


def _whole(content: str, crc: list[_Value], decoder: msgspec.json.Decoder[_T]) -> _T | None:
    """What a row states, if it is as it was written."""
    if crc and crc[0] is not None and zlib.crc32(content.encode()) != crc[0]:
        return None
    try:
        return decoder.decode(content)
    except msgspec.MsgspecError:
        return None
