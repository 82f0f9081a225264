"""Devices that type keys as players' buttons: what the kernel says of them, on a pipe."""

import itertools
import os
import struct
import sys
import threading
import time
import types

import pytest

from referee import observations as obs
from referee.errors import InputError
from referee.sensors import keyboard
from referee.sensors.clock import Clock
from referee.sensors.keyboard import KeyboardSensor, OpenedKeys, polled_every
from referee.sensors.status import SensorStatus
from referee.session.requests import See
from referee.table import ButtonBox, Seat, Table
from session.fakes import PLAYERS, Watched

TABLE = Table(seats=[Seat(player=p) for p in PLAYERS], box=ButtonBox(press="call"))
#: Keys by the kernel's numbers: 1, 2 and 3, and their players.
KEYS = dict(zip((2, 3, 4), PLAYERS, strict=False))
DROPPED, REPORT, KEY = (0, 3), (0, 0), 1
WORD = "dHHi"


class Event(types.SimpleNamespace):
    def timestamp(self):
        return self.at


class Buzzers:
    """A device on a pipe, as `evdev.InputDevice` is one on a file of the kernel."""

    def __init__(self, down=()):
        self.fd, self._write = os.pipe()
        self.closed = 0
        self._active = list(down)

    def say(self, kind, code, value=0, at=None):
        stamp = time.monotonic() if at is None else at
        os.write(self._write, struct.pack(WORD, stamp, kind, code, value))

    def press(self, code, at=None, hold=0.04):
        at = time.monotonic() if at is None else at
        self.say(KEY, code, 1, at)
        self.say(*REPORT, at=at)
        self.say(KEY, code, 0, at + hold)
        self.say(*REPORT, at=at + hold)

    def read(self):
        data = os.read(self.fd, 64_000)
        if not data:
            raise OSError("No such device")
        for at, kind, code, value in struct.iter_unpack(WORD, data):
            yield Event(at=at, type=kind, code=code, value=value)

    def unplug(self):
        os.close(self._write)

    def active_keys(self):
        return self._active

    def close(self):
        self.closed += 1


def sensor(buzzers, poll=0.008, clock=None, status=None):
    return KeyboardSensor(
        "keyboard", lambda: OpenedKeys(buzzers, poll), KEYS, TABLE,
        clock or Clock(100.0), status or SensorStatus(),
    )  # fmt: skip


def told(source, beats=2):
    """What it observes within some beats."""
    found = []
    for seen, _ in itertools.islice(source.batches(threading.Event()), beats):
        found += seen
    return found


@pytest.mark.parametrize(("poll", "sigma"), [(0.008, 0.00231), (0.001, 0.00029)])
def test_a_press_is_as_sure_as_the_device_is_asked_often(poll, sigma):
    buzzers, clock = Buzzers(), Clock(100.0)
    at = time.monotonic()
    buzzers.press(3, at)
    (press,) = told(sensor(buzzers, poll, clock))
    assert (press.player, press.source, press.meaning) == (PLAYERS[1], "keyboard", "press")
    assert press.time == pytest.approx(clock.at(at - poll / 2), abs=1e-6)
    assert press.sigma == pytest.approx(sigma, abs=1e-5)
    assert buzzers.closed == 1


#: What a device says, and whose presses it comes to. Times: seconds after the first.
STREAMS = {
    "two players": ([(KEY, 2, 1, 0), (KEY, 4, 1, 0.002), (*REPORT, 0, 0.002)], [0, 2]),
    "a key that repeats itself": ([(KEY, 2, 1, 0), (KEY, 2, 2, 0.3), (KEY, 2, 2, 0.33)], [0]),
    "a key of nobody": ([(KEY, 30, 1, 0), (KEY, 30, 0, 0.1)], []),
    "a bounce": ([(KEY, 2, 1, 0), (KEY, 2, 0, 0.01), (KEY, 2, 1, 0.02), (KEY, 2, 0, 0.1)], [0]),
    "twice": ([(KEY, 2, 1, 0), (KEY, 2, 0, 0.1), (KEY, 2, 1, 0.2), (KEY, 2, 0, 0.3)], [0, 0]),
    "down twice without up": ([(KEY, 2, 1, 0), (KEY, 2, 1, 0.1)], [0]),
    "words that the kernel lost": (
        [(*DROPPED, 0, 0), (KEY, 2, 1, 0.01), (*REPORT, 0, 0.01), (KEY, 3, 1, 0.02)], [1],
    ),
    "a mouse's way": ([(2, 0, 5, 0), (*REPORT, 0, 0)], []),
}  # fmt: skip


@pytest.mark.parametrize(("stream", "pressed"), STREAMS.values(), ids=STREAMS)
def test_what_a_device_says(stream, pressed):
    buzzers, begin = Buzzers(), time.monotonic()
    for kind, code, value, after in stream:
        buzzers.say(kind, code, value, begin + after)
    assert [p.button for p in told(sensor(buzzers))] == pressed


