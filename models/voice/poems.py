"""Sentences out of poems read aloud: recordings of minutes, aligned as wholes, cut at their pauses.

Before a poem and after it the reader announces things that its text does not have; parts that fit badly
are thrown out. Poems without a text are read by the network itself (self-training, Kahn, Lee & Hannun
2020), and what it is unsure of is thrown out, too.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from models.voice.alignment import OTHER_TALK, Aligned, align
from models.voice.network import Network
from models.voice.realign import Samples, Utterance, phones_of, scores
from models.voice.sources import Clip
from referee.audio.features import filter_banks
from referee.audio.graph import estimate_bigram
from referee.audio.phone_loop import class_bigram, loop_path
from referee.audio.sampling import NETWORK_STEP

log = logging.getLogger(__name__)
#: Steps of silence that part two sentences, ...
_PAUSE = 7
#: ... and so many of them are left at either end.
_EDGE = 8
#: Steps that a sentence should have at least, and at most: 2 and 12 s.
_SHORT, _LONG = 67, 400
#: Loss a step of the spoken part from which a sentence's text is not what was said.
WORST = 1.0
#: Loss a step of speech without a text from which the network is too unsure of it.
UNSURE = 0.35


def sentences(
    clips: Iterable[tuple[Clip, Samples]], network: Network, worst: float = WORST
) -> Iterator[Utterance]:
    """Of poems whose text is known."""
    network.eval()
    kept = unfit = 0.0
    for clip, samples in clips:
        words = phones_of(clip.text, "fr") if clip.text else None
        if not words:
            continue
        found = align(scores(network, filter_banks(samples)), words)
        if found is None:
            log.warning("%s: shorter than its text", clip.path.name)
            continue
        for first, last in _cuts(found.classes):
            spoken = found.classes[first:last] > 0
            loss = float(found.below[first:last][spoken].mean())
            if loss > worst:
                unfit += last - first
                continue
            kept += last - first
            yield Utterance.cut(samples, found, words, first, last)
    hour = 3600 / NETWORK_STEP
    log.info("poems: %.2f h kept, %.2f h unfit", kept / hour, unfit / hour)


def untold(
    clips: Iterable[tuple[Clip, Samples]],
    network: Network,
    bigram: NDArray[np.float64],
    unsure: float = UNSURE,
) -> Iterator[Utterance]:
    """Of poems without a text, as the network reads them. ``bigram``: see `phone_bigram`."""
    network.eval()
    kept = doubtful = 0.0
    for clip, samples in clips:
        if clip.text:
            continue
        found = scores(network, filter_banks(samples))
        classes = loop_path(found, bigram)[0].astype(np.int8)
        below = found.max(axis=1) - found[np.arange(len(found)), classes]
        nobody = np.full(len(classes), -1)
        for first, last in _cuts(classes):
            spoken = classes[first:last] > 0
            if float(below[first:last][spoken].mean()) > unsure:
                doubtful += last - first
                continue
            kept += last - first
            yield Utterance.cut(samples, Aligned(classes, nobody, below), (), first, last)
    hour = 3600 / NETWORK_STEP
    log.info("without text: %.2f h kept, %.2f h doubtful", kept / hour, doubtful / hour)


def phone_bigram(texts: Sequence[str]) -> NDArray[np.float64]:
    """Log-probability of one class after another, (classes, classes), from texts; pauses anywhere."""
    words = [tuple(p.strip("()") for p in w) for text in texts for w in phones_of(text, "fr") or ()]
    return class_bigram(estimate_bigram(words))


def _cuts(classes: NDArray[np.int8]) -> list[tuple[int, int]]:
    """Stretches (first, last step) between pauses, short ones joined; no other talk in them."""
    spoken = np.flatnonzero(classes > 0)
    if not len(spoken):
        return []
    breaks = np.flatnonzero(np.diff(spoken) > _PAUSE)
    starts = [int(spoken[0]), *(int(spoken[b + 1]) for b in breaks)]
    ends = [*(int(spoken[b]) + 1 for b in breaks), int(spoken[-1]) + 1]
    joined: list[list[int]] = []
    for start, end in zip(starts, ends, strict=True):
        if joined and joined[-1][1] - joined[-1][0] < _SHORT and end - joined[-1][0] < _LONG:
            joined[-1][1] = end
        else:
            joined.append([start, end])
    cuts: list[tuple[int, int]] = []
    for at, (start, end) in enumerate(joined):
        before = joined[at - 1][1] if at else 0
        after = joined[at + 1][0] if at + 1 < len(joined) else len(classes)
        first = max(start - _EDGE, (before + start + 1) // 2)
        last = min(end + _EDGE, (end + after) // 2)
        quiet = np.flatnonzero(classes[first:last] == OTHER_TALK) + first
        first = max([first, *(int(q) + 1 for q in quiet if q < start)])
        last = min([last, *(int(q) for q in quiet if q >= end)])
        if end - start <= _LONG:
            cuts.append((first, last))
    return cuts
