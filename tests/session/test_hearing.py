"""However a match is played, its microphones are heard alike: the rules know what is open."""

from pathlib import Path

import numpy as np
import pytest

from referee.recording.reader import Block
from referee.sensors.clock import Clock
from referee.sensors.mute import MuteSwitch
from referee.sensors.playback import recording_sensors
from referee.sensors.status import SensorStatus
from referee.session.headers import header_of
from referee.session.match_session import MatchSession
from referee.session.origin import Origin
from referee.session.replay import Replay
from referee.table import read_table

RECORDING = Path(__file__).parents[2] / "fixtures" / "calme" / "calme.mkv"


class FakeListener:
    """Hears nothing; keeps what it was told to await."""

    watermark = 0.0
    unheard = ()
    speaking = ()

    def __init__(self, *_, awaited=(), **__):
        self.awaited.append(awaited)

    def feed(self, *_):
        return []

    def close(self):
        return []

    gestures = songs = warnings = told = close

    @property
    def left_out(self):
        return self


class FakeSounds:
    sample_rate, channels = 16000, 3

    def sound(self, seconds=0.1):
        yield Block(0.0, np.zeros((1600, 3), np.float32))


def replayed(_):
    found = Replay(RECORDING, read_table(RECORDING.with_suffix(".toml")), None)
    found.recording.sound = FakeSounds().sound
    found.recording.frames = lambda *_: iter(())
    found.journal = type("Journal", (), {"write": lambda *_: None})
    list(found.steps())


def from_recording(_):
    table = read_table(RECORDING.with_suffix(".toml"))
    _, microphones = recording_sensors(
        RECORDING, table, Clock(), MuteSwitch(Clock()), SensorStatus()
    )
    list(microphones._sense(FakeSounds()))


def live(folder):
    table = read_table(Path(__file__).parents[2] / "calibration" / "trois-places-micros.toml")
    origin = Origin(header_of(table, "x"), table)
    with MatchSession(folder / "j.sqlite", origin, speed=1.0) as sitting:
        (microphones,) = (s for s in sitting.sensors() if s.name == "microphones")
        list(microphones._sense(FakeSounds()))


@pytest.mark.parametrize("way", [replayed, from_recording, live])
def test_calls_are_given_from_the_lower_line_on(tmp_path, monkeypatch, way):
    monkeypatch.setattr(FakeListener, "awaited", [], raising=False)
    monkeypatch.setattr("referee.audio.call_detector.CallDetector", FakeListener)
    way(tmp_path)
    assert FakeListener.awaited == [None]
