"""What faults do to a hall: each many times at random moments, and all ledgers compared after each.

``python -m benchmarks.hall_faults edge|centre|two|disk`` runs one series of ``--rounds``:

- ``edge``: a round kills a machine of tables, which begins again with its clock off by up to an hour;
  cuts the link of another, where ten minutes of lines are written meanwhile; gives lines of a third
  once more, twice and out of order.
- ``centre``: a round kills the hall, and the server.
- ``two``: two halls decide at once; now and then one is killed.
- ``disk``: the server's disk is full for a while. Wants the right to mount a small one (root).

After each fault the ledgers of all tables, as their journals have them, are compared with the hall's;
at the end each line has to stand in the stream, and none under two contents.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.hall import matches
from benchmarks.hall_link import CutLink
from benchmarks.hall_peers import hall, ledger_sum, tables
from referee.hall import subjects
from referee.hall.connection import NatsConnection
from referee.hall.credentials import HALL_USER, Credentials
from referee.hall.nats_server import NatsServer, ServerPorts, free_port
from referee.hall.stream import StreamAwayError
from referee.hall.wire import JournalLine, encoded, table_message
from referee.journal.tail import JournalTail

#: Seconds until hall and tables must agree after a fault.
_PATIENCE = 90.0
#: Connections lost, at most, while all of the stream is read: a busy machine's are.
_BROKEN = 20
#: Matches that the tables play over and over.
_MATCHES = 3
#: Lines of a table in a part of a round, and seconds in which they are played.
_LINES, _SECONDS = 25, 0.8
#: Lines that a table writes while its link is cut: ten minutes, one a second.
_CUT_LINES = 600
#: Seconds by which a clock may be off.
_OFF = 3600
#: Bytes of the disk that fills up; it begins anew after so many rounds.
_DISK = 96 << 20


#: Processes begin as copies of one that has loaded everything.
_FORKED = multiprocessing.get_context("forkserver")


class Peer:
    """A process of `benchmarks.hall_peers`."""

    def __init__(self, be: Callable[..., None], *args: object) -> None:
        self._be, self._args = be, args
        self.begin()

    def begin(self, off: int = 0) -> None:
        """Begin, or begin again; ``off``: seconds by which a table's clock is wrong."""
        self._pipe, there = _FORKED.Pipe()
        more = (off,) if self._be is tables else ()
        self.process = _FORKED.Process(target=self._be, args=(there, *self._args, *more))
        self.process.start()
        there.close()
        told = self.answer()
        if off and abs(told - time.time() - off) > 60:
            raise RuntimeError("the clock is not off")

    def tell(self, asked: object) -> None:
        """Tell it something."""
        self._pipe.send(asked)

    def answer(self) -> Any:
        """What it says next."""
        return self._pipe.recv()

    def play(self, lines: int = _LINES, seconds: float = _SECONDS) -> None:
        """Have its tables play; it answers when they have."""
        self.tell((lines, seconds))

    def kill(self) -> None:
        """As a power cut."""
        self.process.kill()
        self.process.join()
        self._pipe.close()


