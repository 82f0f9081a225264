"""Beams from a small array to every seat's mouth, near field, that let little noise through."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

#: Metres a second, in air at 20 °C.
SPEED_OF_SOUND = 343.0
Points = NDArray[np.float64]
Complex = NDArray[np.complex128]


def steering_vectors(microphones: Points, mouths: Points, frequencies: Points) -> Complex:
    """What a mouth of unit strength at 1 m gives at every microphone, exp(-j w d/c) / d.

    ``microphones`` (M, 3) and ``mouths`` (S, 3) in metres, ``frequencies`` (F,) in Hz; result
    (F, S, M). Delays count from the array's centre, so that a beam's output is the sound as it is
    there; the way from the mouth to the centre is for the onset to take off.
    """
    distances = np.linalg.norm(mouths[:, None] - microphones[None], axis=2)
    to_centre = np.linalg.norm(mouths - microphones.mean(axis=0), axis=1)
    delays = (distances - to_centre[:, None]) / SPEED_OF_SOUND
    phases = np.exp(-2j * np.pi * frequencies[:, None, None] * delays[None])
    return np.asarray(phases / distances[None], np.complex128)


def diffuse_coherence(microphones: Points, frequencies: Points, loading: float) -> Complex:
    """Coherence of sound from everywhere, sinc(2 f d / c), with the microphones' own noise.

    Result (F, M, M); ``loading`` is the power of uncorrelated noise (bounds the white noise gain,
    Cox, Zeskind & Owen 1987).
    """
    distances = np.linalg.norm(microphones[:, None] - microphones[None], axis=2)
    coherence = np.sinc(2 * frequencies[:, None, None] * distances[None] / SPEED_OF_SOUND)
    return np.asarray(coherence + loading * np.eye(len(microphones)), np.complex128)


def beams(steering: Complex, noise: Complex, others: float) -> Complex:
    """Weights (F, S, M): unit gain to one's own mouth, little of the noise, least from others.

    Minimum variance (Capon 1969); ``noise`` (F, M, M) is the coherence of what is to be kept out. The
    nulls are soft, ``others`` times the noise, as hard ones (LCMV) blow up where two mouths look alike
    to so small an array.
    """
    seats = steering.shape[1]
    out = np.zeros_like(steering)
    unit = steering / np.linalg.norm(steering, axis=2, keepdims=True)
    for s in range(seats):
        rivals = np.delete(unit, s, axis=1)
        kept_out = noise + others * np.einsum("fsm,fsn->fmn", rivals, rivals.conj())
        solved = np.linalg.solve(kept_out, steering[:, s, :, None])[:, :, 0]
        gain = np.einsum("fm,fm->f", steering[:, s].conj(), solved)
        out[:, s] = solved / gain[:, None]
    return out


def distances_to_centre(microphones: Sequence[Sequence[float]], mouths: Points) -> Points:
    """Metres from every mouth to the array's centre."""
    return np.asarray(np.linalg.norm(mouths - np.mean(microphones, axis=0), axis=1))
