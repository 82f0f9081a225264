"""The documentation's pictures of the pages can be made again, all of them, and none is empty."""

import cv2

from page.screens import FOLDER, PHONE, SCREEN, make


def test_every_picture_of_the_documentation_is_made(chromium, tmp_path):
    make(chromium, tmp_path)
    made = {p.name for p in tmp_path.glob("*.png")}
    assert made == {p.name for p in FOLDER.glob("*.png")}
    for name in sorted(made):
        image = cv2.imread(str(tmp_path / name))
        assert image.shape[1::-1] in (PHONE, SCREEN), name
        # letters and dice, not one colour
        assert image.std() > 5, name
