"""From one microphone to sixteen: written, read, heard by every command that takes sound."""

import json

import numpy as np
import pytest
from table_scene import MOUTHS, PLAYERS, RATE, record
from typer.testing import CliRunner

from referee.cli.app import app
from referee.recording.reader import Recording
from referee.recording.writer import RecordingWriter
from referee.setup.arrays import ring
from referee.setup.table_writer import as_toml
from referee.table import MicrophoneArray, Seat, SoundSettings, Table, read_table

RUN = CliRunner()
CALL, SECONDS = (0, "pas-mou-f4", 0.6), 2.6


def places(count):
    """An array of so many: one in the middle, the others round it; sixteen are two rings."""
    inner = ring(min(count - 1, 7), 0.045) if count > 1 else ()
    outer = ring(count - 8, 0.09, 11.0) if count > 8 else ()
    flat = np.array([(0.0, 0.0, 0.0), *inner, *outer])
    return flat + np.array([0.0, 0.0, 0.02])


@pytest.fixture(scope="module", params=range(1, 17))
def scene(request, tmp_path_factory):
    """A recording of so many microphones with its table file beside it, and what they heard."""
    count = request.param
    folder = tmp_path_factory.mktemp(f"of-{count}")
    where = places(count)
    heard = record([CALL], SECONDS, where)
    seats = [
        Seat(player=p, mouth=tuple(map(float, m))) for p, m in zip(PLAYERS, MOUTHS, strict=True)
    ]
    array = MicrophoneArray(
        channels=list(range(count)), positions=[tuple(map(float, p)) for p in where]
    )
    table = Table(seats=seats, sound=SoundSettings(array=array))
    path = folder / "scene.mkv"
    path.with_suffix(".toml").write_text(as_toml(table))
    with RecordingWriter(path, (64, 48), RATE, count) as writer:
        for number in range(3):
            writer.picture(number, np.full((48, 64, 3), 40, np.uint8))
        for at in range(0, len(heard), 1600):
            writer.sound(heard[at : at + 1600])
    return count, path, heard


def lines(*arguments):
    done = RUN.invoke(app, [*map(str, arguments), "--json"])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_read_as_written(scene):
    count, path, heard = scene
    recording = Recording(path)
    assert recording.channels == count
    samples = np.concatenate([b.samples for b in recording.sound()])
    assert np.abs(samples - heard).max() <= 1 / 32768


def test_listened_to(scene):
    """The call; from four microphones on by the array that the table file has, which tells whose."""
    count, path, _ = scene
    table = ("--table", path.with_suffix(".toml")) if count >= 4 else ()
    (call,) = [row for row in lines("listen", path, *table) if "call" in row]
    assert call["call"] == "pas-mou-le-caillou"
    assert call["time"] == pytest.approx(0.6, abs=0.05)
    if count >= 4:
        assert call["player"] == "Perceval"


def test_refereed(scene, tmp_path):
    """To its end: no throw, and so nothing that a call could be about."""
    _, path, _ = scene
    done = RUN.invoke(app, ["replay", str(path), "--journal", str(tmp_path / "j.sqlite")])
    assert (done.exit_code, done.exception) == (0, None), done.output


def test_enrolled_from(scene):
    """The first channel is listened to; its one annonce is enough to begin with."""
    _, path, _ = scene
    table = path.with_suffix(".toml")
    done = RUN.invoke(app, ["enrol", str(table), "Perceval", str(path)])
    assert (done.exit_code, done.exception) == (0, None), done.output
    listed = RUN.invoke(app, ["enrol", str(table), "Perceval", "--list"])
    assert [line for line in listed.output.splitlines() if "caillou" in line.casefold()]
    RUN.invoke(app, ["enrol", str(table), "Perceval", "--delete"])


def test_set_up(scene, tmp_path):
    """The step of the microphones takes them all, and keeps them."""
    count, path, _ = scene
    table = tmp_path / "t.toml"
    table.write_text(path.with_suffix(".toml").read_text())
    answers = tmp_path / "a.toml"
    answers.write_text(
        '[microphones]\nkind = "array"\nmodel = "keep"\n[microphones.lines]\nPerceval = [0.3, 2.3]\n'
    )
    given = [
        "setup",
        str(table),
        "--only",
        "microphones",
        "--from",
        str(path),
        "--answers",
        str(answers),
    ]
    done = RUN.invoke(app, given)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    assert len(read_table(table).sound.array.channels) == count
