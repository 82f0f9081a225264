"""`referee play` as its user starts it: what it begins from, what it refuses, a full disk, its end."""

import json
import resource
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from playing import Playing

from referee import observations as obs
from referee import shipped
from referee.cli.app import app
from referee.errors import InputError
from referee.journal import Journal, KeptJournal
from referee.sheet.judging import judge
from referee.sheet.reading import read_sheet

SHEETS = Path(__file__).parent / "sheets" / "pp64"
NAMES = "Perceval, Karadoc, Bohort"


def referee(*args, **more):
    command = [sys.executable, "-m", "referee", *map(str, args)]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL, **more
    )


@pytest.fixture
def journal(tmp_path):
    """A match that was begun by hand, and left."""
    path = tmp_path / "j.sqlite"
    args = ("--by-hand", "--players", NAMES, "--journal", path)
    with Playing(*args) as playing, playing.page() as page:
        page.see("Perceval chouettes 4 4")
        page.see("Perceval cul 4")
    return path


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "the players are missing"),
        (["--players", "Perceval, perceval"], "named twice"),
        (["--players", "Perceval,,Karadoc"], "without a name"),
        (["--players", 'Perceval, "K"'], "can't be a name"),
        (["--players", "Perceval, 12"], "can't be a name"),
        (["--players", f"A, {'b' * 61}"], "has more than 60 characters"),
        (["--players", "A, B", "--rules", "pp46"], "Did you mean 'pp64'"),
        (["--players", "A, B", "--rules", "none.toml"], "none.toml"),
        (["--players", "A\nB"], "one line only"),
        (["none.toml"], "the table file can't be read"),
        (["--from", "none.cdc"], "can't be read"),
        (["--resume", "--journal", "none.sqlite"], "there is no journal here"),
        (["--players", "A, B", "--speed", "-1"], "between 0 and 1000"),
        (["--players", "A, B", "--speed", "0"], "between 0 and 1000"),
        (["--players", "A, B", "--speed", "nan"], "between 0 and 1000"),
        (["--players", "A, B", "--box", "emulated"], "a box needs a table file"),
        (["--players", "A, B", "--journal", "/proc/none/j.sqlite"], "can't be written"),
        (["--players", "A, B", "--host", "203.0.113.9"], "the page can't be served"),
    ],
    ids=lambda v: " ".join(v)[:40] if isinstance(v, list) else "",
)
def test_what_cannot_be_played(tmp_path, monkeypatch, arguments, told):
    """Told before anything is begun; the command line makes of it a sentence and exit status 2."""
    monkeypatch.chdir(tmp_path)
    if "--journal" not in arguments:
        arguments = [*arguments, "--journal", "j.sqlite"]
    with pytest.raises(InputError) as refused:
        app(["play", *arguments, "--port", "0", "--lang", "en"], standalone_mode=False)
    assert told in refused.value.text("en")


def test_a_table_file_with_an_unknown_key(tmp_path):
    table = tmp_path / "t.toml"
    table.write_text('nam = "x"\n[[seats]]\nplayer = "A"\n')
    done = referee("play", table, "--by-hand", "--lang", "en", cwd=tmp_path)
    assert done.returncode == 2
    assert "Did you mean 'name'?" in done.stderr


