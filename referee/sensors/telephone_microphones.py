"""Telephones as microphones: their streams on one clock and one grid, then heard as a table's.

Where each player's telephone listens they are the set-up with a microphone a seat. Where one is missing,
nobody can say whose voice the others hear: one of them listens for all, and people are asked who called.
A stream's time comes from its page, its telephone's clock, and what all of them hear of the same events;
how surely, is in the sigma of every onset. What did not come in time is silence, and is told.
"""

from __future__ import annotations

import contextlib
import itertools
import math
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError
from referee.observations import TELEPHONE_MICROPHONES, AnyObservation, Call, Gesture
from referee.recording.reader import Block
from referee.sensors.clock import Clock
from referee.sensors.mute import MuteSwitch
from referee.sensors.sensor import Batch, Capability
from referee.sensors.status import SensorStatus
from referee.sensors.telephones import TelephoneSensor
from referee.table import Seat, Table
from referee.telephones.sound_packet import SoundPacket
from referee.wording import Message

if TYPE_CHECKING:
    from referee.audio.telephone_stream import CommonTime, TelephoneStream

Samples = NDArray[np.float32]

#: Samples a second of the common grid.
RATE = 16000
#: Seconds of sound in a block.
BLOCK = 0.1
#: Seconds that a block waits for the slowest telephone: what comes later is silence.
_LATEST = 0.6
#: Seconds between two looks at what has come.
_BEAT = 0.02
#: So long after something was missing one telephone listens for all, seconds.
_RECOVERS = 10.0
#: Blocks in a row that are missing whole before a telephone counts as away: .3 s.
_AWAY = 3
#: So far behind, seconds, sound is given up.
_LOST = 10.0
#: Rates that a telephone's sound may have, Hz.
_RATES = (8000, 192000)
#: Warnings about a channel that a telephone's own words say better.
_OWN = frozenset({"silent", "gap", "drop-outs"})
#: A stream is silence below this level (full scale 1), for so many seconds.
_SILENT, _SILENT_FOR = 1e-4, 5.0
#: What the telephones in one heap are told under.
_TOGETHER = "telephones together"


class Listening(msgspec.Struct, frozen=True):
    """How a player's telephone listens. ``sigma``: of its times against the others', s;
    0 where there are none.

    ``gaps``: seconds of its sound that are missing. ``silent``: it gives nothing. ``together``: it lies
    in one heap with the others. ``processed``: its sound is cleaned, or its level set.
    """

    player: str
    sigma: float
    gaps: float
    silent: bool
    together: bool
    processed: bool


class _Microphone(msgspec.Struct):
    """``player``: whose; ``number``: the stream's; ``processed``: see `Listening`. ``away``: blocks in a
    row that are missing.
    """

    player: str
    number: int
    stream: TelephoneStream
    processed: bool
    away: int = 0
    missing: float = 0.0
    quiet: float = 0.0


