"""A hall of many tables through a real NATS server: how late, how much, and what faults do to it.

``python -m benchmarks.hall`` plays random tables, each an observation a second, to a `referee hall` of
its own; a viewer of the wall says when each line has arrived. ``--faults`` kills hall and server at
random moments meanwhile, gives lines twice, and compares all ledgers at the end. ``--frames`` shows the
wall of all tables in a Chromium meanwhile, and counts the pictures that it dropped.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.hall_peers import PlayedMatch
from benchmarks.random_table import SETTINGS, RandomTable
from referee.engine.history import History
from referee.hall import subjects
from referee.hall.connection import NatsConnection
from referee.hall.credentials import kept_credentials
from referee.hall.nats_server import free_port
from referee.hall.stream import MessageStream, StreamAwayError
from referee.hall.wire import JournalLine, MatchBegan, encoded
from referee.sheet.judging import match_of

#: Seconds that the hall gets to come up, and to have all at the end.
_PATIENCE = 60.0
#: Matches that all tables play, each beginning elsewhere among them.
_MATCHES = 12


def matches(count: int = _MATCHES) -> list[PlayedMatch]:
    """Matches of random players."""
    found = []
    for seed in range(count):
        table = RandomTable(SETTINGS["pp64"], seed)
        table.play()
        header = table.header
        history = History(lambda header=header: match_of(header))  # type: ignore[misc]
        lines = [
            JournalLine(
                match="any", number=n, seen=seen,
                rulings=tuple(history.step(seen, kept=True).rulings),
            )
            for n, seen in enumerate(table.seen, 1)
        ]  # fmt: skip
        found.append(PlayedMatch(header, lines))
    return found


class RunningHall:
    """`referee hall` as a process; it may be killed and begun again."""

    def __init__(self, folder: Path, tables: int) -> None:
        self.folder, self.tables = folder, [f"table-{n}" for n in range(1, tables + 1)]
        self.port, self.nats = free_port(), free_port()
        self.file = folder / "bench.toml"
        self.file.write_text(f'name = "bench"\ntables = {tables}\n', "utf-8")
        self.begins()

    def begins(self) -> float:
        """Begin; seconds until it is up to date."""
        began = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "referee", "hall", str(self.file), "--host", "127.0.0.1",
             "--port", str(self.port), "--nats-port", str(self.nats)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "à jour" in line:
                return time.monotonic() - began
        raise RuntimeError("the hall does not begin")

    def server(self) -> int:
        """The process of its NATS server."""
        listed = subprocess.run(
            ["pgrep", "-f", f"{self.folder}/bench.salle/nats-server.conf"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        return int(listed.stdout.split()[0])

    def kill(self) -> None:
        """As a power cut: hall and server at once."""
        os.kill(self.server(), signal.SIGKILL)
        self.process.kill()
        self.process.wait()

    def used(self) -> tuple[float, float]:
        """Seconds of processor and MB of memory that the hall has used."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        ticks = int(stat[11]) + int(stat[12])
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        memory = int(status.partition("VmRSS:")[2].split()[0]) / 1024
        return ticks / os.sysconf("SC_CLK_TCK"), memory

    def url(self, user: str) -> str:
        """The address of a user."""
        kept = kept_credentials(self.folder / "bench.salle" / "credentials.json")
        return kept.address(user, "127.0.0.1", self.nats)

    def wall(self) -> dict[str, dict[str, object]]:
        """All tables as the wall has them."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/data/hall.json") as answer:
            return {t["table"]: t for t in json.load(answer)["tables"]}

    def ends(self) -> None:
        """End."""
        self.process.terminate()
        self.process.wait(20)


class BenchTable:
    """A table that plays: a line a second, published as a table does it."""

    def __init__(self, name: str, said: list[PlayedMatch], seed: int, *, faulty: bool) -> None:
        self.name, self._said, self._faulty = name, said, faulty
        self._chance = random.Random(seed)
        self._next = seed
        #: The lines of the matches before this one.
        self.before = 0
        self._begin()

    def _begin(self) -> None:
        self.match = f"{self.name}-{self._next}"
        self.played = self._said[self._next % len(self._said)]
        self._next += 1
        self.sent: dict[int, float] = {}
        self.count = 0

    async def play(self, hall: RunningHall, until: float, pace: float) -> None:
        """Play one match after another, whatever becomes of the hall."""
        await asyncio.sleep(self._chance.random() * pace)
        while time.monotonic() < until:
            if self.count == len(self.played.lines):
                self.before += self.count
                self._begin()
            try:
                async with NatsConnection(hall.url(self.name), self.name) as there:
                    await self._speak(there.stream(subjects.TABLES), until, pace)
            except (StreamAwayError, OSError):
                await asyncio.sleep(0.3)

    async def _speak(self, stream: MessageStream, until: float, pace: float) -> None:
        began = MatchBegan(match=self.match, header=self.played.header)
        subject = subjects.began(self.name, self.match)
        await stream.publish(subject, encoded(began), f"{self.match}.began")
        last = await stream.last(subjects.seen(self.name, self.match))
        sequence = 0 if last is None else last.sequence
        self.count = 0 if last is None else json.loads(last.data)["number"]
        while time.monotonic() < until and self.count < len(self.played.lines):
            begun = time.monotonic()
            line = msgspec.structs.replace(self.played.lines[self.count], match=self.match)
            self.sent.setdefault(line.number, begun)
            subject, data = subjects.seen(self.name, self.match), encoded(line)
            sequence = await stream.publish(
                subject, data, f"{self.match}.{line.number}", after_of_subject=sequence
            )
            if self._faulty and self._chance.random() < 0.05:
                # a doubled delivery that the server can't know for one
                sequence = await stream.publish(subject, data, f"{self.match}.{line.number}.again")
            self.count = line.number
            await asyncio.sleep(max(0.0, pace - (time.monotonic() - begun)))


async def watch(hall: RunningHall, tables: dict[str, BenchTable], late: list[float]) -> None:
    """Look at the wall, and note how late each line is there."""
    known: dict[str, int] = {}
    while True:
        try:
            async with connect(f"ws://127.0.0.1:{hall.port}/live", max_size=None) as wall:
                async for message in wall:
                    now, said = time.monotonic(), json.loads(message)
                    whole = said["hall"]["tables"] if "hall" in said else said["tables"]
                    for table in whole:
                        one = tables.get(table["table"])
                        if one is None:
                            continue
                        if table["lines"] < known.get(one.name, 0):
                            known[one.name] = 0  # another match
                        fresh = range(known.get(one.name, 0) + 1, table["lines"] + 1)
                        late += [now - one.sent[n] for n in fresh if n in one.sent]
                        known[one.name] = max(known.get(one.name, 0), table["lines"])
        except (OSError, WebSocketException):
            await asyncio.sleep(0.2)


#: Counts on a page how long each of its pictures stood, ms, and tasks of more than 50 ms.
_COUNTS = """(() => {
  window.stood = []; window.tasks = [];
  let last = performance.now();
  const next = (now) => { window.stood.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
  const told = (list) => window.tasks.push(...list.getEntries().map((e) => e.duration));
  const seen = new PerformanceObserver(told);
  seen.observe({ type: "longtask" });
})()"""
#: Milliseconds of a picture on a screen of 60 Hz.
_PICTURE = 1000 / 60


@contextlib.contextmanager
def shown(hall: RunningHall) -> Iterator[None]:
    """The wall of all tables in a Chromium; at the end it is told how many pictures it dropped."""
    sys.path.append(str(Path(__file__).parents[1] / "tests"))
    from page.browser import Chromium  # type: ignore[import-not-found]

    with Chromium() as chromium:
        url = f"http://127.0.0.1:{hall.port}/wall?per={len(hall.tables)}"
        page = chromium.page(url, 1920, 1080)
        page.wait(f"document.querySelectorAll('.place').length === {len(hall.tables)}")
        page.run(_COUNTS)
        yield
        stood, tasks = page.run("window.stood"), page.run("window.tasks")
    dropped = sum(max(0, round(s / _PICTURE) - 1) for s in stood)
    print(
        f"wall of {len(hall.tables)}: {len(stood)} pictures, {dropped} dropped, "
        f"the longest stood {max(stood):.0f} ms; tasks over 50 ms: {len(tasks)}, "
        f"the longest {max(tasks, default=0):.0f} ms"
    )


async def run(hall: RunningHall, tables: int, seconds: float, faults: int, pace: float) -> None:
    """Play, and print what was measured."""
    said = matches()
    every = {
        name: BenchTable(name, said, n, faulty=bool(faults))
        for n, name in enumerate(hall.tables[:tables])
    }
    late: list[float] = []
    watching = asyncio.create_task(watch(hall, every, late))
    until = time.monotonic() + seconds
    cpu, _ = hall.used()
    begun = time.monotonic()
    playing = [asyncio.create_task(t.play(hall, until, pace)) for t in every.values()]
    chance, kills = random.Random(1), {"hall": 0, "server": 0, "both": 0}
    for _ in range(faults):
        await asyncio.sleep(seconds * 0.8 / faults * chance.uniform(0.5, 1.0))
        what = chance.choice(list(kills))
        kills[what] += 1
        if what == "server":
            os.kill(hall.server(), signal.SIGKILL)
        elif what == "hall":
            hall.process.kill()
            hall.process.wait()
            await asyncio.to_thread(hall.begins)
        else:
            hall.kill()
            await asyncio.to_thread(hall.begins)
    await asyncio.gather(*playing)
    took = time.monotonic() - begun
    lines = sum(t.before + t.count for t in every.values())
    wrong = await compared(hall, every)
    watching.cancel()
    told = f"{tables} tables, {took:.0f} s, {lines} lines ({lines / took:.0f}/s)"
    if faults:
        print(f"{told}; killed: {kills}; tables that differ at the end: {wrong}")
        return
    used, memory = hall.used()
    parts = statistics.quantiles(late, n=100)
    print(
        f"{told}; table to wall: median {1000 * parts[49]:.0f} ms, 99 % {1000 * parts[98]:.0f} ms, "
        f"worst {1000 * max(late):.0f} ms of {len(late)}; hall: {(used - cpu) / took:.2f} cores, "
        f"{memory:.0f} MB; tables that differ: {wrong}"
    )
    hall.kill()
    print(f"killed and begun again: up to date after {hall.begins():.1f} s (the start included)")


async def compared(hall: RunningHall, every: dict[str, BenchTable]) -> int:
    """How many tables the hall has otherwise than they are, once all had time to come."""
    until, wrong = time.monotonic() + _PATIENCE, len(every)
    while time.monotonic() < until and wrong:
        await asyncio.sleep(0.5)
        try:
            wall = await asyncio.to_thread(hall.wall)
        except OSError:
            continue
        wrong = 0
        for table in every.values():
            history = History(
                lambda table=table: match_of(table.played.header),  # type: ignore[misc]
                [line.seen for line in table.played.lines[: table.count]],
            )
            shown = wall[table.name]
            seats: list[dict[str, object]] = shown["seats"]  # type: ignore[assignment]
            scores = {s["player"]: s["score"] for s in seats}
            same = shown["lines"] == table.count and not shown["alarms"]
            wrong += not (same and scores == history.match.scores)
    return wrong


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--faults", type=int, default=0)
    parser.add_argument("--frames", action="store_true")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two lines")
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="hall-bench-"))
    hall = RunningHall(folder, given.tables)
    try:
        with shown(hall) if given.frames else contextlib.nullcontext():
            asyncio.run(run(hall, given.tables, given.seconds, given.faults, given.pace))
    finally:
        hall.ends()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
