"""What the senses are at is shown while a match is played, and nothing follows from it."""

import io
import threading

import numpy as np
import pytest
from rich.console import Console

from referee.audio.channel_health import ChannelWarning
from referee.cli.playing import tell_news
from referee.cli.state import state_lines
from referee.cli.terminal import Terminal
from referee.observations import TELEPHONES
from referee.recording.reader import Block
from referee.sensors.status import SensorStatus
from referee.session.requests import See
from referee.table import Seat, Table
from referee.wording import Message
from session.fakes import PLAYERS, ScriptedSource, Watched

DEAD = ChannelWarning("silent", 1, 3.0, Message("setup-listening.channel-dead", channel=1))
ALIVE = ChannelWarning("silent", 1, 9.0, Message("audio.channel-again", channel=1), mended=True)


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ([], []),
        ([DEAD], ["channel 1 is dead"]),
        ([DEAD, DEAD], ["channel 1 is dead"]),
        ([DEAD, ALIVE], []),
        ([ALIVE], []),
        ([DEAD, ALIVE, DEAD], ["channel 1 is dead"]),
    ],
)
def test_faults(told, shown):
    status = SensorStatus()
    for fault in told:
        status.warned(fault)
    assert [f.text("en") for f in status.faults] == shown


@pytest.mark.parametrize(
    ("phrases", "shown"), [([], []), (["Sloubi"], ["this model does not hear: Sloubi"])]
)
def test_what_a_model_does_not_hear(phrases, shown):
    status = SensorStatus()
    status.unheard(phrases)
    assert [f.text("en") for f in status.faults] == shown


class Silence:
    """Microphones that give nothing for so many seconds."""

    sample_rate, channels = 16000, 1

    def __init__(self, seconds):
        self.seconds = seconds

    def sound(self, seconds=0.1):
        for second in range(self.seconds):
            yield Block(float(second), np.zeros((16000, 1), np.float32))


def test_the_ears_say_what_is_wrong_and_begin_anew():
    table = Table(seats=[Seat(player="Perceval"), Seat(player="Karadoc")])
    status = SensorStatus()
    list(status.listening(table)(Silence(7)))
    assert [f.text("en").split(":")[0] for f in status.faults] == ["no sound on any channel"]
    list(status.listening(table)(Silence(0)))
    assert status.faults == []


def test_signs_are_shown_and_change_nothing(tmp_path):
    camera, status = ScriptedSource(), SensorStatus()
    with Watched(tmp_path, camera, sensor_status=status) as watched:
        camera.tell(watermark=1.0)
        watched.until(lambda live: live.snapshot.statuses["camera:0"].state == "live")
        before = watched.live.snapshot.revision
        status.sees("rolls")
        status.hears(("Karadoc", ""))
        status.warned(DEAD)
        watched.until(lambda live: live.snapshot.revision > before)
        lines = state_lines(watched.live.snapshot, watched.live.clock.now(), "en")
        assert lines[0] == "▸ Perceval 0   Karadoc 0   Bohort 0"
        assert lines[1] == "camera: the dice roll"
        assert lines[-1] == "waiting for Perceval to throw"
        assert watched.live.snapshot.past.entries == ()


def test_telephones_that_nobody_joined_with_are_not_told(tmp_path):
    telephones, looking = ScriptedSource(TELEPHONES), ScriptedSource("camera")
    looking.capabilities = frozenset()
    with Watched(tmp_path, telephones, looking) as watched:
        lines = state_lines(watched.live.snapshot, watched.live.clock.now(), "en")
        assert lines[1:] == ["waiting for Perceval to throw"]


@pytest.mark.parametrize(
    ("state", "words"), [("live", "heard now: Karadoc, somebody"), ("gone", "gone")]
)
def test_who_is_heard(tmp_path, state, words):
    microphones, status = ScriptedSource("microphones"), SensorStatus()
    with Watched(tmp_path, microphones, sensor_status=status) as watched:
        microphones.tell(watermark=1.0)
        watched.until(lambda live: live.snapshot.statuses["microphones"].state == "live")
        status.hears(("Karadoc", ""))
        if state == "gone":
            microphones.lose()
            watched.until(lambda live: live.snapshot.statuses["microphones"].state == "gone")
        else:
            watched.until(lambda live: live.snapshot.speaking)
        lines = state_lines(watched.live.snapshot, watched.live.clock.now(), "en")
        assert lines[1] == f"microphones: {words}"


def test_open_windows_and_what_is_left_of_them(tmp_path):
    with Watched(tmp_path) as watched:
        watched.ask(See(lines=["Perceval chouettes 3 3"]))
        watched.ask(See(lines=["Perceval cul 6"]))
        told = "\n".join(state_lines(watched.live.snapshot, watched.live.clock.now(), "fr"))
        assert "« Pas mou le caillou ! »" in told
        assert all(p in told for p in PLAYERS)


@pytest.mark.parametrize(("looked_at", "drawn"), [(True, True), (False, False)])
def test_drawn_where_somebody_looks(tmp_path, looked_at, drawn):
    told = io.StringIO()
    console = Console(file=told, force_terminal=looked_at, width=100)
    with (
        Watched(tmp_path) as watched,
        Terminal(console, console, PLAYERS, "fr", json=False, explain=False) as terminal,
    ):
        terminal.state(lambda: state_lines(watched.live.snapshot, 0.0, "fr"))
        terminal.say(Message("cli.commands"))
    assert "coupe ou rouvre les micros" in told.getvalue()
    assert ("Perceval 0" in told.getvalue()) == drawn


class Standing(io.StringIO):
    """A terminal that takes nothing until it is let go."""

    def __init__(self):
        super().__init__()
        self.free = threading.Event()

    def write(self, text):
        self.free.wait(20)
        return super().write(text)


def test_a_terminal_that_stands_still_holds_up_nobody(tmp_path):
    """Ctrl-S in the middle of a match: it is judged, kept and shown elsewhere all the same."""
    file = Standing()
    console = Console(file=file, force_terminal=True, width=100)
    terminal = Terminal(console, console, PLAYERS, "fr", json=False, explain=False)
    with terminal, Watched(tmp_path) as watched:
        tell_news(watched.live, terminal)
        watched.live._kept._announced = terminal.rulings
        terminal.state(lambda: state_lines(watched.live.snapshot, 0.0, "fr"))
        for line in ("Perceval chouettes 4 4", "Perceval cul 4"):
            watched.ask(See(lines=[line]))
        assert watched.live.snapshot.match.scores["Perceval"] == 80
        assert not terminal.close(0.1)
        file.free.set()
    assert "+80" in file.getvalue()
