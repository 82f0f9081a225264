"""The file of voices: who may read it, what is kept when it is changed, damaged or newer."""

import json

import msgspec
import numpy as np
import pytest

from referee.audio.phones import CLASSES
from referee.errors import InputError
from referee.voices import (
    EXAMPLES_A_PHRASE,
    EnrolledVoice,
    Example,
    change_voice,
    packed,
    path_of,
    read_voices,
)


def example(words="pélican", source="confirmed", steps=20, **more):
    heard = np.full((steps, CLASSES), -np.log(CLASSES), np.float32)
    return Example(
        number=0, annonce=words, words=tuple(words.split()), posteriors=packed(heard),
        source=source, at=0.0, **more,
    )  # fmt: skip


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "table.toml"
    path.write_text("version = 1\n")
    return path


def test_what_is_kept_is_read_again(table):
    voice = EnrolledVoice(warp=1.1, ease=-0.2).taught([example(), example("je sirote")])
    change_voice(table, "Perceval", lambda _: voice)
    found = read_voices(path_of(table))["Perceval"]
    assert found == voice
    assert [e.number for e in found.examples] == [1, 2]
    assert np.allclose(found.examples[0].likelihoods(), -np.log(CLASSES), atol=0.01)
    assert path_of(table).stat().st_mode & 0o777 == 0o600


def test_a_removed_number_is_not_given_to_another():
    voice = EnrolledVoice().taught([example(), example()]).without(1)
    assert [e.number for e in voice.taught([example()]).examples] == [2, 3]


def test_older_examples_of_a_phrase_make_room_and_recorded_ones_stay():
    voice = EnrolledVoice().taught([example(source="enrolled"), example("je sirote")])
    for _ in range(2 * EXAMPLES_A_PHRASE):
        voice = voice.taught([example()])
    numbers = [e.number for e in voice.examples]
    assert numbers == [1, 2, 9, 10, 11, 12]
    against = voice.taught([example(against=True)])
    assert len(against.examples) == len(voice.examples) + 1


def test_the_first_form_is_read_and_written_anew(table):
    path_of(table).write_text('{"version": {"warp": 1.2}, "Karadoc": {"ease": -0.5}}')
    change_voice(table, "Karadoc", lambda had: had.taught([example()]))
    kept = json.loads(path_of(table).read_text())
    assert kept["version"] == 2
    assert read_voices(path_of(table))["version"].warp == 1.2
    assert read_voices(path_of(table))["Karadoc"].ease == -0.5


def kept_with(**changes):
    one = msgspec.to_builtins(example())
    voice = {"examples": [{**one, **changes}]}
    return json.dumps({"version": 2, "voices": {"Perceval": voice}})


UNREADABLE = {
    "no JSON": ("{", "damaged"),
    "no object": ("[1]", "damaged"),
    "newer": ('{"version": 3, "people": []}', "newer"),
    "unknown key": ('{"version": 2, "voices": {"A": {"pitch": 1}}}', "damaged"),
    "half a step": (kept_with(posteriors="AAAA"), "damaged"),
    "no steps": (kept_with(posteriors=""), "damaged"),
    "no words": (kept_with(words=[]), "damaged"),
    "not finite": (kept_with(posteriors=msgspec.to_builtins(
        packed(np.full((2, CLASSES), np.nan, np.float32)))), "damaged"),
    "nested": ("[" * 100_000, "damaged"),
}  # fmt: skip


@pytest.mark.parametrize("case", UNREADABLE)
def test_what_can_not_be_read_is_told_and_left_as_it_is(case, table):
    content, why = UNREADABLE[case]
    path_of(table).write_text(content)
    with pytest.raises(InputError, match=why):
        change_voice(table, "Perceval", lambda had: had.taught([example()]))
    assert path_of(table).read_text() == content
    assert sorted(table.parent.iterdir()) == [table, path_of(table)]


def test_a_change_that_is_refused_changes_nothing(table):
    change_voice(table, "Perceval", lambda had: had.taught([example()]))
    before = path_of(table).read_bytes()

    def refused(_):
        raise InputError("no")

    with pytest.raises(InputError):
        change_voice(table, "Perceval", refused)
    assert path_of(table).read_bytes() == before


def test_the_last_voice_takes_the_file_with_it(table):
    change_voice(table, "Perceval", lambda had: had)
    change_voice(table, "Perceval", lambda _: None)
    assert not path_of(table).exists()


def test_where_nothing_can_be_written_that_is_told(table):
    with pytest.raises(InputError, match="can't be kept"):
        change_voice(table.parent / "none" / "table.toml", "Perceval", lambda had: had)
