"""Who is muted is not heard, and no more is kept than the table file lets stay."""

import queue
import threading
from pathlib import Path

import msgspec
import numpy as np
import pytest

from referee import observations as obs
from referee.cli.playing import obey
from referee.engine.history import History
from referee.errors import InputError
from referee.game.match import Match
from referee.page.wording import privacy
from referee.sensors.clock import Clock
from referee.sensors.microphones import BLOCK, MicrophoneSensor
from referee.sensors.mute import MuteSwitch
from referee.sensors.status import SensorStatus
from referee.session.contested import AROUND, contested
from referee.session.headers import header_of
from referee.session.match_session import MatchSession
from referee.session.origin import Origin
from referee.session.requests import Correct
from referee.session.requests import Mute as Switch
from referee.table import RecordingSettings, read_table
from referee.wiring import keep_contested
from session.fakes import PLAYERS, ScriptedSource, Watched

RATE = 16000
TABLE = Path(__file__).parents[2] / "calibration" / "trois-places-micros.toml"


@pytest.mark.parametrize(
    ("switched", "heard"),
    [
        ([], [1, 1, 1, 1]),
        ([(True, 1.5)], [1, 0, 0, 0]),
        ([(True, 1.0), (False, 2.0)], [1, 0, 1, 1]),
        ([(True, 1.5), (False, 2.5)], [1, 0, 0, 1]),
        ([(True, 0.2), (False, 0.4), (True, 3.0)], [0, 1, 1, 0]),
        ([(False, 1.0)], [1, 1, 1, 1]),
        ([(True, 2.0), (False, 1.0)], [1, 1, 1, 1]),
    ],
)
def test_what_is_muted_is_silence(switched, heard):
    """Also where the match is taken up again."""
    mute = MuteSwitch(Clock())
    for on, at in switched:
        mute.set(on, at)
    for one in (mute, MuteSwitch(Clock(), mute.note())):
        blocks = [one.silenced(np.ones((10, 2), np.float32), float(s), 10) for s in range(4)]
        assert [b.max() for b in blocks] == heard
        assert one.on == bool(switched and switched[-1][0])


def test_neither_ears_nor_recorder_get_what_is_muted():
    opened, taps, ears, stopped = queue.Queue(), [], [], threading.Event()

    class Stream:
        def close(self):
            pass

    def open_stream(told):
        opened.put(told)
        for number in range(6):
            told(np.ones((1600, 1), np.float32), (number + 1) * BLOCK)
        return Stream()

    def sense(feed):
        for block in feed.sound():
            ears.append((block.time, block.samples.max()))
            yield [], block.time
            if len(ears) == 6:
                stopped.set()

    clock = Clock(0.0, 1.0, lambda: 0.0)
    mute = MuteSwitch(clock)
    mute.set(True, 2 * BLOCK)
    mute.set(False, 4 * BLOCK)
    tap = [lambda at, samples: taps.append((at, samples.max()))]
    source = MicrophoneSensor(open_stream, RATE, 1, clock, sense, tap, mute)
    list(source.batches(stopped))
    assert ears == taps
    assert [level for _, level in ears] == [1, 1, 0, 0, 1, 1]


def test_muting_is_noted_and_is_no_observation(tmp_path):
    status = SensorStatus()
    with Watched(tmp_path, ScriptedSource("microphones"), sensor_status=status) as watched:
        live = watched.live
        assert privacy(live.snapshot).text("en") == "The table listens."
        for on, told in (
            (True, "Muted: the table does not listen."),
            (False, "The table listens."),
        ):
            revision = live.snapshot.revision
            watched.ask(Switch(on=on))
            watched.ask(Switch(on=on))
            assert privacy(live.snapshot).text("en") == told
            assert live.snapshot.revision == revision + 1
        status.recording = lambda: True
        watched.until(lambda live: live.snapshot.recording)
        assert privacy(live.snapshot).text("fr") == "La table écoute et enregistre."
        watched.ask(Switch(on=True))
        assert (
            privacy(live.snapshot).text("en")
            == "Muted: the table does not listen, the picture is recorded."
        )
        assert live.snapshot.past.entries == ()
        assert len(msgspec.json.decode(watched.journal.noted("muted"))) == 2