class Faults:
    """A server, its halls and tables, and what is counted."""

    def __init__(
        self, folder: Path, tables: list[str], chance: random.Random, seconds: float
    ) -> None:
        self.folder, self.tables, self.chance = folder, tables, chance
        self.counted: Counter[str] = Counter()
        self.differed: list[str] = []
        self.slowest = 0.0
        self.until = time.monotonic() + seconds
        self.kept = Credentials()
        (folder / "played").write_bytes(msgspec.msgpack.encode(matches(_MATCHES)))
        ports = ServerPorts("127.0.0.1", free_port())
        self.server = NatsServer(folder / "nats", ports, self.kept, tables)
        self.server.__enter__()

    def url(self, user: str = HALL_USER, port: int = 0) -> str:
        """The address of a user."""
        return self.kept.address(user, "127.0.0.1", port or self.server.ports.nats)

    def hall(self) -> Peer:
        """A hall."""
        return Peer(hall, self.url(), self.folder / "stuck")

    def host(self, names: list[str], port: int = 0) -> Peer:
        """A machine with some tables."""
        return Peer(tables, self.folder, {n: self.url(n, port) for n in names})

    def rounds(self, most: int) -> Iterator[int]:
        """So many rounds, or as many as there is time for."""
        for number in range(most):
            if time.monotonic() > self.until:
                return
            yield number

    def moment(self) -> None:
        """Wait until some moment while the tables play."""
        time.sleep(self.chance.random() * _SECONDS)

    def agree(self, what: str, *halls: Peer) -> None:
        """Wait until all halls have what the journals have, and count."""
        begun = time.monotonic()
        wanted = self._wanted()
        read = time.monotonic() - begun
        differing = ["?"]
        while differing and time.monotonic() < begun + _PATIENCE:
            differing = [d for hall in halls for d in self._differing(hall, wanted)]
            if differing:
                time.sleep(0.1)
        self.counted[what] += 1
        took = time.monotonic() - begun
        self.slowest = max(self.slowest, took)
        print(
            f"{time.strftime('%X')} {what} {self.counted[what]}: {took:.1f} s, "
            f"{read:.1f} s of them for reading the journals",
            flush=True,
        )
        if differing:
            self.differed.append(f"{what} {self.counted[what]}: {differing[:4]}")
            print(self.differed[-1], flush=True)

    def _wanted(self) -> dict[str, dict[str, tuple[int, str]]]:
        """The ledgers of all journals: by table and match, how many lines, and their sum."""
        found: dict[str, dict[str, tuple[int, str]]] = {}
        for table in self.tables:
            for path in (self.folder / table).glob("*.sqlite"):
                records = JournalTail(path).after(0)
                ledger = [ruling for r in records for ruling in r.rulings]
                match = f"{table}-{path.stem}"
                found.setdefault(table, {})[match] = (len(records), ledger_sum(ledger))
        return found

    def _differing(self, hall: Peer, wanted: dict[str, dict[str, tuple[int, str]]]) -> list[str]:
        hall.tell([])
        seen = hall.answer()["tables"]
        found = []
        for table, ledgers in wanted.items():
            there = seen.get(table, {"ledgers": {}, "scores": {}, "alarms": []})
            found += [f"{table}: {alarm}" for alarm in there["alarms"]]
            for match, ledger in ledgers.items():
                folded = there["ledgers"].get(match)
                if folded is None and match in there["scores"]:
                    # it is over: the hall keeps its scores, and the stream is looked at in the end
                    if not there["scores"][match][1]:
                        found.append(f"{match}: not over")
                elif folded is None or tuple(folded) != ledger:
                    found.append(f"{match}: {ledger[0]} lines, the hall has {folded}")
        return found

    async def whole(self) -> str:
        """Look whether the stream has each line of each journal, and nothing else."""
        said: dict[tuple[str, int], set[bytes]] = {}
        times: Counter[tuple[str, int]] = Counter()
        after = broken = 0
        while broken <= _BROKEN:
            try:
                async with NatsConnection(self.url(), "bench") as there:
                    end = await there.end_of(subjects.TABLES)
                    async for batch in there.batches(subjects.TABLES, after, 5000, 2.0):
                        for message in batch:
                            line = table_message(message.data)
                            if isinstance(line, JournalLine):
                                said.setdefault((line.match, line.number), set()).add(encoded(line))
                                times[(line.match, line.number)] += 1
                            after = message.sequence
                        if not batch or after >= end:
                            break
                break
            except StreamAwayError:  # as the hall does: go on after what was read
                broken += 1
        lines = lost = other = 0
        for table in self.tables:
            for path in (self.folder / table).glob("*.sqlite"):
                match = f"{table}-{path.stem}"
                for number, record in enumerate(JournalTail(path).after(0), 1):
                    lines += 1
                    assert record.seen is not None
                    line = JournalLine(
                        match=match, number=number, seen=record.seen, rulings=record.rulings
                    )
                    found = said.pop((match, number), set())
                    lost += not found
                    other += bool(found - {encoded(line)})
        again = sum(n - 1 for n in times.values())
        return (
            f"{lines} lines in the journals; lost {lost}, otherwise {other}, "
            f"of no journal {len(said)}, in the stream once more {again}; "
            f"connections lost while reading {broken}"
        )

    def end(self) -> None:
        """Say what came of it."""
        print(
            f"{dict(self.counted)}; differing after a fault: {len(self.differed)}; "
            f"until all agreed at most {self.slowest:.1f} s; {asyncio.run(self.whole())}",
            flush=True,
        )
        self.server.__exit__()


def edge(faults: Faults, rounds: int) -> None:
    """Tables killed, clocks off, links cut, lines given again."""
    killed, far, heard = (faults.tables[n::3] for n in range(3))
    with CutLink(faults.server.ports.nats) as link:
        hall_peer = faults.hall()
        machines = [faults.host(killed), faults.host(far, link.port), faults.host(heard)]
        for number in faults.rounds(rounds):
            link.cut(silent=bool(number % 2))
            machines[0].play()
            machines[1].play(_CUT_LINES, 0.0)
            machines[2].play()
            faults.moment()
            machines[0].kill()
            machines[0].begin(faults.chance.choice((-1, 1)) * faults.chance.randint(60, _OFF))
            machines[0].play()
            asyncio.run(given_again(faults, heard))
            for machine in machines:
                machine.answer()
            link.heal()
            faults.agree("table killed, clock off, link cut, lines given again", hall_peer)
        finish(faults, hall_peer, *machines)


