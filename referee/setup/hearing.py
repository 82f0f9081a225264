"""What players' lines tell of the microphones: levels, directions, delays, and channels astray.

One direction explains most of what one voice gives to an array whose geometry is right; with two
channels swapped, the ring counted the other way round or the array turned, none does, or the wrong
one (the likelihood of one source in diffuse noise, as in `referee.audio.geometry`, which has to guess
who speaks; here it is known). Delays between microphones by generalised cross-correlation with phase
transform (Knapp & Carter 1976).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.audio.beamformer import SPEED_OF_SOUND, diffuse_coherence, steering_vectors
from referee.audio.resampling import Resampler
from referee.audio.sampling import RATE
from referee.setup.bench import Samples, SoundStretch
from referee.table import MicrophoneArray, Point

Floats = NDArray[np.float64]
Covariance = NDArray[np.complex128]

_PIECE = 320  # 20 ms
_LOUD, _QUIET = 80, 15
"""Percentiles of the pieces of a line from which on they are the voice, and up to which the room."""
#: Samples of a spectrum: 32 ms.
_WINDOW = 512
#: Hz in which voices tell directions.
_BAND = (400.0, 4000.0)
#: Directions that are compared: every 3 degrees.
DIRECTIONS = 120
_SILENT = 1e-9
"""Power under which a channel is dead: -90 dB of full scale, less than any microphone's noise."""
BETTER = 0.04
"""How much better than as it stands a swap must explain what is heard."""
_TURNED, _TURN_BETTER = 12.0, 0.02
"""Degrees by which an array must be turned, and how much better that must explain, to be told."""
_NEAR = 0.015
"""Directions that explain nearly as much as the best one: a line has two."""
ALIKE = 0.9
"""Two seats that look so much alike to an array can't be told apart."""


def at_16k(heard: SoundStretch) -> SoundStretch:
    """The same sound at 16 kHz."""
    if heard.rate == RATE:
        return heard
    resampler = Resampler(heard.rate, heard.channels)
    samples = np.concatenate([resampler.push(heard.samples), resampler.flush()])
    return SoundStretch(samples, RATE, heard.time)


class SpokenLine(msgspec.Struct, frozen=True):
    """One player's line at 16 kHz, and the level of the room where it was said.

    ``levels`` and ``noise`` (channels,): dB of full scale; ``power`` (channels,): of all of it.
    """

    player: str
    samples: Samples
    levels: Floats
    noise: Floats
    power: Floats

    @property
    def snr(self) -> Floats:
        """DB by which the voice is above the room, (channels,)."""
        return self.levels - self.noise


def line_of(player: str, heard: SoundStretch, around: SoundStretch | None = None) -> SpokenLine:
    """Measure a line; ``around``: sound that also holds the room, where the line fills its own."""
    own = at_16k(heard)
    wave = own.samples - own.samples.mean(axis=0)
    room = wave if around is None else at_16k(around).samples
    room = room - room.mean(axis=0)
    levels = _decibels(_pieces(wave), _LOUD, above=True)
    noise = _decibels(_pieces(room), _QUIET, above=False)
    power = np.mean(wave.astype(np.float64) ** 2, axis=0)
    return SpokenLine(player, np.asarray(wave, np.float32), levels, noise, power)


