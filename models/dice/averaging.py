"""Weights averaged over the steps of a training: steadier than those of any one step.

Polyak & Juditsky, *Acceleration of Stochastic Approximation by Averaging*, 1992.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

LONGEST = 0.998
"""How much of the average is kept at a step, late in a training."""
STEEPEST = 5.0
"""Norm of a gradient, at most."""


def descend(
    loss: Tensor,
    network: nn.Module,
    average: nn.Module,
    optimiser: torch.optim.Optimizer,
    step: int,
) -> None:
    """Take step number ``step`` (1 or more): ``network`` follows the loss, ``average`` the network."""
    optimiser.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
    optimiser.step()
    follow(average, network, step)


def follow(average: nn.Module, network: nn.Module, step: int) -> None:
    """Let ``average`` follow ``network``, the same module after ``step`` (1 or more) steps."""
    keep = min(LONGEST, step / (step + 20))
    with torch.no_grad():
        for slow, quick in zip(
            average.state_dict().values(), network.state_dict().values(), strict=True
        ):
            if slow.dtype.is_floating_point:
                slow.mul_(keep).add_(quick, alpha=1 - keep)
            else:
                slow.copy_(quick)