async def given_again(faults: Faults, tables: list[str]) -> None:
    """Give lines that a journal has once more, out of order, under names that no server knows."""
    for table in tables:
        path = max((faults.folder / table).glob("*.sqlite"), key=lambda p: int(p.stem))
        match = f"{table}-{path.stem}"
        records = list(enumerate(JournalTail(path).after(0), 1))[-20:]
        lines = [
            JournalLine(match=match, number=n, seen=r.seen, rulings=r.rulings)
            for n, r in records
            if r.seen is not None
        ] * 2
        faults.chance.shuffle(lines)
        async with NatsConnection(faults.url(table), "again") as there:
            stream = there.stream(subjects.TABLES)
            for line in lines:
                name = f"{faults.chance.random()}"
                await stream.publish(subjects.seen(table, match), encoded(line), name)


def centre(faults: Faults, rounds: int) -> None:
    """The hall killed, and the server."""
    hall_peer, machine = faults.hall(), faults.host(faults.tables)
    for _ in faults.rounds(rounds):
        machine.play()
        faults.moment()
        hall_peer.kill()
        hall_peer.begin()
        machine.answer()
        faults.agree("hall killed", hall_peer)
        machine.play()
        faults.moment()
        os.kill(faults.server.pid, signal.SIGKILL)
        time.sleep(faults.chance.random() * _SECONDS)
        faults.server.keep_up()
        machine.answer()
        faults.agree("server killed", hall_peer)
    finish(faults, hall_peer, machine)


def two(faults: Faults, rounds: int) -> None:
    """Two halls that decide at once."""
    halls, machine = [faults.hall(), faults.hall()], faults.host(faults.tables)
    for number in faults.rounds(rounds):
        machine.play()
        faults.moment()
        for n, one in enumerate(halls):
            own = [f"r{number}h{n}n{k}" for k in range(3)]
            one.tell([f"r{number}", *own])
        refused = [one.answer() for one in halls]
        both = sorted(len(one) for one in refused)
        if both != [0, 1]:
            faults.differed.append(f"two halls, round {number}: {refused}")
            print(faults.differed[-1], flush=True)
        if number % 4 == 3:
            halls[number // 4 % 2].kill()
            halls[number // 4 % 2].begin()
        machine.answer()
        faults.agree("two halls at once", *halls)
        seen = []
        for one in halls:
            one.tell([])
            seen.append(one.answer())
        present = seen[0]["present"]
        same = seen[0]["decisions"] == seen[1]["decisions"] and len(present) == len(set(present))
        if not same or len(present) != 8 + 7 * (number + 1):
            faults.differed.append(f"two halls, round {number}: decisions differ")
            print(faults.differed[-1], flush=True)
    finish(faults, *halls, machine)


def disk(faults: Faults, rounds: int) -> None:
    """The server's disk is full for a while."""
    hall_peer, machine = faults.hall(), faults.host(faults.tables)
    filler = faults.folder / "nats" / "filler"
    ended = threading.Event()

    def watched() -> None:
        while not ended.wait(1.0):
            stuck = faults.folder / "stuck"
            faults.server.keep_up(stuck.exists())
            stuck.unlink(missing_ok=True)

    threading.Thread(target=watched, daemon=True).start()
    for _ in faults.rounds(rounds):
        machine.play()
        faults.moment()
        fill(filler)
        time.sleep(faults.chance.random() * _SECONDS)
        machine.answer()
        machine.play()
        machine.answer()
        filler.unlink()
        faults.agree("disk full", hall_peer)
    ended.set()
    finish(faults, hall_peer, machine)


def fill(filler: Path) -> None:
    """Leave no byte free."""
    with filler.open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12, 1):
            try:
                while True:
                    if not file.write(b"x" * size):
                        break
            except OSError:
                continue


def finish(faults: Faults, *peers: Peer) -> None:
    """End all."""
    time.sleep(1.0)
    for peer in peers:
        peer.kill()
    faults.end()


SERIES = {"edge": edge, "centre": centre, "two": two, "disk": disk}


def main() -> None:
    """Run a series."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("series", choices=list(SERIES))
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=86400.0, help="no round begins later")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="hall-faults-"))
    (folder / "nats").mkdir()
    if given.series == "disk":
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={_DISK}", "tmpfs", str(folder / "nats")],
            check=True,
        )
    _FORKED.set_forkserver_preload(["benchmarks.hall_peers", "referee.hall.connection"])
    begun = time.monotonic()
    names = [f"table-{n}" for n in range(1, given.tables + 1)]
    faults = Faults(folder, names, random.Random(given.seed), given.seconds)
    try:
        SERIES[given.series](faults, given.rounds)
        print(f"{given.series}: {time.monotonic() - begun:.0f} s", flush=True)
    finally:
        faults.server.end()
        if given.series == "disk":
            subprocess.run(["umount", str(folder / "nats")], check=False)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
