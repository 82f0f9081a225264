"""The files of a Kaldi model, as far as a Vosk model needs them, read and written without Kaldi.

Formats: Kaldi's ``io-funcs``, ``hmm/transition-model.cc``, ``nnet3``; OpenFst's ``vector-fst.h``.
"""

from __future__ import annotations

import dataclasses
import io
import re
import struct
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from referee.audio.phones import CLASSES, PHONE_IDS, class_of

Matrix = NDArray[np.float32]
#: (input label, output label, cost, next state)
Arc = tuple[int, int, float, int]


@dataclasses.dataclass(frozen=True)
class Affine:
    """y = matrix @ x + bias."""

    matrix: Matrix
    bias: Matrix


@dataclasses.dataclass(frozen=True)
class Layer:
    """An affine map of frames spliced at ``offsets`` (columns offset-major), then perhaps a ReLU."""

    offsets: tuple[int, ...]
    affine: Affine
    rectified: bool


class _Writer:
    """Kaldi's binary primitives."""

    def __init__(self) -> None:
        self.buffer = io.BytesIO()

    def token(self, text: str) -> _Writer:
        self.buffer.write(text.encode() + b" ")
        return self

    def integer(self, value: int) -> _Writer:
        self.buffer.write(b"\x04" + struct.pack("<i", value))
        return self

    def real(self, value: float) -> _Writer:
        self.buffer.write(b"\x04" + struct.pack("<f", value))
        return self

    def double(self, value: float) -> _Writer:
        self.buffer.write(b"\x08" + struct.pack("<d", value))
        return self

    def integers(self, values: Sequence[int]) -> _Writer:
        raw = np.asarray(values, "<i4")
        self.buffer.write(b"\x04" + struct.pack("<i", len(raw)) + raw.tobytes())
        return self

    def vector(self, values: Sequence[float] | Matrix) -> _Writer:
        raw = np.asarray(values, "<f4")
        self.token("FV").integer(len(raw))
        self.buffer.write(raw.tobytes())
        return self

    def matrix(self, values: Matrix) -> _Writer:
        raw = np.ascontiguousarray(values, "<f4")
        self.token("FM").integer(raw.shape[0]).integer(raw.shape[1])
        self.buffer.write(raw.tobytes())
        return self


def transition_ids(phone: int) -> tuple[int, int]:
    """(self-loop, forward) transition-ids of a phone number: one emitting state a phone."""
    return 2 * phone - 1, 2 * phone


def _write_transitions(out: _Writer) -> None:
    phones = range(1, PHONE_IDS + 1)
    out.token("<TransitionModel>").token("<Topology>").integers(list(phones))
    out.integers([-1] + [0] * PHONE_IDS)
    out.integer(1).integer(2)
    out.integer(0).integer(2).integer(0).real(0.5).integer(1).real(0.5)
    out.integer(-1).integer(0)
    out.token("</Topology>").token("<Triples>").integer(PHONE_IDS)
    for phone in phones:
        out.integer(phone).integer(0).integer(class_of(phone))
    log_half = [float(np.log(0.5))] * (2 * PHONE_IDS)
    out.token("</Triples>").token("<LogProbs>").vector([0.0, *log_half]).token("</LogProbs>")
    out.token("</TransitionModel>")


def _write_rectifier(out: _Writer, size: int) -> None:
    kind = "RectifiedLinearComponent"
    out.token(f"<{kind}>").token("<Dim>").integer(size).token("<ValueAvg>").vector([])
    out.token("<DerivAvg>").vector([]).token("<Count>").double(0.0).token("<OderivRms>").vector([])
    out.token("<OderivCount>").double(0.0).token("<NumDimsSelfRepaired>").double(0.0)
    out.token("<NumDimsProcessed>").double(0.0).token(f"</{kind}>")


