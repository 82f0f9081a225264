"""Where the second look draws its line: words really said by people against what was misheard.

A logistic regression on the evidence of `referee.audio.verification.PhoneAlignment`. True are stretches
of real sentences, as long as annonces are, under their own words; false is all that the recogniser
takes for an annonce in the same people's talk. Both also tell what the network makes of each phone
(`referee.audio.confusion`); for that, which takes many voices, those it was trained on serve as well.
What French words tell is weighed after all else, and on French alone: they explain no other talk.
Synthetic calls fit far better than people's and are no measure for the line; how many of them pass is
only reported.
"""

from __future__ import annotations

import dataclasses
import logging
import multiprocessing
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import expit, logit

from fixtures.studio.speech import TRAINING_VOICES, say
from models.voice.augmentation import Surroundings, at_a_table
from models.voice.realign import Utterance
from referee.audio.confusion import NONE, Confusion
from referee.audio.lexicon import Lexicon, Pronunciation
from referee.audio.phone_alignment import PhoneAlignment
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import NETWORK_STEP, RATE
from referee.audio.stream_recogniser import StreamSettings
from referee.audio.verification import Verifier, evidence, with_pauses
from referee.audio.vocabulary import Vocabulary
from referee.game.annonce import plain
from referee.game.annonces import all_annonces

log = logging.getLogger(__name__)
Samples = NDArray[np.int16]
Evidence = NDArray[np.float64]
#: How words lie in one stretch of sound, shifted by parts of a step.
Views = list[PhoneAlignment]
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Léodagan")
#: False calls an hour of uninterrupted talk: believed with all calls open; heard where a window awaits
#: them (of all sixty annonces: one window awaits two or three, for some seconds); and believed enough
#: to cost a Bévue.
ALLOWED, AWAITED, FINED = 1.0, 60.0, 0.1
#: The confidence that those lines are given: the last is what the rules ask (`rules.calls`).
_ACCEPT, _FINE = 0.7, 0.9
_AROUND = 0.3
#: So many of the worst false calls an hour tell how their tail falls.
_TAIL = 10.0
#: How near to that line counts, in standard deviations of what was said; how often it is fitted anew.
_NEAR, _REFITTED = 1.0, 3


@dataclasses.dataclass(frozen=True)
class Fitted:
    """For ``confusion.npz`` and ``referee.toml``."""

    confusion: Confusion
    weights: tuple[float, ...]
    accept: float
    awaited: float


