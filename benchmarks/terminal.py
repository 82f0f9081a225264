"""Live play in a real (pseudo-)terminal: it has to end by itself, right, or when it is told to.

    python -m benchmarks.terminal --rounds 20 --speed 1 4
    python -m benchmarks.terminal --undos 500
    python -m benchmarks.terminal --interrupts 100

``--rounds``: every recording so many times at each speed, with pages open and an arbiter who undoes and
restores at random. Right is the ledger of the same recording in `referee replay`. A match that has not
ended after three times its length counts as stuck. ``--undos``: a match by hand on which undo is tapped
so often in a row. ``--interrupts``: Ctrl-C at random moments, from the start on; told are the seconds
until the program has gone, and whether its journal was closed.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import json
import os
import pty
import random
import re
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from referee.engine.history import History
from referee.journal import KeptJournal
from referee.observations import Replace
from referee.session.snapshot import version
from referee.sheet.judging import match_of
from referee.sheet.model import Header

_ROOT = Path(__file__).parent.parent
_RECORDINGS = ("calme", "calme-micros", "taverne", "taverne-micros")
#: Columns and rows of the terminal.
_SIZE = (100, 40)
_KEY = re.compile(rb"http://[^/\s]+:(\d+)/#key=([\w-]+)")


def _as_from_a_shell() -> None:
    """What a shell at a terminal does: the terminal is the program's, and Ctrl-C is not ignored.

    It is where this runs in the background of a script, until the program's own handler is there.
    """
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class TerminalProcess:
    """A program at a terminal of its own; use it as a context manager."""

    def __init__(self, *args: str) -> None:
        self._own, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", _SIZE[1], _SIZE[0], 0, 0))
        self.shown = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "referee", *args],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            preexec_fn=_as_from_a_shell,
            env={**os.environ, "TERM": "xterm-256color"},
            cwd=_ROOT,
        )
        os.close(theirs)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> TerminalProcess:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Kill what still runs."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._reader.join(5)
        os.close(self._own)

    def _read(self) -> None:
        with contextlib.suppress(OSError):
            while data := os.read(self._own, 65536):
                self.shown += data

    def type(self, keys: bytes) -> None:
        """Type keys; Ctrl-C is byte 3."""
        os.write(self._own, keys)

    def ended(self, seconds: float) -> bool:
        """Whether it ends within so many seconds."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        return self.process.poll() is not None

    def page(self, seconds: float = 60.0) -> tuple[int, str]:
        """The page's port and the arbiter's key, once they are printed."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            found = _KEY.search(self.shown)
            if found:
                return int(found[1]), found[2].decode()
            time.sleep(0.05)
        raise TimeoutError(self.shown.decode(errors="replace"))


class Arbiter:
    """A page that undoes what was done last, and restores it, at random; it counts what it is told."""

    def __init__(self, port: int, key: str, rng: random.Random) -> None:
        self._port, self._key, self._rng = port, key, rng
        self.undone = self.restored = self.refused = 0
        self._moment: dict[str, Any] = {}
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Leave."""
        self._stopped.set()
        self._thread.join(10)

    def _run(self) -> None:
        with (
            contextlib.suppress(WebSocketException, OSError, EOFError),
            connect(f"ws://127.0.0.1:{self._port}/live", max_size=None) as page,
        ):
            page.send(json.dumps({"type": "hello", "key": self._key}))
            while not self._stopped.is_set():
                self._hear(page, self._rng.uniform(0.2, 2.0))
                if self._moment and self._moment["last"]:
                    self._undo_and_restore(page)

    def _hear(self, page: Any, seconds: float) -> None:
        until = time.monotonic() + seconds
        with contextlib.suppress(TimeoutError):
            while (left := until - time.monotonic()) > 0:
                message = json.loads(page.recv(left))
                if message["type"] == "moment":
                    self._moment = message

    def _ask(self, page: Any, **request: Any) -> bool:
        token = str(self._rng.random())
        page.send(json.dumps({"type": "correct", "token": token, "reason": "x", **request}))
        while True:
            message = json.loads(page.recv(20))
            if message["type"] == "moment":
                self._moment = message
            elif message.get("token") == token:
                return bool(message["type"] == "done")

    def _undo_and_restore(self, page: Any) -> None:
        now = self._moment
        if not self._ask(page, what="undo", number=now["last"], version=now["version"]):
            self.refused += 1
            return
        self.undone += 1
        for _ in range(50):
            version = self._moment["version"]
            if version > now["version"] and self._ask(
                page, what="strike", number=version, version=version
            ):
                self.restored += 1
                return
            self._hear(page, 0.05)


