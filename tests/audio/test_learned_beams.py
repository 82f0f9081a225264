"""Beams over seats' own microphones: what they keep, and what they let through of the others."""

import numpy as np
import pytest

from referee.audio.learned_beams import LearnedBeams

BINS, FRAMES, ROUNDS = 9, 16, 40
SEATS = 3


class Scene:
    """Voices that each microphone hears through a filter of its own, one number a bin."""

    def __init__(self, seed: int, leaks: float) -> None:
        self.rng = np.random.default_rng(seed)
        ways = self.noise((BINS, SEATS, SEATS))  # bin, microphone, seat
        self.ways = leaks * ways / np.abs(ways)
        self.ways[:, range(SEATS), range(SEATS)] = 1

    def noise(self, shape) -> np.ndarray:
        return self.rng.normal(size=shape) + 1j * self.rng.normal(size=shape)

    def voices(self, speak) -> np.ndarray:
        """(frames, bins, seats): in each cell one of those who ``speak`` is loud."""
        who = self.rng.choice(speak, size=(FRAMES, BINS))
        return self.noise((FRAMES, BINS, SEATS)) * (np.arange(SEATS) == who[:, :, None])

    def heard(self, voices: np.ndarray, hiss: float = 0.01) -> np.ndarray:
        """(frames, bins, microphones)."""
        heard = np.einsum("fms,tfs->tfm", self.ways, voices)
        return (heard + hiss * self.noise(heard.shape)).astype(np.complex64)


def shares(x: np.ndarray) -> np.ndarray:
    """By which microphone each cell is loudest at."""
    power = np.square(np.abs(x)) ** 2 + 1e-12
    return (power / power.sum(axis=2, keepdims=True)).astype(np.float32)


def taught(beams: LearnedBeams, scene: Scene, speak, rounds: int = ROUNDS) -> None:
    for _ in range(rounds):
        x = scene.heard(scene.voices(speak))
        beams.hear(x, shares(x))
        beams.adapt()


def power(x: np.ndarray) -> float:
    return 10 * np.log10(np.mean(np.abs(x) ** 2) + 1e-12)


#: Who was heard before; of the first seat's voice, in its own stream and the next seat's, dB at least
#: and at most, against what its own microphone hears of it; 9 dB less reaches the next one by itself.
#: Its own frames are learned from before they go through.
HEARD = {
    "everybody was heard": ([0, 1, 2], (-0.5, 0.5), (-90, -17)),
    "only the others were": ([1, 2], (-1.0, 1.0), (-90, -17)),
    "nobody was": ([], (-1.0, 1.0), (-90, 1.0)),
}


@pytest.mark.parametrize("case", HEARD)
def test_a_beam_keeps_its_own_voice(case):
    speak, own, other = HEARD[case]
    scene = Scene(1, leaks=10 ** (-9 / 20))
    beams = LearnedBeams(SEATS, BINS)
    if speak:
        taught(beams, scene, speak)
    voices = scene.voices([0])
    alone = power(voices[:, :, 0])
    x = scene.heard(voices)
    beams.hear(x, shares(x))
    beams.adapt()
    let = beams(x)
    assert own[0] <= power(let[:, :, 0]) - alone <= own[1]
    assert other[0] <= power(let[:, :, 1]) - alone <= other[1]


def test_nothing_is_changed_before_anything_is_heard():
    x = Scene(4, leaks=0.5).noise((FRAMES, BINS, SEATS)).astype(np.complex64)
    assert np.array_equal(LearnedBeams(SEATS, BINS)(x), x)


def test_a_first_call_is_kept_where_its_own_frames_are_learned_from():
    scene = Scene(2, leaks=10 ** (-9 / 20))
    beams = LearnedBeams(SEATS, BINS)
    taught(beams, scene, [1, 2])
    voices = scene.voices([0])
    x = scene.heard(voices)
    before = beams(x)[:, :, 0]
    beams.hear(x, shares(x))
    beams.adapt()
    errors = [power(let - voices[:, :, 0]) for let in (before, beams(x)[:, :, 0])]
    assert errors[1] < errors[0] - 5


def dead(x):
    return x * np.array([1, 0, 1], np.complex64)


def one_heap(x):
    return np.repeat(x[:, :, :1], SEATS, axis=2)


def silent(x):
    return np.zeros_like(x)


#: What is wrong with the sound.
ODD = {"a dead microphone": dead, "all hear the very same": one_heap, "silence": silent}


@pytest.mark.parametrize("case", ODD)
def test_beams_stay_tame(case):
    scene = Scene(3, leaks=0.3)
    beams = LearnedBeams(SEATS, BINS)
    for _ in range(ROUNDS):
        x = ODD[case](scene.heard(scene.voices([0, 1, 2])))
        beams.hear(x, shares(x))
        beams.adapt()
        let = beams(x)
        assert np.isfinite(let).all()
        assert np.abs(power(let[:, :, 0]) - power(x[:, :, 0])) < 2
    if case == "all hear the very same":
        assert np.allclose(let, x, atol=0.02)
