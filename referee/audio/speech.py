"""What recognises speech and looks at it again: the protocols, and the kinds that there are.

A kind is a module with a function ``speech_model(vocabulary, folder, warp) -> SpeechModel``. Those in
`referee.audio.recognisers` are found by themselves; another distribution names its own as an entry point
of the group ``referee.recognisers``. A table file chooses one by ``[sound] recogniser``.
"""

from __future__ import annotations

import dataclasses
import importlib
import importlib.metadata
import importlib.util
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit, logit

from referee.audio.onset import Expected
from referee.audio.stake_reader import StakeReader
from referee.audio.stream_scores import Scorer, Sound
from referee.audio.vocabulary import PhraseMatch, Vocabulary
from referee.errors import InputError
from referee.game.annonces import all_annonces
from referee.wording import Message

Samples = NDArray[np.float32]

#: The recogniser that is shipped.
DEFAULT = "vosk"
_PACKAGE = "referee.audio.recognisers"
_GROUP = "referee.recognisers"
#: So many annonces one window awaits; the line of `Threshold.awaited` is drawn for them.
_FEW = 3


@dataclasses.dataclass(frozen=True)
class Word:
    """A word as heard; its times in seconds from the first sample that the recogniser was given."""

    text: str
    start: float
    end: float


@dataclasses.dataclass(frozen=True)
class Attribution:
    """Whose a call is in one set-up: ``weights`` of `referee.audio.speaker_attribution`.

    ``own``: log-odds from which words found at a seat are its own; ``rival``: from which somebody else
    there called the same, too.
    """

    weights: tuple[float, ...]
    own: float
    rival: float


@dataclasses.dataclass(frozen=True)
class Threshold:
    """When a second look believes a call, see `referee.audio.verification`.

    ``accept``: confidence from which any call is believed; ``awaited``: one of the few that an open
    window awaits.
    ``array``, ``seats``, ``gain_control``: whose it is, by an array, by a microphone a seat, and where
    these set their own level.
    """

    weights: tuple[float, ...]
    accept: float
    awaited: float
    array: Attribution
    seats: Attribution
    gain_control: Attribution

    def among(self, awaited: int) -> float:
        """Confidence from which one of so many awaited annonces is believed.

        What is awaited is likelier the fewer there are: talk sounds like one of few as much more
        seldom. Misheard calls thin out exponentially with the log-odds, so these follow the logarithm.
        """
        if awaited <= _FEW:
            return self.awaited
        share = min(1.0, math.log(awaited / _FEW) / math.log(len(all_annonces()) / _FEW))
        return float(expit((1 - share) * logit(self.awaited) + share * logit(self.accept)))


@dataclasses.dataclass(frozen=True)
class Alignment:
    """Where words lie in a stretch of sound, and how likely they were said there.

    ``start``, ``end``: of the words, s from the stretch's beginning. ``landmark``: where their first
    phone that is no stop or fricative begins, s, ``opening``: the stops and fricatives before it, in
    SAMPA, and ``phone``: what a phone lasts on average, s; see `referee.audio.onset`. ``elsewhere``:
    tells how far from ``start`` they may begin as well, s; only calls that are given need to know.
    ``log_odds``: of the words being those that were said. ``fit``, ``doubt``: what else is known of
    them for `referee.audio.speaker_attribution`, see `referee.audio.verification`; 0 where nothing is.
    """

    start: float
    end: float
    landmark: float
    log_odds: float
    opening: tuple[str, ...] = ()
    phone: float = 0.08
    elsewhere: Callable[[], float] = float
    fit: float = 0.0
    doubt: float = 0.0

    @property
    def beginning(self) -> Expected:
        """What is told to `referee.audio.onset`."""
        return Expected(self.landmark, self.start, self.opening, self.phone)

    @property
    def confidence(self) -> float:
        """The log-odds as a probability."""
        return self.supported(0.0)

    def supported(self, log_odds: float) -> float:
        """The confidence with other evidence for the words."""
        return float(expit(self.log_odds + log_odds))


