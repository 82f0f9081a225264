"""One stream and its recogniser; the recogniser is a fake that tells what it is given to tell."""

import numpy as np
import pytest

from referee.audio.sampling import LEVEL_HOP, NETWORK_STEP, RATE
from referee.audio.separation import SeatStreams
from referee.audio.speech import Spotted, Word
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


class FakeScorer:
    """Silence, whatever it is given."""

    context = 0

    def scores(self, samples):
        return np.zeros((len(samples) // (3 * LEVEL_HOP), 1), np.float32)

    later_scores = scores


class FakeSpotter:
    """Keeps how long each stretch is that it is given, s, and finds one phrase: always at the same
    moment of ``ear``'s stream, or where a stretch begins.
    """

    def __init__(self, at=None):
        self.given, self._at, self.ear = [], at, None

    def find(self, scores):
        self.given.append(len(scores) * NETWORK_STEP)
        start = 0.0
        if self._at is not None:
            start = self._at - (self.ear.end / RATE - self.given[-1])
        return [Spotted(("rigodon",), start, start + 0.4, 8.0)]


class FakeModel:
    """Gives its recognisers out in order."""

    vocabulary = Vocabulary()

    def __init__(self, rows, spotter=None):
        self._rows = list(rows)
        self._spotter = spotter
        self.given = 0

    def recogniser(self):
        self.given += 1
        return FakeRecogniser(self._rows.pop(0))

    def scorer(self):
        return None if self._spotter is None else FakeScorer()

    def spotter(self):
        return self._spotter

    def matches(self, words):
        return self.vocabulary.matches(words)


def sound_of(levels):
    """Noise of (amplitude, s) one after another."""
    rng = np.random.default_rng(1)
    return np.concatenate([a * rng.standard_normal(round(s * RATE)) for a, s in levels])


def alike(sound):
    """A seat whose levels, onsets and words are of the same sound."""
    return SeatStreams(*[sound.astype(np.float32)] * 3)


def hear(model, levels, ear=None):
    """What is found in noise of (amplitude, s) one after another."""
    sound = sound_of(levels)
    ear = ear or StreamRecogniser(model)
    active = ear.hear(alike(sound))
    found = []
    for hop in range(len(active)):
        found += ear.follow(bool(active[hop]), True, (hop + 1) * LEVEL_HOP)
    return found + ear.close(ear.end)


def followed(ear, levels):
    """(beginning, what was settled before it was found), s, of everything in noise as it comes."""
    found, settled = [], 0.0
    for hop in np.split(sound_of(levels), sum(round(s * 100) for _, s in levels)):
        active = ear.hear(alike(hop))
        here = ear.follow(bool(active[0]), True, ear.end)
        found += [(c.start, settled) for c in here]
        settled = ear.settled / RATE
    return found


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


#: s of quiet between two pieces of voice; one microphone for all; s that are looked at for each.
TORN = {
    "one microphone": (0.6, True, [1.62, 1.92]),
    "one of several": (0.6, False, [1.62, 1.29]),
    "somebody else, later": (2.0, True, [1.62, 1.29]),
}


@pytest.mark.parametrize("case", TORN)
def test_where_noise_tears_a_call_apart_phrases_are_looked_for_in_both_pieces(case):
    pause, alone, looked = TORN[case]
    spotter = FakeSpotter()
    ear = StreamRecogniser(FakeModel([[]] * 2, spotter), alone=alone)
    followed(ear, [(QUIET, 2.0), (VOICE, 0.8), (QUIET, pause), (VOICE, 0.5), (QUIET, 1.0)])
    assert spotter.given == pytest.approx(looked, abs=0.06)


@pytest.mark.parametrize("alone", [False, True])
def test_nothing_begins_before_what_is_settled(alone):
    """The spotter finds phrases that begin at once, wherever it begins to look."""
    spotter = FakeSpotter()
    ear = StreamRecogniser(FakeModel([[]] * 5, spotter), alone=alone)
    torn = [(VOICE, 0.5), (QUIET, 0.5), (VOICE, 0.3), (QUIET, 0.6), (VOICE, 0.9), (QUIET, 1.5)]
    found = followed(ear, [(QUIET, 2.0), *torn, *torn[:2]])
    assert len(found) >= 2
    # scores are of steps of 30 ms
    assert [f for f in found if f[0] < f[1] - NETWORK_STEP] == []


#: When a phrase begins that is found each time, s; how often it is a candidate.
AGAIN = {"seen whole at first": (2.3, 1), "cut off by the end of what was heard": (2.8, 2)}


@pytest.mark.parametrize("case", AGAIN)
def test_a_phrase_that_was_seen_whole_is_found_once(case):
    at, times = AGAIN[case]
    spotter = FakeSpotter(at=at)
    ear = StreamRecogniser(FakeModel([[]] * 2, spotter), alone=True)
    spotter.ear = ear
    found = followed(ear, [(QUIET, 2.0), (VOICE, 0.8), (QUIET, 0.6), (VOICE, 0.5), (QUIET, 1.0)])
    assert len(spotter.given) == 2
    assert [start for start, _ in found] == [pytest.approx(at, abs=0.05)] * times


#: Levels of 10 ms at an utterance's end that are near the loudest stream's; how often it is listened to.
NEAR = {"another's voice": (0, 0), "for a moment": (15, 0), "one of two at once": (16, 1)}


@pytest.mark.parametrize("case", NEAR)
def test_what_is_never_near_the_loudest_stream_is_not_listened_to(case):
    """Where it is, it is heard from its beginning."""
    levels, heard = NEAR[case]
    model = FakeModel([[("sirop", 0.3, 0.5), ("jeannot", 0.5, 0.8)]])
    ear = StreamRecogniser(model)
    active = ear.hear(alike(sound_of([(QUIET, 0.5), (VOICE, 1.0), (QUIET, 1.0)])))
    near = active & (np.cumsum(active[::-1])[::-1] <= levels)
    found = []
    for hop in range(len(active)):
        found += ear.follow(bool(active[hop]), bool(near[hop]), (hop + 1) * LEVEL_HOP)
    assert [c.start for c in found] == [pytest.approx(0.5, abs=0.05)] * heard
    assert model.given == len(ear.utterances) == heard
    assert ear.settled > 1.5 * RATE


def test_what_tells_when_calls_begin_is_kept_beside_the_words():
    """The same stretch of both, after the oldest was forgotten, too."""
    rng = np.random.default_rng(3)
    levels, onsets, words = rng.standard_normal((3, 20 * RATE)).astype(np.float32)
    ear = StreamRecogniser(FakeModel([]))
    for at in range(0, 20 * RATE, RATE):
        part = slice(at, at + RATE)
        ear.hear(SeatStreams(levels[part], onsets[part], words[part]))
        ear.forget()
    for kept, expected in ((ear.samples, words), (ear.onset_samples, onsets)):
        found, begin = kept(18.0, 19.0)
        assert np.array_equal(found, expected[round(begin * RATE) : 19 * RATE])
        assert len(kept(1.0, 2.0)[0]) == 0
