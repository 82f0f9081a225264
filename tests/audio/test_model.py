import shutil

import numpy as np
import pytest
from table_scene import clip, one_after_another

from referee import shipped
from referee.audio.call_detector import CallDetector
from referee.audio.graph import Costs, PhraseGrammar, read_bigram, write_graph
from referee.audio.lexicon import Lexicon
from referee.audio.model_folder import SHIPPED
from referee.audio.phone_alignment import align
from referee.audio.phones import PDF
from referee.audio.recognisers.vosk import VoskModel, check
from referee.audio.stream_scores import Sound
from referee.audio.vocabulary import Vocabulary
from referee.audio.word_chain import WordChain
from referee.errors import InputError

OURS = shipped.path(SHIPPED)

BROKEN = {
    "no acoustic model": ("am/final.mdl", "final.mdl"),
    "no settings": ("conf/model.conf", "model.conf"),
    "no feature settings": ("conf/fbank.conf", "mfcc.conf or conf/fbank.conf"),
    "no graph": ("graph/HCLG.fst", "graph/HCLG.fst or graph/HCLr.fst"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_folder_that_lacks_a_part(case, tmp_path):
    removed, named = BROKEN[case]
    folder = tmp_path / "model"
    shutil.copytree(OURS, folder)
    (folder / removed).unlink()
    with pytest.raises(InputError) as refused:
        check(folder)
    assert named in str(refused.value)
    assert str(folder) in str(refused.value)
    assert "Vosk" in refused.value.text("fr")


def test_no_folder(tmp_path):
    with pytest.raises(InputError, match="no such voice model folder"):
        CallDetector(16000, 1, model=tmp_path / "nowhere")


def test_broken_acoustic_model(tmp_path):
    folder = tmp_path / "model"
    shutil.copytree(OURS, folder)
    (folder / "am" / "final.mdl").write_bytes(b"\0Bnonsense")
    with pytest.raises(InputError, match="can't load"):
        VoskModel(Vocabulary(), folder)


def test_ours_hears_everything_and_loads_as_it_is():
    vosk = pytest.importorskip("vosk")
    model = VoskModel(Vocabulary(["Zorglub", "Anne-Marie"]))
    assert model.unheard == []
    vosk.KaldiRecognizer(vosk.Model(str(OURS)), 16000)


@pytest.fixture
def foreign(tmp_path):
    """A Vosk model with a vocabulary of its own: "cailloux" for "caillou", no "grelotte"."""
    folder = tmp_path / "foreign"
    folder.mkdir()
    for part in ("am", "conf"):
        shutil.copytree(OURS / part, folder / part)
    known = {"pas", "mou", "le", "cailloux", "pélican", "je", "relance", "de", "trente", "deux"}
    lexicon = Lexicon.read(OURS / "lexicon.txt")
    said = {w: lexicon.pronunciations(w) for w in known - {"cailloux"}}
    said["cailloux"] = lexicon.pronunciations("caillou")
    sentences = [("pas", "mou", "le", "cailloux"), ("pélican",), ("je", "relance", "de", "trente",
                 "deux")]  # fmt: skip
    bigram = read_bigram(OURS / "phone-bigram.txt")
    write_graph(folder / "graph", PhraseGrammar(sentences), Lexicon(said), bigram, Costs(again=4.0))
    return folder


def test_foreign_model_hears_by_sound_alikes(foreign):
    wave, onsets = one_after_another(["pas-mou-f4", "relance"])
    listener = CallDetector(16000, 1, model=foreign)
    calls = listener.feed(wave[:, None], 0.0) + listener.close()
    assert [c.text for c in calls] == ["pas mou le caillou", "je relance de 32"]
    assert calls[0].time == pytest.approx(onsets[0], abs=0.06)


def test_foreign_model_says_what_it_can_not_hear(foreign):
    model = VoskModel(Vocabulary(["Karadoc"]), foreign)
    assert "grelottine" in model.unheard
    assert "Karadoc" in model.unheard
    assert "pas mou le caillou" not in model.unheard
    assert "pélican" not in model.unheard


def test_scores_are_those_of_a_network_that_hears_french():
    model = VoskModel(Vocabulary())
    scores = model.network.scores(clip("pas-mou-f4") * 32768)
    assert scores.shape[1] == len(PDF)
    looks = model.verifier()
    right = looks.look(Sound(clip("pas-mou-f4")), ["pas", "mou", "le", "caillou"])
    wrong = looks.look(Sound(clip("pas-mou-f4")), ["grelotte", "ça", "picote"])
    assert right is not None and wrong is not None
    assert right.fit > wrong.fit + 0.5
    assert right.confidence > wrong.confidence


def test_too_short_for_its_words():
    model = VoskModel(Vocabulary())
    scores = np.zeros((3, len(PDF)), np.float32)
    chain = WordChain(["moisissure"], model.lexicon)
    assert align(scores, chain, model.talk) is None