def test_a_port_that_is_taken(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        args = ("--players", "A, B", "--host", "127.0.0.1", "--port", taken)
        done = referee("play", *args, "--journal", tmp_path / "j.sqlite")
    assert done.returncode == 2
    assert "Choisissez un autre --port." in done.stderr


def test_a_match_is_played_once(journal):
    """Neither begun again over itself, nor played by two at once."""
    done = referee("play", "--players", NAMES, "--journal", journal, "--lang", "en")
    assert (done.returncode, "holds a match already" in done.stderr) == (2, True)
    with Playing("--resume", "--journal", journal):
        done = referee("play", "--resume", "--journal", journal, "--port", 0, "--lang", "en")
    assert (done.returncode, "is being played" in done.stderr) == (2, True)


def test_a_match_that_was_killed_before_it_began_is_begun(tmp_path):
    """The file is there, and nothing of a match is in it."""
    path = tmp_path / "j.sqlite"
    Journal(path).close()
    done = referee("play", "--resume", "--journal", path, "--lang", "en")
    assert (done.returncode, "no match was played here" in done.stderr) == (2, True)
    args = ("--by-hand", "--players", NAMES, "--journal", path)
    with Playing(*args) as playing, playing.page() as page:
        page.see("Perceval chouettes 4 4")
    with KeptJournal(path) as kept:
        assert len(list(kept.observations())) == 1


def test_a_match_under_way_is_corrected_on_its_page_alone(journal):
    with Playing("--resume", "--journal", journal):
        args = ("--author", "Arthur", "--reason", "x", "--undo", 1, "--lang", "en")
        done = referee("correct", journal, *args)
        dry = referee("correct", journal, *args, "--what-if")
    assert (done.returncode, "is being played" in done.stderr) == (2, True)
    assert dry.returncode == 0
    assert referee("correct", journal, *args).returncode == 0


def test_a_journal_of_a_replay_is_not_gone_on_with(tmp_path):
    path = tmp_path / "j.sqlite"
    with Journal(path) as journal:
        journal.note("header", '{"players":["A","B"]}')
    done = referee("play", "--resume", "--journal", path, "--lang", "en")
    assert (done.returncode, "no match was played here" in done.stderr) == (2, True)


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ('[recording]\nkeep = "nothing"', "nothing is recorded: the table file does not want it"),
        (
            '[[cameras]]\ndevice = "none"\n[sound]\ndevice = "none"',
            "nothing is recorded: it is played by hand",
        ),
        ("", "what telephones hear and see is recorded"),
    ],
    ids=["nothing is wanted", "by hand, with devices of its own", "telephones alone"],
)
def test_what_is_recorded_of_a_match_by_hand(tmp_path, table, told):
    path = tmp_path / "bar.toml"
    seats = "seats = [{player = 'A', microphone = 0}, {player = 'B', microphone = 1}]\n"
    path.write_text(
        (seats if "[sound]" in table else "seats = [{player = 'A'}, {player = 'B'}]\n") + table
    )
    more = (
        "--by-hand",
        "--journal",
        tmp_path / "j.sqlite",
        "--record",
        tmp_path / "r",
        "--lang",
        "en",
    )
    with Playing(path, *more) as playing:
        out, errors = playing.stop()
    assert told in out + errors


def test_going_on(journal):
    """The same key, the same score; time has gone on, and the number of observations, too."""
    with Playing("--resume", "--journal", journal) as playing, playing.page() as page:
        assert page.scores() == {"Perceval": 80, "Karadoc": 0, "Bohort": 0}
        assert page.moment["now"] > page.moment["board"]["events"]["events"][-1]["time"]
        page.see("Karadoc chouettes 2 2")
        page.see("Karadoc cul 2")
        assert page.wait(lambda b: b["players"][1]["score"] == 60)
        first = playing.key
    with Playing("--resume", "--journal", journal) as playing:
        assert playing.key == first


