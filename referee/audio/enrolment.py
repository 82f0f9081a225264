"""A player's voice, enrolled: their own annonces make the recogniser fit them, from one annonce on.

What is kept are examples (`referee.audio.examples`) and two numbers, never the recording. The *warp*
stretches the frequency axis so that a long or a short vocal tract looks like those of the training
(vocal tract length normalisation, Lee & Rose 1996, "Speaker normalization using efficient frequency
warping procedures"): it goes into the network's first layer, for Vosk and for the second look. The
*ease* lowers the line of the second look for one whose own annonces fit less well than others' do. One
annonce says next to nothing about either: they are left as they are until there is evidence enough.
"""

from __future__ import annotations

import dataclasses
import math
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.special import logit

from referee.audio.activity import Activity
from referee.audio.examples import ExampleEar, excerpt
from referee.audio.lexicon import words_of
from referee.audio.model_folder import ModelFolder
from referee.audio.resampling import Resampler
from referee.audio.sampling import LEVEL_HOP, RATE
from referee.audio.speech import Alignment
from referee.audio.stream_scores import Sound
from referee.audio.verification import Verifier
from referee.errors import InputError
from referee.game.annonces import recognise
from referee.recording.reader import Recording
from referee.voices import EnrolledVoice, Example, Source, packed
from referee.wording import Message

Samples = NDArray[np.float32]

#: What is asked of a player, in this order, with a pause after each: all sounds of the annonces.
PROMPTS = (
    "Pas mou le caillou !", "Grelotte ça picote !", "En garde ma mignonne !", "Pélican !",
    "Raitournelle !", "Artichette !", "Grelottine !", "Passe-Grelot !", "Je sirote !",
    "Sans fin est la moisissure des bières bretonnes !", "Sirop Gagnant !", "Attrape-Oiseau !",
    "J'apprécie les fruits au sirop !", "Civet Doublé !", "J'achète !", "Lance-Bûches !",
)  # fmt: skip
#: Factors of the voice's frequencies that are tried first.
_WARPS = (0.68, 0.84, 1.0, 1.16, 1.32, 1.48)
#: Then finer, around the best so far.
_FINER = (0.08, 0.04)
#: Fit that a warp must bring for a step of e away from none, over the root of how many annonces: four
#: times what chance brings (readers of poems, 24 clauses each, whose warps are all near 1).
_COST = 2.0
#: The lowest the line goes, log-odds, and the share of the own annonces that must pass it.
_EASE, _PASS = -1.5, 0.9
#: So many annonces count half of what they say about the ease.
_HALF_EASE = 8
#: From so many annonces on what a recording says of warp and ease takes the place of what was known.
_ENOUGH = 8
#: Log-odds of the second look below which an annonce was not said. Of isolated words by seven people
#: 97 of 100 are above, of other languages 6 of 100 (`benchmarks/ears/examples.py` has others').
_SAID = -2.0
#: Log-odds from which it is another annonce than the one that was asked for.
_OTHER = 1.0
#: By so much another annonce must be likelier than the one that was asked for.
_RATHER = 3.0
#: Share of a piece's speech beside the words from which somebody else talks in it.
_BESIDE = 0.4
#: Share of a recording's pieces that must be annonces, else it is no enrolment.
_HALF = 0.5
#: Fit of words that can't be there.
_UNFIT = -9.0
#: Full scale, and the share of a piece's samples there from which it is clipped.
_FULL, _CLIPPED = 0.985, 0.005
#: Share of a piece's steps that are no speech from which it is noise.
_NOISE = 0.75
#: Annonces end where this much quiet follows, s; shorter sounds than this are none.
_PAUSE, _SHORTEST = 0.5, 0.3
#: Seconds; the annonces asked for take one minute.
_LONGEST = 600
#: dB above the quiet and below the loud of a recording that are speech.
_ABOVE, _BELOW = 8.0, 35.0


