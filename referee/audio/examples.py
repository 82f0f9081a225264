"""What a player's own examples say of a stream: calls that nobody else found, and how likely a call is.

An example is the player's own way of shouting a phrase (`referee.voices`). Where the stream sounds like
it, the phrase is proposed to the second look; and the log-odds of a call rise with the likeness. Both
hold for the player's own stream alone; where one microphone hears all, for whoever plays. What an
example adds is a log-likelihood ratio, fitted on readers who say the same words twice
(`models/voice/repetitions.py`). It never takes away, unless the player has such a call taken back.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.model_folder import ModelFolder
from referee.audio.sampling import NETWORK_STEP
from referee.audio.speech import Samples
from referee.audio.stream_recogniser import Candidate, StreamRecogniser
from referee.audio.stretch import SAME_SOUND, Stretch, common
from referee.audio.templates import LogPosteriors, TemplateMatch, Templates, log_posteriors
from referee.audio.vocabulary import PhraseMatch, Vocabulary
from referee.voices import EnrolledVoice, Example, packed

#: Log-odds that an example adds at most, and that one of a call taken back takes away at most.
_MOST, _MOST_AGAINST = 4.0, 2.0
#: Log-odds from which likeness alone proposes a call. Examples of 47 annonces
#: found nothing like it in 52 minutes of poems; those of words that the same reader says elsewhere, of
#: nine phones and more, one false place in twenty hours of a template.
_PROPOSED = 1.0
#: Candidates that one utterance gets from examples at most.
_PROPOSALS = 3
#: Centre of the first analysis step, s.
_FIRST = 0.0125
#: Shorter stretches, steps, are no example: nothing can be told by them.
_SHORTEST = 8


@dataclasses.dataclass(frozen=True)
class HeardStretch:
    """A call as it was told, and how the network heard it; ``posteriors`` as in `Example`."""

    time: float
    text: str
    words: tuple[str, ...]
    posteriors: bytes


class ExampleEar:
    """The shipped network, and how likeness counts."""

    def __init__(self) -> None:
        ours = ModelFolder.shipped()
        self._network, self._weights = ours.network, ours.example_weights

    def hear(self, samples: Samples) -> LogPosteriors:
        """Log posteriors (steps of 30 ms, classes) of samples at 16 kHz, -1..1."""
        return log_posteriors(self._network.scores(samples * 32768.0))

    def ratio(self, example: LogPosteriors, stream: LogPosteriors, match: TemplateMatch) -> float:
        """Log-likelihood ratio of a place in a stream being a repetition of an example."""
        found = evidence(example, stream, match)
        return sum(w * e for w, e in zip(self._weights, found, strict=True))


def evidence(
    example: LogPosteriors, stream: LogPosteriors, match: TemplateMatch
) -> tuple[float, ...]:
    """What likeness is judged by: one; the mean distance; that of all steps of one from all of the
    other, which is small where the network is undecided; the logarithm of the example's steps.
    """
    place = stream[match.begin : match.end]
    alike = np.exp(0.5 * example) @ np.exp(0.5 * place).T
    apart = float(-np.log(np.maximum(alike, 0.02)).mean())
    return (1.0, match.distance, apart, math.log(len(example)))


class StreamExamples:
    """The examples of those who may be heard on one stream. ``seated``: it is one player's own."""

    def __init__(
        self, ear: ExampleEar, examples: Sequence[Example], vocabulary: Vocabulary, *, seated: bool
    ) -> None:
        self._ear = ear
        self._for = [e for e in examples if not e.against]
        self._against = [e for e in examples if e.against and seated]
        self._heard = {id(e): e.likelihoods() for e in (*self._for, *self._against)}
        self._templates = Templates([self._heard[id(e)] for e in self._for])
        self._phrases = [_phrase(vocabulary, e.words) for e in self._for]

    def propose(self, samples: Samples, begin: float) -> list[Candidate]:
        """What may be calls in an utterance that begins at ``begin``, s of the stream."""
        if not self._for:
            return []
        stream = self._ear.hear(samples)
        scored: list[tuple[float, Candidate]] = []
        for place in self._templates.match(stream):
            phrase = self._phrases[place.template]
            if phrase is None:
                continue
            example = self._heard[id(self._for[place.template])]
            ratio = self._ear.ratio(example, stream, place)
            if ratio >= _PROPOSED:
                start, end = (begin + _seconds(t) for t in (place.begin, place.end))
                scored.append((ratio, Candidate(phrase, start, end, end)))
        scored.sort(key=lambda pair: -pair[0])
        kept: list[Candidate] = []
        for _, one in scored:
            if all(common(one, other) <= SAME_SOUND for other in kept):
                kept.append(one)
        return kept[:_PROPOSALS]

    def support(self, match: PhraseMatch, samples: Samples) -> float:
        """Log-odds that the examples add to a call in its stretch of sound."""
        said = {match.words} | ({match.without_name.words} if match.without_name else set())
        own = [e for e in self._for if e.words in said]
        taken_back = [e for e in self._against if e.words in said]
        if not own and not taken_back:
            return 0.0
        stream = self._ear.hear(samples)
        likely = max(0.0, self._best(own, stream))
        wrong = max(0.0, self._best(taken_back, stream) - likely)
        return min(_MOST, likely) - min(_MOST_AGAINST, wrong)

    def _best(self, examples: Sequence[Example], stream: LogPosteriors) -> float:
        heard = [self._heard[id(e)] for e in examples]
        places = Templates(heard).match(stream)
        ratios = (self._ear.ratio(heard[p.template], stream, p) for p in places)
        return max(ratios, default=-math.inf)


