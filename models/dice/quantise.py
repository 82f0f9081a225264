"""Weights and what flows between the layers as 8-bit integers: a smaller and faster network.

On a processor with AVX2 a large look took little more than half the time, with sums that it cuts off;
they are kept whole since (`referee.vision.network`), for a quarter more. What those gain that multiply
bytes on their own (VNNI, the Raspberry Pi 5's) was not measured. The first layer and that which tells
stay as they are: they cost little, and what is lost there is never made up for.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import numpy.typing as npt
import onnx

from referee.vision.network import runtime

LAYERS = ["Conv", "Add", "Relu", "Resize"]
"""What is reckoned in integers; a row of them needs no turning back between."""
PERCENTILE = 99.999
"""Of what flows through a layer so much is kept apart; the few largest values are cut off."""


def quantise(model: Path, lessons: Iterable[npt.NDArray[np.float32]]) -> None:
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
    layers = [node.name for node in network.graph.node if node.op_type == "Conv"]
    exact = layers[:1] + [name for name in layers if name.split("/")[2] == "out"]

    class Lessons(CalibrationDataReader):  # type: ignore[misc]  # onnxruntime has no types
        def __init__(self) -> None:
            self._left = iter(lessons)

        def get_next(self) -> dict[str, npt.NDArray[np.float32]] | None:
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
