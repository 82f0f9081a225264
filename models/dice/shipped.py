"""Weights of an exported network, to train on from: its ONNX file is all that is kept of it.

An export folds each batch normalisation into the convolution before it. What is read back has the
same outputs: the folded weights, and a normalisation that leaves them as they are. `measured` then
gives it the means and deviations of real lessons, so that training begins where it ended.
"""

from __future__ import annotations

import copy
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

Arrays = dict[str, npt.NDArray[np.generic]]


def load(network: nn.Module, model: Path, example: Tensor) -> None:
    """Give ``network`` the weights of the ONNX file that was exported from one like it.

    ``example``: what it takes, of any size.

    Raises:
        ValueError: the file was exported from another network.

    """
    graph = onnx.load(str(model)).graph
    arrays = {t.name: numpy_helper.to_array(t) for t in graph.initializer}
    arrays |= _of_integers(graph, arrays)
    folded = {
        _layer(node.name): [np.asarray(arrays[name], np.float32) for name in node.input[1:]]
        for node in graph.node
        if node.op_type == "Conv"
    }
    names = {layer: name for name, layer in network.named_modules()}
    pairs = _in_order(network, example)
    if {names[convolution] for convolution, _ in pairs} != set(folded):
        raise ValueError(f"{model}: it has other convolutions")
    with torch.no_grad():
        for convolution, normal in pairs:
            weight, bias = folded[names[convolution]]
            _set(convolution, normal, torch.tensor(weight), torch.tensor(bias))
        for name, layer in network.named_modules():
            if isinstance(layer, nn.Linear):
                weight, bias = (
                    next(v for k, v in arrays.items() if k.endswith(f"{name}.{part}"))
                    for part in ("weight", "bias")
                )
                layer.weight.copy_(torch.tensor(np.asarray(weight, np.float32)))
                layer.bias.copy_(torch.tensor(np.asarray(bias, np.float32)))


def _set(
    convolution: nn.Conv2d, normal: nn.BatchNorm2d | None, weight: Tensor, bias: Tensor
) -> None:
    """Give a convolution its weights; the normalisation after it adds the bias and nothing else."""
    convolution.weight.copy_(weight)
    if normal is None:
        convolution.bias.copy_(bias)
        return
    normal.weight.fill_(1.0)
    normal.bias.copy_(bias)
    normal.running_mean.zero_()
    normal.running_var.fill_(1.0 - normal.eps)


def _folded(convolution: nn.Conv2d, normal: nn.BatchNorm2d | None) -> tuple[Tensor, Tensor]:
    """Weights and bias of a convolution with the normalisation after it."""
    if normal is None:
        return convolution.weight, convolution.bias
    gain = normal.weight / torch.sqrt(normal.running_var + normal.eps)
    bias = normal.bias - normal.running_mean * gain
    return convolution.weight * gain[:, None, None, None], bias


def hold_back(network: nn.Module, model: Path, part: float, example: Tensor) -> None:
    """Let a network of convolutions lie ``part`` (0..1) of the way from an ONNX file's to itself.

    What was trained on loses some of what it knew, and part of the way keeps the most of both (Wortsman
    et al., *Robust fine-tuning of zero-shot models*, CVPR 2022). ``example``: as for `load`.
    """
    former = copy.deepcopy(network)
    load(former, model, example)
    pairs = zip(_in_order(network, example), _in_order(former, example), strict=True)
    with torch.no_grad():
        for (convolution, normal), before in pairs:
            now, then = _folded(convolution, normal), _folded(*before)
            weight, bias = (part * a + (1 - part) * b for a, b in zip(now, then, strict=True))
            _set(convolution, normal, weight, bias)


def _layer(node: str) -> str:
    """Which layer of a network became a node, such as "/network/eight/eight.1/first/first.0/Conv"."""
    scopes = node.split("/")[2:-1]
    # within a row of layers the name of the row is said again: eight, eight.1
    last = [a for a, b in zip(scopes, [*scopes[1:], ""], strict=True) if not b.startswith(f"{a}.")]
    return ".".join(last)


def _of_integers(graph: onnx.GraphProto, arrays: Arrays) -> Arrays:
    """The weights that a file keeps as integers, as floats, by the names that its layers know."""
    floats: Arrays = {}
    for node in graph.node:
        if node.op_type == "DequantizeLinear" and node.input[0] in arrays:
            whole, scale, zero = (arrays[name].astype(np.float32) for name in node.input)
            # a weight's scales are its first axis's, one for each channel that comes out
            shape = (-1, *[1] * (whole.ndim - 1)) if scale.ndim else ()
            floats[node.output[0]] = (whole - zero.reshape(shape)) * scale.reshape(shape)
    return floats


def measured(network: nn.Module, lessons: list[Tensor], example: Tensor) -> None:
    """Let every normalisation know what it normalises in these lessons; outputs stay the same."""
    sums: dict[nn.Module, list[Tensor]] = {}

    def note(layer: nn.Module, _: tuple[Tensor, ...], out: Tensor) -> None:
        flat = out.detach().float().transpose(0, 1).reshape(out.shape[1], -1)
        sums.setdefault(layer, []).append(torch.stack([flat.mean(1), (flat**2).mean(1)]))

    pairs = [(c, n) for c, n in _in_order(network, example) if n is not None]
    hooks = [convolution.register_forward_hook(note) for convolution, _ in pairs]
    network.eval()
    with torch.no_grad():
        for lesson in lessons:
            network(lesson)
        for convolution, normal in pairs:
            mean, square = torch.stack(sums[convolution]).mean(0)
            deviation = (square - mean**2).clamp(min=1e-6)
            normal.weight.copy_(torch.sqrt(deviation + normal.eps))
            normal.bias.add_(mean)
            normal.running_mean.copy_(mean)
            normal.running_var.copy_(deviation)
    for hook in hooks:
        hook.remove()


def _in_order(network: nn.Module, example: Tensor) -> list[tuple[nn.Conv2d, nn.BatchNorm2d | None]]:
    """Convolutions in the order in which they run, each with its normalisation."""
    ran: list[nn.Module] = []
    kinds = (nn.Conv2d, nn.BatchNorm2d)
    layers = [m for m in network.modules() if isinstance(m, kinds)]
    hooks = [m.register_forward_hook(lambda layer, *_: ran.append(layer)) for m in layers]
    network.eval()
    with torch.no_grad():
        network(example)
    for hook in hooks:
        hook.remove()
    following = [*ran[1:], None]
    return [
        (layer, after if isinstance(after, nn.BatchNorm2d) else None)
        for layer, after in zip(ran, following, strict=True)
        if isinstance(layer, nn.Conv2d)
    ]
