"""Plays a match at the terminal: sources, page, recorder and screens around it, until it ends."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import platformdirs

from referee.cli.ending import Ending
from referee.cli.notices import Notices
from referee.cli.state import state_lines
from referee.cli.terminal import Terminal
from referee.errors import InputError, Said
from referee.game.ruling import Ruling
from referee.history import History
from referee.live.announcer import Announcer, system_speech
from referee.live.backups import Backups
from referee.live.live_match import LiveMatch
from referee.live.pieces import PIECES
from referee.live.privacy import contested
from referee.live.requests import Mute, Name
from referee.live.source import Source
from referee.live.watchdog import Watchdog
from referee.page.certificate import certificate
from referee.page.server import About, PageServer
from referee.playing import MATCH, Sitting
from referee.sheet.judging import match_of
from referee.show.board import question_line

if TYPE_CHECKING:
    from referee.box.emulated import Emulated
    from referee.live.recorder import Recorder

_COMMANDS = Said(
    "m et Entrée coupe ou rouvre les micros ; un numéro répond à la question posée",
    "m and Enter mutes or unmutes; a number answers the question that is asked",
)
#: Seconds that an answer typed in may take to be judged.
_ANSWERED = 5.0
#: Seconds that the journal gets to note a new piece of the recording before it is begun.
_NOTED = 1.0
#: An emulated button stays down for so many cycles of the box's processor: a tenth of a second.
_HELD = 1_600_000


class Record(msgspec.Struct, frozen=True):
    """Where to record, and how many bytes at most."""

    folder: Path
    limit: int


def run(
    sitting: Sitting,
    told: Terminal,
    ending: Ending,
    *,
    by_hand: bool,
    box: str | None,
    host: str,
    port: int,
    until_end: bool,
    record: Record | None = None,
    announce: bool = False,
) -> None:
    """Play until somebody ends the program, or what is played is over.

    Raises:
        InputError: a source, the box or the page can't be used at all.
    """
    header = sitting.origin.header
    with contextlib.ExitStack() as stack:
        sources: list[Source] = []
        notes = _Notes()
        recorder = None
        if record is not None and not by_hand:
            recorder = sitting.recorder(record.folder, record.limit, told.warn, notes.pieces)
        if recorder is not None:
            stack.enter_context(recorder)
            told.say(recorder.promise)
        elif record is not None:
            told.warn(_unrecorded(sitting))
        if not by_hand:
            sources += [*sitting.played_sources(), *sitting.sensors(recorder)]
        emulated = stack.enter_context(_box(sitting, box, sources))
        announced: Callable[[list[Ruling]], None] = told.rulings
        unsure = None
        if announce:
            speech = system_speech(told.language)
            announcer = stack.enter_context(Announcer(speech, sitting.clock, told.language))
            unsure = announcer.spoke_at

            def announced(rulings: list[Ruling]) -> None:
                told.rulings(rulings)
                announcer.rulings(rulings)

        live = sitting.live(sources, announced, unsure)
        _light(sources, live)
        notes.live = live
        if recorder is not None:
            keep_contested(live, recorder)
        match = sitting.journal.noted(MATCH) or ""
        about = About(header.tags.get("event", ""), header.rules, told.language, match)
        secure = certificate(host)
        page = PageServer(
            live, about, sitting.key, host=host, port=port, certificate=secure,
            refused=told.warn, rekeyed=lambda key: told.rekeyed(host, page.port, key),
            press=None if emulated is None else _presser(emulated), buttons=8,
        )  # fmt: skip
        told.pages(host, page.port, sitting.key, secure)
        told.say(Said(f"Journal : {sitting.journal.path}", f"Journal: {sitting.journal.path}"))
        if sitting.seen:
            told.whole(live.snapshot.past.ledger)
        tell_news(live, told)
        if live.snapshot.hears and sys.stdin is not None and sys.stdin.isatty():
            told.say(_COMMANDS)
            threading.Thread(
                target=obey, args=(sys.stdin, live, told), name="commands", daemon=True
            ).start()
        told.state(lambda: state_lines(live.snapshot, live.clock.now(), told.language))
        with page, live, Watchdog(live), Backups(sitting.keeping):
            while not ending.asked.wait(0.1):
                if until_end and live.over.is_set():
                    break
    told.no_state()
    ended = live.snapshot
    if recorder is not None and ended.match.finished:
        recorder.forget()
    if recorder is not None:
        sitting.keeping.note(PIECES, msgspec.json.encode(recorder.pieces.all()).decode())
    # the players may have changed their names meanwhile
    now = sitting.origin.header
    whole = History(lambda: match_of(now), ended.past.entries)
    whole.end()
    told.seat(now.players)
    told.whole(whole.ledger)
    told.losses({s.name: s.dropped for s in sources}, 0 if recorder is None else recorder.dropped)
    if ended.trouble is not None:
        raise ended.trouble


class _Notes:
    """What the recorder has the journal note, once there is a match."""

    live: LiveMatch | None = None

    def pieces(self, listed: str) -> None:
        """These files are the match's own."""
        if self.live is not None:
            self.live.note(PIECES, listed, _NOTED)


