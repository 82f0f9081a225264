"""Claps and fists on the table, with their seat and time; dice, glasses and voices are none."""

import numpy as np
import pytest
from table_scene import ARRAY, MOUTHS, RATE, array_scene, noise, seat_scene

from fixtures.studio import noises
from referee.audio.listener import Listener


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
SOUNDS = {
    "a clap": (noises.clap, HANDS, "claps"),
    "a clap of other hands": (noises.any_clap, HANDS, "claps"),
    "a fist on the table": (noises.knock, FIST, "knocks"),
    "a fist on another table": (noises.any_knock, FIST, "knocks"),
    "a die": (lambda rng: noises.die_hit(rng, 1.5), FIST * 0.3, None),
    "two glasses": (noises.clink, HANDS, None),
}
SETUPS = {"array": (array_scene, ARRAY), "seats": (seat_scene, MOUTHS * [0.7, 0.7, 0.8])}


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("case", SOUNDS)
def test_what_was_hit(case, setup):
    make, hand, expected = SOUNDS[case]
    scene, places = SETUPS[setup]
    _, table = scene([], 0.1)
    rng = np.random.default_rng(3)
    seats = [0, 1, 2, 3]
    wave = np.zeros((5 * RATE, len(places)))
    for seat in seats:
        wave += heard_at(places, 0.12 * make(rng), MOUTHS[seat] * hand, 0.8 + seat, 5.0)
    wave += np.stack([noise(len(wave), m) for m in range(len(places))], axis=1)
    listener = Listener(RATE, len(places), table)
    for at in range(0, len(wave), 1600):
        listener.feed(wave[at : at + 1600].astype(np.float32), at / RATE)
    listener.close()
    told = listener.gestures()
    if expected is None:
        assert told == []
        return
    assert [(g.gesture, g.player) for g in told] == [(expected, table.players[s]) for s in seats]
    for gesture, seat in zip(told, seats, strict=True):
        assert gesture.time == pytest.approx(0.8 + seat, abs=0.008)
        assert gesture.confidence >= 0.5


def test_a_call_is_no_clap():
    sound, table = seat_scene([(0, "pas-mou-f4", 0.8), (2, "grelottine-karadoc", 2.5)], 5.0)
    listener = Listener(RATE, 4, table)
    assert len(listener.feed(sound, 0.0) + listener.close()) == 2
    assert listener.gestures() == []
