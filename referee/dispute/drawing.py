"""Charts of a case, in figures alone: the page draws them as SVG, the PDF on its own canvas.

All lengths are in points of a chart ``width`` wide; y goes down.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy import signal

from referee import observations as obs
from referee.dispute.media import SoundClip
from referee.game.annonces import recognise, words_of

#: Pixels: width of a drawing, heights of a lane and of a spectrum.
WIDTH, _LANE, _SPECTRUM = 900.0, 46.0, 110.0
#: Points of a waveform, and columns of a spectrogram.
_PEAKS = 900
#: Seconds of sound under one column's window, and between two columns.
_WINDOW, _HOP = 0.016, 0.002
#: Hertz up to which voices are drawn, and decibels under the loudest that are told apart.
_HIGHEST, _DEPTH = 6000.0, 60.0


class Lane(msgspec.Struct, frozen=True):
    """A seat's lane: its middle."""

    name: str
    y: float


class Mark(msgspec.Struct, frozen=True):
    """An onset at ``x`` with twice its standard error on each side, in a lane.

    ``landmark``: x of the sound that it was measured at, where that is known. ``text`` begins at
    ``label``.
    """

    x: float
    spread: float
    top: float
    height: float
    landmark: float | None
    label: float
    text: str


class Tick(msgspec.Struct, frozen=True):
    """A label of the time axis."""

    x: float
    label: str


class Plate(msgspec.Struct, frozen=True):
    """A picture (PNG) in a chart."""

    x: float
    y: float
    width: float
    height: float
    png: bytes


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on one time axis. ``waves``: polylines."""

    height: float
    lanes: list[Lane]
    waves: list[list[tuple[float, float]]] = []
    plates: list[Plate] = []
    marks: list[Mark] = []
    ticks: list[Tick] = []
    width: float = WIDTH


def _scale(begin: float, end: float) -> float:
    """Points a second."""
    return WIDTH / max(end - begin, 0.1)


def _lanes(names: Sequence[str], height: float) -> list[Lane]:
    return [Lane(name, (i + 0.5) * height) for i, name in enumerate(names)]


def axis(
    calls: Sequence[obs.Call],
    players: Sequence[str],
    sounds: Sequence[SoundClip],
    begin: float,
    end: float,
    delay: float = 0.0,
) -> Chart:
    """Waveforms and calls from ``begin`` to ``end`` seconds. ``delay``: of the sound's own clock."""
    scale = _scale(begin, end)
    lanes = [s.name for s in sounds] or list(players)
    # one scale for all: who shouts is the loudest at the own seat
    loudest = max((float(np.abs(s.samples).max(initial=0.0)) for s in sounds), default=0.0) or 1.0
    return Chart(
        height=len(lanes) * _LANE,
        lanes=_lanes(lanes, _LANE),
        waves=[_wave(s, i, begin, scale, loudest) for i, s in enumerate(sounds)],
        marks=_marks(calls, players, lanes, _LANE, begin, end, delay),
        ticks=_ticks(begin, end),
    )


def spectrograms(
    calls: Sequence[obs.Call],
    players: Sequence[str],
    sounds: Sequence[SoundClip],
    begin: float,
    end: float,
    delay: float = 0.0,
) -> Chart:
    """Each seat's spectrogram from ``begin`` to ``end`` seconds, with the onsets in it."""
    scale = _scale(begin, end)
    lanes = [s.name for s in sounds]
    pieces = [(i, p) for i, s in enumerate(sounds) if (p := _piece(s, begin, end)) is not None]
    spectra = [(i, *spectrum(p)[1:]) for i, p in pieces]
    loudest = max((float(level.max()) for _, _, level in spectra), default=0.0)
    plates = [_plate(i, at, level - loudest, begin, scale) for i, at, level in spectra]
    return Chart(
        height=len(lanes) * _SPECTRUM,
        lanes=_lanes(lanes, _SPECTRUM),
        plates=plates,
        marks=_marks(calls, players, lanes, _SPECTRUM, begin, end, delay),
        ticks=_ticks(begin, end),
    )


