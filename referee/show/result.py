"""The end of a match: ranking, luck, reactions, contests, the best and the worst moment; its page."""

from __future__ import annotations

import itertools
import statistics
from collections import Counter
from collections.abc import Sequence

import msgspec

from referee.engine.history import History, Past
from referee.game.ruling import Ruling
from referee.show import evening, words
from referee.show.reading_page import reading_page
from referee.wording import NOTHING, Language, Message, labelled

#: What a contest between callers is won by.
_WON = ("race-won", "race-won-told")


class Standing(msgspec.Struct, frozen=True):
    """A player's place, with what there is to tell of the match, in words; "" where there is nothing.

    ``colour``: of the player's curve.
    """

    rank: int
    player: str
    score: int
    bevues: int
    luck: str
    reaction: str
    contests: str
    colour: str


class MatchEnding(msgspec.Struct, frozen=True):
    """How a match has ended: all places, and what was remarkable."""

    standings: list[Standing]
    remarks: list[str]


def contests(ledger: Sequence[Ruling]) -> tuple[Counter[str], Counter[str], dict[str, list[float]]]:
    """Contests won, and lost, by player; and by how many seconds they were won, where measured."""
    won: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    margins: dict[str, list[float]] = {}
    for ruling in ledger:
        if ruling.why not in _WON or ruling.player is None:
            continue
        won[ruling.player] += 1
        lost[str(ruling.details.get("second", ""))] += 1
        if ruling.margin is not None:
            margins.setdefault(ruling.player, []).append(ruling.margin)
    return won, lost, margins


def ending(past: History | Past, language: Language) -> MatchEnding:
    """How it has ended, in the words of a reader."""
    remarks = [m.text(language) for m in _remarks(past, language)]
    return MatchEnding(standings(past, language), remarks)


def standings(past: History | Past, language: Language = "fr") -> list[Standing]:
    """All places; the winner is first, whatever the others have."""
    match = past.match
    told = {e.player: e for e in evening.evenings([past])}
    won, lost, _ = contests(past.ledger)
    winners = match.team(match.winner) if match.winner is not None else []
    ordered = sorted(match.players.values(), key=lambda p: (p.name not in winners, p.out, -p.score))
    colours = dict(zip(match.players, itertools.cycle(evening.COLOURS), strict=False))
    found: list[Standing] = []
    for place, player in enumerate(ordered, 1):
        one = told[player.name]
        level = found and found[-1].score == player.score and player.name not in winners
        rank = found[-1].rank if level else place
        luck = one.luck.points - one.luck.expected
        reaction = Message("result.seconds", seconds=statistics.median(one.reactions or [0.0]))
        fought = won[player.name] + lost[player.name]
        found.append(
            Standing(
                rank=rank,
                player=player.name,
                score=player.score,
                bevues=player.bevues,
                luck=f"{luck:+.0f}" if one.luck.throws else "",
                reaction=(reaction if one.reactions else NOTHING).text(language),
                contests=f"{won[player.name]}/{fought}" if fought else "",
                colour=colours[player.name],
            )
        )
    return found


def _remarks(past: History | Past, language: Language) -> list[Message]:
    scored = [r for r in past.ledger if r.player is not None and r.points]
    found = []
    best = max(scored, key=lambda r: r.points, default=None)
    worst = min(scored, key=lambda r: r.points, default=None)
    if best is not None and best.points > 0:
        found.append(Message("result.best", told=_moment(best, language)))
    if worst is not None and worst.points < 0:
        found.append(Message("result.worst", told=_moment(worst, language)))
    close = [r for r in past.ledger if r.why == "race-won" and r.margin is not None]
    nearest = min(close, key=lambda r: r.margin or 0.0, default=None)
    if nearest is not None:
        found.append(Message("result.closest", told=_moment(nearest, language)))
    return found


def _moment(ruling: Ruling, language: Language) -> Message:
    name, why = words.name_of(ruling.rule), words.reason(ruling, language)
    what = why if why.startswith(name) else f"{name}, {why}"
    return labelled(ruling.player, f"{ruling.points:+d}, {what}")


#: The columns of a ranking, by the codes of their headings; "" has none.
COLUMNS = ("", "player", "score-head", "bevues", "luck", "reaction", "contests")


def headings(language: Language) -> list[str]:
    """The headings of the columns of a ranking."""
    return [Message(f"screen.{name}").text(language) if name else "" for name in COLUMNS]


def cells(one: Standing) -> list[str]:
    """A row of the ranking."""
    return [
        f"{one.rank}.", one.player, str(one.score), str(one.bevues), one.luck, one.reaction,
        one.contests,
    ]  # fmt: skip


def page(title: str, end: MatchEnding, language: Language) -> str:
    """A page of the result for whoever is sent its address."""
    return _PAGE.render(
        title=title,
        language=language,
        headings=headings(language),
        rows=[cells(s) for s in end.standings],
        remarks=end.remarks,
        curve=Message("screen.curve").text(language),
        sheet=Message("screen.share-sheet").text(language),
    )


_PAGE = reading_page(
    """\
{% for text in remarks %}
<p>{{ text }}</p>
{% endfor %}
<img src="/result.svg?lang={{ language }}" alt="{{ curve }}">
<p><a class="button" href="/result.pdf?lang={{ language }}">PDF</a>
<a class="button" href="/match.cdc">{{ sheet }}</a></p>
"""
)
