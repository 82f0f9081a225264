"""The acoustic network, run by ourselves: which phone, every 30 ms."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
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
        return self.shifted_scores(samples, (0,))[0]

    def shifted_scores(
        self, samples: NDArray[np.generic], shifts: Sequence[int]
    ) -> list[NDArray[np.float32]]:
        """The same of steps that begin so many frames (0 to 2) later, one for each of ``shifts``.

        What runs at 10 ms is worked out once for all of them.
        """
        features = filter_banks(samples)
        if len(features) == 0:
            return [np.zeros((0, len(self._layers[-1].affine.bias)), np.float32) for _ in shifts]
        # Vosk, too, repeats the first and the last frame.
        h = np.pad(features, ((self._context, self._context + 2), (0, 0)), mode="edge")
        for layer in self._layers[:_THINNED]:
            h = _applied(layer, _spliced(h, layer.offsets))
        spliced = _spliced(h, self._layers[_THINNED].offsets)
        return [
            self._thinned(spliced[shift::3], (len(features) - shift + 2) // 3) for shift in shifts
        ]

    def _thinned(self, spliced: NDArray[np.float32], steps: int) -> NDArray[np.float32]:
        """What the layers at 30 ms make of the first one's input."""
        h = _applied(self._layers[_THINNED], spliced)
        for layer in self._layers[_THINNED + 1 :]:
            h = _applied(layer, _spliced(h, [o // 3 for o in layer.offsets]))
        return np.asarray(h[:steps], np.float32)


def _spliced(h: NDArray[np.float32], offsets: Sequence[int]) -> NDArray[np.float32]:
    """Rows beside one another, (rows that have all of them, width)."""
    reach = max(offsets)
    count = len(h) - 2 * reach
    return np.concatenate([h[reach + o : reach + o + count] for o in offsets], axis=1)


def _applied(layer: Layer, spliced: NDArray[np.float32]) -> NDArray[np.float32]:
    h = spliced @ layer.affine.matrix.T + layer.affine.bias
    return np.maximum(h, 0) if layer.rectified else h


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