def ledger_of(journal: Path, *, restored: bool = True) -> list[tuple[str, str | None, int]]:
    """Rule, player and points of a journal's ledger; not ``restored``: the last undo is taken back."""
    with KeptJournal(journal) as kept:
        header = msgspec.json.decode(kept.noted("header") or "", type=Header)
        history = History(lambda: match_of(header), kept.observations())
    if not restored:
        undo = version(history.entries)
        history.step(Replace(time=history.entries[-1].time, author="x", source="x", number=undo))
    history.end()
    return [(r.rule, r.player, r.points) for r in history.ledger if r.points]


def rounds(names: list[str], count: int, speeds: list[float], seed: int) -> int:
    """Play recordings to their ends; how many went wrong."""
    wrong = 0
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        for name in names:
            recording = _ROOT / "fixtures" / name / f"{name}.mkv"
            true = folder / f"{name}.sqlite"
            begun = time.monotonic()
            subprocess.run(
                [sys.executable, "-m", "referee", "replay", str(recording), "--journal", str(true)],
                stdout=subprocess.DEVNULL, check=False, cwd=_ROOT,
            )  # fmt: skip
            alone = time.monotonic() - begun
            for speed in speeds:
                for number in range(count):
                    rng = random.Random(f"{seed} {name} {speed} {number}")
                    found = _round(recording, folder / "live.sqlite", speed, rng, 300 + 3 * alone)
                    right = found.pop("ledger") == ledger_of(true) and not found["stuck"]
                    wrong += not right
                    print(
                        name,
                        f"x{speed:g}",
                        number,
                        "right" if right else "WRONG",
                        found,
                        flush=True,
                    )
    return wrong


def _round(
    recording: Path, journal: Path, speed: float, rng: random.Random, patience: float
) -> dict[str, Any]:
    for one in journal.parent.glob(f"{journal.name}*"):
        one.unlink()
    begun = time.monotonic()
    with (
        TerminalProcess(
            "play", "--from", str(recording), "--until-end", "--speed", str(speed),
            "--journal", str(journal), "--host", "127.0.0.1", "--port", "0",
        ) as seat,
        contextlib.ExitStack() as pages,
    ):  # fmt: skip
        port, key = seat.page()
        pages.enter_context(_viewer(port, "fr", reads=True))
        pages.enter_context(_viewer(port, "en", reads=False))
        arbiter = Arbiter(port, key, rng)
        ended = seat.ended(patience)
        arbiter.stop()
        status = seat.process.poll()
        traceback = b"Traceback" in seat.shown
    return {
            # the match may end between an undo and its restoring
        "ledger": ledger_of(journal, restored=arbiter.undone == arbiter.restored),
        "stuck": not ended, "status": status, "traceback": traceback,
        "seconds": round(time.monotonic() - begun, 1), "undone": arbiter.undone,
        "restored": arbiter.restored, "refused": arbiter.refused,
    }  # fmt: skip


@contextlib.contextmanager
def _viewer(port: int, language: str, *, reads: bool) -> Iterator[None]:
    """A page that is only looked at; one that doesn't read what it gets is a telephone asleep."""
    # the library's own pings would end a page that sleeps
    with connect(
        f"ws://127.0.0.1:{port}/live", max_size=None, ping_interval=None, close_timeout=0.5
    ) as page:
        page.send(json.dumps({"type": "hello", "language": language}))

        def read() -> None:
            with contextlib.suppress(WebSocketException, OSError, EOFError):
                for _ in page:
                    pass

        if reads:
            threading.Thread(target=read, daemon=True).start()
        yield


@contextlib.contextmanager
def _by_hand(journal: Path) -> Iterator[TerminalProcess]:
    with TerminalProcess(
        "play", "--by-hand", "--players", "Perceval, Karadoc, Bohort", "--journal", str(journal),
        "--host", "127.0.0.1", "--port", "0",
    ) as seat:  # fmt: skip
        yield seat


