"""A webcam and one microphone: who shouted is asked for, or left open; it is never guessed."""

import contextlib
import threading
import time

import msgspec
import pytest
from playing import Playing
from websockets.exceptions import WebSocketException

from referee import observations as obs
from referee.annonces import plain
from referee.history import History
from referee.journal import Journal, KeptJournal
from referee.recording.reader import Recording
from referee.recording.writer import RecordingWriter
from referee.sheet.judging import judge, match_of
from referee.sheet.model import Header
from referee.sheet.reading import read_sheet
from referee.shipped import path as shipped

SPEED = 2.0
#: Seconds of the match in which what was heard of a call is asked about.
ASKED_WITHIN = 1.5
#: Onsets of the sheet so near to what was heard, seconds, are the same calls.
NEAR = 0.8
LAST_LOSES = "grelotte ca picote"

TABLE = """
name = "Une table à un micro"
rules = "pp64"
language = "fr"

[[seats]]
player = "Perceval"
button = 0

[[seats]]
player = "Karadoc"
button = 1

[[seats]]
player = "Bohort"
button = 2

[sound]
sample_rate = 16000

[[cameras]]
dice = { chouettes = "#e8e4d8", cul = "#c81e1e" }
"""


@pytest.fixture(scope="module")
def truth():
    return read_sheet(shipped("fixtures/calme/calme.cdc"))


@pytest.fixture(scope="module")
def one_microphone(tmp_path_factory):
    """The quiet match as a webcam with one microphone takes it: all channels mixed down to one."""
    path = tmp_path_factory.mktemp("one") / "mono.mkv"
    source = Recording(shipped("fixtures/calme/calme.mkv"))
    frames, sound = source.frames(), source.sound()
    frame, block = next(frames), next(sound, None)
    size = (frame.image.shape[1], frame.image.shape[0])
    with RecordingWriter(
        path, size, source.sample_rate, 1, fps=20, quality=20, preset="ultrafast"
    ) as out:
        while frame is not None or block is not None:
            if block is None or (frame is not None and frame.time <= block.time):
                out.picture(frame.time, frame.image)
                frame = next(frames, None)
            else:
                out.sound(block.samples.mean(axis=1, keepdims=True))
                block = next(sound, None)
    path.with_suffix(".toml").write_text(TABLE)
    return path


def groups(sheet):
    """The true calls that are near one another, as one microphone takes them for one."""
    found = []
    for event in sheet.events:
        if isinstance(event.seen, obs.Call):
            if found and event.seen.time - found[-1][-1].time < NEAR:
                found[-1].append(event.seen)
            else:
                found.append([event.seen])
    return found


class Arbiter(threading.Thread):
    """One who was there: answers what is asked; takes down what one microphone can't have told apart.

    Of several who shout together he names the first, or all where they are level; where the last one
    loses, he taps the others' calls; where nobody was heard at all, everybody's.
    """

    def __init__(self, playing, truth):
        super().__init__(daemon=True)
        self._page = playing.page()
        self._groups = groups(truth)
        self._simultaneity = truth.header.simultaneity
        self._answered = set()
        self.asked = []
        self._came = time.monotonic()

    def run(self):
        try:
            while True:
                with contextlib.suppress(TimeoutError):
                    self._page.hear("moment", seconds=0.05)
                    self._came = time.monotonic()
                self._look()
        except WebSocketException:  # the match is over, and its page with it
            return

    def _look(self):
        moment = self._page.moment
        now = moment["now"] + (time.monotonic() - self._came) * SPEED
        for question in moment["board"]["questions"]:
            if question["number"] in self._answered:
                continue
            self._answered.add(question["number"])
            self.asked.append(question)
            group = self._group(question["time"])
            level = [c.player for c in group if c.time - group[0].time <= self._simultaneity]
            self._page.ask(type="name", number=question["number"], players=level)
            if plain(group[0].text) == LAST_LOSES:
                self._tap(c for c in group if c.player not in level)
        for group in self._groups:
            if id(group) not in self._answered and now > group[-1].time + ASKED_WITHIN:
                self._answered.add(id(group))
                self._tap(group)

    def _tap(self, calls):
        for call in calls:
            self._page.ask(type="see", lines=[f'{call.time} {call.player} "{call.text}"'])

    def _group(self, time):
        group = min(self._groups, key=lambda g: min(abs(c.time - time) for c in g))
        self._answered.add(id(group))
        return group


def points(ledger):
    """What everybody gained and lost, and by which rule."""
    return [(r.rule, r.player, r.points) for r in ledger if r.points]


def kept(journal):
    with KeptJournal(journal) as found:
        header = msgspec.json.decode(found.noted("header") or "", type=Header)
        history = History(lambda: match_of(header), found.observations())
    history.end()
    return history


def test_an_arbiter_who_answers_brings_the_true_ledger(tmp_path, one_microphone, truth):
    journal = tmp_path / "j.sqlite"
    args = ("--from", one_microphone, "--speed", SPEED, "--until-end", "--journal", journal)
    with Playing(*args) as playing:
        arbiter = Arbiter(playing, truth)
        arbiter.start()
        out, errors = playing.process.communicate(timeout=120)
    assert playing.process.returncode == 0, errors
    assert len(arbiter.asked) >= 3
    assert all(q["text"].startswith("Qui a annoncé « ") for q in arbiter.asked)
    history = kept(journal)
    assert points(history.ledger) == points(judge(truth).rulings)
    answers = [s for s in history.entries if isinstance(s, obs.Names)]
    assert {a.how for a in answers} <= {"told", "idle"}
    assert "named-told" in out


def test_nobody_answers(tmp_path, one_microphone):
    """It costs nobody anything, and that is said; dice alone count as they should."""
    journal = tmp_path / "j.sqlite"
    args = (
        "--from",
        one_microphone,
        "--speed",
        0,
        "--until-end",
        "--journal",
        journal,
        "--lang",
        "en",
    )
    with Playing(*args) as playing:
        playing.process.communicate(timeout=120)
    history = kept(journal)
    calls = [s for s in history.effective() if isinstance(s, obs.Call)]
    assert all(s.player is None for s in calls)
    won = {rule for rule, _, p in points(history.ledger) if p > 0}
    assert "chouette-velute" not in won


def test_a_replay_guesses_nothing(tmp_path, one_microphone):
    from referee.replay import Replay
    from referee.table import read_table

    with Journal(tmp_path / "j.sqlite") as journal:
        table = read_table(one_microphone.with_suffix(".toml"))
        steps = list(Replay(one_microphone, table, journal).steps())
    calls = [s.seen for s in steps if isinstance(s.seen, obs.Call)]
    assert calls
    assert all(c.player is None for c in calls)
    told = [r.why for s in steps for r in s.rulings]
    assert told.count("call-by-nobody") == len(calls)
