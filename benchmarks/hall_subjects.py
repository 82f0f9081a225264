"""The subjects of ten thousand tables in a real NATS server: one stream for all, or one a site.

``python -m benchmarks.hall_subjects`` has every table of every site say a line each second, at that
pace and then as fast as the server takes them, and tells how long a line waits to be kept, what the
server takes of processor, memory and disk, and how long it is to read one table's lines, and a whole
site's. No hall judges them: it is the server's share alone. Server and tables are on one machine, all
tables in one process, without replicas.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

from nats.js.api import ConsumerConfig, DeliverPolicy

from benchmarks.hall import matches
from benchmarks.live import cost_of
from referee.hall import subjects
from referee.hall.connection import NatsConnection
from referee.hall.nats_server import PROGRAM, free_port
from referee.hall.wire import encoded

#: Lines that may wait for the server's word, of all tables.
_WAITING = 2000
#: Messages that are read at once.
_BATCH = 500
#: The match that a table plays.
_MATCH = "m1"


@contextmanager
def server(folder: Path, accounts: int) -> Iterator[tuple[int, int]]:
    """A server with so many accounts, each with its own streams: port and process."""
    port = free_port()
    users = "\n".join(
        f'  S{n} {{ jetstream: enabled, users: [{{ user: "s{n}", password: "s" }}] }}'
        for n in range(accounts)
    )
    config = folder / "nats.conf"
    config.write_text(
        f'listen: "127.0.0.1:{port}"\njetstream {{ store_dir: "{folder / "kept"}" }}\n'
        f"accounts {{\n{users}\n}}\n"
    )
    with subprocess.Popen(
        [PROGRAM, "-c", config], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        time.sleep(1)
        try:
            yield port, process.pid
        finally:
            process.send_signal(signal.SIGTERM)


class SayingTables:
    """All tables: each is a site's, and says the lines of a match of random players."""

    def __init__(self, sites: list[NatsConnection], tables: int) -> None:
        lines = [line for match in matches(4) for line in match.lines]
        self._payloads = itertools.cycle([encoded(line) for line in lines])
        self._where = [
            (sites[n * len(sites) // tables], subjects.seen(f"table-{n}", _MATCH))
            for n in range(tables)
        ]
        self._room = asyncio.Semaphore(_WAITING)
        self.waits: list[float] = []
        self.failed = 0

    async def _said(self, site: NatsConnection, subject: str, name: str) -> None:
        begun = time.perf_counter()
        try:
            headers = {"Nats-Msg-Id": name}
            await site.jetstream.publish(subject, next(self._payloads), headers=headers)
        except Exception:  # counted: what fails is what is asked
            self.failed += 1
        self.waits.append(time.perf_counter() - begun)
        self._room.release()

    async def say(self, rounds: int, pace: float, first: int) -> float:
        """Every table says a line a round, a round in ``pace`` seconds (0: at once); seconds it took."""
        self.waits, begun, asked = [], time.perf_counter(), set()
        for number in range(rounds):
            for place, (site, subject) in enumerate(self._where):
                due = begun + pace * (number + place / len(self._where))
                if (early := due - time.perf_counter()) > 0:
                    await asyncio.sleep(early)
                await self._room.acquire()
                name = f"{place}-{first + number}"
                task = asyncio.create_task(self._said(site, subject, name))
                asked.add(task)
                task.add_done_callback(asked.discard)
        await asyncio.gather(*asked)
        return time.perf_counter() - begun


async def read(site: NatsConnection, subject: str) -> tuple[int, float]:
    """All lines under a subject: how many, and in how many seconds."""
    begun, found = time.perf_counter(), 0
    config = ConsumerConfig(deliver_policy=DeliverPolicy.ALL)
    reader = await site.jetstream.pull_subscribe(subject, stream=subjects.TABLES, config=config)
    pending = (await reader.consumer_info()).num_pending or 0
    while found < pending:
        messages = await reader.fetch(min(_BATCH, pending - found), timeout=10)
        found += len(messages)
        await asyncio.gather(*(message.ack() for message in messages))
    return found, time.perf_counter() - begun


async def tried(sites: int, tables: int, rounds: int, folder: Path) -> None:
    """Print what one way of keeping them costs."""
    with server(folder, sites) as (port, pid):
        async with AsyncExitStack() as stack:
            made = []
            for n in range(sites):
                url = f"nats://s{n}:s@127.0.0.1:{port}"
                made.append(await stack.enter_async_context(NatsConnection(url, f"site {n}")))
                await made[-1].make_stream(subjects.TABLES, subjects.TABLES_SUBJECTS)
            said = SayingTables(made, tables)
            print(f"{sites} stream(s), {tables} tables")
            for what, pace in (("a line a second each", 1.0), ("as fast as it takes them", 0.0)):
                before, _, _ = cost_of(pid)
                took = await said.say(rounds, pace, 0 if pace else rounds)
                after, now, most = cost_of(pid)
                waits = sorted(1000 * w for w in said.waits)
                print(
                    f"  {what}: {len(waits) / took:.0f} lines a second, kept after "
                    f"{statistics.median(waits):.1f} ms, 99 % {waits[len(waits) * 99 // 100]:.0f}, "
                    f"worst {waits[-1]:.0f}; {said.failed} failed; server "
                    f"{(after - before) / took:.2f} cores, {now:.0f} MB (most {most:.0f})",
                    flush=True,
                )
            size = sum(p.stat().st_size for p in folder.rglob("*") if p.is_file())
            kept = 2 * rounds * tables
            print(f"  on the disk: {size / 1e6:.0f} MB, {size / kept:.0f} bytes a line")
            for what, subject in (
                ("one table's", subjects.seen("table-1", _MATCH)),
                ("a whole site's" if sites > 1 else "all", subjects.TABLES_SUBJECTS),
            ):
                found, took = await read(made[0], subject)
                print(f"  {what} lines read: {found} in {took:.2f} s", flush=True)


def main() -> int:
    """Print the figures; 2 where no server is installed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--sites", type=int, nargs="+", default=[50, 1])
    parser.add_argument("--rounds", type=int, default=10)
    given = parser.parse_args()
    if shutil.which(PROGRAM) is None:
        print("no nats-server here (Debian: apt install nats-server)", file=sys.stderr)
        return 2
    for sites in given.sites:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(tried(sites, given.tables, given.rounds, Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
