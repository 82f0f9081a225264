"""`referee play` in a terminal: where the page is, the ledger as it grows, what goes wrong."""

from __future__ import annotations

import contextlib
import io
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import msgspec
import platformdirs
import segno
from rich.console import Console

from referee.cli.state import state_shown
from referee.errors import InputError, Language, Said
from referee.history import History
from referee.live.announcer import Announcer, system_speech
from referee.live.live_match import LiveMatch
from referee.live.privacy import contested
from referee.live.requests import Mute, Name
from referee.live.source import Source
from referee.page.access import addresses
from referee.page.server import About, PageServer
from referee.page.wording import lags, privacy
from referee.playing import Sitting
from referee.rules.ruling import Ruling
from referee.sheet.judging import match_of
from referee.show.board import question
from referee.show.ledger import Ledger

if TYPE_CHECKING:
    from referee.box.emulated import Emulated
    from referee.live.recorder import Recorder

_COMMANDS = Said(
    "m et Entrée coupe ou rouvre les micros ; un numéro répond à la question posée",
    "m and Enter mutes or unmutes; a number answers the question that is asked",
)
#: Seconds that an answer typed in may take to be judged.
_ANSWERED = 5.0
#: An emulated button stays down for so many cycles of the box's processor: a tenth of a second.
_HELD = 1_600_000


class Record(msgspec.Struct, frozen=True):
    """Where to record, and how many bytes at most."""

    folder: Path
    limit: int


class Terminal:
    """Prints, in lines or as JSON; may be used by several threads."""

    def __init__(
        self,
        out: Console,
        err: Console,
        players: Sequence[str],
        language: Language,
        json: bool,
        explain: bool,
    ) -> None:
        self.language = language
        self._out, self._err, self._json = out, err, json
        self._players = list(players)
        self._explain = explain
        self._ledger = Ledger(players, language, explain=explain)
        self._lock = threading.Lock()

    def say(self, said: Said) -> None:
        """A line of text, on the error stream where JSON goes to the other."""
        with self._lock:
            console = self._err if self._json else self._out
            console.print(said.text(self.language), markup=False)

    def warn(self, said: Said) -> None:
        """Something that was refused or went wrong."""
        with self._lock:
            self._err.print(said.text(self.language), style="yellow", markup=False)

    def data(self, **what: object) -> None:
        """A line of JSON, where that is wanted."""
        if self._json:
            with self._lock:
                self._out.file.write(msgspec.json.encode(what).decode() + "\n")
                self._out.file.flush()

    def pages(self, host: str, port: int, key: str) -> None:
        """Where the pages are, and the arbiter's key as a picture to photograph."""
        found = addresses(host)
        url = f"http://{found[0]}:{port}/"
        arbiter = f"{url}#key={key}"
        self.data(page=url, arbiter=arbiter, port=port, key=key)
        self.say(Said(f"Page : {url}   télévision : {url}tv   OBS : {url}overlay",
                      f"Page: {url}   television: {url}tv   OBS: {url}overlay"))  # fmt: skip
        self.say(Said(f"Arbitre : {arbiter}", f"Arbiter: {arbiter}"))
        if self._out.is_terminal and not self._json:
            drawn = io.StringIO()
            segno.make(arbiter, micro=False).terminal(drawn, compact=True)
            with self._lock:
                self._out.file.write(drawn.getvalue())
                self._out.file.flush()

    def rulings(self, rulings: list[Ruling]) -> None:
        """Lines of the ledger, as they are made."""
        if self._json:
            for ruling in rulings:
                self.data(ruling=ruling)
            return
        with self._lock:
            for line in self._ledger.lines(rulings):
                self._out.print(line)

    def losses(self, dropped: dict[str, int], unrecorded: int) -> None:
        """How many pictures or blocks of sound each source had to let go, and the recording."""
        self.data(dropped=dropped, unrecorded=unrecorded)
        for name, count in dropped.items():
            if count:
                self.warn(Said(f"{name} : {count} de trop pour la machine, laissés de côté",
                               f"{name}: {count} too many for the machine, left out"))  # fmt: skip
        if unrecorded:
            self.warn(Said(f"{unrecorded} images n'ont pas été enregistrées",
                           f"{unrecorded} pictures were not recorded"))  # fmt: skip

    def state(self, live: LiveMatch) -> AbstractContextManager[None]:
        """Show the state of the match under all that is printed meanwhile."""
        if self._json:
            return contextlib.nullcontext()
        return state_shown(live, self._out, self.language)

    def seat(self, players: Sequence[str]) -> None:
        """These play: the ledger has a column for each."""
        if list(players) != self._players:
            with self._lock:
                self._players = list(players)
                self._ledger = Ledger(players, self.language, explain=self._explain)

    def whole(self, history: History) -> None:
        """The ledger of all that was observed, as it would be were the match over now."""
        if self._json:
            return
        ledger = Ledger(self._players, self.language, explain=self._explain)
        with self._lock:
            self._out.print(ledger.heading())
            for line in ledger.lines(history.ledger):
                self._out.print(line)


