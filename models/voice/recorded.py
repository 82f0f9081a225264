"""Real people's phrases whose beginnings are known: what calls by people are simulated from.

A clause after a pause, or a word by itself, in a quiet recording. It begins where the sound rises to
30 dB under the loudest of its first 0.4 s, as `fixtures.studio.tables` has it for synthetic speech;
where the recording's own noise comes near that line nobody knows when, and the phrase is left out.
"""

from __future__ import annotations

import dataclasses
import json
import logging
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from fixtures.studio.tables import AUDIBLE, Utterance, Wave, levels_of
from models.voice.sources import decode
from referee.audio.lexicon import words_of
from referee.audio.sampling import RATE
from referee.audio.speech import Aligner
from referee.audio.stream_scores import Sound

log = logging.getLogger(__name__)

#: Readers and speakers that nothing is learned from: figures are of them.
MEASURED = {"librivox-rémi", "librivox-sonia", "wikimedia-Poslovitch"}
#: Kept out of the fit, to say how far an onset may be trusted for a new voice.
CALIBRATING = {
    "librivox-frédéric-surget", "librivox-gaëlle-gosselin", "librivox-linda-olsen-fitak",
    "librivox-martine", "librivox-yasminehaggag",
}  # fmt: skip
#: s of a clip before where its alignment has it begin, and after its end.
_BEFORE, _AFTER = 0.35, 0.1
#: dB that the line must be above the noise of the recording, as its 60th percentile before the phrase.
_CLEAR = 6.0
#: s before the beginning that have to be silent: no breath, no other word.
_SILENT = 0.06
#: s that the beginning may be before and after where the alignment has it.
_EARLIER, _LATER = 0.2, 0.12
#: s of the recording kept before the beginning; it is faded in over them.
_KEPT = 0.03
#: s of a phrase.
_SHORTEST, _LONGEST = 0.4, 3.0
#: s after the beginning of the sound from which the words follow something else.
_ARTICLE = 0.1
#: Worst mean log-probability a frame of a clause's alignment.
_WORST_FIT = -1.0


@dataclasses.dataclass(frozen=True)
class RecordedPhrase:
    """What a person said."""

    text: str
    speaker: str
    utterance: Utterance


def utterance_of(wave: Wave, expected: float) -> Utterance | None:
    """The phrase of a quiet recording that begins near ``expected``, s; None where none can be told.

    The samples begin 30 ms before it.
    """
    first = max(0, round((expected - _BEFORE) * RATE))
    piece = wave[first:]
    power = 10 * np.log10(levels_of(piece) + 1e-12)
    smooth = np.convolve(power, np.ones(3) / 3, "same")  # one step of 2 ms is no sound
    middle = round((expected - first / RATE) * 500)
    low, high = max(0, middle - round(_EARLIER * 500)), middle + round(_LATER * 500)
    if high >= len(power):
        return None
    line = power[middle : middle + round(0.4 * 500)].max() - AUDIBLE
    above = np.flatnonzero(smooth[low:high] > line)
    if not len(above):
        return None
    begin = low + int(above[0])
    quiet = power[max(0, begin - 100) : max(1, begin - 5)]
    silent = round(_SILENT * 500)
    if begin < silent or (smooth[begin - silent : begin] > line).any():
        return None
    if float(np.percentile(quiet, 60)) > line - _CLEAR:
        return None
    kept = min(begin, round(_KEPT * 500))
    samples = piece[(begin - kept) * 32 :].copy()
    ramp = kept * 32
    samples[:ramp] *= np.linspace(0, 1, ramp, dtype=np.float32) ** 2
    samples[-320:] *= np.linspace(1, 0, len(samples[-320:]), dtype=np.float32)
    return Utterance(samples, kept / 500)


def _even(wave: Wave, expected: float) -> float:
    """Where a phrase by itself roughly begins, s: 20 dB under its loudest, from ``expected`` on."""
    power = levels_of(wave)
    power[: round(500 * expected)] = 0.0
    return float(np.argmax(power > power.max() / 100)) / 500


def alone(path: Path) -> Utterance | None:
    """A recording of one phrase, silence around it; None where its beginning can't be told."""
    wave = decode(path).astype(np.float32) / np.float32(32768)
    padded = np.pad(wave, (round(0.5 * RATE), 0)) if len(wave) else wave
    power = levels_of(padded) if len(wave) else np.zeros(0)
    if not power.any():
        return None
    # a recording that starts in the middle of a sound has no beginning
    if power[250:260].max() > power.max() / 10 ** ((AUDIBLE + _CLEAR) / 10):
        return None
    noise = np.random.default_rng(len(wave)).normal(size=250 * 32).astype(np.float32)
    floor = float(np.sqrt(np.median(power[250:275])))
    padded[: 250 * 32] = noise * floor
    return utterance_of(padded, _even(padded, 0.5))


def clauses(folder: Path) -> Iterator[RecordedPhrase]:
    """Of a set with ``segments.jsonl``: those that follow a pause and fit their text."""
    rows = [json.loads(line) for line in (folder / "segments.jsonl").open(encoding="utf-8")]
    waves: dict[str, Wave] = {}
    before = {"audio": "", "end": 0.0}
    for row in rows:
        name = row["audio"]
        follows = row["start"] - before["end"] if before["audio"] == name else 1.0
        before = row
        seconds = row["end"] - row["start"]
        fits = row["fit"] > _WORST_FIT and _SHORTEST <= seconds <= _LONGEST
        if not fits or follows < 0.2 or re.search(r"\d", row["text"]):
            continue
        if name not in waves:
            waves = {name: decode(folder / name).astype(np.float32) / np.float32(32768)}
        from_ = max(0.0, row["start"] - 2 * _BEFORE)
        piece = waves[name][round(from_ * RATE) : round((row["end"] + _AFTER) * RATE)]
        found = utterance_of(piece, row["start"] - from_)
        if found is not None:
            yield RecordedPhrase(row["text"], str(row.get("speaker")), found)


def _at_once(said: Utterance, text: Sequence[str], looks: Aligner) -> bool:
    """Whether a text is said from the beginning of the sound on."""
    around = RATE // 5
    aligned = looks.look(Sound(np.pad(said.samples, (around, around))), text)
    return aligned is not None and aligned.start - around / RATE - said.beginning < _ARTICLE


def words(
    folder: Path, longest: float = _LONGEST, looks: Aligner | None = None
) -> Iterator[RecordedPhrase]:
    """Of a set whose recordings are one phrase each, of ``longest`` s at most.

    Some people say an article first that the text has not. With ``looks``, phrases whose words are not
    at the beginning of the sound are left out.
    """
    with (folder / "manifest.jsonl").open(encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            if re.search(r"\d", row["text"]):
                continue
            found = alone(folder / row["audio"])
            if found is None or len(found.samples) > longest * RATE:
                continue
            if looks is not None and not _at_once(found, words_of(row["text"]), looks):
                continue
            yield RecordedPhrase(row["text"], str(row.get("speaker") or row["audio"]), found)
