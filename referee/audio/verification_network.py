"""How surely words were said, by how each of their phones was heard.

A small network sees the phones of an alignment in a row, each beside its neighbours, and what is known
of the alignment as a whole. So it can tell a phone that a bar has drowned from one that was not said,
which no sum over phones can. It does not see which phones they are: it would learn annonces by heart.
The result is the mean of several networks, each taught without a part of the speech (bagging, Breiman
1996; `models/voice/verification_training.py`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from referee.audio.confusion import Confusion
from referee.audio.phone_alignment import PhoneAlignment
from referee.audio.weight_file import read_weights

Floats = NDArray[np.float32]
#: What is seen of each phone: what the network is known to make of it, log-odds; log of its own share of
#: what was heard, of the likeliest other class's, and of silence's; how undecided that is, entropy; how
#: many steps it lasts, logarithm; and whether a word begins with it.
PHONE = ("odds", "own", "other", "silence", "entropy", "steps", "begins")
#: What is seen of the alignment as a whole.
WHOLE = (
    "fit", "doubt", "length", "size", "odds", "worst", "odds by size", "worst word", "loop",
    "loop by size",
)  # fmt: skip
#: How many phones an annonce has.
_USUAL_PHONES = 8.0
#: Added to shares before their logarithm.
_LEAST = 1e-3
#: What is seen is no farther from what is usual than so many of its spreads.
FARTHEST = 2.5


class PhoneCues(NamedTuple):
    """Of one alignment: `PHONE` of each phone, (n, 7), and `WHOLE`, (10,)."""

    phones: Floats
    whole: Floats


def cues_of(found: PhoneAlignment, confusion: Confusion) -> PhoneCues:
    """What is seen of an alignment. ``confusion``: what the network is known to make of each phone."""
    heard = found.heard
    odds = confusion.odds(heard.classes, heard.views)
    return PhoneCues(_of_phones(found, odds), _of_the_whole(found, odds))


def _of_phones(found: PhoneAlignment, odds: NDArray[np.float64]) -> Floats:
    views, classes = found.heard.views, found.heard.classes
    rows = np.arange(len(classes))
    others = views.copy()
    others[rows, classes] = 0
    logs = [
        np.log(share + _LEAST) for share in (views[rows, classes], others.max(axis=1), views[:, 0])
    ]
    entropy = -(views * np.log(np.maximum(views, _LEAST))).sum(axis=1)
    begins = np.diff(found.words, prepend=-1) != 0
    columns = [odds, *logs, entropy, np.log(found.heard.steps), begins]
    return np.stack(columns, axis=1).astype(np.float32)


def _of_the_whole(found: PhoneAlignment, odds: NDArray[np.float64]) -> Floats:
    """Many phones that fit are worth more than few; three in a row that do not, or a word of them, are
    a near miss: one word of the annonce that was not said.
    """
    row = min(3, len(odds))
    worst = float(np.convolve(odds, np.ones(row) / row, "valid").min())
    mean = float(odds.mean())
    of_word = np.bincount(found.words, odds)
    long = np.bincount(found.words)
    word = float((of_word[long > 1] / long[long > 1]).min()) if (long > 1).any() else mean
    size = math.log(found.phones / _USUAL_PHONES)
    columns = [found.fit, found.doubt, found.length, size, mean, worst, mean * size, word]
    return np.array([*columns, found.loop, found.loop * size], np.float32)


class VerificationNetwork:
    """``learned``: of ``n`` networks side by side the layers' matrices, (n, in, out), and what is added.

    ``phone.w`` (n, 7, width) of `PHONE`, ``beside.w`` (n, 3 width, width) of a phone and those beside
    it, ``whole.w`` (n, 2 width + 10, size) of their mean, their largest, and `WHOLE`, ``told.w``
    (n, size) of that and ``direct.w`` (n, 10) of `WHOLE`; ``phone.b``, ``beside.b``, ``whole.b``,
    ``told.b``; and what `PHONE` and `WHOLE` are on average and by how much they differ: ``phone.mean``,
    ``phone.spread``, ``whole.mean``, ``whole.spread``.
    """

    def __init__(self, learned: Mapping[str, Floats]) -> None:
        self.learned = learned

    @classmethod
    def read(cls, path: Path) -> VerificationNetwork:
        """Raises ``ValueError`` where the file holds something else."""
        learned = read_weights(path)
        if not _is_whole(learned):
            raise ValueError(f"{path}: layers of a verification network are expected")
        return cls(learned)

    def write(self, path: Path) -> None:
        """As .npz."""
        np.savez(path, allow_pickle=False, **self.learned)

    def odds(self, shown: PhoneCues) -> float:
        """Log-odds of the words being those that were said, of no scale that means anything yet."""
        of = self.learned
        phones = _bounded((shown.phones - of["phone.mean"]) / of["phone.spread"])
        heard = np.maximum(phones @ of["phone.w"] + of["phone.b"][:, None], 0)
        edged = np.pad(heard, ((0, 0), (1, 1), (0, 0)))
        beside = np.concatenate([edged[:, :-2], edged[:, 1:-1], edged[:, 2:]], axis=2)
        heard = np.maximum(beside @ of["beside.w"] + of["beside.b"][:, None] + heard, 0)
        whole = _bounded((shown.whole - of["whole.mean"]) / of["whole.spread"])
        repeated = np.broadcast_to(whole, (len(heard), len(WHOLE)))
        pooled = np.concatenate([heard.mean(axis=1), heard.max(axis=1), repeated], axis=1)
        inner = np.maximum(np.einsum("ni,nio->no", pooled, of["whole.w"]) + of["whole.b"], 0)
        told = (inner * of["told.w"]).sum(axis=1) + of["direct.w"] @ whole + of["told.b"]
        return float(told.mean())


def _bounded(cues: Floats) -> Floats:
    return np.asarray(np.clip(cues, -FARTHEST, FARTHEST), np.float32)


def _is_whole(learned: Mapping[str, Floats]) -> bool:
    """Whether all layers are there, as large as they have to be."""
    first, last = learned.get("phone.b"), learned.get("whole.b")
    if first is None or last is None or first.ndim != 2 or last.ndim != 2:
        return False
    (count, width), size = first.shape, last.shape[1]
    shapes = {
        "phone.w": (count, len(PHONE), width), "phone.b": (count, width),
        "beside.w": (count, 3 * width, width), "beside.b": (count, width),
        "whole.w": (count, 2 * width + len(WHOLE), size), "whole.b": (count, size),
        "told.w": (count, size), "told.b": (count,), "direct.w": (count, len(WHOLE)),
        "phone.mean": (len(PHONE),), "phone.spread": (len(PHONE),),
        "whole.mean": (len(WHOLE),), "whole.spread": (len(WHOLE),),
    }  # fmt: skip
    found = {name: kept.shape for name, kept in learned.items()}
    return found == shapes and all(np.isfinite(kept).all() for kept in learned.values())


#: Knows nothing yet.
UNTAUGHT = VerificationNetwork(
    {
        "phone.w": np.zeros((1, len(PHONE), 1), np.float32), "phone.b": np.zeros((1, 1), np.float32),
        "beside.w": np.zeros((1, 3, 1), np.float32), "beside.b": np.zeros((1, 1), np.float32),
        "whole.w": np.zeros((1, 2 + len(WHOLE), 1), np.float32),
        "whole.b": np.zeros((1, 1), np.float32),
        "told.w": np.zeros((1, 1), np.float32), "told.b": np.zeros(1, np.float32),
        "direct.w": np.zeros((1, len(WHOLE)), np.float32),
        "phone.mean": np.zeros(len(PHONE), np.float32),
        "phone.spread": np.ones(len(PHONE), np.float32),
        "whole.mean": np.zeros(len(WHOLE), np.float32),
        "whole.spread": np.ones(len(WHOLE), np.float32),
    }
)  # fmt: skip
