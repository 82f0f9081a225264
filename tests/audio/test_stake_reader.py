"""Which of all stakes was called: what a sure network hears, and one that doubts."""

import numpy as np
import pytest
from phone_scores import classes_of, scores_of

from referee.audio.model_folder import ModelFolder
from referee.audio.phones import CLASSES
from referee.audio.stream_scores import Sound
from referee.audio.vocabulary import Vocabulary

VOCABULARY = Vocabulary(("Perceval", "Karadoc"))
FOLDER = ModelFolder.shipped()


def match_of(words):
    (found,) = VOCABULARY.matches(words.split())
    return found


def phones_of(words):
    """The first way of saying each word, with silence before and after."""
    said = [" ".join(FOLDER.lexicon.pronunciations(word)[0]) for word in words.split()]
    return f". . {' '.join(said)} . ."


def sound_of(scores):
    twice = np.concatenate([scores, scores], axis=1)
    return Sound(np.zeros(0, np.float32), 0.0, scores, lambda: twice)


def doubting(one, other):
    """What a network makes of words where it can't tell two stakes apart."""
    both = [classes_of(phones_of(words)) for words in (one, other)]
    assert len(both[0]) == len(both[1])
    scores = np.full((len(both[0]), CLASSES), -8.0, np.float32)
    for classes in both:
        scores[np.arange(len(classes)), classes] = 0.0
    return scores


#: What was said; what the recogniser made of it; the text that is told.
SURELY = {
    "as it was heard": (
        "civet de vingt sur une suite", "civet de vingt sur une suite", "civet de 20 sur une suite",
    ),
    "another stake": (
        "civet de vingt sur une suite", "civet de quatre sur une suite", "civet de 20 sur une suite",
    ),
    "a longer one": (
        "civet de quarante deux sur une velute", "civet de trente sur une velute",
        "civet de 42 sur une velute",
    ),
    "longer than what was heard of it, at the end": (
        "je relance de quatre vingt dix huit", "je relance de quatre", "je relance de 98",
    ),
    "of a filoché": (
        "civet filoché de cinquante sur une suite", "civet filoché de cinq sur une suite",
        "civet filoché de 50 sur une suite",
    ),
    "with a name after it": (
        "je relance de trente karadoc", "je relance de treize karadoc", "je relance de 30 karadoc",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", SURELY)
def test_told_for_sure(case):
    said, heard, text = SURELY[case]
    found = FOLDER.stakes.call(match_of(heard), sound_of(scores_of(phones_of(said))), VOCABULARY)
    assert (found.match.text, found.others) == (text, ())


def test_what_sounds_alike_is_left_open():
    one, other = "civet de trois sur une suite", "civet de douze sur une suite"
    sound = sound_of(doubting(one.replace("trois", "six"), one.replace("trois", "dix")))
    found = FOLDER.stakes.call(match_of(other), sound, VOCABULARY)
    told = {found.match.text, *found.others}
    assert {"civet de 6 sur une suite", "civet de 10 sur une suite"} <= told
    assert found.match.text not in found.others
    assert len(found.others) <= 5


#: Calls with nothing to read again.
AS_THEY_ARE = {
    "no stake": "sirop gagnant",
    "a count that is sung": "sloubi vingt",
    "a player": "perceval il fait des flans",
}


@pytest.mark.parametrize("case", AS_THEY_ARE)
def test_stays_as_it_is(case):
    match = match_of(AS_THEY_ARE[case])
    scores = scores_of(phones_of(AS_THEY_ARE[case]))
    assert FOLDER.stakes.call(match, sound_of(scores), VOCABULARY) == (match, ())


def test_sound_too_short_for_the_call_stays_as_it_was_heard():
    match = match_of("civet de vingt sur une suite")
    short = sound_of(scores_of(". s i ."))
    assert FOLDER.stakes.call(match, short, VOCABULARY) == (match, ())


def test_a_model_without_scores_has_nothing_to_read():
    match = match_of("civet de vingt sur une suite")
    assert FOLDER.stakes.call(match, Sound(np.zeros(1600, np.float32)), VOCABULARY) == (match, ())


def test_chances():
    """They sum to one, the likeliest first; and the usual stake wins where the sound says nothing."""
    match = match_of("civet de vingt sur une suite")
    scores = scores_of(phones_of("civet de vingt sur une suite"))
    flat = np.zeros_like(scores)
    for seen, sure in ((scores, True), (flat, False)):
        read = FOLDER.stakes.read([seen] * 3, match.words, match.stake, VOCABULARY.stakes(match))
        chances = [one.chance for one in read]
        assert sum(chances) == pytest.approx(1.0)
        assert chances == sorted(chances, reverse=True)
        assert read[0].sure is sure
