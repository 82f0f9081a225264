"""The command that packs what a bug report needs: report. Neither sound nor pictures, nor any key."""

from __future__ import annotations

import importlib.metadata
import platform
import sys
import tempfile
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from referee.cli.journals import journals_folder
from referee.cli.log import log_files
from referee.cli.options import Lang
from referee.cli.output import out, speak, spoken
from referee.errors import InputError
from referee.journal import Journal, KeptJournal
from referee.journal.finding import KEY, last_played
from referee.wording import Message

#: What a journal notes that is nobody else's: the arbiter's key.
_SECRET = (KEY,)


def report(
    journal: Annotated[Path | None, typer.Argument(help="help.report-journal")] = None,
    output: Annotated[Path | None, typer.Option("--out", help="help.report-out")] = None,
    lang: Lang = None,
) -> None:
    """Pack versions, log, table file and journal into one file for a bug report."""
    speak(lang)
    path = output or Path(f"referee-report-{datetime.now(UTC):%Y%m%d-%H%M%S}.zip")
    if path.exists():
        raise InputError(Message("report.exists"), where=str(path))
    chosen = journal or _last()
    try:
        with zipfile.ZipFile(path, "x", zipfile.ZIP_DEFLATED) as packed:
            packed.writestr("versions.json", msgspec.json.format(msgspec.json.encode(versions())))
            for log in log_files():
                packed.write(log, f"log/{log.name}")
            if chosen is not None:
                _pack_match(packed, chosen)
            names = packed.namelist()
    except OSError as error:
        raise InputError(Message("file.unwritable", reason=error), where=str(path)) from error
    except InputError:
        path.unlink()
        raise
    out.print(str(path), markup=False)
    for name in names:
        out.print(f"  {name}", markup=False)
    out.print(spoken(Message("report.look")), markup=False)


def versions() -> dict[str, object]:
    """What runs here: the program, Python, the system, and every package with its version."""
    packages = {d.name: d.version for d in importlib.metadata.distributions()}
    return {
        "referee": packages.get("referee", "?"),
        "python": sys.version,
        "system": platform.platform(),
        "machine": platform.machine(),
        "packages": dict(sorted(packages.items())),
    }


def _last() -> Path | None:
    """The journal of the last match, where there is one."""
    folder = journals_folder()
    try:
        return last_played(folder) if folder.is_dir() else None
    except InputError:
        return None


def _pack_match(packed: zipfile.ZipFile, journal: Path) -> None:
    """The journal without its secrets, and the table file that it was played with.

    Raises:
        InputError: it is no journal.
    """
    with KeptJournal(journal) as kept, tempfile.TemporaryDirectory(prefix="referee-") as folder:
        copy = Path(folder) / "journal.sqlite"
        with Journal(copy) as written:
            for key, value in kept.notes().items():
                if key not in _SECRET:
                    written.note(key, value)
            written.write(*kept.records())
        packed.write(copy, "journal.sqlite")
        table = kept.noted("table")
    if table and Path(table).is_file():
        packed.write(table, "table.toml")
