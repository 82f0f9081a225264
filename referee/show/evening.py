"""What an evening was like, from its journals: points by rule, Bévues, reactions, luck.

A reaction is the time from the dice that opened a contest coming to rest to the onset of a call in it.
Luck compares the plain points of a player's combinations with what 216 equally likely throws give on
average under the same dossier; its z is in standard errors of that mean.
"""

from __future__ import annotations

import csv
import io
import itertools
import math
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from jinja2 import Environment

from referee import observations as obs
from referee.engine.history import History, Past
from referee.game.annonces import by_slug, recognise
from referee.game.combinations import combination
from referee.game.dossier import Dossier
from referee.game.ruling import Ruling
from referee.show.words import name_of
from referee.wording import Language, Message

#: A call so long after the dice, seconds, was no reaction to them.
_LONGEST = 10.0


class Luck(msgspec.Struct, frozen=True):
    """``points`` that the dice gave in so many ``throws``, ``expected`` by chance; z: see above."""

    throws: int
    points: int
    expected: float
    z: float


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """What one player did in the matches given. ``reactions`` in seconds, in order."""

    player: str
    matches: int
    wins: int
    points: dict[str, int]
    bevues: int
    reactions: list[float]
    luck: Luck


class Course(msgspec.Struct, frozen=True):
    """How a match went: the scores at every time at which one changed, seconds."""

    title: str
    players: list[str]
    scores: list[tuple[float, dict[str, int]]]


def course(title: str, history: History | Past) -> Course:
    """The scores over time."""
    found: list[tuple[float, dict[str, int]]] = []
    for ruling in history.ledger:
        if not found or ruling.scores != found[-1][1]:
            found.append((ruling.time, ruling.scores))
    return Course(title, list(history.match.players), found)


def evenings(histories: Sequence[History | Past]) -> list[Evening]:
    """Every player of some matches, those who gained most first."""
    players = dict.fromkeys(p for h in histories for p in h.match.players)
    found = [_evening(p, [h for h in histories if p in h.match.players]) for p in players]
    return sorted(found, key=lambda e: -sum(e.points.values()))


def _evening(player: str, histories: Sequence[History | Past]) -> Evening:
    points: Counter[str] = Counter()
    for history in histories:
        for ruling in history.ledger:
            if ruling.player == player and ruling.points:
                points[ruling.rule] += ruling.points
    return Evening(
        player=player,
        matches=len(histories),
        wins=sum(_won(h, player) for h in histories),
        points=dict(points.most_common()),
        bevues=sum(h.match.players[player].bevues for h in histories),
        reactions=sorted(t for h in histories for t in _reactions(h, player)),
        luck=_luck(player, histories),
    )


def _won(history: History | Past, player: str) -> bool:
    winner = history.match.winner
    return winner is not None and player in history.match.team(winner)


def _reactions(history: History | Past, player: str) -> Iterable[float]:
    rested: float | None = None
    for seen in history.effective():
        if isinstance(seen, obs.Fallen):
            rested = seen.time
        elif (
            isinstance(seen, obs.Call)
            and seen.player == player
            and rested is not None
            # a clerk's finger says nothing about a player's tongue
            and seen.source != obs.HAND
        ):
            heard = recognise(seen.text, history.match.players)
            late = seen.time - rested
            if heard is not None and by_slug()[heard.slug].reaction and 0 < late <= _LONGEST:
                yield late


def _luck(player: str, histories: Sequence[History | Past]) -> Luck:
    count, points, expected, spread = 0, 0, 0.0, 0.0
    for history in histories:
        rules = history.match.dossier.rules
        mean, variance = _chance(history.match.dossier)
        for dice in _thrown(history.ledger, player):
            count += 1
            points += combination(dice, rules).plain
            expected += mean
            spread += variance
    z = (points - expected) / math.sqrt(spread) if spread else 0.0
    return Luck(count, points, round(expected, 1), round(z, 2))


def _thrown(ledger: Iterable[Ruling], player: str) -> Iterable[list[int]]:
    for ruling in ledger:
        if ruling.why == "throw" and ruling.player == player:
            yield [int(v) for v in str(ruling.details["dice"]).split("-")]


def _chance(dossier: Dossier) -> tuple[float, float]:
    """Mean and variance of a throw's plain points."""
    dice = itertools.product(range(1, 7), repeat=3)
    plain = [combination(d, dossier.rules).plain for d in dice]
    return statistics.fmean(plain), statistics.pvariance(plain)


def sentences(evening: Evening, language: Language) -> list[str]:
    """What there is to tell of a player, a line each."""
    told = [
        Message(
            "evening.matches",
            matches=evening.matches,
            wins=evening.wins,
            points=sum(evening.points.values()),
            bevues=evening.bevues,
        )
    ]
    by_rule = [f"{name_of(r)} {n:+d}" for r, n in evening.points.items()]
    if by_rule:
        told.append(Message("wording.plain", text=by_rule))
    if evening.reactions:
        middle, best = statistics.median(evening.reactions), evening.reactions[0]
        count = len(evening.reactions)
        told.append(Message("evening.reactions", count=count, median=middle, best=best))
    luck = evening.luck
    if luck.throws:
        told.append(
            Message(
                "evening.dice",
                throws=luck.throws,
                points=luck.points,
                expected=luck.expected,
                z=luck.z,
            )
        )
    return [one.text(language) for one in told]


