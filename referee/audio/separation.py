"""One stream a seat: spatial filters and masks on short-time spectra, block by block.

Speech is sparse: in most cells of a spectrogram one voice is far above the others (Yilmaz & Rickard
2004). A mask gives each cell to the seat that it comes from, so that people who shout at once come
out one by one.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import uniform_filter

from referee.audio.beamformer import Points, beams, diffuse_coherence, steering_vectors
from referee.audio.sampling import LEVEL_HOP, SPECTRUM_HOP

#: Samples of a spectrum: 32 ms.
WINDOW = 512
#: Levels by which a gap in a channel reaches beyond its edges, in what comes out.
SMEARED = -(-WINDOW // LEVEL_HOP)
#: Frames before and after that a mask looks at: the front end's look-ahead.
CONTEXT = 6
Spectra = NDArray[np.complex64]


class Filter(Protocol):
    """From the channels' spectra (frames, bins, channels) to the seats' (frames, bins, seats)."""

    channels: list[int]
    seats: int

    def __call__(self, spectra: Spectra) -> Spectra:
        """Filter some consecutive frames."""
        ...


def _smooth(power: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(uniform_filter(power, size=(5, 3) + (1,) * (power.ndim - 2), mode="nearest"))


class Passthrough:
    """Channels that need no separation."""

    def __init__(self, channels: list[int]) -> None:
        self.channels, self.seats = channels, len(channels)

    def __call__(self, spectra: Spectra) -> Spectra:
        """See `Filter`."""
        return spectra[:, :, self.channels]


class CloseMicrophones:
    """A microphone per seat: what is louder at a neighbour's is the neighbour's.

    ``leak``: power with which a voice reaches another seat's microphone, against its own.
    """

    def __init__(self, channels: list[int], leak: float = 0.3, floor: float = 0.1) -> None:
        self.channels, self.seats = channels, len(channels)
        self._leak, self._floor = leak, floor

    def __call__(self, spectra: Spectra) -> Spectra:
        """See `Filter`."""
        own = spectra[:, :, self.channels]
        power = _smooth(np.abs(own).astype(np.float32) ** 2) + 1e-12
        rest = power.sum(axis=2, keepdims=True) - power
        mask = power / (power + self._leak * rest)
        return np.asarray(own * np.maximum(mask**1.5, self._floor), np.complex64)


class SteeredArray:
    """Beams to the seats and a mask by where each cell's sound comes from.

    The evidence for seat s in a cell is its likelihood as one source in diffuse noise,
    |a_s^H G^-1 x|^2 / (a_s^H G^-1 a_s) over x^H G^-1 x, averaged over neighbouring cells. It is 1
    for a voice from there alone and one over the number of microphones for sound from everywhere;
    ``elsewhere`` is the evidence for a source at no seat.
    """

    def __init__(
        self,
        channels: list[int],
        microphones: Points,
        mouths: Points,
        rate: int,
        sharpness: float = 12.0,
        floor: float = 0.1,
        elsewhere: float = 0.5,
    ) -> None:
        self.channels, self.seats = channels, len(mouths)
        self._sharpness, self._floor, self._elsewhere = sharpness, floor, elsewhere
        frequencies = np.fft.rfftfreq(WINDOW, 1 / rate).astype(np.float64)
        steering = steering_vectors(microphones, mouths, frequencies)
        coherence = diffuse_coherence(microphones, frequencies, 0.03)
        self._weights = beams(steering, coherence, others=2.0).conj().astype(np.complex64)
        whitener = np.linalg.cholesky(np.linalg.inv(coherence))  # G^-1 = L L^H
        self._whitener = whitener.conj().transpose(0, 2, 1).astype(np.complex64)
        seen = np.einsum("fnm,fsm->fsn", self._whitener, steering)
        seen /= np.linalg.norm(seen, axis=2, keepdims=True)
        self._seen = seen.conj().astype(np.complex64)
        # Below some 250 Hz so small an array hardly tells where sound comes from.
        self._trust = np.clip((frequencies - 100) / 300, 0.1, 1.0).astype(np.float32)

    def __call__(self, spectra: Spectra) -> Spectra:
        """See `Filter`."""
        x = spectra[:, :, self.channels]
        beamed = np.einsum("fsm,tfm->tfs", self._weights, x, optimize=True)
        white = np.einsum("fnm,tfm->tfn", self._whitener, x, optimize=True)
        towards = np.einsum("fsn,tfn->tfs", self._seen, white, optimize=True)
        fit = _smooth(np.abs(towards).astype(np.float32) ** 2)
        total = _smooth((np.abs(white).astype(np.float32) ** 2).sum(axis=2)) + 1e-12
        evidence = self._sharpness * self._trust[None, :, None] * fit / total[:, :, None]
        elsewhere = self._sharpness * self._trust[None, :, None] * self._elsewhere
        peak = np.maximum(evidence.max(axis=2, keepdims=True), elsewhere)
        mask = np.exp(evidence - peak)
        mask /= mask.sum(axis=2, keepdims=True) + np.exp(elsewhere - peak)
        return np.asarray(beamed * np.maximum(mask, self._floor), np.complex64)


class Separator:
    """Runs a filter over a stream.

    Output sample n is input sample n filtered, no delay; it comes out once the input is
    WINDOW + CONTEXT * SPECTRUM_HOP samples ahead. Frames are filtered as they are there: a filter
    looks no further than CONTEXT frames, so how many come at once is of no matter.
    """

    #: Frames that are filtered at once: fewer are not worth the call, more only take memory.
    LEAST, MOST = 4, 24

    def __init__(self, how: Filter, channels: int) -> None:
        self._filter = how
        self._window = np.sqrt(np.hanning(WINDOW + 1)[:-1]).astype(np.float32)
        # A window of silence before the first sample, so that it, too, is seen by whole windows.
        self._input = np.zeros((WINDOW, channels), np.float32)
        self._past = 0  # frames at the head of the buffer that are context only
        self._overlap = np.zeros((WINDOW, how.seats), np.float32)
        self._skip = WINDOW

    def push(self, block: NDArray[np.float32]) -> NDArray[np.float32]:
        """Samples (n, channels) in, samples (m, seats) out."""
        self._input = np.concatenate([self._input, block])
        out: list[NDArray[np.float32]] = []
        while True:
            frames = (len(self._input) - WINDOW) // SPECTRUM_HOP + 1
            wanted = min(frames - self._past - CONTEXT, self.MOST)
            if wanted < self.LEAST:
                break
            out.append(self._process(self._past + wanted + CONTEXT, wanted))
        return self._joined(out)

    def flush(self) -> NDArray[np.float32]:
        """What is left at the end of the stream."""
        self._input = np.concatenate(
            [self._input, np.zeros((WINDOW + SPECTRUM_HOP, self._input.shape[1]), np.float32)]
        )
        out = []
        frames = (len(self._input) - WINDOW) // SPECTRUM_HOP + 1
        if frames > self._past:
            out.append(self._process(frames, frames - self._past))
        return self._joined(out)

    def _joined(self, out: list[NDArray[np.float32]]) -> NDArray[np.float32]:
        joined = np.concatenate(out) if out else np.zeros((0, self._filter.seats), np.float32)
        cut = min(self._skip, len(joined))
        self._skip -= cut
        return joined[cut:]

    def _process(self, frames: int, wanted: int) -> NDArray[np.float32]:
        span = np.lib.stride_tricks.sliding_window_view(
            self._input[: (frames - 1) * SPECTRUM_HOP + WINDOW], WINDOW, axis=0
        )[::SPECTRUM_HOP]
        spectra = np.fft.rfft(span * self._window, axis=2).transpose(0, 2, 1)
        kept = self._filter(spectra.astype(np.complex64))[self._past : self._past + wanted]
        waves = np.fft.irfft(kept, WINDOW, axis=1) * (
            self._window[:, None] * (2 * SPECTRUM_HOP / WINDOW)
        )
        out = np.zeros(((wanted - 1) * SPECTRUM_HOP + WINDOW, kept.shape[2]), np.float32)
        out[:WINDOW] += self._overlap
        for i, wave in enumerate(waves):
            out[i * SPECTRUM_HOP : i * SPECTRUM_HOP + WINDOW] += wave
        done = wanted * SPECTRUM_HOP
        self._overlap = np.zeros_like(self._overlap)
        self._overlap[: WINDOW - SPECTRUM_HOP] = out[done:]
        ahead = self._past + wanted
        keep = min(CONTEXT, ahead)
        self._input = self._input[(ahead - keep) * SPECTRUM_HOP :]
        self._past = keep
        return out[:done]
