"""The command `referee`. What it prints is French by default, English with ``--lang en``."""

from __future__ import annotations

import codecs
import copy
import errno
import importlib
import io
import os
import re
import sys
import unicodedata
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from referee.cli.frame import translated
from referee.cli.options import Lang
from referee.cli.output import ask_language, complain, err, out, speak, spoken, spoken_language
from referee.errors import InputError
from referee.files import refuse_address
from referee.wording import CATALOGUES, DEFAULT, Message

# A command is imported when it is asked for: a sheet is judged without loading sensors.

#: Options of text that may name a file or a port.
_NAMING = ("rules", "box", "port")


class _TranslatedCommand(TyperCommand):
    """A command whose help is in the language of this run. Its help texts are codes until then."""

    def get_help(self, ctx: Any) -> str:
        """The whole help."""
        _tell(self)
        return translated(super().get_help(ctx), spoken_language())

    def get_short_help_str(self, limit: int = 45) -> str:
        """Its line in the list of commands."""
        _tell(self)
        return super().get_short_help_str(limit)


class _Local(_TranslatedCommand):
    """A command that is given files of this machine, and none of another's."""

    def invoke(self, ctx: Any) -> Any:
        """Refuse addresses, then do it."""
        speak(ctx.params.get("lang"))
        for name, given in ctx.params.items():
            for one in given if isinstance(given, list | tuple) else (given,):
                if isinstance(one, Path) or (name in _NAMING and isinstance(one, str)):
                    refuse_address(one)
        return super().invoke(ctx)


class _Commands(TyperGroup):
    """Commands whose list, and whose faults of usage, are in the language of this run.

    ``functions``: where each command is in ``package``, by its name. ``texts``: what
    the codes of their help texts begin with.
    """

    package = ""
    functions: ClassVar[dict[str, str]] = {}
    texts = ""

    def get_help(self, ctx: Any) -> str:
        """The whole help."""
        _tell(self)
        return translated(super().get_help(ctx), spoken_language())

    def get_short_help_str(self, limit: int = 45) -> str:
        """Its line in the list of commands."""
        _tell(self)
        return super().get_short_help_str(limit)

    def list_commands(self, ctx: Any) -> list[str]:
        """In the order in which the help lists them."""
        return list(dict.fromkeys([*self.functions, *super().list_commands(ctx)]))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a name; its module is imported only now."""
        if cmd_name in self.functions and cmd_name not in self.commands:
            module, _, function = f"{self.package}.{self.functions[cmd_name]}".rpartition(".")
            one = typer.Typer(add_completion=False, rich_markup_mode=None)
            one.command(cmd_name, cls=_Local, help=f"{self.texts}{cmd_name}")(
                getattr(importlib.import_module(module), function)
            )
            self.commands[cmd_name] = typer.main.get_command(one)
        return super().get_command(ctx, cmd_name)

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Names for a shell, with their lines; none of the commands is loaded for it."""
        named: dict[str, Any] = {
            name: _TranslatedCommand(name, help=f"{self.texts}{name}") for name in self.functions
        }
        ctx.command = copy.copy(self)
        ctx.command.commands = {**named, **self.commands}
        return super().shell_complete(ctx, incomplete)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The list of commands, of which none has to be loaded for it."""
        rows = [
            (name, spoken(Message(f"{self.texts}{name}")).split("\n")[0])
            for name in self.list_commands(ctx)
        ]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def main(self, *args: Any, **given: Any) -> NoReturn:
        """Run, and tell what was used wrongly."""
        status: object
        try:
            status = super().main(*args, **given | {"standalone_mode": False})
        except typer.Abort:
            sys.exit(1)
        except _UsageFault as fault:
            told = io.StringIO()
            fault.show(file=told)
            err.print(translated(told.getvalue(), spoken_language()), end="", markup=False)
            status = fault.exit_code
        sys.exit(status if isinstance(status, int) else 0)


def _commands(package: str, functions: dict[str, str], texts: str) -> type[_Commands]:
    """A group of these commands; see `_Commands`."""
    named = {"package": package, "functions": functions, "texts": texts}
    return type("_CommandsOf", (_Commands,), named)


#: The library's own class of what was used wrongly, wherever a version of it has that.
_UsageFault: Any = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException")


def _version(wanted: bool) -> None:
    if wanted:
        import importlib.metadata

        out.print(f"referee {importlib.metadata.version('referee')}", markup=False)
        raise typer.Exit


def _tell(command: Any) -> None:
    """Put texts in the place of the codes of a command's help."""
    for one in (command, *command.params):
        code = getattr(one, "help", None)
        if code and CATALOGUES.template(code, DEFAULT) is not None:
            one.help = spoken(Message(code))


