"""Voices that nothing was fitted on: real people, a synthesiser that no training knew, espeak-ng last.

MBROLA joins recorded diphones of seven French speakers (Dutoit et al. 1996). Its voices' licence is
for non-commercial use: they are measured with, never trained on. The people are two readers of poems and
speakers of isolated words and phrases, in quiet recordings that show when the sound begins
(`models.voice.recorded`).
"""

from __future__ import annotations

import dataclasses
import random
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np

from benchmarks.ears.carry import LEAST_PHONES
from benchmarks.ears.stand_ins import is_said
from fixtures.studio.speech import FIXTURE_VOICES, Voice
from fixtures.studio.tables import Utterance, beginning
from models.voice import recorded
from models.voice.recorded import MEASURED, RecordedPhrase
from models.voice.sources import decode
from referee.audio.lexicon import words_of
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import RATE
from referee.audio.stream_scores import Sound
from referee.audio.vocabulary import Vocabulary

#: MBROLA's French voices.
VOICES = (1, 2, 3, 4, 5, 6, 7)
_PROGRAMS = ("espeak-ng", "mbrola")
_DATA = Path("/usr/share/mbrola")
#: Words a minute, and espeak-ng's pitch 0..99.
_SPEEDS, _PITCHES = (135, 200), (25, 75)
#: s after the beginning of the sound by which a phrase begins, as the median of its clips has it: many
#: say "à droite" where the text has "droite", and when that begins nobody knows.
_ARTICLE = 0.1
#: s of quiet around a phrase that is aligned.
_AROUND = 0.2


class CalledLine(NamedTuple):
    """What is called, by whose voice."""

    text: str
    voice: Voice | Utterance


class Family(Protocol):
    """Voices of one kind. ``annonces``: whether they say what they are given."""

    name: str
    annonces: bool

    def one(self, draw: random.Random, text: str) -> CalledLine:
        """Somebody calls a text, or what there is of somebody."""

    def two(self, draw: random.Random, text: str) -> Sequence[CalledLine]:
        """Two call the same."""


def fixture_voice(draw: random.Random) -> Voice:
    """One of espeak-ng's that training never has, with its speed, pitch and effort varied."""
    base = draw.choice(FIXTURE_VOICES)
    return dataclasses.replace(
        base,
        speed=round(base.speed * draw.uniform(0.88, 1.15)),
        pitch=max(5, min(95, base.pitch + draw.randint(-15, 15))),
        shout=draw.choice((0.0, draw.uniform(0.2, 0.9))),
    )


def mbrola_installed() -> bool:
    """Whether the program is there with all its French voices."""
    there = all(shutil.which(program) for program in _PROGRAMS)
    return there and all((_DATA / f"fr{n}").exists() for n in VOICES)


def mbrola(text: str, voice: int, speed: int = 170, pitch: int = 50) -> Utterance:
    """Speak a text; ``voice``: 1 to 7, ``speed``: words a minute, ``pitch``: 0 to 99."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "said.wav"
        command = ["espeak-ng", "-v", f"mb/mb-fr{voice}", "-s", str(speed), "-p", str(pitch)]
        subprocess.run([*command, "-w", str(target), text], check=True, capture_output=True)
        samples = decode(target).astype(np.float32) / np.float32(32768)
    return Utterance(samples, beginning(samples))


class Espeak:
    """espeak-ng's fixture voices: the kind that most of the training is of."""

    name, annonces = "espeak-ng", True

    def one(self, draw: random.Random, text: str) -> CalledLine:
        """One of them."""
        return CalledLine(text, fixture_voice(draw))

    def two(self, draw: random.Random, text: str) -> Sequence[CalledLine]:
        """One and another."""
        return [self.one(draw, text), self.one(draw, text)]


class Mbrola:
    """The synthesiser that no training knew."""

    name, annonces = "MBROLA", True

    def one(self, draw: random.Random, text: str) -> CalledLine:
        """Any of its voices, at any speed and pitch."""
        return self._by(draw, text, draw.choice(VOICES))

    def two(self, draw: random.Random, text: str) -> Sequence[CalledLine]:
        """Two of its voices."""
        return [self._by(draw, text, voice) for voice in draw.sample(VOICES, 2)]

    def _by(self, draw: random.Random, text: str, voice: int) -> CalledLine:
        return CalledLine(
            text, mbrola(text, voice, draw.randint(*_SPEEDS), draw.randint(*_PITCHES))
        )


