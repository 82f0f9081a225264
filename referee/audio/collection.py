"""Voice models at hand: the one shipped, and others for Vosk that were added."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import re
import shutil
import tempfile
import urllib.parse
from collections.abc import Iterator
from pathlib import Path

import platformdirs

from referee import files, locking
from referee.audio.fetching import LIMITS, Limits, brought
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.trial import try_model
from referee.audio.vocabulary import Vocabulary
from referee.errors import InputError, nearest
from referee.wording import Message

#: The name of the shipped model.
OWN = "referee"
_CHOSEN = "chosen"
_ADDING = ".adding-"
#: The file beside such a folder that its process holds.
_HELD = ".held"
_NAME = r"[\w.-]{1,60}"


def folder() -> Path:
    """Where added models are kept."""
    return Path(platformdirs.user_data_dir("referee")) / "voix"


def names() -> list[str]:
    """Of the added ones."""
    return sorted(p.name for p in folder().glob("[!.]*") if p.is_dir())


def chosen() -> Path | None:
    """The folder of the model in use; None for the shipped one."""
    clear()
    note = folder() / _CHOSEN
    name = files.text(note, 1000).strip() if note.exists() else OWN
    return folder() / name if name in names() else None


def choose(name: str) -> None:
    """Use a model from now on.

    Raises:
        InputError: there is none of that name, or the choice can't be written down.
    """
    if name != OWN:
        _of(name)
    try:
        folder().mkdir(parents=True, exist_ok=True)
        (folder() / _CHOSEN).write_text(f"{name}\n", encoding="utf-8")
    except OSError as error:
        raise InputError(Message("file.unwritable", reason=error), where=str(folder())) from error


def remove(name: str) -> None:
    """Delete an added model.

    Raises:
        InputError: there is none of that name.
    """
    shutil.rmtree(_of(name))


def _of(name: str) -> Path:
    if name not in names():
        what = Message("audio.no-voice-model", name=name)
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
    loaded = VoskModel(vocabulary, model)
    asked = [" ".join(s) for s in vocabulary.sequences] + players
    heard = [a for a in asked if a not in loaded.unheard]
    return Report(heard, loaded.unheard, loaded.stand_ins, loaded.foreign and loaded.fixed)


def add(
    source: str, name: str | None = None, sha256: str | None = None, limits: Limits = LIMITS
) -> str:
    """Take in a model: a folder, an archive (.zip, .tar.gz), or its https address; use it.

    Returns its name, by default that of the folder or archive. It is tried before it is kept. An
    address needs the archive's checksum.

    Raises:
        InputError: it can't be had, is no Vosk model that can be loaded, or is beyond the limits.
    """
    last = urllib.parse.urlsplit(source).path.rstrip("/").rsplit("/", 1)[-1]
    name = name or re.sub(r"\.(zip|tar\.gz|tgz|tar)$", "", last)
    if not re.fullmatch(_NAME, name) or name in (OWN, _CHOSEN) or name.startswith("."):
        what = Message("audio.model-name", name=name[:60])
        remedy = Message("audio.model-name-remedy")
        raise InputError(what, remedy=remedy)
    target = folder() / name
    if target.exists():
        what = Message("audio.model-exists", name=name)
        remedy = Message("audio.model-exists-remedy")
        raise InputError(what, remedy=remedy)
    try:
        with _workplace() as made:
            found = brought(source, made, sha256, limits)
            try:
                try_model(found)
            except InputError as error:
                # what was given is at fault, not where it was unpacked
                raise InputError(error.what, where=source, remedy=error.remedy) from error
            found.rename(target)
    except OSError as error:
        raise InputError(
            Message("audio.model-unkept", reason=error),
            where=str(target),
        ) from error
    choose(name)
    return name


@contextlib.contextmanager
def _workplace() -> Iterator[Path]:
    """A folder to unpack in, beside the models; gone in the end, at the latest with the next one.

    Whoever unpacks holds a file beside it: one that nobody holds was left by a process that was killed.
    """
    folder().mkdir(parents=True, exist_ok=True)
    clear()
    number, held = tempfile.mkstemp(prefix=_ADDING, suffix=_HELD, dir=folder())
    made = Path(held).with_suffix("")
    try:
        locking.hold(number)
        made.mkdir(0o700)
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)
        os.close(number)
        Path(held).unlink(missing_ok=True)


def clear() -> None:
    """Remove what processes that were killed had begun to unpack."""
    begun = {path.name.removesuffix(_HELD) for path in folder().glob(f"{_ADDING}*")}
    for name in begun:
        held = folder() / f"{name}{_HELD}"
        with contextlib.suppress(OSError):
            if held.exists() and locking.is_held(held):
                continue
            shutil.rmtree(folder() / name, ignore_errors=True)
            held.unlink(missing_ok=True)