def points_csv(found: Iterable[Evening]) -> str:
    """Player, rule, points: a line each."""
    return _csv(
        ["player", "rule", "points"],
        ([e.player, rule, points] for e in found for rule, points in e.points.items()),
    )


def players_csv(found: Iterable[Evening]) -> str:
    """A line a player."""
    columns = [
        *("player", "matches", "wins", "points", "bevues", "reactions", "median_reaction"),
        *("throws", "dice_points", "dice_expected", "dice_z"),
    ]
    return _csv(
        columns,
        (
            [
                *(e.player, e.matches, e.wins, sum(e.points.values()), e.bevues),
                *(len(e.reactions), round(statistics.median(e.reactions or [0.0]), 3)),
                *(e.luck.throws, e.luck.points, e.luck.expected, e.luck.z),
            ]
            for e in found
        ),
    )


def scores_csv(found: Course) -> str:
    """Time and the score of every player, a line a change."""
    return _csv(
        ["time", *found.players],
        (
            [round(time, 3), *(scores.get(p, 0) for p in found.players)]
            for time, scores in found.scores
        ),
    )


def _csv(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


#: One a player, told apart on parchment, by the colour-blind too.
COLOURS = (
    "#7a1f2b", "#1f5f8b", "#2f6b2f", "#a85a00", "#5b3a8c", "#00696b", "#8c2f6b", "#4a4a4a",
)  # fmt: skip
#: Pixels of a curve's picture, and of its margins.
_WIDTH, _HEIGHT, _LEFT, _TOP = 720.0, 320.0, 48.0, 40.0
#: Pixels between the names of two curves.
_ROW = 15

_TEMPLATE = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(
    """\
{% if written %}
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 410" width="900" height="410" \
font-family="Alegreya Sans, Gill Sans, sans-serif" \
font-size="14">
{% else %}
<svg xmlns="http://www.w3.org/2000/svg" \
viewBox="{{ left - 8 }} {{ top - 8 }} {{ right - left + 16 }} {{ bottom - top + 16 }}" \
width="{{ right - left + 16 }}" height="{{ bottom - top + 16 }}">
{% endif %}
<rect x="{{ left - 60 }}" y="-10" width="1000" height="500" fill="#fbf6e9"/>
{% for mark in marks %}
<line x1="{{ left }}" x2="{{ right }}" y1="{{ mark.y }}" y2="{{ mark.y }}" stroke="#dccfae"/>
{% endfor %}
{% for line in lines %}
<polyline fill="none" stroke="{{ line.colour }}" stroke-width="{{ 2.5 if written else 5 }}" \
stroke-linejoin="round" points="{{ line.points }}"/>
{% endfor %}
{% if written %}
<text x="12" y="22" font-size="17" font-weight="bold" fill="#7a1f2b" \
font-family="Cinzel, serif">{{ title }}</text>
{% for mark in marks %}
<text x="{{ left - 6 }}" y="{{ mark.y + 4 }}" text-anchor="end" fill="#5d4a37">{{ mark.label }}</text>
{% endfor %}
{% for minute in minutes %}
<text x="{{ minute.x }}" y="{{ bottom + 18 }}" text-anchor="middle" fill="#5d4a37">\
{{ minute.label }}</text>
{% endfor %}
{% for line in lines %}
<text x="{{ right + 6 }}" y="{{ line.label_y }}" fill="{{ line.colour }}">{{ line.name }}</text>
{% endfor %}
{% endif %}
</svg>
"""
)


def picture(found: Course, *, written: bool = True) -> str:
    """The scores over time as an SVG's text.

    ``written``: with title, scales and names; else the curves alone, for a page that shows whose they
    are in letters of its own size.
    """
    end = max((t for t, _ in found.scores), default=0.0) or 1.0
    values = [s for _, scores in found.scores for s in scores.values()] or [0]
    low, high = min(0, *values), max(50, *values)

    def x(time: float) -> float:
        return round(_LEFT + _WIDTH * time / end, 1)

    def y(score: float) -> float:
        return round(_TOP + _HEIGHT * (high - score) / (high - low), 1)

    lines = []
    taken: list[float] = []
    for number, player in enumerate(found.players):
        score, path = 0, [(x(0), y(0))]
        for time, scores in found.scores:
            # a score stands until it changes
            path += [(x(time), y(score)), (x(time), y(scores.get(player, score)))]
            score = scores.get(player, score)
        label = y(score) + 4
        while any(abs(label - other) < _ROW for other in taken):
            label += _ROW
        taken.append(label)
        lines.append(
            {
                "name": f"{player} {score}",
                "colour": COLOURS[number % len(COLOURS)],
                "points": " ".join(f"{a},{b}" for a, b in path),
                "label_y": label,
            }
        )
    step = 50 if high - low <= 500 else 100
    marks = [{"y": y(s), "label": s} for s in range(-(-low // step) * step, high + 1, step)]
    every = max(1, math.ceil(end / 60 / 8))
    minutes = [{"x": x(60.0 * m), "label": f"{m} min"} for m in range(0, int(end // 60) + 1, every)]
    return _TEMPLATE.render(
        title=found.title, marks=marks, minutes=minutes, lines=lines, left=_LEFT,
        right=_LEFT + _WIDTH, top=_TOP, bottom=_TOP + _HEIGHT, written=written,
    )  # fmt: skip
