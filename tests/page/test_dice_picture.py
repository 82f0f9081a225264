"""What the camera saw of the last throw, on the television and, where it is wanted, on the overlay."""

import urllib.error
import urllib.request
from pathlib import Path

import cv2
import numpy as np
import pytest
from playing import Playing

from referee.vision.dice_picture import dice_picture

CALME = Path(__file__).parent.parent.parent / "fixtures" / "calme" / "calme.mkv"


@pytest.mark.parametrize(
    ("dice", "shown"),
    [
        pytest.param([(300, 200, 340, 240)], 1, id="one die"),
        pytest.param([(10, 10, 60, 60), (880, 480, 930, 530)], 2, id="far apart"),
        pytest.param([(0, 0, 40, 40)], 1, id="in the corner"),
        pytest.param([(900, 500, 950, 560)], 1, id="half out of the picture"),
        pytest.param([(300, 200, 340, 240), (990, 520, 1030, 560)], 1, id="one out of the picture"),
    ],
)
def test_the_dice_one_beside_the_other(dice, shown):
    image = np.full((540, 960, 3), 60, np.uint8)
    for x0, y0, x1, y1 in dice:
        cv2.circle(image, ((x0 + x1) // 2, (y0 + y1) // 2), (x1 - x0) // 4, (255, 255, 255), -1)
    found = cv2.imdecode(np.frombuffer(dice_picture(image, dice), np.uint8), cv2.IMREAD_COLOR)
    assert found.shape[:2] == (200, 208 * shown - 8)
    for n in range(shown):
        assert found[100, 208 * n + 100].min() > 200
        assert found[10, 208 * n + 10].max() < 120


def test_no_dice_no_picture():
    assert dice_picture(np.zeros((54, 96, 3), np.uint8), []) is None


def test_nothing_is_shown_before_a_camera_has_seen_a_throw(tmp_path):
    args = ("--by-hand", "--players", "A, B", "--journal", tmp_path / "j.sqlite")
    with Playing(*args) as playing, playing.page() as page:
        page.see("A chouettes 1 2")
        assert page.moment["dice_at"] is None
        with pytest.raises(urllib.error.HTTPError, match="404") as missing:
            urllib.request.urlopen(f"{playing.url}dice.jpg")
        missing.value.close()


def test_the_camera_beside_the_drawn_dice(tmp_path, chromium):
    """Until a throw that a person notes: then the picture is an older one's."""
    args = ("--from", CALME, "--journal", tmp_path / "j.sqlite")
    with Playing(*args) as playing, playing.page() as arbiter:
        arbiter.wait(lambda board: board["events"]["total"] or len(board["lying"]))
        tabs = {
            name: chromium.page(f"{playing.url}{name}", 1280, 720)
            for name in ("tv", "overlay", "overlay?camera")
        }
        for name in ("tv", "overlay?camera"):
            tabs[name].wait("document.querySelector('#seen')?.naturalWidth > 90")
            assert not tabs[name].run("document.querySelector('#seen').hidden")
        tabs["overlay"].wait("!!document.querySelector('#scores .player')")
        assert tabs["overlay"].run("document.querySelector('#seen').hidden")
        tabs["tv"].picture(tmp_path / "tv.png")
        for tab in tabs.values():
            assert tab.errors == []
            tab.close()
