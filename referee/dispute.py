"""The evidence of one decision as a page that needs nothing else: what was seen, heard, and ruled.

Calls are drawn on one time axis with twice their standard error on each side, above each microphone's
waveform where the match was recorded; the dice are shown on the picture on which they were read.
"""

from __future__ import annotations

import base64
import io
import wave
from collections.abc import Sequence

import cv2
import msgspec
import numpy as np
from jinja2 import Environment
from numpy.typing import NDArray

from referee import observations as obs
from referee.annonces import recognise
from referee.errors import InputError, Language, Said
from referee.history import History
from referee.recording.reader import Recording
from referee.rules.ruling import Ruling
from referee.sheet.writing import event_text
from referee.show import words
from referee.table import Table

#: Seconds shown before the first and after the last of what matters.
_AROUND = 0.4
#: The longest stretch of sound that is drawn, seconds.
_LONGEST = 12.0
_WIDTH, _LANE = 900.0, 46.0
#: Points of a waveform.
_PEAKS = 900


class Case(msgspec.Struct, frozen=True):
    """One decision, with the observations that it rests on, numbered as in the journal."""

    number: int
    ruling: Ruling
    seen: list[tuple[int, obs.AnyObservation]]


class Sound(msgspec.Struct, frozen=True):
    """One microphone, or one seat's, over the stretch: samples -1..1 from ``start`` seconds on."""

    name: str
    start: float
    rate: int
    samples: NDArray[np.float32]


def decisions(ledger: Sequence[Ruling]) -> list[tuple[int, Ruling]]:
    """The rulings that can be disputed, with their numbers in the ledger."""
    return [(n, r) for n, r in enumerate(ledger, 1) if r.why != "throw"]


def case_of(history: History, number: int) -> Case:
    """One decision and what it rests on: all from the first dice of its throw on.

    Raises:
        InputError: there is no such decision.
    """
    ledger = history.ledger
    if not 1 <= number <= len(ledger):
        raise InputError(
            Said(
                f"il n'y a pas de décision {number} (de 1 à {len(ledger)})",
                f"there is no decision {number} (from 1 to {len(ledger)})",
            ),
            remedy=Said("referee dispute --list les dit.", "referee dispute --list tells them."),
        )
    ruling = ledger[number - 1]
    thrown = [r.time for r in ledger[:number] if r.why == "throw"]
    lie = thrown[-1] if thrown else 0.0
    standing = history.standing()
    dice = obs.Chouettes | obs.Throws
    before = [s.time for _, s in standing if isinstance(s, dice) and s.time <= lie]
    since = max(before, default=0.0)
    within: list[tuple[int, obs.AnyObservation]] = [
        (n, s)
        for n, s in standing
        if since <= s.time <= ruling.time + 1e-9
        and not isinstance(s, obs.Waits | obs.Cleared | obs.Passes)
    ]
    return Case(number, ruling, within)


def stretch(case: Case) -> tuple[float, float]:
    """The seconds that are drawn: the calls, else the whole of it."""
    whole = [s for _, s in case.seen]
    chosen = [s for s in whole if isinstance(s, obs.Call)] or whole
    starts = [s.time for s in chosen] or [case.ruling.time]
    ends = [s.evidence.end if s.evidence is not None else s.time + 1.0 for s in chosen] or starts
    begin = min(starts) - _AROUND
    return begin, min(max(ends) + _AROUND, begin + _LONGEST)


def sounds_of(recording: Recording, table: Table | None, begin: float, end: float) -> list[Sound]:
    """What each seat's microphone heard; where seats have none, each channel."""
    pieces: list[NDArray[np.float32]] = []
    first: float | None = None
    for block in recording.sound():
        if block.time + len(block.samples) / recording.sample_rate <= begin:
            continue
        if block.time >= end:
            break
        first = block.time if first is None else first
        pieces.append(block.samples)
    if first is None:
        return []
    skipped = max(0, round((begin - first) * recording.sample_rate))
    count = round((end - begin) * recording.sample_rate)
    samples = np.concatenate(pieces)[skipped : skipped + count]
    first += skipped / recording.sample_rate
    seats = table.seats if table is not None else []
    named = [(s.player, s.microphone) for s in seats if s.microphone is not None]
    channels = named or [(f"micro {c + 1}", c) for c in range(samples.shape[1])]
    return [
        Sound(name, first, recording.sample_rate, samples[:, c])
        for name, c in channels
        if c < samples.shape[1]
    ]


def pictures_of(recording: Recording, case: Case) -> list[tuple[str, bytes]]:
    """The pictures on which the dice of a case were read: caption and JPEG."""
    proofs = sorted(
        (s.evidence.end, event_text(s).removeprefix("# "))
        for _, s in case.seen
        if isinstance(s, obs.Chouettes | obs.Cul | obs.Throws) and s.evidence is not None
    )
    found: list[tuple[str, bytes]] = []
    if not proofs:
        return found
    for frame in recording.frames():
        while len(found) < len(proofs) and frame.time >= proofs[len(found)][0] - 0.001:
            done, data = cv2.imencode(".jpg", frame.image, [cv2.IMWRITE_JPEG_QUALITY, 80])
            if done:
                found.append((proofs[len(found)][1], data.tobytes()))
        if len(found) == len(proofs):
            break
    return found


