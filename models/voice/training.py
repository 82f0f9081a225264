"""Training: frame classification first, then a linear-chain CRF over whole stretches.

The CRF's loss is that of lattice-free MMI (Povey et al. 2016) with the known frame alignment as its
numerator and a loop over all phones, by the bigram of the frame labels, as its denominator.
"""

from __future__ import annotations

import copy
import itertools
import logging
import time
from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from models.precision import mixed_precision
from models.voice.network import CONTEXT, Network
from models.voice.synthesis import Labelled
from referee.audio.acoustic import warp_matrix
from referee.audio.phones import CLASSES, PDF, VOWELS

#: Frames of a stretch.
FRAMES = 150
#: Share of the stretches that are said slower, faster, or with vowels drawn out.
_RETIMED = 0.4
#: Classes that people draw out when they shout: vowels and what can be sung.
_DRAWN_OUT = frozenset(PDF[p] for p in (*VOWELS, "l", "m", "n", "r"))
#: How much of the average the weights of every step are.
_AVERAGED = 0.001
_WARPS = np.stack([warp_matrix(float(w)).T for w in np.geomspace(0.84, 1.25, 13)])
log = logging.getLogger(__name__)


class Batches:
    """Random stretches of 1.5 s with changes of level, spectrum and time; ``plain``: as they are."""

    def __init__(
        self, sets: Sequence[Labelled], shares: Sequence[float], seed: int, plain: bool = False
    ) -> None:
        self._sets, self._shares, self._plain = sets, shares, plain
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
            span = first[:, None] + np.arange(-CONTEXT, FRAMES + CONTEXT - 2).astype(np.float64)
            retimed = 0.0 if self._plain else _RETIMED
            for i in np.flatnonzero(rng.random(count) < retimed):
                inside = np.clip(span[i], low[i], high[i]).astype(np.int64)
                span[i] = first[i] - CONTEXT + self._retimed(labelled.labels[inside])
            span = np.clip(span, low[:, None], high[:, None])
            frame = span.astype(np.int64)
            part = (span - frame)[:, :, None].astype(np.float32)
            following = np.minimum(frame + 1, high[:, None])
            xs.append((1 - part) * labelled.features[frame] + part * labelled.features[following])
            steps = frame[:, CONTEXT : CONTEXT + FRAMES : 3]
            ys.append(labelled.labels[steps])
        x = np.concatenate(xs).astype(np.float32)
        y = torch.from_numpy(np.concatenate(ys).astype(np.int64))
        if self._plain:
            return torch.from_numpy(x), y
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
        return torch.from_numpy(x), y

    def _retimed(self, labels: NDArray[np.int8]) -> NDArray[np.float64]:
        """Where in a stretch to look when it is said slower or faster, some vowels drawn out, (frames,).

        ``labels`` of the stretch as it is. Its beginning stays in place.
        """
        rng = self._rng
        slower = np.full(len(labels), float(np.exp(rng.normal(0, 0.18))))
        edges = np.flatnonzero(np.diff(labels, prepend=-2, append=-2))
        for begin, end in itertools.pairwise(edges):
            if labels[begin] in _DRAWN_OUT and rng.random() < 0.35:
                slower[begin:end] *= rng.uniform(1.0, 4.0)
        # time that passes until each frame of the stretch, turned round
        passed = np.concatenate([[0.0], np.cumsum(slower)])
        wanted = np.arange(len(labels), dtype=np.float64)
        return np.interp(wanted, passed, np.arange(len(passed)))


def learning_rate(step: int, steps: int, peak: float, least: float = 0.01) -> float:
    """Of a step: it rises for 50 steps, and falls with a cosine to so much of its ``peak``."""
    falls = 0.5 + 0.5 * np.cos(np.pi * step / steps) + least
    return float(peak * min(1, (step + 1) / 50) * falls)


def train_frames(network: Network, batches: Batches, steps: int, peak: float = 2e-3) -> None:
    """Cross-entropy of every frame's phone."""
    optimiser = torch.optim.AdamW(network.parameters(), peak, weight_decay=1e-3)
    network.train()
    right: list[float] = []
    begun = time.monotonic()
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = learning_rate(step, steps, peak)
        x, y = batches.draw(64, FRAMES // 2)
        with mixed_precision():
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
    network: Network,
    batches: Batches,
    denominator: Denominator,
    steps: int,
    peak: float = 1e-3,
    judged: Labelled | None = None,
) -> None:
    """CRF loss with a little cross-entropy and a small penalty on the scores' size.

    The network ends as the running average of what it was (Polyak & Juditsky 1992). ``judged``: speech
    that is not trained on, told of in the log.
    """
    optimiser = torch.optim.AdamW(network.parameters(), peak, weight_decay=1e-3)
    average = copy.deepcopy(network)
    network.train()
    losses: list[float] = []
    begun = time.monotonic()
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = learning_rate(step, steps, peak)
        x, y = batches.draw(64, 10)
        with mixed_precision():
            scores = network(x).float()
        gap = denominator.log_sum(scores) - denominator.score(scores, y)
        sequence = gap.mean() / (FRAMES / 3)
        frame = functional.cross_entropy(scores.reshape(-1, CLASSES), y.reshape(-1))
        loss = sequence + 0.1 * frame + 5e-4 * (scores**2).mean()
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        follow(average, network, max(_AVERAGED, 1 / (step + 1)))
        losses.append(sequence.item())
        if step % 100 == 0:
            log.info(
                "step %d, %.0f s: sequence loss %.4f, frame loss %.3f",
                step, time.monotonic() - begun, np.mean(losses[-100:]), frame.item(),
            )  # fmt: skip
        if judged is not None and step % 1000 == 999:
            log.info("step %d: %s", step, judgement(average, judged, denominator))
    network.load_state_dict(average.state_dict())


def follow(average: Network, network: Network, share: float) -> None:
    """Move an average so far, 0..1, towards what a network is now."""
    with torch.no_grad():
        pairs = zip(average.state_dict().values(), network.state_dict().values(), strict=True)
        for kept, new in pairs:
            if kept.dtype.is_floating_point:
                kept.lerp_(new, share)
            else:
                kept.copy_(new)


def judgement(network: Network, judged: Labelled, denominator: Denominator) -> str:
    """Sequence loss and frames right, silence not counted, of speech that was not trained on."""
    network.eval()
    batches = Batches([judged], [1.0], 1, plain=True)
    losses, right, count = [], 0, 0
    with torch.no_grad():
        for _ in range(20):
            x, y = batches.draw(64, 10)
            scores = network(x)
            gap = denominator.log_sum(scores) - denominator.score(scores, y)
            losses.append(float(gap.mean()) / (FRAMES / 3))
            spoken = y > 0
            right += int(((scores.argmax(2) == y) & spoken).sum())
            count += int(spoken.sum())
    network.train()
    return f"sequence loss {np.mean(losses):.4f}, {right / count:.1%} of frames right"