def read(path: Path) -> Samples:
    """The first channel of a sound file, 16 kHz.

    Raises:
        InputError: it is none, or much too long.
    """
    recording = Recording(path)
    recording.need_sound()
    resampler = Resampler(recording.sample_rate, 1)
    parts: list[Samples] = []
    left = _LONGEST * recording.sample_rate
    for block in recording.sound():
        left -= len(block.samples)
        if left < 0:
            raise InputError(
                Message("audio.enrol-too-long", minutes=_LONGEST // 60),
                where=str(path),
            )
        parts.append(resampler.push(block.samples[:, :1]))
    return np.concatenate([*parts, resampler.flush()])[:, 0]


def segments(wave: Samples) -> list[Samples]:
    """The utterances of a recording, 0.25 s of quiet left on either side."""
    levels, _ = Activity().push(wave)
    if not len(levels):
        return []
    quiet, loud = np.percentile(levels, (15, 97))
    spans: list[list[int]] = []
    for hop in np.flatnonzero(levels > max(quiet + _ABOVE, loud - _BELOW)):
        at = int(hop) * LEVEL_HOP
        if spans and at - spans[-1][1] < _PAUSE * RATE:
            spans[-1][1] = at + LEVEL_HOP
        else:
            spans.append([at, at + LEVEL_HOP])
    edge = RATE // 4
    return [wave[max(0, a - edge) : b + edge] for a, b in spans if b - a >= _SHORTEST * RATE]


@dataclasses.dataclass(frozen=True)
class SaidPrompt:
    """An annonce as it was said: samples at 16 kHz with quiet around, and where its words lie."""

    prompt: str
    samples: Samples
    aligned: Alignment


@dataclasses.dataclass(frozen=True)
class EnrolmentResult:
    """What enrolment found: the voice, and the mean fit of the annonces before and after.

    ``heard``: the annonces that were made out, ``missed``: those that were not.
    """

    voice: EnrolledVoice
    before: float
    after: float
    heard: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()


def joined(had: EnrolledVoice, found: EnrolledVoice) -> EnrolledVoice:
    """What is known of a voice after another recording: few annonces bring examples alone."""
    if len(found.examples) >= _ENOUGH or not had.examples:
        had = EnrolledVoice(warp=found.warp, ease=found.ease, examples=had.examples)
    return had.taught(found.examples)


class PromptListener:
    """Makes out which of the annonces asked for a piece of sound is: the next one, or any other.

    ``clipped``, ``noisy``, ``beside``, ``other``: how many pieces were none, and why.
    """

    def __init__(self, verifier: Verifier, prompts: Sequence[str], accept: float) -> None:
        self._verifier = verifier
        self._prompts = list(prompts)
        self._accept = float(logit(accept))
        self.left = list(prompts)
        self.said: list[SaidPrompt] = []
        self.clipped = self.noisy = self.beside = self.other = 0
        self._unclear: Samples | None = None

    def take(self, piece: Samples) -> SaidPrompt | None:
        """What this piece is; None where it is no annonce asked for, or can't be used."""
        if float(np.mean(np.abs(piece) >= _FULL)) > _CLIPPED:
            self.clipped += 1
            return None
        found = self._made_out(piece, self._prompts)
        if found is None and self._unclear is not None:
            # a pause within the annonce
            found = self._made_out(np.concatenate([self._unclear, piece]), self._expected())
            self.other -= found is not None
        self._unclear = piece if found is None else None
        if found is None:
            return None
        self.said.append(found)
        if found.prompt in self.left:
            self.left.remove(found.prompt)
        return found

    def _expected(self) -> list[str]:
        return self.left[:1] or self._prompts[-1:]

    def _made_out(self, piece: Samples, among: Sequence[str]) -> SaidPrompt | None:
        scores = self._verifier.scores(piece)
        spoken = scores.argmax(axis=1) != 0
        if float(np.mean(spoken)) < 1 - _NOISE:
            self.noisy += 1
            return None
        judged = {p: self._verifier.judge(scores, words_of(p)) for p in self._expected()}
        if not any(a is not None and a.log_odds >= self._accept for a in judged.values()):
            judged |= {p: self._verifier.judge(scores, words_of(p)) for p in among}
        best = self._likeliest(judged)
        if best is None:
            self.other += 1
            return None
        aligned = judged[best]
        assert aligned is not None
        inside = len(excerpt(scores, aligned.start, aligned.end))
        if spoken.sum() - inside > _BESIDE * spoken.sum():
            self.beside += 1
            return None
        return SaidPrompt(best, piece, aligned)

    def _likeliest(self, judged: dict[str, Alignment | None]) -> str | None:
        odds = {p: a.log_odds for p, a in judged.items() if a is not None}
        if not odds:
            return None
        asked = self._expected()[0]
        best = max(odds, key=odds.__getitem__)
        expected = odds.get(asked, -math.inf)
        if odds[best] >= max(_OTHER, expected + _RATHER):
            return best
        return asked if expected >= _SAID else None

    def refuse(self) -> None:
        """Say why nothing can be learned.

        Raises:
            InputError: too few pieces were annonces asked for.
        """
        wrong = {
            "audio.enrol-clipped": self.clipped,
            "audio.enrol-beside": self.beside,
            "audio.enrol-others": self.other,
            "audio.enrol-noise": self.noisy,
        }
        pieces = len(self.said) + sum(wrong.values()) - self.noisy
        if self.said and len(self.said) >= _HALF * pieces:
            return
        worst = max(wrong, key=wrong.__getitem__)
        raise InputError(
            Message(worst if wrong[worst] else "audio.enrol-noise"),
            remedy=Message("audio.enrol-remedy"),
        )


def learn(
    wave: Samples, prompts: Sequence[str] = PROMPTS, source: Source = "enrolled"
) -> EnrolmentResult:
    """From annonces, one or more, pauses between; 16 kHz, -1..1. Takes seconds.

    They may lack some, come in another order, or more than once.

    Raises:
        InputError: it is clipped, noise, somebody else talks in it, or these are other words, another
            language, or several voices at once.
    """
    look = ModelFolder.shipped()
    listener = PromptListener(look.verifier(), prompts, look.threshold.accept)
    for piece in segments(wave):
        listener.take(piece)
    listener.refuse()
    voice = learned(listener.said, look, source)
    before, after = (
        float(np.mean(_fits(look.verifier(w), listener.said))) for w in (1.0, voice.warp)
    )
    heard = tuple(dict.fromkeys(s.prompt for s in listener.said))
    return EnrolmentResult(voice, before, after, heard, tuple(listener.left))


def learned(said: Sequence[SaidPrompt], look: ModelFolder, source: Source) -> EnrolledVoice:
    """The voice that said these."""
    warp = _warp(look, said)
    looks = look.verifier(warp)
    found = (looks.look(Sound(s.samples), words_of(s.prompt)) for s in said)
    odds = [f.log_odds for f in found if f is not None]
    accept = float(logit(look.threshold.accept))
    ease = float(np.clip(np.quantile(odds, 1 - _PASS) - accept, _EASE, 0.0))
    ease *= len(odds) / (len(odds) + _HALF_EASE)
    made = examples(said, ExampleEar(), source)
    return EnrolledVoice(warp=warp, ease=round(ease, 2)).taught(made)


def examples(said: Sequence[SaidPrompt], ear: ExampleEar, source: Source) -> list[Example]:
    """Examples of what was said, numbered anew where they are kept."""
    found = []
    for one in said:
        heard = recognise(one.prompt)
        stretch = excerpt(ear.hear(one.samples), one.aligned.start, one.aligned.end)
        found.append(
            Example(
                number=0, annonce="" if heard is None else heard.slug,
                words=tuple(words_of(one.prompt)), posteriors=packed(stretch),
                source=source, at=round(time.time()),
            )
        )  # fmt: skip
    return found


def _warp(look: ModelFolder, said: Sequence[SaidPrompt]) -> float:
    """The warp under which these fit best, where they fit better by more than chance."""
    plain = _fits(look.verifier(), said)
    gains = {1.0: 0.0}

    def ask(warps: Sequence[float]) -> None:
        for warp in warps:
            if warp not in gains:
                gained = float(np.mean(_fits(look.verifier(warp), said) - plain))
                gains[warp] = gained - _COST * abs(math.log(warp)) / math.sqrt(len(said))

    ask(_WARPS)
    for step in _FINER:
        around = max(gains, key=gains.__getitem__)
        ask([round(around - step, 2), round(around + step, 2)])
    return max(gains, key=gains.__getitem__)


def _fits(looks: Verifier, said: Sequence[SaidPrompt]) -> NDArray[np.float64]:
    """The fit of every annonce under its own words; very bad where they can't be there."""
    found = (looks.look(Sound(s.samples), words_of(s.prompt)) for s in said)
    return np.array([f.fit if f is not None else _UNFIT for f in found])
