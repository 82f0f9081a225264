"""Where the second look draws its line: calls of training voices against talk of held-out people.

A logistic regression on the evidence of `referee.audio.verification.Alignment`, over everything
that the recogniser takes for an annonce in both.
"""

from __future__ import annotations

import dataclasses
import json
import logging
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from fixtures.studio.speech import TRAINING_VOICES, say
from models.voice.augmentation import RATE, Surroundings, at_a_table
from models.voice.sources import Clip
from referee.annonces import ANNONCES, plain
from referee.audio.model import VoiceModel
from referee.audio.verification import Verifier
from referee.audio.vocabulary import Vocabulary

log = logging.getLogger(__name__)
Samples = NDArray[np.int16]
Evidence = NDArray[np.float64]
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Léodagan")
#: False calls an hour of held-out talk that the line is drawn for, before the rules' own veto.
ALLOWED = 6.0


@dataclasses.dataclass(frozen=True)
class Fitted:
    """For ``referee.toml``."""

    weights: tuple[float, ...]
    accept: float


class Examiner:
    """Runs recogniser and alignment as the listener does, keeping the evidence."""

    def __init__(self, folder: Path) -> None:
        self.model = VoiceModel(Vocabulary(PLAYERS), folder)
        self._verifier = Verifier(self.model.network, self.model.lexicon, (0.0,) * 5)

    def found(self, samples: Samples) -> list[tuple[str, tuple[float, ...]]]:
        """(text, evidence) of everything taken for an annonce."""
        stream = self.model.recognizer(RATE)
        out: list[tuple[str, tuple[float, ...]]] = []
        blocks = (samples[at : at + 3200].astype("<i2") for at in range(0, len(samples), 3200))
        results = [stream.Result() for b in blocks if stream.AcceptWaveform(b.tobytes())]
        results.append(stream.FinalResult())
        for result in results:
            heard = json.loads(result)["alternatives"][0].get("result", [])
            words = [str(w["word"]) for w in heard]
            for match in self.model.vocabulary.matches(words):
                low = float(str(heard[match.start]["start"])) - 0.3
                high = float(str(heard[match.end - 1]["end"])) + 0.3
                piece = samples[max(0, int(low * RATE)) : int(high * RATE)]
                aligned = self._verifier.look(
                    (piece / 32768).astype(np.float32), words[match.start : match.end]
                )
                if aligned is not None:
                    out.append((match.text, aligned.evidence()))
        return out


def examples(
    folder: Path, held_out: Sequence[tuple[Clip, Samples]], around: Surroundings, calls: int = 800
) -> tuple[Evidence, Evidence, float, int]:
    """(evidence of true calls, of false ones, hours of talk, calls spoken)."""
    examiner = Examiner(folder)
    draw, rng = random.Random(9), np.random.default_rng(9)
    true: list[tuple[float, ...]] = []
    for i in range(calls):
        annonce = ANNONCES[i % len(ANNONCES)]
        if "{" in annonce.words:
            continue
        voice = dataclasses.replace(
            draw.choice(TRAINING_VOICES),
            speed=draw.randint(130, 230),
            pitch=draw.randint(20, 90),
            size=draw.uniform(0.9, 1.12),
            shout=draw.uniform(0, 1),
        )
        dry = say(annonce.words, voice).samples
        quiet = np.zeros(RATE // 2, np.float32)
        other = None
        if draw.random() < 0.3:
            rival = say(
                draw.choice(ANNONCES).words.replace("{", "").replace("}", ""), voice
            ).samples
            other = np.resize(rival, len(dry) + RATE)
        heard = at_a_table(np.concatenate([quiet, dry, quiet]), around, rng, other)
        true += [e for text, e in examiner.found(heard) if plain(text) == plain(annonce.words)]
    false: list[tuple[float, ...]] = []
    seconds = 0.0
    for _, samples in held_out:
        for version in (samples, at_a_table(samples.astype(np.float32), around, rng)):
            false += [e for _, e in examiner.found(version)]
            seconds += len(version) / RATE
    return np.array(true), np.array(false), seconds / 3600, calls


def fit(folder: Path, held_out: Sequence[tuple[Clip, Samples]], around: Surroundings) -> Fitted:
    """Weights by logistic regression, the line by the false calls allowed."""
    true, false, hours, _ = examples(folder, held_out, around)
    x = np.concatenate([true, false])
    y = np.concatenate([np.ones(len(true)), np.zeros(len(false))])
    balance = np.where(y > 0, 0.5 / len(true), 0.5 / max(1, len(false)))
    scale = np.array([1.0, 1.0, 1.0, 1.0, 1.0])

    def loss(w: Evidence) -> float:
        z = x @ (w * scale)
        return float(balance @ np.logaddexp(0, np.where(y > 0, -z, z)) + 1e-4 * (w[1:] @ w[1:]))

    found = minimize(loss, np.zeros(x.shape[1]), method="L-BFGS-B").x * scale
    false_confidence = np.sort(1 / (1 + np.exp(-(false @ found))))[::-1]
    allowed = min(len(false_confidence) - 1, round(ALLOWED * hours))
    accept = float(false_confidence[allowed]) if len(false_confidence) else 0.5
    kept = float(np.mean(1 / (1 + np.exp(-(true @ found))) > accept))
    log.info(
        "second look: %d true, %d false in %.2f h; accept from %.3f keeps %.1f %% of the true",
        len(true), len(false), hours, accept, 100 * kept,
    )  # fmt: skip
    return Fitted(tuple(float(w) for w in found), accept)
