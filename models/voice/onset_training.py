"""Learns the network of `referee.audio.onset` from `models.voice.onsets`, minutes on one core."""

from __future__ import annotations

import logging
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from models.voice.onsets import AROUND, Examples
from referee.audio.onset import BANDS, KINDS, REACH, WINDOW, OnsetNetwork, bands, inputs, kind_of
from referee.audio.sampling import ONSET_HOP, RATE

log = logging.getLogger(__name__)
_WIDTH = 24
_TAPS = (15, 9, 1)
#: Every fifth scene is kept to calibrate the spread; scenes that the figures are of are others yet.
_CALIBRATION = 5


def prepare(
    examples: Examples,
) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.int64]]:
    """Levels (n, hops, 16) of the whole of each example, landmarks in hops, kinds of opening."""
    levels = np.stack([bands(w.astype(np.float32)) for w in examples.waves])
    middle = (AROUND * RATE - WINDOW / 2) / ONSET_HOP
    marks = middle + examples.landmark * RATE / ONSET_HOP
    kinds = np.array([kind_of([p for p in o.split("+") if p]) for o in examples.opening])
    return levels, marks.astype(np.float32), kinds.astype(np.int64)


def _net() -> nn.Sequential:
    size = BANDS + KINDS + 1
    return nn.Sequential(
        nn.Conv1d(size, _WIDTH, _TAPS[0]),
        nn.ReLU(),
        nn.Conv1d(_WIDTH, _WIDTH, _TAPS[1]),
        nn.ReLU(),
        nn.Conv1d(_WIDTH, 1, _TAPS[2]),
    )


def _scores(net: nn.Sequential, seen: torch.Tensor) -> torch.Tensor:
    """(n, hops) of (n, channels, hops), edges repeated as `OnsetNetwork` does."""
    h = seen
    for layer in net:
        if isinstance(layer, nn.Conv1d):
            half = layer.kernel_size[0] // 2
            h = functional.pad(h, (half, half), mode="replicate") if half else h
        h = layer(h)
    return h[:, 0]


def _exported(net: nn.Sequential, spread: float) -> dict[str, NDArray[np.float32]]:
    out: dict[str, NDArray[np.float32]] = {"spread": np.array(spread, np.float32)}
    layers = [layer for layer in net if isinstance(layer, nn.Conv1d)]
    for i, layer in enumerate(layers):
        out[f"w{i}"] = layer.weight.detach().permute(2, 1, 0).numpy().astype(np.float32)
        out[f"b{i}"] = layer.bias.detach().numpy().astype(np.float32)
    return out


def posterior_errors(
    network: OnsetNetwork, levels: NDArray[np.float32], marks: NDArray[np.float32],
    kinds: NDArray[np.int64], off: NDArray[np.int64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:  # fmt: skip
    """(errors, widths of the posteriors), ms; the neighbourhood is moved by ``off`` hops."""
    half = round(REACH * RATE / ONSET_HOP)
    errors, widths = [], []
    for one, mark, kind, moved in zip(levels, marks, kinds, off, strict=True):
        centre = round((AROUND * RATE - WINDOW / 2) / ONSET_HOP) + int(moved)
        cut = one[centre - half : centre + half + 1]
        chance = network.posterior(inputs(cut, int(kind)))
        times = np.arange(centre - half, centre - half + len(cut))
        mean = float(chance @ times)
        errors.append(mean - float(mark))
        widths.append(float(np.sqrt(chance @ (times - mean) ** 2)))
    scale = 1000 * ONSET_HOP / RATE
    return np.array(errors) * scale, np.array(widths) * scale


def train(examples: Examples, target: Path, steps: int = 3000, seed: int = 0) -> None:
    """Fit by the likelihood of the true landmark, calibrate, write ``target`` (.npz)."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    levels, marks, kinds = prepare(examples)
    half = round(REACH * RATE / ONSET_HOP)
    middle = round((AROUND * RATE - WINDOW / 2) / ONSET_HOP)
    kept = np.abs(marks - middle) < half - 8
    chosen = np.flatnonzero(kept & (examples.scene % _CALIBRATION != 0))
    net = _net()
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, steps)
    for step in range(steps):
        rows, targets = [], []
        for i in rng.choice(chosen, 64):
            moved = int(np.clip(rng.normal(0, 6), -20, 20))  # the alignment's grid is 15 hops
            centre = middle + moved
            cut = levels[i, centre - half : centre + half + 1]
            tilt = np.linspace(-1, 1, BANDS) * rng.normal(0, 4) + rng.normal(0, 2, BANDS)
            rows.append(inputs((cut + tilt).astype(np.float32), int(kinds[i])))
            targets.append(marks[i] - (centre - half))
        seen = torch.from_numpy(np.stack(rows)).permute(0, 2, 1)
        likely = functional.log_softmax(_scores(net, seen), dim=1)
        at = torch.tensor(np.clip(targets, 0, 2 * half - 1e-3))
        low = at.floor().long()
        share = (at - low).float()
        picked = likely.gather(1, torch.stack([low, low + 1], 1))
        loss = -((1 - share) * picked[:, 0] + share * picked[:, 1]).mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 1000 == 0:
            log.info("onset, step %d: %.3f nats", step, float(loss.detach()))
    other = np.flatnonzero(examples.scene % _CALIBRATION == 0)
    network = OnsetNetwork(_exported(net, 1.0))
    off = np.clip(np.round(rng.normal(0, 3, len(other))), -12, 12).astype(np.int64)
    errors, widths = posterior_errors(network, levels[other], marks[other], kinds[other], off)
    # 95.4 % within two sigma, which is what a standard error is asked for here
    spread = float(np.percentile(np.abs(errors) / np.hypot(widths, 1.0), 95.4)) / 2
    log.info(
        "onset: median error %.1f ms, 95 %% within %.1f ms, width %.1f ms, spread %.2f",
        np.median(np.abs(errors)), np.percentile(np.abs(errors), 95), np.median(widths), spread,
    )  # fmt: skip
    np.savez(target, **_exported(net, spread))  # type: ignore[arg-type]
