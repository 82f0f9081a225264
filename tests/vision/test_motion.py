"""What counts as motion."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.motion import Motion


def _table(seed: int, level: float = 1.0) -> np.ndarray:
    rng = np.random.default_rng(seed)
    ground = np.random.default_rng(99).integers(60, 140, (360, 640, 1))
    return np.clip(ground * level + rng.normal(0, 2, (360, 640, 3)), 0, 255).astype(np.uint8)


def _fed(*frames: np.ndarray) -> Motion:
    motion = Motion()
    for number, frame in enumerate(frames):
        motion.feed(frame, number / 25)
    return motion


def test_noise_is_no_motion() -> None:
    motion = _fed(*(_table(k) for k in range(20)))
    assert motion.any == -np.inf
    assert not motion.moved.any()


def test_a_thing_moves_where_it_moves() -> None:
    frames = [_table(k) for k in range(10)]
    for k, frame in enumerate(frames[5:]):
        frame[100:150, 200 + 10 * k : 250 + 10 * k] = 230
    motion = _fed(*frames)
    assert motion.last_in((200, 100, 250, 150)) >= 5 / 25
    assert motion.last_in((450, 250, 600, 340)) == -np.inf


@pytest.mark.parametrize("level", [0.05, 0.5, 1.6])
def test_light_is_no_motion(level: float) -> None:
    frames = [_table(k) for k in range(5)] + [_table(k, level) for k in range(5, 10)]
    motion = _fed(*frames)
    assert motion.any == -np.inf
    assert motion.light == 5 / 25
    assert motion.dark == (level < 0.1)


@pytest.mark.parametrize("part", [0.2, 0.6, 0.8])
def test_an_arm_between_two_frames_is_no_light(part: float) -> None:
    """A camera of six pictures a second sees it come at once, and however much it hides."""
    frames = [_table(k) for k in range(5)] + [_table(k) for k in range(5, 8)]
    skin = np.random.default_rng(3).integers(90, 240, (36, 64, 1)).repeat(10, 0).repeat(10, 1)
    for frame in frames[5:]:
        edge = round(640 * part)
        frame[:, :edge] = skin[:, :edge]
    motion = _fed(*frames)
    assert motion.light == -np.inf
    assert motion.any == 5 / 25
    assert motion.last_in((0, 0, 100, 100)) == 5 / 25
