"""Cameras and microphones that listen now: their clocks, what is dropped, loss and return."""

import queue
import random
import subprocess
import sys
import threading

import numpy as np
import pytest

from referee import observations as obs
from referee.errors import InputError
from referee.recording.reader import Frame
from referee.sensors.camera import CameraSensor, open_camera
from referee.sensors.clock import Clock
from referee.sensors.microphones import BLOCK, MicrophoneSensor, SampleClock
from referee.sensors.playback import RecordingPlayback
from referee.sensors.sensor import Capability
from referee.session.headers import header_of
from referee.session.match_session import MatchSession
from referee.session.origin import Origin
from referee.session.recorder import Recorder
from referee.session.requests import See
from referee.table import Camera, Seat, Table
from session.fakes import ScriptedSource, Watched

RATE = 16000


class FakeCamera:
    """Pictures when the test wants one; all black."""

    def __init__(self):
        self.pictures = queue.Queue()
        self.closed = False

    def read(self):
        return self.pictures.get(timeout=20)

    def take(self, host):
        self.pictures.put((host, np.zeros((4, 4, 3), np.uint8)))

    def unplug(self):
        self.pictures.put(None)

    def close(self):
        self.closed = True


def until(so):
    """Wait until something holds."""
    for _ in range(5000):
        if so():
            return
        threading.Event().wait(0.002)
    raise AssertionError("it never came to that")


def throws_of(feed):
    """A sense that takes the second picture for two chouettes, the third for a cul."""
    for number, frame in enumerate(feed.frames()):
        seen = []
        if number == 1:
            seen = [obs.Chouettes(time=frame.time, values=(4, 4), source="camera:0")]
        elif number == 2:
            seen = [obs.Cul(time=frame.time, value=4, source="camera:0")]
        yield seen, frame.time


def test_a_camera_that_is_pulled_out_and_plugged_in_again(tmp_path):
    plugged = [FakeCamera(), FakeCamera()]
    waiting = list(plugged)
    clock = Clock(100.0)
    source = CameraSensor(lambda: waiting.pop(0), clock, throws_of)
    with Watched(tmp_path, source, clock=clock) as watched:
        host = clock._host
        for number in range(3):
            plugged[0].take(host - 3 + 0.1 * number)
            watched.until(lambda live, n=number: len(live.snapshot.past.entries) >= n)
        watched.until(lambda live: live.snapshot.match.scores["Perceval"] == 80)
        times = [s.time for s in watched.live.snapshot.past.entries]
        assert times == pytest.approx([97.1, 97.2])
        plugged[0].unplug()
        watched.until(lambda live: live.snapshot.statuses["camera:0"].state == "gone")
        watched.ask(See(lines=["Karadoc chouettes 2 2"]))
        plugged[1].take(host + 1000)
        watched.until(lambda live: live.snapshot.statuses["camera:0"].state == "live")
        assert plugged[0].closed
        plugged[1].unplug()


def test_who_looks_slowly_looks_at_what_is_now():
    camera, stopped = FakeCamera(), threading.Event()
    camera.take(0.0)
    seen = []

    def slow(feed):
        for frame in feed.frames():
            if not seen:
                for number in range(1, 60):
                    camera.take(float(number))
                camera.unplug()
                until(lambda: source.dropped >= 40)
            seen.append(frame.time)
            yield [], frame.time

    clock = Clock(0.0, 1.0, lambda: 0.0)
    source = CameraSensor(lambda: camera, clock, slow)
    with pytest.raises(InputError, match="no pictures any more"):
        list(source.batches(stopped))
    assert seen[-1] == 59.0
    assert source.dropped == 60 - len(seen)


