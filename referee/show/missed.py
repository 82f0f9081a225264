"""What could have been called after each throw and was not, by whom, and what it would have brought."""

from __future__ import annotations

import msgspec

from referee import observations as obs
from referee.engine.history import Past
from referee.game.annonces import by_slug, recognise
from referee.game.match import Match
from referee.game.ruling import Open, Phrase
from referee.observations import HAND, AnyObservation

#: Seconds after the dice at which somebody quick would have called.
_QUICK = 0.3
#: Throws of which it is told: those before them have been read.
_THROWS = 20


class MissedLine(msgspec.Struct, frozen=True):
    """``player`` did not call ``words`` after the throw of event ``number``.

    ``points``: what it would have brought, or kept, at its best; ``sure``: it hung on no more dice.
    """

    number: int
    player: str
    words: str
    points: int
    sure: bool


class MissedCalls:
    """Tells what was missed after every throw that is over; each throw is looked at once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], list[MissedLine]] = {}

    def of(self, past: Past) -> list[MissedLine]:
        """What was missed, throw by throw; the throw that lies is not over."""
        found: list[MissedLine] = []
        standing = past.standing()
        places = {number: i for i, (number, _) in enumerate(standing)}
        brought = zip(past.brought, past.ledger, strict=False)
        thrown = dict.fromkeys(n for n, ruling in brought if ruling.why == "throw")
        for number in [n for n in thrown if n in places][-_THROWS:]:
            begin = places[number] + 1
            after = range(begin, len(standing))
            end = next((i for i in after if isinstance(standing[i][1], obs.Fallen)), None)
            if end is None and past.match.finished:
                end = len(standing)
            if end is None:
                continue
            key = tuple(n for n, _ in standing[:end])
            if key not in self._known:
                seen = [one for _, one in standing]
                self._known[key] = _missed(past, number, seen[:begin], seen[begin:end])
            found += self._known[key]
        return found


def _missed(
    past: Past, number: int, before: list[AnyObservation], after: list[AnyObservation]
) -> list[MissedLine]:
    """What was missed in a throw: all ``before`` it, its last die included, and ``after`` it."""
    match = past.begin()
    for seen in before:
        match.step(seen)
    if match.finished:
        return []
    said = {
        (one.player, heard.slug)
        for one in after
        if isinstance(one, obs.Call) and (heard := recognise(one.text, match.players)) is not None
    }
    scores = _ended(match, after)
    found = []
    for one in match.opened():
        annonce = by_slug().get(one.what) if isinstance(one.what, Phrase) else None
        if annonce is None or annonce.pointed or "{" in annonce.words:
            continue
        for player in one.players:
            if (player, annonce.slug) in said:
                continue
            call = obs.Call(time=match.now + _QUICK, player=player, text=annonce.words, source=HAND)
            gain = _ended(match, [call, *after])[player] - scores[player]
            if gain > 0 or _hangs(one):
                points, sure = (gain, True) if gain > 0 else (one.worth, False)
                found.append(MissedLine(number, player, annonce.words, points, sure))
    return found


def _hangs(one: Open) -> bool:
    """Whether what a call brings is decided by dice that only its caller would have thrown."""
    return one.worth > 0 and len(one.players) == 1


def _ended(match: Match, after: list[AnyObservation]) -> dict[str, int]:
    """The scores once these have happened and nothing more comes of the throw."""
    trial = match.fork()
    for seen in after:
        trial.step(seen)
    trial.end()
    return dict(trial.scores)