class TelephoneMicrophones:
    """All telephones that listen, by the numbers of `TelephoneSensor`. May be used by any thread.

    ``seats``: the table as it is played, without microphones; a table that has its own has no use for
    these. ``taps`` get every block with its time, and the players whose channels these are.
    """

    name = TELEPHONE_MICROPHONES
    retells = False
    beats = False
    dropped = 0

    def __init__(
        self,
        clock: Clock,
        touched: TelephoneSensor,
        seats: Callable[[], Table],
        status: SensorStatus,
        mute: MuteSwitch | None = None,
        taps: Sequence[Callable[[float, Samples, list[str]], None]] = (),
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.behind = 0.0
        self.seats = seats
        self._clock, self._touched, self._monotonic = clock, touched, monotonic
        self._status, self._taps = status, taps
        self._mute = mute or MuteSwitch(clock)
        self._known: dict[int, _Microphone] = {}
        self._common: CommonTime | None = None
        self._lock = threading.Lock()
        self._came = threading.Event()
        #: Until when one telephone listens for all, seconds of the host.
        self._apart = -math.inf

    @property
    def capabilities(self) -> frozenset[Capability]:
        """Calls, once a telephone listens."""
        return frozenset({Capability.CALLS} if self._known else ())

    @property
    def loaded(self) -> bool:
        """Whether a telephone can be switched to at once."""
        return self._common is not None

    def load(self) -> None:
        """Load the libraries of sound, which takes seconds: who only touches does without them."""
        from referee.audio.telephone_stream import CommonTime

        with self._lock:
            self._common = self._common or CommonTime()

    def check(self, rate: int) -> None:
        """Whether a telephone's stream of ``rate`` Hz can be heard here.

        Raises:
            InputError: no microphone has such a rate, or the table has its own.
        """
        if not _RATES[0] <= rate <= _RATES[1]:
            raise InputError(Message("sensors.telephone-rate", rate=rate))
        if self.seats().listens:
            raise InputError(Message("sensors.telephone-not-needed"))

    def switch(
        self, number: int, player: str, stream: int, rate: int, processed: bool = False
    ) -> None:
        """A telephone listens from now on, for a player, with a stream of ``rate`` Hz.

        ``processed``: its sound is cleaned, or its level set, which can't be switched off.

        Raises:
            InputError: no microphone has such a rate, or the table has its own.
        """
        self.check(rate)
        self.load()
        from referee.audio.telephone_stream import TelephoneStream

        with self._lock:
            self._forget(number)
            self._known[number] = _Microphone(player, stream, TelephoneStream(rate), processed)
        self._came.set()

    def leave(self, number: int) -> None:
        """A telephone listens no more, or has gone."""
        with self._lock:
            self._forget(number)

    def sound(self, number: int, packet: SoundPacket) -> None:
        """A telephone has heard this.

        Raises:
            InputError: its samples come at another rate than it said; it listens no more.
        """
        with self._lock:
            one = self._known.get(number)
            if one is None or packet.stream != one.number:
                return
            try:
                one.stream.push(packet)
            except InputError:
                self._forget(number)
                raise
            loud = bool(np.abs(packet.samples).max(initial=0.0) > _SILENT)
            seconds = len(packet.samples) / one.stream.rate
            one.quiet = 0.0 if loud else one.quiet + seconds

    def renamed(self, number: int, player: str) -> None:
        """A player is called otherwise."""
        with self._lock:
            if number in self._known:
                self._known[number].player = player

    def how(self, number: int) -> Listening | None:
        """How a telephone listens; None where it does not."""
        with self._lock:
            one = self._known.get(number)
            if one is None:
                return None
            missing = round(one.missing, 1)
            silent = one.quiet >= _SILENT_FOR
            # alone it has nobody to be in tune with
            sigma = one.stream.sigma if len(self._known) > 1 else 0.0
            together = self._common is not None and self._common.together
            return Listening(one.player, sigma, missing, silent, together, one.processed)

    def _forget(self, number: int) -> None:
        gone = self._known.pop(number, None)
        if gone is not None and self._common is not None:
            self._common.leave(number)
            self._status.tells(_key(gone.player), None)
            if len(self._known) < 2:
                self._status.tells(_TOGETHER, None)

    @property
    def players(self) -> list[str]:
        """Whose telephones listen."""
        with self._lock:
            return [one.player for one in self._known.values()]

    @property
    def processed(self) -> list[str]:
        """Whose telephones clean their sound, or set its level."""
        with self._lock:
            return [one.player for one in self._known.values() if one.processed]

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """What they hear; before the first there is nothing to wait for.

        Raises:
            InputError: the machine is too slow to listen.
        """
        while not self._came.wait(_BEAT):
            if stopped.is_set():
                return
        while not stopped.wait(_BEAT):
            feed = _Feed(self, stopped)
            if not feed.listening:
                yield [], self._clock.at(self._monotonic())
                continue
            sense = self._status.listening(feed.table, _OWN, self.name)
            with contextlib.closing(sense(feed)) as heard:  # type: ignore[type-var]
                for seen, mark in heard:
                    yield [feed.surely(s) for s in seen], min(mark, feed.until)


class _Feed:
    """The streams of one set of telephones, from now on, until it is another set."""

    sample_rate = RATE

    def __init__(self, sensor: TelephoneMicrophones, stopped: threading.Event) -> None:
        self._sensor, self._stopped = sensor, stopped
        self._names, self._players = self._set()
        self.channels = len(self._names)
        self.table = sensor.seats()
        self._seated = [seat.player or "?" for seat in self.table.seats]
        by_seat = self._players != [None]
        processed = sensor.processed
        for seat in self.table.seats:
            mine = by_seat and seat.player in self._players
            seat.microphone = self._players.index(seat.player) if mine else None
            seat.gain_control = mine and seat.player in processed
        #: Whose channels these are: of one that listens for all, its player's.
        self._owners = self._seated if by_seat else [self._player_of(n) for n in self._names]
        self._begin = sensor._monotonic() - BLOCK
        self.until = sensor._clock.at(self._begin)

    @property
    def listening(self) -> bool:
        """Whether any of them is there, and its clock is known."""
        return bool(self._names)

    def surely(self, seen: AnyObservation) -> AnyObservation:
        """What was heard, as surely as its telephone's time is known."""
        if self._players == [None] or not isinstance(seen, Call | Gesture):
            return seen
        with self._sensor._lock:
            known = (self._sensor._known.get(n) for n in self._names)
            sigmas = [m.stream.sigma for m in known if m and seen.player in (None, m.player)]
        return msgspec.structs.replace(
            seen, sigma=round(math.hypot(seen.sigma or 0.0, max(sigmas, default=0.0)), 6)
        )

    def sound(self, seconds: float = BLOCK) -> Iterator[Block]:
        """The blocks, at their times on the match's clock."""
        sensor = self._sensor
        for number in itertools.count(1):
            end = self._begin + number * BLOCK
            if not self._waited(end) or self._set() != (self._names, self._players):
                return
            if sensor._monotonic() - end > _LOST:
                raise InputError(Message("sensors.sound-lost"))
            samples = self._block(end - BLOCK)
            at = sensor._clock.at(end - BLOCK)
            samples = sensor._mute.silenced(samples, at, RATE, self._owners)
            sensor.behind = sensor._clock.since(at + BLOCK)
            self.until = at + BLOCK
            for tap in sensor._taps:
                tap(at, samples, self._owners)
            yield Block(at, samples)

    def _player_of(self, name: int) -> str:
        with self._sensor._lock:
            one = self._sensor._known.get(name)
        return one.player if one is not None else "?"

    def _block(self, begin: float) -> Samples:
        sensor, columns = self._sensor, []
        with sensor._lock:
            common, reading = sensor._common, sensor._touched.reading
            assert common is not None, "a telephone has listened"
            streams = {n: m.stream for n, m in sensor._known.items() if m.stream.ready}
            common.look(begin + BLOCK, streams, reading)
            said = Message("sensors.telephones-together") if common.together else None
            sensor._status.tells(_TOGETHER, said)
            for number in self._names:
                one = sensor._known.get(number)
                if one is None:
                    columns.append(np.zeros(round(BLOCK * RATE), np.float32))
                    continue
                found, missing = common.read(number, one.stream, begin, BLOCK, reading)
                self._judge(one, missing)
                columns.append(found)
        return np.stack(columns, axis=1)

    def _judge(self, one: _Microphone, missing: int) -> None:
        """So many samples of a telephone's block are missing."""
        sensor = self._sensor
        one.away = one.away + 1 if missing == round(BLOCK * RATE) else 0
        one.missing += missing / RATE
        if one.away >= _AWAY and len(self._names) > 1:
            sensor._apart = sensor._monotonic() + _RECOVERS
        silent = one.quiet >= _SILENT_FOR
        said = Message("sensors.telephone-silent", player=one.player) if silent else None
        sensor._status.tells(_key(one.player), said)

    def _waited(self, end: float) -> bool:
        """Wait until all have told up to ``end`` seconds of the host, or are too late; False: stop."""
        sensor = self._sensor
        while not self._stopped.is_set():
            now = sensor._monotonic()
            if now - end > _LATEST:
                return True
            with sensor._lock:
                known = [(n, sensor._known[n].stream) for n in self._names if n in sensor._known]
                common, reading = sensor._common, sensor._touched.reading
                if common is None or all(common.reaches(n, s, end, reading) for n, s in known):
                    return True
            self._stopped.wait(_BEAT)
        return False

    def _set(self) -> tuple[list[int], list[str | None]]:
        """Which telephones listen now, and for whom: None, for all."""
        sensor = self._sensor
        playing = [seat.player for seat in sensor.seats().seats]
        with sensor._lock:
            ready = {
                m.player: n
                for n, m in sensor._known.items()
                if m.stream.ready and sensor._touched.reading(n, 0.0) is not None
            }
            heap = sensor._common is not None and sensor._common.together
        mine = {p: n for p, n in ready.items() if p in playing}
        if not mine:
            return [], []
        apart = sensor._monotonic() > sensor._apart and not heap
        if len(mine) == len(playing) > 1 and apart:
            return [mine[p] for p in playing], list(playing)
        return [min(mine.values())], [None]


def _key(player: str) -> str:
    return f"telephone {player}"


def at_a_table(rules: str, language: str, players: Iterable[str], table: Table | None) -> Table:
    """A table for these players: as the table file has it, where there is one."""
    if table is None:
        return Table(rules=rules, language=language, seats=[Seat(player=p) for p in players])
    known = {s.player: s for s in table.seats}
    seats = [msgspec.structs.replace(known.get(p, Seat(player=p))) for p in players]
    return msgspec.structs.replace(table, seats=seats)
