"""The hall's state: the fold of the tables' stream and of its own decisions, and how it decides.

Two halls may run at once. Each decision is written only right after the last one that its writer knows
of; who is late reads on and decides again.
"""

from __future__ import annotations

import asyncio
import logging
import uuid
from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib.metadata import version
from pathlib import PurePath

import msgspec

from referee.errors import InputError
from referee.game.dossiers import dossier
from referee.hall import decisions as dec
from referee.hall import subjects
from referee.hall.alarms import Alarm
from referee.hall.setting import Entrant, TournamentSetting
from referee.hall.stream import KeptMessage, MessageStream, StreamConflictError
from referee.hall.tables import TableFold, TableFolds, TablesKept
from referee.hall.tournament import Tournament
from referee.hall.wire import (
    Announced,
    CorrectionOrdered,
    LinesWanted,
    SeatsDrawn,
    TableOrder,
    VersionSaid,
    encoded,
)
from referee.wording import Message

_LOG = logging.getLogger(__name__)

#: Tries to decide while another hall decides, too.
_TRIES = 20
#: Seconds for which a line may be missing before it is asked for, and between two such requests.
_MISSED, _ASKED_AGAIN = 3.0, 20.0
#: Characters of what a table is told, at most.
_LONGEST = 300

#: Makes a decision from the tournament as it stands; it raises `InputError` where it can't be made.
Deciding = Callable[[Tournament], dec.Decision]


@lru_cache(maxsize=256)
def _same_rules(one: str, other: str) -> bool:
    """Whether two names of rules are of the same ones; a file at a table is known by its name."""
    if one.endswith(".toml") or other.endswith(".toml"):
        return PurePath(one).name == PurePath(other).name
    try:
        return dossier(one) == dossier(other)
    except InputError:
        return False


class HallKept(msgspec.Struct, frozen=True, kw_only=True):
    """A snapshot of the hall: all that a restart needs, up to these sequences of its two streams."""

    version: int = subjects.VERSION
    tables: TablesKept = TablesKept()
    sequence: int = 0
    decisions: list[dec.DecisionKept] = []


