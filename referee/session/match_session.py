"""A match played now: what it begins from or goes on with, its sources, its journal, its page."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from referee.engine.history import History
from referee.errors import InputError
from referee.game.match import Match
from referee.game.ruling import Ruling
from referee.journal import Journal, KeptJournal, Record
from referee.journal.buffered import BufferedJournal
from referee.journal.finding import KEY, TURN, next_turn
from referee.journal.salvage import LOST
from referee.journal.second_place import SecondPlace
from referee.observations import TimePassed
from referee.sensors import telephone_microphones
from referee.sensors.clock import Clock, anchor, resumed
from referee.sensors.context import Context
from referee.sensors.kinds import sensors_of
from referee.sensors.mute import MuteSwitch
from referee.sensors.playback import SheetPlayback, recording_sensors
from referee.sensors.sensor import Sensor
from referee.sensors.status import SensorStatus
from referee.session.arbiter_key import new_key
from referee.session.headers import header_by_hand
from referee.session.learning import LEARNS, Pupils
from referee.session.live_match import LiveMatch
from referee.session.origin import (
    MATCH,
    Before,
    Origin,
    evening_of,
    keep_origin,
    kept_header,
    kept_origin,
    origin_after,
    seat_players,
)
from referee.session.pause import PAUSES, PauseSwitch
from referee.session.pieces import Pieces, noted, sweep, sweep_match
from referee.session.request_handler import MUTED
from referee.session.training import VoiceTraining
from referee.sheet.judging import match_of
from referee.sheet.model import Header
from referee.sheet.reading import read_sheet
from referee.table import Table
from referee.wording import Message

if TYPE_CHECKING:
    from referee.session.recorder import Recorder

#: The kind of sensor that may stand beside a match that is played back, or taken down by hand.
BOX = "button_box"


class MatchSession:
    """A match with its journal, to be played; use it as a context manager.

    Raises:
        InputError: the journal can't be used, or somebody else is playing it.
    """

    def __init__(
        self,
        journal: Path,
        origin: Origin | None,
        *,
        speed: float,
        before: Before | None = None,
        at_last: Callable[[Callable[[], None]], None] | None = None,
    ) -> None:
        """``origin`` None: go on with the match that the journal holds.

        ``before``: the match of the same evening that it follows; its key stays. ``at_last`` is given
        what closes the journal as soon as it is open, for an end by force.
        """
        self.speed = speed
        #: What of the match was lost before it was taken up.
        self.notice: Message | None = None
        turn = next_turn(journal.parent)
        if origin is not None:
            match_of(origin.header)
            _refuse_second_match(journal)
            self.journal = Journal(journal, durable=True)
        else:
            self.journal = self._taken_up(journal)
        if at_last is not None:
            at_last(self.journal.close_at_last)
        try:
            if origin is None:
                origin = kept_origin(self.journal)
            else:
                keep_origin(self.journal, origin, before)
            self.origin = origin
            self.journal.note(TURN, str(turn))
            # what a kill has left of recordings, here and of other matches
            sweep_match(self.journal)
            sweep(journal.parent)
            self.key = self.journal.noted(KEY) or ""
            self.buffered = BufferedJournal(self.journal, self._second_place())
            self.seen = list(self.journal.observations())
            self.corrections = [r for r in self.journal.rulings() if r.rule == "correction"]
            self.clock = self._clock()
            self.mute = MuteSwitch(self.clock, self.journal.noted(MUTED))
            self.pause = PauseSwitch(self.clock, self.mute, self.journal.noted(PAUSES))
            self.status = SensorStatus()
            learning = self.origin.table.learning.players if self.origin.table else ()
            self.pupils = Pupils(learning, self.journal.noted(LEARNS))
            self.buffered.note("anchor", anchor(self.clock))
        except BaseException:
            self.journal.close()
            raise

    def __enter__(self) -> MatchSession:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of the journal; what was written stays."""
        # a backup, or a page of the evening, may be reading it
        self.journal.close_at_last()

    def change_key(self) -> None:
        """Give the arbiter a new key, before the match goes on: the old one opens nothing any more."""
        self.key = new_key()
        self.buffered.note(KEY, self.key)

    def _taken_up(self, path: Path) -> Journal:
        """The journal of a match to go on with; a damaged one is written anew from what is left."""
        with KeptJournal(path) as kept:
            if not kept.damaged:
                return Journal(path, durable=True)
            header = kept_header(kept)
            loss, records = kept.loss, _judged_anew(header, kept)
            stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
            journal = Journal.repaired(kept, records, stamp)
        self.notice = Message("journal.repaired", loss=loss)
        return journal

    def _second_place(self) -> SecondPlace:
        """Where lines wait that the journal can't take; what waits there since a kill is written now."""
        match = self.journal.noted(MATCH)
        if match is None:
            match = uuid.uuid4().hex
            self.journal.note(MATCH, match)
        second = SecondPlace(match, self.journal.path)
        after = sum(1 for _ in self.journal.observations())
        self.journal.write(*second.kept(after))
        second.clear()
        return second

    @property
    def evening(self) -> str:
        """What the evening is called: by its first match."""
        return evening_of(self.journal)

    def after(self) -> tuple[Origin, Before]:
        """What another match of this evening begins from."""
        return origin_after(self.origin, self.journal, self.key)

    def _clock(self) -> Clock:
        last = self.seen[-1].time if self.seen else 0.0
        if self.origin.played is not None:
            return Clock(last, self.speed)
        if not self.seen:
            return Clock(0.0, self.speed)
        return Clock(resumed(self.journal.noted("anchor"), last), self.speed)

    def recorder(
        self,
        folder: Path,
        limit: int,
        failed: Callable[[Message], None],
        note: Callable[[str], None],
        *,
        by_hand: bool = False,
        described: Callable[[tuple[str, ...]], str] = lambda _players: "",
    ) -> Recorder | None:
        """What records into ``folder``, ``limit`` bytes at most, what the table file lets stay.

        ``note`` puts the list of its files into the journal; ``described``: see `Recorder`. None where
        nobody can look or listen, or nothing may be kept. Where only what is contested stays, it has a
        folder of its own there.

        Raises:
            InputError: the folder can't be made.
        """
        from referee.session.recorder import CLIP, RECENT, Recorder

        table = self.origin.table or Table(seats=[])
        if self.origin.played is not None or table.recording.keep == "nothing":
            return None
        if by_hand and table.cameras and table.listens:
            # no telephone is taken where the table has its own
            return None
        own = table.listens and not by_hand
        channels = table.channels_needed if own else 0
        # where the table has no microphones, telephones may come to listen
        rate = table.sound.sample_rate if own else telephone_microphones.RATE
        pieces = Pieces(note, noted(self.journal))
        if table.recording.keep == "all":
            return Recorder(
                folder, rate, channels, limit=limit, failed=failed, pieces=pieces,
                described=described,
            )  # fmt: skip
        return Recorder(
            folder / f"{self.journal.path.stem}.contested", rate, channels,
            limit=limit, failed=failed, piece=CLIP, recent=RECENT, pieces=pieces, described=described,
        )  # fmt: skip

    def sensors(
        self,
        recorder: Recorder | None = None,
        *,
        by_hand: bool = False,
        box_port: str | None = None,
    ) -> list[Sensor]:
        """What observes this match: the sensors of the table file, or what is played in their place.

        ``by_hand``: nothing but a button box. ``box_port``: that of a box, in place of the table file's.

        Raises:
            InputError: what is played can't be read, the table file's settings can't be used, or a box
                has no table file.
        """
        played, table = self.origin.played, self.origin.table
        found: list[Sensor] = []
        if played is not None and not by_hand:
            found += self._played(played)
        if table is None:
            if box_port is None:
                return found
            raise InputError(
                Message("session.box-needs-table"),
                where="--box",
                remedy=Message("session.box-needs-table-remedy"),
            )
        context = Context(
            table=table, clock=self.clock, mute=self.mute, status=self.status,
            recorder=recorder, box_port=box_port,
        )  # fmt: skip
        only = (BOX,) if by_hand or played is not None else ()
        return found + sensors_of(context, only=only)

    def _played(self, played: Path) -> list[Sensor]:
        if played.suffix == ".cdc":
            return [SheetPlayback(read_sheet(played), self.clock)]
        if self.origin.table is None:
            raise TypeError("a recording is played at its table")
        return list(
            recording_sensors(played, self.origin.table, self.clock, self.mute, self.status)
        )

    def live(
        self,
        sensors: Sequence[Sensor],
        announced: Callable[[list[Ruling]], None],
        unsure: Callable[[float], bool] | None = None,
    ) -> LiveMatch:
        """The match, ready to be played on."""
        header = self.origin.header
        return LiveMatch(
            lambda: match_of(header),
            self.buffered,
            self.clock,
            sensors,
            seen=self.seen,
            corrected=self.corrections,
            table=self.origin.table,
            announced=announced,
            unsure=unsure,
            mute=self.mute,
            sensor_status=self.status,
            seated=None if self.origin.played is not None else self._seated,
            notice=self.notice,
            pupils=self.pupils, training=_training(self),
            pause=self.pause, reseated=self._reseat,
        )  # fmt: skip

    def _seated(self, players: Sequence[str], begins: str) -> Callable[[], Match]:
        """Keep other players' names, and say how their match begins, with ``begins`` where one is named.

        Raises:
            InputError: they can't be told apart or written down, or there is another number of seats.
        """
        table, now = self.origin.table, self.origin.header
        given = header_by_hand(", ".join(players), now.rules)
        if table is not None and len(given.players) != len(table.seats):
            raise InputError(Message("session.seats", seats=len(table.seats)))
        # the header of a second match names who throws first: that may be somebody who has left
        turn = next((p for p in (begins, now.turn) if p in given.players), None)
        header = msgspec.structs.replace(now, players=given.players, turn=turn)
        self.buffered.note("header", msgspec.json.encode(header).decode())
        if table is not None:
            seat_players(table, header.players)
        self.origin = msgspec.structs.replace(self.origin, header=header)
        return lambda: match_of(header)

    def _reseat(self, player: str, name: str) -> None:
        """A player is called otherwise: his seat's sensors tell of him by his new name."""
        for seat in self.origin.table.seats if self.origin.table is not None else ():
            if seat.player == player:
                seat.player = name


