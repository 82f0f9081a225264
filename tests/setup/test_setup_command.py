"""`referee setup` as people run it: over a recording, interrupted, answered wrongly, asked in turn."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from referee.recording.reader import Recording
from referee.recording.writer import RecordingWriter
from referee.setup import arrays
from referee.table import read_table
from setup.falling import frames, sound
from setup.rendered import photograph, pose
from setup.voices import carried, speech

ROOT = Path(__file__).parents[2]
CALME = ROOT / "fixtures" / "calme" / "calme.mkv"
MOUTHS = {"Perceval": (0.0, -0.9, 0.4), "Karadoc": (0.8, 0.45, 0.4), "Bohort": (-0.8, 0.45, 0.4)}
#: Where in that recording each speaks and the others hardly do, seconds.
CALME_ANSWERS = """
players = ["Perceval", "Karadoc", "Bohort"]
[table]
by = "none"
[seats]
Karadoc = [0.8, 0.45, 0.4]
Bohort = [-0.8, 0.45, 0.4]
[microphones]
kind = "array"
model = "ring"
count = 6
size = 46
[microphones.lines]
Perceval = [21.9, 22.2]
Karadoc = [34.3, 35.3]
Bohort = [28.6, 28.8]
"""


def run(*arguments, given=None, ok=(0,)):
    found = subprocess.run(
        [sys.executable, "-m", "referee", *map(str, arguments)],
        capture_output=True, text=True, input=given, timeout=300, check=False, cwd=ROOT,
    )  # fmt: skip
    assert found.returncode in ok, found.stdout + found.stderr
    return found


@pytest.fixture(scope="module")
def calme(tmp_path_factory):
    """The table of a recorded match, set up from the recording alone."""
    folder = tmp_path_factory.mktemp("calme")
    (folder / "answers.toml").write_text(CALME_ANSWERS)
    table = folder / "table.toml"
    found = run(
        "setup", table, "--from", CALME, "--answers", folder / "answers.toml",
        "--picture", folder / "seen", "--lang", "en",
    )  # fmt: skip
    return table, found, folder


def test_a_recorded_table_is_set_up(calme):
    path, found, folder = calme
    table = read_table(path)
    assert table.players == list(MOUTHS)
    assert [s.mouth for s in table.seats] == list(MOUTHS.values())
    assert len(table.sound.array.channels) == 6
    assert table.dice_colours is not None
    assert "Microphones: good" in found.stdout
    assert found.stderr == ""
    assert (folder / "seen" / "camera.jpg").stat().st_size > 10_000
    assert "Karadoc" in (folder / "seen" / "plan.svg").read_text()


def test_the_match_is_refereed_right_with_it(calme, tmp_path):
    run(
        "replay", CALME, "--table", calme[0], "--check", CALME.with_suffix(".cdc"),
        "--journal", tmp_path / "j.sqlite",
    )  # fmt: skip


def test_check_judges_and_changes_nothing(calme):
    path = calme[0]
    before = path.read_bytes()
    found = run("setup", path, "--check", "--from", CALME, "--json", "--only", "colours,seats")
    assert path.read_bytes() == before
    lines = [json.loads(line) for line in found.stdout.splitlines()]
    assert [(line["step"], line["verdict"]) for line in lines] == [
        ("colours", "good"),
        ("seats", "good"),
    ]
    numbers = {k for line in lines for j in line["judged"] for k in j["numbers"]}
    assert {"apart", "moved", "away_m"} <= numbers


def test_a_check_with_nothing_plugged_in_says_what_is_missing(tmp_path):
    """Nobody is asked what the table file knows; a missing device is a bad verdict, with a message."""
    path = tmp_path / "t.toml"
    text = (ROOT / "calibration" / "ps-eye.toml").read_text()
    path.write_text(text.replace("device = 0", 'device = "/dev/no-such-camera"'))
    before = path.read_bytes()
    found = run("setup", path, "--check", "--no-page", "--lang", "en", given="", ok=(1,))
    assert "no camera /dev/no-such-camera" in found.stdout
    assert "no microphone 'Camera-B4.09.24.1'" in found.stdout
    assert "Seats: good" in found.stdout
    assert path.read_bytes() == before


def test_one_step_alone(calme, tmp_path):
    path = tmp_path / "t.toml"
    path.write_text(calme[0].read_text())
    answers = tmp_path / "a.toml"
    answers.write_text('[seats]\nKaradoc = "3h 0.8"\n')
    run("setup", path, "--only", "seats", "--answers", answers)
    assert read_table(path).seats[1].mouth == (0.8, 0.0, 0.4)
    assert read_table(path).dice_colours == read_table(calme[0]).dice_colours
    assert path.with_name("t.toml.bak").read_text() == calme[0].read_text()


# everything at once, from a recording that was made for it


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    """Target, lines and drops as a session at a table would record them; sound 60 ms late."""
    folder = tmp_path_factory.mktemp("session")
    path = folder / "session.mkv"
    rate, size = 16000, (1280, 720)
    turned = arrays.placed(range(6), arrays.ring(6, 0.046), turned=30)
    lines = [
        carried(speech(2.5, n), m, turned.positions, seed=n) for n, m in enumerate(MOUTHS.values())
    ]
    drops = [1.013, 3.127, 5.371]
    struck = np.repeat(sound(drops, 7), 6, axis=1)
    silence = np.full((rate * 3, 6), 0.0, np.float32)
    silence += np.random.default_rng(5).normal(0, 1e-4, silence.shape).astype(np.float32)
    late = silence[: round(0.06 * rate)]
    whole = np.concatenate([silence, *lines, late, struck])
    laid = [((0, 0), 0), ((0.12, 0.05), 20), ((-0.15, -0.04), -15)]
    views = [
        photograph(pose(0.5, 0.5), bend=-0.1, noise=3, at=at, turned=turn, seed=n)
        for n, (at, turn) in enumerate(laid)
    ]
    begin = 3 + 2.5 * 3
    with RecordingWriter(path, size, rate, 6, fps=30, quality=18, preset="ultrafast") as writer:
        for first in range(0, len(whole), 1600):
            writer.sound(whole[first : first + 1600])
        for number in range(int(begin * 2)):
            writer.picture(number / 2, views[min(number // 2, 2)])
        for frame in frames(drops, 6.9, 30, size=(480, 270)):
            large = np.kron(frame.image, np.ones((2, 2, 1), np.uint8))
            picture = np.zeros((size[1], size[0], 3), np.uint8)
            picture[:540, :960] = large
            writer.picture(begin + frame.time, picture)
    answers = folder / "answers.toml"
    answers.write_text(f"""
