"""Claps and fists on the table, with their seat and time; dice, glasses and voices are none."""

import numpy as np
import pytest
from table_scene import ARRAY, MOUTHS, RATE, array_scene, noise, seat_scene

from fixtures.studio import noises
from referee.audio.call_detector import CallDetector


def heard_at(places, sound, place, time, seconds):
    """(n, microphones): a sound in the open, its first sample at its place at ``time``."""
    out = np.zeros((round(seconds * RATE), len(places)))
    for m, microphone in enumerate(places):
        distance = float(np.linalg.norm(place - microphone))
        at = round((time + distance / 343.0) * RATE)
        out[at : at + len(sound), m] = sound / max(0.2, distance)
    return out


HANDS = np.array([0.75, 0.75, 0.6])
FIST = np.array([0.6, 0.6, 0.0])
#: What makes the sound, where, what it is, the share that has to be found, and how many may be taken
#: for something else.
SOUNDS = {
    "a clap": (noises.clap, HANDS, "claps", 1.0, 0),
    "claps of all hands": (noises.any_clap, HANDS, "claps", 0.75, 1),
    "a fist on the table": (noises.knock, FIST, "knocks", 1.0, 0),
    # knuckles on bare wood are among them, which may be taken for a clap
    "fists on all tables": (noises.any_knock, FIST, "knocks", 0.75, 2),
    "dice": (lambda rng: noises.die_hit(rng, 1.5), FIST * 0.3, None, 0.0, 0),
    "two glasses": (noises.clink, HANDS, None, 0.0, 0),
}
ROUNDS = 3
SETUPS = {"array": (array_scene, ARRAY), "seats": (seat_scene, MOUTHS * [0.7, 0.7, 0.8])}


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("case", SOUNDS)
def test_what_was_hit(case, setup):
    """All round the table, some rounds."""
    make, hand, expected, share, others = SOUNDS[case]
    scene, places = SETUPS[setup]
    _, table = scene([], 0.1)
    rng = np.random.default_rng(3)
    seats = [0, 1, 2, 3] * ROUNDS
    seconds = len(seats) + 1.0
    wave = np.stack([noise(round(seconds * RATE), m) for m in range(len(places))], axis=1)
    for i, seat in enumerate(seats):
        wave += heard_at(places, 0.12 * make(rng), MOUTHS[seat] * hand, 0.8 + i, seconds)
    listener = CallDetector(RATE, len(places), table)
    for at in range(0, len(wave), 1600):
        listener.feed(wave[at : at + 1600].astype(np.float32), at / RATE)
    listener.close()
    played = {i: (expected, table.players[seat]) for i, seat in enumerate(seats)}
    right = wrong = 0
    for gesture in listener.gestures():
        i = round(gesture.time - 0.8)
        assert gesture.confidence >= 0.5
        if (gesture.gesture, gesture.player) != played[i]:
            wrong += 1
            continue
        assert gesture.time == pytest.approx(0.8 + i, abs=0.008)
        right += 1
    assert right >= share * len(seats)
    assert wrong <= others


def test_a_call_is_no_clap():
    sound, table = seat_scene([(0, "pas-mou-f4", 0.8), (2, "grelottine-karadoc", 2.5)], 5.0)
    listener = CallDetector(RATE, 4, table)
    assert len(listener.feed(sound, 0.0) + listener.close()) == 2
    assert listener.gestures() == []
