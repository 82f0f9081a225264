"""`referee hall` as a user begins it, ends it, kills it, and gives it what can't be used."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from hall.servers import needs_server
from referee.errors import InputError
from referee.hall import nats_server
from referee.hall.credentials import Credentials
from referee.hall.nats_server import NatsServer, ServerPorts, free_port

GOOD = 'name = "Coupe"\nplayers = "j.csv"\ntables = 2\n'
LIST = "nom;club\nPerceval;Galles\nKaradoc;Vannes\nBohort;Gaunes\n"
#: Seconds that anything may take on a machine that has much else to do.
PATIENCE = 30


def command(*more):
    return [sys.executable, "-m", "referee", "hall", *map(str, more)]


def refused(folder, *more):
    done = subprocess.run(
        command(*more), capture_output=True, text=True, check=False, cwd=folder, timeout=60
    )
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


#: A tournament file, its players, and what is said of them.
WRONG = {
    "an unknown key": ('name = "x"\ntabels = 3\n', LIST, "tables"),
    "a player twice": (GOOD, LIST + "perceval;Lyon\n", "deux fois"),
    "a name that no sheet can write": (GOOD, 'nom\nA "le" B\n', "j.csv"),
    "more players than were ever tried": (
        GOOD,
        "nom\n" + "\n".join(f"J{n}" for n in range(1001)),
        "1000",
    ),
    "no list of players": (GOOD, None, "j.csv"),
    "no TOML at all": ("\x00", LIST, "t.toml"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_cannot_be_used_is_told(case, tmp_path):
    setting, players, told = WRONG[case]
    (tmp_path / "t.toml").write_text(setting, "utf-8")
    if players is not None:
        (tmp_path / "j.csv").write_text(players, "utf-8")
    assert told in refused(tmp_path, "t.toml")
    assert not (tmp_path / "t.salle").exists()


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ([], "--demo 12"),
        (["--demo", "0.5"], "--demo"),
        (["--demo", "1000"], "100"),
        (["--demo", "3", "--nats", "http://example.invalid"], "adresse"),
        (["nothing.toml"], "nothing.toml"),
    ],
)
def test_a_command_line_that_cannot_be_used_is_told(given, told, tmp_path):
    assert told in refused(tmp_path, *given)


def test_a_server_of_another_kind_of_machine_is_told(tmp_path, monkeypatch):
    program = tmp_path / "nats-server"
    program.write_bytes(b"\x7fELF for another machine")
    program.chmod(0o755)
    monkeypatch.setattr(nats_server.shutil, "which", lambda *_, **__: str(program))
    ports = ServerPorts("127.0.0.1", free_port())
    with (
        pytest.raises(InputError) as told,
        NatsServer(tmp_path / "nats", ports, Credentials(), ["t1"]),
    ):
        pass
    assert told.value.what.code == "hall.server-ended"
    assert "apt install nats-server" in told.value.text("fr")


def test_without_a_server_it_is_told_how_to_get_one(tmp_path, monkeypatch):
    monkeypatch.setattr(nats_server.shutil, "which", lambda *_, **__: None)
    with (
        pytest.raises(InputError) as missing,
        NatsServer(tmp_path, ServerPorts("127.0.0.1", 4999), Credentials(), ["t1"]),
    ):
        pass
    assert "apt install nats-server" in missing.value.text("fr")


class Held:
    """A hall that is held."""

    def __init__(self, folder):
        (folder / "t.toml").write_text(GOOD, "utf-8")
        (folder / "j.csv").write_text(LIST, "utf-8")
        self.folder, self.port, self.nats = folder, free_port(), free_port()

    def __enter__(self):
        self.process = subprocess.Popen(
            command(
                "t.toml", "--host", "127.0.0.1", "--port", self.port, "--nats-port", self.nats
            ),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=self.folder,
        )  # fmt: skip
        self.told = ""
        while "à jour" not in self.told:
            line = self.process.stdout.readline()
            assert line, self.process.stderr.read()
            self.told += line
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.process.stderr.close()

    @property
    def server(self):
        return int((self.folder / "t.salle" / "nats-server.pid").read_text())

    def standings(self):
        url = f"http://127.0.0.1:{self.port}/data/standings.json"
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return answer.read()


def runs(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes() != b""
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="this system has no /proc to look into")
@needs_server[1]
@pytest.mark.nats
@pytest.mark.e2e
def test_an_end_leaves_no_server_behind_and_a_kill_is_taken_over(tmp_path):
    with Held(tmp_path) as one:
        before, killed = one.standings(), one.server
        os.kill(one.process.pid, signal.SIGKILL)
        one.process.wait(PATIENCE)
        assert runs(killed)
    with Held(tmp_path) as again:
        # the ports are others, the folder and what lies in it are the same
        assert again.standings() == before
        assert not runs(killed)
        left = again.server
        keys = [line for line in one.told.splitlines() if "#key=" in line]
        assert [line.partition("#")[2] for line in keys] == [
            line.partition("#")[2] for line in again.told.splitlines() if "#key=" in line
        ]
    until = time.monotonic() + PATIENCE
    while runs(left) and time.monotonic() < until:
        time.sleep(0.05)
    assert not runs(left)
    secret = tmp_path / "t.salle" / "credentials.json"
    assert secret.stat().st_mode & 0o077 == 0
