"""Training: frame classification first, then a linear-chain CRF over whole stretches.

The CRF's loss is that of lattice-free MMI (Povey et al. 2016) with the known frame alignment as its
numerator and a loop over all phones, by the bigram of the frame labels, as its denominator.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from models.voice.network import CONTEXT, Network
from models.voice.synthesis import Labelled
from referee.audio.acoustic import warp_matrix
from referee.audio.phones import CLASSES

FRAMES = 150
_WARPS = np.stack([warp_matrix(float(w)).T for w in np.geomspace(0.84, 1.25, 13)])
log = logging.getLogger(__name__)


class Batches:
    """Random stretches of 1.5 s with small changes of level and spectrum."""

    def __init__(self, sets: Sequence[Labelled], shares: Sequence[float], seed: int) -> None:
        self._sets, self._shares = sets, shares
        self._starts = [np.concatenate([[0], np.cumsum(s.lengths)]) for s in sets]
        self._rng = np.random.default_rng(seed)

    def draw(self, size: int, overhang: int) -> tuple[torch.Tensor, torch.Tensor]:
        """``size`` stretches; at most ``overhang`` frames lie behind an utterance's end.

        Returns features (size, FRAMES + 2 CONTEXT - 2, bands) and labels (size, FRAMES / 3).
        """
        rng = self._rng
        xs, ys = [], []
        for labelled, starts, share in zip(self._sets, self._starts, self._shares, strict=True):
            count = round(size * share)
            which = rng.integers(0, len(labelled.lengths), count)
            room = np.maximum(1, labelled.lengths[which] - (FRAMES - overhang))
            low, high = starts[which], starts[which + 1] - 1
            first = low + (rng.random(count) * room).astype(np.int64)
            span = first[:, None] + np.arange(-CONTEXT, FRAMES + CONTEXT - 2)
            xs.append(labelled.features[np.clip(span, low[:, None], high[:, None])])
            span = first[:, None] + np.arange(0, FRAMES, 3)
            ys.append(labelled.labels[np.minimum(span, high[:, None])])
        x = np.concatenate(xs).astype(np.float32)
        count = len(x)
        # voices of other sizes (vocal tract length perturbation, Jaitly & Hinton 2013)
        x = x @ _WARPS[rng.integers(0, len(_WARPS), count)]
        x += rng.uniform(-3, 3, size=(count, 1, 1)).astype(np.float32)
        x += np.repeat(rng.normal(size=(count, 1, 5)).astype(np.float32), 8, axis=2)
        # bands and moments lost (SpecAugment, Park et al. 2019)
        for i in np.flatnonzero(rng.random(count) < 0.4):
            band = int(rng.integers(0, 36))
            x[i, :, band : band + int(rng.integers(1, 7))] = x[i].mean()
        for i in np.flatnonzero(rng.random(count) < 0.3):
            begin = int(rng.integers(0, x.shape[1] - 12))
            x[i, begin : begin + int(rng.integers(3, 13))] = x[i].mean(0)
        return torch.from_numpy(x), torch.from_numpy(np.concatenate(ys).astype(np.int64))


def _rate(step: int, steps: int, peak: float) -> float:
    return float(peak * min(1, (step + 1) / 50) * (0.5 + 0.5 * np.cos(np.pi * step / steps) + 0.01))


def train_frames(network: Network, batches: Batches, steps: int, peak: float = 2e-3) -> None:
    """Cross-entropy of every frame's phone."""
    optimiser = torch.optim.AdamW(network.parameters(), peak, weight_decay=1e-3)
    network.train()
    right: list[float] = []
    begun = time.monotonic()
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = _rate(step, steps, peak)
        x, y = batches.draw(64, FRAMES // 2)
        with torch.autocast("cpu", torch.bfloat16):
            scores = network(x).float()
        loss = functional.cross_entropy(
            scores.reshape(-1, CLASSES), y.reshape(-1), label_smoothing=0.02
        )
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        right.append((scores.argmax(2) == y).float().mean().item())
        if step % 100 == 0:
            log.info(
                "step %d, %.0f s: loss %.3f, frames right %.3f",
                step, time.monotonic() - begun, loss.item(), np.mean(right[-100:]),
            )  # fmt: skip


def label_bigram(sets: Sequence[Labelled]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """(class to class, class) probabilities of the labels 30 ms apart."""
    counts = np.full((CLASSES, CLASSES), 0.3)
    for labelled in sets:
        ends = np.cumsum(labelled.lengths)
        for end, length in zip(ends[::3], labelled.lengths[::3], strict=True):
            y = labelled.labels[end - length : end : 3].astype(np.int64)
            np.add.at(counts, (y[:-1], y[1:]), 1)
    return counts / counts.sum(1, keepdims=True), counts.sum(1) / counts.sum()


class Denominator:
    """Sum over all label sequences of a stretch."""

    def __init__(self, bigram: NDArray[np.float64], unigram: NDArray[np.float64]) -> None:
        self.transition = torch.from_numpy(bigram).float()
        self.initial = torch.from_numpy(unigram).float()

    def log_sum(self, scores: torch.Tensor) -> torch.Tensor:
        """Forward algorithm; scores (batch, time, classes) -> (batch,)."""
        peak = scores.max(2, keepdim=True)[0]
        likely = (scores - peak).exp()
        alpha = likely[:, 0] * self.initial
        total = peak[:, :, 0].sum(1)
        for t in range(scores.shape[1]):
            if t:
                alpha = (alpha @ self.transition) * likely[:, t]
            norm = alpha.sum(1, keepdim=True)
            alpha = alpha / norm
            total = total + norm.log()[:, 0]
        return total

    def score(self, scores: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        """Of the known sequence."""
        emitted = scores.gather(2, y[:, :, None])[:, :, 0].sum(1)
        moved = self.transition.log()[y[:, :-1], y[:, 1:]].sum(1)
        return emitted + moved + self.initial.log()[y[:, 0]]


def to_crf(network: Network, unigram: NDArray[np.float64]) -> None:
    """Turn a frame classifier into a good beginning for the CRF: half of output minus log prior."""
    prior = np.maximum(unigram, 1e-4)
    with torch.no_grad():
        network.output.weight.mul_(0.5)
        network.output.bias.sub_(torch.from_numpy(np.log(prior / prior.sum())).float()).mul_(0.5)


def train_sequences(
    network: Network, batches: Batches, denominator: Denominator, steps: int, peak: float = 1e-3
) -> None:
    """CRF loss with a little cross-entropy and a small penalty on the scores' size."""
    optimiser = torch.optim.AdamW(network.parameters(), peak, weight_decay=1e-3)
    network.train()
    losses: list[float] = []
    begun = time.monotonic()
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = _rate(step, steps, peak)
        x, y = batches.draw(64, 10)
        with torch.autocast("cpu", torch.bfloat16):
            scores = network(x).float()
        gap = denominator.log_sum(scores) - denominator.score(scores, y)
        sequence = gap.mean() / (FRAMES / 3)
        frame = functional.cross_entropy(scores.reshape(-1, CLASSES), y.reshape(-1))
        loss = sequence + 0.1 * frame + 5e-4 * (scores**2).mean()
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        losses.append(sequence.item())
        if step % 100 == 0:
            log.info(
                "step %d, %.0f s: sequence loss %.4f, frame loss %.3f",
                step, time.monotonic() - begun, np.mean(losses[-100:]), frame.item(),
            )  # fmt: skip