class People:
    """Real people's phrases, which stand for annonces; of ``train`` and ``evaluate`` in ``speech``."""

    name, annonces = "people", False

    def __init__(self, speech: Path) -> None:
        sets = [recorded.clauses(speech / "train" / "librivox-fleurs-du-mal")]
        sets.append(recorded.words(speech / "train" / "words-fr-wikimedia"))
        found = [p for phrases in sets for p in phrases if p.speaker in MEASURED]
        evaluate = speech / "evaluate"
        for name in ("tuxpaint-phrases", "artikulate-phrases"):
            found += recorded.words(evaluate / name)
        #: By set, so that one of many clips does not crowd out another.
        self._by_speaker: dict[str, list[RecordedPhrase]] = {}
        for phrase in _like_annonces(found):
            self._by_speaker.setdefault(phrase.speaker, []).append(phrase)
        commands = recorded.words(evaluate / "short-commands-45-speakers")
        #: The same word by many people: two of them can call it at once.
        self._same: dict[str, dict[str, list[RecordedPhrase]]] = {}
        for phrase in _like_annonces(list(commands)):
            speakers = self._same.setdefault(phrase.text, {})
            speakers.setdefault(phrase.speaker, []).append(phrase)

    def one(self, draw: random.Random, text: str) -> CalledLine:
        """Anything by anybody: nobody has said the annonces."""
        chosen = draw.choice([*self._by_speaker, ""])
        if not chosen:
            return self.two(draw, "")[0]
        phrase = draw.choice(self._by_speaker[chosen])
        return _called_line(phrase)

    def two(self, draw: random.Random, text: str) -> Sequence[CalledLine]:
        """The same word by two people."""
        speakers = self._same[draw.choice(sorted(self._same))]
        two = draw.sample(sorted(speakers), 2)
        return [_called_line(draw.choice(speakers[name])) for name in two]

    def two_phrases(self, draw: random.Random) -> Sequence[CalledLine]:
        """A phrase by each of two speakers of phrases, never the same words."""
        one, other = draw.sample(sorted(self._by_speaker), 2)
        first = draw.choice(self._by_speaker[one])
        others = [p for p in self._by_speaker[other] if words_of(p.text) != words_of(first.text)]
        return [_called_line(first), _called_line(draw.choice(others))]


class Readers:
    """Two of the people that nothing was fitted on, each with a phrase of their own: no two of them say
    the same, so that what their openings and their voices do to an onset does not cancel.
    """

    name, annonces = "readers", False

    def __init__(self, people: People) -> None:
        self._people = people

    def one(self, draw: random.Random, text: str) -> CalledLine:
        """Anything by anybody."""
        return self._people.one(draw, text)

    def two(self, draw: random.Random, text: str) -> Sequence[CalledLine]:
        """Two people, each with something else."""
        return self._people.two_phrases(draw)


def _like_annonces(phrases: Sequence[RecordedPhrase]) -> list[RecordedPhrase]:
    """Those said whole, as long as the shortest annonce, whose words are the first that is said."""
    model = VoskModel(Vocabulary())
    looks, lexicon = model.aligner(), model.lexicon
    around = round(_AROUND * RATE)
    late: dict[str, list[float]] = {}
    for phrase in phrases:
        words = words_of(phrase.text)
        phones = sum(len(lexicon.pronunciations(w)[0]) for w in words)
        if is_said(phrase.text) and phones >= LEAST_PHONES:
            said = phrase.utterance
            aligned = looks.look(Sound(np.pad(said.samples, (around, around))), words)
            start = np.inf if aligned is None else aligned.start - _AROUND - said.beginning
            late.setdefault(phrase.text, []).append(start)
    return [p for p in phrases if p.text in late and np.median(late[p.text]) < _ARTICLE]


def _called_line(phrase: RecordedPhrase) -> CalledLine:
    return CalledLine(" ".join(words_of(phrase.text)), phrase.utterance)