def test_what_comes_while_a_model_is_loaded_is_no_loss():
    camera, stopped, taken = FakeCamera(), threading.Event(), threading.Event()
    for number in range(30):
        camera.take(float(number))
    camera.unplug()

    def loads_first(feed):
        while not camera.pictures.empty():
            taken.wait(0.01)
        for frame in feed.frames():
            yield [], frame.time

    source = CameraSensor(lambda: camera, Clock(0.0, 1.0, lambda: 0.0), loads_first)
    with pytest.raises(InputError, match="no pictures any more"):
        list(source.batches(stopped))
    assert source.dropped == 0


def test_the_first_camera_reads_and_the_others_are_recorded(tmp_path):
    table = Table(
        seats=[Seat(player="Perceval"), Seat(player="Karadoc")],
        cameras=[Camera(device=name) for name in ("/dev/none-0", "/dev/none-1")],
    )
    with MatchSession(
        tmp_path / "j.sqlite", Origin(header_of(table, "x"), table), speed=1.0
    ) as sitting:
        assert [s.name for s in sitting.sensors()] == ["camera:0"]
        with Recorder(tmp_path, RATE, 0, limit=10**9, failed=print) as recorder:
            first, second = sitting.sensors(recorder)
    assert (first.name, second.name) == ("camera:0", "camera:1")

    class Feed:
        def frames(self, camera=0):
            yield Frame(3.0, np.zeros((48, 64, 3), np.uint8))

    assert list(second._sense(Feed())) == [([], 3.0)]


def test_no_camera():
    with pytest.raises(InputError, match="no camera /dev/none"):
        open_camera(Camera(device="/dev/none"))


def test_a_network_camera_that_is_gone_is_told_by_us_alone():
    # what FFmpeg itself complains of would stand across the ledger in the terminal
    looking = (
        "from referee.errors import InputError; from referee.sensors.camera import open_camera;"
        "from referee.table import Camera\n"
        "try: open_camera(Camera(device='http://127.0.0.1:9/camera'))\n"
        "except InputError: print('refused')"
    )
    told = subprocess.run(
        [sys.executable, "-c", looking], capture_output=True, text=True, timeout=60, check=True
    )
    assert (told.stdout, told.stderr) == ("refused\n", "")


class FakeStream:
    def __init__(self):
        self.closed = False

    def close(self):
        self.closed = True


@pytest.mark.parametrize(
    ("ppm", "late", "most"),
    [(0, 0.0, 1e-6), (0, 0.03, 0.004), (200, 0.03, 0.025), (-200, 0.03, 0.025)],
    ids=["ideal", "late by chance", "fast card", "slow card"],
)
def test_the_sample_clock(ppm, late, most):
    """Ten minutes of blocks that come late by chance, from a card that is off."""
    draw, clock = random.Random(4), SampleClock(RATE)
    count = round(BLOCK * RATE)
    worst, last = 0.0, None
    for block in range(6000):
        start = 50.0 + block * BLOCK * (1 + ppm * 1e-6)
        end = start + BLOCK * (1 + ppm * 1e-6)
        told = clock.begin(count, end + draw.uniform(0, late))
        if block > 100:
            worst = max(worst, abs(told - start))
        # it is corrected in small steps, never by how late one block came
        assert last is None or abs(told - last - BLOCK) < 0.01 or block < 100
        last = told
    assert worst < most


def test_samples_that_were_lost_do_not_shift_what_follows():
    clock, count = SampleClock(RATE), round(BLOCK * RATE)
    for block in range(50):
        clock.begin(count, 1.0 + block * BLOCK + BLOCK)
    # two seconds are missing
    assert clock.begin(count, 1.0 + 52 * BLOCK + 2.0) == pytest.approx(1.0 + 51 * BLOCK + 2.0)


def calls_of(feed):
    for number, block in enumerate(feed.sound()):
        seen = []
        if number == 1:
            text = "Grelotte ça picote !"
            seen = [obs.Call(time=block.time, player="Perceval", text=text, source="microphones")]
        yield seen, block.time


