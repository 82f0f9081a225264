"""The acoustic network, run by ourselves: which phone, every 30 ms."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from referee.audio.features import BANDS, filter_banks
from referee.audio.kaldi import Layer, read_acoustic_model, write_acoustic_model

_LOW, _HIGH = 20.0, 7600.0  # Hz, of the filter banks
_THINNED = 2  # the layer that keeps every third frame, see `AcousticNetwork`


class AcousticNetwork:
    """A time-delay network read from a Kaldi model (Peddinti et al. 2015).

    Layers below the first whose offsets are multiples of three run at 10 ms, the rest at 30 ms.
    """

    def __init__(self, path: Path) -> None:
        self._set(read_acoustic_model(path))

    def _set(self, layers: list[Layer]) -> None:
        self._layers = layers
        self._context = sum(max(layer.offsets) for layer in self._layers)
        #: Steps on either side that a score depends on.
        self.context = -(-self._context // 3)

    def warped(self, warp: float) -> AcousticNetwork:
        """One for a voice whose frequencies are ``warp`` times those of the training.

        The first layer then looks for each band where that voice has it.
        """
        if warp == 1.0:
            return self
        first = self._layers[0]
        move = warp_matrix(warp)
        rows, columns = first.affine.matrix.shape
        blocks = first.affine.matrix.reshape(rows, columns // BANDS, BANDS)
        moved = np.ascontiguousarray((blocks @ move).reshape(rows, columns), np.float32)
        changed = dataclasses.replace(first, affine=dataclasses.replace(first.affine, matrix=moved))
        other = AcousticNetwork.__new__(AcousticNetwork)
        other._set([changed, *self._layers[1:]])
        return other

    def write(self, path: Path) -> None:
        """As ``final.mdl``, for Vosk."""
        write_acoustic_model(path, self._layers, BANDS)

    def scores(self, samples: NDArray[np.generic]) -> NDArray[np.float32]:
        """Scores of all acoustic classes, shape (steps of 30 ms, classes).

        ``samples``: 16 kHz in the range of 16-bit integers. Step ``t`` is centred on 0.0125 s +
        0.03 s t, the numbers are those that Vosk sees.
        """
        features = filter_banks(samples)
        if len(features) == 0:
            return np.zeros((0, len(self._layers[-1].affine.bias)), np.float32)
        steps = (len(features) + 2) // 3
        # Vosk, too, repeats the first and the last frame.
        h = np.pad(features, ((self._context, self._context + 2), (0, 0)), mode="edge")
        spacing = 1
        for i, layer in enumerate(self._layers):
            offsets = np.array(layer.offsets) // spacing
            reach = int(offsets.max())
            count = len(h) - 2 * reach
            spliced = np.concatenate([h[reach + o : reach + o + count] for o in offsets], axis=1)
            if i == _THINNED:
                spliced, spacing = spliced[::3], 3
            h = spliced @ layer.affine.matrix.T + layer.affine.bias
            if layer.rectified:
                h = np.maximum(h, 0)
        return np.asarray(h[:steps], np.float32)


def warp_matrix(warp: float) -> NDArray[np.float32]:
    """(40, 40): what the bands of the training's voices are, from those of a voice warped so."""

    def mel(hertz: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(1127.0 * np.log1p(hertz / 700.0), np.float64)

    edges = mel(np.array([_LOW, _HIGH]))
    spacing = (edges[1] - edges[0]) / (BANDS + 1)
    centres = edges[0] + spacing * np.arange(1, BANDS + 1)
    hertz = 700.0 * np.expm1(centres / 1127.0)
    wanted = np.clip((mel(hertz * warp) - edges[0]) / spacing - 1.0, 0.0, BANDS - 1.0)
    low = np.minimum(np.floor(wanted).astype(int), BANDS - 2)
    share = wanted - low
    out = np.zeros((BANDS, BANDS), np.float32)
    out[np.arange(BANDS), low] = 1 - share
    out[np.arange(BANDS), low + 1] += share
    return out
