"""Weights and what flows between the layers as integers: a smaller and faster network.

What flows has eight bits and the weights have seven (`models.dice.rounding`). On a processor with AVX2 a
large look takes little more than half the time. What those gain that multiply bytes on their own (VNNI,
the Raspberry Pi 5's) was not measured. The first layer and that which tells stay as they are: they cost
little, and what is lost there is never made up for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
from onnx import numpy_helper

from models.dice.rounding import seven_bits
from referee.vision.network import runtime

LAYERS = ["Conv", "Add", "Relu", "Resize"]
"""What is reckoned in integers; a row of them needs no turning back between."""
PERCENTILE = 99.999
"""Of what flows through a layer so much is kept apart; the few largest values are cut off."""
PLACES = 400
"""Places of a lesson at which a layer's inputs are looked at, at most."""

Lesson = npt.NDArray[np.float32]


def quantise(model: Path, lessons: Iterable[Lesson]) -> None:
    """Rewrite an ONNX file of floats; ``lessons`` show it what flows through its layers.

    Each is what the network takes, all of one shape: how large its numbers get is counted on them.
    """
    runtime()
    # it comes with the runtime, and must not be imported before it (see there)
    from onnxruntime.quantization import (
        CalibrationDataReader,
        CalibrationMethod,
        QuantFormat,
        QuantType,
        quantize_static,
    )

    network = onnx.load(str(model))
    takes = network.graph.input[0].name
    shown = [*lessons]
    layers = [node.name for node in network.graph.node if node.op_type == "Conv"]
    exact = layers[:1] + [name for name in layers if name.split("/")[2] == "out"]

    class Lessons(CalibrationDataReader):  # type: ignore[misc]  # onnxruntime has no types
        def __init__(self) -> None:
            self._left = iter(shown)

        def get_next(self) -> dict[str, Lesson] | None:
            lesson = next(self._left, None)
            return None if lesson is None else {takes: lesson}

    with TemporaryDirectory() as folder:
        target = Path(folder) / model.name
        quantize_static(
            str(model),
            str(target),
            Lessons(),
            quant_format=QuantFormat.QDQ,
            op_types_to_quantize=LAYERS,
            nodes_to_exclude=exact,
            per_channel=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            calibrate_method=CalibrationMethod.Percentile,
            extra_options={"CalibPercentile": PERCENTILE},
        )
        model.write_bytes(target.read_bytes())
    narrow(model, shown)


@dataclass
class _Layer:
    """A convolution whose weights are integers; the nodes that make floats of them and of its bias."""

    node: onnx.NodeProto
    weight: onnx.NodeProto
    bias: onnx.NodeProto | None
    kernel: tuple[int, int]
    strides: tuple[int, int]
    pads: tuple[int, int, int, int]

    def moments(self, flowing: Lesson) -> npt.NDArray[np.float64]:
        """Products of its inputs with one another, summed over places of a map (n, channels, h, w)."""
        top, left, bottom, right = self.pads
        padded = np.pad(flowing, ((0, 0), (0, 0), (top, bottom), (left, right)))
        windows = np.lib.stride_tricks.sliding_window_view(padded, self.kernel, axis=(2, 3))
        windows = windows[:, :, :: self.strides[0], :: self.strides[1]]
        pictures, _, rows, columns = windows.shape[:4]
        places = np.random.default_rng(rows * columns).permutation(pictures * rows * columns)
        picture, row, column = np.unravel_index(places[:PLACES], (pictures, rows, columns))
        seen = windows[picture, :, row, column].reshape(len(picture), -1).astype(float)
        return np.asarray(seen.T @ seen)


def narrow(model: Path, lessons: Iterable[Lesson]) -> None:
    """Rewrite an ONNX file with weights of eight bits: with weights of seven.

    ``lessons``: as of `quantise`, of any shapes.
    """
    network = onnx.load(str(model))
    arrays = {t.name: t for t in network.graph.initializer}
    layers = list(_layers(network.graph, arrays))
    names = list(dict.fromkeys(layer.node.input[0] for layer in layers))
    telling = _telling(network, names)
    moments: dict[str, npt.NDArray[np.float64] | float] = {}
    for lesson in lessons:
        told = telling.run(names, {network.graph.input[0].name: lesson})
        flowing = dict(zip(names, told, strict=True))
        for layer in layers:
            own = layer.moments(flowing[layer.node.input[0]])
            moments[layer.node.name] = moments.get(layer.node.name, 0.0) + own
    for layer in layers:
        _rewrite(layer, np.asarray(moments[layer.node.name]), arrays)
    onnx.save(network, str(model))


def _layers(graph: onnx.GraphProto, arrays: dict[str, onnx.TensorProto]) -> Iterator[_Layer]:
    made = {name: node for node in graph.node for name in node.output}
    for node in graph.node:
        weight = made.get(node.input[1]) if node.op_type == "Conv" else None
        if weight is None or arrays[weight.input[0]].data_type != onnx.TensorProto.INT8:
            continue
        told: dict[str, Any] = {a.name: tuple(a.ints) for a in node.attribute}
        bias = made.get(node.input[2]) if len(node.input) > 2 else None
        strides, pads = told.get("strides", (1, 1)), told.get("pads", (0, 0, 0, 0))
        yield _Layer(node, weight, bias, told["kernel_shape"], strides, pads)


def _telling(network: onnx.ModelProto, names: Iterable[str]) -> Any:
    """A session of the network that also tells what flows by these names."""
    telling = onnx.ModelProto()
    telling.CopyFrom(network)
    there = {o.name for o in telling.graph.output}
    for name in names:
        if name not in there:
            output = onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, None)
            telling.graph.output.append(output)
    onnxruntime = runtime()
    options = onnxruntime.SessionOptions()
    # in floats: what is counted must not hang on how this processor adds integers
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    return onnxruntime.InferenceSession(
        telling.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )


def _rewrite(
    layer: _Layer, moments: npt.NDArray[np.float64], arrays: dict[str, onnx.TensorProto]
) -> None:
    weight, scale = (numpy_helper.to_array(arrays[name]) for name in layer.weight.input[:2])
    exact = (weight.astype(float) * scale.reshape(-1, 1, 1, 1)).reshape(len(weight), -1)
    integers, scales = seven_bits(exact, moments)
    _put(arrays, layer.weight.input[0], integers.reshape(weight.shape).astype(np.int8))
    _put(arrays, layer.weight.input[1], scales.astype(scale.dtype))
    if layer.bias is not None:
        # it is counted in products of a byte's and a weight's unit
        whole, unit = (numpy_helper.to_array(arrays[name]) for name in layer.bias.input[:2])
        factor = scales / scale
        _put(arrays, layer.bias.input[0], np.round(whole / factor).astype(np.int32))
        _put(arrays, layer.bias.input[1], (unit * factor).astype(unit.dtype))


def _put(arrays: dict[str, onnx.TensorProto], name: str, array: npt.NDArray[Any]) -> None:
    arrays[name].CopyFrom(numpy_helper.from_array(array, name))
