"""Messages and records as a page: each struct with its tag, its words and its fields."""

from __future__ import annotations

import enum
import inspect as python
from collections.abc import Iterable, Iterator

import msgspec
from msgspec import inspect

_PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "text",
    inspect.BoolType: "true or false",
    inspect.IntType: "whole number",
    inspect.FloatType: "number",
    inspect.NoneType: "null",
    inspect.AnyType: "anything",
}
#: Limits of a value, and how they are said.
_LIMITS = {
    "ge": "from {}",
    "le": "to {}",
    "min_length": "at least {}",
    "max_length": "at most {}",
}


def named(kind: inspect.Type) -> str:
    """A type as the page says it.

    Raises:
        TypeError: it has no name here yet.
    """
    if type(kind) in _PLAIN:
        return _PLAIN[type(kind)]
    if isinstance(kind, inspect.StructType):
        return f"[{kind.cls.__name__}](#{kind.cls.__name__.lower()})"
    if isinstance(kind, inspect.UnionType):
        if all(isinstance(t, inspect.StructType) for t in kind.types) and len(kind.types) > 3:
            return "any of these"
        return " or ".join(named(t) for t in kind.types)
    if isinstance(kind, inspect.LiteralType):
        return ", ".join(f"`{v}`" for v in kind.values)
    if isinstance(kind, inspect.EnumType):
        return ", ".join(f"`{member.value}`" for member in kind.cls)
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        return f"list of {named(kind.item_type)}"
    if isinstance(kind, inspect.TupleType):
        return "list of " + ", ".join(named(t) for t in kind.item_types)
    if isinstance(kind, inspect.DictType):
        return f"object: {named(kind.key_type)} to {named(kind.value_type)}"
    raise TypeError(f"no name for {kind}")


def within(kind: inspect.Type) -> Iterator[inspect.StructType]:
    """A type's structs: itself, then those within it."""
    if isinstance(kind, inspect.StructType):
        yield kind
    if isinstance(kind, inspect.UnionType) and len(kind.types) > 3:
        return
    parts = [getattr(kind, name, None) for name in ("item_type", "key_type", "value_type")]
    parts += getattr(kind, "types", ())
    parts += [field.type for field in getattr(kind, "fields", ())]
    for part in parts:
        if isinstance(part, inspect.Type):
            yield from within(part)


def _limits(kind: inspect.Type) -> str:
    said = [
        text.format(value)
        for name, text in _LIMITS.items()
        if (value := getattr(kind, name, None)) is not None
    ]
    return f" ({', '.join(said)})" if said else ""


def _default(field: inspect.Field) -> str:
    if field.required:
        return "must be given"
    if field.default is msgspec.NODEFAULT:
        return "empty"
    value = field.default
    if isinstance(value, enum.Enum):
        value = value.value
    return f"`{msgspec.json.encode(value).decode()}`"


def described(kind: inspect.StructType, level: int = 3, leave_out: Iterable[str] = ()) -> str:
    """A struct as a section of a page."""
    lines = [f"{'#' * level} {kind.cls.__name__}", ""]
    if kind.tag_field is not None:
        lines += [f'`"{kind.tag_field}": "{kind.tag}"`', ""]
    lines += [python.cleandoc(kind.cls.__doc__ or ""), ""]
    fields = [f for f in kind.fields if f.name not in set(leave_out)]
    if fields:
        lines += ["| field | what it is | where left out |", "|---|---|---|"]
        for field in fields:
            what = f"{named(field.type)}{_limits(field.type)}".replace("|", "\\|")
            lines.append(f"| `{field.encode_name}` | {what} | {_default(field)} |")
        lines.append("")
    return "\n".join(lines)


def sections(roots: Iterable[type], level: int = 3) -> str:
    """Structs, each once, with all that is within them after them."""
    found: dict[str, inspect.StructType] = {}
    for root in roots:
        for kind in within(inspect.type_info(root)):
            found.setdefault(kind.cls.__name__, kind)
    return "\n".join(described(kind, level) for kind in found.values())
