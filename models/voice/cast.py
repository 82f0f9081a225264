"""Who calls at the simulated tables that onsets are learned on: two synthesisers and real people."""

from __future__ import annotations

import dataclasses
import logging
import random
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np
from scipy.signal import resample_poly

from fixtures.studio.speech import TRAINING_VOICES, Voice, say
from fixtures.studio.tables import Utterance, beginning
from models.voice import pico, recorded
from models.voice.recorded import CALIBRATING, MEASURED, RecordedPhrase
from referee.audio.sampling import RATE
from referee.audio.speech import Aligner
from referee.game.annonces import all_annonces

log = logging.getLogger(__name__)
#: How much of the calls is whose, where there are all.
SHARES = {"espeak": 0.3, "pico": 0.15, "people": 0.55}
#: Seconds that a synthetic utterance lasts at most.
_LONGEST = 3.5
#: Seconds that a read sentence lasts at most.
_SENTENCE = 8.0


class Cue(NamedTuple):
    """What is said at a table, by whom; ``family``: of voices, "espeak", "pico" or "people"."""

    text: str
    utterance: Utterance
    family: str


class Cast(Protocol):
    """Draws who says what next."""

    def __call__(self, draw: random.Random) -> Cue:
        """One call."""


def annonce(draw: random.Random) -> str:
    """One that takes nothing else with it."""
    return draw.choice([a.words for a in all_annonces() if "{" not in a.words])


def espeak(draw: random.Random) -> Cue:
    """A training voice with an annonce."""
    return by_espeak(annonce(draw), draw)


def by_espeak(text: str, draw: random.Random) -> Cue:
    """A training voice with any text."""
    voice = dataclasses.replace(
        draw.choice(TRAINING_VOICES),
        speed=draw.randint(135, 225),
        pitch=draw.randint(10, 95),
        size=draw.uniform(0.88, 1.12),
        shout=draw.choice((0.0, draw.uniform(0, 1))),
    )
    return Cue(text, Utterance.spoken(say(text, voice)), "espeak")


def by_pico(text: str, draw: random.Random) -> Utterance | None:
    """The second synthesiser with any text; None where nothing comes of it."""
    with tempfile.TemporaryDirectory() as folder:
        samples = pico.said(text, draw, Path(folder) / "said.wav")
    wave = samples.astype(np.float32) / np.float32(32768)
    return Utterance(wave, beginning(wave)) if wave.any() else None


def espeak_or_pico(draw: random.Random) -> Cue:
    """An annonce by one of both synthesisers, where there are both."""
    return synthetic(annonce(draw), draw)


def synthetic(text: str, draw: random.Random) -> Cue:
    """Any text by one of both synthesisers, where there are both."""
    if pico.installed() and draw.random() < 0.5:
        uttered = by_pico(text, draw)
        if uttered is not None:
            return Cue(text, uttered, "pico")
    return by_espeak(text, draw)


def training_voice(draw: random.Random) -> Voice:
    """One of espeak-ng's that is learned from: its tempo, pitch, body and effort."""
    return dataclasses.replace(
        draw.choice(TRAINING_VOICES),
        speed=draw.randint(140, 220),
        pitch=draw.randint(10, 95),
        size=draw.uniform(0.88, 1.12),
        shout=draw.choice((0.0, draw.uniform(0, 1))),
    )


def resized(utterance: Utterance, size: float) -> Utterance:
    """The same by a body so much larger: lower, slower."""
    up = round(100 * size)
    samples = resample_poly(utterance.samples, up, 100).astype(np.float32)
    return Utterance(samples, utterance.beginning * up / 100, utterance.landmark * up / 100)


class Phrases:
    """Recorded phrases, every speaker as often as the square root of how much there is of them."""

    def __init__(self, phrases: Sequence[RecordedPhrase], family: str, vary: bool = True) -> None:
        self._by: dict[str, list[RecordedPhrase]] = {}
        for phrase in phrases:
            self._by.setdefault(phrase.speaker, []).append(phrase)
        self._speakers = sorted(self._by)
        self._weights = [len(self._by[s]) ** 0.5 for s in self._speakers]
        self._family, self._vary = family, vary

    def __call__(self, draw: random.Random) -> Cue:
        """One of them."""
        speaker = draw.choices(self._speakers, self._weights)[0]
        phrase = draw.choice(self._by[speaker])
        said = phrase.utterance
        if self._vary:
            said = resized(said, draw.uniform(0.9, 1.1))
        return Cue(phrase.text, said, self._family)


class Mixture:
    """Several casts by their shares."""

    def __init__(self, casts: dict[str, Cast]) -> None:
        self._casts = casts

    def __call__(self, draw: random.Random) -> Cue:
        """One call of one of them."""
        names = [*self._casts]
        return self._casts[draw.choices(names, [SHARES[n] for n in names])[0]](draw)


Recordings = list[RecordedPhrase]


def people(speech: Path, looks: Aligner) -> tuple[Recordings, Recordings, Recordings]:
    """Real phrases to learn from, those to calibrate on, and those that figures are of."""
    train = speech / "train"
    found: list[RecordedPhrase] = []
    if (train / "librivox-fleurs-du-mal").is_dir():
        found += recorded.clauses(train / "librivox-fleurs-du-mal")
    for name in ("common-voice-fr-sample", "fleurs-fr-sample"):
        if (train / name).is_dir():
            found += recorded.words(train / name, _SENTENCE)
    if (train / "words-fr-wikimedia").is_dir():
        found += recorded.words(train / "words-fr-wikimedia", looks=looks)
    measured = [p for p in found if p.speaker in MEASURED]
    calibrating = [p for p in found if p.speaker in CALIBRATING]
    rest = MEASURED | CALIBRATING
    learned = [p for p in found if p.speaker not in rest]
    log.info(
        "real phrases: %d to learn from, %d to calibrate on, %d to measure with",
        len(learned), len(calibrating), len(measured),
    )  # fmt: skip
    return learned, calibrating, measured


def second_synthesiser(count: int, seed: int, sentences: Sequence[str]) -> list[RecordedPhrase]:
    """Pico's utterances; none where it is not installed."""
    if not pico.installed():
        return []
    found: list[RecordedPhrase] = []
    for clip, samples in pico.utterances(count, seed, sentences):
        wave = samples.astype(np.float32) / np.float32(32768)
        if wave.any() and len(wave) < _LONGEST * RATE:
            found.append(RecordedPhrase(clip.text, "pico", Utterance(wave, beginning(wave))))
    return found


def training_cast(learned: Sequence[RecordedPhrase], synthetic: Sequence[RecordedPhrase]) -> Cast:
    """All that may be learned from, as much of each as `SHARES` says."""
    casts: dict[str, Cast] = {"espeak": espeak}
    if synthetic:
        casts["pico"] = Phrases(synthetic, "pico")
    if learned:
        casts["people"] = Phrases(learned, "people")
    return Mixture(casts)