def test_without_microphones_there_is_nothing_to_mute(tmp_path):
    with Watched(tmp_path, ScriptedSource()) as watched:
        with pytest.raises(InputError, match="no microphones"):
            watched.ask(Switch(on=True))
        assert privacy(watched.live.snapshot).text("en") == ""


def test_a_full_disk_does_not_keep_anybody_from_muting(tmp_path):
    with Watched(tmp_path, ScriptedSource("microphones")) as watched:
        live = watched.live

        base = watched.journal._base
        base.execute("PRAGMA query_only = ON")
        watched.ask(Switch(on=True))
        assert live.snapshot.muted
        watched.until(lambda live: live.snapshot.trouble)
        base.execute("PRAGMA query_only = OFF")
        watched.until(lambda live: not live.snapshot.trouble)
        assert watched.journal.noted("muted")


@pytest.mark.parametrize(
    ("typed", "on", "warned"),
    [(["m\n"], True, 0), ([" M \n", "\n", "x\n"], True, 1), ([], False, 0)],
)
def test_muting_in_the_terminal(tmp_path, typed, on, warned):
    told = type("Told", (list,), {"warn": list.append})()
    with Watched(tmp_path, ScriptedSource("microphones")) as watched:
        obey(typed, watched.live, told)
        watched.until(lambda live: live.snapshot.muted == on)
    assert len(told) == warned


def test_the_recorder_keeps_what_is_contested_and_corrected(tmp_path):
    class FakeRecorder:
        def __init__(self):
            self.kept = []

        def keep(self, begin, end):
            self.kept.append((begin, end))

    camera, recorder = ScriptedSource(), FakeRecorder()
    with Watched(tmp_path, camera) as watched:
        keep_contested(watched.live, recorder)
        camera.tell(*throw(1.0), call(2.5, "Karadoc"), call(2.56, "Bohort"), watermark=9.0)
        watched.until(lambda _: recorder.kept)
        assert {begin for begin, _ in recorder.kept} == {1.0 - AROUND}
        watched.ask(Correct(what="strike", number=4, version=0))
        watched.until(lambda _: recorder.kept[-1] == (2.56 - AROUND, 2.56 + AROUND))


def throw(time):
    return [obs.Chouettes(time=time, values=(3, 3)), obs.Cul(time=time + 1, value=6)]


def call(time, player):
    return obs.Call(time=time, player=player, text="Pas mou le caillou !", sigma=0.03)


@pytest.mark.parametrize(
    ("seen", "since", "found"),
    [
        (throw(1.0), 0, []),
        ([*throw(1.0), call(2.5, "Karadoc")], 0, []),
        (
            [
                *throw(1.0),
                call(2.5, "Karadoc"),
                call(2.56, "Bohort"),
                obs.TimePassed(time=3.5, seconds=0.94),
            ],
            0,
            [(1.0, 3.5)],
        ),
        ([*throw(1.0), obs.Replace(time=9, author="x", number=2, by=None)], 2, [(2.0, 2.0)]),
        ([*throw(1.0), obs.Replace(time=9, author="x", number=2, by=None)], 3, []),
        (
            [*throw(1.0), obs.Insert(time=9, author="x", number=1, seen=call(1, "Bohort"))],
            2,
            [(1, 1)],
        ),
    ],
    ids=["a throw", "a race", "too close", "corrected", "corrected before", "inserted"],
)
def test_what_is_contested(seen, since, found):
    history = History(lambda: Match(PLAYERS))
    for one in seen:
        history.step(one)
    told = contested(history, since)
    assert told == [(begin - AROUND, end + AROUND) for begin, end in found]


@pytest.mark.parametrize(
    ("keep", "folder"), [("nothing", None), ("contested", "r/j.contested"), ("all", "r")]
)
def test_what_the_table_file_lets_stay(tmp_path, keep, folder):
    table = read_table(TABLE)
    assert table.recording.keep == "contested"
    table = msgspec.structs.replace(table, recording=RecordingSettings(keep=keep))
    origin = Origin(header_of(table, "x"), table)
    with MatchSession(tmp_path / "j.sqlite", origin, speed=1.0) as sitting:
        recorder = sitting.recorder(tmp_path / "r", 10**9, print, print)
        assert (recorder is None) == (folder is None)
        if recorder is not None:
            assert recorder.promise.text("en").endswith(str(tmp_path / folder))
    assert (tmp_path / "r").exists() == (folder is not None)
