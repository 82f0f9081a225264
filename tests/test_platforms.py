"""Other systems than this one, as far as they can be acted here: what they lack is taken away.

Nothing here runs on macOS or Windows; `docs/platforms.md` says what was run where.
"""

import json
import os
import subprocess
import sys
import textwrap
import types
from pathlib import Path

import pytest

from referee import devices
from referee.box import driver
from referee.sensors import camera_controls, clock

ROOT = Path(__file__).parent.parent
#: What Python has on Linux and not there.
LACKING = {
    "macOS": {"platform": "darwin", "modules": [], "of_os": []},
    "Windows": {
        "platform": "win32",
        "modules": ["fcntl", "resource", "termios", "pwd", "grp"],
        "of_os": ["getuid", "geteuid", "fchmod", "O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC"],
    },
}
#: Imports every module of the program on a system that lacks some; what others import comes before.
EVERY_MODULE = """
    import asyncio, importlib, json, multiprocessing, os, pkgutil, socket, ssl, sys, tempfile, types

    import av, cryptography, cv2, ifaddr, jinja2, kaldi_native_fbank, msgspec, numpy, onnxruntime
    import platformdirs, reportlab.pdfgen.canvas, rich.console, rich.live, rich.progress, scipy.optimize
    import scipy.signal, segno, serial, starlette.applications, text_to_num, typer, uvicorn, vosk
    import websockets, urllib.request, sqlite3, concurrent.futures, logging.handlers

    lacks = json.loads(sys.argv[1])
    sys.platform = lacks["platform"]
    for name in lacks["modules"]:
        sys.modules[name] = None
    if lacks["platform"] == "win32":
        sys.modules["msvcrt"] = types.SimpleNamespace(locking=None, LK_NBLCK=2)
    for name in lacks["of_os"]:
        delattr(os, name)
    import referee
    failed = {}
    for found in pkgutil.walk_packages(referee.__path__, "referee."):
        if found.name.endswith("__main__"):
            continue
        try:
            importlib.import_module(found.name)
        except Exception as error:
            failed[found.name] = repr(error)
    print(json.dumps(failed))
"""


@pytest.mark.parametrize("system", LACKING)
def test_every_module_is_imported(system):
    command = [sys.executable, "-c", textwrap.dedent(EVERY_MODULE), json.dumps(LACKING[system])]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {}


#: A command that needs none of them; what a bare start of it says.
COMMANDS = {
    "help": (["--help"], "replay"),
    "a sheet's scores": (["score", "fixtures/calme/calme.cdc"], "Perceval"),
    "a rule": (["rules", "suite"], "Suite"),
    "models": (["models", "list"], "referee"),
}


@pytest.mark.parametrize("case", COMMANDS)
def test_without_locks_and_limits(case, tmp_path):
    """As on a system whose Python has neither `fcntl` nor `resource`."""
    asked, said = COMMANDS[case]
    start = (
        "import sys; sys.modules['fcntl'] = sys.modules['resource'] = None; "
        "from referee.__main__ import main; sys.argv = ['referee', *sys.argv[1:]]; main()"
    )
    home = os.environ | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", start, *asked],
        capture_output=True, text=True, cwd=ROOT, env=home, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


#: Holds a file as Windows does, until its input ends; says whether it could.
HOLDER = """
    import fcntl, os, sys, types

    def locking(descriptor, mode, count):
        assert (mode, count) == (2, 1)
        at = os.lseek(descriptor, 0, os.SEEK_CUR)
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, count, at, os.SEEK_SET)

    sys.modules["msvcrt"] = types.SimpleNamespace(locking=locking, LK_NBLCK=2)
    sys.platform = "win32"
    from referee import locking as module
    descriptor = os.open(sys.argv[1], os.O_RDWR)
    try:
        module.hold(descriptor)
        print("held", flush=True)
    except BlockingIOError:
        print("taken", flush=True)
    sys.stdin.read()
"""


def test_a_file_is_held_by_a_byte_that_nobody_reads(tmp_path):
    """Windows' lock, on what Linux has of it: one holds it, another is told, everybody may read."""
    path = tmp_path / "journal"
    path.write_bytes(b"whole")

    def holder():
        command = [sys.executable, "-c", textwrap.dedent(HOLDER), str(path)]
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
        )

    with holder() as first:
        assert first.stdout.readline() == "held\n"
        with holder() as second:
            assert second.stdout.readline() == "taken\n"
        assert path.read_bytes() == b"whole"
    with holder() as third:
        assert third.stdout.readline() == "held\n"
    assert path.stat().st_size == len(b"whole")


#: A system, and the backend of OpenCV by which it lists its cameras.
LISTED = {"darwin": 1200, "win32": 1400}


@pytest.mark.parametrize("platform", LISTED)
def test_cameras_are_those_that_the_system_lists(platform, monkeypatch):
    asked = []

    def enumerate_cameras(backend):
        asked.append(backend)
        return [types.SimpleNamespace(index=0, name="FaceTime HD")]

    listing = types.SimpleNamespace(enumerate_cameras=enumerate_cameras)
    monkeypatch.setitem(sys.modules, "cv2_enumerate_cameras", listing)
    monkeypatch.setattr(devices.sys, "platform", platform)
    assert [d.name for d in devices.cameras()] == ["0: FaceTime HD"]
    assert asked == [LISTED[platform]]


@pytest.mark.parametrize("platform", LISTED)
def test_no_camera_is_held_where_there_is_no_v4l2(platform, monkeypatch):
    monkeypatch.setattr(camera_controls.sys, "platform", platform)
    assert camera_controls.device_path(0) is None


@pytest.mark.parametrize("missing", [AttributeError, NotImplementedError, OSError, ValueError])
def test_a_port_without_low_latency_is_used_as_it_is(missing, monkeypatch):
    class Port:
        def __init__(self, *_, **__):
            pass

        def set_low_latency_mode(self, on):
            raise missing("not here")

    monkeypatch.setattr(driver.serial, "Serial", Port)
    assert isinstance(driver.open_serial("COM3"), Port)


def test_a_start_of_the_machine_that_is_not_told_apart(monkeypatch, tmp_path):
    """Where nothing says that the machine runs since then, the monotonic clocks are not compared."""
    monkeypatch.setattr(clock, "_BOOT", tmp_path / "none")
    kept = clock.anchor(clock.Clock(start=50.0, monotonic=lambda: 1000.0), lambda: 1000.0)
    assert clock.resumed(kept, 40.0, lambda: 2000.0) == 41.0
