"""Telephones that are to listen before the libraries of sound are there: the page goes on meanwhile."""

import asyncio
import json
import threading

import pytest

from referee.errors import InputError
from referee.page.access import Refusals
from referee.page.telephone_door import Telephone
from referee.page.telephone_messages import SwitchMicrophone
from referee.page.telephone_sound import TelephoneSound
from referee.wording import Message


class SlowSensor:
    """Loads until it is let; knows which telephones listen, by their numbers."""

    def __init__(self, fails=False):
        self.let, self.fails, self.loaded = threading.Event(), fails, False
        self.streams = {}

    def load(self):
        assert self.let.wait(20)
        if self.fails:
            raise ImportError("no libraries of sound")
        self.loaded = True

    def check(self, rate):
        if rate != 48_000:
            raise InputError(Message("sensors.telephone-rate", rate=rate))

    def switch(self, number, player, stream, rate, processed):
        self.check(rate)
        self.streams[number] = stream

    def leave(self, number):
        self.streams.pop(number, None)

    def how(self, number):
        return None


def on(stream=1, rate=48_000):
    return SwitchMicrophone(on=True, stream=stream, rate=rate)


def kept_on(sound, phone):
    sound.switch(phone, on())


def switched_off(sound, phone):
    sound.switch(phone, on())
    sound.switch(phone, SwitchMicrophone(on=False))


def switched_twice(sound, phone):
    sound.switch(phone, on(stream=1))
    sound.switch(phone, on(stream=2))


def gone(sound, phone):
    sound.switch(phone, on())
    sound.left(phone)


def sent_out(sound, phone):
    sound.switch(phone, on())
    phone.player = ""


CASES = {
    "kept on": (kept_on, [1], [], ["listening"]),
    "switched off again": (switched_off, [], ["listening"], []),
    "another stream": (switched_twice, [2], [], ["listening"]),
    "gone": (gone, [], [], []),
    "sent out": (sent_out, [], [], ["refused"]),
}


async def told(phone):
    """The kinds of messages that wait for a telephone."""
    phone.send(b"")
    kinds = []
    while message := await phone.next():
        kinds.append(json.loads(message)["type"])
    return kinds


def sound_of(sensor, changed=lambda: None):
    return TelephoneSound(sensor, Refusals(print, print), changed)


async def loading(sound, sensor, act):
    """``act`` while the libraries load, and then they are there: streams listened to, what was told."""
    phone = Telephone("127.0.0.1", "fr", secure=True)
    phone.player = "Perceval"
    act(sound, phone)
    # the loop of all telephones goes on
    await asyncio.sleep(0.05)
    assert not sensor.streams
    before = await told(phone)
    sensor.let.set()
    while sound._loading is not None and not sound._loading.done():
        await asyncio.sleep(0.01)
    return [*sensor.streams.values()], before, await told(phone)


@pytest.mark.parametrize("name", CASES)
def test_while_the_libraries_load(name):
    act, streams, before, after = CASES[name]
    sensor = SlowSensor()
    assert asyncio.run(loading(sound_of(sensor), sensor, act)) == (streams, before, after)


def test_others_are_told_once_it_listens():
    heard, sensor = [], SlowSensor()
    asyncio.run(loading(sound_of(sensor, lambda: heard.append(1)), sensor, kept_on))
    assert heard == [1]


def test_a_rate_of_no_microphone_is_refused_at_once():
    def act(sound, phone):
        with pytest.raises(InputError, match="7"):
            sound.switch(phone, on(rate=7))

    sensor = SlowSensor()
    assert asyncio.run(loading(sound_of(sensor), sensor, act)) == ([], [], [])


def test_without_the_libraries_nobody_listens_and_the_next_one_tries_again(caplog):
    sensor = SlowSensor(fails=True)
    sound = sound_of(sensor)
    assert asyncio.run(loading(sound, sensor, kept_on)) == ([], [], [])
    assert "no libraries of sound" in caplog.text
    sensor.fails = False
    sensor.let.clear()
    streams, _, _ = asyncio.run(loading(sound, sensor, kept_on))
    # the first one waits for it still
    assert streams == [1, 1]
