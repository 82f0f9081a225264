"""A die's face as its reader sees it, and what becomes of the network's weights in their file.

Drawn pictures and the shipped models; how well real dice are read is `benchmarks.eyes`.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from fixtures.studio.die import PIPS
from referee.errors import InputError
from referee.vision.face import DIE, INNER, SIDE, FaceReader, both_colours, face
from referee.vision.network import Picture

ROOT = Path(__file__).resolve().parents[2]
BGR = tuple[int, int, int]


def drawn(
    value: int, size: int, at: tuple[int, int], body: BGR, pips: BGR, table: BGR = (96, 120, 110)
) -> Picture:
    """A picture (240, 320, 3) of one die seen from above."""
    picture = np.full((240, 320, 3), table, np.uint8)
    x, y = at
    half = size // 2
    cv2.rectangle(picture, (x - half, y - half), (x + half, y + half), body, -1)
    for across, down in PIPS[value]:
        middle = (x + round(0.27 * size * across), y + round(0.27 * size * down))
        cv2.circle(picture, middle, max(round(0.1 * size), 1), pips, -1, cv2.LINE_AA)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), max(size / 50, 0.5)), np.uint8)


def box(size: int, at: tuple[int, int]) -> npt.NDArray[np.float32]:
    half = size // 2
    return np.array([at[0] - half, at[1] - half, at[0] + half + 1, at[1] + half + 1], np.float32)


@pytest.mark.parametrize(
    ("size", "at"),
    [(12, (160, 120)), (44, (160, 120)), (90, (160, 120)), (200, (160, 120)), (40, (26, 213))],
    ids=["tiny", "as it is", "twice", "filling the picture", "in a corner"],
)
def test_a_face_has_one_size(size: int, at: tuple[int, int]) -> None:
    """The die fills DIE pixels in the middle, whatever its size and place were."""
    seen = face(drawn(1, size, at, (235, 235, 235), (235, 235, 235)), box(size, at))
    assert seen.shape == (SIDE, SIDE, 3)
    white = (seen.min(axis=2) > 170).nonzero()
    for along in white:
        middle, extent = (along.min() + along.max()) / 2, along.max() - along.min() + 1
        assert abs(middle - (SIDE - 1) / 2) < 3
        assert abs(extent - DIE) < 5


RED_ON_BLUE: tuple[BGR, BGR] = ((200, 66, 40), (40, 50, 176))
"""As bright as one another: 0.114 b + 0.587 g + 0.299 r is 73 and 86."""


def contrast(channels: npt.NDArray[np.float32], seen: Picture, body: BGR, pips: BGR) -> float:
    """How far pips and body lie apart in some channels, in standard deviations of the face."""
    nearer = np.linalg.norm(seen - np.array(pips, np.float32), axis=2) < np.linalg.norm(
        seen - np.array(body, np.float32), axis=2
    )
    inner = (slice(INNER, -INNER), slice(INNER, -INNER))
    on, off = channels[:, *inner][:, nearer[inner]], channels[:, *inner][:, ~nearer[inner]]
    return float(np.linalg.norm(on.mean(axis=1) - off.mean(axis=1)))


def test_glare_does_not_drown_faint_pips() -> None:
    """Whitened, pips of about the body's brightness count as much as the light across the die."""
    body, pips = (92, 60, 48), (66, 62, 74)
    seen = face(drawn(5, 60, (160, 120), body, pips), box(60, (160, 120)))
    glare = np.linspace(0, 110, SIDE)[None, :, None]
    lit = np.clip(seen + glare, 0, 255).astype(np.uint8)
    channels = both_colours(lit[None])[0]
    assert contrast(channels[3:], seen, body, pips) > 1.3 * contrast(channels[:3], seen, body, pips)


@pytest.mark.parametrize(
    "faces",
    [np.zeros((1, SIDE, SIDE, 3)), np.full((2, SIDE, SIDE, 3), 255), np.eye(SIDE)[None, ..., None]],
    ids=["black", "white", "grey line"],
)
def test_any_picture_has_finite_colours(faces: npt.NDArray[np.float64]) -> None:
    whole = np.broadcast_to(faces, (*faces.shape[:3], 3)).astype(np.uint8)
    channels = both_colours(whole)
    assert channels.shape == (len(faces), 6, SIDE, SIDE)
    assert np.isfinite(channels).all()


COLOURS: dict[str, tuple[BGR, BGR]] = {
    "black on white": ((225, 230, 232), (25, 25, 25)),
    "white on red": ((45, 40, 190), (235, 235, 235)),
    "white on black": ((30, 30, 30), (230, 230, 230)),
    "red on blue": RED_ON_BLUE,
}


@pytest.mark.parametrize("colours", COLOURS, ids=str)
@pytest.mark.parametrize("size", [26, 48, 110])
def test_drawn_faces_are_read(colours: str, size: int) -> None:
    """All six faces, and no one is mistaken for what can't be read."""
    reader = FaceReader(ROOT / "models" / "dice" / "faces.onnx")
    body, pips = COLOURS[colours]
    at = (160, 120)
    faces = [face(drawn(value, size, at, body, pips), box(size, at)) for value in PIPS]
    parts = reader.read(faces)
    assert parts.shape == (6, 9)
    assert [int(p.argmax()) + 1 for p in parts] == list(PIPS)


def test_a_detector_without_a_reader_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="missing"):
        FaceReader(tmp_path / "faces.onnx")


def test_a_detector_in_the_readers_place_is_refused() -> None:
    with pytest.raises(InputError, match="no dice detector"):
        FaceReader(ROOT / "models" / "dice" / "dice.onnx")
