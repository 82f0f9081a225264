"""Phrases spotted in recorded clips, whatever the recogniser makes of them."""

import numpy as np
import pytest
from table_scene import clip

from referee.audio.recognisers.vosk import VoskModel
from referee.audio.stretch import common
from referee.audio.vocabulary import Vocabulary


class ClipSpotter:
    """The shipped model's spotter, given sound."""

    def __init__(self):
        model = VoskModel(Vocabulary(["Karadoc", "Bohort"]))
        self._spotter, self._scorer = model.spotter(), model.scorer()

    def find(self, samples):
        return self._spotter.find(self._scorer.scores(samples))


@pytest.fixture(scope="module")
def spotter():
    return ClipSpotter()


CASES = {
    "pas-mou-f4": "pas mou le caillou",
    "pas-mou-m7": "pas mou le caillou",
    "grelottine-karadoc": "grelottine",
}


@pytest.mark.parametrize("name", CASES)
def test_the_phrase_said_is_the_likeliest(spotter, name):
    found = spotter.find(clip(name))
    assert " ".join(found[0].words) == CASES[name]
    assert 0.0 <= found[0].start < found[0].end
    assert [s.score for s in found] == sorted((s.score for s in found), reverse=True)


def test_talk_around_does_not_move_it(spotter):
    said, talk = clip("pas-mou-f4"), clip("talk")[:32000]
    found = spotter.find(np.concatenate([talk, said, talk]))
    there = [s for s in found if s.words == ("pas", "mou", "le", "caillou")]
    assert there
    alone = spotter.find(said)[0]
    assert there[0].start == pytest.approx(alone.start + 2.0, abs=0.1)


def test_each_place_has_its_few_likeliest(spotter):
    """What was called at one moment does not take the place of what was called at another."""
    first, talk, second = clip("pas-mou-f4"), clip("talk")[:16000], clip("grelottine-karadoc")
    found = spotter.find(np.concatenate([first, talk, second]))
    assert {"pas mou le caillou", "grelottine"} <= {" ".join(s.words) for s in found}
    for one in found:
        likelier = [s for s in found if s.score > one.score]
        beside = [s for s in likelier if common(one, s) > 0.5 * (one.end - one.start)]
        assert len(beside) < 4


@pytest.mark.parametrize(
    "samples", [np.zeros(0, np.float32), np.zeros(16000, np.float32)], ids=["none", "silence"]
)
def test_nothing_in_silence(spotter, samples):
    assert spotter.find(samples) == []


def test_names_take_the_place_of_players_and_numbers_are_left_out():
    phrases = Vocabulary(["Karadoc", "Bohort"]).phrases()
    assert ("karadoc", "elle", "fait", "des", "flans") in phrases
    assert ("bohort", "il", "fait", "des", "flans") in phrases
    assert not any("{" in word for words in phrases for word in words)
    assert len(set(phrases)) == len(phrases)
