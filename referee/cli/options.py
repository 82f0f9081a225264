"""Options that several commands take; each is described once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from referee.wording import Language

Lang = Annotated[
    Language | None,
    typer.Option("--lang", help="Langue : fr ou en (par défaut celle de la table, sinon fr)."),
]
Json = Annotated[bool, typer.Option("--json", help="Un objet JSON par ligne.")]
TableFile = Annotated[
    Path | None, typer.Option("--table", help="Fichier de table (TOML) ; par défaut à côté.")
]
Model = Annotated[
    Path | None, typer.Option("--model", help="Dossier d'un autre modèle Vosk pour les voix.")
]
Rules = Annotated[
    str, typer.Option("--rules", help="Dossier et options, ou un fichier de règles maison.")
]
NewJournal = Annotated[Path | None, typer.Option("--journal", help="Fichier du journal (SQLite).")]
Explain = Annotated[bool, typer.Option("--explain", help="Cite la règle de chaque décision.")]
