"""Labels for real speech: the phones of its text, aligned by a network that already hears."""

from __future__ import annotations

import dataclasses
import logging
import re
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import torch
from numpy.typing import NDArray

from fixtures.studio.speech import Voice, say
from models.voice.alignment import OTHER_TALK, Aligned, align
from models.voice.augmentation import Surroundings, at_a_table
from models.voice.network import CONTEXT, Network
from models.voice.sources import Clip
from models.voice.synthesis import AGAIN, Labelled, collect
from models.voice.vocoder import Change, changed, spread
from referee.audio.features import filter_banks
from referee.audio.lexicon import Pronunciation
from referee.audio.phone_loop import loop_path
from referee.audio.phones import SILENCE, VOWELS, french
from referee.audio.sampling import NETWORK_STEP, RATE

log = logging.getLogger(__name__)
Samples = NDArray[np.int16]
#: Loss a step from which a text is not what was said.
WORST = 1.2
#: Score a step that other talk has below the best phone where there is none.
_NO_FILLER = 100.0
#: Samples of the shortest utterance that is learned from.
_SHORTEST = RATE // 2
#: Samples of a step.
_STEP = NETWORK_STEP * RATE
#: Share of what is heard at a table while somebody else talks there.
_TWO_TALKERS = 0.2
#: What a written last letter sounds like before a vowel.
LIAISONS = {"s": "z", "x": "z", "z": "z", "t": "t", "d": "t", "n": "n", "r": "r"}

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
    """The French phones nearest to those of a text, word by word; None if some sound has none.

    Of French, what some leave out or add is there in brackets, see `models.voice.alignment`.
    """
    found: list[tuple[str, Pronunciation]] = []
    for clause in re.split(r"(?<=[.,;:!?])\s+", text):
        spoken = _clause(clause, language)
        if spoken is None:
            return None
        found += _with_liaisons(spoken) if language == "fr" else spoken
    return [phones for _, phones in found]


def _clause(text: str, language: str) -> list[tuple[str, Pronunciation]] | None:
    """(word as written, its phones); None if some sound has none."""
    tokens = text.split()
    spoken = say(text, Voice(language=VOICES[language]))
    words: list[list[str]] = [[]]
    written: list[str] = [""]
    previous = -1
    for (symbol, _), word in zip(spoken.phones, spoken.phone_words, strict=True):
        if (symbol == SILENCE or word != previous) and words[-1]:
            words.append([])
            written.append("")
        previous = word
        if symbol == SILENCE:
            continue
        written[-1] = tokens[word] if 0 <= word < len(tokens) else ""
        phone = french(symbol)
        stem = symbol.rstrip("-2#:;'")
        if phone is not None:
            words[-1].append(phone)
        elif symbol in NEAREST or stem in NEAREST:
            words[-1] += NEAREST.get(symbol, NEAREST.get(stem, "")).split()
        else:
            return None
    return [(w, tuple(phones)) for w, phones in zip(written, words, strict=True) if phones]


def _with_liaisons(spoken: list[tuple[str, Pronunciation]]) -> list[tuple[str, Pronunciation]]:
    """Every schwa may be swallowed; verse sounds mute e and binds words that talk does not."""
    out: list[tuple[str, Pronunciation]] = []
    for at, (word, phones) in enumerate(spoken):
        following = spoken[at + 1][1][0] if at + 1 < len(spoken) else ""
        ways = ["(@)" if p == "@" and len(phones) > 1 else p for p in phones]
        letters = re.sub(r"\W", "", word.casefold())
        if re.search(r"[^aeiouyéèêà](e|es|ent)$", letters) and phones[-1] not in VOWELS:
            ways.append("(@)")
        bound = LIAISONS.get(letters[-1:])
        if bound is not None and following in VOWELS and phones[-1] != bound:
            ways.append(f"({bound})")
        out.append((word, tuple(ways)))
    return out


def scores(network: Network, features: NDArray[np.float32]) -> NDArray[np.float32]:
    """(steps of 30 ms, classes)."""
    padded = np.pad(features, ((CONTEXT, CONTEXT), (0, 0)), mode="edge")
    with torch.no_grad():
        return np.asarray(network(torch.from_numpy(padded)[None])[0].numpy())


@dataclasses.dataclass(frozen=True)
class Utterance:
    """Speech, its words, and of every step of 30 ms its class and the index of its word, -1 for none.

    ``words`` is empty where nobody knows them.
    """

    samples: Samples
    classes: NDArray[np.int8]
    words: Sequence[Pronunciation]
    owners: NDArray[np.int64]

    @classmethod
    def cut(
        cls, samples: Samples, found: Aligned, words: Sequence[Pronunciation], first: int, last: int
    ) -> Utterance:
        """The steps from ``first`` to before ``last`` of an aligned recording."""
        owners = found.words[first:last]
        said = sorted({int(o) for o in owners if o >= 0})
        numbers = np.searchsorted(said, owners) if said else owners
        return cls(
            samples[round(first * _STEP) : round(last * _STEP)],
            found.classes[first:last],
            [words[i] for i in said],
            np.where(owners >= 0, numbers, -1),
        )


