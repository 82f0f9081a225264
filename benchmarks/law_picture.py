"""The law's benchmark as a picture (SVG): how long matches are, and where the points come from."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence

import msgspec
from jinja2 import Environment

from referee.show.words import name_of

_WIDTH = 800
_TOP = 62
#: Left half: one row a dossier, throws to the right. Right half: one row a rule, points both ways.
_LEFT, _LEFT_WIDTH = 118, 266
_NAMES_END, _RIGHT, _RIGHT_WIDTH = 526, 566, 190
_BIN = 5
_MOST_ROWS = 18

_TEMPLATE = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(
    """\
<svg xmlns="http://www.w3.org/2000/svg" width="{{ width }}" height="{{ height }}" \
viewBox="0 0 {{ width }} {{ height }}" font-family="sans-serif" font-size="12">
<rect width="{{ width }}" height="{{ height }}" fill="#fbfaf6"/>
<text x="12" y="22" font-size="15" font-weight="bold">Longueur des parties</text>
<text x="12" y="40" fill="#99917f" font-size="11">lancers ; le trait est la médiane</text>
<text x="{{ right_title }}" y="22" font-size="15" font-weight="bold">\
D’où viennent les points</text>
<text x="{{ right_title }}" y="40" fill="#99917f" font-size="11">\
{{ dossier }}, par partie : gagnés et perdus</text>
{% for tick in ticks %}
<line x1="{{ tick.x }}" x2="{{ tick.x }}" y1="{{ top - 8 }}" y2="{{ bottom }}" stroke="#eee9dd"/>
<text x="{{ tick.x }}" y="{{ bottom + 14 }}" text-anchor="middle" fill="#99917f" \
font-size="10">{{ tick.label }}</text>
{% endfor %}
{% for row in lengths %}
<line x1="{{ left }}" x2="{{ left + left_width }}" y1="{{ row.y }}" y2="{{ row.y }}" \
stroke="#ddd8cc"/>
<path d="{{ row.path }}" fill="{{ row.colour }}" fill-opacity="0.3" stroke="{{ row.colour }}"/>
<line x1="{{ row.median_x }}" x2="{{ row.median_x }}" y1="{{ row.y }}" y2="{{ row.y - row.tall }}" \
stroke="{{ row.colour }}" stroke-width="2"/>
<text x="{{ row.median_x + 4 }}" y="{{ row.y - 3 }}" font-weight="bold" \
font-size="10">{{ row.median }}</text>
<text x="{{ left - 8 }}" y="{{ row.y - 2 - 11 * row.options|length }}" text-anchor="end" \
fill="{{ row.colour }}" font-weight="bold">{{ row.name }}</text>
{% for option in row.options %}
<text x="{{ left - 8 }}" y="{{ row.y - 2 - 11 * loop.revindex0 }}" text-anchor="end" \
fill="{{ row.colour }}" font-size="10">{{ option }}</text>
{% endfor %}
{% endfor %}
<line x1="{{ zero }}" x2="{{ zero }}" y1="{{ top - 8 }}" y2="{{ bottom }}" stroke="#99917f"/>
{% for bar in bars %}
<text x="{{ names_end }}" y="{{ bar.y + 4 }}" text-anchor="end" font-size="11">{{ bar.name }}</text>
<rect x="{{ zero }}" y="{{ bar.y - bar.tall / 2 }}" width="{{ bar.gain }}" height="{{ bar.tall }}" \
fill="#3f7d3a" opacity="0.75"/>
<rect x="{{ zero - bar.loss }}" y="{{ bar.y - bar.tall / 2 }}" width="{{ bar.loss }}" \
height="{{ bar.tall }}" fill="#b5562b" opacity="0.75"/>
<text x="{{ zero + bar.gain + 4 }}" y="{{ bar.y + 4 }}" fill="#3f7d3a" \
font-size="10">{{ bar.gained }}</text>
<text x="{{ zero - bar.loss - 4 }}" y="{{ bar.y + 4 }}" text-anchor="end" fill="#b5562b" \
font-size="10">{{ bar.lost }}</text>
{% endfor %}
</svg>
"""
)

_COLOURS = ("#2f6f9f", "#b5562b", "#3f7d3a", "#7a4a91", "#8a6d1d")


class _Bar(msgspec.Struct, frozen=True):
    """Points a match that a rule gives and takes."""

    name: str
    gained: float
    lost: float


def draw(
    lengths: Mapping[str, Sequence[int]],
    dossier: str,
    gains: Mapping[str, int],
    losses: Mapping[str, int],
    matches: int,
) -> str:
    """The SVG's text. ``lengths``: throws a match, by dossier; points are sums over ``matches``."""
    lengths = {name: found for name, found in lengths.items() if found}
    bars = _bars(gains, losses, matches)
    inner = max(42 * len(lengths), 20 * len(bars))
    bottom = _TOP + inner
    longest = max(sorted(found)[int(len(found) * 0.97)] for found in lengths.values())
    scale = _LEFT_WIDTH / longest
    families = list(dict.fromkeys(name.split()[0] for name in lengths))
    rows = []
    for number, (name, found) in enumerate(lengths.items(), 1):
        family, _, options = name.partition(" ")
        y = _TOP + number * inner / len(lengths) - 4
        tall = inner / len(lengths) - 12
        path = _hill(found, longest, scale, y, tall)
        median = statistics.median(found)
        rows.append(
            {
                "name": family, "options": options.split(),
                "y": y, "tall": tall, "path": path,
                "colour": _COLOURS[families.index(family) % len(_COLOURS)],
                "median": f"{median:.0f}", "median_x": round(_LEFT + median * scale, 1),
            }
        )  # fmt: skip
    widest_gain = max([1.0, *(b.gained for b in bars)])
    widest_loss = max([1.0, *(b.lost for b in bars)])
    unit = (_RIGHT_WIDTH - 40) / (widest_gain + widest_loss)
    zero = _RIGHT + 20 + widest_loss * unit
    step = inner / max(len(bars), 1)
    return _TEMPLATE.render(
        width=_WIDTH, height=round(bottom + 26), top=_TOP, bottom=bottom, left=_LEFT,
        left_width=_LEFT_WIDTH, names_end=_NAMES_END, right_title=_LEFT + _LEFT_WIDTH + 34,
        dossier=dossier, zero=round(zero, 1), lengths=rows,
        ticks=[
            {"x": round(_LEFT + n * scale, 1), "label": n} for n in range(0, int(longest) + 1, 50)
        ],
        bars=[
            {
                "name": b.name, "y": round(_TOP + (i + 0.5) * step - 4, 1),
                "tall": round(step * 0.62, 1),
                "gain": round(b.gained * unit, 1), "loss": round(b.lost * unit, 1),
                "gained": _points(b.gained, "+"), "lost": _points(b.lost, "−"),
            }
            for i, b in enumerate(bars)
        ],
    )  # fmt: skip


