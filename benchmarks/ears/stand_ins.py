"""Real people's phrases in the place of annonces, which nobody has recorded.

Of 54 annonces all but one have a word that is not among the ordinary ones (`referee.audio.word_loop`).
"Bonjour" and "question" have none: they would be held against themselves. So of a phrase that is all
ordinary words the rarest is left out of them, while that phrase is listened for.
"""

from __future__ import annotations

import atexit
import functools
import re
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from referee.audio.lexicon import Lexicon, Pronunciation, words_of
from referee.audio.model_folder import TALK_WORDS, ModelFolder
from referee.audio.vocabulary import Vocabulary
from referee.audio.word_loop import read_words

#: Of tuxpaint's recordings, 27 say the letter's name alone: "bé" for "La lettre b.".
_LETTER = re.compile(r"la lettre \w\W*", re.IGNORECASE)


def is_said(text: str) -> bool:
    """Whether the recordings with this text say all of it."""
    return _LETTER.fullmatch(text) is None


def vocabulary_with(phrases: Sequence[str], players: Sequence[str]) -> Vocabulary:
    """The annonces, and phrases that stand for annonces."""
    vocabulary = Vocabulary(players)
    vocabulary.listen_for(tuple(words_of(phrase)) for phrase in phrases)
    return vocabulary


def model_for(phrases: Iterable[Sequence[str]]) -> Path | None:
    """A copy of the shipped model that has not all words of a phrase for ordinary ones; None: as it is.

    ``phrases``: the words of each.
    """
    lexicon, ordinary = ModelFolder.shipped().lexicon, _ordinary()
    left_out: set[Pronunciation] = set()
    for words in phrases:
        left_out |= _rarest(words, lexicon, ordinary)
    return _copy(frozenset(left_out)) if left_out else None


@functools.cache
def _ordinary() -> dict[Pronunciation, float]:
    return read_words(ModelFolder.shipped().path / TALK_WORDS)


def _rarest(
    words: Sequence[str], lexicon: Lexicon, ordinary: dict[Pronunciation, float]
) -> set[Pronunciation]:
    """How the rarest of words sounds; nothing, where one of them is not ordinary."""
    sounds = [{p for p in lexicon.pronunciations(w) if p in ordinary} for w in words]
    return set() if not all(sounds) else min(sounds, key=lambda s: max(ordinary[p] for p in s))


@functools.cache
def _copy(left_out: frozenset[Pronunciation]) -> Path:
    folder = Path(tempfile.mkdtemp(prefix="stand-ins-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copytree(ModelFolder.shipped().path, folder, dirs_exist_ok=True)
    lines = [
        f"{likely:.3f} {' '.join(phones)}"
        for phones, likely in _ordinary().items()
        if phones not in left_out
    ]
    (folder / TALK_WORDS).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder
