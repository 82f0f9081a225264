"""What the reader of faces sees of a die: its picture at one size, in two sorts of colours.

Where glare and marbling outweigh the pips (red ones on a blue die are as bright as it is), the
colours are also given whitened: whatever a die's colours differ in counts alike (ZCA; Bell &
Sejnowski, Vision Research 1997).
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from referee.vision.network import Floats, Picture, session

SIDE = 64
"""Pixels of a face's picture."""
DIE = 44.0
"""Pixels that the die itself takes of it, the mean of its box's sides."""
INNER = 14
"""Pixels at each edge that do not count for what the colours of the die are."""
NOISE = 4.0
"""Grey levels by which colours differ by chance."""


def face(picture: Picture, box: Floats, die: float = DIE) -> Picture:
    """The (SIDE, SIDE, 3) picture of the die in a box (x0, y0, x1, y1) of a picture (h, w, 3).

    ``die``: pixels that it takes of it.
    """
    size = float((box[2] - box[0] + box[3] - box[1]) / 2)
    scale = die / max(size, 1.0)
    x, y = (float(v) for v in (box[:2] + box[2:]) / 2)
    # what is far larger is shrunk by its areas, so that no pixel is left out
    reach = SIDE / 2 / scale
    low = np.floor([max(x - reach - 2, 0), max(y - reach - 2, 0)]).astype(int)
    high = np.ceil([x + reach + 2, y + reach + 2]).astype(int)
    part = picture[low[1] : high[1], low[0] : high[0]]
    x, y = x - float(low[0]), y - float(low[1])
    if scale < 0.7:
        small = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        x, y = x * small.shape[1] / part.shape[1], y * small.shape[0] / part.shape[0]
        part, scale = np.asarray(small, np.uint8), 1.0
    shift = SIDE / 2 - scale * np.array([x, y])
    matrix = np.array([[scale, 0, shift[0]], [0, scale, shift[1]]])
    way, edge = cv2.INTER_LINEAR, cv2.BORDER_REPLICATE
    return np.asarray(
        cv2.warpAffine(part, matrix, (SIDE, SIDE), flags=way, borderMode=edge), np.uint8
    )


def both_colours(faces: npt.NDArray[np.uint8]) -> Floats:
    """Faces (n, SIDE, SIDE, 3) as the network takes them: (n, 6, SIDE, SIDE).

    Three channels by the die's mean colour and contrast, three whitened.
    """
    x = faces.astype(np.float32)
    inner = x[:, INNER:-INNER, INNER:-INNER].reshape(len(x), -1, 3)
    mean = inner.mean(axis=1, keepdims=True)
    off = inner - mean
    spread = off.transpose(0, 2, 1) @ off / off.shape[1]
    powers, axes = np.linalg.eigh(spread.astype(np.float64))
    whiten = axes / np.sqrt(powers + NOISE**2)[:, None] @ axes.transpose(0, 2, 1)
    x = x - mean[:, None]
    plain = x / np.sqrt(powers.sum(axis=1) / 3 + NOISE**2)[:, None, None, None]
    white = (x.reshape(len(x), -1, 3) @ whiten.astype(np.float32)).reshape(x.shape)
    both = np.concatenate([plain.astype(np.float32), white], axis=3).clip(-4, 4)
    return np.ascontiguousarray(both.transpose(0, 3, 1, 2))


class FaceReader:
    """The network that reads faces."""

    def __init__(self, model: Path, threads: int = 1) -> None:
        """``model``: the ONNX file. ``threads``: how many cores it may use.

        Raises:
            InputError: the file is missing or reads no faces.

        """
        self._session = session(model, {"parts"}, threads)

    def read(self, faces: list[Picture]) -> Floats:
        """How likely each class is, for each of n faces (SIDE, SIDE, 3): (n, 9) 0..1.

        1..6, cocked, hidden, no pip face; what is missing to one is how likely it is no die.
        """
        told = self._session.run(["parts"], {"faces": both_colours(np.stack(faces))})[0]
        return np.asarray(told[:, :9], np.float32)
