"""Telephones that listen: their streams on one time and one grid; gaps told, never glued over."""

import struct

import numpy as np
import pytest

from referee.audio.aligned_stream import AlignedStream
from referee.errors import InputError
from referee.telephones.sample_line import SampleLine
from referee.telephones.sound_packet import packed, read_packet
from telephones.room import RATE, Room, RoomPhone

NAMES = ("Perceval", "Karadoc", "Bohort")
#: Metres a second.
SPEED = 343.0


def hits(seconds, times, seats=3, seed=1):
    """Somebody knocks at ``times``, the seats one after another; each a metre from the others."""
    chance = np.random.default_rng(seed)
    sound = (chance.standard_normal((round(seconds * RATE), seats)) * 1e-3).astype(np.float32)
    for number, at in enumerate(times):
        burst = chance.standard_normal(600) * np.exp(-np.arange(600) / 80)
        for seat in range(seats):
            near = seat == number % seats
            begin = round((at + (0.3 if near else 1.0) / SPEED) * RATE)
            sound[begin : begin + 600, seat] += (0.4 if near else 0.12) * burst
    return sound


def around(seconds, times, **how):
    """A table of three whose clocks, rates and buffers differ."""
    sound = hits(seconds, times)
    ways = ((0.4, 5e-5, -8e-5, 0.016), (-0.3, -9e-5, 3e-5, 0.06), (0.1, 1e-5, 9e-5, 0.005))
    return [
        RoomPhone(seat, name, sound[:, seat],
                  **({"offset": o, "drift": d, "off": f, "buffer": b} | how))
        for seat, (name, (o, d, f, b)) in enumerate(zip(NAMES, ways, strict=True))
    ]  # fmt: skip


def onset(samples, begin, near):
    """When a knock begins in a channel, s; it is looked for 50 ms about ``near``."""
    first = round((near - 0.05 - begin) * RATE)
    piece = np.abs(samples[first : first + round(0.1 * RATE)])
    return begin + (first + int(np.argmax(piece > 0.4 * piece.max()))) / RATE


def apart(room, knocks):
    """By how much the telephones' times of knocks differ, s, the way of the sound taken off."""
    begin, samples = room.heard()
    found = []
    for number, at in knocks:
        times = []
        for seat in range(samples.shape[1]):
            way = (0.3 if seat == number % 3 else 1.0) / SPEED
            times.append(onset(samples[:, seat], begin, at + way) - way)
        found.append(max(times) - min(times))
    return found


def test_three_knocks_of_each_tune_the_telephones():
    knocks = [3 + 0.8 * n for n in range(9)]
    late = [(n, 14 + 1.7 * n) for n in range(9)]
    room = Room(around(32, [*knocks, *(at for _, at in late)]), 30.5)
    room.listen()
    assert max(apart(room, late)) < 0.005
    assert all(room.sensor.how(n).sigma < 0.002 for n in range(3))
    # one set of ears from the first packet of the last telephone on
    assert [s.microphone for s in room.status.tables[-1].seats] == [0, 1, 2]


def test_without_a_sound_nobody_claims_to_be_sure():
    room = Room(around(12, []), 10.0)
    room.listen()
    assert all(room.sensor.how(n).sigma > 0.03 for n in range(3))


def test_blocks_follow_one_another_on_the_match_s_clock():
    room = Room(around(12, [4, 5, 6]), 10.0)
    room.listen()
    times = [b.time for b in room.status.blocks if b.samples.shape[1] == 3]
    assert np.diff(times) == pytest.approx(0.1, abs=1e-6)
    assert len(times) > 80


def test_what_is_lost_is_silence_and_told():
    phones = around(12, [])
    phones[1].lost = 0.1
    room = Room(phones, 10.0)
    room.listen()
    assert room.sensor.how(1).gaps == pytest.approx(1.0, abs=0.6)
    assert room.sensor.how(0).gaps < 0.2
    blocks = [b.samples for b in room.status.blocks if b.samples.shape[1] == 3]
    silent = np.concatenate(blocks)[:, 1] == 0.0
    # silence, not the neighbours' samples pushed together
    assert 0.04 < silent.mean() < 0.2


def test_where_one_has_no_telephone_one_listens_for_all():
    phones = around(6, [])[:2]
    room = Room(phones, 5.0, players=NAMES)
    room.listen()
    assert {b.samples.shape[1] for b in room.status.blocks} == {1}
    assert all(s.microphone is None for t in room.status.tables for s in t.seats)


