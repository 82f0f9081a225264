"""The step "microphones": lines are heard from their seats; what is astray is named, and mended."""

import msgspec
import numpy as np
import pytest

from referee.errors import InputError
from referee.setup import arrays, hearing, microphones
from referee.setup.bench import SoundStretch
from referee.setup.microphones import InputDevice
from referee.setup.wizard import blank
from referee.table import MicrophoneArray, Seat, SoundSettings
from setup.fakes import FakeBench, Told, judged
from setup.voices import RATE, carried, speech

THREE = blank(["Perceval", "Karadoc", "Bohort"])
FOUR = blank(["Perceval", "Karadoc", "Bohort", "Lancelot"])
MODELS = {m.key: m for m in arrays.MODELS}


def standing(key, **how):
    model = MODELS[key]
    return arrays.placed(model.channels, model.places, **how)


def lines(table, array, harm=lambda samples: samples, noise=1e-4):
    """Every player's line as the channels of a device hear it."""
    found = []
    for number, seat in enumerate(table.seats):
        heard = carried(speech(2.5, number), seat.mouth, array.positions, seed=number, noise=noise)
        wide = np.zeros((len(heard), max(array.channels) + 1), np.float32)
        wide[:, array.channels] = heard
        found.append(SoundStretch(harm(wide), RATE, 0.0))
    return found


def with_array(table, array):
    sound = SoundSettings(device="ring", array=array)
    return msgspec.structs.replace(table, sound=sound)


def step(table, sounds, answers=None, devices=(), attended=False):
    bench = FakeBench(sounds=sounds)
    listed = list(devices) or [InputDevice(0, "ring", sounds[0].channels if sounds else 8)]
    return microphones.measure(table, bench, Told(answers, attended), lambda: listed)


@pytest.mark.parametrize("table", [THREE, FOUR], ids=["three", "four"])
@pytest.mark.parametrize("key", MODELS)
def test_every_model_hears_each_voice_from_its_seat(key, table):
    array = standing(key)
    measured = [
        hearing.line_of(s.player, heard)
        for s, heard in zip(table.seats, lines(table, array), strict=True)
    ]
    located = hearing.locate(measured, {s.player: s.mouth for s in table.seats}, array)
    assert located.fault == "none"
    for direction in located.directions:
        assert direction.off < 3
        assert direction.lag == pytest.approx(direction.expected, abs=20e-6)


@pytest.mark.parametrize("key", ["respeaker4", "respeaker6", "uma8"])
@pytest.mark.parametrize(
    ("fault", "how"),
    [("mirrored", {"mirrored": True}), ("turned", {"turned": 40}), ("turned", {"turned": -70})],
)
def test_an_array_the_wrong_way_round_is_put_right(key, fault, how):
    table = with_array(THREE, standing(key))
    sounds = lines(THREE, standing(key, **how))
    fixed, report = step(table, sounds)
    wrong = judged(report, keys=["turned_degrees"])
    assert wrong.verdict == "usable"
    assert "Corrected" in wrong.why.text("en")
    if fault == "turned":
        assert wrong.numbers["turned_degrees"] == pytest.approx(how["turned"], abs=3.1)
    true = np.array(standing(key, **how).positions)
    assert np.abs(np.array(fixed.sound.array.positions) - true).max() < 0.004
    assert all(j.numbers["off_degrees"] < 4 for j in report.judged if "off_degrees" in j.numbers)


@pytest.mark.parametrize(
    ("key", "pair"), [("pseye", (0, 1)), ("respeaker6", (1, 4)), ("uma8", (2, 3))]
)
def test_swapped_channels_are_named(key, pair):
    array = standing(key)
    channels = list(array.channels)
    a, b = pair
    channels[a], channels[b] = channels[b], channels[a]
    thought = msgspec.structs.replace(array, channels=channels)
    table = with_array(THREE, thought)
    answers = {"microphones.mend": "n"}
    kept, report = step(table, lines(THREE, array), answers)
    wrong = judged(report, keys=["swapped_a"])
    assert (wrong.numbers["swapped_a"], wrong.numbers["swapped_b"]) == tuple(
        sorted(channels[k] for k in pair)
    )
    assert (wrong.verdict, report.verdict) == ("bad", "bad")
    assert kept.sound.array == thought
    fixed, _ = step(table, lines(THREE, array), {})
    assert fixed.sound.array.channels == array.channels


