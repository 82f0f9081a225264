"""A live table on devices that are virtual, but drivers' own: for half an hour, with nothing lost.

    python -m benchmarks.devices --recording fixtures/calme-micros/calme-micros.mkv --minutes 30

The microphones are a sound card of PulseAudio's, opened as any sound card is; the camera is a stream of
JPEG pictures over HTTP, 30 a second, as network cameras and telephones give it. Both play a recording
again and again, in real time, at the recording's own table. `referee play` looks, listens, keeps its
journal, serves its page to a viewer, and records if asked to. Told are pictures and sound that it had to
let go, its processor time and memory, and how much it saw and heard in each round; how long the match's
thread stood still, and, where it is run without a network (``unshare -n``, with ``lo`` up), how often
anything reached for one. ``--unplug``: each
device goes away for some seconds and comes back. Needs PulseAudio and ALSA's plugin for it (Debian: apt
install pulseaudio libasound2-plugins libportaudio2).
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
import msgspec
import numpy as np
from websockets.exceptions import WebSocketException

from benchmarks.live import cost_of, page_of
from referee import observations as obs
from referee.journal import KeptJournal
from referee.recording.reader import Recording

_FPS = 30
#: What a webcam's own JPEG is like.
_QUALITY = 92
_HEADER = b"HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=picture\r\n\r\n"
#: Seconds for which the devices are there before anything happens at the table, and are away.
_BEFORE, _AWAY = 8.0, 5.0
#: When each device goes away, minutes.
_CAMERA_GOES, _SOUND_GOES = 0.5, 1.0


class Stage(msgspec.Struct):
    """What the devices' processes share: when the table begins, whether the camera is plugged in."""

    begins: Any
    port: Any
    plugged: Any

    @classmethod
    def empty(cls) -> Stage:
        """Nothing has begun."""
        number = multiprocessing.Value
        return cls(number("d", 0.0), number("i", 0), number("b", 1))

    def passed(self) -> float:
        """Seconds since it began; 0 before."""
        begun = float(self.begins.value)
        return max(0.0, time.monotonic() - begun) if begun else 0.0


def needed() -> list[str]:
    """Programs that are missing."""
    return [name for name in ("pulseaudio", "pactl", "pacat") if shutil.which(name) is None]


def _places(channels: int) -> str:
    """The names that ALSA's plugin gives to so many channels: none is mixed into others then."""
    named = ["front-left", "front-right", "rear-left", "rear-right", "front-center", "lfe"]
    if channels == 1:
        return "mono"
    names = [*named[:2], "aux0"] if channels == 3 else [*named, "side-left", "side-right"]
    return ",".join(names[:channels])


