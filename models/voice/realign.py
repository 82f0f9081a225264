"""Labels for real speech: the phones of its text, aligned by a network that already hears."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Iterable, Sequence

import numpy as np
import torch
from numpy.typing import NDArray

from fixtures.studio.speech import Voice, say
from models.voice.augmentation import Surroundings, at_a_table
from models.voice.network import CONTEXT, Network
from models.voice.sources import Clip
from models.voice.synthesis import Labelled, collect
from models.voice.vocoder import Change, changed, spread
from referee.audio.features import filter_banks
from referee.audio.lexicon import Pronunciation
from referee.audio.phones import PDF, SILENCE, french

log = logging.getLogger(__name__)

#: Common Voice's language codes -> espeak-ng's voices, where its phones can be told as French ones.
VOICES = {
    "es": "es", "it": "it", "pt": "pt", "ca": "ca", "de": "de", "nl": "nl", "en": "en-us",
    "ro": "ro", "pl": "pl", "sv-SE": "sv", "eo": "eo", "eu": "eu", "hu": "hu", "cs": "cs",
    "fi": "fi", "el": "el", "tr": "tr", "id": "id", "ru": "ru", "lt": "lt", "sl": "sl",
    "ia": "ia", "mt": "mt", "fr": "fr", "et": "et", "lv": "lv", "cv": "cv", "fa": "fa", "ka": "ka",
    "ky": "ky", "tt": "tt", "vi": "vi", "fy-NL": "nl", "cy": "cy", "ga-IE": "ga", "rw": "sw",
    "ar": "ar", "hi": "hi", "ta": "ta",
}  # fmt: skip

#: The nearest French phones of foreign ones, "" for none.
NEAREST = {
    "D": "z", "B": "b", "**": "r", "*": "r", "R": "r", "R2": "r", "*;": "r", "T": "s", "x": "r",
    "Q": "g", "tS": "t S", "tS;": "t S", "dZ": "d Z", "dZ;": "d Z", "ts": "t s", "ts;": "t s",
    "tz": "t s", "ts2": "t s", "ts#": "t s", "dz": "d z", "dz;": "d z", "ss": "s", "s.": "s",
    "J^": "j", "J": "j", "c": "k", "C": "S", "L": "l", "aI": "a j", "eI": "e j", "oI": "o j",
    "uI": "u j", "OY": "O j", "aY": "a j", "aU": "a u", "oU": "o u", "eU": "e u", "iu": "i u",
    "EI": "E j", "Wy": "W y", "VU": "o u", "U": "u", "&": "a", "&~": "A~", "&U~": "A~", "u~": "u",
    "A": "a", "V": "a", "3": "@", "3:": "W", "0": "o", "8": "Y", "o@": "o", "I^": "i",
    "Oa": "w a", "ea": "e a", "ja": "j a", "ju": "j u", "ie": "i e", "uo": "u o", "ai": "a j",
    "ei": "e j", "oi": "o j", "ui": "u j", "au": "a u", "eu": "e u", "&i": "a j", "&y": "a y",
    "ee": "e", "eA": "e a", 'u"': "u", "q": "k", "1": "i", "?": "", "h": "", "R^": "r",
    "n_": "n", "z`": "z", "uo`": "u o", "AY": "a j", "@I": "@ j", "Yu": "y u", "A1": "a",
    "E1": "E", "U1": "u", "I1": "i", "i1": "i", "s^": "s", "d^": "d", "t^": "t", "Yi": "Y i",
    "iE": "i E", "UR": "u r", "d_": "d", "t[": "t", "y@": "y @", "u@": "u @", "!": "", "iI": "i",
    "H": "", "X": "r", "gH": "r", "dH": "d", "s[": "s", "G": "g", "S;": "S", "Z;": "Z", "uY": "u i",
    "@Y": "@ u", "Iu": "i u", "OI": "o j", "yU": "y u", "d[": "d", "i@": "i @", "e~": "E~",
    "i~": "i", "o~": "O~", "a~": "A~", "@3": "@", "t.": "t", "d.": "d", "n.": "n", "r.": "r",
    "l.": "l", "z.": "r", 'Q"': "g", "a.": "a",
}  # fmt: skip


def phones_of(text: str, language: str) -> list[Pronunciation] | None:
    """The French phones nearest to those of a text, word by word; None if some sound has none."""
    spoken = say(text, Voice(language=VOICES[language]))
    words: list[list[str]] = [[]]
    previous = -1
    for (symbol, _), word in zip(spoken.phones, spoken.phone_words, strict=True):
        if (symbol == SILENCE or word != previous) and words[-1]:
            words.append([])
        previous = word
        if symbol == SILENCE:
            continue
        phone = french(symbol)
        stem = symbol.rstrip("-2#:;'")
        if phone is not None:
            words[-1].append(phone)
        elif symbol in NEAREST or stem in NEAREST:
            words[-1] += NEAREST.get(symbol, NEAREST.get(stem, "")).split()
        else:
            return None
    return [tuple(word) for word in words if word]


def scores(network: Network, features: NDArray[np.float32]) -> NDArray[np.float32]:
    """(steps of 30 ms, classes)."""
    padded = np.pad(features, ((CONTEXT, CONTEXT), (0, 0)), mode="edge")
    with torch.no_grad():
        return np.asarray(network(torch.from_numpy(padded)[None])[0].numpy())


@dataclasses.dataclass(frozen=True)
class Aligned:
    """Of every step of 30 ms its class and the index of its word, -1 in silence.

    ``loss``: mean score below that of the best free choice.
    """

    classes: NDArray[np.int8]
    words: NDArray[np.int64]
    loss: float


def align(scores: NDArray[np.float32], words: Sequence[Pronunciation]) -> Aligned | None:
    """Viterbi alignment, silences optional; None where the sound is too short for the text."""
    states = [(0, -1)]
    for index, word in enumerate(words):
        states += [(PDF[phone], index) for phone in word]
        states.append((0, -1))
    sequence = np.array([s for s, _ in states])
    size, steps = len(sequence), len(scores)
    if steps < int((sequence != 0).sum()) + 1:
        return None
    skippable = np.zeros(size, bool)
    skippable[2:] = sequence[1:-1] == 0
    emitted = scores[:, sequence].astype(np.float64)
    best = np.full(size, -1e9)
    best[:2] = emitted[0, :2]
    back = np.zeros((steps, size), np.int8)
    for t in range(1, steps):
        one = np.concatenate([[-1e9], best[:-1]])
        two = np.where(skippable, np.concatenate([[-1e9, -1e9], best[:-2]]), -1e9)
        choices = np.stack([best, one, two])
        back[t] = choices.argmax(0)
        best = choices.max(0) + emitted[t]
    j = size - 1 if best[-1] > best[-2] else size - 2
    total = float(best[j])
    path = np.zeros(steps, np.int64)
    for t in range(steps - 1, -1, -1):
        path[t] = j
        j -= int(back[t, j])
    owner = np.array([w for _, w in states])
    loss = float(scores.max(1).mean()) - total / steps
    return Aligned(sequence[path].astype(np.int8), owner[path], loss)


def label(
    clips: Iterable[tuple[Clip, NDArray[np.int16]]],
    network: Network,
    around: Surroundings,
    seed: int,
    versions: int = 1,
    worst: float = 1.2,
) -> Labelled:
    """Align every clip as recorded; give its features so, as heard at a table, and as another's.

    The last is the voice changed by a vocoder and heard at a table, too; of these two there are
    ``versions`` each. Clips whose text fits their sound badly (``worst``, mean loss a step) are left
    out.
    """
    rng = np.random.default_rng(seed)
    network.eval()
    pairs: list[tuple[NDArray[np.float32], NDArray[np.int8]]] = []
    unfit = 0
    for clip, samples in clips:
        if clip.language not in VOICES or len(samples) < 8000:
            continue
        words = phones_of(clip.text, clip.language)
        if not words:
            continue
        features = filter_banks(samples)
        found = align(scores(network, features), words)
        if found is None or found.loss > worst:
            unfit += 1
            continue
        classes = np.repeat(found.classes, 3)
        classes = np.pad(classes, (0, max(0, len(features) - len(classes))), mode="edge")
        classes = classes[: len(features)]
        pairs.append((features, classes))
        for _ in range(versions):
            heard = at_a_table(samples.astype(np.float32), around, rng)
            pairs.append((filter_banks(heard), classes))
            other = changed(samples, Change.drawn(rng))
            heard = at_a_table(other, around, rng)
            features = filter_banks(heard)
            pairs.append((features, spread(classes, len(features))))
    plain = pairs[:: 1 + 2 * versions]
    log.info(
        "%d clips, %.2f h aligned, %d unfit",
        len(plain), sum(len(f) for f, _ in plain) / 360000, unfit,
    )  # fmt: skip
    return collect(pairs)
