"""Training of a small classifier of pictures on a CPU, by the clock, and its export."""

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

from models.dice import shipped
from models.dice.averaging import descend
from models.dice.quantise import quantise
from models.precision import mixed_precision

Lesson = Callable[[float], tuple[Tensor, Tensor]]
"""A batch for the part of the time that has passed: what the network sees, and the classes."""
AT_A_TIME = 8
"""Pictures that an exported network is shown at once."""
_Network = TypeVar("_Network", bound=nn.Module)


class Exported(nn.Module):  # type: ignore[misc]  # torch has no types here
    """A classifier as shipped: parts of one, not scores."""

    def __init__(self, network: nn.Module) -> None:
        super().__init__()
        self.network = network

    def forward(self, pictures: Tensor) -> Tensor:
        """What the network takes -> (n, classes)."""
        return torch.softmax(self.network(pictures), dim=1)


def export(network: nn.Module, shown: Tensor, target: Path, takes: str, tells: str) -> None:
    """Write a classifier as ONNX, for any number of pictures.

    ``shown`` (n, ...): pictures on which it is counted what its integers have to hold. ``takes``,
    ``tells``: the names of what goes in and comes out.
    """
    torch.onnx.export(
        Exported(network.to(memory_format=torch.contiguous_format)).eval(),
        (shown[:2],),
        str(target),
        input_names=[takes],
        output_names=[tells],
        dynamic_axes={takes: {0: "dice"}, tells: {0: "dice"}},
        opset_version=17,
        dynamo=False,
    )
    quantise(target, (some.numpy() for some in shown.split(AT_A_TIME)))


def resume(network: nn.Module, start: Path, lesson: Lesson, lessons: int) -> None:
    """Let a new network go on from the ONNX file of one like it; so many ``lessons`` say where it is."""
    batches = [lesson(0.0)[0] for _ in range(lessons)]
    shipped.load(network, start, batches[0][:1])
    shipped.measured(network, batches, batches[0][:1])


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
        step += 1
        descend(loss, network, average, optimiser, step)
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
