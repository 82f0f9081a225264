"""Weights of seven bits, each rounded so that it makes up for those that were rounded before it.

A processor with AVX2 alone adds two products of a byte and a weight in 16 bits, and cuts off what does
not fit. With weights of up to 64 either way two of them fit whatever the bytes are. Plain rounding to
seven bits costs dice; by GPTQ (Frantar et al., ICLR 2023) a layer of seven bits tells what one of eight
does.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

LARGEST = 64
"""Of a weight, either way: twice 255 times as much fits into 16 bits."""
SCALES = (1.0, 0.9, 0.8, 0.7)
"""Parts of a channel's largest weight that its largest integer may stand for; the best of them does."""
DAMPING = 0.01
"""Share of the mean square that is added to each, for what the lessons hardly show."""

Floats = npt.NDArray[np.float64]


def seven_bits(weights: Floats, moments: Floats) -> tuple[Floats, Floats]:
    """Integers (outputs, inputs) of -64..64, and what one stands for in each output (outputs,).

    ``weights`` (outputs, inputs). ``moments`` (inputs, inputs): products of the inputs with one another,
    summed over lessons.
    """
    damped = moments + np.diag(np.full(len(moments), DAMPING * np.mean(np.diag(moments))))
    # those with the most in them first: what is left makes up for it
    order = np.argsort(-np.diag(damped))
    upper = np.linalg.cholesky(np.linalg.inv(damped[order][:, order])).T
    largest = np.abs(weights).max(axis=1) / LARGEST
    largest[largest == 0] = 1.0
    best, scales = np.zeros_like(weights), largest.copy()
    least = np.full(len(weights), np.inf)
    for part in SCALES:
        integers = np.zeros_like(weights)
        integers[:, order] = _rounded(weights[:, order], upper, part * largest)
        off = weights - integers * (part * largest)[:, None]
        error = np.einsum("ok,kl,ol->o", off, moments, off)
        better = error < least
        best[better], least[better] = integers[better], error[better]
        scales[better] = part * largest[better]
    return best, scales


def _rounded(weights: Floats, upper: Floats, scales: Floats) -> Floats:
    """One input after another; ``upper``: how those that are left make up for it, (inputs, inputs)."""
    left = weights.copy()
    found = np.zeros_like(left)
    for at in range(left.shape[1]):
        whole = np.clip(np.round(left[:, at] / scales), -LARGEST, LARGEST)
        found[:, at] = whole
        lost = (left[:, at] - whole * scales) / upper[at, at]
        left[:, at + 1 :] -= np.outer(lost, upper[at, at + 1 :])
    return found
