"""The desktop entry: what it starts is there, and it goes again without a trace."""

import configparser
import os
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

from referee.cli import desktop


def run(folder, *args):
    return subprocess.run(
        [sys.executable, "-m", "referee", "desktop", *args],
        env=os.environ | {"XDG_DATA_HOME": str(folder)}, capture_output=True, text=True, timeout=60,
        check=False,
    )  # fmt: skip


def test_entry_and_icon_are_installed_and_removed(tmp_path):
    assert run(tmp_path).returncode == 0
    path = tmp_path / "applications" / "referee.desktop"
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read_string(path.read_text("utf-8"))
    told = entry["Desktop Entry"]
    assert (told["Type"], told["Icon"]) == ("Application", "referee")
    assert told["Comment[fr]"].startswith("Arbitre")
    assert Path(shlex.split(told["Exec"])[0]).is_file()
    icon = tmp_path / "icons" / "hicolor" / "scalable" / "apps" / "referee.svg"
    assert ET.parse(icon).getroot().tag.endswith("svg")
    assert run(tmp_path, "--remove").returncode == 0
    assert not path.exists()
    assert not icon.exists()


def test_a_folder_that_is_a_file_is_told(tmp_path):
    (tmp_path / "icons").write_text("")
    found = run(tmp_path)
    assert found.returncode == 2
    assert "icons" in found.stderr
    assert "Traceback" not in found.stderr


def test_a_path_with_blanks_and_marks_is_quoted():
    assert desktop._quoted('/a b/$x"%') == '"/a b/\\$x\\"%%"'