players = "Perceval, Karadoc, Bohort"
[table]
width = 0.6
depth = 0.4
target = [0, 3]
[seats]
Karadoc = [0.8, 0.45, 0.4]
Bohort = [-0.8, 0.45, 0.4]
[microphones]
kind = "array"
model = "ring"
count = 6
size = 46
[microphones.lines]
Perceval = [3.0, 5.4]
Karadoc = [5.5, 7.9]
Bohort = [8.0, 10.4]
[offset]
by = "drops"
drops = [{begin}, {begin + 7}]
[box]
port = "emulated"
press = "call"
""")
    return path, answers


def test_a_whole_session(session, tmp_path):
    recording, answers = session
    path = tmp_path / "t.toml"
    found = run("setup", path, "--from", recording, "--answers", answers, "--json")
    reports = {r["step"]: r for r in map(json.loads, found.stdout.splitlines())}
    table = read_table(path)
    camera = table.cameras[0]
    assert reports["table"]["verdict"] == "good"
    assert camera.calibrated
    assert camera.lens.distortion[0] == pytest.approx(-0.1, abs=0.05)
    # the ring stood turned: the voices told, and it was put right
    true = np.array(arrays.placed(range(6), arrays.ring(6, 0.046), turned=30).positions)
    assert np.abs(np.array(table.sound.array.positions) - true).max() < 0.004
    assert reports["offset"]["verdict"] == "good"
    assert table.sync.sound_after_picture == pytest.approx(0.06, abs=0.006)
    assert [s.button for s in table.seats] == [0, 1, 2]
    # nobody laid dice there: told, and nothing made up
    assert reports["colours"]["verdict"] == "bad"
    assert camera.dice is None
    assert Recording(recording).channels == 6
    spoken = answers.with_name("check.toml")
    text = answers.read_text()
    moments = text[text.index("[microphones.lines]") : text.index("[box]")]
    spoken.write_text("table.target = [0, 3]\n" + moments)
    before = path.read_bytes()
    again = run(
        "setup", path, "--check", "--from", recording, "--answers", spoken, "--json", ok=(1,)
    )
    verdicts = {r["step"]: r["verdict"] for r in map(json.loads, again.stdout.splitlines())}
    assert verdicts["microphones"] == verdicts["table"] == verdicts["offset"] == "good"
    assert verdicts["colours"] == "bad"
    assert path.read_bytes() == before
    # an array that was turned by somebody's elbow is not put right behind anybody's back
    path.write_text(
        path.read_text().replace("channels = [0, 1, 2, 3, 4, 5]", "channels = [1, 2, 3, 4, 5, 0]")
    )
    elbow = run("setup", path, "--check", "--only", "microphones", "--from", recording,
                "--answers", spoken, "--lang", "en", ok=(1,))  # fmt: skip
    assert "the array is turned by" in elbow.stdout


# asked and answered in a terminal


def test_typed_in_a_terminal(tmp_path):
    """No camera, no microphone: seats and box alone, by hand, one answer wrong."""
    path = tmp_path / "t.toml"
    typed = "Perceval, Karadoc\nLa taverne\n6h\nnowhere\n12h\n"
    found = run("setup", path, "--only", "seats", "--no-page", "--lang", "en", given=typed)
    table = read_table(path)
    assert (table.name, table.players) == ("La taverne", ["Perceval", "Karadoc"])
    assert table.seats[1].mouth == (0.0, 0.9, 0.4)
    assert "'nowhere' is no number" in found.stderr or "is no place" in found.stderr


def test_all_steps_typed_with_nothing_plugged_in(tmp_path):
    """A newcomer without devices still gets a table file; players are asked for once, places never."""
    path = tmp_path / "t.toml"
    typed = "Perceval, Karadoc\n\nnone\nnone\nnone\n"
    found = run("setup", path, "--no-page", "--lang", "en", given=typed)
    assert "Seats: good" in found.stdout
    assert "calls go by the page" in found.stdout
    assert f"Play: referee play {path}" in found.stdout
    # the same again: what is done is offered, not repeated
    again = run("setup", path, "--no-page", "--lang", "en", given="none\n\nnone\nnone\n")
    assert "Seats: done before" in again.stdout


def test_nobody_answers(tmp_path):
    found = run("setup", tmp_path / "t.toml", "--no-page", given="", ok=(2,))
    assert "personne ne répond" in found.stderr
    assert "--answers" in found.stderr


def test_interrupted_in_the_middle_nothing_is_lost(tmp_path):
    path = tmp_path / "t.toml"
    process = subprocess.Popen(
        [sys.executable, "-m", "referee", "setup", str(path), "--only", "seats,box", "--no-page",
         "--players", "Perceval, Karadoc"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
        # whoever runs these tests in the background ignores it, and so would this process
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    process.stdin.write("\n6h 1.2\n\n")
    process.stdin.flush()
    deadline = time.monotonic() + 60
    while not (path.exists() and "-1.2" in path.read_text()):
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.05)
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Interrompu" in told
    assert "Traceback" not in told
    assert read_table(path).seats[0].mouth == (0.0, -1.2, 0.4)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        pytest.param(["--only", "camra"], "'camera' ?", id="unknown step"),
        pytest.param(["--check"], "pas encore faite", id="nothing to check"),
        pytest.param(["--answers", "nowhere.toml"], "illisibles", id="no answers"),
        pytest.param(["--from", "nowhere.mkv", "--players", "A"], "nowhere.mkv", id="no recording"),
        pytest.param(["--only", "seats", "--players", "A, A", "--answers", "{a}"],
                     "deux fois le même nom", id="the same player twice"),
        pytest.param(["--only", "seats", "--players", "A, B", "--answers", "{a}"],
                     "n'est pas un", id="an answer that is no place"),
    ],
)  # fmt: skip
def test_what_can_not_be_used_is_told(tmp_path, arguments, problem):
    (tmp_path / "a.toml").write_text('[seats]\nB = "là-bas 1 2"\n')
    given = [a.replace("{a}", str(tmp_path / "a.toml")) for a in arguments]
    found = run("setup", tmp_path / "t.toml", "--no-page", *given, ok=(2,), given="")
    assert problem in found.stderr
    assert "Traceback" not in found.stderr


def test_no_table_file():
    assert "fichier de table" in run("setup", ok=(2,)).stderr


def test_an_answer_to_nothing_is_told(tmp_path):
    (tmp_path / "a.toml").write_text('players = "A, B"\n[seats]\nC = "3h"\n')
    found = run("setup", tmp_path / "t.toml", "--only", "seats", "--answers", tmp_path / "a.toml")
    assert "'seats.C'" in found.stderr


def test_the_target_is_printed(tmp_path):
    run("setup", "--targets", tmp_path / "print")
    shipped = ROOT / "calibration" / "mire-a4.pdf"
    assert (tmp_path / "print" / "mire-a4.pdf").read_bytes() == shipped.read_bytes()
