"""A live table on devices that are virtual, but drivers' own: for half an hour, with nothing lost.

    python -m benchmarks.devices --recording fixtures/calme-micros/calme-micros.mkv --minutes 30

The microphones are a sound card of PulseAudio's, opened as any sound card is; the camera is a stream of
JPEG pictures over HTTP, 30 a second, as network cameras and telephones give it. Both play a recording
again and again, in real time, at the recording's own table. `referee play` looks, listens, keeps its
journal, serves its page to a viewer, and records if asked to. Told are pictures and sound that it had to
let go, its processor time and memory, and how much it saw and heard in each round. Needs PulseAudio and
ALSA's plugin for it (Debian: apt install pulseaudio libasound2-plugins libportaudio2).
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from referee import observations as obs
from referee.journal import Journal
from referee.recording.reader import Recording

_TICKS = os.sysconf("SC_CLK_TCK")
_FPS = 30
_BOUNDARY = "picture"
#: What a webcam's own JPEG is like.
_QUALITY = 92


def _places(channels: int) -> str:
    """The names that ALSA's plugin gives to so many channels: none is mixed into others then."""
    named = ["front-left", "front-right", "rear-left", "rear-right", "front-center", "lfe"]
    if channels == 1:
        return "mono"
    names = [*named[:2], "aux0"] if channels == 3 else [*named, "side-left", "side-right"]
    return ",".join(names[:channels])


def needed() -> list[str]:
    """Programs that are missing."""
    return [name for name in ("pulseaudio", "pactl", "pacat") if shutil.which(name) is None]


