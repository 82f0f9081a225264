"""Write a table file: the counterpart of `referee.table`, which reads it; comments stay."""

from __future__ import annotations

import contextlib
import math
import os
import re
from pathlib import Path
from typing import Any

import msgspec
import tomlkit

from referee import files
from referee.errors import InputError
from referee.table import Table, read_table, table_of
from referee.wording import Message

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_TABLES = ("sound", "sync", "box", "contest", "recording", "learning")
_ESCAPES = {
    "\b": "\\b",
    "\t": "\\t",
    "\n": "\\n",
    "\f": "\\f",
    "\r": "\\r",
    '"': '\\"',
    "\\": "\\\\",
}

Document = dict[str, Any]


def as_toml(table: Table, before: Document | None = None) -> str:
    """The text of a table file. What is as if left out is left out, unless ``before`` had it."""
    document = _kept(msgspec.to_builtins(table), _defaults(table), before or {})
    lines = [f"{key} = {_value(document[key])}" for key in _plain(document)]
    for seat in document["seats"]:
        lines += ["", "[[seats]]", *_pairs(seat)]
    if "sound" in document:
        array = document["sound"].pop("array", None)
        if document["sound"]:
            lines += ["", "[sound]", *_pairs(document["sound"])]
        if array is not None:
            lines += ["", "[sound.array]", *_pairs(array)]
    for camera in document.get("cameras", []):
        lines += ["", "[[cameras]]", *_pairs(camera)]
    for name in _TABLES[1:]:
        if name in document:
            lines += ["", f"[{name}]", *_pairs(document[name])]
    for player, voice in document.get("voices", {}).items():
        lines += ["", f"[voices.{_key(player)}]", *_pairs(voice)]
    return "\n".join(lines) + "\n"


class TableFile:
    """A table file that is being made or redone: every `save` leaves a whole one.

    The file as it was before the first `save` stays beside it, with ``.bak`` after its name.

    Raises:
        InputError: what is there can't be read as a table file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.backup = path.with_name(path.name + ".bak")
        self._before: Document = {}
        self._text = ""
        self._backed_up = False
        self.table: Table | None = None
        files.refuse_address(path)
        if path.exists():
            read_table(path)
            text = path.read_text(encoding="utf-8-sig")
            self._before = files.toml(text, path)
            self._text = text
            # as it is written: `read_table` adds what lies beside it
            self.table = table_of(self._before, text, path)

    def save(self, table: Table) -> None:
        """Write it: whole, or not at all.

        Raises:
            InputError: it can't be written, or nobody could read it again.
        """
        text = as_toml(table, self._before)
        if self._text:
            text = _with_comments(self._text, text)
        fresh = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            _readable(fresh, self.path)
            if self.path.exists() and not self._backed_up:
                old = self.path.with_name(f".{self.path.name}.{os.getpid()}.bak")
                with contextlib.suppress(FileNotFoundError):
                    old.unlink()
                old.write_bytes(self.path.read_bytes())
                old.replace(self.backup)
            self._backed_up = True
            fresh.replace(self.path)
        except OSError as error:
            raise InputError(
                Message("setup-table-writer.unwritable", reason=error),
                where=str(self.path),
            ) from error
        finally:
            with contextlib.suppress(OSError):
                fresh.unlink()
        self.table = table


def _with_comments(before: str, after: str) -> str:
    """A file that says what ``after`` says, with the comments and the order of ``before``."""
    document = tomlkit.parse(before)
    _brought_to(document, tomlkit.parse(after).unwrap())
    return tomlkit.dumps(document)


def _brought_to(old: Any, new: Document) -> None:
    """Have a table of a file say what another one says; what says it already is left alone."""
    for key in [k for k in old if k not in new]:
        del old[key]
    said = old.unwrap()
    for key, value in new.items():
        had = old.get(key)
        if isinstance(had, dict) and isinstance(value, dict):
            _brought_to(had, value)
        elif (
            isinstance(had, tomlkit.items.AoT)
            and isinstance(value, list)
            and len(had) == len(value)
        ):
            for one, fresh in zip(had, value, strict=True):
                _brought_to(one, fresh)
        elif said.get(key) != value:
            old[key] = value


def _readable(fresh: Path, path: Path) -> None:
    try:
        read_table(fresh)
    except InputError as error:
        where = error.where.replace(str(fresh), str(path))
        raise InputError(error.what, where=where, remedy=error.remedy) from error


def _defaults(table: Table) -> Document:
    blank = Table(seats=table.seats)
    found: Document = msgspec.to_builtins(blank)
    del found["seats"]
    return found


def _kept(now: Document, default: Document, before: Document) -> Document:
    """What a file has to say of ``now``."""
    kept: Document = {}
    for key, value in now.items():
        had = before.get(key)
        if value is None:
            continue
        if isinstance(value, dict):
            inner = _kept(value, default.get(key) or {}, had if isinstance(had, dict) else {})
            if inner or had is not None:
                kept[key] = inner
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            blanks = _BLANKS.get(key, {})
            olds = had if isinstance(had, list) else []
            kept[key] = [
                _kept(v, blanks, olds[i] if i < len(olds) else {}) for i, v in enumerate(value)
            ]
        elif value != default.get(key) or had is not None:
            kept[key] = value
    return kept


_BLANKS: dict[str, Document] = {"cameras": {"ask_below": 0.8}, "seats": {"gain_control": False}}


def _plain(document: Document) -> list[str]:
    return [k for k in document if k not in (*_TABLES, "seats", "cameras", "voices")]


def _pairs(table: Document) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in table.items()]


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    escaped = "".join(
        _ESCAPES.get(c) or (f"\\u{ord(c):04x}" if ord(c) < 32 or ord(c) == 127 else c) for c in text
    )
    return f'"{escaped}"'


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise InputError(Message("setup-table-writer.number-without-value"))
        return repr(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(v) for v in value) + "]"
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    raise TypeError(type(value).__name__)
