"""How soon a live match shows what happened, and what it costs.

    python -m benchmarks.live --recording fixtures/calme/calme.mkv --viewers 50

A recording is played in real time as if live, with its page, its journal and a viewer: from dice at
rest, and from the end of a call, to the viewer's page; then corrections by hand, until all viewers have
them, one of whom never reads. Processor time (cores) and memory are those of the whole process.

Where a call's time goes is told by the ears alone, on the same sound: how much of what follows a call
they have to hear before they tell it (the silence that ends it, their look-ahead, the block in which it
comes), and what they work on that; all the rest is waiting for the processor, judging, and the page.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from referee import observations as obs
from referee.audio.call_detector import CallDetector
from referee.journal import KeptJournal
from referee.recording.reader import Recording
from referee.sheet.model import Header
from referee.sheet.writing import event_text
from referee.table import read_table

_TICKS = os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def _playing(*args: str) -> Iterator[tuple[subprocess.Popen[str], dict[str, Any]]]:
    command = [sys.executable, "-m", "referee", "play", "--json", "--host", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--port", "0", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        if process.stdout is None:
            raise TypeError("its output goes nowhere")
        told = json.loads(process.stdout.readline())
        threading.Thread(target=process.stdout.read, daemon=True).start()
        try:
            yield process, told
        finally:
            process.terminate()
            process.wait(30)


@contextlib.contextmanager
def page_of(told: dict[str, Any], key: str = "") -> Iterator[ClientConnection]:
    """A page of the match that ``told`` is the first line of; an arbiter's with the key."""
    with connect(f"ws://127.0.0.1:{told['port']}/live", max_size=None) as page:
        page.send(json.dumps({"type": "hello", "key": key}))
        yield page


