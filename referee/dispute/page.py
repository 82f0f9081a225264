"""A case as a page (HTML) that needs nothing else: pictures, charts and sound are inside it."""

from __future__ import annotations

import base64
import io
import wave

import numpy as np
from jinja2 import Environment

from referee.dispute.exhibit import Exhibit, labelled_said, said
from referee.dispute.media import SoundClip


def page(shown: Exhibit) -> str:
    """The page's text."""
    return _PAGE.render(
        x=shown,
        t=lambda key: said(key, shown.language),
        line=lambda key, text: labelled_said(key, text, shown.language),
        data=lambda kind, content: f"data:{kind};base64,{base64.b64encode(content).decode()}",
        clip=_wav,
        points=lambda wave: " ".join(f"{x},{y}" for x, y in wave),
    )


def _wav(sound: SoundClip) -> bytes:
    held = io.BytesIO()
    with wave.open(held, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(sound.rate)
        out.writeframes(np.clip(sound.samples * 32767, -32768, 32767).astype("<i2").tobytes())
    return held.getvalue()


_PAGE = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(
    """\
{% macro chart(c) %}
<div class="chart" tabindex="0">
<svg xmlns="http://www.w3.org/2000/svg" \
viewBox="-100 -6 {{ c.width + 110 }} {{ c.height + 30 }}" \
width="{{ c.width + 110 }}" font-family="sans-serif" font-size="12">
{% for plate in c.plates %}
<image x="{{ plate.x }}" y="{{ plate.y }}" width="{{ plate.width }}" height="{{ plate.height }}" \
preserveAspectRatio="none" href="{{ data('image/png', plate.png) }}"/>
{% endfor %}
{% for lane in c.lanes %}
<text x="-8" y="{{ lane.y + 4 }}" text-anchor="end">{{ lane.name }}</text>
{% if not c.plates %}
<line x1="0" x2="{{ c.width }}" y1="{{ lane.y }}" y2="{{ lane.y }}" stroke="#ddd8cc"/>
{% endif %}
{% endfor %}
{% for wave in c.waves %}
<polyline points="{{ points(wave) }}" fill="none" stroke="#2f6f9f" stroke-width="0.7"/>
{% endfor %}
{% set ink = "#ffffff" if c.plates else "#7d3510" %}
{% for mark in c.marks %}
<rect x="{{ mark.x - mark.spread }}" y="{{ mark.top }}" width="{{ 2 * mark.spread }}" \
height="{{ mark.height }}" fill="#b5562b" opacity="0.25"/>
<line x1="{{ mark.x }}" x2="{{ mark.x }}" y1="{{ mark.top }}" y2="{{ mark.top + mark.height }}" \
stroke="#b5562b" stroke-width="2"/>
{% if mark.landmark is not none %}
<line class="landmark" x1="{{ mark.landmark }}" x2="{{ mark.landmark }}" y1="{{ mark.top }}" \
y2="{{ mark.top + mark.height }}" stroke="#2a8a4f" stroke-width="1.5" stroke-dasharray="4 3"/>
{% endif %}
<text x="{{ mark.x + 4 }}" y="{{ mark.label }}" fill="{{ ink }}">{{ mark.text }}</text>
{% endfor %}
{% for tick in c.ticks %}
<text x="{{ tick.x }}" y="{{ c.height + 18 }}" text-anchor="middle" fill="#5d4a37">\
{{ tick.label }}</text>
{% endfor %}
</svg>
</div>
{% endmacro %}
<!doctype html>
<html lang="{{ x.language }}">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>{{ x.heading }}</title>
<style>
@font-face { font-family: "Alegreya Sans"; src: local("Alegreya Sans"),
  url("/static/alegreya-sans-400.woff2") format("woff2"); }
@font-face { font-family: "Cinzel"; font-weight: 700; src: local("Cinzel Bold"),
  url("/static/cinzel-700.woff2") format("woff2"); }
:root { color-scheme: light dark; --sheet: #fbf6e9; --ink: #2a1d12; --wine: #7a1f2b; --row: #f1e7d0; }
@media (prefers-color-scheme: dark) {
  :root { --sheet: #241911; --ink: #f4e8cf; --wine: #e0b04a; --row: #33251a; } }
body { font: 16px/1.4 "Alegreya Sans", "Gill Sans", sans-serif; max-width: 1040px; margin: 0 auto;
  padding: 1rem; background: var(--sheet); color: var(--ink); }
h1, h2 { font-family: Cinzel, Georgia, serif; color: var(--wine); }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { padding: .15rem .6rem; text-align: left; }
tr:nth-child(even) { background: var(--row); } figure { display: inline-block; margin: .3rem; }
img { max-width: 480px; } .verdict { font-size: 1.3rem; font-weight: bold; }
/* on a telephone a chart is moved sideways, and stays legible */
.chart { overflow-x: auto; }
/* charts are drawn on parchment */
svg { max-width: 100%; min-width: 44rem; height: auto; background: #fbf6e9; border-radius: .5rem; }
blockquote { margin: .3rem 0; font-style: italic; }
</style></head>
<body>
<main>
<h1>{{ x.heading }}</h1>
<p class="verdict">{{ x.decision }}</p>
<p>{{ line("rule", x.rule) }}{% if x.source %} ({{ x.source }}){% endif %}</p>
{% if x.sentence %}
<blockquote>{{ x.sentence }}</blockquote>
{% endif %}
{% for key, text in [("margin", x.margin), ("verdict", x.verdict), ("certainty", x.sure)] %}
{% if text %}
<p>{{ line(key, text) }}</p>
{% endif %}
{% endfor %}
{% if x.axis %}
<h2>{{ t("axis") }}</h2>
{{ chart(x.axis) }}
<p>{{ t("legend") }}</p>
{% endif %}
{% if x.spectra %}
<h2>{{ t("spectra") }} ({{ x.overlap }})</h2>
{{ chart(x.spectra) }}
{% endif %}
{% if x.sounds %}
<h2>{{ t("listen") }}</h2>
{% for sound in x.sounds %}
<p>{{ sound.name }} <audio controls src="{{ data('audio/wav', clip(sound)) }}"></audio></p>
{% endfor %}
{% endif %}
{% if x.photos %}
<h2>{{ t("dice") }}</h2>
{% for photo in x.photos %}
<figure><img alt="{{ photo.caption }}" src="{{ data('image/jpeg', photo.jpeg) }}">\
<figcaption>{{ photo.caption }}</figcaption></figure>
{% endfor %}
{% endif %}
{% for text in x.missing %}
<p>{{ text }}</p>
{% endfor %}
{% for key, rows in [("seen", x.rows), ("left-out", x.left_out)] %}
{% if rows or key == "seen" %}
<h2>{{ t(key) }}</h2>
<table tabindex="0" class="{{ key }}"><tr><td></td><th>{{ t("when") }}</th><td></td>\
<th>{{ t("what") }}</th><th>{{ t("sure") }}</th><th>{{ t("by") }}</th></tr>
{% for row in rows %}
<tr><td>{{ row.number }}</td><td>{{ row.time }}</td><td>{{ row.sigma }}</td><td>{{ row.text }}</td>\
<td>{{ row.sure }}</td><td>{{ row.source }}</td></tr>
{% endfor %}
</table>
{% endif %}
{% endfor %}
{% if x.corrections %}
<h2>{{ t("corrected") }}</h2>
{% for text in x.corrections %}
<p>{{ text }}</p>
{% endfor %}
{% endif %}
</main>
</body></html>
"""
)
