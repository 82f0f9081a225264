"""Nothing is sent anywhere: every command, and a match played live, where every attempt is seen."""

import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import msgspec
import network
import pytest
import typer.main

from referee import shipped
from referee.cli.app import app
from referee.journal import Journal, Record
from referee.sheet.judging import match_of
from referee.sheet.reading import read_sheet

ROOT = Path(__file__).parent.parent
LACKING = network.missing()
watches = pytest.mark.skipif(bool(LACKING), reason=f"nothing can be watched here: {LACKING}")
RECORDING = shipped.path("fixtures/calme/calme.mkv")


def commands(command=None, path=()):
    """All commands of the command line, as the line names them."""
    command = command or typer.main.get_command(app)
    names = command.list_commands(None) if hasattr(command, "list_commands") else []
    inner = {name: command.get_command(None, name) for name in names} or None
    if inner is None:
        return [" ".join(path)]
    return [name for key, one in inner.items() for name in commands(one, (*path, key))]


#: What each is run with, and the exit status that this ends with. Files are those of `place`; the
#: recording is cut short, so that the senses are at work and soon done.
RUNS = {
    "read": ("picture.jpg", 0),
    "watch": ("short.mkv", 2),
    "listen": ("short.mkv", 2),
    "replay": ("short.mkv --sheet seen.cdc --picture pictures", 2),
    "score": ("sheet.cdc --explain", 0),
    "rules": ("velute", 0),
    "journal": ("match.sqlite", 0),
    "correct": ("match.sqlite --author Arthur --reason essai --undo 1", 0),
    "dispute": ("match.sqlite 1", 0),
    "stats": ("match.sqlite --picture curves", 0),
    "evenings": ("nowhere", 2),
    "report": ("match.sqlite --out report.zip", 0),
    "devices": ("", 0),
    "box": ("--port nowhere --seconds 1", 2),
    "setup": ("short.toml --check --from short.mkv --only microphones", None),
    "enrol": ("short.toml Perceval short.mkv", 2),
    "play": ("--from sheet.cdc --speed 0 --until-end --port 0 --journal played.sqlite", 0),
    "hall": ("nothing.toml", 2),
    "demo": ("", None),
    "practise": ("--port 0", None),
    "desktop": ("--remove", 0),
    "models add": ("empty.zip", 2),
    "models list": ("", 0),
    "models use": ("referee", 0),
    "models remove": ("nothing", 2),
}
#: Seconds after which what takes longest is cut: by then it has loaded all that it uses.
CUT = {"demo": 8.0, "practise": 8.0}


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A folder with one thing of every kind that commands are given."""
    folder = tmp_path_factory.mktemp("evening")
    shutil.copy(ROOT / "docs" / "pictures" / "lancer.jpg", folder / "picture.jpg")
    sheet = ROOT / "tests" / "sheets" / "pp64" / "cv-first.cdc"
    shutil.copy(sheet, folder / "sheet.cdc")
    shutil.copy(RECORDING.with_suffix(".toml"), folder / "short.toml")
    (folder / "short.mkv").write_bytes(RECORDING.read_bytes()[:400_000])
    (folder / "empty.zip").write_bytes(b"PK\x05\x06" + bytes(18))
    told = read_sheet(sheet)
    match = match_of(told.header)
    with Journal(folder / "match.sqlite") as kept:
        kept.note("header", msgspec.json.encode(told.header).decode())
        for event in told.events:
            kept.write(Record(event.seen, tuple(match.step(event.seen).rulings)))
    return folder


def watched(place, home, command, **more):
    home.mkdir(exist_ok=True)
    found = network.watched(
        command, home / "calls", env=network.environment(home), cwd=place, **more
    )
    (home / "calls").unlink()
    return found


def strangers(home):
    """What was left in a home by anybody but this program (and the interpreter)."""
    files = [p.relative_to(home) for p in home.rglob("*") if p.is_file()]
    return [str(f) for f in files if "referee" not in f.parts and "matplotlib" not in f.parts]


def test_no_command_is_forgotten():
    assert set(RUNS) == set(commands())


@watches
@pytest.mark.parametrize("name", RUNS)
def test_a_command_reaches_for_nothing(name, place, tmp_path):
    arguments, status = RUNS[name]
    command = [sys.executable, "-m", "referee", *name.split(), *arguments.split()]
    command += network.unnamed() if name == "play" else []
    done = watched(place, tmp_path / "home", command, cut=CUT.get(name))
    assert done.attempts == []
    assert strangers(tmp_path / "home") == []
    assert status is None or done.returncode == status, done.output
    assert "Traceback" not in done.output


#: Stopped when the first throw is judged and both senses have been at work for some seconds: what a
#: library sends of itself it sends in the first ones.
LIVE = """
import sys, time, urllib.request
sys.path.insert(0, {tests!r})
from playing import Playing
with Playing("--from", {played!r}, "--speed", "4", "--journal", "live.sqlite") as live:
    with live.page() as page:
        for path in ("", "tv", "overlay"):
            urllib.request.urlopen(live.url + path, timeout=20).read()
        page.wait(lambda board: board["events"]["events"])
        time.sleep(6)
    output, errors = live.stop()
    print(live.process.returncode, errors)
