"""The command `referee`. What it prints is French by default, English with ``--lang en``."""

from __future__ import annotations

import sys

import typer

from referee.cli import hardware, journals, law, live, recordings, senses, setup, voices
from referee.cli.telling import complain
from referee.errors import InputError

# The senses are imported by the commands that need them: a sheet is judged without loading them.

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Arbitre électronique du Cul de Chouette : voit les dés, entend les annonces, explique.",
)
# In the order in which the help lists them.
app.command("read")(senses.read)
app.command("watch")(senses.watch_video)
app.command("listen")(senses.listen_to)
app.command("replay")(recordings.replay)
app.command("score")(law.score)
app.command("rules")(law.show_rules)
app.command("journal")(journals.show_journal)
app.command("correct")(journals.correct)
app.command("dispute")(journals.dispute)
app.command("stats")(journals.stats)
app.command("devices")(hardware.devices)
app.command("box")(hardware.watch_box)
app.command("setup")(setup.setup)
app.command("enrol")(voices.enrol)
app.command("play")(live.play)
app.command("demo")(recordings.demo)

models = typer.Typer(no_args_is_help=True, help="Les modèles de reconnaissance des voix.")
models.command("add")(voices.add_model)
models.command("list")(voices.list_models)
models.command("use")(voices.use_model)
models.command("remove")(voices.remove_model)
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
