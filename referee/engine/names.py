"""Players who are called otherwise from some moment on: all that was observed of them stays theirs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from referee.observations import AnyObservation, Call, CallerNamed, LeftOut, Renames, Unheard

#: Fields that hold a player's name, and those that hold an observation of their own.
_NAMES, _WITHIN = ("player", "target", "whose"), ("by", "seen")


def names_of(entries: Sequence[AnyObservation], struck: Collection[int] = ()) -> dict[str, str]:
    """What everybody is called now, by every name that he had; who was never renamed is not in it.

    ``struck``: the numbers of the corrections that were taken back.
    """
    first: dict[str, str] = {}
    now: dict[str, str] = {}
    for number, seen in enumerate(entries, 1):
        if isinstance(seen, Renames) and seen.player is not None:
            who = first.setdefault(seen.player, seen.player)
            first.setdefault(seen.name, who)
            if number not in struck:
                now[who] = seen.name
    return {name: now.get(who, who) for name, who in first.items() if now.get(who, who) != name}


def was_called(entries: Sequence[AnyObservation], name: str, player: str) -> bool:
    """Whether somebody else than ``player`` is or was called ``name``."""
    first: dict[str, str] = {}
    for seen in entries:
        if isinstance(seen, Renames) and seen.player is not None:
            first.setdefault(seen.name, first.setdefault(seen.player, seen.player))
    return name in first and first[name] != first.get(player, player)


def renamed(seen: AnyObservation, names: Mapping[str, str]) -> AnyObservation:
    """An observation in which everybody is called as he is now."""
    if not names or isinstance(seen, Renames):
        return seen
    fresh: dict[str, Any] = {}
    for field in seen.__struct_fields__:
        value = getattr(seen, field)
        if field in _NAMES and value in names:
            fresh[field] = names[value]
        elif field == "players" and value:
            fresh[field] = tuple(names.get(p, p) for p in value)
        elif field == "heard" and value:
            fresh[field] = {names.get(p, p): time for p, time in value.items()}
        elif field in _WITHIN and isinstance(value, msgspec.Struct):
            fresh[field] = renamed(value, names)  # type: ignore[arg-type]
    if isinstance(seen, Call | CallerNamed | LeftOut | Unheard):
        # « Perceval elle fait des Flans ! »
        for before, after in names.items():
            if seen.text.casefold().startswith(f"{before.casefold()} "):
                fresh["text"] = after + seen.text[len(before) :]
    return msgspec.structs.replace(seen, **fresh) if fresh else seen
