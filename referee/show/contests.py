"""A contest as it was decided: who called when, counted from the first, and in one sentence."""

from __future__ import annotations

import msgspec

from referee import observations as obs
from referee.engine.history import History, Past
from referee.game.annonces import recognise, words_of
from referee.game.ruling import Ruling
from referee.show import words
from referee.wording import Language

#: Seconds before the first call to which a contest's calls may reach back.
_BACK = 12.0


class ContestCall(msgspec.Struct, frozen=True):
    """A call in a contest: ``after`` the first one by so many milliseconds, give or take ``sigma``."""

    player: str
    after: float
    sigma: float


class ContestLine(msgspec.Struct, frozen=True):
    """A contest that was measured: the ``number`` of its ruling, what was called, by whom, when.

    ``text``: how it ended. ``time``: when, seconds of the match.
    """

    number: int
    time: float
    name: str
    words: str
    text: str
    calls: list[ContestCall]


def last_contest(past: History | Past, language: Language) -> ContestLine | None:
    """The last ruling that milliseconds decided; None where there is none."""
    for number in range(len(past.ledger), 0, -1):
        ruling = past.ledger[number - 1]
        if ruling.why == "throw":
            return None
        if ruling.margin is not None and ruling.why != "race-late":
            return _contest(number, ruling, past, language)
    return None


def _contest(
    number: int, ruling: Ruling, past: History | Past, language: Language
) -> ContestLine | None:
    calls: dict[str, obs.Call] = {}
    said = ""
    standing = past.effective()
    for seen in reversed(standing):
        if seen.time > ruling.time:
            continue
        if seen.time < ruling.time - _BACK or isinstance(seen, obs.Cul | obs.Throws):
            break
        if not isinstance(seen, obs.Call) or seen.player is None or seen.source == obs.HAND:
            continue
        heard = recognise(seen.text, past.match.players)
        name = words_of(heard) if heard is not None else seen.text
        said = said or (name if seen.player == ruling.player or not ruling.player else "")
        if not said or name == said:
            # a player counts once, at his first call
            calls[seen.player] = seen
    if len(calls) < 2:
        return None
    first = min(c.time for c in calls.values())
    ordered = sorted(calls.items(), key=lambda entry: entry[1].time)
    return ContestLine(
        number,
        ruling.time,
        words.name_of(ruling.rule),
        said,
        words.reason(ruling, language),
        [
            ContestCall(p, round(1000 * (c.time - first), 1), round(1000 * (c.sigma or 0.0), 1))
            for p, c in ordered
        ],
    )