def test_a_key_that_is_down_from_the_beginning_is_no_press_and_is_told(monkeypatch):
    monkeypatch.setattr(keyboard, "_STUCK", 0.05)
    buzzers, status = Buzzers(down=[2]), SensorStatus()
    source = sensor(buzzers, status=status)
    beats = source.batches(threading.Event())
    seen = [next(beats)[0] for _ in range(4)]
    (fault,) = status.faults
    assert PLAYERS[0] in fault.text("fr")
    buzzers.say(KEY, 2, 1)
    buzzers.say(KEY, 2, 0)
    seen += [next(beats)[0] for _ in range(2)]
    assert (seen, status.faults) == ([[]] * 6, [])
    beats.close()


def test_what_types_by_itself_is_left_alone():
    """A scanner, or a cat: no more presses than hands make come of it, and then it is told."""
    buzzers, begin = Buzzers(), time.monotonic()
    for k in range(100):
        buzzers.press(2 + k % 3, begin + k * 0.01, hold=0.005)
    source = sensor(buzzers)
    with pytest.raises(InputError, match="faster than hands"):
        told(source)
    with pytest.raises(InputError, match="left alone"):
        told(source)
    assert buzzers.closed == 1


def test_a_device_that_goes_away_is_told():
    buzzers = Buzzers()
    buzzers.unplug()
    with pytest.raises(InputError, match="does not open"):
        told(sensor(buzzers))


def test_a_press_is_a_call_in_a_match(tmp_path):
    buzzers, clock = Buzzers(), Clock(100.0)
    source = sensor(buzzers, clock=clock)
    with Watched(tmp_path, source, table=TABLE, clock=clock) as watched:
        watched.until(lambda live: live.snapshot.statuses["keyboard"].state == "live")
        for line in ("Perceval chouettes 3 3", "Perceval cul 6"):
            watched.ask(See(lines=[line]))
        buzzers.press(3)
        watched.until(lambda live: live.snapshot.match.scores["Karadoc"] == 72)
        sources = {type(s): s.source for s in watched.live.snapshot.past.entries}
        assert (sources[obs.Button], sources[obs.Call]) == ("keyboard", "keyboard")


@pytest.mark.parametrize(
    ("bus", "agreed", "seconds"),
    [(3, "8ms\n", 0.008), (3, "1ms\n", 0.001), (3, "125us\n", 0.000125), (3, None, 0.008),
     (5, None, 0.015)],
)  # fmt: skip
def test_how_often_it_is_asked(tmp_path, bus, agreed, seconds):
    """As the kernel's files tell it: the interval of the endpoint that brings keys."""
    interface = tmp_path / "usb1" / "1-1:1.0"
    deep = interface / "0003:1.0001" / "input" / "input7"
    deep.mkdir(parents=True)
    if agreed is not None:
        (interface / "ep_81").mkdir()
        (interface / "ep_81" / "interval").write_text(agreed)
    (tmp_path / "class" / "event7").mkdir(parents=True)
    (tmp_path / "class" / "event7" / "device").symlink_to(deep)
    assert polled_every(tmp_path / "dev" / "event7", bus, tmp_path / "class") == seconds


#: Settings that can't be used, and what is said.
WRONG = {
    "nobody of that name": ({"device": "x", "keys": {"Arthur": "KEY_1"}}, "nobody at the table"),
    "no such key": ({"device": "x", "keys": {"Perceval": "KEY_ONE"}}, "no key is called 'KEY_ONE'"),
    "no such setting": ({"device": "x", "keys": {}, "grab": True}, "grab"),
}


@pytest.fixture
def kernel(monkeypatch):
    """The library's list of keys, and no device at all."""
    codes = {"KEY_1": 2, "KEY_2": 3, "EV_KEY": 1}
    library = types.SimpleNamespace(
        ecodes=types.SimpleNamespace(ecodes=codes), list_devices=lambda: []
    )
    monkeypatch.setitem(sys.modules, "evdev", library)


def made(setting):
    from referee.sensors.context import Context
    from referee.sensors.mute import MuteSwitch

    table = Table(seats=TABLE.seats, sensors=[{"kind": "keyboard", **setting}])
    return keyboard.sensors(
        Context(table=table, clock=Clock(0.0), mute=MuteSwitch(Clock(0.0)), status=SensorStatus())
    )


@pytest.mark.usefixtures("kernel")
@pytest.mark.parametrize(("setting", "said"), WRONG.values(), ids=WRONG)
def test_settings_that_can_not_be_used(setting, said):
    with pytest.raises(InputError, match=said):
        made(setting)


@pytest.mark.usefixtures("kernel")
def test_a_device_that_is_not_there_is_looked_for():
    (source,) = made({"device": "Buzz", "keys": {"Perceval": "KEY_1"}})
    with pytest.raises(InputError, match="no device with keys is called 'Buzz'"):
        told(source)


def test_without_the_library(monkeypatch):
    monkeypatch.setitem(sys.modules, "evdev", None)
    with pytest.raises(InputError, match="evdev is missing"):
        made({"device": "Buzz", "keys": {"Perceval": "KEY_1"}})
