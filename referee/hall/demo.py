"""Random tables that play a tournament before one's eyes: each publishes as a real table does."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import threading
import time
import uuid
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from importlib.metadata import version

from referee.engine.engine import Abilities, Engine
from referee.errors import InputError
from referee.hall import subjects
from referee.hall.setting import Entrant, Knockout, TournamentSetting
from referee.hall.station import Station
from referee.hall.stream import MessageStream, StreamAwayError
from referee.hall.wire import JournalLine, MatchBegan, RefereeWanted, encoded
from referee.observations import AnyObservation
from referee.sensors.clock import Clock
from referee.session.opponents import Opponents
from referee.sheet.judging import match_of
from referee.sheet.model import Header

_LOG = logging.getLogger(__name__)

#: Seconds of the match between two looks of its players, and how many of them pass in a second.
_STEP, _SPEED = 0.25, 6.0
#: Seconds between two looks who plays where, and two tries where the stream is away.
_LOOK, _AGAIN = 0.2, 1.0
#: How often, in a match, somebody calls for the head referee: once in so many lines.
_CALLS = 120
#: Seconds that the thread gets to end.
_ENDING = 3.0

#: Seconds that the results of a round stand before the next one is drawn.
_REST = 8.0
#: Players of a table, and rounds, of a demonstration.
_SEATS, _ROUNDS = 4, 3
#: What its players are called; where there are more of them, they have a number.
_NAMES = (
    "Perceval", "Karadoc", "Bohort", "Lancelot", "Léodagan", "Calogrenant", "Gauvain", "Yvain",
    "Guenièvre", "Séli", "Mevanwi", "Demetra", "Angharad", "Merlin", "Élias", "Blaise",
)  # fmt: skip
_CLUBS = ("Carmélide", "Galles", "Vannes", "Gaunes", "Orcanie")

#: Who is to play where now: players in the order of their seats, by table.
Seated = Callable[[], dict[str, Sequence[str]]]


class DemoTable:
    """One match of random players. The same names and seed give the same match."""

    def __init__(self, players: Sequence[str], rules: str, seed: int) -> None:
        self.match = uuid.uuid4().hex
        self.header = Header(players=list(players), rules=rules, tags={"event": "demo"})
        self.lines: list[JournalLine] = []
        self._engine = Engine(lambda: match_of(self.header), (), Abilities(asks=True))
        self._clock = Clock(0.0, 1.0)
        chance = random.Random(f"{seed} {players}")
        self._players = Opponents(players, self._clock, chance=chance)
        self._now = 0.0

    @property
    def finished(self) -> bool:
        """Whether somebody has won."""
        return self._engine.match.finished

    def play(self) -> None:
        """A step of the match; what it brings is in ``lines``."""
        self._now += _STEP
        for seen in self._players.act(self._engine.history.past(), self._now):
            self._take(seen)
        for outcome in self._engine.pass_time(self._now, inclusive=True):
            self._keep(outcome.seen, tuple(outcome.rulings))

    def _take(self, seen: AnyObservation) -> None:
        for outcome in self._engine.step(seen):
            self._keep(outcome.seen, tuple(outcome.rulings))

    def _keep(self, seen: AnyObservation | None, rulings: tuple[object, ...]) -> None:
        if seen is not None:
            self.lines.append(
                JournalLine(
                    match=self.match, number=len(self.lines) + 1, seen=seen,
                    rulings=rulings,  # type: ignore[arg-type]
                )
            )  # fmt: skip


class DemoTables:
    """All tables of a demonstration; use it as a context manager. They play where they are drawn."""

    def __init__(self, url: str, rules: str, seated: Seated) -> None:
        self._url, self._rules, self._seated = url, rules, seated
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="demo", daemon=True)

    def __enter__(self) -> DemoTables:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """End."""
        self._stopped.set()
        self._thread.join(_ENDING)

    def _run(self) -> None:
        with asyncio.Runner() as runner:
            runner.run(self._stay())

    async def _stay(self) -> None:
        from referee.hall.connection import NatsConnection

        playing: dict[str, DemoTable] = {}
        while not self._stopped.is_set():
            try:
                async with NatsConnection(self._url, "referee hall --demo") as there:
                    await self._play(there.stream(subjects.TABLES), playing)
            except StreamAwayError as error:
                _LOG.info("the streams are away: %s", error)
                await asyncio.sleep(_AGAIN)

    async def _play(self, stream: MessageStream, playing: dict[str, DemoTable]) -> None:
        told: dict[str, int] = {}
        while not self._stopped.is_set():
            begun = time.monotonic()
            with contextlib.suppress(Exception):  # the hall is not there yet
                seated = await asyncio.to_thread(self._seated)
                for table, players in seated.items():
                    known = playing.get(table)
                    if known is None or known.header.players != list(players):
                        playing[table] = DemoTable(players, self._rules, len(playing))
            for table, match in list(playing.items()):
                if not match.finished:
                    for _ in range(round(_SPEED * _LOOK / _STEP) or 1):
                        match.play()
                await self._tell(stream, table, match, told)
            await asyncio.sleep(max(0.01, _LOOK - (time.monotonic() - begun)))

    async def _tell(
        self, stream: MessageStream, table: str, match: DemoTable, told: dict[str, int]
    ) -> None:
        """Publish what is new of a table."""
        if match.match not in told:
            began = MatchBegan(match=match.match, header=match.header, program=version("referee"))
            subject = subjects.began(table, match.match)
            await stream.publish(subject, encoded(began), f"{match.match}.began")
            told[match.match] = 0
        for line in match.lines[told[match.match] :]:
            subject = subjects.seen(table, match.match)
            await stream.publish(subject, encoded(line), f"{match.match}.{line.number}")
            told[match.match] = line.number
            if line.number % _CALLS == 0:
                wanted = RefereeWanted(
                    match=match.match, call=f"{match.match}-{line.number}", why="?"
                )
                await stream.publish(subjects.calls(table), encoded(wanted), wanted.call)


def demo_setting(tables: int, title: str) -> tuple[TournamentSetting, list[Entrant]]:
    """A tournament of so many tables of random players."""
    count = tables * _SEATS
    entrants = [
        Entrant(
            _NAMES[n % len(_NAMES)] + (f" {n // len(_NAMES) + 1}" if n >= len(_NAMES) else ""),
            _CLUBS[n % len(_CLUBS)],
        )
        for n in range(count)
    ]
    setting = TournamentSetting(
        name=title, tables=tables, seats=_SEATS, rounds=_ROUNDS,
        knockout=Knockout(min(_SEATS**2, count), 2) if tables > 1 else None,
    )  # fmt: skip
    return setting, entrants


class Demonstration:
    """A tournament that holds itself: tables play, rounds are drawn; use it as a context manager."""

    def __init__(self, url: str, rules: str, station: Station) -> None:
        self._station = station
        self._rest: float | None = None
        self._drawing: Future[object] | None = None
        self._tables = DemoTables(url, rules, self._seated)

    def __enter__(self) -> Demonstration:
        """Begin."""
        self._tables.__enter__()
        return self

    def __exit__(self, *gone: object) -> None:
        """End."""
        self._tables.__exit__(*gone)

    def keep_on(self) -> None:
        """Draw the next round once the one before has stood for a while; call it again and again."""
        if self._drawing is not None:
            if not self._drawing.done():
                return
            self._drawing = None
        try:
            over = self._station.look(lambda hall: not hall.tournament.open_tables).result(_LOOK)
        except (InputError, TimeoutError):
            return
        now = time.monotonic()
        if not over:
            self._rest = None
        elif self._rest is None:
            self._rest = now
        elif now >= self._rest + (_REST if self._station.hall.tournament.round else 0.0):
            self._rest = now
            hall = self._station.hall
            self._drawing = self._station.ask(
                lambda stream: hall.decide(stream, lambda now: now.draw())
            )

    def _seated(self) -> dict[str, Sequence[str]]:
        found = self._station.look(
            lambda hall: {d.table: d.seated for d in hall.tournament.open_tables}
        )
        return dict(found.result(_AGAIN))
