"""Synthetic training speech: features and the phone of every frame."""

from __future__ import annotations

import dataclasses
import logging
import random
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from fixtures.studio.speech import TRAINING_VOICES, Spoken, say
from models.voice.augmentation import Surroundings, at_a_table, coloured_noise
from models.voice.corpus import Speaker
from referee.audio.features import BANDS, SHIFT, WINDOW, filter_banks
from referee.audio.phones import PDF, SILENCE, french
from referee.audio.sampling import RATE

log = logging.getLogger(__name__)
#: What `Labelled.said` has for the utterance before, heard otherwise.
AGAIN = "^"


@dataclasses.dataclass
class Labelled:
    """Many utterances end to end.

    ``features``: (frames, 40) float16. ``labels``: (frames,) acoustic class. ``lengths``: frames of
    each utterance. ``said``: its words in phones, "l (@)|p O~", "" where nobody knows them, `AGAIN`
    where it is the utterance before as heard otherwise.
    """

    features: NDArray[np.float16]
    labels: NDArray[np.int8]
    lengths: NDArray[np.int64]
    said: NDArray[np.str_]

    def save(self, path: Path) -> None:
        """Write as .npz, whole or not at all."""
        unfinished = path.with_suffix(".part.npz")
        np.savez(
            unfinished,
            features=self.features,
            labels=self.labels,
            lengths=self.lengths,
            said=self.said,
        )
        unfinished.rename(path)

    @classmethod
    def load(cls, path: Path) -> Labelled:
        """Read what `save` wrote."""
        with np.load(path) as file:
            return cls(*(file[field.name] for field in dataclasses.fields(cls)))


def collect(
    pairs: Sequence[tuple[NDArray[np.float32], NDArray[np.int8]]], said: Sequence[str] = ()
) -> Labelled:
    """Put utterances end to end. ``said``: see `Labelled`; () where it is known of none."""
    features = [np.zeros((0, BANDS), np.float32), *(f for f, _ in pairs)]
    labels = [np.zeros(0, np.int8), *(y for _, y in pairs)]
    return Labelled(
        np.concatenate(features).astype(np.float16),
        np.concatenate(labels),
        np.array([len(f) for f, _ in pairs], np.int64),
        np.array(said or [""] * len(pairs), np.str_),
    )


def frame_labels(phones: Sequence[tuple[str, float]], frames: int) -> NDArray[np.int8]:
    """The phone under the middle of every frame. ``phones``: (phone, start in s)."""
    middle = (np.arange(frames) * SHIFT + WINDOW / 2) / RATE
    starts = np.array([-1.0] + [s for _, s in phones])
    classes = np.array([0] + [PDF[p] for p, _ in phones], np.int8)
    return classes[np.searchsorted(starts, middle, side="right") - 1]


def _spoken(text: str, draw: random.Random) -> Spoken | None:
    voice = dataclasses.replace(
        draw.choice(TRAINING_VOICES),
        speed=draw.randint(110, 290),
        pitch=draw.randint(5, 99),
        range=draw.randint(10, 99),
        size=draw.choice([1.0, draw.uniform(0.78, 1.22)]),
        shout=draw.choice([0.0, draw.uniform(0.0, 1.0)]),
    )
    spoken = say(text, voice)
    if len(spoken.samples) < 2000:
        return None
    if any(p != SILENCE and french(p) is None for p, _ in spoken.phones):
        return None  # a foreign sound in a French voice
    return spoken


def make(hours: float, seed: int, sentences: Sequence[str], around: Surroundings) -> Labelled:
    """Speech of ``hours`` in all by voices of the synthesiser, as heard at a table."""
    draw, rng = random.Random(seed), np.random.default_rng(seed)
    speaker = Speaker(draw, sentences)
    pairs: list[tuple[NDArray[np.float32], NDArray[np.int8]]] = []
    frames, begun = 0, time.monotonic()
    while frames < hours * 360000:
        if draw.random() < 0.02:
            noise = around.noise(24000, rng) if draw.random() < 0.7 else coloured_noise(24000, rng)
            features = filter_banks(np.round(noise * 10 ** rng.uniform(-1, 3)))
            pairs.append((features, np.zeros(len(features), np.int8)))
            frames += len(features)
            continue
        text = speaker.text()
        spoken = _spoken(text, draw)
        if spoken is None:
            continue
        lead, tail = int(draw.uniform(0.05, 0.6) * RATE), int(draw.uniform(0.15, 0.6) * RATE)
        dry = np.concatenate([np.zeros(lead), spoken.samples, np.zeros(tail)]).astype(np.float32)
        other = None
        if draw.random() < 0.2:
            rival = _spoken(text if draw.random() < 0.5 else speaker.text(), draw)
            if rival is not None:
                other = np.zeros(len(dry), np.float32)
                at = min(max(0, lead + int(draw.uniform(-0.5, 0.5) * RATE)), len(dry) - RATE // 10)
                part = rival.samples[: len(dry) - at]
                other[at : at + len(part)] = part
        heard = at_a_table(dry, around, rng, other)
        features = filter_banks(heard)
        times = [(french(p) or SILENCE, lead / RATE + s) for p, s in spoken.phones]
        end = lead / RATE + len(spoken.samples) / RATE
        pairs.append((features, frame_labels([*times, (SILENCE, end)], len(features))))
        frames += len(features)
    log.info(
        "%d utterances, %.2f h in %.0f s", len(pairs), frames / 360000, time.monotonic() - begun
    )
    return collect(pairs)
