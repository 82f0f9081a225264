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
    "words-fr-wikimedia": "fr",
}
#: Poems read aloud, minutes each, with announcements that their texts do not have.
POEMS = "librivox-fleurs-du-mal"
#: Readers of French that are only measured on, and those that the second look's lines are drawn on.
MEASURED = {"librivox-rémi", "librivox-sonia", "wikimedia-Poslovitch"}
JUDGED = {
    "librivox-martine", "librivox-frédéric-surget", "librivox-cocotte", "librivox-violetbleu",
    "wikimedia-Helenou66", "wikimedia-Bananax47", "wikimedia-Pamputt", "wikimedia-Mecanautes",
    "wikimedia-Althea81",
}  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Clip:
    """A recording of one person: a sentence, a word or a poem; ``text`` is "" where nobody wrote it."""

    path: Path
    text: str
    language: str
    speaker: str

    @property
    def held_out(self) -> bool:
        """Whether the speaker is kept out of training."""
        return self.judged or self.measured

    @property
    def measured(self) -> bool:
        """Whether the speaker is kept for measuring: every twentieth, by the hash of the name."""
        return self.speaker in MEASURED or self._lot < 13

    @property
    def judged(self) -> bool:
        """Whether lines are drawn on the speaker's talk: another twentieth."""
        return self.speaker in JUDGED or 13 <= self._lot < 26

    @property
    def _lot(self) -> int:
        named = self.speaker.startswith(("librivox-", "wikimedia-"))
        return 255 if named else hashlib.sha256(self.speaker.encode()).digest()[0]

    def samples(self) -> NDArray[np.int16]:
        """16 kHz mono."""
        return decode(self.path)


def decode(path: Path) -> NDArray[np.int16]:
    """Any sound file as 16 kHz mono."""
    wave, rate = soundfile.read(path, dtype="float32", always_2d=True)
    return at_16_khz(wave.mean(axis=1), rate)


def at_16_khz(mono: NDArray[np.float32], rate: int) -> NDArray[np.int16]:
    """A wave (n,) of -1..1 at ``rate`` samples a second as we have them."""
    if rate != RATE:
        divisor = int(np.gcd(rate, RATE))
        mono = resample_poly(mono, RATE // divisor, rate // divisor)
    return integers(mono)


def integers(wave: NDArray[np.float32]) -> NDArray[np.int16]:
    """Samples of -1..1, however many at once, as we keep them."""
    return np.asarray(np.clip(np.round(wave * 32767), -32768, 32767), np.int16)


def clips(folder: Path, default_language: str = "") -> Iterator[Clip]:
    """The clips of one set, from its manifest."""
    with (folder / "manifest.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            yield Clip(
                folder / row["audio"],
                row.get("text") or "",
                row.get("language", default_language),
                str(row.get("speaker") or f"of {row['audio']}"),
            )


def training_clips(speech: Path) -> list[Clip]:
    """All clips that may be trained on, held-out speakers among them; poems are apart."""
    found = [
        clip
        for name, language in TRAINING_SETS.items()
        if (speech / "train" / name).is_dir()
        for clip in clips(speech / "train" / name, language)
    ]
    if not found:
        raise FileNotFoundError(f"no training speech under {speech}/train")
    return found


def poems(speech: Path) -> list[Clip]:
    """The poems, those without a text too; not those of an unknown reader, who may be kept out."""
    folder = speech / "train" / POEMS
    found = list(clips(folder, "fr")) if folder.is_dir() else []
    return [c for c in found if c.speaker.startswith("librivox-")]


def ambience(speech: Path) -> list[NDArray[np.int16]]:
    """Real background noise that may be mixed into training data."""
    folder = speech / "noise" / "ambience"
    return [decode(p) for p in sorted(folder.glob("*.ogg"))]
