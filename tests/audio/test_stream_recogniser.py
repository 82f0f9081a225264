"""One stream and its recogniser; the recogniser is a fake that tells what it is given to tell."""

import numpy as np
import pytest

from referee.audio.sampling import LEVEL_HOP, RATE
from referee.audio.speech import Word
from referee.audio.stream_recogniser import StreamRecogniser
from referee.audio.vocabulary import Vocabulary

TALK, VOICE, QUIET = 0.01, 0.2, 0.0


class FakeRecogniser:
    """Hears one row of (word, start, end), s from where it was opened; nothing before its end."""

    def __init__(self, row):
        self._row = row

    def accept(self, samples):
        return None

    def partial(self):
        return []

    def finish(self):
        return [Word(*word) for word in self._row]


class FakeModel:
    """Gives its recognisers out in order."""

    vocabulary = Vocabulary()

    def __init__(self, rows):
        self._rows = list(rows)
        self.given = 0

    def recogniser(self):
        self.given += 1
        return FakeRecogniser(self._rows.pop(0))

    def scorer(self):
        return None

    def spotter(self):
        return None

    def matches(self, words):
        return self.vocabulary.matches(words)


def sound_of(levels):
    """Noise of (amplitude, s) one after another."""
    rng = np.random.default_rng(1)
    return np.concatenate([a * rng.standard_normal(round(s * RATE)) for a, s in levels])


def hear(model, levels, ear=None):
    """What is found in noise of (amplitude, s) one after another."""
    sound = sound_of(levels)
    ear = ear or StreamRecogniser(model)
    active = ear.hear(sound.astype(np.float32))
    found = []
    for hop in range(len(active)):
        found += ear.follow(bool(active[hop]), (hop + 1) * LEVEL_HOP)
    return found + ear.close(ear.end)


ACROSS = [("file", 1.0, 1.3), ("sirop", 1.3, 2.0)]  # the rise is at 1.5 of the sound
AFTER = [("sirop", 1.6, 1.8), ("jeannot", 1.8, 2.2)]
ANEW = [("sirop", 0.2, 0.5), ("jeannot", 0.5, 0.8)]
RISEN = [(QUIET, 0.3), (TALK, 1.2), (VOICE, 0.8), (QUIET, 0.7)]

CASES = {
    "found across a rise": (RISEN, [ACROSS, ANEW], ["file sirop", "sirop jeannot"]),
    "found after it": (RISEN, [AFTER], ["sirop jeannot"]),
    "nothing found": (RISEN, [[("[unk]", 0.4, 2.0)]], []),
    "what is read anew lies elsewhere": (
        RISEN,
        [ACROSS, [("mouette", 0.7, 0.9)]],
        ["file sirop"],
    ),
    "no rise": ([(QUIET, 0.3), (TALK, 2.0), (QUIET, 0.7)], [ACROSS], ["file sirop"]),
    "the voice was there from the beginning": (
        [(QUIET, 0.3), (VOICE, 2.0), (QUIET, 0.7)],
        [ACROSS],
        ["file sirop"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_read_anew(case):
    levels, rows, expected = CASES[case]
    model = FakeModel(rows)
    assert [c.match.text for c in hear(model, levels)] == expected
    assert model.given == len(rows)


@pytest.mark.parametrize("alone", [False, True])
def test_a_voice_that_is_hardly_louder_than_a_bar(alone):
    """One microphone for all has to take it for a voice; a seat of several would take its neighbour."""
    model = FakeModel([[]] * 4)
    ear = StreamRecogniser(model, alone=alone)
    hear(model, [(TALK, 4.0), (2 * TALK, 1.0), (TALK, 1.5)], ear)
    heard = [(start, end) for start, end in ear.utterances if end > 3.5]
    assert len(heard) == alone
    assert all(start < 4.0 and end > 5.0 for start, end in heard)
