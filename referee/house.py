"""A table's own house rules: a file that starts from a dossier and changes parameters (TOML).

from = "titouan +no-negative"   # the dossier, and its options
title = "Le bar de la Taverne"
without = ["soufflette"]        # rules that are not played
with = ["boucliette"]           # rules of other dossiers that are
suite_loss = 20                 # any parameter of a dossier
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from referee import files
from referee.errors import InputError, Said, nearest
from referee.game.dossier import RULES, Dossier, changed, dossier

_OWN_KEYS = ("from", "title", "with", "without")
#: Parameters that a file can't set: they follow from it.
_DERIVED = ("name", "text", "rules")
#: A house file is a page of text.
_LARGEST = 100_000


def rules_of(text: str, folder: Path, where: str = "") -> Dossier:
    """The dossier that a sheet's or table's ``rules`` names; a house file lies beside it.

    Raises:
        InputError: no such dossier or option, or a house file that can't be used.
    """
    if text.endswith(".toml"):
        return read_house(folder / text)
    try:
        return dossier(text)
    except InputError as error:
        raise InputError(error.what, where=where, remedy=error.remedy) from error


def read_house(path: Path) -> Dossier:
    """Read a house file.

    Raises:
        InputError: it can't be read, or changes what no dossier has.
    """
    text = files.text(
        path,
        _LARGEST,
        Said("règles de maison illisibles", "house rules can't be read"),
        Said(
            "Le fichier se trouve à côté de la feuille ou du fichier de table.",
            "The file lies beside the sheet or the table file.",
        ),
    )
    found = files.toml(text, path)
    start = _start(found, text, path)
    parameters = [f for f in Dossier.__struct_fields__ if f not in _DERIVED]
    for key in found:
        if key not in (*_OWN_KEYS, *parameters):
            raise _unknown(
                Said(f"clé inconnue '{key}'", f"unknown key '{key}'"),
                key,
                [*_OWN_KEYS, *parameters],
                _place(path, text, key),
            )
    adds = _names(found.get("with", []), text, path)
    drops = _names(found.get("without", []), text, path)
    change = {k: v for k, v in found.items() if k in parameters}
    change |= {"name": path.stem, "rules": (start.rules | adds) - drops}
    try:
        house = changed(start, change)
    except msgspec.ValidationError as error:
        told = str(error).replace(" - at `$.", " in `")
        raise InputError(
            Said(f"valeur incorrecte : {told}", f"wrong value: {told}"),
            where=_place(path, text, _key_of(told)),
        ) from error
    _check(house, path, text)
    return house


def _start(found: dict[str, object], text: str, path: Path) -> Dossier:
    if not isinstance(found.get("from"), str):
        raise InputError(
            Said("il manque 'from'", "'from' is missing"),
            where=str(path),
            remedy=Said(
                'Commencez par from = "pp64" : le dossier dont partent vos règles.',
                'Begin with from = "pp64": the dossier that your rules start from.',
            ),
        )
    try:
        return dossier(str(found["from"]))
    except InputError as error:
        where = _place(path, text, "from")
        raise InputError(error.what, where=where, remedy=error.remedy) from error


def _names(value: object, text: str, path: Path) -> frozenset[str]:
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        raise InputError(
            Said("'with' et 'without' sont des listes", "'with' and 'without' are lists"),
            where=str(path),
        )
    for name in value:
        if name not in RULES:
            raise _unknown(
                Said(f"règle inconnue '{name}'", f"unknown rule '{name}'"),
                name,
                RULES,
                _place(path, text, name),
            )
    return frozenset(value)


def _check(house: Dossier, path: Path, text: str) -> None:
    """Numbers that no match can be played with."""
    at_least = {"goal": 1, "challenge_throws": 1, "civet_throws": 1, "grelottine_max_held": 1}
    for field in Dossier.__struct_fields__:
        value = getattr(house, field)
        if field == "out_at" or not isinstance(value, int | float) or isinstance(value, bool):
            continue
        least = at_least.get(field, 0)
        if value < least:
            raise InputError(
                Said(
                    f"'{field}' vaut {value} : au moins {least}",
                    f"'{field}' is {value}: at least {least}",
                ),
                where=_place(path, text, field),
            )
    if not house.soufflette_stakes or any(down <= 0 for _, down in house.challenge_stakes.values()):
        raise InputError(
            Said("mises impossibles", "impossible stakes"), where=_place(path, text, "stakes")
        )


def _unknown(what: Said, word: str, known: Iterable[str], where: str) -> InputError:
    return InputError(what, where=where, remedy=nearest(word, known))


def _key_of(told: str) -> str:
    return told.rsplit("`", 2)[-2].split("[")[0].split(".")[0] if told.count("`") >= 2 else ""


def _place(path: Path, text: str, word: str) -> str:
    for number, line in enumerate(text.splitlines(), 1):
        if word and word in line:
            return f"{path}:{number}"
    return str(path)
