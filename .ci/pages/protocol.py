"""Prints the types of what pages and referee say to one another, for TypeScript: from the structs."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable

import msgspec
from msgspec import inspect

from referee.page import camera_messages, home, messages, setup_page, telephone_messages

_HEARD = typing.get_args(messages.PageMessage)
_TOUCHED = typing.get_args(telephone_messages.TelephoneMessage)


def _said(module: types.ModuleType) -> tuple[type[msgspec.Struct], ...]:
    """What the referee says: all messages of a module that are not heard."""
    return tuple(
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        if kind.__struct_config__.tag is not None and kind not in (*_HEARD, *_TOUCHED)
    )


#: What the referee says to a page, beside the page of the set-up; and to a player's telephone.
_SAID, _SHOWN = _said(messages), _said(telephone_messages)
_PLAIN = {
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def _named(kind: inspect.Type) -> str:
    """A type in TypeScript.

    Raises:
        TypeError: it has no counterpart here yet.
    """
    if type(kind) in _PLAIN:
        return _PLAIN[type(kind)]
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.UnionType):
        return " | ".join(_named(t) for t in kind.types)
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(f'"{v}"' for v in kind.values)
    if isinstance(kind, inspect.EnumType):
        return " | ".join(f'"{member.value}"' for member in kind.cls)
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        return f"Array<{_named(kind.item_type)}>"
    if isinstance(kind, inspect.DictType):
        return f"Record<{_named(kind.key_type)}, {_named(kind.value_type)}>"
    raise TypeError(f"no type in TypeScript for {kind}")


def _structs(kind: inspect.Type) -> Iterable[inspect.StructType]:
    """A type's structs, those within them first."""
    parts = [getattr(kind, name, None) for name in ("item_type", "key_type", "value_type")]
    parts += getattr(kind, "types", ())
    parts += [f.type for f in getattr(kind, "fields", ())]
    for part in parts:
        if isinstance(part, inspect.Type):
            yield from _structs(part)
    if isinstance(kind, inspect.StructType):
        yield kind


def _interface(kind: inspect.StructType, *, sent: bool) -> str:
    """A struct; ``sent``: by a page, which may leave out what has a default."""
    tag = [f'  {kind.tag_field}: "{kind.tag}";'] if kind.tag_field is not None else []
    fields = [
        f"  {f.encode_name}{'' if f.required or not sent else '?'}: {_named(f.type)};"
        for f in kind.fields
    ]
    return "\n".join([f"interface {kind.cls.__name__} {{", *tag, *fields, "}"])


def main() -> None:
    """Print them."""
    parts: dict[str, str] = {}
    drawn = (*camera_messages.ANSWERS, setup_page.SetupState, home.HomeState)
    for root in (*_HEARD, *_TOUCHED, *_SAID, *_SHOWN, *drawn):
        for kind in _structs(inspect.type_info(root)):
            parts.setdefault(kind.cls.__name__, _interface(kind, sent=root in (*_HEARD, *_TOUCHED)))
    parts["FromPage"] = f"type FromPage = {' | '.join(c.__name__ for c in _HEARD)};"
    parts["FromTelephone"] = f"type FromTelephone = {' | '.join(c.__name__ for c in _TOUCHED)};"
    parts["ToTelephone"] = f"type ToTelephone = {' | '.join(c.__name__ for c in _SHOWN)};"
    parts["FromReferee"] = f"type FromReferee = {' | '.join(c.__name__ for c in _SAID)};"
    body = "\n".join(parts.values()).replace("\n", "\n  ")
    print(f"declare namespace Protocol {{\n  {body}\n}}")


if __name__ == "__main__":
    main()