def _points(points: float, sign: str) -> str:
    if not points:
        return ""
    return f"{sign}{points:.0f}" if points >= 9.5 else f"{sign}{points:.1f}".replace(".", ",")


def _bars(gains: Mapping[str, int], losses: Mapping[str, int], matches: int) -> list[_Bar]:
    rules = sorted({*gains, *losses}, key=lambda r: losses.get(r, 0) - gains.get(r, 0))
    return [
        _Bar(name_of(rule), gains.get(rule, 0) / matches, -losses.get(rule, 0) / matches)
        for rule in rules[:_MOST_ROWS]
    ]


def _hill(found: Sequence[int], longest: int, scale: float, y: float, tall: float) -> str:
    """Counts by bins of five throws, each the mean of itself and its neighbours, as a path."""
    counts = [0] * (longest // _BIN + 3)
    for throws in found:
        counts[min(throws // _BIN + 1, len(counts) - 1)] += 1
    # what is longer than the axis is left out, not heaped up at its end
    counts[-1] = 0
    means = [sum(counts[max(0, i - 1) : i + 2]) / 3 for i in range(len(counts))]
    top = max(means) or 1.0
    points = [
        (min(_LEFT + (i - 0.5) * _BIN * scale, _LEFT + _LEFT_WIDTH), y - tall * m / top)
        for i, m in enumerate(means)
        if i
    ]
    line = " ".join(f"L{x:.1f} {at:.1f}" for x, at in points)
    return f"M{_LEFT} {y:.1f} {line} L{points[-1][0]:.1f} {y:.1f} Z"
