"""Which seat a voice reaches first: made-up tables, voices of the recordings, no room."""

import numpy as np
import pytest
from table_scene import RATE, clip, noise

from referee.audio.arrival import arrives_first

VOICES = {"f4": "pas-mou-f4", "linda": "pas-mou-linda"}

#: Who calls, s until each of the three seats' microphones hears it, dB of it there; the seats that the
#: callers sit at, none where nothing is told.
CASES = {
    "one caller": ([("f4", (0.001, 0.003, 0.0035), (0, -12, -12))], {0}),
    "one caller, all as loud": ([("f4", (0.001, 0.003, 0.0035), (0, 0, 0))], {0}),
    "one caller, loudest at a neighbour's": ([("f4", (0.001, 0.003, 0.0035), (-9, 0, -3))], {0}),
    "two callers, all as loud": (
        [("f4", (0.001, 0.003, 0.0035), (0, 0, 0)), ("linda", (0.003, 0.001, 0.003), (0, 0, 0))],
        {0, 1},
    ),
    "in the middle": ([("f4", (0.002, 0.002, 0.002), (0, 0, 0))], set()),
    "clocks apart by more than a table": ([("f4", (0.0, 0.02, 0.04), (0, 0, 0))], set()),
    "nobody": ([], set()),
}
SECONDS = 1.5


def table(case: str) -> list[np.ndarray]:
    """What the seats' microphones hear."""
    count = round(SECONDS * RATE)
    out = 0.001 * np.stack([noise(count, seed) for seed in (1, 2, 3)])
    for name, ways, louder in CASES[case][0]:
        voice = clip(VOICES[name])[: count - 1600]
        for seat, (way, db) in enumerate(zip(ways, louder, strict=True)):
            begin = 800 + round(way * RATE)
            out[seat, begin : begin + len(voice)] += voice * 10 ** (db / 20)
    return list(out.astype(np.float32))


@pytest.mark.parametrize("case", CASES)
def test_who_hears_it_first(case):
    heard = table(case)
    found = [arrives_first(own, [o for o in heard if o is not own]) for own in heard]
    callers = CASES[case][1]
    if callers:
        others = {0, 1, 2} - callers
        assert min(found[s] for s in callers) > max(found[s] for s in others) + 0.1
    else:
        assert max(map(abs, found)) < 0.08


@pytest.mark.parametrize("db", [-30, 20])
def test_how_loud_a_microphone_is_does_not_matter(db):
    own, *others = table("two callers, all as loud")
    louder = own * np.float32(10 ** (db / 20))
    assert arrives_first(louder, others) == pytest.approx(arrives_first(own, others), abs=1e-4)


#: Samples of the seat's stream and of the others'.
NOTHING = {
    "nobody else": (8000, []),
    "shorter than a spectrum": (400, [400]),
    "a dead microphone": (8000, [0]),
    "another that came later": (8000, [400]),
}


@pytest.mark.parametrize("case", NOTHING)
def test_nothing_to_compare(case):
    own, others = NOTHING[case]
    voice = clip("pas-mou-f4")
    heard = [voice[:count] if count else np.zeros_like(voice) for count in others]
    assert arrives_first(voice[:own], heard) == pytest.approx(0.0, abs=1e-6)