class Examiner:
    """Runs recogniser and alignment as the listener does, keeping the alignments."""

    def __init__(self, folder: Path) -> None:
        self.model = VoskModel(Vocabulary(PLAYERS), folder)
        self._verifier = self.model.verifier()
        self._spotter = self.model.spotter()

    def found(self, samples: Samples) -> list[tuple[str, Views]]:
        """(text, alignments) of everything taken for an annonce."""
        stream = self.model.recogniser()
        out: list[tuple[str, Views]] = []
        whole = (samples / 32767).astype(np.float32)
        blocks = [stream.accept(whole[at : at + 3200]) for at in range(0, len(whole), 3200)]
        for heard in [*(b for b in blocks if b is not None), stream.finish()]:
            for match in self.model.matches([w.text for w in heard]):
                low, high = heard[match.start].start - _AROUND, heard[match.end - 1].end + _AROUND
                piece = samples[max(0, int(low * RATE)) : int(high * RATE)]
                aligned = self._verifier.phones((piece / 32768).astype(np.float32), match.words)
                if aligned:
                    out.append((match.text, aligned))
        return out + self._spotted(whole)

    def _spotted(self, whole: NDArray[np.float32]) -> list[tuple[str, Views]]:
        """What the spotter proposes, in pieces as long as the listener's longest utterance."""
        settings = StreamSettings()
        hop = settings.longest_s - settings.overlap_s
        out: list[tuple[str, Views]] = []
        for at in np.arange(0.0, len(whole) / RATE, hop):
            piece = whole[int(at * RATE) : int((at + settings.longest_s) * RATE)]
            for spotted in self._spotter.find(self._verifier.scores(piece)):
                low, high = spotted.start - _AROUND, spotted.end + _AROUND
                near = piece[max(0, int(low * RATE)) : int(high * RATE)]
                aligned = self._verifier.phones(near, spotted.words)
                if aligned:
                    out.append((" ".join(spotted.words), aligned))
        return out

    def stretches(
        self, utterance: Utterance, around: Surroundings, each: int, seed: int
    ) -> list[Views]:
        """Words that were really said, near and from across the table; ``each`` of an utterance."""
        draw, rng = random.Random(seed), np.random.default_rng([3, seed])
        out: list[Views] = []
        words = [spoken_ways(word) for word in utterance.words]
        if not words:
            return out
        names = [str(i) for i in range(len(words))]
        lexicon = Lexicon(dict(zip(names, words, strict=True)))
        looks = Verifier(self.model.network, lexicon, NONE, (), self.model.talk)
        sizes = [len(ways[0]) for ways in words]
        far = at_a_table(utterance.samples.astype(np.float32), around, rng)
        for version in (utterance.samples, far):
            for _ in range(each):
                first = last = draw.randrange(len(words))
                wanted = draw.randint(5, 14)
                while last + 1 < len(words) and sum(sizes[first : last + 1]) < wanted:
                    last += 1
                steps = np.flatnonzero((utterance.owners >= first) & (utterance.owners <= last))
                if len(steps) < 5 or sum(sizes[first : last + 1]) < 5:
                    continue
                low = max(0, int((steps[0] * NETWORK_STEP - _AROUND) * RATE))
                piece = version[low : int((steps[-1] * NETWORK_STEP + _AROUND) * RATE)]
                spoken = names[first : last + 1]
                aligned = looks.phones((piece / 32768).astype(np.float32), spoken)
                if aligned:
                    out.append(aligned)
        return out

    def false_calls(self, samples: Samples, around: Surroundings, seed: int) -> list[Views]:
        """Everything misheard in a recording, near and from across the table."""
        rng = np.random.default_rng([4, seed])
        far = at_a_table(samples.astype(np.float32), around, rng)
        return [a for version in (samples, far) for _, a in self.found(version)]

    def synthetic(self, count: int, around: Surroundings) -> tuple[list[Views], int]:
        """(calls found, calls spoken): training voices at a table."""
        draw, rng = random.Random(9), np.random.default_rng(9)
        texts = [a.words for a in all_annonces() if "{" not in a.words]
        quiet = np.zeros(RATE // 2, np.float32)
        found: list[Views] = []
        for i in range(count):
            text = texts[i % len(texts)]
            voice = dataclasses.replace(
                draw.choice(TRAINING_VOICES),
                speed=draw.randint(130, 230),
                pitch=draw.randint(20, 90),
                size=draw.uniform(0.9, 1.12),
                shout=draw.uniform(0, 1),
            )
            dry = np.concatenate([quiet, say(text, voice).samples, quiet])
            heard = self.found(at_a_table(dry, around, rng))
            found += [a for said, a in heard if plain(said) == plain(text)][:1]
        return found, count


def spoken_ways(word: Pronunciation) -> list[Pronunciation]:
    """All ways of a pronunciation some of whose phones may be left out, the fullest first."""
    ways: list[Pronunciation] = [()]
    for phone in word:
        sounded = [(*way, phone.strip("()")) for way in ways]
        ways = [*sounded, *ways] if phone.startswith("(") else sounded
    return [way for way in ways if way]


@dataclasses.dataclass(frozen=True)
class Judged:
    """Speech that lines are drawn on: utterances whose words are known, and recordings of talk."""

    utterances: Sequence[Utterance]
    recordings: Sequence[Samples]


@dataclasses.dataclass(frozen=True)
class Speech:
    """``french`` and ``foreign``: that the network was not trained on; ``learned``: some that it was."""

    french: Judged
    foreign: Judged
    learned: Judged


@dataclasses.dataclass(frozen=True)
class Looks:
    """What the second look sees in words really said, and in ``hours`` of talk.

    ``true``, ``false``: rows of evidence, (n, kinds); ``alone``: how surely nobody speaks beside what
    was misheard, (n,).
    """

    true: Evidence
    false: Evidence
    alone: Evidence
    hours: float

    @classmethod
    def of(
        cls, true: Sequence[Views], false: Sequence[Views], hours: float, known: Confusion
    ) -> Looks:
        """``known``: what the network makes of each phone."""
        alone = np.array([np.mean([view.alone for view in views]) for views in false])
        return cls(rows(true, known), rows(false, known), alone, hours)

    def __add__(self, other: Looks) -> Looks:
        return Looks(
            np.concatenate([self.true, other.true]),
            np.concatenate([self.false, other.false]),
            np.concatenate([self.alone, other.alone]),
            self.hours + other.hours,
        )


def rows(found: Sequence[Views], known: Confusion) -> Evidence:
    """The evidence of each, (n, kinds): of all its views the mean."""
    means = [np.mean([evidence(v, known) for v in views], axis=0) for views in found]
    return np.array(means).reshape(len(found), -1)


class _Worker:
    """One process of those that examine; what it uses was there before it began."""

    examiner: Examiner
    around: Surroundings

    @classmethod
    def begin(cls, examiner: Examiner, around: Surroundings) -> None:
        cls.examiner, cls.around = examiner, around

    @classmethod
    def stretches(cls, work: tuple[Utterance, int, int]) -> list[Views]:
        utterance, each, seed = work
        return cls.examiner.stretches(utterance, cls.around, each, seed)

    @classmethod
    def false_calls(cls, work: tuple[Samples, int]) -> list[Views]:
        return cls.examiner.false_calls(work[0], cls.around, work[1])


def fit(folder: Path, speech: Speech, around: Surroundings) -> Fitted:
    """The tables of mistakes; weights by logistic regression; the line by the false calls allowed."""
    examiner = Examiner(folder)
    fork = multiprocessing.get_context("fork")  # what is loaded is shared, not sent
    with fork.Pool(initializer=_Worker.begin, initargs=(examiner, around)) as pool:

        def found(judged: Judged, each: int) -> tuple[list[Views], list[Views]]:
            told = ((u, each, i) for i, u in enumerate(judged.utterances))
            talk = ((r, i) for i, r in enumerate(judged.recordings))
            return (
                [a for some in pool.imap(_Worker.stretches, told, 8) for a in some],
                [a for some in pool.imap(_Worker.false_calls, talk) for a in some],
            )

        french, foreign = found(speech.french, 3), found(speech.foreign, 3)
        learned = found(speech.learned, 1)
    said, misheard = zip(french, foreign, learned, strict=True)
    confusion = Confusion.counted(
        (view.heard for true in said for views in true for view in views),
        (view.heard for false in misheard for views in false for view in views),
    )
    weights, accept, awaited = lines(
        Looks.of(*french, _hours(speech.french), confusion),
        Looks.of(*foreign, _hours(speech.foreign), confusion),
    )
    spoken, count = examiner.synthetic(400, around)
    passed = confidence(rows(spoken, confusion), weights) > accept
    log.info(
        "second look: %.0f %% of synthetic calls pass, %.0f %% are recognised",
        100 * np.sum(passed) / count, 100 * len(spoken) / count,
    )  # fmt: skip
    return Fitted(confusion, weights, accept, awaited)


def _hours(judged: Judged) -> float:
    """Of talk, heard near and from across the table."""
    return 2 * sum(map(len, judged.recordings)) / RATE / 3600


def confidence(evidence: Evidence, weights: Sequence[float]) -> Evidence:
    """Of rows of evidence, 0..1."""
    return np.asarray(expit(evidence @ np.array(weights)), np.float64)


def regression(true: Evidence, false: Evidence, of_true: Evidence, of_false: Evidence) -> Evidence:
    """Weights of a logistic regression, (kinds,); ``of_true`` and ``of_false``: what a row counts."""
    x = np.concatenate([true, false])
    y = np.concatenate([np.ones(len(true)), np.zeros(len(false))])
    balance = np.concatenate([0.5 * of_true / of_true.sum(), 0.5 * of_false / of_false.sum()])
    scale = x.std(axis=0) + 1e-6
    scale[0] = 1.0  # of the constant
    even = x / scale

    def loss(w: Evidence) -> float:
        z = even @ w
        return float(balance @ np.logaddexp(0, np.where(y > 0, -z, z)) + 3e-4 * (w[1:] @ w[1:]))

    return np.asarray(minimize(loss, np.zeros(x.shape[1]), method="L-BFGS-B").x / scale)


def _weights_near_lines(true: Evidence, false: Evidence, hours: float) -> Evidence:
    """Of evidence (n, kinds); what is far from any line, on either side, hardly counts."""
    weights = regression(true, false, np.ones(len(true)), np.ones(len(false)))
    for _ in range(_REFITTED):
        said, misheard = true @ weights, false @ weights
        ranked = np.sort(misheard)[::-1]
        near = float(ranked[min(len(ranked) - 1, round(_TAIL * hours))])
        spread = _NEAR * float(said.std()) + 1e-6
        weights = regression(
            true, false,
            np.exp(-0.5 * ((said - near) / spread) ** 2),
            np.exp(-0.5 * ((misheard - near) / spread) ** 2),
        )  # fmt: skip
    return weights


def lines(french: Looks, foreign: Looks) -> tuple[tuple[float, ...], float, float]:
    """(weights, the two lines).

    Stretches out of sentences have no pauses beside them, so the weights are of words alone; pauses
    count where the lower line is drawn.

    The weights are scaled so that the line of `ALLOWED` is at a confidence of 0.7 and that of `FINED`
    at 0.9. So few false calls are beyond the latter that it is drawn where their tail, taken as
    exponential, comes to it.
    """
    both = french + foreign
    true, false, hours = both.true, both.false, both.hours
    phones = _weights_near_lines(true[:, :-1], false[:, :-1], hours)
    said, misheard = (
        np.column_stack([e[:, 0], e[:, :-1] @ phones, e[:, -1]])
        for e in (french.true, french.false)
    )
    moved, scale, talk = _weights_near_lines(said, misheard, french.hours)
    weights = np.append(scale * phones, talk)
    weights[0] += moved
    ranked = np.sort(false @ weights)[::-1]

    def line(rate: float) -> float:
        tail = ranked[: max(4, round(_TAIL * hours))]
        mean = float((tail[:-1] - tail[-1]).mean())
        return float(tail[-1]) + mean * float(np.log(len(tail) / (rate * hours)))

    steepness = float(logit(_FINE) - logit(_ACCEPT)) / (line(FINED) - line(ALLOWED))
    shift = float(logit(_ACCEPT)) - steepness * line(ALLOWED)
    scaled = weights * steepness
    scaled[0] += shift
    paused = np.sort(with_pauses(false @ scaled, both.alone))[::-1]
    awaited = float(expit(paused[min(len(paused) - 1, round(AWAITED * hours))]))
    log.info("second look: %d stretches, %d false calls in %.2f h", len(true), len(false), hours)
    for name, rate, least in (
        ("awaited", AWAITED, awaited), ("believed", ALLOWED, _ACCEPT), ("fined", FINED, _FINE)
    ):  # fmt: skip
        log.info(
            "%s, %.1f false calls an hour: from %.3f on, %.0f %% of the stretches",
            name, rate, least, 100 * np.mean(confidence(true, tuple(scaled)) > least),
        )  # fmt: skip
    return tuple(float(w) for w in scaled), _ACCEPT, awaited