def run(
    sitting: Sitting,
    told: Terminal,
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
    stop = threading.Event()
    header = sitting.origin.header
    with contextlib.ExitStack() as stack:
        sources: list[Source] = []
        recorder = None
        if record is not None and not by_hand:
            recorder = sitting.recorder(record.folder, record.limit, told.warn)
        if recorder is not None:
            stack.enter_context(recorder)
            told.say(recorder.promise)
        elif record is not None:
            table = sitting.origin.table
            told.warn(
                Said(
                    "rien ne sera enregistré : le fichier de table ne le veut pas",
                    "nothing is recorded: the table file does not want it",
                )
                if table is not None and table.cameras and table.recording.keep == "nothing"
                else Said(
                    "rien ne sera enregistré : pas de caméra", "nothing is recorded: no camera"
                )
            )
        if not by_hand:
            sources += [*sitting.played_sources(), *sitting.sensors(recorder)]
        emulated = stack.enter_context(_box(sitting, box, sources))
        if announce:
            speech = system_speech(told.language)
            announcer = stack.enter_context(Announcer(speech, sitting.clock, told.language))

            def announced(rulings: list[Ruling]) -> None:
                told.rulings(rulings)
                announcer.rulings(rulings)

            live = sitting.live(sources, announced, announcer.spoke_at)
        else:
            live = sitting.live(sources, told.rulings)
        _light(sources, live)
        if recorder is not None:
            keep_contested(live, recorder)
        language = told.language
        about = About(header.tags.get("event", ""), header.rules, language)
        page = PageServer(
            live, about, sitting.key, host=host, port=port, refused=told.warn,
            press=None if emulated is None else _presser(emulated), buttons=8,
        )  # fmt: skip
        stack.enter_context(_stopped_by_signals(stop))
        told.pages(host, page.port, sitting.key)
        told.say(Said(f"Journal : {sitting.journal.path}", f"Journal: {sitting.journal.path}"))
        if sitting.seen:
            told.whole(live.history)
        live.on_change(lambda: told.seat(sitting.origin.header.players))
        _tell_troubles(live, told)
        _tell_privacy(live, told)
        ask_whose(live, told)
        if live.hears and sys.stdin is not None and sys.stdin.isatty():
            told.say(_COMMANDS)
            threading.Thread(
                target=obey, args=(sys.stdin, live, told), name="commands", daemon=True
            ).start()
        with page, live, told.state(live):
            while not stop.wait(0.1):
                if until_end and live.over.is_set():
                    break
    if recorder is not None and live.match.finished:
        recorder.forget()
    # the players may have changed their names meanwhile
    now = sitting.origin.header
    ended = History(lambda: match_of(now), live.history.entries)
    ended.end()
    told.seat(now.players)
    told.whole(ended)
    told.losses({s.name: s.dropped for s in sources}, 0 if recorder is None else recorder.dropped)
    if live.keeping.trouble is not None:
        raise live.keeping.trouble


def obey(lines: Iterable[str], live: LiveMatch, told: Terminal) -> None:
    """What is typed while a match is played, a command a line.

    ``m`` mutes, or opens the microphones; a number answers the oldest question (see `ask_whose`).
    """
    for line in lines:
        word = line.strip().lower()
        if word == "m":
            live.ask(Mute(on=not live.mute.on), "terminal")
        elif word.isdecimal() and len(word) < 3:
            _answer(int(word), live, told)
        elif word:
            told.warn(_COMMANDS)


def _answer(choice: int, live: LiveMatch, told: Terminal) -> None:
    """The oldest question's answer: a player by number, 0 for nobody."""
    with live.lock:
        asked, players = live.questions[:1], live.match.playing()
    if not asked or choice > len(players):
        told.warn(Said("il n'y a rien à répondre par là", "that answers nothing"))
        return
    named = (players[choice - 1],) if choice else ()
    answer = live.ask(Name(number=asked[0].number, players=named), "terminal")
    try:
        answer.result(_ANSWERED)
    except InputError as refused:
        told.warn(refused.what)
    except TimeoutError:
        pass  # the match is busy: its page will show what came of it


def ask_whose(live: LiveMatch, told: Terminal) -> None:
    """Print the questions about callers as they come up."""
    asked: set[int] = set()

    def changed() -> None:
        with live.lock:
            fresh = [q for q in live.questions if q.number not in asked]
            players = live.match.playing()
        # an answer that is struck out has its question asked again
        asked.intersection_update(q.number for q in live.questions)
        choices = ", ".join(f"{i} {p}" for i, p in enumerate(players, 1))
        for one in fresh:
            asked.add(one.number)
            told.say(
                Said(
                    f"{question(one.call, 'fr')} {choices}, 0 personne",
                    f"{question(one.call, 'en')} {choices}, 0 nobody",
                )
            )

    changed()
    live.on_change(changed)


def keep_contested(live: LiveMatch, recorder: Recorder) -> None:
    """Have the recorder keep what is contested."""
    live.recording = lambda: recorder.recording
    corrected = len(live.history.entries)

    def changed() -> None:
        nonlocal corrected
        with live.lock:
            found = contested(live.history, corrected)
            corrected = len(live.history.entries)
        for begin, end in found:
            recorder.keep(begin, end)

    live.on_change(changed)


def _tell_privacy(live: LiveMatch, told: Terminal) -> None:
    """That the table listens, or records, or was muted: said whenever it changes."""
    before = ""

    def changed() -> None:
        nonlocal before
        now = privacy(live)
        if now.en and now.en != before:
            told.say(now)
        before = now.en

    changed()
    live.on_change(changed)


def _tell_troubles(live: LiveMatch, told: Terminal) -> None:
    """A source that goes or comes, a journal that can't be written: said when it changes."""
    before: dict[str, str] = {}

    def changed() -> None:
        now: dict[str, str] = {s.name: s.state for s in live.statuses.values()}
        why = {s.name: s.why for s in live.statuses.values()}
        now_late: dict[str, str] = {}
        for name, state in now.items():
            if state == "gone" and before.get(name) != "gone":
                told.warn(Said(f"{name} : absent. {why[name].fr}", f"{name}: gone. {why[name].en}"))
            elif state == "live" and before.get(name) == "gone":
                told.say(Said(f"{name} : de retour", f"{name}: back"))
            late = f"{name} late"
            now_late[late] = "late" if name in live.behind else ""
            if now_late[late] and not before.get(late):
                lag = lags(live.behind[name])
                told.warn(Said(f"{name} : {lag.fr}", f"{name}: {lag.en}"))
        now |= now_late
        for fault in live.signs.faults:
            if before.get(fault.en) != "told":
                told.warn(fault)
            now[fault.en] = "told"
        trouble = live.keeping.trouble
        now["journal"] = "gone" if trouble is not None else "live"
        if trouble is not None and before.get("journal") != "gone":
            told.warn(Said(*(trouble.text(language) for language in ("fr", "en"))))
        elif trouble is None and before.get("journal") == "gone":
            told.say(Said("journal : tout est gardé", "journal: all is kept"))
        before.clear()
        before.update(now)

    live.on_change(changed)


@contextlib.contextmanager
def _stopped_by_signals(stop: threading.Event) -> Iterator[None]:
    def stopped(_signal: int, _frame: FrameType | None) -> None:
        stop.set()

    signals = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, stopped) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


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
