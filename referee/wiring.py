"""Wires a match that is played: sensors, engine, journal, recorder, page. Nobody else does.

The command line gives a `MatchSession` and `Options`, and is told what happens through a `Screen`.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

import msgspec

from referee.box import scoreboard
from referee.game.ruling import Ruling
from referee.hall.due import DueJournals
from referee.hall.edge import Edge, HallPlace
from referee.observations import Fallen
from referee.page.certificate import Certificate, certificate, given_certificate
from referee.page.exhibits import MediaSource
from referee.page.local_name import LocalName, announced_addresses
from referee.page.server import About, PageServer
from referee.sensors.button_box import BoxSensor, Lights
from referee.sensors.camera_setups import SETUPS
from referee.sensors.sensor import Capability, Sensor
from referee.sensors.telephone_cameras import TelephoneCameras
from referee.sensors.telephone_microphones import TelephoneMicrophones, at_a_table
from referee.sensors.telephones import TelephoneSensor
from referee.session.announcer import Announcer, system_speech
from referee.session.backups import Backups
from referee.session.contested import contested
from referee.session.dice_doubts import ConfirmedThrows
from referee.session.evenings import matches_of
from referee.session.learning import VoiceLearner
from referee.session.live_match import LiveMatch
from referee.session.match_session import MatchSession
from referee.session.opponents import Opponents
from referee.session.piece_table import piece_table
from referee.session.pieces import PIECES, Piece, piece_of, whole
from referee.session.watchdog import Watchdog
from referee.setup.table_writer import as_toml
from referee.show import players
from referee.table import Table
from referee.telephones.roster import ROSTER
from referee.voices import VoiceReport
from referee.wording import Language, Message

if TYPE_CHECKING:
    from referee.box.emulated import Emulated
    from referee.session.recorder import Recorder

_LOG = logging.getLogger(__name__)

#: Seconds that the journal gets to note a new piece of the recording before it is begun.
_NOTED = 1.0
#: An emulated button stays down for so many cycles of the box's processor: a tenth of a second.
_HELD = 1_600_000
#: What lists of what is in a network call the page.
_TITLE = "Cul de Chouette"
#: The port of a box that is a program.
EMULATED = "emulated"


class Screen(Protocol):
    """Who is told what happens besides the match. Each call returns at once."""

    @property
    def language(self) -> Language:
        """In which language."""

    def say(self, said: Message) -> None:
        """Something to know."""

    def warn(self, said: Message) -> None:
        """Something that was refused or went wrong."""

    def rulings(self, rulings: Sequence[Ruling]) -> None:
        """What was just judged."""

    def rekeyed(self, host: str, port: int, key: str) -> None:
        """The arbiter has another key."""


class RecordingLimit(msgspec.Struct, frozen=True):
    """Where to record, and how many bytes at most."""

    folder: Path
    limit: int


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """How a match is played. ``by_hand``: without sensors. ``box``: a button box's port. ``again``: has
    another match begin once this one is over; None: that can't be. ``opponents``: players who play by
    themselves, at random, in a practice match. ``certificate``: one that there is already, and its key.
    """

    by_hand: bool = False
    box: str | None = None
    host: str = "127.0.0.1"
    port: int = 0
    record: RecordingLimit | None = None
    announce: bool = False
    again: Callable[[], None] | None = None
    opponents: tuple[str, ...] = ()
    #: Where the hall of a tournament is; None: the table plays for itself.
    hall: HallPlace | None = None
    certificate: tuple[Path, Path] | None = None
    #: Whether this machine is given a name on its networks, where others can be there.
    local_name: bool = True


class WiredMatch:
    """All of a match, made and not yet begun; use it as a context manager, then `begin`.

    Raises:
        InputError: a sensor, the box or the page can't be used at all.
    """

    live: LiveMatch
    page: PageServer
    certificate: Certificate
    sensors: list[Sensor]

    def __init__(self, session: MatchSession, options: Options, screen: Screen) -> None:
        self._session = session
        self._options = options
        self._screen = screen
        self._stack = contextlib.ExitStack()
        self._recorder: Recorder | None = None

    def __enter__(self) -> WiredMatch:
        """Make everything; a recorder begins."""
        try:
            self._make()
        except BaseException:
            self._stack.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End everything, the match first, the recorder last."""
        _LOG.info("%s ends", self._session.journal.path)
        self._stack.close()

    def begin(self) -> None:
        """Let the match begin: sensors run, the page answers."""
        _LOG.info(
            "%s begins: %s, sensors %s, page on port %d",
            self._session.journal.path, self._session.origin.header.rules,
            [sensor.name for sensor in self.sensors], self.page.port,
        )  # fmt: skip
        self._stack.enter_context(self.page)
        self._name_machine()
        self._stack.enter_context(self.live)
        self._stack.enter_context(Watchdog(self.live))
        self._stack.enter_context(Backups(self._session.buffered))
        if self._edge is not None:
            self._stack.enter_context(self._edge)

    def _name_machine(self) -> None:
        """Have the page found by a name. A hall's tables are found through the hall."""
        options = self._options
        if options.local_name and options.hall is None:
            name = LocalName(
                _TITLE, self.page.port, partial(announced_addresses, options.host),
                lambda url: self._screen.say(Message("cli.local-name", url=url)),
            )  # fmt: skip
            self._stack.enter_context(name)

    def forget(self) -> None:
        """After the end: what was recorded and is not wanted any more goes."""
        recorder = self._recorder
        if recorder is None:
            return
        if self.live.snapshot.match.finished:
            recorder.forget()
        listed = msgspec.json.encode(recorder.pieces.all()).decode()
        self._session.buffered.note(PIECES, listed)

    @property
    def unrecorded(self) -> int:
        """Pictures that were not recorded."""
        return 0 if self._recorder is None else self._recorder.dropped

    def _make(self) -> None:
        session, options, screen = self._session, self._options, self._screen
        self._recorder = self._recording()
        box, press = self._box()
        self.sensors = session.sensors(self._recorder, by_hand=options.by_hand, box_port=box)
        self._looking: TelephoneCameras | None = None
        #: Always there, and nothing to wait for before a telephone has joined.
        self._telephones = TelephoneSensor(session.clock)
        self._listening = TelephoneMicrophones(
            session.clock, self._telephones, self._seats, session.status, session.mute,
            () if self._recorder is None else (self._recorder.sound,),
        )  # fmt: skip
        # where a camera, or a recording, shows the dice nobody needs a telephone for that
        if not any(Capability.DICE in s.capabilities for s in self.sensors):
            self._looking = TelephoneCameras(
                session.clock, self._telephones, self._seats, session.status,
                () if self._recorder is None else (self._recorder.pictures_of(0),),
                noted=session.journal.noted(SETUPS),
            )  # fmt: skip
            self._looking.setups.keep = lambda noted: self.live.note(SETUPS, noted, _NOTED)
            if self._recorder is not None:
                self._looking.sees_anew = self._recorder.anew
            self.sensors.append(self._looking)
        self.sensors += [self._telephones, self._listening]
        practice = Opponents(options.opponents, session.clock) if options.opponents else None
        if practice is not None:
            self.sensors.append(practice)
        announced: Callable[[list[Ruling]], None] = screen.rulings
        unsure = None
        self._announce: Callable[[bool], None] | None = None
        if options.announce:
            speech = system_speech(screen.language)
            announcer = self._stack.enter_context(Announcer(speech, session.clock, screen.language))
            unsure = announcer.spoke_at
            self._announce = announcer.speak

            def announced(rulings: list[Ruling]) -> None:
                screen.rulings(rulings)
                announcer.rulings(rulings)

        self.live = session.live(self.sensors, announced, unsure)
        if practice is not None:
            practice.look = lambda: self.live.snapshot.past
        for sensor in self.sensors:
            if isinstance(sensor, BoxSensor):
                table = session.origin.table
                places = 8 * (table.box.modules if table is not None else 1)
                sensor.show = partial(lights, self.live, places)
        if self._recorder is not None:
            recorder = self._recorder
            session.status.recording = lambda: recorder.recording
            keep_contested(self.live, recorder)
        seen = ConfirmedThrows()
        session.status.confirmed = seen.fresh
        session.status.lying = lambda: self.live.snapshot.ahead.match.chouettes_due
        self.live.on_change(lambda: seen.look(self.live.snapshot.past))
        self._learn()
        self._edge = self._join_hall()
        self._make_page(press)

    def _join_hall(self) -> Edge | None:
        """What carries the match to the hall of a tournament, where the table belongs to one."""
        session, place = self._session, self._options.hall
        if place is None:
            return None
        due = DueJournals(session.journal.path, place.table, version("referee"))
        return Edge(
            place, self.live, due,
            lambda ruling, language: self.page.exhibits.page(ruling, language),
            say=self._screen.say, warn=self._screen.warn,
        )  # fmt: skip

    def _seats(self) -> Table:
        """The table as it is played now, for who listens and looks with telephones."""
        header = self._session.origin.header
        return at_a_table(
            header.rules, self._screen.language, self.live.snapshot.match.playing(),
            self._session.origin.table,
        )  # fmt: skip

    def _learn(self) -> None:
        """Have calls that are confirmed learned, where there is a table file to keep voices beside."""
        session, origin = self._session, self._session.origin
        if origin.table is None or origin.table_path is None or not self.live.snapshot.hears:
            return
        status = session.status

        def report(voices: tuple[VoiceReport, ...]) -> None:
            status.voices = voices

        learner = VoiceLearner(
            origin.table, origin.table_path, session.pupils, report, self._screen.warn
        )
        status.stretched = learner.heard
        self._stack.enter_context(learner)
        self.live.on_change(lambda: learner.look(self.live.snapshot.past))

    def _make_page(self, press: Callable[[int], None] | None) -> None:
        session, options, screen = self._session, self._options, self._screen
        header = session.origin.header
        about = About(
            header.tags.get("event", ""), header.rules, screen.language, session.evening,
            lambda: session.origin.header, session.journal.noted(ROSTER),
        )  # fmt: skip
        own = options.certificate
        self.certificate = given_certificate(*own) if own else certificate(options.host)
        self.page = PageServer(
            self.live, about, session.key, self._telephones, self._listening, self._looking,
            host=options.host, port=options.port,
            certificate=self.certificate, refused=screen.warn,
            rekeyed=lambda key: screen.rekeyed(options.host, self.page.port, key),
            press=press, buttons=8, media=MediaSource(self._recorded, session.origin.table),
            again=options.again, practice=bool(options.opponents),
            announce=self._announce,
            call=self._edge.call if self._edge is not None else None,
            evenings=lambda language: players.page(
                matches_of(session.journal.path.parent), language
            ),
        )  # fmt: skip

    def _recorded(self, begin: float, end: float) -> Piece | None:
        """The file that holds this stretch, seconds of the match; None where nothing was recorded."""
        played = self._session.origin.played
        if played is not None:
            return whole(played) if played.suffix == ".mkv" else None
        pieces = [] if self._recorder is None else self._recorder.pieces.all()
        return piece_of(pieces, begin, end)

    def _recording(self) -> Recorder | None:
        session, record = self._session, self._options.record
        if record is None:
            return None
        recorder = session.recorder(
            record.folder, record.limit, self._screen.warn, self._note_pieces,
            by_hand=self._options.by_hand, described=self._described,
        )  # fmt: skip
        if recorder is None:
            self._screen.warn(_unrecorded(session))
            return None
        self._stack.enter_context(recorder)
        self._screen.say(recorder.promise)
        table = session.origin.table
        if self._options.by_hand or table is None or not (table.cameras or table.listens):
            self._screen.say(Message("session.records-telephones"))
        return recorder

    def _described(self, players: tuple[str, ...]) -> str:
        """The table file of a piece that telephones have made: by it, it can be replayed.

        ``players``: whose heard it. "": the table's own microphones and camera did all.
        """
        camera = None if self._looking is None else self._looking.camera
        if not players and camera is None:
            return ""
        now = self.live.snapshot.match
        table = piece_table(
            self._seats(),
            self._session.origin.header,
            now.turn_next,
            players,
            camera,
            self._listening.processed,
        )
        return as_toml(msgspec.structs.replace(table, language=self._screen.language))

    def _note_pieces(self, listed: str) -> None:
        """Have the journal note the recording's files, once there is a match."""
        live: LiveMatch | None = getattr(self, "live", None)
        if live is not None:
            live.note(PIECES, listed, _NOTED)

    def _box(self) -> tuple[str | None, Callable[[int], None] | None]:
        """The port of the box, where another than the table file's is wanted, and its finger."""
        table = self._session.origin.table
        port = self._options.box or (table.box.port if table is not None else None)
        if port != EMULATED or table is None:
            # that a box needs a table file is said before what emulates one is looked for
            return self._options.box, None
        from referee.box.emulated import own_box

        emulated = self._stack.enter_context(own_box())
        return str(emulated.link), _finger(emulated)


