"""Dossiers, and a table's own rules: the same kind of file, read by the same reader (TOML).

from = "titouan +no-negative"   # what it starts from, with its options; "none": from nothing
title = "Le bar de la Taverne"
without = ["soufflette"]        # rules that are not played
with = ["boucliette"]           # rules of other dossiers that are
suite_loss = 20                 # any parameter of a dossier; "none" where it may have no value

A dossier that travels with the program may have options (``[options."+x"]``): a switch each, with the
same keys, and ``against`` for the one that it contradicts.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from referee import files
from referee.errors import InputError, nearest
from referee.game.dossier import ABOUT, Dossier
from referee.game.registry import rules
from referee.validation import wrong_value
from referee.wording import NOTHING, Message, Text

#: Those that travel with the program.
FOLDER = Path(__file__).parent.parent / "dossiers"

#: Where a file starts from nothing, and what a parameter without a value is.
_NONE = "none"
_OWN_KEYS = ("from", "title", "text", "bare_headings", "with", "without")
_SHIPPED_KEYS = (*_OWN_KEYS, "order", "options")
_PARAMETERS = tuple(f for f in Dossier.__struct_fields__ if f not in ABOUT)
#: A file of rules is a page of text.
_LARGEST = 100_000
#: What a number must be at least; the others 0.
_AT_LEAST = {"goal": 1, "challenge_throws": 1, "civet_throws": 1, "grelottine_max_held": 1}


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A switch of a dossier: the parameters that it changes, the rules that it adds or takes."""

    change: Mapping[str, object] = {}
    adds: frozenset[str] = frozenset()
    drops: frozenset[str] = frozenset()
    against: str = ""


class _File(msgspec.Struct, frozen=True):
    """A file of rules as it was read."""

    path: Path
    text: str
    document: Mapping[str, Any]

    def place(self, word: str) -> str:
        """The line on which a word stands first."""
        for number, line in enumerate(self.text.splitlines(), 1):
            if word and word in line:
                return f"{self.path}:{number}"
        return str(self.path)


@functools.cache
def names() -> tuple[str, ...]:
    """The dossiers that there are, in their order."""
    found = {path.stem: _read(path).document.get("order", 0) for path in FOLDER.glob("*.toml")}
    return tuple(sorted(found, key=lambda name: (found[name], name)))


def dossiers() -> dict[str, Dossier]:
    """All dossiers that travel with the program, by name."""
    return {name: dossier(name) for name in names()}


@functools.cache
def options(name: str) -> dict[str, Option]:
    """The options of a dossier, in their order.

    Raises:
        InputError: they are none.
    """
    read = _read(FOLDER / f"{name}.toml")
    return {
        option: Option(
            change=_change(read, told, ("against", "with", "without")),
            adds=_names(told.get("with", []), read),
            drops=_names(told.get("without", []), read),
            against=told.get("against", ""),
        )
        for option, told in read.document.get("options", {}).items()
    }


@functools.lru_cache(maxsize=64)
def dossier(text: str = "pp64") -> Dossier:
    """The dossier that a text names: "pp64", "titouan +no-negative +doublette".

    Raises:
        InputError: no such dossier or option, or two options that contradict each other.
    """
    name, *chosen = text.split() or [""]
    if name not in names():
        raise InputError(Message("dossier.unknown", name=name), remedy=nearest(name, names()))
    found, known = _made(_read(FOLDER / f"{name}.toml"), _SHIPPED_KEYS), options(name)
    for option in chosen:
        if option not in known:
            raise InputError(
                Message("dossier.unknown-option", option=option, name=name),
                remedy=nearest(option, known)
                if known
                else Message("dossier.no-options", name=name),
            )
        if known[option].against in chosen:
            raise InputError(
                Message("dossier.against", one=option, other=known[option].against),
                remedy=Message("dossier.against-remedy"),
            )
    # in the order of the options' own list, so that the order of writing is of no matter
    for option, how in known.items():
        if option in chosen:
            switched = (found.rules | how.adds) - how.drops
            found = _changed(found, {**how.change, "name": f"{found.name} {option}"}, switched)
    return found