def undos(count: int) -> int:
    """Tap undo so often; how many were not answered."""
    unanswered = 0
    with tempfile.TemporaryDirectory() as folder, _by_hand(Path(folder) / "j.sqlite") as seat:
        port, key = seat.page()
        with connect(f"ws://127.0.0.1:{port}/live", max_size=None) as page:
            page.send(json.dumps({"type": "hello", "key": key}))
            moment: dict[str, Any] = {}
            answers = {"done": 0, "refused": 0}
            begun = time.monotonic()
            for number in range(3 * count):
                if number % 3 == 2:
                    request = {
                        "type": "correct", "what": "undo", "number": moment.get("last", 0),
                        "version": moment.get("version", 0),
                    }  # fmt: skip
                else:
                    player = ("Perceval", "Karadoc", "Bohort")[number // 3 % 3]
                    line = f"{player} chouettes 2 5" if number % 3 == 0 else f"{player} cul 1"
                    request = {"type": "see", "lines": [line]}
                page.send(json.dumps({**request, "token": str(number)}))
                while True:
                    try:
                        message = json.loads(page.recv(10))
                    except TimeoutError:
                        unanswered += 1
                        break
                    if message["type"] == "moment":
                        moment = message
                    elif message.get("token") == str(number):
                        answers[message["type"]] += number % 3 == 2
                        break
                # the next tap is of what the page shows then; faster than twenty a second it is let go
                with contextlib.suppress(TimeoutError):
                    while True:
                        message = json.loads(page.recv(0.06))
                        moment = message if message["type"] == "moment" else moment
            print(
                f"{count} undos: {answers}, {unanswered} unanswered, {time.monotonic() - begun:.0f} s"
            )
        seat.type(b"\x03")
        stuck = not seat.ended(5)
    print("ended by Ctrl-C" if not stuck else "STUCK")
    return unanswered + stuck


def interrupts(count: int, seed: int) -> int:
    """Ctrl-C at random moments; how many times it took more than two seconds or left something open."""
    rng, wrong, slowest = random.Random(seed), 0, 0.0
    statuses: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as kept:
        for number in range(count):
            name = rng.choice(_RECORDINGS)
            recording = _ROOT / "fixtures" / name / f"{name}.mkv"
            journal = Path(kept) / f"{number}.sqlite"
            after = rng.choice([rng.uniform(0, 3), rng.uniform(3, 30)])
            args = ["--from", str(recording)]
            if number % 3 == 0:
                args = ["--by-hand", "--players", "A, B"]
            with TerminalProcess(
                "play", *args, "--journal", str(journal), "--host", "127.0.0.1", "--port", "0"
            ) as seat:
                # before the program runs there is nobody to hear a key
                line = Path(f"/proc/{seat.process.pid}/cmdline")
                while seat.process.poll() is None and b"\0referee\0" not in line.read_bytes():
                    time.sleep(0.01)
                time.sleep(after)
                begun = time.monotonic()
                if number % 2:
                    seat.type(b"\x03")
                else:
                    seat.process.send_signal(signal.SIGTERM)
                ended = seat.ended(10)
                took = time.monotonic() - begun
                status = seat.process.poll()
                bad = b"Traceback" in seat.shown
                if bad:
                    print(seat.shown.decode(errors="replace"))
            closed = not journal.with_name(journal.name + "-wal").exists()
            slowest = max(slowest, took)
            statuses[str(status)] = statuses.get(str(status), 0) + 1
            if not ended or took > 2.0 or bad or not closed:
                wrong += 1
                print(
                    f"{number} after {after:.1f} s: {took:.2f} s, {status=} {closed=} traceback={bad}"
                )
    print(f"{count} interrupts: {wrong} wrong, slowest {slowest:.2f} s, statuses {statuses}")
    return wrong


def main() -> None:
    """Play, tap, interrupt; exit status 1 where something went wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=0)
    parser.add_argument("--speed", type=float, nargs="+", default=[1.0, 4.0])
    parser.add_argument("--recordings", nargs="+", default=list(_RECORDINGS))
    parser.add_argument("--undos", type=int, default=0)
    parser.add_argument("--interrupts", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    wrong = 0
    if asked.undos:
        wrong += undos(asked.undos)
    if asked.interrupts:
        wrong += interrupts(asked.interrupts, asked.seed)
    if asked.rounds:
        wrong += rounds(asked.recordings, asked.rounds, asked.speed, asked.seed)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
