"""The documentation's pictures of the hall can be made again, all of them, and none is empty."""

import cv2
import pytest
from page.conftest import chromium

from hall.screens import DESK, FOLDER, PHONE, WALL, make
from hall.servers import needs_server

__all__ = ["chromium"]
pytestmark = [*needs_server, pytest.mark.e2e]
SIZES = {"wall.png": WALL, "desk.png": DESK, "seats.png": PHONE}


def test_every_picture_of_the_hall_is_made(chromium, tmp_path):
    make(chromium, tmp_path)
    assert {p.name for p in tmp_path.glob("*.png")} == {p.name for p in FOLDER.glob("*.png")}
    for name, size in SIZES.items():
        image = cv2.imread(str(tmp_path / name))
        assert image.shape[1::-1] == size, name
        # letters, not one colour
        assert image.std() > 5, name