"""


@watches
def test_a_live_match_reaches_for_nothing(tmp_path):
    """A recording played as if live, both senses at work, with a page open."""
    folder = tmp_path / "played"
    shutil.copytree(ROOT / "fixtures" / "taverne", folder)
    code = LIVE.format(tests=str(ROOT / "tests"), played=str(folder / "taverne.mkv"))
    done = watched(tmp_path, tmp_path / "home", [sys.executable, "-c", code])
    assert done.attempts == []
    assert strangers(tmp_path / "home") == []
    assert (done.returncode, done.output.split()[:1]) == (0, ["0"]), done.output


#: What must be caught, and what must not.
ATTEMPTS = {
    "a name looked up by Python": ("socket.getaddrinfo('example.invalid', 443)", True),
    "a name looked up by C": ("libc.gethostbyname(b'example.invalid')", True),
    "a connection by Python": ("socket.create_connection(('192.0.2.1', 443), 1)", True),
    "a connection by C": ("libc.connect(udp.fileno(), four, 16)", True),
    "over IPv6": ("socket.create_connection(('2001:db8::1', 443), 1)", True),
    "a datagram": ("udp.sendto(b'x', ('192.0.2.1', 9))", True),
    "a question to a resolver here": ("udp.sendto(b'x', ('127.0.0.1', 53))", True),
    "by a child": (
        "subprocess.run([sys.executable, '-c', 'import socket; "
        'socket.create_connection(("192.0.2.1", 9), 1)\'])',
        True,
    ),
    "by a thread": ("run(lambda: udp.sendto(b'x', ('192.0.2.1', 9)))", True),
    "this machine": ("socket.create_connection(server.getsockname(), 1)", False),
    "this machine by its name": ("socket.create_connection(('localhost', port), 1)", False),
    "nothing": ("None", False),
}
TRYING = """
import contextlib, ctypes, socket, struct, subprocess, sys, threading
libc = ctypes.CDLL(None)
udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
four = struct.pack("=H", socket.AF_INET) + struct.pack("!H", 9) + bytes([192, 0, 2, 1]) + bytes(8)
server = socket.create_server(("127.0.0.1", 0))
port = server.getsockname()[1]
def run(what):
    thread = threading.Thread(target=what)
    thread.start()
    thread.join()
with contextlib.suppress(OSError):
    {attempt}
"""


@watches
@pytest.mark.parametrize("case", ATTEMPTS)
def test_an_attempt_is_seen(case, tmp_path):
    """The tests above can fail: what reaches out is caught, whoever does it and however it ends."""
    attempt, caught = ATTEMPTS[case]
    code = TRYING.format(attempt=attempt)
    done = watched(tmp_path, tmp_path / "home", [sys.executable, "-c", code])
    assert bool(done.attempts) == caught, done.attempts


def test_the_runtime_is_told_before_it_is_loaded(tmp_path):
    """Whatever the surroundings say: a stand-in writes down what it finds when it is imported."""
    stand_in = "import os\nprint(os.environ['ORT_DISABLE_TELEMETRY'])\nraise SystemExit(0)\n"
    (tmp_path / "onnxruntime.py").write_text(stand_in)
    code = textwrap.dedent(f"""
        import sys
        sys.path.insert(0, {str(tmp_path)!r})
        from referee.vision.network import Network
        from referee import shipped
        Network(shipped.path("models/dice/dice.onnx"))
    """)
    surroundings = {**os.environ, "ORT_DISABLE_TELEMETRY": "0"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=surroundings, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, "1"), done.stderr


def test_the_runtime_is_imported_in_one_place():
    found = [
        str(path.relative_to(ROOT))
        for room in ("referee", "benchmarks", "models", "fixtures")
        for path in (ROOT / room).rglob("*.py")
        if "import onnxruntime" in path.read_text()
    ]
    assert found == ["referee/vision/network.py"]
