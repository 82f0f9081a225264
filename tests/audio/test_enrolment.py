"""Enrolment: what is kept, what is refused, and that it moves the ears towards the voice."""

import base64
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
from referee.table import read_table
from referee.voices import EnrolledVoice, change_voice, path_of

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


#: The body's size, and the warp that it should have; the network itself bears bodies of 0.7 to 1.3.
SIZES = {"as those of the training": (1.0, 0.95, 1.05), "a small child": (0.6, 1.12, 1.48),
         "a giant": (1.6, 0.68, 0.92)}  # fmt: skip
#: The prompts so many times: one warps nobody.
_TIMES = 4


@pytest.mark.parametrize("case", SIZES)
def test_warp_of_a_voice(case):
    size, least, most = SIZES[case]
    outcome = enrolment.learn(np.concatenate([said(size)] * _TIMES), PROMPTS * _TIMES)
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
    change_voice(table, "Perceval", lambda _: voice)
    change_voice(table, "Karadoc", lambda had: had)
    assert read_table(table).voices["Perceval"] == voice
    deleted = RUN.invoke(app, ["enrol", str(table), "Perceval", "--delete"])
    assert deleted.exit_code == 0
    assert list(read_table(table).voices) == ["Karadoc"]
    change_voice(table, "Karadoc", lambda _: None)
    assert not path_of(table).exists()
    assert "rien" in RUN.invoke(app, ["enrol", str(table), "Karadoc", "--delete"]).stdout


def recorded(table, wave):
    sound = table.with_name("voix.wav")
    wavfile.write(sound, RATE, (np.clip(wave, -1, 1) * 32767).astype(np.int16))
    return str(sound)


def test_one_annonce_is_an_example_and_moves_nothing_else(table):
    wave = np.concatenate([np.zeros(RATE), clip("pas-mou-f4"), np.zeros(RATE)])
    sound = recorded(table, wave + 0.3 * noise(len(wave), 1))
    said = ["--said", "Pas mou le caillou !"]
    done = RUN.invoke(app, ["enrol", str(table), "Perceval", sound, *said])
    assert done.exit_code == 0, done.output
    kept = json.loads(path_of(table).read_text())["voices"]["Perceval"]
    assert set(kept) == {"warp", "ease", "examples"}
    assert (kept["warp"], len(kept["examples"])) == (1.0, 1)
    assert -0.17 <= kept["ease"] <= 0
    # a step of 30 ms is 36 numbers of 16 bits: no sound can be made of it
    assert len(base64.b64decode(kept["examples"][0]["posteriors"])) < 60 * 72
    listed = RUN.invoke(app, ["enrol", str(table), "Perceval", "--list"]).stdout
    assert "1  pas mou le caillou" in listed
    gone = RUN.invoke(app, ["enrol", str(table), "Perceval", "--remove", "1"])
    assert gone.exit_code == 0, gone.output
    assert read_table(table).voices["Perceval"].examples == ()


def test_practice_ticks_what_is_heard_and_tells_what_is_left(table):
    wave = np.concatenate([np.zeros(RATE), clip("pas-mou-f4"), np.zeros(RATE), clip("talk")])
    sound = recorded(table, wave + 0.3 * noise(len(wave), 1))
    done = RUN.invoke(app, ["enrol", str(table), "Perceval", sound, "--practise", "--lang", "en"])
    assert done.exit_code == 0, done.output
    assert "✓ Pas mou le caillou !" in done.stdout
    assert "1 of " in done.stdout
    assert "to practise: " in done.stdout
    (example,) = read_table(table).voices["Perceval"].examples
    assert (example.annonce, example.source) == ("pas-mou-le-caillou", "practised")


def test_in_another_order_and_with_some_left_out():
    outcome = enrolment.learn(said(), ("Pélican !", PROMPTS[2], PROMPTS[0]))
    words = [" ".join(e.words) for e in outcome.voice.examples]
    assert sorted(words) == ["je relance de trente deux", *2 * ["pas mou le caillou"]]
    assert outcome.missed == ("Pélican !",)


def test_what_to_say_is_printed(table):
    told = RUN.invoke(app, ["enrol", str(table), "Perceval"]).stdout
    assert all(prompt in told for prompt in enrolment.PROMPTS)


REFUSED = {
    "a player who does not sit there": (["Bohort"], "no player"),
    "no such file": (["Perceval", "none.wav"], "can't be read"),
    "no annonce": (["Perceval", "--said", "Bonjour !"], "unknown annonce"),
    "no such example": (["Perceval", "--remove", "3"], "no example 3"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case, table):
    arguments, why = REFUSED[case]
    done = RUN.invoke(app, ["enrol", str(table), *arguments])
    assert isinstance(done.exception, InputError)
    assert why in str(done.exception)


def talk():
    return np.concatenate([np.zeros(RATE), clip("talk"), np.zeros(RATE)])


def two_at_once():
    wave, other = said(), np.resize(clip("talk"), len(said()))
    return wave + 2 * other


UNUSABLE = {
    "nothing": (lambda: np.zeros(0), "noise"),
    "silence": (lambda: np.zeros(RATE), "noise"),
    "noise": (lambda: 100 * noise(3 * RATE, 2), "noise"),
    "other words": (talk, "other words"),
    "two voices at once": (two_at_once, "several voices|one voice at a time"),
    "clipped": (lambda: np.clip(20 * said(), -1, 1), "clipped"),
}


@pytest.mark.parametrize("case", UNUSABLE)
def test_nothing_is_learned_of_it(case):
    made, why = UNUSABLE[case]
    with pytest.raises(InputError, match=why):
        enrolment.learn(np.asarray(made(), np.float32), PROMPTS)


def test_damaged_voices_are_told(table):
    path_of(table).write_text("{")
    with pytest.raises(InputError, match="damaged"):
        read_table(table)
