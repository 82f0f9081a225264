"""Real recordings of the training folder, decoded to 16 kHz."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray
from scipy.signal import resample_poly

from referee.audio.sampling import RATE

log = logging.getLogger(__name__)

#: What may be trained on, with the language of sets that name none.
TRAINING_SETS = {
    "common-voice-fr-sample": "fr",
    "common-voice-other-languages": "",
    "fleurs-fr-sample": "fr",
}


@dataclasses.dataclass(frozen=True)
class Clip:
    """One sentence read by one person."""

    path: Path
    text: str
    language: str
    speaker: str

    @property
    def held_out(self) -> bool:
        """Every tenth speaker, by the hash of the name, is kept out of training."""
        return hashlib.sha256(self.speaker.encode()).digest()[0] < 26

    def samples(self) -> NDArray[np.int16]:
        """16 kHz mono."""
        return decode(self.path)


def decode(path: Path) -> NDArray[np.int16]:
    """Any sound file as 16 kHz mono."""
    wave, rate = soundfile.read(path, dtype="float32", always_2d=True)
    mono = wave.mean(axis=1)
    if rate != RATE:
        divisor = int(np.gcd(rate, RATE))
        mono = resample_poly(mono, RATE // divisor, rate // divisor)
    return np.asarray(np.clip(np.round(mono * 32767), -32768, 32767), np.int16)


def clips(folder: Path, default_language: str = "") -> Iterator[Clip]:
    """The clips of one set, from its manifest."""
    with (folder / "manifest.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            yield Clip(
                folder / row["audio"],
                row.get("text", ""),
                row.get("language", default_language),
                str(row.get("speaker", row["audio"])),
            )


def training_clips(speech: Path) -> list[Clip]:
    """All clips that may be trained on, held-out speakers among them."""
    found = [
        clip
        for name, language in TRAINING_SETS.items()
        if (speech / "train" / name).is_dir()
        for clip in clips(speech / "train" / name, language)
    ]
    if not found:
        raise FileNotFoundError(f"no training speech under {speech}/train")
    return found


def ambience(speech: Path) -> list[NDArray[np.int16]]:
    """Real background noise that may be mixed into training data."""
    folder = speech / "noise" / "ambience"
    return [decode(p) for p in sorted(folder.glob("*.ogg"))]