def page(
    case: Case,
    players: Sequence[str],
    language: Language,
    *,
    title: str = "",
    sounds: Sequence[Sound] = (),
    pictures: Sequence[tuple[str, bytes]] = (),
) -> str:
    """The page, as HTML with everything inside it."""
    ruling = case.ruling
    begin, end = stretch(case)
    text = {k: said.text(language) for k, said in _WORDS.items()}
    return _PAGE.render(
        language=language,
        title=title,
        text=text,
        number=case.number,
        player=ruling.player or "",
        points=f"{ruling.points:+d}" if ruling.points else "",
        why=words.reason(ruling, language),
        rule=words.NAMES.get(ruling.rule, ruling.rule),
        source=ruling.source,
        margin=_margin(ruling, language),
        rows=[_row(n, s, players) for n, s in case.seen],
        axis=_axis(case, players, sounds, begin, end),
        sounds=[(s.name, _wav(s)) for s in sounds],
        pictures=[(caption, base64.b64encode(data).decode()) for caption, data in pictures],
    )


def _margin(ruling: Ruling, language: Language) -> str:
    if ruling.margin is None:
        return ""
    told = words.milliseconds(ruling.margin, ruling.margin_sigma)
    if not ruling.margin_sigma:
        return told
    ratio = ruling.margin / ruling.margin_sigma
    errors = Said(f"soit {ratio:.1f} écarts types", f"that is {ratio:.1f} standard errors")
    return f"{told}, {errors.text(language)}"


def _row(number: int, seen: obs.AnyObservation, players: Sequence[str]) -> dict[str, object]:
    sigma = "" if seen.sigma is None else f"±{1000 * seen.sigma:.0f} ms"
    return {
        "number": number,
        "time": f"{seen.time:.3f} s",
        "sigma": sigma,
        "text": event_text(seen, players).removeprefix("# "),
        "sure": f"{100 * seen.confidence:.0f} %",
        "source": seen.source,
    }


def _axis(
    case: Case, players: Sequence[str], sounds: Sequence[Sound], begin: float, end: float
) -> dict[str, object]:
    scale = _WIDTH / max(end - begin, 0.1)
    lanes = [s.name for s in sounds] or list(players)
    marks: list[dict[str, object]] = []
    for _, seen in case.seen:
        if not isinstance(seen, obs.Call) or not begin <= seen.time <= end:
            continue
        heard = recognise(seen.text, players)
        lane = lanes.index(seen.player) if seen.player in lanes else None
        top = 0.0 if lane is None else lane * _LANE
        marks.append(
            {
                "x": round((seen.time - begin) * scale, 2),
                "spread": round(max(1.0, 2 * (seen.sigma or 0.0) * scale), 2),
                "top": top,
                "height": _LANE if lane is not None else len(lanes) * _LANE,
                # labels that would lie on one another go below one another
                "label": top + 12 + (13 * len(marks) if lane is None else 0),
                "text": f"{seen.player or '?'} « {heard.words if heard else seen.text} »",
            }
        )
    step = 0.1 if end - begin < 3 else 0.5
    count = int((end - begin) / step) + 1
    ticks = [
        {"x": round(i * step * scale, 1), "label": f"{begin + i * step:.1f}"} for i in range(count)
    ]
    return {
        "width": _WIDTH,
        "height": len(lanes) * _LANE,
        "lanes": [{"name": name, "y": (i + 0.5) * _LANE} for i, name in enumerate(lanes)],
        "waves": [_wave(s, i, begin, scale) for i, s in enumerate(sounds)],
        "marks": marks,
        "ticks": ticks[:: 5 if step == 0.1 else 2],
    }


def _wave(sound: Sound, lane: int, begin: float, scale: float) -> str:
    """A waveform as the points of a polyline: the extremes of each small stretch."""
    size = max(1, len(sound.samples) // _PEAKS)
    whole = sound.samples[: len(sound.samples) // size * size].reshape(-1, size)
    loudest = float(np.abs(sound.samples).max()) or 1.0
    start = (sound.start - begin) * scale
    xs = np.repeat(start + np.arange(len(whole)) * size / sound.rate * scale, 2)
    ends = np.stack([whole.min(axis=1), whole.max(axis=1)], axis=1).ravel()
    ys = (lane + 0.5) * _LANE - ends / loudest * _LANE * 0.45
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys, strict=True))


