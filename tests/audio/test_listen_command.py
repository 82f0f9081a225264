"""``referee listen`` as a user runs it: calls, gestures, warnings, what is awaited."""

import json

import numpy as np
import pytest
from scipy.io import wavfile
from table_scene import RATE, clip, noise
from typer.testing import CliRunner

from fixtures.studio import noises
from referee.cli.app import app
from referee.errors import InputError

RUN = CliRunner()


def wave(tmp_path, name, samples, rate=RATE, kind=np.int16):
    path = tmp_path / name
    full = {np.int16: 32767, np.int32: 2**31 - 256, np.float32: 1.0}[kind]
    wavfile.write(path, rate, (np.clip(samples, -1, 1) * full).astype(kind))
    return path


def called():
    """Half a second of quiet, a call, a second of quiet."""
    samples = np.concatenate([np.zeros(RATE // 2), clip("pas-mou-f4"), np.zeros(RATE)])
    return samples + noise(len(samples), 1)


def rows(*arguments):
    done = RUN.invoke(app, ["listen", "--json", *map(str, arguments)])
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.stdout.splitlines()]


KINDS = {"16 bits": np.int16, "24 bits in 32": np.int32, "floats": np.float32}


@pytest.mark.parametrize("case", KINDS)
def test_kinds_of_files(case, tmp_path):
    (row,) = rows(wave(tmp_path, "a.wav", called(), kind=KINDS[case]))
    assert row["call"] == "pas-mou-le-caillou"


def test_several_files_and_what_is_awaited(tmp_path):
    paths = [wave(tmp_path, name, called()) for name in ("a.wav", "b.wav")]
    found = rows(*paths, "--open", "Pas mou le caillou !, je-sirote")
    assert [r["audio"] for r in found] == [str(p) for p in paths]


def test_an_unknown_annonce_is_told(tmp_path):
    path = wave(tmp_path, "a.wav", called())
    done = RUN.invoke(app, ["listen", str(path), "--open", "pelikan"])
    assert isinstance(done.exception, InputError)
    assert "Did you mean 'pelican'" in str(done.exception)


def test_silence_is_told(tmp_path):
    path = wave(tmp_path, "silence.wav", np.zeros((7 * RATE, 2)))
    (row,) = rows(path)
    assert (row["warning"], row["channel"]) == ("silent", None)
    told = RUN.invoke(app, ["listen", str(path)])
    assert "aucun son" in told.output


def test_gestures_are_told_where_asked_for(tmp_path):
    samples = noise(3 * RATE, 2)
    clap = noises.any_clap(np.random.default_rng(1))
    samples[RATE : RATE + len(clap)] += 0.4 * clap
    path = wave(tmp_path, "clap.wav", samples)
    assert rows(path) == []
    (row,) = rows(path, "--gestures")
    assert (row["gesture"], row["player"]) == ("claps", None)
    assert row["time"] == pytest.approx(1.0, abs=0.01)
    assert "tape des mains" in RUN.invoke(app, ["listen", str(path), "--gestures"]).stdout


#: How much louder than elsewhere the noise is in which "trente-deux" might be others, too.
LOUD = 120


def relance(loud):
    """ "Je relance de trente-deux" in noise that is so loud."""
    samples = np.concatenate([np.zeros(RATE), clip("relance"), np.zeros(RATE)])
    return samples + noise(len(samples), 3) * loud


def test_a_stake_that_was_hardly_made_out_is_told_with_others(tmp_path):
    (sure,) = rows(wave(tmp_path, "sure.wav", relance(1.0)))
    assert (sure["text"], sure["others"]) == ("je relance de 32", [])
    path = wave(tmp_path, "noisy.wav", relance(LOUD))
    (unsure,) = rows(path)
    assert "je relance de 32" in [unsure["text"], *unsure["others"]]
    assert unsure["others"]
    told = RUN.invoke(app, ["listen", str(path)]).stdout
    assert "ou bien : je relance de " in told or "or else: je relance de " in told
