"""The players over all matches of this machine: games, wins, rating, points, Bévues, contests."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from referee.engine.history import History
from referee.game.ruling import Ruling
from referee.show import result, words
from referee.show.reading_page import reading_page
from referee.wording import Language, Message

#: So many rules are told that brought a player most.
_BEST = 4


class PlayedMatch(msgspec.Struct, frozen=True):
    """A match that was played: what it is called, when it began ("2026-11-22 20:10"), its history."""

    title: str
    began: str
    history: History


class PlayerRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has done in all matches. ``rating``: three standard errors below the estimate.

    ``margins``: the contests won, in seconds, as far as they were measured.
    """

    player: str
    matches: int
    wins: int
    rating: float
    points: dict[str, int]
    bevues: int
    contests_won: int
    contests_lost: int
    margins: list[float]


def records(matches: Sequence[PlayedMatch]) -> list[PlayerRecord]:
    """Every player, the best rated first; ``matches`` in the order in which they were played.

    A rating follows Plackett and Luce (Weng & Lin 2011, as `openskill` has it), from the places of the
    matches that were won.
    """
    ratings = _ratings(matches)
    names = dict.fromkeys(p for m in matches for p in m.history.match.players)
    found = [_record(name, matches, ratings) for name in names]
    return sorted(found, key=lambda r: (-r.rating, r.player))


def _ratings(matches: Sequence[PlayedMatch]) -> dict[str, PlackettLuceRating]:
    model = PlackettLuce()
    found: dict[str, PlackettLuceRating] = {}
    for match in matches:
        past = match.history
        players = list(past.match.players)
        for player in players:
            found.setdefault(player, model.rating(name=player))
        if past.match.winner is None or len(players) < 2:
            continue
        places = {s.player: s.rank for s in result.standings(past)}
        ranks = [float(places[p]) for p in players]
        rated = model.rate([[found[p]] for p in players], ranks=ranks)
        found.update({p: team[0] for p, team in zip(players, rated, strict=True)})
    return found


def _record(
    name: str, matches: Sequence[PlayedMatch], ratings: dict[str, PlackettLuceRating]
) -> PlayerRecord:
    own = [m.history for m in matches if name in m.history.match.players]
    points: Counter[str] = Counter()
    won = lost = 0
    margins: list[float] = []
    for history in own:
        _count(points, history.ledger, name)
        ahead, behind, by = result.contests(history.ledger)
        won, lost = won + ahead[name], lost + behind[name]
        margins += by.get(name, [])
    return PlayerRecord(
        player=name,
        matches=len(own),
        wins=sum(h.match.winner is not None and name in h.match.team(h.match.winner) for h in own),
        rating=round(float(ratings[name].ordinal()), 2),
        points=dict(points.most_common()),
        bevues=sum(h.match.players[name].bevues for h in own),
        contests_won=won,
        contests_lost=lost,
        margins=sorted(round(m, 3) for m in margins),
    )


def _count(points: Counter[str], ledger: Sequence[Ruling], name: str) -> None:
    for ruling in ledger:
        if ruling.player == name and ruling.points:
            points[ruling.rule] += ruling.points


def headings(language: Language) -> list[str]:
    """The headings of the table of players."""
    told = (
        Message("screen.player"), Message("result.matches"), Message("result.wins"),
        Message("result.rating-head"), Message("screen.bevues"), Message("screen.contests"),
        Message("result.best-rules"),
    )  # fmt: skip
    return ["", *(one.text(language) for one in told)]


def cells(place: int, one: PlayerRecord, language: Language) -> list[str]:
    """A player's row."""
    contests = f"{one.contests_won}/{one.contests_won + one.contests_lost}"
    if one.margins:
        middle = Message("result.seconds", seconds=statistics.median(one.margins)).text(language)
        contests = f"{contests} ({middle})"
    best = [f"{words.name_of(r)} {n:+d}" for r, n in list(one.points.items())[:_BEST] if n > 0]
    rating = Message("result.rating", rating=one.rating).text(language)
    return [
        f"{place}.", one.player, str(one.matches), str(one.wins), rating, str(one.bevues),
        contests, ", ".join(best),
    ]  # fmt: skip


def page(matches: Sequence[PlayedMatch], language: Language) -> str:
    """All players and all matches, as a page."""
    return _PAGE.render(
        language=language,
        title=Message("screen.evenings").text(language),
        about=Message("result.rating-about").text(language),
        headings=headings(language),
        rows=[cells(i, r, language) for i, r in enumerate(records(matches), 1)],
        matches=[
            (
                m.began,
                m.title,
                ", ".join(f"{s.player} {s.score}" for s in result.standings(m.history)),
            )
            for m in reversed(matches)
        ],
    )


_PAGE = reading_page(
    """\
<p>{{ about }}</p>
<ul>
{% for began, title, scores in matches %}
<li>{{ began }} {{ title }}{% if title %} : {% endif %}{{ scores }}</li>
{% endfor %}
</ul>
"""
)
