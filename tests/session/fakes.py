"""Sources whose losses and returns are scripted, and a match that is asked in the test's own time."""

import binascii
import queue
import threading
import time

from referee.errors import InputError
from referee.game.match import Match
from referee.journal import Journal
from referee.journal.buffered import BufferedJournal
from referee.sensors.clock import Clock
from referee.sensors.sensor import Capability
from referee.session.live_match import LiveMatch
from referee.wording import Message

PLAYERS = ["Perceval", "Karadoc", "Bohort"]


class ScriptedSource:
    """Tells what it is given: a batch, an exception to raise, or None for its end."""

    def __init__(self, name="camera:0", retells=False, beats=False):
        calls = name.startswith("microphones")
        self.capabilities = frozenset({Capability.CALLS if calls else Capability.DICE})
        self.name, self.retells, self.beats = name, retells, beats
        self.script = queue.Queue()
        self.opened = 0
        self.behind = 0.0
        self.dropped = 0

    def tell(self, *seen, watermark):
        self.script.put((list(seen), watermark))

    def lose(self, why="débranchée"):
        self.script.put(InputError(Message(why)))

    def end(self):
        self.script.put(None)

    def batches(self, stopped: threading.Event):
        self.opened += 1
        while not stopped.is_set():
            try:
                step = self.script.get(timeout=0.02)
            except queue.Empty:
                continue
            if step is None:
                return
            if isinstance(step, Exception):
                raise step
            yield step


class Watched:
    """A live match, with its announcements in a queue."""

    def __init__(
        self, folder, *sources, speed=1.0, players=PLAYERS, clock=None, begin=None, **more
    ):
        self.journal = Journal(folder / "j.sqlite")
        self.announced = []
        self.news = threading.Condition()
        self.live = LiveMatch(
            begin or (lambda: Match(players)),
            BufferedJournal(self.journal),
            clock or Clock(100.0, speed),
            sources,
            announced=self.announced.extend,
            **more,
        )
        self.live.on_change(self._changed)

    def __enter__(self):
        self.live.__enter__()
        return self

    def __exit__(self, *_):
        self.live.__exit__(*_)
        self.journal.close()

    def _changed(self):
        with self.news:
            self.news.notify_all()

    def until(self, so):
        """Wait until something holds of the match."""
        with self.news:
            # a voice is judged for seconds, on a busy machine for longer
            assert self.news.wait_for(lambda: so(self.live), 90), "it never came to that"

    def ask(self, request, author="Arthur"):
        return self.live.ask(request, author).result(20)


class SpeakingBox:
    """A button box on a port, as `referee.box.driver.Port` sees one: it answers what it is asked.

    ``also(now)``: bytes that it says besides, asked ten times a second. ``ticks``: a second. ``ready``:
    a mask of the buttons that are up. ``version``: of the protocol.
    """

    def __init__(self, also=lambda _now: b"", ticks=2_000_000):
        self.also, self.ticks = also, ticks
        self.ready, self.version = 0xFF, 1
        self.opened, self.closed = 0, 0
        self._out = b""
        self._said = 0.0

    def open(self):
        self.opened += 1
        return self

    def line(self, body):
        return b"%s*%04X\n" % (body.encode(), binascii.crc_hqx(body.encode(), 0xFFFF))

    def press(self, at, number, seats=1):
        """A press at a time of the computer's monotonic clock, seconds."""
        ticks = int(at * 2_000_000) % 2**32
        return self.line(f"P {number & 0xFF:02X} 2A 01 {ticks:08X} {seats:02X}")

    def write(self, data):
        for line in data.split(b"\n"):
            body = line[:-5].decode()
            if body.startswith("H"):
                self._out += self.line(f"H {self.version:02X} 08 {self.ticks:08X} 2A 0A 07")
            elif body.startswith("T"):
                ticks = int(time.monotonic() * 2_000_000) % 2**32
                self._out += self.line(f"{body} {ticks:08X} {ticks:08X}")
            elif body.startswith("A"):
                self._out += self.line(f"{body} {self.ready:02X}")
            elif body[:1] in ("K", "L", "D", "B") and body:
                self._out += self.line(body[:4])
        return len(data)

    def read(self, size):
        now = time.monotonic()
        if now - self._said >= 0.1:
            self._said = now
            self._out += self.also(now)
        out, self._out = self._out[:size], self._out[size:]
        return out

    def close(self):
        self.closed += 1