def _judged_anew(header: Header, kept: KeptJournal) -> list[Record]:
    """The records of a damaged journal, with the rulings that follow from what is left of it."""
    tokens = {number: token for token, number in kept.tokens().items()}
    history = History(lambda: match_of(header))
    found: list[Record] = []
    for number, seen in enumerate(kept.observations(), 1):
        try:
            rulings = history.step(seen, kept=True).rulings
        except InputError:
            # it corrects what is lost
            seen, rulings = TimePassed(time=history.match.now, seconds=0.0, source=LOST), []
            history.step(seen, kept=True)
        found.append(Record(seen, tuple(rulings), tokens.get(number)))
    return found


def _refuse_second_match(journal: Path) -> None:
    if not journal.is_file() or not journal.stat().st_size:
        return
    with KeptJournal(journal) as found:
        begun = found.noted("header") is not None or any(True for _ in found.observations())
    if begun:
        raise InputError(
            Message("journal.taken"),
            where=str(journal),
            remedy=Message("journal.taken-remedy"),
        )


def _training(session: MatchSession) -> VoiceTraining | None:
    """What lets players practise; None where a recording is played."""
    origin = session.origin
    if origin.played is not None:
        return None
    path = origin.table_path
    return VoiceTraining(session.mute, session.status, session.pupils, origin.table, path)