def test_microphones_that_fall_silent_are_opened_again(tmp_path, monkeypatch):
    monkeypatch.setattr("referee.sensors.microphones._SILENT", 0.1)
    opened, streams = queue.Queue(), []

    def open_stream(told):
        opened.put(told)
        streams.append(FakeStream())
        return streams[-1]

    clock = Clock(100.0)
    source = MicrophoneSensor(open_stream, RATE, 2, clock, calls_of)
    block = np.zeros((1600, 2), np.float32)
    with Watched(tmp_path, ScriptedSource(), source, clock=clock) as watched:
        told = opened.get(timeout=20)
        for number in range(3):
            told(block, clock._host - 5 + number * BLOCK)
        watched.until(lambda live: any(isinstance(s, obs.Call) for s in live.snapshot.past.entries))
        (call,) = [s for s in watched.live.snapshot.past.entries if isinstance(s, obs.Call)]
        # its time is that of its first sample, not of the block's coming
        assert call.time == pytest.approx(95.0)
        told = opened.get(timeout=20)
        assert streams[0].closed
        told(block, clock._host)
        watched.until(lambda live: live.snapshot.statuses["microphones"].state == "live")


def test_sound_that_nobody_has_time_for_is_told(monkeypatch):
    monkeypatch.setattr("referee.sensors.microphones._WAITING", 3)
    stopped = threading.Event()

    def open_stream(told):
        for number in range(9):
            told(np.zeros((1600, 1), np.float32), float(number))
        return FakeStream()

    source = MicrophoneSensor(open_stream, RATE, 1, Clock(0.0), calls_of)
    with pytest.raises(InputError, match="sound was lost"):
        list(source.batches(stopped))


@pytest.mark.parametrize(
    ("late", "lasts", "shown"), [(0.2, 0, {}), (3.2, 1e9, {}), (3.2, 0, {"camera:0": 3})]
)
def test_it_is_shown_by_how_much_a_sense_lags(tmp_path, monkeypatch, late, lasts, shown):
    monkeypatch.setattr("referee.session.sensor_monitor._LASTS", lasts)
    source = ScriptedSource()
    with Watched(tmp_path, source) as watched:
        source.tell(watermark=0.0)
        watched.until(lambda live: live.snapshot.statuses["camera:0"].state == "live")
        source.behind = late
        if shown:
            watched.until(lambda live: live.snapshot.behind == shown)
        source.lose()
        watched.until(lambda live: live.snapshot.statuses["camera:0"].state == "gone")
        watched.until(lambda live: live.snapshot.behind == {})


def test_a_camera_that_is_looked_at_slowly_lags_by_that_look_alone():
    """A look takes thirty pictures' time: most taken meanwhile are dropped; the lag does not grow."""
    now = [0.0]
    camera, stopped, lags = FakeCamera(), threading.Event(), []
    clock = Clock(0.0, 1.0, lambda: now[0])

    def slow(feed):
        for frame in feed.frames():
            lags.append(source.behind)
            before = source.dropped + (29 if len(lags) > 1 else 10)
            for number in range(30):
                camera.take(now[0] + 0.03 * number)
            now[0] += 0.9
            # after the first look the pictures before these still wait
            until(lambda before=before: source.dropped >= before)
            yield [], frame.time
            if len(lags) == 20:
                stopped.set()

    source = CameraSensor(lambda: camera, clock, slow)
    camera.take(0.0)
    list(source.batches(stopped))
    assert max(lags) < 1.8
    camera.unplug()


@pytest.mark.parametrize(
    ("speed", "time", "behind"), [(1.0, 95.0, 5.0), (1.0, 100.0, 0.0), (0.0, 95.0, 0.0)]
)
def test_a_recording_that_is_looked_at_slowly_lags(speed, time, behind):
    clock = Clock(100.0, speed, lambda: 0.0)
    source = RecordingPlayback("camera:0", Capability.DICE, None, clock, None, None, None)
    assert source.due(time, threading.Event())
    assert source.behind == behind