@dataclasses.dataclass(frozen=True)
class Spotted:
    """A phrase and where it may lie, s from the stretch's beginning; ``score``: how far above talk."""

    words: tuple[str, ...]
    start: float
    end: float
    score: float

    def later(self, seconds: float) -> Spotted:
        """The same in sound that begins so much earlier."""
        return dataclasses.replace(self, start=self.start + seconds, end=self.end + seconds)

    def moved(self, other: Spotted) -> float:
        """By how much beginning and end lie elsewhere, s; infinite where the words are others."""
        if self.words != other.words:
            return math.inf
        return abs(self.start - other.start) + abs(self.end - other.end)


class Spotter(Protocol):
    """Looks for all phrases in speech, whatever the recogniser made of it."""

    def find(self, scores: NDArray[np.float32]) -> list[Spotted]:
        """The likeliest few in speech as the model's `Scorer` has it, the best first."""


class Recogniser(Protocol):
    """One stream of speech, fed in pieces: samples at 16 kHz, -1..1."""

    def accept(self, samples: Samples) -> list[Word] | None:
        """Take in sound; the words of an utterance that ended with it, None where it goes on."""

    def partial(self) -> list[str]:
        """The words so far of the utterance that goes on."""

    def finish(self) -> list[Word]:
        """End the utterance; its words."""


class Aligner(Protocol):
    """Looks again at words that were recognised: where they lie in the sound, and whether they fit."""

    def look(self, sound: Sound, words: Sequence[str]) -> Alignment | None:
        """Align words to a stretch of sound; None where they can't be there."""


class SpeechModel(Protocol):
    """A loaded model: any number of recognisers and aligners for one vocabulary.

    ``unheard``: phrases and names that it can't be made to hear, as printed.
    """

    vocabulary: Vocabulary
    unheard: list[str]
    threshold: Threshold

    def recogniser(self) -> Recogniser:
        """A fresh stream."""

    def aligner(self) -> Aligner:
        """A second look at calls."""

    def scorer(self) -> Scorer | None:
        """What scores sound for aligners and spotter, once for all; None where they need none."""

    def spotter(self) -> Spotter | None:
        """What proposes phrases beside the recogniser; None where the model has none."""

    def stakes(self) -> StakeReader | None:
        """What tells which stake was called; None where the model has none: what it hears stands."""

    def matches(self, heard: Sequence[str]) -> list[PhraseMatch]:
        """The annonces in words as the recogniser gives them; places are those of ``heard``."""


def speech_model(
    vocabulary: Vocabulary, kind: str = DEFAULT, folder: Path | None = None, warp: float = 1.0
) -> SpeechModel:
    """Load a model of a kind.

    ``folder``: None for the one that comes with it. ``warp``: for an enrolled voice, see
    `referee.audio.enrolment`.

    Raises:
        InputError: there is no such kind, or its model can't be loaded.
    """
    made: SpeechModel = _module_of(kind).speech_model(vocabulary, folder, warp)
    return made


def check_model(kind: str, folder: Path) -> None:
    """See that a folder holds a model of a kind, without loading it, where the kind can tell.

    Raises:
        InputError: there is no such kind, or the folder holds no model of it.
    """
    check = getattr(_module_of(kind), "check", None)
    if check is not None:
        check(folder)


def _module_of(kind: str) -> Any:
    """The module of a kind: ours, or another distribution's."""
    name = f"{_PACKAGE}.{kind}"
    if kind.isidentifier() and importlib.util.find_spec(name) is not None:
        return importlib.import_module(name)
    for entry in importlib.metadata.entry_points(group=_GROUP, name=kind):
        return entry.load()
    raise InputError(
        Message("audio.unknown-recogniser", kind=kind),
        where="[sound] recogniser",
        remedy=Message("audio.unknown-recogniser-remedy"),
    )