def _wav(sound: Sound) -> str:
    held = io.BytesIO()
    with wave.open(held, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(sound.rate)
        out.writeframes(np.clip(sound.samples * 32767, -32768, 32767).astype("<i2").tobytes())
    return base64.b64encode(held.getvalue()).decode()


_WORDS = {
    "decision": Said("Décision", "Decision"),
    "rule": Said("Règle", "Rule"),
    "margin": Said("Écart", "Margin"),
    "seen": Said("Ce qui a été vu et entendu", "What was seen and heard"),
    "when": Said("Quand", "When"),
    "what": Said("Quoi", "What"),
    "sure": Said("Certitude", "How sure"),
    "by": Said("Par", "By"),
    "axis": Said(
        "Les annonces dans le temps ; la bande fait deux écarts types de chaque côté",
        "The calls in time; a band is two standard errors on each side",
    ),
    "listen": Said("À écouter", "To listen to"),
    "dice": Said(
        "Les dés, sur l'image où ils ont été lus", "The dice, on the picture they were read"
    ),
    "unrecorded": Said(
        "Ni image ni son : la partie n'a pas été enregistrée.",
        "Neither picture nor sound: the match was not recorded.",
    ),
}

_PAGE = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(
    """\
<!doctype html>
<html lang="{{ language }}">
<head><meta charset="utf-8"><title>{{ text.decision }} {{ number }} {{ title }}</title>
<style>
body { font: 15px/1.4 sans-serif; max-width: 1040px; margin: 1rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } td, th { padding: .15rem .6rem; text-align: left; }
tr:nth-child(even) { background: #f4ecd8; } img { max-width: 480px; } figure { display: inline-block; }
.verdict { font-size: 1.3rem; } svg { max-width: 100%; height: auto; }
</style></head>
<body>
<h1>{{ text.decision }} {{ number }}{% if title %} · {{ title }}{% endif %}</h1>
<p class="verdict"><b>{{ player }} {{ points }}</b> {{ why }}</p>
<p>{{ text.rule }} : {{ rule }}{% if source %} ({{ source }}){% endif %}</p>
{% if margin %}
<p>{{ text.margin }} : {{ margin }}</p>
{% endif %}
<h2>{{ text.axis }}</h2>
<svg xmlns="http://www.w3.org/2000/svg" \
viewBox="-100 -26 {{ axis.width + 110 }} {{ axis.height + 50 }}" \
width="{{ axis.width + 110 }}" font-family="sans-serif" font-size="12">
{% for lane in axis.lanes %}
<text x="-8" y="{{ lane.y + 4 }}" text-anchor="end">{{ lane.name }}</text>
<line x1="0" x2="{{ axis.width }}" y1="{{ lane.y }}" y2="{{ lane.y }}" stroke="#ddd8cc"/>
{% endfor %}
{% for wave in axis.waves %}
<polyline points="{{ wave }}" fill="none" stroke="#2f6f9f" stroke-width="0.7"/>
{% endfor %}
{% for mark in axis.marks %}
<rect x="{{ mark.x - mark.spread }}" y="{{ mark.top }}" width="{{ 2 * mark.spread }}" \
height="{{ mark.height }}" fill="#b5562b" opacity="0.25"/>
<line x1="{{ mark.x }}" x2="{{ mark.x }}" y1="{{ mark.top }}" y2="{{ mark.top + mark.height }}" \
stroke="#b5562b" stroke-width="2"/>
<text x="{{ mark.x + 4 }}" y="{{ mark.label }}" fill="#7d3510">{{ mark.text }}</text>
{% endfor %}
{% for tick in axis.ticks %}
<text x="{{ tick.x }}" y="{{ axis.height + 18 }}" text-anchor="middle" fill="#99917f">\
{{ tick.label }}</text>
{% endfor %}
</svg>
{% if sounds %}
<h2>{{ text.listen }}</h2>
{% for name, data in sounds %}
<p>{{ name }} <audio controls src="data:audio/wav;base64,{{ data }}"></audio></p>
{% endfor %}
{% endif %}
{% if pictures %}
<h2>{{ text.dice }}</h2>
{% for caption, data in pictures %}
<figure><img alt="{{ caption }}" src="data:image/jpeg;base64,{{ data }}">\
<figcaption>{{ caption }}</figcaption></figure>
{% endfor %}
{% endif %}
{% if not sounds and not pictures %}
<p>{{ text.unrecorded }}</p>
{% endif %}
<h2>{{ text.seen }}</h2>
<table><tr><th></th><th>{{ text.when }}</th><th></th><th>{{ text.what }}</th><th>{{ text.sure }}</th>\
<th>{{ text.by }}</th></tr>
{% for row in rows %}
<tr><td>{{ row.number }}</td><td>{{ row.time }}</td><td>{{ row.sigma }}</td><td>{{ row.text }}</td>\
<td>{{ row.sure }}</td><td>{{ row.source }}</td></tr>
{% endfor %}
</table>
</body></html>
"""
)
