"""The classifier of surroundings: its network, what it learns from, its training.

It sees a candidate small and what is round it: a die ends at its edges, an end of a domino does not.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from models.dice import classifying
from models.dice.faces import Deck, View
from models.dice.network import Layer, Residual
from models.dice.photos import END, NOTHING
from referee.vision.surroundings import DIE, KINDS

BATCH = 128
EARLY, LATE = 0.4, 0.65
"""Parts of the lessons that are spared the worst, at first and at last."""
VIEW = View(die=DIE, room=3.4, largest=100, plain=0.25, company=0.6, ends=0.35, empty=0.4)


class Classifier(nn.Module):  # type: ignore[misc]  # torch has no types here
    """0.12 million weights."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            Layer(3, 16, 5, 2),
            Residual(16),
            Layer(16, 32, 3, 2),
            Residual(32),
            Layer(32, 64, 3, 2),
            Residual(64),
        )
        self.out = nn.Linear(128, len(KINDS))

    def forward(self, surroundings: Tensor) -> Tensor:
        """``surroundings`` (n, 3, SIDE, SIDE), BGR 0..255 -> (n, 3), raw."""
        mean = surroundings.mean(dim=(2, 3), keepdim=True)
        off = surroundings - mean
        spread = torch.sqrt((off * off).mean(dim=(1, 2, 3), keepdim=True) + 16.0)
        x = self.layers(off / spread)
        told: Tensor = self.out(torch.cat([x.mean(dim=(2, 3)), x.amax(dim=(2, 3))], dim=1))
        return told


def kind_of(label: int) -> int:
    """Which of KINDS a class 1..11 of a deck is."""
    return {END: 1, NOTHING: 2}.get(label, 0)


def _lessons(deck: Deck, rng: np.random.Generator, mild: float) -> tuple[Tensor, Tensor]:
    """A batch: what the network sees, and the kinds."""
    drawn = [deck.draw(rng, mild) for _ in range(BATCH)]
    pictures = np.stack([picture for picture, _ in drawn]).transpose(0, 3, 1, 2)
    x = torch.from_numpy(np.ascontiguousarray(pictures)).float()
    return x, torch.tensor([kind_of(label) for _, label in drawn])


def export(classifier: Classifier, target: Path, deck: Deck) -> None:
    """Write the classifier as ONNX, for any number of candidates like those of ``deck``."""
    shown, _ = _lessons(deck, np.random.default_rng(BATCH), LATE)
    classifying.export(classifier, shown, target, "surroundings", "kinds")


def train(
    deck: Deck,
    minutes: float,
    checkpoint: Path,
    seed: int = 0,
    rate: float = 4e-3,
    start: Path | None = None,
) -> Classifier:
    """Train for ``minutes`` on a deck of VIEW; saves the averaged weights to ``checkpoint``.

    ``start``: the ONNX file of a classifier to go on from.
    """
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)

    def lesson(part: float) -> tuple[Tensor, Tensor]:
        return _lessons(deck, rng, EARLY if part < 0.7 else LATE)

    network = Classifier()
    if start is not None:
        classifying.resume(network, start, lesson, 8)
    return classifying.fit(network, lesson, minutes, checkpoint, rate)
