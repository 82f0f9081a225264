"""A recogniser of whistles: 1,000 Hz stand for one annonce, 2,000 Hz for another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from referee.audio.sampling import RATE
from referee.audio.speech import Alignment, Attribution, Samples, Threshold, Word
from referee.audio.stream_scores import Sound
from referee.audio.vocabulary import PhraseMatch, Vocabulary

#: The words of an annonce by its whistle, Hz.
WORDS = {1000: ("grelotte", "ça", "picote"), 2000: ("pas", "mou", "le", "caillou")}
#: How far a whistle may be off, Hz, and its least amplitude.
OFF, QUIET = 100, 0.05


def whistle(samples: Samples) -> tuple[int, float, float] | None:
    """The whistle in a piece of sound: its pitch in Hz, its beginning and end in s; None for none."""
    loud = np.flatnonzero(np.abs(samples) > QUIET)
    if len(loud) < RATE // 10:
        return None
    piece = samples[loud[0] : loud[-1]]
    heard = np.abs(np.fft.rfft(piece)).argmax() * RATE / len(piece)
    pitch = min(WORDS, key=lambda p: abs(p - heard))
    return (pitch, loud[0] / RATE, loud[-1] / RATE) if abs(pitch - heard) < OFF else None


class WhistleRecogniser:
    """One stream: words are told once the utterance has ended."""

    def __init__(self) -> None:
        self._samples = np.zeros(0, np.float32)

    def accept(self, samples: Samples) -> list[Word] | None:
        """Take in sound. The utterance goes on until `finish`."""
        self._samples = np.concatenate([self._samples, samples])
        return None

    def partial(self) -> list[str]:
        """The words so far."""
        return [word.text for word in self.finish()]

    def finish(self) -> list[Word]:
        """The words of the whistle, evenly spread over it."""
        found = whistle(self._samples)
        if found is None:
            return []
        pitch, start, end = found
        edges = np.linspace(start, end, len(WORDS[pitch]) + 1).tolist()
        return [Word(*word) for word in zip(WORDS[pitch], edges, edges[1:], strict=False)]


class WhistleAligner:
    """The second look: whether the words are those of the whistle."""

    def look(self, sound: Sound, words: Sequence[str]) -> Alignment | None:
        """Where the whistle lies. A wrong pitch makes the words unlikely."""
        found = whistle(sound.samples)
        if found is None:
            return None
        pitch, start, end = found
        right = tuple(words) == WORDS[pitch]
        return Alignment(start=start, end=end, landmark=start, log_odds=5.0 if right else -5.0)


class WhistleModel:
    """What is listened for, and when it is believed: see `Threshold`."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        heard = [" ".join(words) for words in WORDS.values()]
        self.unheard = [s for v in vocabulary.sequences if (s := " ".join(v)) not in heard]
        anybody = Attribution(weights=(), own=0.0, rival=0.0)
        self.threshold = Threshold((), 0.7, 0.3, array=anybody, seats=anybody, gain_control=anybody)

    def recogniser(self) -> WhistleRecogniser:
        """A fresh stream."""
        return WhistleRecogniser()

    def aligner(self) -> WhistleAligner:
        """A second look at calls."""
        return WhistleAligner()

    def scorer(self) -> None:
        """The aligner looks at the sound itself."""
        return

    def spotter(self) -> None:
        """A whistle is heard or not: there is nothing beside the recogniser."""
        return

    def stakes(self) -> None:
        """No whistle has a stake."""
        return

    def matches(self, heard: Sequence[str]) -> list[PhraseMatch]:
        """The annonces in a row of words."""
        return self.vocabulary.matches(heard)


def speech_model(
    vocabulary: Vocabulary, folder: Path | None = None, warp: float = 1.0
) -> WhistleModel:
    """Load the model: there is nothing to be loaded."""
    return WhistleModel(vocabulary)
