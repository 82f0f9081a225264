"""Enrolment: what is kept, what is refused, and that it moves the ears towards the voice."""

import json

import numpy as np
import pytest
from scipy.io import wavfile
from scipy.signal import resample_poly
from table_scene import RATE, clip, noise
from typer.testing import CliRunner

from referee.audio import enrolment
from referee.audio.acoustic import warp_matrix
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.vocabulary import Vocabulary
from referee.cli.app import app
from referee.errors import InputError
from referee.table import EnrolledVoice, read_table

PROMPTS = ("Pas mou le caillou !", "Pas mou le caillou !", "Je relance de trente-deux !")
NAMES = ("pas-mou-f4", "pas-mou-m7", "relance")
TABLE = '[[seats]]\nplayer = "Perceval"\n[[seats]]\nplayer = "Karadoc"\n'
RUN = CliRunner()


def said(size=1.0):
    """The prompts by a body ``size`` times as large: lower, and slower."""
    up = round(100 * size)
    parts = [np.zeros(RATE)]
    for name in NAMES:
        parts += [resample_poly(clip(name), up, 100), np.zeros(RATE)]
    wave = np.concatenate(parts)
    return (wave + 0.3 * noise(len(wave), 1)).astype(np.float32)


SIZES = {"as those of the training": (1.0, 0.88, 1.12), "a child": (0.7, 1.12, 1.48),
         "a giant": (1.6, 0.68, 0.88)}  # fmt: skip


@pytest.mark.parametrize("case", SIZES)
def test_warp_of_a_voice(case):
    size, least, most = SIZES[case]
    outcome = enrolment.learn(said(size), PROMPTS)
    assert least <= outcome.voice.warp <= most
    assert outcome.after >= outcome.before
    assert -1.5 <= outcome.voice.ease <= 0


@pytest.mark.parametrize("warp", [0.8, 1.0, 1.25])
def test_bands_are_looked_for_where_the_voice_has_them(warp):
    matrix = warp_matrix(warp)
    assert np.allclose(matrix.sum(axis=1), 1.0)
    assert matrix.min() >= 0
    found = matrix[20] @ np.arange(40)
    assert np.sign(round(found - 20, 3)) == np.sign(warp - 1.0)


def test_a_warped_model_is_loaded_by_vosk_and_scores_alike():
    model = VoskModel(Vocabulary(), warp=1.2)
    wave = clip("pas-mou-f4") * 32768
    plain = VoskModel(Vocabulary()).network
    assert not np.allclose(model.network.scores(wave), plain.scores(wave))
    assert np.allclose(model.network.scores(wave), plain.warped(1.2).scores(wave))
    model.recogniser().accept(clip("pas-mou-f4"))


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "table.toml"
    path.write_text(TABLE)
    return path


def test_kept_beside_the_table_and_deleted(table):
    voice = EnrolledVoice(warp=1.2, ease=-0.5)
    assert not enrolment.keep(table, "Perceval", voice)
    assert not enrolment.keep(table, "Karadoc", EnrolledVoice())
    assert read_table(table).voices["Perceval"] == voice
    deleted = RUN.invoke(app, ["enrol", str(table), "Perceval", "--delete"])
    assert deleted.exit_code == 0
    assert list(read_table(table).voices) == ["Karadoc"]
    assert enrolment.keep(table, "Karadoc", None)
    assert not enrolment.path_of(table).exists()
    assert "rien" in RUN.invoke(app, ["enrol", str(table), "Karadoc", "--delete"]).stdout


def test_nothing_of_the_sound_is_kept(table, monkeypatch):
    monkeypatch.setattr(enrolment, "PROMPTS", PROMPTS)
    monkeypatch.setattr(enrolment.learn, "__defaults__", (PROMPTS,))
    sound = table.with_name("voix.wav")
    wavfile.write(sound, RATE, (said() * 32767).astype(np.int16))
    done = RUN.invoke(app, ["enrol", str(table), "Perceval", str(sound)])
    assert done.exit_code == 0, done.output
    kept = json.loads(enrolment.path_of(table).read_text())
    assert set(kept["Perceval"]) == {"warp", "ease"}


def test_what_to_say_is_printed(table):
    told = RUN.invoke(app, ["enrol", str(table), "Perceval"]).stdout
    assert all(prompt in told for prompt in enrolment.PROMPTS)


REFUSED = {
    "a player who does not sit there": (["Bohort"], "no player"),
    "no such file": (["Perceval", "none.wav"], "can't be read"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case, table):
    arguments, why = REFUSED[case]
    done = RUN.invoke(app, ["enrol", str(table), *arguments])
    assert isinstance(done.exception, InputError)
    assert why in str(done.exception)


@pytest.mark.parametrize("wave", [np.zeros(0), np.zeros(RATE), 0.5 * noise(RATE, 2), said()[:RATE]])
def test_too_little_was_said(wave):
    with pytest.raises(InputError, match="asked for"):
        enrolment.learn(wave.astype(np.float32), PROMPTS)


def test_damaged_voices_are_told(table):
    enrolment.path_of(table).write_text("{")
    with pytest.raises(InputError, match="damaged"):
        read_table(table)
