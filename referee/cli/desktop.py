"""The command that puts the program among the desktop's: desktop. An entry and an icon, Linux only."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Annotated

import typer

from referee.cli.options import Lang
from referee.cli.output import out, speak, spoken
from referee.errors import InputError
from referee.wording import Message, languages

#: What entry and icon are called.
_NAME = "referee"
#: Three dice, the cul of which is red.
_ICON = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">
<rect width="128" height="128" rx="28" fill="#7a1f2b"/>
<g stroke="#2a1d12" stroke-width="2.5">
<rect x="14" y="14" width="46" height="46" rx="11" fill="#fffdf6"/>
<rect x="68" y="14" width="46" height="46" rx="11" fill="#fffdf6"/>
<rect x="41" y="67" width="46" height="46" rx="11" fill="#e0b04a"/>
</g>
<g fill="#2a1d12">
<circle cx="26" cy="26" r="5"/><circle cx="48" cy="26" r="5"/>
<circle cx="26" cy="48" r="5"/><circle cx="48" cy="48" r="5"/>
<circle cx="80" cy="26" r="5"/><circle cx="102" cy="26" r="5"/>
<circle cx="80" cy="48" r="5"/><circle cx="102" cy="48" r="5"/>
<circle cx="53" cy="79" r="5"/><circle cx="75" cy="79" r="5"/>
<circle cx="53" cy="101" r="5"/><circle cx="75" cy="101" r="5"/>
</g>
</svg>
"""


def desktop(
    remove: Annotated[bool, typer.Option("--remove", help="help.desktop-remove")] = False,
    lang: Lang = None,
) -> None:
    """Put an entry with an icon among the desktop's programs: it opens the first page."""
    speak(lang)
    if sys.platform != "linux":
        raise InputError(
            Message("cli.desktop-elsewhere"), remedy=Message("cli.desktop-elsewhere-remedy")
        )
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    entry = data / "applications" / f"{_NAME}.desktop"
    icon = data / "icons" / "hicolor" / "scalable" / "apps" / f"{_NAME}.svg"
    try:
        if remove:
            for path in (entry, icon):
                path.unlink(missing_ok=True)
        else:
            _write(icon, _ICON)
            _write(entry, _entry())
    except OSError as error:
        raise InputError(
            Message("file.unwritable", reason=error), where=str(error.filename)
        ) from error
    told = Message("cli.desktop-removed" if remove else "cli.desktop-installed", path=entry)
    out.print(spoken(told), markup=False)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _entry() -> str:
    """The entry, as the Desktop Entry Specification 1.5 has it; the terminal tells what goes wrong."""
    about = Message("cli.desktop-about")
    comments = [f"Comment[{one}]={about.text(one)}" for one in languages()]
    lines = [
        "[Desktop Entry]", "Type=Application", "Version=1.5", "Name=Cul de Chouette", *comments,
        f"Exec={_command()}", f"Icon={_NAME}", "Terminal=true", "Categories=Game;BoardGame;",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _command() -> str:
    """How this program is started, with the specification's quoting."""
    beside = Path(sys.executable).with_name(_NAME)
    program = [str(beside)] if beside.exists() else [sys.executable, "-m", _NAME]
    found = shutil.which(_NAME)
    if not beside.exists() and found is not None:
        program = [found]
    return " ".join(_quoted(part) for part in program)


def _quoted(text: str) -> str:
    for mark in ("\\", '"', "`", "$"):
        text = text.replace(mark, f"\\{mark}")
    return f'"{text}"'.replace("%", "%%")
