"""Processes of a hall that a benchmark may kill: tables that play into their journals, and a hall.

`tables` plays at some: the real journal, the real `referee.hall.edge.Edge`. `hall` is a hall without
pages. Both are told through a pipe what to do, and answer there.
"""

from __future__ import annotations

import hashlib
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, cast

import msgspec

from referee.errors import InputError
from referee.game.ruling import Ruling
from referee.hall.due import DueJournals
from referee.hall.edge import Edge, HallPlace
from referee.hall.setting import Entrant, TournamentSetting
from referee.hall.station import Station
from referee.hall.wire import JournalLine
from referee.journal import Journal, Record
from referee.session.live_match import LiveMatch
from referee.sheet.model import Header
from referee.wording import Message

#: Seconds that a decision may take.
_DECIDED = 30.0


class PlayedMatch(msgspec.Struct):
    """A match as a table says it."""

    header: Header
    lines: list[JournalLine]


def ledger_sum(ledger: list[Ruling]) -> str:
    """What two ledgers share only where they are the same."""
    return hashlib.sha256(msgspec.json.encode(ledger)).hexdigest()


class BenchLive:
    """As much of a live match as a table's edge wants to see."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._told: list[Callable[[], None]] = []
        self._lock = threading.Lock()

    def on_change(self, told: Callable[[], None]) -> None:
        """Have it told of news."""
        self._told.append(told)

    def notify(self, _said: Message) -> None:
        """Nobody reads it."""

    def note(self, key: str, value: str, _seconds: float) -> None:
        """Note something in the journal."""
        with self._lock:
            self._journal.note(key, value)

    def ask(self, _request: object, _author: str) -> Future[object]:
        """No corrections here."""
        refused: Future[object] = Future()
        refused.set_exception(InputError(Message("hall.other-match")))
        return refused

    def write(self, record: Record) -> None:
        """A line is judged."""
        with self._lock:
            self._journal.write(record)
        for told in self._told:
            told()


class PeerTable:
    """A table: one journal after the other, each carried by an edge of its own."""

    def __init__(self, folder: Path, name: str, url: str, played: list[PlayedMatch]) -> None:
        self.name, self._url, self._played = name, url, played
        self._folder = folder / name
        self._folder.mkdir(parents=True, exist_ok=True)
        self._edge: Edge | None = None
        self.match = max((int(p.stem) for p in self._folder.glob("*.sqlite")), default=1)
        self._open()

    def _open(self) -> None:
        path = self._folder / f"{self.match}.sqlite"
        fresh = not path.exists()
        self._said = self._played[(hash_of(self.name) + self.match) % len(self._played)]
        self._journal = Journal(path)
        if fresh or self._journal.noted("header") is None:
            self._journal.note("match", f"{self.name}-{self.match}")
            # by the machine's own clock, which may be off
            self._journal.note(
                "began", time.strftime("%Y-%m-%dT%H:%M:%S+00:00", time.gmtime(time.time()))
            )
            self._journal.note("header", msgspec.json.encode(self._said.header).decode())
        self.live = BenchLive(self._journal)
        due = DueJournals(path, self.name, "bench")
        self.count = due.current.count()
        self._edge = Edge(
            HallPlace(self._url, self.name), cast(LiveMatch, self.live), due,
            lambda *_: b"", say=lambda _: None, warn=lambda _: None,
        )  # fmt: skip
        self._edge.__enter__()

    def play(self, lines: int, seconds: float) -> None:
        """Play so many lines in about so many seconds."""
        for _ in range(lines):
            if self.count >= len(self._said.lines):
                self.close()
                self.match += 1
                self._open()
            line = self._said.lines[self.count]
            self.live.write(Record(line.seen, line.rulings))
            self.count += 1
            if seconds:
                time.sleep(random.random() * 2 * seconds / lines)

    def close(self) -> None:
        """Let go of the journal; what is not carried yet is carried by the next edge."""
        if self._edge is not None:
            self._edge.__exit__()
        self._journal.close()


def hash_of(name: str) -> int:
    """A number of a name, the same in each process."""
    return int(hashlib.sha256(name.encode()).hexdigest()[:6], 16)


def tables(asked: Connection, folder: Path, given: dict[str, str], off: int) -> None:
    """Be tables, each with its address; ``off``: seconds by which the wall clock is wrong."""
    real = time.time
    time.time = lambda: real() + off
    played = msgspec.msgpack.decode((folder / "played").read_bytes(), type=list[PlayedMatch])
    every = [PeerTable(folder, name, url, played) for name, url in given.items()]
    asked.send(time.time())
    while True:
        lines, seconds = asked.recv()
        playing = [threading.Thread(target=t.play, args=(lines, seconds)) for t in every]
        for thread in playing:
            thread.start()
        for thread in playing:
            thread.join()
        asked.send({t.name: [t.match, t.count] for t in every})


def seen_hall(station: Station) -> dict[str, Any]:
    """All tables as a hall has them, with the sums of their ledgers, and its decisions."""
    found: dict[str, Any] = {}
    for name, table in station.hall.tables.items():
        ledgers = {
            match: [fold.count, ledger_sum(fold.history.ledger) if fold.history else ""]
            for match in table.results
            if (fold := table.match(match)) is not None
        }
        found[name] = {
            "ledgers": ledgers,
            "scores": {m: [r.scores, r.finished] for m, r in table.results.items()},
            "alarms": [f"{a.what} {a.number} {a.why}" for a in table.alarms],
        }
    kept = msgspec.json.encode(station.hall.decisions)
    return {
        "tables": found, "decisions": hashlib.sha256(kept).hexdigest(),
        "count": len(station.hall.decisions), "present": station.hall.tournament.present,
    }  # fmt: skip


def hall(asked: Connection, url: str, stuck: Path) -> None:
    """Be a hall: asked for nothing it says what it sees, else it enters these players.

    It makes the file ``stuck`` where the server has to be begun again.
    """

    def looked(at: bool) -> None:
        if at:
            stuck.touch()

    entrants = [Entrant(f"j{n}") for n in range(8)]
    with Station(url, TournamentSetting(name="faults", rounds=1), entrants, looked) as station:
        station.ready.wait()
        asked.send(station.caught_up)
        while True:
            names = asked.recv()
            if names:
                asked.send(entered(station, names))
            else:
                asked.send(station.look(lambda _: seen_hall(station)).result(_DECIDED))


def entered(station: Station, names: list[str]) -> dict[str, str]:
    """Have players entered; who was refused, and why."""
    refused = {}
    for name in names:
        try:
            station.ask(
                lambda stream, name=name: station.hall.decide(  # type: ignore[misc]
                    stream, lambda now: now.entering(Entrant(name))
                )
            ).result(_DECIDED)
        except InputError as error:
            refused[name] = str(error.what)
    return refused
