"""What is wrong with a value that msgspec refuses, in the reader's language."""

import re
from dataclasses import dataclass
from typing import Any

import msgspec

from referee.errors import nearest
from referee.wording.message import NOTHING, Message, labelled
from referee.wording.value import Text

#: msgspec's names of kinds that have a text of their own.
_KINDS = ("int", "float", "str", "bool", "array", "object", "null")
_AT = re.compile(r" - at `\$?\.?([^`]*)`$")
_ENUM = re.compile(r"Invalid enum value (.*)")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_AMOUNT = re.compile(r"Expected `\w+` of length (\d+), got (\d+)")
_BOUND = re.compile(r"Expected `(?:\w+)`( of length)? (<=|<|>=|>) (\S+)")
_KIND = re.compile(r"Expected `([^`]*)`, got `([^`]*)`")


@dataclass(frozen=True)
class WrongValue:
    """``what`` is wrong, the ``key`` that it is about, and a ``remedy``, which may say nothing."""

    what: Message
    key: str
    remedy: Text = NOTHING


def wrong_value(error: msgspec.ValidationError, form: type) -> WrongValue:
    """What msgspec says of a document that is no ``form``; in its own words where they are not known."""
    told = str(error)
    at = _AT.search(told)
    path = at.group(1) if at else ""
    told = _AT.sub("", told)
    place = f" [{path}]" if path else ""
    if found := _UNKNOWN.match(told):
        (key,) = found.groups()
        what = Message("validation.unknown-key", key=key, place=place)
        known = sorted(_fields(_at(form, path)))
        return WrongValue(what, key, nearest(key, known, Message("validation.known-keys")))
    if found := _MISSING.match(told):
        (key,) = found.groups()
        what = Message("validation.missing", key=key, place=place)
        return WrongValue(what, key)
    key = re.sub(r"\[[^]]*\]", "", path).rpartition(".")[2]
    text, remedy = _wrong(told, _at(form, path))
    return WrongValue(labelled(path, text) if path else text, key, remedy)


def _wrong(told: str, kind: object) -> tuple[Message, Text]:
    """What is said of a value of a ``kind``, and what may stand there."""
    if found := _ENUM.match(told):
        value = found.group(1).strip("'")
        may = [str(v) for one in _kinds_of(kind) for v in getattr(one, "values", ())]
        return Message("validation.enum", value=value), _listing(value, may)
    if found := _AMOUNT.match(told):
        return Message("validation.amount", wanted=int(found[1]), found=int(found[2])), NOTHING
    if found := _BOUND.match(told):
        code = "validation.length" if found[1] else "validation.bound"
        return Message(code, sign=found[2], bound=found[3]), NOTHING
    if found := _KIND.match(told):
        wanted = [_kind(k) for k in found[1].split(" | ") if k != "null"]
        return Message("validation.kind", wanted=wanted, found=_kind(found[2])), NOTHING
    return Message("validation.other", told=told), NOTHING


def _listing(value: str, may: list[str]) -> Text:
    return nearest(value, may, Message("validation.may-be")) if may else NOTHING


def _kind(name: str) -> Message:
    if name in _KINDS:
        return Message(f"validation.kind-{name}")
    return Message("wording.plain", text=name)


def _at(form: type, path: str) -> Any:
    """What msgspec knows of what stands at a path like ``seats[0].mouth``, None where unknown."""
    kind: Any = msgspec.inspect.type_info(form)
    for part in re.findall(r"\[[^]]*\]|[^.[]+", path):
        within = (_within(one, part) for one in _kinds_of(kind))
        kind = next((k for k in within if k is not None), None)
    return kind


def _kinds_of(kind: Any) -> tuple[Any, ...]:
    """What a value may be: the kinds of a union, else the one."""
    return getattr(kind, "types", None) or (kind,)


def _within(kind: Any, part: str) -> Any:
    if not part.startswith("["):
        return next((f.type for f in getattr(kind, "fields", ()) if f.encode_name == part), None)
    if hasattr(kind, "value_type"):
        return kind.value_type
    if hasattr(kind, "item_types"):
        return kind.item_types[int(part[1:-1])]
    return getattr(kind, "item_type", None)


def _fields(kind: Any) -> list[str]:
    return [f.encode_name for one in _kinds_of(kind) for f in getattr(one, "fields", ())]
