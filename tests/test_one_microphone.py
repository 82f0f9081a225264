"""A webcam and one microphone: what it can't hear is asked for, or left open; it is never guessed."""

import contextlib
import threading

import msgspec
import pytest
from playing import Playing
from websockets.exceptions import WebSocketException

from referee import observations as obs
from referee.engine.history import History
from referee.game.annonce import plain
from referee.journal import Journal, KeptJournal
from referee.recording.reader import Recording
from referee.recording.writer import RecordingWriter
from referee.sheet.judging import judge, match_of
from referee.sheet.model import Header
from referee.sheet.reading import read_sheet
from referee.shipped import path as shipped

SPEED = 2.0
#: Onsets of the sheet so near to what was heard, seconds, are the same calls.
NEAR = 0.8

TABLE = """
name = "Une table à un micro"
rules = "pp64"
language = "fr"
{seats}
[sound]
sample_rate = 16000

[[cameras]]
dice = {{ chouettes = "#e8e4d8", cul = "#c81e1e" }}
"""
SEAT = """
[[seats]]
player = "{}"
button = {}
"""


def mixed_down(folder, name):
    """A recorded match as a webcam with one microphone takes it: all channels mixed down to one."""
    path = folder / f"{name}.mkv"
    truth = read_sheet(checkout(name, "cdc"))
    source = Recording(checkout(name, "mkv"))
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
    seats = "".join(SEAT.format(p, n) for n, p in enumerate(truth.header.players))
    path.with_suffix(".toml").write_text(TABLE.format(seats=seats))
    return path, truth


def checkout(name, kind):
    return shipped(f"fixtures/{name}/{name}.{kind}")


@pytest.fixture(scope="module", params=["calme", "taverne"])
def one_microphone(tmp_path_factory, request):
    return mixed_down(tmp_path_factory.mktemp("one"), request.param)


class Arbiter(threading.Thread):
    """One who was there, and does nothing but tap an answer to what he is asked.

    Of those who shouted together he names the first, or all who were level; of the last one loses, the
    last; a bet as it was.
    """

    def __init__(self, playing, truth):
        super().__init__(daemon=True)
        self._page = playing.page()
        self._truth = truth
        self._answered = set()
        self.asked = []

    def run(self):
        try:
            while True:
                self._answer()
                with contextlib.suppress(TimeoutError):
                    self._page.hear("moment", seconds=0.5)
        except (WebSocketException, EOFError):  # the match is over, and its page with it
            return

    def _answer(self):
        for question in self._page.moment["board"]["questions"]:
            if question["number"] in self._answered:
                continue
            self._answered.add(question["number"])
            self.asked.append(question)
            self._page.ask(type="name", number=question["number"], **self._what_was(question))

    def _calls(self, before, after=0.0):
        """The true calls between two times."""
        seen = [e.seen for e in self._truth.events]
        return [c for c in seen if isinstance(c, obs.Call) and after <= c.time <= before]

    def _what_was(self, question):
        time, text, level = (
            question["time"],
            plain(question["text"]),
            self._truth.header.simultaneity,
        )
        if text.startswith("pari de"):
            (player,) = {p for answer in question["answers"] for p in answer["players"]}
            (bet,) = [c.text for c in self._calls(time, time - 10) if c.player == player][-1:]
            return {"players": [player], "text": bet}
        if "dernier" in text:
            group = self._of(text, self._calls(time + 1, time - 15))
            last = max(c.time for c in group)
            return {"players": [c.player for c in group if last - c.time <= level]}
        if "premier" in text:
            group = self._of(text, self._calls(time + 1, time - 15))
        else:
            group = [c for c in self._of(text, self._calls(time + 2)) if abs(c.time - time) < NEAR]
        first = min((c.time for c in group), default=0)
        return {"players": [c.player for c in group if c.time - first <= level]}

    def _of(self, text, calls):
        return [c for c in calls if plain(c.text) in text]


def points(ledger):
    """What everybody gained and lost, and by which rule."""
    return [(r.rule, r.player, r.points) for r in ledger if r.points]


def scores(judged):
    """What everybody gained and lost in all."""
    found = {}
    for ruling in getattr(judged, "ledger", None) or judged.rulings:
        if ruling.player is not None:
            found[ruling.player] = found.get(ruling.player, 0) + ruling.points
    return {p: n for p, n in found.items() if n}


def kept(journal):
    with KeptJournal(journal) as found:
        header = msgspec.json.decode(found.noted("header") or "", type=Header)
        history = History(lambda: match_of(header), found.observations())
    history.end()
    return history


def test_an_arbiter_who_only_answers_brings_the_true_ledger(tmp_path, one_microphone):
    recording, truth = one_microphone
    journal = tmp_path / "j.sqlite"
    args = ("--from", recording, "--speed", SPEED, "--until-end", "--journal", journal)
    with Playing(*args) as playing:
        arbiter = Arbiter(playing, truth)
        arbiter.start()
        _, errors = playing.process.communicate(timeout=180)
    assert playing.process.returncode == 0, errors
    assert len(arbiter.asked) >= 2
    history = kept(journal)
    assert scores(history) == scores(judge(truth)), [q["text"] for q in arbiter.asked]
    assert points(history.ledger) == points(judge(truth).rulings)


def test_nobody_answers(tmp_path, one_microphone):
    """It costs nobody anything, and that is said; dice alone count as they should."""
    recording, _ = one_microphone
    journal = tmp_path / "j.sqlite"
    args = ("--from", recording, "--speed", 0, "--until-end", "--journal", journal, "--lang", "en")
    with Playing(*args) as playing:
        playing.process.communicate(timeout=180)
    history = kept(journal)
    calls = [s for s in history.effective() if isinstance(s, obs.Call)]
    # what only one player could have called needs nobody's answer
    assert all(s.player is None or plain(s.text) == "je sirote" for s in calls)
    won = {rule for rule, _, p in points(history.ledger) if p > 0}
    assert "chouette-velute" not in won
    lost = [r for r in history.ledger if r.points < 0 or r.rule == "bevue"]
    # a Sirotage missed is no matter of hearing
    assert [r for r in lost if r.why != "sirotage-missed"] == []
    assert any(r.why in ("unheard", "unheard-bet") for r in history.ledger)


def test_a_replay_guesses_nothing(tmp_path, one_microphone):
    one_microphone, _ = one_microphone
    from referee.session.replay import Replay
    from referee.table import read_table

    with Journal(tmp_path / "j.sqlite") as journal:
        table = read_table(one_microphone.with_suffix(".toml"))
        steps = list(Replay(one_microphone, table, journal).steps())
    calls = [s.seen for s in steps if isinstance(s.seen, obs.Call)]
    assert calls
    assert all(c.player is None for c in calls)
    told = [r.why for s in steps for r in s.rulings]
    assert told.count("call-by-nobody") == len(calls)
