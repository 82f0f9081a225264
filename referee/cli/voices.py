"""Commands about voices: a player's, and the models that recognise them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from referee.cli.options import Lang, TableFile
from referee.cli.output import err, out, speak, spoken
from referee.errors import InputError, nearest
from referee.table import read_table
from referee.wording import Message, labelled

ModelName = Annotated[str, typer.Argument(help="help.model-name")]


def enrol(
    table: Annotated[Path, typer.Argument(help="help.table-file")],
    player: Annotated[str, typer.Argument(help="help.player")],
    audio: Annotated[Path | None, typer.Argument(help="help.enrol-audio")] = None,
    delete: Annotated[bool, typer.Option("--delete", help="help.delete")] = False,
    lang: Lang = None,
) -> None:
    """Learn a player's voice; without a sound file, tell what is to be recorded."""
    from referee.audio import enrolment

    setting = read_table(table)
    speak(lang, setting)
    if player not in setting.players:
        raise InputError(
            Message("cli.no-player", player=player),
            where=str(table),
            remedy=nearest(player, setting.players),
        )
    if delete:
        had = enrolment.keep(table, player, None)
        told = Message("cli.deleted" if had else "cli.nothing-kept")
        out.print(spoken(labelled(player, told)), markup=False)
        return
    if audio is None:
        out.print(
            spoken(Message("cli.enrol-how")),
            markup=False,
        )
        out.print("\n".join(enrolment.PROMPTS), markup=False)
        return
    outcome = enrolment.learn(enrolment.read(audio))
    enrolment.keep(table, player, outcome.voice)
    out.print(
        spoken(
            Message(
                "cli.enrolled",
                player=player,
                warp=outcome.voice.warp,
                before=outcome.before,
                after=outcome.after,
                table=enrolment.path_of(table),
            )
        ),
        markup=False,
    )


def add_model(
    source: Annotated[str, typer.Argument(help="help.model-source")],
    name: Annotated[str | None, typer.Option("--name", help="help.new-name")] = None,
    sha256: Annotated[str | None, typer.Option("--sha256", help="help.sha256")] = None,
    table: TableFile = None,
    lang: Lang = None,
) -> None:
    """Take a Vosk model in the place of ours, and tell what it can hear."""
    from referee.audio import collection

    speak(lang)
    setting = read_table(table) if table is not None else None
    added = collection.add(source, name, sha256)
    _report_model(added, setting.players if setting is not None else [])


def list_models(lang: Lang = None) -> None:
    """The models that were added; the one in use is marked."""
    from referee.audio import collection

    speak(lang)
    used = collection.chosen()
    for name in [collection.OWN, *collection.names()]:
        mark = "*" if (used.name if used is not None else collection.OWN) == name else " "
        out.print(f"{mark} {name}", markup=False)


def use_model(name: ModelName, lang: Lang = None) -> None:
    """Use this model from now on ('referee': ours)."""
    from referee.audio import collection

    speak(lang)
    collection.choose(name)
    _report_model(name, [])


def remove_model(name: ModelName, lang: Lang = None) -> None:
    """Remove a model that was added."""
    from referee.audio import collection

    speak(lang)
    collection.remove(name)


def _report_model(name: str, players: list[str]) -> None:
    from referee.audio import collection

    told = collection.report(collection.chosen(), players)
    out.print(spoken(Message("cli.model", name=name)), markup=False)
    out.print(
        spoken(
            Message(
                "cli.model-hears", heard=len(told.heard), total=len(told.heard) + len(told.unheard)
            )
        ),
        markup=False,
    )
    for word, alike in sorted(told.stand_ins.items()):
        out.print(f"  {word} ≈ {' '.join(alike)}", markup=False)
    tell_unheard(told.unheard)
    if told.fixed:
        warned = spoken(Message("cli.model-fixed"))
        err.print(warned, style="yellow", markup=False)


def chosen_model() -> Path | None:
    """The model that was chosen in the place of ours, if one was."""
    from referee.audio import collection

    return collection.chosen()


def tell_unheard(unheard: list[str]) -> None:
    """Warn of the annonces and names that a model can't hear."""
    if unheard:
        told = spoken(Message("cli.model-unheard", names=unheard))
        err.print(told, style="yellow", markup=False)