def rules_of(text: str, folder: Path, where: str = "") -> Dossier:
    """The dossier that a sheet's or table's ``rules`` names; a table's own file lies beside it.

    Raises:
        InputError: no such dossier or option, or a file that can't be used.
    """
    if text.endswith(".toml"):
        return read_custom(folder / text)
    try:
        return dossier(text)
    except InputError as error:
        raise InputError(error.what, where=where, remedy=error.remedy) from error


def read_custom(path: Path) -> Dossier:
    """Read a table's own rules.

    Raises:
        InputError: they can't be read, or change what no dossier has.
    """
    return _made(_read(path), _OWN_KEYS)


def _read(path: Path) -> _File:
    told = Message("dossier.unreadable"), Message("dossier.unreadable-remedy")
    text = files.text(path, _LARGEST, *told)
    return _File(path, text, files.toml(text, path))


def _made(read: _File, keys: tuple[str, ...]) -> Dossier:
    start = _start(read)
    adds = _names(read.document.get("with", []), read)
    drops = _names(read.document.get("without", []), read)
    about = {k: v for k, v in read.document.items() if k in ABOUT}
    about.setdefault("text", start.text or read.path.stem)
    change = {**about, **_change(read, read.document, keys), "name": read.path.stem}
    try:
        found = _changed(start, change, (start.rules | adds) - drops)
    except msgspec.ValidationError as error:
        wrong = wrong_value(error, Dossier)
        raise InputError(wrong.what, where=read.place(wrong.key), remedy=wrong.remedy) from error
    _check(found, read)
    return found


def _start(read: _File) -> Dossier:
    start = read.document.get("from")
    if not isinstance(start, str):
        raise InputError(
            Message("dossier.from"), where=str(read.path), remedy=Message("dossier.from-remedy")
        )
    if start == _NONE:
        return Dossier(name="", title="", text="", rules=frozenset())
    try:
        return dossier(start)
    except InputError as error:
        raise InputError(error.what, where=read.place("from"), remedy=error.remedy) from error


def _change(read: _File, told: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, object]:
    """The parameters that a table of a file changes.

    Raises:
        InputError: it has other keys.
    """
    declared = rules().defaults
    known = (*keys, *_PARAMETERS, *declared)
    for key, value in told.items():
        if key not in known:
            raise _unknown(Message("dossier.key", key=key), key, known, read)
        if key in declared and type(value) is not type(declared[key]):
            raise InputError(
                Message("dossier.value", told=f"{key} = {value}"), where=read.place(key)
            )
    change = {k: None if v == _NONE else v for k, v in told.items() if k in _PARAMETERS}
    return {**change, "own": {k: v for k, v in told.items() if k in declared}}


def _changed(start: Dossier, change: Mapping[str, object], played: frozenset[str]) -> Dossier:
    """A dossier with some parameters changed.

    Raises:
        msgspec.ValidationError: not a value for one of them.
    """
    whole = {**msgspec.structs.asdict(start), **change, "rules": played}
    return msgspec.convert({**whole, "own": {**start.own, **whole["own"]}}, Dossier)


def _names(value: object, read: _File) -> frozenset[str]:
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        raise InputError(Message("dossier.lists"), where=str(read.path))
    known = rules().switches
    for name in value:
        if name not in known:
            raise _unknown(Message("dossier.rule", name=name), name, known, read)
    return frozenset(value)


def _check(found: Dossier, read: _File) -> None:
    """Numbers that no match can be played with."""
    numbers = {**{name: getattr(found, name) for name in _PARAMETERS}, **found.own}
    for field, value in numbers.items():
        if field == "out_at" or not isinstance(value, int | float) or isinstance(value, bool):
            continue
        least = _AT_LEAST.get(field, 0)
        if value < least:
            raise InputError(
                Message("dossier.least", key=field, value=value, least=least),
                where=read.place(field),
            )
    shares = found.challenge_stakes.values()
    if not found.soufflette_stakes or any(down <= 0 for _, down in shares):
        raise InputError(Message("dossier.stakes"), where=read.place("stakes"))


def _unknown(what: Text, word: str, known: Iterable[str], read: _File) -> InputError:
    return InputError(what, where=read.place(word), remedy=nearest(word, known) or NOTHING)


def _key_of(told: str) -> str:
    return told.rsplit("`", 2)[-2].split("[")[0].split(".")[0] if told.count("`") >= 2 else ""
