"""Where else an alignment's words may begin, and what the pauses beside them tell."""

import pickle

import numpy as np
import pytest
from phone_scores import scores_of
from table_scene import clip

from referee import shipped
from referee.audio.lexicon import Lexicon
from referee.audio.model_folder import SHIPPED, ModelFolder
from referee.audio.phone_alignment import align, elsewhere
from referee.audio.phones import CLASSES
from referee.audio.sampling import NETWORK_STEP
from referee.audio.stream_scores import Sound
from referee.audio.talk_model import TalkModel
from referee.audio.verification import Verifier, with_pauses
from referee.audio.word_chain import WordChain
from referee.audio.word_loop import WordLoop

LEXICON = Lexicon({"sirop": [("s", "i", "r", "o"), ("s", "i", "r", "O")], "as": [("a", "s")]})

#: Any class after any other, and no words.
EVEN = TalkModel(np.zeros((CLASSES, CLASSES)), WordLoop({}))


#: What is said; the words; how far elsewhere they may begin, s, at least and at most.
SAID = {
    "once, out of silence": (". . s i r o . .", ["sirop"], 0.0, 0.02),
    "twice: either": (". s i r o . . s i r o .", ["sirop"], 0.2, 0.6),
    "its first phone in talk before": (". a s . . a s .", ["as"], 0.1, 0.5),
    "another way of saying it": (". . s i r O . .", ["sirop"], 0.0, 0.02),
}


@pytest.mark.parametrize("case", SAID)
def test_elsewhere(case):
    said, words, least, most = SAID[case]
    scores, chain = scores_of(said), WordChain(words, LEXICON)
    found = align(scores, chain, EVEN)
    assert found is not None
    assert least <= elsewhere(scores, chain, found) <= most


@pytest.mark.parametrize("case", SAID)
def test_best_beginning_is_that_of_the_alignment(case):
    said, words, _, _ = SAID[case]
    scores = scores_of(said)
    scores += np.random.default_rng(1).normal(0, 0.3, scores.shape).astype(np.float32)
    chain = WordChain(words, LEXICON)
    found = align(scores, chain, EVEN)
    likely = chain.beginnings(chain.emitted(scores))
    assert likely.shape == (len(scores),)
    begun = int(likely.argmax())
    assert found.start == pytest.approx(0.0125 + NETWORK_STEP * (begun - 0.5))


#: What is said; how surely nobody speaks before and after it, at least and at most.
BESIDE = {
    "between two pauses": (". . . s i r o . . .", 1.9, 2.0),
    "out of talk": ("a a a s i r o . . .", 0.9, 1.0),
    "into talk": (". . . s i r o a a a", 0.9, 1.0),
    "in the middle of talk": ("a a a s i r o a a a", 0.0, 0.1),
    "at once, and no more is known": ("s i r o", 0.0, 0.0),
}


@pytest.mark.parametrize("case", BESIDE)
def test_pauses_beside_words(case):
    said, least, most = BESIDE[case]
    found = align(scores_of(said), WordChain(["sirop"], LEXICON), EVEN)
    assert found is not None
    assert least <= found.alone <= most


#: Log-odds by the words, how surely there are pauses, log-odds with them.
PAUSES = {
    "undecided, between pauses": (0.0, 2.0, 1.8),
    "undecided, one pause": (0.0, 1.0, 0.3),
    "undecided, in talk": (0.0, 0.0, 0.0),
    "nothing like it": (-6.0, 2.0, -4.2),
    "sure enough for a Bévue": (4.6, 2.0, 4.6),
}


@pytest.mark.parametrize("case", PAUSES)
def test_what_pauses_tell(case):
    odds, alone, told = PAUSES[case]
    assert float(with_pauses(odds, alone)) == pytest.approx(told, abs=0.01)


def test_pauses_alone_cost_no_bevue_and_turn_no_order_round():
    odds = np.linspace(-8, 8, 400)
    for alone in (0.0, 1.0, 2.0):
        told = with_pauses(odds, alone)
        assert (np.diff(told) > 0).all()
        assert (told[odds < 3.89] <= 3.89).all()


class CountingLoop(WordLoop):
    """Counts how often it is asked."""

    asked = 0

    def against(self, scores, said, start, end):
        self.asked += 1
        return super().against(scores, said, start, end)


#: Words that are looked for where "Pas mou le caillou !" is called; how often ordinary ones are, too: in
#: the sound as it is, and shifted twice.
LOOKED = {
    "those": (["pas", "mou", "le", "caillou"], 3),
    "others without a chance": (["grelotte", "ça", "picote"], 0),
}


@pytest.mark.parametrize("case", LOOKED)
def test_ordinary_words_are_asked_where_the_phones_leave_a_chance(case):
    words, asked = LOOKED[case]
    ours = ModelFolder(shipped.path(SHIPPED))
    loop = CountingLoop({("p", "a"): -3.0})
    looks = Verifier(
        ours.network, ours.lexicon, ours.confusion, ours.judge, ours.threshold.weights,
        TalkModel(ours.talk.phones, loop),
    )  # fmt: skip
    found = looks.look(Sound(clip("pas-mou-f4")), words)
    assert found is not None
    assert loop.asked == asked
    assert (found.confidence > 0.9) == (asked > 0)
    assert found.confidence > 0.9 or found.confidence < 0.02


def test_an_alignment_goes_to_another_process_with_what_words_tell():
    found = align(scores_of(". s i r o ."), WordChain(["sirop"], LEXICON), EVEN)
    assert found is not None
    assert pickle.loads(pickle.dumps(found)).talk == found.talk
