"""The command `referee`. What it prints is French by default, English with ``--lang en``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperCommand

from referee.cli import hardware, inspect, journals, law, live, recordings, setup, voices
from referee.cli.output import complain, speak
from referee.errors import InputError
from referee.files import refuse_address

# The senses are imported by the commands that need them: a sheet is judged without loading them.

#: Options of text that may name a file or a port.
_NAMING = ("rules", "box", "port")


class _Local(TyperCommand):
    """A command that is given files of this machine, and none of another's."""

    def invoke(self, ctx: Any) -> Any:
        """Refuse addresses, then do it."""
        speak(ctx.params.get("lang"))
        for name, given in ctx.params.items():
            for one in given if isinstance(given, list | tuple) else (given,):
                if isinstance(one, Path) or (name in _NAMING and isinstance(one, str)):
                    refuse_address(one)
        return super().invoke(ctx)


app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Arbitre électronique du Cul de Chouette : voit les dés, entend les annonces, explique.",
)
# In the order in which the help lists them.
app.command("read", cls=_Local)(inspect.read)
app.command("watch", cls=_Local)(inspect.watch_video)
app.command("listen", cls=_Local)(inspect.listen_to)
app.command("replay", cls=_Local)(recordings.replay)
app.command("score", cls=_Local)(law.score)
app.command("rules", cls=_Local)(law.show_rules)
app.command("journal", cls=_Local)(journals.show_journal)
app.command("correct", cls=_Local)(journals.correct)
app.command("dispute", cls=_Local)(journals.dispute)
app.command("stats", cls=_Local)(journals.stats)
app.command("devices", cls=_Local)(hardware.devices)
app.command("box", cls=_Local)(hardware.watch_box)
app.command("setup", cls=_Local)(setup.setup)
app.command("enrol", cls=_Local)(voices.enrol)
app.command("play", cls=_Local)(live.play)
app.command("demo", cls=_Local)(recordings.demo)

models = typer.Typer(no_args_is_help=True, help="Les modèles de reconnaissance des voix.")
models.command("add", cls=_Local)(voices.add_model)
models.command("list", cls=_Local)(voices.list_models)
models.command("use", cls=_Local)(voices.use_model)
models.command("remove", cls=_Local)(voices.remove_model)
app.add_typer(models, name="models")


def main() -> None:
    """Run the program; what can't be used is told in a sentence, with exit status 2."""
    try:
        app()
    except InputError as error:
        complain(error)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output has gone: nothing is left to say, and nobody to say it to.
        sys.stderr.close()
        sys.exit(1)
