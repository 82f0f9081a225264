"""The command line as a page, from the commands themselves, in English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from referee.cli.app import app
from referee.wording import Message

_LANGUAGE = "en"
_PAGE = """\
# Command line

`referee COMMAND --help` says the same in the language that is asked for. `--lang fr` and `--lang en`
choose it. The exit status is 0 where all went well, 1 where a check failed, and 2 where something that
was given can't be used.

Options of the program itself:

{own}
"""


def page() -> str:
    """The page of all commands."""
    group = typer.main.get_command(app)
    parts = [_PAGE.format(own=_options(group))]
    parts += [_command(name, command) for name, command in _all(group)]
    return "\n".join(parts)


def _all(group: Any, before: str = "referee") -> Iterator[tuple[str, Any]]:
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        if hasattr(command, "list_commands"):
            yield from _all(command, f"{before} {name}")
        else:
            yield f"{before} {name}", command


def _text(code: str | None) -> str:
    return "" if code is None else Message(code).text(_LANGUAGE)


def _command(name: str, command: Any) -> str:
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    usage = " ".join([name, *(_argument(a) for a in arguments), "[OPTIONS]"])
    lines = [f"## {name}", "", _text(command.help), "", "```", usage, "```", ""]
    for argument in arguments:
        lines += [f"`{argument.name.upper()}`: {_text(argument.help)}", ""]
    return "\n".join([*lines, _options(command), ""])


def _argument(argument: Any) -> str:
    written = str(argument.name).upper() + ("..." if argument.nargs == -1 else "")
    return written if argument.required else f"[{written}]"


def _options(command: Any) -> str:
    options = [p for p in command.params if p.param_type_name == "option"]
    rows = ["| option | what it does | where left out |", "|---|---|---|"]
    rows += [_row(option) for option in options if option.name != "help"]
    return "\n".join(rows) if len(rows) > 2 else ""


def _row(option: Any) -> str:
    written = ", ".join(f"`{name}`" for name in option.opts)
    default = option.default
    shown = default not in (None, "", False, 0, ()) and not option.is_flag
    told = _text(option.help).replace("|", "\\|")
    return f"| {written} | {told} | {f'`{default}`' if shown else ''} |"
