"""Sources whose losses and returns are scripted, and a match that is asked in the test's own time."""

import queue
import threading

from referee.errors import InputError, Said
from referee.journal import Journal
from referee.live.clock import Clock
from referee.live.keeping import Keeping
from referee.live.live_match import LiveMatch
from referee.rules.match import Match

PLAYERS = ["Perceval", "Karadoc", "Bohort"]


class ScriptedSource:
    """Tells what it is given: a batch, an exception to raise, or None for its end."""

    def __init__(self, name="camera:0", retells=False, beats=False):
        self.name, self.retells, self.beats = name, retells, beats
        self.script = queue.Queue()
        self.opened = 0
        self.behind = 0.0
        self.dropped = 0

    def tell(self, *seen, watermark):
        self.script.put((list(seen), watermark))

    def lose(self, why="débranchée"):
        self.script.put(InputError(Said(why, "unplugged")))

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

    def __init__(self, folder, *sources, speed=1.0, players=PLAYERS, clock=None, **more):
        self.journal = Journal(folder / "j.sqlite")
        self.announced = []
        self.news = threading.Condition()
        self.live = LiveMatch(
            lambda: Match(players),
            Keeping(self.journal),
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
            assert self.news.wait_for(lambda: so(self.live), 20), "it never came to that"

    def ask(self, request, author="Arthur"):
        return self.live.ask(request, author).result(20)
