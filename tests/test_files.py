"""What is given to be read: ordinary files of this machine, of a size and depth that can be."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from referee import files
from referee.cli.app import app
from referee.errors import InputError

DEEP = "x = " + "[" * 5000 + "]" * 5000 + "\n"
DOTTED = "x" + ".x" * 3000 + " = 1\n"


def fifo(path):
    os.mkfifo(path)


def sock(path):
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


#: How to make it, and what is said of it.
SPECIAL = {
    "a pipe": (fifo, "this is a pipe"),
    "a folder": (Path.mkdir, "this is a folder"),
    "a socket": (sock, "this is a socket"),
    "endless zeros": (lambda p: p.symlink_to("/dev/zero"), "this is a device"),
    "nothing": (lambda _p: None, "can't be read"),
    "a link to itself": (lambda p: p.symlink_to(p), "can't be read"),
    "too much": (lambda p: p.write_bytes(bytes(1001)), "too large"),
    "no text": (lambda p: p.write_bytes(b"a\nSoir\xe9e"), r"text file \(UTF-8; byte 6\)"),
}


@pytest.mark.parametrize("case", SPECIAL)
def test_what_is_no_ordinary_file_is_refused(tmp_path, case):
    make, told = SPECIAL[case]
    make(tmp_path / "x")
    with pytest.raises(InputError, match=told):
        files.text(tmp_path / "x", 1000)


def test_a_file_of_the_kernel_has_an_end():
    """It says that it is empty, and is not."""
    assert "Name" in files.text(Path("/proc/self/status"), 100_000)
    with pytest.raises(InputError, match="too large"):
        files.text(Path("/proc/self/status"), 10)


@pytest.mark.parametrize(
    "given",
    ["http://x.invalid/a.cdc", "rtsp://cam/1", "tcp:1.2.3.4:80", "concat:a|b", "file:/etc/passwd",
     "HTTPS://X/a", "udp:x", "data:text/plain,x", "socket://h:1"],
)  # fmt: skip
def test_an_address_is_none_of_ours(given):
    for path in (given, Path(given)):
        with pytest.raises(InputError, match="this is an address"):
            files.refuse_address(path)


def test_a_name_with_a_colon_is_a_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("soir: 1.cdc", "tcp:1", "./http:x", "/dev/null", "C:", "match.mkv"):
        if not name.startswith("/"):
            Path(name).write_text("x")
        files.refuse_address(name)


@pytest.mark.parametrize("text", [DEEP, DOTTED, "x = " + "{a=" * 5000 + "1" + "}" * 5000])
def test_too_deep(text):
    with pytest.raises(InputError, match="too many levels"):
        files.toml(text, Path("t.toml"))


def test_as_deep_as_any_file_goes():
    assert files.toml("a.b.c = [[{x = [1]}]]\n", Path("t.toml"))


#: Every command that takes a path, given what must be refused at once; {} is its place.
TAKERS = {
    "read": "read {}",
    "read --table": "read picture.jpg --table {}",
    "watch": "watch {}",
    "watch --picture": "watch picture.jpg --picture {}",
    "listen": "listen {}",
    "listen --table": "listen x.wav --table {}",
    "listen --model": "listen x.wav --model {}",
    "replay": "replay {}",
    "replay --check": "replay x.mkv --check {}",
    "replay --sheet": "replay x.mkv --sheet {}",
    "score": "score {}",
    "rules": "rules --rules {}.toml",
    "journal": "journal {}",
    "correct": "correct {} --author a --reason b --undo 1",
    "dispute": "dispute {} 1",
    "dispute --recording": "dispute x.sqlite 1 --recording {}",
    "stats": "stats {}",
    "setup": "setup {} --check",
    "setup --from": "setup t.toml --from {}",
    "setup --answers": "setup t.toml --answers {}",
    "enrol": "enrol {} A",
    "play": "play {}",
    "play --from": "play --from {}",
    "play --journal": "play --players A,B --journal {}",
    "play --record": "play --players A,B --record {}",
    "play --resume": "play --resume --journal {}",
    "demo": "demo --picture {}",
    "box": "box --port {} --seconds 1",
    "play --box": "play --players A,B --box {}",
}


@pytest.mark.parametrize("case", TAKERS)
def test_no_command_takes_an_address(tmp_path, monkeypatch, case):
    """It is refused before anything is made on the disk."""
    monkeypatch.chdir(tmp_path)
    arguments = TAKERS[case].replace("{}", "http://192.0.2.1/x").split()
    done = CliRunner().invoke(app, arguments)
    assert isinstance(done.exception, InputError), done.output
    assert "this is an address" in str(done.exception)
    assert list(tmp_path.iterdir()) == []


def test_an_address_ends_a_command_with_words(tmp_path):
    command = [sys.executable, "-m", "referee", "listen", "http://192.0.2.1/x", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (done.returncode, "this is an address" in done.stderr) == (2, True)


def test_text_for_the_terminal_gives_it_no_orders(tmp_path):
    """Neither what a sheet says nor the name of a file moves a cursor or sets a title."""
    orders = "\x1b]0;title\x07\x1b[2J\x9b31m\u202e"
    sheet = tmp_path / f"m{orders.replace('/', '')}.cdc"
    sheet.write_text(f"players: A{orders}, B\nA cul 9{orders}\n")
    ours = tmp_path / "t.cdc"
    ours.write_text(f"players: A, B\nevent: {orders}\n\nA chouettes 3 3 {orders}\n")
    for path in (sheet, ours, tmp_path / f"none{orders}"):
        command = [sys.executable, "-m", "referee", "score", "--explain", str(path)]
        done = subprocess.run(command, capture_output=True, check=False)
        told = (done.stdout + done.stderr).decode()
        assert told
        assert not set(told) & set("\x1b\x07\x9b\u202e")


def test_a_name_that_is_no_text_is_told(tmp_path):
    """Names on the disk may be any bytes."""
    name = os.fsencode(tmp_path) + b"/soir\xe9e.cdc"
    Path(os.fsdecode(name)).write_text("players: A\n= 1\n")
    for more in ([], ["--json"]):
        command = [sys.executable, "-m", "referee", "score", os.fsdecode(name), *more]
        done = subprocess.run(command, capture_output=True, check=False)
        assert b"Traceback" not in done.stderr, done.stderr
