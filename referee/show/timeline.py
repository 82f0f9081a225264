"""The timeline of a match as a picture (SVG): what was heard from whom, and when dice came to rest."""

from __future__ import annotations

from collections.abc import Sequence

from jinja2 import Environment

from referee import observations as obs
from referee.game.annonces import recognise, words_of
from referee.game.ruling import Ruling
from referee.show import words

#: Pixels a second, the height of one player's lane, and the width of a row in seconds.
_SCALE = 64.0
#: Pixels of a player's lane.
_LANE = 34
#: Seconds in a row of the timeline.
_ROW_SECONDS = 15.0
#: Pixels before the first second, for names.
_LEFT = 92
_COLOURS = ("#2f6f9f", "#b5562b", "#3f7d3a", "#7a4a91", "#8a6d1d", "#555555")

_TEMPLATE = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(
    """\
<svg xmlns="http://www.w3.org/2000/svg" width="{{ width }}" height="{{ height }}" \
font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fbfaf6"/>
<text x="12" y="22" font-size="15" font-weight="bold">{{ title }}</text>
{% for row in rows %}
<g transform="translate({{ left }},{{ row.top }})">
{% for lane in row.lanes %}
<line x1="0" x2="{{ row.width }}" y1="{{ lane.y }}" y2="{{ lane.y }}" stroke="#ddd8cc"/>
<text x="-8" y="{{ lane.y + 4 }}" text-anchor="end" fill="{{ lane.colour }}">{{ lane.name }}</text>
{% endfor %}
{% for second in row.seconds %}
<line x1="{{ second.x }}" x2="{{ second.x }}" y1="0" y2="{{ row.bottom }}" stroke="#eee9dd"/>
<text x="{{ second.x }}" y="{{ row.bottom + 14 }}" text-anchor="middle" fill="#99917f" \
font-size="10">{{ second.label }}</text>
{% endfor %}
{% for throw in row.throws %}
<line x1="{{ throw.x }}" x2="{{ throw.x }}" y1="0" y2="{{ row.bottom }}" stroke="#555" \
stroke-dasharray="3 3"/>
<text x="{{ throw.x }}" y="-4" text-anchor="middle" font-weight="bold">{{ throw.text }}</text>
{% endfor %}
{% for call in row.calls %}
<rect x="{{ call.x - call.spread }}" y="{{ call.y - 11 }}" width="{{ 2 * call.spread }}" height="22" \
fill="{{ call.colour }}" opacity="0.25"/>
<line x1="{{ call.x }}" x2="{{ call.x }}" y1="{{ call.y - 11 }}" y2="{{ call.y + 11 }}" \
stroke="{{ call.colour }}" stroke-width="2"/>
<text x="{{ call.x + 5 }}" y="{{ call.y - 3 }}" fill="{{ call.colour }}" \
font-size="10">{{ call.text }}</text>
{% endfor %}
{% for award in row.awards %}
<text x="{{ award.x }}" y="{{ award.y + 14 }}" fill="{{ award.colour }}" \
font-weight="bold" font-size="11">{{ award.text }}</text>
{% endfor %}
</g>
{% endfor %}
</svg>
"""
)


def timeline(
    title: str,
    players: Sequence[str],
    seen: Sequence[obs.AnyObservation],
    rulings: Sequence[Ruling],
) -> str:
    """The SVG's text. A call's band is twice its standard error wide on each side."""
    end = max([o.time for o in seen] + [1.0]) + 1.0
    lanes = [
        {"name": p, "y": 18 + i * _LANE, "colour": _COLOURS[i % len(_COLOURS)]}
        for i, p in enumerate(players)
    ]
    y_of = {str(lane["name"]): lane for lane in lanes}
    bottom = _LANE * len(players)
    row_height = bottom + 48
    rows = []
    for number in range(int(end // _ROW_SECONDS) + 1):
        start = number * _ROW_SECONDS
        rows.append(
            {
                "top": 60 + number * row_height,
                "width": _ROW_SECONDS * _SCALE,
                "bottom": bottom,
                "lanes": lanes,
                "seconds": [
                    {"x": s * _SCALE, "label": f"{start + s:.0f} s"}
                    for s in range(int(_ROW_SECONDS) + 1)
                ],
                "throws": [_throw(o, start) for o in seen if _in(o.time, start) and _is_throw(o)],
                "calls": [
                    _call(o, start, y_of, players)
                    for o in seen
                    if isinstance(o, obs.Call) and _in(o.time, start)
                ],
                "awards": [
                    {
                        "x": (r.time - start) * _SCALE,
                        "y": y_of[r.player]["y"],
                        "colour": "#1a7a1a" if r.points > 0 else "#b01010",
                        "text": f"{r.points:+d} {words.name_of(r.rule)}",
                    }
                    for r in rulings
                    if r.points and r.player in y_of and _in(r.time, start)
                ],
            }
        )
    return _TEMPLATE.render(
        title=title,
        width=_LEFT + _ROW_SECONDS * _SCALE + 40,
        height=70 + len(rows) * row_height,
        left=_LEFT,
        rows=rows,
    )


def _in(time: float, start: float) -> bool:
    return start <= time < start + _ROW_SECONDS


def _is_throw(seen: obs.AnyObservation) -> bool:
    return isinstance(seen, obs.Fallen)


def _throw(seen: obs.AnyObservation, start: float) -> dict[str, object]:
    values: tuple[int, ...] = ()
    if isinstance(seen, obs.Chouettes | obs.Throws):
        values = seen.values
    elif isinstance(seen, obs.Cul):
        values = (seen.value,)
    return {"x": (seen.time - start) * _SCALE, "text": " ".join(map(str, values))}


def _call(
    seen: obs.Call, start: float, lanes: dict[str, dict[str, object]], players: Sequence[str]
) -> dict[str, object]:
    heard = recognise(seen.text, players)
    lane = lanes.get(seen.player or "", {"y": 6, "colour": "#777"})
    return {
        "x": (seen.time - start) * _SCALE,
        "y": lane["y"],
        "colour": lane["colour"],
        "spread": max(1.0, 2 * (seen.sigma or 0.0) * _SCALE),
        "text": words_of(heard) if heard else seen.text,
    }
