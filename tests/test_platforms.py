"""Other systems than this one, as far as they can be acted here: what they lack is taken away.

Nothing here runs on macOS or Windows; `docs/platforms.md` says what was run where.
"""

import json
import os
import signal
import subprocess
import sys
import textwrap
import types
import wave
from pathlib import Path

import msgspec
import pytest
import typer

from referee import devices
from referee.box import driver
from referee.cli import output
from referee.cli.app import app
from referee.journal import Journal, Record
from referee.sensors import camera_controls, clock
from referee.sheet.judging import match_of
from referee.sheet.reading import read_sheet

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


#: The program without some things: their names are its first argument.
WITHOUT = """
    import ctypes.util, sys

    lacking = sys.argv.pop(1).split()
    if "fcntl" in lacking:
        sys.modules["fcntl"] = sys.modules["resource"] = None
    if "PortAudio" in lacking:
        found = ctypes.util.find_library
        ctypes.util.find_library = lambda name: None if name == "portaudio" else found(name)
    if "V4L2" in lacking:
        import cv2

        cv2.VideoCapture.open = lambda *given: False
    roots = tuple(name + "/" for name in lacking if name.startswith("/"))
    if roots:
        import errno, os

        def refused(event, given):
            if event not in ("open", "os.listdir", "os.scandir"):
                return
            # what is compared may be anything: Python 3.14 writes down comparisons of some
            path = given[0]
            if isinstance(path, str) and path.startswith(roots):
                if path not in ("/dev/null", "/dev/urandom", "/dev/tty"):
                    raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)

        sys.addaudithook(refused)
    from referee.__main__ import main

    main()
"""
#: What is taken away. Pulse: a server that is not there.
TAKEN = ("fcntl", "PortAudio", "Pulse", "V4L2", "/proc", "/dev")
#: Every command, by its name: what it is given, its exit status, what it says. "until": it goes on
#: until it is ended, once it has said that.
GIVEN = {
    "": (["--port", "0", "--no-browser"], "until", "http://"),
    "read": (["docs/pictures/lancer.jpg"], 0, "3 (chouette)"),
    "watch": (["none.mkv"], 2, "none.mkv"),
    "listen": (["{tmp}/silence.wav"], 0, "microphone"),
    "replay": (["none.mkv"], 2, "none.mkv"),
    "score": (["fixtures/calme/calme.cdc"], 0, "Perceval"),
    "rules": (["suite"], 0, "Suite"),
    "journal": (["{tmp}/m.sqlite"], 0, "Chouette"),
    "correct": (
        ["{tmp}/m.sqlite", "--author", "A", "--reason", "x", "--undo", "1", "--what-if"], 0, "A",
    ),
    "dispute": (["{tmp}/m.sqlite", "1", "--page", "{tmp}/d.html"], 0, ""),
    "stats": (["{tmp}/m.sqlite"], 0, "Chouette"),
    "evenings": ([], 2, "--journal"),
    "report": (["{tmp}/m.sqlite", "--out", "{own}/report.zip"], 0, "report.zip"),
    "devices": ([], 0, "micro"),
    "box": (["--port", "{tmp}/none", "--seconds", "0.1"], 2, "referee devices"),
    "setup": (["{tmp}/t.toml"], 2, "--answers"),
    "enrol": (["fixtures/calme/calme.toml", "Perceval", "--practise"], 2, "micro"),
    "play": (["--by-hand", "--players", "A, B", "--port", "0"], "until", "Journal"),
    "practise": (["--port", "0"], "until", "Journal"),
    "demo": (["--help"], 0, "demo"),
    "hall": (["none.toml"], 2, "none.toml"),
    "desktop": ([], 0, "referee.desktop"),
    "models list": ([], 0, "referee"),
    "models add": (["none"], 2, "none"),
    "models use": (["none"], 2, "none"),
    "models remove": (["none"], 2, "none"),
}  # fmt: skip
#: Those that look at devices or hold files: what is taken away, is taken one by one. From the others
#: all is taken at once, for none of it is theirs.
LOOKING = (
    "", "read", "listen", "journal", "correct", "report", "devices", "box", "setup", "enrol", "play",
    "practise",
)  # fmt: skip
CASES = [(one, command) for command in LOOKING for one in TAKEN]
CASES += [(" ".join(TAKEN), command) for command in GIVEN if command not in LOOKING]
#: What can't be done without it: the exit status, and what is said of it, with what to do.
MISSED = {
    ("fcntl", "box"): (2, "pip install --force-reinstall pyserial"),
    ("fcntl", "devices"): (0, "pip install --force-reinstall pyserial"),
    ("PortAudio", "devices"): (0, "sudo apt install libportaudio2"),
    ("PortAudio", "enrol"): (2, "sudo apt install libportaudio2"),
}


