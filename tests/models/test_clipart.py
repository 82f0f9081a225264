"""Drawings for lessons: which files are taken, and how they lie in their squares."""

import cv2
import numpy as np
import pytest

from models.dice.clipart import read_clipart
from models.dice.objects import SIDE


def drawing(height, width, alpha=255, channels=4):
    """A red rectangle in the middle of a larger picture."""
    picture = np.zeros((height + 20, width + 40, channels), np.uint8)
    picture[10:-10, 20:-20] = (0, 0, 200, alpha)[:channels]
    return picture


#: A file's name and picture, and whether it is taken.
FILES = {
    "a cherry": ("cherry.png", drawing(60, 40), True),
    "far down": ("food/fruit/apple.png", drawing(60, 40), True),
    "dice": ("two_red_Dice_01.png", drawing(60, 40), False),
    "an Italian die": ("dado.png", drawing(60, 40), False),
    "dominoes": ("games/domino.png", drawing(60, 40), False),
    "next to nothing": ("dot.png", drawing(8, 8), False),
    "nothing to be seen": ("ghost.png", drawing(60, 40, alpha=5), False),
    "a photograph": ("photo.png", drawing(60, 40, channels=3), False),
}


@pytest.mark.parametrize("case", FILES)
def test_which_files_are_taken(case, tmp_path):
    name, picture, taken = FILES[case]
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(path), picture)
    if taken:
        assert len(read_clipart(tmp_path)) == 1
    else:
        with pytest.raises(FileNotFoundError, match="no drawings"):
            read_clipart(tmp_path)


@pytest.mark.parametrize(("height", "width"), [(60, 40), (400, 900), (20, 20)])
def test_a_drawing_fills_its_square(height, width, tmp_path):
    cv2.imwrite(str(tmp_path / "thing.png"), drawing(height, width))
    (drawn,) = read_clipart(tmp_path)
    seen = drawn.cover > 0.5
    assert drawn.picture.shape == (SIDE, SIDE, 3) and drawn.cover.shape == (SIDE, SIDE)
    assert (seen.any(axis=0).sum(), seen.any(axis=1).sum()) == (drawn.width, drawn.height)
    assert drawn.width / drawn.height == pytest.approx(width / height, rel=0.03)
    assert drawn.picture[seen].tolist() == [[0, 0, 200]] * int(seen.sum())
