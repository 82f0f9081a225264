"""A player's voice, enrolled: his own annonces make the ears fit him.

Two numbers are kept, never the recording. The *warp* stretches the frequency axis so that a long or a
short vocal tract looks like those of the training (vocal tract length normalisation, Lee & Rose 1996,
"Speaker normalization using efficient frequency warping procedures"): it goes into the network's first
layer, for Vosk and for the second look. The *ease* lowers the line of the second look for one whose
own annonces fit less well than others' do.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.special import logit

from referee.audio.activity import Activity
from referee.audio.lexicon import words_of
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.resampling import Resampler
from referee.audio.sampling import LEVEL_HOP, RATE
from referee.audio.verification import Verifier
from referee.audio.vocabulary import Vocabulary
from referee.errors import InputError
from referee.recording.reader import Recording
from referee.table import EnrolledVoice
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
#: Log-likelihood a frame that a warp must bring, for one more step away from none: few seconds of
#: speech say little.
_COST = 0.01
#: The lowest the line goes, log-odds, and the share of the own annonces that must pass it.
_EASE, _PASS = -1.5, 0.9
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


def _fits(
    looks: Verifier, said: Sequence[tuple[Samples, str]]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """(fit, log-odds) of every annonce under its own words."""
    found = [looks.look(wave, words_of(text)) for wave, text in said]
    kept = [f for f in found if f is not None]
    fits = np.array([f.fit for f in kept])
    return fits, np.array([f.log_odds for f in kept])


@dataclasses.dataclass(frozen=True)
class EnrolmentResult:
    """What enrolment found: the voice, and the mean fit of the annonces before and after."""

    voice: EnrolledVoice
    before: float
    after: float


def learn(wave: Samples, prompts: Sequence[str] = PROMPTS) -> EnrolmentResult:
    """From the prompts said in order, pauses between; 16 kHz, -1..1. Takes seconds.

    Raises:
        InputError: as many annonces as asked for could not be made out.
    """
    pieces = segments(wave)
    if len(pieces) != len(prompts):
        raise InputError(
            Message("audio.enrol-count", heard=len(pieces), asked=len(prompts)),
            remedy=Message("audio.enrol-remedy"),
        )
    model = VoskModel(Vocabulary())
    said = list(zip(pieces, prompts, strict=True))
    line = model.threshold
    scores: dict[float, float] = {}

    def best() -> float:
        return max(scores, key=lambda w: scores[w] - _COST * abs(w - 1.0) / 0.04)

    def ask(warps: Sequence[float]) -> None:
        for warp in warps:
            fits, _ = _fits(model.verifier(warp), said)
            if len(fits):
                scores[warp] = float(fits.mean())

    ask(_WARPS)
    if 1.0 not in scores:
        raise InputError(Message("audio.enrol-others"))
    for step in _FINER:
        around = best()
        ask([round(around - step, 2), round(around + step, 2)])
    warp = best()
    _, odds = _fits(model.verifier(warp), said)
    accept = float(logit(line.accept))
    ease = float(np.clip(np.quantile(odds, 1 - _PASS) - accept, _EASE, 0.0))
    return EnrolmentResult(EnrolledVoice(warp=warp, ease=round(ease, 2)), scores[1.0], scores[warp])


def path_of(table: Path) -> Path:
    """Where the voices of a table's players are kept: beside it."""
    return table.with_suffix(".voix.json")


def keep(table: Path, player: str, voice: EnrolledVoice | None) -> bool:
    """Write a player's voice beside the table file; None deletes it. Whether there was one."""
    path = path_of(table)
    voices: dict[str, object] = {}
    if path.is_file():
        voices = json.loads(path.read_text(encoding="utf-8"))
    had = voices.pop(player, None) is not None
    if voice is not None:
        voices[player] = msgspec.to_builtins(voice)
    if voices:
        text = json.dumps(voices, ensure_ascii=False, indent=1)
        path.write_text(text + "\n", encoding="utf-8")
    else:
        path.unlink(missing_ok=True)
    return had