def dead(channel):
    def harm(samples):
        samples = samples.copy()
        samples[:, channel] = 0
        return samples

    return harm


def weak(channel, decibels):
    def harm(samples):
        samples = samples.copy()
        samples[:, channel] *= 10 ** (-decibels / 20)
        return samples

    return harm


def clipped(samples):
    return np.clip(samples * 12, -0.6, 0.6)


@pytest.mark.parametrize(
    ("harm", "word", "channel", "verdict"),
    [
        pytest.param(dead(2), "channel 2 is dead", 2, "bad", id="dead"),
        pytest.param(weak(4, 20), "channel 4 is 20 dB weaker", 4, "bad", id="20 dB too low"),
        pytest.param(weak(1, 10), "channel 1 is 10 dB weaker", 1, "usable", id="10 dB too low"),
    ],
)
def test_a_channel_that_is_wrong_is_named(harm, word, channel, verdict):
    array = standing("respeaker6")
    _, report = step(with_array(THREE, array), lines(THREE, array, harm))
    wrong = judged(report, word=word)
    assert (wrong.numbers["channel"], wrong.verdict) == (channel, verdict)
    # the others still tell where voices come from
    assert all(j.numbers["off_degrees"] < 4 for j in report.judged if "off_degrees" in j.numbers)


def test_clipping_is_told():
    array = standing("respeaker6")
    _, report = step(with_array(THREE, array), lines(THREE, array, clipped))
    assert any("clips" in j.why.text("en") for j in report.judged)


def test_a_whisper_is_bad():
    array = standing("respeaker6")
    _, report = step(with_array(THREE, array), lines(THREE, array, noise=0.2))
    quiet = [j for j in report.judged if "snr_db" in j.numbers]
    assert {j.verdict for j in quiet} == {"bad"}


def test_a_line_across_the_table_can_not_tell_mirrored_seats_apart():
    table = with_array(FOUR, standing("pseye"))
    _, report = step(table, lines(FOUR, standing("pseye")))
    wrong = judged(report, keys=["alike"])
    assert "Perceval from Bohort" in wrong.what.text("en")
    assert wrong.verdict == "bad"


# a microphone a seat


def close(table):
    """Microphones half a metre in front of each mouth."""
    places = [(0.5 * s.mouth[0], 0.5 * s.mouth[1], 0.1) for s in table.seats]
    return MicrophoneArray(channels=list(range(len(places))), positions=places)


def seated(table, channels):
    seats = [
        msgspec.structs.replace(s, microphone=c) for s, c in zip(table.seats, channels, strict=True)
    ]
    return msgspec.structs.replace(table, seats=seats, sound=SoundSettings(device="ring"))


def test_a_microphone_a_seat():
    _, report = step(seated(THREE, [0, 1, 2]), lines(THREE, close(THREE)))
    assert report.verdict == "good"
    for own in (j for j in report.judged if "ahead_db" in j.numbers):
        assert own.numbers["ahead_db"] > 6
        assert own.numbers["lead_ms"] == pytest.approx(2.0, abs=0.6)


@pytest.mark.parametrize("gain", [1.0, 0.3], ids=["alike", "one of them set lower"])
def test_microphones_of_the_wrong_seats_are_found_by_who_speaks(gain):
    def harm(samples):
        return samples * np.array([1, gain, 1], np.float32)

    table = seated(THREE, [1, 0, 2])
    fixed, report = step(table, lines(THREE, close(THREE), harm))
    assert "Perceval / Karadoc" in judged(report, word="swapped").what.text("en")
    assert [s.microphone for s in fixed.seats] == [0, 1, 2]


def test_a_seat_20_db_too_low():
    _, report = step(seated(THREE, [0, 1, 2]), lines(THREE, close(THREE), weak(1, 20)))
    assert judged(report, word="weaker").numbers["channel"] == 1
    assert report.verdict == "bad"


# one microphone


def one():
    return MicrophoneArray(channels=[0], positions=[(0.1, -0.3, 0.0)])


