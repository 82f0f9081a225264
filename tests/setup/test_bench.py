"""Camera and microphones that are there now, with fakes in their place."""

import threading
import time

import numpy as np
import pytest

from referee.errors import InputError
from referee.setup.bench import Devices
from referee.table import Camera, SoundSettings
from referee.wording import Message


class FakeCapture:
    """Thirty pictures a second, the number of each in its pixels; may be pulled out."""

    def __init__(self, last=10_000):
        self.number, self.last, self.closed = 0, last, False

    def read(self):
        if self.number >= self.last:
            return None
        self.number += 1
        time.sleep(1 / 60)
        return time.monotonic(), np.full((4, 4, 3), self.number % 256, np.uint8)

    def close(self):
        self.closed = True


class FakeStream:
    """Blocks of 50 ms that say which sample they begin with."""

    def __init__(self, told, silent=False):
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(told, silent), daemon=True)
        self._thread.start()

    def _run(self, told, silent):
        first = 0
        while not self._over.wait(0.05):
            if not silent:
                told(
                    np.arange(first, first + 800, dtype=np.float32)[:, None] / 1e6, time.monotonic()
                )
            first += 800

    def close(self):
        self._over.set()
        self._thread.join(2)
        raise OSError("pulled out")


def test_pictures_from_now_on():
    capture = FakeCapture()
    shown = []
    bench = Devices(shown.append, camera=lambda _: capture)
    bench.use_camera(Camera(device=0))
    time.sleep(0.2)
    before = capture.number
    frames = list(bench.pictures(None, 0.3))
    numbers = [int(f.image[0, 0, 0]) for f in frames]
    assert numbers[0] > before - 1
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))  # none left out
    assert len(shown) >= len(frames)
    bench.close()
    assert capture.closed


def test_a_camera_that_is_pulled_out_is_told():
    bench = Devices(camera=lambda _: FakeCapture(last=3))
    bench.use_camera(Camera(device=0))
    time.sleep(0.3)
    with pytest.raises(InputError, match="no pictures"):
        list(bench.pictures(None, 1.0))


def test_sound_and_pictures_on_one_clock():
    bench = Devices(camera=lambda _: FakeCapture(), microphones=lambda *_: FakeStream)
    bench.use_camera(Camera(device=0))
    bench.use_sound(SoundSettings(sample_rate=16000), 1)
    frames, heard = bench.both(None, 0.6)
    assert len(heard.samples) >= 0.6 * 16000
    assert np.all(np.diff(heard.samples[:, 0]) > 0)
    # the sound began when the pictures did, to a block
    assert heard.time == pytest.approx(frames[0].time, abs=0.15)
    bench.close()


@pytest.mark.parametrize(
    ("act", "problem"),
    [
        (lambda b: list(b.pictures(None, 0.1)), "no camera was chosen"),
        (lambda b: b.sound(None, 0.1), "no microphone was chosen"),
    ],
)
def test_what_was_not_chosen(act, problem):
    with pytest.raises(InputError, match=problem):
        act(Devices())


def test_a_device_that_is_not_there():
    def missing(_camera):
        raise InputError(Message("sensors.no-camera", device=3))

    with pytest.raises(InputError, match="no camera 3"):
        Devices(camera=missing).use_camera(Camera(device=3))
