"""Packets that were lost are no quiet: the floor of noise, and what is speech, stay as they were."""

import numpy as np
import pytest

from referee.audio.activity import Activity
from referee.audio.call_detector import CallDetector
from referee.audio.missing_sound import MissingSound
from referee.audio.practice import PieceCutter
from referee.audio.sampling import RATE
from referee.table import Seat, Table

#: Samples of a telephone's packet.
PACKET = 1024


def bar(seconds, channels, lost=0.0, seed=1):
    """Noise of a bar at some telephones (n, channels), of which this share of packets is lost."""
    rng = np.random.default_rng(seed)
    sound = 0.003 * rng.standard_normal((round(seconds * RATE), channels)).astype(np.float32)
    for channel in range(channels):
        for at in range(int(rng.integers(PACKET)), len(sound), PACKET):
            if rng.random() < lost:
                sound[at : at + PACKET, channel] = 0
    return sound


@pytest.mark.parametrize(
    ("gaps", "smeared", "told"),
    [
        ((), 1, ()),
        ((range(480, 960),), 1, (2, 3, 4, 5, 6)),
        ((range(500, 940),), 1, (3, 4, 5)),
        ((range(500, 780),), 0, ()),
        ((range(0, 160),), 2, (0, 1, 2)),
        ((range(480, 640), range(1120, 1280)), 1, (2, 3, 4, 6, 7, 8)),
    ],
    ids=("none", "whole hops", "begins within one", "too short", "from the beginning", "two"),
)
@pytest.mark.parametrize("size", [160, 333, 1600], ids=lambda size: f"by {size}")
def test_hops_whose_sound_did_not_come(gaps, smeared, told, size):
    sound = np.ones((1600, 1), np.float32)
    for gap in gaps:
        sound[gap.start : gap.stop] = 0
    missing = MissingSound([[0]], smeared)
    for at in range(0, 1600, size):
        missing.push(sound[at : at + size])
    found = np.concatenate([missing.next(n) for n in (490, 0, 1110)])
    assert tuple(np.flatnonzero(~found[:, 0])) == told


def test_an_array_has_sound_where_one_of_its_microphones_has():
    sound = np.ones((1600, 3), np.float32)
    sound[480:960, :2] = 0
    missing = MissingSound([[0], [0, 1], [0, 1, 2]], 0)
    missing.push(sound)
    came = missing.next(1600)
    assert [int((~came[:, stream]).sum()) for stream in range(3)] == [3, 3, 0]


@pytest.mark.parametrize(
    ("told", "over", "most"),
    # where it is not told, nearly all is: the test would notice
    [(True, -1.0, 0.05), (False, 0.3, 1.0)],
    ids=("told", "not told"),
)
def test_a_bar_is_no_speech_where_packets_are_lost(told, over, most):
    sound = bar(30, 1, lost=0.02)
    missing, activity = MissingSound([[0]], 1), Activity()
    missing.push(sound)
    came = missing.next(len(sound))[:, 0]
    assert not came.all()
    _, active = activity.push(sound[:, 0], came if told else None)
    assert over < active[200:].mean() <= most


@pytest.mark.parametrize(("speaks", "goes_on"), [(True, 10), (False, 0)], ids=("speech", "quiet"))
def test_a_gap_goes_on_as_what_was_before_it(speaks, goes_on):
    loud = np.concatenate([np.full(3 * RATE, 0.003), np.full(RATE, 0.1 if speaks else 0.003)])
    sound = (loud * np.random.default_rng(2).standard_normal(4 * RATE)).astype(np.float32)
    activity = Activity()
    activity.push(sound)
    levels, active = activity.push(np.zeros(RATE // 2, np.float32), np.zeros(50, np.bool_))
    assert active.sum() == goes_on
    assert levels[9] > -60 > levels[10]


@pytest.mark.parametrize("lost", [0.0, 0.02], ids=["all of it", "packets lost"])
def test_calls_are_told_as_soon_where_packets_are_lost(lost):
    players = ("Arthur", "Léodagan", "Lancelot", "Guenièvre")
    seats = [Seat(player=p, microphone=n) for n, p in enumerate(players)]
    listener = CallDetector(RATE, 4, Table(rules="pp64", seats=seats), awaited=None)
    sound, late = bar(12, 4, lost), []
    for at in range(0, len(sound), RATE // 10):
        listener.feed(sound[at : at + RATE // 10], at / RATE)
        late.append((at + RATE // 10) / RATE - listener.watermark)
    # the first two seconds it gets to know the room
    assert max(late[20:]) < 1.0


@pytest.mark.parametrize("lost", [0.0, 0.02], ids=["all of it", "packets lost"])
def test_what_is_practised_is_cut_at_its_pauses_where_packets_are_lost(lost):
    sound = bar(30, 1, lost)[:, 0]
    shouts = [slice(at * RATE, (at + 1) * RATE) for at in range(4, 28, 3)]
    for shout in shouts:
        sound[shout] *= 30
    cutter, pieces = PieceCutter(), []
    # the first seconds it gets to know the room
    cutter.push(sound[: 3 * RATE])
    for at in range(3 * RATE, len(sound), RATE // 10):
        pieces += cutter.push(sound[at : at + RATE // 10])
    # a second each, a quarter of a second of the bar on either side, a gap at the end
    seconds = [len(piece) / RATE for piece in pieces]
    assert seconds == pytest.approx([1.55] * len(shouts), abs=0.08)