def _unrecorded(sitting: Sitting) -> Said:
    """Why nothing is recorded."""
    table = sitting.origin.table
    if table is not None and table.cameras and table.recording.keep == "nothing":
        return Said(
            "rien ne sera enregistré : le fichier de table ne le veut pas",
            "nothing is recorded: the table file does not want it",
        )
    return Said("rien ne sera enregistré : pas de caméra", "nothing is recorded: no camera")


def tell_news(live: LiveMatch, told: Terminal) -> None:
    """Have the terminal print what is new beside the ledger, whenever something has changed."""
    notices = Notices()

    def looked() -> None:
        now = live.snapshot
        told.seat(list(now.match.players))
        for notice in notices.new(now, live.stalled):
            (told.warn if notice.trouble else told.say)(notice.said)

    told.look(looked)
    live.on_change(lambda: told.look(looked))


def obey(lines: Iterable[str], live: LiveMatch, told: Terminal) -> None:
    """What is typed while a match is played, a command a line.

    ``m`` mutes, or opens the microphones; a number answers the oldest question (see `Notices`).
    """
    for line in lines:
        word = line.strip().lower()
        if word == "m":
            live.ask(Mute(on=not live.snapshot.muted), "terminal")
        elif word.isdecimal() and len(word) < 3:
            _answer(int(word), live, told)
        elif word:
            told.warn(_COMMANDS)


def _answer(choice: int, live: LiveMatch, told: Terminal) -> None:
    """The oldest question's answer: a player by number, 0 for nobody."""
    now = live.snapshot
    asked = [question_line(q, now.match.playing(), told.language) for q in now.questions[:1]]
    if not asked or choice > len(asked[0].answers):
        told.warn(Said("il n'y a rien à répondre par là", "that answers nothing"))
        return
    named = Name(number=asked[0].number)
    if choice:
        chosen = asked[0].answers[choice - 1]
        named = Name(number=asked[0].number, players=chosen.players, text=chosen.text)
    answer = live.ask(named, "terminal")
    try:
        answer.result(_ANSWERED)
    except InputError as refused:
        told.warn(refused.what)
    except TimeoutError:
        pass  # the match is busy: its page will show what came of it


def keep_contested(live: LiveMatch, recorder: Recorder) -> None:
    """Have the recorder keep what is contested."""
    live.recording = lambda: recorder.recording
    corrected = len(live.snapshot.past.entries)

    def changed() -> None:
        nonlocal corrected
        past = live.snapshot.past
        found = contested(past, corrected)
        corrected = len(past.entries)
        for begin, end in found:
            recorder.keep(begin, end)

    live.on_change(changed)


@contextlib.contextmanager
def _box(sitting: Sitting, box: str | None, sources: list[Source]) -> Iterator[Emulated | None]:
    """Put the box among the sources, real or emulated."""
    table = sitting.origin.table
    port = box or (table.box.port if table is not None else None)
    if port is None:
        yield None
        return
    if table is None:
        raise InputError(
            Said("un boîtier a besoin d'un fichier de table", "a box needs a table file"),
            where="--box",
            remedy=Said(
                "Il dit à qui est chaque bouton, et ce qu'il veut dire ([box]).",
                "It says whose each button is, and what it means ([box]).",
            ),
        )
    from referee.box.driver import open_serial
    from referee.live.box_source import BoxSource

    if port != "emulated":
        name = port
        sources.append(BoxSource(lambda: open_serial(name), table, sitting.clock))
        yield None
        return
    from referee.box.emulated import Emulated, build

    folder = Path(platformdirs.user_cache_dir("referee")) / "box"
    folder.mkdir(parents=True, exist_ok=True)
    with Emulated(*build(folder), realtime=True) as emulated:
        link = str(emulated.link)
        sources.append(BoxSource(lambda: open_serial(link), table, sitting.clock))
        yield emulated


def _light(sources: Sequence[Source], live: LiveMatch) -> None:
    from referee.live.box_source import BoxSource, lights

    for source in sources:
        if isinstance(source, BoxSource):
            source.show = lambda: lights(live)


def _presser(emulated: Emulated) -> Callable[[int], None]:
    """A finger for the emulated box: one press at a time."""
    lock = threading.Lock()

    def press(button: int) -> None:
        with lock:
            at = int(emulated.tell("time")) + 80_000
            emulated.edge_at(button, at, down=True)
            emulated.edge_at(button, at + _HELD, down=False)

    return press
