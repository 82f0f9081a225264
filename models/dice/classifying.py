"""Training of a small classifier on a CPU, by the clock."""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from models.dice.averaging import follow
from models.precision import mixed_precision

Lesson = Callable[[float], tuple[Tensor, Tensor]]
"""A batch for the part of the time that has passed: what the network sees, and the classes."""
_Network = TypeVar("_Network", bound=nn.Module)


def fit(
    network: _Network,
    lesson: Lesson,
    minutes: float,
    checkpoint: Path,
    rate: float,
    smoothing: float = 0.0,
) -> _Network:
    """Train for ``minutes``; saves the averaged weights to ``checkpoint`` and returns them.

    ``smoothing``: part of the certainty that each class gives to all others.
    """
    network.to(memory_format=torch.channels_last)
    average = copy.deepcopy(network)
    optimiser = torch.optim.AdamW(network.parameters(), rate, weight_decay=0.02)
    begun = time.monotonic()
    step, losses, rights = 0, [], []
    while (passed := (time.monotonic() - begun) / 60) < minutes:
        part = passed / minutes
        for group in optimiser.param_groups:
            low = 0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * part))
            group["lr"] = rate * min(1.0, (step + 1) / 100) * low
        x, y = lesson(part)
        network.train()
        with mixed_precision():
            raw = network(x.contiguous(memory_format=torch.channels_last)).float()
        loss = functional.cross_entropy(raw, y, label_smoothing=smoothing)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        step += 1
        follow(average, network, step)
        losses.append(loss.item())
        rights.append((raw.argmax(1) == y).float().mean().item())
        if step % 100 == 0:
            print(
                f"{passed:.1f} min, step {step}, loss {np.mean(losses[-100:]):.3f},"
                f" right {np.mean(rights[-100:]):.3f}",
                flush=True,
            )
            torch.save(average.state_dict(), checkpoint)
    torch.save(average.state_dict(), checkpoint)
    average.eval()
    return average