class SoundCard:
    """A sound card that programs find as "table", given ``environment``."""

    def __init__(self, folder: Path, rate: int, channels: int) -> None:
        configuration = folder / "alsa.conf"
        configuration.write_text(
            "</usr/share/alsa/alsa.conf>\n"
            'pcm.table { type pulse device "table.monitor" hint { show on description "table" } }\n'
        )
        runtime = folder / "run"
        runtime.mkdir(mode=0o700)
        self.environment = os.environ | {
            "XDG_RUNTIME_DIR": str(runtime),
            "PULSE_RUNTIME_PATH": str(runtime / "pulse"),
            "PULSE_STATE_PATH": str(folder / "state"),
            "ALSA_CONFIG_PATH": str(configuration),
        }
        # a shell may carry the address of another server
        self.environment.pop("PULSE_SERVER", None)
        self._sink = (
            f"module-null-sink sink_name=table rate={rate} channels={channels} "
            f"channel_map={_places(channels)}"
        )
        self._server: subprocess.Popen[bytes] | None = None

    def plug_in(self) -> None:
        """There it is."""
        command = ["pulseaudio", "-n", "--exit-idle-time=-1", "--use-pid-file=no", "--daemonize=no"]
        self._server = subprocess.Popen(
            [*command, "-L", "module-native-protocol-unix", "-L", self._sink],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        asked = ["pactl", "list", "short", "sources"]
        for _ in range(100):
            told = subprocess.run(asked, env=self.environment, capture_output=True, check=False)
            if b"table.monitor" in told.stdout:
                return
            time.sleep(0.1)
        raise RuntimeError("PulseAudio does not start")

    def unplug(self) -> None:
        """Gone."""
        if self._server is not None:
            self._server.kill()
            self._server.wait()


def voice(recording: Path, environment: dict[str, str], stage: Stage) -> None:
    """Play a recording's sound into the sound card for ever, wherever it is by now."""
    media = Recording(recording)
    samples = np.concatenate([b.samples for b in media.sound()])
    data = (samples * 32767).astype("<i2").tobytes()
    second = 2 * media.channels * media.sample_rate
    command = ["pacat", "--playback", "--raw", "--device=table", "--format=s16le"]
    command += [f"--rate={media.sample_rate}", f"--channels={media.channels}"]
    command += [f"--channel-map={_places(media.channels)}", "--latency-msec=50"]
    while not stage.passed():
        time.sleep(0.005)
    while True:
        with subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as player:
            if player.stdin is None:
                raise TypeError("it takes no sound")
            at = round(stage.passed() * media.sample_rate) * 2 * media.channels % len(data)
            with contextlib.suppress(OSError):
                while True:
                    player.stdin.write(data[at : at + second])
                    player.stdin.flush()
                    at = at + second if at + second < len(data) else 0
        time.sleep(0.2)


def film(recording: Path, stage: Stage) -> None:
    """Serve a recording's pictures over HTTP for ever, wherever it is by now."""
    frames = list(Recording(recording).frames())
    pace = (len(frames) - 1) / (frames[-1].time - frames[0].time)
    quality = [cv2.IMWRITE_JPEG_QUALITY, _QUALITY]
    shots = [cv2.imencode(".jpg", f.image, quality)[1].tobytes() for f in frames]
    del frames
    with socket.create_server(("127.0.0.1", 0)) as server:
        stage.port.value = server.getsockname()[1]
        while True:
            line, _ = server.accept()
            with line, contextlib.suppress(OSError):
                line.recv(4096)
                number, since = 0, time.monotonic()
                while stage.plugged.value:
                    if not number:
                        line.sendall(_HEADER)
                    shot = shots[int(stage.passed() * pace) % len(shots)]
                    length = str(len(shot)).encode()
                    line.sendall(
                        b"--picture\r\nContent-Type: image/jpeg\r\nContent-Length: " + length
                        + b"\r\n\r\n" + shot + b"\r\n"
                    )  # fmt: skip
                    number += 1
                    time.sleep(max(0.0, since + number / _FPS - time.monotonic()))


def _table(recording: Path, folder: Path, port: int) -> Path:
    """The recording's table file with these devices; all is recorded."""
    text = recording.with_suffix(".toml").read_text(encoding="utf-8")
    text = text.replace("[sound]\n", '[sound]\ndevice = "table"\n', 1)
    text = text.replace("[[cameras]]\n", f'[[cameras]]\ndevice = "http://127.0.0.1:{port}/"\n', 1)
    text = re.sub(r"\n\[recording\][^\[]*", "\n", text)
    path = folder / "table.toml"
    path.write_text(f'{text}\n[recording]\nkeep = "all"\n', encoding="utf-8")
    return path


def _view(told: dict[str, Any], seen: list[int]) -> None:
    """A viewer."""
    with contextlib.suppress(WebSocketException, OSError), page_of(told) as page:
        while True:
            seen.append(len(page.recv()))


@contextlib.contextmanager
def _devices(recording: Path, folder: Path, stage: Stage) -> Iterator[SoundCard]:
    media = Recording(recording)
    card = SoundCard(folder, media.sample_rate, media.channels)
    card.plug_in()
    spawn = multiprocessing.Process
    camera = spawn(target=film, args=(recording, stage), daemon=True)
    speaker = spawn(target=voice, args=(recording, card.environment, stage))
    camera.start()
    speaker.start()
    try:
        while not stage.port.value:
            time.sleep(0.1)
        yield card
    finally:
        speaker.kill()
        camera.kill()
        card.unplug()


def played(recording: Path, minutes: float, folder: Path, *, record: bool, unplug: bool) -> None:
    """Play at these devices, and tell what came of it."""
    stage, journal = Stage.empty(), folder / "evening.sqlite"
    with _devices(recording, folder, stage) as card, (folder / "errors").open("w") as errors:
        table = _table(recording, folder, stage.port.value)
        command = [sys.executable, "-m", "referee", "play", str(table), "--json", "--lang", "en"]
        command += ["--host", "127.0.0.1", "--port", "0", "--journal", str(journal)]
        command += ["--record", str(folder / "kept")] if record else []
        environment = card.environment | {"XDG_STATE_HOME": str(folder / "state")}
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        ) as process:
            if process.stdout is None:
                raise TypeError("its output goes nowhere")
            told, viewed, lines = json.loads(process.stdout.readline()), list[int](), list[str]()
            out = process.stdout
            threading.Thread(target=_view, args=(told, viewed), daemon=True).start()
            reader = threading.Thread(target=lambda: lines.extend(out))
            reader.start()
            time.sleep(_BEFORE)
            stage.begins.value = time.monotonic()
            if unplug:
                threading.Thread(target=_unplug, args=(stage, card), daemon=True).start()
            _watch(process.pid, minutes)
            process.send_signal(signal.SIGTERM)
            process.wait(60)
            reader.join(10)
    print((folder / "errors").read_text(), end="")
    for log in sorted((folder / "state").rglob("*.log*")):
        print(*(n for n in log.read_text().splitlines() if "still for" in n), sep="\n")
    print(f"packets that found no route: {_without_route()}")
    ends = [json.loads(line) for line in lines if '"dropped"' in line]
    print(f"let go: {ends[-1] if ends else 'not told'}; messages to the viewer: {len(viewed)}")
    if record:
        pieces = [p.stat().st_size / 1e6 for p in (folder / "kept").glob("*.mkv")]
        print(f"recorded: {len(pieces)} pieces, {sum(pieces):.0f} MB")
    _rounds(journal, Recording(recording).duration)


