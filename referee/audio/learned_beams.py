"""Beams over microphones that lie anywhere, learned from what they hear.

Nobody knows where seats' own microphones are, least of all telephones. What each seat's voice gives at
all of them, and what all else does, is learned by which microphone each cell of a spectrogram is loudest
at: two covariance matrices a bin. Of all filters that leave a voice as its own microphone hears it, the
beam is the one that lets least of the rest through (minimum variance: Souden, Benesty & Affes 2010;
covariances by masks: Heymann, Drude & Haeb-Umbach 2016). Clocks that are apart by less than a spectrum's
window, and always by as much, do no harm.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Spectra = NDArray[np.complex64]

#: Of what was heard of a voice, and of all else, so much counts after the next 16 frames: it is
#: forgotten within 9 s and 3 s.
VOICE_KEPT, REST_KEPT = 0.985, 0.96
#: Of the rest's power, so much is taken for noise of each microphone's own, that beams stay tame.
LOADED = 1e-2
#: ... and so much for the voice at its own microphone: all that is known of who has said nothing.
UNHEARD = 1e-5
#: ... and so much power at least is taken for it.
QUIETEST = 1e-10


class LearnedBeams:
    """A beam for each of ``channels`` microphones, all of which hear all seats."""

    def __init__(self, channels: int, bins: int) -> None:
        shape = (bins, channels, channels, channels)  # bin, seat, microphone, microphone
        self._voice, self._rest = np.zeros(shape, np.complex64), np.zeros(shape, np.complex64)
        self._voice_frames = np.zeros((bins, channels), np.float32)
        self._rest_frames = np.zeros((bins, channels), np.float32)
        one = np.eye(channels, dtype=np.float32)
        self._own = one[:, :, None] * one[:, None]  # each seat's own microphone alone
        self._weights = np.broadcast_to(
            np.eye(channels, dtype=np.complex64), (bins, channels, channels)
        )

    def __call__(self, x: Spectra) -> Spectra:
        """What beams let through: (frames, bins, microphones) to (frames, bins, seats)."""
        return np.asarray(np.einsum("fsm,tfm->tfs", self._weights, x, optimize=True), np.complex64)

    def hear(self, x: Spectra, shares: NDArray[np.float32]) -> None:
        """Learn from the next frames; how much of each cell comes from each seat, 0..1, as ``x``."""
        for sums, frames, part in (
            (self._voice, self._voice_frames, shares),
            (self._rest, self._rest_frames, 1 - shares),
        ):
            weighted = part[:, :, :, None] * x[:, :, None]  # frame, bin, seat, microphone
            sums += np.einsum("tfsm,tfn->fsmn", weighted, x.conj(), optimize=True)
            frames += part.sum(axis=0)

    def adapt(self) -> None:
        """Take account of what was heard; called every 16 frames."""
        count = self._voice.shape[1]
        rest = self._rest / (self._rest_frames + 1)[:, :, None, None]
        voice = self._voice / (self._voice_frames + 1)[:, :, None, None]
        loud = np.trace(rest, axis1=2, axis2=3).real[:, :, None, None] / count
        noise, unheard = LOADED * loud + QUIETEST, UNHEARD * loud + QUIETEST
        solved = np.linalg.solve(rest + noise * np.eye(count), voice + unheard * self._own)
        gain = np.trace(solved, axis1=2, axis2=3)[:, :, None]
        own = np.einsum("fsms->fsm", solved)
        self._weights = (own / gain).conj().astype(np.complex64)
        self._voice *= VOICE_KEPT
        self._voice_frames *= VOICE_KEPT
        self._rest *= REST_KEPT
        self._rest_frames *= REST_KEPT