def test_one_microphone_hears_what_but_not_who():
    device = InputDevice(3, "HDA Intel PCH: ALC257 Analog", 1)
    table, report = step(THREE, lines(THREE, one()), devices=[device])
    assert table.listens
    assert (table.sound.device, table.sound.array) == (device.name, None)
    told = judged(report, word="not by whom")
    assert told.verdict == "usable"
    assert "page" in told.why.text("en")
    assert report.verdict == "usable"


def test_the_box_may_say_who():
    boxed = msgspec.structs.replace(
        THREE,
        seats=[Seat(player=s.player, mouth=s.mouth, button=n) for n, s in enumerate(THREE.seats)],
        box=msgspec.structs.replace(THREE.box, port="emulated", press="call"),
    )
    _, report = step(boxed, lines(THREE, one()), devices=[InputDevice(0, "webcam", 1)])
    assert "The box says who" in judged(report, word="not by whom").why.text("en")


# which device


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("USB Camera-B4.09.24.1: Audio (hw:2,0)", "pseye"),
        ("ReSpeaker 4 Mic Array (UAC1.0): USB Audio", "respeaker4"),
        ("micArray RAW SPK: USB Audio", "uma8"),
        ("HDA Intel PCH: ALC257 Analog (hw:0,0)", None),
    ],
)
def test_models_are_known_by_their_devices_names(name, key):
    found = arrays.known(name)
    assert (found.key if found else None) == key
    assert all(m.source for m in arrays.MODELS)


DEVICES = [
    InputDevice(0, "HDA Intel", 2),
    InputDevice(2, "ReSpeaker 4 Mic Array", 6),
    InputDevice(3, "HDA HDMI", 2),
]


@pytest.mark.parametrize(
    ("text", "number", "problem"),
    [
        ("respeaker", 2, ""),
        ("3", 3, ""),
        ("hda", None, "several"),
        ("zoom", None, "no microphone 'zoom'"),
    ],
)
def test_devices_by_name(text, number, problem):
    if problem:
        with pytest.raises(InputError, match=problem) as caught:
            microphones.device_named(text, DEVICES)
        assert "0: HDA Intel (2)" in caught.value.remedy.text("en")
    else:
        assert microphones.device_named(text, DEVICES).number == number


@pytest.mark.parametrize(
    ("others", "name"),
    [
        ([], "Mic: USB Audio"),
        ([InputDevice(4, "Mic: USB Audio (hw:3,0)", 2)], "Mic: USB Audio (hw:2,0)"),
    ],
    ids=["alone", "two of a kind"],
)
def test_the_name_that_is_kept_outlasts_a_replug(others, name):
    device = InputDevice(1, "Mic: USB Audio (hw:2,0)", 2)
    assert microphones.lasting_name(device, [device, *others]) == name


def test_a_known_array_is_taken_by_itself():
    array = standing("respeaker4")
    sounds = lines(FOUR, MicrophoneArray(channels=array.channels, positions=array.positions))
    sounds = [SoundStretch(np.pad(s.samples, ((0, 0), (0, 1))), RATE, 0.0) for s in sounds]
    table, report = step(FOUR, sounds, devices=DEVICES)
    assert table.sound.device == "ReSpeaker 4 Mic Array"
    assert table.sound.array == array
    assert report.verdict == "good"


@pytest.mark.parametrize(
    ("answers", "devices", "problem"),
    [
        ({"microphones.device": "zoom"}, DEVICES, "no microphone 'zoom'"),
        ({"microphones.device": "0", "microphones.kind": "array", "microphones.model": "uma8"},
         DEVICES, "has 2 channels, 7 are needed"),
        ({"microphones.kind": "array", "microphones.model": "places", "microphones.places": "1 2"},
         DEVICES, "two places or more"),
        ({"microphones.kind": "seats", "microphones.seat.Karadoc": "9"}, DEVICES, "between 0 and"),
    ],
)  # fmt: skip
def test_devices_and_places_that_can_not_be(answers, devices, problem):
    with pytest.raises(InputError, match=problem):
        step(THREE, [], answers, devices)


def test_none():
    table, report = step(THREE, [], {"microphones.device": "none"}, DEVICES)
    assert not table.listens
    assert report.verdict == "usable"