def _without_route() -> int:
    """How often anything in this network namespace reached for an address that has no route."""
    names, values = (
        n.split() for n in Path("/proc/net/snmp").read_text().splitlines() if n.startswith("Ip:")
    )
    return int(values[names.index("OutNoRoutes")])


def _unplug(stage: Stage, card: SoundCard) -> None:
    time.sleep(60 * _CAMERA_GOES)
    stage.plugged.value = 0
    time.sleep(_AWAY)
    stage.plugged.value = 1
    time.sleep(60 * (_SOUND_GOES - _CAMERA_GOES))
    card.unplug()
    time.sleep(_AWAY)
    card.plug_in()


def _watch(pid: int, minutes: float) -> None:
    begun, (before, _, _) = time.monotonic(), cost_of(pid)
    while (passed := time.monotonic() - begun) < minutes * 60:
        time.sleep(min(60.0, minutes * 60 - passed))
        used, now, most = cost_of(pid)
        passed = time.monotonic() - begun
        print(
            f"{passed / 60:5.1f} min: {(used - before) / passed:.2f} cores, "
            f"{now:.0f} MB (most {most:.0f})",
            flush=True,
        )


def _rounds(journal: Path, period: float) -> None:
    """How much was seen and heard in each round of the recording."""
    with KeptJournal(journal) as kept:
        seen = list(kept.observations())
    dice = (obs.Chouettes, obs.Cul, obs.Throws)
    first = min((s.time for s in seen if isinstance(s, dice)), default=0.0)
    for kind, types in (("throws", dice), ("calls", (obs.Call,))):
        times = [s.time for s in seen if isinstance(s, types)]
        rounds = Counter(int((t - first + 1) // period) for t in times)
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
    parser.add_argument("--unplug", action="store_true", help="each device goes and comes back")
    parser.add_argument("--keep", type=Path, help="folder for journal and recording; must be new")
    given = parser.parse_args()
    if missing := needed():
        print(
            f"not there: {', '.join(missing)}\n"
            "  Debian: apt install pulseaudio libasound2-plugins libportaudio2",
            file=sys.stderr,
        )
        return 2
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        played(given.recording, given.minutes, folder, record=given.record, unplug=given.unplug)
    return 0


if __name__ == "__main__":
    sys.exit(main())
