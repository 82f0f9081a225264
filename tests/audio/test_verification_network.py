"""How surely words were said, by their phones."""

import numpy as np
import pytest
from phone_scores import scores_of

from referee.audio.confusion import NONE
from referee.audio.lexicon import Lexicon
from referee.audio.model_folder import ModelFolder
from referee.audio.phone_alignment import align
from referee.audio.phones import CLASSES
from referee.audio.talk_model import TalkModel
from referee.audio.verification_network import PHONE, UNTAUGHT, WHOLE, VerificationNetwork, cues_of
from referee.audio.word_chain import WordChain
from referee.audio.word_loop import WordLoop

LEXICON = Lexicon({"beau": [("b", "o")], "sirop": [("s", "i", "r", "o")]})
EVEN = TalkModel(np.zeros((CLASSES, CLASSES)), WordLoop({}))
WORDS = ["beau", "sirop"]


def looked_at(said: str, words=WORDS):
    found = align(scores_of(said), WordChain(words, LEXICON), EVEN)
    assert found is not None
    return found


def test_what_is_seen_of_each_phone():
    found = cues_of(looked_at(". b o s i r o ."), NONE)
    assert found.phones.shape == (6, len(PHONE))
    assert found.whole.shape == (len(WHOLE),)
    begins = found.phones[:, PHONE.index("begins")]
    assert begins.tolist() == [1, 0, 1, 0, 0, 0]
    own, other = (found.phones[:, PHONE.index(name)] for name in ("own", "other"))
    assert (own > other).all()


def test_it_does_not_see_which_phones_they_are():
    lexicon = Lexicon({"one": [("b", "o")], "other": [("b", "i")]})
    shown = [
        cues_of(align(scores_of(f". b {vowel} ."), WordChain([word], lexicon), EVEN), NONE)
        for vowel, word in (("o", "one"), ("i", "other"))
    ]
    assert np.allclose(shown[0].phones, shown[1].phones)


#: Where "Beau sirop" is looked for: a phone that is another, most of them, and all.
WRONG = (". b o s i m o .", ". b o k u m a .", ". k u d e m a .")


@pytest.mark.parametrize("said", WRONG)
def test_other_phones_are_told_from_those_that_were_said(said):
    ours = ModelFolder.shipped()
    right, wrong = (
        ours.judge.odds(cues_of(looked_at(phones), ours.confusion))
        for phones in (". b o s i r o .", said)
    )
    assert right > 0
    assert wrong < right - 3


def test_several_networks_tell_the_mean_of_theirs():
    shown = cues_of(looked_at(". b o s i r o ."), NONE)
    layers = dict(UNTAUGHT.learned)
    one, other = (VerificationNetwork(layers | {"told.b": np.float32([b])}) for b in (1.0, 4.0))
    both = {
        name: kept if name.endswith(("mean", "spread")) else np.repeat(kept, 2, axis=0)
        for name, kept in layers.items()
    }
    joined = VerificationNetwork(both | {"told.b": np.float32([1.0, 4.0])})
    assert joined.odds(shown) == pytest.approx((one.odds(shown) + other.odds(shown)) / 2)


def test_kept_as_it_was(tmp_path):
    shown = cues_of(looked_at(". b o s i r o ."), NONE)
    ours = ModelFolder.shipped().judge
    ours.write(tmp_path / "v.npz")
    assert VerificationNetwork.read(tmp_path / "v.npz").odds(shown) == ours.odds(shown)


#: Layers that are not there, too small, or no numbers.
SPOILT = {
    "none of them": {},
    "one too few": {"told.b": None},
    "of other phones": {"phone.w": np.zeros((1, 3, 1), np.float32)},
    "one network less": {"direct.w": np.zeros((0, len(WHOLE)), np.float32)},
    "no number": {"told.b": np.float32([np.nan])},
}


@pytest.mark.parametrize("case", SPOILT)
def test_other_layers(case, tmp_path):
    layers = dict(UNTAUGHT.learned) | SPOILT[case] if SPOILT[case] else {"x": np.zeros(1)}
    np.savez(tmp_path / "v.npz", **{n: kept for n, kept in layers.items() if kept is not None})
    with pytest.raises(ValueError, match="layers"):
        VerificationNetwork.read(tmp_path / "v.npz")


def test_as_it_was_taught():
    """A phone and its neighbours, their mean and their largest: worked out by hand."""
    layers = dict(UNTAUGHT.learned)
    layers["phone.w"] = np.zeros((1, len(PHONE), 1), np.float32)
    layers["phone.w"][0, PHONE.index("begins"), 0] = 1
    layers["beside.w"] = np.float32([[[2], [0], [4]]])  # the one before, itself, the one after
    layers["whole.w"] = np.zeros((1, 2 + len(WHOLE), 1), np.float32)
    layers["whole.w"][0, :2, 0] = (1, 10)
    layers["told.w"] = np.float32([[1]])
    shown = cues_of(looked_at(". b o s i r o ."), NONE)
    # begins: 1 0 1 0 0 0; with what is beside them: 1 6 1 2 0 0
    assert VerificationNetwork(layers).odds(shown) == pytest.approx(10 / 6 + 60)
