"""The command as a user runs it: a process, its output, its exit status."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from referee import observations as obs
from referee import shipped
from referee.cli.journals import listed_entry
from referee.journal import Journal, Record
from referee.sheet.judging import match_of
from referee.sheet.model import Header
from referee.sheet.reading import read_sheet

SHEETS = Path(__file__).parent / "sheets" / "pp64"
ENGLISH = ("--lang", "en")


def referee(*args, cwd=None):
    command = [sys.executable, "-m", "referee", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, check=False)


@pytest.mark.parametrize(
    ("text", "status", "told"),
    [
        ("= 120 202 140 150\n", 0, ""),
        ("= 1 202 140 150\n", 1, "expected « = 1 202 140 150 », found « = 120 202 140 150 »"),
        ("= 120\n", 2, ":11:6: 1 number for 4 players"),
    ],
)
def test_score_exit_status(tmp_path, text, status, told):
    path = tmp_path / "m.cdc"
    lines = (SHEETS / "cv-first.cdc").read_text().splitlines()[:10]
    path.write_text("\n".join(lines) + "\n" + text)
    done = referee("score", path, *ENGLISH)
    assert done.returncode == status
    assert told in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_score_goes_on_after_a_sheet_that_cannot_be_read(tmp_path):
    broken = tmp_path / "broken.cdc"
    broken.write_text("nonsense")
    done = referee("score", broken, SHEETS / "cdc-6.cdc")
    assert done.returncode == 2
    assert "Cul de Chouette de 6" in done.stdout
    assert "l'en-tête n'a pas de 'players'" in done.stderr


def test_score_json():
    done = referee("score", "--json", SHEETS / "cv-level.cdc")
    rulings = [json.loads(line)["ruling"] for line in done.stdout.splitlines()]
    lost = [r for r in rulings if r["points"] == -72]
    assert {r["player"] for r in lost} == {"Karadoc", "Bohort"}
    assert lost[0]["margin"] == pytest.approx(0.05)
    assert lost[0]["source"].startswith("pp64")


def test_score_speaks_both_languages():
    french = referee("score", SHEETS / "suite-last.cdc").stdout
    english = referee("score", SHEETS / "suite-last.cdc", *ENGLISH).stdout
    assert "dernier de la Suite" in french
    assert "last in the Suite" in english


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("pp46", "Did you mean 'pp64'?"),
        ("../dossiers/pp64", "unknown dossier"),
        (f"a{'.a' * 300}", "unknown dossier"),
        ("titouan +negativ", "Did you mean '+negative'?"),
        ("titouan +negative +no-negative", "contradict each other"),
        ("pp64 +negative", "has no options"),
    ],
)
def test_score_unknown_rules(tmp_path, rules, told):
    path = tmp_path / "m.cdc"
    path.write_text(f"rules: {rules}\nplayers: A, B\n")
    done = referee("score", path, *ENGLISH)
    assert done.returncode == 2
    assert told in done.stderr


@pytest.fixture
def recording(tmp_path):
    """The demonstration recording's files, to be spoilt."""
    source = shipped.path("fixtures/calme")
    for path in source.iterdir():
        shutil.copy(path, tmp_path / path.name)
    return tmp_path / "calme.mkv"


def _no_media(recording):
    recording.write_text("this is no media")


def _wrong_key(recording):
    table = recording.with_suffix(".toml")
    table.write_text(table.read_text().replace("simultaneity", "simultanity"))


def _no_table(recording):
    recording.with_suffix(".toml").unlink()


def _too_few_channels(recording):
    table = recording.with_suffix(".toml")
    table.write_text(table.read_text().replace("channels = [0,", "channels = [11,"))


def _bad_sheet(recording):
    recording.with_suffix(".cdc").write_text("players: A\nA cul 9\n")


def _bad_rules(recording):
    table = recording.with_suffix(".toml")
    table.write_text(table.read_text().replace('"pp64"', '"pp65"'))