@contextlib.contextmanager
def sound_card(folder: Path, rate: int, channels: int) -> Iterator[dict[str, str]]:
    """A sound card of so many channels; the environment in which programs find it as "table"."""
    configuration = folder / "alsa.conf"
    configuration.write_text(
        "</usr/share/alsa/alsa.conf>\n"
        'pcm.table { type pulse device "table.monitor" hint { show on description "table" } }\n'
    )
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    environment = os.environ | {
        "XDG_RUNTIME_DIR": str(runtime),
        "PULSE_RUNTIME_PATH": str(runtime / "pulse"),
        "PULSE_STATE_PATH": str(folder / "state"),
        "ALSA_CONFIG_PATH": str(configuration),
    }
    # a shell may carry the address of another server
    environment.pop("PULSE_SERVER", None)
    places = _places(channels)
    sink = f"module-null-sink sink_name=table rate={rate} channels={channels} channel_map={places}"
    command = ["pulseaudio", "-n", "--exit-idle-time=-1", "--use-pid-file=no", "--daemonize=no"]
    with subprocess.Popen(
        [*command, "-L", "module-native-protocol-unix", "-L", sink],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        try:
            for _ in range(100):
                asked = ["pactl", "list", "short", "sources"]
                told = subprocess.run(asked, env=environment, capture_output=True, check=False)
                if b"table.monitor" in told.stdout:
                    break
                time.sleep(0.1)
            yield environment
        finally:
            server.terminate()


def voice(recording: Path, environment: dict[str, str], begin: Any) -> None:
    """Play a recording's sound into the sound card for ever, from the moment of ``begin`` on."""
    media = Recording(recording)
    blocks = [b.samples for b in media.sound()]
    samples = (np.concatenate(blocks) * 32767).astype("<i2").tobytes()
    command = ["pacat", "--playback", "--raw", "--device=table", "--format=s16le"]
    command += [f"--rate={media.sample_rate}", f"--channels={media.channels}"]
    with subprocess.Popen(
        [*command, f"--channel-map={_places(media.channels)}", "--latency-msec=50"],
        env=environment,
        stdin=subprocess.PIPE,
    ) as player:
        begin.wait()
        while player.stdin is not None:
            player.stdin.write(samples)


def film(recording: Path, port: Any, ready: Any, begin: Any) -> None:
    """Serve a recording's pictures over HTTP for ever, from the moment of ``begin`` on."""
    media = Recording(recording)
    frames = list(media.frames())
    pace = (len(frames) - 1) / (frames[-1].time - frames[0].time)
    shots = [
        cv2.imencode(".jpg", f.image, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].tobytes()
        for f in frames
    ]
    del frames
    with socket.create_server(("127.0.0.1", 0)) as server:
        port.value = server.getsockname()[1]
        ready.set()
        while True:
            line, _ = server.accept()
            with line, contextlib.suppress(OSError):
                line.recv(4096)
                line.sendall(
                    b"HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; "
                    b"boundary=" + _BOUNDARY.encode() + b"\r\n\r\n"
                )
                _stream(line, shots, pace, begin)


def _stream(line: socket.socket, shots: list[bytes], pace: float, begin: Any) -> None:
    number, since = 0, time.monotonic()
    while True:
        now = begin.at.value
        # before it begins, the first picture; then the one that is due
        passed = time.monotonic() - now if now else 0.0
        shot = shots[int(passed * pace) % len(shots)]
        line.sendall(
            f"--{_BOUNDARY}\r\nContent-Type: image/jpeg\r\nContent-Length: {len(shot)}\r\n\r\n".encode()
            + shot
            + b"\r\n"
        )
        number += 1
        time.sleep(max(0.0, since + number / _FPS - time.monotonic()))


class _Begin:
    """A moment that several processes wait for."""

    def __init__(self) -> None:
        self.at: Any = multiprocessing.Value("d", 0.0)

    def now(self) -> None:
        self.at.value = time.monotonic()

    def wait(self) -> None:
        while not self.at.value:
            time.sleep(0.005)


def _table(recording: Path, folder: Path, port: int) -> Path:
    """The recording's table file with these devices; all is recorded."""
    text = recording.with_suffix(".toml").read_text(encoding="utf-8")
    text = text.replace("[sound]\n", '[sound]\ndevice = "table"\n', 1)
    text = text.replace("[[cameras]]\n", f'[[cameras]]\ndevice = "http://127.0.0.1:{port}/"\n', 1)
    text = re.sub(r"\n\[recording\][^\[]*", "\n", text)
    path = folder / "table.toml"
    path.write_text(f'{text}\n[recording]\nkeep = "all"\n', encoding="utf-8")
    return path


def _used(pid: int) -> tuple[float, float, float]:
    """Processor seconds so far; memory now and at most, MB."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    status = dict(
        line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines()
    )
    now, most = (int(status[k].split()[0]) / 1000 for k in ("VmRSS", "VmHWM"))
    return (int(fields[11]) + int(fields[12])) / _TICKS, now, most


def _view(port: int, seen: list[int], stopped: threading.Event) -> None:
    """A viewer."""
    with (
        contextlib.suppress(WebSocketException, OSError),
        connect(f"ws://127.0.0.1:{port}/live", max_size=None) as page,
    ):
        page.send(json.dumps({"type": "hello", "key": ""}))
        while not stopped.is_set():
            seen.append(len(page.recv()))


def played(recording: Path, minutes: float, folder: Path, record: bool) -> None:
    """Play at these devices, and tell what came of it."""
    media = Recording(recording)
    begin, ready = _Begin(), multiprocessing.Event()
    port: Any = multiprocessing.Value("i", 0)
    camera = multiprocessing.Process(target=film, args=(recording, port, ready, begin), daemon=True)
    camera.start()
    with sound_card(folder, media.sample_rate, media.channels) as environment:
        speaker = multiprocessing.Process(
            target=voice, args=(recording, environment, begin), daemon=False
        )
        speaker.start()
        ready.wait()
        journal = folder / "evening.sqlite"
        command = [
            sys.executable,
            "-m",
            "referee",
            "play",
            str(_table(recording, folder, port.value)),
        ]
        command += ["--json", "--host", "127.0.0.1", "--port", "0", "--journal", str(journal)]
        if record:
            command += ["--record", str(folder / "kept")]
        with (
            (folder / "errors").open("w") as errors,
            subprocess.Popen(
                command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
            ) as process,
        ):
            if process.stdout is None:
                raise TypeError("its output goes nowhere")
            told = json.loads(process.stdout.readline())
            viewer, stopped = list[int](), threading.Event()
            threading.Thread(
                target=_view, args=(told["port"], viewer, stopped), daemon=True
            ).start()
            lines: list[str] = []
            reader = threading.Thread(target=lambda: lines.extend(process.stdout or []))
            reader.start()
            time.sleep(8)
            begin.now()
            _watch(process.pid, minutes)
            process.send_signal(signal.SIGTERM)
            process.wait(60)
            reader.join(10)
            stopped.set()
        speaker.kill()
        camera.kill()
    print((folder / "errors").read_text(), end="")
    ends = [json.loads(line) for line in lines if '"dropped"' in line]
    print(f"let go: {ends[-1] if ends else 'not told'}; messages to the viewer: {len(viewer)}")
    if record:
        pieces = list((folder / "kept").glob("*.mkv"))
        size = sum(p.stat().st_size for p in pieces) / 1e6
        print(f"recorded: {len(pieces)} pieces, {size:.0f} MB")
    _rounds(journal, media.duration)


def _watch(pid: int, minutes: float) -> None:
    begun, (before, _, _) = time.monotonic(), _used(pid)
    while (passed := time.monotonic() - begun) < minutes * 60:
        time.sleep(min(60.0, minutes * 60 - passed))
        used, now, most = _used(pid)
        passed = time.monotonic() - begun
        print(
            f"{passed / 60:5.1f} min: {(used - before) / passed:.2f} cores, "
            f"{now:.0f} MB (most {most:.0f})",
            flush=True,
        )


def _rounds(journal: Path, period: float) -> None:
    """How much was seen and heard in each round of the recording."""
    with Journal.existing(journal) as kept:
        seen = list(kept.observations())
    for kind, types in (("throws", (obs.Chouettes, obs.Cul, obs.Throws)), ("calls", (obs.Call,))):
        times = [s.time for s in seen if isinstance(s, types)]
        rounds = Counter(int(t // period) for t in times)
        often = ", ".join(f"{n} in {r} rounds" for n, r in sorted(Counter(rounds.values()).items()))
        print(f"{kind}: {len(times)}; of {period:.0f} s each: {often}")


def main() -> int:
    """Print the figures; 2 where something needed is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--recording", type=Path, default=Path("fixtures/calme-micros/calme-micros.mkv")
    )
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--record", action="store_true", help="write pictures and sound down, too")
    parser.add_argument("--keep", type=Path, help="folder for journal and recording; must be new")
    given = parser.parse_args()
    if missing := needed():
        print(f"not there: {', '.join(missing)}. Debian: apt install pulseaudio libasound2-plugins")
        return 2
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        played(given.recording, given.minutes, folder, given.record)
    return 0


if __name__ == "__main__":
    sys.exit(main())