def _pieces(wave: Samples) -> Floats:
    """Power of every 20 ms, (pieces, channels)."""
    count = max(1, len(wave) // _PIECE)
    padded = np.pad(wave, ((0, max(0, _PIECE - len(wave))), (0, 0)))
    cut = padded[: count * _PIECE].reshape(count, _PIECE, -1)
    return np.asarray(np.mean(cut.astype(np.float64) ** 2, axis=1))


def _decibels(powers: Floats, percentile: int, above: bool) -> Floats:
    bound = np.percentile(powers, percentile, axis=0)
    chosen = powers >= bound if above else powers <= bound
    mean = (powers * chosen).sum(axis=0) / np.maximum(chosen.sum(axis=0), 1)
    return np.asarray(10 * np.log10(mean + 1e-12), np.float64)


def dead(lines: Sequence[SpokenLine]) -> list[int]:
    """Channels on which nothing is heard, not even noise."""
    loudest = np.max([line.power for line in lines], axis=0)
    return [int(c) for c in np.flatnonzero(loudest < _SILENT)]


def delay(first: Samples, second: Samples, most: float) -> float:
    """Seconds by which ``second`` (n,) hears later than ``first``, at most ``most``."""
    size = 1 << (len(first) + round(most * RATE) + 1).bit_length()
    cross = np.fft.rfft(second, size) * np.conj(np.fft.rfft(first, size))
    frequencies = np.fft.rfftfreq(size, 1 / RATE)
    band = (frequencies > 150) & (frequencies < 7000)
    cross = np.where(band, cross / (np.abs(cross) + 1e-12), 0)
    finer = 8
    correlation = np.fft.irfft(cross, size * finer)
    reach = max(1, math.ceil(most * RATE * finer))
    around = np.concatenate([correlation[-reach:], correlation[: reach + 1]])
    return float((int(np.argmax(around)) - reach) / (RATE * finer))


# An array in one place

Fault = Literal["none", "swapped", "mirrored", "turned"]


class Direction(msgspec.Struct, frozen=True):
    """Where a line came from: degrees from +x, anticlockwise; ``off``: degrees from its seat.

    ``explained``: how much of it that direction explains, 0..1. ``lag``: seconds between the two
    microphones that the seat tells apart best, as measured; ``expected``: as the geometry has it.
    """

    player: str
    degrees: float
    off: float
    explained: float
    lag: float
    expected: float


class Located(msgspec.Struct, frozen=True):
    """What all lines together say of an array.

    ``fault``: what explains them better than the array as it stands, and ``mended`` the array
    without it. ``swapped``: the two channels that are, or such as mirror them. ``turned``: degrees
    anticlockwise by which the array stands beside what was thought.
    """

    directions: tuple[Direction, ...]
    fault: Fault
    mended: MicrophoneArray
    swapped: tuple[int, int] | None = None
    turned: float = 0.0


class _Looked:
    """An array's view of directions around it."""

    def __init__(self, positions: Floats, away: float, height: float) -> None:
        self.middle = positions.mean(axis=0)
        frequencies = np.fft.rfftfreq(_WINDOW, 1 / RATE).astype(np.float64)
        self.bins = np.flatnonzero((frequencies > _BAND[0]) & (frequencies < _BAND[1]))[::2]
        self._frequencies = frequencies[self.bins]
        self.angles = 360 * np.arange(DIRECTIONS) / DIRECTIONS
        around = np.radians(self.angles)
        places = np.stack(
            [
                self.middle[0] + away * np.cos(around),
                self.middle[1] + away * np.sin(around),
                np.full(DIRECTIONS, height),
            ],
            axis=1,
        )
        diffuse = diffuse_coherence(positions, self._frequencies, 0.03).real
        self._whitener = np.linalg.cholesky(np.linalg.inv(diffuse)).conj().transpose(0, 2, 1)
        self._positions = positions
        self._seen = self._whitened(places)

    def _whitened(self, places: Floats) -> NDArray[np.complex128]:
        steering = steering_vectors(self._positions, places, self._frequencies)
        seen = np.einsum("fnm,fsm->fsn", self._whitener, steering)
        return np.asarray(seen / np.linalg.norm(seen, axis=2, keepdims=True))

    def explained(self, covariance: Covariance) -> Floats:
        """How much each direction explains, (directions,), 0..1."""
        white = self._whitener @ covariance @ self._whitener.conj().transpose(0, 2, 1)
        power = np.einsum("fdn,fnm,fdm->fd", self._seen.conj(), white, self._seen, optimize=True)
        total = np.einsum("fnn->f", white).real[:, None] + 1e-12
        return np.asarray((power.real / total).mean(axis=0), np.float64)

    def alike(self, mouths: Floats) -> Floats:
        """How much alike seats look, (seats, seats), 1 the same."""
        seen = self._whitened(mouths)
        return np.asarray(
            (np.abs(np.einsum("fan,fbn->fab", seen.conj(), seen)) ** 2).mean(axis=0), np.float64
        )


def _covariance(samples: Samples, bins: NDArray[np.int64]) -> Covariance:
    """(bins, channels, channels) of a line's loud frames, each of which counts the same."""
    if len(samples) < 2 * _WINDOW:
        samples = np.pad(samples, ((0, 2 * _WINDOW - len(samples)), (0, 0)))
    frames = np.lib.stride_tricks.sliding_window_view(samples, _WINDOW, axis=0)[:: _WINDOW // 2]
    level = (frames.astype(np.float64) ** 2).sum(axis=(1, 2))
    frames = frames[level >= np.percentile(level, 60)]
    spectra = np.fft.rfft(frames * np.hanning(_WINDOW), axis=2)[:, :, bins].transpose(0, 2, 1)
    spectra = spectra / (np.linalg.norm(spectra, axis=2, keepdims=True) + 1e-12)
    return np.asarray(np.einsum("tfm,tfn->fmn", spectra, spectra.conj()))


def alike(array: MicrophoneArray, mouths: Sequence[Point]) -> Floats:
    """How much alike seats look to an array, (seats, seats): the most is 1, from `ALIKE` on they can't
    be told apart.
    """
    places = np.array(mouths, np.float64)
    looked = _Looked(np.array(array.positions, np.float64), 1.0, 0.4)
    return looked.alike(places)


def _seat_degrees(mouth: Point, middle: Floats) -> float:
    return math.degrees(math.atan2(mouth[1] - middle[1], mouth[0] - middle[0])) % 360


def locate(
    lines: Sequence[SpokenLine], mouths: Mapping[str, Point], array: MicrophoneArray
) -> Located:
    """Where all lines come from as the array stands, and what would explain them better."""
    positions = np.array(array.positions, np.float64)
    middle, seats = positions.mean(axis=0), [mouths[line.player] for line in lines]
    away = float(np.mean([math.dist(m[:2], middle[:2]) for m in seats]))
    height = float(np.mean([m[2] for m in seats]))
    looked = _Looked(positions, away, height)
    # a channel that is set lower hears from the same direction: times tell it, not levels
    loud = np.sqrt(np.mean([line.power[array.channels] for line in lines], axis=0)) + 1e-9
    own = [np.asarray(line.samples[:, array.channels] / loud, np.float32) for line in lines]
    covariances = [_covariance(samples, looked.bins) for samples in own]
    degrees = [_seat_degrees(m, middle) for m in seats]

    def scores(view: _Looked, order: list[int]) -> Floats:
        """(directions,) how well all lines are explained with the array turned against the seats."""
        fits = [view.explained(c[:, order][:, :, order]) for c in covariances]
        at = [round(d / 360 * DIRECTIONS) for d in degrees]
        return np.asarray(np.mean([np.roll(f, -a) for f, a in zip(fits, at, strict=True)], axis=0))

    straight = list(range(len(array.channels)))
    plain = scores(looked, straight)
    mirrored = positions.copy()
    mirrored[:, 1] = 2 * middle[1] - mirrored[:, 1]
    turned_by = int(plain.argmax())
    rivals: list[tuple[float, Fault, list[int], int]] = []
    if _is_flat(positions):
        other = scores(_Looked(mirrored, away, height), straight)
        rivals.append((float(other.max()), "mirrored", straight, int(other.argmax())))
    # of equals the first is taken: an array is mirrored more easily than wired wrongly
    rivals += _swaps(partial(scores, looked), len(straight))
    best = max(rivals, key=lambda r: r[0]) if rivals else (0.0, "none", straight, 0)
    fault: Fault = "none"
    turn, swapped, mended = 0, None, array
    if best[0] > float(plain.max()) + BETTER and len(lines) > 1:
        # a square with opposite microphones exchanged is a mirrored one: what is simpler is said
        close = [r for r in rivals if r[0] > best[0] - 0.005]
        _, fault, order, turn = min(close, key=lambda r: (abs(_signed(r[3])) > _TURNED, -r[0]))
        if fault == "swapped":
            a, b = (i for i, j in enumerate(order) if i != j)
            swapped = (array.channels[a], array.channels[b])
            mended = msgspec.structs.replace(array, channels=[array.channels[i] for i in order])
        else:
            mended = _set(array, mirrored)
    elif (
        abs(_signed(turned_by)) > _TURNED
        and float(plain.max()) > float(plain[0]) + _TURN_BETTER
        and len(lines) > 1
    ):
        fault, turn = "turned", turned_by
    turned = -_signed(turn) if abs(_signed(turn)) > _TURNED else 0.0
    mended = _turn(mended, turned) if turned else mended
    directions = tuple(
        _direction(line, samples, looked, covariance, degree, mouth, positions)
        for line, samples, covariance, degree, mouth in zip(
            lines, own, covariances, degrees, seats, strict=True
        )
    )
    return Located(directions, fault, mended, swapped, turned)


def _swaps(
    scores: Callable[[list[int]], Floats], count: int
) -> list[tuple[float, Fault, list[int], int]]:
    """How well it is explained if two channels are exchanged: score, order, turn; for all pairs."""
    found: list[tuple[float, Fault, list[int], int]] = []
    for a, b in itertools.combinations(range(count), 2):
        order = list(range(count))
        order[a], order[b] = b, a
        fits = scores(order)
        found.append((float(fits.max()), "swapped", order, int(fits.argmax())))
    return found


def _is_flat(positions: Floats) -> bool:
    """Whether microphones span a plane: a line is its own mirror image."""
    centred = positions[:, :2] - positions[:, :2].mean(axis=0)
    sizes = np.linalg.svd(centred, compute_uv=False)
    return len(sizes) > 1 and bool(sizes[1] > 0.1 * sizes[0])


def _signed(steps: int) -> float:
    """Degrees of so many directions, -180..180."""
    return (steps * 360 / DIRECTIONS + 180) % 360 - 180


def _set(array: MicrophoneArray, positions: Floats) -> MicrophoneArray:
    places = [tuple(round(float(v), 4) + 0.0 for v in p) for p in positions]
    return msgspec.structs.replace(array, positions=[(p[0], p[1], p[2]) for p in places])


def _turn(array: MicrophoneArray, degrees: float) -> MicrophoneArray:
    positions = np.array(array.positions, np.float64)
    middle = positions.mean(axis=0)
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    rotation = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    return _set(array, middle + (positions - middle) @ rotation.T)


def _direction(
    line: SpokenLine,
    samples: Samples,
    looked: _Looked,
    covariance: Covariance,
    seat: float,
    mouth: Point,
    positions: Floats,
) -> Direction:
    fit = looked.explained(covariance)
    near = np.flatnonzero(fit >= fit.max() - _NEAR)
    away = np.abs((looked.angles[near] - seat + 180) % 360 - 180)
    # of several that explain as much, only a line's two sides are apart: the seat's own is meant
    best = int(fit.argmax())
    if not _is_flat(positions):
        best = int(near[int(away.argmin())])
    off = abs((float(looked.angles[best]) - seat + 180) % 360 - 180)
    arrivals = np.linalg.norm(positions - np.array(mouth), axis=1) / SPEED_OF_SOUND
    first, last = int(arrivals.argmin()), int(arrivals.argmax())
    widest = float(max(math.dist(a, b) for a, b in itertools.combinations(positions.tolist(), 2)))
    lag = delay(samples[:, first], samples[:, last], 1.3 * widest / SPEED_OF_SOUND)
    return Direction(
        line.player,
        float(looked.angles[best]),
        float(off),
        float(fit[best]),
        lag,
        float(arrivals[last] - arrivals[first]),
    )
