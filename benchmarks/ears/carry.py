"""Real people saying phrases: how far the model carries to voices that were not synthesised.

No real annonce is at hand. So other people's isolated phrases are made the annonces: the recogniser
and the spotter listen for some sixty phrases of a set at once, and the second look judges what they find
with the lines that the annonces have. Nothing is trained or tuned on these sets.
"""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.ears.stand_ins import is_said, model_for
from models.voice.sources import decode
from referee.audio.lexicon import words_of
from referee.audio.phrase_spotter import PhraseSpotter
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import RATE
from referee.audio.stream_scores import Sound
from referee.audio.verification import Verifier
from referee.audio.vocabulary import Vocabulary
from referee.game.calls import FINE_FROM

SETS = ("short-commands-45-speakers", "tuxpaint-phrases", "artikulate-phrases")
#: Phones below which no annonce is: "oui" and "bas" would say nothing about them.
LEAST_PHONES, MOST_PHONES = 4, 30
#: As many as there are annonces to tell apart.
AT_A_TABLE = 64
AROUND = 0.3


@dataclasses.dataclass
class Carried:
    """One set: clips; right words likeliest; others believed; and right ones believed at each line."""

    name: str
    phrases: int
    clips: int = 0
    right: int = 0
    other: int = 0
    awaited: int = 0
    believed: int = 0
    fined: int = 0

    def __str__(self) -> str:
        counts = (self.right, self.other, self.awaited, self.believed, self.fined)
        parts = " | ".join(f"{n / max(self.clips, 1):.1%}" for n in counts)
        return f"| {self.name} | {self.phrases} | {self.clips} | {parts} |"


HEADING = (
    "| real phrases | phrases | clips | right words | others believed | right and awaited | right and "
    "believed | right and fined |",
    "|---|---|---|---|---|---|---|---|",
)


def carry(speech: Path) -> list[Carried]:
    """Every set."""
    return [_one(speech / "evaluate" / name) for name in SETS]


def _one(folder: Path) -> Carried:
    lexicon = VoskModel(Vocabulary()).lexicon
    rows = [json.loads(line) for line in (folder / "manifest.jsonl").open(encoding="utf-8")]
    said: dict[tuple[str, ...], list[Path]] = {}
    for row in rows:
        words = tuple(words_of(row["text"]))
        phones = sum(len(lexicon.pronunciations(w)[0]) for w in words if w.isalpha())
        whole = is_said(row["text"]) and not re.search(r"\d", row["text"])
        if LEAST_PHONES <= phones <= MOST_PHONES and whole:
            said.setdefault(words, []).append(folder / row["audio"])
    phrases = sorted(said)
    # neighbours in the alphabet would be too alike: "la lettre b", "la lettre d"
    tables = max(1, round(len(phrases) / AT_A_TABLE))
    result = Carried(folder.name, len(phrases) // tables)
    for table in range(tables):
        vocabulary = Vocabulary()
        vocabulary.listen_for(phrases[table::tables], alone=True)
        ears = VoskModel(vocabulary, model_for(vocabulary.sequences))
        verifier, spotter = ears.verifier(), ears.spotter()
        for words in vocabulary.sequences:
            for path in said[words]:
                _hear(result, ears, spotter, verifier, decode(path), words)
    return result


def _hear(
    result: Carried,
    ears: VoskModel,
    spotter: PhraseSpotter,
    verifier: Verifier,
    samples: NDArray[np.int16],
    words: tuple[str, ...],
) -> None:
    """As the detector does: of what recogniser and spotter propose, what the second look likes best."""
    quiet = np.zeros(RATE // 2, np.int16)
    whole = (np.concatenate([quiet, samples, quiet, quiet]) / 32767).astype(np.float32)
    stream = ears.recogniser()
    told = [stream.accept(whole[at : at + 3200]) for at in range(0, len(whole), 3200)]
    heard = [w for t in [*told, stream.finish()] for w in t or []]
    spoken = [w for w in heard if w.text != "[unk]"]
    proposed = [(s.words, s.start, s.end) for s in spotter.find(verifier.scores(whole))]
    if spoken:
        proposed.append((tuple(w.text for w in spoken), spoken[0].start, spoken[-1].end))
    looks: list[tuple[float, tuple[str, ...]]] = []
    for said, start, end in proposed:
        piece = whole[max(0, int((start - AROUND) * RATE)) : int((end + AROUND) * RATE)]
        found = verifier.look(Sound(piece), said)
        if found is not None:
            looks.append((found.confidence, said))
    sure, said = max(looks, default=(0.0, ()))
    line = ears.threshold
    result.clips += 1
    if said != words:
        result.other += sure >= line.accept
        return
    result.right += 1
    result.awaited += sure >= line.awaited
    result.believed += sure >= line.accept
    result.fined += sure >= FINE_FROM
