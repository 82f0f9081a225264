"""Says aloud what was gained and lost, by the system's speech.

It says names and numbers, never the words of an annonce, for the microphones hear it, too; and what they
hear while it speaks is taken for unsure: it costs nobody a Bévue.
"""

from __future__ import annotations

import contextlib
import queue
import shutil
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Sequence

from referee.errors import InputError
from referee.game.ruling import Ruling
from referee.sensors.clock import Clock
from referee.wording import Language, Message

#: Lines that wait to be said; older ones are not said any more.
_WAITING = 4
#: Seconds around a line in which what is heard may be its echo.
_ECHO = 0.4
#: A line that takes longer, seconds, is cut off.
_LONGEST = 8.0
#: Words a minute.
_PACE = "165"

#: Says a line, and is done when it is said.
Speech = Callable[[str], None]


def system_speech(language: Language) -> Speech:
    """The system's own speech: espeak-ng.

    Raises:
        InputError: it is not installed.
    """
    program = shutil.which("espeak-ng")
    if program is None:
        raise InputError(
            Message("session.no-speech"),
            where="--announce",
            remedy=Message("session.no-speech-remedy"),
        )
    command = [program, "-v", language, "-s", _PACE]

    def say(line: str) -> None:
        # without a sound card it fails: the match goes on unspoken
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            subprocess.run(
                [*command, "--", line],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=_LONGEST,
                check=False,
            )

    return say


def line_of(rulings: Sequence[Ruling], language: Language) -> str:
    """What to say of the rulings of one observation; nothing where no score changes."""
    if any(r.why == "corrected" for r in rulings):
        changed = [f"{r.player}, {r.scores[r.player]}" for r in rulings if r.player in r.scores]
        return ". ".join([Message("session.correction").text(language), *changed])
    points: dict[str, int] = {}
    for ruling in rulings:
        if ruling.player is not None and ruling.points:
            points[ruling.player] = points.get(ruling.player, 0) + ruling.points
    said = [
        Message("session.scores-up" if n > 0 else "session.scores-down", player=p, points=abs(n))
        for p, n in points.items()
        if n
    ]
    said += [Message("session.wins", player=r.player) for r in rulings if r.why == "wins"]
    return ". ".join(one.text(language) for one in said)


class Announcer:
    """Says lines one after another; use it as a context manager."""

    def __init__(self, speech: Speech, clock: Clock, language: Language) -> None:
        self._speech = speech
        self._clock = clock
        self._language = language
        self._lines: queue.Queue[str | None] = queue.Queue(_WAITING)
        self._spoken: deque[tuple[float, float]] = deque(maxlen=50)
        self._since: float | None = None
        self._silent = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="announcer", daemon=True)

    def __enter__(self) -> Announcer:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Say nothing more."""
        self._put(None)
        self._thread.join(_LONGEST)

    def speak(self, on: bool) -> None:
        """Speak from now on, or be silent."""
        self._silent = not on

    def rulings(self, rulings: Sequence[Ruling]) -> None:
        """Rulings were made."""
        line = line_of(rulings, self._language)
        if line and not self._silent:
            self._put(line)

    def spoke_at(self, time: float) -> bool:
        """Whether it was speaking at ``time``, seconds of the match, or its echo was in the room."""
        with self._lock:
            spoken = list(self._spoken)
            if self._since is not None:
                spoken.append((self._since, float("inf")))
        return any(begin - _ECHO <= time <= end + _ECHO for begin, end in spoken)

    def _put(self, line: str | None) -> None:
        while True:
            try:
                self._lines.put_nowait(line)
            except queue.Full:
                with contextlib.suppress(queue.Empty):
                    self._lines.get_nowait()
            else:
                return

    def _run(self) -> None:
        while (line := self._lines.get()) is not None:
            with self._lock:
                self._since = self._clock.now()
            self._speech(line)
            with self._lock:
                self._spoken.append((self._since, self._clock.now()))
                self._since = None