def lights(live: LiveMatch, places: int = 8) -> Lights:
    """The scores, or what is left of a window; a round for every fall of dice and what it opened.

    ``places``: digits of the displays.
    """
    past, now = live.snapshot.past, live.clock.now()
    match, opened = past.match, past.match.opened()
    until = min((o.until_time for o in opened if o.until_time is not None), default=None)
    fallen = sum(isinstance(s, Fallen) for s in past.entries)
    doubts = sum(o.what == "decides" for o in opened)
    return Lights(
        scoreboard.text(match.standing(), match.next_thrower, now, places=places, until=until),
        (2 * fallen + doubts) & 0xFF,
    )


def keep_contested(live: LiveMatch, recorder: Recorder) -> None:
    """Have the recorder keep what is contested."""
    corrected = len(live.snapshot.past.entries)

    def changed() -> None:
        nonlocal corrected
        past = live.snapshot.past
        found = contested(past, corrected)
        corrected = len(past.entries)
        for begin, end in found:
            recorder.keep(begin, end)

    live.on_change(changed)


def _unrecorded(session: MatchSession) -> Message:
    """Why nothing is recorded."""
    table = session.origin.table
    if session.origin.played is not None:
        return Message("session.no-recording-played")
    if table is not None and table.recording.keep == "nothing":
        return Message("session.no-recording-table")
    return Message("session.no-recording-by-hand")


def _finger(emulated: Emulated) -> Callable[[int], None]:
    """A finger for the emulated box: one press at a time."""
    lock = threading.Lock()

    def press(button: int) -> None:
        with lock:
            at = int(emulated.tell("time")) + 80_000
            emulated.edge_at(button, at, down=True)
            emulated.edge_at(button, at + _HELD, down=False)

    return press
