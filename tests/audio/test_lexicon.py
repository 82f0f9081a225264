import subprocess
import sys

import pytest

from referee.audio import lexicon
from referee.audio.lexicon import Lexicon, by_rule, variants, words_of

SPELT = {
    "capitals, marks": ("Pas mou le caillou !", ["pas", "mou", "le", "caillou"]),
    "hyphens": ("Civet-Filoché", ["civet", "filoché"]),
    "elision": ("J'apprécie les fruits", ["j'apprécie", "les", "fruits"]),
    "curly apostrophe": ("J’achète", ["j'achète"]),
    "ligature": ("Sœur", ["soeur"]),
    "nothing": ("!?", []),
}


@pytest.mark.parametrize("case", SPELT)
def test_words_of(case):
    text, words = SPELT[case]
    assert words_of(text) == words


RULES = {
    "karadoc": "k a r a d O k",
    "perceval": "p E r s @ v a l",
    "léodagan": "l e O d a g A~",
    "arthur": "a r t y r",
    "caillou": "k a j u",
    "bretonnes": "b r @ t O n",
    "oiseau": "w a z o",
    "chouette": "S w E t",
    "graines": "g r E n",
    "montagne": "m O~ t a n^",
    "jarret": "Z a r E",
    "sirop": "s i r o",
    "gagnant": "g a n^ A~",
    "guillaume": "g i j o m",
    "marie": "m a r i",
}


@pytest.mark.parametrize("word", RULES)
def test_letter_to_sound(word):
    assert by_rule(word) == tuple(RULES[word].split())


@pytest.mark.parametrize("word", ["zbrx", "ñandú", "kaamelott", "q", "éh"])
def test_any_name_has_a_sound(word):
    assert by_rule(word)


VARIANTS = {
    "dropped schwa": ("petit", "p @ t i", "p t i"),
    "shouted mute e": ("mouette", "m w E t", "m w E t @"),
    "closed e": ("jarret", "Z a r E", "Z a r e"),
    "un as vin": ("un", "W~", "E~"),
}


@pytest.mark.parametrize("case", VARIANTS)
def test_variants(case):
    word, said, also = VARIANTS[case]
    found = variants(word, tuple(said.split()))
    assert found[0] == tuple(said.split())
    assert tuple(also.split()) in found


def test_schwa_stays_between_many_consonants():
    assert ("g", "r", "l", "O", "t") not in variants("grelotte", ("g", "r", "@", "l", "O", "t"))


def test_unknown_word_without_espeak(monkeypatch):
    monkeypatch.setattr(lexicon, "_espeak_program", lambda: None)
    lexicon._by_espeak.cache_clear()
    found = Lexicon().pronunciations("karadoc")
    lexicon._by_espeak.cache_clear()
    assert found == (("k", "a", "r", "a", "d", "O", "k"),)


def test_espeak_that_fails_is_no_error(monkeypatch, tmp_path):
    program = tmp_path / "espeak-ng"
    program.write_text(f"#!{sys.executable}\nraise SystemExit(1)\n")
    program.chmod(0o755)
    with pytest.raises(subprocess.CalledProcessError):
        subprocess.run([program], check=True, capture_output=True)
    monkeypatch.setattr(lexicon, "_espeak_program", lambda: str(program))
    lexicon._by_espeak.cache_clear()
    assert Lexicon().pronunciations("bohort")
    lexicon._by_espeak.cache_clear()


BAD_LINES = {"no tab": "pas p a", "no phones": "pas\t", "foreign phone": "thing\tT i n"}


@pytest.mark.parametrize("case", BAD_LINES)
def test_broken_list_is_refused(case, tmp_path):
    path = tmp_path / "lexicon.txt"
    path.write_text("mou\tm u\n" + BAD_LINES[case] + "\n")
    with pytest.raises(ValueError, match="line 2"):
        Lexicon.read(path)
