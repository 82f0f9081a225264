"""Sound that is not what it should be: each fault is named once, with its channel."""

import numpy as np
import pytest
from table_scene import array_scene, noise, one_after_another, seat_scene

from referee.audio.call_detector import CallDetector
from referee.audio.channel_health import ChannelHealth
from referee.audio.sampling import RATE


def sound(channels=4, seconds=12):
    """Talk-like: noise that comes and goes, alike in all channels, and each one's own hiss."""
    rng = np.random.default_rng(0)
    count = seconds * RATE
    steps = np.repeat(rng.random(seconds * 10) ** 2, RATE // 10)
    common = 0.2 * rng.normal(size=count) * steps
    own = [np.roll(common, c) + 0.001 * rng.normal(size=count) for c in range(channels)]
    return np.clip(np.stack(own, axis=1), -1, 1).astype(np.float32)


def dead(x):
    x[:, 2] = 0


def weak(x):
    x[:, 1] *= 0.1


def clipped(x):
    x[:, 0] = np.clip(8 * x[:, 0], -0.9, 0.9)


def shifted(x):
    x[:, 3] += 0.2


def holed(x):
    for at in range(RATE + 700, len(x) - RATE, 2 * RATE):
        x[at : at + 300, 1] = 0


def doubled(x):
    x[:, 3] = x[:, 0]


def large(x):
    x[:, 2] *= 32768


def muted(x):
    x[:] = 0


FAULTS = {
    "nothing": (lambda _: None, []),
    "a dead channel": (dead, [("silent", 2)]),
    "20 dB too low": (weak, [("weak", 1)]),
    "clipped": (clipped, [("clipped", 0)]),
    "direct component": (shifted, [("offset", 3)]),
    "lost samples": (holed, [("drop-outs", 1)]),
    "one microphone twice": (doubled, [("same as 0", 3)]),
    "integers called floats": (large, [("scale", 2)]),
    "all muted": (muted, [("silent", None)]),
}


@pytest.mark.parametrize("block", [1600, 5000])
@pytest.mark.parametrize("case", FAULTS)
def test_fault_is_named_once(case, block):
    spoil, expected = FAULTS[case]
    wave = sound()
    spoil(wave)
    condition = ChannelHealth(RATE, 4)
    told = []
    for at in range(0, len(wave), block):
        told += condition.push(wave[at : at + block], at / RATE)
    told += condition.close(len(wave) / RATE)
    kinds = [(w.kind, w.channel) for w in told]
    # numbers that are no full scale look clipped or loud to the rest of the checks, too
    assert [k for k in kinds if k in expected] == expected
    if case != "integers called floats":
        assert kinds == expected
    assert all(0 <= w.time <= 12 and w.said.text("fr") != w.said.text("en") for w in told)


def test_short_silence_is_told_at_the_end():
    condition = ChannelHealth(RATE, 1)
    assert condition.push(np.zeros((2 * RATE, 1), np.float32), 0.0) == []
    assert [w.kind for w in condition.close(2.0)] == ["silent"]


def test_narrow_band():
    (told,) = ChannelHealth(8000, 1).push(0.1 * noise(800, 1)[:, None].astype(np.float32), 3.0)
    assert (told.kind, told.channel) == ("narrow", None)


SCENES = {"array": array_scene, "seats": seat_scene}


@pytest.mark.parametrize("case", SCENES)
def test_sound_as_it_should_be(case):
    wave, table = SCENES[case]([(1, "pas-mou-m7", 0.8), (3, "pas-mou-linda", 4.0)], 10.0)
    listener = CallDetector(RATE, wave.shape[1], table)
    for at in range(0, len(wave), 1600):
        listener.feed(wave[at : at + 1600], at / RATE)
    listener.close()
    assert listener.warnings() == []


def turned(_wave, table):
    places = np.array(table.sound.array.positions)
    angle = np.radians(40)
    turn = np.array(
        [[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]]
    )
    table.sound.array.positions = [tuple(p) for p in places @ turn.T]


def swapped(wave, _table):
    wave[:, [1, 2]] = wave[:, [2, 1]]


PLACES = {
    "as the table has it": (lambda _wave, _table: None, []),
    "two channels swapped": (swapped, [("swapped", None)]),
    "the array turned by 40 degrees": (turned, [("turned", None)]),
}


@pytest.mark.parametrize("case", PLACES)
def test_array_that_is_not_where_the_table_has_it(case):
    spoil, expected = PLACES[case]
    names = ["pas-mou-m7", "pas-mou-linda", "grelottine-karadoc", "relance"]
    shouts = [(k % 4, names[(k + k // 4) % 4], 0.8 + 2 * k) for k in range(9)]
    wave, table = array_scene(shouts, 20.0)
    spoil(wave, table)
    listener = CallDetector(RATE, wave.shape[1], table)
    for at in range(0, len(wave), 1600):
        listener.feed(wave[at : at + 1600], at / RATE)
    listener.close()
    told = [(w.kind, w.channel) for w in listener.warnings()]
    assert told == expected


#: How a sound is spoilt, and whether the calls in it are still heard.
SPOILT = {
    "direct component": lambda x: x + 0.3,
    "clipped": lambda x: np.clip(5 * x, -0.6, 0.6),
    "20 dB too low": lambda x: 0.1 * x,
    "40 dB too low, 16 bits": lambda x: np.round(0.01 * x * 32767) / 32767,
    "24 bits": lambda x: np.round(x * 2**23) / 2**23,
    "twice full scale": lambda x: 4 * x,
    "no number now and then": lambda x: np.where(np.arange(len(x)) % 9973 == 0, np.nan, x),
}


@pytest.mark.parametrize("case", SPOILT)
def test_calls_are_heard_in_spoilt_sound(case):
    wave, onsets = one_after_another(["pas-mou-f4", "relance"])
    spoilt = SPOILT[case](wave).astype(np.float32)[:, None]
    listener = CallDetector(RATE, 1)
    calls = []
    for at in range(0, len(spoilt), 1600):
        calls += listener.feed(spoilt[at : at + 1600], at / RATE)
    calls += listener.close()
    assert [c.text for c in calls] == ["pas mou le caillou", "je relance de 32"]
    for call, onset in zip(calls, onsets, strict=True):
        assert call.time == pytest.approx(onset, abs=0.06)


@pytest.mark.parametrize(
    ("channels", "expected"), [([2], [("silent", 2)]), ([0, 1, 2, 3], [("silent", None)])]
)
def test_a_channel_that_was_dead_is_heard_again(channels, expected):
    wave, condition = sound(seconds=24), ChannelHealth(RATE, 4)
    wave[: 8 * RATE, channels] = 0
    wave[16 * RATE :, channels] = 0
    told = condition.push(wave, 0.0)
    kinds = [((w.kind, w.channel), w.mended) for w in told if w.kind == "silent"]
    assert kinds == [(k, mended) for mended in (False, True, False) for k in expected]


@pytest.mark.parametrize(
    ("gap", "told"), [(0.1, []), (600.0, ["600.0 s"]), (3e7, ["30000000.0 s"])]
)
def test_missing_sound_is_told(gap, told):
    """With how much is missing; what follows is looked at as before."""
    condition = ChannelHealth(RATE, 4)
    x = sound(seconds=2)
    found = condition.push(x, 1.0) + condition.push(x, 3.0 + gap)
    assert [w.said.text("en").split(" of sound")[0] for w in found if w.kind == "gap"] == told
    assert [w.time for w in found if w.kind == "gap"] == [3.0] * len(told)
