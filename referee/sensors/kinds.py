"""The kinds of sensors that there are. A new kind is a module, here or in another distribution.

A kind is a module with a function ``sensors(context) -> list[Sensor]``. Those of this package are found
by themselves; another distribution names its own as an entry point of the group ``referee.sensors``. The
name of a kind is its module's, or its entry point's; in a table file its settings are
``[[sensors]]`` with that ``kind``.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import pkgutil
from collections.abc import Callable

import referee.sensors
from referee.errors import InputError, nearest
from referee.sensors.context import Context
from referee.sensors.sensor import Sensor
from referee.wording import Message

Make = Callable[[Context], list[Sensor]]

_GROUP = "referee.sensors"


def kinds(only: tuple[str, ...] = ()) -> dict[str, Make]:
    """All kinds, by name, or these ``only``: each makes the sensors of its kind at a table.

    A kind that is not wanted is not imported: those that look and listen load much.
    """
    found: dict[str, Make] = {}
    for module in pkgutil.iter_modules(referee.sensors.__path__):
        if only and module.name not in only:
            continue
        make = getattr(importlib.import_module(f"{_GROUP}.{module.name}"), "sensors", None)
        if make is not None:
            found[module.name] = make
    for entry in importlib.metadata.entry_points(group=_GROUP):
        if not only or entry.name in only:
            found[entry.name] = entry.load().sensors
    return found


def sensors_of(context: Context, *, only: tuple[str, ...] = ()) -> list[Sensor]:
    """The sensors of a table; of these kinds ``only``, where some are named.

    Raises:
        InputError: a kind that there is not, or settings that it can't use.
    """
    # settings are held against all kinds that there are
    able = kinds(() if context.table.sensors else only)
    for setting in context.table.sensors:
        kind = str(setting.get("kind", ""))
        if kind not in able:
            raise InputError(
                Message("sensors.unknown-kind", kind=kind),
                where="[[sensors]]",
                remedy=nearest(kind, able),
            )
    return [one for kind, make in able.items() if not only or kind in only for one in make(context)]