def commands():
    """All commands of the program, those of groups behind the group's name; "": without one."""
    top = typer.main.get_command(app)
    found = {""}
    for name in top.list_commands(None):
        one = top.get_command(None, name)
        inside = getattr(one, "list_commands", lambda _: [])(None)
        found |= {f"{name} {inner}" for inner in inside} or {name}
    return found


def test_no_command_is_forgotten_here():
    assert commands() == set(GIVEN)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A folder with a journal, and a second of silence."""
    folder = tmp_path_factory.mktemp("place")
    sheet = read_sheet(ROOT / "tests" / "sheets" / "pp64/cv-first.cdc")
    match = match_of(sheet.header)
    with Journal(folder / "m.sqlite") as kept:
        kept.note("header", msgspec.json.encode(sheet.header).decode())
        for event in sheet.events:
            kept.write(Record(event.seen, tuple(match.step(event.seen).rulings)))
    with wave.open(str(folder / "silence.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16000)
        file.writeframes(bytes(32000))
    return folder


def run(start, said, within, **how):
    """Exit status, output and errors; a command with ``said`` is ended once it says that.

    It has to end ``within`` so many seconds, and 30 after it was told to.
    """
    with subprocess.Popen(
        start, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, **how,
    ) as process:  # fmt: skip
        lines = []
        try:
            if said is not None:
                for line in process.stdout:
                    lines.append(line)
                    if said in line:
                        break
                process.send_signal(signal.SIGINT)
                within = 30
            out, err = process.communicate(timeout=within)
        finally:
            # what still runs would be waited for for ever
            process.kill()
    return process.returncode, "".join(lines) + out, err


@pytest.mark.e2e
@pytest.mark.parametrize(("taken", "command"), CASES)
def test_what_is_taken_away_is_missed_by_name_or_not_at_all(taken, command, place, tmp_path):
    given, status, said = GIVEN[command]
    arguments = [one.format(tmp=place, own=tmp_path) for one in given]
    status, said = MISSED.get((taken, command), (status, said))
    start = [sys.executable, "-c", textwrap.dedent(WITHOUT), taken, *command.split(), *arguments]
    home = os.environ | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    home |= {"COLUMNS": "400"}
    if "Pulse" in taken:
        home |= {"PULSE_SERVER": f"unix:{tmp_path}/none", "PIPEWIRE_REMOTE": f"{tmp_path}/none"}
    ended, out, err = run(start, said if status == "until" else None, 120, cwd=ROOT, env=home)
    assert "Traceback" not in out + err
    # ended by Ctrl-C before it was all there, it says so by the shells' number
    assert ended in ((0, 128 + signal.SIGINT) if status == "until" else (status,)), err
    assert said in out + err


#: What is run where nothing can be written: its exit status, and what it says.
UNWRITABLE = {
    "": (["--port", "0", "--no-browser"], "until", "http://"),
    "play": (["--by-hand", "--players", "A, B", "--port", "0"], 2, "--journal"),
    "play with a journal": (
        ["--by-hand", "--players", "A, B", "--port", "0", "--journal", "{tmp}/p.sqlite"],
        "until", "p.sqlite",
    ),
    "practise": (["--port", "0"], 2, "--journal"),
    "practise with a journal": (["--port", "0", "--journal", "{tmp}/q.sqlite"], "until", "q.sqlite"),
    "replay with a journal": (
        ["{root}/fixtures/calme/calme.mkv", "--journal", "kept.sqlite"], 2, "kept.sqlite",
    ),
    "demo": (["--picture", "{tmp}/pictures"], 2, "--journal"),
    "demo with a journal": (["--journal", "{tmp}/p.sqlite"], 2, "--picture"),
    "setup": (["table.toml", "--answers", "{tmp}/answers.toml"], 2, "table.toml"),
    "evenings": ([], 2, "--journal"),
    "desktop": ([], 2, "/proc"),
    "report": (["{tmp}/m.sqlite"], 2, "referee-report"),
    "models list": ([], 0, "referee"),
    "models use": (["referee"], 2, "voix"),
    "models add": (["{root}/models/voice/model"], 2, "voix"),
    "score": (["{root}/fixtures/calme/calme.cdc"], 0, "Perceval"),
}  # fmt: skip
#: Whose home it is: that of one whom the system does not know, or one in which nothing can be made.
HOMES = {"no home": None, "a home that can't be written": "/proc/none"}
#: The program for one whom the system does not know.
UNKNOWN_USER = """
    import sys

    sys.modules["pwd"] = None
    from referee.__main__ import main

    main()