app = typer.Typer(
    cls=_commands(
        "referee.cli",
        {
            "read": "inspect.read",
            "watch": "inspect.watch_video",
            "listen": "inspect.listen_to",
            "replay": "recordings.replay",
            "score": "law.score",
            "rules": "law.show_rules",
            "journal": "journals.show_journal",
            "correct": "journals.correct",
            "dispute": "journals.dispute",
            "stats": "journals.stats",
            "evenings": "journals.evenings",
            "report": "report.report",
            "devices": "hardware.devices",
            "box": "hardware.watch_box",
            "setup": "setup.setup",
            "enrol": "voices.enrol",
            "play": "live.play",
            "practise": "live.practise",
            "hall": "hall.hall",
            "demo": "recordings.demo",
            "desktop": "desktop.desktop",
        },
        "command.",
    ),
    invoke_without_command=True,
    rich_markup_mode=None,
    help="command.referee",
)
models = typer.Typer(
    cls=_commands(
        "referee.cli.voices",
        {"add": "add_model", "list": "list_models", "use": "use_model", "remove": "remove_model"},
        "command.models-",
    ),
    no_args_is_help=True,
    rich_markup_mode=None,
    help="command.models",
)
app.add_typer(models, name="models")


@app.callback()
def _any(
    context: typer.Context,
    lang: Lang = None,
    port: Annotated[int, typer.Option("--port", help="help.page-port")] = 8642,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="help.browser")] = True,
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_version, help="help.version")
    ] = False,
    verbose: Annotated[int, typer.Option("-v", "--verbose", count=True, help="help.verbose")] = 0,
) -> None:
    """What all commands take; without a command a page opens, from which all is begun."""
    del version, verbose  # what they ask for is done by now
    if context.invoked_subcommand is None:
        from referee.cli.home import home

        speak(lang)
        home(port, browser)


def _loudness(arguments: Sequence[str]) -> tuple[list[str], int]:
    """The command line without -v, wherever it stands, and how often that stands there."""
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    loud = [one for one in options if one == "--verbose" or re.fullmatch("-v+", one)]
    count = sum(1 if one == "--verbose" else len(one) - 1 for one in loud)
    return [*(one for one in options if one not in loud), *arguments[len(options) :]], count


#: The home of one who has none: not even root can make it.
_NO_HOME = "/proc/nonexistent"


def _see_home() -> None:
    """Name a home where the system knows none (a container's user): libraries ask for it."""
    try:
        Path.home()
    except RuntimeError:
        os.environ["HOME"] = _NO_HOME


def _nearest(fault: UnicodeError) -> tuple[str | bytes, int]:
    """What stands for characters that an encoding lacks: their letters without accents, else "?"."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    plain = unicodedata.normalize("NFKD", fault.object[fault.start : fault.end].translate(_PLAIN))
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return letters.encode("ascii", "replace").decode(), fault.end


#: What has no letters in it.
_PLAIN = str.maketrans(
    {"«": '"', "»": '"', "’": "'", "–": "-", "—": "-", "−": "-", "→": "->", "œ": "oe", "Œ": "OE"}
)


def _write_what_can_be_written() -> None:
    """Have no character fail: terminals and files of Windows, and of old locales, lack some."""
    codecs.register_error("referee.nearest", _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="referee.nearest")


#: What numpy says of sound products on some arm64 processors (Apple's M4 among them): its issue 28687.
_UNTRUE = r"(divide by zero|overflow|underflow|invalid value) encountered in matmul"


#: A disk that takes nothing more: full, or as much as one may have of it.
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def main() -> None:
    """Run the program; what can't be used is told in a sentence, with exit status 2."""
    _write_what_can_be_written()
    warnings.filterwarnings("ignore", _UNTRUE, RuntimeWarning)
    ask_language(sys.argv[1:])
    _see_home()
    arguments, loudness = _loudness(sys.argv[1:])
    if loudness:
        from referee.cli.log import be_verbose

        be_verbose(loudness)
    try:
        app(arguments)
    except InputError as error:
        complain(error)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output has gone: nothing is left to say, and nobody to say it to.
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        if error.errno not in _FULL:
            raise
        where = error.filename or spoken(Message("file.output"))
        complain(InputError(Message("file.unwritable", reason=error), where=str(where)))
        # the rest of the output would fail once more, at the very end
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(2)