def write_acoustic_model(path: Path, layers: Sequence[Layer], bands: int) -> None:
    """Write ``am/final.mdl``: transition model, nnet3 network, no priors."""
    lines = [f"input-node name=input dim={bands}"]
    names: list[tuple[str, Layer, bool]] = []
    source = "input"
    for i, layer in enumerate(layers):
        last = i == len(layers) - 1
        name = "output" if last else f"tdnn{i}"
        spliced = ", ".join(source if o == 0 else f"Offset({source}, {o})" for o in layer.offsets)
        wired = spliced if len(layer.offsets) == 1 else f"Append({spliced})"
        lines.append(f"component-node name={name}.affine component={name}.affine input={wired}")
        names.append((f"{name}.affine", layer, False))
        source = f"{name}.affine"
        if layer.rectified:
            lines.append(f"component-node name={name}.relu component={name}.relu input={source}")
            names.append((f"{name}.relu", layer, True))
            source = f"{name}.relu"
    lines.append(f"output-node name=output input={source} objective=linear")
    out = _Writer()
    out.buffer.write(b"\0B")
    _write_transitions(out)
    out.token("<Nnet3>")
    out.buffer.write(("\n" + "\n".join(lines) + "\n\n").encode())
    out.token("<NumComponents>").integer(len(names))
    for name, layer, rectifier in names:
        out.token("<ComponentName>").token(name)
        if rectifier:
            _write_rectifier(out, len(layer.affine.bias))
        else:
            out.token("<FixedAffineComponent>").token("<LinearParams>").matrix(layer.affine.matrix)
            out.token("<BiasParams>").vector(layer.affine.bias).token("</FixedAffineComponent>")
    context = sum(max(layer.offsets) for layer in layers)
    out.token("</Nnet3>").token("<LeftContext>").integer(context)
    out.token("<RightContext>").integer(context).token("<Priors>").vector([])
    path.write_bytes(out.buffer.getvalue())


def read_acoustic_model(path: Path) -> list[Layer]:
    """Read back what `write_acoustic_model` wrote.

    Raises:
        ValueError: a network of another make.

    """
    raw = path.read_bytes()
    layers: list[Layer] = []
    config = raw[raw.find(b"<Nnet3>") : raw.find(b"<NumComponents>")].decode("ascii", "replace")
    nodes = re.findall(r"component-node name=(\S+)\.affine component=\S+ input=(.*)", config)
    at = raw.find(b"<NumComponents>")
    for name, wired in nodes:
        offsets = tuple(int(o) for o in re.findall(r", (-?\d+)\)", wired))
        if len(offsets) == 2 or not offsets:  # the middle one is written without Offset()
            offsets = (offsets[0], 0, offsets[1]) if offsets else (0,)
        elif len(offsets) == 4:
            offsets = (*offsets[:2], 0, *offsets[2:])
        key = f"<ComponentName> {name}.affine <FixedAffineComponent> <LinearParams> FM ".encode()
        at = raw.find(key, at)
        if at < 0:
            raise ValueError(f"{path}: no affine component {name}")
        at += len(key)
        rows, columns = (struct.unpack_from("<i", raw, at + o)[0] for o in (1, 6))
        matrix = np.frombuffer(raw, "<f4", rows * columns, at + 10).reshape(rows, columns)
        at = raw.find(b"<BiasParams> FV ", at + 10 + 4 * rows * columns) + len(b"<BiasParams> FV ")
        bias = np.frombuffer(raw, "<f4", rows, at + 5)
        layers.append(Layer(offsets, Affine(matrix, bias), name != "output"))
    if not layers or len(layers[-1].affine.bias) != CLASSES:
        raise ValueError(f"{path}: not an acoustic network of this program's making")
    return layers


#: What a file of OpenFst begins with.
_FST_MAGIC = 2125659606
_ARC = np.dtype([("input", "<i4"), ("output", "<i4"), ("cost", "<f4"), ("next", "<i4")])


def write_fst(path: Path, arcs: Sequence[Sequence[Arc]], final: dict[int, float]) -> None:
    """Write an OpenFst vector FST of standard arcs, state 0 its start."""

    def text(value: str) -> bytes:
        return struct.pack("<i", len(value)) + value.encode()

    out = [struct.pack("<i", _FST_MAGIC), text("vector"), text("standard")]
    out.append(struct.pack("<iiQqqq", 2, 0, 3, 0, len(arcs), sum(map(len, arcs))))
    for state, leaving in enumerate(arcs):
        out.append(struct.pack("<fq", final.get(state, float("inf")), len(leaving)))
        out.append(np.array(leaving, _ARC).tobytes())
    path.write_bytes(b"".join(out))
