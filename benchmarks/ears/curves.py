"""The order of two calls by gap, drawn."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from benchmarks.ears.kept import Kept
from benchmarks.ears.report import order
from benchmarks.ears.scenes import GAPS

_WIDTH, _HEIGHT, _LEFT, _TOP = 640, 300, 60, 30
_COLOURS = ("#1b6ca8", "#7aa6c8", "#c0392b", "#b8860b", "#666666")

Curve = Sequence[tuple[float, float]]


def _drawn(title: str, curves: Mapping[str, Curve]) -> str:
    """An SVG: milliseconds to the right (square root), per cent up."""

    def x(gap: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - 180) * math.sqrt(gap / GAPS[-1])

    def y(share: float) -> float:
        return _TOP + (_HEIGHT - _TOP - 40) * (1 - share)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>',
        f'<text x="{_LEFT}" y="18" font-size="13">{escape(title)}</text>',
    ]
    parts += [
        f'<path d="M{x(0):.0f} {y(share):.1f}H{x(GAPS[-1]):.0f}" stroke="#ddd"/>'
        f'<text x="{_LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]
    parts += [
        f'<text x="{x(gap):.0f}" y="{_HEIGHT - 22}" text-anchor="middle">{gap}</text>'
        for gap in GAPS
    ]
    parts.append(f'<text x="{x(50):.0f}" y="{_HEIGHT - 6}">ms</text>')
    for i, (name, curve) in enumerate(curves.items()):
        colour = _COLOURS[i % len(_COLOURS)]
        points = " ".join(f"{x(gap):.1f},{y(share):.1f}" for gap, share in curve)
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{x(GAPS[-1]) + 10:.0f}" y="{_TOP + 16 + 16 * i}" fill="{colour}">'
            f"{escape(name)}</text>"
        )
    return "\n".join([*parts, "</svg>", ""])


def draw_order(kept: Kept, folder: Path) -> list[Path]:
    """A picture a set-up: ours beside both baselines."""
    drawn: list[Path] = []
    for setup in ("seats", "array"):
        counts = {gap: order(kept.of(f"gap {gap} ms", setup)) for gap in GAPS}
        counts = {gap: o for gap, o in counts.items() if o.both}
        if not counts:
            continue
        curves = {
            "right, of those heard": [(g, o.right / o.both) for g, o in counts.items()],
            "called clear": [(g, o.clear / o.both) for g, o in counts.items()],
            "clear, but wrong": [(g, o.clear_wrong / o.both) for g, o in counts.items()],
            "right by Vosk's word times": [
                (g, o.words_right / max(1, o.words_both)) for g, o in counts.items()
            ],
            "right by energy": [(g, o.energy_right / o.contests) for g, o in counts.items()],
        }
        title = {"seats": "microphone a seat", "array": "ring of six"}[setup]
        path = folder / f"order-{setup}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_drawn(f"Who was first? {title}, bar at 10 dB", curves), encoding="utf-8")
        drawn.append(path)
    return drawn