def spectrum(
    sound: SoundClip,
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Hertz (n,), seconds of the match (m,) of the windows' middles, and decibels (n, m)."""
    size = max(8, round(_WINDOW * sound.rate))
    hop = max(1, round(_HOP * sound.rate))
    hertz, seconds, power = signal.spectrogram(
        sound.samples.astype(np.float64), sound.rate, window="hann", nperseg=size,
        noverlap=size - hop, nfft=4 * size, detrend=False,
    )  # fmt: skip
    low = hertz <= _HIGHEST
    return hertz[low], sound.start + seconds, 10 * np.log10(power[low] + 1e-12)


def _piece(sound: SoundClip, begin: float, end: float) -> SoundClip | None:
    """A stretch of a sound; None where too little of it is there for a spectrum."""
    first = max(0, round((begin - sound.start) * sound.rate))
    last = max(first, round((end - sound.start) * sound.rate))
    samples = sound.samples[first:last]
    if len(samples) < 2 * _WINDOW * sound.rate:
        return None
    return SoundClip(sound.name, sound.start + first / sound.rate, sound.rate, samples)


def _plate(
    lane: int, seconds: NDArray[np.float64], level: NDArray[np.float64], begin: float, scale: float
) -> Plate:
    """A spectrogram's picture; ``level`` in dB under the loudest of all seats."""
    depth = np.clip(level / _DEPTH + 1.0, 0.0, 1.0)
    grey = np.ascontiguousarray(np.round(255 * depth[::-1]).astype(np.uint8))
    _, data = cv2.imencode(".png", cv2.applyColorMap(grey, cv2.COLORMAP_MAGMA))
    left, right = float(seconds[0] - _HOP / 2), float(seconds[-1] + _HOP / 2)
    return Plate(
        (left - begin) * scale, lane * _SPECTRUM + 2, (right - left) * scale, _SPECTRUM - 4,
        data.tobytes(),
    )  # fmt: skip


def _marks(
    calls: Sequence[obs.Call],
    players: Sequence[str],
    lanes: Sequence[str],
    height: float,
    begin: float,
    end: float,
    delay: float,
) -> list[Mark]:
    scale = _scale(begin, end)
    marks: list[Mark] = []
    for call in calls:
        if not begin <= call.time <= end:
            continue
        heard = recognise(call.text, players)
        lane = lanes.index(call.player) if call.player in lanes else None
        top = 0.0 if lane is None else lane * height
        measured = call.evidence.landmark if call.evidence is not None else None
        words = words_of(heard) if heard else call.text
        marks.append(
            Mark(
                x=round((call.time - begin) * scale, 2),
                spread=round(max(1.0, 2 * (call.sigma or 0.0) * scale), 2),
                top=top,
                height=height if lane is not None else len(lanes) * height,
                landmark=None if measured is None else (measured - delay - begin) * scale,
                # labels that would lie on one another go below one another
                label=top + 12 + (13 * len(marks) if lane is None else 0),
                text=f"{call.player or '?'} « {words} » {100 * call.confidence:.0f} %",
            )
        )
    return marks


def _ticks(begin: float, end: float) -> list[Tick]:
    scale = _scale(begin, end)
    step = 0.1 if end - begin < 1.5 else 0.5 if end - begin < 5 else 1.0
    first = int(np.ceil(begin / step - 1e-9))
    last = int(np.floor(end / step + 1e-9))
    return [
        Tick(round((i * step - begin) * scale, 1), f"{i * step:.1f}")
        for i in range(first, last + 1)
    ]


def _wave(
    sound: SoundClip, lane: int, begin: float, scale: float, loudest: float
) -> list[tuple[float, float]]:
    """A waveform as a polyline: the extremes of each small stretch."""
    size = max(1, len(sound.samples) // _PEAKS)
    whole = sound.samples[: len(sound.samples) // size * size].reshape(-1, size)
    start = (sound.start - begin) * scale
    xs = np.repeat(start + np.arange(len(whole)) * size / sound.rate * scale, 2)
    ends = np.stack([whole.min(axis=1), whole.max(axis=1)], axis=1).ravel()
    ys = (lane + 0.5) * _LANE - ends / loudest * _LANE * 0.45
    return [(round(float(x), 1), round(float(y), 1)) for x, y in zip(xs, ys, strict=True)]
