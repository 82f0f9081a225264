"""Recordings: written and read again; broken ones told."""

import av
import numpy as np
import pytest

from referee.errors import InputError
from referee.recording.reader import Recording
from referee.recording.writer import RecordingWriter

RATE, SIZE = 16000, (64, 48)


def record(path, seconds=2.0, channels=3, fps=20):
    rng = np.random.default_rng(1)
    samples = (rng.normal(size=(round(seconds * RATE), channels)) * 0.1).astype(np.float32)
    with RecordingWriter(path, SIZE, RATE, channels, fps=fps) as writer:
        for number in range(round(seconds * fps)):
            picture = np.full((SIZE[1], SIZE[0], 3), 10 + number, np.uint8)
            writer.picture(number / fps, picture)
            block = RATE // fps
            writer.sound(samples[number * block : (number + 1) * block])
    return samples


def test_round_trip(tmp_path):
    """Pictures come back at their times, samples bit for bit, all channels in their places."""
    path = tmp_path / "r.mkv"
    samples = record(path, channels=6)
    recording = Recording(path)
    assert (recording.cameras, recording.channels, recording.sample_rate) == (1, 6, RATE)
    assert recording.size == SIZE
    frames = list(recording.frames())
    assert [f.time for f in frames] == pytest.approx([n / 20 for n in range(40)], abs=1e-3)
    assert frames[30].image.shape == (48, 64, 3)
    assert abs(int(frames[30].image.mean()) - 40) <= 3
    blocks = list(recording.sound(0.05))
    assert [b.time for b in blocks] == pytest.approx([n * 0.05 for n in range(40)])
    heard = np.concatenate([b.samples for b in blocks])
    assert np.abs(heard - samples).max() <= 1 / 32768


def test_truncated_gives_what_it_has_then_says_so(tmp_path):
    path = tmp_path / "r.mkv"
    record(path, seconds=6.0)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    recording = Recording(path)
    given = 0
    with pytest.raises(InputError, match=r"breaks off at|damaged at"):
        for block in recording.sound():
            given += len(block.samples)
    assert RATE < given < 6 * RATE


def test_sound_alone(tmp_path):
    path = tmp_path / "s.flac"
    with av.open(str(path), "w") as container:
        stream = container.add_stream("flac", rate=44100)
        stream.layout = "mono"
        frame = av.AudioFrame.from_ndarray(
            np.zeros((1, 4410), np.int16), format="s16", layout="mono"
        )
        frame.rate = 44100
        container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    recording = Recording(path)
    assert (recording.cameras, recording.channels, recording.sample_rate) == (0, 1, 44100)
    assert sum(len(b.samples) for b in recording.sound()) == 4410
    with pytest.raises(InputError, match="no video track"):
        recording.need_picture()


def test_fewer_channels_than_needed(tmp_path):
    path = tmp_path / "r.mkv"
    record(path, channels=2, seconds=0.5)
    with pytest.raises(InputError, match="2 sound channels, but the table file speaks of 6"):
        Recording(path).need_sound(6)


def test_no_sound(tmp_path):
    path = tmp_path / "v.mkv"
    with av.open(str(path), "w") as container:
        stream = container.add_stream("libx264", rate=20)
        stream.width, stream.height, stream.pix_fmt = 64, 48, "yuv420p"
        frame = av.VideoFrame.from_ndarray(np.zeros((48, 64, 3), np.uint8), format="bgr24")
        container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    with pytest.raises(InputError, match="no sound track"):
        Recording(path).need_sound()


@pytest.mark.parametrize("content", [None, b"", b"hello, I am no media file at all\n" * 50])
def test_no_media(tmp_path, content):
    path = tmp_path / "x.mkv"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError, match=r"no media file|can't be read"):
        Recording(path)


def test_too_many_channels(tmp_path):
    with pytest.raises(InputError, match="9 sound channels"):
        RecordingWriter(tmp_path / "r.mkv", SIZE, RATE, 9)