#: Whose telephones set their own level; which of the three have one; whose microphones are said to.
LEVELLED = {
    "none": ((), 3, []),
    "one of three": (("Karadoc",), 3, ["Karadoc"]),
    "one that listens for all": (("Perceval",), 2, []),
}


@pytest.mark.parametrize("case", LEVELLED)
def test_whose_gain_control_is_told_to_the_ears(case):
    processed, count, said = LEVELLED[case]
    phones = around(6, [])[:count]
    for phone in phones:
        phone.processed = phone.player in processed
    room = Room(phones, 4.0, players=NAMES)
    room.listen()
    seats = room.status.tables[-1].seats
    assert [s.player for s in seats if s.gain_control] == said


def test_a_telephone_that_sleeps_leaves_the_others_to_listen():
    phones = around(20, [])
    room = Room(phones, 18.0)
    step = room.step

    def falls_asleep(seconds):
        phones[2].on = not 6 < room.now < 9
        step(seconds)

    room.step = falls_asleep
    room.listen()
    by_time = {round(b.time): b.samples.shape[1] for b in room.status.blocks}
    assert (by_time[4], by_time[8]) == (3, 1)
    # nobody waits for it longer than it may be late
    assert max(np.diff([b.time for b in room.status.blocks])) < 1.0


def test_silence_is_told_with_whose_it_is():
    phones = around(12, [])
    phones[0].sound = phones[0].sound * 0
    room = Room(phones, 10.0)
    room.listen()
    assert room.sensor.how(0).silent
    assert ["Perceval" in f.text("fr") for f in room.status.faults] == [True]


WRONG = {"slower": (44100, 48000), "faster": (48000, 44100), "half": (16000, 32000)}


@pytest.mark.parametrize(("rate", "says"), WRONG.values(), ids=WRONG)
def test_another_rate_than_it_says_is_refused(rate, says):
    phones = around(12, [])
    sound = phones[1].sound
    phones[1] = RoomPhone(1, NAMES[1], sound, rate=rate, says=says)
    room = Room(phones, 20.0)
    room.listen()
    assert str(says) in str(phones[1].refused.text("fr"))
    assert room.sensor.players == [NAMES[0], NAMES[2]]


def test_a_true_rate_of_another_kind_is_heard():
    sound = hits(20, [4, 5, 6, 7, 8, 9, 10, 12, 14, 16])
    phones = [
        RoomPhone(seat, NAMES[seat], sound[:, seat], rate=rate)
        for seat, rate in enumerate((16000, 44100, 48000))
    ]
    room = Room(phones, 18.0)
    room.listen()
    assert max(apart(room, [(7, 12), (8, 14), (9, 16)])) < 0.003


def test_a_clock_that_jumps_is_followed():
    knocks = [2 + 0.7 * n for n in range(9)]
    again = [12 + 0.7 * n for n in range(9)]
    late = [(n, 22 + 1.1 * n) for n in range(6)]
    phones = around(32, [*knocks, *again, *(at for _, at in late)])
    room = Room(phones, 30.0)
    step = room.step

    def jumps(seconds):
        if room.now > 10 and phones[0].offset < 100:
            phones[0].offset += 3600
        step(seconds)

    room.step = jumps
    room.listen()
    assert max(apart(room, late)) < 0.005


def test_sound_that_a_driver_leaves_out_without_a_word_is_found_by_ear():
    knocks = [2 + 0.7 * n for n in range(9)]
    again = [12 + 0.7 * n for n in range(16)]
    late = [(n, 24.5 + 0.9 * n) for n in range(6)]
    phones = around(32, [*knocks, *again, *(at for _, at in late)])
    room = Room(phones, 30.0)
    step = room.step

    def slips(seconds):
        if room.now > 10:
            phones[0].slip = 0.07
        step(seconds)

    room.step = slips
    room.listen()
    assert max(apart(room, late)) < 0.005


@pytest.mark.parametrize(
    ("slip", "since", "least", "most"),
    [
        (0.07, 1.2, 0.06, 0.09),
        (0.07, 4.0, 0.05, 0.09),
        (0.25, 1.2, 0.2, 0.3),
        (0.005, 1.2, 0.0, 0.002),
        (0.07, -0.5, 0.0, 0.002),
    ],
    ids=("just now", "a while ago", "much", "hardly any", "not yet"),
)
def test_sound_that_may_have_been_left_out_is_in_sigma_at_once(slip, since, least, most):
    """Before a sound shows it, and before the arrivals agree on it."""
    knocks = [2 + 0.7 * n for n in range(9)]
    phones = around(20, [*knocks, *(10.0 + 1.7 * n for n in range(6))])
    # what was left out at 12 s is unknown to the sound until the next knocks
    room = Room(phones, 12.0 + since)
    step = room.step

    def slips(seconds):
        if room.now > 12:
            phones[0].slip = slip
        step(seconds)

    room.step = slips
    room.listen()
    assert least <= room.sensor.how(0).sigma <= most
    assert room.sensor.how(1).sigma < 0.002 or since > 2