@pytest.mark.parametrize(
    ("spoil", "arguments", "told"),
    [
        (_no_media, [], "no media file"),
        (_wrong_key, [], "Did you mean 'simultaneity'?"),
        (_no_table, [], "table file can't be read"),
        (_too_few_channels, [], "6 sound channels, but the table file speaks of 12"),
        (_bad_sheet, ["--check", "calme.cdc"], "calme.cdc:2:7: expected a die of 1 to 6, not '9'"),
        (_bad_rules, [], "unknown dossier 'pp65'"),
        (None, ["--model", "."], "model"),
        (None, ["--model", "nowhere"], "nowhere"),
        (None, ["--journal", "calme.mkv"], "no journal of referee"),
        (None, ["--table", "calme.mkv"], "not a text file"),
    ],
)
def test_replay_says_what_is_wrong(recording, spoil, arguments, told):
    if spoil is not None:
        spoil(recording)
    done = referee("replay", recording.name, *arguments, *ENGLISH, cwd=recording.parent)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_help_is_french():
    done = referee("--help")
    assert done.returncode == 0
    assert "Arbitre électronique" in done.stdout


def test_unknown_command():
    assert referee("arbitrate").returncode == 2


def test_nothing_asks_for_a_sound_card():
    """Importing everything that replays a recording touches neither PortAudio nor a serial port."""
    code = (
        "import sys, referee.cli.recordings, referee.session.replay; "
        "print([m for m in ('sounddevice', 'serial') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


#: What takes tens of milliseconds to be loaded, or loads what does: a start needs none of it.
HEAVY = ("av", "cv2", "numpy", "onnxruntime", "scipy", "starlette", "vosk")
HEAVY_OWN = ("game", "rules", "sensors", "session", "show", "table", "voices")


@pytest.mark.parametrize("asked", ["--help", "--version", "arbitrate", "--show-completion"])
def test_a_start_loads_only_what_it_needs(asked):
    code = (
        "import sys; sys.argv = ['referee', *sys.argv[1:]]; from referee.cli.app import main\n"
        "try: main()\n"
        "finally: print('loaded', *sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, asked], capture_output=True, text=True, check=False
    )
    loaded = set(done.stderr.rpartition("loaded ")[2].split())
    assert "referee.cli.app" in loaded
    heavy = {*HEAVY, *(f"referee.{name}" for name in HEAVY_OWN)}
    if asked in ("--help", "--version"):
        # the library of the command line reads values by it
        heavy.add("pydantic")
    assert loaded & heavy == set()


def completed(typed):
    """What a shell is given for the word that is being typed."""
    asking = {
        "_REFEREE_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(typed.split(" ")) - 1),
    }
    command = [Path(sys.executable).with_name("referee")]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env=os.environ | asking
    )
    return done.stdout.split()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("referee pl", ["play"]),
        ("referee r", ["read", "replay", "rules", "report"]),
        ("referee models l", ["list"]),
        ("referee play --by", ["--by-hand"]),
    ],
)
def test_a_shell_completes(typed, told):
    assert completed(typed) == told


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["--table"], 0, "Chouette                  75   34.7 %"),
        (["--table", "--rules", "base"], 0, "rien                      84"),
        (["contre-sirop"], 0, "10, 12, 14, 16, 18, 20 points"),
        (["pas mou", "--rules", "oquiz"], 0, "un 6 décide"),
        ([], 0, "Chante-Sloubi"),
        (["velutte"], 0, "Velute"),
        (["xyzzy"], 2, "rien ne s'appelle 'xyzzy'"),
        (["--rules", "pp65"], 2, "Vouliez-vous 'pp64' ?"),
        (["--rules", "nowhere.toml"], 2, "règles de maison illisibles"),
    ],
)
def test_rules(arguments, status, told):
    done = referee("rules", *arguments)
    assert done.returncode == status
    assert told in done.stdout + done.stderr
    assert all(len(line) <= 80 for line in done.stdout.splitlines())


def test_what_is_open_is_told(tmp_path):
    path = tmp_path / "m.cdc"
    path.write_text("players: A, B\nscores: 50, 50\n\nA chouettes 3 3\nA cul 6\n")
    done = referee("score", "--open", path)
    assert "Chouette-Velute : « Pas mou le caillou ! », +72 points, à A, B" in done.stdout
    sent = referee("score", "--open", "--json", path).stdout.splitlines()
    assert any(json.loads(line).get("open", {}).get("worth") == 72 for line in sent)


@pytest.fixture
def journal(tmp_path):
    """A journal of a short match."""
    sheet = read_sheet(SHEETS / "cv-first.cdc")
    match = match_of(sheet.header)
    path = tmp_path / "m.sqlite"
    with Journal(path) as kept:
        kept.note("header", msgspec.json.encode(sheet.header).decode())
        for event in sheet.events:
            kept.write(Record(event.seen, tuple(match.step(event.seen).rulings)))
    return path


