"""Commands about voices: a player's, and the models that recognise them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from referee.cli.options import Lang, TableFile
from referee.cli.output import err, out, say, speak
from referee.errors import InputError, Said, nearest
from referee.table import read_table

ModelName = Annotated[str, typer.Argument(help="Nom d'un modèle ajouté, ou 'referee'.")]


def enrol(
    table: Annotated[Path, typer.Argument(help="Fichier de table (TOML).")],
    player: Annotated[str, typer.Argument(help="Le joueur, avec son accord.")],
    audio: Annotated[
        Path | None, typer.Argument(help="Un fichier son : ses annonces, dans l'ordre demandé.")
    ] = None,
    delete: Annotated[bool, typer.Option("--delete", help="Efface ce qui est gardé.")] = False,
    lang: Lang = None,
) -> None:
    """Apprend la voix d'un joueur ; sans fichier son, dit ce qu'il faut enregistrer."""
    from referee.audio import enrolment

    setting = read_table(table)
    speak(lang, setting)
    if player not in setting.players:
        raise InputError(
            Said(f"aucun joueur « {player} »", f"no player '{player}'"),
            where=str(table),
            remedy=nearest(player, setting.players),
        )
    if delete:
        had = enrolment.keep(table, player, None)
        told = say("effacé", "deleted") if had else say("rien n'était gardé", "nothing was kept")
        out.print(f"{player} : {told}", markup=False)
        return
    if audio is None:
        out.print(
            say(
                "Avec l'accord du joueur, enregistrez-le disant, une seconde de silence entre deux :",
                "With the player's consent, record him saying, a second of silence between two:",
            ),
            markup=False,
        )
        out.print("\n".join(enrolment.PROMPTS), markup=False)
        return
    outcome = enrolment.learn(enrolment.read(audio))
    enrolment.keep(table, player, outcome.voice)
    out.print(
        say(
            f"{player} : fréquences x {outcome.voice.warp:.2f}, accord {outcome.before:.2f} puis "
            f"{outcome.after:.2f} ; gardé dans {enrolment.path_of(table)}, le son ne l'est pas",
            f"{player}: frequencies x {outcome.voice.warp:.2f}, fit {outcome.before:.2f}, then "
            f"{outcome.after:.2f}; kept in {enrolment.path_of(table)}, the sound is not",
        ),
        markup=False,
    )


def add_model(
    source: Annotated[
        str, typer.Argument(help="Dossier, archive ou adresse (https) d'un modèle Vosk.")
    ],
    name: Annotated[str | None, typer.Option("--name", help="Son nom ici.")] = None,
    sha256: Annotated[
        str | None, typer.Option("--sha256", help="Somme de l'archive ; une adresse la demande.")
    ] = None,
    table: TableFile = None,
    lang: Lang = None,
) -> None:
    """Prend un modèle Vosk à la place du nôtre et dit ce qu'il peut entendre."""
    from referee.audio import collection

    speak(lang)
    setting = read_table(table) if table is not None else None
    added = collection.add(source, name, sha256)
    _report_model(added, setting.players if setting is not None else [])


def list_models(lang: Lang = None) -> None:
    """Les modèles ajoutés ; celui qui sert est marqué."""
    from referee.audio import collection

    speak(lang)
    used = collection.chosen()
    for name in [collection.OWN, *collection.names()]:
        mark = "*" if (used.name if used is not None else collection.OWN) == name else " "
        out.print(f"{mark} {name}", markup=False)


def use_model(name: ModelName, lang: Lang = None) -> None:
    """Se sert désormais de ce modèle ('referee' : le nôtre)."""
    from referee.audio import collection

    speak(lang)
    collection.choose(name)
    _report_model(name, [])


def remove_model(name: ModelName, lang: Lang = None) -> None:
    """Enlève un modèle ajouté."""
    from referee.audio import collection

    speak(lang)
    collection.remove(name)


def _report_model(name: str, players: list[str]) -> None:
    from referee.audio import collection

    told = collection.report(collection.chosen(), players)
    out.print(say(f"Modèle : {name}", f"Model: {name}"), markup=False)
    out.print(
        say(
            f"entend {len(told.heard)} annonces et noms sur {len(told.heard) + len(told.unheard)}",
            f"hears {len(told.heard)} of {len(told.heard) + len(told.unheard)} annonces and names",
        ),
        markup=False,
    )
    for word, alike in sorted(told.stand_ins.items()):
        out.print(f"  {word} ≈ {' '.join(alike)}", markup=False)
    tell_unheard(told.unheard)
    if told.fixed:
        warned = say(
            "Son graphe est fixe : il écoutera tout le français, pas seulement les annonces.",
            "Its graph is fixed: it will listen for all of French, not only for annonces.",
        )
        err.print(warned, style="yellow", markup=False)


def chosen_model() -> Path | None:
    """The model that was chosen in the place of ours, if one was."""
    from referee.audio import collection

    return collection.chosen()


def tell_unheard(unheard: list[str]) -> None:
    """Warn of the annonces and names that a model can't hear."""
    if unheard:
        names = ", ".join(unheard)
        told = say(
            f"Ce modèle ne peut pas entendre : {names}.", f"Not heard by this model: {names}."
        )
        err.print(told, style="yellow", markup=False)
