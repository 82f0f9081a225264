"""The acoustic network: a time-delay network (Peddinti et al. 2015) at 30 ms output steps."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from torch import nn

from referee.audio.features import BANDS
from referee.audio.kaldi import Affine, Layer
from referee.audio.phones import CLASSES

#: Input frames that each layer sees, relative to its own. The third layer takes every third frame.
OFFSETS: tuple[tuple[int, ...], ...] = (
    (-2, -1, 0, 1, 2), (-1, 0, 1), (-1, 0, 1),
    (-3, 0, 3), (-3, 0, 3), (-3, 0, 3), (-3, 0, 3), (-6, 0, 6),
)  # fmt: skip
STRIDE_LAYER = 2
CONTEXT = sum(o[-1] for o in OFFSETS)
#: Units of a layer, in the first stages and in the last.
WIDTH, WIDE = 256, 320


class Network(nn.Module):  # type: ignore[misc]
    """(batch, frames + 2 CONTEXT, bands) -> (batch, ceil(frames / 3), classes)."""

    def __init__(self, width: int = WIDTH) -> None:
        super().__init__()
        self.input_norm = nn.BatchNorm1d(BANDS, affine=False)
        convolutions, norms = [], []
        for i, offsets in enumerate(OFFSETS):
            step = offsets[1] - offsets[0]
            convolutions.append(
                nn.Conv1d(
                    BANDS if i == 0 else width,
                    width,
                    len(offsets),
                    dilation=step if i <= STRIDE_LAYER else step // 3,
                    stride=3 if i == STRIDE_LAYER else 1,
                )
            )
            norms.append(nn.BatchNorm1d(width, affine=False))
        self.convolutions, self.norms = nn.ModuleList(convolutions), nn.ModuleList(norms)
        self.dropout = nn.Dropout(0.1)
        self.output = nn.Conv1d(width, CLASSES, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Scores, unnormalised."""
        h = self.input_norm(x.transpose(1, 2))
        for convolution, norm in zip(self.convolutions, self.norms, strict=True):
            h = self.dropout(norm(torch.relu(convolution(h))))
        return self.output(h).transpose(1, 2)

    def widened(self, width: int, rng: np.random.Generator) -> Network:
        """A wider network of nearly the same function: Net2WiderNet (Chen, Goodfellow & Shlens 2016).

        Units drawn by ``rng`` are doubled, and what the next layer makes of each is halved; a little
        noise tells the two apart, so that training can part them.
        """
        wide = Network(width)
        wide.input_norm.load_state_dict(self.input_norm.state_dict())
        kept = torch.arange(BANDS)
        pairs = [
            *zip(self.convolutions, wide.convolutions, strict=True),
            (self.output, wide.output),
        ]
        for i, (old, new) in enumerate(pairs):
            units = old.weight.shape[0]
            extra = 0 if old is self.output else width - units
            twins = torch.from_numpy(rng.choice(units, extra, replace=False))
            rows = torch.cat([torch.arange(units), twins])
            times = torch.bincount(kept).float()[kept]
            with torch.no_grad():
                weight = old.weight[rows][:, kept] / times[None, :, None]
                new.weight.copy_(weight + 0.02 * weight.std() * torch.randn_like(weight))
                new.bias.copy_(old.bias[rows])
            if old is not self.output:
                for name in ("running_mean", "running_var"):
                    getattr(wide.norms[i], name).copy_(getattr(self.norms[i], name)[rows])
            kept = rows
        return wide

    @classmethod
    def read(cls, layers: Sequence[Layer], features: torch.Tensor) -> Network:
        """The network that plain matrices came from, to be trained on.

        What each layer's normalisation was can't be told from them; it is measured on ``features``,
        (batch, frames, bands).
        """
        network = cls(len(layers[0].affine.bias))
        network.eval()
        with torch.no_grad():
            h = features.transpose(1, 2)
            norms = [network.input_norm, *network.norms]
            convolutions = [*network.convolutions, network.output]
            for norm, convolution, layer in zip(norms, convolutions, layers, strict=True):
                norm.running_mean.copy_(h.mean(dim=(0, 2)))
                norm.running_var.copy_(h.var(dim=(0, 2)) + 1e-6)
                scale, shift = (torch.from_numpy(part) for part in _folded(norm))
                units, _, taps = convolution.weight.shape
                matrix = torch.tensor(layer.affine.matrix, dtype=torch.float64)
                weight = matrix.reshape(units, taps, -1).transpose(1, 2) / scale[None, :, None]
                bias = torch.tensor(layer.affine.bias, dtype=torch.float64)
                convolution.weight.copy_(weight)
                convolution.bias.copy_(bias - torch.einsum("hik,i->h", weight, shift))
                h = convolution(norm(h)).relu()
        return network

    def layers(self) -> list[Layer]:
        """The same function as plain matrices: each normalisation folded into the next matrix."""
        self.eval()
        scale, shift = _folded(self.input_norm)
        out: list[Layer] = []
        for convolution, norm, offsets in zip(self.convolutions, self.norms, OFFSETS, strict=True):
            weight = convolution.weight.detach().double().numpy()
            bias = convolution.bias.detach().double().numpy() + np.einsum("hik,i->h", weight, shift)
            matrix = (weight * scale[None, :, None]).transpose(0, 2, 1).reshape(len(weight), -1)
            out.append(
                Layer(offsets, Affine(matrix.astype(np.float32), bias.astype(np.float32)), True)
            )
            scale, shift = _folded(norm)
        weight = self.output.weight.detach().double().numpy()[:, :, 0]
        bias = self.output.bias.detach().double().numpy() + weight @ shift
        last = Affine((weight * scale[None]).astype(np.float32), bias.astype(np.float32))
        return [*out, Layer((0,), last, False)]


def _folded(norm: nn.BatchNorm1d) -> tuple[np.ndarray, np.ndarray]:
    scale = 1 / torch.sqrt(norm.running_var.double() + norm.eps)
    return scale.numpy(), (-norm.running_mean.double() * scale).numpy()
