"""A network whose weights are 8-bit integers, reckoned in floats: twice as fast where it convolves.

ONNX Runtime has no fast convolution of integers. The values of the weights stay as they are; what flows
between the layers is no longer rounded.
"""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import NodeProto, helper, numpy_helper

_INTEGER = {"ConvInteger": "Conv", "MatMulInteger": "MatMul"}
#: Nodes between an integer bias and the float one that it is made of, at most.
_DEPTH = 7


class _Graph:
    """Who makes and who takes each value."""

    def __init__(self, graph: onnx.GraphProto) -> None:
        self.constants = {c.name: c for c in graph.initializer}
        self.maker = {name: node for node in graph.node for name in node.output}
        self.takers: dict[str, list[NodeProto]] = defaultdict(list)
        for node in graph.node:
            for name in node.input:
                self.takers[name].append(node)

    def value(self, name: str) -> NDArray[np.float32]:
        return np.asarray(numpy_helper.to_array(self.constants[name]), np.float32)

    def bias(self, name: str, units: int, depth: int = 0) -> NDArray[np.float32] | None:
        """The float constant of so many units that ``name`` is made of."""
        constant = self.constants.get(name)
        if constant is not None:
            found = numpy_helper.to_array(constant)
            return found.ravel() if found.dtype == np.float32 and found.size == units else None
        if depth == _DEPTH or name not in self.maker:
            return None
        above = (self.bias(given, units, depth + 1) for given in self.maker[name].input)
        return next((b for b in above if b is not None), None)


def in_floats(model: onnx.ModelProto) -> onnx.ModelProto:
    """``model``, quantised dynamically by ONNX Runtime's tool, with float weights; changed in place.

    Raises:
        ValueError: a layer of integers that is not as that tool makes it.

    """
    graph = _Graph(model.graph)
    made: dict[str, NodeProto] = {}
    weights: dict[str, onnx.TensorProto] = {}
    for node in model.graph.node:
        if node.op_type in _INTEGER:
            layer = _layer(graph, node, weights)
            made[layer.output[0]] = layer
    nodes = [made.get(n.output[0], n) for n in model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend(_needed(nodes, {o.name for o in model.graph.output}))
    used = {name for n in model.graph.node for name in n.input}
    kept = [c for c in [*model.graph.initializer, *weights.values()] if c.name in used]
    del model.graph.initializer[:]
    model.graph.initializer.extend(kept)
    return model


def _layer(graph: _Graph, node: NodeProto, weights: dict[str, onnx.TensorProto]) -> NodeProto:
    """The layer in floats, in the place of the last node that its integers need: it has its output."""
    matrix = graph.value(node.input[1])
    inputs = [graph.maker[node.input[0]].input[0], f"{node.input[1]}_floats"]
    last, before = node, node
    while last.op_type != "Mul":
        takers = graph.takers[last.output[0]]
        if len(takers) != 1 or takers[0].op_type not in {"Add", "Cast", "Mul"}:
            raise ValueError(f"{node.name}: not quantised dynamically")
        if takers[0].op_type == "Add":
            added = next(i for i in takers[0].input if i != last.output[0])
            bias = graph.bias(added, len(matrix))
            if bias is None:
                raise ValueError(f"{node.name}: no float bias")
            inputs.append(f"{node.input[1]}_bias")
            weights[inputs[-1]] = numpy_helper.from_array(bias, inputs[-1])
        last, before = takers[0], last
    scales = next(i for i in last.input if i != before.output[0])
    scale = graph.value(next(i for i in graph.maker[scales].input if i in graph.constants))
    shape = [1] * matrix.ndim
    shape[0 if node.op_type == "ConvInteger" else -1] = -1
    zero = graph.value(node.input[3]).reshape(shape)
    floats = ((matrix - zero) * scale.reshape(shape)).astype(np.float32)
    weights[inputs[1]] = numpy_helper.from_array(floats, inputs[1])
    layer = helper.make_node(_INTEGER[node.op_type], inputs, [last.output[0]], node.name)
    layer.attribute.extend(node.attribute)
    return layer


def _needed(nodes: list[NodeProto], wanted: set[str]) -> list[NodeProto]:
    """Of ``nodes``, in order, those that what is wanted is made of."""
    kept = []
    for node in reversed(nodes):
        if wanted & set(node.output):
            kept.append(node)
            wanted |= set(node.input)
    return kept[::-1]