def cost_of(pid: int) -> tuple[float, float, float]:
    """Processor seconds so far; memory now and at most, MB."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    status = dict(line.split(":", 1) for line in lines)
    now, most = (int(status[k].split()[0]) / 1000 for k in ("VmRSS", "VmHWM"))
    return (int(fields[11]) + int(fields[12])) / _TICKS, now, most


def _told(name: str, seconds: list[float]) -> None:
    if not seconds:
        print(f"{name}: none")
        return
    found = sorted(1000 * s for s in seconds)
    ninth = found[min(len(found) - 1, 9 * len(found) // 10)]
    middle = statistics.median(found)
    print(
        f"{name}: {len(found)}; median {middle:.0f} ms, 9 of 10 {ninth:.0f}, worst {found[-1]:.0f}"
    )


class Delays:
    """How long after it happened what was seen and heard is on a page, and is judged and kept."""

    def __init__(self) -> None:
        self._shown: dict[tuple[float, str], float] = {}
        self._judged: dict[tuple[float, str], float] = {}

    def shows(self, moment: dict[str, Any]) -> None:
        """A page was sent this."""
        board = moment["board"]
        for event in [*board["seen"], *board["events"]["events"]]:
            self._shown.setdefault((event["time"], event["line"]), moment["now"])
        for event in board["events"]["events"]:
            self._judged.setdefault((event["time"], event["line"]), moment["now"])

    def tell(self, seen: Sequence[obs.AnyObservation], players: Sequence[str]) -> None:
        """Print them, of what the journal has kept."""
        for name, found in (("shown", self._shown), ("judged and kept", self._judged)):
            throws, calls = [], []
            for one in seen:
                at = found.get((one.time, event_text(one, players)))
                if at is not None and isinstance(one, obs.Chouettes | obs.Cul | obs.Throws):
                    throws.append(at - one.time)
                elif at is not None and isinstance(one, obs.Call) and one.evidence is not None:
                    calls.append(at - one.evidence.end)
            _told(f"from dice at rest until they are {name}", throws)
            _told(f"from the end of a call until it is {name}", calls)


def from_recording(recording: Path, folder: Path) -> None:
    """From what happened to the page."""
    journal = folder / "j.sqlite"
    args = ("--from", str(recording), "--until-end", "--journal", str(journal))
    delays = Delays()
    with _playing(*args) as (process, told), page_of(told) as page:
        begun, (before, _, _) = time.monotonic(), cost_of(process.pid)
        cost, peak, ended = before, 0.0, begun
        with contextlib.suppress(WebSocketException, OSError, StopIteration):
            while True:
                moment = json.loads(page.recv())
                if moment["type"] != "moment":
                    continue
                delays.shows(moment)
                ended = time.monotonic()
                cost, _, peak = cost_of(process.pid)
    with KeptJournal(journal) as kept:
        header = msgspec.json.decode(kept.noted("header") or "", type=Header)
        delays.tell(list(kept.observations()), header.players)
    print(f"{(cost - before) / (ended - begun):.2f} cores, {peak:.0f} MB")


def the_ears(recording: Path) -> None:
    """Where the time between the end of a call and its being told goes, by the ears alone."""
    media, table = Recording(recording), read_table(recording.with_suffix(".toml"))
    listener = CallDetector(media.sample_rate, media.channels, table, awaited=None)
    heard, worked, held = [], [], []
    waiting: list[obs.Call] = []
    for block in media.sound():
        until = block.time + len(block.samples) / media.sample_rate
        begun = time.thread_time()
        calls = listener.feed(block.samples, block.time)
        spent = time.thread_time() - begun
        for call in calls:
            if call.evidence is not None:
                heard.append(until - call.evidence.end)
                worked.append(spent)
                waiting.append(call)
        for call in [c for c in waiting if c.time <= listener.watermark]:
            waiting.remove(call)
            held.append(until - (call.evidence.end if call.evidence is not None else until))
    _told("  of that, the sound that has to be heard first", heard)
    _told("  the ears' own work on the block in which it is told", worked)
    _told("until nothing can come before it any more (a rival's call takes 0.7 s)", held)


def by_hand(viewers: int, corrections: int, folder: Path) -> None:
    """From a correction to all pages, with one that never reads and with none."""
    for idle in (False, True):
        journal = folder / f"by-hand-{idle}.sqlite"
        args = ("--by-hand", "--players", "A, B, C", "--journal", str(journal))
        with contextlib.ExitStack() as stack:
            _, told = stack.enter_context(_playing(*args))
            pages = [stack.enter_context(page_of(told)) for _ in range(viewers)]
            arbiter = stack.enter_context(page_of(told, told["key"]))
            if idle:
                stack.enter_context(_never_reads(told["port"]))
            delays = [_corrected(arbiter, pages, n) for n in range(corrections)]
        who = f"{viewers} viewers" + (", one more that never reads" if idle else "")
        _told(f"correction to the last of {who}", delays)


@contextlib.contextmanager
def _never_reads(port: int) -> Iterator[None]:
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(
            f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        yield


def _corrected(arbiter: ClientConnection, pages: list[ClientConnection], number: int) -> float:
    """A throw, and its correction; seconds from asking until every page shows it."""
    # no page of ours says more than that in a second
    time.sleep(0.12)
    line = f"A chouettes {1 + number % 6} {1 + number % 5}"
    before = _LAST.get(id(arbiter), {}).get("last", 0)
    arbiter.send(json.dumps({"type": "see", "lines": [line], "token": f"s{number}"}))
    # the answer may come before what it has brought is shown, or after
    moment = _until(arbiter, lambda m: m["type"] == "moment" and m["last"] > before)
    version, last = moment["version"], moment["last"]
    asked = {"type": "correct", "what": "replace", "number": last, "version": version}
    begun = time.monotonic()
    arbiter.send(json.dumps({**asked, "line": "A chouettes 1 1", "token": f"c{number}"}))
    for page in pages:
        _until(page, lambda m: m["type"] == "moment" and m["version"] > version)
    delay = time.monotonic() - begun
    _until(arbiter, lambda m: m["type"] == "moment" and m["version"] > version)
    return delay


_LAST: dict[int, dict[str, Any]] = {}


def _until(page: ClientConnection, so: Any) -> dict[str, Any]:
    """Read until ``so`` is true of a message; the last moment that was seen."""
    while True:
        message = json.loads(page.recv(20))
        if message["type"] == "moment":
            _LAST[id(page)] = message
        if message["type"] == "refused":
            raise RuntimeError(message["why"])
        if so(message):
            return _LAST.get(id(page), {})


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--recording", type=Path, default=Path("fixtures/calme/calme.mkv"))
    parser.add_argument("--viewers", type=int, default=50)
    parser.add_argument("--corrections", type=int, default=100)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        from_recording(given.recording, Path(folder))
        the_ears(given.recording)
        by_hand(given.viewers, given.corrections, Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
