"""Time and memory of reading one 720p frame on one core, ours beside two others.

``python -m benchmarks.readers`` prints, for a plain table and a patterned one: our reader on a
first picture, on frames of dice at rest, and on frames in which nothing moves; the tutorial reader
(blobs, then clusters); and a nano YOLO exported to ONNX, untrained, which costs the same as a
trained one (needs the extra ``benchmarks``). Each runs in a process of its own, for its memory.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

ROOT = Path(__file__).resolve().parent.parent
MODEL = ROOT / "models" / "dice" / "dice.onnx"
SCENES = {"plain": ("calme", 5.0), "patterned": ("taverne", 29.0)}
"""Recordings, and seconds at which three dice lie still in them."""
RATE = 30.0
READERS = ("first picture", "at rest", "nothing moves", "blobs", "yolo")
YOLO = "yolo11n"

Frame = npt.NDArray[np.uint8]


def scene(name: str) -> Frame:
    """One 720p frame of a recording."""
    from referee.recording.reader import Recording

    recording, at = SCENES[name]
    for frame in Recording(ROOT / "fixtures" / recording / f"{recording}.mkv").frames():
        if frame.time >= at:
            return np.asarray(cv2.resize(frame.image, (1280, 720)), np.uint8)
    raise ValueError(recording)


def noisy(frame: Frame, count: int) -> Iterator[Frame]:
    """The same frame with a sensor's noise, other noise each time."""
    rng = np.random.default_rng(0)
    # one small grain, moved about: the benchmark's own memory is not the reader's
    tile = rng.normal(0, 1.5, (frame.shape[0] // 4, frame.shape[1] // 4, 3)).astype(np.int8)
    grain = np.tile(tile, (4, 4, 1))
    for number in range(count):
        moved = np.roll(grain, 37 * (number % 2), axis=1)
        yield np.asarray(cv2.add(frame, moved, dtype=cv2.CV_8U), np.uint8)


def timed(read: Callable[[Frame], object], frames: Iterator[Frame], skip: int) -> dict[str, float]:
    """Milliseconds of processor time a frame, after the first few."""
    times = []
    for frame in frames:
        start = time.thread_time()
        read(frame)
        times.append(1000 * (time.thread_time() - start))
    times = times[skip:]
    return {"median": float(np.median(times)), "worst": max(times)}


class BlobReader:
    """As tutorials do it: dark round blobs are pips, pips that lie close are a die."""

    def __init__(self) -> None:
        settings = cv2.SimpleBlobDetector.Params()
        settings.filterByInertia = True
        settings.minInertiaRatio = 0.6
        settings.filterByArea = True
        settings.minArea = 12
        self._detector = cv2.SimpleBlobDetector.create(settings)

    def read(self, frame: Frame) -> list[int]:
        """The values of the dice."""
        grey = cv2.cvtColor(cv2.medianBlur(frame, 5), cv2.COLOR_BGR2GRAY)
        points = np.array([k.pt for k in self._detector.detect(grey)]).reshape(-1, 2)
        dice: list[int] = []
        left = set(range(len(points)))
        while left:
            group, new = set[int](), {left.pop()}
            while new:
                group |= new
                near = {k for k in left for n in new if np.linalg.norm(points[k] - points[n]) < 30}
                left -= near
                new = near
            dice.append(len(group))
        return dice


def yolo(frames: Iterator[Frame], model: Path) -> dict[str, float]:
    """An ultralytics model at its usual 640 pixels, run as ours is."""
    from referee.vision.network import runtime

    onnxruntime = runtime()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    entry = session.get_inputs()[0].name

    def read(frame: Frame) -> object:
        small = cv2.resize(frame, (640, 360), interpolation=cv2.INTER_AREA)
        boxed = cv2.copyMakeBorder(small, 140, 140, 0, 0, cv2.BORDER_CONSTANT, value=(114,) * 3)
        return session.run(None, {entry: cv2.dnn.blobFromImage(boxed, 1 / 255, swapRB=True)})

    return timed(read, frames, 2)


def exported(folder: Path) -> Path | None:
    """The nano YOLO as ONNX, made from its description without any weights; None without it."""
    if importlib.util.find_spec("ultralytics") is None:
        return None
    import torch
    import ultralytics

    network = ultralytics.YOLO(f"{YOLO}.yaml").model.eval().fuse()
    network.model[-1].export = True
    network.model[-1].format = "onnx"
    path = folder / "yolo.onnx"
    torch.onnx.export(
        network, (torch.zeros(1, 3, 640, 640),), str(path), dynamo=False, opset_version=17
    )
    return path


def peak() -> float:
    """The most memory that this process has had, MB; nothing of the one that started it."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def measure(reader: str, frame: Frame, model: Path | None) -> dict[str, float]:
    """One reader on one scene."""
    from referee.vision.detector import Detector
    from referee.vision.incremental_detector import IncrementalDetector
    from referee.vision.throw_detector import ThrowDetector

    cv2.setNumThreads(1)
    if reader == "blobs":
        return timed(BlobReader().read, noisy(frame, 12), 2)
    if reader == "yolo":
        assert model is not None
        return yolo(noisy(frame, 22), model)
    detector = Detector(MODEL)
    if reader == "first picture":
        return timed(detector.detect, noisy(frame, 12), 2)
    following = IncrementalDetector(detector)
    if reader == "at rest":
        return timed(following.detect, noisy(frame, 30), 4)
    watcher = ThrowDetector(following)
    times = iter(np.arange(300) / RATE)
    return timed(lambda f: watcher.feed(f, float(next(times))), noisy(frame, 150), 60)


def main() -> None:
    """Measure every reader in a process of its own and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--one", choices=READERS, help=argparse.SUPPRESS)
    parser.add_argument("--frame", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--yolo", type=Path, help="a YOLO that was exported before")
    given = parser.parse_args()
    if given.one:
        found = measure(given.one, np.load(given.frame), given.yolo)
        found["mb"] = peak()
        print(json.dumps(found))
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        model = given.yolo or exported(folder)
        print(f"{'':10s} {'reader':14s} {'ms a frame':>10s} {'worst':>7s} {'memory':>8s}")
        for place in SCENES:
            np.save(folder / "frame.npy", scene(place))
            for reader in READERS:
                if reader == "yolo" and model is None:
                    print(f"{place:10s} {YOLO:14s} not installed (extra `benchmarks`)")
                    continue
                command = [sys.executable, "-m", "benchmarks.readers", "--one", reader]
                command += ["--frame", str(folder / "frame.npy")]
                command += ["--yolo", str(model)] if model is not None else []
                done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
                if done.returncode:
                    print(f"{place:10s} {reader:14s} failed: {done.stderr.strip()[-200:]}")
                    continue
                found = json.loads(done.stdout.splitlines()[-1])
                print(
                    f"{place:10s} {YOLO if reader == 'yolo' else reader:14s}"
                    f" {found['median']:10.1f} {found['worst']:7.1f} {found['mb']:5.0f} MB",
                    flush=True,
                )


if __name__ == "__main__":
    main()
