"""Cut a table and dice for the composed films out of a recording: ``python -m tests.vision.make_stage``.

The recording is ours (rendered, see fixtures/). Each die becomes a PNG with an alpha channel that
keeps its shadow, so that it can be laid anywhere on the table.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from referee.recording.reader import Recording
from referee.table import DiceColours
from referee.vision.colour import with_roles
from referee.vision.detector import Detector
from referee.vision.tracks import apart

ROOT = Path(__file__).resolve().parents[2]
STAGE = Path(__file__).parent / "data" / "stage"
RECORDING = ROOT / "fixtures" / "calme" / "calme.mkv"
COLOURS = DiceColours(chouettes="#e8e4d8", cul="#c81e1e")
BARE = (0.2, 0.6)
LYING = (4.0, 9.4, 14.7, 20.3, 27.3, 34.1, 39.9, 45.2)
"""Seconds at which three dice lie still."""
SCALE = 0.7
SIZE = (480, 320)


def _mean(frames: list[npt.NDArray[np.uint8]]) -> npt.NDArray[np.float32]:
    return np.asarray(np.mean(np.stack(frames).astype(np.float32), axis=0), np.float32)


def main() -> None:
    """Write data/stage/."""
    STAGE.mkdir(parents=True, exist_ok=True)
    bare: list[npt.NDArray[np.uint8]] = []
    lying: dict[float, list[npt.NDArray[np.uint8]]] = {t: [] for t in LYING}
    for frame in Recording(RECORDING).frames():
        if BARE[0] <= frame.time <= BARE[1]:
            bare.append(frame.image)
        for start, frames in lying.items():
            if start <= frame.time <= start + 0.2:
                frames.append(frame.image)
    table = _mean(bare)
    small = cv2.resize(table, None, fx=SCALE, fy=SCALE, interpolation=cv2.INTER_AREA)
    crop = small[20 : 20 + SIZE[1], 100 : 100 + SIZE[0]]
    cv2.imwrite(str(STAGE / "table.jpg"), crop.astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 92])
    detector = Detector(ROOT / "models" / "dice" / "dice.onnx")
    for frames in lying.values():
        picture = _mean(frames)
        plain = picture.astype(np.uint8)
        dice = with_roles(plain, detector.detect(plain), COLOURS)
        for die in dice:
            path = STAGE / f"{die.role}-{die.value}.png"
            crowded = any(o is not die and apart(o.centre, die.centre) < 2 * die.size for o in dice)
            if path.exists() or die.value is None or die.role is None or crowded:
                continue
            reach = 0.95 * die.size
            x0, y0 = (int(v - reach) for v in die.centre)
            x1, y1 = (int(v + reach) for v in die.centre)
            off = np.abs(picture - table)[y0:y1, x0:x1].max(axis=2)
            alpha = np.clip((cv2.GaussianBlur(off, (0, 0), 1.5) - 5) / 7, 0, 1) * 255
            alpha = cv2.morphologyEx(
                alpha.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8)
            )
            # the neighbours stay out, and the shadow ends softly
            for other in dice:
                if other is not die:
                    low = (max(0, int(other.x0) - x0 - 4), max(0, int(other.y0) - y0 - 4))
                    high = (max(0, int(other.x1) - x0 + 8), max(0, int(other.y1) - y0 + 8))
                    alpha[low[1] : high[1], low[0] : high[0]] = 0
            rows, columns = np.mgrid[-1 : 1 : alpha.shape[0] * 1j, -1 : 1 : alpha.shape[1] * 1j]
            alpha = alpha * np.clip((1 - np.hypot(rows, columns)) / 0.2, 0, 1)
            cut = np.dstack([plain[y0:y1, x0:x1], alpha.astype(np.uint8)])
            cut = cv2.resize(cut, None, fx=SCALE, fy=SCALE, interpolation=cv2.INTER_AREA)
            cv2.imwrite(str(path), cut)


if __name__ == "__main__":
    main()
