"""A room with telephones that listen, on a clock that runs as fast as it is asked."""

import random

import numpy as np

from referee.errors import InputError
from referee.sensors.clock import Clock
from referee.sensors.status import SensorStatus
from referee.sensors.telephone_microphones import TelephoneMicrophones
from referee.sensors.telephones import TelephoneSensor
from referee.table import Seat, Table
from referee.telephones.sound_packet import SoundPacket

RATE = 16000
#: Seconds of a packet, between two pings, and of a step of the clock.
PACKET, PING, STEP = 0.05, 0.2, 0.02


class Stopped:
    """Stands for the event that ends a sensor: whoever waits for it makes the room's time pass."""

    def __init__(self, room):
        self.room = room

    def is_set(self):
        return self.room.now >= self.room.until

    def wait(self, seconds):
        self.room.step(max(seconds, 0.001))
        return self.is_set()


class Heard(SensorStatus):
    """Ears that keep what they are given."""

    def __init__(self):
        super().__init__()
        self.blocks, self.tables = [], []

    def listening(self, table, but=(), source="microphones"):
        self.tables.append(table)

        def listen(feed):
            for block in feed.sound():
                self.blocks.append(block)
                yield [], block.time

        return listen


class RoomPhone:
    """``sound``: what is to be heard where it lies, from the room's second 0 on.

    ``offset``: s by which its clock is ahead, ``drift`` and ``off``: of its clock and its samples,
    ``buffer``: s that it has sound late, ``rate`` as it is, ``says`` as it tells; ``lost``: the share of
    packets left out, ``jitter``: s by which its page may be late; ``processed``: it sets its own level.
    """

    def __init__(self, number, player, sound, *, offset=0.0, drift=0.0, off=0.0, buffer=0.02,
                 rate=RATE, says=None, lost=0.0, jitter=0.02, way=0.003, processed=False):  # fmt: skip
        self.number, self.player, self.sound = number, player, sound
        self.processed = processed
        self.offset, self.drift, self.off, self.buffer = offset, drift, off, buffer
        self.rate, self.says, self.lost, self.jitter, self.way = rate, says, lost, jitter, way
        self.chance = random.Random(number)
        self.first, self.on, self.refused = 0, True, None
        #: Seconds of sound that its driver has left out, without a word.
        self.slip = 0.0
        self.ready = self.due()

    def clock(self, now):
        return now + self.offset + self.drift * now

    def taken(self, sample):
        """When a sample was taken, seconds of the room."""
        return sample / (self.rate * (1 + self.off)) + self.slip

    def due(self):
        count = round(PACKET * self.rate)
        late = self.jitter * self.chance.random() ** 2
        return self.taken(self.first + count) + self.buffer + late

    def packet(self):
        count = round(PACKET * self.rate)
        times = self.taken(self.first + np.arange(count))
        samples = np.interp(times, np.arange(len(self.sound)) / RATE, self.sound)
        at = self.clock(self.ready) - count / self.rate
        found = SoundPacket(1, self.first, at, samples.astype(np.float32))
        self.first += count
        self.ready = max(self.ready, self.due())
        return found


class Room:
    """``until``: seconds; ``phones`` of these players; the match's second 0 is the room's."""

    def __init__(self, phones, until, players=None):
        self.now, self.until, self.phones = 0.0, until, phones
        self.pinged = 0.0
        clock = Clock(0.0, monotonic=lambda: self.now)
        self.status = Heard()
        self.touched = TelephoneSensor(clock, lambda: self.now)
        names = players or [p.player for p in phones]
        self.players = names
        self.sensor = TelephoneMicrophones(
            clock, self.touched, self.seats, self.status, monotonic=lambda: self.now
        )
        for phone in phones:
            self.touched.come(phone.number)
            rate = phone.says or phone.rate
            self.sensor.switch(phone.number, phone.player, 1, rate, phone.processed)

    def seats(self):
        return Table(seats=[Seat(player=p) for p in self.players])

    def step(self, seconds):
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + STEP)
            if self.now >= self.pinged:
                self.pinged += PING
                for phone in self.phones:
                    self.ping(phone)
            for phone in self.phones:
                while phone.ready <= self.now:
                    packet = phone.packet()
                    if phone.on and phone.chance.random() >= phone.lost:
                        try:
                            self.sensor.sound(phone.number, packet)
                        except InputError as error:
                            phone.refused, phone.on = error, False

    def ping(self, phone):
        there = self.now + phone.way + phone.chance.expovariate(500)
        back = there + phone.way + phone.chance.expovariate(500)
        said = phone.clock(there)
        self.touched.answered(phone.number, self.now, said, said, back)

    def listen(self):
        """Listen to the end; batches."""
        return list(self.sensor.batches(Stopped(self)))

    def heard(self):
        """The last blocks of all telephones: when the first begins, s, and samples (n, channels)."""
        blocks = self.status.blocks
        for place, block in enumerate(blocks):
            if block.samples.shape[1] < len(self.players):
                blocks = self.status.blocks[place + 1 :]
        return blocks[0].time, np.concatenate([b.samples for b in blocks])
