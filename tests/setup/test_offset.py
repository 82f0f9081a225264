"""The step "offset": a die dropped three times, heard and seen."""

import numpy as np
import pytest

from referee.errors import InputError
from referee.setup import offset
from referee.setup.bench import SoundStretch
from referee.setup.offset import Strike
from referee.setup.wizard import blank
from referee.table import Camera, SoundSettings
from setup.fakes import FakeBench, Told
from setup.falling import fall, frames, sound

DROPS = [1.013, 3.127, 5.371]
TABLE = blank(["Perceval"])
TABLE.sound = SoundSettings(device="default")
TABLE.cameras = [Camera(device=0)]


@pytest.mark.parametrize(
    ("rate", "later", "within"),
    [(15, 0.0, 0.012), (20, 0.08, 0.005), (30, 0.08, 0.004), (30, -0.12, 0.004), (60, 0.03, 0.004)],
)
def test_between_two_pictures(rate, later, within):
    """`later`: the camera's stamps; the sound is early by as much."""
    bench = FakeBench(
        seen=frames(DROPS, 7, rate, later=later, seed=rate),
        sounds=[SoundStretch(sound(DROPS, 7), 16000, 0.0)],
    )
    table, report = offset.measure(TABLE, bench, Told())
    assert report.verdict == "good"
    assert table.sync.sound_after_picture == pytest.approx(-later, abs=within)
    (told,) = report.judged
    assert told.numbers["drops"] == 3
    off = abs(table.sync.sound_after_picture + later)
    assert off < 3e-3 * told.numbers["sigma_ms"]


def test_strikes_are_heard_to_two_milliseconds():
    found = offset.heard_strikes(SoundStretch(sound(DROPS, 7), 16000, 100.0))
    assert [s.time - 100 - fall() for s in found] == pytest.approx(DROPS, abs=0.002)


@pytest.mark.parametrize(
    ("heard", "seen", "verdict", "drops"),
    [
        pytest.param([], [1.0, 3.0, 5.0], "bad", 0, id="nothing heard"),
        pytest.param([1.1, 3.1, 5.1], [], "bad", 0, id="nothing seen"),
        pytest.param([1.1, 3.1, 5.1], [1.0, 3.0, 5.0], "good", 3, id="all agree"),
        pytest.param([1.1, 2.2, 3.1, 4.4, 5.1], [1.0, 3.0, 5.0], "good", 3, id="noises between"),
        pytest.param([1.1, 3.1], [1.0, 3.0, 5.0], "usable", 2, id="one not heard"),
        pytest.param([1.1], [1.0], "bad", 1, id="only one"),
        pytest.param([1.1, 3.06, 5.14], [1.0, 3.0, 5.0], "bad", 3, id="they differ by 40 ms"),
        pytest.param([1.1, 3.085, 5.115], [1.0, 3.0, 5.0], "usable", 3, id="they differ by 15 ms"),
        pytest.param([3.0, 6.0], [1.0, 2.0], "bad", 0, id="too far away"),
    ],
)
def test_verdicts(heard, seen, verdict, drops):
    found = offset.paired([Strike(t, 0.002) for t in heard], [Strike(t, 0.004) for t in seen])
    told = offset.judged_offset(found, 0.0)[0]
    assert (told.verdict, told.numbers["drops"]) == (verdict, drops)


def test_a_file_that_says_otherwise_is_told():
    found = offset.paired(
        [Strike(t + 0.1, 0.002) for t in (1, 3, 5)], [Strike(t, 0.003) for t in (1, 3, 5)]
    )
    _, told = offset.judged_offset(found, 0.02)
    assert told.verdict == "bad"
    assert told.numbers["moved_ms"] == pytest.approx(80)


def test_the_way_to_an_array_beside_the_dice_is_taken_off():
    strikes = [Strike(t, 0.002) for t in (1, 3, 5)]
    assert offset.paired(strikes, strikes, way=0.001).seconds == pytest.approx(-0.001)


def test_what_is_no_corner():
    times = np.arange(12) / 30
    still = np.zeros((12, 2))
    straight = np.stack([times, times], axis=1)
    assert offset.corner(times, still) is None
    assert offset.corner(times, straight * 0.2) is None
    assert offset.corner(times[:4], straight[:4]) is None


def test_a_bad_measure_changes_nothing():
    quiet = SoundStretch(np.full((16000 * 3, 1), 1e-5, np.float32), 16000, 0.0)
    bench = FakeBench(seen=frames([], 3, 20), sounds=[quiet])
    table, report = offset.measure(TABLE, bench, Told())
    assert (table, report.verdict) == (TABLE, "bad")


def test_a_recording_is_only_asked_where_dice_were_dropped():
    table, report = offset.measure(TABLE, FakeBench(live=False), Told())
    assert (table, report.verdict) == (TABLE, "usable")
    with pytest.raises(InputError, match="seconds"):
        offset.measure(
            TABLE, FakeBench(live=False), Told({"offset.by": "drops", "offset.drops": "3 2"})
        )
