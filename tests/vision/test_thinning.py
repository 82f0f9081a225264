"""Every so many pixels of a picture: the same ones, whichever way they are taken."""

import numpy as np
import pytest

from referee.vision.thinning import every


@pytest.mark.parametrize(
    ("shape", "step"),
    [
        ((720, 1280, 3), 1),
        ((720, 1280, 3), 2),
        ((1080, 1920, 3), 5),
        ((720, 1280), 4),
        ((721, 1280, 3), 2),
        ((720, 1279, 3), 2),
        ((7, 5, 3), 3),
        ((2, 2, 3), 5),
    ],
    ids=str,
)
def test_every_so_many_pixels(shape, step):
    picture = np.random.default_rng(1).integers(0, 256, shape, np.uint8)
    assert np.array_equal(every(picture, step), picture[::step, ::step])
    # also of a part of a larger picture, whose rows do not lie one behind the other
    part = picture[:, : shape[1] // 2]
    assert np.array_equal(every(part, step), part[::step, ::step])
