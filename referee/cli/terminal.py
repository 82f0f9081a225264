"""`referee play` in a terminal: where the page is, the ledger as it grows, what goes wrong.

Only one thread prints, and it never touches the match: others hand it what to print and go on. A
terminal that stands still (Ctrl-S, a slow line) holds up nobody else.
"""

from __future__ import annotations

import contextlib
import io
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from types import TracebackType

import msgspec
import segno
from rich import text as rich_text
from rich.console import Console
from rich.live import Live

from referee.game.ruling import Ruling
from referee.page.access import addresses, arbiter_url, url_of
from referee.page.certificate import Certificate
from referee.page.wording import fingerprint_told
from referee.show.ledger import Ledger
from referee.wording import Language, Message, Text

_LOG = logging.getLogger(__name__)

#: Seconds between two drawings of the state.
_DRAWN = 0.25

Job = Callable[[], None]


class Terminal:
    """Prints, in lines or as JSON; use it as a context manager. Any thread may hand it something."""

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
        #: What of the ledger stands on the screen.
        self._printed: list[Ruling] = []
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._state: Live | None = None
        self._looked: Job = lambda: None
        self._looking = threading.Event()
        self._thread = threading.Thread(target=self._run, name="terminal", daemon=True)

    def __enter__(self) -> Terminal:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Print what waits, however long the terminal takes."""
        self.close(None)

    def close(self, seconds: float | None) -> bool:
        """Print what waits, for so many seconds at most; whether all of it was printed."""
        self._jobs.put(None)
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def say(self, said: Text) -> None:
        """A line of text, on the error stream where JSON goes to the other."""
        console = self._err if self._json else self._out
        self._do(lambda: console.print(said.text(self.language), markup=False))

    def warn(self, said: Text) -> None:
        """Something that was refused or went wrong."""

        def warned() -> None:
            # beside the state, the other stream would write into it
            console = self._err if self._state is None else self._out
            console.print(said.text(self.language), style="yellow", markup=False)

        self._do(warned)

    def log(self, line: str) -> None:
        """A line of the log, where somebody wants to see that."""
        console = self._err if self._json or self._state is None else self._out
        self._do(lambda: console.print(line, style="dim", markup=False))

    def data(self, **what: object) -> None:
        """A line of JSON, where that is wanted."""
        if self._json:
            self._write(msgspec.json.encode(what).decode() + "\n")

    def pages(self, host: str, port: int, key: str, certificate: Certificate) -> None:
        """Where the pages are, and the arbiter's key as a picture to photograph."""
        url = url_of(addresses(host)[0], port, secure=False)
        arbiter = arbiter_url(host, port, key)
        self.data(page=url, arbiter=arbiter, port=port, key=key,
                  fingerprint=certificate.fingerprint)  # fmt: skip
        self.say(Message("cli.page-addresses", url=url))
        self._arbiter(arbiter)
        if arbiter.startswith("https:"):
            self.say(fingerprint_told(certificate.fingerprint))
        if certificate.unkept is not None:
            self.warn(certificate.unkept)

    def rekeyed(self, host: str, port: int, key: str) -> None:
        """The arbiter's key was changed."""
        arbiter = arbiter_url(host, port, key)
        self.data(arbiter=arbiter, key=key)
        self._arbiter(arbiter)

    def _arbiter(self, address: str) -> None:
        self.say(Message("cli.arbiter-address", address=address))
        if self._out.is_terminal and not self._json:
            drawn = io.StringIO()
            segno.make(address, micro=False).terminal(drawn, compact=True)
            self._write(drawn.getvalue())

    def rulings(self, rulings: Sequence[Ruling]) -> None:
        """Lines of the ledger, as they are made."""
        for ruling in rulings if self._json else ():
            self.data(ruling=ruling)
        if not self._json:
            self._do(lambda: self._print(rulings))

    def losses(self, dropped: dict[str, int], unrecorded: int) -> None:
        """How many pictures or blocks of sound each source had to let go, and the recording."""
        self.data(dropped=dropped, unrecorded=unrecorded)
        for name, count in dropped.items():
            if count:
                self.warn(Message("cli.too-many", name=name, count=count))
        if unrecorded:
            self.warn(Message("cli.unrecorded", count=unrecorded))

    def look(self, looked: Job) -> None:
        """Have ``looked`` called soon, once for however many asked meanwhile; it may print."""
        self._looked = looked
        if not self._looking.is_set():
            self._looking.set()
            self._jobs.put(self._look)

    def state(self, lines: Callable[[], list[str]]) -> None:
        """Keep these lines under all that is printed, drawn anew, where somebody looks."""
        if self._json or not self._out.is_terminal:
            return

        def drawn() -> rich_text.Text:
            return rich_text.Text("\n".join(lines()), style="dim", no_wrap=True)

        def begun() -> None:
            # drawn by this thread alone: no thread of the library's own, nothing redirected
            self._state = Live(
                get_renderable=drawn, console=self._out, auto_refresh=False, transient=True,
                redirect_stdout=False, redirect_stderr=False,
            )  # fmt: skip
            self._state.start()

        self._do(begun)

    def no_state(self) -> None:
        """Take the lines away."""
        self._do(self._stop_state)

    def seat(self, players: Sequence[str]) -> None:
        """These play: the ledger has a column for each."""

        def seated() -> None:
            if list(players) != self._players:
                self._players = list(players)
                self._begin_ledger()

        self._do(seated)

    def whole(self, rulings: Sequence[Ruling]) -> None:
        """What is missing on the screen of the whole ledger; all of it where that has changed."""

        def printed() -> None:
            count = len(self._printed)
            if not count or list(rulings[:count]) != self._printed:
                self._begin_ledger()
                count = 0
            self._print(rulings[count:])

        if not self._json:
            self._do(printed)

    # The thread

    def _do(self, job: Job) -> None:
        self._jobs.put(job)

    def _write(self, text: str) -> None:
        def written() -> None:
            self._out.file.write(text)
            self._out.file.flush()

        self._do(written)

    def _begin_ledger(self) -> None:
        self._ledger = Ledger(self._players, self.language, explain=self._explain)
        self._printed = []

    def _print(self, rulings: Sequence[Ruling]) -> None:
        if rulings and not self._printed:
            self._out.print(self._ledger.heading())
        self._printed += rulings
        for line in self._ledger.lines(rulings):
            self._out.print(line)

    def _look(self) -> None:
        self._looking.clear()
        self._looked()

    def _stop_state(self) -> None:
        if self._state is not None:
            state, self._state = self._state, None
            state.stop()

    def _run(self) -> None:
        drawn = 0.0
        while True:
            left = drawn + _DRAWN - time.monotonic()
            job: Job | None = self._draw
            if left > 0:
                with contextlib.suppress(queue.Empty):
                    job = self._jobs.get(timeout=left)
            if job == self._draw:
                drawn = time.monotonic()
            try:
                if job is None:
                    self._stop_state()
                    return
                job()
            except OSError:
                # whoever read what is printed has gone; the match goes on, and its pages show it
                _LOG.warning("the terminal takes nothing any more")
                self._state = None
            except Exception:
                _LOG.exception("the terminal could not print")

    def _draw(self) -> None:
        if self._state is not None:
            self._state.refresh()
