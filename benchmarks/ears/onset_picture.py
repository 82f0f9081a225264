"""One contest as the onset sees it: levels, posterior, truth."""

from __future__ import annotations

from html import escape
from pathlib import Path

import numpy as np

from benchmarks.ears.scenes import PLAYERS, Draw
from models.voice.onsets import streams_of
from referee.audio import onset, sampling
from referee.audio.lexicon import words_of
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import RATE
from referee.audio.seats import layout
from referee.audio.stream_scores import Sound
from referee.audio.vocabulary import Vocabulary

_WIDTH, _ROW, _LEFT = 640, 150, 70
_BEFORE, _AFTER = 0.12, 0.28


def draw_onset(draw: Draw, path: Path) -> None:
    """Two people, 60 ms apart, heard by the ring: a row each."""
    scene = draw.contest(2, 60, 10.0)
    _, sound, table = next(iter(scene.setups()))
    how = layout(table, sound.shape[1])
    streams = streams_of(sound, how)
    model = VoskModel(Vocabulary(PLAYERS))
    looks = model.verifier()
    network = how.onsets()
    start = min(t.onset for t in scene.truth) - _BEFORE
    scale = (_WIDTH - _LEFT - 10) / (_BEFORE + _AFTER)
    height = _ROW * len(scene.truth) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{_WIDTH}" height="{height}" fill="white"/>',
        f'<text x="10" y="16" font-size="13">{escape(scene.truth[0].text)} 60 ms, 10 dB</text>',
    ]
    for row, truth in enumerate(scene.truth):
        top, bottom = 30 + _ROW * row, 30 + _ROW * (row + 1) - 20
        delay = how.delays[truth.seat]
        begin = truth.onset - 0.3
        span = slice(int(begin * RATE), int((truth.end + 0.3) * RATE))
        piece = onset.CallSound.of_seat(truth.seat, streams.onsets[span], streams.words[span])
        found = looks.look(Sound(piece.words), words_of(truth.text))
        if found is None:
            continue
        told = onset.measure(piece, found.beginning, network)
        zero = int(begin * RATE) / RATE - delay
        levels = onset.bands(piece.own)
        total = 10 * np.log10((10 ** (levels / 10)).mean(axis=1))
        times = zero + (np.arange(len(total)) * sampling.ONSET_HOP + onset.WINDOW / 2) / RATE
        shown = (times > start) & (times < start + _BEFORE + _AFTER)
        low, high = total[shown].min(), total[shown].max()

        def x(time: float) -> float:
            return _LEFT + scale * (time - start)

        line = " ".join(
            f"{x(t):.1f},{bottom - (bottom - top - 10) * (v - low) / (high - low):.1f}"
            for t, v in zip(times[shown], total[shown], strict=True)
        )
        mark, spread = zero + told.landmark, max(told.landmark_sigma, 0.001)
        grid = np.linspace(mark - 4 * spread, mark + 4 * spread, 60)
        bell = " ".join(
            f"{x(float(t)):.1f},{bottom - 60 * np.exp(-0.5 * ((t - mark) / spread) ** 2):.1f}"
            for t in grid
        )
        left, right = x(zero + told.time - 2 * told.sigma), x(zero + told.time + 2 * told.sigma)
        parts += [
            f'<text x="6" y="{top + 30}">{escape(PLAYERS[truth.seat])}</text>',
            f'<polyline points="{line}" fill="none" stroke="#888"/>',
            f'<path d="M{x(zero + found.landmark):.1f} {top}V{bottom}" stroke="#b8860b" '
            'stroke-dasharray="3 3"/>',
            f'<polyline points="{bell}" fill="none" stroke="#1b6ca8" stroke-width="2"/>',
            f'<path d="M{x(truth.onset):.1f} {top}V{bottom}" stroke="#c0392b"/>',
            f'<path d="M{x(truth.landmark):.1f} {top}V{bottom}" stroke="#c0392b" '
            'stroke-dasharray="1 3"/>',
            f'<path d="M{left:.1f} {bottom + 6}H{right:.1f}" stroke="#1b6ca8" stroke-width="3"/>',
        ]
    parts += [
        f'<text x="{_LEFT}" y="{height - 4}" fill="#888">level of the seat\'s stream</text>',
        f'<text x="{_LEFT + 150}" y="{height - 4}" fill="#b8860b">alignment</text>',
        f'<text x="{_LEFT + 220}" y="{height - 4}" fill="#1b6ca8">landmark; onset, 2 sigma</text>',
        f'<text x="{_LEFT + 380}" y="{height - 4}" fill="#c0392b">truth (dots: landmark)</text>',
        "</svg>",
        "",
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(parts), encoding="utf-8")