"""


@pytest.mark.e2e
@pytest.mark.parametrize("case", UNWRITABLE)
@pytest.mark.parametrize("home", HOMES)
def test_where_nothing_can_be_written(home, case, place):
    """It goes on with what it can, or says in a sentence what can't be written."""
    given, status, said = UNWRITABLE[case]
    arguments = [one.format(tmp=place, root=ROOT) for one in given]
    command = case.partition(" with")[0].split()
    lost = ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    known = {name: value for name, value in os.environ.items() if name not in lost}
    known |= {"HOME": HOMES[home]} if HOMES[home] else {}
    (place / "answers.toml").write_text('players = "A, B"\n')
    start = [sys.executable, "-c", textwrap.dedent(UNKNOWN_USER), *command, *arguments]
    # root writes into a folder without rights all the same, but not into the kernel's own
    ended, out, err = run(start, said if status == "until" else None, 300, cwd="/proc", env=known)
    assert "Traceback" not in out + err
    assert ended in ((0, 128 + signal.SIGINT) if status == "until" else (status,)), err
    assert said in out + err
    for made in place.glob("[pq].sqlite*"):
        made.unlink()


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

    monkeypatch.setattr(driver, "serial_library", lambda: types.SimpleNamespace(Serial=Port))
    assert isinstance(driver.open_serial("COM3"), Port)


def test_a_start_of_the_machine_that_is_not_told_apart(monkeypatch, tmp_path):
    """Where nothing says that the machine runs since then, the monotonic clocks are not compared."""
    monkeypatch.setattr(clock, "_BOOT", tmp_path / "none")
    kept = clock.anchor(clock.Clock(start=50.0, monotonic=lambda: 1000.0), lambda: 1000.0)
    assert clock.resumed(kept, 40.0, lambda: 2000.0) == 41.0


@pytest.mark.e2e
@pytest.mark.parametrize("command", ["listen", "score"])
def test_a_recogniser_that_lacks_a_library_of_the_system(command, place, tmp_path):
    """As Vosk does on arm64, where Debian has not brought libatomic: in words, where it is needed."""
    lacking = "cannot load library 'libvosk.so': libatomic.so.1: cannot open shared object file"
    (tmp_path / "vosk.py").write_text(f"raise OSError({lacking!r})\n")
    given = place / "silence.wav" if command == "listen" else "tests/sheets/pp64/cv-first.cdc"
    done = subprocess.run(
        [sys.executable, "-m", "referee", command, given], cwd=ROOT, text=True, capture_output=True,
        env=os.environ | {"HOME": str(tmp_path), "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        timeout=60, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stdout + done.stderr
    if command == "score":
        assert done.returncode == 0
    else:
        assert done.returncode == 2
        assert "libatomic.so.1" in done.stderr
        assert "sudo apt install libatomic1" in done.stderr


#: Runs a command, then warns as numpy does.
WARNING = """
    import sys, warnings

    from referee.cli.app import main

    try:
        main()
    except SystemExit:
        warnings.warn(sys.argv.pop(), RuntimeWarning)
"""


@pytest.mark.parametrize(
    ("warning", "told"),
    [("divide by zero encountered in matmul", False), ("invalid value encountered in sqrt", True)],
)
def test_what_numpy_says_of_sound_products_on_arm64_is_not_told(warning, told):
    command = [sys.executable, "-c", textwrap.dedent(WARNING), "--version", warning]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, warning in done.stderr) == (0, told)


#: A system, and how a file's name with blanks is one word of its command line.
QUOTED = {
    "linux": "'ma table.toml'",
    "win32": '"ma table.toml"',
}


@pytest.mark.parametrize("platform", QUOTED)
def test_a_command_that_is_advised_can_be_copied(platform, monkeypatch):
    monkeypatch.setattr(output.sys, "platform", platform)
    assert output.quoted("ma table.toml") == QUOTED[platform]
    assert output.quoted("table.toml") == "table.toml"


def test_files_are_the_same_bytes_on_every_system():
    """Windows' git would write other line ends: other checksums, and scripts that don't run on Linux."""
    assert "* -text" in (ROOT / ".gitattributes").read_text().splitlines()