RATES = {"none": 0, "too low": 4000, "too high": 10**6}


@pytest.mark.parametrize("rate", RATES.values(), ids=RATES)
def test_no_microphone_has_such_a_rate(rate):
    room = Room(around(1, []), 1.0)
    with pytest.raises(InputError):
        room.sensor.switch(0, "Perceval", 1, rate)


NO_PACKETS = {
    "empty": b"",
    "head alone": packed(1, 0, 0.0, np.zeros(0, np.float32)),
    "half a sample": packed(1, 0, 0.0, np.zeros(4, np.float32))[:-1],
    "another kind": b"XXXX" + packed(1, 0, 0.0, np.zeros(4, np.float32))[4:],
    "no time": struct.pack("<4sIQd", b"CDC1", 1, 0, float("nan")) + b"\0\0",
    "beyond all numbers": struct.pack("<4sIQd", b"CDC1", 1, 1 << 60, 0.0) + b"\0\0",
}


@pytest.mark.parametrize("data", NO_PACKETS.values(), ids=NO_PACKETS)
def test_what_is_no_packet_is_refused(data):
    with pytest.raises(InputError):
        read_packet(data)


def test_a_packet_comes_back_as_it_went():
    samples = np.array([0.0, 0.5, -1.0], np.float32)
    found = read_packet(packed(7, 1 << 40, -3.5, samples))
    assert (found.stream, found.first, found.at) == (7, 1 << 40, -3.5)
    assert found.samples.tolist() == samples.tolist()


def test_samples_are_read_between_their_places():
    stream = AlignedStream(RATE)
    wave = np.sin(2 * np.pi * 700 * np.arange(4000) / RATE).astype(np.float32)
    stream.push(0, wave)
    found, missing = stream.read(1000.37, 2000.37, 1000)
    wanted = np.sin(2 * np.pi * 700 * (1000.37 + np.arange(1000)) / RATE)
    assert missing == 0
    assert np.abs(found - wanted).max() < 0.003


def test_a_line_follows_the_rate_through_late_arrivals():
    line, chance = SampleLine(RATE), np.random.default_rng(3)
    for first in range(0, 60 * RATE, 800):
        true = 5.0 + first / (RATE * (1 + 8e-5))
        line.add(first, true + 0.002 + 0.08 * chance.random() ** 3)
    assert line.time(60.0) == pytest.approx(5.002 + 60.0 / (1 + 8e-5), abs=0.002)


def heap(seconds, times, louder=None):
    """Four telephones in one heap hear knocks at ``times``; ``louder``: at one of them from then on."""
    chance = np.random.default_rng(3)
    sound = (chance.standard_normal((round(seconds * RATE), 3)) * 1e-3).astype(np.float32)
    for number, at in enumerate(times):
        burst = chance.standard_normal(600) * np.exp(-np.arange(600) / 80)
        begin = round(at * RATE)
        for seat in range(3):
            near = louder is None or at < louder or seat == number % 3
            sound[begin : begin + 600, seat] += (0.3 if near else 0.08) * burst
    return sound


def test_in_a_heap_nobody_s_voice_can_be_told():
    times = [3 + 0.8 * n for n in range(40)]
    sound = heap(36, times, louder=18)
    phones = [RoomPhone(s, n, sound[:, s]) for s, n in enumerate(NAMES)]
    room = Room(phones, 35.0)
    told = {}
    step = room.step

    def stepped(seconds):
        step(seconds)
        together = [f.code for f in room.status.faults] == ["sensors.telephones-together"]
        if room.sensor.how(0) is not None:
            assert room.sensor.how(0).together == together or not room.status.blocks
        told[round(room.now)] = together

    room.step = stepped
    room.listen()
    assert not told[5]
    assert told[16]
    # everybody has laid his before him, and knocked
    assert not told[34]
    by_time = {round(b.time): b.samples.shape[1] for b in room.status.blocks}
    assert (by_time[5], by_time[16], by_time[33]) == (3, 1, 3)
