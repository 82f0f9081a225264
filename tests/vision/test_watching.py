"""``referee watch`` on videos as they come: uneven frames, turned, cut, empty."""

from __future__ import annotations

import json
import struct
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest
from typer.testing import CliRunner

from referee.cli.app import app
from referee.errors import InputError
from referee.recording.reader import Recording
from tests.vision.composed import compose
from tests.vision.evenings import Evening, at_once

MILLISECOND = Fraction(1, 1000)
TURN = struct.pack(">9i", 0, 1 << 16, 0, -(1 << 16), 0, 0, 0, 0, 1 << 30)
"""The matrix of a picture that lies on its left side, in 16.16 and 2.30 fixed point."""


def film(path: Path, frames: list[np.ndarray], times: list[float]) -> Path:
    """Write frames at any times, seconds."""
    with av.open(str(path), "w") as container:
        stream = container.add_stream("mpeg4", rate=30)
        stream.height, stream.width = frames[0].shape[:2]
        stream.pix_fmt = "yuv420p"
        stream.bit_rate = 8_000_000
        stream.codec_context.time_base = MILLISECOND
        for image, time in zip(frames, times, strict=True):
            frame = av.VideoFrame.from_ndarray(image, format="bgr24")
            frame.pts, frame.time_base = round(time * 1000), MILLISECOND
            container.mux(stream.encode(frame))
        container.mux(stream.encode())
    return path


def turned(path: Path) -> Path:
    """Say in an MP4's header that its picture lies on its side."""
    data = bytearray(path.read_bytes())
    matrix = data.index(b"tkhd") + 4 + 40
    data[matrix : matrix + 36] = TURN
    path.write_bytes(data)
    return path


def a_throw() -> tuple[list[np.ndarray], list[float]]:
    """Three dice thrown at once, 20 frames a second."""
    evening = Evening(20)
    at_once(evening)
    rng = np.random.default_rng(0)
    return [compose(p, rng) for p in evening.frames], [k / 20 for k in range(len(evening.frames))]


def watched(path: Path) -> tuple[int, list[dict[str, object]], str]:
    """Exit code, what is told, and what is complained of."""
    done = CliRunner().invoke(app, ["watch", str(path), "--json", "--lang", "en"])
    told = [json.loads(line) for line in done.stdout.splitlines()]
    if isinstance(done.exception, InputError):
        # the program's main says it and exits with 2
        return 2, told, str(done.exception)
    return done.exit_code, told, ""


def brief(told: list[dict[str, object]]) -> list[tuple[object, object]]:
    return [(t["kind"], t.get("values")) for t in told]


THREE = [("throws", [3, 5, 6])]


def test_uneven_frames(tmp_path: Path) -> None:
    frames, times = a_throw()
    rng = np.random.default_rng(4)
    keep = [k for k in range(len(times)) if k % 7 != 3]
    uneven = [times[k] + float(rng.uniform(0, 0.02)) + 3.0 for k in keep]
    path = film(tmp_path / "uneven.mkv", [frames[k] for k in keep], uneven)
    code, told, _ = watched(path)
    assert (code, brief(told)) == (0, THREE)
    rest = told[0]["time"]
    assert isinstance(rest, float)
    # counted in frames it would be 0.5 s off; the container's clock may begin anywhere
    assert abs(rest % 3.0 - 1.6) < 0.2


def test_turned(tmp_path: Path) -> None:
    frames, times = a_throw()
    lying = [np.ascontiguousarray(np.rot90(f)) for f in frames]
    path = turned(film(tmp_path / "lying.mp4", lying, times))
    shown = next(Recording(path).frames()).image
    assert shown.shape == frames[0].shape
    assert np.abs(shown.astype(float) - frames[0]).mean() < 6
    code, told, _ = watched(path)
    assert (code, brief(told)) == (0, THREE)


def test_no_dice(tmp_path: Path) -> None:
    frames, times = a_throw()
    code, told, _ = watched(film(tmp_path / "bare.mkv", frames[:15], times[:15]))
    assert (code, told) == (0, [])


def test_one_frame(tmp_path: Path) -> None:
    frames, times = a_throw()
    code, told, _ = watched(film(tmp_path / "one.mkv", frames[-1:], times[:1]))
    assert (code, told) == (0, [])


def test_ends_as_the_dice_stop(tmp_path: Path) -> None:
    """What lies still on the last frames is told, though no more frames come."""
    frames, times = a_throw()
    # 1 s of table, 0.6 s of rolling, and as much as takes two looks
    count = round((1.0 + 0.6 + 0.2) * 20)
    code, told, _ = watched(film(tmp_path / "short.mkv", frames[:count], times[:count]))
    assert (code, brief(told)) == (0, THREE)


def test_cut(tmp_path: Path) -> None:
    """The throw before the cut is told, then a sentence says where the file breaks off."""
    frames, times = a_throw()
    frames, times = frames + frames[-1:] * 40, times + [times[-1] + k / 20 for k in range(1, 41)]
    path = film(tmp_path / "cut.mkv", frames, times)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * 3 // 5])
    code, told, words = watched(path)
    assert brief(told) == THREE
    assert code == 2
    assert "breaks off at" in words or "damaged at" in words


BAD = {"empty": b"", "text": b"Cul de Chouette\n" * 50, "header": b"\x1aE\xdf\xa3\x01\x00\x00"}


@pytest.mark.parametrize("name", [*BAD, "missing", "folder"])
def test_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / "video.mkv"
    if name in BAD:
        path.write_bytes(BAD[name])
    elif name == "folder":
        path.mkdir()
    code, told, words = watched(path)
    assert (code, told) == (2, [])
    assert "video.mkv" in words
