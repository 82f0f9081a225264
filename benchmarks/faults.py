"""What goes wrong around a match while it is played: nothing that was acknowledged may be lost unsaid.

    python -m benchmarks.faults --times 100

A match by hand, in a real process; an arbiter takes lines down and counts those that were acknowledged.
At a random moment: a kill, a full disk (a small file system; with a kill while it is full, every other
time), a journal that another program holds for one to eight seconds, its folder removed, a page of it
overwritten, the wall clock set by an hour. It goes on, is ended, and taken up again. Counted: lines that
were acknowledged and are neither in the journal then nor named as lost, requests without an answer, and
the longest wait for one. Mounting the small file system takes root.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from referee.journal import KeptJournal

#: Faults of one process, one after another.
_IN_A_ROW = 5
#: Seconds within which a request has to be answered.
_PATIENCE = 10.0
_CLOCK = """
import random, time
_true, _random = time.time, random.Random()
time.time = lambda: _true() + _random.choice((-3600, 0, 3600))
"""


class Outcome(msgspec.Struct):
    """What came of one kind of fault; ``lost``, ``unanswered``, ``dead`` should be 0."""

    times: int = 0
    lines: int = 0
    lost: int = 0
    named: int = 0
    unanswered: int = 0
    dead: int = 0
    slowest: float = 0.0


class Match:
    """A match by hand in a process of its own, and its arbiter."""

    def __init__(self, journal: Path, outcome: Outcome, state: Path) -> None:
        self.journal, self.outcome, self.state = journal, outcome, state
        self.done: set[str] = set()
        self._count = 0
        self.process: subprocess.Popen[str] | None = None
        self._page: Any = None
        self._stack = contextlib.ExitStack()

    def begin(self) -> None:
        """Begin, or go on."""
        args = ["--by-hand", "--players", "A, B, C"]
        if self.done:
            args = ["--resume"]
        self.process = subprocess.Popen(
            [
                sys.executable, "-m", "referee", "play", *args, "--json", "--host", "127.0.0.1",
                "--port", "0", "--journal", str(self.journal),
            ],
            stdout=subprocess.PIPE, stderr=None, text=True,
            env={**os.environ, "XDG_STATE_HOME": str(self.state), "PYTHONPATH": str(self.state)},
        )  # fmt: skip
        if self.process.stdout is None:
            raise TypeError("its output goes nowhere")
        told = json.loads(self.process.stdout.readline())
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        self._stack = contextlib.ExitStack()
        self._page = self._stack.enter_context(
            connect(f"ws://127.0.0.1:{told['port']}/live", max_size=None)
        )
        self._page.send(json.dumps({"type": "hello", "key": told["key"]}))

    def line(self) -> None:
        """Take a line down, and wait for the answer."""
        token = f"line {self._count}"
        self._count += 1
        request = {"type": "see", "lines": [f"{'ABC'[self._count % 3]} claps"], "token": token}
        begun = time.monotonic()
        try:
            self._page.send(json.dumps(request))
            while True:
                message = json.loads(self._page.recv(_PATIENCE))
                if message.get("token") == token:
                    break
        except TimeoutError:
            self.outcome.unanswered += 1
            return
        except WebSocketException:
            return
        self.outcome.slowest = max(self.outcome.slowest, time.monotonic() - begun)
        if message["type"] == "done":
            self.outcome.lines += 1
            # a request of one line is called so in the journal
            self.done.add(f"{token}/0")

    def lines(self, count: int) -> None:
        """Some lines, at the speed of a hurried clerk."""
        for _ in range(count):
            self.line()
            time.sleep(0.06)

    def end(self, number: int) -> None:
        """By a signal."""
        if self.process is None:
            return
        with contextlib.suppress(Exception):
            self._stack.close()
        self.process.send_signal(number)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.outcome.dead += 1
            self.process.kill()

    def check(self) -> None:
        """Take it up again, end it, and see that all is there, or named as lost."""
        self.begin()
        self.end(signal.SIGTERM)
        with KeptJournal(self.journal) as kept:
            tokens = set(kept.tokens())
            lost = sum(getattr(s, "source", "") == "journal" for s in kept.observations())
        missing = len(self.done - tokens)
        self.outcome.named += min(missing, lost)
        self.outcome.lost += max(0, missing - lost)


def full(match: Match, rng: random.Random) -> None:
    """The disk is full for a while."""
    filler = match.journal.parent / "filler"
    with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    match.lines(rng.randrange(2, 6))
    if rng.random() < 0.5:
        match.end(signal.SIGKILL)
        filler.unlink()
        match.begin()
    else:
        filler.unlink()
    match.lines(2)


def kill(match: Match, rng: random.Random) -> None:
    """It is killed, and taken up again."""
    timer = threading.Timer(rng.uniform(0, 0.3), match.process.kill if match.process else print)
    timer.start()
    match.lines(4)
    timer.join()
    match.end(signal.SIGKILL)
    match.begin()


def locked(match: Match, rng: random.Random) -> None:
    """Another program holds the journal."""
    base = sqlite3.connect(match.journal, isolation_level=None, timeout=5)
    base.execute("BEGIN IMMEDIATE")
    until = time.monotonic() + rng.uniform(1, 8)
    while time.monotonic() < until:
        match.lines(1)
        time.sleep(0.3)
    base.execute("ROLLBACK")
    base.close()


def removed(match: Match, rng: random.Random) -> None:
    """Its folder is removed."""
    match.lines(rng.randrange(3))
    for one in match.journal.parent.iterdir():
        if one.is_file():
            one.unlink()
    with contextlib.suppress(OSError):
        match.journal.parent.rmdir()
    match.lines(3)
    time.sleep(1.2)


def overwritten(match: Match, rng: random.Random) -> None:
    """A page of the journal, or of the log beside it, is overwritten; then it is ended, or killed."""
    files = [match.journal, match.journal.with_name(match.journal.name + "-wal")]
    able = [f for f in files if f.exists() and f.stat().st_size > 4096]
    if able:
        path = rng.choice(able)
        with path.open("r+b") as file:
            file.seek(4096 * rng.randrange(path.stat().st_size // 4096))
            file.write(rng.randbytes(rng.choice((1, 64, 4096))))
    match.lines(2)
    match.end(rng.choice((signal.SIGTERM, signal.SIGKILL)))
    match.begin()
    match.lines(1)


def clock(match: Match, rng: random.Random) -> None:
    """The wall clock jumps by an hour all the time."""
    (match.state / "sitecustomize.py").write_text(_CLOCK)
    match.end(signal.SIGTERM)
    match.begin()
    match.lines(rng.randrange(2, 6))


FAULTS: dict[str, Callable[[Match, random.Random], None]] = {
    "kill": kill, "full disk": full, "locked journal": locked, "removed folder": removed,
    "overwritten page": overwritten, "clock": clock,
}  # fmt: skip


@contextlib.contextmanager
def _disk(small: bool) -> Iterator[Path]:
    """A folder for the journal; on a file system of three megabytes of its own, where that is wanted."""
    with tempfile.TemporaryDirectory() as folder:
        if small:
            options = ["-t", "tmpfs", "-o", "size=3m", "tmpfs", folder]
            subprocess.run(["mount", *options], check=True)
        try:
            yield Path(folder)
        finally:
            if small:
                subprocess.run(["umount", "-l", folder], check=True)


def run(name: str, times: int, seed: int) -> Outcome:
    """One kind of fault, so many times."""
    outcome, rng = Outcome(), random.Random(f"{seed} {name}")
    while outcome.times < times:
        with _disk(name == "full disk") as folder, tempfile.TemporaryDirectory() as state:
            match = Match(folder / "evening" / "j.sqlite", outcome, Path(state))
            match.begin()
            match.lines(3)
            for _ in range(min(_IN_A_ROW, times - outcome.times)):
                match.lines(rng.randrange(4))
                FAULTS[name](match, rng)
                outcome.times += 1
            match.end(signal.SIGTERM)
            match.check()
            shutil.rmtree(folder / "evening", ignore_errors=True)
    return outcome


def main() -> None:
    """Each fault so many times; exit status 1 where something was lost unsaid."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--only", choices=list(FAULTS), nargs="+", default=list(FAULTS))
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    bad = 0
    for name in asked.only:
        found = run(name, asked.times, asked.seed)
        bad += found.lost + found.unanswered + found.dead
        print(f"{name}: {msgspec.json.encode(found).decode()}", flush=True)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
