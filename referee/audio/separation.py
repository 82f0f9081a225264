"""One stream a seat: spatial filters and masks on short-time spectra, block by block.

Speech is sparse: in most cells of a spectrogram one voice is far above the others (Yilmaz & Rickard
2004). A mask gives each cell to the seat that it comes from, so that people who shout at once come
out one by one.
"""

from __future__ import annotations

import functools
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import maximum_filter1d, uniform_filter

from referee.audio.beamformer import Points, beams, diffuse_coherence, steering_vectors
from referee.audio.dereverberation import BLOCK, Dereverberator
from referee.audio.learned_beams import LearnedBeams
from referee.audio.postfilter import ARRAY, SEATS, Postfilter
from referee.audio.sampling import LEVEL_HOP, SPECTRUM_HOP

#: Samples of a spectrum: 32 ms.
WINDOW = 512
#: Levels by which a gap in a channel reaches beyond its edges, in what comes out.
SMEARED = -(-WINDOW // LEVEL_HOP)
#: Frames before and after that a mask looks at: the front end's look-ahead.
CONTEXT = 6
#: Frames over which a mask is averaged.
SMOOTHED = 5
#: What comes from a seat is kept down by so much in another seat's stream, and what comes from none
#: by this, where nobody else of the table speaks.
RIVALS, NOISE = 0.1, 0.3
#: Of the cells in which voices are, the part that comes from a seat where nobody speaks, at most, and
#: where somebody does, at least; from one frame to the next so much of that is left.
SILENT, SPEAKS, LEFT = 0.1, 0.2, 0.974
#: Frames after which beams follow the noise anew: 0.26 s.
ADAPTED = 32
#: Of the noise heard before, so much counts each time: it is forgotten within 3 s.
FORGOTTEN = 0.92
#: Diffuse noise counts as so many frames that were heard, and as this part of the noise always.
DIFFUSE_FRAMES, DIFFUSE = 20.0, 0.1
#: Other seats' voices, against the noise, that a beam keeps out.
OTHERS = 2.0
#: What samples are weighed by before spectra are made of them, and after.
WEIGHTS = np.sqrt(np.hanning(WINDOW + 1)[:-1]).astype(np.float32)
Spectra = NDArray[np.complex64]


class SeatStreams(NamedTuple):
    """What seats' levels are of, what tells when their calls begin, and what their words are heard in.

    Samples (n, seats) each, or (n,) of one seat.
    """

    levels: NDArray[np.float32]
    onsets: NDArray[np.float32]
    words: NDArray[np.float32]

    @classmethod
    def of(cls, how: Filter, outputs: NDArray[np.float32]) -> SeatStreams:
        """From a filter's outputs, (n, outputs)."""
        return cls(outputs[:, how.levels], outputs[:, how.onsets], outputs[:, how.words])

    def seat(self, number: int) -> SeatStreams:
        """Those of one of them."""
        return SeatStreams(*(of_all[:, number] for of_all in self))


class Filter(Protocol):
    """From the channels' spectra (frames, bins, channels) to the seats' (frames, bins, outputs).

    ``levels``, ``onsets`` and ``words``: which of the ``outputs`` are the `SeatStreams`; all may be the
    same.
    ``dereverberator``: what makes spectra dry, None where they are filtered as they come.
    ``postfilter``: what the last outputs, the words, go through; the words' beams without masks, and one
    microphone where all are of the same ones, follow on the outputs then.
    ``at_once``: frames that are wanted each time, but at the end; None where any number will do, as long
    as they reach over no multiple of `ADAPTED`.
    """

    channels: list[int]
    dereverberator: Dereverberator | None
    postfilter: Postfilter | None
    at_once: int | None
    outputs: int
    levels: slice
    onsets: slice
    words: slice

    def __call__(self, spectra: Spectra, dry: Spectra, wanted: slice) -> Spectra:
        """Filter some consecutive frames; those that are not ``wanted`` are there for what is round.

        ``dry``: the same without what their past foretells, where it has a `dereverberator`.
        """
        ...


def _smooth(power: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(
        uniform_filter(power, size=(SMOOTHED, 3) + (1,) * (power.ndim - 2), mode="nearest")
    )


def _power(x: Spectra) -> NDArray[np.float32]:
    return np.asarray(x.real**2 + x.imag**2, np.float32)


def _over_last(how: np.ufunc, x: NDArray[np.float32]) -> NDArray[np.float32]:
    """Reduces the last axis; NumPy's own way takes eight times as long where that axis is short."""
    return functools.reduce(how, np.moveaxis(x, -1, 0))


class Passthrough:
    """Channels that need no separation."""

    dereverberator: Dereverberator | None = None
    postfilter: Postfilter | None = None
    at_once: int | None = None

    def __init__(self, channels: list[int]) -> None:
        self.channels = channels
        self.outputs = len(channels)
        self.levels = self.onsets = self.words = slice(self.outputs)

    def __call__(self, spectra: Spectra, dry: Spectra, wanted: slice) -> Spectra:
        """See `Filter`."""
        return spectra[wanted]


class CloseMicrophones:
    """A microphone per seat: what is louder at a neighbour's is the neighbour's.

    Masks are all that levels and onsets have. Words are heard in beams over all microphones, in what the
    past does not foretell, with the same masks, and go through a postfilter.

    ``leak``: power with which a voice reaches another seat's microphone, against its own.
    """

    #: Beams are learned from the very frames that go through them, too: who calls for the first time is
    #: not taken for noise.
    at_once: int | None = BLOCK

    def __init__(self, channels: list[int], leak: float = 0.3, floor: float = 0.1) -> None:
        self.channels = channels
        seats = len(channels)
        self.outputs = 2 * seats
        self.levels = self.onsets = slice(seats)
        self.words = slice(seats, 2 * seats)
        self.dereverberator: Dereverberator | None = Dereverberator(seats)
        self.postfilter: Postfilter | None = Postfilter(seats, SEATS)
        self._beams = LearnedBeams(seats, WINDOW // 2 + 1)
        self._leak, self._floor = leak, floor

    def __call__(self, spectra: Spectra, dry: Spectra, wanted: slice) -> Spectra:
        """See `Filter`."""
        power = _smooth(_power(spectra)) + 1e-12
        rest = power.sum(axis=2, keepdims=True) - power
        mask = np.maximum((power / (power + self._leak * rest))[wanted] ** 1.5, self._floor)
        shares = np.square(power[wanted])
        self._beams.hear(dry[wanted], shares / shares.sum(axis=2, keepdims=True))
        self._beams.adapt()
        let = self._beams(dry[wanted])
        return np.concatenate([spectra[wanted] * mask, let * mask, let], axis=2).astype(
            np.complex64
        )


class SteeredArray:
    """Beams to the seats and masks by where each cell's sound comes from, twice.

    The evidence for seat s in a cell is its likelihood as one source in diffuse noise,
    |a_s^H G^-1 x|^2 / (a_s^H G^-1 a_s) over x^H G^-1 x, averaged over neighbouring cells. It is 1
    for a voice from there alone and one over the number of microphones for sound from everywhere;
    ``elsewhere`` is the evidence for a source at no seat.

    Levels are of beams that take noise for diffuse, with hard masks, so that each voice is loud at its
    seat alone. For words, beams let as little through as can be of what came from no seat of late
    (minimum variance with the noise's coherence by masks: Heymann, Drude & Haeb-Umbach 2016), and masks
    are softer where nobody else of the table speaks: what they take from a weak phone nobody gives back.
    They are heard in what the past does not foretell (see `Dereverberator`), which blurs when a sound
    begins: what tells that is the same without it.
    """

    at_once: int | None = None

    def __init__(
        self,
        channels: list[int],
        microphones: Points,
        mouths: Points,
        rate: int,
        sharpness: float = 12.0,
        elsewhere: float = 0.5,
    ) -> None:
        self.channels, self._seats, self.outputs = channels, len(mouths), 3 * len(mouths)
        self.levels, self.onsets, self.words = (
            slice(of * self._seats, (of + 1) * self._seats) for of in range(3)
        )
        self._sharpness, self._elsewhere = sharpness, elsewhere
        frequencies = np.fft.rfftfreq(WINDOW, 1 / rate).astype(np.float64)
        self._steering = steering_vectors(microphones, mouths, frequencies)
        self._diffuse = diffuse_coherence(microphones, frequencies, 0.03)
        self._heard = np.zeros(self._diffuse.shape, np.complex128)
        self._frames = np.zeros(len(frequencies))
        self._filtered = 0
        whitener = np.linalg.cholesky(np.linalg.inv(self._diffuse))  # G^-1 = L L^H
        self._whitener = whitener.conj().transpose(0, 2, 1).astype(np.complex64)
        seen = np.einsum("fnm,fsm->fsn", self._whitener, self._steering)
        seen /= np.linalg.norm(seen, axis=2, keepdims=True)
        self._seen = seen.conj().astype(np.complex64)
        # Below some 250 Hz so small an array hardly tells where sound comes from.
        self._trust = np.clip((frequencies - 100) / 300, 0.1, 1.0).astype(np.float32)
        self._voiced = (frequencies > 300) & (frequencies < 4000)
        self._spoke = np.zeros(self._seats, np.float32)
        self.dereverberator: Dereverberator | None = Dereverberator(len(channels))
        self.postfilter: Postfilter | None = Postfilter(self._seats, ARRAY)
        self._adapt()
        self._fixed = self._weights

    def __call__(self, spectra: Spectra, dry: Spectra, wanted: slice) -> Spectra:
        """See `Filter`."""
        own, none = self._masks(spectra)
        spoken = self._others(own[:, self._voiced].mean(axis=1), wanted)[:, None]
        x, own, none = spectra[wanted], own[wanted], none[wanted]
        levels = np.einsum("fsm,tfm->tfs", self._fixed, x, optimize=True)
        levels *= np.maximum(own, RIVALS)
        onsets = self._beams(x) * _masked(own, none, spoken)
        self._note(x, none[:, :, 0])
        own, none = self._masks(dry)
        let = self._beams(dry[wanted])
        words = let * _masked(own[wanted], none[wanted], spoken)
        self._filtered += len(x)
        if self._filtered % ADAPTED == 0:
            self._adapt()
        out = [levels, onsets, words, let, dry[wanted, :, :1]]
        return np.concatenate(out, axis=2).astype(np.complex64)

    def _beams(self, x: Spectra) -> Spectra:
        """What beams towards the seats let through."""
        return np.asarray(np.einsum("fsm,tfm->tfs", self._weights, x, optimize=True), np.complex64)

    def _masks(self, x: Spectra) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """How likely each cell is from each seat, (frames, bins, seats), and from none, (..., 1)."""
        white = np.einsum("fnm,tfm->tfn", self._whitener, x, optimize=True)
        towards = np.einsum("fsn,tfn->tfs", self._seen, white, optimize=True)
        fit = _smooth(_power(towards))
        total = _smooth(_over_last(np.add, _power(white))) + 1e-12
        evidence = fit * (self._sharpness * self._trust[:, None] / total[:, :, None])
        elsewhere = self._sharpness * self._trust * self._elsewhere
        peak = np.maximum(_over_last(np.maximum, evidence), elsewhere)
        own, none = np.exp(evidence - peak[:, :, None]), np.exp(elsewhere - peak)
        whole = _over_last(np.add, own) + none
        return own / whole[:, :, None], (none / whole)[:, :, None]

    def _others(self, share: NDArray[np.float32], wanted: slice) -> NDArray[np.float32]:
        """How surely somebody else of the table speaks, 0..1, for each seat: (frames, seats).

        ``share``: of the cells in which voices are, how much comes from each seat.
        """
        # as far as masks are what they are however many frames come at once
        near = maximum_filter1d(share, 2 * (CONTEXT - SMOOTHED // 2) + 1, axis=0)[wanted]
        speaks = np.clip((near - SILENT) / (SPEAKS - SILENT), 0, 1)
        for frame in speaks:
            self._spoke = frame[:] = np.maximum(frame, LEFT * self._spoke)
        others = [np.delete(speaks, seat, axis=1) for seat in range(self._seats)]
        return np.stack([o.max(axis=1, initial=0) for o in others], axis=1, dtype=np.float32)

    def _note(self, x: Spectra, none: NDArray[np.float32]) -> None:
        """Sound (frames, bins, microphones), and how likely each cell comes from no seat."""
        power = _over_last(np.add, _power(x)) + 1e-12
        even = x * np.sqrt(none / power)[:, :, None]
        self._heard += np.einsum("tfm,tfn->fmn", even, even.conj(), optimize=True)
        self._frames += none.sum(axis=0)

    def _adapt(self) -> None:
        """Take account of what came from no seat so far."""
        count = len(self.channels)
        known = count * self._heard + DIFFUSE_FRAMES * self._diffuse
        known /= (self._frames + DIFFUSE_FRAMES)[:, None, None]
        noise = (1 - DIFFUSE) * known + DIFFUSE * self._diffuse
        self._weights = beams(self._steering, noise, OTHERS).conj().astype(np.complex64)
        self._heard *= FORGOTTEN
        self._frames *= FORGOTTEN


def _masked(
    own: NDArray[np.float32], none: NDArray[np.float32], spoken: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Masks (frames, bins, seats), soft where nobody else ``spoke``."""
    softer = NOISE + (RIVALS - NOISE) * spoken
    return np.asarray(own + softer * none + RIVALS * (1 - own - none), np.float32)


class Separator:
    """Runs a filter over a stream.

    Output sample n is input sample n filtered, no delay; it comes out once the input is
    WINDOW + CONTEXT * SPECTRUM_HOP samples ahead, or up to a `BLOCK` and what a postfilter looks ahead
    later where there are these.
    A filter looks no further than CONTEXT frames and has as many at once as it asks for, so how many
    samples come at once is of no matter.
    """

    #: Frames that are filtered at once: fewer are not worth the call, more only take memory.
    LEAST, MOST = 4, 24
    #: Samples whose spectra are there at once.
    LONGEST = 16000

    def __init__(self, how: Filter) -> None:
        self._filter = how
        # A window of silence before the first sample, so that it, too, is seen by whole windows.
        self._input = np.zeros((WINDOW, len(how.channels)), np.float32)
        self._spectra = self._dry = np.zeros((0, WINDOW // 2 + 1, len(how.channels)), np.complex64)
        self._done = 0
        self._past = 0  # frames at the head of the spectra that are context only
        self._overlap = np.zeros((WINDOW, how.outputs), np.float32)
        self._skip = WINDOW
        # what goes with frames that the postfilter has not told of yet
        self._others = np.zeros((0, WINDOW // 2 + 1, how.words.start or 0), np.complex64)

    def push(self, block: NDArray[np.float32]) -> NDArray[np.float32]:
        """Samples (n, channels) in, samples (m, outputs) out."""
        at_once = self._filter.at_once
        least = at_once or self.LEAST
        out: list[NDArray[np.float32]] = []
        for at in range(0, len(block), self.LONGEST):
            self._analyse(block[at : at + self.LONGEST, self._filter.channels])
            while (ready := len(self._spectra) - self._past - CONTEXT) >= least:
                wanted = at_once or min(ready, self.MOST, ADAPTED - self._done % ADAPTED)
                out.append(self._process(self._past + wanted + CONTEXT, wanted))
        return self._joined(out)

    def flush(self) -> NDArray[np.float32]:
        """What is left at the end of the stream."""
        self._analyse(
            np.zeros((WINDOW + SPECTRUM_HOP, self._input.shape[1]), np.float32), last=True
        )
        out = []
        while (frames := len(self._spectra)) > self._past:
            wanted = min(
                frames - self._past, self._filter.at_once or ADAPTED - self._done % ADAPTED
            )
            out.append(self._process(min(frames, self._past + wanted + CONTEXT), wanted))
        if self._filter.postfilter is not None:
            out.append(self._told(self._filter.postfilter.flush()))
        return self._joined(out)

    def _analyse(self, block: NDArray[np.float32], *, last: bool = False) -> None:
        """Spectra of the frames that are whole now, of those to be made dry in whole blocks."""
        self._input = np.concatenate([self._input, block])
        dry = self._filter.dereverberator
        frames = (len(self._input) - WINDOW) // SPECTRUM_HOP + 1
        if dry is not None and not last:
            frames -= frames % BLOCK
        if frames <= 0:
            return
        span = np.lib.stride_tricks.sliding_window_view(self._input, WINDOW, axis=0)
        span = span[: frames * SPECTRUM_HOP : SPECTRUM_HOP]
        spectra = np.fft.rfft(span * WEIGHTS, axis=2).transpose(0, 2, 1).astype(np.complex64)
        self._input = self._input[frames * SPECTRUM_HOP :]
        self._spectra = np.concatenate([self._spectra, spectra])
        if dry is None:
            self._dry = self._spectra
            return
        blocks = [dry(spectra[at : at + BLOCK]) for at in range(0, frames, BLOCK)]
        self._dry = np.concatenate([self._dry, *blocks])

    def _joined(self, out: list[NDArray[np.float32]]) -> NDArray[np.float32]:
        joined = np.concatenate(out) if out else np.zeros((0, self._filter.outputs), np.float32)
        cut = min(self._skip, len(joined))
        self._skip -= cut
        return joined[cut:]

    def _process(self, frames: int, wanted: int) -> NDArray[np.float32]:
        asked = slice(self._past, self._past + wanted)
        kept = self._filter(self._spectra[:frames], self._dry[:frames], asked)
        self._done += wanted
        ahead = self._past + wanted
        keep = min(CONTEXT, ahead)
        self._spectra, self._dry = self._spectra[ahead - keep :], self._dry[ahead - keep :]
        self._past = keep
        how, post = self._filter, self._filter.postfilter
        if post is None:
            return self._waves(kept[:, :, : how.outputs])
        self._others = np.concatenate([self._others, kept[:, :, : how.words.start]])
        seats = how.words.stop - how.words.start
        beams, shared = np.split(kept[:, :, how.outputs :], [seats], axis=2)
        return self._told(post(kept[:, :, how.words], beams, shared))

    def _told(self, words: Spectra) -> NDArray[np.float32]:
        """What the postfilter told of, with the rest of these frames."""
        count = len(words)
        kept = np.concatenate([self._others[:count], words], axis=2)
        self._others = self._others[count:]
        return self._waves(kept)

    def _waves(self, kept: Spectra) -> NDArray[np.float32]:
        """The next samples, (frames * SPECTRUM_HOP, outputs)."""
        waves = np.fft.irfft(kept, WINDOW, axis=1) * (
            WEIGHTS[:, None] * (2 * SPECTRUM_HOP / WINDOW)
        )
        out = np.zeros((len(kept) * SPECTRUM_HOP + WINDOW, kept.shape[2]), np.float32)
        out[:WINDOW] += self._overlap
        for i, wave in enumerate(waves):
            out[i * SPECTRUM_HOP : i * SPECTRUM_HOP + WINDOW] += wave
        done = len(kept) * SPECTRUM_HOP
        self._overlap = out[done:]
        return out[:done]
