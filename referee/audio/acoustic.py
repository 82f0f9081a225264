"""The acoustic network, run by ourselves: which phone, every 30 ms."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from referee.audio.features import filter_banks
from referee.audio.kaldi import read_acoustic_model

STEP = 0.03
_THINNED = 2  # the layer that keeps every third frame, see `AcousticNetwork`


class AcousticNetwork:
    """A time-delay network read from a Kaldi model (Peddinti et al. 2015).

    Layers below the first whose offsets are multiples of three run at 10 ms, the rest at 30 ms.
    """

    def __init__(self, path: Path) -> None:
        self._layers = read_acoustic_model(path)
        self._context = sum(max(layer.offsets) for layer in self._layers)

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