def test_the_journal_that_was_written_last_is_gone_on_with(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with Playing("--by-hand", "--players", NAMES) as playing, playing.page() as page:
        page.see("Perceval chouettes 4 4")
    with Playing("--resume") as playing, playing.page() as page:
        assert page.moment["board"]["lying"] == [4, 4]


def test_the_ledger_stands_at_the_end(journal):
    done = referee("journal", journal)
    assert "Cul de Chouette de 4" in done.stdout
    playing = Playing("--resume", "--journal", journal, "--explain")
    with playing:
        _, errors = playing.stop()
    assert playing.process.returncode == 0
    assert "Traceback" not in errors


@pytest.mark.parametrize("sheet", ["cv-first", "suite-last", "cdc-6"])
def test_a_sheet_as_if_live_has_the_ledger_of_its_judging(tmp_path, sheet):
    path, journal = SHEETS / f"{sheet}.cdc", tmp_path / "j.sqlite"
    args = ("--from", path, "--speed", 0, "--until-end", "--host", "127.0.0.1", "--port", 0)
    done = referee("play", *args, "--journal", journal)
    assert done.returncode == 0, done.stderr
    judged = judge(read_sheet(path))
    told = referee("journal", journal, "--json").stdout.splitlines()
    found = [r for line in told if (r := json.loads(line).get("ruling")) is not None]
    brought = [(r["why"], r["player"], r["points"], r["scores"]) for r in found]
    assert brought == [(r.why, r.player, r.points, r.scores) for r in judged.rulings]


@pytest.fixture
def two_throws(tmp_path):
    """The first two throws of the demonstration recording, which breaks off after them."""
    whole, path = shipped.path("fixtures/calme/calme.mkv"), tmp_path / "two.mkv"
    path.write_bytes(whole.read_bytes()[: whole.stat().st_size // 4])
    shutil.copy(whole.with_suffix(".toml"), path.with_suffix(".toml"))
    return path


def test_a_recording_as_if_live(tmp_path, two_throws):
    """Killed in its middle: both senses begin again, and what is kept is not taken twice."""
    journal = tmp_path / "j.sqlite"
    with Playing("--from", two_throws, "--speed", 0, "--journal", journal) as playing:
        for line in playing.process.stdout:
            if '"why":"combination"' in line:
                break
        playing.kill()
    args = ("--journal", journal, "--speed", 0, "--until-end", "--port", 0)
    done = referee("play", "--resume", *args)
    assert done.returncode == 0, done.stderr
    truth = judge(read_sheet(shipped.path("fixtures/calme/calme.cdc")))
    told = referee("journal", journal, "--json").stdout.splitlines()
    found = [r for line in told if (r := json.loads(line).get("ruling")) is not None]
    brought = [(r["why"], r["player"], r["points"]) for r in found]
    assert brought == [(r.why, r.player, r.points) for r in truth.rulings[:4]]


def test_a_recording_that_is_muted_is_not_heard(tmp_path, two_throws):
    """The arbiter alone mutes; and what is taken up again is as deaf as it was."""
    journal = tmp_path / "j.sqlite"
    args = ("--from", two_throws, "--speed", 1, "--journal", journal, "--lang", "en")
    with Playing(*args) as playing, playing.page() as page, playing.page(key="") as viewer:
        assert page.moment["privacy"] == "La table écoute."
        assert viewer.ask(type="mute", on=True)["kind"] == "key"
        assert page.ask(type="mute", on=True)["type"] == "done"
        while not page.moment["muted"]:
            page.hear("moment")
        assert page.moment["privacy"].startswith("Micros coupés")
        # the terminal prints when it comes to it
        assert any("Muted: the table does not listen." in line for line in playing.process.stderr)
        playing.kill()
    args = ("--journal", journal, "--speed", 0, "--until-end", "--port", 0)
    done = referee("play", "--resume", *args)
    assert done.returncode == 0, done.stderr
    with KeptJournal(journal) as kept:
        seen = list(kept.observations())
    assert not any(isinstance(s, obs.Call) for s in seen)
    assert any(isinstance(s, obs.Cul) for s in seen)


def test_a_disk_that_fills_up_and_has_room_again(tmp_path):
    """The match goes on in memory and says so; once there is room, all of it is written."""
    path = tmp_path / "j.sqlite"

    def small_disk():
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))

    args = ("--by-hand", "--players", NAMES, "--journal", path, "--lang", "en")
    with Playing(*args, before=small_disk) as playing, playing.page() as page:
        count = 0
        while not page.moment["trouble"]:
            page.see("Perceval rolls")
            count += 1
            assert count < 500
        assert "Faites de la place" in page.moment["trouble"]
        page.see("Perceval chouettes 4 4")
        page.see("Perceval cul 4")
        page.wait(lambda board: board["players"][0]["score"] == 80)
        with KeptJournal(path) as kept:
            assert not any(isinstance(s, obs.Cul) for s in kept.observations())
        no_limit = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(playing.process.pid, resource.RLIMIT_FSIZE, no_limit)
        while page.moment["trouble"]:
            page.hear("moment")
        _, told = playing.stop()
    assert "the journal can't be written any more" in told
    assert "journal: all is kept" in told
    with KeptJournal(path) as kept:
        seen = list(kept.observations())
    assert len(seen) == count + 2
    assert isinstance(seen[-1], obs.Cul)


def test_a_wall_clock_that_is_set_back(tmp_path):
    """Times come from a clock that nobody sets."""
    fake = tmp_path / "sitecustomize.py"
    fake.write_text(
        "import itertools, time\n"
        "_back = itertools.count()\n"
        "time.time = lambda: 1.7e9 - 3600 * next(_back)\n"
        "time.time_ns = lambda: int(time.time() * 1e9)\n"
    )
    path = tmp_path / "j.sqlite"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", f"{tmp_path}:{Path(__file__).parent.parent}")
        args = ("--by-hand", "--players", NAMES, "--journal", path)
        with Playing(*args) as playing, playing.page() as page:
            for line in ("Perceval chouettes 4 4", "Perceval cul 4", "Karadoc chouettes 1 2"):
                page.see(line)
    with KeptJournal(path) as kept:
        times = [s.time for s in kept.observations()]
    assert times == sorted(times)
    assert 0 < times[0] < times[-1] < 600
