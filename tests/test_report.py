"""What a bug report packs, and what is logged where."""

import logging
import subprocess
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path

import msgspec
import pytest

from referee import observations as obs
from referee.cli import log
from referee.journal import Journal, KeptJournal, Record
from referee.journal.finding import KEY

SHEET = next((Path(__file__).parent / "sheets" / "pp64").glob("*.cdc"))


def referee(*args):
    return subprocess.run(
        [sys.executable, "-m", "referee", *map(str, args)], capture_output=True, text=True,
        timeout=60,
    )  # fmt: skip


@pytest.fixture
def journal(tmp_path):
    path = tmp_path / "match.sqlite"
    table = tmp_path / "table.toml"
    table.write_text('[[seats]]\nplayer = "Perceval"\n')
    with Journal(path) as kept:
        kept.note(KEY, "the-arbiters-key")
        kept.note("table", str(table))
        kept.write(Record(obs.Chouettes(time=1.0, player="Perceval", values=(4, 4)), ()))
    return path


def test_a_report_has_what_a_bug_report_needs_and_no_key(tmp_path, journal):
    packed = tmp_path / "report.zip"
    done = referee("report", journal, "--out", packed, "--lang", "en")
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(packed) as found:
        assert {"versions.json", "journal.sqlite", "table.toml"} <= set(found.namelist())
        assert msgspec.json.decode(found.read("versions.json"))["referee"] == version("referee")
        found.extract("journal.sqlite", tmp_path / "out")
        whole = b"".join(found.read(name) for name in found.namelist())
    assert b"the-arbiters-key" not in whole
    with KeptJournal(tmp_path / "out" / "journal.sqlite") as kept:
        assert [s.values for s in kept.observations()] == [(4, 4)]
        assert kept.noted(KEY) is None


@pytest.mark.parametrize("case", ["no journal", "no place", "there already"])
def test_a_report_that_can_not_be_made(tmp_path, journal, case):
    args = {
        "no journal": (tmp_path / "none.sqlite", "--out", tmp_path / "r.zip"),
        "no place": (journal, "--out", tmp_path / "none" / "r.zip"),
        "there already": (journal, "--out", journal),
    }[case]
    done = referee("report", *args)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "r.zip").exists()


@pytest.mark.parametrize(
    ("args", "shown"),
    [((), False), (("-v",), False), (("-vv",), True), (("--verbose", "-v"), True)],
)
def test_what_is_done_is_shown_on_request(args, shown):
    code = (
        "import sys, logging; from referee.cli import app; sys.argv = ['referee', *sys.argv[1:]];"
        "import atexit; atexit.register(logging.getLogger('referee.test').debug, 'a detail');"
        "app.main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "score", str(SHEET), *args], capture_output=True, text=True,
        timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert ("a detail" in done.stderr) == shown


def test_the_log_of_a_match_is_a_file_of_its_own(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    root = logging.getLogger("referee")
    before = root.handlers[:]
    root.handlers[:] = []
    try:
        log.log_to_file()
        logging.getLogger("referee.session").info("it begins")
        assert "it begins" in log.log_files()[0].read_text()
        assert log.log_files()[0].stat().st_mode & 0o077 == 0
    finally:
        for handler in root.handlers:
            handler.close()
        root.handlers[:] = before
        root.propagate = True
