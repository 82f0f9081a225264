"""What dossiers may differ on: rules and parameters, from the rules and the dossiers themselves."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from referee.game.dossier import ABOUT, Dossier
from referee.game.dossiers import dossiers, options
from referee.game.registry import rules
from referee.wording import CATALOGUES

_LANGUAGE = "en"
_PAGE = """\
# Rules and parameters of dossiers

What a [dossier](../extend/dossier.md), or a table's own rules, may say.

## Rules

For `with` and `without`. A mark says that the dossier has the rule.

{rules}

## Parameters

Where a dossier does not say a parameter, it has the first value. Times are seconds, shares are
`[numerator, denominator]` of the lower score. `"none"` stands for no value, where there may be none.

{parameters}

## Options

An option is written after the name of its dossier: `titouan +no-negative`.

{options}
"""


def page() -> str:
    """The page of rules and parameters."""
    return _PAGE.format(rules=_rules(), parameters=_parameters(), options=_options())


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    first = list(head)
    lines = [first, ["---"] * len(first), *map(list, rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _rules() -> str:
    every = dossiers()
    rows = [
        [f"`{slug}`", *("x" if dossier.has(slug) else "" for dossier in every.values())]
        for slug in rules().switches
    ]
    return _table(["rule", *every], rows)


def _written(value: object) -> str:
    return '`"none"`' if value is None else f"`{msgspec.json.encode(value).decode()}`"


def _parameters() -> str:
    plain = Dossier(name="", title="", text="", rules=frozenset())
    every = dossiers()
    told = rules().parameters
    rows = []
    for name in Dossier.__struct_fields__:
        if name in ABOUT:
            continue
        first = getattr(plain, name)
        others = [
            f"{dossier}: {_written(value)}"
            for dossier, found in every.items()
            if (value := getattr(found, name)) != first
        ]
        text = CATALOGUES.template(f"parameter.{name}", _LANGUAGE) if name in told else ""
        rows.append([f"`{name}`", text or "", _written(first), "; ".join(others)])
    return _table(["parameter", "what it is", "value", "elsewhere"], rows)


def _options() -> str:
    rows = []
    for dossier in dossiers():
        for name, option in options(dossier).items():
            said = [f"`{key}` {_written(value)}" for key, value in option.change.items()]
            said += [f"with `{slug}`" for slug in sorted(option.adds)]
            said += [f"without `{slug}`" for slug in sorted(option.drops)]
            rows.append([f"`{dossier} {name}`", "; ".join(said)])
    return _table(["option", "what it changes"], rows)
