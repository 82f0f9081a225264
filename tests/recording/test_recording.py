"""Recordings: written and read again; broken ones told."""

import struct

import av
import numpy as np
import pytest

from referee.errors import InputError
from referee.recording.reader import FILLED, Recording
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


@pytest.mark.parametrize("channels", range(1, 17))
def test_round_trip(tmp_path, channels):
    """Pictures come back at their times, samples bit for bit, all channels in their places."""
    path = tmp_path / "r.mkv"
    samples = record(path, channels=channels)
    recording = Recording(path)
    assert (recording.cameras, recording.channels, recording.sample_rate) == (1, channels, RATE)
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
    with pytest.raises(InputError, match="17 sound channels"):
        RecordingWriter(tmp_path / "r.mkv", SIZE, RATE, 17)


GAPS = {"a drop-out": 0.3, "ten minutes": 600.0, "an hour": 3600.0, "a year": 31_536_000.0}


@pytest.mark.parametrize("case", GAPS)
def test_a_gap_is_left_out_and_times_stay_right(tmp_path, case):
    """A short one is silence; of a long one only its first second is."""
    gap, path = GAPS[case], tmp_path / "g.mkv"
    tone = np.full((RATE, 2), 0.25, np.float32)
    with RecordingWriter(path, SIZE, RATE, 2) as writer:
        writer.sound(tone)
        writer.sound(tone, 1.0 + gap)
    blocks = list(Recording(path).sound())
    total = sum(len(b.samples) for b in blocks)
    assert total == pytest.approx(2 * RATE + min(gap, FILLED) * RATE, abs=RATE / 100)
    times = np.concatenate([b.time + np.arange(len(b.samples)) / RATE for b in blocks])
    heard = np.concatenate([b.samples[:, 0] for b in blocks])
    again = times[(heard > 0.2) & (times > 1.05)]
    assert (again[0], again[-1]) == pytest.approx((1.0 + gap, 2.0 + gap), abs=0.01)
    stretch = Recording(path).stretch(0.5, 1.2 + min(gap, 5.0))
    assert stretch.time == pytest.approx(0.5, abs=0.11)


def _latin_title(path):
    """A WAV whose title is written as old programs write it."""
    samples = np.zeros(RATE, "<i2").tobytes()
    title = "Soirée".encode("latin-1")
    info = b"INFO" + b"INAM" + struct.pack("<I", len(title)) + title
    parts = b"WAVE" + b"fmt " + struct.pack("<IHHIIHH", 16, 1, 1, RATE, 2 * RATE, 2, 16)
    parts += b"LIST" + struct.pack("<I", len(info)) + info
    parts += b"data" + struct.pack("<I", len(samples)) + samples
    path.write_bytes(b"RIFF" + struct.pack("<I", len(parts)) + parts)


def test_a_title_that_is_no_text_is_passed_over(tmp_path):
    _latin_title(tmp_path / "soiree.wav")
    recording = Recording(tmp_path / "soiree.wav")
    assert sum(len(b.samples) for b in recording.sound()) == RATE


def test_an_unknown_codec_is_told(tmp_path):
    path = tmp_path / "r.mkv"
    record(path, channels=1, seconds=0.5)
    path.write_bytes(path.read_bytes().replace(b"A_FLAC", b"A_FLAX"))
    with pytest.raises(InputError, match="sound track's codec is unknown"):
        Recording(path)


PLANAR = {"AAC": ("aac", "7.1", 8), "Opus": ("libopus", "7.1", 8)}


@pytest.mark.parametrize("case", PLANAR)
def test_sound_coded_by_others(tmp_path, case):
    """Decoders that give planes, one a channel."""
    codec, layout, channels = PLANAR[case]
    path = tmp_path / "p.mkv"
    with av.open(str(path), "w") as container:
        stream = container.add_stream(codec, rate=48000)
        stream.layout = layout
        frame = av.AudioFrame.from_ndarray(
            np.zeros((1, 9600 * channels), np.int16), format="s16", layout=layout
        )
        frame.rate = 48000
        container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    (blocks,) = {b.samples.shape[1] for b in Recording(path).sound()}
    assert blocks == channels


PLAYLISTS = {
    "list.m3u8": "#EXTM3U\n#EXTINF:5.0,\nhttp://192.0.2.7/a.ts\n#EXT-X-ENDLIST\n",
    "list.ffconcat": "ffconcat version 1.0\nfile 'other.mkv'\n",
    "stream.sdp": "v=0\no=- 0 0 IN IP4 192.0.2.10\ns=x\nc=IN IP4 192.0.2.10\nt=0 0\n"
    "m=audio 5004 RTP/AVP 0\n",
}


@pytest.mark.parametrize("name", PLAYLISTS)
def test_what_names_other_places_is_no_recording(tmp_path, name):
    record(tmp_path / "other.mkv", seconds=0.5)
    (tmp_path / name).write_text(PLAYLISTS[name])
    with pytest.raises(InputError, match="no media file"):
        Recording(tmp_path / name)
