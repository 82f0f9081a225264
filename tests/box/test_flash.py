"""The firmware that is shipped, and how it comes into a board."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from referee import shipped
from referee.box import flash
from referee.box.emulated import HARDWARE, build, missing
from referee.errors import InputError

#: The compiler by which the shipped firmware was made.
COMPILER = "5.4.0"


def referee(*arguments, path):
    command = [sys.executable, "-m", "referee", "box", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | {"PATH": str(path)}
    )


def loader(folder, script):
    """A program that stands for avrdude."""
    program = folder / "avrdude"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return folder


def test_the_shipped_firmware_is_what_the_sketch_makes(tmp_path):
    if missing():
        pytest.skip(f"the firmware's build needs {missing()}")
    version = subprocess.run(
        ["avr-gcc", "-dumpversion"], capture_output=True, text=True, check=True
    )
    if version.stdout.strip() != COMPILER:
        pytest.skip(f"the shipped firmware was made by avr-gcc {COMPILER}")
    made = []
    for place in ("one", "elsewhere/two"):
        build(tmp_path / place)
        made.append((tmp_path / place / "refereebox.hex").read_bytes())
    assert made == [shipped.path(flash.FIRMWARE).read_bytes()] * 2


def test_every_line_of_it_is_whole():
    """Intel HEX: each line's bytes add up to nothing; the last one ends the file."""
    lines = (HARDWARE / "firmware" / "refereebox.hex").read_text().split()
    assert all(sum(bytes.fromhex(line[1:])) & 0xFF == 0 for line in lines)
    assert lines[-1] == ":00000001FF"


@pytest.mark.parametrize(("board", "baud"), [("uno", 115200), ("nano-old", 57600)])
def test_it_is_loaded(tmp_path, board, baud):
    path = loader(tmp_path, f'echo "$@" > {tmp_path}/asked')
    done = referee("--flash", "--port", "/dev/ttyX", "--board", board, path=path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "programme chargé" in done.stdout
    asked = (tmp_path / "asked").read_text()
    assert f"-c arduino -P /dev/ttyX -b {baud} -D -U flash:w:" in asked
    assert asked.rstrip().endswith("hardware/firmware/refereebox.hex:i")


UNABLE = {
    "no program to load it": (None, [], "avrdude manque"),
    "no board there": (
        "echo 'avrdude: stk500_recv(): programmer is not responding' >&2; exit 1", [],
        "programmer is not responding",
    ),
    "an unknown board": ("exit 0", ["--board", "mega"], "pas de carte « mega »"),
}  # fmt: skip


@pytest.mark.parametrize(("script", "options", "said"), UNABLE.values(), ids=UNABLE)
def test_what_stands_in_the_way_is_told(tmp_path, script, options, said):
    path = tmp_path if script is None else loader(tmp_path, script)
    done = referee("--flash", "--port", "/dev/ttyX", *options, path=path)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_the_real_loader_finds_no_board_at_the_end_of_a_terminal():
    if shutil.which("avrdude") is None:
        pytest.skip("avrdude is not here")
    near, far = os.openpty()
    try:
        with pytest.raises(InputError, match="has not taken the sketch"):
            flash.flash(os.ttyname(far), "uno")
    finally:
        os.close(near)
        os.close(far)


def test_no_emulated_box_is_loaded(tmp_path):
    done = referee("--flash", "--port", "emulated", path=tmp_path)
    assert done.returncode == 2
    assert "rien à charger" in done.stderr


def test_the_loader_is_asked_for_what_the_board_takes():
    asked = flash.command_for("avrdude", "COM3", "nano", Path("x.hex"))
    assert asked[1:5] == ["-p", "atmega328p", "-c", "arduino"]