class TableExamples:
    """The examples of a table's players, a stream each. They may change while the table plays.

    ``players``: whose each stream is, None where that can't be told: then those of ``everybody`` serve.
    ``voices``: by player; looked at anew for every call.
    """

    def __init__(
        self,
        players: Sequence[str | None],
        everybody: Sequence[str],
        voices: Mapping[str, EnrolledVoice],
        vocabulary: Vocabulary,
    ) -> None:
        self._owners = [[p] if p is not None else list(everybody) for p in players]
        self._seated = [p is not None for p in players]
        self._voices = voices
        self._vocabulary = vocabulary
        self._ear: ExampleEar | None = None
        self._known: dict[int, tuple[tuple[Example, ...], StreamExamples]] = {}
        #: Whether it is kept how calls were heard, see `stretches`.
        self.keeps_stretches = False
        self._stretches: list[HeardStretch] = []

    def proposed(
        self,
        streams: Sequence[StreamRecogniser],
        found: Sequence[tuple[int, Candidate]],
        told: Sequence[tuple[int, Stretch]],
    ) -> list[tuple[int, Candidate]]:
        """What may be calls in the utterances that have ended, besides those ``found`` and ``told``."""
        proposed: list[tuple[int, Candidate]] = []
        for number, stream in enumerate(streams):
            ended, stream.utterances = stream.utterances, []
            for span in ended:
                here = [c for n, c in found if n == number]
                likely = self.propose(number, *stream.samples(*span), here)
                there = [t for n, t in told if n == number]
                proposed += [
                    (number, c) for c in likely if all(common(c, t) <= SAME_SOUND for t in there)
                ]
        return proposed

    def propose(
        self, stream: int, samples: Samples, begin: float, found: Sequence[Candidate]
    ) -> list[Candidate]:
        """What may be calls in an utterance, besides those that were found in it."""
        examples = self._of(stream)
        if examples is None:
            return []
        return [
            c
            for c in examples.propose(samples, begin)
            if all(c.match.words != f.match.words or common(c, f) <= SAME_SOUND for f in found)
        ]

    def support(self, stream: int, match: PhraseMatch, samples: Samples) -> float:
        """Log-odds that examples add to a call, given its stretch of sound."""
        examples = self._of(stream)
        return 0.0 if examples is None else examples.support(match, samples)

    def stretches(self) -> list[HeardStretch]:
        """How the calls were heard, since the last time that it was asked."""
        told, self._stretches = self._stretches, []
        return told

    def note(
        self, time: float, match: PhraseMatch, samples: Samples, start: float, end: float
    ) -> None:
        """Keep how a call was heard, if that is wanted; its words are from ``start`` to ``end``, s."""
        if not self.keeps_stretches:
            return
        heard = excerpt(self._loaded().hear(samples), start, end)
        if len(heard) >= _SHORTEST:
            self._stretches.append(HeardStretch(time, match.text, match.words, packed(heard)))

    def _of(self, stream: int) -> StreamExamples | None:
        examples = tuple(
            e
            for owner in self._owners[stream]
            if (voice := self._voices.get(owner)) is not None
            for e in voice.examples
        )
        if not examples:
            return None
        known = self._known.get(stream)
        if known is None or known[0] != examples:
            seated = self._seated[stream]
            made = StreamExamples(self._loaded(), examples, self._vocabulary, seated=seated)
            known = self._known[stream] = (examples, made)
        return known[1]

    def _loaded(self) -> ExampleEar:
        if self._ear is None:
            self._ear = ExampleEar()
        return self._ear


def excerpt(heard: NDArray[np.float32], start: float, end: float) -> LogPosteriors:
    """The steps between two times, s."""
    first = max(0, math.floor((start - _FIRST) / NETWORK_STEP + 0.5))
    return heard[first : math.ceil((end - _FIRST) / NETWORK_STEP + 0.5)]


def _seconds(step: int) -> float:
    return _FIRST + NETWORK_STEP * (step - 0.5)


def _phrase(vocabulary: Vocabulary, words: tuple[str, ...]) -> PhraseMatch | None:
    """The annonce that the words are, whole; None where the table does not listen for it."""
    found = vocabulary.matches(words)
    whole = len(found) == 1 and (found[0].start, found[0].end) == (0, len(words))
    return found[0] if whole else None
