"""Dice are told from dominoes by what is round a face."""

from __future__ import annotations

import math
from pathlib import Path

import cv2
import numpy as np
import pytest

from fixtures.studio.die import PIPS
from referee.errors import InputError
from referee.vision.detector import Detector
from referee.vision.surroundings import DOUBTED, KINDS, SurroundingsClassifier, kept, weighed

ROOT = Path(__file__).resolve().parents[2]
MODEL = ROOT / "models" / "dice" / "surroundings.onnx"
HALF = 26
"""Half a die's edge, pixels."""
TABLE = (70, 100, 120)
BONE, INK = (205, 222, 228), (25, 20, 20)


def drawn(
    values: tuple[int, ...], gap: int, turn: float, joint: bool
) -> tuple[np.ndarray, np.ndarray]:
    """Faces in a row, ``gap`` pixels apart, with a line between them or none; the first one's box."""
    picture = np.full((320, 480, 3), TABLE, np.uint8)
    step = 2 * HALF + gap
    wide = step * len(values) - gap
    start = 240 - wide // 2 + HALF
    if joint:
        cv2.rectangle(
            picture, (start - HALF, 160 - HALF), (start - HALF + wide, 160 + HALF), BONE, -1
        )
    for number, value in enumerate(values):
        x = start + number * step
        if not joint:
            cv2.rectangle(picture, (x - HALF, 160 - HALF), (x + HALF, 160 + HALF), BONE, -1)
        elif number:
            edge = x - HALF
            cv2.line(picture, (edge, 160 - HALF + 4), (edge, 160 + HALF - 4), INK, 2)
        for across, down in PIPS[value]:
            at = (x + round(across * 0.5 * HALF), 160 + round(down * 0.5 * HALF))
            cv2.circle(picture, at, 5, INK, -1, cv2.LINE_AA)
    matrix = cv2.getRotationMatrix2D((240, 160), turn, 1)
    size = picture.shape[1::-1]
    picture = cv2.warpAffine(picture, matrix, size, borderValue=TABLE)
    picture = cv2.GaussianBlur(picture, (0, 0), 0.8)
    middle = matrix @ [start, 160, 1]
    reach = HALF * (abs(math.cos(math.radians(turn))) + abs(math.sin(math.radians(turn))))
    return picture, np.array([*(middle - reach), *(middle + reach)], np.float32)


ROWS = {
    "a die alone": ((5,), 0, False),
    "a die beside another": ((5, 3), 12, False),
    "three dice in a row": ((2, 4, 6), 8, False),
    "a domino": ((5, 3), 0, True),
    "a double": ((6, 6), 0, True),
}

#: Degrees.
TURNS = (0, 20, 45, 90, 160)


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("row", ROWS)
def test_what_is_round_a_face_tells_what_it_is(row: str, turn: float) -> None:
    values, gap, joint = ROWS[row]
    kinds = SurroundingsClassifier(MODEL).classify(*drawn(values, gap, turn, joint))
    assert kinds.shape == (len(KINDS),) and kinds.sum() == pytest.approx(1, abs=0.01)
    assert bool(kinds[KINDS.index("die")] < DOUBTED) is joint


def test_ends_of_dominoes_are_hardly_told_as_dice() -> None:
    """Of the ten ends of five turned dominoes; networks that see faces alone are sure of nine."""
    detector = Detector(ROOT / "models" / "dice" / "dice.onnx")
    found = [d for t in TURNS for d in detector.detect(drawn((5, 3), 0, t, joint=True)[0])]
    assert len([d for d in found if d.value is not None and d.confidence >= 0.8]) <= 2
    assert any(d.reason == "not-a-pip-face" for d in found)


@pytest.mark.parametrize("turn", TURNS)
def test_dice_in_a_row_are_read(turn: float) -> None:
    detector = Detector(ROOT / "models" / "dice" / "dice.onnx")
    dice, _ = drawn((5, 3), 12, turn, joint=False)
    assert sorted(d.value or 0 for d in detector.detect(dice)) == [3, 5]


WEIGHED = {
    "surely a die": ((1.0, 0.0, 0.0), 0.9, 0.02),
    "rather a domino, in little doubt": ((0.25, 0.75, 0.0), 0.9, 0.02),
    "surely a domino": ((0.0, 1.0, 0.0), 0.0, 1.0),
    "surely nothing": ((0.0, 0.0, 1.0), 0.0, 0.0),
    "likely a domino": ((0.125, 0.875, 0.0), 0.45, 0.51),
    "likely nothing": ((0.125, 0.0, 0.875), 0.45, 0.01),
}


@pytest.mark.parametrize("case", WEIGHED)
def test_a_face_counts_as_its_surroundings_let_it(case: str) -> None:
    kinds, value, no_face = WEIGHED[case]
    parts = np.array([0, 0, 0, 0, 0.9, 0, 0.05, 0.03, 0.02], np.float32)
    (out,) = weighed(parts[None], np.array([kinds], np.float32))
    assert out[4] == pytest.approx(value, abs=1e-5)
    assert out[8] == pytest.approx(no_face, abs=1e-5)
    assert out.sum() <= 1 + 1e-5


DIE, DOMINO, HALF_DOMINO = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.5, 0.5, 0.0)
BESIDE = {
    "nothing else": ([HALF_DOMINO], 1.0),
    "a die": ([HALF_DOMINO, DIE], 1.0),
    "what may be a domino": ([HALF_DOMINO, HALF_DOMINO], 1.0),
    "a domino": ([HALF_DOMINO, DOMINO], 0.5 / 5.5),
    "a domino, plainly a die": ([DIE, DOMINO], 1.0),
    "a domino, in little doubt": ([(0.9, 0.1, 0.0), DOMINO], 0.9 / 1.9),
    "a domino, itself one": ([DOMINO, DOMINO], 0.0),
    "nothing plain but itself": ([(0.2, 0.8, 0.0), DIE], 0.8),
}


@pytest.mark.parametrize("beside", BESIDE)
def test_beside_a_domino_a_face_is_doubted_more(beside: str) -> None:
    kinds, first = BESIDE[beside]
    assert kept(np.array(kinds, np.float32))[0] == pytest.approx(first, abs=1e-5)


def test_of_no_candidates_none_is_weighed() -> None:
    none = weighed(np.zeros((0, 9), np.float32), np.zeros((0, 3), np.float32))
    assert none.shape == (0, 9)


def test_a_missing_classifier_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="missing"):
        SurroundingsClassifier(tmp_path / "surroundings.onnx")


def test_another_network_in_its_place_is_refused() -> None:
    with pytest.raises(InputError, match="no dice detector"):
        SurroundingsClassifier(ROOT / "models" / "dice" / "faces.onnx")