class Hall:
    """Folds both streams and writes decisions. To be used in one event loop.

    ``changed`` is told which table has changed; "" where the tournament has.
    """

    def __init__(self, changed: Callable[[str], None], kept: HallKept | None = None) -> None:
        kept = kept or HallKept()
        self.folds = TableFolds(kept.tables)
        self.sequence = kept.sequence
        self._changed = changed
        self._decisions = list(kept.decisions)
        self._tournament: Tournament | None = None
        self._missed: dict[tuple[str, str, int], float] = {}
        self._seated: dict[str, SeatsDrawn] = {}
        self._deciding = asyncio.Lock()
        #: What the tournament file says otherwise than when the tournament was opened, by its keys.
        self.otherwise: list[str] = []
        #: What the hall's own stream held that is readable by a later version alone.
        self.unreadable = 0
        #: Which version each table has said that it speaks; a restart forgets it.
        self.versions: dict[str, VersionSaid] = {}
        #: The hall's own.
        self.version = VersionSaid(speaks=subjects.VERSION, program=version("referee"))

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        if self._tournament is None:
            self._tournament = Tournament(self._decisions, self.folds.results())
        return self._tournament

    @property
    def decisions(self) -> list[dec.DecisionKept]:
        """All decisions, those undone included."""
        return list(self._decisions)

    @property
    def tables(self) -> dict[str, TableFold]:
        """All tables that have said anything."""
        return self.folds.tables

    def ask_version(self, table: str, said: VersionSaid) -> VersionSaid:
        """A table says which version it speaks, and is told the hall's."""
        if self.versions.get(table) != said:
            self.versions[table] = said
            self._changed("")
        return self.version

    def alarms(self, table: str) -> list[Alarm]:
        """What a person should look at, at a table, and has not yet."""
        fold = self.tables.get(table)
        own = [self._version_alarm(table), self._rules_alarm(table)]
        found = [*(a for a in own if a is not None), *(fold.alarms if fold is not None else ())]
        return self.unseen(found)

    def unseen(self, alarms: Iterable[Alarm]) -> list[Alarm]:
        """Those at which nobody has looked."""
        return [a for a in alarms if a.key not in self.tournament.seen]

    def _version_alarm(self, table: str) -> Alarm | None:
        fold, said = self.tables.get(table), self.versions.get(table)
        program = said.program if said is not None else "" if fold is None else fold.program
        own = self.version.program
        if said is not None and said.speaks != self.version.speaks:
            return Alarm(table=table, match="", what="speaks", why=program, own=own)
        if program and program != own:
            return Alarm(table=table, match="", what="program", why=program, own=own)
        return None

    def _rules_alarm(self, table: str) -> Alarm | None:
        fold, setting = self.tables.get(table), self.tournament.setting
        if fold is None or fold.current is None or table not in setting.table_names:
            return None
        plays = fold.current.began.header.rules
        if _same_rules(plays, setting.rules):
            return None
        return Alarm(
            table=table, match=fold.current.began.match, what="rules", why=PurePath(plays).name,
            own=setting.rules,
        )  # fmt: skip

    def kept(self) -> HallKept:
        """A snapshot."""
        return HallKept(
            tables=self.folds.kept(), sequence=self.sequence, decisions=list(self._decisions)
        )

    def take(self, message: KeptMessage) -> None:
        """A message of the tables' stream."""
        name = self.folds.take(message)
        if not name:
            return
        table = self.folds.tables[name]
        # whoever sits where matters to the standings once a match begins or is over
        if table.current is None or table.current.finished or table.current.count < 2:
            self._tournament = None
            self._changed("")
        self._changed(name)

    def take_decision(self, message: KeptMessage) -> None:
        """A message of the hall's own stream."""
        if message.sequence <= self.sequence:
            return
        self.sequence = message.sequence
        if message.subject != subjects.decisions():
            return
        try:
            self._decisions.append(dec.DecisionKept(message.sequence, dec.decision(message.data)))
        except InputError:
            _LOG.exception("decision %d can't be read", message.sequence)
            self.unreadable += 1
        self._tournament = None
        self._changed("")

    async def catch_up(self, stream: MessageStream) -> None:
        """Read the hall's own stream to its end."""
        while (
            message := await stream.following(self.sequence, subjects.HALL_SUBJECTS)
        ) is not None:
            self.take_decision(message)

    async def decide(self, stream: MessageStream, make: Deciding) -> dec.Decision:
        """Decide something, from what is decided so far.

        Raises:
            InputError: it can't be decided so.
            StreamAwayError: the stream takes nothing; nothing has been decided.
        """
        async with self._deciding:
            for _ in range(_TRIES):
                await self.catch_up(stream)
                made = make(self.tournament)
                try:
                    sequence = await stream.publish(
                        subjects.decisions(), encoded(made), uuid.uuid4().hex, after=self.sequence
                    )
                except StreamConflictError:
                    continue
                self.take_decision(KeptMessage(sequence, subjects.decisions(), encoded(made)))
                return made
        raise InputError(Message("hall.busy"))

    async def order(self, stream: MessageStream, table: str, order: TableOrder) -> None:
        """Tell a table something.

        Raises:
            StreamAwayError: the stream takes nothing.
        """
        await stream.publish(subjects.orders(table), encoded(order), f"{table}.{order.order}")

    async def open(
        self, stream: MessageStream, setting: TournamentSetting, entrants: list[Entrant]
    ) -> None:
        """Open the tournament, or go on with it.

        Raises:
            InputError: the stream holds another tournament.
        """
        await self.catch_up(stream)
        if not self.tournament.opened:
            opened = dec.TournamentOpened(setting=setting, entrants=entrants)

            def first(now: Tournament) -> dec.Decision:
                # another hall may have opened it meanwhile
                return opened if not now.opened else dec.HallAnnounced(text="")

            await self.decide(stream, first)
        begun = self.tournament.setting
        if begun.name != setting.name:
            raise InputError(
                Message("hall.other-tournament", name=begun.name),
                remedy=Message("hall.other-tournament-remedy"),
            )
        self.otherwise = [
            key
            for key in setting.__struct_fields__
            if key != "players" and getattr(setting, key) != getattr(begun, key)
        ]
        if self._opening() != entrants:
            self.otherwise.append("players")

    def _opening(self) -> list[Entrant]:
        """Who was entered when the tournament was opened."""
        for one in self._decisions:
            if isinstance(one.decision, dec.TournamentOpened):
                return one.decision.entrants
        return []

    async def tell_seats(self, stream: MessageStream) -> int:
        """Tell each table of the round under way who plays there, once; how many were told.

        Raises:
            StreamAwayError: the stream takes nothing; the rest is told at the next call.
        """
        told = 0
        for drawn in self.tournament.drawn:
            if not drawn.seated:
                continue
            said = SeatsDrawn(round=drawn.round, players=drawn.seated)
            if drawn.round != self.tournament.round or self._seated.get(drawn.table) == said:
                continue
            subject, data = subjects.seats(drawn.table), encoded(said)
            # it may have been told before a restart, or by another hall
            last = await stream.last(subject)
            if last is None or last.data != data:
                await stream.publish(subject, data, uuid.uuid4().hex)
                told += 1
            self._seated[drawn.table] = said
        return told

    async def announce(
        self, stream: MessageStream, text: str, tables: list[str], author: str
    ) -> None:
        """Announce something to some tables, or to all."""
        said = dec.HallAnnounced(text=text, tables=tables, author=author)
        await self.decide(stream, lambda _: said)
        for table in tables or sorted({*self.tournament.setting.table_names, *self.tables}):
            order = Announced(order=uuid.uuid4().hex, text=text, author=author)
            await self.order(stream, table, order)

    async def settle(
        self, stream: MessageStream, settled: dec.CallSettled, correction: CorrectionOrdered | None
    ) -> None:
        """Settle a call for the referee: it is kept, and the table corrected, else told of it."""
        await self.decide(stream, lambda _: settled)
        if correction is not None:
            await self.order(stream, settled.table, correction)
            return
        told = Message("hall.told-settled", ruling=settled.ruling, reason=settled.reason)
        await self.tell(stream, settled.table, told, settled.author)

    async def void(
        self, stream: MessageStream, number: int, table: str, author: str, reason: str
    ) -> None:
        """Have a table play a round again, and tell it so."""

        def voided(now: Tournament) -> dec.Decision:
            matches = now.matches_at(number, table)
            return dec.TableVoided(
                round=number, table=table, matches=matches, author=author, reason=reason
            )

        await self.decide(stream, voided)
        await self.tell(
            stream, table, Message("hall.told-voided", round=number, reason=reason), author
        )

    async def tell(self, stream: MessageStream, table: str, said: Message, author: str) -> None:
        """Tell those who sit at a table something, in the tournament's language."""
        text = said.text(self.tournament.setting.language)
        await self.order(
            stream, table, Announced(order=uuid.uuid4().hex, text=text[:_LONGEST], author=author)
        )

    async def ask_for_missing(self, stream: MessageStream, now: float) -> int:
        """Ask tables for lines that the stream lacks; how many requests there were."""
        asked, missing = 0, set()
        for table in self.tables.values():
            for match, number in table.missing:
                key = (table.name, match, number)
                missing.add(key)
                if now < self._missed.setdefault(key, now + _MISSED):
                    continue
                self._missed[key] = now + _ASKED_AGAIN
                wanted = LinesWanted(order=uuid.uuid4().hex, match=match, number=number)
                await self.order(stream, table.name, wanted)
                asked += 1
        self._missed = {key: at for key, at in self._missed.items() if key in missing}
        return asked
