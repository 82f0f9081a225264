"""What the network makes of a phone that was said, and of one that was only taken for it.

Where people say /e/, it often hears /ɛ/, and is no worse a witness for it; where it hears /t/, nobody
said /e/. Two tables, learned on real voices, hold how often it hears what (a confusion matrix each);
their quotient weighs each phone of a call.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from referee.audio.phones import CLASSES
from referee.audio.weight_file import read_weights

Table = NDArray[np.float64]
#: A phone lasts no longer than so many steps, for the count.
_LONGEST = 6
#: As many steps are taken as seen before the first one: half the phone itself, half anything.
_BEFORE = 8.0
#: Probability added to each, so that none is impossible.
_LEAST = 1e-4


@dataclasses.dataclass(frozen=True)
class HeardPhones:
    """The phones of a call as aligned: which, (n,); the network's view of each, (n, classes), which
    sums to 1; and how many steps it lasts, (n,).
    """

    classes: NDArray[np.int64]
    views: Table
    steps: NDArray[np.int64]


@dataclasses.dataclass(frozen=True)
class Confusion:
    """(classes, classes) both, a phone's row sums to 1."""

    said: Table
    misheard: Table

    def odds(self, classes: NDArray[np.int64], views: Table) -> NDArray[np.float64]:
        """Log-odds of each phone being said, (n,); arguments as in `HeardPhones`."""
        said = (self.said[classes] * views).sum(axis=1)
        misheard = (self.misheard[classes] * views).sum(axis=1)
        return np.asarray(np.log(said + _LEAST) - np.log(misheard + _LEAST))

    @classmethod
    def counted(cls, said: Iterable[HeardPhones], misheard: Iterable[HeardPhones]) -> Confusion:
        """From calls that were said, and from what the recogniser took for calls in other talk."""
        return cls(_counted(said), _counted(misheard))

    @classmethod
    def read(cls, path: Path) -> Confusion:
        """Raises ``ValueError`` where the file holds something else."""
        kept = read_weights(path)
        said, misheard = (kept.get(name, np.empty(0)) for name in ("said", "misheard"))
        if not said.shape == misheard.shape == (CLASSES, CLASSES):
            raise ValueError(f"{path}: two tables of {CLASSES} phones are expected")
        return cls(said.astype(np.float64), misheard.astype(np.float64))

    def write(self, path: Path) -> None:
        """As .npz."""
        np.savez(path, said=np.float32(self.said), misheard=np.float32(self.misheard))


#: Knows of nothing being mistaken for anything.
NONE = Confusion(np.eye(CLASSES), np.full((CLASSES, CLASSES), 1 / CLASSES))


def _counted(calls: Iterable[HeardPhones]) -> Table:
    counts = np.zeros((CLASSES, CLASSES))
    for call in calls:
        weights = np.minimum(call.steps, _LONGEST)[:, None]
        np.add.at(counts, call.classes, call.views * weights)
    anything = (counts.sum(axis=0) + 1) / (counts.sum() + CLASSES)
    counts += _BEFORE * (0.5 * np.eye(CLASSES) + 0.5 * anything)
    return np.asarray(counts / counts.sum(axis=1, keepdims=True))