def utterances(
    clips: Iterable[tuple[Clip, Samples]], network: Network, worst: float = WORST
) -> Iterator[Utterance]:
    """Sentences aligned with their texts, but for those that fit badly (``worst``, loss a step)."""
    unfit = whole = 0
    for clip, samples in clips:
        if clip.language not in VOICES or len(samples) < _SHORTEST:
            continue
        words = phones_of(clip.text, clip.language)
        found = aligned(samples, words, network, worst)
        if not words or found is None:
            unfit += 1
            continue
        whole += 1
        said = np.flatnonzero(found.classes != OTHER_TALK)
        yield Utterance.cut(samples, found, words, int(said[0]), int(said[-1]) + 1)
    log.info("%d sentences aligned, %d unfit", whole, unfit)


def aligned(
    samples: Samples,
    words: Sequence[Pronunciation] | None,
    network: Network,
    worst: float = WORST,
) -> Aligned | None:
    """Where words lie in a recording; None where they fit badly (``worst``, loss a step), or not."""
    if not words:
        return None
    network.eval()
    found = align(scores(network, filter_banks(samples)), words)
    if found is None or found.loss > worst or not (found.classes != OTHER_TALK).any():
        return None
    return found


def label(
    found: Iterable[Utterance], around: Surroundings, seed: int, versions: int = 1
) -> Labelled:
    """Features of every utterance as recorded, as heard at a table, and as another's.

    The last is the voice changed by a vocoder and heard at a table, too; of these two there are
    ``versions`` each.
    """
    rng = np.random.default_rng(seed)
    pairs: list[tuple[NDArray[np.float32], NDArray[np.int8]]] = []
    said: list[str] = []
    for utterance in found:
        if len(utterance.samples) < _SHORTEST:
            continue
        features = filter_banks(utterance.samples)
        pairs.append((features, spread_steps(utterance.classes, len(features))))
        said.append("|".join(" ".join(word) for word in utterance.words))
        for _ in range(versions):
            plain = utterance.samples.astype(np.float32)
            for voice in (plain, changed(utterance.samples, Change.drawn(rng))):
                other = around.excerpt(around.talk, len(voice), rng)
                beside = other if rng.random() < _TWO_TALKERS else None
                heard = filter_banks(at_a_table(voice, around, rng, beside))
                pairs.append((heard, spread(pairs[-1][1], len(heard))))
                said.append(AGAIN)
    frames = sum(len(f) for (f, _), text in zip(pairs, said, strict=True) if text != AGAIN)
    log.info("%.2f h, as heard in %d ways", frames / 360000, 1 + 2 * versions)
    return collect(pairs, said)


def relabelled(labelled: Labelled, network: Network, loop: NDArray[np.float64]) -> Labelled:
    """The same utterances aligned by another network; those without words as it reads them.

    ``loop``: see `models.voice.poems.phone_bigram`. What fits badly keeps its labels.
    """
    network.eval()
    labels = labelled.labels.copy()
    ends = np.cumsum(labelled.lengths)
    moved = 0
    newest: NDArray[np.int8] | None = None
    for said, end, length in zip(labelled.said, ends, labelled.lengths, strict=True):
        here = slice(end - length, end)
        if said != AGAIN:
            newest = _classes(labelled.features[here].astype(np.float32), str(said), network, loop)
        if newest is not None:
            fitted = spread(newest, int(length))
            moved += int((fitted != labels[here]).sum())
            labels[here] = fitted
    log.info("%.1f %% of the frames labelled otherwise", 100 * moved / max(1, len(labels)))
    return dataclasses.replace(labelled, labels=labels)


def _classes(
    features: NDArray[np.float32], said: str, network: Network, loop: NDArray[np.float64]
) -> NDArray[np.int8] | None:
    """The class of every frame of an utterance; None where its words do not fit."""
    found = scores(network, features)
    if not said:
        return spread_steps(loop_path(found, loop)[0].astype(np.int8), len(features))
    words = [tuple(word.split()) for word in said.split("|")]
    aligned = align(found, words, filler=_NO_FILLER)
    if aligned is None or aligned.loss > WORST:
        return None
    return spread_steps(aligned.classes, len(features))


def spread_steps(classes: NDArray[np.int8], frames: int) -> NDArray[np.int8]:
    """Classes of steps of 30 ms as classes of so many frames of 10 ms."""
    fine = np.repeat(classes, 3)
    return np.pad(fine, (0, max(0, frames - len(fine))), mode="edge")[:frames]