CORRECTS = ("--author", "Arthur", "--reason", "mal entendu")


def test_a_journal_is_read_again(journal, tmp_path):
    done = referee("journal", journal, "--sheet", tmp_path / "again.cdc")
    assert done.returncode == 0
    assert "    1      0.000  Perceval chouettes" in done.stdout
    assert referee("score", tmp_path / "again.cdc").returncode == 0


CHANGED = {
    "undo": (obs.Undo(time=1, author="Arthur"), "undo (Arthur)"),
    "undo several": (obs.Undo(time=1, author="Arthur", count=2), "undo 2 (Arthur)"),
    "with a reason": (obs.Undo(time=1, author="Arthur", reason="raté"), "undo (Arthur: raté)"),
    "replace": (
        obs.Replace(
            time=1, author="Arthur", number=2, by=obs.Cul(time=1, player="Perceval", value=4)
        ),
        "replace 2: Perceval cul 4 (Arthur)",
    ),
    "never happened": (obs.Replace(time=1, author="Arthur", number=2), "replace 2: - (Arthur)"),
    "insert": (
        obs.Insert(
            time=1, author="Arthur", number=0,
            seen=obs.Cul(time=1, player="Perceval", value=4),
        ),
        "insert 0: Perceval cul 4 (Arthur)",
    ),
    "a name": (
        obs.Renames(time=1, author="Arthur", player="Perceval", name="Le Gallois"),
        "renames Perceval -> Le Gallois (Arthur)",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("seen", "line"), CHANGED.values(), ids=CHANGED)
def test_how_a_correction_is_listed(seen, line):
    assert listed_entry(seen, Header(players=["Perceval", "Karadoc"])) == line


def test_a_journal_is_corrected_and_the_correction_struck_out(journal):
    before = referee("journal", journal).stdout
    tried = referee("correct", journal, *CORRECTS, "--undo", "2", "--what-if")
    assert "Arthur" in tried.stdout
    assert referee("journal", journal).stdout == before
    assert referee("correct", journal, *CORRECTS, "--undo", "2").returncode == 0
    after = referee("journal", journal).stdout
    assert "undo 2 (Arthur: mal entendu)" in after
    number = len(after.split("Marque")[0].splitlines())
    assert referee("correct", journal, *CORRECTS, "--strike", number).returncode == 0
    again = referee("journal", journal).stdout
    assert again.split("Marque")[1] == before.split("Marque")[1]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "one correction is needed"),
        (["--undo", "1", "--strike", "1"], "one correction is needed"),
        (["--undo", "99"], "can't be undone"),
        (["--replace", "1"], "--by and a line of a sheet are missing"),
        (["--replace", "1", "--by", "Perceval cul 9"], "expected a die of 1 to 6"),
        (["--replace", "99", "--by", "Perceval cul 3"], "there is no observation 99"),
    ],
)
def test_what_cannot_be_corrected(journal, arguments, told):
    done = referee("correct", journal, *CORRECTS, *arguments, *ENGLISH)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_no_journal(tmp_path):
    done = referee("journal", tmp_path / "none.sqlite", *ENGLISH)
    assert done.returncode == 2
    assert "there is no journal here" in done.stderr
    assert not (tmp_path / "none.sqlite").exists()


#: Encodings of terminals and files that lack some of what is told, and a line as it comes there.
NARROW = {
    "ascii": "  sinon : mal a propos : Bevue",
    "iso-8859-1": "  sinon : mal à propos : Bévue",
    "cp1252": "  mots : « Grelotte ça picote ! »",
    "cp850": "  mots : « Grelotte ça picote ! »",
}


@pytest.mark.parametrize(("encoding", "line"), NARROW.items())
def test_what_an_encoding_lacks_is_written_by_what_is_nearest(encoding, line):
    done = subprocess.run(
        [sys.executable, "-m", "referee", "rules"], capture_output=True, check=False,
        env=os.environ | {"PYTHONIOENCODING": encoding},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    # blanks that don't break are blanks where there are none of them
    told = [" ".join(one.split()) for one in done.stdout.decode(encoding).splitlines()]
    assert any(one.startswith(" ".join(line.split())) for one in told)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full, a disk that is full")
@pytest.mark.parametrize("given", [["rules"], ["score", "--json", SHEETS / "cv-first.cdc"]])
def test_output_on_a_full_disk(given):
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "referee", *map(str, given)],
            stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (
        2,
        "la sortie : écriture impossible (le disque est plein)\n",
    )
