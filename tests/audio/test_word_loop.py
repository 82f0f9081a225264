"""What else may have been said: an annonce against rows of ordinary words."""

import math

import pytest
from phone_scores import classes_of, scores_of

from referee.audio.word_loop import WordLoop, read_words

#: « forêts », « de », « les », « la », alike likely.
WORDS = {("f", "o", "r", "E"): -3.0, ("d", "@"): -3.0, ("l", "e"): -3.0, ("l", "a"): -3.0}

#: What is said, what it was taken for, which phones of it that is, and the ratio.
SAID = {
    "no words at all: eight a step, and none is spared": (
        ". f o v E t .", ". f o v E t .", (1, 6), (20.0, math.inf),
    ),
    "words, rightly: what they cost is spared": (
        ". f o r E .", ". f o r E .", (1, 5), (3.0, 3.0),
    ),
    "words, taken for something else": (
        ". f o r E d @ .", ". f o v E t @ .", (1, 7), (-42.0, -42.0),
    ),
    "out of a word, whose rest is none": ("o r E .", "o r E .", (1, 3), (-16.0, -16.0)),
    "between two words": (
        "l a f o v E t l e", "l a f o v E t l e", (2, 7), (20.0, math.inf),
    ),
    "all of the stretch": ("f o v E t", "f o v E t", (0, 5), (20.0, math.inf)),
}  # fmt: skip


@pytest.mark.parametrize("case", SAID)
def test_ratio(case):
    said, taken, (first, last), (least, most) = SAID[case]
    loop = WordLoop(WORDS)
    found = loop.against(scores_of(said), classes_of(taken), 3 * first, 3 * last)
    assert least - 1e-4 <= found <= most + 1e-4


def test_a_word_more_is_a_chance_more():
    """Whatever else people may say, the more of it the loop knows, the less an annonce is worth."""
    said = (scores_of(". f o v E t ."), classes_of(". f o v E t ."), 3, 18)
    few = WordLoop(WORDS).against(*said)
    more = WordLoop(WORDS | {("f", "o"): -3.0, ("v", "E", "t"): -3.0}).against(*said)
    assert more == pytest.approx(6.0)
    assert more < few


def test_without_words_all_is_silence():
    assert WordLoop({}).against(scores_of(". f o ."), classes_of(". f o ."), 3, 9) == 48.0


#: Lines, and the words in them; None where they are refused.
LINES = {
    "two ways": ("-3.5 d @\n-3.5 d\n", {("d", "@"): -3.5, ("d",): -3.5}),
    "none": ("", {}),
    "no phone": ("-3.5\n", None),
    "a phone that is none": ("-3.5 l qq\n", None),
    "no number": ("le l @\n", None),
    "likelier than sure": ("1.0 l @\n", None),
    "not a number": ("nan l @\n", None),
    "an empty line": ("-3.5 d @\n\n-3.5 d\n", None),
}


@pytest.mark.parametrize("case", LINES)
def test_words_are_read(case, tmp_path):
    text, words = LINES[case]
    path = tmp_path / "talk-words.txt"
    path.write_text(text, encoding="utf-8")
    if words is None:
        with pytest.raises(ValueError, match=r"line \d"):
            read_words(path)
    else:
        assert read_words(path) == words
