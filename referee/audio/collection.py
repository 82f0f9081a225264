"""Voice models at hand: the one shipped, and others for Vosk that were added."""

from __future__ import annotations

import dataclasses
import re
import shutil
import tarfile
import tempfile
import urllib.error
import urllib.parse
import urllib.request
import zipfile
from pathlib import Path

import platformdirs

from referee.audio.model import VoiceModel, check
from referee.audio.vocabulary import Vocabulary
from referee.errors import InputError, Said, nearest

#: The name of the shipped model.
OWN = "referee"
_CHOSEN = "chosen"
_WAIT = 30.0  # s for a server to answer


def folder() -> Path:
    """Where added models are kept."""
    return Path(platformdirs.user_data_dir("referee")) / "voix"


def names() -> list[str]:
    """Of the added ones."""
    return sorted(p.name for p in folder().glob("*") if p.is_dir())


def chosen() -> Path | None:
    """The folder of the model in use; None for the shipped one."""
    note = folder() / _CHOSEN
    name = note.read_text(encoding="utf-8").strip() if note.is_file() else OWN
    return folder() / name if name in names() else None


def choose(name: str) -> None:
    """Use a model from now on.

    Raises:
        InputError: there is none of that name.
    """
    if name != OWN:
        _of(name)
    folder().mkdir(parents=True, exist_ok=True)
    (folder() / _CHOSEN).write_text(f"{name}\n", encoding="utf-8")


def remove(name: str) -> None:
    """Delete an added model.

    Raises:
        InputError: there is none of that name.
    """
    shutil.rmtree(_of(name))


def _of(name: str) -> Path:
    if name not in names():
        what = Said(f"aucun modèle vocal « {name} »", f"no voice model '{name}'")
        raise InputError(what, remedy=nearest(name, [OWN, *names()]))
    return folder() / name


@dataclasses.dataclass(frozen=True)
class Report:
    """What a model can be made to hear.

    ``heard`` and ``unheard``: annonces and names; ``stand_ins``: words that it lacks, with those of
    its own that sound like them; ``fixed``: its graph can't be told what to expect.
    """

    heard: list[str]
    unheard: list[str]
    stand_ins: dict[str, tuple[str, ...]]
    fixed: bool


def report(model: Path | None, players: list[str]) -> Report:
    """Load a model and see.

    Raises:
        InputError: it is none, or can't be loaded.
    """
    vocabulary = Vocabulary(players)
    loaded = VoiceModel(vocabulary, model)
    asked = [" ".join(s) for s in vocabulary.sequences] + players
    heard = [a for a in asked if a not in loaded.unheard]
    return Report(heard, loaded.unheard, loaded.stand_ins, loaded.foreign and loaded.fixed)


def add(source: str, name: str | None = None) -> str:
    """Take in a model: a folder, an archive (.zip, .tar.gz), or the address of one; use it.

    Returns its name, by default that of the folder or archive. It is checked before it is kept.

    Raises:
        InputError: it can't be had, or is no Vosk model that can be loaded.
    """
    with tempfile.TemporaryDirectory(prefix="referee-voice-") as made:
        found = _unpacked(source, Path(made))
        check(found)
        VoiceModel(Vocabulary(), found)
        last = urllib.parse.urlparse(source).path.rstrip("/").rsplit("/", 1)[-1]
        name = name or re.sub(r"\.(zip|tar\.gz|tgz|tar)$", "", last)
        if not re.fullmatch(r"[\w.-]+", name) or name in (OWN, _CHOSEN) or name.startswith("."):
            what = Said(
                f"« {name} » ne peut être le nom d'un modèle", f"'{name}' can't be its name"
            )
            remedy = Said(
                "Lettres, chiffres, . _ - : --name NOM.", "Letters, digits, . _ -: --name NAME."
            )
            raise InputError(what, remedy=remedy)
        target = folder() / name
        if target.exists():
            what = Said(f"il y a déjà un modèle « {name} »", f"there is a model '{name}' already")
            remedy = Said(
                "Donnez un autre nom (--name), ou enlevez-le : referee models remove.",
                "Give another name (--name), or remove it: referee models remove.",
            )
            raise InputError(what, remedy=remedy)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(found, target)
    choose(name)
    return name


def _unpacked(source: str, into: Path) -> Path:
    """The model's folder."""
    path = Path(source)
    if urllib.parse.urlparse(source).scheme in ("http", "https", "file"):
        path = _fetched(source, into)
    if path.is_dir():
        return _model_in(path)
    if not path.exists():
        what = Said("ce fichier ou dossier n'existe pas", "no such file or folder")
        raise InputError(what, where=source)
    inside = into / "unpacked"
    try:
        if zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as archive:
                archive.extractall(inside)  # keeps to the folder by itself
        elif tarfile.is_tarfile(path):
            with tarfile.open(path) as packed:
                packed.extractall(inside, filter="data")
        else:
            what = Said(
                "ni dossier, ni archive .zip ou .tar.gz", "no folder, no .zip or .tar.gz archive"
            )
            raise InputError(what, where=source)
    except (zipfile.BadZipFile, tarfile.TarError, OSError, EOFError) as error:
        what = Said("l'archive est abîmée", "the archive is damaged")
        raise InputError(what, where=source) from error
    return _model_in(inside)


def _fetched(address: str, into: Path) -> Path:
    target = into / "fetched"
    try:
        with urllib.request.urlopen(address, timeout=_WAIT) as answer, target.open("wb") as file:
            shutil.copyfileobj(answer, file)
    except (urllib.error.URLError, OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        what = Said(f"le téléchargement échoue ({reason})", f"the download fails ({reason})")
        remedy = Said(
            "Téléchargez l'archive autrement et donnez son chemin.",
            "Download the archive by other means and give its path.",
        )
        raise InputError(what, where=address, remedy=remedy) from error
    return target


def _model_in(path: Path) -> Path:
    """The folder itself, or the one in it that holds a model."""
    if (path / "am").is_dir():
        return path
    inside = sorted(p.parent.parent for p in path.glob("*/am/final.mdl"))
    return inside[0] if inside else path
