"""The detector's network: one stage, no anchors, one map of cells eight pixels wide.

Each cell says how surely it is the middle of a die, how far that die's four sides are, and what is
on top of it: 1..6, or why it can't be told (cocked, hidden, no pip face).
"""

from __future__ import annotations

import torch
import torch.nn.functional as functional
from torch import Tensor, nn

from referee.vision.network import CELL

CLASSES = 9


class Layer(nn.Sequential):  # type: ignore[misc]  # torch has no types here
    """Convolution, batch normalisation, rectifier."""

    def __init__(self, inputs: int, outputs: int, kernel: int = 3, stride: int = 1) -> None:
        super().__init__(
            nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False),
            nn.BatchNorm2d(outputs),
            nn.ReLU(inplace=True),
        )


class Residual(nn.Module):  # type: ignore[misc]  # torch has no types here
    """Two layers with a way round them."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = Layer(channels, channels)
        self.second = nn.Sequential(
            nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels)
        )

    def forward(self, x: Tensor) -> Tensor:
        """Same shape as ``x``."""
        return functional.relu(x + self.second(self.first(x)))


class Network(nn.Module):  # type: ignore[misc]  # torch has no types here
    """1.3 million weights."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(Layer(3, 16, 3, 2), Layer(16, 32, 3, 2), Residual(32))
        self.eight = nn.Sequential(Layer(32, 64, 3, 2), Residual(64), Residual(64))
        self.sixteen = nn.Sequential(Layer(64, 112, 3, 2), Residual(112), Residual(112))
        self.wide = nn.Sequential(Layer(112, 128, 3, 2), Residual(128))
        self.from_wide = Layer(128, 96, 1)
        self.from_sixteen = Layer(112, 96, 1)
        self.blend_sixteen = Layer(96, 64)
        self.from_eight = Layer(64, 64, 1)
        self.head = nn.Sequential(Layer(64, 80), Layer(80, 80))
        self.out = nn.Conv2d(80, 1 + 4 + CLASSES, 1)
        with torch.no_grad():
            self.out.bias.zero_()
            self.out.bias[0] = -4.0
            self.out.bias[1:5] = 1.0

    def forward(self, picture: Tensor) -> Tensor:
        """``picture`` (n, 3, h, w), BGR 0..1, sides multiples of 32 -> raw (n, 14, h/8, w/8)."""
        eight = self.eight(self.stem(picture - 0.45))
        sixteen = self.sixteen(eight)
        wide = self.from_wide(self.wide(sixteen))
        up = functional.interpolate(wide, scale_factor=2.0, mode="nearest")
        merged = self.blend_sixteen(self.from_sixteen(sixteen) + up)
        up = functional.interpolate(merged, scale_factor=2.0, mode="nearest")
        result: Tensor = self.out(self.head(self.from_eight(eight) + up))
        return result


class Exported(nn.Module):  # type: ignore[misc]  # torch has no types here
    """The network as shipped: a die map, its neighbours' maxima taken out, boxes in pixels."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.network = network

    def forward(self, picture: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Heat (n, 1, h, w), distances to left, top, right, bottom in pixels, class parts."""
        raw = self.network(picture)
        heat = torch.sigmoid(raw[:, :1])
        around = functional.max_pool2d(heat, 3, 1, 1)
        peaks = heat * (heat >= around).to(heat.dtype)
        sides = torch.exp(raw[:, 1:5].clamp(-3, 5)) * CELL
        return peaks, sides, torch.softmax(raw[:, 5:], dim=1)
